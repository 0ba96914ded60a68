"""What lies over the table for a moment: a sheet to read, a question to answer, the curtain between two persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from .words import Tongue
from .wrap import broken

ROOM, ROOM_WIDE = 69, 89  # cells for the text of a sheet, as the stylesheet makes it


class Sheet(ModalScreen[str]):
    """Text to read. It closes with the name of the key that closed it: "" or one of `keys`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "leave", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-8)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
    ]

    def __init__(
        self, title: str, lines: Sequence[Content], foot: str, keys: Sequence[str] = (), at_end: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._foot = foot
        self._keys = keys
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            with VerticalScroll(id="page", can_focus=False):
                yield Static(broken(self._lines, ROOM_WIDE if self.app.size.width >= 120 else ROOM), markup=False)
            yield Static(self._foot, classes="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one(".sheet").border_title = self._title
        if self._at_end:
            self.query_one("#page").scroll_end(animate=False)

    def on_key(self, event: object) -> None:
        key = getattr(event, "character", None)
        if key in self._keys:
            self.dismiss(key)

    def on_click(self) -> None:
        if not self._keys:
            self.dismiss("")

    def action_leave(self) -> None:
        self.dismiss("")

    def action_scroll(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)


class Confirm(ModalScreen[bool]):
    """Yes or no; no is what happens by itself."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,o", "say_yes", show=False),
        Binding("n,escape,enter", "say_no", show=False),
    ]

    def __init__(self, question: str, say: Tongue) -> None:
        super().__init__()
        self._question = question
        self._say = say

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(self._question, markup=False)
            yield Static(self._say("yes or no"), classes="foot", markup=False)

    def action_say_yes(self) -> None:
        self.dismiss(True)

    def action_say_no(self) -> None:
        self.dismiss(False)


class Ask(ModalScreen[str | None]):
    """A line to type, such as a file name. None: nothing is to be done."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, title: str, how: str, given: str = "") -> None:
        super().__init__()
        self._title = title
        self._how = how
        self._given = given

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Input(self._given)
            yield Static(self._how, classes="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one(".sheet").border_title = self._title

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)


class Curtain(Screen[None]):
    """Nothing of the table is to be seen until the person whose turn it is says so."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "lift", show=False)]

    def __init__(self, say: Tongue, seat: int) -> None:
        super().__init__()
        self._say = say
        self._seat = seat

    def compose(self) -> ComposeResult:
        who = self._say("player n", self._seat + 1)
        with Vertical(classes="sheet small"):
            yield Static(Content.styled(self._say("curtain", who), "bold"), markup=False)
            yield Static(self._say("curtain how"), classes="foot", markup=False)

    def on_click(self) -> None:
        self.dismiss()

    def action_lift(self) -> None:
        self.dismiss()
