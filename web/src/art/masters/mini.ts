/** Cards of Masters at hand size, 96 by 134, and on the board as tiles, 150 by 120; without what changes (states.ts). */

import { said } from '../../i18n/index.svelte';
import type { Drawn } from '../artistes/full';
import { fit } from '../measure';
import { text } from '../pen';
import { WORDS } from '../words';
import { mineral } from './sheet';
import { body, engraved, ground, GROUND, hexagon, INK, inlay, MINERALS, opalRim, slab } from './stone';

export function mini(drawn: Drawn): string {
  const { card, language, shape } = drawn;
  const kind = mineral(card);
  const { accent } = MINERALS[kind];
  const han = language.startsWith('zh');
  const magic = card.type === 'magic';
  const high = card.levels.length ? 64 : 96;
  let s = `${body(96, 134, 8, card.id, kind === 'super')}<path d="M9 3H87L93 9V31H3V9Z" fill="${GROUND}"/>`;
  s += `<path d="M3 32H93V${card.levels.length ? 97 : 125}L87 ${card.levels.length ? 97 : 131}H9L3 ${card.levels.length ? 97 : 125}Z" fill="${ground(kind, card.id)}"/>`;
  s += `<path d="M3 31H93" stroke="${kind === 'super' ? opalRim() : accent}" stroke-width="${kind === 'super' ? 3 : 2}"/>`;
  const { size, lines } = fit(said(card.name, language), 'chisel', magic ? 60 : 82, han ? [[16, 1], [14, 1], [12, 2]] : [[15, 1], [13.5, 2], [12, 2]]);
  const first = lines.length === 1 ? 17 + size * 0.34 : 15;
  s += lines.map((line, i) => text(line, 8, first + i * size * 0.92, size, 'chisel', { fill: INK })).join('');
  s += inlay(shape, 48, 32 + (magic || kind === 'master' ? high - 14 : high) / 2, Math.min(high * 0.92, 76), kind, card.id);
  if (magic) s += hexagon(81, 17, 10) + text(card.numbers.stones ?? 0, 81, 22.5, 16, 'strong', { fill: '#fff', anchor: 'middle' });
  if (!card.levels.length) s += `<path d="M3 115H93V125L87 131H9L3 125Z" fill="#12181b"/>` + text(WORDS[language][kind].toLocaleUpperCase('fr'), 48, 127.5, 12, 'strong', { fill: accent, anchor: 'middle', spacing: 1 });
  s += `<g transform="translate(2 2)">${engraved(slab(92, 130, 7), 1)}</g>`;
  return kind === 'super' ? `${s}<path d="${slab(92, 130, 7)}" transform="translate(2 2)" fill="none" stroke="${opalRim()}" stroke-width="3"/>` : s;
}

/** Two ways: wide, with the name; narrow, for a tile of few pixels, where picture and numerals have all the room. */
export function tile(drawn: Drawn): string {
  const { card, language, shape } = drawn;
  const kind = mineral(card);
  const { accent } = MINERALS[kind];
  const { size, lines } = fit(said(card.name, language), 'chisel', 134, [[17, 1], [15, 1], [13.5, 1], [12, 1]]);
  const wide =
    `<path d="M11 3H139L147 11V25H3V11Z" fill="#0c1114"/><path d="M4 26H100V116H12L4 108Z" fill="${ground(kind, card.id)}"/>` +
    `<path d="M100 26H147V109L139 117H100Z" fill="#12181b"/><path d="M3 25.5H147" stroke="${accent}" stroke-width="2"/>` +
    text(lines.join(' '), 10, 14 + size * 0.34, size, 'chisel', { fill: INK }) +
    inlay(shape, 52, 70, 80, kind, card.id);
  const narrow =
    `<path d="M11 3H84V117H12L3 109V11Z" fill="${ground(kind, card.id)}"/><path d="M84 3H139L147 11V109L139 117H84Z" fill="#12181b"/>` +
    `<path d="M84 3V117" stroke="${accent}" stroke-width="2.4"/>${inlay(shape, 44, 56, 78, kind, card.id)}`;
  let s = `${body(150, 120, 9, card.id, kind === 'super')}<g class="a-wide">${wide}</g><g class="a-narrow">${narrow}</g>`;
  s += `<g transform="translate(2 2)">${engraved(slab(146, 116, 8), 1)}</g>`;
  return kind === 'super' ? `${s}<path d="${slab(145, 115, 8)}" transform="translate(2.5 2.5)" fill="none" stroke="${opalRim()}" stroke-width="3"/>` : s;
}
