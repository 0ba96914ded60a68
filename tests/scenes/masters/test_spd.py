"""Set-up and turn of Spd: no Masters, one column, a gauge of stones. Rules M-SPD-1 … M-SPD-15."""

from __future__ import annotations

import pytest

from duelstage.kernel.errors import PositionError
from tests.rules import rule

from .stage import Scene, Stage

ONE = "2*squire 2*imp 2*archer 2*oaf 2*giant"  # ten monsters
FOUR = "spark balm lesson paladin"


def placed(masters: Stage, p1: str = "imp squire", p2: str = "oaf archer") -> Scene:
    """A match in which player 1 goes first and both have placed two of their three: front, then back."""
    game = masters.match(f"{ONE} {FOUR}", f"{ONE} {FOUR}")
    game.chance("p1")
    for _ in range(3):
        for _ in range(2):
            names = (p1, p2)[int(game.question_about == "p2")].split()
            wanted = [*names, "giant"]
            player = game.players[int(game.question_about == "p2")]
            game.chance(next(card for card in wanted if card not in player.hand))
    game.p1.places(*p1.split())
    game.p2.places(*p2.split())
    return game


@rule("M-SPD-3")
def test_a_deck_has_two_monsters_to_place(masters: Stage) -> None:
    """Or its player would be asked what cannot be answered."""
    for few, found in ((FOUR, 0), (f"imp {FOUR}", 1)):
        for decks in ((few, f"{ONE} {FOUR}"), (f"{ONE} {FOUR}", few)):
            with pytest.raises(PositionError, match=rf"{found} monsters; 2 are placed .* \[M-SPD-3\]"):
                masters.match(*decks)


# ---- set-up ----------------------------------------------------------------------------------------------------------


@rule("M-SPD-1")
def test_a_fair_coin_decides_who_goes_first(masters: Stage) -> None:
    game = masters.match(f"{ONE} {FOUR}", f"{ONE} {FOUR}")

    assert game.question == "chance coin"
    assert game.choices == ["p1", "p2"]
    assert [weight for _, weight in game.rules.chances(game.position)] == [1, 1]

    game.chance("p2")
    assert [event.a for event in game.told("coin")] == [1]
    assert game.question_about == "p2"  # the one who goes first is dealt to first


@rule("M-SPD-2", "M-FMT-10")
def test_three_monsters_are_drawn_and_the_four_other_cards_lie_aside(masters: Stage) -> None:
    game = placed(masters)

    for player in game.players:
        assert player.aside == ["balm", "lesson", "paladin", "spark"]
        assert len(player.monsters) == 2
        assert player.hand == ["giant"]
        assert len(player.deck) == 7


@rule("M-SPD-2", "M-HID-1")
def test_what_lies_aside_is_hidden_from_the_opponent(masters: Stage) -> None:
    game = placed(masters)

    own, other = game.view("p1")["seats"][0], game.view("p2")["seats"][0]
    assert own["aside"] == {"spark": 1, "balm": 1, "lesson": 1, "paladin": 1}
    assert "aside" not in other
    assert other["n_aside"] == 4


@rule("M-SPD-3")
def test_both_choose_two_of_their_three_and_place_them(masters: Stage) -> None:
    game = placed(masters, "squire imp", "archer oaf")

    assert game.p1.cells == {"fl": "squire", "bl": "imp"}
    assert game.p2.cells == {"fl": "archer", "bl": "oaf"}
    assert game.turn == (1, "p1", "main")


@rule("M-SPD-3", "M-HID-1")
def test_the_placement_is_secret_until_both_have_made_it(masters: Stage) -> None:
    game = masters.match(f"{ONE} {FOUR}", f"{ONE} {FOUR}", luck="drawn")
    first, second = game.players if game.question == "p1 front" else game.players[::-1]
    front = str(game.choices[0])
    before = game.view(second.name)

    first.chooses(front)
    first.chooses(str(game.choices[0]))

    assert game.view(second.name) == before
    assert first.monsters == []
    second.chooses(str(game.choices[0]))
    second.chooses(str(game.choices[0]))
    assert first.cells["fl"] == front
    assert len(second.monsters) == 2


# ---- stones ----------------------------------------------------------------------------------------------------------


@rule("M-SPD-4")
def test_the_gauge_starts_at_one_and_gives_as_many_stones(masters: Stage) -> None:
    game = placed(masters)

    assert (game.p1.gauge, game.p2.gauge) == (1, 1)
    assert (game.p1.stones, game.p2.stones) == (1, 0)


