/** Slabs, minerals, grooves: what all cards of Masters are made of. */

import { f, luck } from '../pen';
import { gradient, paint, shared, use } from '../sprite';

export type Mineral = 'front' | 'back' | 'super' | 'magic' | 'master';

interface Colours {
  bright: string[];
  dim: string[];
  accent: string;
}

export const MINERALS: Record<Mineral, Colours> = {
  front: { bright: ['#f08a5e', '#d9532f', '#f08a5e', '#f7b48d', '#d9532f'], dim: ['#3a211b', '#2c1814', '#472820', '#241411'], accent: '#ff9a70' },
  back: { bright: ['#7fa8ff', '#3f6fd8', '#7fa8ff', '#a9d0ff', '#3f6fd8'], dim: ['#1d2a44', '#162036', '#243453', '#111a2e'], accent: '#8fb4ff' },
  super: { bright: ['#ffe9a8', '#f0b86a', '#ffe9a8', '#f39ab0', '#f0b86a'], dim: ['#3d3322', '#2d3a38', '#3c2a33', '#322b44'], accent: '#ffe0a0' },
  magic: { bright: ['#d0a8ff', '#9a63e0', '#d0a8ff', '#ebd6ff', '#9a63e0'], dim: ['#2e2140', '#241934', '#382a4d', '#1b1229'], accent: '#d0a8ff' },
  master: { bright: ['#cfdcdf', '#93a6ad', '#cfdcdf', '#e9f2f2', '#93a6ad'], dim: ['#333d42', '#2a3338', '#3c474d', '#22292d'], accent: '#cfdcdf' },
};
export const OPAL = ['#ffe9a8', '#f0b86a', '#7fd6c2', '#f39ab0', '#b48cf0'];
export const INK = '#ecf0ee';
export const QUIET = '#b4c1c2';
export const GROUND = '#0e1316';

const SEEDS = 5; // as many ways in which a mineral may break

export const slab = (w: number, h: number, c: number): string => `M${c} 0H${w - c}L${w} ${c}V${h - c}L${w - c} ${h}H${c}L0 ${h - c}V${c}Z`;

