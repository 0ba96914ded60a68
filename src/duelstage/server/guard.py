"""What every answer carries and every request must pass: headers, where a page came from, how much and how often."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import msgspec
import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection

from .answers import Error
from .limits import Gauge
from .logs import origin_of
from .settings import Settings

log = structlog.get_logger("duelstage.guard")

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (  # no script, style or picture but our own; nobody frames us
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class TooBig(Exception):
    """The body of a request is longer than it may be."""


class Guard:
    """Stands before the whole app."""

    def __init__(self, app: App, settings: Settings, gauge: Gauge) -> None:
        self.app = app
        self.settings = settings
        self.gauge = gauge

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is not None:
            await _answer(self._with_headers(send), *refused)
            return
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await guarded(message)

        guarded = self._with_headers(send)
        try:
            await self.app(scope, self._measured(receive), noted)
        except TooBig:
            await _answer(guarded, 413, "too_big", "the request is too long")
        except Exception as error:  # what nobody expected: said without its inside, which may hold secrets
            log.error("failed", path=scope["path"], **origin_of(error))
            if not begun:
                await _answer(guarded, 500, "failed", "the server could not do this; it has been noted")

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and not self.comes_from_us(headers):
            return 403, "origin", "this page may not change anything here; open the site under its own address"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.limits.body:
            return 413, "too_big", f"a request has at most {self.settings.limits.body} bytes"
        if scope["path"].startswith("/api/") and not self.gauge.may("requests", address_of(scope)):
            return 429, "rate", "too many requests at once; wait a minute"
        return None

    def comes_from_us(self, headers: Headers) -> bool:
        """Does a page of this site ask? Browsers say so in Origin with whatever changes something, and with sockets."""
        return headers.get("origin", "") in self.settings.allowed_origins

    def _measured(self, receive: Receive) -> Receive:
        left = self.settings.limits.body

        async def measured() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooBig
            return message

        return measured

    def _with_headers(self, send: Send) -> Send:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self.settings.secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                headers.setdefault("cache-control", "no-store")
            await send(message)

        return sent


async def _answer(send: Send, status: int, reason: str, sentence: str) -> None:
    body = msgspec.json.encode(Error(reason, sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def address_of(scope: Scope) -> str:
    """Who asks, for limits: an IPv6 address by its network, since a house has as many of them as it likes."""
    host = (scope.get("client") or ("", 0))[0]
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def is_near(connection: HTTPConnection) -> bool:
    """Does this machine itself ask, not through a proxy on it?"""
    host = connection.client.host if connection.client else ""
    forwarded = any(name in connection.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip"))
    try:
        return ipaddress.ip_address(host).is_loopback and not forwarded
    except ValueError:
        return False
