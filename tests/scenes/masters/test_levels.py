"""Levels and supers (M-LVL-1 ... M-LVL-6, M-SUPER-1 ... M-SUPER-3)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

# ---- how far ---------------------------------------------------------------------------------------------------------


@rule("M-LVL-1")
def test_a_monster_starts_at_level_one(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="hero")
    game.p1.summons("hero")
    assert game.monster("hero").level == 1


@rule("M-LVL-1")
def test_its_card_says_how_far_it_rises(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hero^3/1
        P1 front   hero
    """)
    game.p1.has(stones=5)
    game.p1.attacks("hero", "hero")
    game.p1.rises(2)
    assert game.monster("hero").level == 3
    assert game.question == ""  # a third right is of no use


@rule("M-LVL-1")
def test_at_its_top_nobody_is_asked(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   imp^2
    """)
    game.p1.has(stones=5)
    game.p1.attacks("imp", "imp")
    assert game.question == ""
    assert game.monster("imp").level == 2


# ---- rights ----------------------------------------------------------------------------------------------------------


@rule("M-LVL-2")
@pytest.mark.parametrize("level", [1, 2])
def test_who_knocks_out_an_enemy_may_rise_by_its_level(masters: Stage, level: int) -> None:
    game = masters.scene(f"""
        P2 front   squire^{level}/1
        P1 front   hero
    """)
    game.p1.has(stones=5)
    game.p1.attacks("hero", "squire")
    assert game.question == "p1 level"
    game.p1.rises(level)
    assert game.monster("hero").level == 1 + level
    assert game.question == ""


@rule("M-LVL-2")
def test_a_skill_counts_as_well(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   oaf
        P1 back    slinger
    """)
    game.p1.has(stones=5)
    game.p1.skill("slinger", "imp")
    game.p1.rises()
    assert game.monster("slinger").level == 2


@rule("M-LVL-2")
def test_several_knock_outs_in_one_action_add_up(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    imp
        P2 front   imp
        P1 front   pikeman
    """)
    game.p1.has(stones=5)
    game.p1.attacks("pikeman", "imp@fl")
    assert game.p2.monsters == []
    game.p1.rises(2)
    assert game.monster("pikeman").level == 3


# ---- the choice ------------------------------------------------------------------------------------------------------


@rule("M-LVL-3")
@pytest.mark.parametrize("levels", [0, 1, 2])
def test_the_player_chooses_how_many_levels(masters: Stage, levels: int) -> None:
    game = masters.scene("""
        P2 front   squire^2/1
        P1 front   hero
    """)
    game.p1.has(stones=5)
    game.p1.attacks("hero", "squire")
    game.p1.rises(levels)
    if levels < 2:
        game.p1.stops()
    assert game.monster("hero").level == 1 + levels
    assert game.p1.stones == 5 - levels
    assert game.monster("hero").paid == (0 if masters.is_spd else 1) + levels


@rule("M-LVL-3")
def test_as_many_as_there_are_stones_for(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2/1
        P1 front   hero
    """)
    game.p1.has(stones=1)
    game.p1.attacks("hero", "squire")
    game.p1.rises()
    assert game.question == ""
    assert game.monster("hero").level == 2


@rule("M-LVL-3")
def test_without_a_stone_nobody_is_asked(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   hero
    """)
    game.p1.attacks("hero", "imp")
    assert game.question == ""


@rule("M-LVL-3")
def test_it_comes_at_once_and_unused_rights_lapse(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2/1
        P1 front   hero
        P1 back    dummy
    """)
    game.p1.has(stones=5)
    game.p1.attacks("hero", "squire")
    game.p1.cannot("answer_first", "M-LVL-3").ends_turn()
    game.p1.rises()
    game.p1.stops()
    game.p1.ends_turn()
    assert game.turn == (4, "p2", "main")
    assert game.monster("hero").level == 2


# ---- what a level changes --------------------------------------------------------------------------------------------


@rule("M-LVL-4")
def test_a_new_level_restores_its_full_hp(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   hero/1
    """)
    game.p1.has(stones=1)
    game.p1.attacks("hero", "imp")
    game.p1.rises()
    assert game.hp("hero") == 5


@rule("M-LVL-4")
def test_so_does_a_level_down(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hero^3/1
    """)
    game.p1.has(stones=1, hand="humble")
    game.p1.plays("humble")
    assert (game.monster("hero").level, game.hp("hero")) == (2, 5)


