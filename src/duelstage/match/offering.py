"""The actions of a position as a seat is offered them, as it types them, and why one may not be done.

A match asks in its own position; a table also in one where the other seat's secret answers are held back.
"""

from __future__ import annotations

from typing import Any

from ..kernel.backend import Position
from ..kernel.errors import DuelError
from ..kernel.game import Reason
from .messages import Offer, Rejected

N_CODES = 1 << 15  # codes are small numbers; anything else is none
NO_CODE = Reason("no_code", "", "an action is a code, a whole number from the prompt's list")


def offered(game: Any, position: Position, code: int) -> Offer:
    """One legal action as a seat is offered it."""
    action = game.actions.decode(position, code)
    return Offer(code, action.verb, dict(action.arguments), game.actions.notation(position, code))


def read(game: Any, position: Position, text: object) -> int | Rejected:
    """The code that a text means, legal or not; else what is wrong with it."""
    try:
        return int(game.actions.parse(position, text))
    except DuelError as error:
        return Rejected("unreadable", "", str(error))


def barred(game: Any, position: Position, code: object, language: str) -> Reason | None:
    """Why an action may not be done; None: it may. Any input has an answer."""
    if type(code) is not int or not 0 <= code < N_CODES:
        return NO_CODE
    reason: Reason | None = game.why_not(position, code, language)
    return reason
