"""How often one session or address may do something: moving windows, kept in memory, applied to whole commands."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping
from typing import Literal

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from .settings import Limits

What = Literal["requests", "rooms", "practice", "sessions", "reports", "sockets"]
Command = Literal["commands", "questions", "chat"]


class Gauge:
    """Counts what has been done; over the limit it says no and counts nothing."""

    def __init__(self, limits: Limits) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[What, RateLimitItem] = {
            "requests": RateLimitItemPerMinute(limits.requests),
            "sockets": RateLimitItemPerMinute(limits.socket_openings),
            "rooms": RateLimitItemPerHour(limits.rooms),
            "practice": RateLimitItemPerHour(limits.practice),
            "sessions": RateLimitItemPerHour(limits.sessions),
            "reports": RateLimitItemPerHour(limits.reports),
        }
        self.commands = Windows(
            {"commands": limits.commands, "questions": limits.questions, "chat": limits.chat}, limits.window
        )

    def may(self, what: What, who: str) -> bool:
        """Do it once more, if that is within the limit."""
        return self._limiter.hit(self._items[what], what, who)


class Windows:
    """The same for each message of a socket; the library's threads would cost more than the move."""

    def __init__(self, limits: Mapping[Command, int], seconds: float) -> None:
        self._limits = limits
        self._seconds = seconds
        self._done: dict[tuple[Command, str], deque[float]] = {}

    def may(self, what: Command, who: str, now: float | None = None) -> bool:
        """Do it once more, if that is within the limit. `now`: seconds on a clock that never goes back."""
        now = time.monotonic() if now is None else now
        done = self._done.setdefault((what, who), deque())
        while done and done[0] <= now - self._seconds:
            done.popleft()
        if len(done) >= self._limits[what]:
            return False
        done.append(now)
        return True

    def sweep(self, now: float | None = None) -> None:
        """Forget who has done nothing for a while."""
        now = time.monotonic() if now is None else now
        old = [key for key, done in self._done.items() if not done or done[-1] <= now - self._seconds]
        for key in old:
            del self._done[key]
