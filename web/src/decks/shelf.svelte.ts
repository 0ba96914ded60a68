/** The own decks of this browser, and of the server when there is a session. The browser is always first. */

import { t } from '../i18n/index.svelte';
import { rest, Refusal } from '../net/rest';
import { KEY, merge, newId, parse, written, type Kept, type Store } from './kept';

export type Trouble = '' | 'full' | 'later'; // the browser keeps nothing; a later version of the page wrote it

const SOON = 1500; // ms after the last change

function read(): Store | null {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return { decks: [], gone: {} }; // a browser that keeps nothing is served all the same
  }
}

const first = read();

class Shelf {
  decks = $state.raw<Kept[]>(first?.decks ?? []);
  trouble = $state<Trouble>(first ? '' : 'later');
  copies = $state.raw<Kept[]>([]); // made because both sides had changed: told until they have been seen
  refused = $state(''); // why the server does not keep a deck: what it says
  atServer = $state<'' | 'kept' | 'offline'>('');
  #gone: Record<string, number> = first?.gone ?? {};
  #waiting = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key !== KEY) return;
      const found = parse(event.newValue);
      if (found) [this.decks, this.#gone] = [found.decks, found.gone]; // another tab has changed it
    });
    addEventListener('online', () => void this.sync());
  }

  find(id: string): Kept | undefined {
    return this.decks.find((deck) => deck.id === id);
  }

  of(game: string, format: string): Kept[] {
    return this.decks.filter((deck) => deck.game === game && deck.format === format);
  }

  put(deck: Kept): void {
    delete this.#gone[deck.id];
    const others = this.decks.filter((other) => other.id !== deck.id);
    this.#keep([deck, ...others]);
    this.#soon(deck.id);
  }

  remove(id: string): void {
    this.#gone[id] = Date.now();
    this.#keep(this.decks.filter((deck) => deck.id !== id));
    this.#soon(id);
  }

  #keep(decks: Kept[]): void {
    this.decks = decks;
    if (this.trouble === 'later') return; // what a later version wrote is not written over
    try {
      localStorage.setItem(KEY, written({ decks, gone: this.#gone }));
      this.trouble = '';
    } catch {
      this.trouble = 'full';
    }
  }

  #soon(id: string): void {
    this.#waiting.add(id);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), SOON);
  }

  async #send(): Promise<void> {
    if (!this.atServer) return; // no session: the browser alone keeps them
    for (const id of [...this.#waiting]) {
      const deck = this.find(id);
      try {
        if (deck) await this.#upload(deck);
        else await rest.dropDeck(id).catch(missing);
        this.#waiting.delete(id);
        this.atServer = 'kept';
      } catch (error) {
        if (!isFinal(error)) {
          this.atServer = 'offline';
          return;
        }
        this.#waiting.delete(id); // to ask again would change nothing; the browser has the deck
        this.refused = error.message;
      }
    }
  }

  async #upload(deck: Kept): Promise<void> {
    const { id, synced: _, unread: __, ...sent } = deck;
    const answered = await rest.keepDeck(id, sent);
    if (answered.changed !== deck.changed) return this.sync(); // the server has a newer one: both are kept
    const now = this.find(id);
    if (now) this.#keep(this.decks.map((other) => (other.id === id ? { ...now, synced: deck.changed } : other)));
  }

  /** Bring browser and server together, if there is a session. */
  async sync(): Promise<void> {
    try {
      if (!(await rest.me()).session) return;
      const remote = await rest.decks();
      const { store, put, remove, copies } = merge({ decks: this.decks, gone: this.#gone }, remote, newId, copyName);
      this.#gone = store.gone;
      this.#keep(store.decks);
      this.copies = [...this.copies, ...copies];
      this.atServer = 'kept';
      for (const id of [...remove, ...put.map((deck) => deck.id)]) this.#waiting.add(id);
      await this.#send();
    } catch {
      if (this.atServer) this.atServer = 'offline';
    }
  }
}

/** Refused for good, not for a while. */
function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function missing(error: unknown): void {
  if (!(error instanceof Refusal && error.status === 404)) throw error;
}

export function copyName(name: string): string {
  return t('decks.copyOf', { name: name || t('decks.unnamed') });
}

export const shelf = new Shelf();
