"""How monsters leave, what it costs, and how a match ends (M-LOSS-1 ... M-LOSS-4, M-END-1, M-END-2)."""

from __future__ import annotations

import pytest

from duelstage.games.masters.legality import CODE_END
from tests.rules import rule

from .stage import Scene, Stage


def react(game: Scene, stones: int) -> bool:
    """Did player 1's gauge, or player 1's stones, answer the loss of one monster?"""
    return game.p1.gauge == 2 if game.rules.options.gauge_limit else game.p1.stones == stones


# ---- four ways -------------------------------------------------------------------------------------------------------


@rule("M-LOSS-1")
def test_stones_or_gauge_answer_a_knock_out(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire^2/1
        P1 front   hero
    """)
    game.p1.attacks("hero", "squire")
    assert game.p2.gauge == 2 if masters.is_spd else game.p2.stones == 2
    assert game.p2.discard == ["squire"]
    assert game.told("left")[0].c == 0


@rule("M-LOSS-1", "M-ACT-4")
def test_stones_answer_a_flight(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2   .
    """)
    game.p1.flees("squire")
    assert game.p1.stones == 1
    assert game.p1.discard == ["squire"]


@rule("M-LOSS-1")
def test_stones_or_gauge_answer_a_sacrifice(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2
    """)
    game.p1.has(stones=1, hand="altar")
    game.p1.plays("altar")
    assert react(game, stones=2)
    assert game.p1.discard == ["squire", "altar"]


@rule("M-LOSS-1")
def test_stones_or_gauge_answer_a_removal(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2
    """)
    game.p1.has(stones=1, hand="banish")
    game.p1.plays("banish")
    assert react(game, stones=2)
    assert game.p1.discard == ["squire", "banish"]


@rule("M-LOSS-1")
def test_levels_come_from_knock_outs_only(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P1 front   hero
    """)
    game.p1.has(stones=5, hand="banish")
    game.p1.plays("banish", at="squire")
    assert game.question == ""


@rule("M-LOSS-1")
def test_every_card_lies_in_its_owners_discard_for_all_to_see(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire/1
        P1 front   oaf
    """)
    game.p1.attacks("oaf", "squire")
    assert game.p1.discard == []
    for who in ("p1", "p2", "spectator"):
        assert game.view(who)["seats"][1]["discard"] == ["squire"]


@rule("M-LOSS-1", in_=("jr", "sr", "pro"))
def test_a_face_down_card_is_seen_when_it_leaves(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp?    .
        P1 back    witch   .
    """)
    game.p1.attacks("witch", "imp")
    assert game.view("p1")["seats"][1]["discard"] == ["imp"]


# ---- penalties -------------------------------------------------------------------------------------------------------


@rule("M-LOSS-2")
def test_an_attack_that_knocks_out_another_own_monster_costs_one_hp(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   drake    .
        P1 back    imp      .
    """)
    game.p1.has(hp=4)
    game.p1.attacks("drake", "dummy")
    assert not game.stands("imp")
    assert game.p1.hp == 3
    assert game.p1.stones == 1  # for the imp, none for the HP
    assert game.by_rule("M-LOSS-2") == ["hp"]


@rule("M-LOSS-2")
def test_so_does_a_skill_and_each_monster_counts(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   bomber   imp
        P1 back    imp      squire
    """)
    game.p1.has(hp=4)
    game.p1.skill("bomber", "dummy")
    assert game.p1.monsters == ["bomber", "squire"]
    assert game.p1.hp == 2


@rule("M-LOSS-2")
def test_so_does_magic(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp   .
        P1 front   imp   .
    """)
    game.p1.has(stones=1, hand="quake", hp=4)
    game.p2.has(hp=4)
    game.p1.plays("quake")
    assert (game.p1.hp, game.p2.hp) == (3, 4)  # the enemy's loss is no penalty


@rule("M-LOSS-2", "M-MST-3B")
def test_so_does_a_skill_of_the_master(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp   .
        P1 front   imp   .
    """)
    game.p1.has(stones=6, master="bruno", hp=4)
    game.p1.master_skill(3)
    assert game.p1.hp == 3
    assert game.p1.stones == 1


@rule("M-LOSS-2")
def test_at_one_hp_it_loses_the_match(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   imp   .
    """)
    game.p1.has(stones=1, hand="blast", hp=1)
    game.p1.plays("blast")
    assert game.winner == "p2"


@rule("M-LOSS-2")
def test_sacrifices_and_removals_do_not_count(masters: Stage) -> None:
    for card in ("altar", "banish", "recall"):
        game = masters.scene("""
            P1 front   imp   .
        """)
        game.p1.has(stones=1, hand=card, hp=1)
        game.p1.plays(card)
        assert game.p1.hp == 1


