/** Why a card in the hand cannot be played: asked of the server only for a card that somebody looks at, and kept for that decision. */

import type { RoomStore } from '../view/room.svelte';

export class Bars {
  private said = $state.raw<Record<string, string>>({});
  private readonly asked = new Set<string>();
  private seq = '';

  constructor(private readonly store: RoomStore) {}

  /** What is known of it now; "" when nobody has asked. */
  of(card: string): string {
    return this.here() === this.seq ? (this.said[card] ?? '') : '';
  }

  async ask(card: string): Promise<void> {
    const here = this.here();
    if (here !== this.seq) {
      this.seq = here;
      this.said = {};
      this.asked.clear();
    }
    if (this.asked.has(card) || !this.store.asked || this.store.asked.question) return;
    this.asked.add(card);
    const told = await this.store.why({ card });
    const [first] = told?.barred ?? [];
    if (first && this.here() === here) this.said = { ...this.said, [card]: first.sentence };
  }

  private here(): string {
    return `${this.store.match}.${this.store.seq}`;
  }
}
