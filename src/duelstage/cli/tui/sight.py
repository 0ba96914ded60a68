"""A table that is looked at: where one stands, and which card lies there. What may be done is desk.py's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...cards.catalogue import Catalogue
from ...games.artistes.numbers import N_SLOTS
from ...kernel.game import View
from ..table import singles
from .spots import YOU, Spot


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the list at the bottom: a card in hand, or an answer to a question."""

    card: str = ""  # "" for an answer that is no card
    label: str = ""  # "" for a card: its name is enough
    code: int | None = None  # what it answers; None: it is no answer
    aside: bool = False


class Sight:
    """A view from the side of one seat, and the spot that the eye is on."""

    def __init__(self, catalogue: Catalogue, view: View, seat: int, items: list[Item]) -> None:
        self.catalogue = catalogue
        self.view = view
        self.seat = seat
        self.items = items
        self.cursor: Spot = YOU
        self.held: Spot | None = None

    @property
    def lit(self) -> Sequence[Spot]:
        """The spots where something can be done now, from top to bottom."""
        return ()

    def go(self, spot: Spot) -> None:
        self.cursor = spot

    def card_at(self, spot: Spot) -> str:
        """The card on a spot, of a player the terrain; "" where there is none."""
        if spot.zone == "hand":
            return self.items[spot.at].card if spot.at < len(self.items) else ""
        if spot.zone in ("foe", "you"):
            return self.view["seats"][self.seat_at(spot)]["terrain"] or ""
        unit = self.unit_at(spot)
        return unit["card"] if unit else ""

    def seat_at(self, spot: Spot) -> int:
        return 1 - self.seat if spot.zone in ("foe", "there") else self.seat

    def unit_at(self, spot: Spot) -> View | None:
        """The artist on a slot."""
        unit: View | None = self.view["units"][self.seat_at(spot) * N_SLOTS + spot.at]
        return unit

    def is_artist(self, name: str) -> bool:
        return bool(name) and self.catalogue.card(name).type.key == "artist"


def in_hand(view: View, seat: int) -> list[Item]:
    """The cards that a seat holds, as far as the view may know them, and what lies beside the field."""
    own = view["seats"][seat]
    held = [Item(name) for name in singles(own.get("hand", {}))]
    return held + [Item(name, aside=True) for name in singles(own["aside"])]
