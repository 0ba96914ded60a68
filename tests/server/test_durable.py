"""Durable before told: what cannot be written down is told to nobody, and what has begun is carried to its end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from duelstage.server.database import StoreError

from .serving import ARTISTES, SPD, Server, serving, settle, table_for_two


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_an_action_that_cannot_be_written_down_is_told_to_nobody(server: Server) -> None:
    ada, bo = server.guest("Ada"), server.guest("Bo")
    code = ada.room()
    bo.sits(code)
    wires = [ada.enters(code), bo.enters(code)]
    settle(*wires)
    wire = wires[0] if wires[0].asked else wires[1]
    before, store = wire.seq, server.app.state.desk.store
    append = store.append

    def failing(match: int, n: int, record: Any) -> Any:
        done = asyncio.get_running_loop().create_future()
        done.set_exception(StoreError("the disk is full"))
        return done

    store.append = failing
    wire.send("act", match=1, seq=before, code=wire.asked["actions"][0]["code"])
    for one in wires:
        assert one.is_closed() == 4005
        assert not [message for message in one.heard if message["type"] == "update"]
    store.append = append
    back = (ada if wire is wires[0] else bo).enters(code)  # from the store, as it was
    assert back.seq == before and back.asked
    assert back.act()["type"] == "done"


def test_nothing_is_told_before_it_is_committed(server: Server) -> None:
    first, second, _ = table_for_two(server)
    settle(first, second)
    wire, other = (first, second) if first.asked else (second, first)
    store, held = server.app.state.desk.store, []
    append = store.append

    def slow(match: int, n: int, record: Any) -> Any:
        done = asyncio.get_running_loop().create_future()
        held.append((done, append(match, n, record)))
        return done

    store.append = slow
    wire.send("act", match=1, seq=wire.asked["seq"], code=wire.asked["actions"][-1]["code"])
    for one in (wire, other):
        with pytest.raises(TimeoutError):
            one.next(0.2)
    store.append = append
    for done, _ in held:
        done.get_loop().call_soon_threadsafe(done.set_result, None)
    assert wire.until("update")["seq"] == other.until("update")["seq"]


@pytest.mark.parametrize("policy", [ARTISTES, SPD], ids=["artistes", "spd"])
def test_who_acts_and_goes_at_once_has_acted(server: Server, policy: dict[str, Any]) -> None:
    guests = [server.guest("Ada"), server.guest("Bo")]
    code = guests[0].room(policy)
    guests[1].sits(code)
    pick = random.Random(8)
    wires = [guest.enters(code) for guest in guests]
    for _ in range(25):
        settle(*wires)
        s = next((s for s in (0, 1) if wires[s].asked), None)
        if s is None:
            break
        wire, other = wires[s], wires[1 - s]
        before = wire.seq
        wire.send("act", match=1, seq=before, code=pick.choice(wire.asked["actions"])["code"])
        wire.connection.socket.shutdown(2)  # without a word
        wires[s] = guests[s].enters(code)
        while wires[s].seq == before:  # the message may still be on its way
            wires[s].welcome()
        settle(other)
        if not wires[s].waiting or wires[s].end:
            assert wires[s].seq == other.seq
