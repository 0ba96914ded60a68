"""A card that has been read and checked: words of the vocabulary and numbers, neither text nor rows yet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from .vocabulary import CardType, Condition, Static, Trigger, Verb, Word

Value: TypeAlias = int | Word


class Several(NamedTuple):
    """Different words of one list, in the order in which they were written."""

    words: tuple[Word, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.words)


Said: TypeAlias = Value | Several  # of a level, a skill or a card
NOTHING = "nothing"  # how a check says that there is none


class Step(NamedTuple):
    """One step of an effect or one continuous effect, every operand filled in."""

    entry: Verb | Static
    values: Mapping[str, Value]
    condition: Condition | None = None
    threshold: int = 0
    ex: int | None = None  # what the step's count is in the EX version


class Choice(NamedTuple):
    """The controller picks one of several ways; `may`: the one way or nothing."""

    modes: tuple[tuple[Step, ...], ...]
    may: bool = False


Part: TypeAlias = Step | Choice


class Ability(NamedTuple):
    trigger: Trigger
    steps: tuple[Part, ...]
    level: int = 1  # from which level on


class Skill(NamedTuple):
    """What is paid for and done: what it costs, whom it hits, and the effect behind that, if there is one."""

    values: Mapping[str, Said]
    steps: tuple[Part, ...]
    level: int = 1


class Check(NamedTuple):
    """One thing that holds at the end of an example: "p1.hand has cellist"."""

    fact: str
    relation: str  # "=", "has" or "lacks"
    said: tuple[str, ...]  # a number, a word or cards; nothing: there is none

    def __str__(self) -> str:
        return f"{self.fact} {self.relation} {' '.join(self.said) or NOTHING}"


class Example(NamedTuple):
    """A position, what is done there, and what holds then: it runs as a test of the card."""

    position: str
    actions: tuple[str, ...]
    checks: tuple[Check, ...]


class Card(NamedTuple):
    id: str
    type: CardType
    host: str
    names: Mapping[str, str]
    icon: str
    numbers: Mapping[str, int]
    abilities: tuple[Ability, ...] = ()
    statics: tuple[Step, ...] = ()
    examples: tuple[Example, ...] = ()
    base: str = ""  # an EX: the card that it is the second version of; a super: the one that it is played on
    labels: Mapping[str, Said] = MappingProxyType({})
    levels: tuple[Mapping[str, Said], ...] = ()
    skills: tuple[Skill, ...] = ()

    @property
    def equips(self) -> bool:
        return self.host != self.type.host

    @property
    def top(self) -> int:
        """Its highest level; 0: it has none."""
        levels = self.type.levels
        return levels.first + len(self.levels) - 1 if levels is not None else 0


class CardSet(NamedTuple):
    """The cards that a designer wrote, in the order of the catalogue, and the tables that they were read from."""

    key: str
    factor: int
    cards: tuple[Card, ...]
    tables: Mapping[str, Mapping[str, object]]
