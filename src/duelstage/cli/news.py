"""What has happened since a seat last looked, in sentences, from the events that this seat may see."""

from __future__ import annotations

from ..kernel.duel import Duel
from ..kernel.game import Rows
from ..kernel.narrate import Units
from ..match.match import Match
from ..telling.story import standing
from .cards import told
from .output import wrapped
from .words import Speech


class News:
    """The running story of one seat."""

    def __init__(self, game: Duel, match: Match[Duel], seat: int, speech: Speech) -> None:
        self.game = game
        self.match = match
        self.seat = seat
        self.say = speech
        self.last_rule = ""  # of the last event that had one
        self._seen = -1  # the decision up to which it has been told
        self._met: set[str] = set()  # cards whose text has been read out
        self._units = self._at_first()

    def fresh(self) -> list[str]:
        """What is new, and the text of each card that is met for the first time."""
        lines: list[str] = []
        for update in self.match.events_since(self.seat, self._seen):
            self._seen = update.seq
            if update.happening == "undo":
                self._units = standing(self.match.view(self.seat))
            lines += self._lines(update.rows)
        return lines

    def all(self) -> list[str]:
        """The whole story as it stands, without what was taken back."""
        return [wrapped(line, 2) for line in self.story()]

    def story(self) -> list[str]:
        """The same, a sentence each, as long as they are."""
        units = self._at_first()
        return [line for rows in self.match.rows() for line in self._said(self._own(rows), units)]

    def _at_first(self) -> Units:
        """Who stood where before anything was done; a match may begin in the middle."""
        position, _ = self.match.opening
        return standing(self.game.view(position, self.seat))

    def _own(self, rows: Rows) -> Rows:
        return [row for row in rows if row[1] >> self.seat & 1]

    def _told(self, rows: Rows, units: Units) -> list[str]:
        return [wrapped(line, 2) for line in self._said(rows, units)]

    def _said(self, rows: Rows, units: Units) -> list[str]:
        said: list[str] = self.game.room("narrate").narrate(self.game, rows, self.seat, self.say.language, units)
        return said

    def _lines(self, rows: Rows) -> list[str]:
        lines = self._told(rows, self._units)
        for event in self.game.events_for(rows, self.seat):
            self.last_rule = event.get("rule", self.last_rule)
            card = event.get("card") if event["event"] == "moved" else None
            if card and card not in self._met and event["to"]["zone"] != "deck":
                self._met.add(card)
                lines += told(self.game.catalogue.card(card), self.game.catalogue, self.say.language, "  ")
        return lines
