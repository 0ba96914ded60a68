/** What a room is agreed to be: the usual choices, and what a form makes of them. */

import type { Clock, Policy } from '../protocol';

export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none', bank: 0, increment: 0, turn: 0 },
  quick: { kind: 'bank', bank: 300_000, increment: 10_000, turn: 0 },
  calm: { kind: 'bank', bank: 900_000, increment: 20_000, turn: 0 },
  turn: { kind: 'turn', bank: 0, increment: 0, turn: 90_000 },
};

export interface Choices {
  clock: keyof typeof CLOCKS;
  lists: Policy['lists'];
  decks: Policy['decks'];
  undo: Policy['undo'];
  chat: Policy['chat'];
  away: Policy['away'];
  spectators: boolean;
  public: boolean;
  bot: string;
}

export function usual(bot: string): Choices {
  return {
    clock: 'none',
    lists: 'format',
    decks: 'any',
    undo: 'free',
    chat: 'emotes',
    away: 'claim',
    spectators: false,
    public: false,
    bot,
  };
}

export function policyOf(game: string, format: string, choices: Choices): Policy {
  const { bot: _, clock, ...rest } = choices;
  return { game, format, ...rest, clock: CLOCKS[clock] as Clock };
}

export function clockName(clock: Clock): string {
  const same = (name: string): boolean => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock);
  return Object.keys(CLOCKS).find(same) ?? clock.kind;
}
