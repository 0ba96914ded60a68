"""The facts of Masters that worked examples of cards may check; they are listed in vocabulary.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...cards.examples import ENDS, SEATS, hand, pile
from ...kernel.backend import Position
from .field import MAGIC, SUPER
from .numbers import N_CELLS
from .places import CELL_OF
from .position import left_of
from .vocabulary import SHIELD_WORDS

if TYPE_CHECKING:
    from .game import Masters

Finder = Callable[["Masters", Any, Any], tuple[str, ...]]


def look(game: Masters, position: Position, key: str) -> tuple[str, ...]:
    """What a fact of the vocabulary is in a position: one number, word or card, or several cards, or none."""
    state = game.state(position)
    if key == "turn":
        return (str(state.turn),)
    if key == "winner":
        return (ENDS[state.winner],)
    if key == "asked":
        return (game.actions.question_name(state.asking) or "nothing",)
    seat, name, *rest = key.split(".")
    if name in CELL_OF:
        return _unit(game, state, SEATS[seat] * N_CELLS + CELL_OF[name], *rest)
    return SEAT_FACTS[name](game, state, state.seats[SEATS[seat]])


def _unit(game: Masters, state: Any, u: int, what: str = "card") -> tuple[str, ...]:
    unit = state.units[u]
    if unit.card < 0:
        return ()
    if what == "card":
        return (game.catalogue.card_name(unit.card),)
    if what == "hp":
        return (str(left_of(game, state, u)),)
    if what == "shield":
        return (SHIELD_WORDS[unit.shield],)
    number = getattr(unit, what)
    return (str(number if what in ("level", "acted", "dearer") else int(number != 0)),)


def _held(game: Masters, state: Any, seat: Any, aside: bool) -> tuple[str, ...]:
    """The hand, or in formats where they lie aside the magic and super cards (M-FMT-10)."""
    cards = hand(game.catalogue, seat)
    if not state.aside:
        return () if aside else cards
    types = {name: game.catalogue.card(name).type.row["type"] for name in cards}
    return tuple(name for name in cards if (types[name] in (MAGIC, SUPER)) == aside)


SEAT_FACTS: dict[str, Finder] = {
    "hp": lambda game, state, seat: (str(seat.hp),),
    "stones": lambda game, state, seat: (str(seat.stones),),
    "gauge": lambda game, state, seat: (str(seat.gauge),),
    "hand": lambda game, state, seat: _held(game, state, seat, aside=False),
    "aside": lambda game, state, seat: _held(game, state, seat, aside=True),
    "deck": lambda game, state, seat: pile(game.catalogue, seat, "deck"),
    "discard": lambda game, state, seat: pile(game.catalogue, seat, "discard"),
}
