"""Who asks: a guest with a random token in a cookie, made only when it is needed. The store keeps the token's hash."""

from __future__ import annotations

import time
import unicodedata
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from .answers import Refusal
from .settings import Settings
from .store import Store

COOKIE = "duelstage"
TOKEN_LENGTH = 22  # characters of base64url
LASTS = 400 * 24 * 3600  # seconds, the longest that browsers keep one


@dataclass
class Visitor:
    """A person with a session. `id` is the store's."""

    id: int
    name: str = ""
    settings: dict[str, Any] = field(default_factory=dict)
    banned: bool = False


class Sessions:
    """Finds and makes them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def found(self, connection: HTTPConnection) -> Visitor | None:
        """Whose cookie came along; None: nobody's that we know."""
        token = connection.cookies.get(COOKIE, "")
        if len(token) != TOKEN_LENGTH:
            return None
        kept = await self.store.person_of(token, now())
        return None if kept is None else Visitor(kept.id, kept.name, kept.settings, kept.banned is not None)

    async def required(self, connection: HTTPConnection) -> Visitor:
        visitor = await self.found(connection)
        if visitor is None:
            raise Refusal(401, "no_session", "sit down at a table first")
        if visitor.banned:
            raise Refusal(403, "banned", "whoever runs this server has banned you")
        return visitor

    async def made(self) -> tuple[Visitor, str]:
        """Somebody new, and the token for the cookie."""
        person, token = await self.store.new_person("", now(), now() + LASTS * 1000)
        return Visitor(person), token

    def hand_over(self, response: Response, token: str) -> None:
        """Put a new token into the answer's cookie."""
        response.set_cookie(
            COOKIE, token, max_age=LASTS, path="/", httponly=True, samesite="lax", secure=self.settings.secure
        )

    def take_back(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=self.settings.secure)


def now() -> int:
    return int(time.time() * 1000)


def name_of(said: str, longest: int) -> str:
    """A name as it is shown: one line, no control or formatting characters. Raises Refusal."""
    name = line_of(said)
    if len(name) > longest:
        raise Refusal(400, "name", f"the name has {len(name)} characters; at most {longest}")
    return name


def line_of(said: str) -> str:
    """A text from a stranger as one line: characters that turn or hide text are left out."""
    shown = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", said))
    return " ".join("".join(c for c in shown if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")).split())
