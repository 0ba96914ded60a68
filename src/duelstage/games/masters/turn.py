"""What a turn is made of: stones, a card, monsters become ready and move up; discards and charges; the other's turn.

Rules M-TURN-2, M-TURN-3, M-TURN-7, M-TURN-8, M-SPD-4, M-SPD-6, M-SPD-15, M-CHARGE-1, M-MST-5. The order of the steps
is in setup.RULES_PROGRAM.
"""

from __future__ import annotations

from ...kernel.events import EV_PHASE, EV_TURN, EVERYBODY, Z_DISCARD, emit
from ...kernel.frames import next_step
from ...kernel.verbs import DRAWN_MATCH, end_match
from .board import is_ready
from .effects import trim_step
from .field import ENDING, MAIN, N_UNITS, START, THIS_TURN, TURN_START, State
from .law import (
    M_CHARGE_1,
    M_LOSS_1,
    M_SPD_4,
    M_SPD_9,
    M_SPD_15,
    M_TURN_2,
    M_TURN_8,
)
from .leaving import leave
from .moves import advance, draw, end_what_lasted, make_ready, set_acted, set_charged
from .numbers import N_CELLS
from .ops import (
    EV_SET_SEAT,
    LEFT_REMOVED,
    OP_ADVANCE,
    OP_BEGIN,
    OP_CHARGES,
    OP_CLEAN,
    OP_DRAW_ONE,
    OP_INCOME,
    OP_LAPSE,
    OP_MAIN,
    OP_PASS,
    OP_READY,
    OP_TRIM,
    OP_WAKE,
    S_DIGS,
    S_DUE,
    S_TURNS,
)
from .setup import ROW_TURN
from .stones import gain, set_stones
from .triggers import wait


def turn_step(g: State, op: int) -> bool:
    """One step of the turn's own programs. True: somebody may have fallen, or the match may be over."""
    s = g.seat
    if op == OP_DRAW_ONE:
        draw_for_turn(g, s)
        return False
    if op == OP_TRIM:
        trim_step(g, s)
        return False
    if op == OP_PASS:
        pass_turn(g, s)
        return False
    next_step(g)
    if op == OP_BEGIN:
        begin_turn(g, s)
    elif op == OP_INCOME:
        take_income(g, s)
    elif op == OP_READY:
        ready_all(g, s)
    elif op == OP_ADVANCE:
        advance(g, s)
    elif op == OP_LAPSE:
        lapse(g, s)
    elif op == OP_WAKE:
        wake(g, s)
    elif op == OP_MAIN:
        set_phase(g, MAIN)
    elif op == OP_CHARGES:
        charge_all(g, s)
    elif op == OP_CLEAN:
        end_what_lasted(g, THIS_TURN)
    return op == OP_LAPSE


def set_phase(g: State, phase: int) -> None:
    if g.phase != phase:
        g.phase = phase
        emit(g, EV_PHASE, EVERYBODY, M_TURN_2, phase, 0, 0, 0)


def begin_turn(g: State, s: int) -> None:
    g.turn += 1
    g.phase = START
    g.seats[s].turns += 1
    emit(g, EV_TURN, EVERYBODY, M_TURN_2, g.turn, s, 0, 0)
    emit(g, EV_SET_SEAT, EVERYBODY, M_TURN_2, s, S_TURNS, g.seats[s].turns, 0)


def take_income(g: State, s: int) -> None:
    """Stones: as many as the gauge says, what was left is gone (M-SPD-4); or so many more (M-TURN-2)."""
    if g.gauge_limit:
        set_stones(g, s, g.seats[s].gauge, M_SPD_4)
    else:
        gain(g, s, g.income, M_TURN_2)


def draw_for_turn(g: State, s: int) -> None:
    """Draw; an empty deck gives nothing and costs nothing (M-TURN-3).

    `left`: one more than the cards still to draw, once it has begun.
    """
    top = g.depth - 1
    if g.frames[top].left == 0:
        g.frames[top].left = g.draws + 1
    if g.frames[top].left == 1 or g.seats[s].n_deck == 0:
        next_step(g)
        return
    if draw(g, s, M_TURN_2) >= 0:
        g.frames[top].left -= 1


def ready_all(g: State, s: int) -> None:
    """Own preparing monsters become ready (M-TURN-2)."""
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if g.units[u].card >= 0 and g.units[u].preparing:
            make_ready(g, u, M_TURN_2)


def lapse(g: State, s: int) -> None:
    """Activations are unused again, what this seat caused for one turn ends, and what it doomed leaves (M-MST-5)."""
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if g.units[u].card >= 0:
            set_acted(g, u, 0, M_TURN_2)
    end_what_lasted(g, 1 + s)
    if g.seats[s].digs:
        g.seats[s].digs = 0
        emit(g, EV_SET_SEAT, EVERYBODY, M_TURN_2, s, S_DIGS, 0, 0)
    for u in range(N_UNITS):
        if g.units[u].card >= 0 and g.units[u].doomed == 1 + s:
            leave(g, u, LEFT_REMOVED, Z_DISCARD, M_LOSS_1)


def wake(g: State, s: int) -> None:
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if is_ready(g, u):
            wait(g, u, TURN_START, -1)


def charge_all(g: State, s: int) -> None:
    """A ready monster that used no activation in its owner's turn is charged at its end (M-CHARGE-1)."""
    set_phase(g, ENDING)
    if not g.charge:
        return
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if is_ready(g, u) and g.units[u].acted == 0:
            set_charged(g, u, 1, M_CHARGE_1)


def pass_turn(g: State, s: int) -> None:
    """The other seat's turn, unless the last turn of the match is over (M-TURN-8, M-SPD-15)."""
    if g.turn >= g.turn_cap:
        ahead = g.seats[0].hp - g.seats[1].hp
        if g.gauge_limit:
            ahead = g.seats[1].gauge - g.seats[0].gauge
        winner = DRAWN_MATCH if ahead == 0 else 0 if ahead > 0 else 1
        end_match(g, winner, M_SPD_15 if g.gauge_limit else M_TURN_8)
        return
    g.seat = 1 - s
    g.frames[g.depth - 1].pc = ROW_TURN
    g.frames[g.depth - 1].left = 0
    g.frames[g.depth - 1].seat = g.seat


def draw_due(g: State) -> None:
    """Monsters for those that were lost, the active player's first, at once (M-SPD-9)."""
    for i in range(2):
        s = g.seat if i == 0 else 1 - g.seat
        while g.seats[s].due:
            if g.seats[s].n_deck and draw(g, s, M_SPD_9) < 0:
                return
            g.seats[s].due -= 1
            emit(g, EV_SET_SEAT, EVERYBODY, M_SPD_9, s, S_DUE, g.seats[s].due, 0)
