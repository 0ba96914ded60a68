"""RLCard (plain Python): each step gives the next seat's observation, there is none without."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ..bench import PICKS
from .goals import PLAIN, SEEN
from .loop import Loop, RandomPlay, Wanted, picks

NAME = "rlcard"
GAMES = ("leduc-holdem", "uno")


class RlCard(RandomPlay):
    def __init__(self, rlcard: Any, game: str) -> None:
        self.env, self.picks = rlcard.make(game, config={"seed": 1}), picks()

    def played(self, matches: int, counts: list[int]) -> int:
        env, luck, k = self.env, self.picks, 0
        for _ in range(matches):
            state, _seat = env.reset()
            while not env.is_over():
                codes = list(state["legal_actions"])
                counts.append(len(codes))
                state, _seat = env.step(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
        return k


def loops(wanted: Wanted, rlcard: Any) -> Iterator[Loop]:
    for game in GAMES:
        cards = RlCard(rlcard, game)
        one = partial(Loop, NAME, game, backend="plain", observations=True, legal=cards.legal())
        yield one(SEEN, play=cards.decisions)
        yield one(PLAIN, play=cards.decisions)
