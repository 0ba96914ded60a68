"""What both seats are asked at once, and the answers that are held back until both are in (mulligan, placing).

The engine asks one seat after the other. Here each seat answers in a position of its own, in which the other has said
anything at all, so that nobody can tell whether the other has answered.
"""

from __future__ import annotations

from typing import Any

from ..kernel.backend import Position
from ..kernel.events import EV_ANSWERED
from ..kernel.game import SEATS, Rows, View
from ..kernel.questions import Secret


class SecretQuestion:
    """One that is open. `position` is where neither seat has answered."""

    __slots__ = ("_rows", "_stands", "each", "first", "game", "held")

    def __init__(self, game: Any, secret: Secret, position: Position) -> None:
        self.game = game
        self.each = secret.each  # answers of each seat
        self.first = position.asked()[1]
        self.held: tuple[list[int], list[int]] = ([], [])  # codes
        self._rows: list[Rows] = [[], []]  # of the last answer of each seat
        other = position.clone()
        for _ in range(self.each):
            other.apply(other.legal()[0])
        self._stands = [position.clone(), other] if self.first == 0 else [other, position.clone()]

    @classmethod
    def open_in(cls, game: Any, position: Position) -> SecretQuestion | None:
        """The one that a position asks; None: it asks nothing in secret, or the match is over."""
        secret = game.actions.questions.secret_of(position.asked()[0]) if position.winner < 0 else None
        if secret is None or secret.given(game.glance(position)) != (0, 0):
            return None
        return cls(game, secret, position)

    def stand(self, seat: int) -> Position | None:
        """Where this seat is asked; None: it has given all its answers."""
        return self._stands[seat] if len(self.held[seat]) < self.each else None

    def answer(self, seat: int, code: int) -> Rows:
        """Note a legal answer, and return what of it its seat is told."""
        after = self._stands[seat].clone()
        rows = [row for row in after.apply_logged(code) if row[0] == EV_ANSWERED and row[1] >> seat & 1]
        self.held[seat].append(code)
        if len(self.held[seat]) < self.each:
            self._stands[seat] = after
        self._rows[seat] = rows
        return rows

    def withdraw(self, seat: int) -> None:
        """Forget the last of all its answers, which led nowhere."""
        self.held[seat].pop()

    def view(self, seat: int) -> View:
        """What a seat may know now, its own answers among it."""
        view: View = self.game.view(self._stands[seat], seat)
        if len(self.held[seat]) == self.each:
            view = self.game.fold(view, self.game.events_for(self._rows[seat], seat))
        return view

    @property
    def complete(self) -> bool:
        return all(len(self.held[seat]) == self.each for seat in SEATS)

    def answers(self) -> list[tuple[int, int]]:
        """Seats and codes, in the order in which the engine asks."""
        return [(seat, code) for seat in (self.first, 1 - self.first) for code in self.held[seat]]
