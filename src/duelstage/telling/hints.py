"""Why a turn is advised, in words: what it is certain to bring, then what it avoids as far as one can tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from ..kernel.game import View
from .outlook import Fact
from .teller import Teller

BRINGS = 4  # facts that are told, the weightiest first
KEEPS = 2
# words of facts by weight; what is not here goes without saying in a whole turn
WEIGHTY = (
    *("ends", "dies", "knocked_out", "seat hp", "hp", "gauge", "control", "leaves", "left", "unit hp"),
    *("draws", "enters", "level now", "equip", "plays terrain", "gets", "loses", "discards", "unit atk", "unit dazed"),
)


class Advised(Protocol):
    """What bots/advice.py finds."""

    @property
    def saves(self) -> bool: ...
    @property
    def hp(self) -> int: ...
    @property
    def gauge(self) -> int: ...
    @property
    def keeps(self) -> Sequence[str]: ...


def reasons(teller: Teller, view: View, facts: Sequence[Fact], advice: Advised) -> list[str]:
    """At least one sentence. `facts`: what the whole turn is certain to bring."""
    me = view["viewer"]
    if ("ends", me) in facts:
        return [teller.say("hint wins")]
    told = sorted((fact for fact in facts if fact[0] in WEIGHTY), key=lambda fact: WEIGHTY.index(fact[0]))
    said = [*(teller.fact(fact, view) for fact in told[:BRINGS]), *_avoided(teller, advice)]
    return said or [teller.say("hint best")]


def _avoided(teller: Teller, advice: Advised) -> Iterator[str]:
    if advice.saves:
        yield teller.say("hint saves")
    if advice.hp:
        yield teller.say("hint hp", advice.hp)
    if advice.gauge:
        yield teller.say("hint gauge", advice.gauge)
    for card in advice.keeps[:KEEPS]:
        yield teller.say("hint keeps", teller.name(card))
