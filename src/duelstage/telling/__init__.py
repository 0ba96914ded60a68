"""What people are told of a match, whatever they read it on: headings, reasons, previews, the log. Terminal and web.

A game's own words are in its folder, which is loaded when the game is played.
"""

from __future__ import annotations

from importlib import import_module

from ..kernel.duel import Duel
from .teller import Teller as Teller


def teller_class(game: str) -> type[Teller]:
    """The teller of a game by the game's name."""
    found: type[Teller] = import_module(f"{__name__}.{game}.teller").TELLER
    return found


def teller_of(game: Duel, language: str) -> Teller:
    """The teller of a game in a language."""
    return teller_class(game.name)(game, language)
