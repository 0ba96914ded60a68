/** Where things stand in Artistes, and what its numbers are called. */

import type { Now } from '../../art/now';
import type { Catalogue } from '../../cards.svelte';
import { t } from '../../i18n/index.svelte';
import type { Offered, Previewed } from '../../protocol';
import { bottom, type View } from '../../view/view';
import type { GameTable, Item, Key, Omen, Omens, Sight, Step, Zone } from '../game';
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

/** The numbers of an artist as they are now. */
export function nowOf(artist: Artist): Now {
  return {
    hp: artist.remaining,
    hpMax: artist.maximum,
    atk: artist.strength,
    attacked: Boolean(artist.attacked),
    marks: (['dazed', 'stolen'] as const).filter((mark) => artist[mark]),
    equipment: artist.equipment.filter((copy) => copy !== null).length,
  };
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
  if (verb === 'play' || verb === 'take') return ''; // what is taken lies in a pile
  if ('card' in args) return `card:${args.card}`;
  if ('slot' in args) return unitKey(args.side === 'enemy' ? 1 - me : me, args.slot);
  return '';
}

/** Facts of a preview on the things that they are about; see telling/artistes/facts.py. */
function omens({ view }: Sight, preview: Previewed): Omens {
  const found: Omens = new Map();
  const put = (key: Key, omen: Omen): void => void found.set(key, [...(found.get(key) ?? []), omen]);
  const change = (at: Omen['at'], was: number, now: number): Omen => ({ text: t('omen.change', { was, now }), at, tone: now < was ? 'harm' : 'help' });
  for (const { word, args } of preview.facts) {
    const [first, second, was, now] = args as [string, number, number, number];
    if (word === 'unit hp') put(`unit:${second}`, change('hp', was, now));
    else if (word === 'unit atk') put(`unit:${second}`, change('atk', was, now));
    else if (word === 'seat hp') put(`seat:${first}`, change('hp', second, was));
    else if (['dies', 'sacrificed', 'leaves', 'control'].includes(word)) {
      const artist = artistAt(view, second);
      if (word === 'dies' && artist) put(`unit:${second}`, change('hp', artist.remaining, 0));
      put(`unit:${second}`, { text: t(`omen.${word}`), at: '', tone: 'harm' });
    }
  }
  return found;
}

function phases(view: View): Step[] {
  return PHASES.map((name, n) => ({
    name: t(`table.phase.${name}`),
    state: n < view.phase ? 'past' : n === view.phase ? 'now' : 'next',
  }));
}

/** The cards that a turn lets one play: an artist, a terrain, a spell. */
function done(view: View): { name: string; done: boolean }[] {
  const { bases, exes, terrains, spells } = view.seats[view.seat as 0 | 1] as unknown as Record<string, number>;
  return [
    { name: t('artistes.artist'), done: Boolean(bases || exes) },
    { name: t('artistes.terrain'), done: Boolean(terrains) },
    { name: t('artistes.spell'), done: Boolean(spells) },
  ];
}

function zones(sight: Sight): Zone[] {
  const me = bottom(sight.view);
  return [...side(sight, me), ...side(sight, 1 - me)];
}

export const artistes: GameTable = {
  name: 'artistes',
  fold,
  phase: (view) => t(`artistes.phase.${PHASES[view.phase] ?? 'main'}`),
  phases,
  done,
  now: (sight, key) => {
    const artist = key.startsWith('unit:') ? artistAt(sight.view, Number(key.slice(5))) : null;
    return artist ? nowOf(artist) : undefined;
  },
  blow: (sight, { verb, args }) => {
    const artist = verb === 'attack' ? artistAt(sight.view, sight.view.viewer * SLOTS + Number(args.slot) - 1) : null;
    return artist ? t('artistes.atk', { n: artist.strength }) : '';
  },
  player: (sight, seat) => {
    const { hp, n_hand, n_deck } = sight.view.seats[seat as 0 | 1];
    return [t('seat.hp', { n: hp }), t('seat.hand', { n: n_hand }), t('seat.deck', { n: n_deck })];
  },
  life: (sight, seat) => sight.view.seats[seat as 0 | 1].hp,
  score: (sight, seat) => t('seat.hp', { n: sight.view.seats[seat as 0 | 1].hp }),
  zones,
  source,
  target,
  omens,
  detail: (sight, { verb, args }) => (verb === 'play' ? sight.cards.text(String(args.card)) : ''),
  printed,
  Board: () => import('./Board.svelte'),
};

