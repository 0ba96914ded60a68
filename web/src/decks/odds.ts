/** How likely it is to have drawn a card by a turn: draws without putting back. */

export interface Pace {
  hand: number; // cards of the opening hand
  draws: number; // at the start of each own turn
  first: boolean; // on the very first one too
}

/** Cards seen by the end of the draw of one's own turn `turn`; turn 0 is the opening hand. At most the whole pile. */
export function seenBy(turn: number, pace: Pace, pile: number): number {
  const turns = Math.max(0, turn - (pace.first ? 0 : 1));
  return Math.min(pile, pace.hand + turns * pace.draws);
}

/** The chance that at least `least` of `wanted` cards are among `seen` cards of a shuffled pile of `pile`. */
export function atLeast(least: number, wanted: number, seen: number, pile: number): number {
  if (least <= 0) return 1;
  const drawn = Math.min(seen, pile);
  const most = Math.min(wanted, drawn);
  let sum = 0;
  for (let n = least; n <= most; n++) sum += exactly(n, wanted, drawn, pile);
  return Math.min(1, sum);
}

/** The chance of `n` hits, as a product of n + (seen - n) fractions: exact enough and never too large. */
function exactly(n: number, wanted: number, seen: number, pile: number): number {
  const blanks = pile - wanted;
  if (seen - n > blanks) return 0;
  let chance = 1;
  for (let i = 0; i < n; i++) chance *= ((wanted - i) / (pile - i)) * ((seen - i) / (i + 1));
  for (let i = 0; i < seen - n; i++) chance *= (blanks - i) / (pile - n - i);
  return chance;
}
