"""Is each puzzle what its line says, and how many does a bot solve?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..kernel.errors import DuelError
from ..lab.arena import percentile
from .book import Book, Puzzle
from .proof import attempt, certain, prove


class Score(NamedTuple):
    """What a bot made of some puzzles. Milliseconds are of one answer."""

    tried: int
    missed: tuple[str, ...]  # ids
    late: tuple[str, ...]  # those of them that were won all the same, as the other seat's turn began
    p50_ms: float
    p99_ms: float

    @property
    def solved(self) -> int:
        return self.tried - len(self.missed)


def fault_of(book: Book, puzzle: Puzzle) -> str:
    """What is wrong with a puzzle, "" for nothing: it is proved again, by the whole search."""
    try:
        game, position = book.open(puzzle)
        codes = book.codes(puzzle)
    except DuelError as error:
        return str(error)
    if not certain(game, position, puzzle.seat, codes):
        return f"puzzle {puzzle.id}: its solution does not win, or not whatever is hidden"
    proof = prove(game, position, puzzle.seat)
    if proof is None:
        return f"puzzle {puzzle.id}: the search finds no certain win"
    found = len(proof.codes), proof.shortest
    if proof.shortest != puzzle.shortest or (proof.shortest and len(proof.codes) != len(codes)):
        return f"puzzle {puzzle.id}: it says {_said(len(codes), puzzle.shortest)}, the search {_said(*found)}"
    return ""


def _said(length: int, shortest: bool) -> str:
    return f"{length} actions, {'no fewer win' if shortest else 'perhaps not the fewest'}"


def score(book: Book, puzzles: Iterable[Puzzle], bot: str, seed: int = 1) -> Score:
    """Let a bot play each puzzle once. Raises DuelError: there is no such bot."""
    missed: list[str] = []
    late: list[str] = []
    times: list[float] = []
    count = 0
    for puzzle in puzzles:
        game, position = book.open(puzzle)
        tried = attempt(game, position, puzzle.seat, bot, seed)
        times += tried.times
        count += 1
        missed += [] if tried.won else [puzzle.id]
        late += [puzzle.id] if tried.late else []
    return Score(count, tuple(missed), tuple(late), percentile(times, 0.5), percentile(times, 0.99))
