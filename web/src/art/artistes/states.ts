/** What changes on a card of Artistes: its numbers, and what has happened to it. Drawn over the face. */

import type { CardFace, Language } from '../../protocol';
import { width } from '../measure';
import type { Now } from '../now';
import { f, text } from '../pen';
import { WORDS } from '../words';
import { CREAM, GOLD, INK } from './paper';

interface Numbers {
  atk: number;
  hp: number;
  max: number;
  moreAtk: number; // against the print
  moreHp: number;
}

function numbers(card: CardFace, now: Now): Numbers {
  const printed = { atk: card.numbers.atk ?? 0, hp: card.numbers.hp ?? 0 };
  const max = now.hpMax ?? Math.max(printed.hp, now.hp ?? 0);
  const atk = now.atk ?? printed.atk;
  return { atk, hp: now.hp ?? max, max, moreAtk: atk - printed.atk, moreHp: max - printed.hp };
}

export function full(card: CardFace, language: Language, now: Now): string {
  if (card.type !== 'artist') return '';
  const ex = Boolean(card.base);
  const words = WORDS[language];
  const { atk, hp, max, moreAtk, moreHp } = numbers(card, now);
  const [w, h, y] = ex ? [106, 50, 287] : [76, 45, 292];
  return (
    (hp < max ? tear(204, 74, 100, 1.1) : '') +
    plate({ x: 16, y, w, h, ex, label: words.atk, value: atk, spent: now.attacked }) +
    plate({ x: 234 - w, y, w, h, ex, label: words.hp, value: hp, max: hp < max ? max : undefined }) +
    slip(moreAtk, 16 + w - 18, y - 6, 1) +
    slip(moreHp, 234 - 18, y - 6, 1) +
    happened(language, now, 250, 350)
  );
}

export function mini(card: CardFace, language: Language, now: Now): string {
  if (card.type !== 'artist') return '';
  const ex = Boolean(card.base);
  const words = WORDS[language];
  const { atk, hp, max, moreAtk, moreHp } = numbers(card, now);
  const [fill, ink] = ex ? [GOLD, INK] : [INK, CREAM];
  const number = (value: number, x: number): string => {
    const size = Math.min(27, 27 * (34 / Math.max(34, width(String(value), 'playbill', 27))));
    return text(value, x, 128, size, 'playbill', { fill: ink, anchor: 'end' });
  };
  return (
    (hp < max ? tear(80, 30, 62, 0.5) : '') +
    `<path d="M4 101H47V130H8a4 4 0 0 1 -4 -4Z" fill="${now.attacked ? '#7d6a6b' : fill}"/><path d="M49 101H92V126a4 4 0 0 1 -4 4H49Z" fill="${fill}"/>` +
    text(words.atk, 7.5, 109.6, 10.5, 'strong', { fill: ink }) +
    number(atk, 44) +
    text(words.hp + (hp < max ? ` /${max}` : ''), 52, 109.6, 10.5, 'strong', { fill: ink }) +
    number(hp, 89.5) +
    slip(moreAtk, 26, 92, 0.72) +
    slip(moreHp, 71, 92, 0.72) +
    happened(language, now, 96, 134)
  );
}

interface Plate {
  x: number;
  y: number;
  w: number;
  h: number;
  ex: boolean;
  label: string;
  value: number;
  max?: number;
  spent?: boolean;
}

function plate({ x, y, w, h, ex, label, value, max, spent }: Plate): string {
  const [fill, ink] = ex ? [spent ? '#a3813d' : GOLD, INK] : [spent ? '#7d6a6b' : INK, CREAM];
  const d = `M${x + 5} ${y}H${x + w - 5}a5 5 0 0 0 5 5V${y + h - 5}a5 5 0 0 0 -5 5H${x + 5}a5 5 0 0 0 -5 -5V${y + 5}a5 5 0 0 0 5 -5Z`;
  const most = w - 18 - width(label, 'strong', 13, 0.5);
  const size = Math.min(ex ? 47 : 38, (ex ? 47 : 38) * (most / Math.max(most, width(String(value), 'playbill', ex ? 47 : 38))));
  return (
    `<path d="${d}" fill="${fill}"/>` +
    text(label, x + 9, y + (max === undefined ? h / 2 + 4.5 : h / 2 - 3), 13, 'strong', { fill: ink, spacing: 0.5 }) +
    (max === undefined ? '' : text(`/${max}`, x + 9, y + h / 2 + 13, 15, 'strong', { fill: ink })) +
    text(value, x + w - 9, y + h / 2 + size * 0.345, size, 'playbill', { fill: ink, anchor: 'end' })
  );
}

