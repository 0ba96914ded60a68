"""The games: one folder each, and the register.

A game comes in by its key: "artistes", or with its format "artistes/ranked", or as headers write it
"artistes/ranked@1". What needs a game and does not care which takes it from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from ..kernel.errors import DuelError

if TYPE_CHECKING:
    from ..cards.catalogue import Catalogue, Sets
    from ..cards.ready import ReadyDecks
    from ..cards.rulebook import Rulebook
    from ..cards.vocabulary import Vocabulary
    from ..kernel.backend import Form
    from ..kernel.options import Options
    from ..kernel.replay import Header


class UnknownGame(DuelError):
    """There is no such game, no such format, or not in this version."""


class Entry:
    """One game of the register. What it has is loaded when it is called for: no game waits for another's files.

    `title`: its name to people, and its class in games/<name>/game.py.
    """

    def __init__(self, name: str, title: str, standard: str) -> None:
        self.name = name
        self.title = title
        self.standard = standard  # the format that is meant where none is named

    def room(self, module: str) -> Any:
        """A module of the game by its name, such as "vocabulary"."""
        return import_module(f"{__name__}.{self.name}.{module}")

    # ---- formats ----

    @property
    def options_class(self) -> type[Options]:
        found: type[Options] = self.room("options").Options
        return found

    def formats(self) -> Sequence[str]:
        """Those that players are offered."""
        return tuple(self.options_class.formats())

    def minis(self) -> Sequence[str]:
        """Small formats that can be solved (cards/minis.py)."""
        return tuple(self.options_class.minis())

    def has(self, format_name: str) -> bool:
        """Whether there is such a format or mini."""
        return format_name in self.formats() or format_name in self.minis()

    def options(self, format_name: str = "") -> Any:
        """The record of a format. Raises OptionError, with the choices."""
        return self.options_class.of(format_name or self.standard)

    # ---- games ----

    @property
    def game_class(self) -> Any:
        return getattr(self.room("game"), self.title)

    def make(self, format_name: str = "", form: Form | None = None) -> Any:
        """The game in one of its formats, with the shipped set."""
        return self.play(self.options(format_name), form)

    def play(self, options: Any, form: Form | None = None) -> Any:
        """The game in a format of one's own, with the shipped set."""
        found = self.game_class
        return found(found.shipped(options), options, form)

    # ---- cards and decks ----

    @property
    def sets(self) -> Sets:
        """The shipped set, sets of one's own, and those of records."""
        found: Sets = self.room("catalogue").SETS
        return found

    @property
    def vocabulary(self) -> Vocabulary:
        return self.sets.vocabulary

    def catalogue(self, format_name: str = "") -> Catalogue:
        """The shipped set as a format has it."""
        found: Catalogue = self.game_class.shipped(self.options(format_name))
        return found

    @cached_property
    def ready(self) -> ReadyDecks:
        """The decks that come with the game, with their names and plans."""
        from ..cards.ready import ReadyDecks

        return ReadyDecks(self.name)

    def ready_decks(self, format_name: str = "") -> dict[str, tuple[str, ...]]:
        """The cards of each ready deck of a format by the deck's name."""
        format_name = format_name or self.standard
        decks = self.ready.decks(self.catalogue(format_name), format_name)
        return {name: deck.cards for name, deck in decks.items()}

    # ---- the law ----

    @cached_property
    def rulebook(self) -> Rulebook:
        from ..cards.rulebook import Rulebook

        return Rulebook(self.name)


GAMES: dict[str, Entry] = {
    entry.name: entry for entry in (Entry("artistes", "Artistes", "standard"), Entry("masters", "Masters", "spd"))
}


def game(key: str, form: Form | None = None) -> Any:
    """The game of a key, in its standard format unless the key names another. Raises UnknownGame, with the choices."""
    path, at, version = key.partition("@")
    name, _, format_name = path.partition("/")
    entry = GAMES.get(name) or _unknown(name)
    format_name = format_name or entry.standard
    if not entry.has(format_name):
        expected = ", ".join(entry.minis() if format_name.startswith("mini") else entry.formats())
        raise UnknownGame(f"{name} has no format '{format_name[:40]}'; expected {expected}")
    found = entry.make(format_name, form)
    if at and found.key != key:
        raise UnknownGame(f"{path} is there as {found.key}, not in version '{version[:20]}'")
    return found


def game_of(header: Header, form: Form | None = None) -> Any:
    """The game that a record was played in, on the cards that it pins. Raises DuelError: what is wrong with it."""
    name = header.game.partition("/")[0]
    return (GAMES.get(name) or _unknown(name)).game_class.of_header(header, form)


def _unknown(name: str) -> NoReturn:
    raise UnknownGame(f"no game is called '{name[:40]}'; expected {', '.join(GAMES)}")
