/** Cut-outs, stocks, plates: what all cards of Artistes are made of. */

import type { CardFace } from '../../protocol';
import { f, text } from '../pen';
import { gradient, paint, shape, use } from '../sprite';
import { figure } from './figures';
import type { Venue } from './sets';

export const INK = '#26131b';
export const CREAM = '#fff8ea';
export const GOLD = '#f3bf55';
export const BLACK = '#171018';

const STOCK: Record<string, string> = { stage: '#f2c9c0', street: '#f3dc98', studio: '#cbdfcb', terrain: '#c3d6e4', spell: '#dccde8' };

export const stock = (kind: string): string => STOCK[kind] ?? '#e9dcc6';

const CLOTH: Record<string, [string, string]> = {
  ex: ['#7d1035', '#2c0620'],
  street: ['#8a2a3d', '#2a1433'],
  studio: ['#1f5a57', '#152a35'],
  stage: ['#3a1c55', '#1a0d22'],
  spell: ['#7a1c4c', '#2b0f3a'],
  terrain: ['#8e2438', '#2a1430'],
};

export function cloth(kind: string): string {
  const [from, to] = CLOTH[kind] ?? (CLOTH.stage as [string, string]);
  return paint(gradient(`ds-cloth-${kind}`, [[0, from], [1, to]], 0.35, 1));
}

/** A shape cut out of paper: its shadow, its pale edge, its colour. */
export function cutout(shapeId: string, cx: number, cy: number, size: number, fill: string, edge = '#fff8e8', rim = 9): string {
  const k = size / 512;
  const wide = f(rim / k);
  const shadow = f((rim * 0.6) / k);
  return (
    `<g transform="translate(${f(cx - size / 2)} ${f(cy - size / 2)}) scale(${k.toFixed(4)})" stroke-linejoin="round">` +
    use(shapeId, `transform="translate(${shadow} ${shadow})" fill="#120710" stroke="#120710" stroke-width="${wide}" opacity=".38"`) +
    use(shapeId, `fill="${edge}" stroke="${edge}" stroke-width="${wide}"`) +
    use(shapeId, `fill="${fill}"`) +
    '</g>'
  );
}

/** Who performs: a figure with what it plays with in front of it, or the icon alone. */
export function performer(card: CardFace, shapeId: string, cx: number, cy: number, size: number, fill: string, edge?: string, rim = 9): string {
  const who = figure(card.base || card.id);
  if (!who) return shapeId && cutout(shapeId, cx, cy, size, fill, edge, rim);
  const k = (size * 1.14) / 512;
  const at = (x: number, y: number): Point => [cx + (x - 256) * k, cy + (y - 256) * k];
  const [x, y] = at(who.prop[0], who.prop[1]);
  const body = cutout(shape(who.name, who.d), cx, cy, size * 1.14, fill, edge, rim * 0.8);
  return body + (shapeId && cutout(shapeId, x, y, who.prop[2] * k, fill, edge, rim * 0.8));
}

type Point = [x: number, y: number];

export function venueGlyph(venue: Venue, ink: string): string {
  if (venue === 'stage') return `<path d="M-11 10V-10H11V10M-11 -10C-9 2 -5 0 -7 10M11 -10C9 2 5 0 7 10" fill="none" stroke="${ink}" stroke-width="2"/>`;
  if (venue === 'street') {
    return `<path d="M-12 -8H12V0a4 4 0 0 1 -8 0a4 4 0 0 1 -8 0a4 4 0 0 1 -8 0Z" fill="${ink}"/><path d="M-10 2V11M10 2V11M-13 11H13" stroke="${ink}" stroke-width="2" fill="none"/>`;
  }
  return `<path d="M-9 11L0 -11L9 11M-10 -5H10V4H-10Z" fill="none" stroke="${ink}" stroke-width="2"/>`;
}

/** By how much an EX is more than its base: the same for both numbers, else 0. */
export function factor(card: CardFace, base: CardFace | undefined): number {
  const times = (name: string): number => (card.numbers[name] ?? 0) / (base?.numbers[name] || NaN);
  return times('atk') === times('hp') && times('atk') > 1 ? times('atk') : 0;
}

/** The plate of an EX. */
export function exPlate(x: number, y: number, times: number, k = 1): string {
  const half = times ? 58 : 34;
  return (
    `<g transform="translate(${f(x)} ${f(y)}) scale(${k})"><path d="M${-half} -15H${half}L${half + 8} 0L${half} 15H${-half}L${-half - 8} 0Z" fill="${GOLD}" stroke="${BLACK}" stroke-width="2.5"/>` +
    text('EX', times ? -32 : 0, 9.5, 27, 'playbill', { fill: INK, anchor: 'middle' }) +
    (times ? `<path d="M-7 -9V9" stroke="${INK}" stroke-width="1.2"/>${text(`×${f(times)}`, 27, 9.5, 28, 'strong', { fill: INK, anchor: 'middle' })}` : '') +
    '</g>'
  );
}