/** A change of a number as a printed slip pasted over the plate's edge: its sign says which way. */
function slip(change: number, x: number, y: number, k: number): string {
  if (!change) return '';
  const said = `${change > 0 ? '▲+' : '▼−'}${Math.abs(change)}`;
  const wide = Math.max(40, width(said, 'strong', 16) + 12);
  return (
    `<g transform="translate(${f(x)} ${f(y)}) rotate(-5) scale(${k})"><rect x="${f(-wide / 2)}" y="-10" width="${f(wide)}" height="21" fill="#fffdf4" stroke="${INK}"/>` +
    `${text(said, 0, 6, 16, 'strong', { fill: change > 0 ? '#00573f' : '#9b0c35', anchor: 'middle' })}</g>`
  );
}

/** Torn paper, from the upper edge of the picture down. */
function tear(x: number, y: number, h: number, k = 1): string {
  const d =
    `M${x} ${y - 2}l${-14 * k} ${f(h * 0.16)} ${9 * k} ${f(h * 0.1)} ${-22 * k} ${f(h * 0.16)} ${12 * k} ${f(h * 0.1)} ${-16 * k} ${f(h * 0.14)} ${5 * k} ${f(h * 0.06)}` +
    ` ${8 * k} ${f(-h * 0.06)} ${14 * k} ${f(-h * 0.14)} ${-10 * k} ${f(-h * 0.1)} ${22 * k} ${f(-h * 0.16)} ${-8 * k} ${f(-h * 0.1)} ${16 * k} ${f(-h * 0.16)}Z`;
  return `<path d="${d}" fill="#1a0d12" stroke="#fff8e8" stroke-width="${2.6 * k + 0.6}" stroke-linejoin="round"/>`;
}

function stamp(said: string, x: number, y: number, size: number, most: number): string {
  const z = Math.min(size, (size * most) / (width(said, 'strong', size, size * 0.06) + size));
  const wide = width(said, 'strong', z, z * 0.06) + z * 0.9;
  return (
    `<g transform="translate(${f(x)} ${f(y)}) rotate(-9)"><rect x="${f(-wide / 2)}" y="${f(-z * 0.64)}" width="${f(wide)}" height="${f(z * 1.28)}" fill="#fffdf4" fill-opacity=".94" stroke="#9b0c35" stroke-width="${f(z * 0.09)}"/>` +
    `${text(said, 0, z * 0.34, z, 'strong', { fill: '#9b0c35', anchor: 'middle', spacing: f(z * 0.06) })}</g>`
  );
}

/** Has attacked: a punched ticket and a stamp. Dazed: stars that turn. Not its owner's: a mask that looks away. Carries: tags. */
function happened(language: Language, now: Now, w: number, h: number): string {
  const q = Math.max(w / 250, 0.46);
  const words = WORDS[language];
  let s = '';
  if (now.attacked) {
    s += `<circle cx="${f(w - 22 * q)}" cy="${f(h * 0.27)}" r="${f(14 * q)}" fill="var(--bg)" stroke="${INK}" stroke-width="${f(1.5 * q)}"/>`;
    s += stamp(words.attacked, w / 2, h * 0.45, 27 * q, w * 0.94);
  }
  const badges = [
    ...(now.marks ?? []).map((mark) => (mark === 'dazed' ? dazed : stolen)),
    ...(now.equipment ? [tag(now.equipment)] : []),
  ];
  badges.forEach((draw, i) => {
    s += `<g transform="translate(${f(30 * q)} ${f(h * 0.3 + i * 40 * q)}) scale(${f(q)})">${draw}</g>`;
  });
  return s;
}

const round = (inner: string): string => `<circle r="17" fill="#fffdf4" stroke="${INK}" stroke-width="2"/>${inner}`;

const star = (x: number, y: number): string => `M${x} ${y - 5}l1.6 3.4 3.4 1.6-3.4 1.6-1.6 3.4-1.6-3.4-3.4-1.6 3.4-1.600Z`;
const dazed = round(
  `<path d="M-9 2a9 6 0 1 1 9 6a6 4 0 1 1 5-6" fill="none" stroke="#9b0c35" stroke-width="2.4" stroke-linecap="round"/><path d="${star(-8, -7)}${star(8, -8)}${star(9, 9)}" fill="#9b0c35"/>`,
);
const stolen = round(
  `<path d="M-12 -5C-8 -9 -3 -7 0 -5C3 -7 8 -9 12 -5C12 3 7 6 3 3C2 1.5 -2 1.5 -3 3C-7 6 -12 3 -12 -5Z" fill="${INK}"/><path d="M-8 -3.500h5M3 -3.500h5" stroke="#fffdf4" stroke-width="2.4"/><path d="M-8 11H7M3 7l5 4-5 4" fill="none" stroke="#9b0c35" stroke-width="2.2"/>`,
);
const tag = (n: number): string =>
  `<g transform="rotate(-12)"><path d="M-17 0L-8 -12H18V12H-8Z" fill="#dccde8" stroke="${INK}" stroke-width="2"/><circle cx="-9" cy="0" r="2.6" fill="${INK}"/>${text(n > 1 ? `+${n}` : '+', 6, 7, 20, 'strong', { fill: INK, anchor: 'middle' })}</g>`;
