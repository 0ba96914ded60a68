"""Somebody sits down at the drawn table: a match, an app without a terminal, keys, clicks, and what can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot

from duelstage.bots import make_bot
from duelstage.cli.tui.app import TableApp
from duelstage.cli.tui.play import PlayScreen
from duelstage.cli.tui.screen import TableScreen
from duelstage.games.artistes.game import Artistes
from duelstage.match.match import Match
from duelstage.match.seats import Driver
from tests.sets import frozen_artistes

SMALL, LARGE = (80, 24), (140, 40)
PERSON, BOT = 0, 1


DECKS = (  # of the set that stays as it is
    ["pianist", "pianist", "juggler", "juggler", "cellist", "cellist_ex", "stuntwoman", "spotlight", "drummer"],
    ["diva", "diva", "diva_ex", "muralist", "muralist", "mime", "busker", "puppeteer", "puppeteer"],
)


@cache
def the_game() -> Artistes:
    return Artistes(frozen_artistes())


def new_match(seed: int, game: Artistes | None = None) -> Match[Artistes]:
    return Match(game or the_game(), DECKS, seed, ["player", "random"])


class Sitting:
    """A table in a test, with what one does at it."""

    def __init__(self, app: App[None], pilot: Pilot[None], table: TableScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.table = table

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, selector: str, offset: tuple[int, int] = (2, 1)) -> None:
        await self.pilot.click(selector, offset=offset)
        await self.settle()

    async def settle(self) -> None:
        """Until all that was done has been drawn, bots included."""
        await self.pilot.pause()
        while any(not worker.is_finished for worker in self.app.workers):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def stand_still(self) -> None:
        """Until two looks in a row are the same: a table is laid out more than once when it opens."""
        before = ""
        while (now := self.text()) != before:
            before = now
            await self.pilot.pause()

    def lines(self) -> list[str]:
        """What stands on the terminal."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def text(self) -> str:
        return "\n".join(self.lines())

    def panel(self, name: str) -> str:
        """What a panel says, without its frame, in one line."""
        region = self.table.query_one(f"#{name}").content_region
        rows = [cut(line, region.x, region.right) for line in self.lines()[region.y : region.bottom]]
        return " ".join(" ".join(rows).split())


def cut(line: str, start: int, end: int) -> str:
    """The cells of a line from one column to another."""
    out, at = "", 0
    for letter in line:
        if start <= at < end:
            out += letter
        at += cell_len(letter)
    return out


def sit(
    table: Callable[[], TableScreen],
    then: Callable[[Sitting], Awaitable[Any]],
    size: tuple[int, int] = SMALL,
) -> Any:
    """Open a table, let somebody do something there, and give back what that gave."""

    async def run() -> Any:
        screen = table()
        app = TableApp(screen)
        async with app.run_test(size=size) as pilot:
            sitting = Sitting(app, pilot, screen)
            await sitting.settle()
            await sitting.stand_still()
            return await then(sitting)

    return asyncio.run(run())


def against(
    bots: Mapping[int, Driver],
    match: Match[Any],
    language: str = "en",
    save: Callable[[str], None] = lambda _: None,
) -> Callable[[], PlayScreen]:
    return lambda: PlayScreen(match, bots, language, save)


def a_match(seed: int = 5, language: str = "en", bot: str = "random") -> Callable[[], PlayScreen]:
    """A person against a bot whose every choice the seed gives."""
    return against({BOT: make_bot(bot, the_game(), BOT, seed)}, new_match(seed), language)


def two_people(seed: int = 5, language: str = "en") -> Callable[[], PlayScreen]:
    return against({}, new_match(seed), language)
