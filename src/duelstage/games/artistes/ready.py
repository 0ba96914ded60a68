"""The ready decks that come with the game: decks/*.txt, and in decks/decks.toml their names and plans."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ...cards.catalogue import Catalogue
from ...cards.decks import Deck, read_text
from ...cards.load import choices, shown
from ...kernel.errors import CardError

FOLDER = Path(__file__).parent / "decks"


class About(NamedTuple):
    """What a ready deck is called and what it is up to, in every language."""

    names: Mapping[str, str]
    plan: Mapping[str, str]


def ready_decks(catalogue: Catalogue) -> dict[str, Deck]:
    """Every ready deck by its name, in the order of their names."""
    found = sorted((f for f in FOLDER.iterdir() if f.name.endswith(".txt")), key=lambda f: f.name)
    names = [f.name.removesuffix(".txt") for f in found]
    return {name: read_text(f.read_text("utf-8"), catalogue, name) for name, f in zip(names, found, strict=True)}


def ready_deck(name: str, catalogue: Catalogue) -> Deck:
    """One ready deck; a CardError names the choices."""
    decks = ready_decks(catalogue)
    if name not in decks:
        raise CardError(f"no ready deck is called {shown(name)}; {choices(name, decks)}")
    return decks[name]


@cache
def about_decks() -> dict[str, About]:
    """Names and plans by the decks' names."""
    tables = tomllib.loads((FOLDER / "decks.toml").read_text("utf-8"))
    return {name: About(table["name"], table["plan"]) for name, table in tables.items()}
