"""Which abilities answer a moment, and in which order they wait. Rules A-FX-1, A-FX-2.

At one moment: the active player's first, then slots 1 to 3, the terrain, equipment, the oldest first.
"""

from __future__ import annotations

from ...kernel.events import EV_CUT, EVERYBODY, emit
from ...kernel.frames import EFFECT, RULES, later
from ...kernel.layout import N_KINDS
from .board import card_of_copy
from .field import CARDS, HELD, N_UNITS, State
from .law import A_FX_6
from .numbers import N_EQUIPMENTS, N_SLOTS

NO_TRIGGER = -1
ROW_ATTACK = 0  # the program of an attack stands first in every set (setup.RULES_PROGRAM)
ROW_ATTACK_END = 1


def wait(g: State, row: int, s: int, source: int, foe: int, effect: int) -> None:
    """Let an ability wait for its turn. What finds no room is cut, and the log says so (A-FX-6)."""
    if row >= 0 and not later(g, row, s, source, foe, effect):
        emit(g, EV_CUT, EVERYBODY, A_FX_6, 1, 0, 0, 0)


def foe_of(g: State, u: int) -> int:
    """The other artist of the fight that is going on, -1: none."""
    if g.depth == 0 or g.frames[0].effect != RULES or g.frames[0].pc > ROW_ATTACK_END:
        return -1
    if g.frames[0].source == u and g.frames[0].chosen < N_UNITS:
        return g.frames[0].chosen
    return g.frames[0].source if g.frames[0].chosen == u else -1


def artist_moment(g: State, first: int, first_units: int, second: int, second_units: int) -> None:
    """Something happens to artists: trigger `first` for the units of one mask, `second` for those of another."""
    units = first_units | second_units
    for i in range(2):
        s = g.seat if i == 0 else 1 - g.seat
        for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
            if units >> u & 1:
                card = g.base + g.units[u].card
                if first_units >> u & 1:
                    wait(g, CARDS[card].ability[first], s, u, foe_of(g, u), EFFECT)
                if second_units >> u & 1:
                    wait(g, CARDS[card].ability[second], s, u, foe_of(g, u), EFFECT)
        if g.n_equipment:
            equipment_moment(g, s, first, first_units, second, second_units)


def seat_moment(g: State, trigger: int, s: int) -> None:
    """Something happens to a seat: its artists, its terrain and its equipment may answer."""
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card >= 0:
            wait(g, CARDS[g.base + g.units[u].card].ability[trigger], s, u, -1, EFFECT)
    if g.seats[s].terrain >= 0:
        wait(g, CARDS[g.base + g.seats[s].card[g.seats[s].terrain]].ability[trigger], s, -1, -1, HELD)
    if g.n_equipment:
        equipment_moment(g, s, trigger, (1 << N_UNITS) - 1, trigger, 0)


def equipment_moment(g: State, s: int, first: int, first_units: int, second: int, second_units: int) -> None:
    """The equipment that seat `s` owns under those units answers, the oldest first."""
    units = first_units | second_units
    for age in range(g.n_equipment):
        for u in range(N_UNITS):
            if g.units[u].card < 0 or not units >> u & 1:
                continue
            for i in range(N_EQUIPMENTS):
                copy = g.units[u].equipment[i]
                if copy < 0 or g.units[u].age[i] != age or copy // N_KINDS != s:
                    continue
                card = g.base + card_of_copy(g, copy)
                if first_units >> u & 1:
                    wait(g, CARDS[card].ability[first], s, u, foe_of(g, u), HELD)
                if second_units >> u & 1:
                    wait(g, CARDS[card].ability[second], s, u, foe_of(g, u), HELD)
