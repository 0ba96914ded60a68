"""What cards do beyond the law: one scene or two for each word of the vocabulary.

The rules that a scene carries are those that say how far such an effect goes; what it does is on the card.
"""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Stage

WIDE = ("jr", "sr", "pro")

# ---- marks that bind -------------------------------------------------------------------------------------------------


@rule("M-MST-5", in_=WIDE)
def test_a_taunted_monster_must_attack_who_taunts_it_if_it_reaches_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   juggler   .
        P1 front   oaf       jester
    """)
    game.p1.skill("jester")
    game.p1.ends_turn()
    game.p2.cannot("taunted", "M-MST-5").attacks("juggler", "oaf")
    game.p2.attacks("juggler", "jester")
    assert game.hp("jester") == 3


@rule("M-MST-5")
def test_one_that_does_not_reach_it_is_free(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   oaf
        P1 back    jester
    """)
    game.p1.skill("jester")
    game.p1.ends_turn()
    game.p2.attacks("squire", "oaf")


@rule("M-MST-5", in_=WIDE)
def test_a_taunt_ends_with_the_next_turn_of_who_taunts(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   juggler   .
        P1 front   oaf       jester
    """)
    game.p1.skill("jester")
    game.p1.ends_turn()
    game.p2.ends_turn()
    assert game.monster("juggler").marks == set()


@rule("M-ACT-1", in_=("sr", "pro"))
def test_a_bound_monster_neither_moves_nor_swaps_nor_flees_but_attacks(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire   .
        P2 back    archer   .
        P1 front   dummy    .
    """)
    game.p1.has(stones=1, hand="shackles")
    game.p1.plays("shackles", at="squire")
    game.p1.ends_turn()
    game.p2.cannot("bound", "M-MST-5").moves("squire", "fr")
    game.p2.cannot("bound", "M-MST-5").swaps("squire", "archer")
    game.p2.cannot("bound", "M-MST-5").flees("squire")
    game.p2.attacks("squire", "dummy")


@rule("M-ACT-1")
def test_a_frozen_monster_cannot_act_until_it_is_hurt(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   dummy
        P1 back    icicle
    """)
    game.p1.has(hand="", stones=0)
    game.p2.has(stones=1, gauge=1, hand="needle")
    game.p1.skill("icicle", "squire")
    assert game.hp("squire") == 5
    game.p1.ends_turn()
    game.p2.cannot("frozen", "M-ACT-1").attacks("squire", "dummy")
    game.p2.plays("needle", at="squire")
    game.p2.attacks("squire", "dummy")


@rule("M-LVL-4")
def test_a_locked_level_goes_neither_up_nor_down(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   hero^2
    """)
    game.p1.has(stones=5, hand="padlock lesson humble")
    game.p1.plays("padlock", at="hero")
    game.p1.cannot("no_target", "M-MST-8").plays("humble")
    game.p1.cannot("no_target", "M-MST-8").plays("lesson")
    game.p1.attacks("hero", "imp")
    assert game.question == ""


@rule("M-DMG-3")
@pytest.mark.parametrize(("card", "left"), [("tax", 1), ("toll", 2)])
def test_a_doubled_or_dearer_skill_costs_more(masters: Stage, card: str, left: int) -> None:
    game = masters.scene("""
        P2 front   oaf
        P2 back    cannon
        P1 front   oaf
        P1 back    dummy
    """)
    game.p1.has(stones=1, hand=card)
    game.p2.has(gauge=5, stones=2)
    game.p1.plays(card, at="cannon")
    game.p1.ends_turn()
    game.p2.skill("cannon", "dummy")
    assert game.p2.stones == left


@rule("M-MST-5")
def test_a_toll_stays_a_tax_does_not(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   oaf
        P2 back    cannon
    """)
    game.p1.has(stones=2, hand="tax toll")
    game.p1.plays("tax", at="cannon")
    game.p1.plays("toll", at="cannon")
    game.p1.ends_turn()
    game.p2.ends_turn()
    unit = game.state.units[6]
    assert (unit.doubled, unit.dearer) == (0, 1)


# ---- marks that protect ----------------------------------------------------------------------------------------------


@rule("M-DMG-1")
def test_a_veil_keeps_all_damage_away_for_one_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   oaf
    """)
    game.p1.has(stones=1, hand="veil")
    game.p1.plays("veil")
    game.p1.ends_turn()
    game.p2.attacks("squire", "oaf")
    assert game.hp("oaf") == 6
    game.p2.ends_turn()
    assert game.monster("oaf").marks == set()


