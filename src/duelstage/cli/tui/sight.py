"""A table that is looked at: where one stands, and which card lies there. What may be done is desk.py's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...kernel.game import View
from ..table import singles
from .spots import YOU, Spot

if TYPE_CHECKING:
    from .board import Board


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the list at the bottom: a card in hand, an answer to a question, or something to do."""

    card: str = ""  # "" for what is no card
    label: str = ""  # "" for a card: its name is enough
    code: int | None = None  # what it answers; None: it is no answer
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Omen:
    """What would happen at a spot: a few words, and whether it is one's own side that suffers."""

    said: str
    friendly: bool = False


class Sight:
    """A view from the side of one seat, and the spot that the eye is on."""

    def __init__(self, board: Board, view: View, seat: int, items: list[Item]) -> None:
        self.board = board
        self.catalogue = board.game.catalogue
        self.view = view
        self.seat = seat
        self.items = items
        self.cursor: Spot = YOU
        self.held: Spot | None = None
        self.omens: dict[Spot, Omen] = {}  # what is drawn on the field before it is done

    @property
    def lit(self) -> Sequence[Spot]:
        """The spots where something can be done now, from top to bottom."""
        return ()

    @property
    def places(self) -> int:
        """How many places a side has."""
        return len(self.view["units"]) // 2

    def go(self, spot: Spot) -> None:
        self.cursor = spot

    def card_at(self, spot: Spot) -> str:
        """The card on a spot, of a player what lies before them; "" where there is none or it is not known."""
        if spot.zone == "hand":
            return self.items[spot.at].card if spot.at < len(self.items) else ""
        if spot.zone in ("foe", "you"):
            return self.board.card_of(self.view["seats"][self.seat_at(spot)])
        unit = self.unit_at(spot)
        return (unit["card"] or "") if unit else ""

    def seat_at(self, spot: Spot) -> int:
        return 1 - self.seat if spot.zone in ("foe", "there") else self.seat

    def unit_at(self, spot: Spot) -> View | None:
        """What stands in a place."""
        unit: View | None = self.view["units"][self.unit_number(spot)]
        return unit

    def unit_number(self, spot: Spot) -> int:
        return self.seat_at(spot) * self.places + spot.at

    def spot_of(self, u: int) -> Spot:
        """The spot of a unit by its number."""
        seat, at = divmod(u, self.places)
        return Spot("here" if seat == self.seat else "there", at)


def in_hand(view: View, seat: int) -> list[Item]:
    """The cards that a seat holds, as far as the view may know them, and what lies beside the field."""
    own = view["seats"][seat]
    held = [Item(name) for name in singles(own.get("hand", {}))]
    return held + [Item(name, aside=True) for name in singles(own.get("aside", {}))]
