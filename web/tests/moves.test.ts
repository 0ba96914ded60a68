// Every event is told by a move or said to be silent; moves end at the facts and know nobody's secret.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import * as artistes from '../src/games/artistes/fold';
import artistesFacts from '../src/games/artistes/facts.json';
import * as masters from '../src/games/masters/fold';
import mastersFacts from '../src/games/masters/facts.json';
import { tellingOf } from '../src/timeline';
import { lengthOf, movesOf, type Move } from '../src/timeline/moves';
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

/** Cards that a move names, counted. */
function named(cards: (string | null)[]): string[] {
  return cards.filter((card) => card !== null);
}

/** Nothing that a move names was kept from this audience: it is in the events that it tells. */
function expectNoSecret(move: Move): void {
  const told = move.events.map((event) => event.card as string | null | undefined);
  for (const card of named(move.cards)) expect(told).toContain(card);
  for (const key of [move.source, ...move.targets]) {
    if (key.startsWith('card:')) expect(told).toContain(key.slice(5));
  }
  const backs = move.events.filter((event) => event.event === 'moved' && event.card === null).length;
  expect(move.cards.filter((card) => card === null).length, JSON.stringify(move.events)).toBe(backs);
}

describe.each(['artistes', 'masters'] as const)('%s', (game) => {
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

  it.each(FORMATS[game])('%s: moves end at the facts, one event after the other, without secrets', (format) => {
    const { fold } = GAMES[game];
    for (const vector of read(game, format)) {
      let view = vector.start;
      vector.steps.forEach((step, n) => {
        const moves = movesOf(telling, fold, view, step.events);
        const where = `viewer ${vector.viewer}, step ${n}`;
        expect(moves.at(-1)?.view, where).toEqual(step.view);
        expect(moves.flatMap((move) => move.events), where).toEqual(step.events);
        for (const move of moves) {
          expectNoSecret(move);
          expect(lengthOf(move)).toBeGreaterThanOrEqual(0);
          for (const key of [move.source, ...move.targets, ...move.floats.map((one) => one.key)]) {
            expect(key, where).toMatch(/^$|^middle$|^(unit|seat|terrain|stones):\d+$|^card:\w+$|^pile:(deck|hand|discard)-[01]$/);
          }
        }
        view = step.view;
      });
    }
  });
});

describe('what is seen', () => {
  /** The moves of all seats' steps in which an event of this kind is told. */
  function kinds(game: 'artistes' | 'masters', format: string, event: string): string[][] {
    const vector = read(game, format).find((one) => one.viewer === 2)!;
    let view = vector.start;
    const found: string[][] = [];
    for (const step of vector.steps) {
      if (step.events.some((one) => one.event === event)) {
        found.push(movesOf(tellingOf(game), GAMES[game].fold, view, step.events).map((move) => move.kind));
      }
      view = step.view;
    }
    return found;
  }

  it('a surplus climbs to the lamps, and then its artist leaves', () => {
    expect(kinds('artistes', 'standard', 'died')).toContainEqual(['attack', 'overflow', 'death']);
  });

  it('an EX comes where its base stood, in one move', () => {
    expect(kinds('artistes', 'standard', 'sacrificed').map((moves) => moves[0])).toContain('ex');
  });

  it('who is revealed, rises or changes places is seen', () => {
    for (const [event, kind] of [['revealed', 'reveal'], ['rose', 'level'], ['exchanged', 'swap'], ['attacked', 'range']]) {
      for (const moves of kinds('masters', 'sr', event!)) expect(moves).toContain(kind);
    }
  });

  it('a match ends with a last blow', () => {
    for (const moves of kinds('masters', 'sr', 'ended')) expect(moves.at(-1)).toBe('finale');
  });
});
