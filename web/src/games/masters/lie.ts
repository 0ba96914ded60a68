/**
 * How the slab of Masters is laid out, in units of a hundredth of a tile's width; the style sheet of Board.svelte has the
 * same numbers. Rows from the top: enemy back, enemy front, own front, own back.
 */

import { bottom, type View } from '../../view/view';
import type { Key } from '../game';
import { CELLS } from './cells';
import type { Point } from './stone';

export const TILE = 100;
export const TALL = 80;
export const GAP = 4;
export const SPLIT = 13; // between the two front rows
export const EDGE = 8;
export const WIDE = 3 * TILE + 2 * GAP + 2 * EDGE;
export const HIGH = 4 * TALL + 2 * GAP + SPLIT + 2 * EDGE;

/** The upper left corner of a place: column 0 to 2, row 0 to 3. */
export function corner(column: number, row: number): Point {
  return [EDGE + column * (TILE + GAP), EDGE + row * (TALL + GAP) + (row > 1 ? SPLIT - GAP : 0)];
}

export function middle(column: number, row: number): Point {
  const [x, y] = corner(column, row);
  return [x + TILE / 2, y + TALL / 2];
}

/** Column and row of a cell of a side, as `viewer` sees it. Of one column the middle is used. */
export function seen(view: View, columns: number, seat: number, cell: number): Point {
  const back = cell >> 1;
  const column = columns === 1 ? 1 : 2 * (cell % 2);
  return [column, seat === bottom(view) ? 2 + back : 1 - back];
}

/** The middle of what a key names on the slab; null: it does not lie there. */
export function at(view: View, columns: number, key: Key): Point | null {
  const [kind, n] = key.split(':');
  const number = Number(n);
  if (kind === 'unit') return middle(...seen(view, columns, Math.floor(number / CELLS), number % CELLS));
  if (kind === 'seat' && columns > 1) return middle(1, number === bottom(view) ? 2 : 1);
  return null;
}
