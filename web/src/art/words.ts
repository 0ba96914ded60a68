/** The few words that are printed on cards, in the language of cards: the same ones as in the interface. */

import type { Language } from '../protocol';

interface Words {
  artist: string;
  ex: string;
  terrain: string;
  spell: string;
  equip: string;
  front: string;
  back: string;
  super: string;
  magic: string;
  master: string;
  atk: string;
  hp: string;
  level: string; // {n}
  attacked: string;
  acted: string;
  preparing: string;
  dazed: string;
  none: string;
  ranges: Record<string, string>;
}

export const WORDS: Record<Language, Words> = {
  en: {
    artist: 'Artist',
    ex: 'EX artist',
    terrain: 'Terrain',
    spell: 'Spell',
    equip: 'Equip spell',
    front: 'Monster · front',
    back: 'Monster · back',
    super: 'Super',
    magic: 'Magic',
    master: 'Master',
    atk: 'ATK',
    hp: 'HP',
    level: 'L{n}',
    attacked: 'HAS ATTACKED',
    acted: 'HAS ACTED',
    preparing: 'PREPARING',
    dazed: 'CANNOT ATTACK',
    none: 'no attack',
    ranges: {
      near: 'near',
      far: 'far',
      farthest: 'farthest',
      line: 'line',
      anywhere: 'anywhere',
      anywhere_master: 'anywhere',
      choice: 'choice',
      fading: 'fading',
      pierce: 'pierce',
      knight: 'knight',
    },
  },
  fr: {
    artist: 'Artiste',
    ex: 'Artiste EX',
    terrain: 'Terrain',
    spell: 'Sort',
    equip: 'Sort d’équipement',
    front: 'Monstre · avant',
    back: 'Monstre · arrière',
    super: 'Super',
    magic: 'Magie',
    master: 'Maître',
    atk: 'ATK',
    hp: 'PV',
    level: 'N{n}',
    attacked: 'A ATTAQUÉ',
    acted: 'A AGI',
    preparing: 'EN PRÉPARATION',
    dazed: 'NE PEUT ATTAQUER',
    none: 'pas d’attaque',
    ranges: {
      near: 'proche',
      far: 'loin',
      farthest: 'au plus loin',
      line: 'ligne',
      anywhere: 'partout',
      anywhere_master: 'partout',
      choice: 'au choix',
      fading: 'déclinant',
      pierce: 'perçant',
      knight: 'cavalier',
    },
  },
  zh_hant: {
    artist: '藝人',
    ex: 'EX藝人',
    terrain: '場地',
    spell: '法術',
    equip: '裝備法術',
    front: '怪物 · 前排',
    back: '怪物 · 後排',
    super: '超級卡',
    magic: '魔法卡',
    master: 'Master',
    atk: '攻',
    hp: 'HP',
    level: '{n}級',
    attacked: '已攻擊',
    acted: '已行動',
    preparing: '準備中',
    dazed: '暫時不能攻擊',
    none: '沒有攻擊',
    ranges: {
      near: '近身',
      far: '遠程',
      farthest: '超遠程',
      line: '直線',
      anywhere: '任意',
      anywhere_master: '任意',
      choice: '選擇',
      fading: '遞減',
      pierce: '貫通',
      knight: '桂馬',
    },
  },
  zh_hans: {
    artist: '艺人',
    ex: 'EX艺人',
    terrain: '场地',
    spell: '法术',
    equip: '装备法术',
    front: '怪物 · 前排',
    back: '怪物 · 后排',
    super: '超级卡',
    magic: '魔法卡',
    master: 'Master',
    atk: '攻',
    hp: 'HP',
    level: '{n}级',
    attacked: '已攻击',
    acted: '已行动',
    preparing: '准备中',
    dazed: '暂时不能攻击',
    none: '没有攻击',
    ranges: {
      near: '近身',
      far: '远程',
      farthest: '超远程',
      line: '直线',
      anywhere: '任意',
      anywhere_master: '任意',
      choice: '选择',
      fading: '递减',
      pierce: '贯通',
      knight: '桂马',
    },
  },
};
