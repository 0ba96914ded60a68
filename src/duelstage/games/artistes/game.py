"""Artistes as a game: what it says beyond what every game of two decks has (kernel/duel.py)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...cards.catalogue import Catalogue
from ...kernel import layout
from ...kernel.backend import Form
from ...kernel.duel import Duel
from ...kernel.errors import CardError
from ...kernel.verbs import OP_END
from . import board, field, setup
from .catalogue import SETS, standard
from .ops import STATIC_OPS
from .options import Options

if TYPE_CHECKING:
    from .actions import Actions


class Artistes(Duel):
    """One format of Artistes with one card set, in one form of the engine."""

    name = "artistes"
    rules_version = 1
    field_module = field
    setup_module = setup
    options_class = Options

    catalogue: Catalogue
    options: Options

    def __init__(self, catalogue: Catalogue, options: Options | None = None, form: Form | None = None) -> None:
        options = options or Options()
        if catalogue.factor != options.factor:
            raise CardError(
                f"the set's EX cards are {catalogue.factor} times their bases, "
                f"the format wants {options.factor} times [A-CARD-3]"
            )
        super().__init__(catalogue, options, form)

    @classmethod
    def shipped(cls, options: Options) -> Catalogue:
        return standard(options.factor)

    @classmethod
    def pinned(cls, definitions: Mapping[str, Any]) -> Catalogue:
        return SETS.pinned(definitions)

    @cached_property
    def actions(self) -> Actions:
        from .actions import Actions

        return Actions(self)

    def lies_aside(self, state: Any, s: int, k: int) -> bool:
        return bool(state.ex_aside) and self.catalogue.is_ex(state.seats[s].card[k])

    def derive(self, state: Any) -> None:
        super().derive(state)
        state.n_equipment = sum(copy >= 0 for unit in state.units for copy in unit.equipment)
        state.auras, state.aura_ops = self._auras(state)

    def _auras(self, state: Any) -> tuple[int, int]:
        """Which sources do what while in play: board.find_auras, from the catalogue instead of the tables."""
        found = ops = 0
        static = self._static_ops
        for u, unit in enumerate(state.units):
            held = [self.card_of_copy(state, copy) for copy in unit.equipment if copy >= 0]
            for bit, cards in ((u, [unit.card] if unit.card >= 0 else []), (board.EQUIPMENT_BIT + u, held)):
                for card in cards:
                    found |= (1 << bit) if static[card] else 0
                    ops |= static[card]
        for s, seat in enumerate(state.seats):
            if seat.terrain >= 0 and static[seat.card[seat.terrain]]:
                found |= 1 << (board.TERRAIN_BIT + s)
                ops |= static[seat.card[seat.terrain]]
        return found, ops

    @cached_property
    def _static_ops(self) -> list[int]:
        """By card: the kinds of continuous effect that it has, as bits."""
        rows = self.catalogue.program_rows()
        place = [m.name for m in layout.members(field.Card)].index("static")
        found = []
        for card in self.catalogue.card_rows():
            ops, row = 0, card[place]
            while row >= 0 and rows[row][0] != OP_END:
                ops |= 1 << (rows[row][0] - STATIC_OPS)
                row += 1
            found.append(ops)
        return found
