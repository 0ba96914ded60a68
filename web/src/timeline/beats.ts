/** What told events look like, as a list of beats; it knows no page. A game's own events are in artistes.ts and masters.ts. */

import type { Key } from '../games/game';
import type { Place, Told, UnitView, View } from '../view/view';

export type Kind =
  | 'still' // nothing to be seen
  | 'turn'
  | 'shuffle'
  | 'recycle'
  | 'draw'
  | 'place' // a card comes to the field
  | 'prepare' // face down
  | 'reveal'
  | 'play' // a spell is shown in the middle
  | 'settle' // and goes
  | 'equip'
  | 'discard'
  | 'back' // to a deck or a hand
  | 'swap'
  | 'attack'
  | 'range' // an attack along cells
  | 'hurt'
  | 'heal'
  | 'bonus'
  | 'mark'
  | 'effect'
  | 'stones'
  | 'overflow'
  | 'death'
  | 'ex'
  | 'level'
  | 'super'
  | 'finale';

/** A number, or a word of the interface, that rises where it happens. */
export interface Float {
  key: Key;
  sort: 'hurt' | 'heal' | 'up' | 'down' | 'word';
  what: 'hp' | 'atk' | 'level';
  n: number;
  word?: string; // a key of the catalogue, for `word`
}

export interface Beat {
  kind: Kind;
  seat: number; // whose it is; -1: nobody's
  source: Key; // where it starts; '' for nowhere
  targets: Key[]; // where it ends; for an attack along cells in the order in which they are struck
  cards: (string | null)[]; // what travels; null is a back
  floats: Float[];
  events: Told[]; // what it tells
  view: View; // what stands on the table after it
  cause: string;
}

/** How long a beat holds the table, in milliseconds; see the tokens --d-… for the sorts of it. */
export const LENGTHS: Record<Kind, number> = {
  still: 0,
  turn: 420,
  shuffle: 260,
  recycle: 320,
  draw: 260,
  place: 260,
  prepare: 260,
  reveal: 320,
  play: 560,
  settle: 160,
  equip: 320,
  discard: 260,
  back: 260,
  swap: 260,
  attack: 320,
  range: 320,
  hurt: 260,
  heal: 260,
  bonus: 260,
  mark: 160,
  effect: 160,
  stones: 160,
  overflow: 520,
  death: 320,
  ex: 700,
  level: 420,
  super: 700,
  finale: 1800,
};

export const MORE_CARDS = 60; // each further card of one draw
export const MORE_CELLS = 90; // each further cell of one attack
const MANY = 6; // more cards than these travel as one heap

export function lengthOf(beat: Beat): number {
  const base = LENGTHS[beat.kind];
  if (beat.kind === 'draw' || beat.kind === 'back') return base + MORE_CARDS * (Math.min(MANY, beat.cards.length) - 1);
  if (beat.kind === 'range') return base + MORE_CELLS * Math.max(0, beat.targets.length - 1);
  return base;
}

/** What is on its way from events to beats. */
export class Plan {
  readonly beats: Beat[] = [];
  private before: Told[] = []; // silent ones that no beat has taken yet

  constructor(
    private readonly fold: (view: View, events: Iterable<Told>) => View,
    public view: View, // after all that has been told so far
  ) {}

  get last(): Beat | undefined {
    return this.beats.at(-1);
  }

  /** A beat that this event begins. */
  begin(event: Told, kind: Kind, part: Partial<Beat> = {}): void {
    const events = [...this.before, event];
    this.before = [];
    this.view = this.fold(this.view, [event]);
    const { view } = this;
    this.beats.push({
      ...{ kind, seat: -1, source: '', targets: [], cards: [], floats: [], events, view, cause: event.cause ?? '' },
      ...part,
    });
  }

  /** The event belongs to the beat before it; without one, to the next. */
  add(event: Told, part: { targets?: Key[]; floats?: Float[]; cards?: (string | null)[] } = {}): void {
    this.view = this.fold(this.view, [event]);
    const { last } = this;
    if (!last) {
      this.before.push(event);
      return;
    }
    last.view = this.view;
    last.events.push(event);
    last.targets.push(...(part.targets ?? []).filter((key) => !last.targets.includes(key)));
    last.floats.push(...(part.floats ?? []));
    last.cards.push(...(part.cards ?? []));
  }

  /** Of equal things that happen at once one beat is made: both numbers rise at one instant. */
  beginOrAdd(event: Told, kind: Kind, part: Partial<Beat> = {}): void {
    const { last } = this;
    const again = part.floats?.some((one) => last?.floats.some((other) => other.key === one.key && other.what === one.what));
    const same = last?.kind === kind && last.cause === (event.cause ?? '') && last.seat === (part.seat ?? -1) && !again;
    if (same) this.add(event, part);
    else this.begin(event, kind, part);
  }

