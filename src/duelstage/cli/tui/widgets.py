"""The pieces of any table: a place of the field, the list of cards, a panel of text, the line of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from .faces import HELD, HERE, LIT, Faces
from .sight import Sight
from .spots import Spot, card
from .wrap import broken

if TYPE_CHECKING:
    from .board import Board

GAP = 2  # cells between the columns of the list of cards
FRAME = 5  # cells that a panel's frame, its padding and a bar for scrolling take


class Picked(Message):
    """A spot was clicked."""

    def __init__(self, spot: Spot) -> None:
        super().__init__()
        self.spot = spot


def mark_of(sight: Sight, spot: Spot) -> str:
    """Where one stands, and what can be done there, in two cells."""
    second = HELD if sight.held == spot else LIT if spot in sight.lit else " "
    return (HERE if sight.cursor == spot else " ") + second


def classify(widget: Widget, sight: Sight, spot: Spot) -> None:
    """What the stylesheet wants to know of a spot."""
    widget.set_class(sight.cursor == spot, "cursor")
    widget.set_class(sight.held == spot, "held")
    widget.set_class(spot in sight.lit, "lit")
    omen = sight.omens.get(spot)
    widget.set_class(omen is not None and not omen.friendly, "struck")
    widget.set_class(omen is not None and omen.friendly, "friendly")


class Piece(Static):
    """One place of the field; a click picks it."""

    def __init__(self, spot: Spot, name: str = "") -> None:
        super().__init__(id=name or f"{spot.zone}{spot.at}", markup=False)
        self.spot = spot

    def show(self, sight: Sight, board: Board) -> None:
        classify(self, sight, self.spot)
        self.draw(sight, board)

    def draw(self, sight: Sight, board: Any) -> None:
        """What stands here. `board`: that of the game whose piece it is."""
        raise NotImplementedError

    def on_click(self) -> None:
        self.post_message(Picked(self.spot))


class CardLines(Static):
    """The lines of the cards; it says at which of its own cells it was clicked."""

    class Clicked(Message):
        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x = x
            self.y = y

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Clicked(event.x, event.y))


class CardList(VerticalScroll, can_focus=False):
    """The cards at the bottom, or the answers to a question, in as many columns as find room."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.columns = 1
        self._body = CardLines(id="cards", markup=False)
        self._places: list[tuple[int, int, int]] = []  # of each item: line, lines, column
        self._wide = 1  # cells of a column

    def compose(self) -> ComposeResult:
        yield self._body

    def show(self, sight: Sight, faces: Faces, title: str) -> None:
        self.border_title = title
        width = max(10, self.scrollable_content_region.width)
        said = [self._said(sight, faces, i) for i in range(len(sight.items))]
        longest = max((cell_len(line) for line in said), default=1) + 2
        self.columns = max(1, min(3, (width + GAP) // (longest + GAP)))
        if -(-len(said) // self.columns) > self.scrollable_content_region.height and any(i.card for i in sight.items):
            self.columns = max(2, self.columns)  # long names go over two lines rather than out of sight
        self._wide = width // self.columns
        cells = [broken([Content(line)], self._wide - 3).wrap(self._wide - 3) for line in said]
        self._places = []
        lines: list[Content] = []
        for at in range(0, len(cells), self.columns):
            lines += self._row(sight, at, cells[at : at + self.columns], len(lines))
        self._body.update(Content("\n").join(lines) if lines else Content.styled(faces.say("empty"), "dim"))
        self._follow(sight.cursor)

    @staticmethod
    def _said(sight: Sight, faces: Faces, i: int) -> str:
        item = sight.items[i]
        said = faces.item(item.card, item.label)
        return faces.say("lies aside", said) if item.aside else said

    def _row(self, sight: Sight, at: int, cells: Sequence[Sequence[Content]], line: int) -> list[Content]:
        """The lines of the items that stand side by side."""
        height = max(len(cell) for cell in cells)
        rows = [Content("")] * height
        for column, cell in enumerate(cells):
            spot = card(at + column)
            self._places.append((line, height, column))
            style = "reverse" if sight.cursor == spot else "bold" if spot in sight.lit else ""
            for y in range(height):
                mark = mark_of(sight, spot) if y == 0 else "  "
                text = cell[y].rstrip() if y < len(cell) else Content("")
                blank = " " * max(0, self._wide - 2 - text.cell_length)
                rows[y] += Content(mark) + text.stylize(style) + Content(blank)
        return rows

    def _follow(self, spot: Spot) -> None:
        """Keep the line that one stands on in sight."""
        if spot.zone == "hand" and spot.at < len(self._places):
            line, height, _ = self._places[spot.at]
            self.scroll_to_region(Region(0, line, 1, height), animate=False)

    def on_card_lines_clicked(self, event: CardLines.Clicked) -> None:
        for i, (line, height, column) in enumerate(self._places):
            if line <= event.y < line + height and column == min(self.columns - 1, event.x // self._wide):
                self.post_message(Picked(card(i)))
                return


class Panel(VerticalScroll, can_focus=False):
    """A frame with a title and text that can be longer than it."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._body = Static(markup=False)

    def compose(self) -> ComposeResult:
        yield self._body

    def show(self, title: str, lines: Sequence[Content], at_end: bool = False) -> None:
        self.border_title = title
        self._body.update(broken(lines, max(1, self.screen.query_one("#side").size.width - FRAME)))
        if at_end:
            self.call_after_refresh(self.scroll_end, animate=False)
        else:
            self.scroll_home(animate=False)


class KeyBar(Static):
    """The keys that can be used now; a click on one is the same. What finds no room is in the help."""

    def __init__(self) -> None:
        super().__init__(id="keys")

    def show(self, keys: Sequence[tuple[str, str, str]], width: int) -> None:
        """`keys`: what is on the key, what it does, the action's name."""
        parts: list[Content] = []
        left = width
        for key, word, action in keys:
            left -= cell_len(f"{key} {word} ")
            if left < 0:
                break
            said = f"[@click=screen.{action}][reverse]$key[/] $word[/] "
            parts.append(Content.from_markup(said, key=key, word=word))
        self.update(Content.assemble(*parts))
