"""What stands where, what it has left, and what continuous effects add up to. Rules A-FX-1, A-FX-4, A-END-5.

Nothing is accumulated: `refresh` computes every artist's ATK and hp from the cards in play and notes the sums, so
that it can tell a bonus that has ended from a minus that begins.
"""

from __future__ import annotations

from ...kernel.events import EV_HEALED, EVERYBODY, emit
from ...kernel.layout import N_KINDS, U64
from ...kernel.verbs import ENEMY, OP_END, OWN, PICK_ALL, PICK_SOURCE
from .field import CARDS, MORE_HP, N_UNITS, PROGRAM, State
from .law import A_FX_4
from .numbers import N_EQUIPMENTS, N_SLOTS, START_HP
from .ops import (
    EV_SET_UNIT,
    F_BASE,
    F_DAMAGED,
    F_EX,
    F_OTHER,
    ST_ATK,
    ST_HP,
    STATIC_OPS,
    TEST_ARTISTS_AT_LEAST,
    TEST_BEHIND,
    TEST_ENEMY_ARTISTS_AT_LEAST,
    TEST_ENEMY_EX,
    TEST_ENEMY_HP_AT_MOST,
    TEST_ENEMY_TERRAIN,
    TEST_HAND_AT_MOST,
    TEST_HP_AT_MOST,
    TEST_NONE,
    TEST_TERRAIN,
    U_ATK,
    U_MINUS,
    U_PLUS,
)

# bits of State.auras: units, then the seats' terrains, then units that carry equipment
TERRAIN_BIT, EQUIPMENT_BIT = 6, 8


def is_ex(g: State, card: int) -> bool:
    return CARDS[g.base + card].base >= 0


def controller(u: int) -> int:
    """The seat in whose slot a unit stands."""
    return u // N_SLOTS


def free_slot(g: State, s: int) -> int:
    """The first free place of a seat as a unit, -1: none (A-MAIN-2)."""
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card < 0:
            return u
    return -1


def artists(g: State, s: int) -> int:
    """How many artists a seat controls."""
    n = 0
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card >= 0:
            n += 1
    return n


def maximum(g: State, u: int) -> int:
    """An artist's hp without damage, by the auras as they stand."""
    printed = g.units[u].hp_set
    if printed < 0:
        printed = CARDS[g.base + g.units[u].card].hp
    return printed + g.units[u].plus - g.units[u].minus


def remaining(g: State, u: int) -> int:
    """What an artist has left (hp); 0 or less: it is about to die."""
    return maximum(g, u) - g.units[u].damage


def strength(g: State, u: int) -> int:
    """ATK now; below 0 counts as 0 (A-COMBAT-9)."""
    return max(0, g.units[u].atk)


def start_hp(g: State, s: int) -> int:
    """The PV that a seat began with (A-SETUP-1, A-SETUP-6)."""
    return START_HP + (g.second_hp if g.second == MORE_HP and s != g.first_seat else 0)


def fits(g: State, u: int, s: int, side: int, wanted: int, source: int) -> bool:
    """Is there an artist of that side, seen from seat `s`, that the filter `wanted` lets through?"""
    card = g.units[u].card
    if card < 0 or not side & (OWN if controller(u) == s else ENEMY):
        return False
    if wanted == 0:
        return True
    if wanted & F_OTHER and u == source:
        return False
    if wanted & F_DAMAGED and g.units[u].damage == 0:
        return False
    if wanted & F_BASE and is_ex(g, card):
        return False
    return not (wanted & F_EX and not is_ex(g, card))


def fitting(g: State, s: int, side: int, wanted: int, source: int) -> U64:
    """All units that fit, as bits."""
    out: U64 = 0
    for u in range(N_UNITS):
        if fits(g, u, s, side, wanted, source):
            out |= 1 << u
    return out


