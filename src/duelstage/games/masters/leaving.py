"""How monsters leave, what comes back for them, and whether the match is over.

Rules M-LOSS-1 ... M-LOSS-4, M-STONE-2, M-SPD-9, M-SPD-13, M-SUPER-2, M-FMT-1, M-END-1, M-ACT-4.
"""

from __future__ import annotations

from ...kernel.events import EV_MOVED, EVERYBODY, Z_DECK, Z_DISCARD, Z_HAND, Z_UNITS, emit
from ...kernel.frames import rename
from ...kernel.layout import N_KINDS, U64
from ...kernel.verbs import DRAWN_MATCH, change_hp, end_match
from ...kernel.zones import from_discard, into_discard, into_hand, onto_deck
from .board import has_trait, remaining, seat_of
from .field import KNOCKED_OUT, KNOCKS_OUT, N_UNITS, REVIVE, State
from .law import (
    M_END_1,
    M_FMT_1,
    M_LOSS_1,
    M_LOSS_2,
    M_LOSS_3,
    M_SPD_9,
    M_SPD_13,
    M_STONE_2,
    M_SUPER_2,
)
from .moves import clear_unit, enter, forget_taunts_of, told, unlink
from .numbers import N_CELLS, PENALTY
from .ops import EV_LEFT, LEFT_FLED, LEFT_KNOCKED_OUT, U_PREPARING
from .stones import gain, owe_monster, raise_gauge
from .triggers import wait


def leave(g: State, u: int, how: int, zone: int, rule: int) -> None:
    """A monster leaves for a pile of its owner's, face up; stones or the gauge react (M-LOSS-1).

    `zone`: Z_DISCARD, Z_HAND or Z_DECK. The base card under a super goes to the discard in any case (M-SUPER-2).
    """
    s = seat_of(u)
    k = g.units[u].kind
    back = min(level_as_counted(g, u), g.units[u].paid)
    under = g.units[u].under
    emit(g, EV_LEFT, EVERYBODY, rule, u, g.units[u].card, how, 0)
    unlink(g, u, rule)
    forget_taunts_of(g, u, rule)
    forget_action_bits(g, u)
    clear_unit(g, u)
    rename(g, u, -1, -1)
    move_card(g, s, k, Z_UNITS + u, zone, rule)
    if under >= 0:
        move_card(g, s, under % N_KINDS, Z_UNITS + u, Z_DISCARD, M_SUPER_2)
    if g.gauge_limit:
        raise_gauge(g, s, 1, 1, M_SPD_9)
        owe_monster(g, s)
    elif how != LEFT_FLED:
        gain(g, s, back, M_STONE_2)


def level_as_counted(g: State, u: int) -> int:
    """A preparing monster counts as level 1 (M-RNG-12)."""
    return 1 if g.units[u].preparing else g.units[u].level


def forget_action_bits(g: State, u: int) -> None:
    g.hurt &= ~(1 << u)
    g.struck &= ~(1 << u)
    g.missed &= ~(1 << u)
    g.fell_to_attack &= ~(1 << u)
    g.fell_to_own &= ~(1 << u)


def forget_action(g: State) -> None:
    """What was noted of an action, or of an effect outside one, is over with it."""
    g.hurt = 0
    g.struck = 0
    g.missed = 0
    g.fell_to_attack = 0
    g.fell_to_own = 0


def move_card(g: State, s: int, k: int, start: int, zone: int, rule: int) -> None:
    """A card that everybody sees goes to a pile of its owner's."""
    if zone == Z_HAND:
        into_hand(g, s, k, 1)
    elif zone == Z_DECK:
        onto_deck(g, s, k)
    else:
        into_discard(g, s, k)
    emit(g, EV_MOVED, EVERYBODY, rule, s, g.seats[s].card[k], start, zone)


def bury(g: State, killer: int) -> int:
    """The knocked-out monsters leave, the active player's first; returns the rights to rise that they give.

    `killer`: the monster whose attack or skill it was, -1: none. Rules M-DMG-2, M-LVL-2, M-LVL-5, M-LOSS-2, M-LOSS-3.
    """
    rights = 0
    beaten: U64 = 0
    for i in range(N_UNITS):
        u = i ^ (g.seat * N_CELLS)
        if not g.hurt >> u & 1 or g.units[u].card < 0 or remaining(g, u) > 0:  # nobody falls unhurt
            continue
        if g.fell_to_attack >> u & 1:
            rights += level_as_counted(g, u)
            beaten |= 1 << u
        fall(g, u, killer)
        if u == killer:
            killer = -1  # it has left, even where it comes back (M-LVL-5)
    if beaten and killer >= 0:
        wait(g, killer, KNOCKS_OUT, -1)
        return rights
    return 0


def fall(g: State, u: int, killer: int) -> None:
    """One knocked-out monster: what answers it waits, it leaves, penalties fall, and it may come back."""
    s = seat_of(u)
    penalty = g.fell_to_own >> u & 1
    revives = has_trait(g, u, REVIVE)
    k = g.units[u].under % N_KINDS if g.units[u].under >= 0 else g.units[u].kind
    wait(g, u, KNOCKED_OUT, killer if killer != u else -1)
    leave(g, u, LEFT_KNOCKED_OUT, Z_DISCARD, M_LOSS_1)
    if penalty:
        punish(g, s)
    if revives:
        come_back(g, s, k, u)


def punish(g: State, s: int) -> None:
    """One's own side knocked out another own monster (M-LOSS-2, M-LOSS-3)."""
    if g.gauge_limit:
        raise_gauge(g, s, PENALTY, 0, M_LOSS_3)
    else:
        change_hp(g, s, -PENALTY, -1, M_LOSS_2)


def come_back(g: State, s: int, k: int, u: int) -> None:
    """A fallen monster stands in its cell again as if just summoned, in the open, and nothing was paid for it."""
    from_discard(g, s, k)
    emit(g, EV_MOVED, EVERYBODY, 0, s, g.seats[s].card[k], Z_DISCARD, Z_UNITS + u)
    enter(g, s, k, u)
    if g.prepares:
        g.units[u].preparing = 1
        told(g, u, U_PREPARING, 1, 0)


def settle(g: State) -> None:
    """Outside an action: what has fallen leaves, then the match may be over."""
    if g.acting or g.winner >= 0:
        return
    if g.hurt:
        bury(g, -1)
        forget_action(g)
    match_ends(g)


def match_ends(g: State) -> bool:
    """M-FMT-1; both at once is a draw (M-END-1, M-SPD-13)."""
    if g.gauge_limit:
        lost_0 = g.seats[0].gauge >= g.gauge_limit
        lost_1 = g.seats[1].gauge >= g.gauge_limit
    else:
        lost_0 = g.seats[0].hp <= 0
        lost_1 = g.seats[1].hp <= 0
    if not lost_0 and not lost_1:
        return False
    if lost_0 and lost_1:
        end_match(g, DRAWN_MATCH, M_SPD_13 if g.gauge_limit else M_END_1)
    else:
        end_match(g, 1 if lost_0 else 0, M_FMT_1)
    return True
