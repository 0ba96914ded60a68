/** What is drawn while told events are played; the facts are elsewhere, and are there already. */

import type { GameTable } from '../games/game';
import type { Told, View } from '../view/view';
import { tellingOf } from '.';
import { lengthOf, beatsOf, type Beat } from './beats';

/** Who draws beats: a page, or a test. */
export interface Performer {
  /** Play one beat, and `show` the view after it on the way. `rate` 2: twice as fast. */
  perform(beat: Beat, show: () => void, rate: number): Promise<void>;
  /** All that was told has been played. */
  rest(): void;
  /** Tell beats without any travel, over the facts. */
  outline(beats: Beat[]): void;
  /** Everything that is under way is over, in this frame. */
  stop(): void;
}

export type Manner = 'play' | 'outline' | 'off';

/** How the table is to be told: settings and the page's state, asked anew for each update. */
export interface Ways {
  manner(): Manner;
  pace(): number; // 1: as designed
  hear(game: string, beat: Beat): void;
}

export const LAG = 2500; // ms behind the facts, at most
const FASTEST = 4; // a hurry beyond this cannot be followed: what does not fit is jumped over
const TOO_SHORT = 200; // ms; at a pace of 4 these are not worth looking at

export class Timeline {
  /** What the board shows; null: the facts. */
  drawn = $state.raw<View | null>(null);
  /** The last blow is still to be seen or under way. */
  ending = $state(false);

  performer: Performer | null = null;
  shownAt = 0; // when the board last changed by a beat; focus that goes elsewhere just then was not sent by a person

  private queue: Beat[] = [];
  private game = '';
  private run = 0; // counts runs: what belongs to an older one is over
  private running = false;
  private due = 0; // when the facts must be drawn, on the clock of `now`
  private waiting: (() => void)[] = [];

  constructor(
    private readonly ways: Ways,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** These events have led from `before` to the facts. `patient`: nobody waits for the facts, as in a replay. */
  tell(game: GameTable, before: View, events: Iterable<Told>, patient = false): void {
    const manner = this.performer ? this.ways.manner() : 'off';
    this.game = game.name;
    let beats: Beat[];
    try {
      beats = beatsOf(tellingOf(game.name), (view, some) => game.fold(view, some), before, events);
    } catch (error) {
      console.error(error); // motion is an ornament: the facts stand
      return this.finish();
    }
    if (manner !== 'play') {
      this.finish();
      if (manner === 'outline') this.performer?.outline(beats);
      for (const beat of beats) this.ways.hear(this.game, beat);
      return;
    }
    if (!beats.some((beat) => lengthOf(beat)) && !this.running) return;
    this.drawn ??= before;
    this.queue.push(...beats);
    this.ending ||= beats.some((beat) => beat.kind === 'finale');
    const slow = Math.min(1, this.ways.pace());
    this.due = patient ? Infinity : this.now() + LAG / slow;
    this.drop(slow);
    if (!this.running) void this.play();
  }

  /** The facts, at once. */
  finish = (): void => {
    const { drawn } = this;
    this.run += 1;
    this.running = false;
    this.queue = [];
    this.drawn = null;
    this.ending = false;
    this.performer?.stop();
    if (drawn) for (const done of this.waiting.splice(0)) done();
  };

  /** When everything told so far has been seen or skipped. */
  done(): Promise<void> {
    return this.drawn ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  get left(): number {
    return this.queue.reduce((sum, beat) => sum + lengthOf(beat), 0);
  }

  /** What could not be seen in time at the fastest is jumped over; the last blow never is. */
  private drop(slow: number): void {
    if (this.due === Infinity) return;
    while (this.queue.length > 1 && this.left > (FASTEST * LAG) / slow) {
      const [first] = this.queue;
      if (!first || first.kind === 'finale') return;
      this.queue.shift();
    }
  }

  private async play(): Promise<void> {
    const run = ++this.run;
    this.running = true;
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
      const { view } = beat;
      const show = (): void => {
        if (this.run !== run) return;
        this.shownAt = this.now();
        this.drawn = view;
      };
      const pace = this.ways.pace();
      const rate = Math.max(pace, (this.left + lengthOf(beat)) / Math.max(50, this.due - this.now()));
      this.ways.hear(this.game, beat);
      if (lengthOf(beat) && !(pace >= 4 && lengthOf(beat) < TOO_SHORT)) {
        try {
          await this.performer?.perform(beat, show, Math.min(FASTEST, rate));
        } catch (error) {
          if (this.run === run) console.error(error);
        }
      }
      if (this.run !== run) return; // skipped meanwhile
      show();
    }
    this.running = false;
    this.drawn = null;
    this.ending = false;
    this.performer?.rest();
    for (const done of this.waiting.splice(0)) done();
  }
}
