"""Ready decks belong to formats; and what the register says of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelstage.cards.ready import ReadyDecks
from duelstage.games import GAMES, game
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.options import Options
from duelstage.kernel.errors import CardError

WORDS = 'name = { en = "A deck" }\nplan = { en = "Win." }\n'


@pytest.fixture
def ready(tmp_path: Path) -> ReadyDecks:
    """Three decks: of one format, of two, and of all."""
    found = ReadyDecks("artistes")
    found.folder = str(tmp_path)
    for name in ("quick", "both", "any"):
        (tmp_path / f"{name}.txt").write_text(f"1 {standard().ids[0]}\n")
    tables = f'[quick]\n{WORDS}formats = ["spd"]\n[both]\n{WORDS}formats = ["spd", "jr"]\n[any]\n{WORDS}'
    (tmp_path / "decks.toml").write_text(tables)
    return found


@pytest.mark.parametrize(
    ("format_name", "names"), [("", "any both quick"), ("spd", "any both quick"), ("jr", "any both"), ("pro", "any")]
)
def test_a_format_has_its_own_ready_decks(ready: ReadyDecks, format_name: str, names: str) -> None:
    assert list(ready.decks(standard(), format_name)) == names.split()


def test_a_ready_deck_of_another_format_is_not_there(ready: ReadyDecks) -> None:
    assert ready.deck("quick", standard(), "spd").name == "quick"
    with pytest.raises(CardError, match='no ready deck is called "quick"; expected any, both'):
        ready.deck("quick", standard(), "jr")


@pytest.mark.parametrize("name", GAMES)
def test_the_register_has_what_the_game_has(name: str) -> None:
    entry = GAMES[name]
    assert entry.standard in entry.formats()
    assert entry.options() == entry.options_class()
    for format_name in entry.formats():
        found = entry.make(format_name, "plain")
        assert found.key.startswith(f"{name}/{format_name}@")
        assert found.catalogue is entry.catalogue(format_name)
        decks = entry.ready.decks(found.catalogue, format_name)
        assert entry.ready_decks(format_name) == {deck: each.cards for deck, each in decks.items()}
        assert len(decks) > 1
        for deck in decks.values():
            assert found.check_deck(deck).legal
    assert game(name, "plain").key == entry.make(form="plain").key
    assert entry.vocabulary is entry.sets.vocabulary
    assert entry.rulebook.rule(entry.rulebook.example)


def test_the_register_makes_a_format_of_ones_own() -> None:
    found = GAMES["artistes"].play(Options(factor=3, mulligan=True), "plain")
    assert found.key == "artistes/own@1"
    assert found.catalogue.factor == 3