@rule("M-DMG-1", in_=WIDE)
@pytest.mark.parametrize("by", ["trait", "effect"])
def test_a_guard_takes_the_hits_meant_for_its_master(masters: Stage, by: str) -> None:
    game = masters.scene(f"""
        P2 back    {"page" if by == "trait" else "dummy(guards=p2)"}   .
        P1 front   giant   .
    """)
    game.p2.has(hp=5)
    game.p1.attacks("giant", "master")
    assert game.p2.hp == 5
    assert game.hits[0][1:] == (5, 5)  # no Master's shield
    assert game.p2.monsters == ([] if by == "trait" else ["dummy"])


@rule("M-LVL-2", in_=WIDE)
def test_who_knocks_out_a_guard_may_rise(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    page/1   .
        P1 front   hero     .
    """)
    game.p1.has(stones=1)
    game.p1.attacks("hero", "master")
    assert game.question == "p1 level"


@rule("M-DMG-2")
@pytest.mark.parametrize("luck", ["yes", "no"])
def test_one_attack_in_two_misses_a_cat(masters: Stage, luck: str) -> None:
    game = masters.scene(
        """
        P2 front   cat
        P1 front   squire
    """,
        luck="asked",
    )
    game.p1.attacks("squire", "cat")
    assert game.question == "chance toss"
    game.chance(luck)
    assert game.hp("cat") == (5 if luck == "yes" else 3)
    assert len(game.told("missed")) == (luck == "yes")


@rule("M-DMG-1")
def test_magic_does_not_miss(masters: Stage) -> None:
    game = masters.scene(
        """
        P2 front   cat
    """,
        luck="asked",
    )
    game.p1.has(stones=1, hand="spark")
    game.p1.plays("spark")
    assert game.hp("cat") == 3


@rule("M-DMG-1")
def test_armour_takes_one_off_every_hit(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   turtle
        P1 front   acrobat
    """)
    game.p1.attacks("acrobat", "turtle")
    game.p1.attacks("acrobat", "turtle")
    assert game.hp("turtle") == 3


# ---- marks that wait -------------------------------------------------------------------------------------------------


@rule("M-DMG-2")
def test_what_hurts_one_of_two_that_are_linked_hurts_the_other_as_much(masters: Stage) -> None:
    if masters.is_spd:
        drawing = "P2 front squire(linked=p2.b)\nP2 back dummy(linked=p2.f,shield=iron)\nP1 front oaf"
        game = masters.scene(drawing)
    else:
        game = masters.scene("""
            P2 front   squire   dummy
            P1 front   oaf      .
        """)
        game.p1.has(stones=1, hand="rope")
        game.p1.plays("rope")
    game.p1.attacks("oaf", "squire")
    assert (game.hp("squire"), game.hp("dummy")) == (3, 7)


@rule("M-LVL-2", in_=WIDE)
def test_both_of_them_count_when_they_fall(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp    imp
        P1 front   hero   .
    """)
    game.p1.has(stones=9, hand="rope")
    game.p1.plays("rope")
    game.p1.attacks("hero", "imp@fl")
    assert game.p2.monsters == []
    game.p1.rises(2)
    assert game.monster("hero").level == 3


@rule("M-LOSS-1")
def test_a_doomed_monster_leaves_at_the_start_of_the_next_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2
        P2 back    oaf
    """)
    game.p1.has(stones=1, hand="omen")
    game.p1.plays("omen", at="squire")
    game.p1.ends_turn()
    game.p2.ends_turn()
    assert not game.stands("squire")
    assert game.p2.discard == ["squire"]
    assert game.told("left")[0].c == 3  # removed


@rule("M-ACT-1")
def test_unless_it_has_moved(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P2 back    .
        P1 front   dummy
    """)
    game.p1.has(stones=1, hand="omen")
    game.p1.plays("omen")
    game.p1.ends_turn()
    game.p2.moves("squire", "bl")
    game.p2.ends_turn()
    game.p1.ends_turn()
    assert game.stands("squire")


@rule("M-ACT-1")
def test_a_cursed_monster_has_one_hp_left_after_its_next_action(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   dummy
    """)
    game.p1.has(stones=1, hand="hex")
    game.p1.plays("hex")
    game.p1.ends_turn()
    game.p2.attacks("squire", "dummy")
    assert game.hp("squire") == 1
    assert game.monster("squire").marks == set()


