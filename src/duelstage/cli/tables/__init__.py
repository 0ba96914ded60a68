"""How each game's table is told in lines: one module a game, loaded when the game is played."""

from __future__ import annotations

from importlib import import_module

from ...kernel.duel import Duel
from ..table import Table


def table_class(game: str) -> type[Table]:
    """The table of a game by the game's name."""
    found: type[Table] = import_module(f"{__name__}.{game}").TABLE
    return found


def table_of(game: Duel, language: str) -> Table:
    """The table of a game in a language, with the game's own words."""
    return table_class(game.name)(game, language)
