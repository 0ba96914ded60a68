"""Charges (M-CHARGE-1 ... M-CHARGE-3)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

# ---- how it comes ----------------------------------------------------------------------------------------------------


@rule("M-CHARGE-1")
def test_who_rested_in_its_owners_turn_is_charged_at_its_end(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   squire   oaf
        P1 back    archer   acrobat
    """)
    game.p1.attacks("squire", "dummy")
    game.p1.swaps("archer", "acrobat")
    game.p1.ends_turn()
    assert game.monster("oaf").charged
    assert not game.monster("squire").charged
    assert not game.monster("archer").charged
    assert not game.monster("acrobat").charged  # one of two activations was used
    assert not game.monster("dummy").charged  # it is not the end of its owner's turn
    assert game.by_rule("M-CHARGE-1") == ["set_unit"]


@rule("M-CHARGE-1")
def test_charges_do_not_stack(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy     .
        P1 front   squire*   .
    """)
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.attacks("squire", "dummy")
    assert game.hits == [("p2 fl", 3, 2)]  # +1P only; the dummy had rested too


# ---- how it protects -------------------------------------------------------------------------------------------------


@rule("M-CHARGE-2")
def test_it_cuts_the_first_hit_by_one_and_is_gone(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*    .
        P1 front   acrobat   .
    """)
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 8
    assert not game.monster("dummy").charged
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 6


@rule("M-CHARGE-2")
def test_it_cuts_the_power_of_magic_too(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*   .
    """)
    game.p1.has(stones=1, hand="spark")
    game.p1.plays("spark")
    assert game.hp("dummy") == 8


@rule("M-CHARGE-2")
def test_a_hit_of_one_does_not_hurt_but_ends_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*   .
        P1 front   imp      .
    """)
    game.p1.attacks("imp", "dummy")
    assert game.hp("dummy") == 9
    assert not game.monster("dummy").charged


@rule("M-CHARGE-2")
def test_fixed_damage_ends_it_uncut(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*   .
    """)
    game.p1.has(stones=1, hand="needle")
    game.p1.plays("needle")
    assert game.hp("dummy") == 8
    assert not game.monster("dummy").charged


@rule("M-CHARGE-2")
def test_a_hit_that_is_nothing_already_leaves_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*(shield=iron)   .
        P1 front   imp                   .
    """)
    game.p1.attacks("imp", "dummy")
    assert game.hp("dummy") == 9
    assert game.monster("dummy").charged


# ---- how it strengthens ----------------------------------------------------------------------------------------------


@rule("M-CHARGE-3")
def test_it_gives_the_next_normal_attack_one_power_more(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy      .
        P1 front   acrobat*   .
    """)
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 6
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 4


@rule("M-CHARGE-3")
def test_it_waits_for_whichever_own_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(acted=1)   .
        P1 front   squire           .
    """)
    for _ in range(2):
        game.p1.ends_turn()
        game.p2.ends_turn()
    game.p1.attacks("squire", "dummy")
    assert game.hits == [("p2 fl", 3, 2)]


@rule("M-CHARGE-3")
def test_it_is_gone_when_the_attack_starts(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog   .
        P1 front   squire*    .
    """)
    game.p1.attacks("squire", "hedgehog")
    assert game.hp("hedgehog") == 2
    assert game.hp("squire") == 3  # nothing cut the counter


@rule("M-CHARGE-3")
def test_a_skill_ends_it_without_a_bonus(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy      .
        P1 back    slinger*   medic*
        P1 front   oaf/1      .
    """)
    game.p1.has(stones=1)
    game.p1.skill("slinger", "dummy")
    assert game.hp("dummy") == 7
    assert not game.monster("slinger").charged
    game.p1.skill("medic")
    assert not game.monster("medic").charged


@rule("M-CHARGE-3")
@pytest.mark.parametrize("swap", [False, True])
def test_a_move_ends_it_without_a_bonus(masters: Stage, swap: bool) -> None:
    game = masters.scene("""
        P1 front   squire*   .
        P1 back    .         archer*
    """)
    if swap:
        game.p1.swaps("squire", "archer")
        assert not game.monster("archer").charged
    else:
        game.p1.moves("squire", "fr")
        assert game.monster("archer").charged
    assert not game.monster("squire").charged
    assert set(game.by_rule("M-CHARGE-3")) == {"set_unit"}


@rule("M-CHARGE-3", "M-DMG-1")
def test_against_an_immune_target_it_is_kept(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(immune=p2)   .
        P1 front   acrobat*           .
    """)
    game.p1.attacks("acrobat", "dummy")
    assert game.monster("acrobat").charged
    assert game.monster("acrobat").acted == 1
    assert game.hp("dummy") == 9


@rule("M-CHARGE-3", "M-DMG-1")
def test_a_charge_that_powers_a_line_does_not_protect_its_owner(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   drake*   .
    """)
    game.p1.attacks("drake", "dummy")
    assert game.hp("dummy") == 6
    assert game.hp("drake") == 2
