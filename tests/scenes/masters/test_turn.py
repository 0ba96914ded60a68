"""The beginning of a match and the course of a turn in Jr, Sr and Pro (M-TURN-1 ... M-TURN-9)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Scene, Stage

DECK = "5*squire 15*archer"


def opens(masters: Stage, first: str = "p1") -> Scene:
    """A match up to the two opening hands: five squires for who starts, five archers for the other."""
    game = masters.match(DECK, DECK)
    game.chance(first, *["squire"] * 5, *["archer"] * 5)
    return game


# ---- the opening -----------------------------------------------------------------------------------------------------


@rule("M-TURN-1")
@pytest.mark.parametrize("first", ["p1", "p2"])
def test_a_coin_decides_who_goes_first(masters: Stage, first: str) -> None:
    game = masters.match(DECK, DECK)
    assert game.question == "chance coin"
    assert game.choices == ["p1", "p2"]

    game.chance(first, *["squire"] * 5, *["archer"] * 5)
    for player in (game.p1, game.p2) if first == "p1" else (game.p2, game.p1):
        player.keeps()
    game.chance("archer")

    assert game.turn == (1, first, "main")


@rule("M-TURN-1")
def test_each_draws_five(masters: Stage) -> None:
    game = opens(masters)
    assert game.p1.hand == ["squire"] * 5
    assert game.p2.hand == ["archer"] * 5


@rule("M-TURN-1")
def test_each_may_swap_all_five_once(masters: Stage) -> None:
    game = opens(masters)
    game.p1.redraws()
    game.p2.keeps()
    game.chance(*["archer"] * 5)  # the new hand
    assert game.p1.hand == ["archer"] * 5
    assert game.p2.hand == ["archer"] * 5
    game.chance("squire")  # the card of the first turn: nobody is asked again
    assert game.turn == (1, "p1", "main")


@rule("M-TURN-1")
def test_the_old_five_are_shuffled_in_before_the_new_five_are_drawn(masters: Stage) -> None:
    game = opens(masters)
    game.p1.redraws()
    game.p2.keeps()
    assert "squire" in game.choices  # all five squires were in the hand that went back
    game.chance(*["squire"] * 5)
    assert game.p1.hand == ["squire"] * 5


@rule("M-TURN-1")
def test_both_may_swap(masters: Stage) -> None:
    game = opens(masters)
    game.p1.redraws()
    game.p2.redraws()
    game.chance(*["archer"] * 5, *["squire"] * 5)
    assert (game.p1.hand, game.p2.hand) == (["archer"] * 5, ["squire"] * 5)


@rule("M-TURN-1", "M-HID-1")
def test_neither_sees_what_the_other_decides(masters: Stage) -> None:
    kept, swapped = opens(masters), opens(masters)
    kept.p1.keeps()
    swapped.p1.redraws()
    assert kept.view("p2") == swapped.view("p2")
    assert kept.view("spectator") == swapped.view("spectator")
    assert kept.view("p1") != swapped.view("p1")
    assert {event.audience for event in swapped.told("answered")} & {2, 3} == set()


# ---- the start of a turn ---------------------------------------------------------------------------------------------


@rule("M-TURN-2")
def test_three_stones_come_to_those_that_were_left_without_a_cap(masters: Stage) -> None:
    game = masters.scene()
    game.p2.has(stones=20)
    game.p1.ends_turn()
    assert game.p2.stones == 23


@rule("M-TURN-2")
def test_one_card_is_drawn(masters: Stage) -> None:
    game = masters.scene()
    game.p2.has(hand="imp", deck="spark oaf")
    game.p1.ends_turn()
    assert game.p2.hand == ["imp", "spark"]
    assert game.p2.deck == ["oaf"]


@rule("M-TURN-2")
def test_own_preparing_monsters_become_ready_and_those_of_the_other_do_not(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire?  archer?
        P1 front   oaf?     .
    """)
    game.p1.ends_turn()
    assert not game.monster("squire").preparing
    assert not game.monster("archer").preparing
    assert game.monster("oaf").preparing


@rule("M-TURN-2")
def test_in_each_column_a_back_monster_moves_up_to_an_empty_front_cell(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    archer   sniper
        P2 front   .        .
    """)
    game.p1.ends_turn()
    assert game.p2.cells == {"fl": "archer", "fr": "sniper", "bl": "", "br": ""}


@rule("M-TURN-2")
def test_it_moves_up_in_its_own_column_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    archer   .
        P2 front   squire   .
        P1 front   .        .
        P1 back    sniper   .
    """)
    game.p1.ends_turn()
    assert game.p2.cells == {"fl": "squire", "fr": "", "bl": "archer", "br": ""}
    assert game.p1.stands("sniper@bl")  # it is not player 1's turn that starts


