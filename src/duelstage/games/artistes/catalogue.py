"""The shipped set of Artistes and any set of one's own, as catalogues."""

from __future__ import annotations

from ...cards.catalogue import Catalogue, Sets
from . import field
from .numbers import FACTOR
from .setup import RULES_PROGRAM

SETS = Sets("artistes", field.Card, RULES_PROGRAM)
RULES = SETS.rules
own_set = SETS.own
from_definitions = SETS.from_definitions


def standard(factor: int = FACTOR) -> Catalogue:
    """The set that comes with the game. Rule: A-CARD-3 for the factor."""
    return SETS.standard(factor)
