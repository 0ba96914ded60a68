"""What a table says of many matches: figures made of sums, and what each game has of its own.

A game's module (artistes.py, masters.py) notes what only it has: its `Watch` follows one match and adds to the notes'
counts, its `SHEET` says what is made of the sums.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from ..kernel.views import Told
from .notes import Notes, Offer
from .stats import Share, share

Counts: TypeAlias = Counter[str]
Value: TypeAlias = Any  # of a figure, as JSON data


class Figure(NamedTuple):
    """One line of the page. `aim`: the envelope that the set is made for."""

    key: str
    said: str
    made: Callable[[Counts], Value]
    aim: str = ""


class Watch(Protocol):
    """Follows one match, as everybody sees it, and counts what its game has of its own."""

    def told(self, event: Told) -> None: ...

    def chose(self, seat: int, offer: Offer) -> None: ...

    def over(self, position: Any) -> None:
        """The match has ended, or has been broken off."""


@dataclass(frozen=True)
class Sheet:
    """What the lab must know of a game."""

    watch: Callable[[Any, Notes], Watch]
    plays: Mapping[str, str]  # verbs that bring a card into play -> the question that they answer, "" for a turn's own
    aims: Mapping[str, str]  # the envelope of the figures that every game has
    figures: Sequence[Figure]
    drawn_deck: Callable[[Any, Random], list[str]]
    drawn: str  # what such a deck is, in a sentence of the page
    no_cards: frozenset[str] = frozenset()  # types of card that are never in a hand


def sheet(game: str) -> Sheet:
    """A game's sheet by the game's name."""
    found: Sheet = import_module(f"{__package__}.{game}").SHEET
    return found


# ---- what figures are made of ----------------------------------------------------------------------------------------


def part(won: str, of: str) -> Callable[[Counts], Value]:
    """A share of two sums. "half ..." counts wins twice and draws once."""
    return lambda counts: as_json(share(counts[won] / (2 if won.startswith("half ") else 1), counts[of]))


def mean(total: str, of: str) -> Callable[[Counts], Value]:
    return lambda counts: round(counts[total] / counts[of], 3) if counts[of] else None


def count(name: str) -> Callable[[Counts], Value]:
    return lambda counts: counts[name]


def as_json(found: Share) -> dict[str, float | int]:
    return {
        "won": found.won,
        "n": found.n,
        "share": round(found.share, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
    }
