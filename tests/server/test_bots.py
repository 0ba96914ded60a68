"""Bots think elsewhere: a worker that is slow, dies or babbles costs a match no more than its cap. Promise 13."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from duelstage.games import GAMES
from duelstage.match.messages import Offer, Prompt
from duelstage.match.policy import Policy
from duelstage.match.table import Table
from duelstage.server.bots import Asked, Thinkers, bot_seed, fallback
from duelstage.server.played import pinned_cards

from .serving import JR, serving

SLOW = (sys.executable, "-c", "import time; time.sleep(60)")
DEAD = (sys.executable, "-c", "raise SystemExit(3)")
BABBLING = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('what?', flush=True)")
WRONG = (sys.executable, "-c", "import sys\nfor line in sys.stdin: print('31999', flush=True)")


def asked(bot: str = "greedy", game: str = "artistes", format_name: str = "standard") -> Asked:
    """The first decision of a match."""
    entry = GAMES[game]
    decks = list(entry.ready_decks(format_name).values())[:2]
    table = Table(entry.make(format_name), decks, 7, Policy(game, format_name), 0)
    seat = table.asked[0]
    prompt = table.prompt(seat)
    assert prompt is not None
    return Asked(bot, game, table.game.options.to_json(), pinned_cards(table.game), seat, 5, table.view(seat), prompt)


def with_thinkers(thinkers: Thinkers, story: Callable[[Thinkers], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        try:
            return await story(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


@pytest.mark.parametrize("bot", ["random", "greedy", "turn"])
@pytest.mark.parametrize(("game", "format_name"), [("artistes", "standard"), ("masters", "spd"), ("masters", "jr")])
def test_a_bot_answers_from_its_process(bot: str, game: str, format_name: str) -> None:
    question = asked(bot, game, format_name)

    async def story(thinkers: Thinkers) -> list[int]:
        return [await thinkers.choose(question) for _ in range(2)]

    codes = with_thinkers(Thinkers(seconds=0.5, cap=15.0), story)
    assert codes[0] == codes[1]  # the same view and seed
    assert codes[0] in [offer.code for offer in question.prompt.actions]


@pytest.mark.parametrize("command", [SLOW, DEAD, BABBLING, WRONG], ids=["slow", "dead", "babbling", "wrong"])
def test_a_worker_that_fails_costs_no_more_than_the_cap(command: tuple[str, ...]) -> None:
    question = asked()

    async def story(thinkers: Thinkers) -> None:
        for _ in range(2):
            began = time.monotonic()
            assert await thinkers.choose(question) == fallback(question.prompt.actions)
            assert time.monotonic() - began < 5

    with_thinkers(Thinkers(cap=0.5, command=command), story)


def test_a_worker_that_was_killed_is_replaced() -> None:
    question = asked()

    async def story(thinkers: Thinkers) -> None:
        first = await thinkers.choose(question)
        for worker in list(thinkers._all):
            worker.kill()
            await worker.wait()
        assert await thinkers.choose(question) == first

    with_thinkers(Thinkers(cap=15.0), story)


def test_no_worker_is_left_behind() -> None:
    async def story(thinkers: Thinkers) -> list[int]:
        await asyncio.gather(*(thinkers.choose(asked()) for _ in range(4)))
        found = [worker.pid for worker in thinkers._all]
        await thinkers.close()
        return found

    found = with_thinkers(Thinkers(workers=2, cap=15.0), story)
    assert 1 <= len(found) <= 2
    for pid in found:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_worker_is_told_what_its_seat_may_know_and_no_more() -> None:
    question = asked()
    said = json.loads(question.line(1.0))
    assert set(said) == {
        "bot",
        "game",
        "options",
        "cards",
        "seat",
        "seed",
        "seconds",
        "view",
        "ply",
        "question",
        "actions",
        "hint",
    }
    assert said["view"]["viewer"] == question.seat
    other = said["view"]["seats"][1 - question.seat]
    assert "hand" not in other


def test_a_worker_plays_with_the_cards_that_an_old_match_pins() -> None:
    definitions = GAMES["artistes"].catalogue().definitions()
    definitions["cellist"] = {**definitions["cellist"], "hp": 9}
    game = GAMES["artistes"].game_class(GAMES["artistes"].game_class.pinned(definitions))
    cards = pinned_cards(game)
    assert cards is not None and cards["cellist"]["hp"] == 9 and pinned_cards(GAMES["artistes"].make()) is None
    position = game.from_text("P1 100 cellist:9 | P2 2 | combat 3 | P1 deck 3*mime | P2 deck 3*mime")
    table = Table.standing(game, position, Policy("artistes", "standard"), 0)
    prompt = table.prompt(0)
    assert prompt is not None
    question = Asked("turn", "artistes", game.options.to_json(), cards, 0, 5, table.view(0), prompt)

    async def story(thinkers: Thinkers) -> int:
        return await thinkers.choose(question)

    assert table.match.parse(0, "attack 1 player") == with_thinkers(Thinkers(seconds=0.5, cap=15.0), story)


def test_a_bots_luck_is_not_the_matchs() -> None:
    seeds = {bot_seed("s" * 16, code, n, seat) for code in ("a", "b") for n in (1, 2) for seat in (0, 1)}
    assert len(seeds) == 8 and seeds == {
        bot_seed("s" * 16, code, n, seat) for code in ("a", "b") for n in (1, 2) for seat in (0, 1)
    }


def test_the_fallback_ends_the_turn_where_it_can() -> None:
    offers = (Offer(7, "summon", {}, "summon x"), Offer(3, "end", {}, "end"))
    assert fallback(Prompt(0, 0, 0, "", offers).actions) == 3
    assert fallback(offers[:1]) == 7


def test_a_match_goes_on_without_any_bot(tmp_path: Path) -> None:
    """Every worker is dead at once, and the person still gets a turn."""
    with serving(tmp_path, Thinkers(cap=0.5, command=DEAD)) as server:
        guest = server.guest("Ada")
        wire = guest.enters(guest.room(JR, "bot"))
        for _ in range(3):
            while not wire.asked:
                wire.until("update")
            wire.act(next((o["code"] for o in wire.asked["actions"] if o["verb"] == "end"), None))
        assert not wire.end
