"""What Masters do, and how long and on whom their skills work (M-MST-0 ... M-MST-8)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Scene, Stage


def with_master(masters: Stage, name: str, drawing: str, luck: str = "drawn", **has: object) -> Scene:
    """A scene in which player 1 has that Master, and stones enough."""
    game = masters.scene(drawing, luck=luck)
    game.p1.has(**{"stones": 9, "master": name, **has})
    return game


# ---- the attack ------------------------------------------------------------------------------------------------------


@rule("M-MST-0")
@pytest.mark.parametrize("master", ["ada", "bruno", "cleo", "dora"])
def test_every_master_strikes_the_enemy_front_with_two_power(masters: Stage, master: str) -> None:
    game = with_master(
        masters,
        master,
        """
        P2 front   oaf    dummy
        """,
    )
    game.p1.master_attacks("oaf")
    game.p1.master_attacks("dummy")  # as often as one can pay
    assert (game.hp("oaf"), game.hp("dummy")) == (4, 7)
    assert game.p1.stones == 3


@rule("M-MST-0")
def test_it_strikes_the_enemy_master_through_its_shield(masters: Stage) -> None:
    game = with_master(masters, "ada", "")
    game.p1.master_attacks("master")
    assert game.hits == [("p2 master", 2, 0)]


@rule("M-MST-0")
def test_it_does_not_reach_the_back_nor_preparing_monsters(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 back    archer   .
        P2 front   oaf?     .
        """,
    )
    game.p1.cannot("out_of_range", "M-MST-0").master_attacks("archer")
    game.p1.cannot("target_preparing", "M-TURN-5").master_attacks("oaf")


@rule("M-MST-0")
def test_its_power_is_cut_like_any_other(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   oaf*(shield=iron)   .
        """,
    )
    game.p1.master_attacks("oaf")
    assert game.hp("oaf") == 6
    assert not game.monster("oaf").charged


# ---- slot 1 ----------------------------------------------------------------------------------------------------------


@rule("M-MST-1")
@pytest.mark.parametrize("master", ["ada", "bruno", "cleo", "dora"])
def test_every_master_draws_a_card_for_one_hp(masters: Stage, master: str) -> None:
    game = with_master(masters, master, "", stones=0, hp=3, deck="imp oaf")
    game.p1.master_skill(1)
    assert (game.p1.hp, game.p1.stones, game.p1.hand) == (2, 0, ["imp"])


@rule("M-MST-1")
def test_once_a_turn(masters: Stage) -> None:
    game = with_master(masters, "ada", "", hp=3, deck="imp oaf squire")
    game.p1.master_skill(1)
    game.p1.cannot("once_a_turn", "M-MST-1").master_skill(1)
    game.p1.ends_turn()
    game.p2.ends_turn()
    game.p1.master_skill(1)
    assert game.p1.hp == 1


@rule("M-MST-1")
def test_or_as_often_as_a_format_allows(masters: Stage) -> None:
    game = masters.scene(dig_per_turn=2)
    game.p1.has(master="ada", hp=4, deck="imp oaf squire")
    game.p1.master_skill(1)
    game.p1.master_skill(1)
    game.p1.cannot("once_a_turn", "M-MST-1").master_skill(1)


@rule("M-MST-1")
def test_not_with_one_hp_or_an_empty_deck(masters: Stage) -> None:
    game = with_master(masters, "ada", "", hp=1)
    game.p1.cannot("last_hp", "M-MST-1").master_skill(1)
    game = with_master(masters, "ada", "", hp=3, deck="")
    game.p1.cannot("deck_empty", "M-MST-1").master_skill(1)


# ---- A ---------------------------------------------------------------------------------------------------------------


@rule("M-MST-2A")
def test_a_wakes_an_own_monster_which_may_act_at_once(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   oaf      .
        P1 front   squire?  .
        """,
    )
    game.p1.master_skill(2)
    assert game.p1.stones == 7
    game.p1.attacks("squire", "oaf")
    assert game.hp("oaf") == 4


