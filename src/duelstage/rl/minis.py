"""Small games that can be solved: the same rules with a few cards, few turns and little that must be lost.

A mini (minis.toml) is a record of options, two decks, and where Artistes must be made shorter, artists that hit harder:
that players begin with 100 hp is law (A-SETUP-1). OpenSpiel plays them by name: `duelstage(mini=spd_three_turns)`.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..games import GAMES
from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from .pairing import Cards

FILE = Path(__file__).with_name("minis.toml")


class Mini(NamedTuple):
    """A small game."""

    game: str
    format: str  # whose options these change
    options: dict[str, Any]
    decks: tuple[Cards, Cards]
    atk: int = 0  # of its artists, instead of what is printed; 0: as printed


@cache
def minis() -> dict[str, Mini]:
    """All of them by name."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: Mini(**{**said, "decks": tuple(map(tuple, said["decks"]))}) for name, said in found.items()}


def mini_of(name: str) -> Mini:
    """The mini of that name. Raises DuelError, with the choices."""
    if name not in minis():
        raise DuelError(f"mini '{name[:40]}' is unknown; expected one of {', '.join(minis())}")
    return minis()[name]


@cache
def mini_game(name: str) -> Duel:
    """The game that a mini is played in."""
    mini = mini_of(name)
    entry = GAMES[mini.game]
    usual = entry.options(mini.format)
    options = entry.options_class(**{**{name: getattr(usual, name) for name in usual.kinds()}, **mini.options})
    if not mini.atk:
        found: Duel = entry.play(options)
        return found
    used = sorted({card for deck in mini.decks for card in deck})
    cards = json.loads(json.dumps(entry.game_class.shipped(options).definitions(used)))
    for card in used:
        if "atk" in cards[card]:
            cards[card]["atk"] = mini.atk
    made: Duel = entry.game_class(entry.sets.from_definitions(cards), options)
    return made
