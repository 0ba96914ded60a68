/** What the cells of Masters are called, and where they lie. */

import { t } from '../../i18n/index.svelte';
import type { View } from '../../view/view';
import type { Key } from '../game';
import facts from './facts.json';

export const CELLS = facts.cells;
const NAMES: Record<string, number> = { fl: 0, fr: 1, bl: 2, br: 3, f: 0, b: 2 };
const COLUMNS: Record<string, number> = { column: 0, 'column left': 0, 'column right': 1 };

/** A cell of a side in words: "front left"; with one column "front". */
export function cellName(columns: number, cell: number): string {
  return columns === 1 ? t(`masters.cell1.${cell}`) : t(`masters.cell.${cell}`);
}

export function cellsOf(columns: number): number[] {
  return columns === 1 ? [0, 2] : [0, 1, 2, 3];
}

export function ownCell(view: View, name: unknown): Key {
  return `unit:${view.viewer * CELLS + (NAMES[String(name)] ?? 0)}`;
}

/** What an attack is aimed at. A column is its front cell, as the enemy's side of it is struck there. */
export function aimed(view: View, aim: unknown): Key {
  const said = String(aim);
  const enemy = 1 - view.viewer;
  if (said === 'master') return `seat:${enemy}`;
  const column = COLUMNS[said];
  if (column !== undefined) return `unit:${enemy * CELLS + column}`;
  return `unit:${enemy * CELLS + (NAMES[said.slice(1)] ?? 0)}`;
}

/** "p2.fl", "p1.master" */
export function placed(place: unknown): Key {
  const [seat, cell] = String(place).split('.');
  const s = seat === 'p2' ? 1 : 0;
  return cell === 'master' ? `seat:${s}` : `unit:${s * CELLS + (NAMES[cell ?? ''] ?? 0)}`;
}

/** A place by its number in facts: cells of both seats, then the Masters. */
export function keyOf(place: number): Key {
  return place >= facts.first_master ? `seat:${place - facts.first_master}` : `unit:${place}`;
}

export function placeOfMaster(seat: number): number {
  return facts.first_master + seat;
}
