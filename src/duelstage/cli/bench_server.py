"""How fast a server answers: one match, fifty players who never wait, and a thousand matches held meanwhile.

The server is a process of its own on loopback with its store on; the players are here. Times are from sending an
action to its update, wall clock; moves a core are per second of the server's processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__
from ..games import GAMES
from .inputs import UsageError, options_of
from .output import say_json

SUBJECT = "server"
ONE = 400  # moves of the single match and its rematches
PLAYERS, SECONDS = 50, 8.0
IDLE = 1000
FREELY = "commands=1000000 questions=1000000 requests=1000000 rooms=100000 matches=100000 sockets=1000"
FREELY += " socket_openings=100000 sessions=10000"
HEADERS = ("process_cpu_seconds_total", "process_resident_memory_bytes")

Row = dict[str, Any]


class Usage(NamedTuple):
    """What the server's process has used: processor time in seconds, memory in bytes; 0: the system does not tell."""

    seconds: float
    memory: float


class Site:
    """A running server, and what is asked of it."""

    def __init__(self, address: str, policy: dict[str, str]) -> None:
        import httpx

        self.address = address
        self.policy = policy
        self.guests = [httpx.Client(base_url=address, headers={"origin": address}, timeout=60) for _ in range(2)]

    def usage(self) -> Usage:
        lines = self.guests[0].get("/metrics").text.splitlines()
        found = {line.split()[0]: float(line.split()[1]) for line in lines if line.startswith(HEADERS)}
        return Usage(found.get(HEADERS[0], 0.0), found.get(HEADERS[1], 0.0))

    def new_match(self) -> str:
        """A match between the two guests; the code of its room."""
        code = str(self.guests[0].post("/api/rooms", json={"policy": self.policy}).raise_for_status().json()["code"])
        self.guests[1].post(f"/api/rooms/{code}/sit", json={}).raise_for_status()
        return code


