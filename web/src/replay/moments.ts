/** The moments of a match that one looks for in a replay, found in what was told. They know no rule: they count events. */

import type { Catalogue } from '../cards.svelte';
import type { ReplayShown } from '../protocol';
import type { Told } from '../view/view';

const WEIGHTS = ['life', 'level', 'out', 'terrain', 'super', 'ex', 'end'] as const;
const GREAT_LOSS: Record<string, number> = { artistes: 10, masters: 1 }; // hp that a player loses at once

export type Kind = (typeof WEIGHTS)[number];

export interface Moment {
  step: number; // after so many steps it has happened
  seat: number; // who acted
  kind: Kind;
  amount: number; // hp that were lost
}

export interface Turn {
  step: number;
  turn: number;
}

function kindOf(event: Told, cards: Catalogue): Kind | null {
  const card = cards.card(String(event.card ?? ''));
  switch (event.event) {
    case 'ended':
      return 'end';
    case 'died':
      return 'out';
    case 'left':
      return event.how === 'knocked_out' ? 'out' : null;
    case 'rose':
      return card?.type === 'super' ? 'super' : 'level';
    case 'moved':
      if (event.to.zone === 'field') return 'terrain';
      if (event.to.zone !== 'unit' || event.from.zone === 'unit' || !card?.base) return null;
      return cards.game === 'masters' ? 'super' : 'ex';
    case 'hp':
      return -event.change >= (GREAT_LOSS[cards.game] ?? 1) ? 'life' : null;
    default:
      return null;
  }
}

/** At most one a step: the one that weighs most. */
export function momentsOf(shown: ReplayShown, cards: Catalogue): Moment[] {
  return shown.steps.flatMap((step, n): Moment[] => {
    let best: Moment | null = null;
    for (const event of step.events as unknown as Told[]) {
      const kind = kindOf(event, cards);
      if (!kind || (best && WEIGHTS.indexOf(kind) < WEIGHTS.indexOf(best.kind))) continue;
      best = { step: n + 1, seat: step.seat, kind, amount: kind === 'life' ? -event.change : 0 };
    }
    return best ? [best] : [];
  });
}

/** Where turns begin. */
export function turnsOf(shown: ReplayShown): Turn[] {
  return shown.steps.flatMap((step, n) =>
    (step.events as unknown as Told[]).filter((event) => event.event === 'turn').map((event) => ({ step: n + 1, turn: Number(event.turn) })),
  );
}

/** Which of `all` have room for their words: the weightiest first, none closer than `apart` steps to another. */
export function labelled(all: Moment[], apart: number): Set<Moment> {
  const chosen: Moment[] = [];
  for (const one of [...all].sort((a, b) => WEIGHTS.indexOf(b.kind) - WEIGHTS.indexOf(a.kind))) {
    if (chosen.every((other) => Math.abs(other.step - one.step) >= apart)) chosen.push(one);
  }
  return new Set(chosen);
}
