"""`duelstage doctor`: what runs here and how."""

from __future__ import annotations

import argparse
import platform
from typing import Any

from .. import __version__
from ..games import GAMES, Entry
from ..kernel.backend import chosen_form, has_native, load_engine
from ..kernel.errors import DuelError
from .output import say_json


def run(options: argparse.Namespace) -> int:
    """0: every game can be played; 1: the doctor found something."""
    games = [_game(entry) for entry in GAMES.values()]
    report = {
        "version": __version__,
        "native": all(game["native"] for game in games),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "games": games,
    }
    if options.json:
        say_json(report)
    else:
        print(f"duelstage {__version__} on Python {platform.python_version()}, {report['system']}")
        for game in games:
            print(_told(game))
    return 1 if any(game["error"] for game in games) else 0


def _game(entry: Entry) -> dict[str, Any]:
    """One game: can its engine be loaded, in which form, with how many cards, in which formats?"""
    form, error, cards = "", "", 0
    formats: tuple[str, ...] = ()
    try:
        form = chosen_form(entry.name)
        load_engine(entry.name)
        cards = len(entry.catalogue())
        formats = tuple(entry.formats())
    except DuelError as found:
        error = str(found)
    return {
        "game": entry.name,
        "native": form == "native" and not error,
        "engine": form,
        "cards": cards,
        "formats": list(formats),
        "error": error,
    }


def _told(game: dict[str, Any]) -> str:
    if game["error"]:
        return f"{game['game']}: {game['error']}"
    speed = "compiled" if game["native"] else f"plain Python, about thirty times slower{_remedy(game['game'])}"
    return f"{game['game']}: {game['cards']} cards, formats {', '.join(game['formats'])}, engine {speed}"


def _remedy(game: str) -> str:
    return "" if has_native(game) else " (a C compiler and `make build` compile it)"
