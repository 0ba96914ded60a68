"""What the verbs do to one monster or one player. Rules M-MST-2A ... M-MST-3D, M-MST-6, M-ACT-5, M-LVL-4, M-STONE-4.

Who is meant has been settled in targets.py; what fell of it leaves in leaving.py.
"""

from __future__ import annotations

from ...kernel.events import Z_DECK, Z_DISCARD, Z_HAND
from ...kernel.frames import EFFECT, RULES
from ...kernel.verbs import OP_DAMAGE, OP_GAIN, OP_HEAL, OP_LOSE, change_hp, heal
from .damage import OTHER, OWN_BLOW, OWN_MAGIC, hit, hit_fixed, hit_master
from .field import BERSERK, POWER_DOWN, THIS_TURN, State
from .law import M_ACT_5, M_LOSS_1, M_MST_1, M_MST_2A, M_STONE_1
from .leaving import leave
from .levels import level_down
from .moves import end_effects, exchange, make_ready, reset, reveal, set_acted, set_charged, told
from .numbers import BERSERK_POWER
from .ops import (
    LEFT_REMOVED,
    LEFT_SACRIFICED,
    OP_BIND,
    OP_BOOST,
    OP_CHARGE_UP,
    OP_CURSE,
    OP_DEARER,
    OP_DOOM,
    OP_DOUBLE,
    OP_FLIP,
    OP_FREE,
    OP_FREEZE,
    OP_GUARD,
    OP_IMMUNE,
    OP_LEVEL_DOWN,
    OP_LOCK,
    OP_REFRESH,
    OP_RESET,
    OP_SACRIFICE,
    OP_SEAL,
    OP_SHIELD,
    OP_SHIFT,
    OP_STEAL,
    OP_STONES,
    OP_TAUNT,
    OP_TO_DECK,
    OP_TO_HAND,
    OP_WAKE_UP,
    OP_WOUND,
    U_BOOST,
    U_BOOST_N,
    U_BOOST_UNTIL,
    U_BOUND,
    U_CURSED,
    U_DEARER,
    U_DOOMED,
    U_DOUBLED,
    U_FROZEN,
    U_GUARDS,
    U_IMMUNE,
    U_LEVEL_LOCKED,
    U_LINKED,
    U_LINKED_UNTIL,
    U_SEALED,
    U_SHIELD,
    U_SHIELD_UNTIL,
    U_TAUNTED,
    U_TAUNTED_UNTIL,
)
from .stones import gain, set_stones
from .targets import shift_cell


def whose_deed(g: State, top: int) -> int:
    """Whether damage of the effect on top counts as an own blow, as magic, or as neither (M-LVL-5, M-LOSS-2).

    A monster's skill runs under the action that it is part of; an ability that answers something does not.
    """
    if g.frames[top].effect != EFFECT:
        return OWN_MAGIC
    return OWN_BLOW if g.frames[top].paid else OTHER


def unit_verb(g: State, op: int, u: int, n: int, arg: int, top: int) -> None:
    """Do one verb to the monster in place `u`, for the effect on top."""
    s = g.frames[top].seat
    source = g.frames[top].source
    if op == OP_DAMAGE:
        hit(g, u, n, source, whose_deed(g, top), s)
    elif op == OP_WOUND:
        hit_fixed(g, u, n, source, whose_deed(g, top), s)
    elif op == OP_HEAL:
        heal(g, u, n, 0)
    elif op == OP_LEVEL_DOWN:
        level_down(g, u, n)
    elif op == OP_SHIELD:
        give_shield(g, u, arg, 1 + s)
    elif op == OP_BOOST:
        give_boost(g, u, arg, n, 1 + s if arg == POWER_DOWN else THIS_TURN)
    elif op == OP_WAKE_UP:
        make_ready(g, u, M_MST_2A)
    elif op == OP_FLIP:
        reveal(g, u, 0)
    elif op == OP_RESET:
        reset(g, u, M_ACT_5)
    elif op == OP_REFRESH:
        set_acted(g, u, 0, 0)
    elif op == OP_CHARGE_UP:
        set_charged(g, u, 1, 0)
    elif op == OP_FREE:
        end_effects(g, u, 0)
    elif op == OP_SHIFT:
        exchange(g, u, shift_cell(g, u, arg), 0)
    elif op >= OP_SACRIFICE and op <= OP_TO_DECK:
        send_away(g, op, u)
    elif op == OP_TAUNT:
        taunt(g, u, source, 1 + s)
    else:
        hinder(g, op, u, n, s)


