// Decks on their own: filters, odds, undo, lists that are read, decks that are kept in two places.

import { describe, expect, it } from 'vitest';

import { Draft } from '../src/decks/draft.svelte';
import { listOf, merge, newId, parse, sizeOf, VERSION, written, type Kept, type Remote } from '../src/decks/kept';
import { atLeast, seenBy } from '../src/decks/odds';
import { isCode, readList, textOf } from '../src/decks/reading';
import { drawnKinds, limitsOf, mostOf, paceOf } from '../src/decks/shape';
import { facetsOf, kindOf } from '../src/gallery/facets';
import { fromQuery, isWanted, NOTHING, plain, sorted, toggled, toQuery, valuesOf } from '../src/gallery/filter';
import type { CardFace } from '../src/protocol';

function card(id: string, part: Partial<CardFace> = {}): CardFace {
  const words = (text: string): Record<string, string> => ({ en: text, fr: text, zh_hant: text, zh_hans: text });
  return {
    ...{ id, type: 'artist', type_words: words('artist'), name: words(id), text: words(''), icon: '', base: '', equips: false },
    ...{ numbers: {}, labels: {}, levels: [], skills: [], rules: [] },
    ...part,
  } as CardFace;
}

const juggler = card('juggler', { name: { en: 'Juggler', fr: 'Jongleur', zh_hant: '雜耍人', zh_hans: '杂耍人' }, numbers: { atk: 2, hp: 3 } });
const ex = card('juggler_ex', { base: 'juggler', name: { en: 'Juggler EX', fr: 'Jongleur EX', zh_hant: '雜耍人EX', zh_hans: '杂耍人EX' }, numbers: { atk: 20, hp: 30 } });
const theatre = card('theatre', { type: 'terrain', name: { en: 'Old Theatre', fr: 'Vieux Théâtre', zh_hant: '老劇院', zh_hans: '老剧院' } });
const costume = card('costume', { type: 'spell', equips: true });
const bell = card('bell', {
  type: 'monster',
  labels: { row: 'front', barred: ['spd'] },
  levels: [{ hp: 3, power: 2, range: 'near', traits: ['guard'], activations: 1 }, { hp: 4, power: 0, range: '', traits: [], activations: 2 }],
  skills: [{ level: 1, stones: 1, power: 1, range: 'far' }],
});
const ARTISTES = [costume, theatre, ex, juggler];

describe('filters', () => {
  const facets = facetsOf('artistes');
  const found = (text: string): string[] => ARTISTES.filter((one) => isWanted(one, { ...NOTHING, text }, facets)).map((one) => one.id);

  it('find words of any language, without accents or case', () => {
    expect(plain('Théâtre')).toBe('theatre');
    expect(found('VIEUX theatre')).toEqual(['theatre']);
    expect(found('杂耍')).toEqual(['juggler_ex', 'juggler']);
    expect(found('jongleur ex')).toEqual(['juggler_ex']);
    expect(found('')).toHaveLength(4);
  });

  it('know kinds that are finer than types', () => {
    expect([juggler, ex, theatre, costume, bell].map(kindOf)).toEqual(['artist', 'ex', 'terrain', 'equip', 'front']);
    expect(sorted(ARTISTES, 'artistes', (id) => id).map(kindOf)).toEqual(['artist', 'ex', 'terrain', 'equip']);
  });

  it('take any value of a facet and all facets at once', () => {
    const two = toggled(toggled(NOTHING, 'kind', 'artist'), 'kind', 'ex');
    expect(ARTISTES.filter((one) => isWanted(one, two, facets))).toEqual([ex, juggler]);
    const one = toggled(two, 'atk', '2');
    expect(ARTISTES.filter((each) => isWanted(each, one, facets))).toEqual([juggler]);
    expect(toggled(toggled(one, 'atk', '2'), 'kind', 'ex').chosen).toEqual({ kind: ['artist'] });
  });

  it('count what each value would leave', () => {
    const kind = facets[0]!;
    expect(valuesOf(ARTISTES, NOTHING, kind, facets, 'artistes')).toEqual([['artist', 1], ['ex', 1], ['terrain', 1], ['equip', 1]]);
    const some = toggled(NOTHING, 'atk', '20');
    expect(Object.fromEntries(valuesOf(ARTISTES, some, kind, facets, 'artistes'))).toEqual({ artist: 0, ex: 1, terrain: 0, equip: 0 });
  });

  it('see every level and skill of a monster', () => {
    const all = Object.fromEntries(facetsOf('masters').map((facet) => [facet.id, facet.of(bell)]));
    expect(all).toMatchObject({ levels: ['2'], hp: ['3', '4'], power: ['2', '1'], range: ['near', 'far'], keyword: ['guard', 'skill', 'twice'] });
  });

  it('stand in the address', () => {
    const wanted = { text: 'old theatre', chosen: { kind: ['artist', 'ex'], atk: ['2'] } };
    const query = toQuery('artistes', wanted);
    expect(fromQuery(query, facets)).toEqual(wanted);
    expect(fromQuery('?game=artistes&range=near', facets)).toEqual(NOTHING);
  });
});

