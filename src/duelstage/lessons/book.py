"""Reads lessons, strictly: what is wrong is said with the file, the place, and what would be right there.

A lesson is data. Its position and its actions are read by the game that it teaches, so a rule or a card that changes
is noticed by the test that plays every lesson to its end.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

from ..games import GAMES
from ..kernel.backend import PACKAGE, Position
from ..kernel.errors import DuelError, shown
from ..match.starting import position_of

FOLDER = Path(PACKAGE, "lessons")
LANGUAGES = ("en", "fr", "zh_hant", "zh_hans")
ABOUT = ("id", "game", "format", "order", "minutes", "cards")
MEMBERS = (*ABOUT, "seat", "position", "opponent", "title", "about", "step")
OPTIONAL = ("seat", "opponent")
STEP_MEMBERS = ("say", "do", "point", "done")
CARDS_MAX = 3  # of the picture of a lesson
POINT_MAX = 40  # characters of a name of a place

Words = Mapping[str, str]
NO_WORDS: Words = MappingProxyType(dict.fromkeys(LANGUAGES, ""))


class LessonError(DuelError):
    """A lesson that cannot be read; the sentence says where, and what would be right."""


@dataclass(frozen=True)
class Step:
    """What is said, which actions are to be done then (one of them; none: read on), and what is said after it."""

    say: Words
    do: tuple[str, ...]
    point: tuple[str, ...]
    done: Words


@dataclass(frozen=True)
class Lesson:
    """`seat`: the learner's. `opponent`: what the other seat does, in order, as far as it is legal.

    `cards`: those that it is known by.
    """

    id: str
    game: str
    format: str
    order: int
    minutes: int
    cards: tuple[str, ...]
    position: str
    title: Words
    about: Words
    steps: tuple[Step, ...]
    seat: int = 0
    opponent: tuple[str, ...] = ()

    @cached_property
    def played(self) -> Any:
        """The game that it is about."""
        return GAMES[self.game].make(self.format)

    def start(self) -> Position:
        """Where it begins. Raises PositionError."""
        return position_of(self.played, self.position)

    def reply(self, position: Position, done: int) -> int | None:
        """What the opponent does in a position in which it is asked, after so many actions; None: it has no more."""
        if done >= len(self.opponent):
            return None
        try:
            code: int = self.played.actions.parse(position, self.opponent[done])
        except DuelError:
            return None
        return None if position.why_not(code) else code


@cache
def shipped() -> tuple[Lesson, ...]:
    """Every lesson that comes with the package, game by game in their order. Raises LessonError."""
    found = [read(path.name, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))]
    games = list(GAMES)
    return tuple(sorted(found, key=lambda lesson: (games.index(lesson.game), lesson.order, lesson.id)))


def lesson_of(id: str) -> Lesson | None:
    """The lesson of that id; None: there is none."""
    return next((lesson for lesson in shipped() if lesson.id == id), None)


def read(name: str, text: str) -> Lesson:
    """The lesson of a file. Raises LessonError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{name}: no TOML: {error}") from None
    return _Reader(name).lesson(table)


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name

    def wrong(self, place: str, message: str) -> NoReturn:
        raise LessonError(f"{self.name}{', ' if place else ''}{place}: {message}")

    def lesson(self, table: dict[str, Any]) -> Lesson:
        self.members("", table, MEMBERS, OPTIONAL)
        game, format_name = self.text("game", table["game"]), self.text("format", table["format"])
        if game not in GAMES:
            self.wrong("game", f"{shown(game)} is unknown; expected {', '.join(GAMES)}")
        if format_name not in GAMES[game].formats():
            self.wrong("format", f"{shown(format_name)} is unknown; expected {', '.join(GAMES[game].formats())}")
        id = self.text("id", table["id"])
        if id != Path(self.name).stem:
            self.wrong("id", f"{shown(id)}; expected the name of the file, {Path(self.name).stem}")
        steps = table["step"]
        if not isinstance(steps, list) or not steps:
            self.wrong("step", "expected [[step]], once or more")
        lesson = Lesson(
            id=id,
            game=game,
            format=format_name,
            order=self.number("order", table["order"], 1, 99),
            minutes=self.number("minutes", table["minutes"], 1, 60),
            cards=self.cards(GAMES[game].make(format_name).catalogue, table["cards"]),
            position=self.text("position", table["position"]).strip(),
            title=self.words("title", table["title"]),
            about=self.words("about", table["about"]),
            steps=tuple(self.step(f"step {n}", step) for n, step in enumerate(steps, 1)),
            seat=self.number("seat", table.get("seat", 0), 0, 1),
            opponent=self.texts("opponent", table.get("opponent", [])),
        )
        try:
            lesson.start()
        except DuelError as error:
            self.wrong("position", str(error))
        return lesson

    def cards(self, catalogue: Any, value: object) -> tuple[str, ...]:
        cards = self.texts("cards", value)
        if not 0 < len(cards) <= CARDS_MAX:
            self.wrong("cards", f"{len(cards)} cards; expected 1 to {CARDS_MAX}")
        for card in cards:
            if card not in catalogue:
                self.wrong("cards", f"{shown(card)} is unknown; {catalogue.hint(card)}")
        return cards

    def step(self, place: str, table: object) -> Step:
        self.members(place, table, STEP_MEMBERS, STEP_MEMBERS[1:])
        assert isinstance(table, dict)
        point = self.texts(f"{place}, point", table.get("point", []))
        for name in point:
            if len(name) > POINT_MAX:
                self.wrong(f"{place}, point", f"{shown(name)}; expected at most {POINT_MAX} characters")
        done = self.words(f"{place}, done", table["done"]) if "done" in table else NO_WORDS
        do = self.texts(f"{place}, do", table.get("do", []))
        return Step(self.words(f"{place}, say", table["say"]), do, point, done)

    def members(self, place: str, table: object, known: tuple[str, ...], optional: tuple[str, ...]) -> None:
        if not isinstance(table, dict):
            self.wrong(place, f"expected a table with {', '.join(known)}")
        for name in table:
            if name not in known:
                self.wrong(place, f"{shown(name)} is unknown; expected {', '.join(known)}")
        for name in known:
            if name not in table and name not in optional:
                self.wrong(place, f"{name} is missing")

    def text(self, place: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            self.wrong(place, f"{shown(value)}; expected a text")
        return value

    def texts(self, place: str, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
            self.wrong(place, f"{shown(value)}; expected a list of texts")
        return tuple(value)

    def number(self, place: str, value: object, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.wrong(place, f"{shown(value)}; expected a whole number from {low} to {high}")
        return value

    def words(self, place: str, value: object) -> Words:
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            self.wrong(place, f"expected a text for each of {', '.join(LANGUAGES)}")
        return {language: self.text(f"{place}, {language}", value[language]).strip() for language in LANGUAGES}
