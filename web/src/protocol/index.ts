/**
 * What the browser and the server say to each other: names for the types of api.d.ts, which `npm run types` makes from
 * openapi.json, and that `python -m duelstage.server.types` writes from the server's own definitions.
 */

import type { components } from './api';

type Schemas = components['schemas'];

/** Objects whose members are a game's own. */
export type Data = Record<string, any>;

/** As the server sends it: what has a default is there too. */
type Full<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends [infer A, infer B]
    ? [Full<A>, Full<B>]
    : T extends (infer U)[]
      ? Full<U>[]
      : T extends Record<string, never>
        ? Data
        : { [K in keyof T]-?: Full<T[K]> };

type Sent<Name extends keyof Schemas> = Full<Schemas[Name]>;
/** An answer: it carries the id of what it answers. */
type Answering<Name extends keyof Schemas> = Omit<Sent<Name>, 'id'> & { id?: number | null };

export type Language = NonNullable<Schemas['Resume']['lang']>;
export type Seat = Schemas['Offer']['by'];
export type Audience = Schemas['Room']['host'];
export type Words = Record<string, string>;

// ---- rooms and matches: server/messages.py

export type Clock = Sent<'Clock'>;
export type Policy = Sent<'Policy'>;
export type Person = Sent<'Person'>;
export type Practice = Sent<'Practice'>;
export type Room = Sent<'Room'>;
export type Times = Sent<'Times'>;
export type Offered = Sent<'Offered'>;
export type Asked = Sent<'Asked'>;
export type Line = Sent<'Line'>;
export type Said = Sent<'Said'>;
export type Offer = Sent<'Offer'>;
export type End = Sent<'End'>;
export type Fact = Sent<'Fact'>;
export type Barred = Sent<'Barred'>;

// ---- from the client

export type Command = Schemas['FromClient'];

// ---- from the server

export type Welcome = Sent<'Welcome'>;
export type Update = Sent<'Update'>;
export type Rejected = Answering<'Rejected'>;
export type Previewed = Answering<'Previewed'>;
export type Told = Answering<'Told'>;
export type Hinted = Answering<'Hinted'>;
export type Gone = Sent<'Gone'>;
export type Message =
  | Welcome
  | Update
  | Sent<'Entered'>
  | Sent<'Offers'>
  | Sent<'Absent'>
  | Rejected
  | Previewed
  | Told
  | Hinted
  | Sent<'Heard'>
  | Answering<'Done'>
  | Gone
  | Answering<'Pong'>;

// ---- the REST part: server/rest.py

export type FormatAbout = Sent<'FormatAbout'>;
export type ReadyDeck = Sent<'ReadyDeck'>;
export type GameAbout = Sent<'GameAbout'>;
export type Credit = Sent<'Credit'>;
export type Site = Sent<'Site'>;
export type CardFace = Sent<'CardFace'>;
export type Cards = Sent<'Cards'>;
export type RuleText = Sent<'RuleText'>;
export type Me = Sent<'Me'>;
export type Listed = Sent<'Listed'>;
export type Complaint = Sent<'Complaint'>;
export type DeckChecked = Sent<'DeckChecked'>;
export type DeckRead = Sent<'DeckRead'>;
export type DeckWritten = Sent<'DeckWritten'>;
export type DeckSampled = Sent<'DeckSampled'>;
export type KeptDeck = Sent<'KeptDeck'>;
export type NewDeck = Schemas['NewDeck'];
export type DeckChoice = Schemas['Deck'];
export type Start = Schemas['Start'];
export type LessonStep = Sent<'LessonStep'>;
export type Lesson = Sent<'Lesson'>;
export type PuzzleAbout = Sent<'PuzzleAbout'>;
export type PuzzleSeen = Sent<'PuzzleSeen'>;
export type PositionRead = Sent<'PositionRead'>;
export type ReplayStep = Sent<'ReplayStep'>;
export type ReplayShown = Sent<'ReplayShown'>;
