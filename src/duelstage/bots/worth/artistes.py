"""What a bot thinks of the cards of Artistes: the engine's table VALUES."""

from __future__ import annotations

from ...kernel.duel import Duel
from . import Row, Weights, hundredths


def values(game: Duel, numbers: Weights) -> list[Row]:
    """A row a card of the set (field.Value)."""
    return [(hundredths(numbers[_kind(card)]),) for card in game.catalogue]


def _kind(card: object) -> str:
    key = card.type.key  # type: ignore[attr-defined]
    if key == "artist":
        return "ex_in_hand" if card.base else "base_in_hand"  # type: ignore[attr-defined]
    return "terrain_in_hand" if key == "terrain" else "spell_in_hand"
