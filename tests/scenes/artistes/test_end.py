"""How a match ends. Rules A-END-1 … A-END-5."""

from __future__ import annotations

import pytest

from duelstage.kernel.errors import IllegalAction
from tests.rules import rule

from .stage import Stage

# ---- no PV left ------------------------------------------------------------------------------------------------------


@rule("A-END-1")
def test_a_player_whose_pv_reach_zero_loses(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.has(hp=2)

    game.p1.attacks("cellist")

    assert game.winner == "p1"
    assert game.p2.hp == 0
    assert [(event.rule, event.a) for event in game.told("ended")] == [("A-END-1", 0)]


@rule("A-END-1")
def test_one_pv_is_enough_to_go_on(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p2.has(hp=3)

    game.p1.attacks("cellist")

    assert game.winner == ""


@rule("A-END-1")
def test_below_zero_is_zero_enough(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="fire")
    game.p2.has(hp=4)

    game.p1.casts("fire")

    assert game.winner == "p1"


@rule("A-END-1")
def test_after_that_nothing_more_can_be_done(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="fire cellist")
    game.p2.has(hp=15)

    game.p1.casts("fire")

    assert game.rules.legal(game.position) == []
    with game.refuses("A-END-1", "over"):
        game.p1.summons("cellist")
    with game.refuses("A-END-1", "over"):
        game.p1.ends_phase()


@rule("A-END-1")
def test_pv_are_looked_at_after_each_step_and_the_rest_of_the_effect_is_not_run(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=10, hand="pact")  # lose 10, then burn 20
    game.p2.has(hp=20)

    game.p1.casts("pact")

    assert game.winner == "p2"
    assert game.p2.hp == 20


@rule("A-END-1", "A-FX-3")
def test_they_are_looked_at_together_with_deaths_and_before_any_trigger(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=5)
    game.p1.has(hp=1)
    game.p2.artist("ghost", atk=0)  # dies: the opponent, at 1 PV, loses 1
    game.p2.has(hp=3)

    game.p1.attacks("cellist", "ghost")  # 3 more than the ghost can take

    assert game.winner == "p1"
    assert game.p2.discard == ["ghost"]
    assert (game.p1.hp, game.marks) == (1, [])


@rule("A-END-1")
def test_triggers_before_the_blow_can_end_it_too(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("drummer")
    game.p2.artist("cellist")
    game.p2.has(hp=1)

    game.p1.attacks("drummer", "cellist")

    assert game.winner == "p1"
    assert game.p2.artist("cellist").hp == 4


@rule("A-END-1")
def test_a_counter_blow_can_end_it_on_ones_own_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("juggler")
    game.p1.has(hp=5)
    game.p2.artist("cellist", atk=8)

    game.p1.attacks("juggler", "cellist")

    assert game.winner == "p2"


# ---- a draw ----------------------------------------------------------------------------------------------------------


@rule("A-END-2")
def test_both_at_zero_in_the_same_step_is_a_draw(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=20, hand="doom")
    game.p2.has(hp=11)

    game.p1.casts("doom")

    assert game.winner == "draw"
    assert [event.rule for event in game.told("ended")] == ["A-END-2"]


@rule("A-END-2", "A-COMBAT-7")
def test_so_is_an_attack_whose_blows_both_overflow(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", atk=9)
    game.p1.has(hp=5)
    game.p2.artist("juggler", atk=9)
    game.p2.has(hp=6)

    game.p1.attacks("cellist", "juggler")

    assert game.winner == "draw"


# ---- giving up -------------------------------------------------------------------------------------------------------


@rule("A-END-3")
@pytest.mark.parametrize("who", ["p1", "p2"])
def test_a_player_may_concede_in_either_turn(artistes: Stage, who: str) -> None:
    game = artistes.scene()
    loser = {"p1": game.p1, "p2": game.p2}[who]

    loser.concedes()

    assert game.winner == loser.other.name
    assert [event.rule for event in game.told("ended")] == ["A-END-3"]


@rule("A-END-3")
@pytest.mark.parametrize("who", ["p1", "p2"])
def test_and_in_the_middle_of_a_question(artistes: Stage, who: str) -> None:
    game = artistes.scene()
    game.p1.has(hand="toll")
    game.p2.has(hand="cellist fire")
    game.p1.casts("toll")
    loser = {"p1": game.p1, "p2": game.p2}[who]

    loser.concedes()

    assert game.winner == loser.other.name
    assert game.rules.legal(game.position) == []


@rule("A-END-3")
def test_it_is_not_one_of_the_turns_actions(artistes: Stage) -> None:
    game = artistes.scene()

    assert game.rules.legal(game.begins().position) == [0]  # ending the phase is


@rule("A-END-3")
def test_a_match_that_is_over_cannot_be_conceded(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.concedes()

    with pytest.raises(IllegalAction, match="over"):
        game.p2.concedes()
    assert game.winner == "p2"


# ---- the last turn ---------------------------------------------------------------------------------------------------


@rule("A-END-4")
@pytest.mark.parametrize(("one", "two", "winner"), [(60, 50, "p1"), (50, 60, "p2"), (50, 50, "draw")])
def test_when_turn_200_is_over_the_higher_pv_win(artistes: Stage, one: int, two: int, winner: str) -> None:
    game = artistes.scene(turn=200, active="p2")
    game.p1.has(hp=one)
    game.p2.has(hp=two)

    game.p2.ends_phase()
    assert game.winner == ""
    game.p2.ends_phase()

    assert game.winner == winner
    assert [event.rule for event in game.told("ended")] == ["A-END-4"]


@rule("A-END-4")
def test_turn_199_is_not_the_last(artistes: Stage) -> None:
    game = artistes.scene(turn=199)
    game.p1.has(hp=60)

    game.p1.ends_turn()

    assert game.turn == (200, "p2", "main")


@rule("A-END-4")
def test_the_last_turns_end_still_counts(artistes: Stage) -> None:
    game = artistes.scene(turn=200, active="p2")
    game.p2.artist("usher")  # end of turn: the opponent loses 1
    game.p1.has(hp=50)
    game.p2.has(hp=50)

    game.p2.ends_turn()

    assert game.winner == "p2"


@rule("A-END-4")
def test_the_number_of_turns_is_an_option(artistes: Stage) -> None:
    game = artistes.scene(turn=6, active="p2", turn_cap=6)
    game.p1.has(hp=99)

    game.p2.ends_turn()

    assert game.winner == "p2"


# ---- healing ---------------------------------------------------------------------------------------------------------


@rule("A-END-5")
def test_a_player_is_healed_to_at_most_the_pv_that_they_started_with(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=80, hand="tonic")  # gain 30

    game.p1.casts("tonic")

    assert game.p1.hp == 100


@rule("A-END-5")
def test_below_that_all_of_it_counts(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hp=20, hand="tonic")

    game.p1.casts("tonic")

    assert game.p1.hp == 50


@rule("A-END-5", "A-SETUP-6")
@pytest.mark.parametrize(("player", "most"), [("p1", 100), ("p2", 115)])
def test_the_second_player_may_have_started_with_more(artistes: Stage, player: str, most: int) -> None:
    game = artistes.scene(turn=3 if player == "p1" else 4, active=player, second_player="pv 15")
    healed = {"p1": game.p1, "p2": game.p2}[player]
    healed.has(hp=95, hand="tonic")

    healed.casts("tonic")

    assert healed.hp == most


@rule("A-END-5")
def test_with_the_option_there_is_no_such_cap(artistes: Stage) -> None:
    game = artistes.scene(pv_cap="none")
    game.p1.has(hp=95, hand="tonic")

    game.p1.casts("tonic")

    assert game.p1.hp == 125


@rule("A-END-5")
def test_an_artist_is_healed_to_at_most_its_maximum(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist", damage=2, equipment=["hat"])
    game.p1.artist("librarian")
    game.p1.has(hand="balm balm")  # heal 3

    game.p1.casts("balm", at="cellist")
    assert game.p1.artist("cellist").hp == 6
    game.p1.casts("balm", at="cellist")

    assert game.p1.artist("cellist").hp == 6
