// What is drawn follows the facts: watched to the end or skipped at any point, it comes to the same; and never late.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { artistes } from '../src/games/artistes/table';
import { masters } from '../src/games/masters/table';
import { lengthOf, type Beat } from '../src/timeline/beats';
import { LAG, Timeline, type Manner, type Performer } from '../src/timeline/timeline.svelte';
import type { Told, View } from '../src/view/view';

interface Vector {
  viewer: number;
  start: View;
  steps: { events: Told[]; view: View }[];
}

const GAMES = { artistes, masters };
const FORMATS = [
  ['artistes', 'standard'],
  ['artistes', 'ranked'],
  ['masters', 'spd'],
  ['masters', 'jr'],
  ['masters', 'sr'],
  ['masters', 'pro'],
] as const;

function read(game: string, format: string): Vector[] {
  const packed = readFileSync(join(import.meta.dirname, `../../tests/vectors/${game}-${format}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as Vector[];
}

/** Plays one beat whenever it is told to. */
class Stepper implements Performer {
  played: Beat[] = [];
  stopped = 0;
  outlined: Beat[] = [];
  shows: (() => void)[] = [];
  private go: (() => void) | null = null;

  perform(beat: Beat, show: () => void): Promise<void> {
    this.played.push(beat);
    this.shows.push(show);
    return new Promise((resolve) => {
      this.go = () => {
        show();
        resolve();
      };
    });
  }

  rest(): void {}

  outline(beats: Beat[]): void {
    this.outlined = beats;
  }

  stop(): void {
    this.stopped += 1;
    this.go = null;
  }

  get waits(): boolean {
    return this.go !== null;
  }

  async step(): Promise<void> {
    const { go } = this;
    this.go = null;
    go?.();
    for (let i = 0; i < 4; i++) await Promise.resolve();
  }
}

function timelineOf(performer: Performer | null, manner: Manner = 'play', pace = 1, now = () => 0): Timeline {
  const timeline = new Timeline({ manner: () => manner, pace: () => pace, hear: () => {} }, now);
  timeline.performer = performer;
  return timeline;
}

describe.each(FORMATS)('%s/%s', { timeout: 30_000 }, (game, format) => {
  it('draws every step, and comes to the facts', async () => {
    for (const vector of read(game, format)) {
      let facts = vector.start;
      const stepper = new Stepper();
      const timeline = timelineOf(stepper);
      for (const step of vector.steps) {
        timeline.tell(GAMES[game], facts, step.events, true);
        facts = step.view;
        while (stepper.waits) {
          const beat = stepper.played.at(-1);
          await stepper.step();
          if (stepper.waits) expect(timeline.drawn).not.toBeNull();
          else expect(beat?.view).toEqual(facts);
        }
        expect(timeline.drawn ?? facts).toEqual(facts);
        expect(timeline.drawn).toBeNull();
      }
    }
  });

  it('can be skipped at any point, and nothing of what was skipped comes after', async () => {
    for (const vector of read(game, format).slice(0, 3)) {
      let before = vector.start;
      for (const step of vector.steps) {
        for (let point = 0; ; point++) {
          const stepper = new Stepper();
          const timeline = timelineOf(stepper);
          timeline.tell(GAMES[game], before, step.events, true);
          for (let n = 0; n < point && stepper.waits; n++) await stepper.step();
          const more = stepper.waits;
          timeline.finish();
          expect(timeline.drawn ?? step.view).toEqual(step.view);
          for (const show of stepper.shows) show(); // as a late animation would
          await Promise.resolve();
          expect(timeline.drawn).toBeNull();
          expect(timeline.ending).toBe(false);
          if (!more) break;
        }
        before = step.view;
      }
    }
  });

  it('is never more than its lag behind, however much is told at once', async () => {
    for (const pace of [1, 0.5]) {
      const [vector] = read(game, format).filter((one) => one.viewer === 2);
      let clock = 0;
      const hasty: Performer = {
        perform: (beat, show, rate) => {
          clock += lengthOf(beat) / rate;
          show();
          return Promise.resolve();
        },
        rest: () => {},
        outline: () => {},
        stop: () => {},
      };
      const timeline = timelineOf(hasty, 'play', pace, () => clock);
      let facts = vector!.start;
      for (const step of vector!.steps.slice(0, 40)) {
        timeline.tell(GAMES[game], facts, step.events);
        facts = step.view;
      }
      const told = clock;
      await timeline.done();
      expect(timeline.drawn).toBeNull();
      expect(clock - told).toBeLessThan(LAG / pace + 50);
    }
  });
});

describe('who wants no motion', () => {
  const [vector] = read('artistes', 'standard');
  const events = vector!.steps.find((step) => step.events.some((event) => event.event === 'moved'))!.events;

  it('is shown the facts at once, outlined', () => {
    const stepper = new Stepper();
    const timeline = timelineOf(stepper, 'outline');
    timeline.tell(artistes, vector!.start, events);
    expect(timeline.drawn).toBeNull();
    expect(stepper.played).toEqual([]);
    expect(stepper.outlined.length).toBeGreaterThan(0);
  });

  it('is shown the facts alone where it is off, or nothing is drawn', () => {
    const stepper = new Stepper();
    for (const timeline of [timelineOf(stepper, 'off'), timelineOf(null)]) {
      timeline.tell(artistes, vector!.start, events);
      expect(timeline.drawn).toBeNull();
    }
    expect(stepper.played).toEqual([]);
    expect(stepper.outlined).toEqual([]);
  });
});

it('skips what is short at the highest pace of a replay', async () => {
  const stepper = new Stepper();
  const timeline = timelineOf(stepper, 'play', 4);
  const [vector] = read('masters', 'sr');
  let facts = vector!.start;
  for (const step of vector!.steps) {
    timeline.tell(masters, facts, step.events, true);
    facts = step.view;
    while (stepper.waits) await stepper.step();
  }
  expect(stepper.played.length).toBeGreaterThan(0);
  expect(stepper.played.filter((beat) => lengthOf(beat) < 200)).toEqual([]);
});
