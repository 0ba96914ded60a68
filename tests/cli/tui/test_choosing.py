"""The opening: a newcomer picks a game, a format, a deck, an opponent and a language by the arrows alone."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys

import pytest
from rich.cells import cell_len

from duelstage.cli.tui.opening import Opening, OpeningApp, Wish
from duelstage.cli.tui.words import LANGUAGES
from duelstage.games import GAMES

MODULES = """
import json, sys
from duelstage.cli.tui import opening
opening.Opening("en", "greedy").explained()
print(json.dumps([name for name in sys.modules if name.startswith("duelstage.games.")]))
"""


BOARD = """
import json, sys
from duelstage.cli.tui.boards import board_of
from duelstage.games import GAMES
board_of(GAMES[sys.argv[1]].make(form="plain"), "en")
print(json.dumps([name for name in sys.modules if name.startswith("duelstage.")]))
"""


def chosen(*keys: str, language: str = "en") -> tuple[Wish | None, list[str]]:
    """What the keys come to, and what stood on the terminal before the last one."""

    async def run() -> tuple[Wish | None, list[str]]:
        app = OpeningApp(Opening(language, "greedy"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys[:-1])
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            lines = ["".join(segment.text for segment in strip) for strip in strips]
            await pilot.press(keys[-1])
            await pilot.pause()
        return app.return_value, lines

    return asyncio.run(run())


def test_enter_begins_the_first_game_as_it_comes() -> None:
    wish, lines = chosen("enter")
    assert wish == Wish("artistes", "standard", "", "greedy", "en")
    assert any("Artistes" in line for line in lines)


def test_another_game_brings_its_formats_and_decks() -> None:
    wish, lines = chosen("right", "down", "right", "right", "down", "right", "enter")
    assert wish is not None
    assert (wish.game, wish.format) == ("masters", "sr")
    assert "sr" in GAMES["masters"].ready.about[wish.deck].formats
    assert any(GAMES["masters"].ready.about[wish.deck].names["en"] in line for line in lines)
    wish, _ = chosen("right", "down", "right", "right", "down", "right", "up", "right", "right", "enter")
    assert wish is not None
    assert (wish.format, wish.deck) == ("spd", ""), "a deck of another format is let go of"


def test_the_language_is_that_of_the_opening_too() -> None:
    wish, lines = chosen("up", "right", "enter")
    assert wish is not None
    assert wish.language == "fr"
    assert any("Jeu" in line for line in lines)


def test_a_person_may_be_the_opponent_and_escape_leaves() -> None:
    wish, _ = chosen("up", "up", "right", "right", "right", "enter")  # behind the two bots that plan
    assert wish is not None
    assert wish.bot == ""
    assert chosen("escape")[0] is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_answer_fits_in_every_language(language: str, game: int) -> None:
    opening = Opening(language, "greedy")
    opening.step(game)
    for row in opening.ROWS[1:]:
        opening.move(1)
        for _ in opening.choices(row):
            opening.step(1)
            assert cell_len(opening.said(row)) <= 60
            assert opening.explained() or row in ("bot", "language", "format")


def test_a_game_that_nobody_looks_at_is_not_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", MODULES], capture_output=True, text=True, check=True)
    assert not [name for name in json.loads(done.stdout) if "masters" in name.split(".")]


@pytest.mark.parametrize("game", GAMES)
def test_a_drawn_table_loads_no_other_game(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", BOARD, game], capture_output=True, text=True, check=True)
    names = json.loads(done.stdout)
    assert not [name for name in names for other in GAMES if other != game and other in name.split(".")]
