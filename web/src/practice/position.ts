/**
 * The text of a position, taken apart as far as an editor changes it; the rest stays as it is written.
 *
 *     P1 100 cellist:20 . juggler | P2 80 juggler_ex:8(attacked) spells=1 | combat 3
 *     P1 hand 2*cellist juggler | P2 discard juggler
 *
 * What a text means, and whether it is right, the server says: kernel/written.py.
 */

/** What stands in a place. `left`: hp, null: all of it. `marks`: what stands in brackets, by name; "": a bare word. */
export interface Unit {
  card: string;
  left: number | null;
  marks: Record<string, string>;
}

export interface Side {
  hp: string; // a number, and what may hang on it
  units: (Unit | null)[];
  words: Record<string, string>; // stones=3
}

export interface Doc {
  sides: [Side, Side];
  phase: string;
  turn: number;
  piles: Record<string, string[]>; // "P1 hand" -> its cards, one by one
  rest: string[];
}

export const PHASES = ['start', 'main', 'combat', 'ending'];
const PILE = /^P([12]) ([a-z_]+)(?: |$)/;
const UNIT = /^([a-z_]+)(?::(-?\d+))?(?:\(([^)]*)\))?$/;

/** Null: this is no text that an editor can change; the server's sentence says what is wrong with it. */
export function read(text: string, places: number): Doc | null {
  const parts = text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const doc: Doc = { sides: [side(places), side(places)], phase: 'main', turn: 3, piles: {}, rest: [] };
  for (const part of parts) {
    const words = part.split(/\s+/);
    const [first = '', second = ''] = words;
    if (/^P[12]$/.test(first) && /^-?\d/.test(second)) {
      const found = readSide(words.slice(1), places);
      if (!found) return null;
      doc.sides[first === 'P1' ? 0 : 1] = found;
    } else if (PHASES.includes(first)) {
      doc.phase = first;
      doc.turn = Number(second || 3);
    } else if (PILE.test(part)) {
      doc.piles[`${first} ${second}`] = words.slice(2).flatMap(readCards);
    } else doc.rest.push(part);
  }
  return doc;
}

export function write(doc: Doc): string {
  const table = [...doc.sides.map((one, s) => `P${s + 1} ${writeSide(one)}`), `${doc.phase} ${doc.turn}`].join(' | ');
  const piles = [1, 2].map((s) =>
    Object.entries(doc.piles)
      .filter(([name, cards]) => name.startsWith(`P${s}`) && cards.length)
      .map(([name, cards]) => `${name} ${writeCards(cards)}`)
      .join(' | '),
  );
  return [table, ...piles, doc.rest.join(' | ')].filter(Boolean).join('\n');
}

function side(places: number): Side {
  return { hp: '0', units: Array<null>(places).fill(null), words: {} };
}

function readSide([hp = '0', ...words]: string[], places: number): Side | null {
  const found: Side = { hp, units: [], words: {} };
  for (const word of words) {
    const [name = '', value] = word.split('=', 2);
    if (value !== undefined && !word.includes('(')) found.words[name] = value;
    else if (word === '.') found.units.push(null);
    else {
      const unit = readUnit(word);
      if (!unit) return null;
      found.units.push(unit);
    }
  }
  if (found.units.length > places) return null;
  while (found.units.length < places) found.units.push(null);
  return found;
}

export function readUnit(word: string): Unit | null {
  const [, card, left, marks] = UNIT.exec(word) ?? [];
  if (!card) return null;
  const entries = (marks ?? '').split(',').filter(Boolean).map((mark) => mark.split('=', 2));
  return { card, left: left === undefined ? null : Number(left), marks: Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])) };
}

function writeSide({ hp, units, words }: Side): string {
  const last = units.findLastIndex((unit) => unit !== null);
  const shown = units.slice(0, last + 1).map((unit) => (unit ? writeUnit(unit) : '.'));
  return [hp, ...shown, ...Object.entries(words).map(([name, value]) => `${name}=${value}`)].join(' ');
}

export function writeUnit({ card, left, marks }: Unit): string {
  const said = Object.entries(marks).map(([name, value]) => (value ? `${name}=${value}` : name));
  return card + (left === null ? '' : `:${left}`) + (said.length ? `(${said.join()})` : '');
}

function readCards(word: string): string[] {
  const [, n, card] = /^(?:(\d+)\*)?(.+)$/.exec(word) ?? [];
  return Array<string>(Math.min(60, Number(n ?? 1))).fill(card ?? word);
}

/** Equal neighbours as one word; their order stays. */
function writeCards(cards: string[]): string {
  const runs: [string, number][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.[0] === card) last[1]++;
    else runs.push([card, 1]);
  }
  return runs.map(([card, n]) => (n > 1 ? `${n}*${card}` : card)).join(' ');
}
