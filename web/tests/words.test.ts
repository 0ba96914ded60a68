// The same words in four languages, all that are asked for, and a font for each character.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const LANGUAGES = ['en', 'fr', 'zh-Hant', 'zh-Hans'];

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

/** The parts of a language; a key on top is in one of them only. */
function parts(language: string): Tree[] {
  const folder = join(SRC, 'i18n', language);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tree);
}

const catalogues = Object.fromEntries(
  LANGUAGES.map((name) => [name, new Map(leaves(Object.assign({}, ...parts(name)) as Tree))]),
);
const base = (key: string): string => key.replace(/_(one|other)$/, '');
const keys = new Set([...(catalogues.en?.keys() ?? [])].map(base));

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(join(SRC, name), 'utf8'))
  .join('\n');

describe('the catalogues', () => {
  it.each(LANGUAGES)('%s says all that English says', (name) => {
    expect(new Set([...(catalogues[name]?.keys() ?? [])].map(base))).toEqual(keys);
  });

  it.each(LANGUAGES)('%s says each thing in one file', (name) => {
    const tops = parts(name).flatMap((part) => Object.keys(part));
    expect(new Set(tops).size).toBe(tops.length);
  });

  it.each(LANGUAGES)('%s fills in the same values', (name) => {
    const values = (text: string): string => [...text.matchAll(/{{(\w+)}}/g)].map(([, word]) => word).sort().join();
    for (const [key, text] of catalogues[name] ?? []) {
      const english = catalogues.en?.get(key) ?? '';
      expect(values(text), `${name} ${key}`).toBe(values(english));
    }
  });

  it.each(LANGUAGES)('%s has every plural that the language wants', (name) => {
    const wanted = name.startsWith('zh') ? ['other'] : ['one', 'other'];
    for (const key of keys) {
      const forms = [...(catalogues[name]?.keys() ?? [])].filter((found) => base(found) === key && found !== key);
      if (forms.length) expect(forms.sort(), `${name} ${key}`).toEqual(wanted.map((form) => `${key}_${form}`));
    }
  });

  it('has every word that the pages ask for', () => {
    const asked = [...sources.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '');
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('has no word that nobody asks for', () => {
    const made = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
    const quoted = new Set([...sources.matchAll(/'([\w.]+)'/g)].map(([, key]) => key));
    const unused = [...keys].filter((key) => !quoted.has(key) && !made.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });
});

describe('the fonts', () => {
  const FONTS = join(import.meta.dirname, '../fonts');
  const PACKAGE = join(import.meta.dirname, '../../src/duelstage');

  it('have every character that can be shown; else: make fonts', () => {
    const covered = JSON.parse(readFileSync(join(FONTS, 'covered.json'), 'utf8')) as Record<string, string>;
    const has = new Set(Object.values(covered).join(''));
    const shown = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(py|toml)$/.test(name) && !name.startsWith('_web'))
      .map((name) => readFileSync(join(PACKAGE, name), 'utf8'))
      .concat(sources, ...LANGUAGES.map((name) => [...(catalogues[name]?.values() ?? [])].join('')));
    const missing = new Set([...shown.join('')].filter((c) => c > '\u007e' && !has.has(c)));
    expect([...missing]).toEqual([]);
  });

  it('take ’ and … from the Latin face', () => {
    const covered = JSON.parse(readFileSync(join(FONTS, 'covered.json'), 'utf8')) as Record<string, string>;
    for (const c of '’‘“”…–—') {
      expect(covered['DS Text']).toContain(c);
      expect(covered['DS Han TC']! + covered['DS Han SC']!).not.toContain(c);
    }
  });
});
