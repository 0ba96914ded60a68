"""What a match needs of the card files is taken out of them by the build, and never used for other files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from duelstage.cards import extract
from duelstage.cards.catalogue import Catalogue, Extracted
from duelstage.cards.extract import Extract
from duelstage.games import GAMES
from duelstage.kernel.backend import PACKAGE
from native.unit import ROOT


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of nothing but the files that the extracts are of, and the extracts."""
    package = tmp_path_factory.mktemp("package")
    for game in GAMES:
        out = package / extract.FOLDER
        subprocess.run([sys.executable, "-m", "native.extract", game, str(out)], cwd=ROOT, check=True)
        for name in json.loads((out / f"{game}_cards.json").read_text("utf-8"))["files"]:
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            if os.path.exists(os.path.join(PACKAGE, name)):
                shutil.copy(os.path.join(PACKAGE, name), package / name)
    return package


@pytest.fixture
def package(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same in a folder of the test's own, in place of the real package."""
    copy = tmp_path / "package"
    shutil.copytree(built, copy)
    monkeypatch.setattr(extract, "PACKAGE", str(copy))
    return copy


def found(game: str) -> Extract | None:
    """The extract as a new process finds it."""
    return extract.extract_of.__wrapped__(game)


def extracted(game: str) -> Catalogue:
    there = found(game)
    assert there is not None
    return Extracted(there, GAMES[game].sets)


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("game", GAMES)
def test_an_extract_is_the_set_that_the_files_make(game: str) -> None:
    read, lies_ready = GAMES[game].sets.read(), extracted(game)
    assert (lies_ready.key, lies_ready.factor, lies_ready.hash) == (read.key, read.factor, read.hash)
    assert lies_ready.ids == read.ids
    assert lies_ready.card_rows() == read.card_rows()
    assert lies_ready.program_rows() == read.program_rows()
    assert len(lies_ready) == len(read)


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_in_an_extract_is_read_from_the_files_that_it_is_of(game: str) -> None:
    read, lies_ready = GAMES[game].sets.read(), extracted(game)
    assert lies_ready.definitions() == read.definitions()
    assert lies_ready.hash_of(lies_ready.ids) == read.hash
    assert [lies_ready.text(card, "fr") for card in read.ids] == [read.text(card, "fr") for card in read.ids]
    rows = range(len(read.program_rows()))
    assert [lies_ready.row_name(row) for row in rows] == [read.row_name(row) for row in rows]
    assert lies_ready.rules_program == read.rules_program


@pytest.mark.parametrize(
    "name",
    [
        "games/artistes/cards/artists.toml",
        "games/artistes/decks/decks.toml",
        "games/artistes/vocabulary.py",
        "cards/compile.py",
        "kernel/layout.py",
    ],
)
def test_whoever_edits_a_file_sees_it_at_once(package: Path, name: str) -> None:
    with (package / name).open("a") as file:
        file.write("#")
    assert found("artistes") is None


@pytest.mark.parametrize("name", ["games/artistes/cards/more.toml", "games/artistes/minis.toml"])
def test_a_new_file_is_seen_at_once(package: Path, name: str) -> None:
    (package / name).write_text("# nothing yet")
    assert found("artistes") is None


def test_a_card_file_that_is_no_text_is_left_to_the_reader_of_cards(package: Path) -> None:
    (package / "games/artistes/cards/artists.toml").write_bytes(b"\xff")
    assert found("artistes") is None


def test_a_file_that_is_gone_is_missed_at_once(package: Path) -> None:
    (package / "games/artistes/cards/terrains.toml").unlink()
    assert found("artistes") is None


@pytest.mark.parametrize("text", [None, "", '{"key": "arti'])
def test_without_an_extract_the_files_are_read(package: Path, text: str | None) -> None:
    file = package / extract.FOLDER / "artistes_cards.json"
    file.unlink()
    if text is not None:
        file.write_text(text)
    assert found("artistes") is None


def test_another_factor_than_the_sets_own_is_read_from_the_files() -> None:
    assert not isinstance(GAMES["artistes"].sets.standard(7), Extracted)
    assert GAMES["artistes"].sets.standard(7).factor == 7
