/** The zones that every game has: hand, discard, deck. */

import { t } from '../i18n/index.svelte';
import { bottom, singles, type Counts } from '../view/view';
import type { GameTable, Item, Scene, Zone } from './game';

type Printed = GameTable['printed'];

export function isOwn(scene: Scene, seat: number): boolean {
  return seat === bottom(scene.view);
}

export function sideOf(scene: Scene, seat: number): 'own' | 'enemy' {
  return isOwn(scene, seat) ? 'own' : 'enemy';
}

function counted(scene: Scene, counts: Counts, printed: Printed): Item[] {
  return Object.entries(counts).map(([card, count]) => ({
    key: `card:${card}`,
    card,
    name: scene.cards.name(card),
    facts: printed(scene.cards, card),
    count,
  }));
}

/** The own hand in full; of another one what is known, and how many are not. */
export function hand(scene: Scene, seat: number, printed: Printed): Zone {
  const { hand: cards, shown, n_hand } = scene.view.seats[seat as 0 | 1];
  const items = counted(scene, cards ?? shown, printed).map((item) =>
    cards ? item : { ...item, key: `shown:${item.card}` },
  );
  return {
    id: `hand-${seat}`,
    heading: t('zone.hand', { count: n_hand }),
    side: sideOf(scene, seat),
    empty: t('zone.emptyHand'),
    items,
    hidden: n_hand - singles(cards ?? shown).length,
  };
}

/** Cards that lie beside the field. */
export function aside(scene: Scene, seat: number, printed: Printed, total: number): Zone {
  const cards = scene.view.seats[seat as 0 | 1].aside ?? {};
  return {
    id: `aside-${seat}`,
    heading: t('zone.aside', { count: total }),
    side: sideOf(scene, seat),
    empty: t('zone.none'),
    items: counted(scene, cards, printed).map((item) => (isOwn(scene, seat) ? item : { ...item, key: `shown:${item.card}` })),
    hidden: total - singles(cards).length,
  };
}

/** Newest first. */
export function discard(scene: Scene, seat: number, printed: Printed): Zone {
  const pile = scene.view.seats[seat as 0 | 1].discard;
  return {
    id: `discard-${seat}`,
    heading: t('zone.discard', { count: pile.length }),
    side: sideOf(scene, seat),
    empty: t('zone.none'),
    items: [...pile].reverse().map((card, n) => ({
      key: `discard:${seat}:${n}:${card}`,
      card,
      name: scene.cards.name(card),
      facts: printed(scene.cards, card),
    })),
  };
}

/** How many, and the cards on top that are known. */
export function deck(scene: Scene, seat: number, printed: Printed): Zone {
  const { deck: known, n_deck } = scene.view.seats[seat as 0 | 1];
  return {
    id: `deck-${seat}`,
    heading: t('zone.deck', { count: n_deck }),
    side: sideOf(scene, seat),
    empty: t('zone.none'),
    items: [...known].reverse().map((card, n) => ({
      key: `deck:${seat}:${n}:${card}`,
      card,
      name: scene.cards.name(card),
      facts: printed(scene.cards, card),
    })),
    hidden: n_deck - known.length,
  };
}
