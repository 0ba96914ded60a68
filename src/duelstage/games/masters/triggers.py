"""Which abilities answer a moment, and in which order they wait: the active player's first, then by place."""

from __future__ import annotations

from ...kernel.events import EV_CUT, EVERYBODY, emit
from ...kernel.frames import EFFECT, later
from ...kernel.layout import U64
from .board import seat_of
from .field import CARDS, N_UNITS, State
from .law import NO_RULE
from .numbers import N_CELLS


def wait(g: State, u: int, trigger: int, foe: int) -> None:
    """Let the ability of monster `u` for this moment wait for its turn, if it has it at its level."""
    card = g.base + g.units[u].card
    row = CARDS[card].ability[trigger]
    if row < 0 or g.units[u].level < CARDS[card].from_level[trigger]:
        return
    if not later(g, row, seat_of(u), u, foe, EFFECT):
        emit(g, EV_CUT, EVERYBODY, NO_RULE, 1, 0, 0, 0)


def moment(g: State, trigger: int, units: U64, foe: int) -> None:
    """Something happens to several monsters at once."""
    for i in range(2):
        s = g.seat if i == 0 else 1 - g.seat
        for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
            if units >> u & 1 and u < N_UNITS:
                wait(g, u, trigger, foe)
