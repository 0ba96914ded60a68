/** A deck's text read and written without the server: a number and a card, by id or by its name in any language. */

import { plain } from '../gallery/filter';
import type { CardFace } from '../protocol';
import { COUNT_MAX } from './draft.svelte';

export interface Read {
  cards: Record<string, number>;
  name: string; // of a comment on top
  unread: string[]; // lines as they were written
}

const LINE = /^(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s*[x×]\s*(\d{1,3}))?$/i;
const CODE = /^[A-Za-z0-9_-]{8,1024}$/;

export function readList(text: string, cards: CardFace[]): Read {
  const known = namesOf(cards);
  const lines = text.split(/\r?\n/);
  const found: Read = { cards: {}, name: /^\s*#\s*(.+)/.exec(lines[0] ?? '')?.[1]?.trim() ?? '', unread: [] };
  for (const line of lines) {
    const said = line.replace(/#.*$/, '').trim();
    if (!said) continue;
    const [, before, name, after] = LINE.exec(said) ?? [];
    const whole = known.get(plain(said)); // a name may itself end in a number
    const card = whole ?? known.get(plain(name ?? ''));
    const n = whole ? 1 : Number(before ?? after ?? 1);
    if (card && n >= 1 && (found.cards[card] ?? 0) + n <= COUNT_MAX) found.cards[card] = (found.cards[card] ?? 0) + n;
    else found.unread.push(said);
  }
  return found;
}

function namesOf(cards: CardFace[]): Map<string, string> {
  return new Map(cards.flatMap((card) => [...Object.values(card.name), card.id].map((name) => [plain(name), card.id])));
}

/** One word that is no card: a code, as far as can be seen from outside. */
export function isCode(text: string, cards: CardFace[]): boolean {
  return CODE.test(text) && !namesOf(cards).has(plain(text));
}

export function textOf(name: string, cards: Record<string, number>): string {
  const lines = Object.entries(cards).map(([card, n]) => `${n} ${card}\n`);
  return (name ? `# ${name.replaceAll('\n', ' ')}\n` : '') + lines.join('');
}
