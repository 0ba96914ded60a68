"""Who does the work: one process or several. The results are the same, and come in the order of the plan.

Another runner needs to be nothing more than a `Runner`: whoever plays pairs is given one and asks no more of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from ..kernel.errors import DuelError

W = TypeVar("W")
R = TypeVar("R")

AHEAD = 4  # pieces of work a process that wait: not more, since a test may stop the rest


class Runner(Protocol):
    """Does pieces of work."""

    def map(self, do: Callable[[W], R], work: Iterable[W]) -> Iterator[R]:
        """The results, in the order of the work. Closing the iterator leaves the rest undone."""


class Inline:
    """All in this process, one after the other."""

    def map(self, do: Callable[[W], R], work: Iterable[W]) -> Iterator[R]:
        for item in work:
            yield do(item)


class Process:
    """In several processes. `do` is a function of a module, and the work can be pickled.

    Raises DuelError where a process was ended from outside, for want of memory say.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, do: Callable[[W], R], work: Iterable[W]) -> Iterator[R]:
        pool = ProcessPoolExecutor(self.workers)
        waiting = []
        try:
            for item in work:
                waiting.append(pool.submit(do, item))
                if len(waiting) >= AHEAD * self.workers:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        except BrokenProcessPool:
            raise DuelError(f"one of {self.workers} processes was ended from outside; try with fewer") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def runner_of(workers: int) -> Runner:
    return Inline() if workers == 1 else Process(workers)