@rule("M-LOSS-2")
def test_hurting_an_own_monster_is_no_penalty(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy    .
        P1 front   drake    .
        P1 back    oaf      .
    """)
    game.p1.has(hp=4)
    game.p1.attacks("drake", "dummy")
    assert (game.hp("oaf"), game.p1.hp) == (4, 4)


@rule("M-LOSS-3", "M-SPD-10")
def test_in_spd_it_raises_the_gauge_by_one_more_whose_stone_is_locked(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   imp
    """)
    game.p1.has(stones=1, hand="blast", gauge=2)
    game.p1.plays("blast")
    assert game.p1.gauge == 4
    assert game.p1.stones == 1  # of the loss; that of the penalty comes with the next turn
    assert game.by_rule("M-LOSS-3") == ["set_seat"]


@rule("M-LOSS-3")
def test_the_locked_stone_is_there_in_the_next_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   bomber
        P1 back    imp
    """)
    game.p1.has(deck="dummy dummy dummy dummy")
    game.p1.skill("bomber", "dummy")
    assert (game.p1.gauge, game.p1.stones) == (3, 1)
    game.p1.summons("dummy")
    game.p1.ends_turn()
    game.p2.ends_turn()
    assert game.p1.stones == 3


@rule("M-LOSS-3")
def test_a_penalty_may_lose_the_match(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   imp
    """)
    game.p1.has(stones=1, hand="blast", gauge=4)
    game.p1.plays("blast")
    assert game.winner == "p2"


def unpunished(game: Scene) -> bool:
    """Did player 1, who began with a gauge of 1 or with 4 HP, pay nothing but the loss itself?"""
    return game.p1.gauge == 2 if game.rules.options.gauge_limit else game.p1.hp == 4


@rule("M-LOSS-4")
def test_a_monster_that_falls_to_its_own_recoil_is_no_penalty(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
        P1 front   brawler/1
    """)
    game.p1.has(hp=4)
    game.p1.attacks("brawler", "dummy")
    assert not game.stands("brawler")
    assert unpunished(game)


@rule("M-LOSS-4", "M-MST-2B")
def test_nor_is_one_that_falls_to_the_recoil_of_berserk(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy      .
        P1 front   squire/1   .
    """)
    game.p1.has(hp=4, stones=3, master="bruno")
    game.p1.master_skill(2)
    game.p1.attacks("squire", "dummy")
    assert not game.stands("squire")
    assert unpunished(game)


@rule("M-LOSS-4", in_=("jr", "sr", "pro"))
def test_nor_is_one_that_falls_to_its_own_line(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy     .
        P1 front   drake/2   .
    """)
    game.p1.has(hp=4)
    game.p1.attacks("drake", "dummy")
    assert not game.stands("drake")
    assert unpunished(game)


@rule("M-LOSS-2", "M-LOSS-4")
def test_the_other_one_in_its_line_is(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy     .
        P1 front   drake/2   .
        P1 back    imp       .
    """)
    game.p1.has(hp=4)
    game.p1.attacks("drake", "dummy")
    assert game.p1.monsters == []
    assert game.p1.hp == 3


# ---- the end ---------------------------------------------------------------------------------------------------------


@rule("M-END-1")
def test_both_masters_at_nothing_in_one_action_is_a_draw(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="doomsday")
    game.p1.has(hp=5)
    game.p2.has(hp=2)
    game.p1.plays("doomsday")
    assert game.winner == "draw"
    assert game.by_rule("M-END-1") == ["ended"]


@rule("M-END-1", "M-LOSS-2")
def test_a_penalty_in_the_winning_action_makes_it_a_draw(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   imp     .
    """)
    game.p1.has(stones=1, hand="ruin", hp=1)  # 3P at all monsters and 1D at the enemy Master
    game.p2.has(hp=1)
    game.p1.plays("ruin")
    assert game.winner == "draw"


@rule("M-END-1")
def test_one_at_nothing_loses(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="poison", hp=1)
    game.p2.has(hp=1)
    game.p1.plays("poison")
    assert game.winner == "p1"


@rule("M-END-2")
@pytest.mark.parametrize("who", ["p1", "p2"])
def test_a_player_may_concede_in_either_turn(masters: Stage, who: str) -> None:
    game = masters.scene()
    (game.p1 if who == "p1" else game.p2).concedes()
    assert game.winner == ("p2" if who == "p1" else "p1")
    assert game.by_rule("M-END-2") == ["ended"]


@rule("M-END-2")
def test_also_while_somebody_is_asked(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   imp
        P1 front   hero
    """)
    game.p1.has(stones=1)
    game.p1.attacks("hero", "imp")
    assert game.question == "p1 level"
    game.p2.concedes()
    assert game.winner == "p1"
    assert game.question == ""


@rule("M-END-2")
def test_conceding_is_none_of_the_actions_of_a_turn(masters: Stage) -> None:
    game = masters.scene()
    assert game.begins().position.legal() == [CODE_END]
    game.p1.ends_turn()
    assert game.winner == ""
