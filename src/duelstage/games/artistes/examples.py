"""The facts of Artistes that worked examples of cards may check; they are listed in vocabulary.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...cards.examples import ENDS, SEATS, hand, pile
from ...kernel.backend import Position
from .field import COMBAT
from .numbers import N_SLOTS
from .position import left_of

if TYPE_CHECKING:
    from .game import Artistes

Finder = Callable[["Artistes", Any], tuple[str, ...]]


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
    return SEAT_FACTS[name](game, state.seats[SEATS[seat]])


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


def _terrain(game: Artistes, seat: Any) -> tuple[str, ...]:
    return (game.catalogue.card_name(seat.card[seat.terrain]),) if seat.terrain >= 0 else ()


SEAT_FACTS: dict[str, Finder] = {
    "hp": lambda game, seat: (str(seat.hp),),
    "hand": lambda game, seat: hand(game.catalogue, seat),
    "deck": lambda game, seat: pile(game.catalogue, seat, "deck"),
    "discard": lambda game, seat: pile(game.catalogue, seat, "discard"),
    "terrain": _terrain,
}
