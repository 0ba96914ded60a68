/** What a deck of a format looks like: how many of what, what lies in the pile, how fast it is drawn. Options say it.
 * This shows what is asked for while one builds; whether a deck is legal is the server's word alone. */

import facts from '../games/artistes/facts.json';
import { KINDS } from '../gallery/facets';
import type { CardFace } from '../protocol';
import type { Pace } from './odds';

type Options = Record<string, unknown>;

export interface Limit {
  id: 'deck' | 'monsters' | 'master';
  kinds: string[];
  least: number;
  most: number;
}

export function limitsOf(game: string, options: Options): Limit[] {
  const n = (name: string): number => Number(options[name] ?? 0);
  const all = KINDS[game] ?? [];
  if (game !== 'masters') return [{ id: 'deck', kinds: all, least: n('deck_min'), most: n('deck_max') }];
  return [
    { id: 'deck', kinds: all.filter((kind) => kind !== 'master'), least: n('deck_size'), most: n('deck_size') },
    { id: 'monsters', kinds: ['front', 'back'], least: n('monsters_min'), most: n('monsters_max') },
    ...(options.master === 'none' ? [] : [{ id: 'master', kinds: ['master'], least: options.master === 'special' ? 1 : 0, most: 1 } as Limit]),
  ];
}

export function copiesOf(options: Options): number {
  return Number(options.copies ?? 0);
}

/** The kinds of cards that are shuffled and drawn; others lie beside it from the start. */
export function drawnKinds(game: string, options: Options): string[] {
  if (game === 'masters') return options.aside ? ['front', 'back'] : ['front', 'back', 'super', 'magic'];
  return (KINDS[game] ?? []).filter((kind) => kind !== 'ex' || options.ex_zone === 'deck');
}

export function paceOf(game: string, options: Options): Pace {
  if (game === 'masters') return { hand: Number(options.hand), draws: Number(options.draws), first: true };
  return { hand: facts.hand, draws: facts.draws, first: Boolean(options.first_draws) };
}

/** Copies of one card that the format allows; 0: the card is barred from it. */
export function mostOf(card: CardFace, format: string, options: Options): number {
  if ((card.labels.barred as string[] | undefined)?.includes(format)) return 0;
  if (card.type === 'master') return options.master === 'none' || (options.master === 'special') !== Boolean(card.labels.letter) ? 0 : 1;
  return copiesOf(options);
}
