"""Any kind of action as likely as any other, then any action of that kind.

So a board that offers nine attacks and one end of turn does not make it attack nine times in ten.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random as Source

from ..kernel.game import View
from .bot import Prompt


class Random:
    """Plays by luck alone; the same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, prompt: Prompt) -> int:
        luck = Source(f"{self._seed}/{prompt.ply}")
        verbs = sorted({offer.verb for offer in prompt.actions})
        verb = verbs[below(luck, len(verbs))]
        codes = [offer.code for offer in prompt.actions if offer.verb == verb]
        return codes[below(luck, len(codes))]


def odds(prompt: Prompt) -> Mapping[int, float]:
    """How likely each offered action is, by its code."""
    verbs = [offer.verb for offer in prompt.actions]
    return {offer.code: 1 / len(set(verbs)) / verbs.count(offer.verb) for offer in prompt.actions}


def below(luck: Source, n: int) -> int:
    """0 … n-1. `random` is the one method that gives the same numbers in every Python."""
    return int(luck.random() * n)
