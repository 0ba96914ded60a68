"""What of each game's members names a seat or a place, so that it looks otherwise from the other side; and scales.

A member that is not here is a plain number. tests/rl compare the engine's row with the view's, column by column.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..games.artistes import numbers as artistes
from ..games.masters import numbers as masters
from ..games.masters.ranges import RANGES
from ..games.masters.sheets import TRAITS
from ..kernel.game import View

Read = Callable[[View], int]


class Sides(NamedTuple):
    """How a game's table looks from a seat."""

    half: int  # places a side
    aims: int  # 1: what an action of the rules has picked is an aim, not a place
    hp: int  # scale of a player's hp
    unit_hp: int  # and of a unit's
    meanings: Mapping[str, str]  # "Unit.owner" -> what its numbers mean (encode.py)
    scales: Mapping[str, int]
    seat_more: tuple[str, ...]  # what views tell of a seat beyond its members
    unit_more: Mapping[str, tuple[Read, int]]  # and of a unit whose card is known, with the scale
    aside_is_known: bool  # cards that lie aside are seen by both


def _member(name: str) -> Read:
    return lambda unit: int(unit[name])


def _skill(name: str, more: int = 0) -> Read:
    return lambda unit: int(unit["skill"][name]) + more if unit["skill"] else 0


def _range(of: Callable[[View], Any]) -> Read:
    return lambda unit: RANGES[of(unit)] if of(unit) else 0


def _traits(unit: View) -> int:
    return sum(bit for bit, name in TRAITS.items() if name in unit["traits"])


_UNTIL = (
    *("shield_until", "boost_until", "sealed", "bound", "doubled", "level_locked", "immune", "guards"),
    *("taunted_until", "linked_until", "doomed"),
)
ARTISTES = Sides(
    half=artistes.N_SLOTS,
    aims=0,
    hp=artistes.START_HP,
    unit_hp=10,
    meanings={"State.first_seat": "side"},
    scales={
        "State.deck_out": 20,
        "State.turn_cap": 200,
        "State.second_hp": 20,
        "State.second": 3,
        "Seat.turns": 50,
        **{f"Unit.{name}": 10 for name in ("plus", "minus", "atk", "atk_given", "atk_turn", "atk_set")},
        "Unit.hp_given": 10,
        "Unit.hp_set": 10,
        "Unit.age": 4,
    },
    seat_more=(),
    unit_more={name: (_member(name), 10) for name in ("maximum", "remaining", "strength")},
    aside_is_known=True,
)
MASTERS = Sides(
    half=masters.N_CELLS,
    aims=1,
    hp=10,
    unit_hp=5,
    meanings={
        "State.first_seat": "side",
        **{f"State.{name}": "places" for name in ("hurt", "struck", "missed", "fell_to_attack", "fell_to_own")},
        **{f"Unit.{name}": "until" for name in _UNTIL},
        "Unit.taunted": "place",
        "Unit.linked": "place",
    },
    scales={
        "State.turn_cap": 60,
        "State.master_hp": 10,
        "State.gauge_limit": 6,
        "State.hand": 5,
        "State.hand_max": 5,
        "State.income": 3,
        "State.columns": 2,
        "State.shield": 2,
        "Seat.gauge": 6,
        "Seat.stones": 5,
        "Seat.turns": 30,
        "Unit.level": 3,
        "Unit.paid": 3,
        "Unit.gifts": 7,
        "Unit.shield": 5,
        "Unit.boost": 4,
        "Unit.boost_n": 3,
    },
    seat_more=("n_aside",),
    unit_more={
        "maximum": (_member("maximum"), 5),
        "remaining": (_member("remaining"), 5),
        "power": (_member("power"), 5),
        "range": (_range(lambda unit: unit["range"]), 10),
        "activations": (_member("activations"), 2),
        "traits": (_traits, 63),
        "skill_cost": (_skill("cost", 1), 5),  # 1 + stones; 0: it has none
        "skill_power": (_skill("power"), 5),
        "skill_range": (_range(lambda unit: unit["skill"] and unit["skill"]["range"]), 10),
    },
    aside_is_known=False,
)
SIDES: Mapping[str, Sides] = {"artistes": ARTISTES, "masters": MASTERS}
