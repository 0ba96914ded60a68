/** What a card of Masters has printed, level by level, and the words that the rows do not say. */

import type { CardFace } from '../../protocol';
import facts from '../../games/masters/facts.json';
import type { Mineral } from './stone';

export interface Strike {
  power: number;
  range: string;
  skill: boolean; // it has no attack: this is what its skill does
}

export interface Level {
  number: number;
  hp: number;
  strike: Strike | null;
}

type Printed = { hp?: number; power?: number; range?: string; level?: number };

export function mineral(card: CardFace): Mineral {
  if (card.type === 'super' || card.type === 'magic' || card.type === 'master') return card.type;
  return card.labels.row === 'back' ? 'back' : 'front';
}

export const isBack = (card: CardFace): boolean => card.labels.row === 'back';

export function levels(card: CardFace): Level[] {
  return (card.levels as Printed[]).map((level, i) => {
    const number = card.type === 'super' ? facts.super_level : i + 1;
    return { number, hp: level.hp ?? 0, strike: strike(card, level, number) };
  });
}

function strike(card: CardFace, level: Printed, number: number): Strike | null {
  if (level.range) return { power: level.power ?? 0, range: level.range, skill: false };
  const skill = (card.skills as Printed[]).filter((one) => (one.level ?? 1) <= number && one.range).at(-1);
  return skill?.range ? { power: skill.power ?? 0, range: skill.range, skill: true } : null;
}

const COMMA = /, |，/;
const COLON = /\s?: |：/; // French has a space before it that does not break

/** The text of a card without the lines of its levels, which are drawn as rows; what a row has no room for stays. */
export function words(card: CardFace, text: string): string {
  const lines = text.split('\n').filter(Boolean);
  const first = card.base ? 1 : 0;
  const rows = lines.slice(first, first + card.levels.length);
  if (rows.length < card.levels.length || rows.some((row) => row.split(COMMA).length < 2)) return text;
  const rest = lines.slice(first + rows.length);
  const explained = new Set(rest.map((line) => line.split(COLON)[0]?.toLocaleLowerCase('fr')));
  return [...lines.slice(0, first), ...extras(rows, explained), ...joined(rest)].join('\n');
}

/** "N2 : drain", or only "drain" where it is so at every level, and nothing where a line below explains it. */
function extras(rows: string[], explained: Set<string | undefined>): string[] {
  const found = rows.map((row) => {
    const [label = ''] = row.split(COLON);
    const colon = COLON.exec(row)?.[0] ?? '';
    return { label: label + colon, more: row.slice(label.length + colon.length).split(COMMA).slice(2), comma: colon === '：' ? '，' : ', ' };
  });
  const same = new Set(found.map(({ more }) => more.join())).size === 1;
  if (!same) return found.filter(({ more }) => more.length).map(({ label, more, comma }) => label + more.join(comma));
  const [{ more, comma } = { more: [], comma: '' }] = found;
  const left = more.filter((word) => !explained.has(word.toLocaleLowerCase('fr')));
  return left.length ? [capital(left.join(comma))] : [];
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** Lines that say the same after their heads become one: "Skill (1 stone) · Skill from level 2 (free): …". */
function joined(lines: string[]): string[] {
  const found: { heads: string[]; colon: string; rest: string }[] = [];
  for (const line of lines) {
    const at = line.search(COLON);
    const colon = COLON.exec(line)?.[0] ?? '';
    const [head, rest] = at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + colon.length)];
    const last = found.at(-1);
    if (head && last?.rest === rest) last.heads.push(head);
    else found.push({ heads: [head], colon, rest });
  }
  return found.map(({ heads, colon, rest }) => heads.join(' · ') + colon + rest);
}
