/** The REST part of the server. What it refuses is thrown as a Refusal, with its own sentence. */

import type {
  Cards,
  DeckChecked,
  DeckChoice,
  DeckRead,
  DeckSampled,
  DeckWritten,
  KeptDeck,
  Language,
  Lesson,
  Listed,
  Me,
  NewDeck,
  Policy,
  PositionRead,
  PuzzleAbout,
  PuzzleSeen,
  ReplayShown,
  Room,
  RuleText,
  Site,
  Start,
} from '../protocol';

export class Refusal extends Error {
  constructor(
    readonly status: number, // 0: the server was not reached
    readonly reason: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(0, 'offline', '');
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const { reason, sentence } = (said ?? {}) as { reason?: string; sentence?: string };
  throw new Refusal(answer.status, reason ?? 'error', sentence ?? '');
}

const once = new Map<string, Promise<unknown>>();

/** A GET whose answer stays good while the page is open; one that failed is asked again. */
function kept<T>(path: string): Promise<T> {
  let found = once.get(path);
  if (!found) {
    found = call<T>('GET', path);
    once.set(path, found);
    found.catch(() => once.delete(path));
  }
  return found as Promise<T>;
}

export interface NewRoom {
  policy: Partial<Policy> & { game: string; format: string };
  against: 'friend' | 'bot' | 'self';
  bot?: string;
  deck?: DeckChoice | null;
  other?: DeckChoice | null; // of the other seat, where one holds both
  start?: Start | null; // where it begins
}

export const rest = {
  site: () => kept<Site>('site'),
  cards: (game: string, format: string) => kept<Cards>(`cards/${game}/${format}`),
  rules: (game: string, lang: string) => kept<RuleText[]>(`rules/${game}?lang=${lang}`),
  me: () => call<Me>('GET', 'me'),
  rename: (name: string) => call<Me>('PUT', 'me', { name }),
  forget: () => call<unknown>('DELETE', 'me'),
  make: (room: NewRoom) => call<{ code: string }>('POST', 'rooms', room),
  open: () => call<{ rooms: Listed[] }>('GET', 'rooms'),
  room: (code: string) => call<Room>('GET', `rooms/${encodeURIComponent(code)}`),
  roomCards: (code: string) => kept<Cards>(`rooms/${encodeURIComponent(code)}/cards`),
  sit: (code: string, deck: DeckChoice | null) => call<unknown>('POST', `rooms/${code}/sit`, { deck }),
  watch: (code: string) => call<unknown>('POST', `rooms/${code}/watch`, {}),
  bring: (code: string, deck: DeckChoice | null) => call<unknown>('POST', `rooms/${code}/deck`, { deck }),
  leave: (code: string) => call<unknown>('POST', `rooms/${code}/leave`, {}),
  check: (game: string, format: string, cards: string[], lang: string) =>
    call<DeckChecked>('POST', 'decks/check', { game, format, cards, lang }),
  readDeck: (game: string, text: string, lang: Language) => call<DeckRead>('POST', 'decks/read', { game, text, lang }),
  writeDeck: (game: string, format: string, cards: string[]) =>
    call<DeckWritten>('POST', 'decks/write', { game, format, cards }),
  sampleDeck: (game: string, format: string, cards: string[], hands: number) =>
    call<DeckSampled>('POST', 'decks/sample', { game, format, cards, hands }),
  decks: () => call<KeptDeck[]>('GET', 'decks'),
  keepDeck: (id: string, deck: NewDeck) => call<KeptDeck>('PUT', `decks/${encodeURIComponent(id)}`, deck),
  dropDeck: (id: string) => call<unknown>('DELETE', `decks/${encodeURIComponent(id)}`),
  replay: (id: string, as: number, lang: string) =>
    call<ReplayShown>('GET', `replays/${encodeURIComponent(id)}?as=${as}&lang=${lang}`),
  lessons: () => kept<Lesson[]>('lessons'),
  puzzles: (game: string) => kept<PuzzleAbout[]>(`puzzles/${game}`),
  puzzle: (game: string, id: string) => kept<PuzzleSeen>(`puzzles/${game}/${id}`),
  solution: (game: string, id: string, lang: string) => kept<string[]>(`puzzles/${game}/${id}/solution?lang=${lang}`),
  position: (game: string, format: string, position: string, lang: string) =>
    call<PositionRead>('POST', 'positions', { game, format, position, lang }),
  replayFile: (id: string) => `/api/replays/${encodeURIComponent(id)}/file`,
  qr: (code: string) => `/api/rooms/${encodeURIComponent(code)}/qr.svg`,
};
