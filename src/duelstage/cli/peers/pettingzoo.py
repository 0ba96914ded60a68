"""PettingZoo's classic games (plain Python), agent by agent; `last` gives observation and mask."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ..bench import PICKS
from .goals import PLAIN, SEEN
from .loop import Loop, RandomPlay, Wanted, picks

NAME = "pettingzoo"


class Classic(RandomPlay):
    def __init__(self, module: Any) -> None:
        self.env, self.picks = module.env(), picks()

    def played(self, matches: int, counts: list[int]) -> int:
        env, luck, k = self.env, self.picks, 0
        for i in range(matches):
            env.reset(seed=i)
            for _ in env.agent_iter():
                seen, _reward, over, cut, _info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                codes = seen["action_mask"].nonzero()[0]
                counts.append(len(codes))
                env.step(int(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32]))
                k += 1
        return k


def loops(wanted: Wanted, leduc_holdem: Any) -> Iterator[Loop]:
    zoo = Classic(leduc_holdem)
    one = partial(Loop, NAME, "leduc_holdem", backend="plain", observations=True, legal=zoo.legal())
    yield one(SEEN, play=zoo.decisions)
    yield one(PLAIN, play=zoo.decisions)
