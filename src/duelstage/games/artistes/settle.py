"""Who dies, and whether the match is over: looked at after each step and each attack.

Rules A-END-1, A-END-2, A-FX-3, A-FX-4.
"""

from __future__ import annotations

from ...kernel.events import EVERYBODY, Z_DISCARD, emit
from ...kernel.layout import U64
from ...kernel.verbs import DRAWN_MATCH, end_match
from .board import find_auras, refresh, remaining
from .field import DIES, LEAVES, N_UNITS, State
from .law import A_COMBAT_6, A_END_1, A_END_2
from .moves import leave
from .ops import EV_DIED
from .triggers import artist_moment


def settle(g: State) -> None:
    """Deaths by the auras as they stand, all at once; PV; auras computed anew; then look again (A-FX-4)."""
    while g.winner < 0:
        dead: U64 = dying(g)
        if dead:
            bury(g, dead)
        if match_ends(g):
            find_auras(g)  # nothing is computed any more, but the note stays true
            return
        if not refresh(g) or dying(g) == 0:
            return


def dying(g: State) -> U64:
    """The artists with no PV left, as bits."""
    out: U64 = 0
    for u in range(N_UNITS):
        if g.units[u].card >= 0 and remaining(g, u) <= 0:
            out |= 1 << u
    return out


def bury(g: State, dead: U64) -> None:
    """They leave play together; what answers their death waits (A-FX-3)."""
    artist_moment(g, DIES, dead, LEAVES, dead)
    for u in range(N_UNITS):
        if dead >> u & 1:
            emit(g, EV_DIED, EVERYBODY, A_COMBAT_6, u, g.units[u].card, 0, 0)
            leave(g, u, Z_DISCARD, A_COMBAT_6)


def match_ends(g: State) -> bool:
    """A-END-1, A-END-2: PV are looked at together with deaths, before any trigger."""
    if g.seats[0].hp > 0 and g.seats[1].hp > 0:
        return False
    if g.seats[0].hp <= 0 and g.seats[1].hp <= 0:
        end_match(g, DRAWN_MATCH, A_END_2)
    else:
        end_match(g, 1 if g.seats[0].hp <= 0 else 0, A_END_1)
    return True
