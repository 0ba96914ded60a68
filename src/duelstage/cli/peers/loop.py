"""One thing that is timed, and the luck that all loops share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass

from ..bench import PICKS

LENGTH_MATCHES = 2000  # matches that a mean length is taken over
FEW_MATCHES = 50  # the same, of slow libraries, and for the mean number of legal actions
ROUNDS = 300  # of a vector, that a mean length is taken over
SEARCH = 500  # iterations of one search

Wanted = Collection[str]  # ways


@dataclass(frozen=True)
class Loop:
    """One library, one game, one way to play it.

    `play` takes how often something is done (matches, steps of a vector, copies, searches) and returns how much was
    done in the unit of the way. `length`: decisions of a match where `play` counts none (steps of a vector, copies),
    decisions of an iteration in a search, or 0: not known, or as `play` counts.
    """

    name: str
    game: str
    way: str
    backend: str
    play: Callable[[int], int]
    format_name: str | None = None
    n: int = 1  # matches side by side
    observations: bool = False
    legal: float = 0.0  # actions to choose from, in the mean; 0: not known
    length: float = 0.0
    compile_s: float = 0.0  # by the clock, before the first step


def picks() -> list[int]:
    """The luck of every loop that picks in Python (uint32[PICKS]), drawn before the clock starts."""
    source = random.Random(1)
    return [source.getrandbits(32) for _ in range(PICKS)]


def copies(clone: Callable[[], object]) -> Callable[[int], int]:
    """Copies from Python; the loop's own cost is in it."""

    def play(n: int) -> int:
        for _ in range(n):
            clone()
        return n

    return play


class RandomPlay(ABC):
    """Random matches of a library that is stepped from Python, with a pick in Python."""

    @abstractmethod
    def played(self, matches: int, counts: list[int]) -> int:
        """Play so many -> decisions. Into `counts` goes how many actions there were to choose from at each."""

    def decisions(self, matches: int) -> int:
        return self.played(matches, [])

    def legal(self, matches: int = FEW_MATCHES) -> float:
        """How many actions there are to choose from, in the mean."""
        counts: list[int] = []
        self.played(matches, counts)
        return mean(counts)


def mean(counts: Collection[int]) -> float:
    return sum(counts) / len(counts)
