"""The balance lab: what is noted of a match, how it adds up, and the committed table."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from duelstage.cards.decks import deck_of
from duelstage.games import GAMES
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.decks import check
from duelstage.games.artistes.game import Artistes
from duelstage.lab.duels import Notes, duel
from duelstage.lab.page import page
from duelstage.lab.table import drawn_deck, main, ready_pair, run
from duelstage.lab.tally import Tally, stuck

BALANCE = Path(__file__).parents[2] / "docs/balance"
GREEDY = ("greedy", "greedy")


@pytest.fixture(scope="module")
def game() -> Artistes:
    return Artistes(standard())


def decks_of(game: Artistes, *names: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    ready = GAMES["artistes"].ready.decks(game.catalogue)
    return ready[names[0]].cards, ready[names[1]].cards


def test_a_duel_is_noted(game: Artistes) -> None:
    notes = duel(game, decks_of(game, "flash_mob", "grand_tour"), 5, GREEDY)
    assert notes.winner in (0, 1)
    assert notes.first in (0, 1)
    assert notes.turns > 2
    assert notes.exes >= 1 and notes.first_ex in (0, 1)
    for seat in (0, 1):
        assert notes.played[seat] <= notes.playable[seat] <= notes.held[seat] <= set(notes.decks[seat])
        assert notes.played[seat]


def test_the_same_duel_again_is_the_same(game: Artistes) -> None:
    decks = decks_of(game, "circus_night", "long_run")
    assert duel(game, decks, 9, GREEDY) == duel(game, decks, 9, GREEDY)
    assert duel(game, decks, 9, GREEDY) != duel(game, decks, 10, GREEDY)


def noted(winner: int, **more: object) -> Notes:
    notes = Notes((["a", "b"], ["a"]), first=1, winner=winner, turns=7, first_ex=0, exes=2, ex_attacks=3)
    notes.held[0].update("ab")
    notes.playable[0].update("ab")
    notes.played[0].add("a")
    for name, value in more.items():
        setattr(notes, name, value)
    return notes


def test_matches_add_up() -> None:
    tally = Tally()
    tally.add(noted(0), ("x", "y"))
    tally.add(noted(1, by_fee=True), ("x", "y"))
    tally.add(noted(2), ("x", "y"))
    found = tally.of_matches()
    assert (found["matches"], found["draws"]) == (3, 1)
    assert found["first_seat_wins"]["won"] == found["first_ex_wins"]["won"] == 1.5
    assert found["last_blow_by_fee"]["won"] == 1
    assert found["turns_each_median"] == 4
    assert found["attacks_per_ex"] == 1.5
    assert tally.of_decks()["x"]["share"] == 0.5


def test_cards_add_up() -> None:
    tally = Tally()
    tally.add(noted(0), ("x", "y"))
    cards = tally.of_cards(["a", "b", "c"])
    assert list(cards) == ["a", "b"]
    assert (cards["a"]["in_a_deck"], cards["a"]["drawn"], cards["a"]["played"], cards["a"]["stuck"]) == (2, 1, 1, 0)
    assert (cards["b"]["playable"], cards["b"]["played"], cards["b"]["stuck"]) == (1, 0, 1)
    assert cards["a"]["win_share_when_played"]["share"] == 1.0
    assert stuck(cards) == ["b"]


def test_two_tallies_make_one() -> None:
    one, other = Tally(), Tally()
    one.add(noted(0), ("x", "y"))
    other.add(noted(1), ("x", "y"))
    both = Tally()
    both.add(noted(0), ("x", "y"))
    both.add(noted(1), ("x", "y"))
    assert one + other == both


def test_two_decks_meet_in_both_orders_under_one_seed() -> None:
    decks = ("k", "l", "m")
    met = [ready_pair(number, decks) for number in range(18)]
    assert Counter(pair for pair, _ in met) == Counter({(a, b): 2 for a in decks for b in decks})
    seeds = Counter((frozenset(pair), seed) for pair, seed in met)
    assert all(n == (1 if len(pair) == 1 else 2) for (pair, _), n in seeds.items())
    assert len({seed for _, seed in seeds}) == len(seeds)


def test_drawn_decks_are_legal(game: Artistes) -> None:
    for seed in range(20):
        deck = drawn_deck(game, Random(seed))
        assert len(deck) == 16
        verdict = check(deck_of(deck, game.catalogue), game.catalogue)
        assert verdict.legal and not verdict.warnings


@pytest.mark.long
@pytest.mark.parametrize("kind", ["ready", "drawn"])
def test_sums_do_not_depend_on_who_works(kind: str) -> None:
    assert run(kind, 80, 1, 2) == run(kind, 80, 1, 1)


def test_the_command_writes_both_files(tmp_path: Path) -> None:
    assert main(["artistes", "--matches", "4", "--drawn", "2", "--out", str(tmp_path)]) == 0
    found = json.loads((tmp_path / "artistes.json").read_text("utf-8"))
    assert found["ready"]["matches"] == 4
    assert (tmp_path / "artistes.md").read_text("utf-8") == page(found)


# ---- the committed table ----


@pytest.fixture(scope="module")
def table() -> dict[str, object]:
    found: dict[str, object] = json.loads((BALANCE / "artistes.json").read_text("utf-8"))
    return found


def test_the_committed_table_is_of_the_shipped_cards(table: dict[str, object], game: Artistes) -> None:
    """After a change of cards: python -m duelstage.lab.table artistes --workers 2"""
    assert table["catalogue_hash"] == game.catalogue.hash
    assert page(table) == (BALANCE / "artistes.md").read_text("utf-8")


def test_no_card_is_stuck_in_hand(table: dict[str, object], game: Artistes) -> None:
    cards = table["cards"]
    assert isinstance(cards, dict)
    assert set(cards) == set(game.catalogue.ids)
    assert stuck(cards) == table["stuck"] == []
    assert all(row["playable"] >= 50 for row in cards.values())


def test_every_match_came_to_an_end(table: dict[str, object]) -> None:
    for sample in ("ready", "drawn"):
        found = table[sample]
        assert isinstance(found, dict)
        assert found["unfinished"] == 0
        assert found["matches"] >= 1000
