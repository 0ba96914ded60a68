"""What is hidden and what is open. Rules A-HID-1 … A-HID-3."""

from __future__ import annotations

from collections import Counter

import pytest

from duelstage.games import GAMES
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.resample import resample
from duelstage.kernel.backend import Position
from tests.rules import rule

from .stage import Scene, Stage

ONE = "cellist cellist juggler juggler mime mime spark"
TWO = "crier crier drummer drummer extra extra fire"


@rule("A-HID-1")
def test_hands_and_the_order_of_decks_are_hidden(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="spark", deck="cellist juggler")

    for who in ("p2", "spectator"):
        seat = game.view(who)["seats"][0]
        assert "hand" not in seat
        assert (seat["n_hand"], seat["n_deck"]) == (1, 2)  # numbers are open
        assert seat["deck"] == []
    assert game.view("p1")["seats"][0]["hand"] == {"spark": 1}
    assert game.view("p1")["seats"][0]["deck"] == []  # one's own deck too


@rule("A-HID-1")
def test_a_hidden_difference_makes_no_difference_to_the_other(artistes: Stage) -> None:
    views = []
    for hand, deck in (("spark", "fire cellist"), ("fire", "cellist spark")):
        game = artistes.scene()
        game.p1.has(hand=hand, deck=deck)
        views.append((game.view("p2"), game.view("spectator")))

    assert views[0] == views[1]


