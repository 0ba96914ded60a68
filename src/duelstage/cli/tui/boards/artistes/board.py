"""The field of Artistes: a side in two lines, a row of slots, the other row, the other side."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal

from .....games.artistes.field import COMBAT
from .....games.artistes.numbers import N_SLOTS
from .....kernel.game import View
from .....telling.artistes import facts
from .....telling.outlook import Fact
from ...board import Board
from ...desk import Desk
from ...sight import Sight
from ...spots import FOE, YOU, Grid, Spot, here, there
from ...widgets import Piece, mark_of
from .desk import ArtistesDesk
from .faces import ArtistesFaces
from .words import WORDS


class ArtistesBoard(Board):
    words = WORDS
    desk_class = ArtistesDesk
    faces_class = ArtistesFaces
    faces: ArtistesFaces

    def field(self) -> ComposeResult:
        yield SideBar(FOE)
        with Horizontal(classes="row"):
            yield from (SlotBox(there(i)) for i in range(N_SLOTS))
        with Horizontal(classes="row"):
            yield from (SlotBox(here(i)) for i in range(N_SLOTS))
        yield SideBar(YOU)

    def grid(self) -> Grid:
        return ((FOE,), tuple(there(i) for i in range(N_SLOTS)), tuple(here(i) for i in range(N_SLOTS)), (YOU,))

    def card_of(self, seat: View) -> str:
        return seat["terrain"] or ""

    def phase(self, view: View) -> str:
        return self.say(f"phase {view['phase']}")

    def phase_key(self, view: View) -> str:
        return "combat" if view["phase"] == COMBAT else "main"

    def final(self, seat: View) -> str:
        return f"{self.say('hp')} {seat['hp']}"

    def what_to_do(self, desk: Desk) -> str:
        kind = self.phase_key(desk.view)
        if desk.held is not None:
            name = self.faces.name(desk.card_at(desk.held))
            deed = "attack" if desk.held.zone == "here" else "summon" if desk.lit[0].zone == "here" else "play"
            return self.say(f"held {deed}", name)
        return self.say(f"do {kind}" if desk.plans else f"only end {kind}")

    def line(self, fact: Fact, view: View, viewer: int) -> str:
        said = facts.line(fact, self.faces, viewer)
        return f"  {said}" if fact[0] == "overflow" else said  # it belongs to the line above


class SlotBox(Piece):
    """A slot with its artist."""

    def __init__(self, spot: Spot) -> None:
        super().__init__(spot)
        self.add_class("cell")

    def draw(self, sight: Sight, board: Any) -> None:
        faces = board.faces
        unit = sight.unit_at(self.spot)
        self.set_class(unit is None, "empty")
        self.set_class(unit is not None and faces.is_big(unit["card"]), "big")
        self.border_title = f"{mark_of(sight, self.spot).strip()} {self.spot.at + 1}".strip() + self._word(sight, board)
        self.update(faces.artist(unit, max(1, self.content_size.width), max(1, self.content_size.height)))

    def _word(self, sight: Sight, board: Board) -> str:
        """What the mark means here."""
        if sight.held == self.spot:
            return f" {board.say('chosen')}"
        if self.spot not in sight.lit:
            return ""
        own = self.spot.zone == "here" and sight.held is None and not sight.view["question"]
        return f" {board.say('may act' if own else 'target')}"


class SideBar(Piece):
    """A player."""

    def __init__(self, spot: Spot) -> None:
        super().__init__(spot, spot.zone)

    def draw(self, sight: Sight, board: Any) -> None:
        mark = mark_of(sight, self.spot)
        self.update(board.faces.side(sight.view, sight.seat, sight.seat_at(self.spot), mark))


BOARD = ArtistesBoard