@rule("M-MST-2A")
def test_a_wakes_an_enemy_which_is_shown_and_may_be_attacked(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   oaf?     .
        P1 front   squire   .
        """,
    )
    game.p1.master_skill(2)
    assert game.view("p1")["units"][4]["card"] == "oaf"
    game.p1.attacks("squire", "oaf")
    assert game.hp("oaf") == 4


@rule("M-MST-2A")
def test_a_needs_somebody_who_prepares(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P1 front   squire   .
        """,
    )
    game.p1.cannot("no_target", "M-MST-8").master_skill(2)


@rule("M-MST-3A")
def test_the_iron_shield_takes_one_off_each_hit_for_one_turn(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   acrobat   .
        P1 front   squire    .
        """,
    )
    game.p1.master_skill(3)
    assert game.p1.stones == 7
    game.p1.attacks("squire", "acrobat")
    game.p1.ends_turn()
    game.p2.attacks("acrobat", "squire")
    game.p2.attacks("acrobat", "squire")
    assert game.hp("squire") == 3
    game.p2.ends_turn()
    assert game.monster("squire").shield == "none"


@rule("M-MST-3A")
def test_only_for_an_own_ready_monster(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   acrobat   .
        P1 front   squire?   .
        """,
    )
    game.p1.cannot("no_target", "M-MST-8").master_skill(3)


# ---- B ---------------------------------------------------------------------------------------------------------------


@rule("M-MST-2B")
def test_berserk_strengthens_the_next_attack_which_then_costs_one(masters: Stage) -> None:
    game = with_master(
        masters,
        "bruno",
        """
        P2 front   dummy     .
        P1 front   acrobat   .
        """,
    )
    game.p1.master_skill(2)
    assert game.p1.stones == 6
    game.p1.attacks("acrobat", "dummy")
    assert (game.hp("dummy"), game.hp("acrobat")) == (6, 4)
    game.p1.attacks("acrobat", "dummy")
    assert (game.hp("dummy"), game.hp("acrobat")) == (4, 4)


@rule("M-MST-2B")
def test_berserk_strengthens_a_skill_with_power_too(masters: Stage) -> None:
    game = with_master(
        masters,
        "bruno",
        """
        P2 front   dummy     .
        P1 back    slinger   .
        """,
    )
    game.p1.master_skill(2)
    game.p1.skill("slinger", "dummy")
    assert (game.hp("dummy"), game.hp("slinger")) == (6, 2)


@rule("M-MST-2B")
def test_berserk_strengthens_a_skill_whose_power_is_its_effect(masters: Stage) -> None:
    game = with_master(
        masters,
        "bruno",
        """
        P2 front   dummy     oaf
        P1 back    burst     .
        """,
    )
    game.p1.master_skill(2)
    game.p1.skill("burst")
    assert (game.hp("dummy"), game.hp("oaf"), game.hp("burst")) == (6, 3, 3)


@rule("M-MST-2B")
def test_unused_berserk_ends_with_the_turn_and_costs_nothing(masters: Stage) -> None:
    game = with_master(
        masters,
        "bruno",
        """
        P1 front   squire    .
        P1 back    medic     oaf/3
        """,
    )
    game.p1.master_skill(2, at="medic")
    game.p1.skill("medic")  # no P in it
    assert game.monster("medic").boost == "berserk"
    game.p1.ends_turn()
    assert game.monster("medic").boost == "none"
    assert game.hp("medic") == 3


@rule("M-MST-2B", "M-DMG-1")
def test_against_an_immune_target_berserk_is_kept_and_costs_nothing(masters: Stage) -> None:
    game = with_master(
        masters,
        "bruno",
        """
        P2 front   dummy(immune=p2)   .
        P1 front   squire             .
        """,
    )
    game.p1.master_skill(2)
    game.p1.attacks("squire", "dummy")
    assert game.hp("squire") == 5
    assert game.monster("squire").boost == "berserk"


