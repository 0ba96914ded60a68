"""What a match needs of a game's card files, taken out of them when the package is built, so that it begins sooner.

`python -m native` writes an extract a game beside the compiled engines. It carries the hash of all that it was made
from, card files and code. One that is of other files is not used: then the files are read, as where there is none.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ..kernel.backend import PACKAGE, digest

FOLDER = "_native"
CARDS, DECKS, MINIS = "cards", "decks/decks.toml", "minis.toml"  # in a game's folder


class Extract(NamedTuple):
    """The shipped set of a game as the engine wants it, and the tables of the files about its decks."""

    key: str
    factor: int
    ids: tuple[str, ...]
    hash: str
    cards: list[tuple[Any, ...]]  # as Catalogue.card_rows has them
    programs: list[tuple[int, ...]]  # as Catalogue.program_rows has them
    tables: Mapping[str, Mapping[str, Any]]  # path -> what the TOML file about decks or minis says
    sources: Sequence[tuple[str, str]]  # the card files that all this is of: name, text


def folder_of(game: str) -> str:
    """Where a game's files lie."""
    return os.path.join(PACKAGE, "games", game)


def card_files(game: str) -> list[str]:
    """The names of the files of the shipped set, sorted."""
    return sorted(name for name in os.listdir(os.path.join(folder_of(game), CARDS)) if name.endswith(".toml"))


@cache
def extract_of(game: str) -> Extract | None:
    """The extract of a game; None: there is none, or it is of other files than those that are here now."""
    try:
        with open(os.path.join(PACKAGE, FOLDER, f"{game}_cards.json"), encoding="utf-8") as stream:
            said = json.load(stream)
        names = card_files(game)
        sources = [(name, _text(os.path.join(folder_of(game), CARDS, name))) for name in names]
    except (OSError, ValueError):  # there is none, or a card file cannot be read: who reads it next says why
        return None
    if digest(PACKAGE, said["files"]) != said["source"] or names != said["names"]:
        return None  # the hash first: it is of this file too, so that what it says further is known
    return Extract(
        said["key"],
        said["factor"],
        tuple(said["ids"]),
        said["hash"],
        [tuple(row) for row in said["cards"]],
        [tuple(row) for row in said["programs"]],
        {os.path.join(folder_of(game), name): table for name, table in said["tables"].items()},
        sources,
    )


def table_of(game: str, path: str) -> Mapping[str, Any]:
    """What a TOML file says, out of the game's extract where it is there."""
    extract = extract_of(game)
    return extract.tables[path] if extract is not None and path in extract.tables else read_table(path)


def read_table(path: str) -> Mapping[str, Any]:
    """A TOML file as it is now."""
    import tomllib  # only where there is no extract: a match starts sooner without

    return tomllib.loads(_text(path))


def _text(path: str) -> str:
    with open(path, encoding="utf-8") as stream:
        return stream.read()
