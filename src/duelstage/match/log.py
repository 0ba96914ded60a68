"""What a table writes down: a header, and one entry for each input that was accepted. They rebuild it, clocks and all.

The header holds the seed and the entries hold secret answers: both are for whoever runs the match.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self, TypeAlias

from ..kernel.errors import ProtocolError, shown
from ..kernel.replay import CODE_MAX, Header, read_header
from .policy import Policy

Kind: TypeAlias = Literal[
    "act",
    "concede",
    "undo",  # the own last action; beyond a barrier it is proposed
    "propose",
    "answer",
    "left",
    "came",
    "claim",
    "flag",  # time ran out
    "bot",  # the grace ran out, and a bot sat down
    "pause",
    "go_on",
    "restart",  # of the server
]
KINDS = (
    "act",
    "concede",
    "undo",
    "propose",
    "answer",
    "left",
    "came",
    "claim",
    "flag",
    "bot",
    "pause",
    "go_on",
    "restart",
)
WHATS = ("", "draw", "rematch", "undo", "win", "bot")
NOBODY = -1
TIME_MAX = 2**53  # ms

Sits: TypeAlias = Literal["guest", "bot"]
SITS = ("guest", "bot")


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted input: who did what, and when (milliseconds)."""

    kind: Kind
    seat: int  # -1: nobody's
    at: int
    code: int | None = None  # of an action
    what: str = ""  # draw, rematch, undo; of a claim win, bot
    yes: bool = True  # of an answer

    def to_json(self) -> dict[str, Any]:
        out: dict[str, Any] = {"kind": self.kind, "seat": self.seat, "at": self.at}
        if self.code is not None:
            out["code"] = self.code
        if self.what:
            out["what"] = self.what
        if not self.yes:
            out["yes"] = False
        return out

    @classmethod
    def from_json(cls, found: object) -> Self:
        """Raises ProtocolError: which member is wrong."""
        if not isinstance(found, Mapping):
            raise ProtocolError(f"entry: {shown(found)}; expected an object")
        kind, code, what = found.get("kind"), found.get("code"), found.get("what", "")
        if kind not in KINDS:
            raise ProtocolError(f"entry, kind: {shown(kind)} is unknown; expected {', '.join(KINDS)}")
        seat = _number(found, "seat", -1, 1)
        if code is not None:
            code = _number(found, "code", 0, CODE_MAX)
        if what not in WHATS:
            raise ProtocolError(f"entry, what: {shown(what)} is unknown; expected {', '.join(WHATS[1:])}")
        return cls(kind, seat, _number(found, "at", 0, TIME_MAX), code, what, found.get("yes", True) is True)


def _number(found: Mapping[str, Any], name: str, low: int, high: int) -> int:
    value = found.get(name)
    if type(value) is not int or not low <= value <= high:
        raise ProtocolError(f"entry, {name}: {shown(value)}; expected a whole number from {low} to {high}")
    return value


@dataclass(frozen=True, slots=True)
class TableHeader:
    """What a table began with. `record`: what the match is played with, seed, pinned cards and decks among it."""

    record: Header
    policy: Policy
    at: int  # when it began
    sits: tuple[Sits, Sits]
    grace: int  # how long a seat may be away

    def to_json(self) -> dict[str, Any]:
        record = json.loads(json.dumps(self.record.to_json()))
        rest = {"policy": self.policy.to_json(), "at": self.at, "sits": list(self.sits), "grace": self.grace}
        return {"record": record, **rest}

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Self:
        """Raises DuelError: what is wrong with it."""
        sits = found.get("sits")
        if not isinstance(sits, list) or len(sits) != 2 or not all(sitter in SITS for sitter in sits):
            raise ProtocolError(f"header, sits: {shown(sits)}; expected two of {', '.join(SITS)}")
        record = read_header(json.dumps(found.get("record")))
        policy, at = Policy.from_json(found.get("policy")), _number(found, "at", 0, TIME_MAX)
        return cls(record, policy, at, (sits[0], sits[1]), _number(found, "grace", 0, TIME_MAX))
