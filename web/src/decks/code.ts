/** A deck's code, which the server alone can read. */

import { language } from '../i18n/index.svelte';
import { rest } from '../net/rest';
import type { Read } from './reading';

/** What is wrong with a code stays as a line, as the code itself where nothing of it could be read. */
export async function readCode(game: string, code: string): Promise<Read> {
  const { cards, name, complaints } = await rest.readDeck(game, code, language());
  if (!Object.keys(cards).length) return { cards, name, unread: [code] };
  return { cards, name, unread: complaints.map((one) => one.sentence) };
}
