/** How wide text is and where its lines end, from the faces' own widths (widths.json): the same in every browser and in none. */

import widths from './widths.json';

export type Type = 'text' | 'bold' | 'playbill' | 'chisel' | 'label' | 'strong';

const HAN = 0x2e80; // from here on a character is as wide as it is high
const places = new Map([...widths.characters].map((character, place) => [character, place]));
const SPARE = 1.015; // kerning is not measured

export function width(text: string, type: Type, size: number, spacing = 0): number {
  let sum = 0;
  let length = 0;
  for (const character of text) {
    length++;
    sum += (character.codePointAt(0) ?? 0) >= HAN ? 1000 : latin(character, type);
  }
  return (sum * SPARE * size) / 1000 + length * spacing;
}

function latin(character: string, type: Type): number {
  const place = places.get(character);
  if (place === undefined) return 640;
  const own = widths[type][place] ?? -1;
  return own >= 0 ? own : Math.max(widths.text[place] ?? 0, 560);
}

const isHan = (text: string): boolean => [...text].some((c) => (c.codePointAt(0) ?? 0) >= HAN);
const CLOSING = /^[，。、：；）」』・！？％〉》”’…]$/;
const OPENING = /[（「『〈《“‘]$/;
const NUMBER = /^[0-9A-Za-z+−.%×/-]$/;

/** The pieces of a text between which a line may end; a number stays with what it counts. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (const word of text.split(/(?<=(?<![0-9]) )(?![:;?!»%] ?)|(?<=[0-9] )(?=\()/)) {
    if (isHan(word)) found.push(...hanPieces(word));
    else if (word) found.push(word);
  }
  return found;
}

/** Han breaks between any two characters, but not inside a number, before closing or after opening punctuation. */
function hanPieces(word: string): string[] {
  const found: string[] = [];
  for (const character of word) {
    const last = found.at(-1) ?? '';
    const joins =
      last !== '' &&
      (CLOSING.test(character) || character === ' ' || OPENING.test(last) || (NUMBER.test(character) && NUMBER.test(last.at(-1) ?? '')));
    if (joins) found[found.length - 1] = last + character;
    else found.push(character);
  }
  return found;
}

export function wrap(text: string, type: Type, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
    if (line && width((line + piece).trimEnd(), type, size) > most) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  if (line) lines.push(line.trimEnd());
  return lines;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** The first of the sizes at which a title fits: [size, lines at most]. Below the last it shrinks on, and is never cut. */
export function fit(text: string, type: Type, most: number, sizes: [number, number][]): Fitted {
  for (const [size, count] of sizes) {
    const lines = wrap(text, type, size, most);
    if (lines.length <= count && lines.every((line) => width(line, type, size) <= most)) return { size, lines };
  }
  const [smallest, count] = sizes.at(-1) ?? [12, 1];
  for (let size = smallest - 0.5; size > 5; size -= 0.5) {
    const lines = wrap(text, type, size, most);
    if (lines.length <= count && lines.every((line) => width(line, type, size) <= most)) return { size, lines };
  }
  return { size: 5, lines: wrap(text, type, 5, most) };
}

export interface Run {
  text: string;
  bold: boolean;
}
export type Line = Run[];

/** What comes before the first colon says when: "When this artist attacks: …". */
export function head(paragraph: string): number {
  const at = /^[^.。！!]{1,110}?(?::(?= )|：)/.exec(paragraph.replaceAll('K.-O.', 'K_-O_'));
  return at ? at[0].length : 0;
}

/** Paragraphs set at a size: lines of runs, the heads in bold. */
export function set(text: string, size: number, most: number): Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((paragraph) => setOne(paragraph, size, most));
}

function setOne(paragraph: string, size: number, most: number): Line[] {
  const bold = head(paragraph);
  const lines: Line[] = [[]];
  let used = 0;
  let at = 0;
  for (const piece of pieces(paragraph)) {
    const runs: Run[] =
      at < bold && at + piece.length > bold
        ? [{ text: piece.slice(0, bold - at), bold: true }, { text: piece.slice(bold - at), bold: false }]
        : [{ text: piece, bold: at < bold }];
    const wide = (trimmed: boolean): number =>
      runs.reduce((sum, run, i) => sum + width(trimmed && i === runs.length - 1 ? run.text.trimEnd() : run.text, run.bold ? 'bold' : 'text', size), 0);
    if (used && used + wide(true) > most) {
      lines.push([]);
      used = 0;
    }
    for (const run of runs) join(lines.at(-1) as Line, run);
    used += wide(false);
    at += piece.length;
  }
  return lines.map((line) => line.map((run, i) => (i === line.length - 1 ? { ...run, text: run.text.trimEnd() } : run)));
}

function join(line: Line, run: Run): void {
  const last = line.at(-1);
  if (last && last.bold === run.bold) last.text += run.text;
  else line.push({ ...run });
}

export interface Copy {
  size: number;
  leading: number;
  lines: Line[];
}

/** The largest size at which a text leaves `most` height free; sizes are tried from the first on. */
export function copy(text: string, wide: number, most: number, sizes: number[], han: boolean): Copy {
  let found: Copy = { size: 11, leading: 13, lines: [] };
  for (const size of sizes) {
    const leading = size * (han ? 1.4 : 1.24);
    found = { size, leading, lines: set(text, size, wide) };
    if (found.lines.length * leading <= most) break;
  }
  return found;
}

export const SHORT = 3; // so many lines are set around a middle

/** As many lines, but none of them a single word if it can be helped: as narrow as they may be. */
export function balanced(text: string, { size, lines }: Copy, wide: number): Line[] {
  let best = lines;
  if (lines.length > SHORT) return lines;
  for (let most = wide - 6; most > wide * 0.5; most -= 6) {
    const next = set(text, size, most);
    if (next.length > lines.length) break;
    best = next;
  }
  return best;
}
