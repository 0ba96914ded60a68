"""The ready decks that come with a game: decks/*.txt, and in decks/decks.toml their names, plans and formats."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from ..kernel.errors import CardError
from .catalogue import Catalogue
from .decks import Deck, deck_of, read_text
from .extract import folder_of, table_of
from .minis import minis_of
from .shown import choices, shown


class About(NamedTuple):
    """What a ready deck is called and what it is up to, in every language, and which formats it is for (none: all)."""

    names: Mapping[str, str]
    plan: Mapping[str, str]
    formats: tuple[str, ...] = ()


class ReadyDecks:
    """The ready decks of one game; files are read when they are first asked for."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = os.path.join(folder_of(game), "decks")

    def decks(self, catalogue: Catalogue, format_name: str = "") -> dict[str, Deck]:
        """Every ready deck by its name, in the order of their names; of one format, if one is named.

        A mini has its own two, in the order of the seats, and they are nobody else's.
        """
        if format_name in minis_of(self.game):
            own = minis_of(self.game)[format_name].decks
            return {name: deck_of(cards, catalogue, name) for name, cards in own.items()}
        files = sorted(name for name in os.listdir(self.folder) if name.endswith(".txt"))
        return {
            name: read_text(self.text(name), catalogue, name)
            for name in (file.removesuffix(".txt") for file in files)
            if not format_name or self._is_for(name, format_name)
        }

    def text(self, name: str) -> str:
        """The file of a ready deck, comments and all."""
        with open(os.path.join(self.folder, f"{name}.txt"), encoding="utf-8") as stream:
            return stream.read()

    def deck(self, name: str, catalogue: Catalogue, format_name: str = "") -> Deck:
        """One ready deck; a CardError names the choices."""
        decks = self.decks(catalogue, format_name)
        if name not in decks:
            raise CardError(f"no ready deck is called {shown(name)}; {choices(name, decks)}")
        return decks[name]

    @cached_property
    def about(self) -> dict[str, About]:
        """Names, plans and formats by the decks' names."""
        tables = table_of(self.game, os.path.join(self.folder, "decks.toml"))
        return {
            name: About(table["name"], table["plan"], tuple(table.get("formats", ()))) for name, table in tables.items()
        }

    def _is_for(self, name: str, format_name: str) -> bool:
        about = self.about.get(name)
        return about is None or not about.formats or format_name in about.formats
