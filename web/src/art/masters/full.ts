/** A card of Masters at full size, 250 by 350: name and stones, picture, a row for each level, text. */

import { said } from '../../i18n/index.svelte';
import type { Drawn } from '../artistes/full';
import { copy, fit, width, type Copy } from '../measure';
import { block, f, text } from '../pen';
import { ranged } from '../ranges';
import { WORDS } from '../words';
import { isBack, levels, mineral, words, type Level } from './sheet';
import { body, diamond, engraved, ground, GROUND, hexagon, INK, inlay, MINERALS, OPAL, opalRim, QUIET, slab, type Mineral } from './stone';

const TOP = 58;
const SIZES = [13, 12.2, 11.6, 11];

export interface Layout {
  levels: Level[];
  rows: number; // top of the first
  row: number; // height of one
  picture: number;
  copy: Copy;
}

export function layout({ card, language }: Drawn): Layout {
  const rowsOf = levels(card);
  const row = rowsOf.length > 2 ? 23 : 26;
  const bottom = card.type === 'master' ? 308 : 337;
  const room = bottom - TOP - 15 - rowsOf.length * row;
  const set = copy(words(card, said(card.text, language)), 212, room - 100, SIZES, language.startsWith('zh'));
  const picture = Math.round(Math.max(52, Math.min(212, room - set.lines.length * set.leading - 7)));
  return { levels: rowsOf, rows: TOP + picture + 15, row, picture, copy: set };
}

export function full(drawn: Drawn, columns: number): string {
  const { card, language } = drawn;
  const kind = mineral(card);
  const { accent } = MINERALS[kind];
  const isSuper = card.type === 'super';
  const laid = layout(drawn);
  let s = body(250, 350, 16, card.id, isSuper) + `<path d="M16 10H234L240 16V50H10V16Z" fill="${GROUND}"/>`;
  if (isSuper) s += `<path d="${slab(244, 344, 14)}" transform="translate(3 3)" fill="none" stroke="${opalRim()}" stroke-width="5"/>`;
  s += `<path d="M10 50H240" stroke="${isSuper ? opalRim() : accent}" stroke-width="${isSuper ? 4 : 2.4}"/>`;
  s += title(drawn, laid, accent) + picture(drawn, laid.picture, kind) + tab(WORDS[language][kind], 125, TOP + laid.picture, accent);
  laid.levels.forEach((level, i) => (s += row(drawn, level, laid.rows + i * laid.row, laid.row, columns)));
  const y = laid.rows + laid.levels.length * laid.row + 4;
  s += block(laid.copy.lines, 19, y + laid.copy.size * 0.9, laid.copy.size, laid.copy.leading, INK);
  return `${s}<g transform="translate(6 6)">${engraved(slab(238, 338, 13), 1.4)}</g>`;
}

function title({ card, language }: Drawn, { levels: rows }: Layout, accent: string): string {
  const right = card.type === 'magic' ? 40 : rows.length ? 20 + Math.max(rows.length, 3) * 13 : 8;
  const { size, lines } = fit(said(card.name, language), 'chisel', 212 - right, language.startsWith('zh') ? [[23, 1], [19, 1], [17, 2]] : [[24, 1], [20, 2], [17, 2]]);
  const leading = size * 0.94;
  const first = lines.length === 1 ? 30 + size * 0.33 : 27.5;
  let s = lines.map((line, i) => text(line, 20, first + i * leading, size, 'chisel', { fill: INK })).join('');
  const top = rows.at(-1)?.number ?? 0;
  for (let i = 0; rows.length && i < Math.max(3, top); i++) s += diamond(226 - (Math.max(3, top) - 1 - i) * 16, 30, 8, i < top, accent);
  if (card.type === 'magic') s += hexagon(216, 29.5, 15.5) + text(card.numbers.stones ?? 0, 216, 38, 24, 'strong', { fill: '#fff', anchor: 'middle' });
  return s;
}

function picture({ card, shape }: Drawn, h: number, kind: Mineral): string {
  const frame = slab(222, h, 14);
  let s = `<path d="${frame}" fill="${ground(kind, card.id)}"/><path d="${grooves(kind, h)}" fill="none" stroke="#05080a" opacity=".5"/>`;
  if (kind === 'super') s += rays(h);
  s += inlay(shape, 111, h / 2 - 2, Math.min(h * (kind === 'super' ? 0.94 : 0.86), 190), kind, card.id);
  return `<g transform="translate(14 ${TOP})">${s}${engraved(frame, 1.6)}</g>`;
}

