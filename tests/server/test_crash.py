"""The process is killed in the middle of a match, and started again: nothing that was accepted is lost. Promise 10."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from .serving import ARTISTES, PATIENCE, SPD, Guest, settle


class Process:
    """`duelstage serve` as a process of its own."""

    def __init__(self, database: Path, port: int = 0) -> None:
        words = [sys.executable, "-m", "duelstage", "serve", "--port", str(port), "--database", f"sqlite:///{database}"]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        self.site = line.split()[2].replace("localhost", "127.0.0.1")
        self.port = int(self.site.rpartition(":")[2])
        end = time.monotonic() + PATIENCE
        while True:
            try:
                assert httpx.get(f"{self.site}/healthz").status_code == 200
                return
            except httpx.TransportError:
                assert time.monotonic() < end and self.process.poll() is None, line

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


def here(site: str) -> Guest:
    return Guest(site.replace("localhost", "127.0.0.1"))


@pytest.mark.parametrize("policy", [ARTISTES, SPD], ids=["artistes", "spd"])
def test_kill_9_loses_nothing(tmp_path: Path, policy: dict[str, Any]) -> None:
    clock = {"kind": "bank", "bank": 600_000, "increment": 0}
    server = Process(tmp_path / "a.db")
    guests = [here(server.site), here(server.site)]
    code = guests[0].room({**policy, "clock": clock})
    guests[1].sits(code)
    pick = random.Random(9)
    for round_ in range(2):
        wires = [guest.enters(code) for guest in guests]
        for _ in range(7):
            settle(*wires)
            wire = next(one for one in wires if one.asked)
            limits_allow = wire.act(pick.choice(wire.asked["actions"])["code"])
            assert limits_allow["type"] == "done", limits_allow
        for wire in wires:
            wire.welcome()
        known = [(wire.view, wire.asked, wire.seq, wire.log) for wire in wires]
        left = [wire.times["left"] for wire in wires]
        wire = next(one for one in wires if one.asked)
        wire.send("act", match=1, seq=wire.asked["seq"], code=wire.asked["actions"][0]["code"])  # under way

        server.kill()
        killed = time.monotonic()
        server = Process(tmp_path / "a.db", server.port)
        down = time.monotonic() - killed  # the clocks must not run meanwhile

        wires = [guest.enters(code) for guest in guests]
        for s, wire in enumerate(wires):
            view, asked, seq, log = known[s]
            assert wire.log[: len(log)] == log  # what was told is still there
            assert wire.seq in (seq, seq + 1)  # the one under way was accepted, or it was not
            if wire.seq == seq:
                assert (wire.view, wire.asked) == (view, asked)
            spent = sum(left[s]) - sum(wire.times["left"])
            assert spent < down * 700, (round_, spent, down)
        assert any(wire.asked for wire in wires)
    server.stop()


def test_a_stopping_server_says_so_and_goes_on_later(tmp_path: Path) -> None:
    server = Process(tmp_path / "a.db")
    guest = here(server.site)
    code = guest.room(SPD, "bot", bot="random")
    wire = guest.enters(code)
    server.stop()
    assert wire.is_closed() == 4005
    server = Process(tmp_path / "a.db", server.port)
    wire = guest.enters(code)
    assert wire.room["stage"] == "playing"
    assert wire.ask("concede", match=1)["type"] == "done"
    settle(wire)
    end = wire.end
    server.kill()
    server = Process(tmp_path / "a.db", server.port)
    assert guest.enters(code).end == end
    replay = guest.get(f"/api/replays/{end['replay']}?as=0")
    assert replay["end"] == end and len(replay["steps"]) >= 1
    server.stop()
