/** What the cards of each game can be told apart by: kind, numbers, ranges, keywords. Read off the cards themselves. */

import { t } from '../i18n/index.svelte';
import type { CardFace } from '../protocol';

export interface Facet {
  id: string;
  label: () => string;
  of: (card: CardFace) => string[]; // a card may have several values, one for each level
  say: (value: string) => string;
}

/** Kinds in the order in which decks and the gallery show them. */
export const KINDS: Record<string, string[]> = {
  artistes: ['artist', 'ex', 'terrain', 'spell', 'equip'],
  masters: ['front', 'back', 'super', 'magic', 'master'],
};

/** Finer than the type: an EX is no base, an equip spell no other spell, a front monster no back one. */
export function kindOf(card: CardFace): string {
  if (card.type === 'artist') return card.base ? 'ex' : 'artist';
  if (card.type === 'spell') return card.equips ? 'equip' : 'spell';
  return card.type === 'monster' ? String(card.labels.row) : card.type;
}

export function kindName(kind: string): string {
  return t(`gallery.kind.${kind}`);
}

interface Strike {
  level?: number;
  hp?: number;
  power?: number;
  range?: string;
  traits?: string[];
}

/** The printed rows of a monster: its levels, then its skills. */
function rows(card: CardFace): Strike[] {
  return [...card.levels, ...card.skills] as Strike[];
}

const some = (values: (number | string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined && value !== '').map(String)),
];

const kind: Facet = { id: 'kind', label: () => t('gallery.facet.kind'), of: (card) => [kindOf(card)], say: kindName };

const number = (id: string, of: (card: CardFace) => string[]): Facet => ({
  id,
  label: () => t(`gallery.facet.${id}`),
  of,
  say: (value) => value,
});

const FACETS: Record<string, Facet[]> = {
  artistes: [
    kind,
    number('atk', (card) => some([card.numbers.atk])),
    number('hp', (card) => some([card.numbers.hp])),
  ],
  masters: [
    kind,
    number('levels', (card) => (card.type === 'monster' ? [String(card.levels.length)] : [])),
    number('hp', (card) => some((card.levels as Strike[]).map((level) => level.hp))),
    number('power', (card) => some(rows(card).filter((row) => row.range).map((row) => row.power))),
    number('stones', (card) => some([card.numbers.stones])),
    {
      id: 'range',
      label: () => t('gallery.facet.range'),
      of: (card) => some(rows(card).map((row) => row.range)),
      say: (value) => t(`masters.range.${value}`),
    },
    {
      id: 'keyword',
      label: () => t('gallery.facet.keyword'),
      of: (card) => [
        ...some(rows(card).flatMap((row) => row.traits ?? [])),
        ...(card.skills.length ? ['skill'] : []),
        ...(card.levels.some((level) => Number(level.activations) > 1) ? ['twice'] : []),
      ],
      say: (value) => (value === 'skill' ? t('masters.skillShort') : value === 'twice' ? t('gallery.twice') : t(`masters.trait.${value}`)),
    },
  ],
};

export function facetsOf(game: string): Facet[] {
  return FACETS[game] ?? [kind];
}
