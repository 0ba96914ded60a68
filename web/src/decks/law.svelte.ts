/** Is the deck legal? The server says, with all reasons; a little after the last change. */

import { rest } from '../net/rest';
import type { DeckChecked, Language } from '../protocol';

const PAUSE = 200; // ms without a change

export class Law {
  checked = $state.raw<DeckChecked | null>(null);
  isOffline = $state(false);
  isBusy = $state(false);
  #asked = 0;

  /** Ask soon; answers that came too late are not shown. Gives back how to call it off. */
  look(game: string, format: string, cards: string[], lang: Language): () => void {
    const mine = ++this.#asked;
    this.isBusy = true;
    const timer = setTimeout(() => {
      rest.check(game, format, cards, lang).then(
        (checked) => mine === this.#asked && this.#answered(checked),
        () => mine === this.#asked && this.#answered(null),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }

  #answered(checked: DeckChecked | null): void {
    this.checked = checked;
    this.isOffline = checked === null;
    this.isBusy = false;
  }
}
