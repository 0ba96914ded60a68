/** A card of Artistes at hand size, 96 by 134: no rules text, never without name, kind and numbers. */

import { said } from '../../i18n/index.svelte';
import { fit, width } from '../measure';
import { f, text } from '../pen';
import { use } from '../sprite';
import { WORDS } from '../words';
import type { Drawn } from './full';
import { place, venue } from './looks';
import { BLACK, cloth, cutout, exPlate, factor, GOLD, INK, performer, stock } from './paper';
import { layers } from './sets';
import { model } from './terrains';

const PLAIN = 'M5 0H91a5 5 0 0 1 5 5V129a5 5 0 0 1 -5 5H5a5 5 0 0 1 -5 -5V5a5 5 0 0 1 5 -5Z';
const CUT = 'M12 0H84L96 12V129a5 5 0 0 1 -5 5H5a5 5 0 0 1 -5 -5V12Z';

export function mini(drawn: Drawn): string {
  const { card, language } = drawn;
  const han = language.startsWith('zh');
  const ex = card.type === 'artist' && Boolean(card.base);
  const paper = card.type === 'artist' ? (ex ? BLACK : stock(venue(card))) : stock(card.type);
  const name = ex ? said(card.name, language).replace(/\s*EX$/, '') : said(card.name, language); // the plate says EX
  const { size, lines } = fit(name, 'playbill', card.equips ? 74 : 86, han ? [[16, 1], [14, 1], [12, 2]] : [[15, 1], [13, 2], [11.5, 2]]);
  const leading = size * (han ? 1.1 : 0.96);
  const first = lines.length === 1 ? 17.5 : 13.5;
  const outline = card.equips ? CUT : PLAIN;
  let s = `<path d="${outline}" fill="${paper}" stroke="${ex ? GOLD : INK}" stroke-width="${ex ? 3 : 1.5}"/>`;
  s += lines.map((line, i) => text(line, 48, first + i * leading, size, 'playbill', { fill: ex ? '#ffd776' : INK, anchor: 'middle' })).join('');
  const top = lines.length === 1 ? 24 : 30;
  if (card.type === 'artist') return s + artist(drawn, top, 99 - top, ex);
  if (card.type === 'terrain') {
    return s + `${model(place(card), drawn.shape, 5, top, 86, 114 - top)}<path d="M5 114H91" stroke="${INK}" stroke-width="1.5"/>` + kind(WORDS[language].terrain);
  }
  const y = top + (115 - top) / 2;
  const r = (115 - top) / 2 - 3;
  s += `<circle cx="48" cy="${y}" r="${r}" fill="#b98ad6" stroke="${INK}" stroke-width="1.5"/><circle cx="48" cy="${y}" r="${f(r * 0.74)}" fill="#fff3cf" opacity=".75"/>`;
  s += drawn.shape && cutout(drawn.shape, 48, y, r * 1.4, cloth('spell'), undefined, 5.5);
  if (card.equips) s += `<path d="M3 117H93V129a3 3 0 0 1 -3 3H6a3 3 0 0 1 -3 -3Z" fill="${INK}"/>`;
  return s + kind(card.equips ? WORDS[language].equip : WORDS[language].spell, card.equips ? '#fff8ea' : INK);
}

function kind(word: string, fill = INK): string {
  const upper = word.toLocaleUpperCase('fr');
  const size = width(upper, 'strong', 12, 0.8) <= 86 ? 12 : 10.5;
  return text(upper, 48, 128, size, 'strong', { fill, anchor: 'middle', spacing: size === 12 ? 0.8 : 0.3 });
}

function artist(drawn: Drawn, top: number, high: number, ex: boolean): string {
  const where = venue(drawn.card);
  const k = 0.62;
  const [w, h] = [86 / k, high / k];
  const [behind, front] = layers(where, ex, w, h);
  const at = `x="5" y="${top}" width="86" height="${high}"`;
  const size = Math.min(ex ? (high - 12) * 0.9 : high * 0.8, 60);
  return (
    use(behind, at) +
    performer(drawn.card, drawn.shape, 48, top + (ex ? (high - 14) / 2 : high * 0.5), size, cloth(ex ? 'ex' : where), ex ? '#ffd776' : undefined, 5.5) +
    use(front, at) +
    `<rect x="5" y="${top}" width="86" height="${high}" rx="1" fill="none" stroke="${ex ? GOLD : INK}" stroke-width="1.2"/>` +
    (ex ? exPlate(48, top + high - 9, factor(drawn.card, drawn.base), 0.58) : '')
  );
}
