/** Small strokes that all cards share, as SVG in strings. */

import type { Type, Line } from './measure';

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A number as short as it may be. */
export const f = (n: number): number => Math.round(n * 100) / 100;

export interface Ink {
  fill?: string;
  anchor?: 'middle' | 'end';
  spacing?: number;
  extra?: string;
}

export function text(said: string | number, x: number, y: number, size: number, type: Type, { fill, anchor, spacing, extra = '' }: Ink = {}): string {
  return (
    `<text class="a-${type}" x="${f(x)}" y="${f(y)}" font-size="${f(size)}"` +
    (fill ? ` fill="${fill}"` : '') +
    (anchor ? ` text-anchor="${anchor}"` : '') +
    (spacing ? ` letter-spacing="${spacing}"` : '') +
    `${extra && ` ${extra}`}>${escaped(String(said))}</text>`
  );
}

/** Lines of text: flush left at x, or around it. */
export function block(lines: Line[], x: number, y: number, size: number, leading: number, fill: string, middle = false): string {
  return lines
    .map((line, i) => {
      const runs = line.map((run) => (run.bold ? `<tspan class="a-bold">${escaped(run.text)}</tspan>` : escaped(run.text))).join('');
      return `<text class="a-text" x="${f(x)}" y="${f(y + i * leading)}" font-size="${size}" fill="${fill}"${middle ? ' text-anchor="middle"' : ''} xml:space="preserve">${runs}</text>`;
    })
    .join('');
}

/** Luck that is the same for a card wherever it is drawn. */
export function luck(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

export const path = (d: string, rest: string): string => `<path d="${d}" ${rest}/>`;
export const group = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`;
