"""Stones: what costs them and what gives them back (M-STONE-1 ... M-STONE-4)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

# ---- what things cost ------------------------------------------------------------------------------------------------


@rule("M-STONE-1", "M-LVL-3")
def test_a_level_costs_one_stone(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2/1
        P1 front   hero
    """)
    game.p1.has(stones=5)
    game.p1.attacks("hero", "squire")
    game.p1.rises()
    assert game.p1.stones == 4
    game.p1.rises()
    assert game.p1.stones == 3


@rule("M-STONE-1", "M-SUPER-1")
def test_a_super_costs_one_stone(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   squire^2
    """)
    game.p1.has(stones=5, hand="paladin")
    game.p1.attacks("squire", "imp")
    game.p1.supers("paladin")
    assert game.p1.stones == 4


@rule("M-STONE-1")
def test_a_skill_costs_what_is_printed_at_its_level(masters: Stage) -> None:
    for level, cost in ((1, 2), (2, 1)):
        game = masters.scene(f"""
            P2 back    dummy
            P2 front   oaf
            P1 front   dummy
            P1 back    cannon^{level}
        """)
        game.p1.has(stones=5)
        game.p1.skill("cannon", "dummy")
        assert game.p1.stones == 5 - cost


@rule("M-STONE-1")
def test_a_free_skill_costs_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   oaf
        P1 back    slinger
    """)
    game.p1.skill("slinger", "dummy")
    assert game.p1.stones == 0


@rule("M-STONE-1")
def test_magic_costs_what_is_printed(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
    """)
    game.p1.has(stones=4, hand="dear_spark spark")
    game.p1.plays("dear_spark")
    assert game.p1.stones == 1
    game.p1.plays("spark")
    assert game.p1.stones == 0


@rule("M-STONE-1")
def test_what_cannot_be_paid_cannot_be_done(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P1 front   oaf
        P1 back    cannon
    """)
    game.p1.has(stones=1, hand="dear_spark")
    game.p1.cannot("too_few_stones", "M-STONE-1").plays("dear_spark")
    game.p1.cannot("too_few_stones", "M-STONE-1").skill("cannon", "dummy")


@rule("M-STONE-1", "M-MST-0")
def test_an_attack_of_the_master_costs_three(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy   .
    """)
    game.p1.has(stones=5, master="ada")
    game.p1.master_attacks("dummy")
    assert game.p1.stones == 2
    game.p1.cannot("too_few_stones", "M-STONE-1").master_attacks("dummy")


# ---- what monsters give back -----------------------------------------------------------------------------------------


@rule("M-STONE-2")
@pytest.mark.parametrize("level", [1, 2])
def test_a_monster_that_is_knocked_out_gives_back_its_level(masters: Stage, level: int) -> None:
    game = masters.scene(f"""
        P2 front   squire^{level}/1   .
        P1 front   oaf                .
    """)
    game.p1.attacks("oaf", "squire")
    assert game.p2.stones == level  # to its owner
    assert game.p1.stones == 0
    assert game.by_rule("M-STONE-2") == ["set_seat"]


@rule("M-STONE-2", "M-LVL-6")
def test_it_never_gives_back_more_than_was_paid_for_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   giant    .
        P1 front   hero     .
    """)
    game.p1.has(stones=2, hand="masterclass altar")
    game.p1.plays("masterclass")
    game.p1.rises(2)
    assert game.monster("hero").level == 3
    assert game.p1.stones == 1
    game.p1.plays("altar")
    assert game.p1.stones == 1  # only the summons was paid


@rule("M-STONE-2")
@pytest.mark.parametrize("card", ["banish", "recall", "burial"])
def test_an_effect_that_takes_it_away_gives_back_its_level_too(masters: Stage, card: str) -> None:
    game = masters.scene("""
        P2 front   squire^2   .
    """)
    game.p1.has(stones=1, hand=card)
    game.p1.plays(card)
    assert game.p2.stones == 2