  end(): Beat[] {
    if (!this.beats.length) this.beats.push({ ...STILL, events: this.before, view: this.view });
    return this.beats;
  }
}

const STILL = { kind: 'still' as const, seat: -1, source: '', targets: [], cards: [], floats: [], cause: '' };

export type Teller = (plan: Plan, event: Told) => void;

/** It is not seen, or seen by what it brings with it. */
export const silent: Teller = (plan, event) => plan.add(event);

/** What a table of tellers must decide on: events, members of units and seats, zones of cards that go. */
export interface Telling {
  events: Record<string, Teller>;
  units: Record<string, 'mark' | 'silent' | Teller>; // by member, of set_unit
  seats: Record<string, 'stones' | 'silent' | Teller>; // by member, of set_seat
  seatOfPlace(place: number): number;
  keyOf(place: number): Key;
}

export function unitKey(place: unknown): Key {
  return `unit:${String(place)}`;
}

/** Where a card of a zone is drawn. Cards of the other hand are in a pile; what lies aside is beside the own hand. */
export function zoneKey(place: Place, owner: number, card: string | null, viewer: number): Key {
  const own = owner === viewer || (viewer === 2 && owner === 0);
  switch (place.zone) {
    case 'unit':
    case 'equipment':
      return unitKey(place.unit);
    case 'field':
      return `terrain:${owner}`;
    case 'hand':
    case 'aside':
      return own && card !== null ? `card:${card}` : `pile:hand-${owner}`;
    case 'resolving':
      return 'middle';
    default:
      return `pile:${place.zone}-${owner}`;
  }
}

function moved(plan: Plan, event: Told): void {
  const from = event.from as Place;
  const to = event.to as Place;
  const { owner, card } = event as unknown as { owner: number; card: string | null };
  const source = zoneKey(from, owner, card, plan.view.viewer);
  const target = zoneKey(to, owner, card, plan.view.viewer);
  const part = { seat: owner, source, targets: [target], cards: [card] };
  const { last } = plan;
  if (from.zone === 'unit' && to.zone === 'unit') return plan.begin(event, 'swap', part);
  if (to.zone === 'unit') {
    if (last?.kind === 'ex' && last.targets[0] === target) return plan.add(event, { cards: [card] });
    if (plan.view.units[to.unit ?? 0]) return plan.begin(event, 'super', part);
    return plan.begin(event, card === null ? 'prepare' : 'place', part);
  }
  if (to.zone === 'field') return plan.begin(event, 'place', part);
  if (to.zone === 'resolving') return plan.begin(event, 'play', part);
  if (to.zone === 'equipment') return plan.begin(event, 'equip', part);
  if (from.zone === 'resolving') return plan.begin(event, 'settle', part);
  if (from.zone === 'unit' && (last?.kind === 'death' || last?.kind === 'ex') && last.targets[0] === source) {
    return plan.add(event); // who falls goes to the pile as part of falling
  }
  if (from.zone === 'deck' && (to.zone === 'hand' || to.zone === 'aside')) return heap(plan, event, 'draw', part);
  if (from.zone === 'discard' && to.zone === 'deck') return heap(plan, event, 'recycle', part);
  if (to.zone === 'discard') return heap(plan, event, 'discard', part);
  return heap(plan, event, 'back', part);
}

/** Cards that go the same way one after the other. */
function heap(plan: Plan, event: Told, kind: Kind, part: Partial<Beat>): void {
  const { last } = plan;
  if (last?.kind === kind && last.seat === part.seat && (kind !== 'discard' || last.source === part.source)) {
    plan.add(event, { targets: part.targets, cards: part.cards });
  } else plan.begin(event, kind, part);
}

function hurt(plan: Plan, event: Told): void {
  const key = unitKey(event.unit);
  const { last } = plan;
  const float: Float = { key, sort: 'hurt', what: 'hp', n: -event.amount };
  const ofBlow = last && (last.kind === 'attack' || last.kind === 'range') && !last.floats.some((one) => one.key === key);
  if (ofBlow) plan.add(event, { floats: [float], targets: last.kind === 'range' ? [key] : [] });
  else plan.beginOrAdd(event, 'hurt', { targets: [key], floats: [float] });
}

