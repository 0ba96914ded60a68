/** The page as a stage for beats: where spots are, what is laid over them, what is under way. */

import { flushSync, mount, unmount } from 'svelte';

import type { Catalogue } from '../cards.svelte';
import type { Key } from '../games/game';
import Flyer from './Flyer.svelte';
import type { Float, Beat } from './beats';
import type { Performer } from './timeline.svelte';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The easings of the tokens; scripts cannot give custom properties to an animation. */
export const EASE = {
  out: 'cubic-bezier(.2,.8,.2,1)',
  in: 'cubic-bezier(.6,0,.9,.4)',
  cut: 'cubic-bezier(.7,0,.2,1)',
  drop: 'cubic-bezier(.3,1.4,.5,1)',
  even: 'linear',
};

export type Choreography = (scene: Scene, beat: Beat, show: () => void) => Promise<unknown>;

interface Run {
  ms: number;
  ease?: string;
  delay?: number;
  keep?: boolean; // its last frame stays until the piece goes, or `free`
}

export const CARD = { w: 96, h: 134 }; // of a card in flight, before it is scaled

export class Scene implements Performer {
  rate = 1;
  /** A spell that lies in the middle until it goes. */
  middle: HTMLElement | null = null;
  /** Who has tipped over and is yet to fall. */
  tipped: Key = '';

  private readonly running = new Set<Animation>();
  private readonly mounted = new Map<Element, ReturnType<typeof mount>>();
  private readonly held = new Map<HTMLElement, Animation[]>();

  constructor(
    private readonly layer: HTMLElement,
    readonly game: string,
    private readonly cards: () => Catalogue,
    private readonly text: (float: Float) => string,
    private readonly choreographies: Record<Beat['kind'], Choreography>,
    private readonly outlines: (scene: Scene, beats: Beat[]) => void,
  ) {}

  async perform(beat: Beat, show: () => void, rate: number): Promise<void> {
    this.rate = rate;
    if (beat.source !== this.tipped) this.rest();
    try {
      await this.choreographies[beat.kind](this, beat, () => flushSync(show));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error; // skipped
    } finally {
      if (!this.tipped) this.free();
    }
  }

  rest(): void {
    this.tipped = '';
    this.free();
  }

  outline(beats: Beat[]): void {
    this.stop();
    this.rate = 1;
    requestAnimationFrame(() => this.outlines(this, beats)); // the facts are drawn by then
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.rest();
    for (const piece of [...this.layer.children]) this.remove(piece as HTMLElement);
    this.middle = null;
  }

  // ---- where things are --------------------------------------------------------------------------------------------

  private get root(): HTMLElement {
    return this.layer.parentElement ?? this.layer;
  }

  /** The spot of a key, where it can be seen; what has none of its own is where its seat is. */
  find(key: Key): HTMLElement | null {
    const seen = (selector: string, within: ParentNode = this.root): HTMLElement | null =>
      [...within.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length && !this.layer.contains(one)) ?? null;
    if (!key || key === 'middle') return null;
    const spot = `[data-key="${CSS.escape(key)}"]`;
    const found = seen(spot) ?? seen(spot, document); // a hand may lie beside the board
    if (found) return found;
    if (key.startsWith('card:')) return seen('.hand');
    return key.startsWith('pile:') ? seen(`[data-key="seat:${key.slice(-1)}"]`) : null;
  }