@rule("M-LVL-4")
def test_everything_that_is_printed_by_level_changes(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   imp
        P1 front   shifter/3
    """)
    game.p1.has(stones=3)
    game.p1.cannot("out_of_range", "M-RNG-1").attacks("shifter", "dummy")
    game.p1.attacks("shifter", "imp")
    game.p1.rises()
    assert game.hp("shifter") == 4
    game.p1.attacks("shifter", "dummy")  # a second activation, another range, one power more
    assert game.hp("dummy") == 6
    assert game.p1.stones == 2


@rule("M-LVL-4", "M-STONE-1")
def test_the_cost_of_a_skill_changes_too(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   shifter/3
    """)
    game.p1.has(stones=3, hand="lesson")
    game.p1.plays("lesson")
    game.p1.rises()
    game.p1.skill("shifter")
    assert game.p1.stones == 0


# ---- what gives no right ---------------------------------------------------------------------------------------------


@rule("M-LVL-5")
def test_magic_gives_no_right(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   hero
    """)
    game.p1.has(stones=5, hand="spark")
    game.p1.plays("spark")
    assert not game.stands("imp")
    assert game.question == ""


@rule("M-LVL-5", "M-MST-0")
def test_nor_does_an_attack_of_the_master(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp    .
        P1 front   hero   .
    """)
    game.p1.has(stones=5, master="ada")
    game.p1.master_attacks("imp")
    assert not game.stands("imp")
    assert game.question == ""


@rule("M-LVL-5", "M-MST-3B")
def test_nor_does_a_skill_of_the_master(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp     .
        P1 front   giant   .
    """)
    game.p1.has(stones=9, master="bruno")
    game.p1.master_skill(3)
    assert not game.stands("imp")
    assert game.question == ""


@rule("M-LVL-5")
def test_nor_does_a_counter(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   squire/1
    """)
    game.p2.has(stones=5)
    game.p1.attacks("squire", "hedgehog")
    assert not game.stands("squire")
    assert game.question == ""
    assert game.monster("hedgehog").level == 1


@rule("M-LVL-5")
def test_nor_does_recoil(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   brawler/1
    """)
    game.p1.has(stones=5)
    game.p2.has(stones=5)
    game.p1.attacks("brawler", "squire")
    assert not game.stands("brawler")
    assert game.question == ""


@rule("M-LVL-5", in_=("jr", "sr", "pro"))
def test_nor_does_knocking_out_an_own_monster(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   drake
        P1 back    imp
    """)
    game.p1.has(stones=5)
    game.p1.attacks("drake", "dummy")
    assert not game.stands("imp")
    assert game.question == ""


@rule("M-LVL-5")
def test_a_killer_that_has_left_does_not_rise(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   brawler/1
    """)
    game.p1.has(stones=5)
    game.p1.attacks("brawler", "imp")
    assert game.p1.monsters == []
    assert game.p2.monsters == []
    assert game.question == ""


# ---- levels by effect ------------------------------------------------------------------------------------------------


@rule("M-LVL-6")
def test_levels_by_an_effect_cost_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   hero
    """)
    game.p1.has(stones=1, hand="masterclass")
    game.p1.plays("masterclass")
    game.p1.rises(2)
    assert game.monster("hero").level == 3
    assert game.p1.stones == 0


@rule("M-LVL-6", "M-SUPER-1")
def test_a_super_on_the_right_of_an_effect_costs_its_stone(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire
    """)
    game.p1.has(stones=2, hand="masterclass paladin")
    game.p1.plays("masterclass")
    game.p1.rises()
    game.p1.supers("paladin")
    assert game.stands("paladin")
    assert game.p1.stones == 0


@rule("M-LVL-6", "M-SUPER-1")
def test_without_that_stone_there_is_no_super(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2
    """)
    game.p1.has(stones=1, hand="lesson paladin")
    game.p1.plays("lesson")
    assert game.question == ""
    assert game.stands("squire")


# ---- supers ----------------------------------------------------------------------------------------------------------


