"""Where monsters and Masters stand, and what that means. Rules M-FIELD-1 … M-FIELD-4, M-FMT-13."""

from __future__ import annotations

import pytest

from duelstage.games.masters.board import distance
from duelstage.games.masters.field import MASTERS
from tests.rules import rule

from .stage import CELLS, NAMES, Stage

ENEMY, OWN = 4, 0  # where the places of the sides begin, seen by player 1


def place(name: str) -> int:
    """ "fl" is player 1's, "efl" player 2's; "m" and "em" are their Masters."""
    enemy, cell = name[0] == "e", name.removeprefix("e")
    return MASTERS + enemy if cell == "m" else (ENEMY if enemy else OWN) + CELLS[cell]


@rule("M-FIELD-1")
@pytest.mark.parametrize("cell", ["fl", "fr"])
def test_the_master_stands_between_the_two_front_cells(masters: Stage, cell: str) -> None:
    assert distance(place(cell), place("m")) == 1
    assert distance(place(cell), place("em")) == 1
    assert distance(place("fl"), place("fr")) == 2  # the columns are not next to each other

    game = masters.scene()
    game.p1.puts("giant", cell)
    game.p1.attacks("giant", "master")

    assert game.p2.hp == game.rules.options.master_hp - 3


FAR = {  # from one place to others, by how far
    "fl": {1: "efl em bl m", 2: "efr ebl ebr fr"},
    "fr": {1: "efr em br m", 2: "efl ebl ebr fl"},
    "bl": {1: "fl m", 2: "efl em efr br", 3: "ebl ebr"},
    "br": {1: "fr m", 2: "efr em efl bl", 3: "ebl ebr"},
    "m": {1: "em efl efr fl fr bl br", 2: "ebl ebr"},
}


@rule("M-FIELD-2")
def test_distance_is_the_larger_of_column_and_row_difference(masters: Stage) -> None:
    for one, others in FAR.items():
        for far, names in others.items():
            for other in names.split():
                assert distance(place(one), place(other)) == distance(place(other), place(one)) == far, (one, other)


@rule("M-FIELD-2")
@pytest.mark.parametrize(("card", "reach"), [("squire", 1), ("archer", 2), ("sniper", 3)])
def test_near_far_and_farthest_reach_what_lies_so_far_away(masters: Stage, card: str, reach: int) -> None:
    columns = 1 if masters.is_spd else 2
    cells = [cell for cell in NAMES if columns == 2 or cell in ("fl", "bl")]
    for own in cells:
        for enemy in cells:
            game = masters.scene()
            game.p1.puts(card, own)
            game.p2.puts("dummy", enemy)
            if distance(place(own), place(f"e{enemy}")) == reach:
                game.p1.attacks(card, "dummy")
                assert game.hp("dummy") == 7
            else:
                game.p1.cannot("out_of_range", f"M-RNG-{reach}").attacks(card, "dummy")


@rule("M-FIELD-3")
def test_a_front_monster_does_not_cover_the_one_behind_it(masters: Stage) -> None:
    game = masters.scene("""
        P2 back   imp
        P2 front  dummy
        P1 front  archer
    """)

    game.p1.attacks("archer", "imp")

    assert game.hp("dummy") == 9
    assert not game.stands("imp")


@rule("M-FIELD-3", "M-FIELD-1")
def test_front_monsters_do_not_cover_the_master(masters: Stage) -> None:
    game = masters.scene("""
        P2 front  dummy  dummy
        P1 front  giant  .
    """)

    game.p1.attacks("giant", "master")

    assert game.p2.hp == game.rules.options.master_hp - 3
    assert (game.hp("dummy@fl"), game.hp("dummy@fr")) == (9, 9)


@rule("M-FIELD-4")
def test_the_field_is_empty_at_the_start(masters: Stage) -> None:
    game = masters.match("20*squire", "20*squire", luck="drawn")
    game.players[game.state.asked].keeps()
    game.players[game.state.asked].keeps()

    assert game.turn[0] == 1
    assert (game.p1.monsters, game.p2.monsters) == ([], [])


@rule("M-FMT-13")
@pytest.mark.parametrize("cell", NAMES)
@pytest.mark.parametrize("card", ["squire", "archer"])  # a front card and a back one
def test_front_and_back_on_a_card_are_advice_never_a_limit(masters: Stage, card: str, cell: str) -> None:
    game = masters.scene()
    if masters.is_spd and cell in ("fr", "br"):
        game.p1.has(hand=card)
        game.p1.cannot("no_such_cell", "M-FMT-7").summons(card, cell)
        return
    game.p1.has(hand=card, stones=1)

    game.p1.summons(card, cell)

    assert game.p1.cells[cell] == card
