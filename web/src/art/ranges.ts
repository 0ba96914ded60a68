/** The range diagram, 32 by 32: up is the enemy. One table draws them all, and it is the engine's own (facts.json). */

import facts from '../games/masters/facts.json';
import { f } from './pen';

type Hits = [number, number][];
const table = facts.ranges as unknown as Record<string, Record<string, Record<string, Record<string, Hits>>>>;

export const RANGES = Object.keys(table['2'] ?? {});

const OTHER_COLUMN = '6'; // a line down the other column: only where a format says so
const MASTER = facts.first_master;
const HIGH = 8.5;
const WIDE = 10;
const TOP = [0.5, 10]; // enemy back, enemy front
const BEND = 'knight'; // the one range that turns a corner

export interface Look {
  ink?: string;
  hit?: string;
  columns?: number;
  cell?: number;
  outlines?: boolean; // the other choices of the same attack: only where there is room
}

/** Left edge and top of a cell: own 0-3, enemy 4-7; as seen from the left column. */
function corner(place: number, columns: number): [number, number] {
  const x = columns === 1 ? 11 : place % 2 ? 21 : 1;
  const back = (place % 4) >> 1;
  return place >= 4 ? [x, TOP[back ? 0 : 1] as number] : [x, back ? 31.5 : 21];
}

function middle(place: number, columns: number): [number, number] {
  if (place >= MASTER) return [16, TOP[1]! + HIGH / 2];
  const [x, y] = corner(place, columns);
  return [x + WIDE / 2, y + HIGH / 2];
}

const half = (x: number, y: number): string => `M${x} ${y}V${y + HIGH}H${x + WIDE}Z`;

function struck([place, less]: [number, number], columns: number, hit: string): string {
  const [x, y] = corner(place, columns);
  if (place >= MASTER) return `<circle cx="16" cy="${middle(place, columns)[1]}" r="3.6" fill="${hit}"/>`;
  if (place < 4) return `<path d="M${x} 21h${WIDE}v3.500h${-WIDE}Z" fill="${hit}"/>`; // an own cell in the way
  if (less) return `<path d="${half(x, y)}" fill="${hit}"/><rect x="${x + 0.7}" y="${y + 0.7}" width="${WIDE - 1.4}" height="${HIGH - 1.4}" fill="none" stroke="${hit}" stroke-width="1.4"/>`;
  return `<rect x="${x}" y="${y}" width="${WIDE}" height="${HIGH}" fill="${hit}"/>`;
}

function outlined([place, less]: [number, number], columns: number, hit: string): string {
  if (place >= MASTER) return `<circle cx="16" cy="${middle(place, columns)[1]}" r="3" fill="none" stroke="${hit}" stroke-width="1.6"/>`;
  const [x, y] = corner(place, columns);
  const d = less ? `M${x + 0.8} ${y + 0.8}V${y + HIGH - 0.8}H${x + WIDE - 0.8}Z` : `M${x + 0.8} ${y + 0.8}h${WIDE - 1.6}v${HIGH - 1.6}h${1.6 - WIDE}Z`;
  return `<path d="${d}" fill="none" stroke="${hit}" stroke-width="1.4"/>`;
}

export function glyph(range: string, { ink = '#ecf0ee', hit = '#ffe45e', columns = 2, cell = 0, outlines = false }: Look = {}): string {
  const back = cell >= 2;
  const aims = Object.entries(table[String(columns)]?.[range]?.[back ? '2' : '0'] ?? {}).filter(([aim]) => aim !== OTHER_COLUMN);
  const together = aims.filter(([, hits]) => hits.length > 1 && hits.every(([place]) => place < MASTER));
  const main = together.length ? together : aims;
  const others = together.length ? aims.filter((aim) => !together.includes(aim)) : [];
  const me = columns === 1 ? 16 : 6;
  let s = '';
  for (const place of columns === 1 ? [4, 6] : [4, 5, 6, 7]) {
    const [x, y] = corner(place, columns);
    s += `<rect x="${x}" y="${y}" width="${WIDE}" height="${HIGH}" fill="${ink}" opacity=".26"/>`;
  }
  s += `<path d="M0 19.800H32" stroke="${ink}" opacity=".6"/>`;
  for (const [, hits] of together) {
    const ys = hits.map(([place]) => corner(place, columns)[1] + HIGH); // up to the lower edge of the last: a half stays a half
    const low = hits.some(([place]) => place === 2) ? 31.5 : 24.5;
    s += `<path d="M${me} ${low}V${f(Math.min(...ys))}" stroke="${hit}" stroke-width="4"/>`;
  }
  for (const [, hits] of main) for (const one of hits) s += struck(one, columns, hit);
  if (outlines) for (const [, hits] of others) for (const one of hits) s += outlined(one, columns, hit);
  if (range === BEND && main.length && columns === 2) {
    const [x] = middle(main[0]![1][0]![0], columns);
    s += `<path d="M${me} 24.500V14.250H${x}" stroke="${hit}" stroke-width="3" fill="none"/>`;
  }
  if (range.startsWith('anywhere')) {
    s += `<path d="M${columns === 1 ? 5 : 16} 20c-3.5-3.5 3.5-6 0-10s3.5-6 0-10" stroke="${hit}" stroke-width="2.4" fill="none"/>`;
  }
  const top = back ? 25 : 21.6;
  s += `<path d="M${me - 5} ${top + 6.5}L${me} ${top}L${me + 5} ${top + 6.5}Z" fill="${aims.length ? ink : 'none'}" stroke="${aims.length ? '#05080a' : ink}" stroke-width="${aims.length ? 0.6 : 1.2}"/>`;
  if (back && !aims.some(([, hits]) => hits.some(([place]) => place === 0))) s += `<path d="M${me - 5} 22.300h${WIDE}" stroke="${ink}" stroke-width="1.2" opacity=".7"/>`;
  return columns === 2 && cell % 2 ? `<g transform="translate(32 0) scale(-1 1)">${s}</g>` : s;
}

export function ranged(range: string, x: number, y: number, size: number, look: Look): string {
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${f(size / 32)})">${glyph(range, look)}</g>`;
}
