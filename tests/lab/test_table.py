"""The balance lab: what is noted of a match, how it adds up, and the committed table."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from duelstage.cards.decks import deck_of
from duelstage.games import GAMES
from duelstage.games.masters.catalogue import SETS
from duelstage.games.masters.decks import letter
from duelstage.games.masters.game import Masters
from duelstage.games.masters.options import FORMATS
from duelstage.games.masters.resample import ready_lists
from duelstage.kernel.duel import Duel
from duelstage.kernel.replay import LUCK
from duelstage.lab import artistes, masters, table
from duelstage.lab.duels import duel
from duelstage.lab.figures import Sheet, sheet
from duelstage.lab.notes import Notes
from duelstage.lab.page import page
from duelstage.lab.table import Key, main, ready_pair, run
from duelstage.lab.tally import Tally, stuck

BALANCE = Path(__file__).parents[2] / "docs/balance"
GREEDY = ("greedy", "greedy")
KEYS = [Key(name, format_name) for name, entry in GAMES.items() for format_name in entry.formats()]
each_key = pytest.mark.parametrize("key", KEYS, ids=lambda key: key.stem)
STANDARD = Key("artistes", "standard")


def ready_of(key: Key) -> tuple[Duel, list[tuple[str, ...]]]:
    entry = GAMES[key.name]
    return entry.make(key.format), list(entry.ready_decks(key.format).values())


# ---- what is noted of a match ----------------------------------------------------------------------------------------


@each_key
def test_a_duel_is_noted(key: Key) -> None:
    game, decks = ready_of(key)
    notes = duel(game, (decks[0], decks[1]), 5, GREEDY)
    assert notes.winner in (0, 1, 2)
    assert notes.first in (0, 1)
    assert notes.turns > 2
    assert notes.decisions > notes.turns
    for seat in (0, 1):
        assert notes.played[seat] <= notes.playable[seat] <= set(notes.decks[seat])
        assert notes.played[seat]


@each_key
def test_the_same_duel_again_is_the_same(key: Key) -> None:
    game, decks = ready_of(key)
    assert duel(game, (decks[0], decks[1]), 9, GREEDY) == duel(game, (decks[0], decks[1]), 9, GREEDY)
    assert duel(game, (decks[0], decks[1]), 9, GREEDY) != duel(game, (decks[0], decks[1]), 10, GREEDY)


def test_what_only_artistes_has_is_counted() -> None:
    entry = GAMES["artistes"]
    ready = entry.ready_decks()
    counts = duel(entry.make(), (ready["flash_mob"], ready["grand_tour"]), 5, GREEDY).counts
    assert counts["exes"] >= counts["with an ex"] == 1
    assert {figure.key for figure in artistes.SHEET.figures} >= {"first_ex_wins", "last_blow_by_fee"}


@pytest.mark.parametrize("format_name", FORMATS)
def test_what_only_masters_has_is_counted(format_name: str) -> None:
    game = Masters(SETS.standard(), FORMATS[format_name])
    decks = [tuple(cards.elements()) for cards in ready_lists(game.catalogue, game.options)]
    tally = Tally()
    for seed in range(3):
        notes = duel(game, (decks[0], decks[1]), seed, GREEDY)
        assert notes.counts["seats"] == 2
        assert notes.counts["monsters summoned"] >= notes.counts["left knocked_out"]
        assert all(game.catalogue.card(card).type.key != "master" for card in notes.held[0] | notes.held[1])
        tally.add(notes, ("x", "y"))
    found = tally.of_matches(masters.SHEET.figures)
    assert found["attacks"] > 0 and found["knocked_out"] > 0 and found["rose_to_2"] > 0
    letters = {letter(game.catalogue.card(card)) for deck in decks[:2] for card in deck} - {""}
    assert {a for a in "ABCD" if found[f"master_{a}_wins"]["n"]} == letters


def test_a_turn_cap_and_a_super_are_counted() -> None:
    notes = Notes(((), ()))
    watch = masters.Watch(Masters(SETS.standard(), FORMATS["jr"]), notes)
    watch.told({"event": "ended", "winner": 2, "rule": "M-TURN-8"})
    some_super = SETS.standard().of_type("super")[0].id
    watch.told({"event": "rose", "unit": 4, "level": 3, "card": some_super})
    watch.told({"event": "rose", "unit": 4, "level": 2, "card": SETS.standard().of_type("monster")[0].id})
    watch.told({"event": "left", "unit": 4, "how": "fled"})
    counts = {"ended by the turn cap": 1, "supers": 1, "rose to 2": 1, "left fled": 1}
    assert {name: n for name, n in notes.counts.items() if n} == counts


# ---- how it adds up --------------------------------------------------------------------------------------------------


def noted(winner: int, **more: int) -> Notes:
    notes = Notes((["a", "b"], ["a"]), first=1, winner=winner, turns=7, decisions=30)
    notes.counts.update({"exes": 2, "attacks of exes": 3, "with an ex": 1, "half wins of the first ex": 2 - winner})
    notes.counts.update(more)
    notes.held[0].update("ab")
    notes.playable[0].update("ab")
    notes.played[0].add("a")
    return notes


def test_matches_add_up() -> None:
    tally = Tally()
    tally.add(noted(0), ("x", "y"))
    tally.add(noted(1, **{"by the fee": 1}), ("x", "y"))
    tally.add(noted(2), ("x", "y"))
    found = tally.of_matches(artistes.SHEET.figures)
    assert (found["matches"], found["draws"]) == (3, 1)
    assert found["first_seat_wins"]["won"] == found["first_ex_wins"]["won"] == 1.5
    assert found["last_blow_by_fee"]["won"] == 1
    assert found["turns_each_median"] == 4
    assert found["decisions_median"] == 30
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


# ---- who meets whom --------------------------------------------------------------------------------------------------


def test_two_decks_meet_in_both_orders_under_one_seed() -> None:
    decks = ("k", "l", "m")
    met = [ready_pair(number, decks) for number in range(18)]
    assert Counter(pair for pair, _ in met) == Counter({(a, b): 2 for a in decks for b in decks})
    seeds = Counter((frozenset(pair), seed) for pair, seed in met)
    assert all(n == (1 if len(pair) == 1 else 2) for (pair, _), n in seeds.items())
    assert len({seed for _, seed in seeds}) == len(seeds)


@pytest.mark.parametrize("format_name", FORMATS)
def test_drawn_decks_of_masters_are_legal(format_name: str) -> None:
    drawn_decks_are_legal(Masters(SETS.standard(), FORMATS[format_name]), masters.SHEET)


def test_drawn_decks_of_artistes_are_legal() -> None:
    drawn_decks_are_legal(GAMES["artistes"].make(), artistes.SHEET)


def drawn_decks_are_legal(game: Duel, about: Sheet) -> None:
    for seed in range(20):
        verdict = game.check_deck(deck_of(about.drawn_deck(game, Random(seed)), game.catalogue))
        assert verdict.legal and not verdict.warnings


@pytest.mark.long
@pytest.mark.parametrize("kind", ["ready", "drawn"])
@each_key
def test_sums_do_not_depend_on_who_works(key: Key, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "CHUNK", 4)
    assert run(key, kind, 8, 1, 2) == run(key, kind, 8, 1, 1)


@each_key
def test_the_command_writes_both_files(key: Key, tmp_path: Path) -> None:
    assert main([key.name, key.format, "--matches", "2", "--drawn", "2", "--out", str(tmp_path)]) == 0
    found = json.loads((tmp_path / f"{key.stem}.json").read_text("utf-8"))
    assert found["ready"]["matches"] == 2
    assert (tmp_path / f"{key.stem}.md").read_text("utf-8") == page(found)


def test_an_unknown_format_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["artistes", "rankd"])
    assert "artistes has no format 'rankd'; expected standard" in capsys.readouterr().err


def test_a_page_names_its_game_and_format() -> None:
    assert STANDARD.stem == "artistes"
    assert Key("masters", "jr").stem == "masters-jr"


# ---- the committed tables --------------------------------------------------------------------------------------------

TABLES = sorted(file.stem for file in BALANCE.glob("*.json"))
each_table = pytest.mark.parametrize("stem", TABLES)


def table_of(stem: str) -> tuple[Key, dict[str, object]]:
    found: dict[str, object] = json.loads((BALANCE / f"{stem}.json").read_text("utf-8"))
    name, _, format_name = str(found["game"]).partition("@")[0].partition("/")
    return Key(name, format_name), found


@each_table
def test_a_committed_table_is_of_the_shipped_cards(stem: str) -> None:
    """After a change of cards: python -m duelstage.lab.table artistes --workers 2"""
    key, table = table_of(stem)
    assert key.stem == stem
    assert table["catalogue_hash"] == GAMES[key.name].catalogue(key.format).hash
    assert table["luck"] == LUCK
    assert page(table) == (BALANCE / f"{stem}.md").read_text("utf-8")


# what these bring is gone when the turn ends, and bots that look one action ahead see nothing in it (docs/balance)
KNOWN_STUCK = {"masters-spd": ["key_winder", "windfall"]}


@each_table
def test_no_card_is_stuck_in_hand(stem: str) -> None:
    key, table = table_of(stem)
    cards, never = table["cards"], sheet(key.name).no_cards
    assert isinstance(cards, dict)
    ids = {card.id for card in GAMES[key.name].catalogue(key.format) if card.type.key not in never}
    assert set(cards) <= ids and (key != STANDARD or set(cards) == ids)  # a format of Masters bars some
    assert stuck(cards) == table["stuck"] == KNOWN_STUCK.get(stem, [])
    # a super may be played only at the moment in which its base rises from its top level, so it is seldom playable
    assert all(row["drawn"] >= 50 for row in cards.values())


@each_table
def test_every_match_came_to_an_end(stem: str) -> None:
    _, table = table_of(stem)
    for sample in ("ready", "drawn"):
        found = table[sample]
        assert isinstance(found, dict)
        assert found["unfinished"] == 0
        assert found["matches"] >= 1000
