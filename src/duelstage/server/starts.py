"""Where the matches of a room begin, if not at the beginning: at a lesson, a puzzle, a position, a step of a replay.

What is kept of it is a record's header: the cards are pinned in it as in every record, so the room begins again in the
same place whatever becomes of lesson, puzzle or set.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Literal, TypeAlias, cast

import msgspec

from ..games import GAMES
from ..kernel.backend import Position
from ..kernel.errors import DuelError
from ..kernel.game import View
from ..kernel.replay import Header, Recorder, read_header
from ..lessons.book import Lesson, lesson_of
from ..lessons.book import shipped as all_lessons
from ..match.match import Match
from ..match.policy import Policy
from ..match.starting import position_of, with_new_luck
from ..puzzles.book import Book, shipped
from . import rest, words
from .answers import Refusal
from .played import game_for, table_of
from .store import Json, MatchRecord

Kind: TypeAlias = Literal["lesson", "puzzle", "position", "replay"]
# as it is written; drawn from the match's own seed; that and the decks in another order, so that nobody knows it
Luck: TypeAlias = Literal["kept", "seeded", "new"]

ONE_OF = "expected one of lesson, puzzle, position, replay"


@dataclass(frozen=True, slots=True)
class Begun:
    """Where a room's matches begin. `seat`: that of its maker."""

    kind: Kind
    id: str
    record: Header  # with the position; its seed is the position's
    luck: Luck
    seat: int

    def position(self, game: Any, luck: Random) -> Position:
        """The position for another match, on the game of the record. Raises DuelError."""
        found: Position = game.from_text(self.record.position)
        return found if self.luck == "kept" else with_new_luck(game, found, luck, self.luck == "new")

    def to_json(self) -> Json:
        record = json.loads(json.dumps(self.record.to_json()))
        return {"kind": self.kind, "id": self.id, "record": record, "luck": self.luck, "seat": self.seat}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Begun:
        """Raises DuelError: today's program cannot read it."""
        return cls(kept["kind"], kept["id"], read_header(json.dumps(kept["record"])), kept["luck"], kept["seat"])


def kind_of(start: rest.Start) -> Kind:
    """Which of its members is meant. Raises Refusal: none, or several."""
    said = [name for name in ("lesson", "puzzle", "position", "replay") if getattr(start, name) is not None]
    if len(said) != 1:
        raise Refusal(400, "start", ONE_OF + (f", not {' and '.join(said)}" if said else ""))
    if start.step and said != ["replay"]:
        raise Refusal(400, "start", "only a replay has steps")
    return cast(Kind, said[0])


def begun(start: rest.Start, policy: Policy, against: str, kept: MatchRecord | None) -> Begun:
    """What a start means for a room. `kept`: the match of its replay. Raises Refusal, which says what is wrong.

    Playing a match again takes a moment: call it in a thread.
    """
    kind = kind_of(start)
    if kind == "lesson":
        return _at_lesson(start, policy, against)
    if kind == "puzzle":
        return _at_puzzle(start, policy, against)
    return _at_position(start, policy, against) if kind == "position" else _at_step(start, policy, kept)


def _at_lesson(start: rest.Start, policy: Policy, against: str) -> Begun:
    lesson = lesson_of(start.lesson or "")
    if lesson is None:
        raise Refusal(404, "no_lesson", f"there is no lesson {(start.lesson or '')[:40]!r}")
    _require_format(policy, lesson.game, lesson.format)
    if against != "bot":
        raise Refusal(400, "start", "a lesson is played against a bot")
    return Begun("lesson", lesson.id, _header(lesson.played, lesson.start()), "kept", lesson.seat)


def _at_puzzle(start: rest.Start, policy: Policy, against: str) -> Begun:
    id = start.puzzle or ""
    book = shelf(policy.game)
    puzzle = book.by_id.get(id)
    if puzzle is None:
        raise Refusal(404, "no_puzzle", f"{policy.game} has no puzzle {id[:40]!r}")
    _require_format(policy, policy.game, puzzle.format)
    if against == "friend":
        raise Refusal(400, "start", "a puzzle is solved alone, or against a bot")
    game, position = book.open(puzzle)
    return Begun("puzzle", id, _header(game, position), "kept", puzzle.seat)


def _at_position(start: rest.Start, policy: Policy, against: str) -> Begun:
    game = game_for(policy.game, policy.format, policy.lists)
    position = read_position(game, start.position or "")
    luck: Luck = "kept" if game.glance(position).seed else "seeded"
    return _chosen(start, "position", "", game, position, "new" if against == "friend" else luck)


