// Every event is told by a beat or said to be silent; beats end at the facts and know nobody's secret.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import * as artistes from '../src/games/artistes/fold';
import artistesFacts from '../src/games/artistes/facts.json';
import * as masters from '../src/games/masters/fold';
import mastersFacts from '../src/games/masters/facts.json';
import { tellingOf } from '../src/timeline';
import { lengthOf, beatsOf, type Beat } from '../src/timeline/beats';
import type { Told, View } from '../src/view/view';

interface Vector {
  viewer: number;
  start: View;
  steps: { events: Told[]; view: View }[];
}

const FORMATS = { artistes: ['standard', 'ranked'], masters: ['spd', 'jr', 'sr', 'pro'] } as const;
const GAMES = { artistes: { ...artistes, facts: artistesFacts }, masters: { ...masters, facts: mastersFacts } };

function read(game: string, format: string): Vector[] {
  const packed = readFileSync(join(import.meta.dirname, `../../tests/vectors/${game}-${format}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as Vector[];
}

const SPOT = /^$|^middle$|^(unit|seat|terrain|stones):\d+$|^card:\w+$|^pile:(deck|hand|discard)-[01]$/;

/** Nothing that a beat names was kept from this audience: it is in the events that it tells. */
function expectNoSecret(beat: Beat): void {
  const told = new Set(beat.events.map((event) => event.card as string | null | undefined));
  const spots = [beat.source, ...beat.targets].filter((key) => key.startsWith('card:')).map((key) => key.slice(5));
  const named = [...beat.cards.filter((card) => card !== null), ...spots];
  expect(named.filter((card) => !told.has(card))).toEqual([]);
  const backs = beat.events.filter((event) => event.event === 'moved' && event.card === null).length;
  expect(beat.cards.filter((card) => card === null).length, JSON.stringify(beat.events)).toBe(backs);
}

describe.each(['artistes', 'masters'] as const)('%s', { timeout: 30_000 }, (game) => {
  const telling = tellingOf(game);

  it('decides how each event, and each member of units and seats, looks', () => {
    const { ALL, facts } = GAMES[game];
    expect(Object.keys(telling.events).sort()).toEqual(Object.keys(ALL).sort());
    expect(Object.keys(telling.units)).toEqual(expect.arrayContaining(Object.keys(facts.fresh)));
    for (const format of FORMATS[game]) {
      for (const vector of read(game, format)) {
        for (const { events } of vector.steps) {
          for (const { event, member } of events) {
            if (event === 'set_unit') expect(telling.units).toHaveProperty(member as string);
            if (event === 'set_seat') expect(telling.seats).toHaveProperty(member as string);
          }
        }
      }
    }
  });

  it.each(FORMATS[game])('%s: beats end at the facts, one event after the other, without secrets', (format) => {
    const { fold } = GAMES[game];
    const keys = new Set<string>();
    for (const vector of read(game, format)) {
      let view = vector.start;
      vector.steps.forEach((step, n) => {
        const beats = beatsOf(telling, fold, view, step.events);
        const where = `viewer ${vector.viewer}, step ${n}`;
        expect(beats.at(-1)?.view, where).toEqual(step.view);
        const told = beats.flatMap((beat) => beat.events);
        expect(told.length === step.events.length && told.every((event, i) => event === step.events[i]), where).toBe(true);
        for (const beat of beats) {
          expectNoSecret(beat);
          for (const key of [beat.source, ...beat.targets, ...beat.floats.map((one) => one.key)]) keys.add(key);
        }
        expect(beats.every((beat) => lengthOf(beat) >= 0)).toBe(true);
        view = step.view;
      });
    }
    for (const key of keys) expect(key).toMatch(SPOT);
  });
});

describe('what is seen', () => {
  /** The beats of all seats' steps in which an event of this kind is told. */
  function kinds(game: 'artistes' | 'masters', format: string, event: string): string[][] {
    const vector = read(game, format).find((one) => one.viewer === 2)!;
    let view = vector.start;
    const found: string[][] = [];
    for (const step of vector.steps) {
      if (step.events.some((one) => one.event === event)) {
        found.push(beatsOf(tellingOf(game), GAMES[game].fold, view, step.events).map((beat) => beat.kind));
      }
      view = step.view;
    }
    return found;
  }

  it('a surplus climbs to the lamps, and then its artist leaves', () => {
    expect(kinds('artistes', 'standard', 'died')).toContainEqual(['attack', 'overflow', 'death']);
  });

  it('an EX comes where its base stood, in one beat', () => {
    expect(kinds('artistes', 'standard', 'sacrificed').map((beats) => beats[0])).toContain('ex');
  });

  it('who is revealed, rises or changes places is seen', () => {
    for (const [event, kind] of [['revealed', 'reveal'], ['rose', 'level'], ['exchanged', 'swap'], ['attacked', 'range']]) {
      for (const beats of kinds('masters', 'sr', event!)) expect(beats).toContain(kind);
    }
  });

  it('a match ends with a last blow', () => {
    for (const beats of kinds('masters', 'sr', 'ended')) expect(beats.at(-1)).toBe('finale');
  });
});
