"""Masters as a game: positions of one format and one card set, and what may be asked of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...kernel import layout
from ...kernel.duel import Duel
from ...kernel.errors import PositionError
from ...kernel.place import Constants
from . import field, setup
from .catalogue import SETS
from .field import MASTER, MONSTER
from .numbers import N_PLACED
from .options import Options

if TYPE_CHECKING:
    from ...cards.catalogue import Catalogue
    from .actions import Actions


class Masters(Duel):
    """One format of Masters with one card set, in one form of the engine."""

    name = "masters"
    rules_version = 1
    field_module = field
    setup_module = setup
    options_class = Options
    catalogue: Catalogue
    options: Options

    @classmethod
    def shipped(cls, options: Options) -> Catalogue:
        return SETS.standard()

    @classmethod
    def pinned(cls, definitions: Mapping[str, Any]) -> Catalogue:
        return SETS.pinned(definitions)

    @classmethod
    def constants(cls) -> Constants:
        """The table of ranges (M-RNG-1 … M-RNG-9)."""
        from . import ranges

        return {"REACH": ranges.rows()}

    @cached_property
    def actions(self) -> Actions:
        from .actions import Actions

        return Actions(self)

    @cached_property
    def sheets(self) -> dict[str, Any]:
        """What each monster and super does at its levels."""
        from .sheets import sheets_of

        return sheets_of(self.catalogue)

    def undealt(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> Any:
        state = super().undealt(seed, decks, luck)
        for seat in state.seats:  # as the match begins: no event tells it
            seat.hp, seat.gauge = state.master_hp, int(state.gauge_limit > 0)
        return state

    def fill_deck(self, state: Any, s: int, deck: Sequence[str]) -> None:
        """Give a seat its list. The Master in it is no card of the deck: it stands on the field (M-FMT-2)."""
        super().fill_deck(state, s, deck)
        seat = state.seats[s]
        masters = [k for k in seat.deck[: seat.n_deck] if self.is_master(seat.card[k])]
        if len(masters) > 1:
            raise PositionError(f"deck of seat {s + 1}: {len(masters)} Masters; a seat has one [M-FMT-2]")
        monsters = sum(self._types[seat.card[k]] == MONSTER for k in seat.deck[: seat.n_deck])
        if state.placing and monsters < N_PLACED:  # or a seat would be asked what it cannot answer
            raise PositionError(
                f"deck of seat {s + 1}: {monsters} monsters; {N_PLACED} are placed before the first turn [M-SPD-3]"
            )
        if masters:
            rest = [k for k in seat.deck[: seat.n_deck] if k != masters[0]]
            seat.master, seat.n_deck = masters[0], len(rest)
            seat.deck[:] = rest + [0] * (len(seat.deck) - len(rest))

    def is_master(self, card: int) -> bool:
        return self._types[card] == MASTER

    @cached_property
    def _types(self) -> list[int]:
        """By card: its type."""
        place = [m.name for m in layout.members(field.Card)].index("type")
        return [row[place] for row in self.catalogue.card_rows()]
