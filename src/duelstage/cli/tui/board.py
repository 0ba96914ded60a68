"""What a game gives to the drawn table: its field, its words, what may be done where, and what an action brings."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.content import Content

from ...kernel.duel import Duel
from ...kernel.game import View
from ...telling.outlook import Fact, Outcome, Outlook
from ..tables import table_class
from .desk import Desk
from .faces import Faces
from .sight import Omen, Sight
from .spots import Grid, Spot
from .words import NO_WORDS, Tongue, Words


class Board:
    """One game at the drawn table, in one language. Everything here is read from views."""

    words: ClassVar[Words] = NO_WORDS
    desk_class: ClassVar[type[Desk]]
    faces_class: ClassVar[type[Faces]]

    def __init__(self, game: Duel, language: str, people: int = 1) -> None:
        self.game = game
        self.table = table_class(game.name)
        self.say = Tongue(language, self.words, self.table.words)
        self.faces = self.faces_class(game.catalogue, self.say, people)

    @property
    def classes(self) -> str:
        """What the stylesheet calls the game."""
        return f"of-{self.game.name}"

    # ---- what a game says --------------------------------------------------------------------------------------------

    def field(self) -> ComposeResult:
        """The pieces of the field, the enemy's side first; each that shows something is a widgets.Piece."""
        raise NotImplementedError

    def grid(self) -> Grid:
        """The spots of the field as they lie."""
        raise NotImplementedError

    def card_of(self, seat: View) -> str:
        """The card that lies before a player, "": none."""
        raise NotImplementedError

    def phase(self, view: View) -> str:
        raise NotImplementedError

    def turn(self, view: View) -> str:
        return self.say("turn", view["turn"])

    def phase_key(self, view: View) -> str:
        """Which words tell of the end of what is going on: "end KEY", "key end KEY"."""
        raise NotImplementedError

    def final(self, seat: View) -> str:
        """What a seat has at the end."""
        raise NotImplementedError

    def what_to_do(self, desk: Any) -> str:
        """What the person may do now, where no question is open."""
        raise NotImplementedError

    def card_lines(self, sight: Any) -> list[Content]:
        """What is to be read where one stands, if it is something else than the card that lies there."""
        return []

    def aim_of_game(self) -> list[str]:
        """What the game is about, for the help."""
        return [self.say("help head")]

    def asker(self, view: View) -> str:
        """Who is meant by a question, where it is not the card that asks."""
        return ""

    def line(self, fact: Fact, view: View, viewer: int) -> str:
        """One thing that an action brings, in words."""
        raise NotImplementedError

    def omens(self, sight: Sight, outlook: Outlook | None) -> dict[Spot, Omen]:
        """What is drawn on the field for what one stands on, before it is done."""
        return {}

    # ---- any game ----------------------------------------------------------------------------------------------------

    def outlook(self, view: View, seat: int) -> Outlook:
        return Outlook(self.game, view, seat, self.table.facts)

    def lines(self, outcome: Outcome, view: View, viewer: int) -> list[str]:
        """An outcome in words."""
        out = [self.line(fact, view, viewer) for fact in outcome.facts]
        if outcome.luck:
            out.append(self.say("brings luck"))
        return out or [self.say("brings nothing")]
