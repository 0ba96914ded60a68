"""What a match says to a seat, and what it answers. Plain data that a terminal, a server or a bot can read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ..kernel.game import Rows

Audience: TypeAlias = int  # 0 and 1: the seats
SPECTATORS: Audience = 2
AUDIENCES: tuple[Audience, ...] = (0, 1, SPECTATORS)

Happening: TypeAlias = Literal["start", "act", "concede", "undo", "end"]


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal action: its code, what it does, and the word that a person types for it."""

    code: int
    verb: str
    args: Mapping[str, Any]
    notation: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat must decide. `seq` numbers the decision: an answer to an older one is refused.

    `ply` counts the actions that stand, so it is the same after undo and redo, and after save and resume.
    """

    seq: int
    ply: int
    seat: int
    question: str  # "" for an ordinary action of the turn
    actions: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Update:
    """What one accepted action brought to one audience, and the number of the decision that follows it.

    After an "undo" the rows are empty: the audience takes a new view.
    """

    seq: int
    happening: Happening
    seat: int  # who acted; -1 at the start
    rows: Rows


@dataclass(frozen=True, slots=True)
class Accepted:
    """It was done. `updates` by audience: seat 0, seat 1, spectators."""

    seq: int
    updates: tuple[Update, Update, Update]


@dataclass(frozen=True, slots=True)
class Rejected:
    """It was not done, and nothing has changed."""

    reason: str
    rule: str  # "" where no rule of the game forbids it, but the table does
    sentence: str
