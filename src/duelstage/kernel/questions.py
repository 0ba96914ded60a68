"""What a game may ask: its questions by name, what their options stand for, and which are answered in secret.

An option is a bit of `choices`. Of a question about cards it is a kind of the seat whose cards are meant, or, from
NO_CARD on, a word; of a question about units a unit; else just a number. Event rows name cards by their index in the
set and the words by -1, -2, …
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from .facts import Names
from .frames import RULES
from .layout import N_KINDS
from .luck import CHANCE

NO_CARD = N_KINDS  # the option that is the first word of a question about cards
NONE = (None,)  # the words of a question that may be answered with no card

View: TypeAlias = dict[str, Any]
Option: TypeAlias = int | str | None  # as views and told events have it


@dataclass(frozen=True, slots=True)
class Secret:
    """What both seats are asked before either sees the other's answers, nor whether they have been given.

    It is asked by the rules' own program, with nothing else under way: by one row whose `left` counts the answers, or
    by rows of one answer each. The starting seat gives all of its answers first.
    """

    rows: range  # of the rules' program
    questions: tuple[int, ...]  # what a seat is asked, one after the other; all different
    choices: Callable[[View, int], list[Any]]  # what the viewer may answer when it has given so many answers
    keep: Callable[[View, int, Option], None]  # note the viewer's answer, the n-th from 0, in its view
    forget: Callable[[View], None]  # both are in: a view has no answer any more

    @property
    def each(self) -> int:
        return len(self.questions)

    def given(self, state: Any) -> tuple[int, int] | None:
        """How many answers each seat has given; None: this is not what is under way."""
        if state.depth != 1:
            return None
        asks = state.frames[0]
        if asks.effect != RULES or asks.pc not in self.rows:
            return None
        n = asks.pc - self.rows.start + asks.left
        by_first = min(n, self.each)
        return (by_first, n - by_first) if state.first_seat != 1 else (n - by_first, by_first)

    def set_given(self, state: Any, n: int) -> None:
        """Put the state where `n` answers have been given by both together."""
        asks = state.frames[0]
        asks.pc = self.rows.start + (n if len(self.rows) > 1 else 0)
        asks.left = 0 if len(self.rows) > 1 else n


@dataclass(frozen=True, slots=True)
class Questions:
    """All questions of a game, those to chance too."""

    names: Mapping[int, str]
    of_cards: Collection[int]  # about cards of one seat
    of_units: Collection[int]
    words: Mapping[int, tuple[str | None, ...]] = field(default_factory=dict)  # what may be said instead of a card
    secrets: tuple[Secret, ...] = ()

    def name(self, question: int) -> str:
        """ "target", "draw"; "" where nothing is asked."""
        return self.names.get(question, "")

    def number(self, name: str) -> int:
        return next(number for number, known in self.names.items() if known == name)

    def words_of(self, question: int) -> tuple[str | None, ...]:
        """What a question about cards may be answered with instead of a card; None: nothing."""
        return self.words.get(question, ())

    def word(self, question: int, n: int) -> str | None:
        """The n-th of them, from 0; None where there are fewer: an event that may not tell which card has no other."""
        words = self.words_of(question)
        return words[n] if n < len(words) else None

    def option(self, names: Names, state: Any, option: int) -> Option:
        """An option of the open question as a view has it: a card by name, a word, or the number."""
        question = state.asking
        if question not in self.of_cards:
            return option
        if option >= NO_CARD:
            return self.word(question, option - NO_CARD)
        return names.card_name(state.seats[whose_cards(state)].card[option])

    def told(self, names: Names, question: int, value: int) -> Option:
        """The same of an event row."""
        if question not in self.of_cards:
            return value
        return names.card_name(value) if value >= 0 else self.word(question, -1 - value)

    def secret_of(self, question: int) -> Secret | None:
        return next((secret for secret in self.secrets if question in secret.questions), None)


def whose_cards(asks: Any) -> int:
    """The seat whose cards a question is about. `asks`: a state, or what has its members `asked` and `about`."""
    return int(asks.about if asks.asked == CHANCE else asks.asked)
