"""What a card that may stand on the field does at each of its levels, as views and told events have it.

Views and events carry it, so that whoever folds events needs no card set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from ...cards.catalogue import Catalogue
from ...kernel import layout
from .field import (
    ARMOURED,
    BERSERK,
    COUNTER,
    DODGE,
    DOUBLE,
    DRAGON,
    DRAIN,
    GLASS,
    GUARD,
    IRON,
    MONSTER,
    NO_RANGE,
    POWER_DOWN,
    POWER_SET,
    POWER_UP,
    REVIVE,
    STEEL,
    SUPER,
    Card,
)
from .numbers import CHARGE_POWER, SUPER_LEVEL
from .ranges import RANGES

Sheet: TypeAlias = dict[str, Any]

TRAITS = {
    COUNTER: "counter",
    DODGE: "dodge",
    GUARD: "guard",
    REVIVE: "revive",
    DRAIN: "drain",
    ARMOURED: "armoured",
}
SHIELDS = {IRON: "iron", GLASS: "glass", STEEL: "steel", DRAGON: "dragon", DOUBLE: "double"}
BOOSTS = {POWER_UP: "up", POWER_DOWN: "down", POWER_SET: "set", BERSERK: "berserk"}
RANGE_NAMES: Mapping[int, str | None] = {NO_RANGE: None, **{number: name for name, number in RANGES.items()}}


def sheets_of(catalogue: Catalogue) -> dict[str, Sheet]:
    """The sheet of each monster and super of a set: {"knight": {"top": 2, "levels": {"1": {"hp": 5, …}, …}}}."""
    names = [member.name for member in layout.members(Card)]
    rows = (dict(zip(names, row, strict=True)) for row in catalogue.card_rows())
    return {name: _sheet(row) for name, row in zip(catalogue.ids, rows, strict=True) if row["type"] in (MONSTER, SUPER)}


def _sheet(row: Mapping[str, Any]) -> Sheet:
    levels = [SUPER_LEVEL] if row["type"] == SUPER else list(range(1, row["cap"] + 1))
    return {"top": levels[-1], "levels": {str(level): _level(row, level - 1) for level in levels}}


def _level(row: Mapping[str, Any], i: int) -> Sheet:
    out: Sheet = {name: row[name][i] for name in ("hp", "power", "recoil", "activations")}
    out["range"] = RANGE_NAMES[row["range"][i]]
    out["traits"] = [name for bit, name in TRAITS.items() if row["traits"][i] & bit]
    out["skill"] = None
    if row["skill_cost"][i] >= 0:
        out["skill"] = {name: row[f"skill_{name}"][i] for name in ("cost", "power", "recoil")}
        out["skill"]["range"] = RANGE_NAMES[row["skill_range"][i]]
    return out


def add_derived(unit: dict[str, Any]) -> None:
    """What readers want of a monster whose card they know: hp, power and skill as they count now (M-DMG-1, M-DMG-3).

    `power` is that of its next normal attack, `printed_power` without charge and power effect; 0 and no `range`:
    it has none.
    """
    level = unit["sheet"]["levels"][str(unit["level"])]
    unit["maximum"] = level["hp"]
    unit["remaining"] = level["hp"] - unit["damage"]
    unit["printed_power"] = level["power"]
    unit["power"] = boosted(unit, level["power"] + CHARGE_POWER * unit["charged"]) if level["range"] else 0
    for name in ("range", "activations", "traits"):
        unit[name] = level[name]
    unit["skill"] = level["skill"] and _skill_now(unit, level["skill"])


def _skill_now(unit: Mapping[str, Any], skill: Mapping[str, Any]) -> dict[str, Any]:
    cost = skill["cost"] * (2 if unit["doubled"] else 1) + unit["dearer"]
    power = boosted(unit, skill["power"]) if skill["power"] else 0
    return {**skill, "cost": max(0, cost), "power": power, "printed_cost": skill["cost"]}


def boosted(unit: Mapping[str, Any], power: int) -> int:
    """Power with the power effect that is on a monster."""
    if unit["boost"] == POWER_SET:
        return int(unit["boost_n"])
    if unit["boost"] == POWER_DOWN:
        return max(0, power - int(unit["boost_n"]))
    return power + int(unit["boost_n"])
