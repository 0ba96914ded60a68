/** Where the numerals of a card stand, in percent of its box: a preview or a floating number hangs on them. */

import type { Size } from './now';

type What = 'hp' | 'atk' | 'level';
type Spot = [number, number];

const SPOTS: Record<string, Record<Size, Partial<Record<What, Spot>>>> = {
  artistes: {
    full: { atk: [29, 90], hp: [85, 90] },
    mini: { atk: [37, 89], hp: [84, 89] },
    tile: { atk: [37, 89], hp: [84, 89] },
  },
  masters: {
    full: { hp: [34, 74], atk: [57, 74], level: [12, 74] },
    mini: { hp: [16, 84], atk: [53, 84], level: [22, 68] },
    tile: { hp: [75, 36], atk: [76, 60], level: [20, 88] },
  },
};

/** A Master has its life where a tile has HP. */
export function anchor(game: string, size: Size, type: string, what: What): { x: number; y: number } {
  const master = game === 'masters' && type === 'master';
  const spot = master && size !== 'tile' ? ([50, size === 'full' ? 92 : 80] as Spot) : SPOTS[game]?.[size][what];
  const [x, y] = spot ?? [50, 50];
  return { x, y };
}
