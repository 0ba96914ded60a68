"""What a seat may know of a state of Artistes as a row of numbers (rules A-HID-1, A-HID-2, A-HID-3).

kernel/observe.py has what every game's row has; rl/encode.py names the columns and makes the same row from a view.
"""

from __future__ import annotations

from ...kernel.layout import Codes
from ...kernel.observe import (
    LIST_COLUMNS,
    N_PILES,
    SEAT_COLUMNS,
    STACK_COLUMNS,
    TURN_COLUMNS,
    at_rules_row,
    observe_cards,
    observe_seat,
    observe_stack,
    observe_turn,
    seen_copy,
    seen_kind,
    seen_seat,
)
from .board import maximum, remaining, strength
from .field import N_UNITS, PROGRAM, State
from .numbers import N_EQUIPMENTS, N_SLOTS
from .ops import ASK_MULLIGAN, OP_MULLIGAN

FORMAT_COLUMNS, PLAYER_COLUMNS = 13, SEAT_COLUMNS + 13
UNIT_COLUMNS = 19 + 2 * N_EQUIPMENTS


def observed(cards: int) -> int:
    """How long a row is where the set has so many `cards`."""
    n = TURN_COLUMNS + FORMAT_COLUMNS + 2 * PLAYER_COLUMNS + N_UNITS * UNIT_COLUMNS
    return n + STACK_COLUMNS + LIST_COLUMNS + N_PILES * cards


def observe(g: State, s: int, cards: int, out: Codes) -> int:
    """Write the row of seat `s` into `out`, which is all zeros, and return how long it is. `cards`: of the set."""
    row = at_rules_row(g)
    secret = ASK_MULLIGAN if row >= 0 and PROGRAM[g.rows + row].op == OP_MULLIGAN else 0
    n = observe_turn(g, s, secret, 1, g.first_seat, out)
    n = observe_format(g, s, n, out)
    n = observe_player(g, s, s, n, out)
    n = observe_player(g, 1 - s, s, n, out)
    for i in range(N_UNITS):
        u = (i + s * N_SLOTS) % N_UNITS
        if g.units[u].card >= 0:
            observe_artist(g, u, s, n, out)
        n += UNIT_COLUMNS
    n = observe_stack(g, s, N_SLOTS, 0, secret, n, out)
    return observe_cards(g, s, cards, n, out)


def observe_format(g: State, s: int, n: int, out: Codes) -> int:
    """The format, who began, and the spell that is being resolved."""
    out[n] = g.deck_out
    out[n + 1] = g.turn_cap
    out[n + 2] = g.second_hp
    out[n + 3] = g.first_draws
    out[n + 4] = g.effect_draw_penalty
    out[n + 5] = g.attack_on_entry
    out[n + 6] = g.overflow_both
    out[n + 7] = g.hp_capped
    out[n + 8] = g.ex_aside
    out[n + 9] = g.mulligan
    out[n + 10] = g.second
    out[n + 11] = seen_seat(g.first_seat, s)
    out[n + 12] = seen_copy(g, g.resolving, s)
    return n + 13


def observe_player(g: State, t: int, s: int, n: int, out: Codes) -> int:
    """Seat `t`: its pools, its terrain and what it has used this turn."""
    n = observe_seat(g, t, s, n, out)
    out[n] = seen_kind(g, t, g.seats[t].terrain)
    out[n + 1] = g.seats[t].bases
    out[n + 2] = g.seats[t].exes
    out[n + 3] = g.seats[t].spells
    out[n + 4] = g.seats[t].terrains
    out[n + 5] = g.seats[t].more_artists
    out[n + 6] = g.seats[t].more_bases
    out[n + 7] = g.seats[t].more_spells
    out[n + 8] = g.seats[t].more_terrains
    out[n + 9] = g.seats[t].may_fight
    out[n + 10] = g.seats[t].may_pass
    out[n + 11] = g.seats[t].turns
    if t == s:
        out[n + 12] = g.seats[t].redraws
    return n + 13


def observe_artist(g: State, u: int, s: int, n: int, out: Codes) -> None:
    """An artist in play, with what is attached to it."""
    out[n] = 1
    out[n + 1] = 1 + g.units[u].card
    out[n + 2] = g.units[u].damage
    out[n + 3] = seen_seat(g.units[u].owner, s)
    out[n + 4] = g.units[u].plus
    out[n + 5] = g.units[u].minus
    out[n + 6] = g.units[u].atk
    out[n + 7] = g.units[u].atk_given
    out[n + 8] = g.units[u].atk_turn
    out[n + 9] = g.units[u].atk_set
    out[n + 10] = g.units[u].hp_given
    out[n + 11] = g.units[u].hp_set
    n += 12
    for i in range(N_EQUIPMENTS):
        out[n + i] = seen_copy(g, g.units[u].equipment[i], s)
        out[n + N_EQUIPMENTS + i] = g.units[u].age[i]
    n += 2 * N_EQUIPMENTS
    out[n] = g.units[u].attacked
    out[n + 1] = g.units[u].entered
    out[n + 2] = g.units[u].dazed
    out[n + 3] = g.units[u].stolen
    out[n + 4] = maximum(g, u)
    out[n + 5] = remaining(g, u)
    out[n + 6] = strength(g, u)
