/** How far one is in every lesson; kept in the browser. */

import type { Lesson } from '../protocol';
import { keep, kept } from '../ui/kept';
import { BEGINNING, type Place } from './steps';

/** `room`: where one left it, "" for nowhere. `ahead`: the step that a new table has to catch up with. */
export interface Progress {
  room: string;
  place: Place;
  done: boolean;
  ahead?: number;
}

const KEY = 'duelstage.lessons';
const FRESH: Progress = { room: '', place: BEGINNING, done: false };

let all = $state.raw<Record<string, Progress>>(kept(KEY, {}));

export function progress(id: string): Progress {
  return all[id] ?? FRESH;
}

export function note(id: string, changes: Partial<Progress>): void {
  const { [id]: before = FRESH, ...others } = all;
  all = { ...others, [id]: { ...before, ...changes } }; // the last one stands last
  keep(KEY, all);
}

/** The lessons of a game in their order. */
export function path(lessons: Lesson[], game: string): Lesson[] {
  return lessons.filter((lesson) => lesson.game === game).sort((one, other) => one.order - other.order);
}

/** Where one stands in a path: the lesson to do next; none: all are learned. */
export function upNext(path: Lesson[]): Lesson | undefined {
  return path.find(({ id }) => progress(id).room && !progress(id).done) ?? path.find(({ id }) => !progress(id).done);
}

/** The lesson that one was at last. */
export function latest(lessons: Lesson[]): Lesson | undefined {
  const id = Object.keys(all).at(-1);
  return lessons.find((lesson) => lesson.id === id);
}

/** How many have been learned, of whatever game. */
export function learned(): number {
  return Object.values(all).filter(({ done }) => done).length;
}

/** What comes after a lesson in its game. */
export function after(lessons: Lesson[], id: string): Lesson | undefined {
  const now = lessons.find((lesson) => lesson.id === id);
  return now && path(lessons, now.game).find((lesson) => lesson.order > now.order);
}