  boxOf(element: Element): Box {
    const ground = this.layer.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - ground.left, y: top - ground.top, w: width, h: height };
  }

  box(key: Key): Box | null {
    if (key === 'middle') return this.centre();
    const found = this.find(key);
    return found && this.boxOf(found);
  }

  /** The whole table as far as it is on the screen. */
  sight(): Box {
    const { x, y, w, h } = this.boxOf(this.root);
    const above = this.layer.getBoundingClientRect().top;
    const top = Math.max(y, -above);
    return { x, y: top, w, h: Math.max(1, Math.min(y + h, innerHeight - above) - top) };
  }

  /** Between the two sides of the field: a card to be read. */
  private centre(): Box {
    const places = [...this.root.querySelectorAll('[data-key^="unit:"]')].map((place) => this.boxOf(place));
    const sight = this.sight();
    const top = Math.min(...places.map(({ y }) => y));
    const bottom = Math.max(...places.map(({ y, h }) => y + h));
    const y = places.length ? (top + bottom) / 2 : sight.y + sight.h / 2;
    const size = Math.min(2.2, sight.h / CARD.h / 1.7, sight.w / CARD.w / 1.7);
    return { x: sight.x + sight.w / 2 - (CARD.w * size) / 2, y: y - (CARD.h * size) / 2, w: CARD.w * size, h: CARD.h * size };
  }

  // ---- what is laid over it ----------------------------------------------------------------------------------------

  /** A piece of the layer in a box. */
  piece(sort: string, box: Box): HTMLElement {
    const piece = document.createElement('div');
    piece.className = `piece ${sort}`;
    Object.assign(piece.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` });
    this.layer.append(piece);
    return piece;
  }

  /** A drawing in a box, by the inside of its SVG, in percent. */
  drawing(sort: string, box: Box, inside: string): HTMLElement {
    const piece = this.piece(sort, box);
    piece.innerHTML = `<svg viewBox="0 0 100 100" preserveAspectRatio="none">${inside}</svg>`;
    return piece;
  }

  /** A card in flight; null is a back. It lies at the origin: see `at`. */
  card(card: string | null, whole = false): HTMLElement {
    const piece = this.piece('flyer', { x: 0, y: 0, ...CARD });
    this.mounted.set(piece, mount(Flyer, { target: piece, props: { cards: this.cards(), card, whole } }));
    flushSync();
    return piece;
  }

  /** What stands in a spot, as a piece that may be cut and moved. */
  copy(element: HTMLElement): HTMLElement {
    const piece = this.piece('copy', this.boxOf(element));
    const copy = element.cloneNode(true) as HTMLElement;
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
      for (const { name } of [...one.attributes]) if (/^(id|data-|aria-describedby)/.test(name) && !one.closest('svg')) one.removeAttribute(name);
    }
    Object.assign(copy.style, { width: '100%', height: '100%', margin: '0' });
    piece.append(copy);
    return piece;
  }

  remove(piece: HTMLElement): void {
    const card = this.mounted.get(piece);
    if (card) void unmount(card);
    this.mounted.delete(piece);
    piece.remove();
  }

  // ---- what is under way -------------------------------------------------------------------------------------------

  async run(element: HTMLElement, frames: Keyframe[], { ms, ease = EASE.even, delay = 0, keep = false }: Run): Promise<void> {
    const piece = element.parentElement === this.layer;
    const animation = element.animate(frames, {
      duration: ms / this.rate,
      delay: delay / this.rate,
      easing: ease,
      fill: piece || keep ? 'both' : 'backwards',
    });
    this.running.add(animation);
    if (keep && !piece) this.held.set(element, [...(this.held.get(element) ?? []), animation]);
    await animation.finished;
    this.running.delete(animation);
  }

  /** A piece that goes when it has been seen; nobody waits for it. */
  once(piece: HTMLElement, frames: Keyframe[], run: Run): void {
    void this.run(piece, frames, run).then(
      () => this.remove(piece),
      () => {}, // skipped: it is gone
    );
  }

  /** Time that passes. */
  wait(ms: number): Promise<void> {
    return this.run(this.layer, [{ opacity: 1 }, { opacity: 1 }], { ms });
  }

  /** Not seen until `free`. */
  hide(element: HTMLElement): void {
    void this.run(element, [{ opacity: 0 }, { opacity: 0 }], { ms: 0, keep: true }).catch(() => {});
  }

  /** A real element is as it is again. */
  free(element?: HTMLElement): void {
    for (const [one, animations] of this.held) {
      if (element && one !== element) continue;
      for (const animation of animations) animation.cancel();
      this.held.delete(one);
    }
  }

  // ---- numbers -----------------------------------------------------------------------------------------------------

  /** Numbers rise where they happen; several at one spot stand side by side. */
  floats(floats: Float[], { still = false, delay = 0, ms = 900 } = {}): void {
    const many = new Map<Key, number>();
    for (const float of floats) {
      const box = this.box(float.key);
      if (!box) continue;
      const n = many.get(float.key) ?? 0;
      many.set(float.key, n + 1);
      const piece = this.piece(`float ${float.sort}`, { x: box.x + box.w * 0.8 - 80 - n * 20, y: box.y + box.h * 0.3 - 22 + n * 34, w: 160, h: 44 });
      const mark = document.createElement('b');
      mark.textContent = this.text(float);
      piece.append(mark);
      const frames: Keyframe[] = still
        ? [{ opacity: 0 }, { opacity: 1, offset: 0.06 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }]
        : [
            { opacity: 0, transform: 'translateY(8px) scale(.6)' },
            { opacity: 1, transform: 'translateY(0) scale(1.15)', offset: 0.14 },
            { opacity: 1, transform: 'translateY(-6px) scale(1)', offset: 0.3 },
            { opacity: 1, transform: 'translateY(-14px) scale(1)', offset: 0.75 },
            { opacity: 0, transform: 'translateY(-30px) scale(1)' },
          ];
      this.once(piece, frames, { ms, delay, ease: EASE.out });
    }
  }
}

export function middleOf({ x, y, w, h }: Box): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 };
}

/** The transform that puts a flying card into a box. */
export function at(box: Box, more = ''): string {
  const { x, y } = middleOf(box);
  const size = Math.min(box.w / CARD.w, box.h / CARD.h) || 0.3;
  return `translate(${x - CARD.w / 2}px, ${y - CARD.h / 2}px) scale(${Math.max(0.45, size)}) ${more}`;
}

/** The transform that puts what stands in `to` where `from` is. */
export function from(box: Box, to: Box, more = ''): string {
  const [a, b] = [middleOf(box), middleOf(to)];
  const size = Math.min(1, Math.max(0.25, Math.min(box.w / to.w, box.h / to.h)));
  return `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${size}) ${more}`;
}
