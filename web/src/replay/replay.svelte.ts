/** A finished match that is looked at again: its views, step by step, folded from what was told. */

import { gameOf } from '../games';
import type { Line, ReplayShown } from '../protocol';
import type { Told, View } from '../view/view';

export class Replay {
  step = $state(0);
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

  go(step: number): void {
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
