"""What Artistes says beyond what every game does: what one may expect of cards and artists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ...games.artistes.numbers import N_SLOTS
from ...kernel.game import View
from ..outlook import Fact, Facts
from ..teller import Expected, Teller
from . import facts
from .facts import units_of
from .words import WORDS


class ArtistesTeller(Teller):
    words = WORDS
    facts: ClassVar[Facts] = staticmethod(facts.facts)

    def expected(self, view: View) -> Iterator[Expected]:
        for card in view["seats"][view["viewer"]]["hand"]:
            artist = self.catalogue.card(card).type.key == "artist"
            said = [f"summon {card} {slot + 1}" for slot in range(N_SLOTS)] if artist else [f"play {card}"]
            yield Expected(self.name(card), said, card)
        yield from self.attacks(view)

    def attacks(self, view: View) -> Iterator[Expected]:
        """Every attack that one may expect of the own artists."""
        seat = view["viewer"]
        there = [str(u % N_SLOTS + 1) for u in units_of(1 - seat) if view["units"][u]]
        for u in units_of(seat):
            if view["units"][u]:
                slot = u % N_SLOTS + 1
                said = [f"attack {slot} {target}" for target in [*there, "player"]]
                card = view["units"][u]["card"]
                yield Expected(self.say("in slot", self.name(card), slot), said, card, u)

    def fact(self, fact: Fact, view: View) -> str:
        return facts.line(fact, self, view["viewer"])


TELLER = ArtistesTeller
