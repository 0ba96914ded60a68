"""Stones, the gauge and the Master's hp: what comes in and what is paid. Rules M-STONE-1 ... M-STONE-4, M-SPD-4,
M-SPD-9, M-SPD-10.
"""

from __future__ import annotations

from ...kernel.events import EVERYBODY, emit
from ...kernel.verbs import change_hp
from .field import State
from .law import M_SPD_9, M_SPD_10, M_STONE_3
from .ops import EV_SET_SEAT, S_DUE, S_GAUGE, S_STONES

STONES_MAX = 999  # far beyond play; keeps sums within their width


def set_stones(g: State, s: int, n: int, rule: int) -> None:
    n = max(0, min(n, STONES_MAX))
    if g.seats[s].stones != n:
        g.seats[s].stones = n
        emit(g, EV_SET_SEAT, EVERYBODY, rule, s, S_STONES, n, 0)


def pay(g: State, s: int, n: int, rule: int) -> None:
    set_stones(g, s, g.seats[s].stones - n, rule)


def gain(g: State, s: int, n: int, rule: int) -> None:
    set_stones(g, s, g.seats[s].stones + n, rule)


def raise_gauge(g: State, s: int, n: int, spendable: int, rule: int) -> None:
    """A seat's gauge rises; in its own turn the new stone may be spent at once if it is not a penalty (M-SPD-10)."""
    g.seats[s].gauge += n
    emit(g, EV_SET_SEAT, EVERYBODY, rule, s, S_GAUGE, g.seats[s].gauge, 0)
    if spendable and s == g.seat:
        gain(g, s, n, M_SPD_10)


def owe_monster(g: State, s: int) -> None:
    """A monster was lost: its owner draws one as soon as nothing else is going on (M-SPD-9)."""
    g.seats[s].due += 1
    emit(g, EV_SET_SEAT, EVERYBODY, M_SPD_9, s, S_DUE, g.seats[s].due, 0)


def hurt_master(g: State, s: int, n: int, source: int, rule: int) -> None:
    """A Master loses hp to damage, at most what it has. The stones for it come after the hit (`stones_for_hp`)."""
    change_hp(g, s, -min(n, max(0, g.seats[s].hp)), source, rule)


def stones_for_hp(g: State, s: int, before: int) -> None:
    """Each hp that the Master lost to damage gives its owner a stone (M-STONE-3). `before`: its hp before the hit."""
    if g.master_hp and before > g.seats[s].hp:
        gain(g, s, before - g.seats[s].hp, M_STONE_3)