describe('odds', () => {
  it('are those of drawing without putting back', () => {
    expect(atLeast(1, 2, 5, 20)).toBeCloseTo(1 - (18 * 17 * 16 * 15 * 14) / (20 * 19 * 18 * 17 * 16), 12);
    expect(atLeast(2, 2, 2, 4)).toBeCloseTo(1 / 6, 12);
    expect(atLeast(3, 3, 99, 30)).toBeCloseTo(1, 12);
  });

  it('are sure or impossible at the ends', () => {
    expect(atLeast(0, 0, 0, 0)).toBe(1);
    expect(atLeast(1, 0, 5, 20)).toBe(0);
    expect(atLeast(3, 2, 5, 20)).toBe(0);
    expect(atLeast(1, 20, 1, 20)).toBe(1);
  });

  it('add up to one', () => {
    for (const [wanted, seen, pile] of [[4, 7, 30], [13, 9, 20], [1, 1, 7]] as const) {
      const exactly = (n: number): number => atLeast(n, wanted, seen, pile) - atLeast(n + 1, wanted, seen, pile);
      expect(Array.from({ length: wanted + 1 }, (_, n) => exactly(n)).reduce((a, b) => a + b)).toBeCloseTo(1, 10);
    }
  });

  it('see the opening hand, then what turns bring, never more than the pile', () => {
    const pace = { hand: 5, draws: 1, first: true };
    expect([0, 1, 4].map((turn) => seenBy(turn, pace, 20))).toEqual([5, 6, 9]);
    expect([0, 1, 2].map((turn) => seenBy(turn, { ...pace, first: false }, 20))).toEqual([5, 5, 6]);
    expect(seenBy(30, pace, 20)).toBe(20);
  });
});

describe('the shape of a deck', () => {
  const spd = { master: 'none', deck_size: 14, monsters_min: 10, monsters_max: 10, copies: 2, aside: true, hand: 3, draws: 0 };
  const sr = { ...spd, master: 'special', deck_size: 20, monsters_min: 8, monsters_max: 20, copies: 3, aside: false, hand: 5, draws: 1 };

  it('comes from the options of the format', () => {
    expect(limitsOf('masters', spd).map(({ id, least, most }) => [id, least, most])).toEqual([['deck', 14, 14], ['monsters', 10, 10]]);
    expect(limitsOf('masters', sr).map(({ id }) => id)).toEqual(['deck', 'monsters', 'master']);
    expect(limitsOf('artistes', { deck_min: 7, deck_max: 30 })[0]).toMatchObject({ least: 7, most: 30 });
    expect(paceOf('masters', sr)).toEqual({ hand: 5, draws: 1, first: true });
    expect(paceOf('artistes', { first_draws: true })).toEqual({ hand: 2, draws: 1, first: true });
  });

  it('says what is drawn and what is barred', () => {
    expect(drawnKinds('masters', spd)).toEqual(['front', 'back']);
    expect(drawnKinds('artistes', { ex_zone: 'aside' })).not.toContain('ex');
    expect([mostOf(bell, 'spd', spd), mostOf(bell, 'sr', sr)]).toEqual([0, 3]);
    const master = card('m', { type: 'master', labels: { letter: 'A' } });
    expect([mostOf(master, 'spd', spd), mostOf(master, 'sr', sr), mostOf(master, 'jr', { ...sr, master: 'plain' })]).toEqual([0, 1, 0]);
  });
});

const deck = (part: Partial<Kept> = {}): Kept => ({
  ...{ id: 'a', name: 'Night', game: 'artistes', format: 'standard', cards: { juggler: 2 }, changed: 5, synced: 0, unread: [] },
  ...part,
});

describe('a draft', () => {
  it('goes back and forth through every step, and saves each', () => {
    const saved: Kept[] = [];
    const draft = new Draft(deck(), (one) => saved.push(one));
    draft.add('busker', 1);
    draft.add('juggler', -2);
    expect(draft.now.cards).toEqual({ busker: 1 });
    draft.undo();
    draft.undo();
    draft.undo(); // there is nothing before
    expect(draft.now.cards).toEqual({ juggler: 2 });
    draft.redo();
    expect(draft.now.cards).toEqual({ juggler: 2, busker: 1 });
    draft.add('mime', 1);
    expect(draft.canRedo).toBe(false);
    expect(saved.at(-1)).toMatchObject({ id: 'a', cards: { juggler: 2, busker: 1, mime: 1 } });
  });

  it('takes typing as one step, and no step for nothing', () => {
    const draft = new Draft(deck(), () => {});
    draft.change({ name: 'N' }, 'name');
    draft.change({ name: 'Ne' }, 'name');
    draft.add('absent', -1);
    draft.undo();
    expect(draft.now.name).toBe('Night');
    expect(draft.canUndo).toBe(false);
  });
});

