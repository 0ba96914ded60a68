"""Rising, supers and falling back a level. Rules M-LVL-1 ... M-LVL-6, M-SUPER-1 ... M-SUPER-3, M-STONE-1, M-STONE-4,
M-SPD-11.
"""

from __future__ import annotations

from ...kernel.events import EV_MOVED, EVERYBODY, Z_DISCARD, Z_HAND, Z_UNITS, emit
from ...kernel.frames import choice
from ...kernel.layout import N_KINDS, U64
from ...kernel.zones import from_hand, into_discard
from .board import is_super, seat_of
from .field import CARDS, N_UNITS, RISES, SUPER, State
from .law import M_LVL_3, M_LVL_4, M_LVL_6, M_SPD_11, M_STONE_1, M_STONE_4, M_SUPER_1, M_SUPER_2
from .leaving import leave
from .moves import set_gifts, set_paid, told
from .numbers import LEVEL_COST, SUPER_COST, SUPER_LEVEL
from .ops import ASK_LEVEL, EV_ROSE, LEFT_REMOVED, RISE, STAY, U_DAMAGE
from .stones import gain, pay
from .triggers import wait


def ways_to_rise(g: State, u: int, free: int) -> U64:
    """What may be answered to the question of a monster's rise, as bits; 0: there is nothing to ask.

    Whether a fitting super is held is hidden, so who could have one is asked in any case. `free`: an effect's right
    costs nothing but the super's own stone (M-LVL-6).
    """
    if g.units[u].level_locked or g.units[u].preparing or is_super(g, u):
        return 0
    s = seat_of(u)
    card = g.base + g.units[u].card
    ways: U64 = 0
    if g.units[u].level < CARDS[card].cap:
        if free or g.seats[s].stones >= LEVEL_COST:
            ways = 1 << RISE
    elif CARDS[card].supers and g.seats[s].stones >= SUPER_COST:
        ways = held_supers(g, s, g.units[u].card)
    else:
        return 0
    one: U64 = 1
    if g.units[u].level < CARDS[card].cap and ways == 0:
        return 0
    return ways | one << STAY


def held_supers(g: State, s: int, card: int) -> U64:
    """The kinds of the supers for this card that a seat holds."""
    out: U64 = 0
    one: U64 = 1
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] and CARDS[g.base + g.seats[s].card[k]].type == SUPER:
            if CARDS[g.base + g.seats[s].card[k]].base == card:
                out |= one << k
    return out


def rise_once(g: State, u: int, free: int) -> int:
    """Ask how a monster uses one right to rise: 1 used, 0 no more, -1 asked (M-LVL-3)."""
    ways: U64 = ways_to_rise(g, u, free)
    if ways == 0:
        return 0
    answer = choice(g, ASK_LEVEL, seat_of(u), ways)
    if answer < 0:
        return -1
    if answer == STAY:
        return 0
    if answer == RISE:
        level_up(g, u, free)
    else:
        super_up(g, u, answer)
    return 1


def level_up(g: State, u: int, free: int) -> None:
    """One level up, at its full hp (M-LVL-4)."""
    if free:
        set_gifts(g, u, g.units[u].gifts | 1 << (g.units[u].level + 1), M_LVL_6)
    else:
        pay(g, seat_of(u), LEVEL_COST, M_STONE_1)
        set_paid(g, u, g.units[u].paid + LEVEL_COST, M_LVL_3)
    set_level(g, u, g.units[u].level + 1)
    wait(g, u, RISES, -1)


def set_level(g: State, u: int, level: int) -> None:
    g.units[u].level = level
    emit(g, EV_ROSE, EVERYBODY, M_LVL_4, u, level, g.units[u].card, 0)
    if g.units[u].damage:
        g.units[u].damage = 0
        told(g, u, U_DAMAGE, 0, M_LVL_4)


def super_up(g: State, u: int, k: int) -> None:
    """The super card of kind `k` is played on its base, which lies beneath it from now on (M-SUPER-1)."""
    s = seat_of(u)
    pay(g, s, SUPER_COST, M_SUPER_1)
    from_hand(g, s, k)
    g.units[u].under = s * N_KINDS + g.units[u].kind
    g.units[u].kind = k
    g.units[u].card = g.seats[s].card[k]
    g.units[u].level = SUPER_LEVEL
    g.units[u].damage = 0
    emit(g, EV_MOVED, EVERYBODY, M_SUPER_1, s, g.seats[s].card[k], Z_HAND, Z_UNITS + u)
    set_paid(g, u, g.units[u].paid + SUPER_COST, M_SUPER_1)
    emit(g, EV_ROSE, EVERYBODY, M_SUPER_1, u, SUPER_LEVEL, g.units[u].card, 0)
    if g.sweeps:
        sweep(g, 1 - s)
    wait(g, u, RISES, -1)


def sweep(g: State, s: int) -> None:
    """A successful super removes all enemy monsters (M-SPD-11)."""
    for u in range(N_UNITS):
        if seat_of(u) == s and g.units[u].card >= 0:
            leave(g, u, LEFT_REMOVED, Z_DISCARD, M_SPD_11)


def level_down(g: State, u: int, n: int) -> None:
    """Down `n` levels, at the full hp of the new one; a super becomes its base (M-LVL-4, M-STONE-4, M-SUPER-2)."""
    for _ in range(n):
        if g.units[u].level <= 1 and not is_super(g, u):
            return
        s = seat_of(u)
        level = g.units[u].level - 1
        free = g.units[u].gifts >> g.units[u].level & 1
        if is_super(g, u):
            level = drop_super(g, u)
            free = 0  # its stone is always paid (M-LVL-6)
        else:
            set_gifts(g, u, g.units[u].gifts & ~(1 << g.units[u].level), M_STONE_4)
        if not free and g.units[u].paid > 0:
            set_paid(g, u, g.units[u].paid - 1, M_STONE_4)
            if not g.gauge_limit:
                gain(g, s, 1, M_STONE_4)
        set_level(g, u, level)


def drop_super(g: State, u: int) -> int:
    """The super card goes to the discard and its base stands there again; returns the base's top level."""
    s = seat_of(u)
    k = g.units[u].kind
    g.units[u].kind = g.units[u].under % N_KINDS
    g.units[u].card = g.seats[s].card[g.units[u].kind]
    g.units[u].under = -1
    into_discard(g, s, k)
    emit(g, EV_MOVED, EVERYBODY, M_SUPER_2, s, g.seats[s].card[k], Z_UNITS + u, Z_DISCARD)
    return CARDS[g.base + g.units[u].card].cap
