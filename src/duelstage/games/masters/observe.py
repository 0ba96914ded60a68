"""What a seat may know of a state of Masters as a row of numbers (rules M-HID-1, M-HID-2, M-HID-3).

kernel/observe.py has what every game's row has; rl/encode.py names the columns and makes the same row from a view.
"""

from __future__ import annotations

from ...kernel.layout import U64, Codes
from ...kernel.masks import lowest
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
    seen_place,
    seen_seat,
)
from .board import has_effects, lies_aside, maximum, remaining, skill_cost, taken
from .field import (
    CARDS,
    MASTERS,
    N_UNITS,
    NO_RANGE,
    PLACES_OF_SIDE,
    POWER_DOWN,
    POWER_SET,
    PROGRAM,
    TURN_OF_0,
    TURN_OF_1,
    State,
)
from .numbers import CHARGE_POWER, N_CELLS
from .ops import ASK_FRONT, ASK_MULLIGAN, OP_MULLIGAN, OP_PLACE

FORMAT_COLUMNS, PLAYER_COLUMNS = 29, SEAT_COLUMNS + 10
UNIT_COLUMNS = 41


def observed(cards: int) -> int:
    """How long a row is where the set has so many `cards`."""
    n = TURN_COLUMNS + FORMAT_COLUMNS + 2 * PLAYER_COLUMNS + N_UNITS * UNIT_COLUMNS
    return n + STACK_COLUMNS + LIST_COLUMNS + N_PILES * cards


def observe(g: State, s: int, cards: int, out: Codes) -> int:
    """Write the row of seat `s` into `out`, which is all zeros, and return how long it is. `cards`: of the set."""
    row = at_rules_row(g)
    secret = 0
    each = 1
    if row >= 0 and PROGRAM[g.rows + row].op == OP_MULLIGAN:
        secret = ASK_MULLIGAN
    elif row >= 0 and PROGRAM[g.rows + row].op == OP_PLACE:
        secret = ASK_FRONT
        each = 2
    n = observe_turn(g, s, secret, each, g.first_seat, out)
    n = observe_format(g, s, n, out)
    n = observe_player(g, s, s, n, out)
    n = observe_player(g, 1 - s, s, n, out)
    rest: U64 = taken(g)
    while rest:
        u = lowest(rest)
        rest &= rest - 1
        observe_monster(g, u, s, n + (u ^ (s * N_CELLS)) * UNIT_COLUMNS, out)  # the own cells first
    n += N_UNITS * UNIT_COLUMNS
    n = observe_stack(g, s, N_CELLS, 1, secret, n, out)
    n = observe_cards(g, s, cards, n, out)
    observe_face_down(g, s, n - 2 * cards, out)
    return n


def seen_until(until: int, s: int) -> int:
    """How long an effect lasts: until the own turn starts, the other's, or this turn ends; 0: it is not there."""
    if s and (until == TURN_OF_0 or until == TURN_OF_1):
        return TURN_OF_0 + TURN_OF_1 - until
    return until


def seen_places(mask: int, s: int) -> int:
    """A mask of places and Masters, the own ones first."""
    if s == 0:
        return mask
    sides = (mask & PLACES_OF_SIDE) << N_CELLS | (mask >> N_CELLS & PLACES_OF_SIDE)
    return sides | (mask >> MASTERS & 1) << (MASTERS + 1) | (mask >> (MASTERS + 1) & 1) << MASTERS


def observe_format(g: State, s: int, n: int, out: Codes) -> int:
    """The format, who began, the magic card that is being resolved, and the action under way."""
    out[n] = g.turn_cap
    out[n + 1] = g.master_hp
    out[n + 2] = g.columns
    out[n + 3] = g.gauge_limit
    out[n + 4] = g.shield
    out[n + 5] = g.flee
    out[n + 6] = g.flee_hp_max
    out[n + 7] = g.charge
    out[n + 8] = g.hand
    out[n + 9] = g.aside
    out[n + 10] = g.mulligan
    out[n + 11] = g.income
    out[n + 12] = g.draws
    out[n + 13] = g.hand_max
    out[n + 14] = g.summon_cost
    out[n + 15] = g.prepares
    out[n + 16] = g.dig_per_turn
    out[n + 17] = g.line_any
    out[n + 18] = g.placing
    out[n + 19] = g.must_fill
    out[n + 20] = g.sweeps
    out[n + 21] = seen_seat(g.first_seat, s)
    out[n + 22] = seen_copy(g, g.resolving, s)
    out[n + 23] = g.acting
    out[n + 24] = seen_places(g.hurt, s)
    out[n + 25] = seen_places(g.struck, s)
    out[n + 26] = seen_places(g.missed, s)
    out[n + 27] = seen_places(g.fell_to_attack, s)
    out[n + 28] = seen_places(g.fell_to_own, s)
    return n + 29


