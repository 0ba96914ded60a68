/** The table of a lesson: its position, its opponent, and no way but the one that is taught. */

import { openTable } from '../practice/table';
import { rest } from '../net/rest';
import type { Lesson, Site } from '../protocol';
import { note, progress } from './progress.svelte';
import { BEGINNING } from './steps';

/** A new table; answers its room. */
export async function begin(site: Site, { id, game, format }: Lesson, ahead = 0): Promise<string> {
  const room = await openTable(site, { game, format, against: 'bot', bot: 'greedy', start: { lesson: id } });
  note(id, { room, place: BEGINNING, ahead });
  return room;
}

/** The table where one left off, if it is still there; else a new one, which catches up. */
export async function goOn(site: Site, lesson: Lesson): Promise<string> {
  const { room, place, ahead = 0 } = progress(lesson.id);
  const found = room && (await rest.room(room).catch(() => null));
  return found && found.stage !== 'over' ? room : begin(site, lesson, Math.max(place.step, ahead));
}
