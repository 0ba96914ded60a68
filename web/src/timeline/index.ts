/** How the events of a game look. */

import { artistes } from './artistes';
import { masters } from './masters';
import type { Telling } from './beats';

const TELLINGS: Record<string, Telling> = { artistes, masters };

export function tellingOf(game: string): Telling {
  return TELLINGS[game] ?? artistes;
}
