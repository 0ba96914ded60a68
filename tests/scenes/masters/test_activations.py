"""What a monster may do in a turn (M-ACT-1 ... M-ACT-5)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

# ---- one activation --------------------------------------------------------------------------------------------------


@rule("M-ACT-1")
@pytest.mark.parametrize("deed", ["attack", "skill", "move"])
def test_a_monster_attacks_or_uses_its_skill_or_moves_once_a_turn(masters: Stage, deed: str) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   shifter/3
        P1 back    .
    """)
    game.p1.has(stones=2)
    if deed == "attack":
        game.p1.attacks("shifter", "dummy")
    elif deed == "skill":
        game.p1.skill("shifter")
    else:
        game.p1.moves("shifter", "bl")
    assert game.monster("shifter").acted == 1
    game.p1.cannot("no_activation", "M-ACT-1").attacks("shifter", "dummy")
    game.p1.cannot("no_activation", "M-ACT-1").skill("shifter")
    game.p1.cannot("no_activation", "M-ACT-1").moves("shifter", "fl" if deed == "move" else "bl")


@rule("M-ACT-1")
def test_each_monster_has_its_own_activation_and_has_it_again_next_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   squire
        P1 back    archer
    """)
    game.p1.attacks("squire", "dummy")
    game.p1.attacks("archer", "dummy")
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.attacks("squire", "dummy")
    assert game.hp("dummy") == (3 if masters.is_spd else 4)  # where there are charges, the dummy had one


@rule("M-ACT-1", in_=("jr", "sr", "pro"))
def test_it_moves_to_any_empty_own_cell_diagonally_too(masters: Stage) -> None:
    for cell in ("fr", "bl", "br"):
        game = masters.scene("""
            P1 front   squire   .
            P1 back    .        .
        """)
        game.p1.moves("squire", cell)
        assert game.p1.cells == {"fl": "", "fr": "", "bl": "", "br": "", cell: "squire"}


@rule("M-ACT-1")
def test_it_does_not_move_onto_another_monster_or_to_where_it_stands(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire
        P1 back    archer
    """)
    game.p1.cannot("cell_taken", "M-ACT-1").moves("squire", "bl")
    game.p1.cannot("same_cell", "M-ACT-1").moves("squire", "fl")


@rule("M-ACT-1")
def test_a_monster_without_attack_or_without_skill_has_only_the_rest(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf
        P1 front   dummy
        P1 back    .
    """)
    game.p1.cannot("no_attack", "M-ACT-1").attacks("dummy", "oaf")
    game.p1.cannot("no_skill", "M-ACT-1").skill("dummy")
    game.p1.moves("dummy", "bl")


@rule("M-ACT-1", in_=("jr", "sr", "pro"))
def test_nobody_moves_in_the_other_players_turn_and_no_turn_order_binds(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy   .
        P1 front   squire  oaf
    """)
    game.p1.moves("oaf", "br")
    game.p1.attacks("squire", "dummy")
    assert game.p1.stands("oaf@br")


# ---- swaps -----------------------------------------------------------------------------------------------------------


@rule("M-ACT-2")
def test_two_own_monsters_swap_cells_for_one_activation_of_each(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   archer
        P1 back    squire
    """)
    game.p1.swaps("archer", "squire")
    assert (game.p1.cells["fl"], game.p1.cells["bl"]) == ("squire", "archer")
    game.p1.cannot("no_activation", "M-ACT-1").attacks("squire", "dummy")
    game.p1.cannot("no_activation", "M-ACT-1").attacks("archer", "dummy")


@rule("M-ACT-2")
@pytest.mark.parametrize("spent", ["archer", "squire"])
def test_both_need_an_unused_activation(masters: Stage, spent: str) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   squire
        P1 back    archer
    """)
    game.p1.attacks(spent, "dummy")
    game.p1.cannot("no_activation", "M-ACT-1").swaps("squire", "archer")


@rule("M-ACT-2")
def test_a_monster_with_two_activations_has_one_left_after_a_swap(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   archer
        P1 back    acrobat
    """)
    game.p1.swaps("archer", "acrobat")
    game.p1.attacks("acrobat", "dummy")
    game.p1.cannot("no_activation", "M-ACT-1").attacks("acrobat", "dummy")


@rule("M-ACT-2")
def test_a_swap_takes_two_monsters(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire
        P1 back    .
    """)
    game.p1.cannot("nobody_there", "M-ACT-2").swaps("squire", "nobody@bl")


@rule("M-ACT-2", in_=("jr", "sr", "pro"))
def test_they_swap_across_the_whole_side(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire/2   .
        P1 back    .          archer^2
    """)
    game.p1.swaps("squire", "archer")
    assert game.p1.cells == {"fl": "archer", "fr": "", "bl": "", "br": "squire"}
    assert game.hp("squire") == 2  # each takes along what it has
    assert game.monster("archer").level == 2


# ---- several activations ---------------------------------------------------------------------------------------------


@rule("M-ACT-3")
def test_a_monster_with_two_activations_attacks_twice(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   acrobat
    """)
    game.p1.attacks("acrobat", "dummy")
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 5
    game.p1.cannot("no_activation", "M-ACT-1").attacks("acrobat", "dummy")


