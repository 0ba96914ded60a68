/** What the browser and the server say to each other: names for the types that are made from the server's. */

export type Language = 'en' | 'fr' | 'zh_hant' | 'zh_hans';
export type Seat = 0 | 1;
export type Audience = 0 | 1 | 2;
export type Words = Record<string, string>;

// ---- rooms and matches: server/messages.py

export interface Clock {
  kind: 'none' | 'bank' | 'turn';
  bank: number;
  increment: number;
  turn: number;
}
export interface Policy {
  game: string;
  format: string;
  clock: Clock;
  lists: 'format' | 'open' | 'closed';
  decks: 'any' | 'ready' | 'random';
  spectators: boolean;
  undo: 'none' | 'free' | 'ask';
  chat: 'off' | 'emotes' | 'on';
  away: 'wait' | 'bot' | 'claim';
  public: boolean;
}
export interface Person {
  name: string;
  kind: 'guest' | 'bot' | 'nobody';
  here: boolean;
  ready: boolean;
}
export interface Room {
  code: string;
  policy: Policy;
  seats: [Person, Person];
  host: Audience;
  spectators: number;
  stage: 'waiting' | 'playing' | 'over';
  number: number;
}
export interface Times {
  left: [number, number];
  running: Seat | null;
  now: number;
}
export interface Offered {
  code: number;
  verb: string;
  args: Record<string, string | number>;
  notation: string;
  label: string;
}
export interface Asked {
  seq: number;
  question: string;
  heading: string;
  actions: Offered[];
}
export interface Line {
  text: string;
  rule: string;
}
export interface Said {
  seat: Audience;
  name: string;
  emote: string;
  text: string;
}
export interface Offer {
  kind: 'draw' | 'rematch' | 'undo';
  by: Seat;
}
export interface End {
  winner: Audience;
  how: 'game' | 'concede' | 'time' | 'away' | 'agreed' | 'repetition';
  rule: string;
  replay: string;
}
export interface Fact {
  word: string;
  args: unknown[];
  text: string;
}
export interface Barred {
  label: string;
  sentence: string;
  rule: string;
  law: string;
}

// ---- from the client

export type Command =
  | { type: 'resume'; match: number; seq: number; lang: Language; cards: Language }
  | { type: 'act' | 'preview'; match: number; seq: number; code: number }
  | { type: 'concede'; match: number }
  | { type: 'undo'; match: number; seq: number }
  | { type: 'propose'; match: number; kind: 'draw' | 'rematch' }
  | { type: 'answer'; match: number; kind: Offer['kind']; yes: boolean }
  | { type: 'claim'; match: number; what: 'win' | 'bot' }
  | { type: 'why'; match: number; code?: number; card?: string; unit?: number }
  | { type: 'chat'; text?: string; emote?: string }
  | { type: 'mute'; seat: Audience; on: boolean }
  | { type: 'kick'; seat: Audience }
  | { type: 'block' }
  | { type: 'report'; about: 'person' | 'fault'; text: string }
  | { type: 'ping' };

// ---- from the server

export interface Welcome {
  type: 'welcome';
  room: Room;
  you: Audience;
  match: number;
  seq: number;
  catalogue: string;
  view: unknown;
  asked: Asked | null;
  waiting: boolean;
  can_undo: boolean;
  times: Times | null;
  offers: Offer[];
  log: Line[];
  chat: Said[];
  end: End | null;
}
export interface Update {
  type: 'update';
  match: number;
  seq: number;
  happening: 'start' | 'act' | 'concede' | 'undo' | 'end';
  seat: number;
  events: Record<string, unknown>[];
  log: Line[];
  view: unknown;
  asked: Asked | null;
  waiting: boolean;
  can_undo: boolean;
  times: Times | null;
  end: End | null;
}
export interface Rejected {
  type: 'rejected';
  reason: string;
  rule: string;
  sentence: string;
  id?: number | null;
}
export interface Previewed {
  type: 'previewed';
  seq: number;
  code: number;
  facts: Fact[];
  luck: boolean;
  cells: [number, number][];
  friendly: number[];
  id?: number | null;
}
export interface Told {
  type: 'told';
  allowed: boolean;
  barred: Barred[];
  id?: number | null;
}
export interface Gone {
  type: 'gone';
  why: 'taken_over' | 'kicked' | 'closed' | 'slow' | 'stopping' | 'banned';
}
export type Message =
  | Welcome
  | Update
  | { type: 'room'; room: Room }
  | { type: 'offers'; match: number; offers: Offer[]; refused: Offer | null }
  | { type: 'absent'; seat: Seat; until: number | null; now: number }
  | Rejected
  | Previewed
  | Told
  | { type: 'heard'; said: Said }
  | { type: 'done'; id?: number | null }
  | Gone
  | { type: 'pong'; now: number; id?: number | null };

// ---- the REST part: server/rest.py

export interface FormatAbout {
  name: string;
  words: Words;
  about: Words;
  options: Record<string, unknown>;
}
export interface ReadyDeck {
  name: string;
  format: string;
  words: Words;
  plan: Words;
  cards: Record<string, number>;
}
export interface GameAbout {
  name: string;
  title: string;
  standard: string;
  about: Words;
  formats: FormatAbout[];
  decks: ReadyDeck[];
}
export interface Credit {
  author: string;
  icons: string[];
}
export interface Site {
  games: GameAbout[];
  languages: string[];
  bots: string[];
  usual_bot: string;
  emotes: string[];
  limits: Record<string, number>;
  credits: Credit[];
  version: string;
}
export interface CardFace {
  id: string;
  type: string;
  type_words: Words;
  name: Words;
  text: Words;
  icon: string;
  base: string;
  equips: boolean;
  numbers: Record<string, number>;
  labels: Record<string, unknown>;
  levels: Record<string, unknown>[];
  skills: Record<string, unknown>[];
}
export interface Cards {
  hash: string;
  cards: CardFace[];
}
export interface RuleText {
  id: string;
  text: string;
  status: string;
  section: string;
}
export interface Me {
  name: string;
  session: boolean;
  settings: Record<string, unknown>;
}
export interface Listed {
  code: string;
  policy: Policy;
  host: string;
}
export interface Complaint {
  sentence: string;
  rule: string;
}
export interface DeckChecked {
  ok: boolean;
  reasons: Complaint[];
  warnings: Complaint[];
}
export interface DeckChoice {
  ready?: string | null;
  cards?: string[] | null;
}
export interface ReplayStep {
  seq: number;
  seat: number;
  label: string;
  events: Record<string, unknown>[];
  log: Line[];
}
export interface ReplayShown {
  policy: Policy;
  names: string[];
  end: End | null;
  catalogue: string;
  perspective: Audience;
  start: unknown;
  log: Line[];
  steps: ReplayStep[];
}
