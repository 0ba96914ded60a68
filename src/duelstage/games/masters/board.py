"""What stands where, what it has left, how far it is to somewhere. Rules M-FIELD-1, M-FIELD-2, M-ACT-3, M-DMG-3.

Nothing here changes a state.
"""

from __future__ import annotations

from .field import (
    CARDS,
    ENEMY_CELLS,
    ENEMY_MASTER,
    MAGIC,
    MASTERS,
    MONSTER,
    N_AIMS,
    N_CELLS_OF_SIDE,
    N_RANGES,
    N_UNITS,
    NO_AIM,
    NO_POWER,
    NO_SHIELD,
    OWN_MASTER,
    REACH,
    SUPER,
    State,
)
from .numbers import N_CELLS
from .ops import (
    F_ADJACENT,
    F_BACK,
    F_CHARGED,
    F_DAMAGED,
    F_FACING,
    F_FRONT,
    F_OTHER,
    F_PREPARING,
    F_SUPER,
    TEST_BEHIND,
    TEST_ENEMY_HP_AT_MOST,
    TEST_ENEMY_MONSTERS_AT_LEAST,
    TEST_HAND_AT_MOST,
    TEST_HP_AT_MOST,
    TEST_IN_BACK,
    TEST_MONSTERS_AT_LEAST,
    TEST_MONSTERS_AT_MOST,
    TEST_NONE,
    TEST_STONES_AT_LEAST,
)


def seat_of(u: int) -> int:
    """The seat whose monster, or Master, stands in a place."""
    return u - MASTERS if u >= MASTERS else u // N_CELLS


def row_of(u: int) -> int:
    """0: the front row, 1: the back row."""
    return 0 if u >= MASTERS else u % N_CELLS // 2


def place_of(s: int, cell: int) -> int:
    """The place that a reach means by `cell`, for an attacker of seat `s`."""
    if cell < ENEMY_CELLS:
        return s * N_CELLS + cell
    if cell < OWN_MASTER:
        return (1 - s) * N_CELLS + cell - ENEMY_CELLS
    return MASTERS + (1 - s if cell == ENEMY_MASTER else s)


def across(u: int) -> int:
    """How far to the right a place lies: 0, 1 (a Master) or 2."""
    return 1 if u >= MASTERS else 2 * (u % 2)


def down(u: int) -> int:
    """How far down a place lies: 0 is seat 1's back row, 3 seat 0's."""
    return 2 + row_of(u) if seat_of(u) == 0 else 1 - row_of(u)


def distance(u: int, v: int) -> int:
    """The larger of column and row difference (M-FIELD-2)."""
    return max(abs(across(u) - across(v)), abs(down(u) - down(v)))


def cell_exists(g: State, cell: int) -> bool:
    """Has this format such a cell (M-FMT-7)?"""
    return cell < N_CELLS and (g.columns == 2 or cell % 2 == 0)


def maximum(g: State, u: int) -> int:
    """A monster's hp without damage, at its level."""
    return CARDS[g.base + g.units[u].card].hp[g.units[u].level - 1]


def remaining(g: State, u: int) -> int:
    """What a monster has left (hp); 0: it is about to leave."""
    return maximum(g, u) - g.units[u].damage


def stands(g: State, u: int) -> bool:
    """Is there a monster in that place that has not fallen?"""
    return g.units[u].card >= 0 and remaining(g, u) > 0


def taken(g: State) -> int:
    """The places where a monster stands, as bits."""
    out = 0
    for u in range(N_UNITS):
        out |= (g.units[u].card >= 0) << u
    return out


def is_ready(g: State, u: int) -> bool:
    """Does a monster stand there that is not preparing?"""
    return g.units[u].card >= 0 and not g.units[u].preparing and remaining(g, u) > 0


def monsters(g: State, s: int) -> int:
    """How many ready monsters a seat has."""
    n = 0
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if is_ready(g, u):
            n += 1
    return n


def has_effects(g: State, u: int) -> bool:
    """Does anything last on a monster, apart from its level, its damage and its charge? Few have anything."""
    shield = g.units[u].shield | g.units[u].boost
    hampers = g.units[u].sealed | g.units[u].bound | g.units[u].doubled | g.units[u].dearer | g.units[u].level_locked
    taunt = g.units[u].taunted | g.units[u].linked
    rest = g.units[u].immune | g.units[u].guards | g.units[u].doomed | g.units[u].frozen | g.units[u].cursed
    return (shield | hampers | taunt | rest) != 0  # how much and until when go with what they are of (checks.py)


def has_trait(g: State, u: int, trait: int) -> bool:
    return CARDS[g.base + g.units[u].card].traits[g.units[u].level - 1] & trait != 0


def activations(g: State, u: int) -> int:
    """Activations a turn at its level (M-ACT-3)."""
    return CARDS[g.base + g.units[u].card].activations[g.units[u].level - 1]


