"""The course of a turn. Rules A-TURN-1, A-TURN-2."""

from __future__ import annotations

from tests.rules import rule

from .stage import Stage


@rule("A-TURN-1")
def test_a_turn_is_draw_main_combat_in_that_order(artistes: Stage) -> None:
    game = artistes.scene(luck="asked")
    game.p1.ends_turn()
    assert game.turn == (4, "p2", "start")
    assert game.question == "chance draw"

    game.chance("extra")
    assert game.turn == (4, "p2", "main")
    game.p2.ends_phase()
    assert game.turn == (4, "p2", "combat")
    game.p2.ends_phase()

    assert game.turn == (5, "p1", "start")


@rule("A-TURN-1")
def test_main_and_combat_may_be_ended_without_doing_anything(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="juggler fire square")

    game.p1.ends_phase()
    game.p1.ends_phase()

    assert game.turn == (4, "p2", "main")
    assert (game.p1.hand, game.p2.hp) == (["fire", "juggler", "square"], 100)


@rule("A-TURN-1")
def test_attacks_come_in_the_combat_phase(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.begins()

    with game.refuses("A-TURN-1", "not_combat"):
        game.do("p1 attacks in the main phase", 161 + 3)


@rule("A-TURN-1")
def test_there_is_no_way_back_to_the_main_phase(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.has(hand="fire")

    game.p1.attacks("cellist")

    with game.refuses("A-MAIN-1", "wrong_phase"):
        game.p1.casts("fire")


@rule("A-TURN-2")
def test_the_other_player_answers_what_an_effect_asks_of_them(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="toll")
    game.p2.has(hand="cellist fire")

    game.p1.casts("toll")

    assert game.question == "p2 discard"
    assert game.choices == ["cellist", "fire"]
    game.p2.chooses("cellist")
    assert (game.p2.hand, game.p2.discard) == (["fire"], ["cellist"])


@rule("A-TURN-2")
def test_and_does_nothing_else_in_that_turn(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="toll")
    game.p2.artist("cellist")
    game.p2.has(hand="juggler fire")

    game.p1.casts("toll")

    for what in (game.p2.ends_phase, lambda: game.p2.casts("fire"), lambda: game.p2.summons("juggler")):
        with game.refuses("A-FX-5", "answer_first"):
            what()
    assert all(code >= 173 for code in game.rules.legal(game.position))  # answers only
    game.p2.chooses("fire")
    assert game.rules.decision(game.position).seat == 0  # type: ignore[union-attr]


@rule("A-TURN-2")
def test_the_active_player_waits_for_the_answer(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="toll cellist")
    game.p2.has(hand="juggler fire")

    game.p1.casts("toll")

    with game.refuses("A-FX-5", "answer_first"):
        game.p1.summons("cellist")
