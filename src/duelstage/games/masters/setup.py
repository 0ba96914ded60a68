"""How a match begins, and the programs of the rules themselves. Rules M-TURN-1, M-SPD-1 ... M-SPD-4, M-FMT-10.

RULES_PROGRAM stands first in every set's programs; the ROW_... constants say where each part starts. Chance may be
asked in the middle of all of it, so the deal is made of steps like everything else.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_BOTH_ANSWERED,
    EV_COIN,
    EV_MOVED,
    EVERYBODY,
    Z_ASIDE,
    Z_DECK,
    Z_HAND,
    Z_UNITS,
    emit,
    emit_secret,
)
from ...kernel.frames import RULES, choice, next_step, push
from ...kernel.layout import N_KINDS, U64
from ...kernel.luck import ASK_COIN, COIN, toss
from ...kernel.verbs import OP_END
from ...kernel.zones import draw_top, from_deck, from_hand, into_deck, into_hand, shuffle
from .board import cards_in_hand, lies_aside
from .field import CARDS, MONSTER, N_UNITS, State
from .law import M_SPD_1, M_SPD_2, M_SPD_3, M_TURN_1
from .moves import clear_unit, enter
from .numbers import N_CELLS
from .ops import (
    ASK_BACK,
    ASK_FRONT,
    ASK_MULLIGAN,
    OP_ADVANCE,
    OP_AFTER,
    OP_AIM,
    OP_BEGIN,
    OP_CHARGES,
    OP_CLEAN,
    OP_COIN,
    OP_COUNTER,
    OP_DEAL,
    OP_DRAW_ONE,
    OP_FOLLOW,
    OP_INCOME,
    OP_LAPSE,
    OP_LEAVE,
    OP_MAIN,
    OP_MULLIGAN,
    OP_PASS,
    OP_PLACE,
    OP_REACT,
    OP_READY,
    OP_RECOIL,
    OP_REDRAW,
    OP_RISE,
    OP_SHOW,
    OP_STRIKE,
    OP_TRIM,
    OP_WAKE,
)

ROW_SETUP, ROW_TURN, ROW_END_TURN = 10, 16, 25
RULES_PROGRAM = [
    OP_AIM,  # an action (combat.ROW_ACTION)
    OP_STRIKE,
    OP_FOLLOW,
    OP_RECOIL,
    OP_REACT,
    OP_COUNTER,
    OP_LEAVE,
    OP_RISE,
    OP_AFTER,
    OP_END,
    OP_COIN,  # ROW_SETUP
    OP_DEAL,
    OP_MULLIGAN,
    OP_REDRAW,
    OP_PLACE,
    OP_SHOW,
    OP_BEGIN,  # ROW_TURN
    OP_INCOME,
    OP_DRAW_ONE,
    OP_READY,
    OP_ADVANCE,
    OP_LAPSE,
    OP_WAKE,
    OP_MAIN,
    OP_END,
    OP_TRIM,  # ROW_END_TURN
    OP_CHARGES,
    OP_CLEAN,
    OP_PASS,  # goes on at ROW_TURN
]

KEEP, REDRAW = 0, 1  # answers to ASK_MULLIGAN


def empty_table(g: State) -> None:
    """Nothing on the field, nobody has started."""
    g.winner = -1
    g.answer = -1
    g.first_seat = -1
    g.resolving = -1
    for u in range(N_UNITS):
        clear_unit(g, u)
    for s in range(2):
        g.seats[s].master = -1
        g.seats[s].placed[0] = -1
        g.seats[s].placed[1] = -1


def begin_match(g: State) -> None:
    """Begin with the programs of the rules. Lists, decks, Masters, options and seed have been filled in."""
    for s in range(2):
        g.seats[s].hp = g.master_hp
        g.seats[s].gauge = 1 if g.gauge_limit else 0
    push(g, ROW_SETUP, 0, -1, RULES)


def coin_step(g: State) -> None:
    """A fair coin decides who starts (M-SPD-1, M-TURN-1)."""
    s = toss(g, COIN, ASK_COIN)
    if s < 0:
        return
    g.seat = s
    g.first_seat = s
    emit(g, EV_COIN, EVERYBODY, M_SPD_1 if g.gauge_limit else M_TURN_1, s, 0, 0, 0)
    next_step(g)


def deal_step(g: State, top: int) -> None:
    """Lay aside what lies aside, shuffle, then deal, the starting seat first, card by card."""
    if g.frames[top].left == 0:
        for s in range(2):
            if g.aside:
                lay_aside(g, s)
            shuffle(g, s, dealing_rule(g))
        g.frames[top].left = 1
    deal_missing(g)


def dealing_rule(g: State) -> int:
    return M_SPD_2 if g.aside else M_TURN_1


def deal_missing(g: State) -> None:
    """Deal one card to the first seat whose opening hand is not whole; none: the step is done."""
    for i in range(2):
        s = g.first_seat if i == 0 else 1 - g.first_seat
        if cards_in_hand(g, s) < g.hand and g.seats[s].n_deck:
            draw_top(g, s, dealing_rule(g))
            return
    next_step(g)


def lay_aside(g: State, s: int) -> None:
    """Magic and super cards lie aside, hidden from the opponent; they are held like a hand (M-SPD-2)."""
    i = g.seats[s].n_deck - 1
    while i >= 0:
        k = g.seats[s].deck[i]
        if lies_aside(g, s, k):
            from_deck(g, s, i)
            into_hand(g, s, k, 0)
            emit_secret(g, EV_MOVED, s, M_SPD_2, s, g.seats[s].card[k], Z_DECK, Z_ASIDE)
        i -= 1


def mulligan_step(g: State, top: int) -> None:
    """Each seat is asked once, before it sees the other's choice (M-TURN-1)."""
    if not g.mulligan or g.frames[top].left == 2:
        next_step(g)
        return
    s = g.first_seat if g.frames[top].left == 0 else 1 - g.first_seat
    answer = choice(g, ASK_MULLIGAN, s, 3)
    if answer >= 0:
        g.seats[s].redraws = 1 if answer == REDRAW else 0
        g.frames[top].left += 1


