"""The weights by which bots judge positions, and how they get into an engine's tables.

The numbers that somebody guessed are in a data file a game (artistes.toml, masters.toml); those that were fitted by
matches (lab/fit.py), in one a format (masters-jr.toml) that says how, and count instead. A game's module here makes the
rows of its engine's tables WEIGHTS and VALUES from them and from the cards; the judging itself is
games/<game>/worth.py, which is compiled. No rule is here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias

from ...kernel import layout
from ...kernel.backend import Position
from ...kernel.duel import Duel
from ...kernel.errors import DuelError

Weights: TypeAlias = Mapping[str, float]  # name -> what it is worth, in the game's own unit
Row: TypeAlias = Sequence[Any]

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
    """The weights for a game in its format."""
    found: dict[str, float] = fitted(game.name, game.options.format_name).get(FITTED, {})
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
    unknown or missing, or the tables are full.
    """
    numbers = weights_of(game) if weights is None else dict(weights)
    what = (slot,) if slot else tuple(sorted(numbers.items()))
    key = (game.engine, game.catalogue.hash, game.key, what)
    with _LOCK:
        if key not in _PLACES:
            free = _USED.get(game.engine, (0, 0))
            _USED[game.engine] = _load(game, numbers, *free)
            _PLACES[key] = free
        elif slot:
            _load(game, numbers, *_PLACES[key])
        return _PLACES[key][0]


def _load(game: Duel, numbers: Weights, first: int, at: int) -> tuple[int, int]:
    """Write the rows from these places on; returns the next free ones."""
    known = set(data(game.name)[ALL])
    if known ^ set(numbers):
        wrong = ", ".join(sorted(known ^ set(numbers)))
        raise DuelError(f"weights of {game.name}: {wrong} unknown or missing; expected {', '.join(sorted(known))}")
    field = game.field_module
    rows = import_module(f"{__name__}.{game.name}").values(game, numbers)
    for table, needed in (("WEIGHTS", first + 1), ("VALUES", at + len(rows))):
        room = getattr(field, table).room
        if needed > room:
            raise DuelError(f"weights of {game.name}: the table {table} has room for {room} rows, {needed} are needed")
    names = [member.name for member in layout.members(field.Weights)][1:]  # the first says where VALUES begin
    game.engine.fill("VALUES", at, rows)
    game.engine.fill("WEIGHTS", first, [(at, *(_number(numbers, name) for name in names))])
    return first + 1, at + len(rows)


def _number(numbers: Weights, name: str) -> int:
    """A weight as the engine has it: counts as they are, the rest in hundredths."""
    return int(numbers[name]) if name in COUNTS else hundredths(numbers[name])


COUNTS = ("thin", "enough_stones")  # numbers of hp, of stones


def hundredths(number: float) -> int:
    return round(number * HUNDREDTHS)
