// Lessons, puzzles and positions as far as the client knows them: which step, which puzzle, which text.

import { describe, expect, it } from 'vitest';

import { allowed, arrive, BEGINNING, fits, read as readOn } from '../src/learn/steps';
import { kitOf, marked } from '../src/practice/kit';
import { read, readUnit, write, writeUnit } from '../src/practice/position';
import type { PuzzleAbout } from '../src/protocol';
import { chosen, levels, ofTheDay, themes } from '../src/puzzles/choosing';
import { fail, fails, NOTHING, solve, unsolved } from '../src/puzzles/streak';

const puzzle = (n: number, more: Partial<PuzzleAbout> = {}): PuzzleAbout => ({
  id: `p-${String(n).padStart(3, '0')}`,
  format: 'standard',
  themes: ['attack'],
  actions: 2,
  tried: n * 10,
  ...more,
});

describe('a lesson', () => {
  const steps = [[], ['summon cellist 1'], ['end'], [], ['end'], ['attack 1 1']].map((notations) => ({ do: notations }));

  it('waits where something is to be read, and offers nothing meanwhile', () => {
    const place = arrive(steps, BEGINNING, 4, ['end', 'summon cellist 1']);
    expect(place).toEqual({ step: 0, since: 4 });
    expect(allowed(steps, place, ['end', 'summon cellist 1'])).toEqual([]);
  });

  it('goes on when it was read, and holds back all but what is taught', () => {
    const place = arrive(steps, readOn({ step: 0, since: 4 }), 4, ['end', 'summon cellist 1']);
    expect(place.step).toBe(1);
    expect(allowed(steps, place, ['end', 'summon cellist 1', 'summon cellist 2'])).toEqual(['summon cellist 1']);
  });

  it('goes on when the table has: once for an action, however much the opponent did after it', () => {
    expect(arrive(steps, { step: 1, since: 4 }, 5, ['end'])).toEqual({ step: 2, since: 5 });
    expect(arrive(steps, { step: 2, since: 5 }, 11, ['end'])).toEqual({ step: 3, since: 11 });
  });

  it('does not go on by itself while the table asks the same thing, as after a reload', () => {
    expect(arrive(steps, { step: 2, since: 5 }, 5, ['end'])).toEqual({ step: 2, since: 5 });
  });

  it('finds the step that fits where it has lost the thread: the next, else the last before', () => {
    expect(arrive(steps, { step: 1, since: -1 }, 9, ['attack 1 1', 'end']).step).toBe(2);
    expect(arrive(steps, { step: 5, since: -1 }, 9, ['end']).step).toBe(4);
    expect(arrive(steps, { step: 1, since: 4 }, 9, ['play overture']).step).toBe(2);
    expect(allowed(steps, { step: 2, since: 9 }, ['play overture'])).toBeNull();
  });

  it('lets all be done after its last step', () => {
    const place = arrive(steps, { step: 5, since: 11 }, 12, ['end']);
    expect(place.step).toBe(6);
    expect(allowed(steps, place, ['end'])).toBeNull();
    expect(fits(undefined, ['end'])).toBe(false);
  });
});

describe('a row of solved puzzles', () => {
  it('grows at first tries, and is remembered when it breaks', () => {
    let record = solve(solve(NOTHING, 'a'), 'b');
    expect([record.streak, record.best]).toEqual([2, 2]);
    record = fail(record, 'c');
    expect([record.streak, record.best, fails(record, 'c')]).toEqual([0, 2, 1]);
    record = solve(record, 'c');
    expect([record.streak, record.best, record.solved.c]).toEqual([0, 2, 2]);
  });

  it('neither grows nor breaks by what was solved before', () => {
    const record = solve(NOTHING, 'a');
    expect(solve(record, 'a')).toBe(record);
    expect(fail(record, 'a')).toBe(record);
  });

  it('goes on with the next that is not solved, round to the first', () => {
    const all = [1, 2, 3].map((n) => puzzle(n));
    const record = solve(NOTHING, 'p-003');
    expect(unsolved(all, record)?.id).toBe('p-001');
    expect(unsolved(all, record, 'p-002')?.id).toBe('p-001');
    expect(unsolved(all, solve(solve(record, 'p-001'), 'p-002'))).toBeUndefined();
  });
});