/** Faint lines that each row of monsters has of its own: rings behind, gables in front, squares for magic. */
function grooves(kind: Mineral, h: number): string {
  let d = '';
  for (let i = 1; i < 9; i++) {
    const [r, y] = [i * 17, h - i * 16];
    if (kind === 'back' && r < h / 2) d += `M${111 - r} ${f(h / 2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    else if (kind === 'magic' && r < h / 2) d += `M111 ${f(h / 2 - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z`;
    else if ((kind === 'front' || kind === 'master') && y > 24) d += `M2 ${f(y + 4)}L111 ${f(y - 14)}L220 ${f(y + 4)}`;
  }
  return d;
}

function rays(h: number): string {
  const found = OPAL.map(() => '');
  for (let i = 0; i < 24; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)];
    const out = Math.min(Math.abs(106 / (c || 1e-6)), Math.abs((h / 2 - 5) / (s || 1e-6))) - 4;
    if (out > 44) found[i % 5] += `M${f(111 + c * 40)} ${f(h / 2 + s * 40)}L${f(111 + c * out)} ${f(h / 2 + s * out)}`;
  }
  return found.map((d, i) => (d ? `<path d="${d}" stroke="${OPAL[i]}" stroke-width="2" opacity=".6"/>` : '')).join('');
}

/** The kind, on a tab cut into the lower edge of the picture. */
export function tab(word: string, x: number, y: number, accent: string): string {
  const upper = word.toLocaleUpperCase('fr');
  const half = width(upper, 'strong', 12, 1.2) / 2 + 11;
  return (
    `<path d="M${f(x - half - 6)} ${y - 9}H${f(x + half + 6)}L${f(x + half)} ${y + 9}H${f(x - half)}Z" fill="${GROUND}" stroke="${accent}" stroke-width="1.4"/>` +
    text(upper, x + 0.6, y + 4.4, 12, 'strong', { fill: accent, anchor: 'middle', spacing: 1.2 })
  );
}

export interface RowNow {
  hp?: number;
  power?: number;
  range?: string | null;
  accent: string;
  place?: number;
}

const STAR = 'M0 -6L1.8 -1.800L6 0L1.8 1.800L0 6L-1.8 1.800L-6 0L-1.8 -1.800Z';
export const star = (x: number, y: number, k: number, fill: string): string => `<path d="${STAR}" transform="translate(${f(x)} ${f(y)}) scale(${k})" fill="${fill}"/>`;

/** A level: number, HP, power, range. With `now` it is the present one: raised, marked at its left edge, as it stands. */
export function row({ card, language }: Drawn, level: Level, y: number, h: number, columns: number, now?: RowNow): string {
  const word = WORDS[language];
  const ink = now ? INK : QUIET;
  const base = y + h / 2 - 1 + 6;
  const hp = now?.hp ?? level.hp;
  const strike = level.strike;
  const power = now?.power ?? strike?.power ?? 0;
  const range = now?.range ?? strike?.range ?? '';
  let s = `<path d="M14 ${y}H236V${y + h - 2}H14Z" fill="${now ? '#3d494f' : '#161b1f'}"/>`;
  if (now) s += `<path d="M16 ${y}V${y + h - 2}" stroke="${now.accent}" stroke-width="4"/>`;
  s += text(word.level.replace('{n}', String(level.number)), 23, base, 17, 'strong', { fill: ink });
  s += text(word.hp, 60, base, 13, 'label', { fill: ink });
  s += text(hp === level.hp ? hp : `${hp}/${level.hp}`, 76, base + 0.6, hp === level.hp ? 20 : 19, 'strong', { fill: ink });
  if (!range) return s + text(word.none, 230, base, 13, 'label', { fill: ink, anchor: 'end' });
  const more = now?.power !== undefined && strike ? now.power - strike.power : 0;
  if (strike?.skill) s += star(power ? 123 : 142, y + h / 2 - 1, 1, ink);
  if (more) s += text(more > 0 ? '▲' : '▼', strike?.skill ? 106 : 118, base - 1.5, 10, 'strong', { fill: more > 0 ? '#66d9ae' : '#ff7d9b' });
  if (power || !strike?.skill) s += text(`${power}P`, 133, base + 0.6, 20, 'strong', { fill: ink });
  s += text(word.ranges[range] ?? range, 203, base, 13, 'label', { fill: ink, anchor: 'end' });
  return s + ranged(range, 207, y + (h - 2 - 26) / 2 + 1, h > 24 ? 25 : 22, { ink, hit: now ? '#ffe45e' : '#d2c67a', columns, cell: now?.place ?? (isBack(card) ? 2 : 0) });
}
