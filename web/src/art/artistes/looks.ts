/** How cards are dressed: where an artist performs, what stands behind a terrain. Only a look; no rule knows it. */

import type { CardFace } from '../../protocol';
import { luck } from '../pen';
import looks from './looks.json';
import type { Venue } from './sets';

export type Place = 'room' | 'hall' | 'square' | 'tunnel';

const VENUES: Venue[] = ['stage', 'street', 'studio'];
const PLACES: Place[] = ['room', 'hall', 'square', 'tunnel'];

/** What is said of a card, or one of `all` by the luck of its name. */
function dressed<T extends string>(id: string, all: T[]): T {
  const said = (looks as Record<string, string>)[id] as T;
  return all.includes(said) ? said : (all[Math.floor(luck(id)() * all.length)] as T);
}

export const venue = (card: CardFace): Venue => dressed(card.base || card.id, VENUES);
export const place = (card: CardFace): Place => dressed(card.id, PLACES);