def skill_cost(g: State, u: int) -> int:
    """Stones that its skill costs now: multiplied first, then added to (M-DMG-3)."""
    n = CARDS[g.base + g.units[u].card].skill_cost[g.units[u].level - 1]
    if g.units[u].doubled:
        n *= 2
    return max(0, n + g.units[u].dearer)


def reach_row(g: State, range_: int, u: int, aim: int) -> int:
    """The row of the table of ranges for an attack from place `u`."""
    return (((g.columns - 1) * N_RANGES + range_) * N_CELLS_OF_SIDE + u % N_CELLS) * N_AIMS + aim


def aims_of(g: State, range_: int, u: int) -> int:
    """What may be aimed at from a place, as bits, whoever stands there."""
    return REACH[reach_row(g, range_, u, NO_AIM)].aims


def is_super(g: State, u: int) -> bool:
    return g.units[u].under >= 0


def empty_cells(g: State, s: int) -> int:
    """All empty cells of a seat, as bits of its cells."""
    out = 0
    for cell in range(N_CELLS):
        if cell_exists(g, cell) and g.units[s * N_CELLS + cell].card < 0:
            out |= 1 << cell
    return out


def monster_in_hand(g: State, s: int) -> bool:
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] and CARDS[g.base + g.seats[s].card[k]].type == MONSTER:
            return True
    return False


def lies_aside(g: State, s: int, k: int) -> bool:
    """Is a card of this kind one of those that lie aside, usable whenever their condition holds (M-FMT-10)?"""
    kind = CARDS[g.base + g.seats[s].card[k]].type
    return g.aside != 0 and (kind == MAGIC or kind == SUPER)


def cards_in_hand(g: State, s: int) -> int:
    """How many cards a hand has: what lies aside is none of them (M-FMT-10)."""
    if not g.aside:
        return g.seats[s].n_hand
    n = 0
    for k in range(g.seats[s].n_kinds):
        if not lies_aside(g, s, k):
            n += g.seats[s].hand[k]
    return n


# ---- who is meant ----------------------------------------------------------------------------------------------------


def fits(g: State, u: int, wanted: int, source: int) -> bool:
    """Does a monster stand there that the filter `wanted` lets through?

    Ready ones, unless the filter asks for preparing ones (M-MST-8).
    """
    if g.units[u].card < 0 or (g.units[u].preparing != 0) != (wanted & F_PREPARING != 0) or remaining(g, u) <= 0:
        return False
    if wanted == 0:
        return True
    if (wanted & F_FRONT and row_of(u)) or (wanted & F_BACK and not row_of(u)):
        return False
    if (wanted & F_OTHER and u == source) or (wanted & F_DAMAGED and g.units[u].damage == 0):
        return False
    if (wanted & F_CHARGED and not g.units[u].charged) or (wanted & F_SUPER and not is_super(g, u)):
        return False
    return fits_from(u, wanted, source)


def fits_from(u: int, wanted: int, source: int) -> bool:
    """The filters that look from the monster, or the Master, that the effect comes from."""
    if not wanted & (F_FACING | F_ADJACENT):
        return True
    if source < 0 or (wanted & F_FACING and (source >= MASTERS or u % 2 != source % 2)):
        return False
    return not (wanted & F_ADJACENT and distance(u, source) != 1)


def holds(g: State, s: int, test: int, n: int, source: int) -> bool:
    """Is a condition met for seat `s` and an effect from `source`?"""
    if test == TEST_NONE:
        return True
    foe = 1 - s
    if test == TEST_STONES_AT_LEAST:
        return g.seats[s].stones >= n
    if test == TEST_HP_AT_MOST:
        return g.seats[s].hp <= n
    if test == TEST_ENEMY_HP_AT_MOST:
        return g.seats[foe].hp <= n
    if test == TEST_MONSTERS_AT_LEAST:
        return monsters(g, s) >= n
    if test == TEST_ENEMY_MONSTERS_AT_LEAST:
        return monsters(g, foe) >= n
    if test == TEST_MONSTERS_AT_MOST:
        return monsters(g, s) <= n
    if test == TEST_HAND_AT_MOST:
        return cards_in_hand(g, s) <= n
    if test == TEST_BEHIND:
        if g.gauge_limit:
            return g.seats[s].gauge > g.seats[foe].gauge
        return g.seats[s].hp < g.seats[foe].hp
    if source < 0 or source >= MASTERS:
        return False
    return row_of(source) == (1 if test == TEST_IN_BACK else 0)


def can_carry(g: State, u: int, shield: bool) -> bool:
    """One shield and one power effect at a time (M-MST-6)."""
    return g.units[u].shield == NO_SHIELD if shield else g.units[u].boost == NO_POWER
