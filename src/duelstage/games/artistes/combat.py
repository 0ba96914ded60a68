"""Who strikes whom, and what is left over. Rules A-COMBAT-1 … A-COMBAT-10.

An attack is declared here, then the abilities that answer it run, then the blow falls as a step of the rules.
"""

from __future__ import annotations

from ...kernel.events import EVERYBODY, emit
from ...kernel.frames import RULES, push
from ...kernel.verbs import change_hp, damage
from .board import controller, remaining, strength
from .field import ATTACKED, ATTACKS, DEALS, N_UNITS, PLAYER, State
from .law import A_COMBAT_3, A_COMBAT_4, A_COMBAT_5, A_COMBAT_7, A_COMBAT_10
from .ops import EV_ATTACKED, EV_NO_BLOW, EV_SET_UNIT, U_ATTACKED
from .triggers import NO_TRIGGER, ROW_ATTACK, artist_moment
from .verbs import reduced


def attack(g: State, u: int, target: int) -> None:
    """Declare the attack of artist `u` on a unit or PLAYER; the blow waits for what answers it (A-COMBAT-5)."""
    g.units[u].attacked = 1
    emit(g, EV_SET_UNIT, EVERYBODY, A_COMBAT_3, u, U_ATTACKED, 1, 0)
    emit(g, EV_ATTACKED, EVERYBODY, A_COMBAT_4, u, target, 0, 0)
    push(g, ROW_ATTACK, controller(u), u, RULES)
    g.frames[g.depth - 1].chosen = target
    artist_moment(g, ATTACKS, 1 << u, ATTACKED, 1 << target if target < N_UNITS else 0)


def blow(g: State, top: int) -> None:
    """The blow of the attack whose frame is on top."""
    s = g.frames[top].seat
    u = g.frames[top].source
    t = g.frames[top].chosen
    # A-COMBAT-10: gone, or on the other side by now; the attack is used, nothing is dealt, no new target
    if u < 0 or t < 0 or controller(u) != s or (t < PLAYER and controller(t) == s):
        emit(g, EV_NO_BLOW, EVERYBODY, A_COMBAT_10, u, 0, 0, 0)
        return
    if t == PLAYER:
        strike_player(g, s, u)
    else:
        strike_artist(g, s, u, t)


def strike_player(g: State, s: int, u: int) -> None:
    n = strength(g, u)
    if n > 0:
        change_hp(g, 1 - s, -n, u, A_COMBAT_4)
        artist_moment(g, DEALS, 1 << u, NO_TRIGGER, 0)


def strike_artist(g: State, s: int, u: int, t: int) -> None:
    """Both strike at once; what the hit artist cannot absorb goes on to its controller (A-COMBAT-5, A-COMBAT-7)."""
    ours = reduced(g, t, strength(g, u))  # both are read before either falls
    theirs = reduced(g, u, strength(g, t))
    beyond = damage(g, t, ours, max(0, remaining(g, t)), u, A_COMBAT_5) if ours > 0 else 0
    back = damage(g, u, theirs, max(0, remaining(g, u)), t, A_COMBAT_5) if theirs > 0 else 0
    change_hp(g, 1 - s, -beyond, u, A_COMBAT_7)
    if g.overflow_both:
        change_hp(g, s, -back, t, A_COMBAT_7)
    artist_moment(g, DEALS, 1 << u if ours > 0 else 0, DEALS, 1 << t if theirs > 0 else 0)
