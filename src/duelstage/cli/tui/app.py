"""The program behind the drawn table: one screen, the stylesheet, nothing else of Textual's own."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import App

from ...kernel.duel import Duel
from ...kernel.replay import Replay
from ...match.match import Match
from ...match.seats import Driver
from ..session import Save
from .play import PlayScreen
from .replay import ReplayScreen
from .screen import TableScreen


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


def play(match: Match[Duel], bots: Mapping[int, Driver], language: str, save: Save, resumed: bool) -> PlayScreen:
    """A match until it is over or left; what the table then knows of it."""
    table = PlayScreen(match, bots, language, save, resumed)
    TableApp(table).run()
    return table


def replay(record: Replay, game: Duel, language: str) -> None:
    """Look through a record until it is left."""
    TableApp(ReplayScreen(record, game, language)).run()
