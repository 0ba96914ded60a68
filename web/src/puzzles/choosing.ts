/** Which puzzle: the one of the day, how hard each is, what a filter leaves. */

import type { PuzzleAbout } from '../protocol';

const DAY = 24 * 60 * 60 * 1000;
const STRIDE = 131; // a prime, so that all have their day before one comes again

/** The same for everybody: by the date of the world's clock, over the puzzles in the order of their ids. */
export function ofTheDay(puzzles: PuzzleAbout[], now: Date): PuzzleAbout | undefined {
  const sorted = [...puzzles].sort((one, other) => (one.id < other.id ? -1 : 1));
  const day = Math.floor(now.getTime() / DAY);
  const stride = sorted.length % STRIDE ? STRIDE : 1;
  return sorted[(day * stride) % sorted.length];
}

export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** A third each, by how many actions had to be tried until the win was found. */
export function levels(puzzles: PuzzleAbout[]): Map<string, Level> {
  const sorted = [...puzzles].sort((one, other) => one.tried - other.tried);
  return new Map(sorted.map(({ id }, i) => [id, LEVELS[Math.floor((i * LEVELS.length) / sorted.length)] as Level]));
}

export interface Filter {
  format: string; // "": any
  level: Level | '';
  theme: string;
}

export function chosen(puzzles: PuzzleAbout[], filter: Filter, level: Map<string, Level>): PuzzleAbout[] {
  return puzzles.filter(
    (puzzle) =>
      (!filter.format || puzzle.format === filter.format) &&
      (!filter.level || level.get(puzzle.id) === filter.level) &&
      (!filter.theme || puzzle.themes.includes(filter.theme)),
  );
}

export function themes(puzzles: PuzzleAbout[]): string[] {
  return [...new Set(puzzles.flatMap((puzzle) => puzzle.themes))].sort();
}
