"""What a room is agreed to be, settled when it is made: game, format, clock, deck lists, undo, chat, absence.

Everything comes from strangers: what is wrong is refused with its place and what would be right there. Times are in
milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, Self, TypeAlias

from ..games import GAMES
from ..kernel.errors import DuelError, shown

ClockKind: TypeAlias = Literal["none", "bank", "turn"]
Lists: TypeAlias = Literal["format", "open", "closed"]
Decks: TypeAlias = Literal["any", "ready", "random"]
UndoRule: TypeAlias = Literal["none", "free", "ask"]
Chat: TypeAlias = Literal["off", "emotes", "on"]
Away: TypeAlias = Literal["wait", "bot", "claim"]

SECOND = 1000
HOUR = 3600 * SECOND
LONGEST = 24 * HOUR

CHOICES: Mapping[str, Sequence[str]] = {
    "clock.kind": ("none", "bank", "turn"),
    "lists": ("format", "open", "closed"),
    "decks": ("any", "ready", "random"),
    "undo": ("none", "free", "ask"),
    "chat": ("off", "emotes", "on"),
    "away": ("wait", "bot", "claim"),
}
# of each kind of clock: what it needs, from … to
TIMES: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "none": {},
    "bank": {"bank": (SECOND, LONGEST), "increment": (0, HOUR)},
    "turn": {"turn": (SECOND, LONGEST)},
}


def _object(place: str, found: object, names: Sequence[str]) -> dict[str, Any]:
    if not isinstance(found, Mapping):
        raise DuelError(f"{place}: {shown(found)}; expected an object")
    for name in found:
        if name not in names:
            raise DuelError(f"{place}: {shown(name)} is unknown; expected {', '.join(names)}")
    return dict(found)


def _one_of(place: str, value: object) -> None:
    _among(place, value, CHOICES[place])


def _among(place: str, value: object, choices: Sequence[str]) -> None:
    if not isinstance(value, str) or value not in choices:
        raise DuelError(f"policy, {place}: {shown(value)} is unknown; expected {', '.join(choices)}")


def _time(place: str, value: object, low: int, high: int, kind: str) -> None:
    if type(value) is not int or not low <= value <= high:
        wanted = f"a whole number of milliseconds from {low} to {high}" if high else "0"
        raise DuelError(f"policy, {place}: {shown(value)}; with clock '{kind}' expected {wanted}")


@dataclass(frozen=True, slots=True)
class Clock:
    """How time runs in a match. Bank: `bank` at the start and `increment` for each turn; turn: `turn` for each turn."""

    kind: ClockKind = "none"
    bank: int = 0
    increment: int = 0
    turn: int = 0

    def __post_init__(self) -> None:
        _one_of("clock.kind", self.kind)
        for name in ("bank", "increment", "turn"):
            low, high = TIMES[self.kind].get(name, (0, 0))
            _time(f"clock.{name}", getattr(self, name), low, high, self.kind)


@dataclass(frozen=True, slots=True)
class Policy:
    """One room's. Raises DuelError where a member is none of its choices."""

    game: str
    format: str
    clock: Clock = Clock()
    lists: Lists = "format"  # deck lists: as the format has them, or otherwise
    decks: Decks = "any"  # own or ready; ready ones only; a random legal one each
    spectators: bool = False
    undo: UndoRule = "free"  # free: the own last action up to a barrier; ask: beyond one if the other seat agrees
    chat: Chat = "emotes"
    away: Away = "claim"  # what happens when a seat stays away longer than its grace
    public: bool = False  # listed in the lobby

    def __post_init__(self) -> None:
        _among("game", self.game, list(GAMES))
        _among("format", self.format, list(GAMES[self.game].formats()))
        if not isinstance(self.clock, Clock):
            raise DuelError(f"policy, clock: {shown(self.clock)}; expected a clock")
        for name in ("lists", "decks", "undo", "chat", "away"):
            _one_of(name, getattr(self, name))
        for name in ("spectators", "public"):
            if not isinstance(getattr(self, name), bool):
                raise DuelError(f"policy, {name}: {shown(getattr(self, name))}; expected true or false")

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, found: object) -> Self:
        """Raises DuelError: which member is wrong, and what would be right."""
        table = _object("policy", found, [field.name for field in fields(cls)])
        if "clock" in table:
            members = [field.name for field in fields(Clock)]
            table["clock"] = Clock(**_object("policy, clock", table["clock"], members))
        for name in ("game", "format"):
            if name not in table:
                raise DuelError(f"policy, {name}: it is missing")
        return cls(**table)