describe('a list', () => {
  it('is read by ids and names of any language', () => {
    const read = readList('# Circus\r\n2 juggler # both\n1x Jongleur EX\n老劇院 x1\n\n3 unicorn\ncostume', ARTISTES);
    expect(read).toEqual({ cards: { juggler: 2, juggler_ex: 1, theatre: 1, costume: 1 }, name: 'Circus', unread: ['3 unicorn'] });
  });

  it('drops nothing: what is too much stays as a line', () => {
    expect(readList('99 juggler\n1 juggler\n0 theatre', ARTISTES)).toMatchObject({ cards: { juggler: 99 }, unread: ['1 juggler', '0 theatre'] });
  });

  it('comes back from its text', () => {
    const cards = { juggler: 2, theatre: 1 };
    expect(readList(textOf('Night', cards), ARTISTES)).toEqual({ cards, name: 'Night', unread: [] });
    expect([sizeOf(cards), listOf(cards)]).toEqual([3, ['juggler', 'juggler', 'theatre']]);
  });

  it('is told from a code', () => {
    expect(isCode('AQxY3h_8-abc', ARTISTES)).toBe(true);
    expect(isCode('juggler_ex', ARTISTES)).toBe(false);
    expect(isCode('2 juggler', ARTISTES)).toBe(false);
  });
});

describe('what a browser keeps', () => {
  it('comes back as it was', () => {
    const store = { decks: [deck()], gone: { b: 3 } };
    expect(parse(written(store))).toEqual(store);
  });

  it('is read with care', () => {
    expect(parse(null)).toEqual({ decks: [], gone: {} });
    expect(parse('{"decks": [')).toEqual({ decks: [], gone: {} });
    const odd = { version: VERSION, decks: [{ id: 'x' }, 7, { ...deck(), cards: { a: 1, b: -2, c: 'x' }, name: 4 }] };
    expect(parse(JSON.stringify(odd))?.decks).toEqual([deck({ cards: { a: 1 }, name: '' })]);
    expect(parse(JSON.stringify({ version: VERSION + 1, decks: [] }))).toBeNull();
  });

  it('has ids of its own', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newId()).not.toBe(newId());
  });
});

describe('browser and server', () => {
  const remote = (part: Partial<Remote> = {}): Remote => {
    const { synced: _, unread: __, ...rest } = deck();
    return { ...rest, ...part };
  };
  const merged = (decks: Kept[], there: Remote[], gone = {}) => merge({ decks, gone }, there, () => 'new', (name) => `${name} (copy)`);

  it('send what is new here and take what is new there', () => {
    const { store, put } = merged([deck()], [remote({ id: 'b', changed: 9 })]);
    expect(store.decks.map(({ id, synced }) => [id, synced])).toEqual([['a', 0], ['b', 9]]);
    expect(put.map(({ id }) => id)).toEqual(['a']);
  });

  it('follow the side that changed', () => {
    const here = merged([deck({ changed: 8, synced: 5 })], [remote({ changed: 5 })]);
    expect([here.put.length, here.copies.length]).toEqual([1, 0]);
    const there = merged([deck({ changed: 5, synced: 5, unread: ['?'] })], [remote({ changed: 9, name: 'Newer' })]);
    expect(there.store.decks).toEqual([deck({ changed: 9, synced: 9, name: 'Newer', unread: ['?'] })]);
    expect(there.put).toEqual([]);
  });

  it('keep both where both changed', () => {
    const { store, put, copies } = merged([deck({ changed: 8, synced: 5 })], [remote({ changed: 9, name: 'Theirs' })]);
    expect(store.decks.map(({ id, name }) => [id, name])).toEqual([['a', 'Theirs'], ['new', 'Night (copy)']]);
    expect(copies.map(({ id }) => id)).toEqual(['new']);
    expect(put.map(({ id }) => id)).toEqual(['new']);
    const other = merged([deck({ changed: 10, synced: 5 })], [remote({ changed: 9, name: 'Theirs' })]);
    expect(other.store.decks.map(({ name }) => name)).toEqual(['Night', 'Theirs (copy)']);
    expect(other.put.map(({ id }) => id)).toEqual(['a', 'new']);
  });

  it('do not bring back what was deleted here, unless it was changed since', () => {
    expect(merged([], [remote()], { a: 6 })).toMatchObject({ store: { decks: [], gone: { a: 6 } }, remove: ['a'] });
    expect(merged([], [remote({ changed: 7 })], { a: 6 }).store.decks).toHaveLength(1);
  });

  it('do not lose what the server has forgotten', () => {
    const { store, put } = merged([deck({ synced: 5 })], []);
    expect(store.decks).toHaveLength(1);
    expect(put).toHaveLength(1);
  });
});
