"""RiichiEnv (Rust): a hand of mahjong for four, stepped from Python; each step gives observations, none without."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ..bench import PICKS
from .goals import COPIED, SEEN
from .loop import Loop, RandomPlay, Wanted, copies, picks

NAME = "riichienv"


class Mahjong(RandomPlay):
    def __init__(self, riichienv: Any) -> None:
        self.env, self.picks = riichienv.RiichiEnv(), picks()

    def played(self, matches: int, counts: list[int]) -> int:
        env, luck, k = self.env, self.picks, 0
        for _ in range(matches):
            seen = env.reset()
            while not env.done():
                acts = {}
                for seat, observation in seen.items():
                    actions = observation.legal_actions()
                    counts.append(len(actions))
                    acts[seat] = actions[(luck[k & (PICKS - 1)] * len(actions)) >> 32]
                    k += 1
                seen = env.step(acts)
        return k


def loops(wanted: Wanted, riichienv: Any) -> Iterator[Loop]:
    mahjong = Mahjong(riichienv)
    one = partial(Loop, NAME, "riichi", backend="native", legal=mahjong.legal())
    yield one(SEEN, play=mahjong.decisions, observations=True)
    mahjong.env.reset()
    yield one(COPIED, play=copies(mahjong.env.clone))
