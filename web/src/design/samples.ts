/** Which cards the page shows: one of each kind, the longest, and each state on a card that can have it. */

import type { Now, Size } from '../art/now';
import type { Catalogue } from '../cards.svelte';
import { t } from '../i18n/index.svelte';
import facts from '../games/masters/facts.json';
import type { CardFace } from '../protocol';

export interface Sample {
  card: string | null;
  said: string;
  now?: Now;
}

const first = (cards: Catalogue, is: (card: CardFace) => boolean, skip = 0): string => cards.all.filter(is)[skip]?.id ?? cards.all[0]?.id ?? '';

export function kinds(cards: Catalogue): Sample[] {
  const found =
    cards.game === 'masters'
      ? [
          first(cards, (c) => c.type === 'monster' && c.labels.row === 'front', 8),
          first(cards, (c) => c.type === 'monster' && c.levels.length === 3 && c.labels.row === 'front'),
          first(cards, (c) => c.type === 'monster' && c.labels.row === 'back', 2),
          first(cards, (c) => c.type === 'super' && c.labels.row === 'front', 3),
          first(cards, (c) => c.type === 'super' && c.labels.row === 'back'),
          first(cards, (c) => c.type === 'magic', 6),
          first(cards, (c) => c.type === 'master'),
        ]
      : [
          first(cards, (c) => c.type === 'artist' && !c.base, 9),
          first(cards, (c) => c.type === 'artist' && Boolean(c.base), 9),
          first(cards, (c) => c.type === 'artist' && !c.base, 2),
          first(cards, (c) => c.type === 'artist' && !c.base, 11),
          first(cards, (c) => c.type === 'terrain', 4),
          first(cards, (c) => c.type === 'terrain', 6),
          first(cards, (c) => c.type === 'spell' && !c.equips, 3),
          first(cards, (c) => c.type === 'spell' && c.equips),
        ];
  return found.map((card) => ({ card, said: cards.type(card), now: cards.card(card)?.type === 'master' ? { life: 5, lifeMax: 5 } : undefined }));
}

export function longest(cards: Catalogue): string[] {
  const by = (length: (card: CardFace) => number): CardFace[] => [...cards.all].sort((a, b) => length(b) - length(a));
  return [...new Set([...by((c) => cards.text(c.id).length).slice(0, 4), ...by((c) => cards.name(c.id).length).slice(0, 2)].map((c) => c.id))];
}

export function states(cards: Catalogue, size: Size): Sample[] {
  return cards.game === 'masters' ? ofMasters(cards, size) : ofArtistes(cards);
}

function ofArtistes(cards: Catalogue): Sample[] {
  const artists = cards.all.filter((c) => c.type === 'artist' && !c.base);
  const ex = cards.all.filter((c) => c.type === 'artist' && c.base);
  const at = (n: number): CardFace => artists[n % artists.length] as CardFace;
  const numbers = ({ numbers: { atk = 0, hp = 0 } }: CardFace): { atk: number; hp: number } => ({ atk, hp });
  const great = ex[4] as CardFace;
  return [
    { card: at(0).id, said: t('design.damaged'), now: { hp: 1, hpMax: numbers(at(0)).hp } },
    { card: at(9).id, said: t('design.bonus'), now: { atk: numbers(at(9)).atk + 3, hp: numbers(at(9)).hp + 4, hpMax: numbers(at(9)).hp + 4 } },
    { card: great.id, said: `${t('design.malus')}, ${t('design.damaged')}`, now: { atk: 0, hp: 16, hpMax: numbers(great).hp } },
    { card: at(2).id, said: t('artistes.attacked'), now: { attacked: true } },
    { card: at(10).id, said: t('artistes.dazed'), now: { marks: ['dazed'] } },
    { card: at(12).id, said: t('artistes.stolen'), now: { marks: ['stolen'], equipment: 1 } },
    { card: at(3).id, said: t('design.equipped'), now: { equipment: 2, atk: numbers(at(3)).atk + 4, hp: 4, hpMax: 6 } },
    { card: at(5).id, said: t('design.several'), now: { count: 2 } },
    { card: (ex[9] as CardFace).id, said: t('design.barred'), now: { barred: t('design.reason') } },
  ];
}

function ofMasters(cards: Catalogue, size: Size): Sample[] {
  const monsters = cards.all.filter((c) => c.type === 'monster');
  const fronts = monsters.filter((c) => c.labels.row === 'front');
  const at = (n: number): string => fronts[n % fronts.length]?.id ?? '';
  const back = monsters.find((c) => c.labels.row === 'back' && c.skills.some((skill) => (skill as { range?: string }).range))?.id ?? '';
  const master = cards.all.find((c) => c.type === 'master')?.id ?? '';
  return [
    { card: at(1), said: t('design.damaged'), now: { level: 2, hp: 2, hpMax: 4 } },
    { card: at(0), said: t('masters.mark.charged'), now: { level: 1, charged: true, power: 2, range: 'near' } },
    ...Object.entries(facts.shields).map(([name, shield], i): Sample => ({ card: at(2 + i), said: t(`masters.shield.${name}`), now: { level: 1, shield } })),
    { card: back, said: t('masters.skillShort'), now: { level: 2, range: null, skill: { power: 4, range: 'far' }, place: 'back' } },
    { card: at(10), said: t('masters.mark.acted'), now: { level: 2, acted: true } },
    { card: at(11), said: t('masters.mark.preparing'), now: { level: 1, preparing: true } },
    { card: at(12), said: t('masters.faceDown'), now: { level: 1, preparing: true, veiled: true } },
    { card: master, said: t('masters.master'), now: { life: 3, lifeMax: 5 } },
    ...(size === 'tile' ? [] : [{ card: at(3), said: t('design.several'), now: { count: 3 } }, { card: at(4), said: t('design.barred'), now: { barred: t('design.reasonMasters') } }]),
  ];
}
