/** The paper theatre: painted sets behind a figure, and what hangs in front of it. Drawn once for each size. */

import { f, luck } from '../pen';
import { glow, gradient, paint, picture } from '../sprite';

export type Venue = 'stage' | 'street' | 'studio';

const SKY: Record<Venue, [string, string]> = {
  stage: ['#4a0f22', '#a33a45'],
  street: ['#1e3a5c', '#f0a86a'],
  studio: ['#31564f', '#cfe3c2'],
};

export function bulb(x: number, y: number, r: number, lit = true): string {
  const at = `cx="${f(x)}" cy="${f(y)}"`;
  if (!lit) return `<circle ${at} r="${r}" fill="#6a4a35" stroke="#2b1810" stroke-width="${f(r * 0.25)}"/>`;
  return `<circle ${at} r="${f(r * 2.1)}" fill="#ffd36b" opacity=".28"/><circle ${at} r="${r}" fill="#fff3c4" stroke="#c98a22" stroke-width="${f(r * 0.28)}"/>`;
}

/** A row of roofs, as seen against the evening. */
export function roofs(w: number, y: number, seed: string, fill: string): string {
  const next = luck(seed);
  let d = `M0 ${f(y + 60)}V${f(y)}`;
  let x = 0;
  while (x < w) {
    const wide = 14 + next() * 18;
    const high = y - next() * 16;
    d += next() > 0.5 ? `V${f(high)}l${f(wide / 2)} ${f(-7 - next() * 6)}l${f(wide / 2)} 9` : `V${f(high)}h${f(wide * 0.3)}v-5h4v5h${f(wide * 0.7 - 4)}`;
    x += wide;
  }
  return `<path d="${d}V${f(y + 60)}Z" fill="${fill}"/>`;
}

export function boards(w: number, h: number, floor: number): string {
  let lines = '';
  for (let i = -8; i <= 8; i++) lines += `M${f(w / 2 + i * w * 0.065)} ${f(floor)}L${f(w / 2 + i * w * 0.12)} ${h}`;
  return (
    `<path d="M0 ${f(floor)}H${w}V${h}H0Z" fill="#6d452b"/><path d="${lines}" stroke="#3d2415"/>` +
    `<ellipse cx="${w / 2}" cy="${f(floor + h * 0.1)}" rx="${f(w * 0.3)}" ry="${f(h * 0.07)}" fill="#fff2c2" opacity=".35"/>` +
    `<path d="M0 ${f(floor)}H${w}" stroke="#2a170c" stroke-width="1.5"/>`
  );
}

function behind(venue: Venue, ex: boolean, w: number, h: number): string {
  const floor = h * 0.76;
  const [high, low] = ex ? ['#2a0c2c', '#d0632f'] : SKY[venue];
  const sky = gradient(`ds-sky-${ex ? 'ex' : venue}`, [[0, high], [1, low]]);
  const lamp = glow(`ds-lamp-${ex ? 'ex' : 'base'}`, [[0, '#fff2c2', ex ? 0.85 : 0.6], [1, '#fff2c2', 0]], 0.45);
  let s = `<rect width="${w}" height="${h}" fill="${paint(sky)}"/>`;
  if (ex) {
    let rays = '';
    for (let i = 0; i < 20; i++) {
      const [a, b] = [(i * Math.PI) / 10, (i * Math.PI) / 10 + Math.PI / 20];
      rays += `M${w / 2} ${f(h / 2)}L${f(w / 2 + Math.cos(a) * w)} ${f(h / 2 + Math.sin(a) * w)}L${f(w / 2 + Math.cos(b) * w)} ${f(h / 2 + Math.sin(b) * w)}Z`;
    }
    s += `<path d="${rays}" fill="#ffc65c" opacity=".34"/>`;
  }
  if (venue === 'street') {
    s += roofs(w, floor - 22, 'far roofs', ex ? '#4a1630' : '#4d5570') + roofs(w, floor - 8, 'near roofs', ex ? '#310d24' : '#2c3347');
    const next = luck('windows');
    let panes = '';
    for (let i = 0; i < 11; i++) panes += `M${f(10 + next() * (w - 20))} ${f(floor - 14 + next() * 10)}h3v4h-3Z`;
    s += `<path d="${panes}" fill="#ffd98a"/>`;
  }
  if (venue === 'studio' && !ex) {
    let panes = '';
    for (let i = 0; i < 4; i++) for (let j = 0; j < 3; j++) panes += `M${f(w * 0.2 + i * w * 0.152)} ${f(12 + j * h * 0.19)}h${f(w * 0.142)}v${f(h * 0.175)}h${f(-w * 0.142)}Z`;
    s += `<path d="${panes}" fill="#eef6dc" opacity=".8"/>`;
  }
  if (venue === 'stage' && !ex) {
    let folds = '';
    for (let i = 0; i < 13; i++) folds += `M${f((i * w) / 13)} 0h${f(w / 26)}v${f(floor)}h${f(-w / 26)}Z`;
    s += `<path d="${folds}" fill="#2e0716" opacity=".28"/>`;
  }
  return (
    s +
    `<path d="M${f(w * 0.36)} 0H${f(w * 0.64)}L${f(w * 0.92)} ${h}H${f(w * 0.08)}Z" fill="#fff2c2" opacity="${ex ? 0.22 : 0.14}"/>` +
    `<ellipse cx="${w / 2}" cy="${f(h * 0.48)}" rx="${f(w * 0.42)}" ry="${f(h * 0.5)}" fill="${paint(lamp)}"/>` +
    boards(w, h, floor)
  );
}

