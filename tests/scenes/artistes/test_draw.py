"""Drawing, the fee of an empty deck, searching. Rules A-DRAW-1 … A-DRAW-8.

Where a pile is shuffled in a scene, luck is asked: the deck is then a multiset and the scene says what is drawn.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule

from .stage import Scene, Stage

# ---- the draw of the turn --------------------------------------------------------------------------------------------


@rule("A-DRAW-1")
def test_the_active_player_draws_one_card(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(hand="spark", deck="cellist juggler")

    game.p1.ends_turn()

    assert game.p2.hand == ["cellist", "spark"]
    assert game.p2.deck == ["juggler"]
    assert len(game.p1.deck) == 5


@rule("A-DRAW-1")
def test_the_very_first_turn_begins_with_a_draw(artistes: Stage) -> None:
    game = artistes.match("cellist " * 7, "juggler " * 7, luck="drawn")

    first, second = sorted(game.players, key=lambda player: player.name != game.turn[1])

    assert game.turn[0] == 1
    assert (len(first.hand), len(second.hand)) == (3, 2)


@rule("A-DRAW-1")
def test_with_the_option_it_does_not_and_the_second_turn_does(artistes: Stage) -> None:
    game = artistes.match("cellist " * 7, "juggler " * 7, luck="drawn", first_draws=False)
    first, second = sorted(game.players, key=lambda player: player.name != game.turn[1])
    assert len(first.hand) == 2

    first.ends_turn()

    assert len(second.hand) == 3


@rule("A-DRAW-1", "A-DRAW-2")
def test_where_the_first_turn_draws_nothing_an_empty_deck_costs_nothing(artistes: Stage) -> None:
    game = artistes.match("cellist cellist", "juggler juggler", luck="drawn", first_draws=False)

    assert (game.p1.hp, game.p2.hp) == (100, 100)


@rule("A-DRAW-1")
def test_first_the_draw_and_what_answers_it_then_the_start_of_the_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.artist("baker")  # start of turn
    game.p2.artist("scribe")  # when you draw

    game.p1.ends_turn()

    assert game.marks == ["scribe", "baker"]


# ---- the empty deck --------------------------------------------------------------------------------------------------


def broke(artistes: Stage, luck: str = "drawn", **options: Any) -> Scene:
    """Player 2's deck is empty, the discard is not, and their turn comes next."""
    game = artistes.scene(luck=luck, **options)
    game.p2.has(deck="", discard="cellist juggler mime")
    return game


@rule("A-DRAW-2")
def test_an_empty_deck_takes_the_discard_in_costs_20_and_then_gives_a_card(artistes: Stage) -> None:
    game = broke(artistes, luck="asked")

    game.p1.ends_turn()

    assert game.question == "chance draw"
    assert game.p2.hp == 80  # before the card is drawn
    assert game.p2.discard == []
    game.chance("juggler")
    assert game.p2.hand == ["juggler"]
    assert sorted(game.p2.deck) == ["cellist", "mime"]
    kinds = [event.kind for event in game.log if event.kind in ("shuffled", "hp") or event.d == 2]
    assert kinds.index("shuffled") < kinds.index("hp")


@rule("A-DRAW-2")
def test_the_fee_is_an_option(artistes: Stage) -> None:
    game = broke(artistes, deck_out=7)

    game.p1.ends_turn()

    assert game.p2.hp == 93


@rule("A-DRAW-2")
def test_a_fee_of_nothing_still_draws(artistes: Stage) -> None:
    game = broke(artistes, deck_out=0)

    game.p1.ends_turn()

    assert (game.p2.hp, len(game.p2.hand), len(game.p2.deck)) == (100, 1, 2)


@rule("A-DRAW-2")
def test_the_last_card_of_the_deck_costs_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(deck="cellist", discard="mime")

    game.p1.ends_turn()

    assert (game.p2.hp, game.p2.hand, game.p2.deck) == (100, ["cellist"], [])


@rule("A-DRAW-3", "A-END-1")
def test_a_player_who_cannot_pay_the_fee_loses_before_drawing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(hp=20, deck="", discard="cellist")

    game.p1.ends_turn()

    assert game.winner == "p1"
    assert game.p2.hand == []


@rule("A-DRAW-3", "A-DRAW-5", "A-END-1")
def test_the_fee_of_an_effect_is_looked_at_before_the_draw_goes_on(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=20, hand="study", deck="mime", discard="cellist juggler")

    game.p1.casts("study")

    assert game.winner == "p2"
    assert game.p1.hand == ["mime"]  # the first of the two came without a fee


@rule("A-DRAW-3", "A-DRAW-5")
def test_the_fee_is_paid_card_by_card_where_the_deck_runs_out(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="study", deck="mime", discard="cellist juggler")

    game.p1.casts("study")
    assert game.p1.hp == 100
    game.chance("mime")

    assert game.p1.hp == 80
    assert game.question == "chance draw"
    game.chance("juggler")
    assert game.p1.hand == ["juggler", "mime"]
    assert game.p1.deck == ["cellist"]


