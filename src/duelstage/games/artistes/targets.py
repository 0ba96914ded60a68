"""Who is meant by a step: the artists that it picks. Rules A-FX-5, A-FX-8, A-MAIN-7, A-MAIN-8, A-EX-3."""

from __future__ import annotations

from ...kernel.frames import choice
from ...kernel.layout import U64
from ...kernel.luck import pick_unit
from ...kernel.masks import nth
from ...kernel.verbs import (
    OP_CHOOSE,
    OP_END,
    OP_JUMP,
    PICK_ALL,
    PICK_CHOSEN,
    PICK_FOE,
    PICK_RANDOM,
    PICK_SAME,
    PICK_SOURCE,
)
from .board import fitting, free_slot
from .field import CARDS, N_UNITS, PROGRAM, State
from .moves import free_place_for_equipment
from .numbers import N_SLOTS
from .ops import ASK_TARGET, OP_ATTACH, OP_CONTROL, OP_SUMMON_EX


def candidates(g: State, row: int, s: int, source: int) -> U64:
    """The artists that the step at table row `row` may mean, as bits, seen from seat `s`."""
    op = PROGRAM[row].op
    if op == OP_CONTROL and free_slot(g, s) < 0:
        return 0
    among: U64 = fitting(g, s, PROGRAM[row].side, PROGRAM[row].filter, source)
    if op == OP_ATTACH:
        for u in range(N_UNITS):
            if among >> u & 1 and free_place_for_equipment(g, u) < 0:
                among &= ~(1 << u)
    return among


def select(g: State, top: int, row: int) -> U64:
    """The artists meant, as bits. May ask: then g.asking is set and the answer comes at the next entry."""
    pick = PROGRAM[row].pick
    s = g.frames[top].seat
    source = g.frames[top].source
    if pick == PICK_SOURCE:
        return known_unit(g, source)
    if pick == PICK_FOE:
        return known_unit(g, g.frames[top].foe)
    if pick == PICK_SAME:
        return known_unit(g, g.frames[top].chosen)
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


def known_unit(g: State, u: int) -> U64:
    """A unit that an effect remembers, if it is still in play (A-FX-8)."""
    return 1 << u if u >= 0 and g.units[u].card >= 0 else 0


def sacrifices(g: State, s: int) -> U64:
    """The bases under a seat's control whose EX it holds: where an EX could be summoned (A-EX-1, A-EX-3)."""
    out: U64 = 0
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card >= 0 and held_ex(g, s, u) >= 0:
            out |= 1 << u
    return out


def held_ex(g: State, s: int, u: int) -> int:
    """The kind, among the cards that seat `s` may play, of the EX of the artist in place `u`; -1: it has none."""
    ex = CARDS[g.base + g.units[u].card].ex
    if ex < 0:
        return -1
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] and g.seats[s].card[k] == ex:
            return k
    return -1


def spell_has_targets(g: State, s: int, card: int) -> bool:
    """Has every step that needs one a legal target (A-MAIN-7)?"""
    row = g.rows + CARDS[g.base + card].ability[0]
    while PROGRAM[row].op != OP_END:
        if PROGRAM[row].need and candidates(g, row, s, -1) == 0:
            return False
        row += 1
    return True


def only_summons_ex(g: State, card: int) -> bool:
    """Is an EX summon all that a spell does (A-EX-3)?"""
    row = g.rows + CARDS[g.base + card].ability[0]
    return PROGRAM[row].op == OP_SUMMON_EX and PROGRAM[row + 1].op == OP_END


def offered(g: State, row: int, s: int, source: int) -> bool:
    """Is the way of a choice that begins at table row `row` worth offering (A-EX-3)?"""
    if PROGRAM[row].op == OP_SUMMON_EX and (PROGRAM[row + 1].op == OP_JUMP or PROGRAM[row + 1].op == OP_END):
        return sacrifices(g, s) != 0
    if PROGRAM[row].pick == PICK_CHOSEN and PROGRAM[row].op != OP_CHOOSE:
        return candidates(g, row, s, source) != 0
    return True
