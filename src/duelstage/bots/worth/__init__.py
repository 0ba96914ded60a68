"""The weights by which bots judge positions, and how they get into an engine's tables.

The numbers that somebody guessed are in a data file a game (artistes.toml, masters.toml); those that were fitted by
matches (lab/fit.py), in one a format (masters-jr.toml) that says how, and count instead. A game's module here makes the
rows of its engine's tables WEIGHTS and VALUES from them and from the cards; the judging itself is
games/<game>/worth.py, which is compiled. No rule is here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypeAlias

from ...cards.minis import format_of
from ...kernel import layout
from ...kernel.backend import Position
from ...kernel.duel import Duel
from ...kernel.errors import DuelError
from ...kernel.tables import tables_of

Weights: TypeAlias = Mapping[str, float]  # name -> what it is worth, in the game's own unit
Row: TypeAlias = tuple[Any, ...]

ALL = "all"  # the table of guessed numbers, for every format
FITTED = "weights"  # the table of a fitted file
HUNDREDTHS = 100

FOLDER = Path(__file__).parent
_LOCK = Lock()
_PLACES: dict[tuple[Any, ...], tuple[int, int]] = {}  # rows of WEIGHTS and of VALUES where they begin
_USED: dict[type[Position], tuple[int, int]] = {}  # ... so far


@cache
def data(name: str) -> dict[str, Any]:
    """The data file of a game."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def fitted(name: str, format_name: str) -> dict[str, Any]:
    """The data file of a format, empty where there is none."""
    file = FOLDER / f"{name}-{format_name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def guessed(game: Duel) -> dict[str, float]:
    """The weights that nobody has fitted."""
    return dict(data(game.name)[ALL])


def weights_of(game: Duel) -> dict[str, float]:
    """The weights for a game in its format; for a mini those of the format that it is made of."""
    format_name = format_of(game.name, game.options.format_name)
    found: dict[str, float] = fitted(game.name, format_name).get(FITTED, {})
    return guessed(game) | found


def hunting(game: Duel) -> dict[str, float]:
    """Weights of a bot that looks for nothing but a way to win at once."""
    found = data(game.name)["hunting"]
    return {name: found.get(name, 0.0) for name in data(game.name)[ALL]}


def scale_of(game: Duel) -> float:
    """How much worth, in hundredths, makes a position about e times as likely to be won."""
    return float(data(game.name)["scale"]) * HUNDREDTHS


def place_of(game: Duel, weights: Weights | None = None, slot: str = "") -> int:
    """The row of WEIGHTS for a game with its cards: what `Position.worth` wants. They are loaded unless they are there.

    `slot`: a place of the caller's own, which is written over by the next weights for it. Raises DuelError: a name is
    unknown or missing, a share is beyond SHARE_MAX, or the tables are full; ValueError: a number does not fit a table.
    """
    numbers = weights_of(game) if weights is None else dict(weights)
    known = set(data(game.name)[ALL])
    if known ^ set(numbers):
        wrong = ", ".join(sorted(known ^ set(numbers)))
        raise DuelError(f"weights of {game.name}: {wrong} unknown or missing; expected {', '.join(sorted(known))}")
    for name in SHARES:
        if not abs(numbers.get(name, 0.0)) <= SHARE_MAX:
            raise DuelError(f"weights of {game.name}: {name} is {numbers[name]}; expected {-SHARE_MAX} to {SHARE_MAX}")
    rows = _rows(game.name, game.catalogue, game.options, tuple(sorted(numbers.items())))
    with _LOCK:
        return _placed(game, slot or rows, rows, bool(slot))


class Rows(NamedTuple):
    """Rows of an engine's tables. Games of different options that are judged alike have the same."""

    weights: tuple[int, ...]  # without its first member, which says where `values` begin
    values: tuple[Row, ...]


@lru_cache(maxsize=64)
def _rows(name: str, catalogue: Any, options: Any, numbers: tuple[tuple[str, float], ...]) -> Rows:
    of = dict(numbers)
    own = import_module(f"{__name__}.{name}")
    field = import_module(f"duelstage.games.{name}.field")
    members = [member.name for member in layout.members(field.Weights)][1:]
    values = tuple(own.values(catalogue, options, of))
    return Rows(tuple(int(of[m]) if m in COUNTS else hundredths(of[m]) for m in members), values)


def _placed(game: Duel, key: object, rows: Rows, again: bool) -> int:
    """Where these rows of WEIGHTS and VALUES are; written if they are not there, or `again`."""
    place, free = _PLACES.get((game.engine, key)), _USED.get(game.engine, (0, 0))
    if place is None or again:
        first, at = place or free
        for table, needed in (("WEIGHTS", first + 1), ("VALUES", at + len(rows.values))):
            room = tables_of(game.field_module)[table].room
            if needed > room:
                said = f"the table {table} has room for {room} rows, {needed} are needed"
                raise DuelError(f"weights of {game.name}: {said}")
        game.engine.fill("VALUES", at, rows.values)
        game.engine.fill("WEIGHTS", first, [(at, *rows.weights)])
        _USED[game.engine] = max(free, (first + 1, at + len(rows.values)))
        _PLACES[game.engine, key] = place = (first, at)
    return place[0]


COUNTS = ("thin", "enough_stones")  # numbers of hp, of stones
SHARES = ("frozen", "doomed", "sealed")  # what a monster's worth is multiplied by
SHARE_MAX = 2.0  # beyond it, with the largest numbers that the tables hold, a worth would not fit an int (worth.py)


def hundredths(number: float) -> int:
    return round(number * HUNDREDTHS)
