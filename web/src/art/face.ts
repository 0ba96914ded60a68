/** A card as SVG in a string: its face, kept once drawn, and over it how it stands now. */

import type { Catalogue } from '../cards.svelte';
import type { Language } from '../protocol';
import { back as backOfArtistes } from './artistes/back';
import { full as fullOfArtistes, type Drawn } from './artistes/full';
import { mini as miniOfArtistes } from './artistes/mini';
import * as artistes from './artistes/states';
import { back as backOfMasters } from './masters/back';
import { full as fullOfMasters } from './masters/full';
import { mini as miniOfMasters, tile } from './masters/mini';
import * as masters from './masters/states';
import { width, wrap } from './measure';
import { SIZES, type Now, type Size } from './now';
import { f, text } from './pen';
import { shape } from './sprite';
import { slab } from './masters/stone';

const faces = new Map<string, string>();

/** Everything that is drawn of a card. Unknown cards are backs. */
export function drawing(cards: Catalogue, card: string | null, size: Size, now: Now = {}): string {
  const language = cards.language;
  const drawn = card === null ? null : of(cards, card, language);
  if (!drawn) return back(cards.game, size, Boolean(now.preparing), language) + notes(now, size, cards.game);
  const face = kept(cards, drawn, size, now.columns ?? 2) + standing(cards.game, drawn, size, now);
  if (!now.veiled) return face + notes(now, size, cards.game);
  return `${face}<g class="a-veil">${back(cards.game, size, Boolean(now.preparing), language)}</g>${notes(now, size, cards.game)}`;
}

function of(cards: Catalogue, id: string, language: Language): Drawn | null {
  const card = cards.card(id);
  if (!card) return null;
  const icon = cards.icon(id);
  return { card, base: card.base ? cards.card(card.base) : undefined, shape: icon && shape(`${cards.game}-${card.icon}`, icon), language };
}

function kept(cards: Catalogue, drawn: Drawn, size: Size, columns: number): string {
  const { card, language } = drawn;
  // another edition of a card may say other words
  const key = [cards.game, card.id, size, language, columns, drawn.shape, card.name[language], card.text[language]].join('|');
  let found = faces.get(key);
  if (found === undefined) {
    found = draw(cards.game, drawn, size, columns);
    faces.set(key, found);
  }
  return found;
}

function draw(game: string, drawn: Drawn, size: Size, columns: number): string {
  if (game === 'masters') return size === 'full' ? fullOfMasters(drawn, columns) : size === 'tile' ? tile(drawn) : miniOfMasters(drawn);
  return size === 'full' ? fullOfArtistes(drawn) : miniOfArtistes(drawn);
}

function standing(game: string, drawn: Drawn, size: Size, now: Now): string {
  if (game === 'masters') return masters[size](drawn, now);
  return size === 'full' ? artistes.full(drawn.card, drawn.language, now) : artistes.mini(drawn.card, drawn.language, now);
}

export function back(game: string, size: Size, preparing: boolean, language: Language): string {
  const [w, h] = SIZES[size];
  return game === 'masters' ? backOfMasters(w, h, preparing, language) : backOfArtistes(w, h);
}

/** What is said of a card in a hand: that there are several, or why it cannot be played. */
function notes(now: Now, size: Size, game: string): string {
  const [w, h] = SIZES[size];
  return (now.barred ? barred(now.barred, w, h, game) : '') + ((now.count ?? 1) > 1 ? counted(now.count ?? 1, w, h) : '');
}

/** On the left, where a card lies free in a hand, and below its name. */
function counted(n: number, w: number, h: number): string {
  const k = Math.max(w / 250, 0.52);
  const said = `×${n}`;
  const wide = width(said, 'strong', 30) + 18;
  return `<g transform="translate(${f((wide / 2) * k + 2)} ${f(h * 0.34)}) scale(${f(k)})"><rect x="${f(-wide / 2)}" y="-20" width="${f(wide)}" height="40" rx="6" fill="#fffdf4" stroke="#1a1016" stroke-width="3"/>${text(said, 0, 10.5, 30, 'strong', { fill: '#1a1016', anchor: 'middle' })}</g>`;
}

function barred(why: string, w: number, h: number, game: string): string {
  const k = w / 250;
  const shade = game === 'masters' ? `<path d="${slab(w, h, f(16 * k))}" fill="#0c0a0d" fill-opacity=".58"/>` : `<rect width="${w}" height="${h}" rx="${f(9 * k)}" fill="#0c0a0d" fill-opacity=".58"/>`;
  let stripes = '';
  const step = Math.max(9, w / 12);
  for (let x = step; x < w + h; x += step) stripes += `M${f(Math.min(x, w - 3))} ${f(Math.max(3, x - w + 3))}L${f(Math.max(3, x - h + 3))} ${f(Math.min(x, h - 3))}`;
  let size = Math.max(16 * k, 11.5);
  let lines = wrap(why, 'bold', size, w * 0.9);
  while ((lines.length > 5 || lines.some((line) => width(line, 'bold', size) > w * 0.94)) && size > 7) lines = wrap(why, 'bold', (size -= 0.5), w * 0.9);
  const high = lines.length * size * 1.25 + size * 0.8;
  const top = h * 0.5 - high / 2;
  return (
    `${shade}<path d="${stripes}" stroke="#fff" stroke-opacity=".14" stroke-width="2"/><rect x="0" y="${f(top)}" width="${w}" height="${f(high)}" fill="#0f0b10" stroke="#f8ecd9" stroke-width="1.2"/>` +
    lines.map((line, i) => text(line, w / 2, top + size * 1.3 + i * size * 1.25, size, 'bold', { fill: '#f8ecd9', anchor: 'middle' })).join('')
  );
}
