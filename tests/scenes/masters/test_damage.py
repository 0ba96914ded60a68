"""A hit and what follows it (M-DMG-1 ... M-DMG-3)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .stage import Scene, Stage


def first(game: Scene, kind: str, **what: object) -> int:
    """When an event of this kind happened first, counted in events."""
    return next(
        i
        for i, event in enumerate(game.log)
        if event.kind == kind and all(getattr(event, name) == value for name, value in what.items())
    )


# ---- the nine steps --------------------------------------------------------------------------------------------------


@rule("M-DMG-1")
def test_step_one_costs_are_paid_even_for_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy(immune=p2)
        P1 front   oaf
        P1 back    cannon
    """)
    game.p1.has(stones=2)
    game.p1.skill("cannon", "dummy")
    assert game.p1.stones == 0
    assert game.hp("dummy") == 9


@rule("M-DMG-1")
def test_step_two_an_immune_target_takes_nothing_and_uses_no_boost_up(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(immune=p2,shield=glass)
        P1 front   acrobat(boost=power_up,boost_n=1)
    """)
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == 9
    assert game.monster("acrobat").boost == "power_up"
    assert game.monster("dummy").shield == "glass"
    assert game.told("immune") and not game.told("hit")


@rule("M-DMG-1")
def test_step_two_stops_fixed_damage_too(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy(immune=p2)
    """)
    game.p1.has(stones=1, hand="needle")
    game.p1.plays("needle")
    assert game.hp("dummy") == 9


@rule("M-DMG-1")
def test_step_three_takes_the_power_that_the_range_leaves(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   oaf
        P1 front   lancer
    """)
    game.p1.attacks("lancer", "oaf")
    assert (game.hp("oaf"), game.hp("dummy")) == (4, 8)


@rule("M-DMG-1", "M-CHARGE-3")
def test_step_four_adds_the_charge_of_a_normal_attack_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy      .
        P2 front   oaf        .
        P1 front   lancer*    .
        P1 back    .          slinger*
    """)
    game.p1.attacks("lancer", "oaf")
    assert (game.hp("oaf"), game.hp("dummy")) == (3, 7)
    game.p1.skill("slinger", "oaf")
    assert game.hp("oaf") == 1


@rule("M-DMG-1")
@pytest.mark.parametrize(
    ("boost", "n", "left"), [("power_up", 1, 6), ("power_down", 1, 8), ("power_down", 5, 9), ("power_set", 4, 5)]
)
def test_step_five_applies_the_power_effect(masters: Stage, boost: str, n: int, left: int) -> None:
    game = masters.scene(f"""
        P2 front   dummy
        P1 front   acrobat(boost={boost},boost_n={n})
    """)
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == left
    assert game.monster("acrobat").boost == "none"
    game.p1.attacks("acrobat", "dummy")
    assert game.hp("dummy") == left - 2


@rule("M-DMG-1")
def test_step_five_works_on_a_skill_too(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   oaf
        P1 back    slinger(boost=power_up,boost_n=1)
    """)
    game.p1.skill("slinger", "dummy")
    assert game.hp("dummy") == 6
    assert game.monster("slinger").boost == "none"


@rule("M-DMG-1")
def test_a_power_that_is_set_comes_after_charge_and_range(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   oaf
        P1 front   lancer(boost=power_set,boost_n=4)
    """)
    game.p1.attacks("lancer", "oaf")
    assert (game.hp("oaf"), game.hp("dummy")) == (2, 5)


@rule("M-DMG-1", in_=("jr", "sr", "pro"))
def test_a_power_that_is_set_swallows_the_charge(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy                                .
        P1 front   squire*(boost=power_set,boost_n=4)   .
    """)
    game.p1.attacks("squire", "dummy")
    assert game.hp("dummy") == 5
    assert not game.monster("squire").charged


@rule("M-DMG-1", in_=("jr", "sr", "pro"))
def test_step_six_takes_the_masters_shield_off_after_charge_and_effect(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire*(boost=power_up,boost_n=1)   .
    """)
    game.p2.has(hp=5)
    game.p1.attacks("squire", "master")
    assert game.hits == [("p2 master", 4, 2)]
    assert game.p2.hp == 3


