/** The zones that every game has: hand, discard, deck. */

import { t } from '../i18n/index.svelte';
import { bottom, singles, type Counts } from '../view/view';
import type { GameTable, Item, Sight, Zone } from './game';

type Printed = GameTable['printed'];

export function isOwn(sight: Sight, seat: number): boolean {
  return seat === bottom(sight.view);
}

export function sideOf(sight: Sight, seat: number): 'own' | 'enemy' {
  return isOwn(sight, seat) ? 'own' : 'enemy';
}

function counted(sight: Sight, counts: Counts, printed: Printed): Item[] {
  return Object.entries(counts).map(([card, count]) => ({
    key: `card:${card}`,
    card,
    name: sight.cards.name(card),
    facts: printed(sight.cards, card),
    count,
  }));
}

/** The own hand in full; of another one what is known, and how many are not. */
export function hand(sight: Sight, seat: number, printed: Printed): Zone {
  const { hand: cards, shown, n_hand } = sight.view.seats[seat as 0 | 1];
  const items = counted(sight, cards ?? shown, printed).map((item) =>
    cards ? item : { ...item, key: `shown:${item.card}` },
  );
  return {
    id: `hand-${seat}`,
    heading: t('zone.hand', { count: n_hand }),
    side: sideOf(sight, seat),
    empty: t('zone.emptyHand'),
    items,
    hidden: n_hand - singles(cards ?? shown).length,
  };
}

/** Cards that lie beside the field. */
export function aside(sight: Sight, seat: number, printed: Printed, total: number): Zone {
  const cards = sight.view.seats[seat as 0 | 1].aside ?? {};
  return {
    id: `aside-${seat}`,
    heading: t('zone.aside', { count: total }),
    side: sideOf(sight, seat),
    empty: t('zone.none'),
    items: counted(sight, cards, printed).map((item) => (isOwn(sight, seat) ? item : { ...item, key: `shown:${item.card}` })),
    hidden: total - singles(cards).length,
  };
}

/** Newest first. */
export function discard(sight: Sight, seat: number, printed: Printed): Zone {
  const pile = sight.view.seats[seat as 0 | 1].discard;
  return {
    id: `discard-${seat}`,
    heading: t('zone.discard', { count: pile.length }),
    side: sideOf(sight, seat),
    empty: t('zone.none'),
    items: [...pile].reverse().map((card, n) => ({
      key: `discard:${seat}:${n}:${card}`,
      card,
      name: sight.cards.name(card),
      facts: printed(sight.cards, card),
    })),
  };
}

/** How many, and the cards on top that are known. */
export function deck(sight: Sight, seat: number, printed: Printed): Zone {
  const { deck: known, n_deck } = sight.view.seats[seat as 0 | 1];
  return {
    id: `deck-${seat}`,
    heading: t('zone.deck', { count: n_deck }),
    side: sideOf(sight, seat),
    empty: t('zone.none'),
    items: [...known].reverse().map((card, n) => ({
      key: `deck:${seat}:${n}:${card}`,
      card,
      name: sight.cards.name(card),
      facts: printed(sight.cards, card),
    })),
    hidden: n_deck - known.length,
  };
}
