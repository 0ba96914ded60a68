"""How much time each seat has left, and whose runs. It reads no clock: whoever asks says what time it is.

Times are in milliseconds, `now` on whatever clock the caller keeps. Time runs for whoever is asked, in the other
seat's turn too; for both where both are asked in secret.
"""

from __future__ import annotations

from typing import Any

from ..kernel.game import SEATS
from .policy import Clock


class Clocks:
    """Both seats' time. It stands until `run` is called."""

    __slots__ = ("_rule", "_running", "_since", "_top", "left")

    def __init__(self, rule: Clock) -> None:
        self._rule = rule
        start = rule.bank if rule.kind == "bank" else rule.turn
        self.left = [start, start]  # as of `_since`, for seats whose time runs
        self._running: tuple[int, ...] = ()
        self._since = 0
        self._top = 0  # the latest turn that has begun: one that is begun again after an undo brings no time again

    def run(self, seats: tuple[int, ...], now: int) -> None:
        """From now on the time of these seats runs, and no other's. () stops both."""
        self.charge(now)
        self._running = seats if self._rule.kind != "none" else ()

    def charge(self, now: int) -> None:
        """Take what has passed from whom it belongs to."""
        passed = max(0, now - self._since)
        for seat in self._running:
            self.left[seat] = max(0, self.left[seat] - passed)
        self._since = now

    def skip(self, now: int) -> None:
        """It is now, and what has passed is nobody's: the server was down."""
        self._since = now

    def turn_begins(self, turn: int, seat: int) -> None:
        """A turn of `seat` begins: it brings its increment, or both seats their time for a turn."""
        if self._rule.kind == "turn":
            self.left = [self._rule.turn, self._rule.turn]
        elif self._rule.kind == "bank" and turn > self._top:
            self.left[seat] += self._rule.increment
        self._top = max(self._top, turn)

    def taken_back(self, seat: int, before: tuple[int, int]) -> None:
        """A seat took its own action back: with a time for each turn it has no more than it had before that action."""
        if self._rule.kind == "turn":
            self.left[seat] = min(self.left[seat], before[seat])

    def renew(self) -> None:
        """Both agreed to go back: with a time for each turn both have all of it again."""
        if self._rule.kind == "turn":
            self.left = [self._rule.turn, self._rule.turn]

    # ---- asking ------------------------------------------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """False: there is no clock."""
        return self._rule.kind != "none"

    @property
    def running(self) -> tuple[int, ...]:
        return self._running

    def left_of(self, seat: int, now: int) -> int:
        passed = max(0, now - self._since) if seat in self._running else 0
        return max(0, self.left[seat] - passed)

    def fallen(self, now: int) -> tuple[int, ...]:
        """The seats whose flag has fallen first; both only where both fell in the same moment."""
        first = min((self.left[seat] for seat in self._running), default=0)
        if not self._running or first > now - self._since:
            return ()
        return tuple(seat for seat in SEATS if seat in self._running and self.left[seat] == first)

    def falls_at(self) -> int | None:
        """When the next flag falls if nobody does anything; None: none will."""
        return self._since + min(self.left[seat] for seat in self._running) if self._running else None

    def to_json(self) -> dict[str, Any]:
        return {"left": list(self.left), "running": list(self._running), "since": self._since, "top": self._top}
