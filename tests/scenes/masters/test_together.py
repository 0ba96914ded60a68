"""Where rules and effects meet: what none of them alone shows. Each scene carries the rules that meet in it."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

WIDE = ("jr", "sr", "pro")

# ---- links -----------------------------------------------------------------------------------------------------------


@rule("M-DMG-2", in_=WIDE)
def test_a_linked_guard_with_a_dragon_shield_answers_once_and_shares_what_it_took(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(guards=p2,shield=dragon,linked=p2.fr)   squire(linked=p2.fl)
        P1 front   .    .
        P1 back    comet   .
    """)
    game.p2.has(hp=5)
    game.p1.attacks("comet", "master")
    assert game.p2.hp == 5
    assert game.hp("dummy") == 8  # 2P less 1 for its own shield
    assert game.hp("squire") == 4  # as much as the other took
    assert game.hp("comet") == 5  # it struck from a distance


@rule("M-DMG-1")
def test_an_immune_partner_is_not_hurt_through_a_link(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf(linked=p2.bl)
        P2 back    dummy(linked=p2.fl,immune=p2)
        P1 front   squire
    """)
    game.p1.attacks("squire", "oaf")
    assert (game.hp("oaf"), game.hp("dummy")) == (4, 9)


@rule("M-ACT-1")
def test_a_frozen_partner_thaws_through_a_link(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf(linked=p2.bl)
        P2 back    archer(linked=p2.fl,frozen=1)
        P1 front   dummy
        P1 back    archer
    """)
    game.p1.attacks("archer", "oaf")
    assert "frozen" not in game.monster("p2 archer").marks
    game.p1.ends_turn()
    game.p2.attacks("archer", "dummy@fl")


@rule("M-DMG-1")
def test_a_link_ends_when_one_of_the_two_leaves(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf(linked=p2.bl)
        P2 back    dummy(linked=p2.fl)
    """)
    game.p1.has(stones=1, hand="banish")
    game.p1.plays("banish", at="oaf")
    assert game.monster("dummy").marks == set()


@rule("M-ACT-2")
def test_a_link_follows_its_monsters_when_they_change_cells(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf(linked=p2.bl)
        P2 back    dummy(linked=p2.fl)
        P1 front   squire
    """)
    game.p1.has(stones=1, hand="turn_about")
    game.p1.plays("turn_about", at="oaf")
    game.p1.attacks("squire", "dummy")
    assert (game.hp("oaf"), game.hp("dummy")) == (4, 7)


# ---- taunts ----------------------------------------------------------------------------------------------------------


@rule("M-MST-5", in_=WIDE)
@pytest.mark.parametrize("gone", ["altar", "rewind", "push"])
def test_a_taunter_that_leaves_prepares_or_cannot_be_reached_binds_nobody(masters: Stage, gone: str) -> None:
    game = masters.scene("""
        P2 front   juggler   .
        P1 front   oaf       jester
    """)
    game.p1.has(stones=1, hand=gone)
    game.p1.skill("jester")
    game.p1.plays(gone, at="jester")
    game.p1.ends_turn()
    game.p2.attacks("juggler", "oaf")
    assert game.hp("oaf") in (4, 5)


@rule("M-MST-5", in_=WIDE)
def test_a_taunter_that_steps_aside_still_binds(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   juggler   .
        P1 front   oaf       jester
    """)
    game.p1.has(stones=1, hand="sidestep")
    game.p1.skill("jester")
    game.p1.plays("sidestep", at="jester")  # it changes places with the oaf
    game.p1.ends_turn()
    game.p2.cannot("taunted", "M-MST-5").attacks("juggler", "oaf")
    game.p2.attacks("juggler", "jester")


# ---- supers ----------------------------------------------------------------------------------------------------------


@rule("M-SPD-11", "M-SUPER-2")
def test_a_doomed_super_is_swept_once(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   paladin(doomed=p1)
        P2 back    imp
        P1 front   oaf
        P1 back    dummy
    """)
    game.p1.has(stones=2, hand="lesson oaf_king")
    game.p1.plays("lesson", at="oaf")
    game.p1.supers("oaf_king")
    assert game.p2.monsters == []
    assert sorted(game.p2.discard) == ["imp", "paladin", "squire"]
    assert game.p2.gauge == 3
    game.p1.ends_turn()
    for card in ("dummy", "dummy"):
        game.p2.summons(card)
    game.p2.ends_turn()
    assert game.p2.monsters == ["dummy", "dummy"]  # the doom went with the super


@rule("M-SUPER-3", "M-SPD-11")
def test_in_the_other_players_turn_a_super_sweeps_whose_turn_it_is(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf
        P1 front   squire
        P1 back    imp
    """)
    game.p1.has(stones=1, hand="gift")
    game.p2.has(stones=1, hand="oaf_king")
    game.p1.plays("gift")
    game.p2.supers("oaf_king")
    assert game.p1.monsters == []
    assert game.p1.gauge == 3
    assert game.p1.stones == 2  # both may be spent in the turn (M-SPD-10)
    assert len(game.p1.hand) == 2


@rule("M-SUPER-2", "M-CHARGE-2")
def test_a_charged_super_that_falls_back_stays_charged(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   paladin*(shield=iron)   .
    """)
    game.p1.has(stones=1, hand="humble")
    game.p1.plays("humble")
    assert game.monster("squire").charged
    assert game.monster("squire").shield == "iron"


