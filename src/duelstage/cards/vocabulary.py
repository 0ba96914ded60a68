"""What a card language is made of: words, where they may stand, which numbers they become, how each language says them.

Entries are data and have no behaviour. One entry holds the numbers of a program row and the words that a player
reads, so a card's text and what it does cannot part. The entries themselves belong to a game (games/*/vocabulary.py);
reading is in load.py, rows in compile.py, sentences in text.py.

Words are templates. A hole names a key of the step that it stands in:

    {damage}             its number, or the phrase of its word
    {+atk}               the number with its sign
    {-stones}            the number without its sign
    {draw:card|cards}    the form that the number asks for, by the plural categories of the language; # is the number
    {to:has|have}        the same for a target: one or many
    {à to}               a preposition and the phrase, contracted as the language does (au, des, d')
    {of@recover}         a word that has forms of its own ("spell|spells"), in the number of another key
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Words: TypeAlias = Mapping[str, str]  # by language: en, fr, zh_hant, zh_hans
NOTHING: Mapping[str, int] = MappingProxyType({})


class Number(NamedTuple):
    """Which whole numbers may stand here. `scaled`: an amount, so an EX has it `factor` times (A-CARD-3)."""

    low: int
    high: int
    scaled: bool = False
    zero: bool = True  # False: 0 itself may not stand here, as it would do nothing
    all: int = 0  # one number more, which means "all of it"; 0: there is none

    def allows(self, n: int) -> bool:
        return (self.low <= n <= self.high and (self.zero or n != 0)) or (self.all != 0 and n == self.all)

    def __str__(self) -> str:
        said = f"a whole number from {self.low} to {self.high}" + ("" if self.zero or self.low > 0 else ", not 0")
        return f"{said}, or {self.all} for all" if self.all else said


class Word(NamedTuple):
    """One word of a closed list: the members of a row that it sets and its phrase in each language."""

    key: str
    row: Mapping[str, int]
    words: Words
    many: bool = False  # the phrase is a plural
    hosts: frozenset[str] = frozenset()  # what kinds of card may say it; empty: any
    triggers: frozenset[str] = frozenset()  # in which abilities it makes sense; empty: any
    follows: bool = False  # it means what an earlier step of the same effect picked
    picks: bool = False  # it picks one, which a later step can mean
    holds: bool = True  # it can be said of what holds all the time; nobody is asked there and no luck used
    present: bool = False  # it means a card that has to be in play still
    reminder: Words = MappingProxyType({})  # what it means, for a line of its own


class Operand(NamedTuple):
    """One key of a step, a level, a skill or a card. `default` None: it must be written.

    A word with the key "" is what stands there when nothing is written.
    """

    key: str
    domain: Number | tuple[Word, ...]
    member: str = ""  # the member of the row that a number fills
    default: int | str | None = None
    several: bool = False  # a list of different words; not written, it is empty. Not in steps


class Verb(NamedTuple):
    """What one step of an effect does: the first operand has the verb's own key.

    `words` is a template, or one for each word of the operand `by`; where `by` is a number, one for a few numbers
    ("99") and one for the others (""). A key with "-" behind it is for a number of the verb below 0 ("you-").
    """

    op: int
    operands: tuple[Operand, ...]
    words: Mapping[str, str | Words]
    row: Mapping[str, int] = NOTHING  # members that the verb always sets
    by: str = ""
    alone: frozenset[str] = frozenset()  # words whose clause has a subject of its own, so a sentence of its own
    hosts: frozenset[str] = frozenset()  # what kinds of card may say it; empty: any

    @property
    def key(self) -> str:
        return self.operands[0].key


class Static(NamedTuple):
    """What a card does all the time while it is in play. Equal leads are said once: "has +1 ATK and +2 HP"."""

    op: int
    operands: tuple[Operand, ...]
    lead: Words
    words: Words
    row: Mapping[str, int] = NOTHING

    @property
    def key(self) -> str:
        return self.operands[0].key


class Trigger(NamedTuple):
    """What an ability waits for, said differently by each kind of card that may have it."""

    key: str
    number: int  # its place among the abilities of a card row
    words: Mapping[str, Words]  # by host
    gone: bool = False  # the card has left play when the effect runs


class Condition(NamedTuple):
    """Under which condition a step runs or a continuous effect holds. Thresholds are never scaled."""

    key: str
    test: int
    words: Words  # a clause, with {at} for the threshold
    threshold: Number | None = None
    hosts: frozenset[str] = frozenset()  # what kinds of card may say it; empty: any
    present: bool = False  # it is about the card itself, which has to be in play still


class Phrase(NamedTuple):
    """What a line says about one key of a level or a skill: nothing while it is its default, or `otherwise`."""

    key: str
    words: Words
    otherwise: Words = MappingProxyType({})
    unless: str = ""  # not said where this key says something


class Levels(NamedTuple):
    """The levels of a card, a table each (key `levels`); they fill lists of the card row, one place a level."""

    operands: tuple[Operand, ...]
    head: Words  # before the line of a level, with {level}
    phrases: tuple[Phrase, ...]
    places: int  # how long those lists are; places without a table of their own repeat the nearest one
    most: int
    first: int = 1  # the level of the first table
    needs: Mapping[str, str] = MappingProxyType({})  # keys that say nothing without another one


class Skills(NamedTuple):
    """What a card can do when its player pays for it (key `skill`): a table each.

    By level, a skill holds from a level on until a later one replaces it; else they stand side by side.
    """

    operands: tuple[Operand, ...]
    cost: Phrase
    head: Words  # before the line of a skill, with {cost}, and {slot} where there are several
    late: Words  # the same from a level on, with {level}
    then: Words  # before the effect that comes after what the phrases say
    phrases: tuple[Phrase, ...]
    most: int
    power: str = ""  # the key with which a skill hits; such a one may do without an effect, and needs no target
    aims: str = ""  # the key with which it aims, so that an effect can mean whom
    needs: Mapping[str, str] = MappingProxyType({})


SKILL = "skills"  # where words may stand: in skills, ...
AIMED = "skills with a range"  # ... and in those that aim


class CardType(NamedTuple):
    """One type of card: which numbers it has and what it may hold."""

    key: str
    row: Mapping[str, int]
    words: Words
    host: str  # the word for it in `hosts` of words and triggers
    numbers: Mapping[str, Number] = MappingProxyType({})
    versions: bool = False  # there is an EX of it (A-CARD-2)
    statics: bool = False
    effect: bool = False  # it does something when played: a key `effect`
    equips: str = ""  # its host word when it has the key `equip`; "": it cannot
    labels: tuple[Operand, ...] = ()  # words about the card itself, which no program knows
    notes: Mapping[str, Words] = MappingProxyType({})  # labels that its text says, each in a line
    levels: Levels | None = None
    skills: Skills | None = None
    refers: str = ""  # the type of card that its key `base` names; "": it has no such key
    over: Words = MappingProxyType({})  # the line that names that card, with {base}


class Fact(NamedTuple):
    """Something of a position that a worked example may check: its name, and what may be said of it."""

    key: str  # "p2.hp", "p1.hand"
    kind: str  # one of FACT_KINDS
    words: tuple[str, ...] = ()  # kind "word": the answers that there are


FACT_KINDS = ("number", "card", "cards", "word")  # a number = 5; a card = cellist, or nothing; cards has, lacks or =


class Version(NamedTuple):
    """The second version of a card: its id and its name come from the first one's."""

    suffix: str
    label: str


