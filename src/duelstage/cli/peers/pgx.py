"""pgx (JAX): small card games in which all matches go on at once, compiled for each number of them.

A random legal pick, a step, a new match for each that is over, several rounds in one compiled call, as it is fastest;
from Python step by step it does far less. Compiling is apart (`compile_s`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

from .goals import MANY, VECTOR, VECTOR_ONE, VERY_MANY
from .loop import Loop, Wanted

NAME = "pgx"
GAMES = ("kuhn_poker", "leduc_holdem")
STEPS = 32  # of one compiled call
CALLS = 8  # that a mean length is taken over


class Compiled:
    """`n` matches of one game. `compile_s`: seconds by the clock."""

    def __init__(self, pgx: Any, jax: Any, game: str, n: int) -> None:
        self.jax, self.n = jax, n
        env = pgx.make(game)
        begin, step = jax.vmap(env.init), jax.vmap(env.step)

        def one(carried: Any, _: Any) -> Any:
            state, key = carried
            key, pick, deal = jax.random.split(key, 3)
            scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            after = step(state, jax.random.categorical(pick, scores))
            over = after.terminated | after.truncated
            fresh = begin(jax.random.split(deal, n))

            def chosen(new: Any, old: Any) -> Any:
                return jax.numpy.where(over.reshape((n,) + (1,) * (old.ndim - 1)), new, old)

            return (jax.tree_util.tree_map(chosen, fresh, after), key), (over.sum(), state.legal_action_mask.sum())

        t = time.perf_counter()
        first, key = jax.random.split(jax.random.key(1))
        self.carried = jax.jit(begin)(jax.random.split(first, n)), key
        self.run = jax.jit(lambda carried: jax.lax.scan(one, carried, None, length=STEPS))
        self.counts(1)
        self.compile_s = time.perf_counter() - t
        over, legal = self.counts(CALLS)
        self.length, self.legal = CALLS * STEPS * n / max(1, over), legal / (CALLS * STEPS * n)

    def counts(self, calls: int) -> tuple[int, int]:
        """Matches that ended, and actions that there were to choose from, in so many calls."""
        over = legal = 0
        for _ in range(calls):
            self.carried, (ended, codes) = self.run(self.carried)
            over, legal = over + int(ended.sum()), legal + int(codes.sum())
        return over, legal

    def play(self, calls: int) -> int:
        for _ in range(calls):
            self.carried, _ = self.run(self.carried)
        self.jax.block_until_ready(self.carried)
        return calls * STEPS * self.n


def loops(wanted: Wanted, pgx: Any, jax: Any) -> Iterator[Loop]:
    for game in GAMES:
        for way, n in ((VECTOR, MANY), (VECTOR, VERY_MANY), (VECTOR_ONE, 1)):
            if way in wanted:
                it = Compiled(pgx, jax, game, n)
                one = partial(Loop, NAME, game, way, "native", it.play, n=n, observations=True)
                yield one(legal=it.legal, length=it.length, compile_s=it.compile_s)
