"""What a seat is told of one game in one language: who, where, what one may expect, what an action brings.

Everything is read from views, so nothing can be said that the seat may not know. What is the same in every game is
here; what is a game's own is in its folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple, Protocol

from ..kernel.duel import Duel
from ..kernel.game import SEATS, View
from .outlook import Fact, Facts, Outlook
from .speech import Speech
from .words import Words


class Expected(NamedTuple):
    """What a person might expect to do with a card or a unit, in notation. `card`, `unit`: what it is about."""

    name: str
    notations: list[str]
    card: str = ""
    unit: int = -1


class Voice(Protocol):
    """How somebody says names and who is who."""

    @property
    def say(self) -> Speech: ...
    def name(self, card: str) -> str: ...
    def briefly(self, viewer: int, s: int) -> str: ...


class Strike(NamedTuple):
    """What an attack or a skill reaches: who strikes, and each place with the power that comes there."""

    striker: int
    powers: Mapping[int, int]
    own: tuple[int, ...]  # places of one's own where somebody is hit


class Teller:
    """Words from views, for one game in one language."""

    words: ClassVar[Words]  # the game's own
    facts: ClassVar[Facts]  # what an action brings
    speech_class: ClassVar[type[Speech]] = Speech

    def __init__(self, game: Duel, language: str) -> None:
        self.game = game
        self.catalogue = game.catalogue
        self.say = self.speech_class(language, self.words)

    # ---- what a game says --------------------------------------------------------------------------------------------

    def expected(self, view: View) -> Iterator[Expected]:
        """What a person might expect to do, card by card and unit by unit, for the question why not."""
        raise NotImplementedError

    def fact(self, fact: Fact, view: View) -> str:
        """One thing that an action brings, in words."""
        raise NotImplementedError

    def asker(self, view: View) -> str:
        """Who is meant by a question beyond the card that asks it."""
        return ""

    def strike(self, view: View, code: int) -> Strike | None:
        """What an action reaches, where reach is a matter of the game; None: it is no strike."""
        return None

    # ---- any game ----------------------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        return str(self.catalogue.name(card, self.say.language))

    def briefly(self, viewer: int, s: int) -> str:
        """You and the opponent; from outside, players by number."""
        if viewer not in SEATS:
            return f"P{s + 1}"
        return self.say("briefly you" if s == viewer else "briefly opponent")

    def outlook(self, view: View, seat: int) -> Outlook:
        """What each offered action would bring."""
        return Outlook(self.game, view, seat, type(self).facts)
