// Text that is set on cards: where lines end, that all fits, and the table of ranges.

import { describe, expect, it } from 'vitest';

import { words } from '../src/art/masters/sheet';
import { copy, fit, head, pieces, set, width, wrap } from '../src/art/measure';
import { anchor } from '../src/art/anchors';
import { figure } from '../src/art/artistes/figures';
import { glyph, RANGES } from '../src/art/ranges';
import type { CardFace } from '../src/protocol';

describe('lines', () => {
  it('end at spaces, and nowhere inside a number with what it counts', () => {
    expect(pieces('gagnez 10 PV.')).toEqual(['gagnez ', '10 PV.']);
    expect(wrap('Infligez 20 dégâts à un artiste EX adverse.', 'text', 12, 100).join(' ')).toBe('Infligez 20 dégâts à un artiste EX adverse.');
  });

  it('keep French punctuation with its word', () => {
    expect(pieces('Au choix : gagnez 30 PV ; ou perdez')).toEqual(['Au ', 'choix : ', 'gagnez ', '30 PV ; ', 'ou ', 'perdez']);
  });

  it('break between Han, not in a number and never before closing punctuation', () => {
    const lines = wrap('選擇一項：對一名對方藝人造成30點傷害；或對所有對方藝人造成1點傷害。', 'text', 12, 60);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。：；）]/);
      expect(line).not.toMatch(/[（「]$/);
    }
    expect(lines.some((line) => line.includes('30'))).toBe(true);
  });

  it('are never wider than they may be', () => {
    const text = 'Quand cet artiste quitte le jeu : empêchez un artiste adverse d’attaquer jusqu’à ce que son contrôleur ait terminé 2 tours.';
    for (const line of wrap(text, 'text', 12.4, 206)) expect(width(line, 'text', 12.4)).toBeLessThanOrEqual(206);
    for (const line of set(text, 12.4, 206)) {
      expect(line.reduce((sum, run) => sum + width(run.text, run.bold ? 'bold' : 'text', 12.4), 0)).toBeLessThanOrEqual(206.01);
    }
  });

  it('have what comes before the colon in bold', () => {
    const text = 'When this artist dies: draw 1 card.';
    expect(text.slice(0, head(text))).toBe('When this artist dies:');
    expect(head('Draw 1 card. If you wish: draw another.')).toBe(0);
    expect(set(text, 12, 500)[0]?.[0]).toEqual({ text: 'When this artist dies:', bold: true });
  });
});

describe('titles', () => {
  it('are never cut: they shrink', () => {
    const name = 'La Très Ancienne Compagnie des Marionnettes du Faubourg Saint-Éloi';
    const { size, lines } = fit(name, 'playbill', 86, [[14, 1], [12, 2]]);
    expect(lines.join(' ')).toBe(name);
    expect(size).toBeLessThan(12);
    for (const line of lines) expect(width(line, 'playbill', size)).toBeLessThanOrEqual(86);
  });

  it('take the largest size that text leaves room for', () => {
    expect(copy('Short.', 200, 100, [13, 12, 11], false).size).toBe(13);
    expect(copy('A long sentence that goes on. '.repeat(14), 200, 100, [13, 12, 11], false).size).toBe(11);
  });
});

describe('a card of Masters', () => {
  const card = { base: '', levels: [{}, {}] } as unknown as CardFace;

  it('does not say again what its rows show', () => {
    expect(words(card, 'L1: HP 3, no attack\nL2: HP 3, no attack\nSkill (free): 2P far.')).toBe('Skill (free): 2P far.');
    expect(words(card, '1級：HP5，近身2P\n2級：HP5，近身3P，吸取\n吸取：恢復HP。')).toBe('2級：吸取\n吸取：恢復HP。');
    expect(words(card, 'N1\u00a0: 3 PV, 2P de près, cuirasse\nN2\u00a0: 4 PV, 2P de près, cuirasse\nCuirasse\u00a0: moins.')).toBe('Cuirasse\u00a0: moins.');
  });

  it('joins what is said of two levels alike', () => {
    expect(words(card, 'L1: HP 4, no attack\nL2: HP 4, no attack\nSkill (1 stone): heal.\nSkill from level 2 (free): heal.')).toBe(
      'Skill (1 stone) · Skill from level 2 (free): heal.',
    );
  });

  it('shows a text that it does not understand as it is', () => {
    expect(words(card, 'Something else')).toBe('Something else');
  });
});

describe('ranges', () => {
  it('are drawn from every place of both fields', () => {
    expect(RANGES).toHaveLength(10);
    for (const range of RANGES) {
      for (const columns of [1, 2]) for (const cell of columns === 1 ? [0, 2] : [0, 1, 2, 3]) expect(glyph(range, { columns, cell })).not.toMatch(/NaN|undefined/);
    }
  });

  it('differ from each other where they reach anything', () => {
    const drawn = new Set(RANGES.map((range) => glyph(range, { cell: 0, outlines: true }) + glyph(range, { cell: 2, outlines: true })));
    expect(drawn.size).toBe(RANGES.length);
  });

  it('mirror in the other column', () => {
    expect(glyph('knight', { cell: 1 })).toContain('scale(-1 1)');
    expect(glyph('knight', { cell: 0 })).not.toContain('scale(-1 1)');
  });
});

describe('icons', () => {
  it('are whole numbers, and each outline begins where it did', async () => {
    const { icons } = (await import('../tools/icons.mjs' as string)) as { icons: () => { load: (id: string) => string } };
    for (const game of ['artistes', 'masters']) {
      const found = JSON.parse(icons().load(`\0virtual:icons/${game}`).replace('export default ', '')) as Record<string, string>;
      expect(Object.keys(found).length).toBeGreaterThan(50);
      for (const d of Object.values(found)) {
        expect(d).toMatch(/^M[\d.-]/);
        expect(d).not.toMatch(/NaN|undefined|m/);
      }
    }
  });
});

describe('the rest', () => {
  it('has figures whose parts are all drawn', () => {
    expect(figure('ballerina')?.d).not.toMatch(/NaN|undefined/);
    expect(figure('nobody')).toBeNull();
  });

  it('says where numerals stand', () => {
    for (const game of ['artistes', 'masters']) {
      for (const size of ['full', 'mini', 'tile'] as const) {
        const { x, y } = anchor(game, size, 'monster', 'hp');
        expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
      }
    }
  });
});
