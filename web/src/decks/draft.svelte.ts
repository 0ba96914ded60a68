/** A deck that is being built, with the way back and forth through what was done to it. */

import type { Kept } from './kept';

export type Content = Pick<Kept, 'name' | 'format' | 'cards' | 'unread'>;

const STEPS = 200;
export const COUNT_MAX = 99; // of one card, as a deck's text has it

export class Draft {
  readonly id: string;
  readonly game: string;
  now: Content = $state.raw({ name: '', format: '', cards: {}, unread: [] });
  #past = $state.raw<Content[]>([]);
  #future = $state.raw<Content[]>([]);
  #last = '';
  readonly #save: (deck: Kept) => void;
  readonly #synced: () => number;

  /** `synced`: what the server has by now; saving is the caller's. */
  constructor(deck: Kept, save: (deck: Kept) => void, synced: () => number = () => deck.synced) {
    const { id, game, name, format, cards, unread } = deck;
    [this.id, this.game, this.#save, this.#synced] = [id, game, save, synced];
    this.now = { name, format, cards, unread };
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** One step. Steps of the same `sort` right after each other are one, as when a name is typed. */
  change(part: Partial<Content>, sort = ''): void {
    if (!sort || sort !== this.#last) this.#past = [...this.#past.slice(-STEPS), this.now];
    this.#last = sort;
    this.#future = [];
    this.#become({ ...this.now, ...part });
  }

  count(card: string): number {
    return this.now.cards[card] ?? 0;
  }

  add(card: string, n: number): void {
    const count = Math.min(COUNT_MAX, Math.max(0, this.count(card) + n));
    if (count === this.count(card)) return;
    const { [card]: _, ...others } = this.now.cards;
    this.change({ cards: count ? { ...this.now.cards, [card]: count } : others });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.now, ...this.#future];
    this.#last = '';
    this.#become(before);
  }

  redo(): void {
    const [after, ...rest] = this.#future;
    if (!after) return;
    this.#future = rest;
    this.#past = [...this.#past, this.now];
    this.#last = '';
    this.#become(after);
  }

  #become(content: Content): void {
    this.now = content;
    this.#save({ id: this.id, game: this.game, ...content, changed: Date.now(), synced: this.#synced() });
  }
}
