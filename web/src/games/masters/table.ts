/** Where things stand in Masters, and what its numbers are called. */

import type { Catalogue } from '../../cards.svelte';
import { t } from '../../i18n/index.svelte';
import type { Offered, Previewed } from '../../protocol';
import { bottom, type View } from '../../view/view';
import type { GameTable, Item, Key, Omen, Omens, Sight, Zone } from '../game';
import { aside, deck, discard, hand, isOwn, sideOf } from '../piles';
import { aimed, cellName, CELLS, cellsOf, keyOf, ownCell, placed } from './cells';
import facts from './facts.json';
import { fold, monsterAt, type Monster, type Skill } from './fold';

const MARKS = [
  ...['preparing', 'charged', 'frozen', 'sealed', 'bound', 'doubled', 'level_locked', 'immune', 'guards', 'doomed'],
  ...['cursed', 'taunted', 'linked'],
];
const SHIELDS = Object.entries(facts.shields);

export function columnsOf(sight: Sight): number {
  return Number(sight.options.columns ?? 2);
}

/** How high a gauge loses; 0: there are Masters instead. */
export function gaugeLimit(sight: Sight): number {
  return Number(sight.options.gauge_limit ?? 0);
}

/** The card of a Master. A plain one has none of its own: it is drawn as the one that has no skills. */
export function masterCard(sight: Sight, seat: number): string | null {
  const own = (sight.view.seats[seat as 0 | 1] as { master?: string | null }).master;
  return own ?? sight.cards.all.find((card) => card.type === 'master' && !card.skills.length)?.id ?? null;
}

export function hasActed(sight: Sight, monster: Monster): boolean {
  return !monster.hidden && monster.acted >= monster.activations && monster.owner === sight.view.seat;
}

export function marks(sight: Sight, monster: Monster): string[] {
  const shield = SHIELDS.find(([, number]) => number === monster.shield)?.[0];
  return [
    ...MARKS.filter((mark) => monster[mark]).map((mark) => t(`masters.mark.${mark}`)),
    ...(shield ? [t(`masters.shield.${shield}`)] : []),
    ...(monster.boost ? [t('masters.mark.boosted')] : []),
    ...(monster.dearer ? [t('masters.mark.dearer', { n: `${monster.dearer > 0 ? '+' : ''}${monster.dearer}` })] : []),
    ...(monster.traits ?? []).map((trait) => t(`masters.trait.${trait}`)),
    ...(hasActed(sight, monster) ? [t('masters.mark.acted')] : []),
  ];
}

/** "2P near" */
export function strike(power: number, range: string | null): string {
  return range ? t('masters.strike', { power, range: t(`masters.range.${range}`) }) : t('masters.noStrike');
}

export function skillWords(skill: Skill): string {
  const cost = skill.cost ? t('masters.stones', { count: skill.cost }) : t('masters.free');
  const what = skill.range ? ` ${strike(skill.power, skill.range)}` : '';
  return t('masters.skill', { cost }) + what;
}

export function stands(sight: Sight, monster: Monster): string[] {
  if (monster.hidden) return [t('masters.mark.preparing')];
  const unseen = monster.preparing && !monster.known ? [t('masters.faceDown')] : [];
  return [
    t('masters.level', { n: monster.level, of: monster.sheet.top }),
    t('unit.hpOf', { n: monster.remaining, of: monster.maximum }),
    ...(monster.range ? [strike(monster.power, monster.range)] : []),
    ...(monster.skill ? [skillWords(monster.skill)] : []),
    ...unseen,
    ...marks(sight, monster),
  ];
}

export function printed(cards: Catalogue, id: string): string[] {
  const card = cards.card(id);
  if (!card) return [];
  const kind = cards.type(id);
  const level = card.levels[0] as { hp?: number; power?: number; range?: string } | undefined;
  if (!level) return card.numbers.stones === undefined ? [kind] : [kind, t('masters.stones', { count: card.numbers.stones })];
  const power = level.range ? [strike(level.power ?? 0, level.range)] : [];
  return [kind, t('unit.hp', { n: level.hp }), ...power];
}

function monsterItem(sight: Sight, place: number): Item[] {
  const monster = monsterAt(sight.view, place);
  if (!monster) return [];
  return [
    {
      key: `unit:${place}`,
      card: monster.card,
      name: monster.card ? sight.cards.name(monster.card) : t('masters.unknown'),
      place: cellName(columnsOf(sight), place % CELLS),
      facts: stands(sight, monster),
      unit: place,
    },
  ];
}

