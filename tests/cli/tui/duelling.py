"""Somebody sits down at the drawn table of Masters: whole matches, and matches set up at a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from duelstage.bots import make_bot
from duelstage.cli.tui.play import PlayScreen
from duelstage.games.masters.game import Masters
from duelstage.games.masters.options import Options
from duelstage.kernel.duel import Duel
from duelstage.match.match import Match
from tests.sets import frozen

from .sitting import BOT, against

SPD = ["porter", "slinger", "lookout", "roller", "kite"] * 2
SR = ["porter", "slinger", "lookout", "roller", "kite", "auger", "hare"] * 2
MAGIC = {"spd": 4, "sr": 6}


@cache
def the_game(format_name: str, turns: int = 60) -> Masters:
    return Masters(frozen("masters"), Options.of(format_name).replace(turn_cap=turns))


def deck(format_name: str, master: str = "warden") -> list[str]:
    """Monsters that stand in front and behind, and magic cards, two of each."""
    game = the_game(format_name)
    magic = [card.id for card in game.catalogue if card.type.key == "magic"][: MAGIC[format_name] // 2]
    return (SPD if format_name == "spd" else [*SR, master]) + magic * 2


def new_match(format_name: str, seed: int, turns: int = 60) -> Match[Duel]:
    game: Duel = the_game(format_name, turns)
    return Match(game, [deck(format_name), deck(format_name, "stormcaller")], seed, ["player", "random"])


def a_match(
    format_name: str, seed: int = 5, language: str = "en", bot: str = "random", turns: int = 60
) -> Callable[[], PlayScreen]:
    """A person against a bot whose every choice the seed gives."""
    match = new_match(format_name, seed, turns)
    return against({BOT: make_bot(bot, match.game, BOT, seed)}, match, language)


def two_people(format_name: str, seed: int = 5) -> Callable[[], PlayScreen]:
    return against({}, new_match(format_name, seed))


def set_up(position: str, format_name: str = "sr", language: str = "en") -> Callable[[], PlayScreen]:
    """A person who is to act at a position."""
    match = new_match(format_name, 5)
    match._position = match.game.from_text(position)
    return against({BOT: make_bot("random", match.game, BOT, 5)}, match, language)
