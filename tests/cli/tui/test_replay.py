"""A recorded match at the drawn table: forward, back, by itself, from either side, and no hand before the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from duelstage.bots import make_bot
from duelstage.cli.tui.replay import ReplayScreen
from duelstage.cli.tui.words import LANGUAGES
from duelstage.kernel.replay import load
from duelstage.match.record import save
from duelstage.match.seats import step

from .sitting import LARGE, Sitting, new_match, sit, the_game

PIECES = ("foe", "there0", "there1", "there2", "here0", "here1", "here2", "you", "hand", "outcome", "log")


@cache
def record(steps: int) -> str:
    """A match of two bots, whole or left after some steps."""
    match = new_match(11)
    bots = [make_bot("greedy", the_game(), 0, 1), make_bot("random", the_game(), 1, 2)]
    while match.outcome is None and match.seq < steps:
        step(match, bots)
    return save(match)


def replay(steps: int = 10_000, language: str = "en") -> Callable[[], ReplayScreen]:
    return lambda: ReplayScreen(load(record(steps)), the_game(), language)


def table_of(s: Sitting) -> ReplayScreen:
    assert isinstance(s.table, ReplayScreen)
    return s.table


def shown(s: Sitting) -> list[str]:
    return [s.panel(piece) for piece in PIECES]


def test_forward_and_back_show_the_same() -> None:
    async def then(s: Sitting) -> None:
        seen = [shown(s)]
        for _ in range(12):
            await s.press("n")
            seen.append(shown(s))
        assert len({tuple(each) for each in seen}) == len(seen)
        for each in reversed(seen[:-1]):
            await s.press("p")
            assert shown(s) == each
        await s.press("p")
        assert table_of(s).at == 0

    sit(replay(), then, LARGE)


def test_to_the_end_and_no_further() -> None:
    async def then(s: Sitting) -> None:
        last = len(table_of(s).frames) - 1
        await s.press("end")
        assert table_of(s).at == last
        assert "The match is over" in s.panel("log")
        await s.press("n")
        assert table_of(s).at == last
        await s.press("home")
        assert table_of(s).at == 0

    sit(replay(), then, LARGE)


def test_turn_by_turn() -> None:
    async def then(s: Sitting) -> None:
        for turn in (2, 3, 4):
            await s.press("t")
            assert f"Turn {turn}" in s.lines()[0]
        await s.press("r")
        assert "Turn 3" in s.lines()[0]

    sit(replay(), then)


def test_it_plays_by_itself_until_a_key() -> None:
    async def then(s: Sitting) -> None:
        table = table_of(s)
        await s.press("space")
        assert table.clock is not None
        assert "(playing)" in s.lines()[-2]
        table.tick()
        table.tick()
        assert table.at == 2
        await s.press("n")
        assert table.clock is None
        assert table.at == 3

    sit(replay(), then)


def test_both_sides_can_be_seen_once_it_is_over() -> None:
    async def then(s: Sitting) -> None:
        hand = s.panel("hand")
        there = s.panel("foe")
        assert hand != "empty"
        await s.press("f")
        assert s.panel("hand") not in (hand, "empty")
        assert there in s.panel("you")

    sit(replay(), then, LARGE)


def test_no_hand_is_shown_of_a_match_that_goes_on() -> None:
    async def then(s: Sitting) -> None:
        for _ in range(10):
            assert s.panel("hand") == "empty"
            assert "draws a card" in s.panel("log")
            assert ":" not in s.lines()[-2].partition("|")[2], "what was chosen may tell of a hand"
            await s.press("f", "n")

    sit(replay(steps=15), then, LARGE)


def test_every_language_tells_it() -> None:
    for language in LANGUAGES:

        async def then(s: Sitting) -> str:
            await s.press("end")
            return s.text()

        assert sit(replay(language=language), then)
