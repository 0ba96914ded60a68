"""A file of puzzles: a header with the cards that they are played with, then a line of JSON a puzzle.

The cards are pinned as a replay pins them, so a card or a deck that changes spoils no puzzle. What stands in a line is
a claim: `proof.py` proves it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from .. import __version__
from ..cards.shown import shown
from ..games import GAMES, Entry
from ..kernel.backend import PACKAGE, Form, Position
from ..kernel.duel import Duel
from ..kernel.errors import DuelError, ProtocolError

FORMAT = 1  # of the file
FILE_MAX = 16 * 1024 * 1024  # characters
FOLDER = Path(PACKAGE, "puzzles")


@dataclass(frozen=True)
class Header:
    """What the puzzles of a file share."""

    game: str  # "masters@1": game and rules version
    catalogue: str  # hash of all cards
    cards: Mapping[str, Any]  # their definitions
    command: str  # that made the file
    seed: int
    software: str = __version__


@dataclass(frozen=True)
class Puzzle:
    """A position in which a seat wins this turn. `options`: of a format that is not shipped as it was then."""

    id: str
    format: str
    position: str
    seat: int
    solution: tuple[str, ...]  # actions in notation
    tried: int  # actions, until the win was found
    shortest: bool
    themes: tuple[str, ...]
    options: Mapping[str, Any] | None = None


class Opened(NamedTuple):
    """A puzzle on the table."""

    game: Duel
    position: Position


class Book:
    """The puzzles of one file. Raises DuelError: the game is unknown, or its rules are of another version."""

    def __init__(self, header: Header, puzzles: Iterable[Puzzle]) -> None:
        self.header = header
        self.puzzles = tuple(puzzles)
        name, _, version = header.game.partition("@")
        if name not in GAMES:
            raise ProtocolError(f"line 1: no game is called {shown(name)}; expected {', '.join(GAMES)}")
        self.entry: Entry = GAMES[name]
        rules = self.entry.game_class.rules_version
        if version != str(rules):
            raise ProtocolError(f"line 1: the rules are version {shown(version)}; these are {name}@{rules}")
        self._games: dict[tuple[str, str, Form | None], Duel] = {}

    @cached_property
    def catalogue(self) -> Any:
        """The cards that are pinned. Raises DuelError: they cannot be read, or are not those of the hash."""
        try:
            found = self.entry.game_class.pinned(self.header.cards)
        except DuelError as error:
            raise ProtocolError(f"line 1: {error}") from None
        if found.hash != self.header.catalogue:
            raise ProtocolError(f"line 1: the cards are not those of catalogue {shown(self.header.catalogue)}")
        return found

    @cached_property
    def by_id(self) -> dict[str, Puzzle]:
        return {puzzle.id: puzzle for puzzle in self.puzzles}

    def game_of(self, puzzle: Puzzle, form: Form | None = None) -> Duel:
        """The game in the puzzle's format, on the cards that are pinned."""
        key = (puzzle.format, json.dumps(puzzle.options, sort_keys=True), form)
        if key not in self._games:
            record = self.entry.options_class
            options = record.of(puzzle.format) if puzzle.options is None else record.from_json(puzzle.options)
            self._games[key] = self.entry.game_class(self.catalogue, options, form)
        return self._games[key]

    def open(self, puzzle: Puzzle, form: Form | None = None) -> Opened:
        """The game and the position. Raises DuelError, which names the puzzle."""
        try:
            game = self.game_of(puzzle, form)
            position = game.from_text(puzzle.position)
            decision = game.decision(position)
        except DuelError as error:
            raise ProtocolError(f"puzzle {puzzle.id}: {error}") from None
        if decision is None or decision.question or decision.seat != puzzle.seat:
            raise ProtocolError(f"puzzle {puzzle.id}: seat {puzzle.seat + 1} has no turn to play in its position")
        return Opened(game, position)

    def codes(self, puzzle: Puzzle) -> tuple[int, ...]:
        """The solution as action codes. Raises DuelError where an action cannot be read or done."""
        game, position = self.open(puzzle)
        codes = []
        for said in puzzle.solution:
            try:
                code = game.actions.parse(position, said)
                game.apply(position, code)
            except DuelError as error:
                raise ProtocolError(f"puzzle {puzzle.id}: its solution: {error}") from None
            codes.append(code)
        return tuple(codes)


