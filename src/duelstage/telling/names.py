"""A game that calls its cards in one language, whatever language its sentences are in."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from ..cards.card import Card
from ..cards.catalogue import Catalogue
from ..kernel.duel import Duel


class Named:
    """A catalogue whose cards have their names in one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self._catalogue = catalogue
        self._language = language

    def name(self, card: str | int, language: str) -> str:
        return self._catalogue.name(card, self._language)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._catalogue, name)

    def __contains__(self, card: object) -> bool:
        return card in self._catalogue

    def __iter__(self) -> Iterator[Card]:
        return iter(self._catalogue)

    def __len__(self) -> int:
        return len(self._catalogue)


def with_names(game: Duel, language: str) -> Duel:
    """The same game, to be read only: its positions are the other's."""
    found = copy.copy(game)
    found.__dict__.pop("actions", None)  # they hold the game that they speak of
    found.catalogue = Named(game.catalogue, language)
    return found
