/** Which cards are wanted: words in any language, and values of facets; as part of an address too. */

import type { CardFace } from '../protocol';
import { KINDS, kindOf, type Facet } from './facets';

export interface Wanted {
  text: string;
  chosen: Record<string, string[]>; // facet -> any of these
}

export const NOTHING: Wanted = { text: '', chosen: {} };

const haystacks = new WeakMap<CardFace, string>();

/** Without accents and case, so that "theatre" finds "Théâtre". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");
}

function haystack(card: CardFace): string {
  let found = haystacks.get(card);
  if (found === undefined) {
    found = plain([card.id, ...Object.values(card.name), ...Object.values(card.text), ...Object.values(card.type_words)].join('\n'));
    haystacks.set(card, found);
  }
  return found;
}

export function isWanted(card: CardFace, wanted: Wanted, facets: Facet[]): boolean {
  const words = plain(wanted.text).split(/\s+/).filter(Boolean);
  return (
    words.every((word) => haystack(card).includes(word)) &&
    facets.every((facet) => {
      const any = wanted.chosen[facet.id] ?? [];
      return !any.length || facet.of(card).some((value) => any.includes(value));
    })
  );
}

/** The values of a facet with how many cards each would leave, beside what else is chosen; chosen ones stay in sight. */
export function valuesOf(cards: CardFace[], wanted: Wanted, facet: Facet, facets: Facet[], game: string): [string, number][] {
  const others = facets.filter((other) => other !== facet);
  const counts = new Map<string, number>();
  for (const card of cards) {
    const fits = isWanted(card, wanted, others);
    for (const value of facet.of(card)) counts.set(value, (counts.get(value) ?? 0) + (fits ? 1 : 0));
  }
  const order = KINDS[game] ?? [];
  const rank = (value: string): number => (facet.id === 'kind' ? order.indexOf(value) : Number(value));
  return [...counts].sort(([a], [b]) => rank(a) - rank(b) || facet.say(a).localeCompare(facet.say(b)));
}

export function toggled(wanted: Wanted, facet: string, value: string): Wanted {
  const held = wanted.chosen[facet] ?? [];
  const now = held.includes(value) ? held.filter((other) => other !== value) : [...held, value];
  const { [facet]: _, ...rest } = wanted.chosen;
  return { ...wanted, chosen: now.length ? { ...rest, [facet]: now } : rest };
}

export function chosenCount(wanted: Wanted): number {
  return Object.values(wanted.chosen).reduce((sum, values) => sum + values.length, 0);
}

/** In the order of kinds, then of names. */
export function sorted(cards: CardFace[], game: string, name: (id: string) => string): CardFace[] {
  const order = KINDS[game] ?? [];
  const at = (card: CardFace): number => order.indexOf(kindOf(card));
  return [...cards].sort((a, b) => at(a) - at(b) || name(a.id).localeCompare(name(b.id)));
}

export function toQuery(game: string, wanted: Wanted): string {
  const query = new URLSearchParams({ game });
  if (wanted.text.trim()) query.set('q', wanted.text.trim());
  for (const [facet, values] of Object.entries(wanted.chosen)) query.set(facet, values.join('.'));
  return query.toString();
}

export function fromQuery(query: string, facets: Facet[]): Wanted {
  const asked = new URLSearchParams(query);
  const chosen: Record<string, string[]> = {};
  for (const facet of facets) {
    const values = (asked.get(facet.id) ?? '').split('.').filter(Boolean);
    if (values.length) chosen[facet.id] = values;
  }
  return { text: asked.get('q') ?? '', chosen };
}
