"""What a bot thinks of the cards of Masters, by level and by cell: the engine's table VALUES."""

from __future__ import annotations

from typing import Any

from ...cards.catalogue import Catalogue
from ...games.masters import field
from ...games.masters.field import ENEMY_CELLS, ENEMY_MASTER, MAGIC, MONSTER, SUPER
from ...games.masters.numbers import N_CELLS, N_LEVELS
from ...games.masters.options import Options
from ...games.masters.ranges import RANGES, aims
from ...kernel import layout
from . import Row, Weights, hundredths

IN_HAND = {MONSTER: "monster_in_hand", MAGIC: "magic_in_hand", SUPER: "super_in_hand"}


def values(catalogue: Catalogue, options: Options, numbers: Weights) -> list[Row]:
    """A row a card of the set (field.Value)."""
    names = [member.name for member in layout.members(field.Card)]
    reach = _reach(options.columns, bool(options.master_hp), numbers)
    return [_value(dict(zip(names, row, strict=True)), reach, numbers) for row in catalogue.card_rows()]


def _value(row: dict[str, Any], reach: dict[int, tuple[float, ...]], numbers: Weights) -> Row:
    attack: list[int] = []
    skill: list[int] = []
    more: list[int] = []
    is_super = numbers["super"] if row["type"] == SUPER else 0.0
    for i in range(N_LEVELS):
        times = 1 + numbers["activation"] * (max(1, row["activations"][i]) - 1)
        blows = [_blow(row["power"][i], row["recoil"][i], share, numbers) for share in reach[row["range"][i]]]
        attack += [hundredths(times * blow) for blow in blows]
        skill += [hundredths(times * blow) for blow in _skills(row, i, reach, numbers)]
        more.append(hundredths(numbers["trait"] * bin(row["traits"][i]).count("1") + is_super))
    in_hand = hundredths(numbers[IN_HAND[row["type"]]]) if row["type"] in IN_HAND else 0
    return in_hand, int(row["range"][0] != field.NO_RANGE), tuple(attack), tuple(skill), tuple(more)


def _skills(row: dict[str, Any], i: int, reach: dict[int, tuple[float, ...]], numbers: Weights) -> list[float]:
    """What the skill of a level is worth in each own cell."""
    cost = row["skill_cost"][i]
    if cost < 0:
        return [0.0] * N_CELLS
    effect = numbers["effect"] if row["skill"][i] >= 0 else 0.0
    shares = reach[row["skill_range"][i]]
    blows = (_blow(row["skill_power"][i], row["skill_recoil"][i], share, numbers) for share in shares)
    return [max(0.0, blow + effect - numbers["skill_stone"] * cost) for blow in blows]


def _blow(power: int, recoil: int, share: float, numbers: Weights) -> float:
    if power <= 0:
        return 0.0
    out_of_place = numbers["out_of_place"]
    return max(0.0, (numbers["blow"] * power - numbers["point"] * recoil) * (out_of_place + (1 - out_of_place) * share))


def _reach(columns: int, masters: bool, numbers: Weights) -> dict[int, tuple[float, ...]]:
    """How much of the enemy side each range reaches from each own cell: 0 … 1."""
    out: dict[int, tuple[float, ...]] = {field.NO_RANGE: (0.0,) * N_CELLS}
    for name, number in RANGES.items():
        found = []
        for cell in range(N_CELLS):
            exists = columns == 2 or cell % 2 == 0
            cells = {hit.cell for hits in aims(columns, name, cell).values() for hit in hits} if exists else set()
            total = sum(_cell(c, masters, numbers) for c in cells) * (1 if columns == 2 else 2)
            found.append(min(1.0, total / numbers["enough_reach"]))
        out[number] = tuple(found)
    return out


def _cell(cell: int, masters: bool, numbers: Weights) -> float:
    if cell == ENEMY_MASTER:
        return numbers["reach_master"] if masters else 0.0
    if cell < ENEMY_CELLS:
        return 0.0
    return numbers["reach_front"] if cell < ENEMY_CELLS + 2 else numbers["reach_back"]
