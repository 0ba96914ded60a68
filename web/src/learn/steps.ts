/** Where one is in a lesson: which step, found from what the table asks. It knows no rule, only notations. */

import type { LessonStep } from '../protocol';

/** `since`: the seq of the table when the step began; a later one says that its action is done. */
export interface Place {
  step: number;
  since: number;
}

export const BEGINNING: Place = { step: 0, since: -1 };

type Steps = Pick<LessonStep, 'do'>[];

export function fits(step: Pick<LessonStep, 'do'> | undefined, offered: readonly string[]): boolean {
  return !!step && step.do.some((notation) => offered.includes(notation));
}

/** The place once the table asks at `seq` for one of `offered`. */
export function arrive(steps: Steps, place: Place, seq: number, offered: readonly string[]): Place {
  const now = steps[place.step];
  if (!now) return { ...place, since: seq };
  if (!now.do.length) return { ...place, since: seq }; // read on when you like
  const acted = place.since >= 0 && seq !== place.since;
  const step = acted ? place.step + 1 : place.step;
  if (!steps[step]?.do.length || fits(steps[step], offered)) return { step, since: seq };
  return { step: nearest(steps, step, offered), since: seq };
}

/** A step further, as what it says has been read. */
export function read(place: Place): Place {
  return { ...place, step: place.step + 1 };
}

/** What may be done now; null: anything, as the lesson has nothing to say to what is offered. */
export function allowed(steps: Steps, place: Place, offered: readonly string[]): string[] | null {
  const now = steps[place.step];
  if (!now) return null;
  if (!now.do.length) return [];
  return fits(now, offered) ? now.do.filter((notation) => offered.includes(notation)) : null;
}

/** The step that fits what is offered: the next one that does, else the last one before; else as it was. */
function nearest(steps: Steps, from: number, offered: readonly string[]): number {
  const after = steps.findIndex((step, i) => i >= from && fits(step, offered));
  if (after >= 0) return after;
  const before = steps.findLastIndex((step, i) => i < from && fits(step, offered));
  return before >= 0 ? before : from;
}
