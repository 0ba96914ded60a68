/** Folding of Masters; the twin of games/masters/view.py and sheets.py. */

import { add, askingFolds, changePlaces, fold as foldAll, FOLDS, moving, onlyTells, putUnit, revealed, seatOf, setUnit, unitAt, type Folds } from '../../view/fold';
import { MULLIGAN, Questions, type Secret } from '../../view/questions';
import type { Counts, Told, UnitView, View } from '../../view/view';
import facts from './facts.json';

export interface Skill {
  cost: number;
  power: number;
  recoil: number;
  range: string | null;
  printed_cost?: number;
}

export interface Level {
  hp: number;
  power: number;
  recoil: number;
  activations: number;
  range: string | null;
  traits: string[];
  skill: Skill | null;
}

export interface Sheet {
  top: number;
  levels: Record<string, Level>;
}

export interface Monster extends UnitView {
  hidden: number;
  level: number;
  preparing: number;
  known: number;
  acted: number;
  charged: number;
  shield: number;
  boost: number;
  boost_n: number;
  doubled: number;
  dearer: number;
  under: string | null;
  // where its card is known
  sheet: Sheet;
  maximum: number;
  remaining: number;
  printed_power: number;
  power: number;
  range: string | null;
  activations: number;
  traits: string[];
  skill: Skill | null;
}

export function monsterAt(view: View, place: number): Monster | null {
  return (view.units[place] ?? null) as Monster | null;
}

export function fold(seen: View, events: Iterable<Told>): View {
  const out = foldAll(ALL, seen, events);
  for (const monster of out.units as (Monster | null)[]) if (monster && !monster.hidden) addDerived(monster);
  return out;
}

/** What readers want of a monster whose card they know: hp, power and skill as they count now. */
function addDerived(monster: Monster): void {
  const level = monster.sheet.levels[String(monster.level)];
  if (!level) throw new Error(`${monster.card} has no level ${monster.level}`);
  monster.maximum = level.hp;
  monster.remaining = level.hp - monster.damage;
  monster.printed_power = level.power;
  monster.power = level.range ? boosted(monster, level.power + facts.charge_power * monster.charged) : 0;
  monster.range = level.range;
  monster.activations = level.activations;
  monster.traits = level.traits;
  monster.skill = level.skill && skillNow(monster, level.skill);
}

function skillNow(monster: Monster, skill: Skill): Skill {
  const cost = skill.cost * (monster.doubled ? 2 : 1) + monster.dearer;
  const power = skill.power ? boosted(monster, skill.power) : 0;
  return { ...skill, cost: Math.max(0, cost), power, printed_cost: skill.cost };
}

function boosted(monster: Monster, power: number): number {
  if (monster.boost === facts.boosts.set) return monster.boost_n;
  if (monster.boost === facts.boosts.down) return Math.max(0, power - monster.boost_n);
  return power + monster.boost_n;
}

function copyName(event: Told): string {
  return `${event.owner}:${event.card}`;
}

function cardOf(copy: unknown): string {
  return String(copy ?? '').replace(/^[^:]*:?/, '');
}

function fresh(event: Told): Record<string, unknown> {
  return 'sheet' in event ? { ...facts.fresh, sheet: event.sheet } : { ...facts.fresh };
}

/** A card comes to a cell: empty, or a super's, whose base lies under it from now on. */
function comeToCell(view: View, event: Told): void {
  const base = view.units[event.to.unit];
  if (!base) {
    putUnit(view, event, fresh(event));
    return;
  }
  const under = `${event.owner}:${base.card}`;
  Object.assign(base, { card: event.card, under, level: facts.super_level, damage: 0, sheet: event.sheet });
}

/** A card goes to a pile. Who leaves has left the cell before; else it is a super whose base stands there again. */
function leaveCell(view: View, event: Told): void {
  const monster = view.units[event.from.unit];
  if (monster) Object.assign(monster, { card: cardOf(monster.under), under: null });
}

/** Like a hand: its owner knows the cards, and everybody those that have been seen. */
function countAside(view: View, event: Told, n: number): void {
  const seat = seatOf(view, event.owner);
  seat.n_aside = (seat.n_aside as number) + n;
  if (event.card === null) return;
  if (seat.aside) add(seat.aside, event.card, n);
  if (!('secret' in event) && (n > 0 || event.card in seat.shown)) add(seat.shown, event.card, n);
}

/** The two change places, and so does whatever names either place. */
function exchanged(view: View, event: Told): void {
  const one = event.unit as number;
  const other = event.other as number;
  changePlaces(view, one, other);
  for (const monster of view.units) {
    if (!monster) continue;
    for (const name of ['taunted', 'linked']) {
      if (monster[name] === one + 1) monster[name] = other + 1;
      else if (monster[name] === other + 1) monster[name] = one + 1;
    }
  }
}

function action(view: View, event: Told): void {
  for (const name of ['hurt', 'struck', 'missed', 'fell_to_attack', 'fell_to_own', 'acting']) {
    if (name in event) view[name] = event[name];
  }
}

const PLACING: Secret = {
  questions: ['front', 'back'],
  // the monsters in the viewer's hand, but for the one that is to stand in front already
  choices(view, given) {
    const seat = seatOf(view, view.viewer);
    const inFront = given ? cardOf((seat.placed as unknown[])[0]) : '';
    return (seat.card ?? []).filter((card) => ((seat.hand as Counts)[card] ?? 0) > (card === inFront ? 1 : 0));
  },
  keep(view, n, card) {
    (seatOf(view, view.viewer).placed as unknown[])[n] = `${view.viewer}:${card}`;
  },
  forget(view) {
    for (const seat of view.seats) if ('placed' in seat) seat.placed = [null, null];
  },
};

const TELLING = ['attacked', 'magic', 'master_skill', 'power', 'hit', 'missed', 'immune', 'countered', 'fled'];
export const ALL: Folds = {
  ...FOLDS,
  ...askingFolds(new Questions(facts.questions, [MULLIGAN, PLACING])),
  moved: moving(
    fresh,
    {
      unit: leaveCell,
      resolving: (view) => Object.assign(view, { resolving: null }),
      aside: (view, event) => countAside(view, event, -1),
    },
    {
      unit: comeToCell,
      resolving: (view, event) => Object.assign(view, { resolving: copyName(event) }),
      aside: (view, event) => countAside(view, event, 1),
    },
  ),
  set_unit(view, event) {
    if (view.units[event.unit]) setUnit(view, event); // what ends on a monster while it leaves changes nothing any more
  },
  left(view, event) {
    view.units[event.unit] = null;
  },
  revealed(view, event) {
    revealed(view, event);
    Object.assign(unitAt(view, event.unit), { known: 1, sheet: event.sheet });
  },
  rose(view, event) {
    Object.assign(unitAt(view, event.unit), { level: event.level, card: event.card, sheet: event.sheet });
  },
  exchanged,
  action,
  action_rest: action,
  ...Object.fromEntries(TELLING.map((name) => [name, onlyTells])),
};
