"""What a bot thinks of the cards of Artistes: the engine's table VALUES."""

from __future__ import annotations

from ...cards.card import Card
from ...cards.catalogue import Catalogue
from ...games.artistes.options import Options
from . import Row, Weights, hundredths


def values(catalogue: Catalogue, options: Options, numbers: Weights) -> list[Row]:
    """A row a card of the set (field.Value)."""
    return [(hundredths(numbers[_kind(card)]),) for card in catalogue]


def _kind(card: Card) -> str:
    key = card.type.key
    if key == "artist":
        return "ex_in_hand" if card.base else "base_in_hand"
    return "terrain_in_hand" if key == "terrain" else "spell_in_hand"