def holds(g: State, s: int, test: int, n: int) -> bool:
    """Is a condition met for seat `s`?"""
    if test == TEST_NONE:
        return True
    foe = 1 - s
    if test == TEST_HP_AT_MOST:
        return g.seats[s].hp <= n
    if test == TEST_ENEMY_HP_AT_MOST:
        return g.seats[foe].hp <= n
    if test == TEST_TERRAIN:
        return g.seats[s].terrain >= 0
    if test == TEST_ENEMY_TERRAIN:
        return g.seats[foe].terrain >= 0
    if test == TEST_ARTISTS_AT_LEAST:
        return artists(g, s) >= n
    if test == TEST_ENEMY_ARTISTS_AT_LEAST:
        return artists(g, foe) >= n
    if test == TEST_HAND_AT_MOST:
        return g.seats[s].n_hand <= n
    if test == TEST_BEHIND:
        return g.seats[s].hp < g.seats[foe].hp
    return test == TEST_ENEMY_EX and fitting(g, s, ENEMY, F_EX, -1) != 0


# ---- continuous effects --------------------------------------------------------------------------------------------


def find_auras(g: State) -> None:
    """Note which cards in play do something while they are there, and which kinds of thing."""
    found = 0
    ops = 0
    for u in range(N_UNITS):
        card = g.units[u].card
        if card < 0:
            continue
        if CARDS[g.base + card].static >= 0:
            found |= 1 << u
            ops |= static_ops(g, card)
        if g.n_equipment:
            of_equipment = equipment_ops(g, u)
            if of_equipment:
                found |= 1 << (EQUIPMENT_BIT + u)
                ops |= of_equipment
    for s in range(2):
        if g.seats[s].terrain >= 0 and CARDS[g.base + g.seats[s].card[g.seats[s].terrain]].static >= 0:
            found |= 1 << (TERRAIN_BIT + s)
            ops |= static_ops(g, g.seats[s].card[g.seats[s].terrain])
    g.auras = found
    g.aura_ops = ops


def static_ops(g: State, card: int) -> int:
    """The kinds of continuous effect that a card has, as bits."""
    ops = 0
    row = CARDS[g.base + card].static
    if row < 0:
        return 0
    row += g.rows
    while PROGRAM[row].op != OP_END:
        ops |= 1 << (PROGRAM[row].op - STATIC_OPS)
        row += 1
    return ops


def equipment_ops(g: State, u: int) -> int:
    ops = 0
    for i in range(N_EQUIPMENTS):
        if g.units[u].equipment[i] >= 0:
            ops |= static_ops(g, card_of_copy(g, g.units[u].equipment[i]))
    return ops