@rule("M-ACT-3")
def test_one_with_three_moves_attacks_and_moves_again(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   .
        P1 back    acrobat^2
    """)
    game.p1.moves("acrobat", "fl")
    game.p1.attacks("acrobat", "dummy")
    game.p1.moves("acrobat", "bl")
    assert game.hp("dummy") == 7
    assert game.p1.stands("acrobat@bl")
    game.p1.cannot("no_activation", "M-ACT-1").moves("acrobat", "fl")


@rule("M-ACT-3")
def test_each_may_be_a_skill(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P1 front   shifter^2/1
    """)
    game.p1.has(stones=4)
    game.p1.skill("shifter")
    game.p1.attacks("shifter", "dummy")
    assert game.hp("shifter") == 4
    game.p1.cannot("no_activation", "M-ACT-1").skill("shifter")


@rule("M-ACT-3", "M-CHARGE-3")
def test_charge_now_strengthens_the_next_attack_of_the_same_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   acrobat  .
    """)
    game.p1.charges_now("acrobat")
    assert game.monster("acrobat").charged
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 6
    assert not game.monster("acrobat").charged


@rule("M-ACT-3", in_=("jr", "sr", "pro"))
def test_charge_now_is_refused_when_charged_and_to_those_with_one_activation(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   acrobat*  squire
    """)
    game.p1.cannot("already_charged", "M-ACT-3").charges_now("acrobat")
    game.p1.cannot("no_charge", "M-ACT-3").charges_now("squire")


# ---- flight ----------------------------------------------------------------------------------------------------------


@rule("M-ACT-4")
def test_a_monster_flees_for_one_hp_and_exactly_one_stone(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire   .
        P1 front   hero^2   .
    """)
    game.p1.has(hp=4)
    game.p2.has(stones=5)
    game.p1.flees("hero")
    assert not game.stands("hero")
    assert game.p1.discard == ["hero"]
    assert (game.p1.hp, game.p1.stones) == (3, 1)
    assert game.question == ""  # nobody rises for it


@rule("M-ACT-4")
def test_a_healthy_monster_may_flee(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   oaf   .
    """)
    game.p1.flees("oaf")
    assert game.p1.monsters == []


@rule("M-ACT-4")
def test_it_needs_to_be_ready_with_an_unused_activation(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   squire   oaf?
    """)
    game.p1.attacks("squire", "dummy")
    game.p1.cannot("no_activation", "M-ACT-1").flees("squire")
    game.p1.cannot("preparing", "M-TURN-5").flees("oaf")


@rule("M-ACT-4")
def test_nobody_flees_from_a_master_with_one_hp(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire   .
    """)
    game.p1.has(hp=1)
    game.p1.cannot("last_hp", "M-ACT-4").flees("squire")


@rule("M-ACT-4")
def test_a_format_may_let_only_the_weak_flee(masters: Stage) -> None:
    game = masters.scene(
        """
        P1 front   squire/3   oaf/2
    """,
        flee_hp_max="2",
    )
    game.p1.cannot("too_healthy", "M-ACT-4").flees("squire")
    game.p1.flees("oaf")


# ---- just summoned again ---------------------------------------------------------------------------------------------


@rule("M-ACT-5")
def test_a_monster_that_is_reset_prepares_and_stays_known(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2/1*(shield=iron,boost=power_up,boost_n=1,acted=1)   .
    """)
    game.p1.has(stones=1, hand="rewind")
    game.p1.plays("rewind")
    squire = game.monster("squire")
    assert (squire.preparing, squire.known) == (True, True)
    assert (squire.level, squire.hp, squire.paid) == (2, 1, 2)
    assert (squire.charged, squire.shield, squire.boost, squire.acted) == (False, "none", "none", 0)
    assert game.view("p2")["units"][0]["card"] == "squire"


@rule("M-ACT-5")
def test_it_has_no_activation_until_it_is_ready_again(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   squire   .
    """)
    game.p1.has(stones=1, hand="rewind")
    game.p1.plays("rewind", at="squire")
    game.p1.cannot("preparing", "M-TURN-5").attacks("squire", "dummy")
    game.p1.ends_turn()
    assert not game.monster("squire").charged
    game.p2.ends_turn()
    game.p1.attacks("squire", "dummy")
    assert game.hp("dummy") == 8  # it had rested, so it was charged


@rule("M-ACT-5")
def test_an_enemy_that_is_reset_is_ready_in_its_owners_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire(sealed=p1,frozen=1)   .
        P1 front   oaf      .
    """)
    game.p1.has(stones=1, hand="rewind")
    game.p1.plays("rewind", at="squire")
    assert game.monster("squire").marks == set()
    game.p1.cannot("target_preparing", "M-TURN-5").attacks("oaf", "squire")
    game.p1.ends_turn()
    game.p2.attacks("squire", "oaf")
