"""What people type, and the files that they name, read strictly: each error says what would be right."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Container
from pathlib import Path
from typing import Any

from ..cards.catalogue import Catalogue
from ..cards.decks import Deck, read_text
from ..cards.shown import shown
from ..games import GAMES, Entry
from ..kernel.errors import DuelError

LANGUAGES = ("en", "fr", "zh-hant", "zh-hans")  # as they are typed; tables of words write _ for -
SEED_MAX = 2**64 - 1
FILE_MAX = 16 * 1024 * 1024


class UsageError(DuelError):
    """The command line cannot be read."""


def seed_of(text: str) -> int:
    """A seed as it is typed."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) <= SEED_MAX):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no seed; expected a whole number from 0 to {SEED_MAX}")
    return int(text)


def language_of(given: str | None) -> str:
    """The language that was asked for, else the system's if we speak it, else English, as tables of words name it."""
    if given is None:
        values = (os.environ.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
        wanted = _language_of_locale(next(filter(None, values), ""))
        given = wanted if wanted in LANGUAGES else LANGUAGES[0]
    return given.replace("-", "_")


def _language_of_locale(name: str) -> str:
    """zh_TW.UTF-8 is zh-hant, fr_CA is fr."""
    if name[:2] == "zh":
        return "zh-hant" if any(part in name for part in ("TW", "HK", "MO", "Hant")) else "zh-hans"
    return name[:2]


def read_file(name: str) -> str:
    """A text file from a stranger: of a sane size, in UTF-8."""
    path = Path(name)
    try:
        with path.open("rb") as file:
            data = file.read(FILE_MAX + 1)
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UsageError(f"{name if name.strip() else shown(name)}: cannot be read: {said}") from None
    if len(data) > FILE_MAX:
        raise UsageError(f"{name}: larger than {FILE_MAX // 1024 // 1024} MB; no file of ours is")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: not UTF-8 at byte {error.start}; save it as UTF-8 text") from None


def write_file(name: str, text: str) -> None:
    """Write it whole or not at all: what was there stays until the new text is safe. A link stays a link."""
    path = Path(real(name))
    half = path.with_name(f".{path.name}.half") if path.name else path
    try:
        if os.path.lexists(path) and not path.is_file():
            raise UsageError(f"{name}: cannot be written: it is no plain file")  # a folder, a device, links in a ring
        with half.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            half.unlink()
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UsageError(f"{name}: cannot be written: {said}") from None


def real(name: str) -> str:
    """The path of a file that is to be written, links followed."""
    try:
        return os.path.realpath(name)
    except (OSError, ValueError):
        raise UsageError(f"{shown(name)}: cannot be written: no file can be called so") from None


def require_free(name: str, own: Container[str] = ()) -> None:
    """A place for a new file: its folder is there, and no file is that is not one of `own` (real paths)."""
    path = real(name)
    if not name or not os.path.isdir(os.path.dirname(path)):
        raise UsageError(f"{shown(name)}: cannot be written: there is no such folder")
    if os.path.lexists(path) and path not in own:
        raise UsageError(f"{name}: is there already and stays as it is; choose another name")


def deck_of(name: str, entry: Entry, catalogue: Catalogue, format_name: str = "") -> Deck:
    """A ready deck by its name, of one format if one is named, or the deck of a file."""
    ready = entry.ready.decks(catalogue, format_name)
    if name in ready:
        return ready[name]
    if not Path(name).exists():
        raise UsageError(f"deck {shown(name)}: no ready deck and no file is called so; ready are {', '.join(ready)}")
    text = read_file(name)
    try:
        return read_text(text, catalogue, Path(name).stem)
    except DuelError as error:
        raise UsageError(f"{name}: {error}") from None


def options_of(entry: Entry, given: str | None) -> Any:
    """The record of the format that was asked for, else of the standard one. Raises DuelError, with the choices."""
    return entry.options_class.of(entry.standard if given is None else given)


def entry_of_deck(name: str, given: str | None) -> Entry:
    """The game that a deck is for: as it was said, by the name of a ready deck, else by the cards of the file."""
    if given is not None:
        return GAMES[given]
    for entry in GAMES.values():
        if name in entry.ready.about:
            return entry
    if not Path(name).exists():
        ready = ", ".join(deck for entry in GAMES.values() for deck in entry.ready.about)
        raise UsageError(f"deck {shown(name)}: no ready deck and no file is called so; ready are {ready}")
    words = read_file(name).split()
    sets = {key: entry.catalogue() for key, entry in GAMES.items()}
    return GAMES[max(sets, key=lambda key: sum(word in sets[key] for word in words))]
