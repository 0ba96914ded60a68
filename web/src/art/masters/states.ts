/** What changes on a card of Masters: level, HP, power, range, and what lies on it. Drawn over the face. */

import facts from '../../games/masters/facts.json';
import type { Drawn } from '../artistes/full';
import { width } from '../measure';
import type { Now } from '../now';
import { f, text } from '../pen';
import { ranged } from '../ranges';
import { WORDS } from '../words';
import { layout, row, star } from './full';
import { isBack, levels, mineral, type Level } from './sheet';
import { diamond, INK, MINERALS, pebble, QUIET } from './stone';

interface Standing {
  level: Level | undefined;
  top: number;
  hp: number;
  max: number;
  power: number;
  range: string;
  skill: boolean;
  more: number; // power against the print
  look: { columns: number; cell: number };
}

function standing({ card }: Drawn, now: Now): Standing {
  const all = levels(card);
  const level = all.find(({ number }) => number === now.level) ?? all[0];
  const max = now.hpMax ?? level?.hp ?? 0;
  const back = now.place ? now.place === 'back' : isBack(card);
  const attack = now.range && now.range.length ? { range: now.range, power: now.power ?? level?.strike?.power ?? 0, skill: false } : null;
  const byNow = now.skill?.range ? { range: now.skill.range, power: now.skill.power ?? 0, skill: true } : null;
  const known = now.range !== undefined || now.skill !== undefined;
  const strike = known ? (attack ?? byNow) : (level?.strike ?? null);
  const printed = level?.strike && strike && level.strike.skill === strike.skill ? level.strike.power : undefined;
  return {
    level,
    top: all.at(-1)?.number ?? 0,
    hp: now.hp ?? max,
    max,
    power: strike?.power ?? 0,
    range: strike?.range ?? '',
    skill: strike?.skill ?? false,
    more: strike && printed !== undefined ? strike.power - printed : 0,
    look: { columns: now.columns ?? 2, cell: now.cell ?? (back ? 2 : 0) },
  };
}

export function full(drawn: Drawn, now: Now): string {
  const { card } = drawn;
  const laid = layout(drawn);
  const at = standing(drawn, now);
  const { accent } = MINERALS[mineral(card)];
  let s = '';
  if (now.level !== undefined && at.level) {
    const place = laid.levels.findIndex(({ number }) => number === at.level?.number);
    const present = { hp: at.hp, power: at.range ? at.power : undefined, range: at.range, accent, place: at.look.cell };
    s += row(drawn, { ...at.level, hp: at.max }, laid.rows + place * laid.row, laid.row, at.look.columns, present);
  }
  if (at.level && at.hp < at.max) s += crack(150, 58, laid.picture / 134, 1.6);
  if (now.lifeMax !== undefined || now.life !== undefined) s += life(now, 125, 324, 10, 30);
  if (now.acted) s += band(WORDS[drawn.language].acted, 14, 236, 58 + laid.picture / 2, 22);
  return s + group(marks(now), 36, 84, 196);
}

/** A row of pebbles around x. */
function life(now: Now, x: number, y: number, r: number, step: number): string {
  const most = now.lifeMax ?? now.life ?? 0;
  let s = '';
  for (let i = 0; i < most; i++) s += pebble(x - ((most - 1) * step) / 2 + i * step, y, r, i < (now.life ?? most));
  return s;
}

export function mini(drawn: Drawn, now: Now): string {
  const at = standing(drawn, now);
  const { accent } = MINERALS[mineral(drawn.card)];
  let s = '';
  if (at.level) {
    s += at.hp < at.max ? crack(60, 32, 0.47, 1) : '';
    s += `<path d="M3 97H93V125L87 131H9L3 125Z" fill="#12181b"/>${text(at.hp, 8, 123, 29, 'strong', { fill: INK })}`;
    const wide = width(String(at.hp), 'strong', 29);
    s += text(at.hp < at.max ? `/${at.max}` : WORDS[drawn.language].hp, 9 + wide, 123, 13, 'label', { fill: QUIET });
    if (at.range) {
      s += said(at) ? text(said(at), 61, 123, 23, 'strong', { fill: accent, anchor: 'end' }) : star(51, 115, 1.4, accent);
      s += (at.skill && said(at) ? star(56, 102, 0.62, accent) : '') + change(at.more, 44, 105, 10);
      s += ranged(at.range, 62.5, 99.5, 29, at.look);
    } else s += text('–', 66, 121, 22, 'strong', { fill: QUIET, anchor: 'middle' });
    for (let i = 0; i < at.top; i++) s += diamond(11 + i * 10, 91, 5, i < at.level.number, accent);
  } else if (now.life !== undefined || now.lifeMax !== undefined) s += life(now, 48, 108, 5.5, 14);
  if (now.acted) s += band(WORDS[drawn.language].acted, 3, 93, 64, 14);
  return s + group(marks(now), 18, 46, 78);
}

