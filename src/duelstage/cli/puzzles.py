"""`duelstage puzzles`: make positions in which a seat wins this turn, prove them, try bots on them, solve them."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..bots import BOTS, make_bot
from ..cards.shown import shown
from ..games import GAMES
from ..kernel.errors import DuelError
from ..match.match import Match
from ..match.messages import Prompt
from ..match.seats import step
from ..puzzles import book as books
from ..puzzles.book import Book, Puzzle
from ..puzzles.check import Score, fault_of, score
from ..puzzles.generate import generate as found
from .inputs import UsageError, language_of, options_of, read_file, require_free, write_file
from .menu import Menu
from .output import say_json, wrapped
from .session import Session
from .table import Table
from .tables import table_of
from .terminal import Terminal
from .words import PUZZLE_HELP, command_of, puzzle_command_of

COUNT, COUNT_MAX = 300, 10_000
WORKERS_MAX = 256
NO_MATCH = ("save", "concede")  # what can be typed in a match, but means nothing here


def _number(text: str, what: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and 1 <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{shown(text)} is no {what}; expected a whole number from 1 to {most}")
    return int(text)


def count_of(text: str) -> int:
    return _number(text, "count", COUNT_MAX)


def workers_of(text: str) -> int:
    return _number(text, "number of workers", WORKERS_MAX)


# ---- generate --------------------------------------------------------------------------------------------------------


def generate(options: argparse.Namespace) -> int:
    """Write a file of puzzles, or print it."""
    entry = GAMES[options.game]
    if options.format is not None:
        options_of(entry, options.format)
    formats = [options.format] if options.format is not None else list(entry.formats())
    if options.set is not None and not Path(options.set).is_dir():
        raise UsageError(f"--set {shown(options.set)}: there is no such folder")
    if options.out is not None:
        require_free(options.out)
    book = found(
        options.game, formats, options.count, options.seed, _command(options), options.set or "", options.workers
    )
    if options.out is None:
        sys.stdout.write(books.write(book))
    else:
        write_file(options.out, books.write(book))
        print(f"{options.out}: {len(book.puzzles)} puzzles")
    return 0


def _command(options: argparse.Namespace) -> str:
    """What makes the same file again; how many processes share the work does not matter."""
    words = ["duelstage", "puzzles", "generate", options.game]
    for name in ("format", "count", "seed", "set"):
        value = getattr(options, name)
        words += [] if value is None else [f"--{name}", str(value)]
    return shlex.join(words)


# ---- check -----------------------------------------------------------------------------------------------------------


class Shelf(NamedTuple):
    """A book with the name of its file, and those of its puzzles that are meant."""

    name: str
    book: Book
    puzzles: list[Puzzle]


def check(options: argparse.Namespace) -> int:
    """Prove every puzzle again, and let bots try them; status 1 if one is not proved."""
    for bot in options.bot:
        if bot not in BOTS:
            raise UsageError(f"--bot {shown(bot)} is unknown; expected {', '.join(BOTS)}")
    rows: list[dict[str, Any]] = []
    for name, book, puzzles in list(_shelves(options)):
        faults = [fault for fault in (fault_of(book, puzzle) for puzzle in puzzles) if fault]
        scores = {} if faults else {bot: score(book, puzzles, bot) for bot in dict.fromkeys(options.bot)}
        rows.append(_row(name, len(puzzles), faults, scores))
        if not options.json:
            print(f"{name}: {len(puzzles)} puzzles, {len(puzzles) - len(faults)} proved")
            print(*(f"  {line}\n" for line in [*faults, *map(_told, scores, scores.values())]), sep="", end="")
    ok = not any(row["faults"] for row in rows)
    if options.json:
        say_json({"ok": ok, "files": rows})
    return 0 if ok else 1


def _row(name: str, count: int, faults: list[str], scores: dict[str, Score]) -> dict[str, Any]:
    bots = {bot: {**made._asdict(), "solved": made.solved} for bot, made in scores.items()}
    return {"file": name, "count": count, "proved": count - len(faults), "faults": faults, "bots": bots}


def _told(bot: str, made: Score) -> str:
    missed = f"; missed: {', '.join(made.missed[:10])}{', …' if len(made.missed) > 10 else ''}" if made.missed else ""
    return f"{bot}: {made.solved} of {made.tried}, p50 {made.p50_ms:.1f} ms, p99 {made.p99_ms:.1f} ms{missed}"


def _shelves(options: argparse.Namespace) -> Iterator[Shelf]:
    """The books that are meant. Raises DuelError, which names the file."""
    if options.file is not None:
        text = read_file(options.file)
        try:
            all_books = [(options.file, books.read(text))]
        except DuelError as error:
            raise UsageError(f"{options.file}: {error}") from None
    else:
        all_books = [(f"{game}.jsonl", books.shipped(game)) for game in GAMES]
    meant = [(name, book) for name, book in all_books if options.game in (None, book.entry.name)]
    if not meant:
        raise UsageError(f"{options.file}: its puzzles are of {all_books[0][1].entry.name}, not of {options.game}")
    formats = dict.fromkeys(name for _, book in meant for name in book.entry.formats())
    if options.format is not None and options.format not in formats:
        raise UsageError(f"--format {shown(options.format)} is unknown; expected {', '.join(formats)}")
    for name, book in meant:
        puzzles = [puzzle for puzzle in book.puzzles if options.format in (None, puzzle.format)]
        if puzzles:
            yield Shelf(name, book, puzzles[: options.limit])


# ---- play ------------------------------------------------------------------------------------------------------------


def play(options: argparse.Namespace) -> int:
    """Puzzle after puzzle, until nobody wants another."""
    language, terminal = language_of(options.lang), Terminal()
    book, puzzles = _meant(options)
    for i, puzzle in enumerate(puzzles):
        solving = Solving(book, puzzle, table_of(book.game_of(puzzle), language), terminal)
        if i == 0:
            terminal.say(wrapped(solving.say("puzzle type")))
        while not solving.solve():
            solving = solving.again()
        if solving.quitting:
            break
    return 0


def _meant(options: argparse.Namespace) -> tuple[Book, list[Puzzle]]:
    """The book, and the puzzles in their order; one alone if it is named."""
    if options.puzzle is not None:
        found = [books.shipped(game) for game in GAMES if options.game in (None, game)]
        for book in found:
            if options.puzzle in book.by_id:
                return book, [book.by_id[options.puzzle]]
        raise UsageError(f"--puzzle {shown(options.puzzle)} is unknown; expected {'; '.join(map(_names, found))}")
    book = books.shipped(options.game or _game_with(options.format))
    if options.format is not None:
        options_of(book.entry, options.format)
    return book, [puzzle for puzzle in book.puzzles if options.format in (None, puzzle.format)]


def _names(book: Book) -> str:
    """What its puzzles are called, format by format, in short."""
    ids: dict[str, list[str]] = {}
    for puzzle in book.puzzles:
        ids.setdefault(puzzle.format, []).append(puzzle.id)
    return ", ".join(f"{names[0]} to {names[-1]}" for names in ids.values())


def _game_with(format_name: str | None) -> str:
    """The first game that has the format; the first of all where none is named."""
    return next((name for name, entry in GAMES.items() if format_name in entry.formats()), next(iter(GAMES)))


class Solving(Session):
    """One puzzle at the terminal: a match that begins in its position and ends with its turn."""

    def __init__(self, book: Book, puzzle: Puzzle, table: Table, terminal: Terminal) -> None:
        game, position = book.open(puzzle)
        self.book, self.puzzle = book, puzzle
        self.seat, self.turn = puzzle.seat, position.turn
        self.hints = 0
        self.quitting = self.skipped = False
        other = 1 - puzzle.seat
        bots = {other: make_bot("greedy", game, other, 0)}
        super().__init__(Match.standing(game, position), bots, table, terminal, lambda name: None)
        self.codes = book.codes(puzzle)

    def again(self) -> Solving:
        """The same puzzle from its beginning, for who has missed it."""
        return Solving(self.book, self.puzzle, self.table, self.terminal)

    def solve(self) -> bool:
        """Until it is solved, given up or missed; only then it is False."""
        self.terminal.say("", wrapped(self.say("puzzle", self.puzzle.id)))
        while not self.left and self.match.asked is not None and self.match.view(self.seat)["turn"] == self.turn:
            if self.match.asked in self.bots:
                step(self.match, [self.bots.get(s, self.bots[1 - self.seat]) for s in (0, 1)])
            else:
                self._decide(self.seat)
        if self.left:
            self.quitting = not self.skipped
            return True
        self._tell(self.seat)
        outcome = self.match.outcome
        in_turn = self.match.view(self.seat)["turn"] == self.turn
        solved = in_turn and outcome is not None and outcome.winner == self.seat
        self.terminal.say("", wrapped(self.say("puzzle solved" if solved else "puzzle missed")))
        return solved

    def _obey(self, seat: int, prompt: Prompt, menu: Menu, line: str) -> None:
        own = puzzle_command_of(line.partition(" ")[0])
        if own:
            getattr(self, f"_do_{own}")(seat, menu, "")
        elif command_of(line.partition(" ")[0]) in NO_MATCH:
            self.terminal.say(self.say("unknown"))
        else:
            super()._obey(seat, prompt, menu, line)

    def _do_help(self, seat: int, menu: Menu, rest: str) -> None:
        own = [*PUZZLE_HELP[self.say.language], *self.table.help.get(self.say.language, ())]
        lines = self.say.help(own, **self.table.example)
        self.terminal.say(*(line for line in lines if command_of(line.split()[0]) not in NO_MATCH))

    def _do_hint(self, seat: int, menu: Menu, rest: str) -> None:
        """First how many actions, then the next of them, if what was done is how the solution begins."""
        self.hints += 1
        done = tuple(move.code for move in self.match.moves)
        if self.hints == 1:
            self.terminal.say(self.say("puzzle length", len(self.codes)))
        elif done == self.codes[: len(done)]:
            self.terminal.say(wrapped(self.say("puzzle next", self._steps()[len(done)]), 2))
        else:
            self.terminal.say(wrapped(self.say("puzzle elsewhere"), 2))

    def _do_solution(self, seat: int, menu: Menu, rest: str) -> None:
        steps = (wrapped(said, 5, f"  {i}. ") for i, said in enumerate(self._steps(), 1))
        self.terminal.say(self.say("puzzle solution"), *steps)

    def _steps(self) -> list[str]:
        """The solution as it is typed, with what each action is in words."""
        game, here = self.book.open(self.puzzle)
        said = []
        for code in self.codes:
            label = game.actions.label(here, code, self.say.language)
            said.append(self.say("puzzle step", game.actions.notation(here, code), label))
            here.apply(code)
        return said

    def _do_skip(self, seat: int, menu: Menu, rest: str) -> None:
        self.left = self.skipped = True

    def _do_quit(self, seat: int, menu: Menu, rest: str) -> None:
        self.terminal.say(self.say("bye"))
        self.left = True
