"""What is wrong with a deck is said in four languages, whatever it is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import duelstage.cards.decks
import duelstage.games
from duelstage.cards.verdict import Fault
from duelstage.games import GAMES
from duelstage.telling.complaints import COMPLAINTS, complaint

OTHERS = ("fr", "zh_hant", "zh_hans")
ROOT = Path(duelstage.games.__file__).parent


def kinds(game: str) -> list[str]:
    """Of every fault that the game's deck check can find; "": those of reading a deck."""
    file = ROOT / game / "decks.py" if game else Path(duelstage.cards.decks.__file__)
    made, place = ("Fault", 2) if game else ("_fault", 1)  # by whom, and where the call says the kind
    tree = ast.parse(file.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == made]
    return [str(ast.literal_eval(call.args[place])) for call in calls]


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_fault_has_its_words(game: str) -> None:
    assert kinds(game)
    for kind in kinds(game):
        assert set(COMPLAINTS[kind]) == set(OTHERS), kind


def test_no_words_are_left_over() -> None:
    assert set(COMPLAINTS) == {kind for game in ["", *GAMES] for kind in kinds(game)}


@pytest.mark.parametrize("language", OTHERS)
def test_a_fault_is_told_with_names_of_cards(language: str) -> None:
    game = GAMES["artistes"].make()
    cards = ["cellist_ex"] * 3
    verdict = game.check_deck(_deck(cards))
    said = [complaint(fault, game.catalogue, language) for fault in (*verdict.faults, *verdict.warnings)]
    assert len(said) == 3
    assert sum(game.catalogue.name("cellist_ex", language) in one for one in said) == 2
    assert not any("{" in one or "cellist_ex" in one for one in said)


def test_in_english_it_is_the_check_that_speaks() -> None:
    game = GAMES["artistes"].make()
    assert complaint(Fault("A-DECK-1", "2 cards; too few"), game.catalogue, "en") == "2 cards; too few"
    assert complaint(Fault("A-DECK-1", "said", "unheard of"), game.catalogue, "fr") == "said"


def _deck(cards: list[str]) -> object:
    from duelstage.cards.decks import deck_of

    return deck_of(cards, GAMES["artistes"].catalogue())
