"""How a match begins, and the programs of the rules themselves. Rules A-SETUP-1 … A-SETUP-6, A-DECK-3.

RULES_PROGRAM stands first in every set's programs; the ROW_… constants say where each part starts. Chance may be
asked in the middle of all of it, so the deal is made of steps like everything else.
"""

from __future__ import annotations

from ...kernel.events import EV_BOTH_ANSWERED, EV_COIN, EV_MOVED, EVERYBODY, Z_ASIDE, Z_DECK, Z_HAND, emit, emit_secret
from ...kernel.frames import RULES, choice, next_step, push
from ...kernel.luck import ASK_COIN, COIN, toss
from ...kernel.verbs import OP_END, change_hp
from ...kernel.zones import draw_top, from_deck, into_deck, shuffle
from .field import A_CARD, MORE_HP, N_UNITS, State
from .law import A_DECK_3, A_SETUP_3, A_SETUP_4, A_SETUP_5, A_SETUP_6
from .moves import clear_unit, lies_aside, put_aside
from .numbers import START_HAND, START_HP
from .ops import (
    ASK_MULLIGAN,
    OP_BEGIN,
    OP_BLOW,
    OP_CLEAN,
    OP_COIN,
    OP_DEAL,
    OP_DRAW_ONE,
    OP_FEE,
    OP_LAPSE,
    OP_MAIN,
    OP_MULLIGAN,
    OP_PASS,
    OP_REDRAW,
    OP_SECOND,
    OP_WAKE,
)

ROW_SETUP, ROW_TURN, ROW_END_TURN = 2, 7, 13
RULES_PROGRAM = [
    OP_BLOW,  # an attack (triggers.ROW_ATTACK)
    OP_END,
    OP_COIN,  # ROW_SETUP
    OP_DEAL,
    OP_MULLIGAN,
    OP_REDRAW,
    OP_SECOND,
    OP_BEGIN,  # ROW_TURN
    OP_FEE,
    OP_DRAW_ONE,
    OP_WAKE,
    OP_MAIN,
    OP_END,
    OP_LAPSE,  # ROW_END_TURN
    OP_CLEAN,
    OP_PASS,  # goes on at ROW_TURN
]

KEEP, REDRAW = 0, 1  # answers to ASK_MULLIGAN


def empty_table(g: State) -> None:
    """Nothing in play, both at START_HP, nobody has started."""
    g.winner = -1
    g.answer = -1
    g.first_seat = -1
    g.resolving = -1
    for u in range(N_UNITS):
        clear_unit(g, u)
    for s in range(2):
        g.seats[s].hp = START_HP
        g.seats[s].terrain = -1


def begin_match(g: State) -> None:
    """Begin with the programs of the rules. Lists, decks, PV, options and seed have been filled in."""
    push(g, ROW_SETUP, 0, -1, RULES)


def coin_step(g: State) -> None:
    """A fair coin decides who starts (A-SETUP-4)."""
    s = toss(g, COIN, ASK_COIN)
    if s < 0:
        return
    g.seat = s
    g.first_seat = s
    emit(g, EV_COIN, EVERYBODY, A_SETUP_4, s, 0, 0, 0)
    next_step(g)


def hand_size(g: State, s: int) -> int:
    """Cards of the opening hand (A-SETUP-3, A-SETUP-6)."""
    return START_HAND + (1 if g.second == A_CARD and s != g.first_seat else 0)


def deal_step(g: State, top: int) -> None:
    """Shuffle, then deal, the starting seat first, card by card."""
    if g.frames[top].left == 0:
        for s in range(2):
            if g.ex_aside:
                lay_ex_aside(g, s)
            shuffle(g, s, A_SETUP_3)
        g.frames[top].left = 1
    deal_missing(g)


def deal_missing(g: State) -> None:
    """Deal one card to the first seat whose opening hand is not whole; none: the step is done."""
    for i in range(2):
        s = g.first_seat if i == 0 else 1 - g.first_seat
        if g.seats[s].n_hand < hand_size(g, s) and g.seats[s].n_deck:
            draw_top(g, s, A_SETUP_3)
            return
    next_step(g)


def lay_ex_aside(g: State, s: int) -> None:
    """Option ex_zone = aside: the EX cards of the deck lie open beside it (A-DECK-3)."""
    i = g.seats[s].n_deck - 1
    while i >= 0:
        k = g.seats[s].deck[i]
        if lies_aside(g, s, k):
            from_deck(g, s, i)
            put_aside(g, s, k)
            emit(g, EV_MOVED, EVERYBODY, A_DECK_3, s, g.seats[s].card[k], Z_DECK, Z_ASIDE)
        i -= 1


def mulligan_step(g: State, top: int) -> None:
    """Option mulligan: each seat is asked once, before it sees the other's choice (A-SETUP-5)."""
    if not g.mulligan or g.frames[top].left == 2:
        next_step(g)
        return
    s = g.first_seat if g.frames[top].left == 0 else 1 - g.first_seat
    answer = choice(g, ASK_MULLIGAN, s, 3)
    if answer >= 0:
        g.seats[s].redraws = 1 if answer == REDRAW else 0
        g.frames[top].left += 1


def redraw_step(g: State, top: int) -> None:
    """All or nothing: the hand goes back, the deck is shuffled, then as many are drawn (A-SETUP-5)."""
    if g.frames[top].left == 0:
        if g.mulligan:
            emit(g, EV_BOTH_ANSWERED, EVERYBODY, A_SETUP_5, ASK_MULLIGAN, 0, 0, 0)
        for i in range(2):
            s = g.first_seat if i == 0 else 1 - g.first_seat
            if g.seats[s].redraws:
                hand_back(g, s)
            g.seats[s].redraws = 0
        g.frames[top].left = 1
    deal_missing(g)


def hand_back(g: State, s: int) -> None:
    for k in range(g.seats[s].n_kinds):
        while g.seats[s].hand[k] and not lies_aside(g, s, k):
            g.seats[s].hand[k] -= 1
            g.seats[s].n_hand -= 1
            into_deck(g, s, k)
            emit_secret(g, EV_MOVED, s, A_SETUP_5, s, g.seats[s].card[k], Z_HAND, Z_DECK)
    shuffle(g, s, A_SETUP_5)


def second_step(g: State) -> None:
    """What the second seat gets for coming second, if it is hp (A-SETUP-6); a card or a summon are given elsewhere."""
    if g.second == MORE_HP:
        change_hp(g, 1 - g.first_seat, g.second_hp, -1, A_SETUP_6)
    next_step(g)
