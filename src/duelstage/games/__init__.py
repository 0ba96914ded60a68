"""The games: one folder each, and the register.

A game comes in by its key: "artistes", or with its format "artistes/ranked", or as headers write it
"artistes/ranked@1". What needs a game and does not care which takes it from here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..kernel.errors import DuelError

if TYPE_CHECKING:
    from ..kernel.backend import Form
    from .artistes.game import Artistes

STANDARD = "standard"


class Entry(NamedTuple):
    """One game of the register. What it has is loaded when it is called for: no game waits for another's files."""

    make: Callable[[str, Form | None], Any]  # a format and a form of the engine -> the game
    formats: Callable[[], Sequence[str]]
    ready_decks: Callable[[], dict[str, tuple[str, ...]]]  # name -> card ids


class UnknownGame(DuelError):
    """There is no such game, no such format, or not in this version."""


def _artistes(format_name: str, form: Form | None) -> Artistes:
    from .artistes.catalogue import standard
    from .artistes.game import Artistes
    from .artistes.options import Options

    options = Options.of(format_name)
    return Artistes(standard(options.factor), options, form)


def _artistes_formats() -> Sequence[str]:
    from .artistes.options import FORMATS

    return tuple(FORMATS)


def _artistes_decks() -> dict[str, tuple[str, ...]]:
    from .artistes.catalogue import standard
    from .artistes.ready import ready_decks

    return {name: deck.cards for name, deck in ready_decks(standard()).items()}


GAMES: dict[str, Entry] = {
    "artistes": Entry(_artistes, _artistes_formats, _artistes_decks),
}


def game(key: str, form: Form | None = None) -> Any:
    """The game of a key, in its standard format unless the key names another. Raises UnknownGame, with the choices."""
    path, at, version = key.partition("@")
    name, _, format_name = path.partition("/")
    format_name = format_name or STANDARD
    if name not in GAMES:
        raise UnknownGame(f"no game is called '{name[:40]}'; expected {', '.join(GAMES)}")
    if format_name not in GAMES[name].formats():
        expected = ", ".join(GAMES[name].formats())
        raise UnknownGame(f"{name} has no format '{format_name[:40]}'; expected {expected}")
    found = GAMES[name].make(format_name, form)
    if at and found.key != key:
        raise UnknownGame(f"{path} is there as {found.key}, not in version '{version[:20]}'")
    return found
