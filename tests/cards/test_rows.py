"""Programs: rows of numbers that the engine runs, as kernel/layout.py and ops.py name them."""

from __future__ import annotations

from duelstage.cards.catalogue import Catalogue
from duelstage.cards.compile import MEMBERS
from duelstage.games.artistes import field, ops
from duelstage.games.artistes.catalogue import RULES
from duelstage.games.artistes.setup import RULES_PROGRAM
from duelstage.kernel import verbs
from duelstage.kernel.layout import members
from duelstage.kernel.verbs import ENEMY, OWN, PICK_ALL, PICK_CHOSEN, PICK_FOE, PICK_SAME, PICK_SOURCE

from .book import NAME, one_card, set_of


def rows(catalogue: Catalogue, card: str, ability: str) -> list[dict[str, int]]:
    """A card's program, members that are 0 left out, the row that ends it too."""
    program = next(p for p in catalogue.programs if (p.card, p.ability) == (card, ability))
    said = [{name: n for name, n in zip(MEMBERS, row, strict=True) if n} for row in program.rows]
    assert said[-1] == {}, "a program ends with OP_END"
    return said[:-1]


def played(body: str) -> list[dict[str, int]]:
    return rows(one_card(f'type = "spell"\n{body}'), "card", "played")


def test_a_step_is_a_row() -> None:
    assert played('effect = [{ damage = 2, to = "enemy_artists", excess = "controller" }]') == [
        {"op": verbs.OP_DAMAGE, "side": ENEMY, "pick": PICK_ALL, "amount": 2, "arg": 1}
    ]
    assert played('effect = [{ discard = 2, for = "opponent", at = "random" }]') == [
        {"op": ops.OP_DISCARD, "side": ENEMY, "amount": 2, "arg": 1}
    ]
    assert played('effect = [{ search = 1, for = "artist" }]') == [
        {"op": ops.OP_SEARCH, "side": OWN, "amount": 1, "filter": ops.F_BASE | ops.F_EX}
    ]


def test_a_spell_needs_what_it_aims_at() -> None:
    aim = {"op": ops.OP_DESTROY, "side": ENEMY, "pick": PICK_CHOSEN, "filter": ops.F_EX}
    assert played('effect = [{ destroy = "enemy_ex" }]') == [{**aim, "need": 1}]
    assert played('effect = [{ destroy = "enemy_ex", if = { hand_at_most = 2 } }]') == [
        {**aim, "test": ops.TEST_HAND_AT_MOST, "test_arg": 2}
    ]
    assert played('effect = [{ may = [{ destroy = "enemy_ex" }] }]')[3] == aim


def test_an_ability_needs_nothing() -> None:
    catalogue = one_card(
        'type = "artist"\natk = 1\nhp = 1\nability = [{ trigger = "attacks", effect = ['
        '{ damage = 1, to = "enemy_artist" }, { heal = 1, to = "same" }, { burn = 1 }, { set_atk = 0, to = "foe" }] }]'
    )
    first, second, third, fourth = rows(catalogue, "card_ex", "attacks")
    assert first == {"op": verbs.OP_DAMAGE, "side": ENEMY, "pick": PICK_CHOSEN, "amount": 10}
    assert (second["pick"], second["amount"]) == (PICK_SAME, 10)
    assert third == {"op": ops.OP_BURN, "side": ENEMY, "amount": 10}
    assert fourth["pick"] == PICK_FOE
    assert "amount" not in fourth


def ways(program: list[dict[str, int]], at: int) -> list[list[int]]:
    """The rows that each way of the choice at `at` runs through, up to the end of the program."""
    out = []
    for i in range(program[at]["amount"]):
        pc, path = at + 1 + i, []
        while pc < len(program):
            if program[pc]["op"] == verbs.OP_JUMP:
                assert program[pc]["amount"] > 0, "jumps go forward"
                pc += program[pc]["amount"]
            else:
                path.append(program[pc]["op"])
                pc += 1
        out.append(path)
    return out


