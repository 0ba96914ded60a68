"""What is wrong with a deck: what a game's rules say of it (games/*/decks.py), or who reads a list (decks.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a deck, by which rule. `kind` and `values` are for other languages (telling/)."""

    rule: str
    sentence: str
    kind: str = field(default="", compare=False)
    values: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


@dataclass(frozen=True)
class Verdict:
    """All that is wrong with a deck at once; warnings leave it legal."""

    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]

    @property
    def legal(self) -> bool:
        return not self.faults
