/** What is being chosen: legal actions by who acts and what they point at, the selection, the preview. */

import type { Aim, GameTable, Key, Omen, Omens, Sight } from '../games/game';
import type { Offered, Previewed } from '../protocol';
import type { RoomStore } from './room.svelte';

const PAUSE = 120; // ms that one must rest on an action before its outcome is asked for

export class Choice {
  selected = $state<Key>('');
  several = $state.raw<Offered[]>([]); // actions that one tap could mean
  shown = $state.raw<Previewed | null>(null);
  pointed = $state.raw<Offered | null>(null);

  private seq = -2;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<number, Promise<Previewed | null>>();

  readonly actions: Offered[] = $derived.by(() => {
    const { asked, only } = this.store;
    return (asked?.actions ?? []).filter(({ notation }) => !only || only.includes(notation));
  });
  readonly sources: Map<Key, Offered[]> = $derived.by(() => this.by((view, action) => this.game.source(view, action)));
  /** Where the selection may point; without one, what can be answered by pointing alone. */
  readonly targets: Map<Key, Offered[]> = $derived.by(() => {
    const chosen = this.selected ? (this.sources.get(this.selected) ?? []) : (this.sources.get('') ?? []);
    return this.by((view, action) => this.game.target(view, action), chosen);
  });
  /** The actions that stand as buttons beside a board: of the selection, else what nobody on the table does. */
  readonly bar: Offered[] = $derived.by(() =>
    this.several.length ? this.several : this.selected ? (this.sources.get(this.selected) ?? []) : [],
  );

  constructor(
    private readonly store: RoomStore,
    private readonly sight: () => Sight,
  ) {}

  targetOf(action: Offered): Key {
    return this.store.view ? this.game.target(this.store.view, action) : '';
  }

  get game(): GameTable {
    return this.store.game;
  }

  /** After each update: what was selected stays if it can still act. */
  settle(): void {
    if (this.seq === this.store.seq) return;
    this.seq = this.store.seq;
    this.known.clear();
    this.several = [];
    this.leave();
    if (this.selected && !this.sources.has(this.selected)) this.selected = '';
  }

  get omens(): Omens {
    return this.shown ? this.game.omens(this.sight(), this.shown) : new Map<Key, Omen[]>();
  }

  /** What is pointed at, from whom to whom. */
  get aim(): Aim | null {
    const view = this.store.view;
    if (!this.pointed || !view) return null;
    const source = this.game.source(view, this.pointed);
    return { action: this.pointed, source, target: this.targetOf(this.pointed), preview: this.shown };
  }

  /** A spot on the board was chosen. False: nothing can be done with it. */
  choose(key: Key, touch = false): boolean {
    const meant = this.targets.get(key) ?? [];
    const [only] = meant;
    if (touch && meant.length === 1 && only && this.several[0] !== only) {
      this.several = meant; // a finger cannot point: the first tap shows the outcome, the second does it
      this.point(only);
      return true;
    }
    if (meant.length === 1 && meant[0]) {
      this.act(meant[0]);
      return true;
    }
    if (meant.length) {
      this.several = meant;
      return true;
    }
    if (!this.sources.has(key)) return false;
    this.several = [];
    this.selected = this.selected === key ? '' : key;
    this.leave();
    return true;
  }

  act(action: Offered): void {
    this.selected = '';
    this.several = [];
    this.leave();
    void this.store.act(action);
  }

  /** Escape: one step back. False: there was nothing to leave. */
  back(): boolean {
    if (this.several.length) this.several = [];
    else if (this.selected) this.selected = '';
    else return false;
    this.leave();
    return true;
  }

  /** Pointed at or focused: its outcome is shown soon. */
  point(action: Offered | undefined): void {
    clearTimeout(this.timer);
    if (!action) return;
    this.timer = setTimeout(() => void this.look(action), PAUSE);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.shown = null;
    this.pointed = null;
  }

  private async look(action: Offered): Promise<void> {
    const seq = this.store.seq;
    this.pointed = action;
    let found = this.known.get(action.code);
    if (!found) {
      found = this.store.preview(action);
      this.known.set(action.code, found);
    }
    const preview = await found;
    if (this.pointed === action && this.store.seq === seq) this.shown = preview;
  }

  private by(key: (view: Sight['view'], action: Offered) => Key, actions = this.actions): Map<Key, Offered[]> {
    const found = new Map<Key, Offered[]>();
    if (!this.store.view) return found;
    for (const action of actions) {
      const k = key(this.store.view, action);
      found.set(k, [...(found.get(k) ?? []), action]);
    }
    return found;
  }
}