@rule("M-SUPER-1", "M-LVL-4")
def test_a_curse_reaches_the_super_that_its_monster_became(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   squire^2(cursed=1)
    """)
    game.p1.has(stones=1, hand="paladin")
    game.p1.attacks("squire", "imp")
    game.p1.supers("paladin")
    assert game.hp("paladin") == 1


@rule("M-SUPER-2", "M-ACT-5")
def test_a_super_that_is_reset_prepares_as_a_super(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   paladin/2   .
    """)
    game.p1.has(stones=1, hand="rewind")
    game.p1.plays("rewind")
    game.p1.ends_turn()
    game.p2.ends_turn()
    paladin = game.monster("paladin")
    assert (paladin.level, paladin.hp, paladin.preparing) == (3, 2, False)


# ---- falling and coming back -----------------------------------------------------------------------------------------


@rule("M-LOSS-2", "M-STONE-2")
def test_knocking_out_an_own_monster_that_revives_is_a_penalty_all_the_same(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   ember   .
    """)
    game.p1.has(stones=1, hand="blast", hp=4)
    game.p1.plays("blast")
    assert game.stands("ember")
    assert (game.p1.hp, game.p1.stones) == (3, 1)


@rule("M-LVL-2", "M-LOSS-1")
def test_who_knocks_out_a_monster_that_revives_may_rise(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   ember/1
        P1 front   hero
    """)
    game.p1.has(stones=1)
    game.p1.attacks("hero", "ember")
    assert game.stands("ember")
    game.p1.rises()


@rule("M-LVL-5")
def test_a_killer_that_falls_and_revives_does_not_rise_and_has_knocked_nobody_out(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   phoenix/1
    """)
    game.p1.has(stones=5)
    game.p1.attacks("phoenix", "imp")  # its recoil takes the last hp
    assert game.stands("phoenix")
    assert game.marks == []
    assert game.question == ""


@rule("M-DMG-2")
def test_a_cursed_monster_that_is_knocked_out_in_its_action_is_simply_gone(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   squire/2(cursed=1)
    """)
    game.p1.attacks("squire", "hedgehog")
    assert not game.stands("squire")
    assert game.p1.discard == ["squire"]


@rule("M-LOSS-1")
def test_a_curse_does_not_outlive_its_monster(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   ember/2(cursed=1)
    """)
    game.p1.attacks("ember", "hedgehog")
    assert game.hp("ember") == 5
    assert game.monster("ember").marks == set()


@rule("M-DMG-2")
def test_a_curse_that_takes_hp_does_not_count_as_being_hurt(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   martyr(cursed=1)
    """)
    game.p1.attacks("martyr", "dummy")
    assert game.hp("martyr") == 1
    assert game.marks == []


@rule("M-LOSS-1")
def test_only_a_knock_out_is_answered_as_one(masters: Stage) -> None:
    for card, answered in (("banish", False), ("recall", False), ("blast", True)):
        game = masters.scene("""
            P2 front   ghost
        """)
        game.p1.has(stones=1, hand=card)
        game.p1.plays(card)
        assert ("ghost" in game.marks) == answered


# ---- reactions and counters ------------------------------------------------------------------------------------------


@rule("M-DMG-2")
def test_who_steps_back_in_a_reaction_is_too_far_away_to_counter(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   retreater
        P2 back    .
        P1 front   squire
    """)
    game.p1.attacks("squire", "retreater")
    assert game.p2.stands("retreater@bl")
    assert game.hp("squire") == 5


@rule("M-DMG-2")
def test_with_no_room_to_step_back_it_counters(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   retreater
        P2 back    dummy
        P1 front   squire
    """)
    game.p1.attacks("squire", "retreater")
    assert game.p2.stands("retreater@fl")
    assert game.hp("squire") == 3


@rule("M-DMG-2", "M-MST-2C")
def test_a_dragon_shield_and_a_counter_both_answer(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog(shield=dragon)   .
        P1 front   squire                    .
    """)
    game.p1.attacks("squire", "hedgehog")
    assert (game.hp("hedgehog"), game.hp("squire")) == (4, 2)


@rule("M-DMG-2")
def test_the_counter_is_cut_by_the_attackers_own_shield(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   squire(shield=double)
    """)
    game.p1.attacks("squire", "hedgehog")
    assert game.hp("squire") == 4
    assert game.monster("squire").shield == "none"


