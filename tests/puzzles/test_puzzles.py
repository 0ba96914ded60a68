"""The puzzles that are shipped hold what they say: proved, missed by the weak bot, solved by those that plan."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

import tests.sets
from duelstage.games import GAMES
from duelstage.kernel import backend
from duelstage.kernel.backend import chosen_form
from duelstage.kernel.errors import DuelError
from duelstage.puzzles import book as books
from duelstage.puzzles.book import Book, Puzzle
from duelstage.puzzles.check import fault_of, score
from duelstage.puzzles.generate import OF_A_LENGTH, SHORTEST, generate
from duelstage.puzzles.proof import prove, wins

SETS = Path(tests.sets.__file__).parent

BOOKS = {game: books.shipped(game) for game in GAMES}
FIRST = BOOKS["masters"].puzzles[0]
EASY = 400  # actions: what the plain search does in a moment

each_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)


def sample(book: Book, step: int) -> list[Puzzle]:
    """Every so many, of each format and length; of the plain engine, which is slow, a few easy ones."""
    if chosen_form(book.entry.name) == "plain":
        return [puzzle for puzzle in book.puzzles if puzzle.tried < EASY][:: 5 * step]
    return list(book.puzzles[::step])


@each_book
def test_there_are_enough_in_every_format_and_none_twice(book: Book) -> None:
    formats = Counter(puzzle.format for puzzle in book.puzzles)
    assert set(formats) == set(book.entry.formats())
    assert formats.total() >= 300
    assert min(formats.values()) >= 60
    lengths = Counter((puzzle.format, len(puzzle.solution)) for puzzle in book.puzzles)
    assert min(length for _, length in lengths) >= SHORTEST
    assert all(n <= OF_A_LENGTH * formats[name] for (name, _), n in lengths.items())
    hashes = {puzzle.format + game.facts_hash(at) for puzzle in book.puzzles for game, at in [book.open(puzzle)]}
    assert len(hashes) == len(book.puzzles)


@each_book
def test_they_are_played_with_cards_that_the_game_comes_with(book: Book) -> None:
    """They were made with the set of their day, so a client has a picture for each card."""
    assert "--set" not in book.header.command
    drawn = Path(backend.PACKAGE, "games", book.entry.name, "icons.tsv").read_text(encoding="utf-8").splitlines()[1:]
    icons = {card["icon"] for name, card in book.header.cards.items() if "icon" in card}
    assert icons <= {line.split("\t")[0] for line in drawn}


@each_book
def test_each_is_proved_again(book: Book) -> None:
    assert [fault for fault in (fault_of(book, puzzle) for puzzle in sample(book, 1)) if fault] == []


@each_book
def test_the_plain_search_finds_the_same(book: Book) -> None:
    easy = [puzzle for puzzle in book.puzzles if puzzle.tried < EASY]
    for puzzle in easy[:: len(easy) // 3]:
        game, position = book.open(puzzle, "plain")
        proof = prove(game, position, puzzle.seat)
        assert proof is not None
        assert (proof.codes, proof.tried, proof.shortest) == (book.codes(puzzle), puzzle.tried, puzzle.shortest)


@each_book
def test_fewer_actions_do_not_win(book: Book) -> None:
    for puzzle in sample(book, 40):
        position = book.open(puzzle).position
        codes = book.codes(puzzle)
        assert wins(position, puzzle.seat, codes)
        assert not any(wins(position, puzzle.seat, codes[:n]) for n in range(len(codes)))


@each_book
def test_greedy_misses_them(book: Book) -> None:
    assert score(book, sample(book, 8), "greedy").solved == 0


@pytest.mark.parametrize("bot", ["turn", "turn2"])
@each_book
def test_planners_solve_a_sample(book: Book, bot: str) -> None:
    found = score(book, sample(book, 8), bot)
    assert found.tried > 0
    assert found.missed == found.late  # a planner need not choose between winning now and as the next turn begins
    assert 0 < found.p50_ms <= found.p99_ms


@pytest.mark.long
@pytest.mark.parametrize("bot", ["turn", "turn2"])
@each_book
def test_planners_solve_all(book: Book, bot: str) -> None:
    found = score(book, sample(book, 1), bot)
    assert found.missed == found.late
    assert len(found.late) <= 1


# ---- files -----------------------------------------------------------------------------------------------------------


@each_book
def test_a_book_is_read_as_it_was_written(book: Book) -> None:
    again = books.read(books.write(book))
    assert again.puzzles == book.puzzles
    assert again.header == book.header


def altered(line: int, **members: object) -> str:
    """The first lines of a file, with other members in one of them."""
    lines = [json.loads(text) for text in books.write(BOOKS["masters"]).splitlines()[:4]]
    lines[line - 1] |= members
    return "\n".join(map(json.dumps, lines))


def cut(text: str, lines: Sequence[int]) -> str:
    return "\n".join(text.splitlines()[i - 1] for i in lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: there is no header"),
        ("[]", "line 1: expected an object"),
        ("{", "line 1: no JSON"),
        (cut(altered(1), [1]), "line 2: there is no puzzle"),
        (altered(1, puzzles=9), "line 1: no file of puzzles: 'puzzles' should be 1"),
        (altered(1, game="chess@1"), "line 1: no game is called .*chess.*; expected artistes, masters"),
        (altered(1, game="masters@9"), "line 1: the rules are version .*9.*; these are masters@1"),
        (altered(2, seat=2), "line 2: 'seat' is 2; expected a whole number from 0 to 1"),
        (altered(2, seat=True), "line 2: 'seat' is .*; expected a whole number from 0 to 1"),
        (altered(3, solution=[1]), "line 3: 'solution' should be a list of texts"),
        (altered(3, shortest="yes"), "line 3: 'shortest' is .*yes.*; expected true or false"),
        (altered(3, format="xl"), "line 3: masters has no format .*xl.*; expected spd, jr, sr, pro"),
        (altered(4, id="masters-spd-001"), "line 2: another puzzle is called .*masters-spd-001.* too"),
    ],
)
def test_a_bad_file_says_where_and_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(DuelError, match=said):
        books.read(text)


def test_cards_that_are_not_those_of_the_hash_are_refused() -> None:
    book = books.read(altered(1, catalogue="0" * 32))
    with pytest.raises(DuelError, match="line 1: the cards are not those of catalogue"):
        book.open(book.puzzles[0])


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"position": "nonsense"}, "puzzle masters-spd-001: "),
        ({"solution": ["dance"]}, "puzzle masters-spd-001: its solution: 'dance' is no action"),
        ({"solution": list(FIRST.solution[:1])}, "puzzle masters-spd-001: its solution does not win"),
        (
            {"shortest": False},
            "it says 2 actions, perhaps not the fewest, the search 2 actions, no fewer win",
        ),
    ],
)
def test_a_puzzle_that_does_not_hold_is_found(members: dict[str, object], said: str) -> None:
    book = books.read(altered(2, **members))
    assert said in fault_of(book, book.puzzles[0])


def test_the_wrong_seat_has_no_turn_to_play() -> None:
    puzzle = BOOKS["masters"].puzzles[0]
    book = books.read(altered(2, seat=1 - puzzle.seat))
    said = f"puzzle {puzzle.id}: seat {2 - puzzle.seat} has no turn to play in its position"
    assert fault_of(book, book.puzzles[0]) == said


def test_options_that_are_not_shipped_stand_in_the_line() -> None:
    options = {**BOOKS["masters"].entry.options("jr").to_json(), "master_hp": 6}
    book = books.read(altered(2, options=options, format="own"))
    assert book.game_of(book.puzzles[0]).options.master_hp == 6
    assert books.read(books.write(book)).puzzles == book.puzzles


# ---- looking for new ones --------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.skipif(chosen_form("masters") == "plain", reason="the engine is not compiled (make build): too slow")
def test_the_same_search_finds_the_same_puzzles() -> None:
    folder, formats = str(SETS / "masters"), ["spd", "jr"]
    found = [generate("masters", formats, 2, 5, "a command", folder, workers) for workers in (1, 2)]
    assert books.write(found[0]) == books.write(found[1])
    assert [puzzle.id for puzzle in found[0].puzzles] == ["masters-spd-001", "masters-jr-001"]
    assert [fault_of(found[0], puzzle) for puzzle in found[0].puzzles] == ["", ""]
    other = generate("masters", ["spd"], 1, 6, "a command", folder)
    assert other.puzzles[0].position != found[0].puzzles[0].position
