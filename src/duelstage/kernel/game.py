"""What a game says to everybody else: ten things. Bots, matches, servers and adapters are built on these alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from .backend import Position

Rows = list[tuple[int, ...]]  # events: (kind, audience, cause, rule, a, b, c, d)
View = dict[str, Any]

SEATS = (0, 1)
CHANCE = 2
DRAW = 2


class Decision(NamedTuple):
    """Who must decide what. `question` is "" for an ordinary action of the turn."""

    seat: int  # 0, 1 or CHANCE
    question: str
    codes: tuple[int, ...]


class Reason(NamedTuple):
    """Why an action may not be done: a short name, the rule id, a sentence."""

    name: str
    rule: str
    sentence: str


class Outcome(NamedTuple):
    """How a match ended."""

    winner: int  # 0, 1 or DRAW


class Game(Protocol):
    """One game in one format with one card set."""

    key: str  # "artistes/standard@1": game, format, rules version
    catalogue: Any

    @property
    def actions(self) -> Any: ...
    def start(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> Position: ...
    def decision(self, state: Position) -> Decision | None: ...
    def legal(self, state: Position) -> list[int]: ...
    def why_not(self, state: Position, code: int) -> Reason | None: ...
    def apply(self, state: Position, code: int) -> Rows: ...
    def concede(self, state: Position, seat: int) -> Rows: ...
    def outcome(self, state: Position) -> Outcome | None: ...
    def view(self, state: Position, seat: int) -> View: ...