def redraw_step(g: State, top: int) -> None:
    """All or nothing: the hand goes back, the deck is shuffled, then as many are drawn (M-TURN-1)."""
    if g.frames[top].left == 0:
        if g.mulligan:
            emit(g, EV_BOTH_ANSWERED, EVERYBODY, M_TURN_1, ASK_MULLIGAN, 0, 0, 0)
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
            emit_secret(g, EV_MOVED, s, M_TURN_1, s, g.seats[s].card[k], Z_HAND, Z_DECK)
    shuffle(g, s, M_TURN_1)


def place_step(g: State, top: int) -> None:
    """Spd: each seat chooses in secret who stands in front and who behind, the starting seat first (M-SPD-3).

    `left`: answers so far.
    """
    if not g.placing or g.frames[top].left == 4:
        next_step(g)
        return
    done = g.frames[top].left
    s = g.first_seat if done < 2 else 1 - g.first_seat
    row = done % 2
    k = choice(g, ASK_BACK if row else ASK_FRONT, s, may_be_placed(g, s))
    if k >= 0:
        g.seats[s].placed[row] = s * N_KINDS + k
        g.frames[top].left += 1


def may_be_placed(g: State, s: int) -> U64:
    """The monsters in hand, but for the one that is to stand in front already."""
    out: U64 = 0
    one: U64 = 1
    for k in range(g.seats[s].n_kinds):
        n = g.seats[s].hand[k]
        if g.seats[s].placed[0] == s * N_KINDS + k:
            n -= 1
        if n > 0 and CARDS[g.base + g.seats[s].card[k]].type == MONSTER:
            out |= one << k
    return out


def show_step(g: State) -> None:
    """What both have placed is shown together (M-SPD-3)."""
    next_step(g)
    if not g.placing:
        return
    emit(g, EV_BOTH_ANSWERED, EVERYBODY, M_SPD_3, ASK_FRONT, 0, 0, 0)
    for i in range(2):
        s = g.first_seat if i == 0 else 1 - g.first_seat
        for row in range(2):
            k = g.seats[s].placed[row] % N_KINDS
            u = s * N_CELLS + 2 * row
            g.seats[s].placed[row] = -1
            from_hand(g, s, k)
            emit(g, EV_MOVED, EVERYBODY, M_SPD_3, s, g.seats[s].card[k], Z_HAND, Z_UNITS + u)
            enter(g, s, k, u)
