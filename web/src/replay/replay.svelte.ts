/** A finished match that is looked at again: its views, step by step, folded from what was told. */

import { gameOf } from '../games';
import type { Line, ReplayShown } from '../protocol';
import { Timeline } from '../timeline/timeline.svelte';
import { WAYS } from '../timeline/ways';
import type { Told, View } from '../view/view';

export class Replay {
  step = $state(0);
  /** How fast its beats are played: 1 as designed; at 4 the short ones are left out. */
  pace = 1;
  readonly timeline = new Timeline({ ...WAYS, pace: () => this.pace });
  private readonly views: View[];

  constructor(readonly shown: ReplayShown) {
    this.views = [shown.start as View];
  }

  get last(): number {
    return this.shown.steps.length;
  }

  /** The view after so many steps; those before it are folded on the way and kept. */
  at(step: number): View {
    const game = gameOf(this.shown.policy.game);
    for (let n = this.views.length; n <= step; n++) {
      const before = this.views[n - 1] as View;
      this.views[n] = game.fold(before, (this.shown.steps[n - 1]?.events ?? []) as unknown as Told[]);
    }
    return this.views[step] as View;
  }

  /** What is drawn: the view of the step, or of a beat on the way to it. */
  get drawn(): View {
    return this.timeline.drawn ?? this.at(this.step);
  }

  /** One step on, as it was played; answers when it has been seen or skipped. */
  forward(): Promise<void> {
    const next = this.shown.steps[this.step];
    if (!next) return Promise.resolve();
    const before = this.at(this.step);
    this.go(this.step + 1);
    this.timeline.tell(gameOf(this.shown.policy.game), before, next.events as unknown as Told[], true);
    return this.timeline.done();
  }

  /** Another step, at once. */
  go(step: number): void {
    this.timeline.finish();
    this.step = Math.min(this.last, Math.max(0, Math.round(step)));
  }

  /** The step at which the turn before or after this one begins. */
  turn(way: 1 | -1): number {
    const now = this.at(this.step).turn;
    let step = this.step + way;
    while (step > 0 && step < this.last && this.at(step).turn === now) step += way;
    if (way < 0) {
      const found = this.at(Math.max(0, step)).turn;
      while (step > 0 && this.at(step - 1).turn === found) step -= 1;
    }
    return step;
  }

  log(step: number): Line[] {
    return [...this.shown.log, ...this.shown.steps.slice(0, step).flatMap((one) => one.log)];
  }
}
