"""Who may attack whom from where. Rules M-RNG-1 … M-RNG-14; all of it is drawn in ranges.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelstage.games.masters import legality, ops
from duelstage.games.masters.field import AIM_MASTER, MASTERS, N_AIMS
from duelstage.games.masters.ranges import RANGES
from tests.rules import rule
from tests.scenes.masters import pictures

from .stage import NAMES, Stage

COMMITTED = (Path(__file__).parent / "ranges.txt").read_text("utf-8")
CARDS = dict(zip(RANGES, "squire archer sniper drake witch juggler torch lancer rider comet".split(), strict=True))
SINGLE = [name for name in RANGES if name not in ("line", "pierce")]
EVERY_RANGE = tuple(f"M-RNG-{n}" for n in range(1, 10))


def columns(masters: Stage) -> int:
    return 1 if masters.is_spd else 2


def what_happens(masters: Stage, range_: str, cell: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """The aims that the engine allows a monster in a cell, on a field full of ready monsters, and what each hits."""
    game = masters.scene(line_column="any")
    for here in pictures.CELLS[columns(masters)]:
        game.p1.puts(CARDS[range_] if here == cell else "dummy", NAMES[here])
        game.p2.puts("dummy", NAMES[here])
    first = legality.CODE_ATTACK + cell * N_AIMS
    found = {}
    for code in game.begins().position.legal():
        if first <= code < first + N_AIMS:
            rows = game.position.clone().apply_logged(code)
            hits = [(row[4], row[5]) for row in rows if row[0] == ops.EV_HIT]  # which place, with how much power
            found[code - first] = tuple((to if to < MASTERS else 8 + to - MASTERS, 2 - power) for to, power in hits)
    return dict(sorted(found.items()))


# ---- the pictures ----------------------------------------------------------------------------------------------------


@rule(*EVERY_RANGE)
def test_the_table_of_ranges_is_drawn_as_committed(masters: Stage) -> None:
    n = columns(masters)
    assert pictures.page(n, pictures.all_ranges(n)) in COMMITTED


@rule(*EVERY_RANGE)
def test_what_the_engine_allows_and_hits_is_drawn_as_committed(masters: Stage) -> None:
    n = columns(masters)
    found = {name: {cell: what_happens(masters, name, cell) for cell in pictures.CELLS[n]} for name in RANGES}

    assert pictures.page(n, found) in COMMITTED


def test_the_committed_file_is_drawn_by_nobody_else() -> None:
    assert pictures.whole() == COMMITTED


# ---- one by one, where the pictures do not say all -------------------------------------------------------------------


@rule("M-RNG-1")
def test_near_wants_a_ready_monster_there(masters: Stage) -> None:
    game = masters.scene("""
        P2 back  dummy
        P1 front squire
    """)

    game.p1.cannot("out_of_range", "M-RNG-1").attacks("squire", "dummy")


@rule("M-RNG-2", in_=("jr", "sr", "pro"))
def test_far_reaches_the_master_from_the_back_row_only(masters: Stage) -> None:
    game = masters.scene("""
        P1 front archer^2 .
        P1 back  archer^2 .
    """)

    game.p1.cannot("out_of_range", "M-RNG-2").attacks("archer@fl", "master")
    game.p1.attacks("archer@bl", "master")

    assert game.hits == [("p2 master", 3, 1)]


@rule("M-RNG-4", in_=("jr", "sr", "pro"))
def test_a_line_hits_the_own_column_own_side_and_attacker_included_from_back_to_front(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   dummy  dummy
        P2 front  dummy  dummy
        P1 front  drake  dummy
        P1 back   dummy  dummy
    """)

    game.p1.attacks("drake", "left")

    assert game.hits == [("p1 bl", 2, 2), ("p1 fl", 2, 2), ("p2 fl", 2, 2), ("p2 bl", 2, 2)]


