/** Shapes cut in stone, as path data: a slab with cut corners, a hexagonal gem, a lozenge; and luck that is always the same. */

export type Point = [number, number];

/** A slab: a rectangle whose corners are cut by `cut`. */
export function slab(x: number, y: number, w: number, h: number, cut: number): string {
  return `M${x + cut} ${y}H${x + w - cut}L${x + w} ${y + cut}V${y + h - cut}L${x + w - cut} ${y + h}H${x + cut}L${x} ${y + h - cut}V${y + cut}Z`;
}

export function lozenge(x: number, y: number, r: number, flat = 1): string {
  return `M${x} ${y - r * flat}L${x + r} ${y}L${x} ${y + r * flat}L${x - r} ${y}Z`;
}

export function through(points: Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** The corners of a cut gem around its middle, the first at the lower right. */
export function hexagon(x: number, y: number, r: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = (n * Math.PI) / 3 + Math.PI / 6;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

/** Numbers from 0 to 1 that a word decides: a stone looks the same everywhere. */
export function grain(seed: string): () => number {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return () => {
    hash ^= hash << 13;
    hash ^= hash >>> 17;
    hash ^= hash << 5;
    return (hash >>> 0) / 4294967296;
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
