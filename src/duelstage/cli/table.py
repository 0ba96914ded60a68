"""The table as one seat sees it, in lines that can be read aloud: the opponent, then you, then your hand.

Everything here is read from a view, so nothing can be shown that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..cards.catalogue import Catalogue
from ..games.artistes.numbers import N_SLOTS
from ..kernel.game import View
from .output import wrapped
from .words import Speech

PHASES = ("draw phase", "main phase", "combat phase")


class Table:
    """Lines from views, for one card set in one language."""

    def __init__(self, catalogue: Catalogue, speech: Speech) -> None:
        self.catalogue = catalogue
        self.say = speech

    def name(self, card: str) -> str:
        return self.catalogue.name(card, self.say.language)

    def lines(self, view: View) -> list[str]:
        """The whole table."""
        seat = view["viewer"]
        return [self.header(view), *self.side(view, 1 - seat), *self.side(view, seat), *self.hand(view)]

    def header(self, view: View) -> str:
        whose = "your turn" if view["seat"] == view["viewer"] else "their turn"
        return self.say("turn", turn=view["turn"], who=self.say(whose), phase=self.say(PHASES[view["phase"]]))

    def side(self, view: View, s: int) -> list[str]:
        """One side: its numbers, then its artists, a line each."""
        seat = view["seats"][s]
        terrain = seat["terrain"]
        line = self.say(
            "seat line",
            who=self.who(view, s),
            hp=seat["hp"],
            hand=seat["n_hand"],
            deck=seat["n_deck"],
            discard=seat["n_discard"],
            terrain=self.name(terrain) if terrain else self.say("no terrain"),
        )
        found = [wrapped(self.artist(view, u), 4) for u in units_of(s) if view["units"][u]]
        return [wrapped(line, 2), *(found or [self.say("no artist")])]

    def who(self, view: View, s: int) -> str:
        return self.say("you" if s == view["viewer"] else "opponent", s + 1)

    def artist(self, view: View, u: int) -> str:
        """One artist in a line."""
        unit = view["units"][u]
        marks = [self.say("carries", self.name(copy.partition(":")[2])) for copy in unit["equipment"] if copy]
        marks += [self.say(mark) for mark in ("attacked", "dazed", "stolen") if unit[mark]]
        return self.say(
            "artist whole" if unit["remaining"] == unit["maximum"] else "artist line",
            slot=u % N_SLOTS + 1,
            name=self.name(unit["card"]),
            atk=unit["strength"],
            hp=unit["remaining"],
            full=unit["maximum"],
            marks="".join(self.say("comma") + mark for mark in marks),
        )

    def hand(self, view: View) -> list[str]:
        """The own hand by name, what lies beside the field, and what is known of the other hand."""
        own, other = view["seats"][view["viewer"]], view["seats"][1 - view["viewer"]]
        cards = singles(own["hand"])
        lines = [self.say("hand", self.say("comma").join(map(self.short, cards))) if cards else self.say("empty hand")]
        if own["aside"]:
            lines.append(self.say("aside", self.say("comma").join(map(self.short, singles(own["aside"])))))
        if other["shown"]:
            lines.append(self.say("known hand", self.say("comma").join(map(self.name, singles(other["shown"])))))
        return [wrapped(line, 2) for line in lines]

    def short(self, card: str) -> str:
        """A card by its name, an artist with ATK and HP."""
        numbers = self.catalogue.card(card).numbers
        return f"{self.name(card)} ({numbers['atk']}/{numbers['hp']})" if numbers else self.name(card)


def units_of(s: int) -> range:
    """The places of a seat's slots."""
    return range(s * N_SLOTS, (s + 1) * N_SLOTS)


def singles(counts: Mapping[str, int]) -> list[str]:
    """Every single card of some counts."""
    return [card for card, n in counts.items() for _ in range(n)]
