"""A hit, in the nine steps of M-DMG-1, and what it leaves behind for the steps after it (M-DMG-2).

Nobody leaves here: what has fallen stays, with nothing left, until the action's leaving (leaving.bury). How a monster
fell is noted in the state's masks. Rules M-DMG-1, M-CHARGE-2, M-FMT-4, M-MST-2A ... M-MST-2D, M-LOSS-2, M-LOSS-4.
"""

from __future__ import annotations

from ...kernel.events import EVERYBODY, emit
from ...kernel.verbs import damage
from .board import distance, has_trait, is_ready, remaining, seat_of, stands
from .field import (
    ARMOURED,
    DOUBLE,
    DRAGON,
    GLASS,
    GUARD,
    IRON,
    MASTERS,
    STEEL,
    State,
)
from .law import M_CHARGE_2, M_DMG_1, M_DMG_2, M_FMT_4, M_MST_2D
from .moves import end_shield, set_charged, told
from .numbers import CHARGE_POWER, DRAGON_POWER, N_CELLS
from .ops import EV_HIT, EV_IMMUNE, U_FROZEN
from .stones import hurt_master

# who did it, for levels and penalties (M-LVL-5, M-LOSS-1, M-LOSS-2)
OWN_BLOW, OWN_MAGIC, OTHER = 0, 1, 2


def hit(g: State, t: int, power: int, source: int, by: int, s: int) -> int:
    """A hit of `power` P on a monster or a Master, on behalf of seat `s`; returns the hp that it took.

    `source`: the monster or Master that it comes from, -1: a card. `by`: OWN_BLOW, OWN_MAGIC or OTHER.
    """
    if t >= MASTERS:
        return hit_master(g, t - MASTERS, power, source, 1)
    g.struck |= 1 << t
    if g.units[t].immune:
        emit(g, EV_IMMUNE, EVERYBODY, M_DMG_1, t, 0, 0, 0)
        return 0
    left = shielded(g, t, max(0, power))
    if left > 0 and g.units[t].charged:
        left = max(0, left - CHARGE_POWER)
        set_charged(g, t, 0, M_CHARGE_2)
    emit(g, EV_HIT, EVERYBODY, M_DMG_1, t, power, left, source)
    return wound(g, t, left, source, by, s)


def hit_fixed(g: State, t: int, n: int, source: int, by: int, s: int) -> int:
    """Fixed damage: nothing but immunity stops it, and it ends a charge uncut (M-DMG-1, M-CHARGE-2)."""
    if t >= MASTERS:
        return hit_master(g, t - MASTERS, n, source, 0)
    g.struck |= 1 << t
    if g.units[t].immune:
        emit(g, EV_IMMUNE, EVERYBODY, M_DMG_1, t, 0, 0, 0)
        return 0
    if n > 0:
        set_charged(g, t, 0, M_CHARGE_2)
    return wound(g, t, n, source, by, s)


def hit_master(g: State, s: int, n: int, source: int, shielded_too: int) -> int:
    """A hit on a Master: P is cut by its shield, D is not (M-FMT-4)."""
    if g.master_hp == 0:
        return 0
    left = max(0, n - g.shield) if shielded_too else n
    emit(g, EV_HIT, EVERYBODY, M_FMT_4, MASTERS + s, n, left, source)
    before = g.seats[s].hp
    hurt_master(g, s, left, source, M_DMG_1)
    return before - g.seats[s].hp


def guard_of(g: State, s: int) -> int:
    """The monster that takes hits meant for a seat's Master, -1: none. The first of several."""
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if is_ready(g, u) and (g.units[u].guards or has_trait(g, u, GUARD)):
            return u
    return -1


def shielded(g: State, t: int, power: int) -> int:
    """What the target's shield leaves; halving rounds down. A hit of 0 spares a shield that breaks (M-MST-2D)."""
    left = power
    shield = g.units[t].shield
    if shield == IRON or shield == DRAGON:
        left -= 1
    elif shield == GLASS or shield == STEEL:
        left = left // 2
    elif shield == DOUBLE and left > 0:
        left -= 1
    if (shield == GLASS or shield == DOUBLE) and power > 0:
        end_shield(g, t, M_MST_2D)
    if has_trait(g, t, ARMOURED):
        left -= 1
    return max(0, left)


def wound(g: State, t: int, n: int, source: int, by: int, s: int) -> int:
    """Take hp from a monster and note how it fell; a linked monster is hit for the same amount."""
    taken = take_hp(g, t, n, source, by, s)
    partner = g.units[t].linked - 1
    if taken > 0 and partner >= 0 and stands(g, partner) and not g.units[partner].immune:
        take_hp(g, partner, taken, source, by, s)
    return taken


def take_hp(g: State, t: int, n: int, source: int, by: int, s: int) -> int:
    before = remaining(g, t)
    if n <= 0 or before <= 0:
        return 0
    damage(g, t, n, before, source, M_DMG_1)
    g.hurt |= 1 << t
    if g.units[t].frozen:
        g.units[t].frozen = 0
        told(g, t, U_FROZEN, 0, M_DMG_2)
    if n >= before:
        note_fall(g, t, source, by, s)
    return min(n, before)


def note_fall(g: State, t: int, source: int, by: int, s: int) -> None:
    """Who knocked it out: that decides over levels and penalties. Its own recoil or line is neither (M-LOSS-4)."""
    if seat_of(t) != s:
        if by == OWN_BLOW:
            g.fell_to_attack |= 1 << t
    elif by != OTHER and t != source:
        g.fell_to_own |= 1 << t


def strike_back(g: State, t: int, u: int, power: int) -> None:
    """Monster `t` answers its attacker `u`, a monster or a Master, with `power` P (M-DMG-2, M-MST-2C)."""
    if u >= MASTERS or stands(g, u):
        hit(g, u, power, t, OTHER, seat_of(t))


def answers_with_shield(g: State, t: int, u: int) -> bool:
    """Does a dragon shield answer an attacker at distance 1 (M-MST-2C)?"""
    return g.units[t].shield == DRAGON and seat_of(t) != seat_of(u) and distance(t, u) == 1


def dragon_answer(g: State, t: int, u: int) -> None:
    strike_back(g, t, u, DRAGON_POWER)