@rule("M-TURN-2")
def test_a_monster_that_has_just_become_ready_moves_up_too(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    squire?  .
        P2 front   .        .
        P1 front   oaf      .
    """)
    game.p1.ends_turn()
    assert game.p2.stands("squire@fl")
    game.p2.attacks("squire", "oaf")  # moving up was no activation


@rule("M-TURN-2")
def test_activations_come_back_and_own_effects_of_one_turn_end(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire(acted=1,shield=iron)            .
        P1 front   oaf(shield=iron)   imp(sealed=p2)
    """)
    game.p1.ends_turn()
    assert game.monster("squire").acted == 0
    assert game.monster("squire").shield == "none"
    assert game.monster("imp").marks == set()  # player 2 had sealed it
    assert game.monster("oaf").shield == "iron"  # player 1's own lasts until player 1's turn


@rule("M-TURN-2")
def test_a_turn_starts_in_this_order(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    squire?           .
        P2 front   .                 oaf(acted=1)
    """)
    game.p1.ends_turn()
    kinds = [event.kind for event in game.log[game.log.index(game.told("turn")[0]) :]]
    order = ["turn", "set_seat", "moved", "revealed", "exchanged", "set_unit", "phase"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in order if kind != "set_unit"] == [
        kind for kind in order if kind != "set_unit"
    ]
    acted = [i for i, event in enumerate(game.log) if event.kind == "set_unit" and event.rule == "M-TURN-2"][-1]
    assert game.log.index(game.told("exchanged")[0]) < acted < game.log.index(game.told("phase")[-1])
    assert set(game.by_rule("M-TURN-2")) == {"turn", "set_seat", "moved", "set_unit", "exchanged", "phase"}


@rule("M-TURN-2")
def test_the_first_players_first_turn_is_no_different(masters: Stage) -> None:
    game = opens(masters)
    game.p1.keeps()
    game.p2.keeps()
    game.chance("archer")
    assert game.turn == (1, "p1", "main")
    assert game.p1.stones == 3
    assert len(game.p1.hand) == 6


@rule("M-TURN-3")
def test_an_empty_deck_gives_no_card_and_costs_nothing(masters: Stage) -> None:
    game = masters.scene()
    game.p2.has(hand="imp", deck="", hp=3)
    game.p1.ends_turn()
    assert game.p2.hand == ["imp"]
    assert (game.p2.hp, game.p2.stones) == (3, 3)
    assert game.turn == (4, "p2", "main")


# ---- summoning -------------------------------------------------------------------------------------------------------


@rule("M-TURN-4")
def test_a_monster_is_summoned_face_down_for_one_stone(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=2, hand="squire")
    game.p1.summons("squire", "br")
    squire = game.monster("squire")
    assert (squire.cell, squire.preparing, squire.known, squire.level, squire.paid) == ("br", True, False, 1, 1)
    assert game.p1.stones == 1
    assert game.p1.hand == []


@rule("M-TURN-4")
def test_any_number_of_monsters_is_summoned_in_a_turn(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=4, hand="2*squire archer oaf")
    for card in ("squire", "squire", "archer", "oaf"):
        game.p1.summons(card)
    assert game.p1.monsters == ["squire", "squire", "archer", "oaf"]


@rule("M-TURN-4")
def test_it_prepares_until_its_owners_next_turn(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="squire")
    game.p1.summons("squire", "fl")
    game.p1.ends_turn()
    assert game.monster("squire").preparing
    game.p2.ends_turn()
    assert not game.monster("squire").preparing
    assert game.monster("squire").known


@rule("M-TURN-4")
def test_what_cannot_be_summoned(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   oaf   .
    """)
    game.p1.has(stones=1, hand="squire imp paladin spark")
    game.p1.cannot("cell_taken", "M-TURN-4").summons("squire", "fl")
    game.p1.cannot("not_a_monster", "M-TURN-4").summons("paladin", "fr")
    game.p1.cannot("not_a_monster", "M-TURN-4").summons("spark", "fr")
    game.p1.summons("squire", "fr")
    game.p1.cannot("too_few_stones", "M-TURN-4").summons("imp", "bl")


# ---- preparing -------------------------------------------------------------------------------------------------------


@rule("M-TURN-5")
def test_a_preparing_monster_cannot_act_move_or_be_swapped(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf      .
        P1 front   squire?  imp
        P1 back    .        slinger?
    """)
    game.p1.cannot("preparing", "M-TURN-5").attacks("squire", "oaf")
    game.p1.cannot("preparing", "M-TURN-5").skill("slinger", "oaf")
    game.p1.cannot("preparing", "M-TURN-5").moves("squire", "bl")
    game.p1.cannot("preparing", "M-TURN-5").swaps("squire", "imp")
    game.p1.cannot("preparing", "M-TURN-5").swaps("imp", "slinger")


@rule("M-TURN-5")
def test_it_cannot_be_charged(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire?  .
    """)
    game.p1.has(stones=1, hand="battery")
    game.p1.cannot("no_target", "M-MST-8").plays("battery")
    game.p1.ends_turn()
    assert not game.monster("squire").charged


