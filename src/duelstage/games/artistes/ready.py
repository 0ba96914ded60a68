"""The ready decks of Artistes (cards/ready.py)."""

from __future__ import annotations

from ...cards.catalogue import Catalogue
from ...cards.decks import Deck
from ...cards.ready import About, ReadyDecks

READY = ReadyDecks("artistes")


def ready_decks(catalogue: Catalogue) -> dict[str, Deck]:
    """Every ready deck by its name, in the order of their names."""
    return READY.decks(catalogue)


def ready_deck(name: str, catalogue: Catalogue) -> Deck:
    """One ready deck; a CardError names the choices."""
    return READY.deck(name, catalogue)


def about_decks() -> dict[str, About]:
    """Names and plans by the decks' names."""
    return READY.about
