"""How often one session or address may do something: moving windows, kept in memory, applied to whole commands."""

from __future__ import annotations

from typing import Literal

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from .settings import Limits

What = Literal["commands", "questions", "chat", "requests", "rooms", "sessions", "reports", "sockets"]


class Gauge:
    """Counts what has been done; over the limit it says no and counts nothing."""

    def __init__(self, limits: Limits) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[What, RateLimitItem] = {
            "commands": RateLimitItemPerSecond(limits.commands, limits.window),
            "questions": RateLimitItemPerSecond(limits.questions, limits.window),
            "chat": RateLimitItemPerSecond(limits.chat, limits.window),
            "requests": RateLimitItemPerMinute(limits.requests),
            "sockets": RateLimitItemPerMinute(limits.socket_openings),
            "rooms": RateLimitItemPerHour(limits.rooms),
            "sessions": RateLimitItemPerHour(limits.sessions),
            "reports": RateLimitItemPerHour(limits.reports),
        }

    def may(self, what: What, who: str) -> bool:
        """Do it once more, if that is within the limit."""
        return self._limiter.hit(self._items[what], what, who)
