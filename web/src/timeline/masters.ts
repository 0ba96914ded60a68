/** How the events of Masters look. */

import { keyOf } from '../games/masters/cells';
import facts from '../games/masters/facts.json';
import { kernelTelling, silent, unitKey, type Teller, type Telling } from './beats';

const seatOfPlace = (place: number): number =>
  place >= facts.first_master ? place - facts.first_master : Math.floor(place / facts.cells);

/** A word where a blow does nothing. */
function word(name: string): Teller {
  return (plan, event) => {
    const key = keyOf(event.unit);
    if (plan.last) plan.add(event, { targets: plan.last.kind === 'range' ? [key] : [], floats: [{ key, sort: 'word', what: 'hp', n: 0, word: name }] });
    else plan.begin(event, 'mark', { targets: [key], floats: [{ key, sort: 'word', what: 'hp', n: 0, word: name }] });
  };
}

/** A column is struck from its near end on, as its blows then tell; else the aim is known at once. */
const attacked: Teller = (plan, event) => {
  const one = event.column === null && event.target !== null;
  plan.begin(event, 'range', { seat: seatOfPlace(event.unit), source: keyOf(event.unit), targets: one ? [keyOf(event.target)] : [] });
};

const strike: Teller = (plan, event) => plan.add(event, plan.last?.kind === 'range' ? { targets: [keyOf(event.unit)] } : {});

export const masters: Telling = {
  keyOf,
  seatOfPlace,
  events: {
    ...kernelTelling(() => masters),
    attacked,
    hit: strike,
    missed: word('motion.missed'),
    immune: word('motion.immune'),
    countered: word('motion.countered'),
    fled: word('motion.fled'),
    left: (plan, event) =>
      plan.begin(event, 'death', { seat: seatOfPlace(event.unit), source: unitKey(event.unit), targets: [unitKey(event.unit)], cards: [event.card as string] }),
    rose: (plan, event) => {
      const n = event.level - Number(plan.view.units[event.unit]?.level ?? 0);
      plan.begin(event, 'level', { seat: seatOfPlace(event.unit), source: unitKey(event.unit), targets: [unitKey(event.unit)], floats: [{ key: unitKey(event.unit), sort: n < 0 ? 'down' : 'up', what: 'level', n }] });
    },
    exchanged: (plan, event) =>
      plan.begin(event, 'swap', { seat: seatOfPlace(event.unit), source: unitKey(event.unit), targets: [unitKey(event.other)] }),
    master_skill: (plan, event) =>
      plan.begin(event, 'effect', { seat: event.seat, source: `seat:${event.seat}`, targets: [`seat:${event.seat}`] }),
    // magic is seen by its card; power, by the blow
    ...Object.fromEntries(['magic', 'power', 'action', 'action_rest'].map((name) => [name, silent])),
  },
  units: {
    ...Object.fromEntries(
      ['charged', 'shield', 'boost', 'sealed', 'bound', 'doubled', 'dearer', 'level_locked', 'immune', 'guards', 'taunted', 'linked', 'doomed', 'frozen', 'cursed'].map(
        (name) => [name, 'mark' as const],
      ),
    ),
    ...Object.fromEntries(
      ['acted', 'boost_n', 'boost_until', 'damage', 'gifts', 'hidden', 'known', 'level', 'linked_until', 'paid', 'preparing', 'shield_until', 'taunted_until', 'under'].map(
        (name) => [name, 'silent' as const],
      ),
    ),
  },
  seats: {
    stones: 'stones',
    gauge: (plan, event) => {
      const key = `seat:${event.seat}`;
      const n = Number(event.value) - Number(plan.view.seats[event.seat as 0 | 1].gauge ?? 0);
      if (!n) return plan.add(event);
      plan.beginOrAdd(event, n > 0 ? 'hurt' : 'heal', { targets: [key], floats: [{ key, sort: n > 0 ? 'hurt' : 'heal', what: 'hp', n }] });
    },
    ...Object.fromEntries(['turns', 'digs', 'due'].map((name) => [name, 'silent' as const])),
  },
};
