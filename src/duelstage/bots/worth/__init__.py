"""What a position is worth to a seat: guesses, all of them, in a module for each game. No rule is here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Protocol, TypeAlias

from ...kernel import layout
from ...kernel.backend import Position
from ...kernel.duel import Duel

Numbers: TypeAlias = tuple[int, ...]  # every number of a state, in memory order

WON = 100_000.0


class Worth(Protocol):
    """The eye of a bot. It reads positions that the bot has made up, and knows the card set."""

    def of(self, position: Position, seat: int) -> float:
        """How good a position is for a seat; above 0: better than for the enemy."""


def worth_in(game: Duel) -> Worth:
    """The eye for a game in its format, with its cards."""
    found: Worth = import_module(f"{__name__}.{game.name}").Worth(game)
    return found


@cache
def places(field: ModuleType) -> dict[str, int]:
    """Where each number of a game's state stands among all of them: "units[2].damage" -> 731."""
    found: dict[str, int] = {}

    def walk(cls: type, prefix: str, at: int) -> int:
        for member in layout.members(cls):
            if member.pointer:
                continue
            found[prefix + member.name] = at
            if member.type in field.RECORDS:
                for i in range(member.length):
                    at = walk(field.RECORDS[member.type], f"{prefix}{member.name}[{i}].", at)
            else:
                at += member.length or 1
        return at

    walk(field.State, "", 0)
    return found