/** A field broken into facets, a path for each colour: few nodes, and a pattern needs no clipping. */
function facets(id: string, size: number, colours: string[], n: number): string {
  return shared(id, () => {
    const next = luck(id);
    const at: [number, number][][] = [];
    for (let j = 0; j <= n; j++) {
      at.push([]);
      for (let i = 0; i <= n; i++) at[j]!.push([((i + (i % n ? (next() - 0.5) * 0.75 : 0)) * size) / n, ((j + (j % n ? (next() - 0.5) * 0.75 : 0)) * size) / n]);
    }
    const found = new Map<string, string>();
    const put = (...corners: ([number, number] | undefined)[]): void => {
      const colour = colours[Math.floor(next() * colours.length)] as string;
      found.set(colour, `${found.get(colour) ?? ''}M${corners.map((c) => `${Math.round(c![0] * 10) / 10} ${Math.round(c![1] * 10) / 10}`).join('L')}Z`);
    };
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        const [a, b, c, d] = [at[j]![i], at[j]![i + 1], at[j + 1]![i + 1], at[j + 1]![i]];
        if (next() > 0.5) put(a, b, c), put(a, c, d);
        else put(a, b, d), put(b, c, d);
      }
    }
    const drawn = [...found].map(([colour, d]) => `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${f(size / 340)}"/>`).join('');
    return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${drawn}</pattern>`;
  });
}

const chosen = (seed: string): number => Math.floor(luck(seed)() * SEEDS);

/** The dim ground of a picture. */
export const ground = (mineral: Mineral, seed: string): string => paint(facets(`ds-dim-${mineral}-${chosen(`${seed}b`)}`, 240, MINERALS[mineral].dim, 6));

/** A creature: a groove in the stone filled with facets, under a light from the upper left. */
export function inlay(shapeId: string, cx: number, cy: number, size: number, mineral: Mineral, seed: string): string {
  if (!shapeId) return '';
  const k = size / 512;
  const fill = paint(facets(`ds-facets-${mineral}-${chosen(seed)}`, 512, MINERALS[mineral].bright, 6));
  const [dark, light] = [f(-2.2 / k), f(1.5 / k)];
  return (
    `<g transform="translate(${f(cx - size / 2)} ${f(cy - size / 2)}) scale(${k.toFixed(4)})">` +
    use(shapeId, `transform="translate(${dark} ${dark})" fill="#05080a" opacity=".85"`) +
    use(shapeId, `transform="translate(${light} ${light})" fill="#dfe9ea" opacity=".5"`) +
    use(shapeId, `fill="${fill}"`) +
    '</g>'
  );
}

/** An engraved line: dark, with light on its lower edge. */
export function engraved(d: string, w = 1): string {
  return `<path d="${d}" fill="none" stroke="#05080a" stroke-width="${f(w)}" opacity=".9"/><path d="${d}" fill="none" stroke="#8fa0a6" stroke-width="${f(w * 0.7)}" opacity=".45" transform="translate(.9 .9)"/>`;
}

export function body(w: number, h: number, c: number, seed: string, opal = false): string {
  const fill = opal ? gradient('ds-slab-super', [[0, '#2b2f2c'], [1, '#171b1a']], 0.6, 1) : gradient('ds-slab', [[0, '#333d43'], [1, '#1d2428']], 0.6, 1);
  const next = luck(seed);
  let grain = '';
  for (let i = 0; i < 9; i++) {
    const [y, x] = [next() * h, next() * w * 0.7];
    grain += `M${f(x)} ${f(y)}q${f((18 + next() * 30) * (w / 250))} ${f(-3 + next() * 6)} ${f((40 + next() * 40) * (w / 250))} ${f(-8 + next() * 10)}`;
  }
  return `<path d="${slab(w, h, c)}" fill="${paint(fill)}"/><path d="${grain}" stroke="#fff" stroke-width=".6" fill="none" opacity=".05"/>`;
}

export const opalRim = (): string => paint(gradient('ds-opal', [[0, '#f39ab0'], [0.35, '#ffe9a8'], [0.65, '#7fd6c2'], [1, '#b48cf0']], 1, 0.4));

/** A level: a cut stone, filled as far as it is reached. */
export function diamond(x: number, y: number, r: number, on: boolean, colour: string): string {
  return `<path d="M${f(x)} ${f(y - r)}L${f(x + r * 0.8)} ${f(y)}L${f(x)} ${f(y + r)}L${f(x - r * 0.8)} ${f(y)}Z" fill="${on ? colour : '#0b0f11'}" stroke="${on ? '#05080a' : '#6f7f86'}"/>`;
}

/** A point of a Master's life: a pebble in its socket. */
export function pebble(x: number, y: number, r: number, on: boolean, colour = '#66d9ae'): string {
  const at = `cx="${f(x)}" cy="${f(y)}" r="${f(r)}"`;
  if (!on) return `<circle ${at} fill="#0b0f11" stroke="#6f7f86" stroke-width="${f(r * 0.22)}"/>`;
  return `<circle ${at} fill="${colour}" stroke="#05080a" stroke-width="${f(r * 0.3)}"/><path d="M${f(x - r * 0.5)} ${f(y - r * 0.1)}a${f(r * 0.55)} ${f(r * 0.55)} 0 0 1 ${f(r * 0.6)} ${f(-r * 0.5)}" stroke="#fff" stroke-width="${f(r * 0.25)}" fill="none" opacity=".8"/>`;
}

/** The cost of a magic card: a cut amethyst with its number. */
export function hexagon(x: number, y: number, r: number): string {
  return `<path d="M${f(x)} ${f(y - r)}l${f(r * 0.94)} ${f(r * 0.5)}v${f(r)}l${f(-r * 0.94)} ${f(r * 0.5)}l${f(-r * 0.94)} ${f(-r * 0.5)}v${f(-r)}Z" fill="#854acb" stroke="#05080a" stroke-width="1.5"/>`;
}
