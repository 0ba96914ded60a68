/** Folding of Artistes; the twin of games/artistes/view.py. */

import { askingFolds, fold as foldAll, FOLDS, moving, onlyTells, seatOf, turnOver, unitAt, type Folds } from '../../view/fold';
import { MULLIGAN, Questions } from '../../view/questions';
import type { Told, UnitView, View } from '../../view/view';
import facts from './facts.json';

export interface Artist extends UnitView {
  card: string;
  plus: number;
  minus: number;
  atk: number;
  hp_set: number;
  printed_hp: number;
  equipment: (string | null)[];
  age: number[];
  attacked: number;
  dazed: number;
  stolen: number;
  maximum: number;
  remaining: number;
  strength: number;
}

export function artistAt(view: View, place: number): Artist | null {
  return (view.units[place] ?? null) as Artist | null;
}

export function fold(seen: View, events: Iterable<Told>): View {
  const out = foldAll(ALL, seen, events);
  for (const artist of out.units) if (artist) addDerived(artist as Artist);
  return out;
}

/** What readers want of an artist: hp without damage, hp left, ATK as it counts. */
function addDerived(artist: Artist): void {
  const printed = artist.hp_set >= 0 ? artist.hp_set : artist.printed_hp;
  artist.maximum = printed + artist.plus - artist.minus;
  artist.remaining = artist.maximum - artist.damage;
  artist.strength = Math.max(0, artist.atk);
}

function fresh(event: Told): Record<string, unknown> {
  const nothing = Array<null>(facts.equipments).fill(null);
  return { ...facts.fresh, equipment: nothing, age: nothing.map(() => 0), printed_hp: event.printed_hp };
}

function copyName(event: Told): string {
  return `${event.owner}:${event.card}`;
}

/** It is the youngest of all equipment in play. */
function attach(view: View, event: Told): void {
  const artist = unitAt(view, event.to.unit) as Artist;
  const place = artist.equipment.indexOf(null);
  const all = (view.units as (Artist | null)[]).flatMap((unit) => unit?.equipment ?? []);
  artist.age[place] = all.filter((copy) => copy !== null).length;
  artist.equipment[place] = copyName(event);
}

function detach(view: View, event: Told): void {
  const artist = unitAt(view, event.from.unit) as Artist;
  const place = artist.equipment.indexOf(copyName(event));
  const age = artist.age[place] ?? 0;
  artist.equipment[place] = null;
  artist.age[place] = 0;
  for (const other of view.units as (Artist | null)[]) {
    if (other) other.age = other.age.map((a) => (a > age ? a - 1 : a));
  }
}

export const ALL: Folds = {
  ...FOLDS,
  ...askingFolds(new Questions(facts.questions, [MULLIGAN])),
  moved: moving(
    fresh,
    {
      field: (view, event) => Object.assign(seatOf(view, event.owner), { terrain: null }),
      resolving: (view) => Object.assign(view, { resolving: null }),
      equipment: detach,
    },
    {
      field: (view, event) => Object.assign(seatOf(view, event.owner), { terrain: event.card }),
      resolving: (view, event) => Object.assign(view, { resolving: copyName(event) }),
      equipment: attach,
    },
  ),
  turn_over: turnOver(facts.over_with_turn),
  attacked: onlyTells,
  died: onlyTells,
  sacrificed: onlyTells,
  no_blow: onlyTells,
};
