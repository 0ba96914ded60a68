/** Own decks as they are kept, and how two places that keep them are brought together. Nothing is dropped silently. */

export interface Kept {
  id: string;
  name: string;
  game: string;
  format: string;
  cards: Record<string, number>;
  changed: number; // ms since 1970
  synced: number; // `changed` of what the server is known to have; 0: nothing
  unread: string[]; // lines of an import that are no card; they stay until somebody deals with them
}

export interface Store {
  decks: Kept[];
  gone: Record<string, number>; // deleted here, when: not brought back by the server
}

export const KEY = 'duelstage.decks';
export const VERSION = 1;
export const NAME_MAX = 60;

const isText = (value: unknown): value is string => typeof value === 'string';

/** A deck out of what was stored, whoever wrote it; null: it is none. */
function deckFrom(found: unknown): Kept | null {
  const { id, name, game, format, cards, changed, synced, unread } = (found ?? {}) as Partial<Kept>;
  if (!isText(id) || !isText(game) || !isText(format) || typeof cards !== 'object' || !cards) return null;
  const counts = Object.entries(cards).filter(([, n]) => Number.isInteger(n) && n > 0);
  return {
    id,
    name: isText(name) ? name : '',
    game,
    format,
    cards: Object.fromEntries(counts),
    changed: Number(changed) || 0,
    synced: Number(synced) || 0,
    unread: Array.isArray(unread) ? unread.filter(isText) : [],
  };
}

/** What a browser has kept. What cannot be read is no deck; a later version is left alone (null). */
export function parse(text: string | null): Store | null {
  let found: { version?: number; decks?: unknown; gone?: unknown };
  try {
    found = JSON.parse(text ?? '{}') ?? {};
  } catch {
    found = {};
  }
  if (Number(found.version) > VERSION) return null;
  const decks = Array.isArray(found.decks) ? found.decks.map(deckFrom).filter((deck) => deck !== null) : [];
  const gone = typeof found.gone === 'object' && found.gone ? (found.gone as Record<string, number>) : {};
  return { decks, gone };
}

export function written(store: Store): string {
  return JSON.stringify({ version: VERSION, ...store });
}

/** As the server keeps it. */
export type Remote = Omit<Kept, 'synced' | 'unread'>;

export interface Merged {
  store: Store;
  put: Kept[]; // the server is to have these
  remove: string[]; // and these no more
  copies: Kept[]; // both sides had changed: the older is kept beside the newer
}

/** Bring both sides together. The newer one wins where one side changed; where both did, both stay. */
export function merge(local: Store, remote: Remote[], newId: () => string, copyName: (name: string) => string): Merged {
  const there = new Map(remote.map((deck) => [deck.id, deck]));
  const out: Merged = { store: { decks: [], gone: {} }, put: [], remove: [], copies: [] };
  for (const deck of local.decks) {
    const other = there.get(deck.id);
    there.delete(deck.id);
    if (!other || other.changed === deck.synced) {
      if (!other || deck.changed > deck.synced) out.put.push(deck);
      out.store.decks.push(deck);
    } else if (deck.changed === deck.synced || deck.changed === other.changed) {
      out.store.decks.push(arrived(other, deck));
    } else {
      const isNewer = deck.changed > other.changed;
      const [kept, older] = isNewer ? [deck, arrived(other)] : [arrived(other, deck), deck];
      const copy = { ...older, id: newId(), name: copyName(older.name), synced: 0 };
      out.store.decks.push(kept, copy);
      out.copies.push(copy);
      out.put.push(...(isNewer ? [deck] : []), copy);
    }
  }
  for (const other of there.values()) {
    const deleted = local.gone[other.id];
    if (deleted !== undefined && deleted >= other.changed) {
      out.remove.push(other.id);
      out.store.gone[other.id] = deleted;
    } else out.store.decks.push(arrived(other));
  }
  return out;
}

function arrived(remote: Remote, over?: Kept): Kept {
  return { ...remote, synced: remote.changed, unread: over?.unread ?? [] };
}

export function sizeOf(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}

/** Each card as often as it is there: what checks and rooms take. */
export function listOf(cards: Record<string, number>): string[] {
  return Object.entries(cards).flatMap(([card, n]) => Array<string>(n).fill(card));
}

/** crypto.randomUUID is there on secure pages only; a table in the local net is none. */
export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
