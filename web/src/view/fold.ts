/** How told events change a view; the twin of the folding part of kernel/views.py. It knows no rule. */

import type { Questions } from './questions';
import { SPECTATOR, type Counts, type Place, type SeatView, type Told, type UnitView, type View } from './view';

export type Fold = (view: View, event: Told) => void;
export type Folds = Record<string, Fold>;

/** The view after `events`; the old view stays as it is. */
export function fold(folds: Folds, seen: View, events: Iterable<Told>): View {
  const out = structuredClone(seen);
  for (const event of events) {
    const change = folds[event.event];
    if (!change) throw new Error(`no event is called ${event.event}`);
    change(out, event);
  }
  return out;
}

export function unitAt(view: View, place: unknown): UnitView {
  const unit = view.units[place as number];
  if (!unit) throw new Error(`nothing stands in place ${String(place)}`);
  return unit;
}

export function seatOf(view: View, seat: unknown): SeatView {
  return view.seats[seat as 0 | 1];
}

/** Change how many of a card there are; none is no entry. */
export function add(counts: Counts, name: string, n: number): void {
  counts[name] = (counts[name] ?? 0) + n;
  if (counts[name] <= 0) delete counts[name];
}

/** A card leaves a pile of a seat. `name` is null where the view may not know it. */
function take(seat: SeatView, zone: string, name: string | null, secret: boolean): void {
  if (zone === 'deck') {
    seat.n_deck -= 1;
    if (name !== null && seat.deck.includes(name) && !secret) {
      seat.deck.splice(seat.deck.lastIndexOf(name), 1); // of equal cards the topmost goes
      seat.n_known -= 1;
    }
  } else if (zone === 'hand') {
    seat.n_hand -= 1;
    if (name !== null && seat.hand) add(seat.hand, name, -1);
    if (name !== null && name in seat.shown && !secret) add(seat.shown, name, -1);
  } else if (zone === 'discard') {
    seat.discard.splice(seat.discard.lastIndexOf(name ?? ''), 1);
    seat.n_discard -= 1;
  } else if (name !== null && seat.aside) {
    add(seat.aside, name, -1);
  }
}

/** A card comes to a pile of a seat. `onTop`: it lies open on the deck. */
function put(seat: SeatView, zone: string, name: string | null, secret: boolean, onTop: boolean): void {
  if (zone === 'deck') {
    seat.n_deck += 1;
    if (onTop && name !== null) {
      seat.deck.push(name);
      seat.n_known += 1;
    }
  } else if (zone === 'hand') {
    seat.n_hand += 1;
    if (name !== null && seat.hand) add(seat.hand, name, 1);
    if (name !== null && !secret) add(seat.shown, name, 1);
  } else if (zone === 'discard') {
    seat.discard.push(name ?? '');
    seat.n_discard += 1;
  } else if (name !== null && seat.aside) {
    add(seat.aside, name, 1);
  }
}

function nothingAsked(view: View): void {
  view.asking = 0;
  view.question = '';
  view.asked = [];
  view.about = 0;
  delete view.choices;
}

/** What the event brings with it has events of its own. */
export const onlyTells: Fold = () => {};

function setMember(of: 'units' | 'seats'): Fold {
  const key = of === 'units' ? 'unit' : 'seat';
  return (view, event) => {
    const record = of === 'units' ? unitAt(view, event[key]) : seatOf(view, event[key]);
    record[event.member as string] = event.value;
  };
}

export const setUnit = setMember('units');

export const revealed: Fold = (view, event) => {
  Object.assign(unitAt(view, event.unit), { card: event.card, hidden: 0 });
};

function members(event: Told, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, event[name]]));
}