function side(sight: Sight, seat: number): Zone[] {
  const { master, n_aside } = sight.view.seats[seat as 0 | 1] as { master?: string | null; n_aside?: number };
  const cells = cellsOf(columnsOf(sight));
  const order = isOwn(sight, seat) ? cells : [...cells].reverse().sort((a, b) => (a >> 1) - (b >> 1) || a - b);
  const zones: Zone[] = [
    {
      id: `field-${seat}`,
      heading: t('masters.field'),
      side: sideOf(sight, seat),
      empty: t('masters.noMonster'),
      items: order.flatMap((cell) => monsterItem(sight, seat * CELLS + cell)),
    },
  ];
  if (master) {
    const hp = t('unit.hp', { n: sight.view.seats[seat as 0 | 1].hp });
    const item = { key: `seat:${seat}`, card: master, name: sight.cards.name(master), facts: [hp] };
    zones.push({ id: `master-${seat}`, heading: t('masters.master'), side: sideOf(sight, seat), empty: '', items: [item] });
  }
  zones.push(hand(sight, seat, printed));
  if (sight.options.aside) zones.push(aside(sight, seat, printed, n_aside ?? 0));
  return [...zones, discard(sight, seat, printed), deck(sight, seat, printed)];
}

function source(view: View, { verb, args }: Offered): Key {
  if (verb === 'summon' || verb === 'play') return `card:${args.card}`;
  if (verb.startsWith('master_')) return `seat:${view.viewer}`;
  return 'cell' in args ? ownCell(view, args.cell) : '';
}

function target(view: View, { verb, args }: Offered): Key {
  if (verb === 'summon') return ownCell(view, args.cell);
  if (verb === 'play' || verb === 'take') return ''; // what is taken lies in a pile
  if ('aim' in args) return aimed(view, args.aim);
  if ('to' in args) return ownCell(view, args.to);
  if ('place' in args) return placed(args.place);
  return 'card' in args ? `card:${args.card}` : '';
}

/**
 * Facts of a preview on the things that they are about; see telling/masters/facts.py. The power that gets to a cell is
 * said where nothing comes of it; "!" is what hits one's own.
 */
function omens({ view }: Sight, preview: Previewed): Omens {
  const found: Omens = new Map();
  const put = (key: Key, text: string, at: Omen['at'], tone: Omen['tone']): void => {
    found.set(key, [...(found.get(key) ?? []), { text, at, tone }]);
  };
  const own = (place: number): string => (preview.friendly.includes(place) ? '! ' : '');
  for (const { word, args } of preview.facts) {
    const [place, was, now] = args as [number, number, number];
    if (word === 'unit hp') put(keyOf(place), own(place) + t('omen.change', { was, now }), 'hp', now < was ? 'harm' : 'help');
    else if (word === 'knocked_out') put(keyOf(place), `${own(place)}${monsterAt(view, place)?.remaining ?? '?'} → 0 · ${t('omen.knocked_out')}`, 'hp', 'harm');
    else if (word === 'left') put(keyOf(place), t('omen.left'), '', 'harm');
    else if (word === 'level now') put(keyOf(place), `→ ${was}`, 'level', 'help');
    else if (word === 'hp') put(`seat:${place}`, t('omen.change', { was, now }), 'hp', now < was ? 'harm' : 'help');
    else if (word === 'gauge') put(`seat:${place}`, t('omen.gauge', { was, now }), '', now > was ? 'harm' : 'help');
  }
  for (const [place, power] of preview.cells) {
    const key = keyOf(place);
    if (found.has(key)) continue;
    if (own(place)) put(key, t('omen.friendly', { n: power }), '', 'harm');
    else if (key.startsWith('seat') || view.units[place]) put(key, t('omen.power', { n: power }), '', '');
  }
  return found;
}

/** A Master's card has a line for each of its skills. */
function detail(sight: Sight, { verb, args }: Offered): string {
  if (verb === 'play') return sight.cards.text(String(args.card));
  if (verb !== 'master_skill') return '';
  const { master } = sight.view.seats[sight.view.viewer as 0 | 1] as { master?: string };
  return sight.cards.text(master ?? '').split('\n')[Number(args.skill) - 1] ?? '';
}

function zones(sight: Sight): Zone[] {
  const me = bottom(sight.view);
  return [...side(sight, me), ...side(sight, 1 - me)];
}

export function lifeWords(sight: Sight, seat: number): string {
  const { hp, gauge } = sight.view.seats[seat as 0 | 1] as { hp: number; gauge?: number };
  const limit = gaugeLimit(sight);
  return limit ? t('masters.gauge', { n: gauge, of: limit }) : t('seat.hp', { n: hp });
}

export const masters: GameTable = {
  name: 'masters',
  fold,
  phase: (view) => (view.turn ? t(`masters.phase.${view.phase}`) : t('masters.phase.setup')),
  player: (sight, seat) => {
    const { n_hand, n_deck, stones } = sight.view.seats[seat as 0 | 1] as unknown as Record<string, number>;
    const held = t('masters.stones', { count: stones });
    return [lifeWords(sight, seat), held, t('seat.hand', { n: n_hand }), t('seat.deck', { n: n_deck })];
  },
  life: (sight, seat) => {
    const { hp, gauge } = sight.view.seats[seat as 0 | 1] as { hp: number; gauge?: number };
    return gaugeLimit(sight) ? (gauge ?? 0) : hp;
  },
  score: lifeWords,
  zones,
  source,
  target,
  omens,
  detail,
  printed,
  Board: () => import('./Board.svelte'),
};