def master_verb(g: State, op: int, s: int, n: int, top: int) -> None:
    """Damage by an effect to the Master of seat `s`."""
    hit_master(g, s, n, g.frames[top].source, 1 if op == OP_DAMAGE else 0)


def give_shield(g: State, u: int, which: int, until: int) -> None:
    g.units[u].shield = which
    g.units[u].shield_until = until
    told(g, u, U_SHIELD, which, 0)
    told(g, u, U_SHIELD_UNTIL, until, 0)


def give_boost(g: State, u: int, which: int, n: int, until: int) -> None:
    if which == BERSERK:
        n = BERSERK_POWER
    g.units[u].boost = which
    g.units[u].boost_n = n
    g.units[u].boost_until = until
    told(g, u, U_BOOST, which, 0)
    told(g, u, U_BOOST_N, n, 0)
    told(g, u, U_BOOST_UNTIL, until, 0)


def hinder(g: State, op: int, u: int, n: int, s: int) -> None:
    """Marks on a monster that stay, or last one turn: until the turn of seat `s`, who caused them (M-MST-5)."""
    until = 1 + s
    if op == OP_SEAL:
        g.units[u].sealed = until
        told(g, u, U_SEALED, until, 0)
    elif op == OP_BIND:
        g.units[u].bound = until
        told(g, u, U_BOUND, until, 0)
    elif op == OP_DOUBLE:
        g.units[u].doubled = until
        told(g, u, U_DOUBLED, until, 0)
    elif op == OP_DEARER:
        g.units[u].dearer = max(-9, min(9, g.units[u].dearer + n))
        told(g, u, U_DEARER, g.units[u].dearer, 0)
    elif op == OP_LOCK:
        g.units[u].level_locked = until
        told(g, u, U_LEVEL_LOCKED, until, 0)
    elif op == OP_IMMUNE:
        g.units[u].immune = until
        told(g, u, U_IMMUNE, until, 0)
    elif op == OP_GUARD:
        g.units[u].guards = until
        told(g, u, U_GUARDS, until, 0)
    elif op == OP_DOOM:
        g.units[u].doomed = until
        told(g, u, U_DOOMED, until, 0)
    elif op == OP_FREEZE:
        g.units[u].frozen = 1
        told(g, u, U_FROZEN, 1, 0)
    elif op == OP_CURSE:
        n = 2 if acts_now(g, u) else 1
        g.units[u].cursed = n
        told(g, u, U_CURSED, n, 0)


def acts_now(g: State, u: int) -> bool:
    """Is the action that is under way that monster's own? Then a curse waits for the one after it."""
    for i in range(g.depth):
        if g.frames[i].effect == RULES and g.frames[i].source == u:
            return True
    return False


def taunt(g: State, u: int, source: int, until: int) -> None:
    """It must attack the monster that taunts it, if it can reach it."""
    if source >= 0 and g.units[source].card >= 0:
        g.units[u].taunted = source + 1
        g.units[u].taunted_until = until
        told(g, u, U_TAUNTED, source + 1, 0)
        told(g, u, U_TAUNTED_UNTIL, until, 0)


def link(g: State, u: int, v: int, until: int) -> None:
    """A hit on one of the two hits the other for the same amount."""
    g.units[u].linked = v + 1
    g.units[u].linked_until = until
    told(g, u, U_LINKED, v + 1, 0)
    told(g, u, U_LINKED_UNTIL, until, 0)


def send_away(g: State, op: int, u: int) -> None:
    if op == OP_SACRIFICE:
        leave(g, u, LEFT_SACRIFICED, Z_DISCARD, M_LOSS_1)
    elif op == OP_TO_HAND:
        leave(g, u, LEFT_REMOVED, Z_HAND, M_LOSS_1)
    elif op == OP_TO_DECK:
        leave(g, u, LEFT_REMOVED, Z_DECK, M_LOSS_1)
    else:
        leave(g, u, LEFT_REMOVED, Z_DISCARD, M_LOSS_1)


def player_verb(g: State, op: int, s: int, n: int, mine: int) -> None:
    """Do one verb to a player; `mine`: the seat whose effect it is."""
    if op == OP_STONES:
        gain(g, s, n, M_STONE_1)
    elif op == OP_STEAL:
        taken = min(n, g.seats[1 - mine].stones)
        set_stones(g, 1 - mine, g.seats[1 - mine].stones - taken, M_STONE_1)
        gain(g, mine, taken, M_STONE_1)
    elif g.master_hp and op == OP_LOSE:
        change_hp(g, s, -n, -1, M_MST_1)
    elif g.master_hp and op == OP_GAIN:
        change_hp(g, s, min(n, max(0, g.master_hp - g.seats[s].hp)), -1, 0)
