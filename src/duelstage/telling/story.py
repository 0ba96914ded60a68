"""The log of a match in sentences, each with its rule, from what an audience was told."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.duel import Duel
from ..kernel.game import View
from ..kernel.narrate import Line, Units
from ..kernel.views import Told


def standing(view: View) -> Units:
    """Who stands where, as far as it is known."""
    return {u: unit["card"] for u, unit in enumerate(view["units"]) if unit and unit["card"]}


def lines(game: Duel, told: Iterable[Told], language: str, units: Units) -> list[Line]:
    """Sentences with their rules and whose they are. `units`: who stood where before; it is kept up to date."""
    return list(game.room("narrate").sentences(game, told, language, units))