@rule("M-MST-5")
def test_a_purge_ends_all_effects_on_a_monster(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire(sealed=p2,bound=p2,frozen=1,cursed=1,shield=iron,dearer=1,doomed=p2)
    """)
    game.p1.has(stones=1, hand="purge")
    game.p1.plays("purge")
    assert game.monster("squire").marks == set()
    assert game.monster("squire").shield == "none"


# ---- activations, charges and cells ----------------------------------------------------------------------------------


@rule("M-ACT-1")
def test_a_breather_gives_activations_back(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   squire
    """)
    game.p1.has(stones=1, hand="breather")
    game.p1.attacks("squire", "dummy")
    game.p1.plays("breather")
    game.p1.attacks("squire", "dummy")
    assert game.hp("dummy") == 5


@rule("M-CHARGE-1")
def test_a_battery_charges_who_is_not_charged(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*   .
        P1 front   squire   .
    """)
    game.p1.has(stones=1, hand="battery")
    game.p1.plays("battery")
    game.p1.attacks("squire", "dummy")
    assert game.hits == [("p2 fl", 3, 2)]


@rule("M-FMT-6", in_=("spd",))
def test_nobody_is_charged_in_spd(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire
    """)
    game.p1.has(stones=1, hand="battery")
    game.p1.cannot("no_target", "M-MST-8").plays("battery")


@rule("M-MST-8")
def test_a_monster_is_pushed_back_and_pulled_forward_into_an_empty_cell(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P2 back    .
    """)
    game.p1.has(stones=3, hand="2*push pull")
    game.p1.cannot("no_target", "M-MST-8").plays("pull")
    game.p1.plays("push")
    assert game.p2.stands("squire@bl")
    game.p1.cannot("no_target", "M-MST-8").plays("push")
    game.p1.plays("pull")
    assert game.p2.stands("squire@fl")
    assert game.monster("squire").acted == 0


@rule("M-MST-8")
def test_two_monsters_change_rows(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P2 back    archer
    """)
    game.p1.has(stones=1, hand="turn_about")
    game.p1.plays("turn_about", at="squire")
    assert (game.p2.cells["fl"], game.p2.cells["bl"]) == ("archer", "squire")


@rule("M-MST-8", in_=WIDE)
def test_a_monster_steps_aside_but_not_onto_a_preparing_one(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire   oaf?
        P2 back    archer   .
    """)
    game.p1.has(stones=2, hand="2*sidestep")
    game.p1.plays("sidestep")  # the archer is the only one that can
    assert game.p2.cells == {"fl": "squire", "fr": "oaf", "bl": "", "br": "archer"}


# ---- leaving and coming back -----------------------------------------------------------------------------------------


@rule("M-LOSS-1")
def test_a_monster_that_revives_stands_in_its_cell_as_if_just_summoned(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   ember^2/1(shield=iron)
        P1 front   acrobat
    """)
    game.p1.attacks("acrobat", "ember")
    ember = game.monster("ember")
    assert (ember.hp, ember.level, ember.shield, ember.paid) == (5, 1, "none", 0)
    assert ember.preparing == (not masters.is_spd)
    assert ember.known
    if masters.is_spd:
        assert game.p2.gauge == 2
    else:
        assert game.p2.stones == 2
    assert game.p2.discard == []


@rule("M-STONE-2")
def test_it_gives_nothing_back_when_it_falls_again(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   ember/1!(paid=0)   .
        P1 back    witch              .
    """)
    game.p1.attacks("witch", "ember")
    assert game.p2.stones == 0
    assert game.hp("ember") == 5


@rule("M-DMG-2")
def test_a_leech_regains_what_it_takes(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(shield=iron)
        P1 front   leech/1
    """)
    game.p1.attacks("leech", "dummy")
    assert game.hp("leech") == 2