# ---- as text ---------------------------------------------------------------------------------------------------------


def write(book: Book) -> str:
    """The file of a book; `read` reads it."""
    lines: list[dict[str, Any]] = [{"puzzles": FORMAT, **vars(book.header)}]
    for puzzle in book.puzzles:
        lines.append({name: value for name, value in vars(puzzle).items() if value is not None})
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=True) + "\n" for line in lines)


def read(text: str) -> Book:
    """The book of a file. Raises ProtocolError, which names the line and what would be right there."""
    if len(text) > FILE_MAX:
        raise ProtocolError(f"expected a text of at most {FILE_MAX // 2**20} MB")
    lines = [_Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise ProtocolError("line 1: there is no header")
    book = Book(lines[0].header(), [line.puzzle() for line in lines[1:]])
    if not book.puzzles:
        raise ProtocolError("line 2: there is no puzzle")
    formats = tuple(book.entry.formats())
    for line, puzzle in zip(lines[1:], book.puzzles, strict=True):
        if book.by_id[puzzle.id] is not puzzle:
            line.wrong(f"another puzzle is called {shown(puzzle.id)} too")
        if puzzle.options is None and puzzle.format not in formats:
            line.wrong(f"{book.entry.name} has no format {shown(puzzle.format)}; expected {', '.join(formats)}")
    return book


def shipped(game: str) -> Book:
    """The book that comes with a game."""
    return read((FOLDER / f"{game}.jsonl").read_text(encoding="utf-8"))


class _Line:
    """One line of a file, read member by member."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            self.wrong(f"no JSON: {shown(text)}")
        if not isinstance(found, dict):
            self.wrong(f"expected an object, not {shown(found)}")
        self.table: dict[str, Any] = found

    def wrong(self, message: str) -> NoReturn:
        raise ProtocolError(f"line {self.number}: {message}")

    def _of(self, name: str, kind: type, said: str) -> Any:
        value = self.table.get(name)
        if type(value) is not kind:
            self.wrong(f"'{name}' is {shown(value)}; expected {said}")
        return value

    def text(self, name: str) -> str:
        return str(self._of(name, str, "a text"))

    def number_of(self, name: str, low: int, high: int) -> int:
        value = self._of(name, int, f"a whole number from {low} to {high}")
        if not low <= value <= high:
            self.wrong(f"'{name}' is {shown(value)}; expected a whole number from {low} to {high}")
        return int(value)

    def texts(self, name: str) -> tuple[str, ...]:
        value = self._of(name, list, "a list of texts")
        if not all(isinstance(word, str) for word in value):
            self.wrong(f"'{name}' should be a list of texts")
        return tuple(value)

    def header(self) -> Header:
        if self.table.get("puzzles") != FORMAT:
            self.wrong(f"no file of puzzles: 'puzzles' should be {FORMAT}")
        return Header(
            game=self.text("game"),
            catalogue=self.text("catalogue"),
            cards=self._of("cards", dict, "the definitions of cards"),
            command=self.text("command"),
            seed=self.number_of("seed", 0, 2**64 - 1),
            software=self.text("software"),
        )

    def puzzle(self) -> Puzzle:
        return Puzzle(
            id=self.text("id"),
            format=self.text("format"),
            position=self.text("position"),
            seat=self.number_of("seat", 0, 1),
            solution=self.texts("solution"),
            tried=self.number_of("tried", 0, 2**62),
            shortest=self._of("shortest", bool, "true or false"),
            themes=self.texts("themes"),
            options=self._of("options", dict, "the options of a format") if "options" in self.table else None,
        )