@rule("M-SPD-4")
def test_unused_stones_do_not_pile_up(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(gauge=3, stones=3)
    game.p2.has(gauge=2, stones=2)

    game.p1.ends_turn()
    game.p2.ends_turn()

    assert (game.p1.stones, game.p2.stones) == (3, 2)


@rule("M-SPD-10", "M-SPD-9")
def test_a_stone_that_the_gauge_gains_in_ones_own_turn_may_be_spent_at_once(masters: Stage) -> None:
    game = masters.scene("P1 front squire")
    game.p1.has(gauge=2, stones=1, hand="altar purse")

    game.p1.plays("altar")

    assert game.p1.gauge == 3
    assert game.p1.stones == 1  # one paid, one gained
    game.p1.plays("purse")


@rule("M-SPD-10")
def test_a_stone_that_it_gains_in_the_others_turn_comes_with_ones_own(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front giant
    """)
    game.p2.has(gauge=2, stones=1)

    game.p1.attacks("giant", "imp")

    assert (game.p2.gauge, game.p2.stones) == (3, 1)


@rule("M-SPD-10", "M-LOSS-3")
def test_the_penalty_stone_may_not_be_spent_in_the_turn(masters: Stage) -> None:
    game = masters.scene("P1 front squire")
    game.p1.has(gauge=2, stones=1, hand="blast")

    game.p1.plays("blast")

    assert game.p1.gauge == 4  # one for the loss, one more as a penalty
    assert game.p1.stones == 1  # only the first of them


# ---- the turn --------------------------------------------------------------------------------------------------------


@rule("M-SPD-5")
def test_any_number_of_summons_cost_nothing(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(hand="squire imp oaf")

    game.p1.summons("squire", "f")
    game.p1.summons("imp", "b")

    assert game.p1.stones == 0
    game.p1.cannot("cell_taken", "M-SPD-5").summons("oaf", "f")


@rule("M-SPD-5")
def test_a_summoned_monster_may_act_at_once(masters: Stage) -> None:
    game = masters.scene("P2 front oaf")
    game.p1.has(hand="squire")

    game.p1.summons("squire", "f")
    game.p1.attacks("squire", "oaf")

    assert game.hp("oaf") == 4


@rule("M-SPD-6")
def test_at_turn_start_a_back_monster_moves_up_to_an_empty_front_cell(masters: Stage) -> None:
    game = masters.scene("P2 back archer")

    game.p1.ends_turn()

    assert game.p2.cells == {"fl": "archer", "bl": ""}
    assert game.monster("archer").acted == 0
    assert game.by_rule("M-SPD-6") == ["exchanged"]
    game.p2.moves("archer", "b")  # it has its activation still


@rule("M-SPD-6")
def test_it_stays_where_the_front_cell_is_taken(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   archer
        P2 front  oaf
    """)

    game.p1.ends_turn()

    assert game.p2.cells == {"fl": "oaf", "bl": "archer"}


@rule("M-SPD-7")
def test_any_number_of_magic_cards_in_a_turn(masters: Stage) -> None:
    game = masters.scene("P2 front dummy")
    game.p1.has(gauge=4, stones=4, hand="2*spark 2*needle")

    game.p1.plays("spark")
    game.p1.plays("needle")
    game.p1.plays("spark")
    game.p1.plays("needle")

    assert game.hp("dummy") == 9 - 2 - 1 - 2 - 1


@rule("M-SPD-7", "M-SUPER-1")
def test_any_number_of_super_cards_in_a_turn(masters: Stage) -> None:
    game = masters.scene("""
        P1 front squire^2
        P1 back  oaf
    """)
    game.p1.has(gauge=5, stones=5, hand="lesson 2*purse masterclass oaf_king paladin")

    game.p1.plays("lesson", at="squire")
    game.p1.supers("paladin")
    game.p1.plays("masterclass")
    game.p1.supers("oaf_king")

    assert game.p1.cells == {"fl": "paladin", "bl": "oaf_king"}


@rule("M-SPD-8")
def test_no_turn_ends_with_an_empty_cell_while_a_monster_is_in_hand(masters: Stage) -> None:
    game = masters.scene("P1 front squire")
    game.p1.has(hand="imp")

    game.p1.cannot("fill_cells", "M-SPD-8").ends_turn()
    game.p1.summons("imp")
    game.p1.ends_turn()

    assert game.turn == (4, "p2", "main")


@rule("M-SPD-8")
def test_without_a_monster_in_hand_a_cell_may_stay_empty(masters: Stage) -> None:
    game = masters.scene("P1 front squire")
    game.p1.has(hand="spark paladin")

    game.p1.ends_turn()

    assert game.turn == (4, "p2", "main")


@rule("M-SPD-9", "M-LOSS-1")
def test_who_loses_a_monster_gains_gauge_and_draws_one_in_either_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front giant
        P1 back  oaf
    """)
    game.p1.has(stones=1, hand="altar", deck="archer squire")
    game.p2.has(deck="drake oaf")

    game.p1.attacks("giant", "imp")
    game.p1.stops()
    assert (game.p2.gauge, game.p2.hand) == (2, ["drake"])

    game.p1.plays("altar", at="oaf")
    assert (game.p1.gauge, game.p1.hand) == (2, ["archer"])
    game.p1.summons("archer", "b")  # at any time of the own turn


@rule("M-SPD-9")
def test_the_drawn_monster_waits_for_its_owners_own_turn(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front giant
        P1 back  archer
    """)
    game.p2.has(deck="drake")
    game.p1.attacks("giant", "imp")

    game.p1.ends_turn()

    game.p2.summons("drake", "f")
    assert game.p2.monsters == ["drake"]