@rule("M-DMG-1", in_=("jr", "sr", "pro"))
def test_step_six_stops_two_power_and_no_fixed_damage(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire   .
    """)
    game.p2.has(hp=5)
    game.p1.has(stones=1, hand="poison")
    game.p1.attacks("squire", "master")
    assert game.p2.hp == 5
    game.p1.plays("poison")
    assert game.p2.hp == 4


@rule("M-DMG-1")
@pytest.mark.parametrize(
    ("shield", "left", "stays"),
    [("iron", 7, True), ("glass", 8, False), ("steel", 8, True), ("dragon", 7, True), ("double", 7, False)],
)
def test_step_seven_applies_the_shield_and_rounds_halves_down(
    masters: Stage, shield: str, left: int, stays: bool
) -> None:
    game = masters.scene(f"""
        P2 front   dummy(shield={shield})
        P1 front   squire^2
    """)
    game.p1.attacks("squire", "dummy")  # 3P
    assert game.hp("dummy") == left
    assert (game.monster("dummy").shield == shield) == stays


@rule("M-DMG-1", "M-CHARGE-2")
def test_step_eight_takes_the_charge_off_what_the_shield_left(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy*(shield=glass)   .
        P1 front   squire^2               .
    """)
    game.p1.attacks("squire", "dummy")
    assert game.hp("dummy") == 9  # half of 3 is 1, less 1; the other way round 1 would be left
    assert not game.monster("dummy").charged


@rule("M-DMG-1")
def test_step_nine_nothing_is_less_than_nothing(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire/3(shield=iron)
        P1 front   imp(boost=power_down,boost_n=2)
    """)
    game.p1.attacks("imp", "squire")
    assert game.hp("squire") == 3
    assert game.hits == [("p2 fl", 0, 0)]


@rule("M-DMG-1")
def test_step_nine_a_hit_takes_no_more_than_is_left(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire/1
        P1 front   leech/1
    """)
    game.p1.attacks("leech", "squire")
    assert game.hp("leech") == 2  # it drained 1, not 2
    assert (game.told("damaged")[0].b, game.told("damaged")[0].c) == (1, 1)  # taken, and for nothing


@rule("M-DMG-1")
def test_fixed_damage_skips_the_shield(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   turtle(shield=glass)
    """)
    game.p1.has(stones=1, hand="needle")
    game.p1.plays("needle")
    assert game.hp("turtle") == 4
    assert game.monster("turtle").shield == "glass"


@rule("M-DMG-1")
def test_boosts_are_read_once_and_hold_for_all_cells(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   oaf
        P1 front   lancer(boost=power_up,boost_n=1)
    """)
    game.p1.attacks("lancer", "oaf")
    assert (game.hp("oaf"), game.hp("dummy")) == (3, 7)
    assert len(game.told("power")) == 1


@rule("M-DMG-1")
def test_one_immune_target_of_two_does_not_keep_the_boost(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   oaf(immune=p2)
        P1 front   lancer(boost=power_up,boost_n=1)
    """)
    game.p1.attacks("lancer", "oaf")
    assert (game.hp("oaf"), game.hp("dummy")) == (6, 7)
    assert game.monster("lancer").boost == "none"


# ---- what follows ----------------------------------------------------------------------------------------------------


@rule("M-DMG-2", in_=("jr", "sr", "pro"))
def test_first_come_stones_for_the_master_then_recoil(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   brawler   .
    """)
    game.p1.attacks("brawler", "master")
    assert game.p2.stones == 1
    assert game.hp("brawler") == 3
    assert first(game, "set_seat", rule="M-STONE-3") < first(game, "damaged")


