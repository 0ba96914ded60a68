"""The weights by which bots judge positions, and how they get into an engine's tables.

The numbers are in a data file a game (artistes.toml, masters.toml): a table for all formats, and one a format with what
is different there. A game's module here makes the rows of its engine's tables WEIGHTS and VALUES from them and from the
cards; the judging itself is games/<game>/worth.py, which is compiled. No rule is here.
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

ALL = "all"  # the table of numbers that hold in every format
HUNDREDTHS = 100

_LOCK = Lock()
_PLACES: dict[tuple[Any, ...], int] = {}
_USED: dict[type[Position], tuple[int, int]] = {}  # rows of WEIGHTS and of VALUES so far


@cache
def data(name: str) -> dict[str, Any]:
    """The data file of a game."""
    text = (Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def weights_of(game: Duel) -> dict[str, float]:
    """The weights for a game in its format; a format without a table of its own has those for all."""
    found = data(game.name)
    return {**found[ALL], **found.get(game.options.format_name, {})}


def hunting(game: Duel) -> dict[str, float]:
    """Weights of a bot that looks for nothing but a way to win at once."""
    found = data(game.name)["hunting"]
    return {name: found.get(name, 0.0) for name in data(game.name)[ALL]}


def scale_of(game: Duel) -> float:
    """How much worth, in hundredths, makes a position about e times as likely to be won."""
    return float(data(game.name)["scale"]) * HUNDREDTHS


def place_of(game: Duel, weights: Weights | None = None) -> int:
    """The row of WEIGHTS for a game with its cards: what `Position.worth` wants. They are loaded unless they are there.

    Raises DuelError: a name is unknown or missing, or the tables are full.
    """
    numbers = weights_of(game) if weights is None else dict(weights)
    key = (game.engine, game.catalogue.hash, game.key, tuple(sorted(numbers.items())))
    with _LOCK:
        if key not in _PLACES:
            _PLACES[key] = _load(game, numbers)
        return _PLACES[key]


def _load(game: Duel, numbers: Weights) -> int:
    known = set(data(game.name)[ALL])
    if known ^ set(numbers):
        wrong = ", ".join(sorted(known ^ set(numbers)))
        raise DuelError(f"weights of {game.name}: {wrong} unknown or missing; expected {', '.join(sorted(known))}")
    first, at = _USED.get(game.engine, (0, 0))
    field = game.field_module
    rows = import_module(f"{__name__}.{game.name}").values(game, numbers)
    for what, needed, room in (
        ("WEIGHTS", first + 1, field.WEIGHTS.room),
        ("VALUES", at + len(rows), field.VALUES.room),
    ):
        if needed > room:
            raise DuelError(f"weights of {game.name}: the table {what} has room for {room} rows, {needed} are needed")
    names = [member.name for member in layout.members(field.Weights)][1:]  # the first says where VALUES begin
    game.engine.fill("VALUES", at, rows)
    game.engine.fill("WEIGHTS", first, [(at, *(_number(numbers, name) for name in names))])
    _USED[game.engine] = (first + 1, at + len(rows))
    return first


def _number(numbers: Weights, name: str) -> int:
    """A weight as the engine has it: counts as they are, the rest in hundredths."""
    return int(numbers[name]) if name in COUNTS else hundredths(numbers[name])


COUNTS = ("thin", "enough_stones")  # numbers of hp, of stones


def hundredths(number: float) -> int:
    return round(number * HUNDREDTHS)