@rule("M-MST-3B")
def test_earths_wrath_strikes_every_ready_monster_with_three(masters: Stage) -> None:
    game = with_master(
        masters,
        "bruno",
        """
        P2 front   dummy*   oaf?
        P1 front   squire(shield=iron)   .
        P1 back    .        dummy
        """,
    )
    game.p1.master_skill(3)
    assert game.p1.stones == 3
    assert game.hp("oaf") == 6  # it prepares
    assert game.hp("squire") == 3
    assert (game.hp("p1 dummy"), game.hp("p2 dummy")) == (6, 7)


# ---- C ---------------------------------------------------------------------------------------------------------------


@rule("M-MST-2C")
def test_the_dragon_shield_takes_one_and_gives_one_back(masters: Stage) -> None:
    game = with_master(
        masters,
        "cleo",
        """
        P2 front   squire   .
        P1 front   oaf      .
        """,
    )
    game.p1.master_skill(2)
    assert game.p1.stones == 7
    game.p1.attacks("oaf", "squire")
    game.p1.ends_turn()
    game.p2.attacks("squire", "oaf")
    assert game.hp("oaf") == 5
    assert game.hp("squire") == 2


@rule("M-MST-2C")
def test_it_answers_though_it_was_not_hurt(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(shield=dragon)   .
        P1 front   imp^2(boost=power_down,boost_n=1)   .
    """)
    game.p1.attacks("imp", "dummy")
    assert (game.hp("dummy"), game.hp("imp")) == (9, 1)


@rule("M-MST-2C")
def test_it_answers_an_attacker_next_to_it_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(shield=dragon)   .
        P1 back    archer                 .
    """)
    game.p1.attacks("archer", "dummy")
    assert game.hp("archer") == 5


@rule("M-MST-2C")
def test_it_answers_only_if_its_bearer_survives(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire/1(shield=dragon)   .
        P1 front   oaf                       .
    """)
    game.p1.attacks("oaf", "squire")
    assert game.hp("oaf") == 6
    assert not game.stands("squire")


@rule("M-MST-2C", "M-MST-0")
def test_it_answers_a_master_through_its_shield(masters: Stage) -> None:
    game = with_master(
        masters,
        "cleo",
        """
        P2 front   dummy(shield=dragon)   .
        """,
        hp=4,
    )
    game.p1.master_attacks("dummy")
    assert game.hp("dummy") == 8
    assert game.p1.hp == 4
    assert ("p1 master", 1, 0) in game.hits


@rule("M-MST-2C")
def test_a_line_of_its_own_side_is_not_answered(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf                    .
        P1 front   dummy(shield=dragon)   .
        P1 back    drake                  .
    """)
    game.p1.attacks("drake", "oaf")
    assert game.hp("drake") == 3  # its own line only
    assert game.hp("dummy") == 8


@rule("M-MST-3C")
@pytest.mark.parametrize("whose", ["p1", "p2"])
def test_c_stops_the_skill_of_a_ready_monster_of_either_side(masters: Stage, whose: str) -> None:
    game = with_master(
        masters,
        "cleo",
        """
        P2 back    slinger   .
        P2 front   oaf       .
        P1 front   oaf       .
        P1 back    slinger   .
        """,
    )
    game.p1.master_skill(3, at=f"{whose} slinger")
    assert game.p1.stones == 7
    if whose == "p1":
        game.p1.cannot("sealed", "M-MST-5").skill("slinger", "oaf")
        game.p1.moves("slinger", "br")
        return
    game.p1.skill("slinger", "oaf")
    game.p1.ends_turn()
    game.p2.cannot("sealed", "M-MST-5").skill("slinger", "oaf")
    game.p2.moves("slinger", "br")


# ---- D ---------------------------------------------------------------------------------------------------------------


