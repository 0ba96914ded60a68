/** A card of Artistes at full size, 250 by 350, without the numbers that change; those are states.ts. */

import type { CardFace, Language } from '../../protocol';
import { said } from '../../i18n/index.svelte';
import { balanced, copy as plain, fit, SHORT, type Copy } from '../measure';
import { block, f, text } from '../pen';
import { glow, paint, use } from '../sprite';
import { WORDS } from '../words';
import { place, venue } from './looks';
import { BLACK, cloth, cutout, exPlate, factor, GOLD, INK, performer, stock, venueGlyph } from './paper';
import { bulb, layers } from './sets';
import { model } from './terrains';

export interface Drawn {
  card: CardFace;
  base?: CardFace; // what an EX stands on
  shape: string; // id of its icon; "" for none
  language: Language;
}

const PLAIN = 'M9 0H241a9 9 0 0 1 9 9V341a9 9 0 0 1 -9 9H9a9 9 0 0 1 -9 -9V9a9 9 0 0 1 9 -9Z';
const CUT = 'M26 0H224L250 26V341a9 9 0 0 1 -9 9H9a9 9 0 0 1 -9 -9V26Z';
const SIZES = [14, 13, 12.4, 11.6, 11];

export function full(drawn: Drawn): string {
  if (drawn.card.type === 'artist') return artist(drawn);
  return drawn.card.type === 'terrain' ? terrain(drawn) : spell(drawn);
}

function frame(ink: string, paper: string, ex = false, cut = false): string {
  const outer = `<path d="${cut ? CUT : PLAIN}" fill="${paper}"${ex ? ` stroke="${GOLD}" stroke-width="3.5" transform="translate(1.75 1.75) scale(.986 .99)"` : ''}/>`;
  if (cut) {
    return `${outer}<path d="M28 6H222L244 28V344H6V28Z" fill="none" stroke="${ink}" stroke-width="2.4"/><path d="M29.5 10H220.5L240 29.5V340H10V29.500Z" fill="none" stroke="${ink}" stroke-width=".8"/>`;
  }
  return `${outer}<rect x="6" y="6" width="238" height="338" rx="4" fill="none" stroke="${ink}" stroke-width="${ex ? 3 : 2.4}"/><rect x="10" y="10" width="230" height="330" rx="2" fill="none" stroke="${ink}" stroke-width=".8"/>`;
}

const isHan = (language: Language): boolean => language.startsWith('zh');

function copy(text: string, wide: number, most: number, sizes: number[], han: boolean): Copy {
  const found = plain(text, wide, most, sizes, han);
  return { ...found, lines: balanced(text, found, wide) };
}

interface Titled {
  svg: string;
  bottom: number;
}

/** The name, in one line, two or three, below the kind. */
function title(drawn: Drawn, ink: string, most = 214, from = 35): Titled {
  const han = isHan(drawn.language);
  const { size, lines } = fit(said(drawn.card.name, drawn.language), 'playbill', most, han ? [[25, 1], [22, 1], [20, 2], [17, 3]] : [[26, 1], [22, 2], [19, 2], [16, 3]]);
  const leading = size * (han ? 1.12 : 1);
  const top = lines.length === 1 ? from + (han ? 21 : 20) : from + size * (han ? 0.86 : 0.62);
  return {
    svg: lines.map((line, i) => text(line, 125, top + i * leading, size, 'playbill', { fill: ink, anchor: 'middle' })).join(''),
    bottom: top + (lines.length - 1) * leading,
  };
}

/** Up to three lines are centred, longer text is flush left. */
function copyBlock(set: Copy, top: number, ink: string, middleX = 125, left = 21): string {
  const middle = set.lines.length <= SHORT;
  return block(set.lines, middle ? middleX : left, top + set.size * 0.86, set.size, set.leading, ink, middle);
}

const high = (set: Copy): number => set.lines.length * set.leading;

function artist(drawn: Drawn): string {
  const { card, language } = drawn;
  const ex = Boolean(card.base);
  const where = venue(card);
  const ink = ex ? '#fbe9c4' : INK;
  const line = ex ? GOLD : INK;
  const words = WORDS[language];
  const name = title(drawn, ex ? '#ffd776' : ink);
  const bottom = ex ? 283 : 287;
  const top = Math.max(name.bottom + 11, 64) + (ex ? 4 : 0);
  const room = bottom - top - (ex ? 26 : 8);
  const set = copy(said(card.text, language), 208, room - 124, SIZES.slice(2), isHan(language));
  const picture = Math.round(Math.max(84, Math.min(170, room - high(set) - 6)));
  const arch = `C16 ${f(top + 6)} 52 ${f(top)} 125 ${f(top)}S234 ${f(top + 6)} 234 ${f(top + 26)}`;
  const [behind, front] = layers(where, ex, 218, picture);
  const at = `x="16" y="${f(top)}" width="218" height="${picture}"`;
  const size = Math.min(ex ? (picture - 16) * 0.86 : picture * 0.77, 218 * 0.62);
  const middle = ex ? top + 8 + (picture - 22) / 2 : top + picture * 0.51;
  let s = frame(line, ex ? BLACK : stock(where), ex);
  s += text((ex ? words.ex : words.artist).toLocaleUpperCase('fr'), 18, 27, 12.5, 'strong', { fill: ink, spacing: 1.4 });
  if (!ex) s += bulb(226, 23, 4.4);
  s += name.svg + use(behind, at);
  s += `<path d="M123.5 ${f(top + picture * 0.7)}h3v${f(picture * 0.26)}h-3Z" fill="#d9b98a" stroke="#4d3118" stroke-width=".6"/>`;
  s += performer(card, drawn.shape, 125, middle, size, cloth(ex ? 'ex' : where), ex ? '#ffd776' : undefined);
  s += use(front, at);
  // the arch: its corners are painted over, which is cheaper than to clip
  s += `<path d="M15 ${f(top - 1)}H235V${f(top + 26)}H234${reversed(top)}H15Z" fill="${ex ? BLACK : stock(where)}"/>`;
  s += `<path d="M16 ${f(top + picture)}V${f(top + 26)}${arch}V${f(top + picture)}Z" fill="none" stroke="${line}" stroke-width="${ex ? 3.4 : 2.4}"/>`;
  if (ex) s += lamps(top, arch) + exPlate(125, top + picture, factor(card, drawn.base));
  s += copyBlock(set, top + picture + (ex ? 22 : 8), ink);
  return s + (ex ? '' : footer(where, ink));
}

