"""Where a card set lies in an engine's tables: loaded once, behind those that are there already.

Several sets can be in one process (own sets, two versions side by side); a match carries the place of its own.
"""

from __future__ import annotations

from threading import Lock
from typing import Protocol, TypeAlias

from ...kernel.backend import Position
from ...kernel.errors import CardError
from . import field
from .setup import RULES_PROGRAM

CardRow: TypeAlias = tuple[int | list[int], ...]
ProgramRow: TypeAlias = tuple[int, ...]


class Rows(Protocol):
    """What a catalogue gives to the engine."""

    @property
    def hash(self) -> str: ...
    def card_rows(self) -> list[CardRow]: ...
    def program_rows(self) -> list[ProgramRow]: ...


def place(catalogue: Rows, engine: type[Position]) -> tuple[int, int]:
    """Where a set starts in CARDS and in PROGRAM; it is loaded there unless it is already.

    Raises CardError where the tables have no room for it.
    """
    with _LOCK:
        key = (engine, catalogue.hash)
        if key not in _PLACES:
            _PLACES[key] = _load(catalogue, engine)
        return _PLACES[key]


_LOCK = Lock()
_PLACES: dict[tuple[type[Position], str], tuple[int, int]] = {}
_USED: dict[type[Position], tuple[int, int]] = {}  # cards and rows so far


def _load(catalogue: Rows, engine: type[Position]) -> tuple[int, int]:
    cards, rows = catalogue.card_rows(), catalogue.program_rows()
    if [row[0] for row in rows[: len(RULES_PROGRAM)]] != RULES_PROGRAM:
        raise CardError("card set: its programs do not begin with those of the rules (setup.RULES_PROGRAM)")
    base, first = _USED.get(engine, (0, 0))
    _check_room("cards", len(cards), base, field.CARDS.room)
    _check_room("program rows", len(rows), first, field.PROGRAM.room)
    engine.fill("CARDS", base, cards)
    engine.fill("PROGRAM", first, rows)
    _USED[engine] = (base + len(cards), first + len(rows))
    return base, first


def _check_room(what: str, needed: int, used: int, room: int) -> None:
    if used + needed > room:
        raise CardError(
            f"card set: {needed} {what}, but other sets hold {used} of the engine's {room}; "
            f"at most {room - used} fit in this process"
        )