@contextlib.contextmanager
def running(policy: dict[str, str]) -> Iterator[Site]:
    """A server on a new database, with its limits far away."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.db'}"
        words = [sys.executable, "-m", "duelstage", "serve", "--port", "0", "--database", database]
        environment = {**os.environ, "DUELSTAGE_LIMITS": FREELY}
        said = Path(folder) / "said"  # a file: nobody reads a pipe while the players play
        with said.open("w") as stream, subprocess.Popen(words, stderr=stream, env=environment) as process:
            try:
                site = Site(_address(said, process), policy)
                _wait(site)
                yield site
            finally:
                process.terminate()
                process.wait()


def _address(said: Path, process: subprocess.Popen[bytes]) -> str:
    """Where the server says that it is."""
    while True:
        first = said.read_text().partition("\n")
        if first[1] and "open http" in first[0]:
            return first[0].split()[2].replace("localhost", "127.0.0.1")
        if process.poll() is not None:
            raise UsageError(f"the server did not start: {first[0]}")
        time.sleep(0.05)


def _wait(site: Site) -> None:
    import httpx

    for _ in range(400):
        with contextlib.suppress(httpx.TransportError):
            site.guests[0].get("/healthz")
            return
        time.sleep(0.05)
    raise UsageError("the server did not answer")


async def _player(site: Site, guest: int, room: str, pick: random.Random, times: list[float], until: Until) -> None:
    """Sits at one seat and acts as soon as it is asked; after the end it wants a rematch."""
    from websockets.asyncio.client import connect

    token = site.guests[guest].cookies["duelstage"]
    address = f"{site.address.replace('http', 'ws', 1)}/ws/rooms/{room}"
    headers = {"cookie": f"duelstage={token}"}
    async with connect(address, origin=site.address, additional_headers=headers, compression=None) as socket:  # type: ignore[arg-type]
        await socket.send('{"type":"resume"}')
        sent = 0.0
        while not until.over(times):
            try:
                said = json.loads(await asyncio.wait_for(socket.recv(), 1.0))
            except TimeoutError:
                continue
            if said["type"] not in ("welcome", "update"):
                continue
            if sent and said["type"] == "update":
                times.append(time.perf_counter() - sent)
                sent = 0.0
            asked = said["asked"]
            if said["end"] is not None:
                await socket.send(json.dumps({"type": "propose", "match": said["match"], "kind": "rematch"}))
            elif asked is not None:
                code = pick.choice(asked["actions"])["code"]
                sent = time.perf_counter()
                act = {"type": "act", "match": said["match"], "seq": asked["seq"], "code": code}
                await socket.send(json.dumps(act))


class Until(NamedTuple):
    """When the players stop: after so many moves, or at a moment."""

    moves: int
    moment: float

    def over(self, times: Sequence[float]) -> bool:
        return len(times) >= self.moves or time.perf_counter() >= self.moment


async def _play(site: Site, codes: Sequence[str], until: Until) -> list[float]:
    times: list[float] = []
    players = [
        _player(site, guest, code, random.Random(f"{i} {guest}"), times, until)
        for i, code in enumerate(codes)
        for guest in (0, 1)
    ]
    await asyncio.gather(*players)
    return times


def measured(site: Site, name: str, codes: Sequence[str], until: Until, warm: int = 20) -> Row:
    """One row: how long moves took."""
    asyncio.run(_play(site, codes, Until(warm, time.perf_counter() + 10)))  # what is loaded late is there then
    before, began = site.usage(), time.perf_counter()
    times = sorted(asyncio.run(_play(site, codes, until)))
    took, after = time.perf_counter() - began, site.usage()
    busy = after.seconds - before.seconds
    return {
        "name": name,
        "players": 2 * len(codes),
        "moves": len(times),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[min(len(times) - 1, len(times) * 99 // 100)] * 1000, 2),
        "moves_per_s": round(len(times) / took),
        "moves_per_core_s": round(len(times) / busy) if busy else None,
    }


def report_of(policy: dict[str, str], players: int = PLAYERS, seconds: float = SECONDS, idle: int = IDLE) -> Row:
    """Everything that `duelstage bench server` says."""
    with running(policy) as site:
        rows = [measured(site, "one match", [site.new_match()], Until(ONE, time.perf_counter() + 60))]
        many = [site.new_match() for _ in range(players // 2)]
        rows.append(measured(site, f"{players} players", many, Until(10**9, time.perf_counter() + seconds)))
        before = site.usage().memory
        for _ in range(idle):
            site.new_match()
        memory = site.usage().memory - before
        held = measured(site, f"{players} players, {idle} idle", many, Until(10**9, time.perf_counter() + seconds))
        rows.append({**held, "kb_per_match": round(memory / idle / 1024, 1) if before else None})
    where = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    entry = GAMES[policy["game"]]
    rules = {"rules": entry.game_class.rules_version, "cards": entry.catalogue(policy["format"]).hash}
    return {"rows": rows, "version": __version__, **policy, **rules, **where}


def table(report: Row) -> str:
    """The report for people."""
    lines = [f"{report['game']}/{report['format']}, Python {report['python']}, {report['cores']} cores, store on"]
    for row in report["rows"]:
        core = f", {row['moves_per_core_s']:,} a core" if row["moves_per_core_s"] else ""
        kept = f", {row['kb_per_match']} KB a match" if row.get("kb_per_match") else ""
        said = f"p50 {row['p50_ms']:6.2f} ms, p99 {row['p99_ms']:6.2f} ms, {row['moves_per_s']:,} moves/s{core}{kept}"
        lines.append(f"{row['name']:22} {said}")
    return "\n".join(lines)


def run(options: argparse.Namespace) -> int:
    """`duelstage bench server`."""
    missing = [name for name in ("fastapi", "websockets", "httpx") if find_spec(name) is None]
    if missing:
        raise UsageError(f"bench server needs {missing[0]}: pip install 'duelstage[server]' httpx")
    entry = GAMES[options.game or next(iter(GAMES))]
    options_of(entry, options.format)
    print("duelstage: measuring, which takes a minute", file=sys.stderr)
    report = report_of({"game": entry.name, "format": options.format or entry.standard})
    if options.json:
        say_json(report)
    else:
        print(table(report))
    return 0
