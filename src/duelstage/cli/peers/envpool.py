"""EnvPool (C++): two toys of one player, the least that a vector environment can have to do; one thread."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from .goals import MANY, VECTOR, VECTOR_ONE, VERY_MANY
from .loop import ROUNDS, Loop, Wanted

NAME = "envpool"
GAMES = ("Blackjack-v1", "Catch-v0")
DRAWN = 64  # steps whose actions are drawn beforehand


class Toy:
    """`n` of one toy; every action is legal always."""

    def __init__(self, envpool: Any, numpy: Any, game: str, n: int) -> None:
        self.n = n
        self.env = envpool.make_gymnasium(game, num_envs=n, num_threads=1, seed=1)
        self.legal = int(self.env.action_space.n)
        luck = numpy.random.default_rng(1)
        self.actions = [luck.integers(0, self.legal, n).astype(numpy.int32) for _ in range(DRAWN)]
        self.env.reset()

    def play(self, steps: int) -> int:
        step, actions = self.env.step, self.actions
        for i in range(steps):
            step(actions[i % DRAWN])
        return steps * self.n

    def length(self) -> float:
        """Decisions of a match."""
        over = 0
        for i in range(ROUNDS):
            _seen, _reward, ended, cut, _info = self.env.step(self.actions[i % DRAWN])
            over += int((ended | cut).sum())
        return ROUNDS * self.n / max(1, over)


def loops(wanted: Wanted, envpool: Any, numpy: Any) -> Iterator[Loop]:
    if VECTOR not in wanted and VECTOR_ONE not in wanted:
        return
    for game in GAMES:
        many = Toy(envpool, numpy, game, MANY)
        length = many.length()
        for way, toy in (
            (VECTOR, many),
            (VECTOR, Toy(envpool, numpy, game, VERY_MANY)),
            (VECTOR_ONE, Toy(envpool, numpy, game, 1)),
        ):
            one = partial(Loop, NAME, game, way, "native", toy.play, n=toy.n, observations=True)
            yield one(legal=toy.legal, length=length)
