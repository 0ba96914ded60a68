"""A match that is over, from one perspective: the view at the start and what each step brought; and its whole record.

Only a match that is over has a replay, so its hands and its seed are no secrets any more.
"""

from __future__ import annotations

from typing import Any

from ..match.record import save
from ..telling import story
from . import rest
from .messages import End
from .played import table_of
from .rooms import told_policy
from .scribe import written
from .store import MatchRecord


def shown(kept: MatchRecord, perspective: int, language: str) -> rest.ReplayShown:
    """The match as a seat saw it (2: a spectator), step by step."""
    table = table_of(kept)
    game, match = table.game, table.match
    opening, rows = match.opening
    units = story.standing(game.view(opening, perspective))
    log = written(story.lines(game, game.events_for(rows, perspective), language, units))
    steps = []
    for n, (move, before, _, told) in enumerate(match.history(), 1):
        events = game.events_for(told, perspective)
        label = "" if move.code is None else str(game.actions.label(before, move.code, language))
        lines = written(story.lines(game, events, language, units))
        steps.append(rest.ReplayStep(n, move.seat, label, events, lines))
    view = game.view(opening, perspective)
    end: Any = table.end
    told_end = None if end is None else End(end.winner, end.how, end.rule, kept.replay)
    seat: Any = perspective
    return rest.ReplayShown(
        policy=told_policy(table.policy),
        names=list(match.names),
        end=told_end,
        catalogue=game.catalogue.hash,
        perspective=seat,
        start=view,
        log=log,
        lasted=max(0, (kept.ended or kept.began) - kept.began),
        steps=steps,
    )


def record_of(kept: MatchRecord) -> str:
    """The whole record as `duelstage replay` reads it."""
    return save(table_of(kept).match)
