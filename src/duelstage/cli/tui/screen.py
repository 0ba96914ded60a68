"""The table as it is laid out, whoever sits at it: sides and cards at the left, what there is to read at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from ...telling.outlook import Outlook
from .board import Board
from .dialogs import Sheet
from .faces import BIG, HELD, HERE, LIT
from .sight import Sight
from .spots import Spot, moved, with_cards
from .widgets import CardList, KeyBar, Panel, Picked, Piece

Keys = Sequence[tuple[str, str, str]]


class TableScreen(Screen[None]):
    """Draws a sight, moves about in it, and shows the card one stands on."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 -- an instance variable to Textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
        Binding("v", "whole_card", show=False),
        Binding("l", "whole_log", show=False),
        Binding("pageup", "scroll_texts(-4)", show=False),
        Binding("pagedown", "scroll_texts(4)", show=False),
        Binding("question_mark,h,f1", "help", show=False),
        Binding("q,ctrl+q,ctrl+c", "quit", show=False),
    ]
    AUTO_FOCUS = None

    def __init__(self, board: Board, sight: Sight) -> None:
        super().__init__(classes=board.classes)
        self.board = board
        self.say = board.say
        self.faces = board.faces
        self.sight = sight
        self.outlook: Outlook | None = None  # what actions would bring, where one may act

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="field"):
                yield from self.board.field()
                yield CardList()
            with Vertical(id="side"):
                yield Panel("card")
                yield Panel("outcome")
                yield Panel("log")
        yield Static(id="prompt", markup=False)
        yield KeyBar()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything anew."""
        sight, faces = self.sight, self.faces
        sight.omens = self.board.omens(sight, self.outlook)
        self.query_one("#head", Static).update(self.head())
        for piece in self.query(Piece):
            piece.show(sight, self.board)
        self.query_one(CardList).show(sight, faces, self.hand_title())
        self.query_one("#card", Panel).show(self.say("card"), self.card_lines())
        title, lines = self.outcome()
        outcome = self.query_one("#outcome", Panel)
        outcome.show(title, lines)
        outcome.set_class(not lines, "idle")
        self.query_one("#log", Panel).show(self.say("log"), self.log_lines(), at_end=True)
        self.query_one("#log", Panel).set_class(bool(lines), "covered")
        self.query_one("#prompt", Static).update(self.prompt_line())
        self.query_one(KeyBar).show(self.keys(), self.size.width - 2)

    def head(self) -> Content:
        view = self.sight.view
        return self.faces.head(view, self.sight.seat, self.board.turn(view), self.board.phase(view))

    def hand_title(self) -> str:
        return self.say("hand")

    def card_lines(self) -> list[Content]:
        """What is to be said of the spot that one stands on."""
        sight, faces, spot = self.sight, self.faces, self.sight.cursor
        if spot.zone in ("foe", "you"):
            return faces.player(sight.view, sight.seat, sight.seat_at(spot))
        unit = sight.unit_at(spot) if spot.zone in ("there", "here") else None
        if unit:
            return faces.standing(unit)
        if spot.zone == "hand" and spot.at < len(sight.items) and not sight.items[spot.at].card:
            return [Content(sight.items[spot.at].label)]
        name = sight.card_at(spot)
        return faces.card(name) if name else [Content.styled(self.say("empty"), "dim")]

    def outcome(self) -> tuple[str, list[Content]]:
        """The title and the lines of the panel in the middle; no lines: there is nothing to tell."""
        return self.say("outcome"), []

    def log_lines(self) -> list[Content]:
        return []

    def prompt_line(self) -> Content:
        return Content("")

    def keys(self) -> Keys:
        return ()

    # ---- moving and reading ------------------------------------------------------------------------------------------

    def action_go(self, down: int, right: int) -> None:
        columns = self.query_one(CardList).columns
        self.stand(moved(self.sight.cursor, down, right, with_cards(self.board.grid(), len(self.sight.items), columns)))

    def stand(self, spot: Spot) -> None:
        self.sight.go(spot)
        self.show()

    def on_picked(self, event: Picked) -> None:
        self.stand(event.spot)

    def action_scroll_texts(self, lines: int) -> None:
        """Panels that have more text than room move; the log from its end, the others from their beginning."""
        for panel in self.query(Panel):
            panel.scroll_relative(y=lines, animate=False)

    def read(self, title: str, lines: Sequence[Content], at_end: bool = False) -> None:
        self.app.push_screen(Sheet(title, lines, self.say("close"), at_end=at_end))

    def action_whole_card(self) -> None:
        spot = self.sight.cursor
        if spot.zone in ("foe", "you"):
            lines = self.faces.player_whole(self.sight.view, self.sight.seat, self.sight.seat_at(spot))
            self.read(self.say("card"), lines)
        else:
            self.read(self.say("card"), self.card_lines())

    def action_whole_log(self) -> None:
        self.read(self.say("log"), self.log_lines(), at_end=True)

    def action_help(self) -> None:
        self.read(self.say("help"), self.help_lines())

    def help_keys(self) -> Sequence[tuple[str, str]]:
        """Each key with the word that explains it."""
        return ()

    def help_lines(self) -> list[Content]:
        keys = self.help_keys()
        wide = max((cell_len(key) for key, _ in keys), default=0)
        told = [Content.assemble((key, "bold"), " " * (wide - cell_len(key) + 2), self.say(word)) for key, word in keys]
        marks = Content(self.say("help marks", HERE, LIT, HELD, BIG))
        head = [Content(line) for line in self.board.aim_of_game()]
        return [*head, Content(""), *told, Content(""), marks]

    def action_quit(self) -> None:
        self.app.exit()
