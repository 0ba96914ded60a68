"""Who comes back finds everything: at every kind of prompt, in two tabs, after an absence. Promise 11."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from duelstage.games import GAMES

from .serving import ARTISTES, JR, PATIENCE, SPD, Server, Wire, serving, settle, table_for_two

TAKEN_OVER = 4001


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), grace=300) as found:
        yield found


@pytest.mark.parametrize(("policy", "seed"), [(ARTISTES, 4), (SPD, 5), (JR, 6)], ids=["artistes", "spd", "jr"])
def test_a_seat_comes_back_at_every_kind_of_prompt(server: Server, policy: dict[str, Any], seed: int) -> None:
    guests = [server.guest("Ada"), server.guest("Bo")]
    code = guests[0].room(policy)
    guests[1].sits(code)
    wires = [guest.enters(code) for guest in guests]
    fold = GAMES[policy["game"]].make(policy["format"]).fold
    pick, met = random.Random(seed), set()
    for wire in wires:
        wire.fold = fold
    for _ in range(150):
        settle(*wires)
        s = next((s for s in (0, 1) if wires[s].asked), None)
        if s is None:
            break
        for back in (s, 1 - s):  # who is asked, and who waits
            key = (back, back == s, wires[s].asked["question"])
            if key not in met:
                met.add(key)
                wires[back] = again(wires[back], guests[back].enters(code))
                wires[back].fold = fold
        wires[s].act(pick.choice(wires[s].asked["actions"])["code"])
    assert len(met) >= 4


def again(old: Wire, new: Wire) -> Wire:
    """The same seat over a new socket knows what the old one knew."""
    assert (new.view, new.asked, new.seq, new.waiting) == (old.view, old.asked, old.seq, old.waiting)
    assert new.log == old.log
    assert old.is_closed() == TAKEN_OVER
    assert old.heard[-1] == {"type": "gone", "why": "taken_over"}
    return new


@pytest.mark.parametrize("policy", [ARTISTES, SPD], ids=["artistes", "spd"])
def test_what_was_missed_comes_as_updates(server: Server, policy: dict[str, Any]) -> None:
    guest, other = server.guest("Ada"), server.guest("Bo")
    code = guest.room(policy)
    other.sits(code)
    wire, there = guest.enters(code), other.enters(code)
    fold = GAMES[policy["game"]].make(policy["format"]).fold
    wire.fold, pick = fold, random.Random(3)
    for move in range(60):
        settle(wire, there)
        if move > 6 and there.asked and wire.asked is None:
            break
        who = wire if wire.asked else there
        who.act(pick.choice(who.asked["actions"])["code"])
    assert there.asked
    known = {name: getattr(wire, name) for name in ("match", "seq", "view", "log")}
    wire.close()
    while there.asked and not there.end:  # the other side plays its turn meanwhile
        there.act(next(offer["code"] for offer in there.asked["actions"]))

    back = guest.socket(code)
    back.fold = fold
    for name, value in known.items():
        setattr(back, name, value)
    back.send("resume", match=known["match"], seq=known["seq"])
    while there.seq > back.seq or back.heard[-1]["type"] != "update":
        back.next()
    assert [found["seq"] for found in back.heard if found["type"] == "update"] == sorted(
        range(known["seq"] + 1, there.seq + 1)
    )
    view, log = back.view, back.log
    fresh = back.until("welcome")
    assert (view, log) == (fresh["view"], [line["text"] for line in fresh["log"]])


def test_after_an_undo_everything_comes_anew(server: Server) -> None:
    first, second, _code = table_for_two(server)
    for _ in range(20):
        settle(first, second)
        wire = first if first.asked else second
        wire.act()
        settle(first, second)
        if wire.can_undo:
            break
    wire.ask("undo", match=1, seq=wire.seq)
    wire.send("resume", match=1, seq=0)
    assert wire.until("welcome")["seq"] == wire.seq


def test_two_tabs_of_one_seat(server: Server) -> None:
    guest, other = server.guest("Ada"), server.guest("Bo")
    code = guest.room()
    other.sits(code)
    there = other.enters(code)
    for _ in range(3):
        tabs = [guest.enters(code), guest.enters(code)]
        assert tabs[0].is_closed() == TAKEN_OVER
        settle(there)
        assert there.room["seats"][0]["here"]
        tabs[1].close()


def test_an_absence_is_told_and_may_be_claimed(server: Server) -> None:
    first, second, _code = table_for_two(server)
    second.close()
    while (absent := first.until("absent"))["until"] is None:  # it had come before
        pass
    assert absent["seat"] == 1
    end = time.monotonic() + PATIENCE
    while (answer := first.ask("claim", match=1, what="win"))["type"] == "rejected":
        assert answer["reason"] == "not_away" and time.monotonic() < end
    settle(first)
    assert first.end == {**first.end, "winner": 0, "how": "away"}


def test_a_bot_sits_down_for_who_is_away_and_gets_up_again(server: Server) -> None:
    guest, other = server.guest("Ada"), server.guest("Bo")
    code = guest.room({**SPD, "away": "bot"})
    other.sits(code)
    wire, there = guest.enters(code), other.enters(code)
    there.close()
    while True:
        found = wire.until("room")
        if found["room"]["seats"][1]["kind"] == "bot":
            break
    back = other.enters(code)
    settle(wire)
    assert back.you == 1
    assert wire.room["seats"][1]["kind"] == "guest"


def test_a_flag_falls_by_itself(server: Server) -> None:
    first, _second, _ = table_for_two(server, {**ARTISTES, "clock": {"kind": "turn", "turn": 1000}})
    assert all(900 < left <= 1000 for left in first.times["left"])
    found = first.until("update")
    assert found["end"]["how"] == "time"
    assert first.ask("concede", match=1)["reason"] == "over"


def test_a_stranger_does_not_come_in(server: Server) -> None:
    _, _, code = table_for_two(server)
    for somebody in (server.guest(), server.guest("Cy")):
        with pytest.raises(InvalidStatus):
            somebody.socket(code)
    somebody = server.guest("Cy")
    assert somebody.post(f"/api/rooms/{code}/sit", {}, 409)["reason"] == "full"
    assert somebody.post(f"/api/rooms/{code}/watch", {}, 403)["reason"] == "no_spectators"