@rule("M-RNG-4", in_=("spd",))
def test_in_spd_a_line_hits_all_enemy_monsters_and_no_own_one(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   dummy
        P2 front  dummy
        P1 front  dummy
        P1 back   drake
    """)

    game.p1.attacks("drake", "dummy@f")

    assert game.hits == [("p2 fl", 2, 2), ("p2 bl", 2, 2)]


@rule("M-RNG-7", in_=("jr", "sr", "pro"))
def test_fading_loses_one_point_over_the_gap(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  dummy  dummy
        P1 front  torch  torch
    """)

    game.p1.attacks("torch@fl", "dummy@fl")
    game.p1.attacks("torch@fr", "dummy@fl")

    assert game.hits == [("p2 fl", 2, 2), ("p2 fl", 1, 1)]


@rule("M-RNG-8", in_=("jr", "sr", "pro"))
def test_pierce_on_the_diagonal_hits_the_master_and_the_far_back_cell(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   dummy     dummy
        P1 front  lancer^2  .
    """)

    game.p1.attacks("lancer", "master")

    assert game.hits == [("p2 master", 3, 1), ("p2 br", 2, 2)]
    assert game.p2.hp == game.rules.options.master_hp - 1


@rule("M-RNG-8", in_=("jr", "sr", "pro"))
def test_pierce_from_the_back_row_goes_through_the_own_monster_ahead(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  oaf     .
        P1 front  squire  .
        P1 back   lancer  .
    """)

    game.p1.attacks("lancer", "oaf")

    assert (game.hp("squire"), game.hp("oaf")) == (5 - 2, 6 - 1)


@rule("M-RNG-8", "M-RNG-14", in_=("jr", "sr", "pro"))
def test_pierce_hits_the_one_behind_where_nobody_stands_in_front(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   oaf     .
        P1 front  lancer  .
    """)

    game.p1.attacks("lancer", "oaf")

    assert game.hits == [("p2 bl", 1, 1)]


@rule("M-RNG-10")
@pytest.mark.parametrize("range_", SINGLE)
def test_an_attack_on_one_target_never_hits_a_friend(masters: Stage, range_: str) -> None:
    n = columns(masters)
    reached = [hits for cell in pictures.CELLS[n] for hits in what_happens(masters, range_, cell).values()]

    assert reached
    assert all(len(hits) == 1 for hits in reached)
    assert all(cell >= 4 for hits in reached for cell, _ in hits)  # an enemy cell, or the enemy Master


# ---- line ------------------------------------------------------------------------------------------------------------


@rule("M-RNG-11")
def test_a_line_falls_on_the_own_column(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  oaf    oaf
        P1 front  drake  .
    """)

    game.p1.cannot("other_column", "M-RNG-11").attacks("drake", "right")
    game.p1.attacks("drake", "left")

    assert (game.hp("oaf@fl"), game.hp("oaf@fr")) == (4, 6)


@rule("M-RNG-11")
def test_with_any_the_player_picks_the_column_and_the_attacker_is_hit_if_it_is_theirs(masters: Stage) -> None:
    game = masters.scene(
        """
        P2 front  oaf    oaf
        P1 front  drake  drake
    """,
        line_column="any",
    )

    game.p1.attacks("drake@fl", "right")
    assert (game.hp("oaf@fl"), game.hp("oaf@fr")) == (6, 4)
    assert (game.hp("drake@fl"), game.hp("drake@fr")) == (5, 3)

    game.p1.attacks("drake@fr", "right")
    assert game.hp("drake@fr") == 1


@rule("M-RNG-11")
@pytest.mark.parametrize("enemy", [".", "oaf?", "oaf!"])
def test_a_line_needs_a_ready_enemy_in_the_column(masters: Stage, enemy: str) -> None:
    game = masters.scene(f"""
        P2 back   .      oaf
        P2 front  {enemy}  oaf
        P1 front  drake  .
        P1 back   imp    .
    """)

    game.p1.cannot("no_target_there", "M-RNG-4").attacks("drake", "left")


