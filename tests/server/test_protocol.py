"""Garbage, old, double, foreign, huge and slow messages: refused with a reason, nothing changed, others undisturbed."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .serving import ARTISTES, FREELY, PATIENCE, Server, Wire, serving, settle, table_for_two


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module")
def wires(server: Server) -> tuple[Wire, Wire]:
    first, second, _ = table_for_two(server)
    return first, second


def whole(server: Server) -> list[Any]:
    """All that the tables are."""
    return [room.table.whole() for room in server.lobby.rooms.values() if room.table is not None]


GARBAGE = [
    "", "{", "[]", "null", "1", '"act"', "{}", '{"type":"acts"}', '{"type":"act"}', '{"type":"act","match":1,"seq":0}',
    '{"type":"act","match":1,"seq":0,"code":"0"}', '{"type":"act","match":1,"seq":0,"code":0.5}',
    '{"type":"act","match":1,"seq":0,"code":null}', '{"type":"act","match":1,"seq":0,"code":0,"seat":1}',
    '{"type":"resume","lang":"de"}', '{"type":"propose","match":1,"kind":"undo"}', '{"type":"kick","seat":7}',
    '{"type":"chat","text":5}', '{"type":"act","match":1e400,"seq":0,"code":0}', '{"type":"ping","id":"a"}',
    '{"type":"act","type":"resume","match":1,"seq":0,"code":0}', "[" * 5000, '{"a":' * 3000, "\\u0000", "\x00",
    '{"type":"report","about":"seed"}', '{"type":"why","match":1,"unit":[1]}',
]  # fmt: skip


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: text[:40] or "nothing")
def test_garbage_is_refused_with_a_reason(server: Server, wires: tuple[Wire, Wire], text: str) -> None:
    before = whole(server)
    for wire in wires:
        wire.raw(text)
        found = wire.until("rejected")
        assert found["reason"] and found["sentence"]
    settle(*wires)
    assert whole(server) == before


def test_bytes_are_refused(server: Server, wires: tuple[Wire, Wire]) -> None:
    wires[0].raw(b'{"type":"ping"}')
    assert wires[0].until("rejected")["reason"] == "malformed"


json_things = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = "resume act concede undo propose answer claim preview why chat mute kick block report ping nonsense"
kinds = st.sampled_from(KINDS.split())
members = st.fixed_dictionaries(
    {},
    optional={
        "id": json_things, "match": st.sampled_from([0, 2, -1, 2**40]) | json_things, "seq": json_things,
        "code": json_things, "kind": json_things, "yes": json_things, "what": json_things, "seat": json_things,
        "text": json_things, "emote": json_things, "lang": json_things, "unit": json_things, "card": json_things,
    },
)  # fmt: skip


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)
@given(kind=kinds, rest=members)
def test_whatever_is_sent_is_answered_and_others_are_undisturbed(
    server: Server, wires: tuple[Wire, Wire], kind: str, rest: dict[str, Any]
) -> None:
    before = whole(server)
    wires[0].raw(json.dumps({"type": kind, **rest}))
    wires[0].next()
    settle(*wires)
    assert whole(server) == before  # none of these names the match that is played


def test_old_double_and_foreign_actions_change_nothing(server: Server) -> None:
    first, second, _ = table_for_two(server)
    pick = random.Random(1)
    for _ in range(25):
        settle(first, second)
        wire, other = (first, second) if first.asked else (second, first)
        if wire.end:
            break
        asked = wire.asked
        code = pick.choice(asked["actions"])["code"]
        before = whole(server)
        said = {"match": 1, "seq": asked["seq"], "code": code}
        assert other.ask("act", **said)["type"] == "rejected"  # the other seat's
        assert wire.ask("act", **{**said, "seq": asked["seq"] - 1})["reason"] == "stale"
        assert wire.ask("act", **{**said, "seq": asked["seq"] + 1})["reason"] == "stale"
        assert wire.ask("act", **{**said, "match": 2})["reason"] == "other_match"
        for wrong in (-1, 32_000, 2**31):
            assert wire.ask("act", **{**said, "code": wrong})["type"] == "rejected"
        assert whole(server) == before
        for _ in range(3):  # a double click
            wire.send("act", **said)
        settle(wire)
        assert sum(message["type"] == "rejected" and message["reason"] in ("stale", "not_asked", "over", "secret")
                   for message in wire.heard[-8:]) >= 2  # fmt: skip


def test_resume_comes_first(server: Server) -> None:
    guest = server.guest("Ada")
    wire = guest.socket(guest.room())
    assert wire.ask("concede", match=1)["reason"] == "resume_first"
    assert wire.ask("ping")["type"] == "pong"
    assert wire.welcome()["view"] is None


def test_a_huge_message_closes_its_socket_and_no_other(server: Server) -> None:
    first, second, _ = table_for_two(server)
    first.raw('{"type":"chat","text":"' + "x" * 70_000 + '"}')
    assert first.is_closed() == 1009
    assert second.ask("ping")["type"] == "pong"


def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    from dataclasses import replace

    with serving(tmp_path_factory.mktemp("slow"), limits=replace(FREELY, queue=20)) as server:
        first, second, _ = table_for_two(server, {**ARTISTES, "chat": "on", "spectators": True})
        code = first.room["code"]
        raw = unread(server, code)
        end = time.monotonic() + PATIENCE
        while not server.lobby.metrics.slow._value.get() and time.monotonic() < end:
            raw.sendall(HELLO * 100)  # each brings everything anew
            assert first.ask("chat", text="hello")["type"] == "done"
        assert server.lobby.metrics.slow._value.get() == 1
        settle(first, second)
        while first.room["spectators"] and time.monotonic() < end:
            settle(first)
        assert first.room["spectators"] == 0
        raw.close()


HELLO = bytes([0x81, 0x80 | 17, 0, 0, 0, 0]) + b'{"type":"resume"}'  # a frame with an empty mask


def unread(server: Server, code: str) -> socket.socket:
    """A spectator that says hello and then reads nothing."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", server.settings.port))
    lines = [
        f"GET /ws/rooms/{code} HTTP/1.1", f"Host: 127.0.0.1:{server.settings.port}", f"Origin: {server.site}",
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]  # fmt: skip
    raw.sendall("\r\n".join(lines).encode())
    assert b"101" in raw.recv(200)
    raw.sendall(HELLO)
    return raw
