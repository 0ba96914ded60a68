"""The table as one seat sees it, in lines that can be read aloud: the opponent, then you, then your hand.

Everything here is read from a view, so nothing can be shown that the seat may not know. What is the same in every game
is here; what is a game's own is in tables/.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from ..kernel.game import View
from ..match.messages import Offer
from ..telling.teller import Expected, Teller
from .output import wrapped
from .words import Speech


class Group(NamedTuple):
    """Actions that stand in one line of the list; `each`: what every one of them is called behind its number."""

    codes: tuple[int, ...]
    label: str
    each: tuple[str, ...] = ()


class Table(Teller):
    """Lines from views, for one game in one language."""

    speech_class = Speech
    say: Speech
    help: ClassVar[Mapping[str, Sequence[str]]] = {}  # what can be typed in this game only
    examples: ClassVar[Mapping[str, str]]  # an action (of {card}, if it names one) and a rule, for texts: act, rule

    @property
    def example(self) -> Mapping[str, str]:
        """An action, a rule and a card of this set, for texts: act, rule, card."""
        card = self.catalogue.ids[0]
        return {**{name: said.format(card=card) for name, said in self.examples.items()}, "card": card}

    # ---- what a game says --------------------------------------------------------------------------------------------

    def greeting(self) -> list[str]:
        """The game in a few sentences, before anything is asked."""
        raise NotImplementedError

    def lines(self, view: View) -> list[str]:
        """The whole table."""
        raise NotImplementedError

    def phase(self, view: View) -> str:
        raise NotImplementedError

    def final(self, view: View, s: int) -> str:
        """What a seat has at the end."""
        raise NotImplementedError

    def groups(self, view: View, offers: Sequence[Offer], labels: Mapping[int, str]) -> list[Group]:
        """The list of what may be done. `labels`: the sentence for each code."""
        return [Group((offer.code,), labels[offer.code]) for offer in offers]

    def missing(self, view: View) -> tuple[str, list[Expected]]:
        """Where only the end of the turn is left: what one may have expected instead, with its heading."""
        return "", []

    def picture(self, view: View, code: int, legal: bool) -> list[str]:
        """What an action reaches, drawn before it is done; nothing where there is nothing to draw.

        What it would bring is told of `legal` ones only.
        """
        return []

    def short(self, card: str) -> str:
        """A card of the hand in a few words."""
        return self.name(card)

    # ---- any game ----------------------------------------------------------------------------------------------------

    def who(self, view: View, s: int) -> str:
        return self.say("you" if s == view["viewer"] else "opponent", s + 1)

    def header(self, view: View) -> str:
        whose = "your turn" if view["seat"] == view["viewer"] else "their turn"
        return self.say("turn", turn=view["turn"], who=self.say(whose), phase=self.phase(view))

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


def singles(counts: Mapping[str, int]) -> list[str]:
    """Every single card of some counts."""
    return [card for card, n in counts.items() for _ in range(n)]
