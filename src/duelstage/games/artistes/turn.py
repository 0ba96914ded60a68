"""What a turn is made of: it begins, the deck is paid for, a card is drawn; it ends and passes on.

Rules A-TURN-1, A-DRAW-1, A-DRAW-2, A-DRAW-4, A-END-4, A-FX-7. The order of the steps is in setup.RULES_PROGRAM.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_PHASE,
    EV_TURN,
    EVERYBODY,
    emit,
)
from ...kernel.frames import (
    next_step,
)
from ...kernel.verbs import DRAWN_MATCH, change_hp, end_match
from ...kernel.zones import draw_top
from .board import free_slot, refresh
from .field import (
    DRAWS,
    MAIN,
    N_UNITS,
    PROGRAM,
    START,
    STOLEN_THIS_TURN,
    TURN_END,
    TURN_START,
    TWO_ARTISTS,
    State,
)
from .law import (
    A_DRAW_1,
    A_DRAW_2,
    A_DRAW_4,
    A_END_4,
    A_FX_7,
    A_SETUP_6,
    A_TURN_1,
)
from .moves import give_back, reshuffle
from .numbers import N_SLOTS
from .ops import (
    EV_SET_SEAT,
    EV_SET_UNIT,
    EV_TURN_OVER,
    OP_BEGIN,
    OP_CLEAN,
    OP_DRAW_ONE,
    OP_FEE,
    OP_LAPSE,
    OP_MAIN,
    OP_PASS,
    OP_WAKE,
    S_MORE_ARTISTS,
    S_TURNS,
    U_DAZED,
)
from .setup import (
    ROW_TURN,
)
from .triggers import seat_moment


def turn_step(g: State, op: int) -> bool:
    """One step of the turn's own program: begin, fee, draw, what starts with the turn; or its end."""
    s = g.seat
    if op == OP_DRAW_ONE:
        draw_for_turn(g, s)
        return True
    if op == OP_PASS:
        pass_turn(g, s)
        return False
    next_step(g)
    if op == OP_BEGIN:
        begin_turn(g, s)
    elif op == OP_FEE:
        pay_for_empty_deck(g, s)
    elif op == OP_WAKE:
        seat_moment(g, TURN_START, s)
    elif op == OP_MAIN:
        g.phase = MAIN
        emit(g, EV_PHASE, EVERYBODY, A_TURN_1, MAIN, 0, 0, 0)
    elif op == OP_LAPSE:
        seat_moment(g, TURN_END, s)
    elif op == OP_CLEAN:
        clean_up(g, s)
    return op == OP_FEE or op == OP_CLEAN


def begin_turn(g: State, s: int) -> None:
    g.turn += 1
    g.phase = START
    g.seats[s].turns += 1
    emit(g, EV_TURN, EVERYBODY, A_TURN_1, g.turn, s, 0, 0)
    emit(g, EV_SET_SEAT, EVERYBODY, A_TURN_1, s, S_TURNS, g.seats[s].turns, 0)
    if g.second == TWO_ARTISTS and s != g.first_seat and g.seats[s].turns == 1:
        g.seats[s].more_artists = 1
        emit(g, EV_SET_SEAT, EVERYBODY, A_SETUP_6, s, S_MORE_ARTISTS, 1, 0)


def draws_this_turn(g: State) -> bool:
    """A-DRAW-1: on the first turn too (option first_draws)."""
    return g.turn > 1 or g.first_draws != 0


def pay_for_empty_deck(g: State, s: int) -> None:
    """An empty deck: the discard is shuffled into it and PV are lost, before the draw (A-DRAW-2, A-DRAW-4)."""
    if not draws_this_turn(g) or g.seats[s].n_deck:
        return
    if g.seats[s].n_discard:
        reshuffle(g, s, A_DRAW_2)
        change_hp(g, s, -g.deck_out, -1, A_DRAW_2)
    else:
        change_hp(g, s, -g.deck_out, -1, A_DRAW_4)


