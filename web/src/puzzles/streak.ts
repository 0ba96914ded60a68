/** What one has solved, and how many in a row at the first try. */

import type { PuzzleAbout } from '../protocol';

/** `failed`: how often a puzzle that is not solved yet was failed. */
export interface Record {
  solved: { [id: string]: number }; // at which try
  failed: { [id: string]: number };
  streak: number;
  best: number;
}

export const NOTHING: Record = { solved: {}, failed: {}, streak: 0, best: 0 };

export function fails(record: Record, id: string): number {
  return record.failed[id] ?? 0;
}

/** A solved puzzle stays solved; only what is solved at the first try, and for the first time, makes the row longer. */
export function solve(record: Record, id: string): Record {
  if (record.solved[id]) return record;
  const tries = fails(record, id) + 1;
  const streak = tries === 1 ? record.streak + 1 : record.streak;
  return { ...record, solved: { ...record.solved, [id]: tries }, streak, best: Math.max(record.best, streak) };
}

export function fail(record: Record, id: string): Record {
  if (record.solved[id]) return record; // one who plays it again loses nothing
  return { ...record, failed: { ...record.failed, [id]: fails(record, id) + 1 }, streak: 0 };
}

/** The first that is not solved, from the one after `from` on, round to the beginning. */
export function unsolved(puzzles: PuzzleAbout[], record: Record, from = ''): PuzzleAbout | undefined {
  const start = puzzles.findIndex(({ id }) => id === from) + 1;
  return [...puzzles.slice(start), ...puzzles.slice(0, start)].find(({ id }) => !record.solved[id] && id !== from);
}