@rule("M-MST-2D")
def test_d_shields_two_different_monsters_for_one_hit_each(masters: Stage) -> None:
    game = with_master(
        masters,
        "dora",
        """
        P2 front   acrobat   .
        P1 front   squire    oaf
        P1 back    archer    .
        """,
    )
    game.p1.master_skill(2, at="squire")
    assert set(game.choices) == {"oaf", "archer"}  # not the same one twice
    game.p1.chooses("archer")
    assert game.p1.stones == 6
    assert [game.monster(name).shield for name in ("squire", "oaf", "archer")] == ["double", "none", "double"]
    game.p1.attacks("squire", "acrobat")
    game.p1.ends_turn()
    game.p2.attacks("acrobat", "squire")
    assert game.hp("squire") == 4
    game.p2.attacks("acrobat", "squire")
    assert game.hp("squire") == 2
    game.p2.ends_turn()
    assert game.monster("archer").shield == "none"  # one turn


@rule("M-MST-2D")
def test_two_bearers_are_no_question(masters: Stage) -> None:
    game = with_master(
        masters,
        "dora",
        """
        P1 front   squire    oaf?
        P1 back    archer    .
        """,
    )
    game.p1.master_skill(2, at="archer")
    assert game.question == ""
    assert game.monster("squire").shield == "double"
    assert game.monster("oaf").shield == "none"


@rule("M-MST-2D")
def test_one_if_only_one_can_carry_it(masters: Stage) -> None:
    game = with_master(
        masters,
        "dora",
        """
        P1 front   squire    oaf(shield=iron)
        """,
    )
    game.p1.master_skill(2)
    assert game.monster("squire").shield == "double"
    assert game.monster("oaf").shield == "iron"


@rule("M-MST-2D")
def test_with_none_it_is_refused(masters: Stage) -> None:
    game = with_master(
        masters,
        "dora",
        """
        P1 front   squire(shield=iron)    oaf?
        """,
    )
    game.p1.cannot("no_target", "M-MST-8").master_skill(2)


@rule("M-MST-2D")
def test_a_hit_without_power_spares_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(shield=double)            .
        P1 front   imp(boost=power_down,boost_n=1) .
    """)
    game.p1.attacks("imp", "dummy")
    assert game.monster("dummy").shield == "double"


@rule("M-MST-3D")
@pytest.mark.parametrize("luck", ["yes", "no"])
def test_d_gives_up_one_monster_for_a_chance_at_another(masters: Stage, luck: str) -> None:
    game = with_master(
        masters,
        "dora",
        """
        P2 front   squire^2   imp
        P1 front   oaf        hero^2
        """,
        luck="asked",
        stones=3,
        hp=4,
    )
    game.p1.master_skill(3, at=["hero", "squire"])
    assert game.question == "chance toss"
    game.chance(luck)
    assert not game.stands("hero")
    assert game.p1.stones == 2
    assert game.stands("squire") == (luck == "no")
    assert game.p2.stones == (2 if luck == "yes" else 0)
    assert game.p1.hp == 4  # no penalty
    assert game.question == ""  # no level


@rule("M-MST-3D")
def test_both_chances_are_even(masters: Stage) -> None:
    game = with_master(
        masters,
        "dora",
        """
        P2 front   squire   .
        P1 front   oaf      .
        """,
        luck="asked",
    )
    game.p1.master_skill(3)
    assert game.choices == ["no", "yes"]
    weights = [game.position.weight(code) for code in game.position.legal()]
    assert weights[0] == weights[1]


@rule("M-MST-3D")
def test_it_needs_both_and_both_ready(masters: Stage) -> None:
    for drawing in ("P2 front squire? .\nP1 front oaf .", "P2 front squire .\nP1 front oaf? ."):
        game = with_master(masters, "dora", drawing)
        game.p1.cannot("no_target", "M-MST-8").master_skill(3)


# ---- all skills ------------------------------------------------------------------------------------------------------


@rule("M-MST-4")
def test_skills_are_used_any_number_of_times_and_take_no_activation(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   dummy    .
        P1 front   squire   oaf
        """,
    )
    game.p1.master_skill(3, at="squire")
    game.p1.master_skill(3)
    assert [game.monster(name).acted for name in ("squire", "oaf")] == [0, 0]
    game.p1.attacks("squire", "dummy")
    assert game.p1.stones == 5


