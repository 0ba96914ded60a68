"""Who is meant by a step: the monsters that it picks. Rules M-MST-6, M-MST-7, M-MST-8, M-TURN-5."""

from __future__ import annotations

from ...kernel.frames import choice
from ...kernel.layout import U64
from ...kernel.luck import pick_unit
from ...kernel.masks import lowest, nth
from ...kernel.verbs import (
    ENEMY,
    OP_CHOOSE,
    OP_DRAW,
    OP_END,
    OP_LOSE,
    OWN,
    PICK_ALL,
    PICK_CHOSEN,
    PICK_FOE,
    PICK_RANDOM,
    PICK_SAME,
    PICK_SOURCE,
)
from .board import (
    can_carry,
    cell_exists,
    fits,
    is_super,
    stands,
)
from .field import CARDS, MASTERS, N_UNITS, PLACES_OF_SIDE, PROGRAM, State
from .numbers import N_CELLS
from .ops import (
    ACROSS,
    ASK_TARGET,
    F_MASTER,
    OP_BOOST,
    OP_CHARGE_UP,
    OP_FLIP,
    OP_LEVEL_DOWN,
    OP_LEVEL_UP,
    OP_SHIELD,
    OP_SHIFT,
    STEP_BACK,
    STEP_FORWARD,
)


def candidates(g: State, row: int, s: int, source: int) -> U64:
    """The places that the step at table row `row` may mean, as bits, seen from seat `s`."""
    among: U64 = 0
    u = next_candidate(g, row, s, source, 0)
    while u >= 0:
        among |= 1 << u
        u = next_candidate(g, row, s, source, u + 1)
    return among


def next_candidate(g: State, row: int, s: int, source: int, start: int) -> int:
    """The first place from `start` on that the step may mean, -1: none."""
    wanted = PROGRAM[row].filter
    rest: U64 = places_of(g, s, PROGRAM[row].side, wanted) >> start << start
    while rest:
        u = lowest(rest)
        if u >= MASTERS or (fits(g, u, wanted, source) and takes(g, u, PROGRAM[row].op, PROGRAM[row].arg)):
            return u
        rest &= rest - 1
    return -1


def places_of(g: State, s: int, side: int, wanted: int) -> int:
    """The places of the sides that are meant, as bits; Masters where the filter asks for them."""
    own = PLACES_OF_SIDE << s * N_CELLS
    enemy = PLACES_OF_SIDE << (1 - s) * N_CELLS
    if wanted & F_MASTER:
        own = 1 << (MASTERS + s) if g.master_hp else 0
        enemy = 1 << (MASTERS + 1 - s) if g.master_hp else 0
    return (own if side & OWN else 0) | (enemy if side & ENEMY else 0)


def takes(g: State, u: int, op: int, arg: int) -> bool:
    """Can this be done to monster `u`? What would do nothing, or may not be, is no target."""
    if op == OP_SHIELD or op == OP_BOOST:
        return can_carry(g, u, op == OP_SHIELD)
    if op == OP_LEVEL_UP:
        return may_rise(g, u)
    if op == OP_LEVEL_DOWN:
        return not g.units[u].level_locked and not g.units[u].preparing and g.units[u].level > 1
    if op == OP_FLIP:
        return not g.units[u].known
    if op == OP_CHARGE_UP:
        return g.charge != 0 and not g.units[u].charged
    if op == OP_SHIFT:
        return shift_cell(g, u, arg) >= 0
    return True


def may_rise(g: State, u: int) -> bool:
    """Has it a level above, or is there a super for it (M-LVL-1, M-SUPER-1)?"""
    if g.units[u].level_locked or g.units[u].preparing or is_super(g, u):
        return False
    card = g.base + g.units[u].card
    return g.units[u].level < CARDS[card].cap or CARDS[card].supers != 0


def shift_cell(g: State, u: int, how: int) -> int:
    """The cell that a shift takes a monster to, -1: it cannot. Preparing monsters stay where they are (M-TURN-5)."""
    if g.units[u].preparing:
        return -1
    v = u ^ 1 if how == ACROSS else u ^ 2
    if not cell_exists(g, v % 4):
        return -1
    if how == STEP_BACK or how == STEP_FORWARD:
        forward = u % 4 >= 2
        return v if g.units[v].card < 0 and forward == (how == STEP_FORWARD) else -1
    return v if g.units[v].card < 0 or not g.units[v].preparing else -1


def select(g: State, top: int, row: int) -> U64:
    """The places meant, as bits. May ask: then g.asking is set and the answer comes at the next entry."""
    pick = PROGRAM[row].pick
    s = g.frames[top].seat
    source = g.frames[top].source
    if pick == PICK_SOURCE or pick == PICK_FOE or pick == PICK_SAME:
        u = g.frames[top].chosen
        if pick == PICK_SOURCE:
            u = source
        elif pick == PICK_FOE:
            u = g.frames[top].foe
        return meant(g, u, row)
    among: U64 = candidates(g, row, s, source)
    if pick == PICK_ALL or among == 0:
        return among
    picked = -1
    if among & (among - 1) == 0:
        picked = nth(among, 0)  # nothing to choose
    elif pick == PICK_CHOSEN:
        picked = choice(g, ASK_TARGET, s, among)
    elif pick == PICK_RANDOM:
        picked = pick_unit(g, among)
    if picked < 0:
        return 0
    g.frames[top].chosen = picked
    return 1 << picked


def meant(g: State, u: int, row: int) -> U64:
    """A monster that an effect remembers, if it still stands and the verb can be done to it (M-MST-7)."""
    if u < 0 or u >= N_UNITS or not stands(g, u):
        return 0
    return 1 << u if takes(g, u, PROGRAM[row].op, PROGRAM[row].arg) else 0


def has_targets(g: State, row: int, s: int, source: int) -> bool:
    """Has every step of the program at table row `row` that needs one a legal target?"""
    while PROGRAM[row].op != OP_END:
        if PROGRAM[row].need and next_candidate(g, row, s, source, 0) < 0:
            return False
        row += 1
    return True


def can_pay_hp(g: State, row: int, s: int) -> bool:
    """Is there more Master hp than the program at table row `row` costs (M-MST-1)?"""
    while PROGRAM[row].op != OP_END:
        if PROGRAM[row].op == OP_LOSE and g.seats[s].hp <= PROGRAM[row].amount:
            return False
        row += 1
    return True


def draws_something(row: int) -> bool:
    """Does the program at table row `row` draw cards?"""
    while PROGRAM[row].op != OP_END:
        if PROGRAM[row].op == OP_DRAW:
            return True
        row += 1
    return False


def offered(g: State, row: int, s: int, source: int) -> bool:
    """Is the way of a choice that begins at table row `row` worth offering?"""
    if PROGRAM[row].pick == PICK_CHOSEN and PROGRAM[row].op != OP_CHOOSE:
        return next_candidate(g, row, s, source, 0) >= 0
    return True
