/** Opening tables that do not begin like a match between two: lessons, puzzles, positions, both sides. */

import { policyOf, usual } from '../lobby/policy';
import { rest, type NewRoom } from '../net/rest';
import type { DeckChoice, Policy, Site, Start } from '../protocol';

export interface Wanted {
  game: string;
  format: string;
  against: NewRoom['against'];
  start?: Start;
  bot?: string;
  deck?: DeckChoice | null;
  other?: DeckChoice | null; // of the other seat, where one holds both
}

/** The code of the new room. */
export async function openTable(site: Site, { game, format, against, start, bot, deck, other }: Wanted): Promise<string> {
  const usually = policyOf(game, format, usual(site.usual_bot));
  const chosen = against === 'bot' ? { bot: bot ?? site.usual_bot } : {};
  const quiet: Partial<Policy> = against === 'friend' ? {} : { chat: 'off' };
  const decks = { ...(deck ? { deck } : {}), ...(other ? { other } : {}) };
  const made = await rest.make({ policy: { ...usually, ...quiet }, against, ...(start ? { start } : {}), ...chosen, ...decks });
  return made.code;
}