@rule("M-DMG-2", "M-MST-2B")
def test_recoil_of_the_card_and_of_berserk_add_up(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy                             .
        P1 front   brawler(boost=berserk,boost_n=1)  .
    """)
    game.p1.attacks("brawler", "dummy")
    assert (game.hp("dummy"), game.hp("brawler")) == (5, 2)


# ---- areas -----------------------------------------------------------------------------------------------------------


@rule("M-DMG-2", in_=WIDE)
def test_in_a_line_each_cat_dodges_for_itself(masters: Stage) -> None:
    game = masters.scene(
        """
        P2 back    cat     .
        P2 front   cat     .
        P1 front   drake   .
    """,
        luck="asked",
    )
    game.p1.attacks("drake", "cat@fl")
    game.chance("yes", "no")
    assert (game.hp("cat@fl"), game.hp("cat@bl"), game.hp("drake")) == (5, 3, 3)


@rule("M-DMG-2")
def test_a_pierce_goes_on_past_who_dodges(masters: Stage) -> None:
    game = masters.scene(
        """
        P2 back    dummy
        P2 front   cat
        P1 front   lancer
    """,
        luck="asked",
    )
    game.p1.attacks("lancer", "cat")
    game.chance("yes")
    assert (game.hp("cat"), game.hp("dummy")) == (5, 8)


@rule("M-LOSS-2", "M-LVL-2", "M-RNG-8")
def test_a_pierce_through_an_own_monster_pays_for_it_and_rises_for_the_enemy(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp       .
        P1 front   imp       .
        P1 back    pikeman   .
    """)
    game.p1.has(hp=4)
    game.p1.attacks("pikeman", "imp")
    assert (game.p1.hp, game.p1.stones) == (3, 1)
    assert not game.stands("imp")
    game.p1.rises()
    assert (game.monster("pikeman").level, game.p1.stones) == (2, 0)


@rule("M-DMG-1", in_=WIDE)
def test_a_guard_in_the_far_cell_of_a_pierce_is_hit_twice(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    .        dummy(guards=p2)
        P1 front   lancer   .
    """)
    game.p1.attacks("lancer", "master")
    assert game.hits == [("p2 br", 2, 2), ("p2 br", 1, 1)]


@rule("M-DMG-1", in_=WIDE)
@pytest.mark.parametrize("luck", ["yes", "no"])
def test_a_cat_that_guards_dodges_what_was_meant_for_its_master(masters: Stage, luck: str) -> None:
    game = masters.scene(
        """
        P2 back    cat(guards=p2)   .
        P1 front   giant            .
    """,
        luck="asked",
    )
    game.p2.has(hp=5)
    game.p1.attacks("giant", "master")
    game.chance(luck)
    assert game.p2.hp == 5
    assert game.stands("cat") == (luck == "yes")


@rule("M-CHARGE-2", "M-FMT-4")
def test_a_charged_guard_takes_one_less(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy*(guards=p2)   .
        P1 front   giant               .
    """)
    game.p1.attacks("giant", "master")
    assert game.hp("dummy") == 5


# ---- those that have left --------------------------------------------------------------------------------------------


@rule("M-MST-7")
def test_the_skill_of_a_monster_that_gives_itself_up_goes_on_without_its_boosts(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   martyr_bomb(boost=power_up,boost_n=1)
    """)
    game.p1.has(stones=5)
    game.p1.skill("martyr_bomb")
    assert not game.stands("martyr_bomb")
    assert game.hp("dummy") == 7


@rule("M-LVL-5")
def test_nor_does_it_rise(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   martyr_bomb
    """)
    game.p1.has(stones=5)
    game.p1.skill("martyr_bomb")
    assert not game.stands("imp")
    assert game.question == ""


@rule("M-MST-7")
def test_freezing_who_has_dodged_or_left_does_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(doomed=p2)
        P1 front   oaf
        P1 back    icicle
    """)
    game.p1.skill("icicle", "dummy")
    game.p1.ends_turn()
    assert not game.stands("dummy")
    assert game.turn == (4, "p2", "main")


# ---- shields and turns -----------------------------------------------------------------------------------------------


@rule("M-DMG-1")
def test_glass_halves_first_and_armour_takes_one_off_the_rest(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   turtle(shield=glass)
        P1 front   giant
    """)
    game.p1.attacks("giant", "turtle")
    assert game.hits == [("p2 fl", 5, 1)]


@rule("M-MST-5")
def test_each_players_effects_end_with_that_players_turn(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire(sealed=p2,bound=p1,shield=iron,shield_until=p2)
        P1 back    dummy
        P2 front   dummy
        P2 back    dummy
    """)
    game.p1.ends_turn()
    assert (set(game.monster("squire").marks), game.monster("squire").shield) == ({"bound"}, "none")
    game.p2.ends_turn()
    assert game.monster("squire").marks == set()


@rule("M-TURN-2", "M-CHARGE-1")
def test_moving_up_keeps_a_charge(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    squire*   .
    """)
    game.p1.ends_turn()
    assert game.p2.stands("squire@fl")
    assert game.monster("squire").charged


@rule("M-LVL-3", "M-ACT-3")
def test_a_level_that_brings_an_activation_brings_it_at_once(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   imp
        P1 front   shifter
    """)
    game.p1.has(stones=1)
    game.p1.attacks("shifter", "imp")
    game.p1.rises()
    game.p1.attacks("shifter", "dummy")
    game.p1.cannot("no_activation", "M-ACT-1").attacks("shifter", "dummy")