@rule("M-DMG-2")
def test_recoil_comes_before_reactions(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   martyr
        P1 front   brawler
    """)
    game.p1.attacks("brawler", "martyr")
    assert first(game, "damaged", a=0) < first(game, "set_seat", card="martyr")


@rule("M-DMG-2")
def test_reactions_come_before_the_counter(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   briar
        P1 front   squire
    """)
    game.p1.attacks("squire", "briar")
    assert first(game, "set_seat", card="briar") < first(game, "countered")
    assert game.hp("squire") == 3


@rule("M-DMG-2")
def test_only_survivors_react(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   briar/2
        P1 front   squire
    """)
    game.p1.attacks("squire", "briar")
    assert game.marks == []
    assert not game.told("countered")
    assert game.hp("squire") == 5


@rule("M-DMG-2")
def test_who_was_not_hurt_neither_reacts_nor_counters(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   briar(shield=iron)
        P1 front   imp
    """)
    game.p1.attacks("imp", "briar")
    assert game.marks == []
    assert game.hp("imp") == 1


@rule("M-DMG-2")
def test_a_counter_reaches_an_attacker_next_to_it_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   oaf
        P1 back    archer
    """)
    game.p1.attacks("archer", "hedgehog")
    assert (game.hp("hedgehog"), game.hp("archer")) == (3, 5)


@rule("M-DMG-2")
def test_a_skill_is_countered_as_well(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   bomber
    """)
    game.p1.skill("bomber", "hedgehog")
    assert game.hp("bomber") == 2


@rule("M-DMG-2")
def test_a_counter_triggers_no_counter(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   hedgehog
    """)
    game.p1.attacks("hedgehog", "hedgehog")
    assert game.hp("p1 hedgehog") == 3
    assert game.hp("p2 hedgehog") == 3
    assert len(game.told("countered")) == 1


@rule("M-DMG-2")
def test_magic_is_not_countered(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   squire
    """)
    game.p1.has(stones=1, hand="spark")
    game.p1.plays("spark")
    assert game.hp("hedgehog") == 3
    assert not game.told("countered")


@rule("M-DMG-2", "M-MST-0")
def test_a_master_that_attacks_is_countered_through_its_shield(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog^2   .
    """)
    game.p1.has(stones=3, master="ada", hp=5)
    game.p1.master_attacks("hedgehog")
    assert game.p1.hp == 4  # 3P less 2
    assert game.p1.stones == 1  # and its stone


@rule("M-DMG-2")
def test_a_counter_that_knocks_out_the_attacker_is_no_attack_of_its_own(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   hedgehog
        P1 front   squire/2
    """)
    game.p2.has(stones=5)
    game.p1.attacks("squire", "hedgehog")
    assert not game.stands("squire")
    assert game.question == ""


@rule("M-DMG-2")
def test_the_fallen_leave_and_their_stones_come_before_the_level_is_chosen(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire/1
        P1 front   hero
    """)
    game.p1.has(stones=1)
    game.p1.attacks("hero", "squire")
    assert game.question == "p1 level"
    assert game.p2.discard == ["squire"]
    if masters.is_spd:
        assert (game.p2.gauge, game.p2.hand) == (2, ["dummy"])
    else:
        assert game.p2.stones == 1


@rule("M-DMG-2", in_=("jr", "sr", "pro"))
def test_penalties_fall_before_the_level_is_chosen(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp     .
        P1 front   drake   .
        P1 back    imp     .
    """)
    game.p1.has(hp=4)
    game.p1.attacks("drake", "imp")
    assert game.question == "p1 level"  # with the stone of the own imp
    assert game.p1.hp == 3


