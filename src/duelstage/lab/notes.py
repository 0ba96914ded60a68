"""What is noted of one match, and what a bot is offered in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import DRAW, Decision


@dataclass(frozen=True)
class Offer:
    """One legal action, as bots are shown it."""

    code: int
    verb: str
    args: Mapping[str, Any]


@dataclass(frozen=True)
class Prompt:
    ply: int
    question: str
    actions: Sequence[Offer]


def prompt_of(game: Duel, position: Position, decision: Decision, ply: int) -> Prompt:
    """What a bot is asked in a position, at a decision."""
    actions = (game.actions.decode(position, code) for code in decision.codes)
    offers = [Offer(code, a.verb, dict(a.arguments)) for code, a in zip(decision.codes, actions, strict=True)]
    return Prompt(ply, decision.question, offers)


@dataclass
class Notes:
    """What is noted of one match. Sets of cards are of one seat each; `counts` is what its game has of its own."""

    decks: tuple[Sequence[str], Sequence[str]]
    first: int = -1
    winner: int = -1  # 2: a draw; -1: not over after PLIES_MAX
    turns: int = 0  # of both seats
    decisions: int = 0
    held: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    playable: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    played: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    counts: Counter[str] = field(default_factory=Counter)


def half_wins(winner: int, seat: int) -> int:
    """2 for a win, 1 for a draw: whole numbers add up without rounding."""
    if winner == DRAW:
        return 1
    return 2 if winner == seat else 0