describe('the puzzle of the day', () => {
  const all = Array.from({ length: 320 }, (_, i) => puzzle(i));
  const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 12));

  it('is the same all day long, whatever order they come in', () => {
    const one = ofTheDay(all, new Date('2026-03-05T00:00:00Z'));
    expect(ofTheDay([...all].reverse(), new Date('2026-03-05T23:59:59Z'))).toEqual(one);
  });

  it('is another one each day until all had theirs', () => {
    expect(new Set(all.map((_, n) => ofTheDay(all, day(n))?.id)).size).toBe(320);
    expect(ofTheDay([], day(0))).toBeUndefined();
  });

  it('has a third of them easy, a third hard', () => {
    const level = levels(all);
    expect([...level.values()].filter((one) => one === 'easy').length).toBe(107);
    expect(level.get('p-000')).toBe('easy');
    expect(level.get('p-319')).toBe('hard');
  });

  it('is found by format, difficulty and theme', () => {
    const some = [puzzle(1), puzzle(2, { format: 'ranked' }), puzzle(3, { themes: ['ex', 'spell'] })];
    const level = levels(some);
    expect(chosen(some, { format: 'ranked', level: '', theme: '' }, level).map(({ id }) => id)).toEqual(['p-002']);
    expect(chosen(some, { format: '', level: 'easy', theme: 'attack' }, level).map(({ id }) => id)).toEqual(['p-001']);
    expect(chosen(some, { format: '', level: '', theme: 'ex' }, level).map(({ id }) => id)).toEqual(['p-003']);
    expect(themes(some)).toEqual(['attack', 'ex', 'spell']);
  });
});

describe('the text of a position', () => {
  const TEXT = [
    'P1 100 cellist:20 . juggler(attacked) | P2 80 juggler_ex:8(equipment=p1.makeup@0) spells=1 | combat 4',
    'P1 hand 2*cellist overture | P2 discard juggler mime juggler',
    'first P2 | luck seed=7 counter=1,0,0',
  ].join('\n');

  it('is written as it was read', () => {
    expect(write(read(TEXT, 3)!)).toBe('P1 100 cellist:20 . juggler(attacked) | P2 80 juggler_ex:8(equipment=p1.makeup@0) spells=1 | combat 4\nP1 hand 2*cellist overture\nP2 discard juggler mime juggler\nfirst P2 | luck seed=7 counter=1,0,0');
    expect(read(write(read(TEXT, 3)!), 3)).toEqual(read(TEXT, 3));
  });

  it('is taken apart into units, piles and the rest', () => {
    const doc = read(TEXT, 3)!;
    expect(doc.sides[0].units).toEqual([
      { card: 'cellist', left: 20, marks: {} },
      null,
      { card: 'juggler', left: null, marks: { attacked: '' } },
    ]);
    expect(doc.sides[1].words).toEqual({ spells: '1' });
    expect([doc.phase, doc.turn]).toEqual(['combat', 4]);
    expect(doc.piles['P1 hand']).toEqual(['cellist', 'cellist', 'overture']);
    expect(doc.rest).toEqual(['first P2', 'luck seed=7 counter=1,0,0']);
  });

  it('keeps what an editor does not know, and leaves what it cannot read to the server', () => {
    expect(read('P1 5 clay_ox(level=2,charged) . archer | main 3', 2)).toBeNull();
    expect(read('P1 100 ?? | main 3', 3)).toBeNull();
    expect(readUnit('squire:4(level=2,charged)')).toEqual({ card: 'squire', left: 4, marks: { level: '2', charged: '' } });
    expect(writeUnit({ card: 'squire', left: 4, marks: { level: '2', charged: '' } })).toBe('squire:4(level=2,charged)');
  });

  it('knows where the places of each game stand', () => {
    expect(kitOf('artistes', 'ranked').place('unit:4')).toEqual({ seat: 1, index: 1 });
    expect(kitOf('masters', 'spd').place('unit:6')).toEqual({ seat: 1, index: 1 });
    expect(kitOf('masters', 'spd').place('unit:1')).toBeNull();
    expect(kitOf('masters', 'sr').key(1, 3)).toBe('unit:7');
    expect(kitOf('masters', 'jr').place('seat:1')).toBeNull();
    expect(marked({ card: 'a', left: null, marks: {} }, 'acted', true).marks).toEqual({ acted: '1' });
    expect(marked({ card: 'a', left: null, marks: { charged: '' } }, 'charged', false).marks).toEqual({});
  });

  it.each(['standard', 'spd', 'jr', 'sr', 'pro'])('has one to begin with for %s', (format) => {
    const kit = kitOf(format === 'standard' ? 'artistes' : 'masters', format);
    expect(read(write(read(kit.usual, kit.places)!), kit.places)).toEqual(read(kit.usual, kit.places));
  });
});