def observe_player(g: State, t: int, s: int, n: int, out: Codes) -> int:
    """Seat `t`: its Master, stones and gauge. What lies aside is no card of the hand (M-FMT-10)."""
    aside = 0
    if g.aside:
        for k in range(g.seats[t].n_kinds):
            if g.seats[t].hand[k] and lies_aside(g, t, k):
                aside += g.seats[t].hand[k]
    n = observe_seat(g, t, s, n, out)
    out[n - 2] -= aside
    out[n] = g.seats[t].gauge
    out[n + 1] = g.seats[t].stones
    out[n + 2] = g.seats[t].turns
    out[n + 3] = seen_kind(g, t, g.seats[t].master)
    out[n + 4] = g.seats[t].due
    out[n + 5] = g.seats[t].digs
    if t == s:
        out[n + 6] = g.seats[t].redraws
        out[n + 7] = seen_copy(g, g.seats[t].placed[0], s)
        out[n + 8] = seen_copy(g, g.seats[t].placed[1], s)
    out[n + 9] = aside
    return n + 10


def observe_monster(g: State, u: int, s: int, n: int, out: Codes) -> None:
    """A monster on the field; of one that lies face down the other seat does not see which it is."""
    known = (g.units[u].known != 0) | (g.units[u].owner == s)
    out[n] = 1
    out[n + 1] = 0 if known else 1
    out[n + 3] = g.units[u].damage
    out[n + 4] = seen_seat(g.units[u].owner, s)
    out[n + 5] = g.units[u].level
    out[n + 6] = g.units[u].paid
    out[n + 7] = g.units[u].gifts
    out[n + 8] = g.units[u].preparing
    out[n + 9] = g.units[u].known
    out[n + 10] = g.units[u].acted
    out[n + 11] = g.units[u].charged
    out[n + 12] = seen_copy(g, g.units[u].under, s)
    if known:
        out[n + 2] = 1 + g.units[u].card
        observe_powers(g, u, n + 32, out)
    if has_effects(g, u):
        observe_effects(g, u, s, n, out)


def observe_effects(g: State, u: int, s: int, n: int, out: Codes) -> None:
    """What lasts on a monster, and how long."""
    out[n + 13] = g.units[u].shield
    out[n + 14] = seen_until(g.units[u].shield_until, s)
    out[n + 15] = g.units[u].boost
    out[n + 16] = g.units[u].boost_n
    out[n + 17] = seen_until(g.units[u].boost_until, s)
    out[n + 18] = seen_until(g.units[u].sealed, s)
    out[n + 19] = seen_until(g.units[u].bound, s)
    out[n + 20] = seen_until(g.units[u].doubled, s)
    out[n + 21] = g.units[u].dearer
    out[n + 22] = seen_until(g.units[u].level_locked, s)
    out[n + 23] = seen_until(g.units[u].immune, s)
    out[n + 24] = seen_until(g.units[u].guards, s)
    out[n + 25] = seen_place(g.units[u].taunted - 1, s, N_CELLS)
    out[n + 26] = seen_until(g.units[u].taunted_until, s)
    out[n + 27] = seen_place(g.units[u].linked - 1, s, N_CELLS)
    out[n + 28] = seen_until(g.units[u].linked_until, s)
    out[n + 29] = seen_until(g.units[u].doomed, s)
    out[n + 30] = g.units[u].frozen
    out[n + 31] = g.units[u].cursed


def observe_powers(g: State, u: int, n: int, out: Codes) -> None:
    """What a monster's hp, attack and skill are now (M-DMG-1, M-DMG-3)."""
    card = g.base + g.units[u].card
    i = g.units[u].level - 1
    out[n] = maximum(g, u)
    out[n + 1] = remaining(g, u)
    out[n + 3] = CARDS[card].range[i]
    if CARDS[card].range[i] != NO_RANGE:
        out[n + 2] = power_now(g, u, CARDS[card].power[i] + CHARGE_POWER * g.units[u].charged)
    out[n + 4] = CARDS[card].activations[i]
    out[n + 5] = CARDS[card].traits[i]
    if CARDS[card].skill_cost[i] >= 0:
        out[n + 6] = 1 + skill_cost(g, u)
        out[n + 7] = power_now(g, u, CARDS[card].skill_power[i]) if CARDS[card].skill_power[i] else 0
        out[n + 8] = CARDS[card].skill_range[i]


def power_now(g: State, u: int, power: int) -> int:
    """Power with the power effect that is on a monster."""
    if g.units[u].boost == POWER_SET:
        return g.units[u].boost_n
    if g.units[u].boost == POWER_DOWN:
        return max(0, power - g.units[u].boost_n)
    return power + g.units[u].boost_n


def observe_face_down(g: State, s: int, at: int, out: Codes) -> None:
    """Where lists are open, what the other seat's face-down monsters can be is known together with its other cards."""
    if g.lists_open:
        for u in range((1 - s) * N_CELLS, (1 - s) * N_CELLS + N_CELLS):
            if g.units[u].card >= 0 and g.units[u].known == 0:
                out[at + g.units[u].card] += 1
