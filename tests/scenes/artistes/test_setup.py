"""How a match begins. Rules A-SETUP-1 … A-SETUP-6."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule

from .stage import Scene, Stage

ONE = "cellist cellist juggler juggler mime mime spark"
TWO = "crier crier drummer drummer extra extra fire"


def begun(artistes: Stage, **options: Any) -> Scene:
    """Player 1 starts; both have two cards."""
    game = artistes.match(ONE, TWO, **options)
    game.chance("p1", "cellist", "juggler", "crier", "drummer")
    return game


@rule("A-SETUP-1")
def test_each_player_starts_with_100_pv(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO)

    assert (game.p1.hp, game.p2.hp) == (100, 100)


@rule("A-SETUP-2")
def test_each_player_has_three_slots_a_terrain_zone_a_deck_a_discard_and_a_hand(artistes: Stage) -> None:
    game = begun(artistes)

    for player in game.players:
        assert player.slots == ["", "", ""]
        assert player.terrain == ""
        assert player.discard == []
        assert len(player.deck) == 5
        assert len(player.hand) == 2


@rule("A-SETUP-3")
def test_each_player_starts_with_two_cards_from_a_shuffled_deck(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO)
    game.chance("p1")
    assert [(event.rule, event.a) for event in game.told("shuffled")] == [("A-SETUP-3", 0), ("A-SETUP-3", 1)]
    assert set(game.choices) == {"cellist", "juggler", "mime", "spark"}  # any card may be the first

    game.chance("spark", "mime", "fire", "extra")

    assert (game.p1.hand, game.p2.hand) == (["mime", "spark"], ["extra", "fire"])


@rule("A-SETUP-3")
def test_each_copy_in_the_deck_is_as_likely(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO)
    game.chance("p1")

    weights = [weight for _, weight in game.rules.chances(game.position)]

    assert weights == [2, 2, 2, 1]


@rule("A-SETUP-3")
def test_drawn_by_the_seed_the_decks_are_shuffled_too(artistes: Stage) -> None:
    orders = {tuple(artistes.match(ONE, TWO, luck="drawn", seed=seed).p1.deck) for seed in range(20)}

    assert len(orders) > 10


@rule("A-SETUP-4")
@pytest.mark.parametrize("starter", ["p1", "p2"])
def test_a_coin_decides_who_starts(artistes: Stage, starter: str) -> None:
    game = artistes.match(ONE, TWO)
    assert game.question == "chance coin"

    game.chance(starter)

    assert game.turn[1] == starter
    assert [event.rule for event in game.told("coin")] == ["A-SETUP-4"]


@rule("A-SETUP-4")
def test_the_coin_is_fair(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO)

    assert [weight for _, weight in game.rules.chances(game.position)] == [1, 1]
    starters = [artistes.match(ONE, TWO, luck="drawn", seed=seed).turn[1] for seed in range(64)]
    assert 16 < starters.count("p1") < 48  # fixed seeds: the same each time


# ---- mulligan --------------------------------------------------------------------------------------------------------


@rule("A-SETUP-5")
def test_there_is_no_mulligan(artistes: Stage) -> None:
    game = begun(artistes)

    assert game.question == "chance draw"  # the first turn's
    assert game.turn == (1, "p1", "start")


@rule("A-SETUP-5")
def test_with_the_option_each_player_is_asked_once(artistes: Stage) -> None:
    game = begun(artistes, mulligan=True)

    assert game.question == "p1 mulligan"
    assert game.choices == ["keep", "redraw"]
    game.p1.chooses("keep")
    assert game.question == "p2 mulligan"
    game.p2.chooses("keep")

    assert game.question == "chance draw"
    assert game.turn == (1, "p1", "start")
    assert (game.p1.hand, game.p2.hand) == (["cellist", "juggler"], ["crier", "drummer"])


@rule("A-SETUP-5")
def test_the_player_who_starts_is_asked_first(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, mulligan=True)

    game.chance("p2", "crier", "drummer", "cellist", "juggler")

    assert game.question == "p2 mulligan"


@rule("A-SETUP-5")
def test_all_or_nothing_shuffled_back_before_redrawing(artistes: Stage) -> None:
    game = begun(artistes, mulligan=True)
    game.p1.chooses("redraw")
    game.p2.chooses("keep")

    assert game.p1.hand == []
    assert game.choices == ["cellist", "juggler", "mime", "spark"]
    assert [event.a for event in game.told("shuffled") if event.rule == "A-SETUP-5"] == [0]
    game.chance("cellist", "spark")  # the cellist may come again

    assert game.p1.hand == ["cellist", "spark"]
    assert game.p2.hand == ["crier", "drummer"]
    assert game.turn == (1, "p1", "start")


@rule("A-SETUP-5")
def test_both_may_redraw_and_nobody_is_asked_twice(artistes: Stage) -> None:
    game = begun(artistes, mulligan=True)

    game.p1.chooses("redraw")
    game.p2.chooses("redraw")
    game.chance("mime", "mime", "fire", "extra", "spark")

    assert game.p1.hand == ["mime", "mime", "spark"]
    assert game.p2.hand == ["extra", "fire"]
    assert game.turn == (1, "p1", "main")


@rule("A-SETUP-5", "A-DECK-3")
def test_what_lies_aside_is_not_redrawn(artistes: Stage) -> None:
    game = artistes.match("cellist_ex cellist cellist mime mime juggler juggler", TWO, mulligan=True, ex_zone="aside")
    game.chance("p1", "cellist", "mime", "crier", "drummer")

    game.p1.chooses("redraw")
    game.p2.chooses("keep")
    game.chance("juggler", "juggler")

    assert (game.p1.aside, game.p1.hand) == (["cellist_ex"], ["juggler", "juggler"])


@rule("A-SETUP-5", "A-HID-1")
def test_the_second_player_chooses_before_seeing_the_others_choice(artistes: Stage) -> None:
    game = begun(artistes, mulligan=True)
    before = len(game.log)

    game.p1.chooses("redraw")

    for event in game.log[before:]:
        assert event.kind != "answered" or event.audience == 1  # player 1 only
        assert event.kind not in ("moved", "shuffled")  # nothing is done before both have chosen
    assert len(game.p1.hand) == 2


# ---- the second seat -------------------------------------------------------------------------------------------------


@rule("A-SETUP-6")
def test_the_second_player_gets_nothing(artistes: Stage) -> None:
    game = begun(artistes)

    assert (game.p1.hp, game.p2.hp) == (100, 100)
    assert (len(game.p1.hand), len(game.p2.hand)) == (2, 2)


@rule("A-SETUP-6")
@pytest.mark.parametrize("starter", ["p1", "p2"])
def test_with_pv_15_the_second_player_starts_with_115(artistes: Stage, starter: str) -> None:
    game = artistes.match(ONE, TWO, second_player="pv 15")
    game.chance(starter)
    while game.question and game.turn[0] == 0:
        game.chance(str(game.choices[0]))

    pv = {game.p1.name: game.p1.hp, game.p2.name: game.p2.hp}

    assert pv.pop(starter) == 100
    assert list(pv.values()) == [115]


@rule("A-SETUP-6")
def test_with_two_artists_the_second_player_may_summon_two_in_their_first_turn(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, luck="asked", second_player="two_artists")
    game.chance("p1", "cellist", "juggler", "crier", "drummer", "mime")
    game.p1.summons("cellist")
    with game.refuses("A-MAIN-1", "artist_used"):  # not the first player
        game.p1.summons("juggler")
    game.p1.ends_turn()
    game.chance("extra")

    game.p2.summons("crier")
    game.p2.summons("drummer")

    assert game.p2.artists == ["crier", "drummer"]
    with game.refuses("A-MAIN-1", "artist_used"):
        game.p2.summons("extra")


@rule("A-SETUP-6")
def test_the_second_artist_may_be_the_ex_of_the_first(artistes: Stage) -> None:
    game = artistes.match(ONE, "crier crier_ex extra extra mime mime fire", second_player="two_artists")
    game.chance("p1", "cellist", "juggler", "crier", "crier_ex", "mime")
    game.p1.ends_turn()
    game.chance("extra")

    game.p2.summons("crier")
    game.p2.summons("crier_ex")

    assert game.p2.artists == ["crier_ex"]


@rule("A-SETUP-6")
def test_two_artists_are_for_the_first_turn_only(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, second_player="two_artists")
    game.chance("p1", "cellist", "juggler", "crier", "drummer", "mime")
    game.p1.ends_turn()
    game.chance("extra")
    game.p2.ends_turn()
    game.chance("spark")
    game.p1.ends_turn()
    game.chance("crier")

    game.p2.summons("crier")

    with game.refuses("A-MAIN-1", "artist_used"):
        game.p2.summons("drummer")


@rule("A-SETUP-6")
def test_with_card_the_second_player_starts_with_three(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, second_player="card")

    game.chance("p2", "crier", "drummer", "cellist", "juggler", "mime")

    assert game.p1.hand == ["cellist", "juggler", "mime"]
    assert game.p2.hand == ["crier", "drummer"]


@rule("A-SETUP-6", "A-SETUP-5")
def test_a_redraw_gives_three_again(artistes: Stage) -> None:
    game = artistes.match(ONE, TWO, second_player="card", mulligan=True)
    game.chance("p2", "crier", "drummer", "cellist", "juggler", "mime")

    game.p2.chooses("keep")
    game.p1.chooses("redraw")
    game.chance("spark", "mime", "mime")

    assert game.p1.hand == ["mime", "mime", "spark"]
