"""Levels and skills as the numbers that the engine runs on, and what of a card records pin."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from duelstage.cards.catalogue import Catalogue
from duelstage.cards.compile import MEMBERS
from duelstage.games.masters import field, ops
from duelstage.games.masters.catalogue import SETS
from duelstage.games.masters.vocabulary import CONDITIONS, TRAITS, TRIGGERS, VERBS
from duelstage.kernel import verbs
from duelstage.kernel.layout import members
from duelstage.kernel.verbs import ENEMY, OWN, PICK_ALL, PICK_CHOSEN, PICK_FOE, PICK_SOURCE

from .book import NAME, masters_card, masters_set

FROZEN = Path(__file__).parents[1] / "sets" / "masters"
MONSTER = 'type = "monster"\nlevels = [{ hp = 5, power = 2, range = "near" }, { hp = 4 }]\n'
BASE = f'[base]\n{NAME}type = "monster"\nlevels = [{{ hp = 5 }}]\n'
SUPER = 'type = "super"\nlevels = [{ hp = 8, power = 4, range = "near" }]\n'
MAGIC = 'type = "magic"\nstones = 1\neffect = [{ draw = 1 }]\n'


# ---- rows ----


def card_row(catalogue: Catalogue, card: str = "card") -> dict[str, Any]:
    names = [member.name for member in members(field.Card)]
    return dict(zip(names, catalogue.card_rows()[catalogue.card_index(card)], strict=True))


def rows(catalogue: Catalogue, ability: str, card: str = "card") -> list[dict[str, int]]:
    program = next(p for p in catalogue.programs if (p.card, p.ability) == (card, ability))
    said = [{name: n for name, n in zip(MEMBERS, row, strict=True) if n} for row in program.rows]
    assert said[-1] == {}, "a program ends with OP_END"
    return said[:-1]


def start(catalogue: Catalogue, ability: str, card: str = "card") -> int:
    return next(p.start for p in catalogue.programs if (p.card, p.ability) == (card, ability))


TWO_LEVELS = """
type = "monster"
levels = [
    { hp = 5, power = 2, range = "line", recoil = 1, traits = ["counter", "dodge"] },
    { hp = 6, power = 3, range = "near", activations = 2 },
]
skill = [
    { stones = 1, power = 1, range = "far", recoil = 2 },
    { level = 2, stones = 3, range = "anywhere", effect = [{ freeze = "target" }] },
]
ability = [{ trigger = "hurt", level = 2, effect = [{ draw = 1 }] }, { trigger = "rises", effect = [{ stones = 1 }] }]
"""


def test_each_level_is_a_place_of_the_lists() -> None:
    catalogue = masters_card(TWO_LEVELS)
    row = card_row(catalogue)
    assert (row["type"], row["base"], row["supers"], row["cap"], row["stones"]) == (field.MONSTER, -1, 0, 2, 0)
    assert row["hp"] == [5, 6, 6]
    assert row["power"] == [2, 3, 3]
    assert row["range"] == [field.LINE, field.NEAR, field.NEAR]
    assert row["recoil"] == [1, 0, 0]
    assert row["activations"] == [1, 2, 2]
    assert row["traits"] == [field.COUNTER | field.DODGE, 0, 0]
    assert row["skill_cost"] == [1, 3, 3]
    assert row["skill_power"] == [1, 0, 0]
    assert row["skill_range"] == [field.FAR, field.ANYWHERE, field.ANYWHERE]
    assert row["skill_recoil"] == [2, 0, 0]
    second = start(catalogue, "skill_2")
    assert row["skill"] == [-1, second, second]
    assert row["ability"][field.HURT] == start(catalogue, "hurt")
    assert row["ability"][field.RISES] == start(catalogue, "rises")
    assert row["ability"][field.PLAYED] == -1
    assert (row["from_level"][field.HURT], row["from_level"][field.RISES]) == (2, 1)
    assert len(row["ability"]) == len(row["from_level"]) == field.N_ABILITIES


def test_a_card_without_skills_has_none_at_any_level() -> None:
    row = card_row(masters_card(MONSTER))
    assert (row["skill_cost"], row["skill"]) == ([-1] * 3, [-1] * 3)
    assert row["range"] == [field.NEAR, field.NO_RANGE, field.NO_RANGE]
    late = card_row(masters_card(f"{MONSTER}skill = [{{ level = 2, effect = [{{ draw = 1 }}] }}]"))
    assert late["skill_cost"] == [-1, 0, 0]


def test_a_super_has_its_level_in_every_place() -> None:
    catalogue = masters_card(f'{SUPER}base = "base"\nskill = [{{ stones = 2, effect = [{{ draw = 1 }}] }}]', BASE)
    row, base = card_row(catalogue), card_row(catalogue, "base")
    assert (row["type"], row["base"], row["cap"]) == (field.SUPER, catalogue.card_index("base"), 3)
    assert (row["hp"], row["power"], row["range"]) == ([8] * 3, [4] * 3, [field.NEAR] * 3)
    assert (row["skill_cost"], row["skill"]) == ([2] * 3, [start(catalogue, "skill_1")] * 3)
    assert (base["supers"], row["supers"]) == (1, 0)


def test_a_magic_card_and_a_master() -> None:
    magic = masters_card('type = "magic"\nstones = 4\neffect = [{ draw = 1 }]')
    row = card_row(magic)
    assert (row["type"], row["stones"], row["cap"]) == (field.MAGIC, 4, 0)
    assert row["ability"][field.PLAYED] == start(magic, "played")
    assert row["skill_cost"] == [-1] * 3
    master = masters_card(
        'type = "master"\nskill = [{ effect = [{ lose = 1 }] }, { stones = 2, effect = [{ draw = 1 }] }]'
    )
    row = card_row(master)
    assert (row["type"], row["skill_cost"]) == (field.MASTER, [0, 2, -1])
    assert row["skill"] == [start(master, "skill_1"), start(master, "skill_2"), -1]


# ---- programs ----


def played(step: str) -> dict[str, int]:
    (row,) = rows(masters_card(f'type = "magic"\nstones = 1\neffect = [{step}]'), "played")
    return row


@pytest.mark.parametrize(
    ("step", "row"),
    [
        (
            '{ damage = 2, to = "both_masters" }',
            {"op": verbs.OP_DAMAGE, "side": 3, "pick": PICK_ALL, "amount": 2, "filter": ops.F_MASTER},
        ),
        (
            '{ shield = "double", on = 2, to = "own_monster" }',
            {"op": ops.OP_SHIELD, "side": OWN, "pick": PICK_CHOSEN, "amount": 2, "arg": field.DOUBLE, "need": 1},
        ),
        (
            '{ shield = "iron", to = "own_fronts" }',
            {"op": ops.OP_SHIELD, "side": OWN, "pick": PICK_ALL, "amount": 1, "arg": field.IRON, "filter": ops.F_FRONT},
        ),
        (
            '{ power_down = 2, to = "enemy_monsters" }',
            {"op": ops.OP_BOOST, "side": ENEMY, "pick": PICK_ALL, "amount": 2, "arg": field.POWER_DOWN},
        ),
        (
            '{ berserk = "own_monster" }',
            {"op": ops.OP_BOOST, "side": OWN, "pick": PICK_CHOSEN, "amount": 1, "arg": field.BERSERK, "need": 1},
        ),
        (
            '{ shift = "across", to = "own_back" }',
            {"op": ops.OP_SHIFT, "side": OWN, "pick": PICK_CHOSEN, "arg": ops.ACROSS, "filter": ops.F_BACK, "need": 1},
        ),
        (
            '{ remove = "enemy_monster", chance = "half" }',
            {"op": ops.OP_REMOVE, "side": ENEMY, "pick": PICK_CHOSEN, "arg": 1, "need": 1},
        ),
        (
            '{ flip = "enemy_preparing" }',
            {"op": ops.OP_FLIP, "side": ENEMY, "pick": PICK_CHOSEN, "filter": ops.F_PREPARING, "need": 1},
        ),
        ('{ stones = -2, who = "both" }', {"op": ops.OP_STONES, "side": 3, "amount": -2}),
        (
            '{ discard = 1, who = "opponent", how = "random" }',
            {"op": ops.OP_DISCARD, "side": ENEMY, "amount": 1, "arg": 1},
        ),
        ('{ search = 1, for = "super" }', {"op": ops.OP_SEARCH, "side": OWN, "amount": 1, "filter": ops.F_SUPER_CARD}),
        ("{ steal = 2 }", {"op": ops.OP_STEAL, "side": OWN, "amount": 2}),
        (
            "{ draw = 1, if = { stones_at_least = 3 } }",
            {"op": verbs.OP_DRAW, "side": OWN, "amount": 1, "test": ops.TEST_STONES_AT_LEAST, "test_arg": 3},
        ),
    ],
)
def test_a_step_is_a_row(step: str, row: dict[str, int]) -> None:
    assert played(step) == row


def test_a_skill_that_hits_needs_no_target_of_its_effect() -> None:
    effect = 'effect = [{ heal = 1, to = "other_own_monster" }, { heal = 1, to = "self" }]'
    hits = masters_card(f'{MONSTER}skill = [{{ power = 2, range = "far", {effect} }}]')
    does = masters_card(f"{MONSTER}skill = [{{ {effect} }}]")
    assert "need" not in rows(hits, "skill_1")[0]
    assert rows(does, "skill_1")[0]["need"] == 1
    assert rows(does, "skill_1")[1]["pick"] == PICK_SOURCE


def test_target_and_foe_are_the_other_of_the_fight() -> None:
    catalogue = masters_card(
        f'{MONSTER}skill = [{{ range = "far", effect = [{{ freeze = "target" }}] }}]\n'
        'ability = [{ trigger = "hurt", effect = [{ wound = 1, to = "foe" }] }]'
    )
    assert rows(catalogue, "skill_1")[0]["pick"] == rows(catalogue, "hurt")[0]["pick"] == PICK_FOE


# ---- what records pin ----


def test_a_card_is_pinned_with_its_kin() -> None:
    """What is asked of a monster depends on whether there is a super for it; a super needs its base."""
    catalogue = SETS.own(FROZEN)
    for some in (["porter"], ["porter_giant"], ["porter", "porter_giant"]):
        pinned = SETS.pinned(json.loads(json.dumps(catalogue.definitions([*some, "spark"]))))
        assert pinned.ids == ("porter", "porter_giant", "spark")
        assert card_row(pinned, "porter")["supers"] == 1
    assert catalogue.hash_of(["porter"]) == catalogue.hash_of(["porter_giant"])


def test_the_hash_sees_levels_and_skills() -> None:
    base = masters_card(TWO_LEVELS)
    for old, new in (
        ("hp = 5", "hp = 4"),
        ("stones = 3", "stones = 2"),
        ('"dodge"', '"guard"'),
        ("draw = 1", "draw = 2"),
    ):
        assert masters_card(TWO_LEVELS.replace(old, new)).hash != base.hash


def test_skills_have_names_of_rows() -> None:
    catalogue = masters_card(TWO_LEVELS)
    assert catalogue.row_name(start(catalogue, "skill_2")) == "card.skill_2.0"
    assert catalogue.row_index("card.skill_2.1") == start(catalogue, "skill_2") + 1


# ---- the frozen set ----


def test_the_frozen_set_says_everything() -> None:
    catalogue = SETS.own(FROZEN)
    text = json.dumps(catalogue.definitions())
    used = [v.key for v in VERBS] + [t.key for t in TRIGGERS] + [t.key for t in TRAITS] + [c.key for c in CONDITIONS]
    assert [key for key in used if f'"{key}"' not in text] == ["in_back"]
    ranges = {n for card in catalogue.ids for n in card_row(catalogue, card)["range"]}
    ranges |= {n for card in catalogue.ids for n in card_row(catalogue, card)["skill_range"]}
    assert ranges == set(range(field.N_RANGES))


def test_order_is_monsters_supers_magic_masters() -> None:
    bodies = {"a": 'type = "master"\n', "b": MAGIC, "c": f'{SUPER}base = "d"\n', "d": MONSTER}
    catalogue = masters_set("\n".join(f"[{key}]\n{NAME}{body}" for key, body in bodies.items()))
    assert catalogue.ids == ("d", "c", "b", "a")
