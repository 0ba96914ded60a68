// What a replay marks on its line, and where the slab of Masters has its places.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { Catalogue } from '../src/cards.svelte';
import { at, corner, EDGE, HIGH, seen, TALL, TILE, WIDE } from '../src/games/masters/lie';
import type { CardFace, ReplayShown } from '../src/protocol';
import { labelled, momentsOf, turnsOf, type Moment } from '../src/replay/moments';
import type { View } from '../src/view/view';

type Shown = Pick<ReplayShown, 'steps'>;

function replay(...steps: [number, object[]][]): ReplayShown {
  return { steps: steps.map(([seat, events], seq) => ({ seat, events, seq, label: '', log: [] })) } as Shown as ReplayShown;
}

function cards(game: string): Catalogue {
  const faces = [
    { id: 'ram', type: 'monster', base: '' },
    { id: 'ram_king', type: 'super', base: 'ram' },
  ] as CardFace[];
  return new Catalogue(game, faces, {});
}

describe('moments', () => {
  it('are one a step, the weightiest', () => {
    const shown = replay(
      [0, [{ event: 'turn', turn: 1 }]],
      [0, [{ event: 'left', how: 'knocked_out' }, { event: 'rose', card: 'ram_king' }, { event: 'hp', change: -1 }]],
      [1, [{ event: 'left', how: 'fled' }]],
      [1, [{ event: 'hp', change: -2 }, { event: 'turn', turn: 2 }]],
      [0, [{ event: 'rose', card: 'ram' }]],
    );
    expect(momentsOf(shown, cards('masters')).map(({ step, seat, kind, amount }) => [step, seat, kind, amount])).toEqual([
      [2, 0, 'super', 0],
      [4, 1, 'life', 2],
      [5, 0, 'level', 0],
    ]);
    expect(turnsOf(shown)).toEqual([{ step: 1, turn: 1 }, { step: 4, turn: 2 }]);
  });

  it('of Artistes are EX, terrains and great losses', () => {
    const to = (zone: string, card: string) => ({ event: 'moved', card, from: { zone: 'hand' }, to: { zone } });
    const shown = replay([0, [to('unit', 'ram_king')]], [1, [to('field', 'ram')]], [0, [{ event: 'hp', change: -9 }]], [0, [{ event: 'hp', change: -10 }]]);
    expect(momentsOf(shown, cards('artistes')).map((moment) => moment.kind)).toEqual(['ex', 'terrain', 'life']);
  });

  it('give way to weightier ones where there is little room', () => {
    const moment = (step: number, kind: Moment['kind']): Moment => ({ step, seat: 0, kind, amount: 0 });
    const all = [moment(1, 'out'), moment(3, 'super'), moment(9, 'life'), moment(20, 'end')];
    expect([...labelled(all, 5)].map((one) => one.step).sort((a, b) => a - b)).toEqual([3, 9, 20]);
  });

  it('are found in whole matches', () => {
    const packed = readFileSync(join(import.meta.dirname, '../../tests/vectors/masters-spd.json.gz'));
    const [vector] = JSON.parse(gunzipSync(packed).toString('utf8')) as { steps: { events: object[] }[] }[];
    const shown = replay(...vector!.steps.map((step): [number, object[]] => [0, step.events]));
    const kinds = new Set(momentsOf(shown, cards('masters')).map((moment) => moment.kind));
    expect(kinds).toContain('out');
    expect(kinds).toContain('end');
    expect(turnsOf(shown).length).toBeGreaterThan(5);
  });
});

describe('the slab', () => {
  const view = (viewer: number): View => ({ viewer }) as View;

  it('has the own side below, whoever looks', () => {
    expect(seen(view(0), 2, 0, 3)).toEqual([2, 3]);
    expect(seen(view(0), 2, 1, 0)).toEqual([0, 1]);
    expect(seen(view(1), 2, 1, 0)).toEqual([0, 2]);
    expect(seen(view(0), 1, 1, 2)).toEqual([1, 0]);
  });

  it('ends where its last cell ends', () => {
    const [x, y] = corner(2, 3);
    expect([x + TILE + EDGE, y + TALL + EDGE]).toEqual([WIDE, HIGH]);
  });

  it('knows where a key lies', () => {
    expect(at(view(0), 2, 'seat:1')?.[0]).toBe(WIDE / 2);
    expect(at(view(0), 1, 'seat:1')).toBeNull();
    expect(at(view(0), 2, 'card:ram')).toBeNull();
  });
});