export function swags(w: number, n: number, top: number, drop: number): string {
  let d = '';
  for (let i = 0; i < n; i++) d += `M${f((i * w) / n)} -2H${f(((i + 1) * w) / n)}V${top}Q${f(((i + 0.5) * w) / n)} ${drop} ${f((i * w) / n)} ${top}Z`;
  return `<path d="${d}" fill="#8f2036" stroke="#f3bf55" stroke-width="1.2"/>`;
}

function curtain(c: number, h: number): string {
  const velvet = gradient('ds-velvet', [[0, '#5a0e20'], [0.5, '#b8344a'], [1, '#6d1428']], 1, 0);
  return (
    `<path d="M0 0H${f(c * 1.5)}C${f(c * 1.3)} ${f(h * 0.35)} ${f(c * 0.5)} ${f(h * 0.5)} ${f(c * 0.55)} ${f(h * 0.62)}C${f(c * 1.2)} ${f(h * 0.8)} ${f(c)} ${f(h * 0.9)} ${f(c * 1.1)} ${h}H0Z" fill="${paint(velvet)}"/>` +
    `<path d="M${f(c * 0.4)} 0C${f(c * 0.4)} ${f(h * 0.4)} ${f(c * 0.2)} ${f(h * 0.5)} ${f(c * 0.2)} ${f(h * 0.62)}M${f(c)} 0C${f(c * 0.9)} ${f(h * 0.35)} ${f(c * 0.4)} ${f(h * 0.5)} ${f(c * 0.4)} ${f(h * 0.6)}" stroke="#3d0716" stroke-width="1.4" fill="none" opacity=".7"/>` +
    `<rect y="${f(h * 0.6)}" width="${f(c * 0.62)}" height="4" fill="#f3bf55"/>`
  );
}

function front(venue: Venue, ex: boolean, w: number, h: number): string {
  const wide = w * (ex ? 0.07 : 0.12);
  let s = '';
  if (venue === 'street') {
    const n = 11;
    const strip = (odd: number): string => {
      let d = '';
      for (let i = odd; i < n; i += 2) d += `M${f((i * w) / n)} -2H${f(((i + 1) * w) / n)}V13a${f(w / n / 2)} 7 0 0 1 ${f(-w / n)} 0Z`;
      return d;
    };
    s += `<path d="${strip(0)}" fill="${ex ? '#b98216' : '#a92a3e'}" stroke="#2a131b" stroke-width=".6"/><path d="${strip(1)}" fill="#f6ead0" stroke="#2a131b" stroke-width=".6"/>`;
  } else if (venue === 'studio') {
    s += `<path d="M0 0H${w}V7H0Z" fill="#4b3423"/><path d="M${f(w * 0.16)} 0V${h}M${f(w * 0.84)} 0V${h}M${f(w * 0.16)} 34L0 8M${f(w * 0.84)} 34L${w} 8" stroke="#4b3423" stroke-width="4" fill="none"/>`;
  }
  if (venue === 'stage' || ex) {
    const one = curtain(wide, h);
    s += `<g>${one}</g><g transform="translate(${w} 0) scale(-1 1)">${one}</g>`;
    if (venue !== 'street') s += swags(w, 5, 8, 24);
  }
  return s + footlights(w, h, ex ? 10 : 1);
}

/** Ten footlights: one burns for a base, ten for an EX. */
export function footlights(w: number, h: number, lit: number): string {
  const step = w / 11;
  let [on, off, beams] = ['', '', ''];
  for (let i = 0; i < 10; i++) {
    const x = f(step * (i + 1));
    const lamp = `M${f(x - 6)} ${h}a6 6.5 0 0 1 12 0Z`;
    if (lit < 10 && i !== 4) off += lamp;
    else {
      on += lamp;
      beams += `M${f(x - 6)} ${f(h - 4)}L${f(x - 12)} ${f(h - 34)}H${f(x + 12)}L${f(x + 6)} ${f(h - 4)}Z`;
    }
  }
  return `<path d="${beams}" fill="#ffe9a6" opacity=".22"/><path d="${off}" fill="#3b2620" stroke="#1d0f0a"/><path d="${on}" fill="#ffe9a6" stroke="#1d0f0a"/>`;
}

/** The two layers of a set, as pictures that are used by id: behind the figure, and in front of it. */
export function layers(venue: Venue, ex: boolean, w: number, h: number): [string, string] {
  const name = `${venue}${ex ? '-ex' : ''}-${Math.round(w)}-${Math.round(h)}`;
  return [picture(`ds-set-${name}`, w, h, () => behind(venue, ex, w, h)), picture(`ds-wings-${name}`, w, h, () => front(venue, ex, w, h))];
}
