"""Before the table: which game, which format, which deck, which opponent, in which language.

What is asked here can be typed as well; then nothing is asked. Only the game that the eye is on is loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from ...bots import BOTS
from ...games import GAMES
from .dialogs import ROOM, ROOM_WIDE
from .faces import HERE
from .words import LANGUAGES, Tongue
from .wrap import broken

LANGUAGE_NAMES = ("English", "Français", "繁體中文", "简体中文")
TWO_PEOPLE = "hot seat"  # among the opponents


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play. `deck`: "" for any; `bot`: "" for two people at one keyboard."""

    game: str
    format: str
    deck: str
    bot: str
    language: str


class Opening:
    """The five choices, each with its possible answers."""

    ROWS = ("game", "format", "deck", "bot", "language")

    def __init__(self, language: str, bot: str) -> None:
        first = next(iter(GAMES.values()))
        self.wish = Wish(first.name, first.standard, "", bot, language.replace("-", "_"))
        self.row = 0

    @property
    def say(self) -> Tongue:
        own = import_module(f"{__package__}.boards.{self.wish.game}.words").WORDS
        return Tongue(self.wish.language, own)

    def choices(self, row: str) -> Sequence[str]:
        entry = GAMES[self.wish.game]
        if row == "game":
            return tuple(GAMES)
        if row == "format":
            return tuple(entry.formats())
        if row == "deck":
            fits = [
                n for n, about in entry.ready.about.items() if not about.formats or self.wish.format in about.formats
            ]
            return ("", *fits)
        return (*BOTS, "") if row == "bot" else LANGUAGES

    def step(self, by: int) -> None:
        """The next answer to the question that the eye is on; a choice that has gone becomes the usual one."""
        row = self.ROWS[self.row]
        found = self.choices(row)
        now = found.index(getattr(self.wish, row))
        self.wish = replace(self.wish, **{row: found[(now + by) % len(found)]})
        if row == "game":
            self.wish = replace(self.wish, format=GAMES[self.wish.game].standard, deck="")
        elif row == "format" and self.wish.deck not in self.choices("deck"):
            self.wish = replace(self.wish, deck="")

    def move(self, by: int) -> None:
        self.row = (self.row + by) % len(self.ROWS)

    def said(self, row: str) -> str:
        """The answer that is chosen, in words."""
        say, value = self.say, str(getattr(self.wish, row))
        if row == "game":
            return GAMES[value].title
        if row == "format":
            return say(f"format {value}") if say.knows(f"format {value}") else value
        if row == "deck":
            return GAMES[self.wish.game].ready.about[value].names[say.language] if value else say("any deck")
        if row == "bot":
            return say(f"bot {value or TWO_PEOPLE}")
        return LANGUAGE_NAMES[LANGUAGES.index(value)]

    def explained(self) -> str:
        """What there is to know of the answer that the eye is on."""
        say, row = self.say, self.ROWS[self.row]
        if row == "deck" and self.wish.deck:
            return GAMES[self.wish.game].ready.about[self.wish.deck].plan[say.language]
        if row == "deck":
            return say("about any deck")
        key = f"about {getattr(self.wish, row)}" if row == "format" else f"about {row}"
        return say(key) if say.knows(key) else ""


class OpeningScreen(Screen[None]):
    """The choices one below the other; the arrows move and change, Enter begins."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 -- an instance variable to Textual
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", show=False, priority=True),
        Binding("down,tab", "move(1)", show=False, priority=True),
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
        Binding("enter", "begin", show=False),
        Binding("escape,q,ctrl+q,ctrl+c", "leave", show=False),
    ]
    AUTO_FOCUS = None

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            with VerticalScroll(id="page", can_focus=False):
                yield Static(id="choices", markup=False)
            yield Static(classes="foot", markup=False)

    def on_mount(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.show()

    def show(self) -> None:
        opening, say = self.opening, self.opening.say
        lines = []
        for i, row in enumerate(opening.ROWS):
            here = i == opening.row
            name = say(f"choose {row}")
            chosen = f"< {opening.said(row)} >" if here else f"  {opening.said(row)}"
            style = "bold reverse" if here else ""
            lines.append(Content.assemble(f"{HERE if here else ' '} ", (name, "bold"), ("\n    ", ""), (chosen, style)))
        told = [Content(""), *(Content(line) for line in opening.explained().splitlines())]
        width = ROOM_WIDE if self.app.size.width >= 120 else ROOM
        self.query_one(".sheet").border_title = "Duelstage"
        self.query_one("#choices", Static).update(broken([*lines, *told], width))
        self.query_one(".foot", Static).update(say("opening how"))

    def action_move(self, by: int) -> None:
        self.opening.move(by)
        self.show()

    def action_step(self, by: int) -> None:
        self.opening.step(by)
        self.show()

    def action_begin(self) -> None:
        self.app.exit(self.opening.wish)

    def action_leave(self) -> None:
        self.app.exit(None)


class OpeningApp(App[Wish]):
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Duelstage"

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening

    def on_mount(self) -> None:
        self.push_screen(OpeningScreen(self.opening))


def ask(language: str, bot: str) -> Wish | None:
    """What somebody at this terminal wants to play; None: nothing."""
    return OpeningApp(Opening(language, bot)).run()
