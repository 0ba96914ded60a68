"""Which rules a card touches, from the words that it is made of (games/<game>/touches.toml): to look them up.

What the card does is its program; nothing here decides anything.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from ..kernel.backend import PACKAGE
from .card import Card, Choice, Part, Said, Several, Step
from .rulebook import Rulebook
from .vocabulary import Static, Word

Mention = tuple[str, str]  # a heading of the file, and a word under it


class Touches:
    """Of one game."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    @cached_property
    def table(self) -> Mapping[str, Mapping[str, list[str]]]:
        """By heading and word, the ids of rules."""
        path = Path(PACKAGE, "games", self.book.game, "touches.toml")
        return tomllib.loads(path.read_text(encoding="utf-8"))

    @cached_property
    def _order(self) -> dict[str, int]:
        return {rule.id: n for n, rule in enumerate(self.book.rules())}

    def rules(self, card: Card) -> list[str]:
        """The ids of the rules that a card touches, in the order of the law."""
        found = {id for heading, word in mentions(card) for id in self.table.get(heading, {}).get(word, ())}
        return sorted(found, key=lambda id: self._order[id])


def mentions(card: Card) -> Iterator[Mention]:
    """Everything that a card says, each as a heading and a word."""
    yield "type", card.type.key
    for name, there in (
        ("base", bool(card.base)),
        ("equips", card.equips),
        ("levels", card.top > 1 and bool(card.levels)),
        ("skill", bool(card.skills)),
        ("trigger", any(ability.trigger.key != "played" for ability in card.abilities)),
        ("recoil", any(row.get("recoil") for row in card.levels)),
        ("activations", any(_more_than_one(row.get("activations")) for row in card.levels)),
        ("barred", bool(card.labels.get("barred"))),
    ):
        if there:
            yield "has", name
    for ability in card.abilities:
        yield "trigger", ability.trigger.key
        yield from _parts(ability.steps)
    yield from _parts(card.statics)
    for row in (card.labels, *card.levels, *(skill.values for skill in card.skills)):
        yield from _words(row.values())
    for skill in card.skills:
        yield from _parts(skill.steps)


def _more_than_one(said: Said | None) -> bool:
    return isinstance(said, int) and said > 1


def _parts(parts: Iterable[Part]) -> Iterator[Mention]:
    for part in parts:
        if isinstance(part, Choice):
            yield "has", "choice"
            for mode in part.modes:
                yield from _parts(mode)
        else:
            yield from _step(part)


def _step(step: Step) -> Iterator[Mention]:
    yield "static" if isinstance(step.entry, Static) else "verb", step.entry.key
    if step.condition is not None:
        yield "condition", step.condition.key
    if any(isinstance(value, Word) and value.picks for value in step.values.values()):
        yield "has", "target"
    yield from _words(step.values.values())


def _words(values: Iterable[Said]) -> Iterator[Mention]:
    for value in values:
        for word in value.words if isinstance(value, Several) else (value,):
            if isinstance(word, Word) and word.key:
                yield "word", word.key
