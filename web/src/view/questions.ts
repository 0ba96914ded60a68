/** What a game may ask, as a view tells it; the twin of kernel/questions.py as far as folding needs it. */

import { SPECTATOR, type Option, type View } from './view';

/** What both seats are asked before either sees the other's answers. */
export interface Secret {
  questions: string[]; // what a seat is asked, one after the other
  choices(view: View, given: number): Option[];
  keep(view: View, n: number, answer: Option): void;
  forget(view: View): void;
}

export class Questions {
  constructor(
    private readonly numbers: Record<string, number>,
    private readonly secrets: Secret[],
  ) {}

  number(name: string): number {
    return this.numbers[name] ?? 0;
  }

  name(number: number): string {
    return Object.keys(this.numbers).find((name) => this.numbers[name] === number) ?? '';
  }

  secretOf(name: string): Secret | undefined {
    return this.secrets.find((secret) => secret.questions.includes(name));
  }

  /** What the viewer of a secret question is asked when it has given so many answers. */
  askInSecret(view: View, secret: Secret, given: number): void {
    const name = secret.questions[Math.min(given, secret.questions.length - 1)] ?? '';
    view.asking = this.number(name);
    view.question = name;
    delete view.choices;
    if (given < secret.questions.length && view.viewer !== SPECTATOR) view.choices = secret.choices(view, given);
  }
}

const KEEP = 0;
const REDRAW = 1;

/** The mulligan is the same in every game. */
export const MULLIGAN: Secret = {
  questions: ['mulligan'],
  choices: () => [KEEP, REDRAW],
  keep(view, _n, answer) {
    view.seats[view.viewer as 0 | 1].redraws = answer;
  },
  forget(view) {
    for (const seat of view.seats) if ('redraws' in seat) seat.redraws = 0;
  },
};