@rule("M-MST-4")
def test_not_while_somebody_is_asked(masters: Stage) -> None:
    game = with_master(
        masters,
        "ada",
        """
        P2 front   imp      .
        P1 front   squire   .
        """,
    )
    game.p1.attacks("squire", "imp")
    game.p1.cannot("answer_first", "M-LVL-3").master_skill(3)


@rule("M-MST-5")
def test_one_turn_lasts_through_the_other_players_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   oaf
        P1 back    dummy
    """)
    game.p1.has(stones=3, hand="shackles iron veil")
    game.p2.has(deck="")
    game.p1.plays("shackles")
    game.p1.plays("iron", at="oaf")
    game.p1.plays("veil", at="dummy")
    game.p1.ends_turn()
    assert set(game.monster("squire").marks) == {"bound"}
    assert game.monster("oaf").shield == "iron"
    game.p2.ends_turn()
    assert game.monster("squire").marks == set()
    assert game.monster("oaf").shield == "none"
    assert game.monster("dummy").marks == set()
    assert set(game.by_rule("M-MST-5")) == {"set_unit"}


@rule("M-MST-6")
def test_a_monster_carries_one_shield_and_one_power_effect(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire
    """)
    game.p1.has(stones=9, hand="iron glass rage frenzy")
    game.p1.plays("iron")
    game.p1.cannot("no_target", "M-MST-8").plays("glass")
    game.p1.plays("rage")
    game.p1.cannot("no_target", "M-MST-8").plays("frenzy")
    assert (game.monster("squire").shield, game.monster("squire").boost) == ("iron", "power_up")


@rule("M-MST-6")
def test_a_second_one_goes_to_somebody_else_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire(boost=power_up,boost_n=1)
        P2 back    archer
        P1 front   squire(shield=iron)
        P1 back    archer
    """)
    game.p1.has(stones=2, hand="glass weaken")
    game.p1.plays("glass")
    game.p1.plays("weaken")
    assert game.monster("p1 archer").shield == "glass"
    assert game.monster("p2 archer").boost == "power_down"


@rule("M-MST-6")
def test_one_that_is_used_up_makes_room(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   acrobat
    """)
    game.p1.has(stones=2, hand="2*rage")
    for _ in range(2):
        game.p1.plays("rage")
        game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 3


@rule("M-MST-7")
def test_what_concerns_a_target_that_has_fallen_is_skipped_and_the_rest_is_done(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P2 back    dummy
    """)
    game.p1.has(stones=1, hand="combo")  # 9P, then 1P at the same monster, then a stone
    game.p1.plays("combo", at="squire")
    assert [place for place, _, _ in game.hits] == ["p2 fl"]
    assert game.hp("dummy") == 9
    assert game.p1.stones == 1


@rule("M-MST-7")
def test_if_it_still_stands_it_is_done_too(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(shield=iron)
    """)
    game.p1.has(stones=1, hand="combo")
    game.p1.plays("combo")
    assert game.hits == [("p2 fl", 9, 8), ("p2 fl", 1, 0)]


@rule("M-MST-8")
def test_effects_choose_ready_monsters(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
    """)
    game.p1.has(stones=2, hand="alarm spark")
    game.p1.cannot("no_target", "M-MST-8").plays("alarm")
    game.p1.plays("spark")
    assert game.hp("squire") == 3


@rule("M-MST-8", in_=("jr", "sr", "pro"))
def test_unless_their_text_says_preparing(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire?  .
        P1 front   archer   .
    """)
    game.p1.has(stones=2, hand="alarm spark")
    game.p1.cannot("no_target", "M-MST-8").plays("spark")
    game.p1.plays("alarm")
    assert not game.monster("squire").preparing
    game.p1.plays("spark")
