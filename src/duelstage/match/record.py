"""A match as a text, and back: saves, records and their resumption. The file itself is kernel/replay.py's.

A record holds the seed and every hidden card. While the match goes on it is for whoever runs it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from ..kernel.errors import ReplayMismatch
from ..kernel.replay import Header, Recorded, Recorder, load
from .match import Duel, Match, Move


class RecordedDuel(Duel, Recorded, Protocol):
    """A game whose matches can be written down."""


R = TypeVar("R", bound=RecordedDuel)


def save(match: Match[RecordedDuel]) -> str:
    """The match as it stands: what was taken back is not in it."""
    recorder = Recorder(match.game, match.seed, match.decks, names=match.names, position=match.begins_in)
    before, rows = match.opening
    recorder.start(before, rows)
    for move, before, after, rows in match.history():
        if move.code is None:
            recorder.concede(move.seat, after, rows)
        else:
            recorder.act(before, move.code, after, rows)
    return recorder.text()


def resume(text: str, game_for: Callable[[Header], R]) -> Match[R]:
    """The match that was saved, at the decision where it was left; `game_for` makes the game of a header.

    Raises ProtocolError: the text is no record; ReplayMismatch: today's rules do not lead where it says.
    """
    replay = load(text)
    if replay.header.mode != "drawn":
        raise ReplayMismatch("replay: its luck was asked of somebody; only a match with drawn luck can go on")
    result = replay.verify(game_for)
    if result.status != "EXACT":
        raise ReplayMismatch(f"replay: it cannot go on, step {result.step}: {result.reason}")
    header = replay.header
    match: Match[R] = Match.of_header(game_for(header), header)
    for step in replay.steps:
        match.repeat(Move(step.seat, step.code))
    return match