@rule("M-STONE-2", "M-RNG-12")
def test_a_preparing_monster_gives_back_one(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp?    .
        P1 back    witch   .
    """)
    game.p1.attacks("witch", "imp")
    assert game.p2.stones == 1


@rule("M-STONE-2", "M-ACT-4")
def test_one_that_flees_gives_back_one_whatever_its_level(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   hero^3   .
    """)
    game.p1.flees("hero")
    assert game.p1.stones == 1


# ---- what Masters give ----------------------------------------------------------------------------------------------


@rule("M-STONE-3")
def test_each_hp_that_a_master_loses_to_damage_gives_its_owner_a_stone(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   giant   .
    """)
    game.p2.has(hp=5)
    game.p1.attacks("giant", "master")
    assert game.p2.hp == 2
    assert game.p2.stones == 3
    assert game.p1.stones == 0
    assert game.by_rule("M-STONE-3") == ["set_seat"]


@rule("M-STONE-3")
def test_fixed_damage_and_magic_count_too(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=2, hand="poison stab")
    game.p1.plays("poison")
    assert game.p2.stones == 1
    game.p1.plays("stab")
    assert game.p2.stones == 2


@rule("M-STONE-3")
def test_hp_that_is_not_there_gives_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   giant   .
    """)
    game.p2.has(hp=2)
    game.p1.attacks("giant", "master")
    assert game.p2.hp == 0
    assert game.p2.stones == 2


@rule("M-STONE-3")
def test_hp_paid_as_a_price_gives_nothing(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="blood", hp=4)
    game.p1.plays("blood")
    assert (game.p1.hp, game.p1.stones) == (3, 0)


@rule("M-STONE-3", "M-LOSS-2")
def test_hp_lost_by_a_penalty_gives_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   imp   .
    """)
    game.p1.has(stones=1, hand="blast", hp=4)
    game.p1.plays("blast")
    assert (game.p1.hp, game.p1.stones) == (3, 1)  # the imp's own stone


@rule("M-STONE-3", "M-ACT-4")
def test_hp_lost_by_a_flight_gives_nothing_either(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   imp   .
    """)
    game.p1.has(hp=4)
    game.p1.flees("imp")
    assert game.by_rule("M-STONE-3") == []
    assert game.p1.stones == 1


# ---- falling back ---------------------------------------------------------------------------------------------------


@rule("M-STONE-4")
def test_a_level_that_was_paid_gives_its_stone_back_when_it_is_lost(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2   .
    """)
    game.p1.has(stones=1, hand="humble")
    game.p1.plays("humble")
    assert game.monster("squire").level == 1
    assert game.p2.stones == 1
    assert game.monster("squire").paid == 1


@rule("M-STONE-4")
def test_a_level_that_was_free_gives_nothing_back(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2(paid=1,gifts=4)   .
    """)
    game.p1.has(stones=1, hand="humble")
    game.p1.plays("humble")
    assert game.monster("squire").level == 1
    assert game.p2.stones == 0


@rule("M-STONE-4", "M-SUPER-2")
def test_a_super_that_falls_back_gives_its_stone_back(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   paladin   .
    """)
    game.p1.has(stones=1, hand="humble")
    game.p1.plays("humble")
    assert game.p2.stones == 1


@rule("M-STONE-4", "M-SUPER-2")
def test_so_does_a_super_on_a_monster_whose_level_was_free(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   paladin(paid=2,gifts=4)   .
    """)
    game.p1.has(stones=2, hand="2*humble")
    game.p1.plays("humble")
    assert game.p2.stones == 1  # the super's own stone
    game.p1.plays("humble")
    assert game.p2.stones == 1  # level 2 was free


@rule("M-STONE-4", "M-LVL-6")
def test_the_level_that_was_paid_for_is_the_one_that_gives_its_stone_back(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hero^3(paid=2,gifts=4)   .
    """)
    game.p1.has(stones=2, hand="2*humble")
    game.p1.plays("humble")
    assert game.p2.stones == 1  # level 3 was paid for
    game.p1.plays("humble")
    assert game.p2.stones == 1  # level 2 was free