@rule("M-TURN-5")
def test_it_cannot_be_levelled(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   archer^2!  .
        P1 front   squire?    .
    """)
    game.p1.has(stones=2, hand="lesson humble")
    game.p1.cannot("no_target", "M-MST-8").plays("lesson")
    game.p1.cannot("no_target", "M-MST-8").plays("humble")


@rule("M-TURN-5")
def test_it_cannot_be_attacked_except_from_anywhere(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf?    .
        P1 front   squire  .
        P1 back    .       witch
    """)
    game.p1.cannot("target_preparing", "M-TURN-5").attacks("squire", "oaf")
    game.p1.attacks("witch", "oaf")
    assert game.hp("oaf") == 4
    assert game.monster("oaf").preparing


@rule("M-TURN-5")
def test_a_line_passes_over_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    archer   .
        P2 front   oaf?     .
        P1 front   drake    .
    """)
    game.p1.attacks("drake", "archer")
    assert (game.hp("archer"), game.hp("oaf")) == (3, 6)


# ---- magic, and the end of a turn ------------------------------------------------------------------------------------


@rule("M-TURN-6")
def test_magic_is_limited_by_stones_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy   .
    """)
    game.p1.has(stones=3, hand="4*spark")
    for _ in range(3):
        game.p1.plays("spark")
    assert game.hp("dummy") == 3
    assert game.p1.discard == ["spark"] * 3
    game.p1.cannot("too_few_stones", "M-STONE-1").plays("spark")


@rule("M-TURN-6")
def test_so_are_supers(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2   oaf
    """)
    game.p1.has(stones=4, hand="2*lesson paladin oaf_king")
    game.p1.plays("lesson", at="squire")
    game.p1.supers("paladin")
    game.p1.plays("lesson")
    game.p1.supers("oaf_king")
    assert game.p1.monsters == ["paladin", "oaf_king"]


@rule("M-TURN-7")
def test_with_six_or_more_cards_one_discards_down_to_five_by_choice(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(hand="4*squire 2*archer oaf")
    game.p1.ends_turn()
    assert game.question == "p1 discard"
    assert sorted(game.choices, key=str) == ["archer", "oaf", "squire"]
    game.p1.discards("oaf", "squire")
    assert game.p1.hand == ["archer", "archer", "squire", "squire", "squire"]
    assert game.p1.discard == ["oaf", "squire"]
    assert game.turn == (4, "p2", "main")


@rule("M-TURN-7")
def test_five_cards_are_kept_and_the_other_player_keeps_all(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(hand="5*squire")
    game.p2.has(hand="7*archer")
    game.p1.ends_turn()
    assert game.turn == (4, "p2", "main")
    assert len(game.p2.hand) == 8


@rule("M-TURN-7", "M-CHARGE-1")
def test_charges_come_after_the_discard(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   oaf   .
    """)
    game.p1.has(hand="6*squire")
    game.p1.ends_turn()
    assert not game.monster("oaf").charged
    game.p1.discards("squire")
    assert game.monster("oaf").charged


@rule("M-TURN-8")
@pytest.mark.parametrize(("hp_1", "hp_2", "winner"), [(4, 3, "p1"), (2, 3, "p2"), (3, 3, "draw")])
def test_after_sixty_turns_the_higher_master_hp_wins(masters: Stage, hp_1: int, hp_2: int, winner: str) -> None:
    game = masters.scene(turn=60, active="p2")
    game.p1.has(hp=hp_1)
    game.p2.has(hp=hp_2)
    game.p2.ends_turn()
    assert game.winner == winner
    assert game.by_rule("M-TURN-8") == ["ended"]


@rule("M-TURN-8")
def test_the_sixtieth_turn_is_played(masters: Stage) -> None:
    game = masters.scene(turn=59)
    game.p1.has(hp=1)
    game.p1.ends_turn()
    assert game.winner == ""
    assert game.turn == (60, "p2", "main")


@rule("M-TURN-8")
def test_a_match_may_be_shorter(masters: Stage) -> None:
    game = masters.scene(turn=8, active="p2", turn_cap=8)
    game.p1.has(hp=1)
    game.p2.ends_turn()
    assert game.winner == "p2"


@rule("M-TURN-9")
def test_a_turn_ends_when_its_player_says_so_whatever_is_left(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf      .
        P1 front   squire   acrobat
    """)
    game.p1.has(stones=9, hand="spark")
    game.p1.attacks("squire", "oaf")
    assert game.turn == (3, "p1", "main")  # nothing else ends it
    game.p1.ends_turn()
    assert game.turn == (4, "p2", "main")
    assert game.p1.stones == 9
