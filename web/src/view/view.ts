/** A view as the server sends it: what one audience may know of a match. See kernel/views.py. */

export type Counts = Record<string, number>;
export type Option = number | string | null;

export interface SeatView {
  hp: number;
  hand?: Counts; // the own one
  shown: Counts; // known cards of a hand
  deck: string[]; // known cards from the top, the topmost last
  discard: string[]; // the newest last
  n_deck: number;
  n_known: number;
  n_discard: number;
  n_hand: number;
  card?: string[];
  list?: Counts;
  aside?: Counts;
  turns: number;
  [member: string]: unknown;
}

export interface UnitView {
  card: string | null;
  owner: number;
  damage: number;
  hidden?: number;
  [member: string]: unknown;
}

export interface Frame {
  pc: string;
  source?: number;
  [member: string]: unknown;
}

export interface View {
  viewer: number;
  turn: number;
  seat: number;
  phase: number;
  winner: number;
  asking: number;
  question: string;
  asked: number[];
  about: number;
  choices?: Option[];
  frames: Frame[];
  queue: Frame[];
  seats: [SeatView, SeatView];
  units: (UnitView | null)[];
  resolving: string | null;
  [member: string]: unknown;
}

/** One told event. */
export interface Told {
  event: string;
  rule?: string;
  cause?: string;
  secret?: boolean;
  [member: string]: any;
}

export interface Place {
  zone: string;
  unit?: number;
}

export const SPECTATOR = 2;

/** The seat that sits at the bottom: the viewer's own, for spectators the first. */
export function bottom(view: View): 0 | 1 {
  return view.viewer === 1 ? 1 : 0;
}

/** Every single card of some counts. */
export function singles(counts: Counts | undefined): string[] {
  return Object.entries(counts ?? {}).flatMap(([card, n]) => Array<string>(n).fill(card));
}
