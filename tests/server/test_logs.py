"""The log is JSON without secrets; quiet sockets are closed; rooms in which nobody is go to rest."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import structlog

from duelstage.server import lobby, logs

from .serving import ARTISTES, FREELY, Server, serving, settle, table_for_two


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    logs.begin(stream)
    yield stream
    structlog.reset_defaults()
    for name in logs.LIBRARIES:
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True


def test_every_line_is_json_and_tells_no_secret(tmp_path: Path, log: io.StringIO) -> None:
    with serving(tmp_path) as server:
        first, second, code = table_for_two(server, {**ARTISTES, "chat": "on"})
        first.ask("chat", text="unspeakable")
        first.raw("{")
        settle(first, second)
        table = server.lobby.rooms[code].table
        token = first.connection.request.headers["Cookie"].partition("=")[2]
        secrets = [str(table.match.seed), token, "unspeakable", server.settings.secret, *table.match.decks[0], "Ada"]
        server.guest().get("/api/nothing", 404)
    lines = log.getvalue().splitlines()
    assert {json.loads(line)["event"] for line in lines} >= {"started", "room_opened", "stopped"}
    for secret in secrets:
        assert secret not in log.getvalue()


def test_what_is_called_like_a_secret_is_not_written(log: io.StringIO) -> None:
    structlog.get_logger().info("x", token="abc", seed=5, room="r")
    logging.getLogger("uvicorn.error").error("it failed", exc_info=ValueError("the seed is seventy-seven"))
    first, second = (json.loads(line) for line in log.getvalue().splitlines())
    assert (first["token"], first["seed"], first["room"]) == ("-", "-", "r")
    assert second["event"] == "it failed" and second["error"] == "ValueError" and "seventy-seven" not in log.getvalue()


def test_a_fault_inside_is_told_without_its_inside(tmp_path: Path, log: io.StringIO) -> None:
    with serving(tmp_path) as server:
        guest = server.guest("Ada")

        async def failing(visitor: object, asked: object) -> None:
            raise ValueError("the seed is seventy-seven")

        server.lobby.open_room = failing
        answer = guest.http.post("/api/rooms", json={"policy": ARTISTES})
        assert answer.status_code == 500 and answer.json()["reason"] == "failed" and "seventy-seven" not in answer.text
        assert "content-security-policy" in answer.headers
    assert "seventy-seven" not in log.getvalue() and '"where": "test_logs.py' in log.getvalue()


def test_sockets_that_say_nothing_are_closed(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(FREELY, hello=0.3, silence=0.6)) as server:
        guest = server.guest()
        code = guest.room()
        assert guest.socket(code).is_closed() == 4008
        wire = guest.enters(code)
        assert wire.is_closed() == 4008


def test_rooms_go_to_rest_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "IDLE", 0.0)

    def rest(server: Server) -> set[str]:
        async def run() -> set[str]:
            server.lobby.rest_idle()
            return set(server.lobby.rooms)

        return asyncio.run_coroutine_threadsafe(run(), server.loop).result(10)

    with serving(tmp_path) as server:
        ada = server.guest("Ada")
        waiting, public = ada.room(), ada.room({**ARTISTES, "public": True})
        first, second, code = table_for_two(server)
        settle(first, second)
        assert rest(server) == {public, code}
        first.close()
        second.close()
        left = server.lobby.rooms[code]
        while left.listeners or left.lock.locked():  # who goes is still being noted
            settle(ada.enters(public))
        assert rest(server) == {public}
        assert ada.get(f"/api/rooms/{waiting}")["stage"] == "waiting"
        assert ada.get(f"/api/rooms/{code}")["stage"] == "playing"
