"""Who sits at a match: anything that, given a view and a prompt, names a code. People and bots alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..kernel.errors import IllegalAction
from ..kernel.game import Outcome, View
from .match import Duel, Match
from .messages import Prompt, Rejected


class Driver(Protocol):
    """Decides for a seat, and sees what that seat sees."""

    def choose(self, view: View, prompt: Prompt) -> int: ...


def step(match: Match[Duel], drivers: Sequence[Driver]) -> None:
    """One decision of whoever is asked. Raises IllegalAction where a driver names what its prompt does not offer."""
    seat = match.asked
    if seat is None:
        return
    prompt = match.prompt(seat)
    assert prompt is not None
    code = drivers[seat].choose(match.view(seat), prompt)
    answer = match.act(seat, prompt.seq, code)
    if isinstance(answer, Rejected):
        raise IllegalAction(f"illegal: seat {seat + 1} chose {code!r}: {answer.sentence}")


def play_out(match: Match[Duel], drivers: Sequence[Driver]) -> Outcome:
    """Play until the match is over, and say how it ended."""
    while match.outcome is None:
        step(match, drivers)
    outcome = match.outcome
    assert outcome is not None
    return outcome
