"""The table fits the terminal, in every language, with and without colours, and no name is cut.

`python -m tests.cli.tui.test_layout` writes the pictures in golden/ anew; read the difference before keeping it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from duelstage.bots import make_bot
from duelstage.cards.ready import ReadyDecks
from duelstage.cli.tui.boards import board_of
from duelstage.cli.tui.boards.artistes.board import ArtistesBoard
from duelstage.cli.tui.boards.artistes.words import WORDS as OWN_WORDS
from duelstage.cli.tui.play import PlayScreen
from duelstage.cli.tui.words import LANGUAGES, WORDS
from duelstage.games.artistes import why
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.match.match import Match

from .sitting import BOT, LARGE, SMALL, Sitting, a_match, against, sit

GOLDEN = Path(__file__).parent / "golden"
PICTURES = {  # name -> language, size, keys
    "80x24 en opening": ("en", SMALL, ()),
    "80x24 fr held": ("fr", SMALL, ("enter",)),
    "80x24 en why": ("en", SMALL, ("enter", "enter", "right", "w")),
    "140x40 fr later": ("fr", LARGE, ("enter", "enter", "e", "e", "enter", "enter")),
}
INSIDE = 16  # cells between the frames of a slot in the smallest terminal


def picture(
    language: str, size: tuple[int, int], keys: tuple[str, ...], table: Callable[[], PlayScreen] | None = None
) -> str:
    async def then(s: Sitting) -> str:
        await s.press(*keys)
        # a scroll bar's thumb moves smoothly, so where it stands at one moment is a matter of speed
        lines = (re.sub("[\u2581-\u2588]", " ", line) for line in s.lines())
        return "\n".join(line.rstrip() for line in lines) + "\n"

    return str(sit(table or a_match(language=language), then, size))


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_one_that_was_looked_at(name: str) -> None:
    assert picture(*PICTURES[name]) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_line_of_a_side_fits(language: str) -> None:
    """Numbers as long as they get, the other side's name, the smallest terminal: nothing wraps."""
    match = standard_match(7)
    view = match.view(0)
    view["seats"][1] |= {"hp": 115, "n_hand": 12, "n_deck": 30, "n_discard": 28}
    faces = ArtistesBoard(match.game, language).faces

    async def then(s: Sitting) -> int:
        return int(s.table.query_one("#foe").content_region.width)

    width = sit(a_match(language=language), then, SMALL)
    assert max(map(cell_len, str(faces.side(view, 0, 1, "  ")).splitlines())) <= width


def standard_match(seed: int) -> Match[Artistes]:
    decks = list(ReadyDecks("artistes").decks(standard()).values())
    return Match(Artistes(standard()), [decks[0].cards, decks[1].cards], seed, ["player", "greedy"])


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits(language: str, size: tuple[int, int]) -> None:
    """The shipped set against a bot that builds a board: each line is as wide as the terminal, all pieces within it."""

    async def then(s: Sitting) -> None:
        for keys in (["enter"], ["enter"], ["e"], ["e"], ["enter"], ["enter"], ["up"], ["w"], ["question_mark"]):
            await s.press(*keys)
            lines = s.lines()
            assert len(lines) == size[1]
            assert {cell_len(line) for line in lines} == {size[0]}
            for piece in s.table.query("Piece, Panel, CardList, #head, #prompt, #keys"):
                if piece.display:
                    assert s.app.screen.region.contains_region(piece.region), piece
                    assert piece.region.area, piece
        table = s.table
        assert isinstance(table, PlayScreen)
        for s_ in (0, 1):
            assert isinstance(table.board, ArtistesBoard)
            whole = str(table.board.faces.side(table.desk.view, 0, s_, "  "))
            bar = table.query_one("#foe" if s_ else "#you").content_region
            assert max(map(cell_len, whole.splitlines())) <= bar.width

    match = standard_match(7)
    bots = {BOT: make_bot("greedy", match.game, BOT, 7)}
    sit(against(bots, match, language), then, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_an_artist_is_cut_in_its_slot(language: str) -> None:
    faces = ArtistesBoard(Artistes(standard()), language).faces
    for card in standard():
        if card.type.key != "artist":
            continue
        unit = {"card": card.id, "strength": 120, "remaining": 88, "maximum": 100, "equipment": ["0:x", None]}
        marks = {"attacked": 1, "dazed": 2, "stolen": 1, "entered": 0}
        shown = faces.artist({**unit, **marks}, INSIDE, 4)
        lines = [str(line) for line in shown.wrap(INSIDE)]
        assert len(lines) <= 4, lines
        assert "".join(faces.name(card.id).split()) in "".join("".join(lines).split())
        assert "88/100" in "".join(lines)


def test_every_word_is_there_in_every_language() -> None:
    """A word has all its places in each language, and no language is English by oversight."""
    same = {"atk", "esc", "hp", "enter"}
    for key, said in {**WORDS, **OWN_WORDS}.items():
        assert len(said) == len(LANGUAGES)
        assert all(said), key
        places = [{n for n in range(5) if f"{{{n}}}" in text} for text in said]
        assert all(found == places[0] for found in places), key
        if key not in same:
            assert said[2] != said[0], key


def test_no_word_of_a_reason_is_taken_for_a_card() -> None:
    """Reasons call cards by their ids; the table puts names there, and changes nothing else."""
    for language in LANGUAGES:
        faces = board_of(Artistes(standard()), language).faces
        for said in why.SENTENCES.values():
            sentence = re.sub(r"{\w+}", "", said[language])
            assert faces.spoken(sentence) == sentence
        for card in standard().ids:
            assert faces.spoken(f"P1: {card}.") == f"P1: {faces.name(card)}."


def test_without_colours_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = picture("en", SMALL, ("enter", "tab"))
    monkeypatch.setenv("NO_COLOR", "1")
    assert picture("en", SMALL, ("enter", "tab")) == coloured


def test_the_eye_the_targets_and_what_is_chosen_differ_without_colours() -> None:
    shown = picture("en", SMALL, ("enter", "tab")).splitlines()
    slots = next(line for line in shown if "target" in line)
    assert "◉ 1 target" in slots
    assert "▸◉ 2 target" in slots
    assert any(" ✓" in line for line in shown)


if __name__ == "__main__":
    from .test_masters import write

    GOLDEN.mkdir(exist_ok=True)
    write()
    for name, made in PICTURES.items():
        (GOLDEN / f"{name}.txt").write_text(picture(*made), encoding="utf-8")
