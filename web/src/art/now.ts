/** How a card stands on the table; what is absent is as printed. */

export interface Now {
  hp?: number;
  hpMax?: number;
  atk?: number; // Artistes: a bonus or a malus is shown as a slip against the printed number
  attacked?: boolean;
  marks?: ('dazed' | 'stolen')[];
  equipment?: number;
  level?: number; // Masters
  power?: number;
  range?: string | null;
  place?: 'front' | 'back' | 'master';
  columns?: number;
  cell?: number;
  charged?: boolean;
  shield?: number;
  acted?: boolean;
  preparing?: boolean;
  skill?: { power?: number; range?: string | null } | null;
  veiled?: boolean; // not seen by the opponent: the back, and the own face at hover or focus
  barred?: string; // why it cannot be played, written across
  life?: number; // a Master
  lifeMax?: number;
  count?: number; // of equal cards in a hand
}

export type Size = 'full' | 'mini' | 'tile';

export const SIZES: Record<Size, [number, number]> = { full: [250, 350], mini: [96, 134], tile: [150, 120] };
