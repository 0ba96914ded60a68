"""The words of one language: those of the game that is played, then those of any game."""

from __future__ import annotations

from typing import ClassVar

from .words import NO_WORDS, WORDS, Words


class Speech:
    """Says a sentence by its key; `own` are the words of the game that is played."""

    every: ClassVar[Words] = WORDS

    def __init__(self, language: str, own: Words = NO_WORDS) -> None:
        self.language = language
        self.own = own

    def __call__(self, key: str, *values: object, **named: object) -> str:
        said = self.own.get(key) or self.every[key]
        return said[self.language].format(*values, **named)

    def knows(self, key: str) -> bool:
        return key in self.own or key in self.every
