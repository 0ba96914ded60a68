"""gym-locm (plain Python): Legends of Code and Magic, a draft and a battle, by its engine without Gymnasium."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ..bench import PICKS
from .goals import COPIED, PLAIN
from .loop import FEW_MATCHES, Loop, RandomPlay, Wanted, copies, picks

NAME = "gym-locm"
RULES = "1.2"  # of the contest


class Locm(RandomPlay):
    def __init__(self, engine: Any) -> None:
        self.engine, self.picks = engine, picks()

    def match(self, seed: int) -> Any:
        return self.engine.State(seed=seed, version=RULES)

    def played(self, matches: int, counts: list[int]) -> int:
        luck, k = self.picks, 0
        for i in range(matches):
            state = self.match(i)
            while not state.is_ended():
                actions = state.available_actions
                counts.append(len(actions))
                state.act(actions[(luck[k & (PICKS - 1)] * len(actions)) >> 32])
                k += 1
        return k


def loops(wanted: Wanted, engine: Any) -> Iterator[Loop]:
    locm = Locm(engine)
    one = partial(Loop, NAME, "locm", backend="plain", legal=locm.legal(FEW_MATCHES // 10))
    yield one(PLAIN, play=locm.decisions)
    yield one(COPIED, play=copies(locm.match(1).clone))
