"""The shipped set of Masters, sets of one's own, and the cards that records pin."""

from __future__ import annotations

from ...cards.catalogue import Sets
from . import field
from .setup import RULES_PROGRAM

SETS = Sets("masters", field.Card, RULES_PROGRAM)