/** What it strikes with; "" for a skill that aims and has no power of its own. */
const said = ({ power, skill }: Standing): string => (power || !skill ? `${power}P` : '');

const change = (more: number, x: number, y: number, size: number): string =>
  more ? text(more > 0 ? '▲' : '▼', x, y, size, 'strong', { fill: more > 0 ? '#66d9ae' : '#ff7d9b' }) : '';

export function tile(drawn: Drawn, now: Now): string {
  const at = standing(drawn, now);
  const { accent } = MINERALS[mineral(drawn.card)];
  const own = marks(now);
  if (!at.level) return master(now);
  const [hp, power] = [String(at.hp), said(at)];
  const small = (most: number, size: number, what: string): number => size * Math.min(1, most / Math.max(1, width(what, 'strong', size)));
  let wide = at.hp < at.max ? crack(62, 26, 0.66, 1.2) : '';
  const over = `/${at.max}`;
  const hpSize = small(44 - width(over, 'label', 16), 33, hp);
  wide += text(hp, 104, 53, hpSize, 'strong', { fill: INK }) + text(over, 105 + width(hp, 'strong', hpSize), 53, 16, 'label', { fill: QUIET });
  wide += '<path d="M105 58H143" stroke="#46535a"/>';
  wide += at.range ? (power && text(power, 104, 82, small(at.skill || at.more ? 30 : 40, 28, power), 'strong', { fill: accent })) + (at.skill ? star(power ? 139 : 123, power ? 67 : 72, power ? 0.9 : 1.6, accent) : '') + change(at.more, 133, 83, 12) : '';
  wide += at.range ? ranged(at.range, 107, 85.5, 31, at.look) : '';
  let narrow = at.hp < at.max ? crack(52, 4, 0.8, 1.4) : '';
  narrow += text(hp, at.hp < at.max ? 89 : 115.5, 41, small(at.hp < at.max ? 34 : 52, 47, hp), 'strong', { fill: INK, anchor: at.hp < at.max ? undefined : 'middle' });
  if (at.hp < at.max) narrow += text(over, 143, 41, 24, 'label', { fill: QUIET, anchor: 'end' });
  narrow += at.range ? (power && text(power, 115.5, 79, small(at.skill || at.more ? 40 : 52, 38, power), 'strong', { fill: accent, anchor: 'middle' })) + (at.skill ? star(power ? 136 : 115, power ? 54 : 66, power ? 1.1 : 2, accent) : '') + change(at.more, 92, 58, 16) : '';
  narrow += at.range ? ranged(at.range, 99, 83, 32, at.look) : '';
  for (let i = 0; i < at.top; i++) {
    wide += diamond(13 + i * 12, 106, 6, i < at.level.number, accent);
    narrow += diamond(15 + i * 17, 105, 8.5, i < at.level.number, accent);
  }
  const acted = now.acted ? '<path d="M4 26H100V116H12L4 108Z" fill="#0b0f11" opacity=".5"/>' + band(WORDS[drawn.language].acted, 4, 100, 71, 15) : '';
  return `<g class="a-wide">${wide}${group(own, 20, 43, 84)}${acted}</g><g class="a-narrow">${narrow}${group(own.map((one) => `<g transform="scale(1.2)">${one}</g>`), 19, 20, 68)}${now.acted ? bandNarrow : ''}</g>`;
}

function master(now: Now): string {
  const most = now.lifeMax ?? now.life ?? 0;
  if (!most) return '';
  const left = now.life ?? most;
  const many = most > 9; // more than three rows of three
  const [big, small] = left > 9 ? [29, 13] : [36, 16];
  let wide = text(left, 104, 57, big, 'strong', { fill: INK }) + text(`/${most}`, 106 + width(String(left), 'strong', big), 57, small, 'label', { fill: QUIET });
  let narrow = text(left, 115.5, 48, 54, 'strong', { fill: INK, anchor: 'middle' });
  for (let i = 0; i < most; i++) {
    const [column, row] = [i % (many ? 4 : 3), Math.floor(i / (many ? 4 : 3))];
    wide += many ? pebble(109 + column * 10.4, 72 + row * 12, 4.6, i < left) : pebble(111 + column * 13.5, 72 + row * 14, 5.6, i < left);
    narrow += many ? pebble(95 + column * 14, 68 + row * 16, 6.2, i < left) : pebble(97 + column * 18, 70 + row * 19, 7.6, i < left);
  }
  return `<g class="a-wide">${wide}</g><g class="a-narrow">${narrow}</g>`;
}

