/** Where things stand in Artistes, and what its numbers are called. */

import type { Catalogue } from '../../cards.svelte';
import { t } from '../../i18n/index.svelte';
import type { Offered, Previewed } from '../../protocol';
import { bottom, type View } from '../../view/view';
import type { GameTable, Item, Key, Omen, Omens, Sight, Zone } from '../game';
import { aside, deck, discard, hand, sideOf } from '../piles';
import { artistAt, fold, type Artist } from './fold';

export const SLOTS = 3;
const PHASES = ['draw', 'main', 'combat'];

export function placesOf(seat: number): number[] {
  return Array.from({ length: SLOTS }, (_, slot) => seat * SLOTS + slot);
}

export function marks(sight: Sight, artist: Artist): string[] {
  const carried = artist.equipment.filter((copy) => copy !== null);
  return [
    ...carried.map((copy) => t('artistes.with', { card: sight.cards.name(copy.replace(/^[^:]*:/, '')) })),
    ...(['attacked', 'dazed', 'stolen'] as const).filter((mark) => artist[mark]).map((mark) => t(`artistes.${mark}`)),
  ];
}

export function printed(cards: Catalogue, id: string): string[] {
  const card = cards.card(id);
  if (!card) return [];
  if (card.type !== 'artist') return [t(card.equips ? 'artistes.equip' : `artistes.${card.type}`)];
  return [
    t(card.base ? 'artistes.ex' : 'artistes.artist'),
    t('artistes.atk', { n: card.numbers.atk }),
    t('unit.hp', { n: card.numbers.hp }),
  ];
}

function artistItem(sight: Sight, place: number): Item[] {
  const artist = artistAt(sight.view, place);
  if (!artist) return [];
  const { remaining, maximum } = artist;
  const hp = remaining === maximum ? t('unit.hp', { n: remaining }) : t('unit.hpOf', { n: remaining, of: maximum });
  return [
    {
      key: `unit:${place}`,
      card: artist.card,
      name: sight.cards.name(artist.card),
      place: t('artistes.slot', { n: (place % SLOTS) + 1 }),
      facts: [t('artistes.atk', { n: artist.strength }), hp, ...marks(sight, artist)],
      unit: place,
    },
  ];
}

function side(sight: Sight, seat: number): Zone[] {
  const { terrain } = sight.view.seats[seat as 0 | 1] as { terrain?: string | null };
  const zones: Zone[] = [
    {
      id: `stage-${seat}`,
      heading: t('artistes.stage'),
      side: sideOf(sight, seat),
      empty: t('artistes.noArtist'),
      items: placesOf(seat).flatMap((place) => artistItem(sight, place)),
    },
    {
      id: `terrain-${seat}`,
      heading: t('artistes.terrainZone'),
      side: sideOf(sight, seat),
      empty: t('artistes.noTerrain'),
      items: terrain
        ? [{ key: `terrain:${seat}`, card: terrain, name: sight.cards.name(terrain), facts: [] }]
        : [],
    },
    hand(sight, seat, printed),
  ];
  const { aside: lies } = sight.view.seats[seat as 0 | 1];
  const n = Object.values(lies ?? {}).reduce((sum, count) => sum + count, 0);
  if (n) zones.push(aside(sight, seat, printed, n));
  return [...zones, discard(sight, seat, printed), deck(sight, seat, printed)];
}

function unitKey(seat: number, slot: unknown): Key {
  return `unit:${seat * SLOTS + Number(slot) - 1}`;
}

function source(view: View, { verb, args }: Offered): Key {
  if (verb === 'summon' || verb === 'play') return `card:${args.card}`;
  return verb === 'attack' ? unitKey(view.viewer, args.slot) : '';
}

function target(view: View, { verb, args }: Offered): Key {
  const me = view.viewer;
  if (verb === 'summon') return unitKey(me, args.slot);
  if (verb === 'attack') return args.target === 'player' ? `seat:${1 - me}` : unitKey(1 - me, args.target);
  if (verb === 'play') return '';
  if ('card' in args) return `card:${args.card}`;
  if ('slot' in args) return unitKey(args.side === 'enemy' ? 1 - me : me, args.slot);
  return '';
}

/** Facts of a preview on the things that they are about; see telling/artistes/facts.py. */
function omens(_scene: Sight, preview: Previewed): Omens {
  const found: Omens = new Map();
  const put = (key: Key, text: string, at: Omen['at'] = '', gain = -1): void => {
    found.set(key, [...(found.get(key) ?? []), { text, at, tone: gain < 0 ? 'harm' : 'help' }]);
  };
  for (const { word, args } of preview.facts) {
    const [first, second, was, now] = args as [string, number, number, number];
    if (word === 'unit hp') put(`unit:${second}`, t('omen.hp', { was, now }), 'hp', now - was);
    else if (word === 'unit atk') put(`unit:${second}`, t('omen.atk', { was, now }), 'atk', now - was);
    else if (word === 'seat hp') put(`seat:${first}`, t('omen.hp', { was: second, now: was }), 'hp', was - second);
    else if (['dies', 'sacrificed', 'leaves', 'control'].includes(word)) put(`unit:${second}`, t(`omen.${word}`));
  }
  return found;
}

function zones(sight: Sight): Zone[] {
  const me = bottom(sight.view);
  return [...side(sight, me), ...side(sight, 1 - me)];
}

export const artistes: GameTable = {
  name: 'artistes',
  fold,
  phase: (view) => t(`artistes.phase.${PHASES[view.phase] ?? 'main'}`),
  player: (sight, seat) => {
    const { hp, n_hand, n_deck } = sight.view.seats[seat as 0 | 1];
    return [t('seat.hp', { n: hp }), t('seat.hand', { n: n_hand }), t('seat.deck', { n: n_deck })];
  },
  score: (sight, seat) => t('seat.hp', { n: sight.view.seats[seat as 0 | 1].hp }),
  zones,
  source,
  target,
  omens,
  detail: (sight, { verb, args }) => (verb === 'play' ? sight.cards.text(String(args.card)) : ''),
  printed,
  Board: () => import('./Board.svelte'),
};