def _at_step(start: rest.Start, policy: Policy, kept: MatchRecord | None) -> Begun:
    """The luck is new: whoever has seen how the match went on knows what would have been drawn."""
    if kept is None:
        raise Refusal(404, "no_replay", "there is no such replay")
    match = table_of(kept).match
    _require_format(policy, *match.game.key.partition("@")[0].split("/"))
    positions = [match.opening[0], *(after for _, _, after, _ in match.history())]
    if not 0 <= start.step < len(positions):
        raise Refusal(400, "start", f"the replay has no step {start.step}; expected 0 to {len(positions) - 1}")
    position = positions[start.step]
    if position.winner >= 0:
        raise Refusal(400, "start", f"at step {start.step} the match is over; expected a step before that")
    return _chosen(start, "replay", kept.replay, match.game, position, "new")


def read_position(game: Any, text: str) -> Position:
    """The position that somebody has written. Raises Refusal: which part is wrong, and what would be right."""
    try:
        return position_of(game, text)
    except DuelError as error:
        raise Refusal(400, "position", str(error)[:400]) from None


def shown(asked: rest.PositionToRead) -> rest.PositionRead:
    """A position as whoever has written it sees it: what both seats may know together."""
    game = game_for(asked.game, asked.format, "format")
    try:
        position = position_of(game, asked.position)
    except DuelError as error:
        return rest.PositionRead(False, words.about_position(str(error)[:400], asked.lang), "", None, None)
    decision = game.decision(position)
    turn: Any = None if decision is None else decision.seat
    return rest.PositionRead(True, "", game.text(position), _whole_view(game, position), turn)


def _whole_view(game: Any, position: Position) -> View:
    """Seat 0's view with all that seat 1 knows too."""
    own, other = game.view(position, 0), game.view(position, 1)
    own["seats"][1] = other["seats"][1]
    for u, unit in enumerate(own["units"]):
        if unit is None or unit.get("hidden"):
            own["units"][u] = other["units"][u]
    found: View = own
    return found


def _chosen(start: rest.Start, kind: Kind, id: str, game: Any, position: Position, luck: Luck) -> Begun:
    """A start at which the maker says where it sits, or sits where something is asked."""
    decision = game.decision(position)
    seat = start.seat if start.seat is not None else decision.seat if decision is not None else 0
    return Begun(kind, id, _header(game, position), luck, seat)


def _require_format(policy: Policy, game: str, format_name: str) -> None:
    if (policy.game, policy.format) != (game, format_name):
        raise Refusal(409, "other_format", f"that is of {game}/{format_name}, not of {policy.game}/{policy.format}")


def _header(game: Any, position: Position) -> Header:
    match: Match[Any] = Match.standing(game, position)
    return Recorder(game, match.seed, match.decks, position=match.begins_in).header


# ---- lessons and puzzles ---------------------------------------------------------------------------------------------


@cache
def shelf(game: str) -> Book:
    """The puzzles of a game. Raises Refusal: there is no such game."""
    if game not in GAMES:
        raise Refusal(404, "no_game", f"there is no such game; expected one of {', '.join(GAMES)}")
    return shipped(game)


@cache
def lessons_json() -> bytes:
    """Every lesson as it is told: neither its position nor what the opponent will do."""
    return msgspec.json.encode([_told(lesson) for lesson in all_lessons()])


def _told(lesson: Lesson) -> rest.Lesson:
    steps = [rest.LessonStep(dict(s.say), list(s.do), list(s.point), dict(s.done)) for s in lesson.steps]
    return rest.Lesson(
        id=lesson.id,
        game=lesson.game,
        format=lesson.format,
        order=lesson.order,
        minutes=lesson.minutes,
        cards=list(lesson.cards),
        title=dict(lesson.title),
        about=dict(lesson.about),
        steps=steps,
    )


@cache
def puzzles_json(game: str) -> bytes:
    """What is told of each before one tries it. Raises Refusal: there is no such game."""
    told = [
        rest.PuzzleAbout(puzzle.id, puzzle.format, list(puzzle.themes), len(puzzle.solution), puzzle.tried)
        for puzzle in shelf(game).puzzles
    ]
    return msgspec.json.encode(told)


def puzzle_seen(game: str, id: str) -> rest.PuzzleSeen:
    """How a puzzle stands for the seat that is to win. Raises Refusal: there is no such puzzle."""
    book = shelf(game)
    puzzle = book.by_id.get(id)
    if puzzle is None:
        raise Refusal(404, "no_puzzle", f"{game} has no puzzle {id[:40]!r}")
    played, position = book.open(puzzle)
    return rest.PuzzleSeen(played.view(position, puzzle.seat))


def solution_of(game: str, id: str, lang: str) -> list[str]:
    """What wins a puzzle, each action as its label. Raises Refusal: there is no such puzzle."""
    book = shelf(game)
    puzzle = book.by_id.get(id)
    if puzzle is None:
        raise Refusal(404, "no_puzzle", f"{game} has no puzzle {id[:40]!r}")
    played, position = book.open(puzzle)
    labels = []
    for code in book.codes(puzzle):
        labels.append(played.actions.label(position, code, lang))
        played.apply(position, code)
    return labels
