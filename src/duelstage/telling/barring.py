"""Why something may not be done that one may expect: the reason, and the rule behind it in full."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ..games import GAMES
from ..kernel.errors import DuelError
from ..kernel.game import Reason
from ..match.messages import Rejected
from .teller import Expected
from .words import REASONS


class Judging(Protocol):
    """A match, or a table at which one is played: it says what may be done."""

    def parse(self, seat: object, text: object) -> int | Rejected: ...
    def why_not(self, seat: object, code: object, language: str = "en") -> Reason | None: ...


def barred(match: Judging, seat: int, notations: Iterable[str], language: str) -> Reason | None:
    """The reason why none of some actions may be done; None: one may, or it cannot be told."""
    first = None
    for notation in notations:
        code = match.parse(seat, notation)
        reason = None if isinstance(code, Rejected) else match.why_not(seat, code, language)
        if reason is None:
            return None
        first = first or reason
    return first


def all_barred(match: Judging, seat: int, expected: Iterable[Expected], language: str) -> list[tuple[Expected, Reason]]:
    """Everything of what one may expect that cannot be done, with the reason."""
    found = ((one, barred(match, seat, one.notations, language)) for one in expected)
    return [(one, reason) for one, reason in found if reason is not None]


def sentence(reason: str, said: str, language: str) -> str:
    """A refusal of the table in a language; what the game refuses is said in it already."""
    return REASONS.get(reason, {}).get(language, said)


def law(game: str, rule: str, language: str) -> str:
    """The text of a rule, "" where there is none."""
    try:
        return GAMES[game].rulebook.rule(rule, language).text if rule else ""
    except DuelError:
        return ""