export const FOLDS: Folds = {
  turn: (view, event) => Object.assign(view, { turn: event.turn, seat: event.seat, phase: 0 }),
  coin: (view, event) => Object.assign(view, { seat: event.seat, first_seat: event.seat }),
  set_unit: setUnit,
  set_seat: setMember('seats'),
  stack: (view, event) =>
    Object.assign(view, { ...members(event, ['depth', 'waiting', 'chain']), frames: [], queue: [] }),
  frame: (view, event) => {
    view.frames.push(members(event, ['pc', 'left', 'seat', 'effect', 'paid']) as View['frames'][number]);
  },
  frame_units: (view, event) => {
    Object.assign(view.frames.at(-1) ?? {}, members(event, ['source', 'foe', 'chosen']));
  },
  waits: (view, event) => {
    view.queue.push(members(event, ['pc', 'seat', 'source', 'foe', 'effect']) as View['queue'][number]);
  },
  revealed,
  shuffled: (view, event) => Object.assign(seatOf(view, event.owner), { deck: [], n_known: 0 }),
  shown: (view, event) => {
    const { shown } = seatOf(view, event.owner);
    add(shown, event.card, event.known - (shown[event.card] ?? 0));
  },
  damaged: (view, event) => {
    unitAt(view, event.unit).damage += event.amount;
  },
  healed: (view, event) => {
    unitAt(view, event.unit).damage -= event.amount;
  },
  hp: (view, event) => {
    seatOf(view, event.seat).hp = event.hp;
  },
  phase: (view, event) => {
    view.phase = event.phase;
  },
  offered: (view, event) => {
    view.choices?.push(event.option);
  },
  ended: (view, event) => {
    view.winner = event.winner;
    nothingAsked(view);
  },
  effect: onlyTells,
  cut: onlyTells,
};

/** How questions and answers change a view. */
export function askingFolds(questions: Questions): Folds {
  return {
    asked(view, event) {
      Object.assign(view, { asking: event.asking, question: event.question, asked: [...event.seats] });
      view.about = event.about;
      const secret = questions.secretOf(event.question);
      if (secret) questions.askInSecret(view, secret, 0);
      else if (event.seats.includes(view.viewer) && view.viewer !== SPECTATOR) view.choices = [];
    },
    answered(view, event) {
      const secret = questions.secretOf(event.question);
      if (!secret) {
        nothingAsked(view);
        return;
      }
      const place = secret.questions.indexOf(event.question);
      secret.keep(view, place, event.option); // told to nobody else
      questions.askInSecret(view, secret, place + 1);
    },
    both_answered(view, event) {
      nothingAsked(view);
      questions.secretOf(event.question)?.forget(view);
    },
  };
}

/**
 * How a card that moves changes a view. `fresh`: the members of a unit that has just come, but its card and owner.
 * `leave` and `enter`: what a game does to zones of its own, or does in another way.
 */
export function moving(fresh: (event: Told) => Record<string, unknown>, leave: Folds, enter: Folds): Fold {
  return (view, event) => {
    const start = event.from as Place;
    const end = event.to as Place;
    if (start.zone === 'unit' && end.zone === 'unit') {
      changePlaces(view, start.unit ?? 0, end.unit ?? 0);
      return;
    }
    const seat = seatOf(view, event.owner);
    const secret = 'secret' in event;
    if (leave[start.zone]) leave[start.zone]?.(view, event);
    else if (start.zone === 'unit') view.units[start.unit ?? 0] = null;
    else take(seat, start.zone, event.card, secret);
    if (enter[end.zone]) enter[end.zone]?.(view, event);
    else if (end.zone === 'unit') putUnit(view, event, fresh(event));
    else put(seat, end.zone, event.card, secret, start.zone === 'unit' && !secret);
  };
}

/** A card comes to an empty place of the table; where views may not know it, it lies face down. */
export function putUnit(view: View, event: Told, fresh: Record<string, unknown>): void {
  const unit = { card: event.card, owner: event.owner, ...fresh } as UnitView;
  if ('hidden' in unit) unit.hidden = event.card === null ? 1 : 0;
  view.units[event.to.unit] = unit;
}

/** A unit moves to another place; who stands there, if anybody, comes back for it. */
export function changePlaces(view: View, one: number, other: number): void {
  const [a, b] = [view.units[one] ?? null, view.units[other] ?? null];
  view.units[one] = b;
  view.units[other] = a;
}

/** Members of seats and units that are 0 again when a turn is over. */
export function turnOver(named: { seats: string[]; units: string[] }): Fold {
  return (view) => {
    for (const seat of view.seats) for (const name of named.seats) seat[name] = 0;
    for (const unit of view.units) if (unit) for (const name of named.units) unit[name] = 0;
  };
}