const reversed = (top: number): string => `C234 ${f(top + 6)} 198 ${f(top)} 125 ${f(top)}S16 ${f(top + 6)} 16 ${f(top + 26)}`;

function lamps(top: number, arch: string): string {
  let s = `<path d="M16 ${f(top + 26)}${arch}" fill="none" stroke="#5c3a0c" stroke-width="9"/>`;
  for (let i = 0; i < 10; i++) {
    const u = (i + 0.5) / 10;
    const away = Math.abs(u - 0.5) * 2;
    s += bulb(22 + u * 206, top + (away > 0.82 ? 14 : away > 0.6 ? 6 : away > 0.4 ? 3 : away > 0.2 ? 1.2 : 0.6), 4);
  }
  return s;
}

const footer = (where: ReturnType<typeof venue>, ink: string): string =>
  `<path d="M96 336H154" stroke="${ink}" stroke-width=".8"/><g transform="translate(125 318)">${venueGlyph(where, ink)}</g>`;

function terrain(drawn: Drawn): string {
  const { card, language } = drawn;
  const han = isHan(language);
  const { size, lines } = fit(said(card.name, language), 'playbill', 208, [[25, 1], [21, 2], [17, 3]]);
  const leading = size * (han ? 1.12 : 1.02);
  const under = 42 + (lines.length - 1) * leading + 16;
  const set = copy(said(card.text, language), 208, 340 - 10 - under - 14 - 150, SIZES.slice(1), han);
  const picture = Math.round(340 - 10 - under - high(set) - 14);
  const y = 10 + picture;
  let s = frame(INK, stock('terrain')) + model(place(card), drawn.shape, 10, 10, 230, picture);
  s += `<path d="M10 ${y}H240" stroke="${INK}" stroke-width="2.4"/>`;
  s += text(WORDS[language].terrain.toLocaleUpperCase('fr'), 125, y + 19, 12, 'strong', { fill: INK, anchor: 'middle', spacing: 2 });
  const first = y + (han ? 45 : 42);
  s += lines.map((line, i) => text(line, 125, first + i * leading, size, 'playbill', { fill: INK, anchor: 'middle' })).join('');
  const rule = first + (lines.length - 1) * leading + 11;
  s += `<path d="M70 ${f(rule)}H180" stroke="${INK}"/><path d="M125 ${f(rule - 3)}l4 3-4 3-4-3Z" fill="${INK}"/>`;
  return s + copyBlock(set, rule + 8, INK);
}

function spell(drawn: Drawn): string {
  const { card, language } = drawn;
  const equip = card.equips;
  const words = WORDS[language];
  const name = title(drawn, INK);
  const top = name.bottom + 12;
  const bottom = 326;
  const set = copy(said(card.text, language), equip ? 206 : 208, bottom - top - 140, SIZES, isHan(language));
  const picture = Math.min(178, bottom - top - high(set) - 12);
  const r = picture / 2 - 10;
  const y = top + picture / 2;
  let s = frame(INK, stock('spell'), false, equip);
  s += text((equip ? words.equip : words.spell).toLocaleUpperCase('fr'), equip ? 125 : 18, 27, 12.5, 'strong', { fill: INK, spacing: 1.4, anchor: equip ? 'middle' : undefined });
  s += name.svg + iris(125, y, r) + (drawn.shape && cutout(drawn.shape, 125, y, r * 1.28, cloth('spell')));
  const free = bottom - (top + picture) - high(set);
  s += copyBlock(set, top + picture + Math.max(4, Math.min(18, free / 2)), INK);
  if (equip) s += `<path d="M33 25l8-8M217 25l-8-8" stroke="${INK}" stroke-width="1.2"/><circle cx="31" cy="33" r="5.5" fill="#fff8ea" stroke="${INK}" stroke-width="2.4"/><circle cx="219" cy="33" r="5.5" fill="#fff8ea" stroke="${INK}" stroke-width="2.4"/>`; // two eyelets: it is tied to someone
  return `${s}<path d="M92 333H158" stroke="${INK}"/><path d="M125 328l6 5-6 5-6-5Z" fill="${INK}"/>`;
}

/** A round iris of light with its rays. */
export function iris(x: number, y: number, r: number): string {
  let rays = '';
  for (let i = 0; i < 32; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 16), Math.sin((i * Math.PI) / 16)];
    const out = r + (i % 2 ? 8 : 13);
    rays += `M${f(x + c * (r + 3))} ${f(y + s * (r + 3))}L${f(x + c * out)} ${f(y + s * out)}`;
  }
  const light = glow('ds-iris', [[0, '#fff6d6', 1], [0.62, '#c79be0', 1], [1, '#4a2468', 1]]);
  return `<path d="${rays}" stroke="${INK}" stroke-width="2"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${paint(light)}" stroke="${INK}" stroke-width="2.4"/>`;
}
