/** What the client must know of a game: how events fold, where its things stand, what its numbers are called. */

import type { Component } from 'svelte';

import type { Now } from '../art/now';
import type { Catalogue } from '../cards.svelte';
import { t } from '../i18n/index.svelte';
import type { Offered, Previewed } from '../protocol';
import type { Told, View } from '../view/view';

/**
 * A spot of the table by its key: "unit:3" a place of the field, "seat:1" a player or their Master, "card:busker" a
 * card of the own hand or aside, "terrain:0". Actions start from spots and point at spots.
 */
export type Key = string;

/** One line of a zone: what stands there, in the language of cards, then in words of the interface. */
export interface Item {
  key: Key;
  card: string | null; // null: none, or not known
  name: string;
  facts: string[];
  place?: string; // "slot 1"
  unit?: number;
  count?: number;
}

export interface Zone {
  id: string;
  heading: string;
  side: 'own' | 'enemy';
  empty: string;
  items: Item[];
  hidden?: number; // cards that are there and not known
}

export interface Sight {
  view: View;
  cards: Catalogue;
  options: Record<string, unknown>; // the record of the format
  names?: [string, string]; // what the seats are called
}

/** What a preview says about one spot, short enough to stand on it, and by which number of its card it hangs. */
export interface Omen {
  text: string;
  at: 'hp' | 'atk' | 'level' | ''; // art/anchors.ts
  tone: 'harm' | 'help' | '';
}
export type Numeral = Exclude<Omen['at'], ''>;
export type Omens = Map<Key, Omen[]>;

/** An omen in words: on the board its place says which numeral it means. */
export function said({ text, at }: Omen): string {
  return at ? t(`omen.${at}`, { text }) : text;
}

/** What is pointed at before it is done, and what it would bring as soon as that is known. */
export interface Aim {
  action: Offered;
  source: Key;
  target: Key;
  preview: Previewed | null;
}

/** One of the steps that a turn goes through. */
export interface Step {
  name: string;
  state: 'past' | 'now' | 'next';
}

export interface GameTable {
  name: string;
  fold(view: View, events: Iterable<Told>): View;
  phase(view: View): string;
  /** The phases of a turn as a row; a game whose turn is of one piece has none. */
  phases?(view: View): Step[];
  /** What a seat has done of what one may do in a turn, in a word each. */
  done?(view: View): { name: string; done: boolean }[];
  /** How the card of a spot stands on the table. */
  now?(sight: Sight, key: Key): Now | undefined;
  /** The number that travels along the path of an action, such as its ATK. */
  blow?(sight: Sight, action: Offered): string;
  /** The numbers of a player in a few words each. */
  player(sight: Sight, seat: number): string[];
  /** What a player has left, or a gauge has filled: the number that ends the match. */
  life(sight: Sight, seat: number): number;
  /** The score of a player at the end. */
  score(sight: Sight, seat: number): string;
  zones(sight: Sight): Zone[];
  /** Who or what acts; "" for what is nobody's. */
  source(view: View, action: Offered): Key;
  /** What it points at; "" for nothing. */
  target(view: View, action: Offered): Key;
  omens(sight: Sight, preview: Previewed): Omens;
  /** What the card behind an action says of it, in the language of cards; "" for what needs no more words. */
  detail(sight: Sight, action: Offered): string;
  /** What a card has printed on it, in short. */
  printed(cards: Catalogue, card: string): string[];
  Board: () => Promise<{ default: Component<BoardProps> }>;
}

/** What every board is given; see board/BoardView.svelte. */
export interface BoardProps {
  sight: Sight;
  face: (key: Key) => Face;
  aim?: Aim | null;
  open: (zone: string) => void; // a pile, as a list
}

/** How a spot on the board stands to what is being chosen. */
export interface Face {
  lit: boolean; // may be chosen now: it acts, or it is a target
  role: '' | 'source' | 'target' | 'selected';
  other: boolean; // a target too, while another one is pointed at
  omens: Omen[];
  barred?: string; // why it cannot be played now, if somebody has asked
  choose: (touch: boolean) => void; // with a finger the outcome is shown before it is done
  look: () => void; // its card, close up
  point: (on: boolean) => void; // pointed at or focused
}
