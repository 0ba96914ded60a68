/** The back of Artistes: the curtain is down. */

import { f, text } from '../pen';
import { gradient, paint, picture, use } from '../sprite';
import { bulb } from './sets';

export function back(w: number, h: number): string {
  return use(picture(`ds-back-a-${w}`, w, h, () => draw(w, h)), `width="${w}" height="${h}"`);
}

function draw(w: number, h: number): string {
  const r = f(w * 0.036);
  const velvet = gradient('ds-drop', [[0, '#7d1a2e'], [0.5, '#b23348'], [1, '#7d1a2e']], 1, 0);
  let folds = '';
  for (let i = 0; i < 9; i++) folds += `M${f(((i + 0.15) * w) / 9)} ${f(h * 0.05)}Q${f(((i + 0.4) * w) / 9)} ${f(h * 0.5)} ${f(((i + 0.1) * w) / 9)} ${f(h * 0.93)}`;
  let swag = '';
  for (let i = 0; i < 5; i++) {
    const left = i ? `M${f((i * w) / 5)} 0` : `M0 ${r}Q0 0 ${r} 0`;
    const right = i < 4 ? `H${f(((i + 1) * w) / 5)}` : `H${w - r}Q${w} 0 ${w} ${r}`;
    swag += `${left}${right}V${f(h * 0.06)}Q${f(((i + 0.5) * w) / 5)} ${f(h * 0.16)} ${f((i * w) / 5)} ${f(h * 0.06)}Z`;
  }
  let s = `<rect width="${w}" height="${h}" rx="${r}" fill="${paint(velvet)}"/><path d="${folds}" stroke="#4a0b1b" stroke-width="${f(w * 0.018)}" fill="none" opacity=".75"/>`;
  s += `<path d="M${w / 2} ${f(h * 0.05)}V${f(h * 0.92)}" stroke="#2b0510" stroke-width="${f(w * 0.012)}"/><path d="${swag}" fill="#8f2036" stroke="#f3bf55" stroke-width="${f(w * 0.012)}"/>`;
  s += `<circle cx="${w / 2}" cy="${h / 2}" r="${f(w * 0.2)}" fill="#2b0a16" stroke="#f3bf55" stroke-width="${f(w * 0.016)}"/>`;
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    s += bulb(w / 2 + Math.cos(a) * w * 0.145, h / 2 + Math.sin(a) * w * 0.145, f(w * 0.019));
  }
  s += text('D', w / 2, h / 2 + w * 0.075, w * 0.21, 'playbill', { fill: '#ffd776', anchor: 'middle' });
  let lights = '';
  for (let i = 0; i < 10; i++) lights += `M${f(((i + 0.5) * w) / 10 - w * 0.03)} ${f(h * 0.985)}a${f(w * 0.03)} ${f(w * 0.034)} 0 0 1 ${f(w * 0.06)} 0Z`;
  s += `<path d="M0 ${f(h * 0.93)}H${w}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${r}a${r} ${r} 0 0 1 ${-r} ${-r}Z" fill="#5b3a26"/><path d="${lights}" fill="#ffe9a6"/>`;
  return `${s}<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="${r}" fill="none" stroke="#f3bf55" stroke-width="${f(w * 0.014)}"/>`;
}
