"""Everything at once: acts, double clicks, drops, tabs, undo, offers, chat. The store has all of it. Promise 12."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from duelstage.games import GAMES
from duelstage.match.log import Entry, TableHeader
from duelstage.match.table import Table
from duelstage.server.rooms import game_of_header
from duelstage.server.store import Store

from .serving import ARTISTES, JR, SPD, Guest, Server, Wire, serving

STEPS = 500
POLICIES = [{**ARTISTES, "undo": "ask"}, {**SPD, "away": "bot"}, {**JR, "clock": {"kind": "bank", "bank": 600_000}}]


class Chair:
    """One guest at one table, who may have several tabs open and lose them."""

    def __init__(self, guest: Guest, code: str, fold: Any) -> None:
        self.guest, self.code, self.fold = guest, code, fold
        self.wire = self.enter()

    def enter(self) -> Wire:
        wire = self.guest.enters(self.code)
        wire.fold = self.fold
        return wire

    def anything(self, pick: random.Random) -> None:
        """One thing that a person, or a bad line, may do."""
        wire, roll = self.wire, pick.random()
        try:
            wire.ask("ping")
            if roll < 0.08:
                wire.connection.socket.shutdown(2)
                self.wire = self.enter()
            elif roll < 0.12:
                self.wire = self.enter()  # another tab
            elif roll < 0.17:
                wire.ask("undo", match=wire.match, seq=wire.seq)
            elif roll < 0.22:
                wire.ask("propose", match=wire.match, kind=pick.choice(["draw", "rematch"]))
            elif roll < 0.27:
                wire.ask("answer", match=wire.match, kind=pick.choice(["draw", "undo"]), yes=pick.random() < 0.3)
            elif roll < 0.29:
                wire.ask("chat", emote="hello")
            elif roll < 0.31:
                wire.raw(pick.choice(["{", '{"type":"act"}', '{"type":"claim","match":1,"id":1}']))
            elif wire.asked:
                code = pick.choice(wire.asked["actions"])["code"]
                for _ in range(pick.choice([1, 1, 1, 2])):
                    wire.send("act", match=wire.match, seq=wire.asked["seq"], code=code)
            elif wire.end:
                wire.ask("propose", match=wire.match, kind="rematch")
        except (ConnectionClosed, OSError):
            self.wire = self.enter()


def begun(server: Server, policy: dict[str, Any]) -> list[Chair]:
    first, second = server.guest("Ada"), server.guest("Bo")
    code = first.room(policy)
    second.sits(code)
    fold = GAMES[policy["game"]].make(policy["format"]).fold
    return [Chair(first, code, fold), Chair(second, code, fold)]


@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens_all_agree_in_the_end(tmp_path: Path, seed: int) -> None:
    pick = random.Random(seed)
    with serving(tmp_path, grace=50) as server:
        chairs = [chair for policy in POLICIES for chair in begun(server, policy)]
        for _ in range(STEPS):
            pick.choice(chairs).anything(pick)
        for chair in chairs:
            with contextlib.suppress(ConnectionClosed):
                chair.wire.ask("ping")
            chair.wire = chair.enter()
        for chair in chairs:
            chair.wire.ask("ping")
            view, seq = chair.wire.view, chair.wire.seq
            fresh = chair.wire.welcome()
            assert (fresh["view"], fresh["seq"]) == (view, seq)
        tables = {code: room.table for code, room in server.lobby.rooms.items()}
        moves = sum(len(table.entries) for table in tables.values())
        database = server.settings.database
    assert moves > STEPS // 4
    for code, found in asyncio.run(rebuilt(database, list(tables))).items():
        again, live = found.whole(), tables[code].whole()
        assert again == live


async def rebuilt(database: str, codes: list[str]) -> dict[str, Table]:
    """The latest table of each room, from the store alone."""
    store = await Store.open(database)
    try:
        found = {}
        for code in codes:
            kept = await store.match_of_room(code)
            assert kept is not None
            header = TableHeader.from_json(kept.header)
            found[code] = Table.replayed(header, map(Entry.from_json, kept.entries), game_of_header)
        return found
    finally:
        await store.close()
