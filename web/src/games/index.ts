/** The games that this client can show. */

import { artistes } from './artistes/table';
import type { GameTable } from './game';
import { masters } from './masters/table';

const GAMES: Record<string, GameTable> = { artistes, masters };

export function gameOf(name: string): GameTable {
  const found = GAMES[name];
  if (!found) throw new Error(`this client knows no game called ${name}`);
  return found;
}