class Vocabulary(NamedTuple):
    """Everything that the cards of one game may say."""

    languages: tuple[str, ...]
    types: tuple[CardType, ...]
    triggers: tuple[Trigger, ...]
    played: Trigger  # what `effect` of a card is an ability of
    verbs: tuple[Verb, ...]
    attach: Verb | None  # the first step of a card that equips; None: no card does
    statics: tuple[Static, ...]
    conditions: tuple[Condition, ...]
    version: Version | None  # None: there are no second versions, and a set has no factor
    facts: tuple[Fact, ...] = ()
    late: Words = MappingProxyType({})  # before a trigger that waits from a level on: "from level {level}, "

    def verb(self, key: str) -> Verb | None:
        return next((v for v in self.verbs if v.key == key), None)

    def static(self, key: str) -> Static | None:
        return next((s for s in self.statics if s.key == key), None)

    def trigger(self, key: str) -> Trigger | None:
        return next((t for t in self.triggers if t.key == key), None)

    def condition(self, key: str) -> Condition | None:
        return next((c for c in self.conditions if c.key == key), None)

    def fact(self, key: str) -> Fact | None:
        return next((f for f in self.facts if f.key == key), None)

    def type(self, key: str) -> CardType | None:
        return next((t for t in self.types if t.key == key), None)


def count_of(entry: Verb | Static) -> Operand | None:
    """The operand that `ex = N` may change: the entry's number that is not an amount, if it has one."""
    for operand in entry.operands:
        if isinstance(operand.domain, Number) and not operand.domain.scaled:
            return operand
    return None
