"""The program behind the drawn table: one screen, the stylesheet, nothing else of Textual's own."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import App

from ...games.artistes.game import Artistes
from ...kernel.replay import Replay
from ...match.match import Match
from ...match.seats import Driver
from ..session import Save
from .play import PlayScreen
from .replay import ReplayScreen
from .screen import TableScreen
from .words import Tongue


class TableApp(App[None]):
    """Shows one table until it is left."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Duelstage"

    def __init__(self, table: TableScreen) -> None:
        super().__init__()
        self.table = table

    def on_mount(self) -> None:
        self.push_screen(self.table)


def play(match: Match[Artistes], bots: Mapping[int, Driver], language: str, save: Save, resumed: bool) -> PlayScreen:
    """A match until it is over or left; what the table then knows of it."""
    say = Tongue(language)
    table = PlayScreen(match, bots, say, save, say("resumed") if resumed else "")
    TableApp(table).run()
    return table


def replay(record: Replay, game: Artistes, language: str) -> None:
    """Look through a record until it is left."""
    TableApp(ReplayScreen(record, game, Tongue(language))).run()