@rule("A-DRAW-3")
def test_both_players_draw_in_one_step_the_active_player_first(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.artist("scribe")
    game.p2.artist("scribe")
    game.p1.has(hand="feast", deck="cellist juggler")
    game.p2.has(deck="mime extra")

    game.p1.casts("feast")
    game.chance("juggler", "cellist")
    assert (len(game.p1.hand), len(game.p2.hand)) == (2, 0)
    game.chance("mime", "extra")

    moved = [event.a for event in game.told("moved") if event.c == 1 and event.d == 2 and event.b >= 0]
    assert moved == [0, 0, 1, 1]
    # one step: what answers the draws comes after all of them
    kinds = [event.kind for event in game.log if event.kind == "effect" or (event.kind == "moved" and event.c == 1)]
    assert kinds.index("effect") == 8  # four cards, each told to its owner and to the rest
    assert game.p1.hp == game.p2.hp == 98


@rule("A-DRAW-3")
def test_in_the_other_players_effect_the_active_player_draws_first_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=3)
    game.p2.artist("host")  # dies: both players draw a card

    game.p1.attacks("cellist", "host")

    moved = [event.a for event in game.told("moved") if event.c == 1 and event.d == 2 and event.b >= 0]
    assert moved == [0, 1]


@rule("A-DRAW-3", "A-END-1")
def test_where_both_draw_a_fee_that_kills_ends_it_before_the_other_draws(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=20, hand="feast", deck="", discard="cellist")
    game.p2.has(hand="")

    game.p1.casts("feast")

    assert game.winner == "p2"
    assert (game.p1.hand, game.p2.hand) == ([], [])


@rule("A-DRAW-3", "A-DRAW-2")
def test_the_fee_is_told_with_its_rule_before_the_card(artistes: Stage) -> None:
    game = broke(artistes)

    game.p1.ends_turn()

    told = [event.rule for event in game.log if event.kind in ("hp", "shuffled") or (event.c, event.d) == (1, 2)]
    assert told == ["A-DRAW-2", "A-DRAW-2", "A-DRAW-1", "A-DRAW-1"]  # shuffle, fee, the card in two tellings


@rule("A-DRAW-4")
def test_with_deck_and_discard_both_empty_the_fee_is_lost_and_nothing_drawn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.artist("scribe")
    game.p2.has(hand="spark", deck="")

    game.p1.ends_turn()

    assert game.p2.hp == 80
    assert game.p2.hand == ["spark"]
    assert game.marks == []
    assert game.turn == (4, "p2", "main")
    assert [event.rule for event in game.told("hp")] == ["A-DRAW-4"]


