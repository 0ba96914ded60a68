"""A card that has been read and checked: words of the vocabulary and numbers, neither text nor rows yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .vocabulary import CardType, Condition, Static, Trigger, Verb, Word

Value: TypeAlias = int | Word


@dataclass(frozen=True)
class Step:
    """One step of an effect or one continuous effect, every operand filled in."""

    entry: Verb | Static
    values: Mapping[str, Value]
    condition: Condition | None = None
    threshold: int = 0
    ex: int | None = None  # what the step's count is in the EX version


@dataclass(frozen=True)
class Choice:
    """The controller picks one of several ways; `may`: the one way or nothing."""

    modes: tuple[tuple[Step, ...], ...]
    may: bool = False


Part: TypeAlias = Step | Choice


@dataclass(frozen=True)
class Ability:
    trigger: Trigger
    steps: tuple[Part, ...]


@dataclass(frozen=True)
class Card:
    id: str
    type: CardType
    host: str
    names: Mapping[str, str]
    icon: str
    numbers: Mapping[str, int]
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Step, ...] = ()
    base: str = ""  # an EX: the id of the card that it is the second version of

    @property
    def equips(self) -> bool:
        return self.host != self.type.host


@dataclass(frozen=True)
class CardSet:
    """The cards that a designer wrote, in the order of the catalogue, and the tables that they were read from."""

    key: str
    factor: int
    cards: tuple[Card, ...]
    tables: Mapping[str, Mapping[str, object]]
