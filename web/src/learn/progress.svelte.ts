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
  all = { ...all, [id]: { ...progress(id), ...changes } };
  keep(KEY, all);
}

/** The lessons of a game in their order. */
export function path(lessons: Lesson[], game: string): Lesson[] {
  return lessons.filter((lesson) => lesson.game === game).sort((one, other) => one.order - other.order);
}

/** What comes after a lesson in its game. */
export function after(lessons: Lesson[], id: string): Lesson | undefined {
  const now = lessons.find((lesson) => lesson.id === id);
  return now && path(lessons, now.game).find((lesson) => lesson.order > now.order);
}

/** The card that a lesson is best known by: the EX or super that comes in it, else the first that it points at. */
export function face(lesson: Lesson): string | null {
  const done = lesson.steps.flatMap((step) => step.do);
  const grown = done.map((notation) => /^super (\w+)|^summon (\w+_ex) /.exec(notation)).find(Boolean);
  const pointed = lesson.steps.flatMap((step) => step.point).find((key) => key.startsWith('card:'));
  return grown?.[1] ?? grown?.[2] ?? pointed?.slice('card:'.length) ?? null;
}
