"""catanatron (plain Python): a board game with cards for two; its own random players pick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from .goals import COPIED, PLAIN
from .loop import FEW_MATCHES, Loop, Wanted, copies, mean

NAME = "catanatron"


class Catan:
    def __init__(self, catanatron: Any) -> None:
        self.module = catanatron

    def match(self, seed: int) -> Any:
        colors = (self.module.Color.RED, self.module.Color.BLUE)
        return self.module.Game([self.module.RandomPlayer(color) for color in colors], seed=seed)

    def played(self, matches: int) -> int:
        """Whole matches -> decisions."""
        total = 0
        for i in range(matches):
            match = self.match(i)
            match.play()
            total += len(match.state.actions)
        return total

    def legal(self) -> float:
        """Over a few matches, none of which is played beyond the length of a usual one."""
        counts: list[int] = []
        for i in range(FEW_MATCHES // 10):
            match = self.match(i)
            while match.winning_color() is None and match.state.num_turns < 500:
                counts.append(len(match.state.playable_actions))
                match.play_tick()
        return mean(counts)


def loops(wanted: Wanted, catanatron: Any) -> Iterator[Loop]:
    catan = Catan(catanatron)
    one = partial(Loop, NAME, "catan for two", backend="plain", legal=catan.legal())
    yield one(PLAIN, play=catan.played)
    yield one(COPIED, play=copies(catan.match(1).copy))