@rule("A-HID-1")
def test_everything_in_play_is_open(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", damage=1, equipment=["hat"])
    game.p1.has(hp=63, terrain="garden", discard="spark mime")

    seen = game.view("p2")

    assert seen["units"][0]["card"] == "cellist"
    assert seen["units"][0]["remaining"] == 7
    assert seen["units"][0]["equipment"][0] == "0:hat"
    assert seen["seats"][0]["hp"] == 63
    assert seen["seats"][0]["terrain"] == "garden"
    assert seen["seats"][0]["discard"] == ["spark", "mime"]  # in their order


@rule("A-HID-1", "A-DECK-3")
def test_so_is_what_lies_aside(artistes: Stage) -> None:
    game = artistes.scene(ex_zone="aside")
    game.p1.has(aside="cellist_ex", hand="spark")

    seen = game.view("p2")["seats"][0]

    assert seen["aside"] == {"cellist_ex": 1}
    assert (seen["n_hand"], seen["shown"]) == (1, {})


@rule("A-HID-1")
def test_a_draw_is_told_in_two_ways(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(deck="mime")

    game.p1.ends_turn()

    drawn = [event for event in game.told("moved") if event.rule == "A-DRAW-1"]
    mime = game.cards.card_index("mime")
    assert [(event.audience, event.b) for event in drawn] == [(2, mime), (5, -1)]


@rule("A-HID-2")
def test_deck_lists_are_open_to_both_from_the_start(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO)

    for who in ("p1", "p2", "spectator"):
        lists = [Counter(seat["list"]) for seat in game.view(who)["seats"]]
        assert lists == [Counter(ONE.split()), Counter(TWO.split())]


@rule("A-HID-2")
def test_with_closed_lists_each_player_knows_their_own(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, lists="closed")

    seen = game.view("p1")["seats"]
    assert Counter(seen[0]["list"]) == Counter(ONE.split())
    assert "list" not in seen[1]
    assert all("list" not in seat for seat in game.view("spectator")["seats"])


@rule("A-HID-2")
def test_with_closed_lists_the_reshuffle_of_an_empty_deck_tells_no_hand(artistes: Stage) -> None:
    for lists, known in (("open", ["fire"]), ("closed", [])):
        game = artistes.scene(lists=lists)
        game.p2.has(hand="fire", deck="", discard="mime cellist")

        game.p1.ends_turn()

        assert [card for card in game.p2.shown if card == "fire"] == known


@rule("A-HID-2")
def test_with_open_lists_a_guess_keeps_to_the_list(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, luck="drawn")

    for seed in range(10):
        assert guessed_list(game, seed) == Counter(TWO.split())


@rule("A-HID-2")
def test_with_closed_lists_a_guess_is_any_legal_deck(artistes: Stage) -> None:
    """The scene set has no ready decks, so every guess is one of the uniform ones."""
    game = artistes.match(ONE, TWO, luck="drawn", lists="closed")

    guesses = [guessed_list(game, seed) for seed in range(20)]

    assert all(cards.total() == 7 and max(cards.values()) <= 2 for cards in guesses)
    assert len(set().union(*guesses)) > 30


@rule("A-HID-2")
def test_with_closed_lists_a_guess_is_a_ready_deck_half_of_the_time(artistes: Stage) -> None:
    cards = standard()
    ready = [Counter(deck.cards) for deck in GAMES["artistes"].ready.decks(cards).values()]
    deck = list(ready[0].elements())
    rules = Artistes(cards, Options(lists="closed"), artistes.form)
    position = rules.start(seed=1, decks=[deck, deck])

    guesses = [list_of(rules, resample(rules, rules.view(position, 0), 0, seed)) for seed in range(60)]

    assert 18 <= sum(guess in ready for guess in guesses) <= 42  # fixed seeds: the same each time


def guessed_list(game: Scene, seed: int) -> Counter[str]:
    """Player 2's deck list in one world that player 1 thinks possible."""
    return list_of(game.rules, resample(game.rules, game.view("p1"), 0, seed))


def list_of(rules: Artistes, position: Position) -> Counter[str]:
    """Player 2's cards, of which none is in play yet."""
    seat = rules.state(position).seats[1]
    kinds = [*seat.deck[: seat.n_deck], *(k for k in range(seat.n_kinds) for _ in range(seat.hand[k]))]
    return Counter(rules.catalogue.card_name(seat.card[k]) for k in kinds)


@rule("A-HID-3")
def test_a_card_returned_to_hand_stays_known(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hook")
    game.p2.artist("cellist")
    game.p2.has(hand="mime")

    game.p1.casts("hook")
    game.p1.ends_turn()

    assert game.p2.shown == ["cellist"]
    assert game.view("p1")["seats"][1]["shown"] == {"cellist": 1}


@rule("A-HID-3")
def test_a_card_found_or_recovered_stays_known(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("librarian")
    game.p1.has(hand="scout recall mime", deck="square", discard="juggler")

    game.p1.casts("scout", at="square")
    game.p1.casts("recall", at="juggler")

    assert game.p1.shown == ["juggler", "square"]


@rule("A-HID-3")
def test_a_card_put_on_the_deck_is_known_there_and_when_it_is_drawn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="lid")
    game.p2.artist("cellist")

    game.p1.casts("lid")
    assert game.p2.known == 1
    assert game.view("p1")["seats"][1]["deck"] == ["cellist"]
    game.p1.ends_turn()

    assert (game.p2.known, game.p2.shown) == (0, ["cellist"])
    drawn = [event for event in game.told("moved") if event.rule == "A-DRAW-1"]
    assert [event.audience for event in drawn] == [7]  # everybody sees which


@rule("A-HID-3")
def test_the_next_draw_is_a_secret_again(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="lid")
    game.p2.artist("cellist")
    game.p2.has(deck="mime fire")

    game.p1.casts("lid")
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.ends_turn()

    assert game.p2.hand == ["cellist", "mime"]
    assert game.p2.shown == ["cellist"]


@rule("A-HID-3")
def test_shuffling_the_pile_ends_it(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(hand="scout", deck="cellist square mime", known=2)
    game.p1.ends_turn()
    assert game.p2.known == 1

    game.p2.casts("scout", at="nothing")

    assert game.p2.known == 0
    assert game.view("p1")["seats"][1]["deck"] == []
    assert game.p2.shown == ["cellist"]  # the hand was not shuffled


@rule("A-HID-3", "A-DRAW-2")
def test_the_open_discard_is_unknown_once_it_is_the_deck(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(deck="", discard="mime cellist juggler")
    assert game.view("p1")["seats"][1]["discard"] == ["mime", "cellist", "juggler"]

    game.p1.ends_turn()

    assert game.p2.known == 0
    assert game.view("p1")["seats"][1]["deck"] == []
    assert game.p2.shown == []


@rule("A-HID-3")
def test_a_known_card_that_is_played_is_no_longer_in_hand(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist mime", shown="cellist")

    game.p1.summons("cellist")

    assert game.p1.shown == []


@rule("A-HID-3")
@pytest.mark.parametrize("copies", [1, 2])
def test_of_two_copies_one_known_the_one_that_is_played_may_have_been_it(artistes: Stage, copies: int) -> None:
    game = artistes.scene()
    game.p1.has(hand="cellist cellist", shown=" ".join(["cellist"] * copies))

    game.p1.summons("cellist")

    assert game.p1.shown == ["cellist"] * (copies - 1)
