/** The back of Masters: an octagon of inlays; with an hourglass while the card prepares. */

import type { Language } from '../../protocol';
import { width } from '../measure';
import { f, text } from '../pen';
import { picture, use } from '../sprite';
import { WORDS } from '../words';
import { body, diamond, engraved, INK, slab } from './stone';

export function back(w: number, h: number, preparing: boolean, language: Language): string {
  const plain = use(picture(`ds-back-m-${w}${preparing ? 'p' : ''}`, w, h, () => draw(w, h, preparing)), `width="${w}" height="${h}"`);
  return preparing ? plain + said(w, h, WORDS[language].preparing) : plain;
}

const STONES = ['#e2603f', '#4cc79a', '#5b8bf0', '#b98af0'];

function draw(w: number, h: number, preparing: boolean): string {
  const u = w / 250;
  const m = Math.min(w, h) * 0.5;
  const [cx, cy] = [w / 2, h / 2 - (preparing ? h * 0.05 : 0)];
  const angle = (i: number): number => Math.PI / 8 + (i * Math.PI) / 4;
  const octagon = (r: number): string => `M${Array.from({ length: 8 }, (_, i) => `${f(cx + Math.cos(angle(i)) * r)} ${f(cy + Math.sin(angle(i)) * r)}`).join('L')}Z`;
  let s = `${body(w, h, f(w * 0.065), 'back')}<g transform="translate(${f(6 * u)} ${f(6 * u)})">${engraved(slab(f(w - 12 * u), f(h - 12 * u), f(w * 0.055)), 1.6 * u + 0.4)}</g>`;
  for (const [r, fill] of [[0.9, '#252d32'], [0.74, '#39454b'], [0.56, '#1a2125'], [0.4, '#39454b']] as const) s += `<path d="${octagon(m * r)}" fill="${fill}"/>${engraved(octagon(m * r), 1.3 * u + 0.4)}`;
  let spokes = '';
  for (let i = 0; i < 8; i++) spokes += `M${f(cx + Math.cos(angle(i)) * m * 0.4)} ${f(cy + Math.sin(angle(i)) * m * 0.4)}L${f(cx + Math.cos(angle(i)) * m * 0.9)} ${f(cy + Math.sin(angle(i)) * m * 0.9)}`;
  s += engraved(spokes, u + 0.3);
  for (let i = 0; i < 8; i++) {
    const [x, y, q] = [f(cx + Math.cos((i * Math.PI) / 4) * m * 0.65), f(cy + Math.sin((i * Math.PI) / 4) * m * 0.65), f(m * (i % 2 ? 0.075 : 0.12))];
    const [top, half] = [f(y - q * 0.72), f(q * 0.72)];
    s += `<g transform="rotate(${i * 45} ${x} ${y})"><path d="M${f(x - q)} ${y}L${x} ${top}L${f(x + q)} ${y}L${x} ${f(y + half)}Z" fill="${STONES[i % 4]}" stroke="#05080a" stroke-width="${f(1.5 * u + 0.4)}"/><path d="M${f(x - q)} ${y}L${x} ${top}L${f(x + q)} ${y}Z" fill="#fff" opacity=".28"/></g>`;
  }
  for (const [x, y] of [[0.1, 0.075], [0.9, 0.075], [0.1, 0.925], [0.9, 0.925]] as const) if (!preparing || y < 0.5) s += diamond(w * x, h * y, m * 0.06, true, '#4cc79a');
  return s + (preparing ? hourglass(cx, cy, m * 0.38, u) : gem(cx, cy, m * 0.2));
}

function gem(x: number, y: number, q: number): string {
  const [a, b, c, d] = [`${f(x)} ${f(y - q)}`, `${f(x + q)} ${f(y)}`, `${f(x)} ${f(y + q)}`, `${f(x - q)} ${f(y)}`];
  return `<path d="M${a}L${b}L${c}L${d}Z" fill="#ecf0ee" stroke="#05080a"/><path d="M${a}L${b}L${d}Z" fill="#fff"/><path d="M${f(x)} ${f(y)}L${b}L${c}Z" fill="#93a6ad"/><path d="M${f(x)} ${f(y)}L${d}L${c}Z" fill="#cfdcdf"/>`;
}

function hourglass(x: number, y: number, r: number, u: number): string {
  const k = f(r / 16);
  return (
    `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#0c1114" stroke="#b4c1c2" stroke-width="${f(1.6 * u + 0.4)}"/>` +
    `<g transform="translate(${f(x)} ${f(y)}) scale(${k})"><path d="M-7 -9.500H7M-7 9.500H7M-5.5 -9C-5.5 -3 -1 -2 -1 0C-1 2 -5.5 3 -5.5 9M5.5 -9C5.5 -3 1 -2 1 0C1 2 5.5 3 5.5 9" fill="none" stroke="#ecf0ee" stroke-width="1.8"/><path d="M-4.5 8.500C-3 4 3 4 4.5 8.500ZM-3.5 -4H3.500C2.5 -2 .5 -1.5 0 0C-.5 -1.5 -2.5 -2 -3.5 -4Z" fill="#ecf0ee"/></g>`
  );
}

function said(w: number, h: number, word: string): string {
  const wish = Math.max(w * 0.062, 12.5);
  const size = Math.min(wish, (wish * w * 0.84) / width(word, 'strong', wish, wish * 0.08));
  return `<rect x="${f(w * 0.05)}" y="${f(h - wish * 2.2)}" width="${f(w * 0.9)}" height="${f(wish * 1.5)}" fill="#0c1114"/>${text(word, w / 2, h - wish * 2.2 + wish * 0.75 + size * 0.34, size, 'strong', { fill: INK, anchor: 'middle', spacing: f(size * 0.08) })}`;
}
