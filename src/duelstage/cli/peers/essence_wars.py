"""essence-wars (Rust): a duel of cards in lanes, the nearest in kind; each match begins with a reset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..bench import PICKS
from .goals import COPIED, LIBRARY, MANY, SEARCHED, SEEN, STEPPED, VECTOR, VECTOR_ONE
from .loop import FEW_MATCHES, ROUNDS, SEARCH, Loop, Wanted, copies, mean, picks

NAME = "essence-wars"


class Essence:
    """A match between its default decks."""

    def __init__(self, essence_wars: Any, numpy: Any) -> None:
        self.module, self.numpy = essence_wars, numpy
        self.match = essence_wars.PyGame()
        self.match.reset(1)
        self.flatnonzero = numpy.flatnonzero
        self.picks = picks()

    def library(self, matches: int) -> int:
        """Random matches where the engine picks and Python steps -> decisions."""
        done, step, pick = self.match.is_done, self.match.step, self.match.random_action
        total = 0
        for i in range(matches):
            self.match.reset(i)
            while not done():
                step(pick())
                total += 1
        return total

    def stepped(self, matches: int) -> int:
        """Random matches with a pick in Python -> decisions."""
        done, step, mask = self.match.is_done, self.match.step, self.match.action_mask
        luck, flatnonzero = self.picks, self.flatnonzero
        total = 0
        for i in range(matches):
            self.match.reset(i)
            k = i
            while not done():
                codes = flatnonzero(mask())
                step(int(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32]))
                k += 1
            total += k - i
        return total

    def observed(self, matches: int) -> int:
        """The same with `observe` at each decision -> decisions."""
        done, step, mask, observe = self.match.is_done, self.match.step, self.match.action_mask, self.match.observe
        luck, flatnonzero = self.picks, self.flatnonzero
        total = 0
        for i in range(matches):
            self.match.reset(i)
            k = i
            while not done():
                observe()
                codes = flatnonzero(mask())
                step(int(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32]))
                k += 1
            total += k - i
        return total

    def legal(self) -> float:
        """How many actions there are to choose from, in the mean over some matches."""
        counts: list[int] = []
        for i in range(FEW_MATCHES):
            self.match.reset(i)
            while not self.match.is_done():
                codes = self.flatnonzero(self.match.action_mask())
                counts.append(len(codes))
                self.match.step(int(codes[(self.picks[len(counts) & (PICKS - 1)] * len(codes)) >> 32]))
        return mean(counts)

    def search(self, searches: int) -> int:
        """Its search from the start of a match, which knows all cards and plays on by its greedy bot -> iterations."""
        for i in range(searches):
            self.match.reset(i)
            self.match.mcts_action(SEARCH)
        return searches * SEARCH

    def batch(self, n: int) -> Callable[[], int]:
        """`n` matches in its batch, both seats from outside, begun anew as they end -> a step; how many it ended."""
        batch, numpy = self.module.PyParallelGames(n, opponent="self"), self.numpy
        batch.reset_all(1)
        luck = numpy.random.default_rng(1)

        def step() -> int:
            batch.observe_batch()
            mask = batch.action_mask_batch()
            batch.step_batch((luck.random(mask.shape, numpy.float32) * mask).argmax(1).astype(numpy.uint16))
            over = [i for i, done in enumerate(batch.dones()) if done]
            for i in over:
                batch.reset_single(i, luck.integers(2**32))
            return len(over)

        return step

    def vector(self, n: int) -> Callable[[int], int]:
        step = self.batch(n)

        def play(steps: int) -> int:
            for _ in range(steps):
                step()
            return steps * n

        return play

    def length(self) -> float:
        """Decisions of a match in a batch."""
        step = self.batch(MANY)
        return ROUNDS * MANY / max(1, sum(step() for _ in range(ROUNDS)))


def loops(wanted: Wanted, module: Any, numpy: Any) -> Iterator[Loop]:
    essence = Essence(module, numpy)
    one = partial(Loop, NAME, "essence-wars", backend="native", legal=essence.legal())
    yield one(LIBRARY, play=essence.library)
    yield one(STEPPED, play=essence.stepped)
    yield one(SEEN, play=essence.observed, observations=True)
    if VECTOR in wanted or VECTOR_ONE in wanted:
        sees = partial(one, observations=True, length=essence.length())
        yield sees(VECTOR, play=essence.vector(MANY), n=MANY)
        yield sees(VECTOR_ONE, play=essence.vector(1))
    yield one(COPIED, play=copies(essence.match.fork))
    yield one(SEARCHED, play=essence.search)