def card_of_copy(g: State, copy: int) -> int:
    """The card of the set that one card of either deck is (layout.COPY)."""
    return g.seats[copy // N_KINDS].card[copy % N_KINDS]


def rows_sum(g: State, card: int, s: int, source: int, u: int, op: int, sign: int) -> int:
    """What one card's continuous effects of a kind give to unit `u` (-1: to seat `s`)."""
    total = 0
    row = CARDS[g.base + card].static
    if row < 0:
        return 0
    row += g.rows
    while PROGRAM[row].op != OP_END:
        if PROGRAM[row].op == op and PROGRAM[row].amount * sign >= 0 and reaches(g, row, s, source, u):
            total += PROGRAM[row].amount
        row += 1
    return total


def reaches(g: State, row: int, s: int, source: int, u: int) -> bool:
    """Does a continuous effect of seat `s` hold for unit `u` now?"""
    pick = PROGRAM[row].pick
    if pick == PICK_SOURCE and u != source:
        return False
    if pick == PICK_ALL and (u < 0 or not fits(g, u, s, PROGRAM[row].side, PROGRAM[row].filter, source)):
        return False
    return holds(g, s, PROGRAM[row].test, PROGRAM[row].test_arg)


def static_sum(g: State, u: int, op: int, sign: int) -> int:
    """The sum of all continuous effects of one kind on an artist; sign 1 or -1: only those above or below 0."""
    total = 0
    if not g.aura_ops >> (op - STATIC_OPS) & 1:
        return 0
    auras = g.auras
    for v in range(N_UNITS):
        if auras >> v & 1:
            total += rows_sum(g, g.units[v].card, controller(v), v, u, op, sign)
    for s in range(2):
        if auras >> (TERRAIN_BIT + s) & 1:
            total += rows_sum(g, g.seats[s].card[g.seats[s].terrain], s, -1, u, op, sign)
    if auras >> EQUIPMENT_BIT:
        for v in range(N_UNITS):
            if auras >> (EQUIPMENT_BIT + v) & 1:
                total += equipment_sum(g, v, u, op, sign)
    return total


def equipment_sum(g: State, v: int, u: int, op: int, sign: int) -> int:
    total = 0
    for i in range(N_EQUIPMENTS):
        copy = g.units[v].equipment[i]
        if copy >= 0:
            total += rows_sum(g, card_of_copy(g, copy), copy // N_KINDS, v, u, op, sign)
    return total


def seat_sum(g: State, s: int, op: int) -> int:
    """What continuous effects allow a seat, from the cards that it controls."""
    total = 0
    if not g.aura_ops >> (op - STATIC_OPS) & 1:
        return 0
    for v in range(N_UNITS):
        if g.auras >> v & 1 and controller(v) == s:
            total += rows_sum(g, g.units[v].card, s, v, -1, op, 0)
        if g.auras >> (EQUIPMENT_BIT + v) & 1:
            for i in range(N_EQUIPMENTS):
                copy = g.units[v].equipment[i]
                if copy >= 0 and copy // N_KINDS == s:
                    total += rows_sum(g, card_of_copy(g, copy), s, v, -1, op, 0)
    if g.auras >> (TERRAIN_BIT + s) & 1:
        total += rows_sum(g, g.seats[s].card[g.seats[s].terrain], s, -1, -1, op, 0)
    return total


def refresh(g: State) -> bool:
    """Compute every artist anew from the cards in play (A-FX-4). True: an artist has changed."""
    find_auras(g)
    changed = False
    for u in range(N_UNITS):
        if g.units[u].card >= 0 and refresh_artist(g, u):
            changed = True
    return changed


def refresh_artist(g: State, u: int) -> bool:
    given = g.units[u].hp_given
    plus = given if given > 0 else 0
    minus = plus - given
    if g.aura_ops >> (ST_HP - STATIC_OPS) & 1:
        plus += static_sum(g, u, ST_HP, 1)
        minus -= static_sum(g, u, ST_HP, -1)
    atk = g.units[u].atk_set
    if atk < 0:
        atk = CARDS[g.base + g.units[u].card].atk
    atk += g.units[u].atk_given + g.units[u].atk_turn + static_sum(g, u, ST_ATK, 0)
    if plus == g.units[u].plus and minus == g.units[u].minus and atk == g.units[u].atk:
        return False
    change_numbers_of(g, u, plus, minus, atk)
    return True


def change_numbers_of(g: State, u: int, plus: int, minus: int, atk: int) -> None:
    """Note the new sums, and say what is new. A bonus that has ended kills nobody, a minus that begins may."""
    if minus < g.units[u].minus:
        note_minus(g, u, minus)  # what ends together with a bonus no longer counts when the bonus is looked at
    if plus != g.units[u].plus:
        ended = plus < g.units[u].plus
        note_plus(g, u, plus)
        if ended:
            spare_by_end_of_bonus(g, u)
    if minus > g.units[u].minus:
        note_minus(g, u, minus)
    if atk != g.units[u].atk:
        g.units[u].atk = atk
        emit(g, EV_SET_UNIT, EVERYBODY, A_FX_4, u, U_ATK, atk, 0)


def note_plus(g: State, u: int, plus: int) -> None:
    if plus != g.units[u].plus:
        g.units[u].plus = plus
        emit(g, EV_SET_UNIT, EVERYBODY, A_FX_4, u, U_PLUS, plus, 0)


def note_minus(g: State, u: int, minus: int) -> None:
    if minus != g.units[u].minus:
        g.units[u].minus = minus
        emit(g, EV_SET_UNIT, EVERYBODY, A_FX_4, u, U_MINUS, minus, 0)


def spare_by_end_of_bonus(g: State, u: int) -> None:
    """The end of a bonus kills nobody: what is too much of the damage goes (A-FX-4)."""
    too_much = g.units[u].damage - (maximum(g, u) - 1)
    if too_much > 0 and maximum(g, u) > 0:
        g.units[u].damage -= too_much
        emit(g, EV_HEALED, EVERYBODY, A_FX_4, u, too_much, 0, 0)
