/** How the events of Artistes look. */

import { bonus, kernelTelling, silent, unitKey, type Telling } from './beats';

const UNITS = 6; // places of the field; after them come the players
const keyOf = (place: number): string => (place >= UNITS ? `seat:${place - UNITS}` : unitKey(place));

export const artistes: Telling = {
  keyOf,
  seatOfPlace: (place) => (place >= UNITS ? place - UNITS : Math.floor(place / 3)),
  events: {
    ...kernelTelling(() => artistes),
    attacked: (plan, event) =>
      plan.begin(event, 'attack', { seat: artistes.seatOfPlace(event.unit), source: unitKey(event.unit), targets: [keyOf(event.target)] }),
    died: (plan, event) =>
      plan.begin(event, 'death', { seat: artistes.seatOfPlace(event.unit), source: unitKey(event.unit), targets: [unitKey(event.unit)], cards: [event.card as string] }),
    sacrificed: (plan, event) =>
      plan.begin(event, 'ex', { seat: artistes.seatOfPlace(event.unit), source: unitKey(event.unit), targets: [unitKey(event.unit)], cards: [event.card as string] }),
    no_blow: silent,
    turn_over: silent,
  },
  units: {
    atk: bonus('atk'),
    plus: bonus('hp'),
    minus: bonus('hp', -1),
    dazed: 'mark',
    stolen: 'mark',
    // how those numbers came about, and what has been done this turn
    ...Object.fromEntries(
      ['atk_given', 'atk_set', 'atk_turn', 'attacked', 'damage', 'entered', 'hp_given', 'hp_set'].map((name) => [name, 'silent' as const]),
    ),
  },
  seats: Object.fromEntries(
    ['turns', 'bases', 'exes', 'spells', 'terrains', 'more_artists', 'more_bases', 'more_spells', 'more_terrains', 'may_fight', 'may_pass'].map(
      (name) => [name, 'silent' as const],
    ),
  ),
};