@rule("M-RNG-11", "M-TURN-5")
def test_a_line_skips_preparing_monsters(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   oaf    .
        P2 front  oaf?   .
        P1 front  drake  .
        P1 back   imp?   .
    """)

    game.p1.attacks("drake", "left")

    assert game.hits == [("p1 fl", 2, 2), ("p2 bl", 2, 2)]
    assert not game.monster("oaf@fl").known


@rule("M-RNG-11", "M-RNG-4")
def test_from_the_back_row_a_line_monster_may_strike_the_master_instead(masters: Stage) -> None:
    game = masters.scene("""
        P1 front  drake    .
        P1 back   drake^2  .
    """)

    game.p1.cannot("out_of_range", "M-RNG-4").attacks("drake@fl", "master")
    game.p1.attacks("drake@bl", "master")

    assert game.hits == [("p2 master", 3, 1)]


# ---- anywhere --------------------------------------------------------------------------------------------------------


@rule("M-RNG-12")
def test_anywhere_is_not_the_master_unless_a_card_says_so(masters: Stage) -> None:
    game = masters.scene("P1 front witch^2 comet^2")

    game.p1.cannot("out_of_range", "M-RNG-5").attacks("witch", "master")
    game.p1.attacks("comet", "master")

    assert game.hits == [("p2 master", 3, 1)]


@rule("M-RNG-12", "M-RNG-5", "M-TURN-5")
def test_anywhere_hits_a_preparing_monster_which_is_turned_up_and_goes_on_preparing(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  oaf?    .
        P1 front  squire  .
        P1 back   .       witch
    """)

    game.p1.cannot("target_preparing", "M-TURN-5").attacks("squire", "oaf")
    game.p1.attacks("witch", "oaf")

    oaf = game.monster("oaf")
    assert (oaf.hp, oaf.known, oaf.preparing) == (4, True, True)
    assert [event.rule for event in game.told("revealed")] == ["M-RNG-12"]


@rule("M-RNG-12", "M-LVL-2", "M-STONE-2")
def test_a_preparing_monster_counts_as_level_one(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  squire^2/1!  .
        P1 front  witch        .
    """)
    game.p1.has(stones=5)

    game.p1.attacks("witch", "squire")
    game.p1.rises()

    assert game.question == ""  # one right, not two
    assert game.p2.stones == 1


# ---- choice, fading, pierce ------------------------------------------------------------------------------------------


@rule("M-RNG-13")
@pytest.mark.parametrize(("card", "law"), [("juggler", "M-RNG-6"), ("torch", "M-RNG-7")])
def test_choice_and_fading_reach_nothing_from_the_back_row_and_never_the_master(
    masters: Stage, card: str, law: str
) -> None:
    game = masters.scene(f"""
        P2 front  oaf    dummy
        P1 front  {card}  .
        P1 back   {card}  .
    """)

    game.p1.cannot("out_of_range", law).attacks(f"{card}@fl", "master")
    for target in ("oaf", "dummy", "master"):
        game.p1.cannot("out_of_range", law).attacks(f"{card}@bl", target)


@rule("M-RNG-14", in_=("jr", "sr", "pro"))
def test_pierce_is_not_at_the_master_from_the_back_row(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  oaf     .
        P1 back   lancer  .
    """)

    game.p1.cannot("out_of_range", "M-RNG-8").attacks("lancer", "master")
    assert AIM_MASTER not in what_happens(masters, "pierce", 2)


@rule("M-RNG-14", in_=("jr", "sr", "pro"))
def test_pierce_needs_an_enemy_and_not_only_the_friend_ahead(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  oaf?    .
        P1 front  squire  .
        P1 back   lancer  .
    """)

    game.p1.cannot("no_target_there", "M-RNG-8").attacks("lancer", "oaf")


@rule("M-RNG-14", in_=("spd",))
def test_in_spd_pierce_needs_an_enemy_in_reach(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   oaf
        P1 front  lancer
        P1 back   lancer
    """)

    game.p1.cannot("no_target_there", "M-RNG-8").attacks("lancer@b", "oaf")
    game.p1.attacks("lancer@f", "oaf")

    assert game.hits == [("p2 bl", 1, 1)]