@rule("M-LOSS-1")
def test_a_monster_goes_back_to_its_owners_hand_or_onto_its_deck(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire
        P1 back    oaf
    """)
    game.p1.has(stones=2, hand="recall burial", deck="imp witch imp witch")
    game.p1.plays("recall", at="squire")
    assert "squire" in game.p1.hand
    game.p1.plays("burial")
    assert ("oaf" in game.p1.hand) if masters.is_spd else (game.p1.deck[0] == "oaf")  # in Spd it is drawn for its loss
    assert game.p1.discard == ["recall", "burial"]


@rule("M-MST-7")
@pytest.mark.parametrize("luck", ["yes", "no"])
def test_a_gamble_removes_a_monster_one_time_in_two(masters: Stage, luck: str) -> None:
    game = masters.scene(
        """
        P2 front   squire
    """,
        luck="asked",
    )
    game.p1.has(stones=1, hand="gamble")
    game.p2.has(deck="")
    game.p1.plays("gamble")
    game.chance(luck)
    assert game.stands("squire") == (luck == "no")


# ---- players ---------------------------------------------------------------------------------------------------------


@rule("M-STONE-1")
def test_stones_are_gained_and_stolen(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=2, hand="purse theft")
    game.p2.has(stones=1)
    game.p1.plays("purse")
    assert game.p1.stones == 4
    game.p1.plays("theft")  # up to two, and there is one
    assert (game.p1.stones, game.p2.stones) == (4, 0)


@rule("M-HID-1")
def test_the_opponent_discards_by_choice_or_at_random(masters: Stage) -> None:
    game = masters.scene(luck="asked")
    game.p1.has(stones=2, hand="cutback gust")
    game.p2.has(hand="squire archer oaf")
    game.p1.plays("cutback")
    assert game.question == "p2 discard"
    game.p2.discards("oaf")
    game.p1.plays("gust")
    assert game.question == "chance hand"
    game.chance("squire")
    assert (game.p2.hand, game.p2.discard) == (["archer"], ["oaf", "squire"])


@rule("M-TURN-3")
def test_cards_are_drawn_as_far_as_there_are_any(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="scroll", deck="imp", hp=3)
    game.p1.plays("scroll")
    assert game.p1.hand == ["imp"]
    assert game.p1.hp == 3


@rule("M-FMT-3")
def test_a_tonic_gives_hp_back_up_to_the_start(masters: Stage) -> None:
    start = {"jr": 5, "sr": 5, "pro": 10}[masters.format]
    for hp, after in ((start - 3, start - 1), (start - 1, start)):
        game = masters.scene()
        game.p1.has(stones=1, hand="tonic", hp=hp)
        game.p1.plays("tonic")
        assert game.p1.hp == after


@rule("M-HID-2")
def test_a_search_may_find_nothing_and_shuffles(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="compass", deck="spark oaf")
    game.p1.plays("compass")
    assert game.choices == ["oaf", "nothing"]
    game.p1.chooses("nothing")
    assert game.p1.hand == []
    assert game.told("shuffled")


# ---- healing and raising ---------------------------------------------------------------------------------------------


@rule("M-MST-8")
def test_a_balm_heals_who_is_hurt(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire/2
        P1 back    dummy
    """)
    game.p1.has(stones=2, hand="2*balm")
    game.p1.plays("balm")
    assert game.hp("squire") == 4
    game.p1.plays("balm")
    assert game.hp("squire") == 5


@rule("M-LVL-6")
def test_a_mentor_raises_another_for_the_cost_of_its_skill(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   hero
        P1 back    mentor
    """)
    game.p1.has(stones=1)
    game.p1.skill("mentor")
    game.p1.rises(2)
    assert game.monster("hero").level == 3
    assert game.p1.stones == 0


# ---- triggers --------------------------------------------------------------------------------------------------------


@rule("M-DMG-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "mark"),
    [
        ("drummer", "dummy", ["drummer"]),
        ("oaf", "martyr", ["martyr"]),
        ("oaf", "martyr/2", []),
        ("oaf", "ghost/1", ["ghost"]),
        ("oaf", "ghost", []),
        ("reaper", "imp", ["reaper"]),
        ("reaper", "dummy", []),
        ("oaf", "elder", []),
        ("oaf", "elder^2", ["elder"]),
    ],
)
def test_an_ability_answers_its_moment_once(masters: Stage, mine: str, theirs: str, mark: list[str]) -> None:
    game = masters.scene(f"""
        P2 front   {theirs}
        P1 front   {mine}
    """)
    game.p1.attacks(mine, theirs.split("/")[0].split("^")[0])
    if game.question:
        game.p1.stops()
    assert game.marks == mark


@rule("M-TURN-2")
def test_abilities_answer_the_start_of_a_turn_and_getting_ready(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   cock   sleeper?
        P2 back    cock?  .
        P1 front   cock   .
    """)
    game.p1.ends_turn()
    assert game.marks == ["sleeper", "cock", "cock"]
    assert game.p2.stones == 6


@rule("M-LVL-3")
def test_an_ability_answers_each_rise(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   climber
    """)
    game.p1.has(stones=1)
    game.p1.attacks("climber", "imp")
    game.p1.rises()
    assert game.marks == ["climber"]


@rule("M-DMG-2")
def test_who_wounds_its_attacker_does_so_whatever_the_distance(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   urchin
        P1 front   oaf
        P1 back    archer
    """)
    game.p1.attacks("archer", "urchin")
    assert game.hp("archer") == 4
