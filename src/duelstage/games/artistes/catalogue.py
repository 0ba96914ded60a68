"""The shipped set of Artistes and any set of one's own, as catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...cards import catalogue
from ...cards.catalogue import Catalogue
from . import field
from .numbers import FACTOR
from .setup import RULES_PROGRAM
from .vocabulary import VOCABULARY

RULES = [(op,) for op in RULES_PROGRAM]


@lru_cache(maxsize=8)
def standard(factor: int = FACTOR) -> Catalogue:
    """The set that comes with the game. Rule: A-CARD-3 for the factor."""
    return catalogue.from_folder(Path(__file__).parent / "cards", VOCABULARY, field.Card, RULES, factor)


def own_set(folder: Path, factor: int | None = None, complete: bool = True) -> Catalogue:
    """A set from a folder of one's own. A CardError tells all its faults, a line each.

    `complete`: each card has a name in every language.
    """
    return catalogue.from_folder(folder, VOCABULARY, field.Card, RULES, factor, complete)


def from_definitions(definitions: Mapping[str, Any]) -> Catalogue:
    """The cards that a replay pins in its header."""
    return catalogue.from_definitions(definitions, VOCABULARY, field.Card, RULES)