/** The life of a player. What an artist could not absorb climbs to the lamps. */
function life(plan: Plan, event: Told): void {
  const key = `seat:${event.seat}`;
  const { last } = plan;
  if (!event.change) return plan.add(event);
  const float: Float = { key, sort: event.change < 0 ? 'hurt' : 'heal', what: 'hp', n: event.change };
  const blow = last && (last.kind === 'attack' || last.kind === 'range');
  const beyond = blow && last.events.find((one) => one.event === 'damaged' && one.beyond > 0 && !last.targets.includes(key));
  if (beyond) return plan.begin(event, 'overflow', { seat: event.seat, source: unitKey(beyond.unit), targets: [key], floats: [float] });
  if (blow && event.source !== null) return plan.add(event, { floats: [float], targets: last.kind === 'range' ? [key] : [] });
  plan.beginOrAdd(event, event.change < 0 ? 'hurt' : 'heal', { targets: [key], floats: [float] });
}

/** A number of a unit that is not its damage: how it changed is seen against the view before. */
export function bonus(what: 'hp' | 'atk', sign: 1 | -1 = 1): Teller {
  return (plan, event) => {
    const key = unitKey(event.unit);
    const was = Number((plan.view.units[event.unit] as UnitView | null)?.[event.member as string] ?? 0);
    const n = sign * (Number(event.value) - was);
    const fresh = plan.last && ['place', 'ex', 'super', 'prepare', 'level'].includes(plan.last.kind) && plan.last.targets[0] === key;
    if (!n || fresh) return plan.add(event);
    plan.beginOrAdd(event, 'bonus', { targets: [key], floats: [{ key, sort: n > 0 ? 'up' : 'down', what, n }] });
  };
}

function setUnit(telling: Telling): Teller {
  return (plan, event) => {
    const how = telling.units[event.member as string] ?? 'silent';
    if (typeof how === 'function') return how(plan, event);
    const on = Boolean(event.value) && plan.view.units[event.unit];
    const fresh = plan.last && ['place', 'prepare', 'ex', 'super', 'level'].includes(plan.last.kind);
    if (how === 'silent' || !on || fresh) return plan.add(event);
    plan.beginOrAdd(event, 'mark', { targets: [unitKey(event.unit)] });
  };
}

function setSeat(telling: Telling): Teller {
  return (plan, event) => {
    const how = telling.seats[event.member as string] ?? 'silent';
    if (typeof how === 'function') return how(plan, event);
    const n = Number(event.value) - Number(plan.view.seats[event.seat as 0 | 1][event.member as string] ?? 0);
    if (how === 'silent' || !n) return plan.add(event);
    const key = `stones:${event.seat}`;
    plan.begin(event, 'stones', { seat: event.seat, targets: [key], floats: [{ key, sort: n > 0 ? 'up' : 'down', what: 'level', n }] });
  };
}

/** What every duel tells. */
export function kernelTelling(telling: () => Telling): Record<string, Teller> {
  return {
    ...Object.fromEntries(
      ['stack', 'frame', 'frame_units', 'waits', 'shown', 'phase', 'offered', 'cut', 'coin', 'asked', 'answered', 'both_answered'].map(
        (name) => [name, silent],
      ),
    ),
    turn: (plan, event) => plan.begin(event, 'turn', { seat: event.seat }),
    set_unit: (plan, event) => setUnit(telling())(plan, event),
    set_seat: (plan, event) => setSeat(telling())(plan, event),
    moved,
    revealed: (plan, event) =>
      plan.beginOrAdd(event, 'reveal', { targets: [unitKey(event.unit)], cards: [event.card as string] }),
    shuffled: (plan, event) =>
      plan.last?.kind === 'recycle' ? plan.add(event) : plan.begin(event, 'shuffle', { seat: event.owner, source: `pile:deck-${event.owner}`, targets: [`pile:deck-${event.owner}`] }),
    damaged: hurt,
    healed: (plan, event) => {
      const key = unitKey(event.unit);
      plan.beginOrAdd(event, 'heal', { targets: [key], floats: [{ key, sort: 'heal', what: 'hp', n: event.amount }] });
    },
    hp: life,
    ended: (plan, event) =>
      plan.begin(event, 'finale', { seat: event.winner, targets: [0, 1].filter((seat) => seat !== event.winner).map((seat) => `seat:${seat}`) }),
    effect: (plan, event) => {
      if (event.source === null || event.source < 0 || !plan.view.units[event.source]) return plan.add(event);
      plan.begin(event, 'effect', { seat: event.seat, source: unitKey(event.source), targets: [unitKey(event.source)] });
    },
  };
}

/** The beats that tell these events. The last one leaves what the events leave; nobody's secret is in them. */
export function beatsOf(telling: Telling, fold: Plan['fold'], before: View, events: Iterable<Told>): Beat[] {
  const plan = new Plan(fold, before);
  for (const event of events) (telling.events[event.event] ?? silent)(plan, event);
  return plan.end();
}