@rule("A-DRAW-4", "A-END-1")
def test_that_fee_can_be_the_end(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(hp=20, deck="")

    game.p1.ends_turn()

    assert game.winner == "p1"


# ---- draws by effects ------------------------------------------------------------------------------------------------


@rule("A-DRAW-5")
def test_an_effect_that_draws_from_an_empty_deck_reshuffles_and_costs_20(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="study", deck="", discard="cellist juggler mime")

    game.p1.casts("study")
    game.chance("mime", "cellist")

    assert game.p1.hp == 80
    assert game.p1.hand == ["cellist", "mime"]
    assert [event.rule for event in game.told("hp")] == ["A-DRAW-5"]


@rule("A-DRAW-5")
def test_at_most_once_an_effect(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="binge", deck="", discard="cellist")  # draw 1, discard 5, draw 5

    game.p1.casts("binge")
    game.chance("cellist")  # reshuffled and paid for
    game.p1.chooses("cellist")
    game.chance("cellist")  # reshuffled again, not paid for again

    assert game.p1.hp == 80
    assert game.p1.hand == ["cellist"]
    assert len(game.told("shuffled")) == 2


@rule("A-DRAW-5")
def test_the_next_effect_pays_again(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.artist("librarian")
    game.p1.has(hand="study study", deck="", discard="cellist juggler")

    game.p1.casts("study")
    game.chance("cellist", "juggler")
    game.p1.casts("study")
    game.chance("study")

    assert game.p1.hp == 60


@rule("A-DRAW-5")
def test_with_the_option_off_it_costs_nothing(artistes: Stage) -> None:
    game = artistes.scene(luck="asked", effect_draw_penalty=False)
    game.p1.has(hand="study", deck="", discard="cellist juggler")

    game.p1.casts("study")
    game.chance("juggler", "cellist")

    assert game.p1.hp == 100
    assert game.p1.hand == ["cellist", "juggler"]


@rule("A-DRAW-5")
def test_it_stops_at_no_cost_when_deck_and_discard_are_both_empty(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("scribe")
    game.p1.has(hand="study", deck="cellist")

    game.p1.casts("study")

    assert game.p1.hp == 100
    assert game.p1.hand == ["cellist"]
    assert game.marks == ["scribe"]


@rule("A-DRAW-5")
def test_for_one_player_it_stops_and_the_other_still_draws(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="feast", deck="")
    game.p2.has(deck="cellist juggler")

    game.p1.casts("feast")

    assert (game.p1.hp, game.p1.hand) == (100, [])
    assert game.p2.hand == ["cellist", "juggler"]


@rule("A-DRAW-5")
def test_a_draw_that_the_opponents_effect_forces_reshuffles_free(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="gift")
    game.p2.has(deck="", discard="cellist juggler")

    game.p1.casts("gift")
    game.chance("juggler", "cellist")

    assert game.p2.hp == 100
    assert game.p2.hand == ["cellist", "juggler"]


@rule("A-DRAW-5", "A-DRAW-3")
def test_where_both_draw_the_one_whose_effect_it_is_pays(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="feast", deck="", discard="cellist juggler")
    game.p2.has(deck="", discard="mime extra")

    game.p1.casts("feast")
    game.chance("cellist", "juggler", "mime", "extra")

    assert (game.p1.hp, game.p2.hp) == (80, 100)


@rule("A-DRAW-5")
def test_a_forced_draw_stops_at_no_cost_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="gift")
    game.p2.has(deck="")

    game.p1.casts("gift")

    assert (game.p2.hp, game.p2.hand) == (100, [])


@rule("A-DRAW-6")
def test_there_is_no_hand_limit(artistes: Stage) -> None:
    game = artistes.scene()
    game.p2.has(hand="cellist " * 30)

    game.p1.ends_turn()
    game.p2.ends_turn()

    assert len(game.p2.hand) == 31
    assert game.turn == (5, "p1", "main")


# ---- the card that is being resolved ---------------------------------------------------------------------------------


@rule("A-DRAW-7")
def test_a_spell_that_is_being_resolved_is_not_shuffled_in(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.has(hand="study", deck="", discard="cellist juggler")

    game.p1.casts("study")

    assert game.choices == ["cellist", "juggler"]
    game.chance("cellist", "juggler")
    assert game.p1.discard == ["study"]


@rule("A-DRAW-7")
def test_so_a_draw_spell_alone_in_the_world_draws_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="study", deck="")

    game.p1.casts("study")

    assert (game.p1.hp, game.p1.hand, game.p1.discard) == (100, [], ["study"])


@rule("A-DRAW-7", "A-EX-1")
def test_a_sacrificed_base_is_shuffled_in(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.artist("stylist")
    game.p1.has(hand="stylist_ex", deck="", discard="mime")

    game.p1.summons("stylist_ex")  # summoned: draw 2 cards

    assert game.choices == ["mime", "stylist"]
    game.chance("stylist", "mime")
    assert game.p1.hand == ["mime", "stylist"]


@rule("A-DRAW-7", "A-FX-3")
def test_an_artist_that_has_died_is_shuffled_in(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.artist("cellist")
    game.p2.artist("guide")  # dies: draw 2
    game.p2.has(deck="")

    game.p1.attacks("cellist", "guide")
    game.chance("guide")

    assert game.p2.hand == ["guide"]
    assert game.p2.hp == 80


# ---- searching -------------------------------------------------------------------------------------------------------


@rule("A-DRAW-8")
def test_a_search_shows_the_card_found_and_shuffles_the_deck(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="scout", deck="cellist square mime garden", known=2)

    game.p1.casts("scout")
    assert game.choices == ["garden", "square", "nothing"]
    game.p1.chooses("garden")

    assert game.p1.hand == ["garden"]
    assert game.p1.shown == ["garden"]
    assert sorted(game.p1.deck) == ["cellist", "mime", "square"]
    assert game.p1.known == 0
    assert [event.rule for event in game.told("shuffled")] == ["A-DRAW-8"]
    found = [event for event in game.told("moved") if event.c == 1 and event.d == 2]
    assert [event.audience for event in found] == [7]  # everybody sees which


@rule("A-DRAW-8")
def test_finding_nothing_is_allowed_and_ends_that_step(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=50, hand="scout", deck="square mime")

    game.p1.casts("scout")
    game.p1.chooses("nothing")

    assert game.p1.hand == []
    assert len(game.told("shuffled")) == 1
    assert game.p1.hp == 55  # the next step of the spell


@rule("A-DRAW-8")
def test_a_search_without_a_fitting_card_is_asked_all_the_same(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=50, hand="scout", deck="cellist mime")

    game.p1.casts("scout")

    assert game.choices == ["nothing"]  # not asking would tell what the deck holds


@rule("A-DRAW-8")
def test_a_search_in_an_empty_deck_finds_nothing_and_costs_nothing(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=50, hand="scout", deck="", discard="square")

    game.p1.casts("scout")

    assert game.question == ""
    assert game.p1.hp == 55
    assert game.p1.discard == ["square", "scout"]
    assert game.told("shuffled") == []


@rule("A-DRAW-8")
@pytest.mark.parametrize("found", ["cellist", "nothing"])
def test_a_summon_from_the_deck_is_a_search_too(artistes: Stage, found: str) -> None:
    game = artistes.scene()
    game.p1.has(hand="casting", deck="cellist spark cellist_ex")

    game.p1.casts("casting")
    assert game.choices == ["cellist", "nothing"]
    game.p1.chooses(found)

    assert game.p1.artists == ([found] if found == "cellist" else [])
    assert len(game.told("shuffled")) == 1