def test_each_way_of_a_choice_runs_its_steps_and_then_the_rest() -> None:
    program = played(
        "effect = [{ gain = 1 }, { choose = ["
        "[{ draw = 1 }, { lose = 1 }], [{ burn = 1 }], [{ gain = 5 }]] }, { lose = 2 }]"
    )
    assert program[1] == {"op": verbs.OP_CHOOSE, "amount": 3}
    assert ways(program, 1) == [
        [verbs.OP_DRAW, verbs.OP_LOSE, verbs.OP_LOSE],
        [ops.OP_BURN, verbs.OP_LOSE],
        [verbs.OP_GAIN, verbs.OP_LOSE],
    ]


def test_may_is_a_way_or_nothing() -> None:
    program = played("effect = [{ may = [{ lose = 2 }, { draw = 1 }] }, { gain = 1 }]")
    assert program[0] == {"op": verbs.OP_CHOOSE, "amount": 2}
    assert ways(program, 0) == [[verbs.OP_LOSE, verbs.OP_DRAW, verbs.OP_GAIN], [verbs.OP_GAIN]]


def test_equipment_attaches_first_and_means_its_holder() -> None:
    catalogue = one_card(
        'type = "spell"\nequip = "enemy_base"\nstatic = [{ atk = -2, to = "holder", if = "own_terrain" }]'
    )
    assert rows(catalogue, "card", "played") == [
        {"op": ops.OP_ATTACH, "side": ENEMY, "pick": PICK_CHOSEN, "filter": ops.F_BASE, "need": 1}
    ]
    (static,) = rows(catalogue, "card", "static")
    assert (static["op"], static["pick"], static["amount"]) == (ops.ST_ATK, PICK_SOURCE, -2)
    assert static["test"] == ops.TEST_TERRAIN


def test_an_allowance_is_its_own_op() -> None:
    catalogue = one_card('type = "terrain"\nstatic = [{ permit = "second_spell", times = 2 }]')
    assert rows(catalogue, "card", "static") == [{"op": ops.ST_MORE_SPELLS, "amount": 2}]


def test_card_rows_are_in_the_order_of_the_record() -> None:
    catalogue = set_of(
        f"""
        [b]
        {NAME.strip()}
        type = "artist"
        atk = 2
        hp = 3
        ability = [{{ trigger = "dies", effect = [{{ draw = 1 }}] }}]
        static = [{{ atk = 1, to = "self" }}]
        [a]
        {NAME.strip()}
        type = "spell"
        equip = "own_artist"
        """.replace("\nicon", "\n        icon")
    )
    names = [member.name for member in members(field.Card)]
    cards = {
        card: dict(zip(names, row, strict=True)) for card, row in zip(catalogue.ids, catalogue.card_rows(), strict=True)
    }
    assert list(cards) == ["b", "b_ex", "a"]
    base, ex, spell = cards.values()
    assert (base["type"], base["atk"], base["hp"], base["base"], base["ex"]) == (field.ARTIST, 2, 3, -1, 1)
    assert (ex["atk"], ex["hp"], ex["base"], ex["ex"]) == (20, 30, 0, -1)
    assert (spell["type"], spell["equips"], base["equips"], spell["static"]) == (field.SPELL, 1, 0, -1)
    for card, row in cards.items():
        starts = {p.ability: p.start for p in catalogue.programs if p.card == card}
        assert row["static"] == starts.get("static", -1)
        assert row["ability"][field.DIES] == starts.get("dies", -1)
        assert row["ability"][field.PLAYED] == starts.get("played", -1)
        assert len(row["ability"]) == field.N_ABILITIES


def test_the_programs_of_the_rules_come_first() -> None:
    catalogue = one_card('type = "spell"\neffect = [{ draw = 1 }]')
    assert [row[0] for row in catalogue.program_rows()[: len(RULES)]] == RULES_PROGRAM
    assert all(len(row) == len(MEMBERS) for row in catalogue.program_rows())
