"""Where the server listens, whom it trusts and how much it bears. Loopback is the default; more must be said."""

from __future__ import annotations

import ipaddress
import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any
from urllib.parse import urlsplit

from ..kernel.errors import DuelError

HOST, PORT = "127.0.0.1", 8000
SECRET_MIN = 16  # characters
DATABASE = "sqlite:///duelstage.db"  # a file in the folder where the server is started
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
VARIABLES = {"database": "DUELSTAGE_DATABASE", "origins": "DUELSTAGE_ORIGINS", "secret": "DUELSTAGE_SECRET"}
LIMITS = "DUELSTAGE_LIMITS"  # such as "rooms=100 sockets=64"


class SettingsError(DuelError):
    """The server will not start like this; the sentence says what would be right."""


@dataclass(frozen=True)
class Limits:
    """How much one person, one address and one message may take. All are on by default."""

    message: int = 64 * 1024  # bytes of a message of a socket
    body: int = 64 * 1024  # bytes of a request
    commands: int = 20  # of one session
    questions: int = 60  # previews, why and pings of one session: they change nothing
    chat: int = 10  # lines of one session
    window: int = 10  # seconds for these three
    requests: int = 600  # of one address a minute
    sockets: int = 32  # open ones of one address
    socket_openings: int = 120  # of one address a minute
    rooms: int = 30  # new ones of one address an hour
    practice: int = 300  # rooms for practice of one address an hour
    sessions: int = 60  # new ones of one address an hour
    reports: int = 10  # of one session an hour
    matches: int = 8  # running ones of one person
    spectators: int = 64  # of one room
    queue: int = 256  # messages that wait for a slow client
    hello: float = 20.0  # seconds until the first message of a socket
    silence: float = 90.0  # seconds without a message or a pong; then the socket is closed
    name: int = 24  # characters
    text: int = 280  # characters of a line of chat
    report: int = 2000  # characters


@dataclass(frozen=True)
class Settings:
    """What one server was started with."""

    host: str = HOST
    port: int = PORT
    database: str = DATABASE
    origins: tuple[str, ...] = ()
    secret: str = field(default="", repr=False)  # "": a new one at each start; it is never written anywhere
    limits: Limits = Limits()
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 2.0  # how long a bot plans at most
    bot_cap: float = 8.0  # and when its worker is stopped
    grace: int = 60_000  # ms that a seat may be away

    def __post_init__(self) -> None:
        for origin in self.origins:
            parts = urlsplit(origin)
            whole = f"{parts.scheme}://{parts.netloc}"
            if parts.scheme not in ("http", "https") or not parts.netloc or whole != origin:
                raise SettingsError(f"origin {origin[:80]!r}: expected scheme, host and port only, https://example.org")
        if not 0 <= self.port <= 65535:
            raise SettingsError(f"port {self.port}: expected 0 to 65535")
        if self.secret and len(self.secret) < SECRET_MIN:
            raise SettingsError(f"{VARIABLES['secret']} is too short; expected at least {SECRET_MIN} characters")
        if not is_loopback(self.host):
            self._require_public()
        if not self.secret:
            object.__setattr__(self, "secret", secrets.token_hex(32))

    def _require_public(self) -> None:
        """Beyond loopback nothing is guessed."""
        if not self.origins:
            raise SettingsError(
                f"host {self.host}: others can reach that address, so say under which origins the site is opened: "
                f"--origin https://example.org, or {VARIABLES['origins']}"
            )
        if not self.secret:
            raise SettingsError(
                f"host {self.host}: others can reach that address, so set {VARIABLES['secret']} "
                f"to at least {SECRET_MIN} characters that nobody can guess"
            )

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins whose pages may speak to this server, exactly."""
        if self.origins:
            return frozenset(self.origins)
        return frozenset(f"http://{name}:{self.port}" for name in LOCAL_NAMES)

    @property
    def site(self) -> str:
        """Where a browser opens the site."""
        return self.origins[0] if self.origins else f"http://{LOCAL_NAMES[0]}:{self.port}"

    @property
    def secure(self) -> bool:
        """Is the site opened over https? The cookie goes over https only then."""
        return self.site.startswith("https://")


def settings_of(given: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from what was typed, then from the environment, then the defaults. Raises SettingsError."""
    found: dict[str, Any] = {}
    for one in fields(Settings):
        variable = VARIABLES.get(one.name, "")
        if given.get(one.name) not in (None, (), []):
            found[one.name] = given[one.name]
        elif environment.get(variable):
            found[one.name] = environment[variable]
    origins = found.get("origins", ())
    if environment.get(LIMITS):
        found["limits"] = limits_of(environment[LIMITS])
    found["origins"] = tuple(origins.replace(",", " ").split() if isinstance(origins, str) else origins)
    return Settings(**found)


def limits_of(text: str) -> Limits:
    """The usual limits with some of them changed, "rooms=100 sockets=64". Raises SettingsError."""
    known = [one.name for one in fields(Limits)]
    changes: dict[str, int] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        if name not in known or not (value.isascii() and value.isdecimal() and int(value[:12]) > 0):
            raise SettingsError(f"{LIMITS}, {word[:40]!r}: expected NAME=NUMBER, with a name of {', '.join(known)}")
        changes[name] = int(value[:12])
    return replace(Limits(), **changes)


def is_loopback(host: str) -> bool:
    """Can nobody but this machine reach that address?"""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
