/** How a finished match went, read from its replay: life at the end of each turn, and the last blow. */

import type { GameTable, Sight } from '../games/game';
import type { Replay } from '../replay/replay.svelte';
import type { Told } from '../view/view';

export interface Point {
  turn: number;
  life: [number, number];
}

export interface Blow {
  card: string | null; // whose blow it was
  label: string;
  lines: string[];
}

export function pointsOf(game: GameTable, sight: Sight, replay: Replay): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= replay.last; step++) {
    const view = replay.at(step);
    if (!view.turn) continue;
    const seen = { ...sight, view };
    const point: Point = { turn: view.turn, life: [game.life(seen, 0), game.life(seen, 1)] };
    if (points.at(-1)?.turn === view.turn) points.pop();
    points.push(point);
  }
  return points;
}

/** The last step that changed what ends a match, as the log told it. */
export function blowOf(replay: Replay): Blow | null {
  for (let step = replay.last; step > 0; step--) {
    const shown = replay.shown.steps[step - 1];
    const events = (shown?.events ?? []) as unknown as Told[];
    const hit = events.find((event) => event.event === 'hp' || event.member === 'gauge');
    if (!shown || !hit) continue;
    const unit = events.find((event) => event.event === 'attacked')?.unit ?? hit.source;
    const card = typeof unit === 'number' ? (replay.at(step - 1).units[unit]?.card ?? null) : null;
    return { card, label: shown.label, lines: shown.log.map((line) => line.text) };
  }
  return null;
}
