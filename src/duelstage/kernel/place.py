"""Where a card set lies in an engine's tables: loaded once, behind those that are there already.

Several sets can be in one process (own sets, two versions side by side); a match carries the place of its own.
"""

from __future__ import annotations

from _thread import allocate_lock  # what threading.Lock is; a match starts sooner without the rest of it
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Protocol, TypeAlias

from .backend import Position
from .errors import CardError
from .tables import tables_of

CardRow: TypeAlias = tuple[int | list[int], ...]
ProgramRow: TypeAlias = tuple[int, ...]
Constants: TypeAlias = Mapping[str, Sequence[CardRow]]  # by table, the rows that are the same for every set


class Rows(Protocol):
    """What a catalogue gives to the engine."""

    @property
    def hash(self) -> str: ...
    def card_rows(self) -> list[CardRow]: ...
    def program_rows(self) -> list[ProgramRow]: ...


def place(catalogue: Rows, engine: type[Position], field: ModuleType, rules_program: Sequence[int]) -> tuple[int, int]:
    """Where a set starts in CARDS and in PROGRAM; it is loaded there unless it is already.

    `field` is the game's module with those two tables, `rules_program` the ops of the rules, with which the programs
    of every set begin. Raises CardError where the tables have no room for it.
    """
    with _LOCK:
        key = (engine, catalogue.hash)
        if key not in _PLACES:
            _PLACES[key] = _load(catalogue, engine, field, list(rules_program))
        return _PLACES[key]


def fill_constants(engine: type[Position], constants: Constants) -> None:
    """Fill the tables that no set changes, once for each engine."""
    with _LOCK:
        for name, rows in constants.items():
            if (engine, name) not in _FILLED:
                engine.fill(name, 0, rows)
                _FILLED.add((engine, name))


_LOCK = allocate_lock()
_PLACES: dict[tuple[type[Position], str], tuple[int, int]] = {}
_USED: dict[type[Position], tuple[int, int]] = {}  # cards and rows so far
_FILLED: set[tuple[type[Position], str]] = set()


def _load(catalogue: Rows, engine: type[Position], field: ModuleType, rules_program: list[int]) -> tuple[int, int]:
    cards, rows = catalogue.card_rows(), catalogue.program_rows()
    if [row[0] for row in rows[: len(rules_program)]] != rules_program:
        raise CardError("card set: its programs do not begin with those of the rules (setup.RULES_PROGRAM)")
    base, first = _USED.get(engine, (0, 0))
    tables = tables_of(field)
    _check_room("cards", len(cards), base, tables["CARDS"].room)
    _check_room("program rows", len(rows), first, tables["PROGRAM"].room)
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
