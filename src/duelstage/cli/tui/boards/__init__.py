"""What each game shows at the drawn table: one package a game, loaded when the game is played."""

from __future__ import annotations

from importlib import import_module

from ....kernel.duel import Duel
from ..board import Board


def board_of(game: Duel, language: str, people: int = 1) -> Board:
    """The board of a game in a language. `people`: how many persons sit at the table; 2 as well from outside."""
    found: type[Board] = import_module(f"{__name__}.{game.name}.board").BOARD
    return found(game, language, people)
