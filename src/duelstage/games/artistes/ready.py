"""The ready decks that come with the game: decks/*.txt."""

from __future__ import annotations

from pathlib import Path

from ...cards.catalogue import Catalogue
from ...cards.decks import Deck, read_text
from ...cards.load import choices, shown
from ...kernel.errors import CardError


def ready_decks(catalogue: Catalogue) -> dict[str, Deck]:
    """Every ready deck by its name, in the order of their names."""
    found = sorted(
        (f for f in (Path(__file__).parent / "decks").iterdir() if f.name.endswith(".txt")), key=lambda f: f.name
    )
    names = [f.name.removesuffix(".txt") for f in found]
    return {name: read_text(f.read_text("utf-8"), catalogue, name) for name, f in zip(names, found, strict=True)}


def ready_deck(name: str, catalogue: Catalogue) -> Deck:
    """One ready deck; a CardError names the choices."""
    decks = ready_decks(catalogue)
    if name not in decks:
        raise CardError(f"no ready deck is called {shown(name)}; {choices(name, decks)}")
    return decks[name]
