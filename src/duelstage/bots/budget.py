"""How much planners look at, in counts: the same view and seed give the same choice on any machine.

What is usual is here; budget.toml says where a game or a format has room for more.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from ..cards.minis import format_of
from ..kernel.duel import Duel

FILE = Path(__file__).with_name("budget.toml")


@dataclass(frozen=True)
class Budget:
    """How much a planner looks at, in counts."""

    width: int = 2048  # positions after so many actions of a turn
    cap: int = 10_000  # actions tried before a turn is searched narrowly
    keep: int = 200  # ends of a turn that are looked at further
    sure: int = 4  # worlds in which a win must be a win
    reveals: int = 3  # reveals that are looked behind
    behind: int = 800  # `cap` behind a reveal
    setup: int = 16  # worlds in which an answer before the first turn is tried
    # turn2
    candidates: int = 8
    each: int = 3  # candidates that begin alike, at most
    rounds: tuple[int, ...] = (2, 3, 5)  # worlds of each round; the better half goes on to the next
    replies: int = 4
    reply: int = 600  # `cap` of a reply
    reply_width: int = 256
    static: float = 0.4  # share of the position before the reply in what a candidate is worth
    soft: float = 0.07  # the enemy takes replies that are worth so much less (of a match) e times less often


@cache
def _more() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def budget_of(game: Duel) -> Budget:
    """What planners look at in a game's format."""
    found: dict[str, Any] = {}
    for key in (game.name, f"{game.name}/{format_of(game.name, game.options.format_name)}"):
        found |= {name: tuple(n) if isinstance(n, list) else n for name, n in _more().get(key, {}).items()}
    return replace(Budget(), **found)