@rule("M-DMG-2", in_=("spd",))
def test_a_match_that_is_won_asks_for_no_level(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   hero
    """)
    game.p1.has(stones=5)
    game.p2.has(gauge=5)
    game.p1.attacks("hero", "imp")
    assert game.winner == "p1"
    assert game.question == ""


@rule("M-DMG-2", in_=("jr", "sr", "pro"))
def test_an_attack_that_wins_on_the_master_asks_for_no_level(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    .           imp
        P1 front   pikeman^2   .
    """)
    game.p1.has(stones=5)
    game.p2.has(hp=1)
    game.p1.attacks("pikeman", "master")  # through it, at the far back cell
    assert game.winner == "p1"
    assert game.question == ""
    assert not game.stands("imp")


@rule("M-DMG-2", in_=("jr", "sr", "pro"))
def test_an_area_attack_deals_cell_by_cell_in_its_order(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy    .
        P2 front   oaf      .
        P1 front   drake    .
        P1 back    archer   .
    """)
    game.p1.attacks("drake", "oaf")
    assert [place for place, _, _ in game.hits] == ["p1 bl", "p1 fl", "p2 fl", "p2 bl"]


@rule("M-DMG-2")
def test_a_pierce_deals_to_the_nearest_first(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P2 front   oaf
        P1 front   lancer
    """)
    game.p1.attacks("lancer", "oaf")
    assert [place for place, _, _ in game.hits] == ["p2 fl", "p2 bl"]


@rule("M-DMG-2")
def test_what_follows_an_area_attack_comes_once_and_after_all_its_cells(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    martyr
        P2 front   martyr
        P1 front   lancer(boost=berserk,boost_n=1)
    """)
    game.p1.attacks("lancer", "martyr@fl")
    assert game.marks == ["martyr", "martyr"]  # each once
    assert game.hp("lancer") == 4  # one recoil
    hits = [i for i, event in enumerate(game.log) if event.kind == "hit"]
    assert hits[-1] < first(game, "damaged", a=0) < first(game, "set_seat", card="martyr")


@rule("M-DMG-2")
def test_a_reaction_hurts_its_attacker_before_it_leaves(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   urchin
        P1 front   squire/1
    """)
    game.p2.has(stones=5)
    game.p1.attacks("squire", "urchin")
    assert not game.stands("squire")
    assert game.question == ""  # a reaction gives no level


# ---- costs -----------------------------------------------------------------------------------------------------------


@rule("M-DMG-3")
def test_a_cost_is_multiplied_first_and_added_to_afterwards(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P1 front   oaf
        P1 back    cannon(doubled=p2,dearer=1)
    """)
    game.p1.has(stones=7)
    game.p1.skill("cannon", "dummy")
    assert game.p1.stones == 2  # twice 2, and 1


@rule("M-DMG-3")
def test_so_is_one_that_becomes_cheaper(masters: Stage) -> None:
    game = masters.scene("""
        P2 back    dummy
        P1 front   oaf
        P1 back    cannon(doubled=p2,dearer=-1)
    """)
    game.p1.has(stones=3)
    game.p1.skill("cannon", "dummy")
    assert game.p1.stones == 0


@rule("M-DMG-3")
@pytest.mark.parametrize("cards", ["tax toll", "toll tax"])
@pytest.mark.parametrize("held", [4, 5])
def test_in_whichever_order_the_effects_came(masters: Stage, cards: str, held: int) -> None:
    game = masters.scene("""
        P2 front   oaf
        P2 back    cannon
        P1 front   oaf
        P1 back    dummy
    """)
    game.p1.has(stones=2, hand=cards)
    game.p2.has(gauge=held, stones=held - 3)  # in Spd the gauge says how many stones there are
    for card in cards.split():
        game.p1.plays(card, at="cannon")
    game.p1.ends_turn()
    assert game.p2.stones == held
    if held < 5:
        game.p2.cannot("too_few_stones", "M-STONE-1").skill("cannon", "dummy")
    else:
        game.p2.skill("cannon", "dummy")
        assert game.p2.stones == 0
