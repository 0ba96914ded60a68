/** The cards of one format: their names and texts in the language that was chosen for cards, their pictures. */

import { said, TAGS } from './i18n/index.svelte';
import { rest } from './net/rest';
import type { CardFace, Language } from './protocol';
import { cardLanguage } from './settings.svelte';

export class Catalogue {
  private readonly byId: Map<string, CardFace>;

  constructor(
    readonly game: string,
    cards: CardFace[],
    private readonly icons: Record<string, string>,
    private readonly spoken: Language | '' = '', // '': as the settings say
  ) {
    this.byId = new Map(cards.map((card) => [card.id, card]));
  }

  static async load(game: string, format: string): Promise<Catalogue> {
    const [found, icons] = await Promise.all([rest.cards(game, format), iconsOf(game)]);
    return new Catalogue(game, found.cards, icons);
  }

  /** The cards that a room plays with, which may be others than today's: a puzzle keeps its own. */
  static async ofRoom(game: string, code: string): Promise<Catalogue> {
    const [found, icons] = await Promise.all([rest.roomCards(code), iconsOf(game)]);
    return new Catalogue(game, found.cards, icons);
  }

  /** The same cards in one language, whatever the settings say. */
  in(language: Language): Catalogue {
    return new Catalogue(this.game, this.all, this.icons, language);
  }

  get all(): CardFace[] {
    return [...this.byId.values()];
  }

  card(id: string): CardFace | undefined {
    return this.byId.get(id);
  }

  get language(): Language {
    return this.spoken || cardLanguage();
  }

  get tag(): string {
    return TAGS[this.language];
  }

  name(id: string | null): string {
    return said(this.byId.get(id ?? '')?.name, this.language) || (id ?? '');
  }

  text(id: string): string {
    return said(this.byId.get(id)?.text, this.language);
  }

  type(id: string): string {
    return said(this.byId.get(id)?.type_words, this.language);
  }

  icon(id: string | null): string {
    return this.icons[this.byId.get(id ?? '')?.icon ?? ''] ?? '';
  }
}

/** Pictures are a chunk of their own: the page is there before them. */
async function iconsOf(game: string): Promise<Record<string, string>> {
  try {
    if (game === 'artistes') return (await import('virtual:icons/artistes')).default;
    if (game === 'masters') return (await import('virtual:icons/masters')).default;
  } catch {
    // without pictures everything can still be read and played
  }
  return {};
}
