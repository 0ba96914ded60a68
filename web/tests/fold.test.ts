// The client folds told events to the same views as the server makes: no gap. The vectors are Python's.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { fold as foldArtistes } from '../src/games/artistes/fold';
import { fold as foldMasters } from '../src/games/masters/fold';
import type { Told, View } from '../src/view/view';

interface Vector {
  viewer: number;
  start: View;
  steps: { events: Told[]; view: View }[];
}

const VECTORS = join(import.meta.dirname, '../../tests/vectors');
const FORMATS = { artistes: ['standard', 'ranked'], masters: ['spd', 'jr', 'sr', 'pro'] } as const;
const FOLDS = { artistes: foldArtistes, masters: foldMasters };

function read(game: string, format: string): Vector[] {
  const packed = readFileSync(join(VECTORS, `${game}-${format}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as Vector[];
}

for (const [game, formats] of Object.entries(FORMATS)) {
  describe.each(formats)(`${game}/%s`, (format) => {
    it('folds every step for both seats and spectators', () => {
      const fold = FOLDS[game as keyof typeof FOLDS];
      for (const vector of read(game, format)) {
        let view = vector.start;
        vector.steps.forEach((step, n) => {
          const before = JSON.stringify(view);
          const next = fold(view, step.events);
          expect(JSON.stringify(view)).toBe(before); // the old view stays as it is
          expect(next, `viewer ${vector.viewer}, step ${n}`).toEqual(step.view);
          view = next;
        });
      }
    });
  });
}
