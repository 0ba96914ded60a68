/** Terrains: a model of a place, wide, with what it is known for cut out in the middle. */

import { f } from '../pen';
import { gradient, paint, picture, use } from '../sprite';
import type { Place } from './looks';
import { cloth, cutout } from './paper';
import { boards, bulb, roofs, swags } from './sets';

function square(w: number, h: number): string {
  let s = `<rect width="${w}" height="${h}" fill="${paint(gradient('ds-day', [[0, '#2f5f86'], [1, '#f7d7a2']]))}"/>`;
  s += `<circle cx="${f(w * 0.8)}" cy="${f(h * 0.24)}" r="${f(h * 0.11)}" fill="#fff1c4"/>` + roofs(w, h * 0.5, 'far', '#7d94a8') + roofs(w, h * 0.6, 'mid', '#4f6480');
  let trunks = '';
  for (let i = 0; i < 5; i++) {
    const x = w * (0.06 + i * 0.22) + 5;
    trunks += `M${f(x)} ${f(h * 0.9)}V${f(h * 0.6)}`;
    s += `<ellipse cx="${f(x)}" cy="${f(h * 0.56)}" rx="22" ry="20" fill="${i % 2 ? '#5f8f4e' : '#77a65a'}" stroke="#eef4d6" stroke-width="1.6"/>`;
  }
  return `${s}<path d="${trunks}" stroke="#3b2a1c" stroke-width="4"/>${ground(w, h, '#c9a06a')}`;
}

const ground = (w: number, h: number, fill: string): string =>
  `<path d="M0 ${f(h * 0.82)}Q${w / 2} ${f(h * 0.74)} ${w} ${f(h * 0.82)}V${h}H0Z" fill="${fill}" stroke="#2a1810" stroke-width="1.2"/>`;

function hall(w: number, h: number): string {
  let s = `<rect width="${w}" height="${h}" fill="${paint(gradient('ds-house', [[0, '#3a0d1d'], [1, '#d7693f']]))}"/>`;
  let heads = '';
  for (let tier = 0; tier < 3; tier++) {
    const y = h * (0.2 + tier * 0.16);
    s += `<path d="M0 ${f(y)}Q${w / 2} ${f(y + 34)} ${w} ${f(y)}V${f(y + 18)}Q${w / 2} ${f(y + 52)} 0 ${f(y + 18)}Z" fill="#7c1c30" stroke="#f3bf55" stroke-width="1.6"/>`;
    for (let i = 0; i < 14; i++) {
      const x = ((i + 0.5) * w) / 14;
      const dip = 17 * (1 - ((x - w / 2) / (w / 2)) ** 2);
      heads += `M${f(x - 4.5)} ${f(y + dip + 3)}a4.5 4.5 0 0 1 9 0Z`;
    }
  }
  return `${s}<path d="${heads}" fill="#26101d"/>${boards(w, h, h * 0.78)}`;
}

function room(w: number, h: number): string {
  let s = `<rect width="${w}" height="${h}" fill="${paint(gradient('ds-room', [[0, '#2d4a4e'], [1, '#b9c7a0']]))}"/>`;
  let paper = '';
  for (let x = 8; x < w; x += 16) paper += `M${x} 0V${f(h * 0.62)}`;
  s += `<path d="${paper}" stroke="#1c3438" stroke-width="5" opacity=".22"/><path d="M0 ${f(h * 0.62)}H${w}V${f(h * 0.8)}H0Z" fill="#4b3423"/>`;
  let panels = '';
  for (let i = 0; i < 5; i++) panels += `M${f((i * w) / 5 + 6)} ${f(h * 0.65)}h${f(w / 5 - 12)}v${f(h * 0.11)}h${f(12 - w / 5)}Z`;
  s += `<path d="${panels}" fill="none" stroke="#7c5a3c" stroke-width="1.6"/><path d="M0 ${f(h * 0.62)}H${w}" stroke="#f3bf55" stroke-width="2"/>`;
  return s + boards(w, h, h * 0.8);
}

function tunnel(w: number, h: number): string {
  let s = `<rect width="${w}" height="${h}" fill="#e4e6da"/>`;
  let joints = '';
  for (let y = 8; y < h * 0.8; y += 11) {
    joints += `M0 ${y}H${w}`;
    for (let x = (y / 11) % 2 < 1 ? 0 : 11; x < w; x += 22) joints += `M${f(x)} ${y}v11`;
  }
  s += `<path d="${joints}" stroke="#9fa79c" stroke-width=".8" fill="none"/>`;
  s += `<path d="M0 0H${w}V${f(h * 0.3)}C${f(w * 0.75)} ${f(h * 0.06)} ${f(w * 0.25)} ${f(h * 0.06)} 0 ${f(h * 0.3)}Z" fill="#33424c"/><path d="M0 ${f(h * 0.3)}C${f(w * 0.25)} ${f(h * 0.06)} ${f(w * 0.75)} ${f(h * 0.06)} ${w} ${f(h * 0.3)}" fill="none" stroke="#1e3a5c" stroke-width="5"/>`;
  return `${s}<path d="M0 ${f(h * 0.82)}H${w}V${h}H0Z" fill="#4a4f55"/><path d="M0 ${f(h * 0.82)}H${w}" stroke="#f3dc98" stroke-width="4"/>`;
}

const PLACES = { square, hall, room, tunnel };

/** The whole model, w by h. */
export function model(place: Place, shapeId: string, x: number, y: number, w: number, h: number): string {
  const set = picture(`ds-place-${place}-${Math.round(w)}-${Math.round(h)}`, w, h, () => PLACES[place](w, h));
  const over = picture(`ds-flies-${place}-${Math.round(w)}`, w, 40, () => flies(place, w));
  const size = Math.min(h * 0.78, w * 0.62);
  return (
    use(set, `x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"`) +
    (shapeId && cutout(shapeId, x + w / 2, y + h * 0.52, size, cloth('terrain'), undefined, w < 120 ? 5.5 : 9)) +
    use(over, `x="${f(x)}" y="${f(y)}" width="${f(w)}" height="40"`)
  );
}

/** What hangs from above: swags in a house, a string of bulbs elsewhere. */
function flies(place: Place, w: number): string {
  if (place === 'hall') return swags(w, 5, 6, 22);
  let s = `<path d="M0 5Q${w / 4} 24 ${w / 2} 8T${w} 5" fill="none" stroke="#26131b" stroke-width="1.4"/>`;
  for (let i = 1; i < 10; i++) s += bulb((i * w) / 10, i < 5 ? 10 + 4 * Math.sin((i * Math.PI) / 5) : 8 - 3 * Math.sin(((i - 5) * Math.PI) / 5), 2.6);
  return s;
}
