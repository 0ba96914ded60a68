"""What an action would bring, from the engine: it is done in several worlds that the seat's view allows.

What is the same in all of them is certain and is told; the rest depends on luck or on what is hidden, and it is told
only that there is such a rest. So nothing can be learned here that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from ..kernel.game import View
from ..kernel.views import Told

WORLDS = 6  # so many that luck hardly looks certain
SALT = 0x5EED  # the worlds are the same each time one looks

Fact: TypeAlias = tuple[Any, ...]  # a word and what it is about: ("hp", unit, before, after)
Facts: TypeAlias = Callable[[View, View, list[Told], int], Iterable[Fact]]  # before, after, what was told, the seat


class Outcome(NamedTuple):
    """What is certain, in order, and whether there is a rest."""

    facts: list[Fact]
    luck: bool


class Outlook:
    """The worlds behind one view, drawn once, and what each action does in them."""

    def __init__(self, game: Duel, view: View, seat: int, facts: Facts) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.facts = facts
        self._worlds: list[Position] = []
        self._known: dict[int, Outcome] = {}

    def of(self, code: int) -> Outcome:
        """What an action that is offered would bring."""
        if code not in self._known:
            self._known[code] = self._look(code)
        return self._known[code]

    def _look(self, code: int) -> Outcome:
        try:
            found = [self._in(world, code) for world in self._drawn()]
        except DuelError:  # a view that no world can be made for: nothing is certain then
            return Outcome([], True)
        certain = [fact for fact in found[0] if all(fact in other for other in found[1:])]
        return Outcome(certain, any(len(other) > len(certain) for other in found))

    def of_line(self, codes: Sequence[int]) -> Outcome:
        """What a turn would bring by these actions, up to its end; what comes with the end is not of the turn."""
        try:
            found = [self._along(world, codes) for world in self._drawn()]
        except DuelError:
            return Outcome([], True)
        certain = [fact for fact in found[0] if all(fact in other for other in found[1:])]
        return Outcome(certain, any(len(other) > len(certain) for other in found))

    def _along(self, world: Position, codes: Sequence[int]) -> list[Fact]:
        tried, told = world.clone(), list[Told]()
        for code in codes:
            after = tried.clone()
            if after.winner >= 0 or after.asked()[1] != self.seat or after.why_not(code):
                break
            rows = self.game.apply(after, code)
            if after.turn != tried.turn and after.winner < 0:
                break
            tried = after
            told += self.game.events_for(rows, self.seat)
        return list(self.facts(self.view, self.game.view(tried, self.seat), told, self.seat))

    def labels(self, codes: Sequence[int], label: Callable[[Position, int], str]) -> list[str]:
        """What the actions of such a turn are called, as far as they can be known now."""
        try:
            tried = self._drawn()[0].clone()
        except DuelError:
            return []
        said = []
        for code in codes:
            if tried.winner >= 0 or tried.asked()[1] != self.seat or tried.why_not(code):
                break
            said.append(label(tried, code))
            self.game.apply(tried, code)
        return said

    def _drawn(self) -> list[Position]:
        if not self._worlds:
            worlds = self.game.room("resample").Worlds(self.game, self.view, self.seat)
            self._worlds = [worlds.draw(SALT * (2 * i + 1)) for i in range(WORLDS)]
        return self._worlds

    def _in(self, world: Position, code: int) -> list[Fact]:
        tried = world.clone()
        rows = self.game.apply(tried, code)
        told = self.game.events_for(rows, self.seat)
        return list(self.facts(self.view, self.game.view(tried, self.seat), told, self.seat))
