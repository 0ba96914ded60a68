/** The record of solved puzzles as this browser keeps it, and the puzzle that is on the table. */

import { openTable } from '../practice/table';
import type { PuzzleAbout, Site } from '../protocol';
import { keep, kept } from '../ui/kept';
import { fail, NOTHING, solve, type Record } from './streak';

const KEY = 'duelstage.puzzles';
let record = $state.raw<Record>(kept(KEY, NOTHING));

export function solving(): Record {
  return record;
}

/** The outcome of one table counts once, however often its page is loaded. */
let counted = '';

export function count(room: string, id: string, solved: boolean): void {
  if (counted === room || sessionStorage.getItem(room) === KEY) return;
  counted = room;
  sessionStorage.setItem(room, KEY);
  record = solved ? solve(record, id) : fail(record, id);
  keep(KEY, record);
}

/** The table of a puzzle; answers its room. */
export function begin(site: Site, game: string, { id, format }: Pick<PuzzleAbout, 'id' | 'format'>): Promise<string> {
  return openTable(site, { game, format, against: 'bot', start: { puzzle: id } });
}
