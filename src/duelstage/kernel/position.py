"""The grammar of a position's text: parts, words, and the numbers and names in them. What a part says is the game's.

A text is parts between "|" or line ends, a part is words, and a word may be `name`, `2*name`, `name:20`, `name=value`
or any of the first three with marks in brackets: `cellist:20(attacked,atk_turn=2)`. Case does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .actions import one_of
from .errors import PositionError, shown

TEXT_MAX = 20_000  # characters
WORDS_MAX = 400  # of one part

WORD = re.compile(r"(?:([0-9]{1,2})\*)?([a-z0-9_.@/-]+)(?::(-?[0-9]{1,6}))?(?:\(([^()]*)\))?")
DIGITS = re.compile(r"-?[0-9]{1,20}")


@dataclass(frozen=True, slots=True)
class Part:
    """What stands between two bars: its words, and where it is, for messages."""

    words: tuple[str, ...]
    number: int

    @property
    def place(self) -> str:
        return f"position, part {self.number} ({shown(' '.join(self.words))})"

    def wrong(self, message: str) -> PositionError:
        return PositionError(f"{self.place}: {message}")


@dataclass(frozen=True, slots=True)
class Word:
    """`2*cellist:20(attacked,atk_turn=2)`, taken apart. `number` is None where no colon is."""

    name: str
    copies: int = 1
    number: int | None = None
    marks: dict[str, str] = field(default_factory=dict)


def split(text: object) -> list[Part]:
    """The parts of a position's text. Raises PositionError: it is no text, or too much of it."""
    if not isinstance(text, str) or len(text) > TEXT_MAX:
        raise PositionError(f"position: expected a text of at most {TEXT_MAX} characters, not {shown(text)}")
    found = []
    for number, said in enumerate(re.split(r"[|\n]", text), 1):
        words = tuple(re.sub(r"\s*,\s*(?=[^()]*\))", ",", said.casefold()).split())
        if len(words) > WORDS_MAX:
            raise PositionError(f"position, part {number}: {len(words)} words; at most {WORDS_MAX}")
        if words:
            found.append(Part(words, number))
    return found


def read_word(part: Part, said: str) -> Word:
    """One word of a part, taken apart."""
    match = WORD.fullmatch(said)
    if match is None:
        raise part.wrong(f"{shown(said)} cannot be read; expected a word such as 2*cellist or cellist:20(attacked)")
    copies, name, number, marks = match.groups()
    return Word(name, int(copies or 1), None if number is None else int(number), _marks(part, marks or ""))


def _marks(part: Part, said: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for mark in said.split(",") if said else []:
        name, _, value = mark.partition("=")
        put(part, found, name, value or "1")
    return found


def put(part: Part, into: dict[str, str], name: str, value: str) -> None:
    """Note `name=value`; saying a name twice is a fault."""
    if name in into:
        raise part.wrong(f"{shown(name)} is said twice")
    into[name] = value


def names(part: Part, said: Sequence[str]) -> list[str]:
    """A list of cards: "2*cellist juggler" is cellist, cellist, juggler."""
    out: list[str] = []
    for word in said:
        read = read_word(part, word)
        if read.number is not None or read.marks:
            raise part.wrong(f"{shown(word)}: expected a card, or 2* and a card")
        out += [read.name] * read.copies
    return out


def number(part: Part, said: str, low: int, high: int) -> int:
    """A whole number in a range."""
    if DIGITS.fullmatch(said) is None or not low <= int(said) <= high:
        raise part.wrong(f"{shown(said)}: expected a whole number from {low} to {high}")
    return int(said)


def choice(part: Part, said: str, among: Iterable[str]) -> str:
    """One of a few words."""
    known = list(among)
    if said not in known:
        raise part.wrong(f"{shown(said)} is unknown; {one_of(said, known)}")
    return said


def counted(cards: Iterable[str]) -> list[str]:
    """The other way round of `names`: neighbours that are equal become one word with their number (below 100)."""
    out: list[str] = []
    last, n = "", 0
    for card in [*cards, ""]:
        if card == last:
            n += 1
            continue
        if n:
            out.append(last if n == 1 else f"{n}*{last}")
        last, n = card, 1
    return out
