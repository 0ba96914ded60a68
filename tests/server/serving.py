"""A real server on a free loopback port, and clients of it: what a browser would send, without a browser."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from duelstage.server import running
from duelstage.server.app import make_app
from duelstage.server.bots import Thinkers
from duelstage.server.settings import Limits, Settings

PATIENCE = 20.0  # seconds until a message that should come is missed
FREELY = Limits(
    commands=100_000, questions=100_000, chat=1000, requests=100_000, sockets=200, socket_openings=10_000, rooms=10_000,
    practice=10_000, sessions=10_000, matches=1000, reports=1000,
)  # fmt: skip
ARTISTES = {"game": "artistes", "format": "standard"}
SPD = {"game": "masters", "format": "spd"}
JR = {"game": "masters", "format": "jr"}


class Server:
    """One in a thread of its own."""

    def __init__(self, settings: Settings, thinkers: Thinkers | None = None) -> None:
        bound = running.listening(settings)
        self.settings = replace(settings, port=bound.getsockname()[1])
        self.site = f"http://127.0.0.1:{self.settings.port}"
        self.app = make_app(self.settings, thinkers)
        config = uvicorn.Config(
            self.app,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=self.settings.limits.message + 1024,
            log_config=None,
            timeout_graceful_shutdown=2,
        )
        self._server = running.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [bound]}, daemon=True)
        self._thread.start()
        end = time.monotonic() + PATIENCE
        while not self._server.started:
            assert time.monotonic() < end and self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    @property
    def loop(self) -> Any:
        """Where it runs."""
        return self.app.state.desk.loop

    @property
    def lobby(self) -> Any:
        return self.app.state.desk.lobby

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    def guest(self, name: str = "") -> Guest:
        return Guest(self.site, name)


@contextlib.contextmanager
def serving(folder: Path, thinkers: Thinkers | None = None, **settings: Any) -> Iterator[Server]:
    """A server on a new database; limits are far away unless they are said."""
    said = {"limits": FREELY, "bot_seconds": 0.2, **settings}
    server = Server(Settings(port=0, database=f"sqlite:///{folder / 'duelstage.db'}", **said), thinkers)
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """A browser: cookies, and the origin of the site."""

    def __init__(self, site: str, name: str = "") -> None:
        self.site = site
        self.http = httpx.Client(base_url=site, headers={"origin": site}, timeout=PATIENCE)
        if name:
            assert self.put("/api/me", {"name": name})["name"] == name

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.get(path), status)

    def post(self, path: str, content: Any = None, status: int = 200) -> Any:
        return self._answer(self.http.post(path, json={} if content is None else content), status)

    def put(self, path: str, content: Any, status: int = 200) -> Any:
        return self._answer(self.http.put(path, json=content), status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.delete(path), status)

    @staticmethod
    def _answer(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, answer.text
        return answer.json()

    def room(self, policy: dict[str, Any] = ARTISTES, against: str = "friend", **more: Any) -> str:
        """A new room's code."""
        return str(self.post("/api/rooms", {"policy": policy, "against": against, **more})["code"])

    def sits(self, code: str, **more: Any) -> Guest:
        self.post(f"/api/rooms/{code}/sit", more)
        return self

    def socket(self, code: str, **headers: str) -> Wire:
        """A socket, as it opens."""
        token = self.http.cookies.get("duelstage")
        sent = {"cookie": f"duelstage={token}"} if token else {}
        origin = headers.pop("origin", self.site)
        return Wire(
            contextlib.ExitStack().enter_context(
                connect(
                    f"{self.site.replace('http', 'ws', 1)}/ws/rooms/{code}",
                    origin=origin,  # type: ignore[arg-type]
                    additional_headers={**sent, **headers},
                    open_timeout=PATIENCE,
                    compression=None,
                    max_size=2**24,
                )
            )
        )

    def enters(self, code: str, **more: Any) -> Wire:
        """A socket, and everything as it stands."""
        wire = self.socket(code)
        wire.welcome(**more)
        return wire


class Wire:
    """A socket. It keeps what it was told: the view, folded, and what is asked."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.match = 0
        self.seq = -1
        self.you = -1
        self.view: Any = None
        self.asked: Any = None
        self.end: Any = None
        self.can_undo = False
        self.waiting = False
        self.times: Any = None
        self.log: list[str] = []
        self.room: Any = None
        self.heard: list[dict[str, Any]] = []  # everything that came
        self.fold: Any = None  # the game's, where views are to be folded

    def send(self, type: str, **members: Any) -> None:
        self.raw(json.dumps({"type": type, **members}))

    def raw(self, text: str | bytes) -> None:
        self.connection.send(text)

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message. Raises TimeoutError, ConnectionClosed."""
        found: dict[str, Any] = json.loads(self.connection.recv(timeout))
        self.heard.append(found)
        self._note(found)
        return found

    def until(self, *types: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of some types; what comes before it is noted."""
        end = time.monotonic() + timeout
        while True:
            found = self.next(max(0.01, end - time.monotonic()))
            if found["type"] in types:
                return found

    def ask(self, type: str, **members: Any) -> dict[str, Any]:
        """Send a command and wait for its answer, by id."""
        self.send(type, id=len(self.heard) + 1, **members)
        wanted = len(self.heard) + 1
        while True:
            found = self.next()
            if found.get("id") == wanted or (type == "resume" and found["type"] == "welcome"):
                return found

    def welcome(self, **more: Any) -> dict[str, Any]:
        self.send("resume", **more)
        return self.until("welcome")

    def act(self, code: int | None = None, **more: Any) -> dict[str, Any]:
        """Answer what is asked, with the last of the list unless a code is named; the answer."""
        code = self.asked["actions"][-1]["code"] if code is None else code
        return self.ask("act", **{"match": self.match, "seq": self.asked["seq"], "code": code, **more})

    def is_closed(self, timeout: float = PATIENCE) -> int:
        """Wait until the server closes the socket; the close code."""
        end = time.monotonic() + timeout
        try:
            while time.monotonic() < end:
                self.next(max(0.01, end - time.monotonic()))
        except ConnectionClosed as closed:
            assert closed.rcvd is not None or closed.sent is not None
            return closed.rcvd.code if closed.rcvd is not None else 1006
        raise AssertionError("the socket is still open")

    def close(self) -> None:
        self.connection.close()

    def _note(self, found: dict[str, Any]) -> None:
        kind = found["type"]
        if kind == "welcome":
            self.match, self.you, self.view = found["match"], found["you"], found["view"]
            self.log = [line["text"] for line in found["log"]]
            self.room = found["room"]
        elif kind == "update":
            if found["view"] is not None:
                self.view = found["view"]
            elif self.fold is not None:
                self.view = self.fold(self.view, found["events"])
            self.log += [line["text"] for line in found["log"]]
        elif kind == "room":
            self.room = found["room"]
        if kind in ("welcome", "update"):
            self.seq, self.asked, self.end = found["seq"], found["asked"], found["end"]
            self.can_undo, self.waiting, self.times = found["can_undo"], found["waiting"], found["times"]


def table_for_two(server: Server, policy: dict[str, Any] = ARTISTES, **more: Any) -> tuple[Wire, Wire, str]:
    """Two guests at one table, both sockets open; seat 0 and seat 1."""
    first, second = server.guest("Ada"), server.guest("Bo")
    code = first.room(policy, **more)
    second.sits(code)
    return first.enters(code), second.enters(code), code


def settle(*wires: Wire) -> None:
    """Wait until each socket has been told all that the server has sent so far."""
    for wire in wires:
        wire.ask("ping")
