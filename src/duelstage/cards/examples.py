"""Worked examples of cards: a position, what is done there, and what holds then. They run as tests of the cards.

What an example may look like is checked by load.py; here it is played. The facts that it may check are listed in the
game's vocabulary and looked up by its `look` (games/*/examples.py).
"""

from __future__ import annotations

from typing import Any, Protocol

from ..kernel.backend import Position
from ..kernel.errors import DuelError
from ..kernel.game import Rows
from .card import Check, Example
from .catalogue import Catalogue

SEATS = {"p1": 0, "p2": 1}
ENDS = {-1: "nobody", 0: "p1", 1: "p2", 2: "draw"}


class Shown(Protocol):
    """What examples need of a game."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def actions(self) -> Any: ...
    def from_text(self, text: str) -> Position: ...
    def apply(self, state: Position, code: int) -> Rows: ...
    def look(self, position: Position, key: str) -> tuple[str, ...]: ...


def faults(game: Shown) -> list[str]:
    """All that does not hold in the examples of a game's cards, a line each."""
    out: list[str] = []
    for card in game.catalogue:
        for i, example in enumerate(card.examples, 1):
            out += [f"{card.id}: example {i}: {fault}" for fault in faults_of(game, example)]
    return out


def faults_of(game: Shown, example: Example) -> list[str]:
    """Play one example and say what is not as it says."""
    try:
        position = play(game, example)
    except DuelError as error:
        return [str(error)]
    return [
        f"then {i}: {check}: it is {' '.join(found) or 'nothing'}"
        for i, check in enumerate(example.checks, 1)
        if not holds(check, found := game.look(position, check.fact))
    ]


def play(game: Shown, example: Example) -> Position:
    """The position after the actions of an example. Raises DuelError where it or one of them is none."""
    position = game.from_text(example.position)
    for action in example.actions:
        game.apply(position, game.actions.parse(position, action))
    return position


def holds(check: Check, found: tuple[str, ...]) -> bool:
    if check.relation == "has":
        return check.said[0] in found
    if check.relation == "lacks":
        return check.said[0] not in found
    return check.said == found or (check.fact.endswith(".hand") and sorted(check.said) == sorted(found))


# ---- facts that every game has ---------------------------------------------------------------------------------------


def hand(catalogue: Catalogue, seat: Any) -> tuple[str, ...]:
    """The cards of a seat's hand, in the order of its list."""
    names = (catalogue.card_name(seat.card[k]) for k in range(seat.n_kinds))
    return tuple(name for k, name in enumerate(names) for _ in range(seat.hand[k]))


def pile(catalogue: Catalogue, seat: Any, name: str) -> tuple[str, ...]:
    """A pile of a seat from its bottom to its top: "deck", "discard"."""
    kinds = getattr(seat, name)[: getattr(seat, f"n_{name}")]
    return tuple(catalogue.card_name(seat.card[k]) for k in kinds)