@rule("M-SPD-9")
def test_the_draw_comes_before_the_level_choice_of_the_attacker(masters: Stage) -> None:
    game = masters.scene(
        """
        P2 front imp
        P1 front squire
    """,
        luck="asked",
    )
    game.p1.has(stones=1)
    game.p2.has(deck="drake oaf")

    game.p1.attacks("squire", "imp")

    assert game.question == "chance draw"
    game.chance("oaf")
    assert game.question == "p1 level"


# ---- supers ----------------------------------------------------------------------------------------------------------


@rule("M-SPD-11")
def test_a_super_removes_all_enemy_monsters(masters: Stage) -> None:
    game = masters.scene("""
        P2 back  oaf
        P2 front imp
        P1 front squire^2
    """)
    game.p1.has(stones=1, gauge=2, hand="paladin")
    game.p2.has(gauge=2, deck="drake drake drake")

    game.p1.attacks("squire", "imp")
    game.p1.supers("paladin")

    assert game.p1.cells["fl"] == "paladin"
    assert game.p2.monsters == []
    assert game.p2.gauge == 4  # the imp that fell, and the oaf that the super removed
    assert game.p2.hand == ["drake", "drake"]
    assert sorted(game.p2.discard) == ["imp", "oaf"]


@rule("M-SPD-11")
def test_who_declines_the_super_removes_nobody(masters: Stage) -> None:
    game = masters.scene("""
        P2 back  oaf
        P2 front imp
        P1 front squire^2
    """)
    game.p1.has(stones=1, gauge=2, hand="paladin")

    game.p1.attacks("squire", "imp")
    game.p1.stops()

    assert game.p2.monsters == ["oaf"]
    assert game.p1.aside == ["paladin"]


@rule("M-SPD-12")
def test_each_magic_card_is_used_once_a_match_and_of_two_copies_each_once(masters: Stage) -> None:
    game = masters.scene("P2 front dummy")
    game.p1.has(gauge=4, stones=4, hand="2*spark")

    game.p1.plays("spark")
    game.p1.plays("spark")

    assert game.p1.aside == []
    assert game.p1.discard == ["spark", "spark"]
    game.p1.cannot("not_in_hand", "M-SPD-7").plays("spark")


# ---- the end ---------------------------------------------------------------------------------------------------------


@rule("M-SPD-13", "M-FMT-1")
def test_both_gauges_at_six_after_one_action_are_a_draw_whatever_the_numbers(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front imp
        P1 back  imp
    """)
    game.p1.has(gauge=5, stones=1, hand="quake")
    game.p2.has(gauge=5)

    game.p1.plays("quake")

    assert game.p1.gauge > game.p2.gauge >= 6
    assert game.winner == "draw"


@rule("M-SPD-14")
def test_the_turn_ends_when_its_player_says_so(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front squire
        P1 back  archer
    """)
    game.p1.has(gauge=2, stones=2, hand="spark")

    game.p1.ends_turn()

    assert game.turn == (4, "p2", "main")


@rule("M-SPD-15")
def test_after_sixty_turns_the_lower_gauge_wins(masters: Stage) -> None:
    game = masters.scene(turn=60, active="p2")
    game.p1.has(gauge=4)
    game.p2.has(gauge=3)

    game.p2.ends_turn()

    assert game.winner == "p2"


@rule("M-SPD-15")
def test_after_sixty_turns_equal_gauges_are_a_draw(masters: Stage) -> None:
    game = masters.scene(turn=60, active="p2")
    game.p1.has(gauge=4)
    game.p2.has(gauge=4)

    game.p2.ends_turn()

    assert game.winner == "draw"


@rule("M-SPD-15")
def test_the_fifty_ninth_turn_is_not_the_last(masters: Stage) -> None:
    game = masters.scene(turn=59)

    game.p1.ends_turn()

    assert game.winner == ""
    assert game.turn == (60, "p2", "main")
