"""Our own games: compiled, where they can be, in every way; and not compiled, stepped from Python.

The loops without observations are those of `bench engine`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

from .. import bench
from ..bench import PICKS
from .goals import (
    COPIED,
    COPIED_INSIDE,
    INSIDE,
    MANY,
    PLAIN,
    SEARCHED,
    SEEN,
    STEPPED,
    VECTOR,
    VECTOR_ONE,
)
from .loop import FEW_MATCHES, ROUNDS, SEARCH, Loop, Wanted, copies, mean, picks

NAME = "duelstage"


class Ours:
    """One of our games with a start position."""

    def __init__(self, one: bench.Bench) -> None:
        from ...rl.encode import Schema

        self.one, self.place, self.picks = one, one.place, picks()
        self.game = one.place.entry.make(one.place.format_name, one.form)
        schema = Schema(self.game)
        self.cards = len(schema.cards)
        self.row, self.mask = array("h", bytes(2 * len(schema))), bytearray(schema.n_codes)

    def observed(self, matches: int) -> int:
        """Random matches with a pick in Python, observation and mask in buffers of the caller -> decisions."""
        total, luck, row, mask, cards = 0, self.picks, self.row, self.mask, self.cards
        for i in range(matches):
            state, k = self.one.start.clone(), i
            state.reseed(i)
            asked, observe, apply = state.asked, state.observe, state.apply
            while state.winner < 0:
                codes = observe(asked()[1], cards, row, mask)
                apply(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
            total += k - i
        return total

    def legal(self) -> float:
        """How many actions there are to choose from, in the mean over some matches."""
        counts = []
        for i in range(FEW_MATCHES):
            state, k = self.one.start.clone(), i
            state.reseed(i)
            while state.winner < 0:
                codes = state.legal()
                counts.append(len(codes))
                state.apply(codes[(self.picks[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
        return mean(counts)

    def environment(self, n: int) -> Any:
        """`n` matches between the decks of the start position, begun anew as they end."""
        from ...rl.vector import VectorEnv

        decks = list(self.place.entry.ready_decks(self.place.format_name))[:2]
        found = VectorEnv(self.game, n, decks, seed=1)
        found.reset()
        return found

    def vector(self, n: int) -> Callable[[int], int]:
        env = self.environment(n)

        def play(steps: int) -> int:
            step, sample = env.step, env.sample
            for _ in range(steps):
                step(sample())
            return steps * n

        return play

    def length(self) -> float:
        """Decisions of a match in a vector."""
        env, over = self.environment(MANY), 0
        for _ in range(ROUNDS):
            over += int(env.step(env.sample())[2].sum())
        return ROUNDS * MANY / max(1, over)

    def first_turn(self) -> Any:
        """The start position behind the questions before the first turn."""
        state = self.one.start.clone()
        while state.turn == 0 or state.asked()[0]:
            state.apply(state.legal()[0])
        return state

    def search(self) -> tuple[Callable[[int], int], float]:
        """Searches at the first decision of the first turn -> iterations; and decisions of an iteration."""
        from ...rl.ismcts import search

        state = self.first_turn()
        seat = state.asked()[1]
        view = self.game.view(state, seat)

        def play(searches: int) -> int:
            for i in range(searches):
                search(self.game, view, seat, SEARCH, i)
            return searches * SEARCH

        return play, search(self.game, view, seat, SEARCH, 1).decisions / SEARCH

    def copied_inside(self, n: int) -> int:
        """Copies inside the compiled engine, each one read back."""
        cast(Any, self.one.start).bench_clone(n)
        return n


def loops(place: bench.Place, numpy: bool, wanted: Wanted) -> Iterator[Loop]:
    """`numpy`: it is here, so that many matches can be played side by side."""
    found = bench.benches_of(place)
    best, plain = Ours(found[0]), found[-1]
    form, start = best.one.form, best.one.start
    one = partial(Loop, NAME, place.entry.name, format_name=place.format_name, legal=best.legal())
    fast = partial(one, backend=form)
    yield fast(INSIDE, play=best.one.inside)
    yield fast(STEPPED, play=best.one.stepped)
    yield fast(SEEN, play=best.observed, observations=True)
    if numpy and (VECTOR in wanted or VECTOR_ONE in wanted):
        sees = partial(fast, observations=True, length=best.length())
        yield sees(VECTOR, play=best.vector(MANY), n=MANY)
        yield sees(VECTOR_ONE, play=best.vector(1))
    yield fast(COPIED, play=copies(start.clone))
    if form == "native":
        yield fast(COPIED_INSIDE, play=best.copied_inside)
    if SEARCHED in wanted:
        play, length = best.search()
        yield fast(SEARCHED, play=play, length=length)
    yield one(PLAIN, backend="plain", play=plain.stepped)