@rule("M-SUPER-1")
def test_a_super_needs_its_base_at_its_top_level(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   squire
    """)
    game.p1.has(stones=5, hand="paladin")
    game.p1.attacks("squire", "imp")
    assert game.choices == ["stop", "rise"]


@rule("M-SUPER-1")
def test_a_super_needs_its_own_base(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   squire^2
    """)
    game.p1.has(stones=5, hand="oaf_king")
    game.p1.attacks("squire", "imp")
    assert game.choices == ["stop"]


@rule("M-SUPER-1")
def test_a_super_needs_a_right_to_rise(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   oaf
    """)
    game.p1.has(stones=5, hand="oaf_king")
    game.p1.attacks("oaf", "dummy")
    assert game.question == ""
    game.p1.cannot("not_magic", "M-SPD-7" if masters.is_spd else "M-TURN-6").plays("oaf_king")


@rule("M-SUPER-1")
def test_it_comes_in_at_level_three_with_full_hp_effects_and_used_activations_kept(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   squire^2/1(shield=iron,guards=p1)
    """)
    game.p1.has(stones=1, hand="paladin")
    game.p1.attacks("squire", "imp")
    game.p1.supers("paladin")
    paladin = game.monster("paladin")
    assert (paladin.level, paladin.hp, paladin.acted) == (3, 6, 1)
    assert (paladin.shield, set(paladin.marks)) == ("iron", {"guards"})
    assert game.p1.hand == game.p1.aside == []
    assert game.p1.stones == 0


@rule("M-SUPER-1")
def test_a_base_at_level_one_with_two_rights_may_go_all_the_way(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2/1
        P1 front   squire
    """)
    game.p1.has(stones=2, hand="paladin")
    game.p1.attacks("squire", "squire")
    game.p1.rises()
    assert game.choices == ["paladin", "stop"]
    game.p1.supers("paladin")
    assert game.stands("p1 paladin")
    assert game.p1.stones == 0


@rule("M-SUPER-1", "M-HID-1")
def test_whether_the_super_is_held_shows_only_when_it_is_played(masters: Stage) -> None:
    for hand in ("paladin", "balm"):
        game = masters.scene("""
            P2 front   imp
            P1 front   squire^2
        """)
        game.p1.has(stones=1, hand=hand)
        game.p1.attacks("squire", "imp")
        assert game.question == "p1 level"
        game.p1.stops()
        assert game.monster("squire").level == 2


@rule("M-SUPER-2")
def test_a_super_cannot_be_summoned(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=5, hand="paladin")
    game.p1.cannot("not_a_monster", "M-SPD-5" if masters.is_spd else "M-TURN-4").summons("paladin")


@rule("M-SUPER-2")
def test_both_cards_go_to_the_discard_when_it_falls(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   paladin/1
        P1 front   imp
    """)
    game.p1.attacks("imp", "paladin")
    assert sorted(game.p2.discard) == ["paladin", "squire"]
    if not masters.is_spd:
        assert game.p2.stones == 3


@rule("M-SUPER-2", "M-STONE-2")
def test_a_super_gives_back_only_what_was_paid(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf_king/1   .
        P1 front   imp          .
    """)
    game.p1.attacks("imp", "oaf_king")
    assert game.p2.stones == 2  # the summons and the super: its base has one level


@rule("M-SUPER-2", "M-LVL-4")
def test_levelled_down_it_is_its_base_at_the_top_again(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   paladin/1
    """)
    game.p1.has(stones=1, hand="humble")
    game.p1.plays("humble")
    squire = game.monster("squire")
    assert (squire.level, squire.hp) == (2, 5)
    assert game.p2.discard == ["paladin"]


@rule("M-SUPER-3", "M-LVL-6")
def test_in_the_other_players_turn_a_super_comes_on_the_right_of_an_effect(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2
        P1 front   dummy
    """)
    game.p1.has(stones=1, hand="gift")
    game.p2.has(stones=1, hand="paladin")
    game.p1.plays("gift")
    assert game.question == "p2 level"
    game.p2.supers("paladin")
    assert game.stands("paladin")
    assert game.p2.stones == 0


@rule("M-SUPER-3")
def test_but_not_otherwise(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf
        P1 front   brawler/1
    """)
    game.p2.has(stones=5, hand="oaf_king")
    game.p1.attacks("brawler", "oaf")
    assert not game.stands("brawler")
    assert game.question == ""
    assert game.stands("oaf")
