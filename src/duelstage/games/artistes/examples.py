"""Worked examples of cards: a position, what is done there, and what holds then. They run as tests of the cards.

What an example may look like is checked by cards/load.py; here it is played. The facts that it may check are listed
in vocabulary.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...cards.card import Check, Example
from ...kernel.backend import Position
from ...kernel.errors import DuelError
from .field import COMBAT
from .numbers import N_SLOTS
from .position import left_of

if TYPE_CHECKING:
    from .game import Artistes

SEATS = {"p1": 0, "p2": 1}
ENDS = {-1: "nobody", 0: "p1", 1: "p2", 2: "draw"}
Finder = Callable[["Artistes", Any, int], tuple[str, ...]]


def faults(game: Artistes) -> list[str]:
    """All that does not hold in the examples of a game's cards, a line each."""
    out: list[str] = []
    for card in game.catalogue:
        for i, example in enumerate(card.examples, 1):
            out += [f"{card.id}: example {i}: {fault}" for fault in faults_of(game, example)]
    return out


def faults_of(game: Artistes, example: Example) -> list[str]:
    """Play one example and say what is not as it says."""
    try:
        position = play(game, example)
    except DuelError as error:
        return [str(error)]
    return [
        f"then {i}: {check}: it is {' '.join(found) or 'nothing'}"
        for i, check in enumerate(example.checks, 1)
        if not holds(check, found := look(game, position, check.fact))
    ]


def play(game: Artistes, example: Example) -> Position:
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


def look(game: Artistes, position: Position, key: str) -> tuple[str, ...]:
    """What a fact of the vocabulary is in a position: one number, word or card, or several cards, or none."""
    state = game.state(position)
    if key == "turn":
        return (str(state.turn),)
    if key == "phase":
        return ("combat" if state.phase == COMBAT else "main",)
    if key == "winner":
        return (ENDS[state.winner],)
    if key == "asked":
        return (game.actions.question_name(state.asking) or "nothing",)
    seat, name, *rest = key.split(".")
    if name.isdecimal():
        return _unit(game, state, SEATS[seat] * N_SLOTS + int(name) - 1, *rest)
    return SEAT_FACTS[name](game, state, SEATS[seat])


def _unit(game: Artistes, state: Any, u: int, what: str = "card") -> tuple[str, ...]:
    unit = state.units[u]
    if unit.card < 0:
        return ()
    if what == "card":
        return (game.catalogue.card_name(unit.card),)
    if what == "equipment":
        copies = (copy for copy in unit.equipment if copy >= 0)
        return tuple(game.catalogue.card_name(game.card_of_copy(state, copy)) for copy in copies)
    numbers = {"atk": max(0, unit.atk), "hp": left_of(game, state, u), "dazed": unit.dazed}
    return (str(numbers[what]),)


def _hand(game: Artistes, state: Any, s: int) -> tuple[str, ...]:
    seat = state.seats[s]
    names = (game.catalogue.card_name(seat.card[k]) for k in range(seat.n_kinds))
    return tuple(name for k, name in enumerate(names) for _ in range(seat.hand[k]))


def _pile(pile: str, count: str) -> Finder:
    """A pile from its bottom to its top."""

    def find(game: Artistes, state: Any, s: int) -> tuple[str, ...]:
        seat = state.seats[s]
        kinds = getattr(seat, pile)[: getattr(seat, count)]
        return tuple(game.catalogue.card_name(seat.card[k]) for k in kinds)

    return find


def _terrain(game: Artistes, state: Any, s: int) -> tuple[str, ...]:
    seat = state.seats[s]
    return (game.catalogue.card_name(seat.card[seat.terrain]),) if seat.terrain >= 0 else ()


SEAT_FACTS: dict[str, Finder] = {
    "hp": lambda game, state, s: (str(state.seats[s].hp),),
    "hand": _hand,
    "deck": _pile("deck", "n_deck"),
    "discard": _pile("discard", "n_discard"),
    "terrain": _terrain,
}
