/** What an editor must know of a game: where its places stand in a text, which numbers and marks there are to set. */

import type { Key } from '../games/game';
import type { Side, Unit } from './position';

export interface Kit {
  places: number; // of a side
  /** Where a spot stands in the text: whose, and which place; null: it holds no unit. */
  place(key: Key): { seat: 0 | 1; index: number } | null;
  key(seat: number, index: number): Key;
  fields: string[]; // of a seat, beside hp
  marks: string[]; // of a unit, each is or is not
  levels: number; // 0: units have none
  piles: string[]; // with cards in their order
  singles: string[]; // with one card at most
  goesTo: Record<string, string>; // type of card -> pile, for what no place takes
  phases: string[];
  usual: string; // where an editor begins
}

const ARTISTES: Kit = {
  places: 3,
  place: (key) => unit(key, 3, (cell) => cell),
  key: (seat, index) => `unit:${seat * 3 + index}`,
  fields: [],
  marks: ['attacked'],
  levels: 0,
  piles: ['hand', 'deck', 'discard'],
  singles: ['terrain'],
  goesTo: { terrain: 'terrain', spell: 'hand' },
  phases: ['main', 'combat'],
  usual: 'P1 100 cellist . juggler | P2 60 mime | main 5\nP1 hand overture cellist_ex | P1 deck drummer mime | P2 hand busker | P2 deck juggler cellist',
};

function masters(columns: number, usual: string): Kit {
  const cells = columns === 1 ? [0, 2] : [0, 1, 2, 3];
  return {
    places: cells.length,
    place: (key) => unit(key, 4, (cell) => cells.indexOf(cell)),
    key: (seat, index) => `unit:${seat * 4 + (cells[index] ?? 0)}`,
    fields: columns === 1 ? ['stones', 'gauge'] : ['stones'],
    marks: columns === 1 ? ['acted'] : ['preparing', 'charged', 'acted'],
    levels: 3,
    piles: columns === 1 ? ['hand', 'aside', 'deck', 'discard'] : ['hand', 'deck', 'discard'],
    singles: columns === 1 ? [] : ['master'],
    goesTo: { magic: columns === 1 ? 'aside' : 'hand', super: columns === 1 ? 'aside' : 'hand', master: 'master' },
    phases: ['main'],
    usual,
  };
}

const JR =
  'P1 5 clay_ox . gull_caller . stones=3 | P2 5 pruner fishwife . . stones=2 | main 5\nP1 hand hot_coals furnace_ox | P1 deck pestle_boar grafter | P2 hand scald | P2 deck harpooner clay_ox';
const SR = `${JR} | P1 master orchard_master | P2 master kiln_master`;
const KITS: Record<string, Kit> = {
  spd: masters(1, 'P1 0 clay_ox gull_caller gauge=2 stones=2 | P2 0 pruner lighthouse_keeper gauge=3 | main 5\nP1 hand harpooner | P1 aside scald furnace_ox | P1 deck pestle_boar | P2 hand fishwife | P2 deck tide_rider'),
  jr: masters(2, JR),
  sr: masters(2, SR),
  pro: masters(2, SR.replaceAll(' 5 ', ' 10 ').replace('main 5', 'main 9')),
};

export function kitOf(game: string, format: string): Kit {
  return game === 'artistes' ? ARTISTES : (KITS[format] ?? (KITS.jr as Kit));
}

function unit(key: Key, side: number, index: (cell: number) => number): { seat: 0 | 1; index: number } | null {
  const number = /^unit:(\d+)$/.exec(key)?.[1];
  if (number === undefined) return null;
  const at = index(Number(number) % side);
  return at < 0 ? null : { seat: Number(number) < side ? 0 : 1, index: at };
}

/** A mark set or taken away. */
export function marked(one: Unit, name: string, on: boolean): Unit {
  const { [name]: _, ...others } = one.marks;
  return { ...one, marks: on ? { ...others, [name]: name === 'acted' ? '1' : '' } : others };
}

export function fielded(side: Side, name: string, value: number): Side {
  const { [name]: _, ...others } = side.words;
  return { ...side, words: value ? { ...others, [name]: String(value) } : others };
}