/** Has acted: a band across the picture, from x to x2 at y. */
function band(word: string, x: number, x2: number, y: number, most: number): string {
  const size = Math.min(most, (most * (x2 - x - 6)) / width(word, 'strong', most, 1.4));
  const half = f(most * 0.68);
  return `<path d="M${x} ${y - half}H${x2}V${y + half}H${x}Z" fill="#0c1114" stroke="#b4c1c2"/>${text(word, (x + x2) / 2 + 0.6, y + size * 0.34, size, 'strong', { fill: INK, anchor: 'middle', spacing: 1.4 })}`;
}

/** Too small for words: an hourglass that has run down, and the picture in shade. */
const bandNarrow =
  '<path d="M11 3H84V117H12L3 109V11Z" fill="#0b0f11" opacity=".55"/><g transform="translate(43 58)"><circle r="24" fill="#0c1114" stroke="#b4c1c2" stroke-width="2"/><path d="M-10 0L-3 8L12 -9" fill="none" stroke="#ecf0ee" stroke-width="5"/></g>';

/** A crack down the stone. */
function crack(x: number, y: number, k: number, w: number): string {
  const d = 'M0 0l-12 26 10 16-20 22 14 20-12 24 6 20M-12 26l-30 6M-22 64l26 14M-20 108l-26-8';
  return `<g transform="translate(${x} ${y}) scale(${f(k)})" fill="none"><path d="${d}" stroke="#05080a" stroke-width="${f((w * 2) / k)}"/><path d="M1.5 1l-12 26 10 16-20 22 14 20-12 24 6 20" stroke="#dfe9ea" stroke-width="${f((w * 0.55) / k)}" opacity=".6"/></g>`;
}

/** What lies on it, as round marks: shield on the left, charge on the right, an hourglass while it prepares. */
function marks(now: Now): string[] {
  return [now.shield ? shield(now.shield) : '', now.charged ? BOLT : '', now.preparing && !now.veiled ? HOURGLASS : ''];
}

function group([left, right, below]: string[], x: number, y: number, x2: number): string {
  return (
    (left ? `<g transform="translate(${x} ${y})">${left}</g>` : '') +
    (right ? `<g transform="translate(${x2} ${y})">${right}</g>` : '') +
    (below ? `<g transform="translate(${(x + x2) / 2} ${y + 24})">${below}</g>` : '')
  );
}

const BOLT = '<circle r="12" fill="#0c1114" stroke="#ffe45e" stroke-width="1.8"/><path d="M2 -9L-5.5 2H-1L-2 9L5.5 -2H1Z" fill="#ffe45e"/>';
const HOURGLASS =
  '<circle r="15" fill="#0c1114" stroke="#b4c1c2" stroke-width="1.6"/><path d="M-7 -9H7M-7 9H7M-5.5 -9C-5.5 -3 -1 -2 -1 0C-1 2 -5.5 3 -5.5 9M5.5 -9C5.5 -3 1 -2 1 0C1 2 5.5 3 5.5 9" fill="none" stroke="#ecf0ee" stroke-width="2"/><path d="M-4 8C-3 4 3 4 4 8Z" fill="#ecf0ee"/>';

const SHIELDS = Object.entries(facts.shields);
const PLATE = 'M-11 -10H11V1c0 6-6 10-11 12-5-2-11-6-11-12Z';
/** Each shield has a drawing of its own: a bar of iron, two of steel, a crack in glass, a fang, two plates. */
const DEVICES: Record<string, string> = {
  iron: '<path d="M-8 0H8" stroke="#ecf0ee" stroke-width="3.5"/>',
  steel: '<path d="M-8 -3.5H8M-7 3.500H7" stroke="#ecf0ee" stroke-width="3"/>',
  glass: '<path d="M4 -9L-2 -2L3 1L-3 9" fill="none" stroke="#ecf0ee" stroke-width="2"/>',
  dragon: '<path d="M-7 -6C0 -6 5 -2 5 8C2 3 -3 1 -7 1C-3 -1 -4 -4 -7 -6Z" fill="#ecf0ee"/>',
  double: '<path d="M-6 -5H3V1c0 3-2 5-4.5 6C-4 6-6 4-6 1ZM5 -5h3v6c0 3-2 5-4 6" fill="none" stroke="#ecf0ee" stroke-width="1.8"/>',
};

function shield(number: number): string {
  const name = SHIELDS.find(([, n]) => n === number)?.[0] ?? '';
  return `<path d="${PLATE}" fill="#0c1114" stroke="#7cc4f5" stroke-width="1.8"/>${DEVICES[name] ?? ''}`;
}