def draw_for_turn(g: State, s: int) -> None:
    if draws_this_turn(g) and g.seats[s].n_deck:
        if draw_top(g, s, A_DRAW_1) < 0:
            return
        seat_moment(g, DRAWS, s)
    next_step(g)


def drawing(g: State) -> bool:
    """Has the turn's draw still to follow its fee? The two are one: what died of the fee is answered after both.

    Otherwise the answer could empty the deck that the draw was paid for (A-DRAW-1, A-DRAW-3).
    """
    return g.depth > 0 and PROGRAM[g.rows + g.frames[g.depth - 1].pc].op == OP_DRAW_ONE


def clean_up(g: State, s: int) -> None:
    """What lasts for this turn ends (A-FX-7); stolen artists go back (A-FX-3)."""
    end_what_was_for_the_turn(g, s)
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].dazed:
            g.units[u].dazed -= 1
            emit(g, EV_SET_UNIT, EVERYBODY, A_FX_7, u, U_DAZED, g.units[u].dazed, 0)
    u = next_to_go_home(g, s)
    while u >= 0:
        give_back(g, u)
        u = next_to_go_home(g, s)


def next_to_go_home(g: State, s: int) -> int:
    """A unit whose stolen control ends now, -1: none. Those whose owner has room first: one that goes makes room.

    Among equals the table of seat `s`, the active player's, comes first.
    """
    found = -1
    for i in range(2):
        here = s if i == 0 else 1 - s
        for u in range(here * N_SLOTS, here * N_SLOTS + N_SLOTS):
            if g.units[u].card >= 0 and g.units[u].stolen == STOLEN_THIS_TURN:
                if free_slot(g, g.units[u].owner) >= 0:
                    return u
                if found < 0:
                    found = u
    return found


def end_what_was_for_the_turn(g: State, s: int) -> None:
    """The counters of both seats and the marks of all artists."""
    emit(g, EV_TURN_OVER, EVERYBODY, A_FX_7, s, 0, 0, 0)
    for u in range(N_UNITS):
        g.units[u].atk_turn = 0
        g.units[u].attacked = 0
        g.units[u].entered = 0
    for i in range(2):
        end_turn_of_seat(g, i)


def left_for_the_turn(g: State) -> bool:
    """Has anything been given for this turn since it was cleaned up, by what answered that?"""
    found = 0
    for u in range(N_UNITS):
        found |= g.units[u].atk_turn | g.units[u].attacked | g.units[u].entered
    for s in range(2):
        found |= g.seats[s].more_artists | g.seats[s].more_bases | g.seats[s].more_spells | g.seats[s].more_terrains
        found |= g.seats[s].may_fight | g.seats[s].may_pass
    return found != 0


def end_turn_of_seat(g: State, s: int) -> None:
    g.seats[s].bases = 0
    g.seats[s].exes = 0
    g.seats[s].spells = 0
    g.seats[s].terrains = 0
    g.seats[s].more_artists = 0
    g.seats[s].more_bases = 0
    g.seats[s].more_spells = 0
    g.seats[s].more_terrains = 0
    g.seats[s].may_fight = 0
    g.seats[s].may_pass = 0


def pass_turn(g: State, s: int) -> None:
    """The other seat's turn, unless the last turn of the match is over (A-END-4)."""
    if left_for_the_turn(g):
        end_what_was_for_the_turn(g, s)
        refresh(g)
    if g.turn >= g.turn_cap:
        ahead = g.seats[0].hp - g.seats[1].hp
        end_match(g, DRAWN_MATCH if ahead == 0 else 0 if ahead > 0 else 1, A_END_4)
        return
    g.seat = 1 - s
    g.frames[g.depth - 1].pc = ROW_TURN
    g.frames[g.depth - 1].left = 0
    g.frames[g.depth - 1].seat = g.seat
