"""How cards come onto the field, change cells and stand as just summoned; and how effects on them end.

Rules M-TURN-4, M-TURN-5, M-ACT-2, M-ACT-5, M-SUPER-1, M-HID-1, M-HID-2, M-MST-5. How they leave is in leaving.py.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_MOVED,
    EV_SHOWN,
    EVERYBODY,
    Z_ASIDE,
    Z_HAND,
    Z_UNITS,
    emit,
    emit_secret,
)
from ...kernel.frames import rename
from ...kernel.zones import draw_top, from_hand
from .board import cell_exists, has_effects, lies_aside
from .field import (
    CARDS,
    MONSTER,
    N_UNITS,
    NO_POWER,
    NO_SHIELD,
    NOT,
    READIED,
    THIS_TURN,
    State,
)
from .law import M_HID_1, M_HID_2, M_MST_5, M_SPD_6, M_TURN_2
from .numbers import N_CELLS
from .ops import (
    EV_EXCHANGED,
    EV_REVEALED,
    EV_SET_UNIT,
    U_ACTED,
    U_BOOST,
    U_BOOST_N,
    U_BOOST_UNTIL,
    U_BOUND,
    U_CHARGED,
    U_CURSED,
    U_DEARER,
    U_DOOMED,
    U_DOUBLED,
    U_FROZEN,
    U_GIFTS,
    U_GUARDS,
    U_IMMUNE,
    U_KNOWN,
    U_LEVEL_LOCKED,
    U_LINKED,
    U_LINKED_UNTIL,
    U_PAID,
    U_PREPARING,
    U_SEALED,
    U_SHIELD,
    U_SHIELD_UNTIL,
    U_TAUNTED,
    U_TAUNTED_UNTIL,
)
from .triggers import wait

ELSEWHERE = 100  # a place that is none, while two monsters change places


def told(g: State, u: int, member: int, value: int, rule: int) -> None:
    """A member of a monster has a new value."""
    emit(g, EV_SET_UNIT, EVERYBODY, rule, u, member, value, 0)


def clear_unit(g: State, u: int) -> None:
    """An empty cell."""
    g.units[u].card = -1
    g.units[u].under = -1
    g.units[u].damage = 0
    g.units[u].kind = 0
    g.units[u].owner = 0
    g.units[u].level = 0
    g.units[u].paid = 0
    g.units[u].gifts = 0
    g.units[u].preparing = 0
    g.units[u].known = 0
    g.units[u].acted = 0
    g.units[u].charged = 0
    g.units[u].shield = 0
    g.units[u].shield_until = 0
    g.units[u].boost = 0
    g.units[u].boost_n = 0
    g.units[u].boost_until = 0
    g.units[u].sealed = 0
    g.units[u].bound = 0
    g.units[u].doubled = 0
    g.units[u].dearer = 0
    g.units[u].level_locked = 0
    g.units[u].immune = 0
    g.units[u].guards = 0
    g.units[u].taunted = 0
    g.units[u].taunted_until = 0
    g.units[u].linked = 0
    g.units[u].linked_until = 0
    g.units[u].doomed = 0
    g.units[u].frozen = 0
    g.units[u].cursed = 0


# ---- coming into play ------------------------------------------------------------------------------------------------


def draw(g: State, s: int, rule: int) -> int:
    """Draw one card from a deck that has one; returns its kind, or -1: chance has been asked.

    A card that lies aside comes to no hand, and everybody sees that it does not (M-FMT-10). Of one that lay open on
    the deck the draw itself tells.
    """
    hidden = g.seats[s].n_known == 0
    k = draw_top(g, s, rule)
    if k >= 0 and hidden and lies_aside(g, s, k):
        emit_secret(g, EV_MOVED, s, rule, s, g.seats[s].card[k], Z_HAND, Z_ASIDE)
    return k


def enter(g: State, s: int, k: int, u: int) -> None:
    """A card of seat `s` stands in cell `u` now, at level 1; the caller has taken it from its zone and said so."""
    g.units[u].card = g.seats[s].card[k]
    g.units[u].kind = k
    g.units[u].owner = s
    g.units[u].level = 1
    g.units[u].known = 1


def summon(g: State, s: int, k: int, u: int, rule: int) -> None:
    """Put a monster from the hand into an empty cell: face down where this format prepares (M-TURN-4, M-SPD-5)."""
    card = g.seats[s].card[k]
    if not g.prepares:
        from_hand(g, s, k)
        emit(g, EV_MOVED, EVERYBODY, rule, s, card, Z_HAND, Z_UNITS + u)
        enter(g, s, k, u)
        return
    seen = known_alone(g, s)
    g.seats[s].hand[k] -= 1
    g.seats[s].n_hand -= 1
    if seen:
        emit(g, EV_MOVED, EVERYBODY, rule, s, card, Z_HAND, Z_UNITS + u)
    else:
        emit_secret(g, EV_MOVED, s, rule, s, card, Z_HAND, Z_UNITS + u)
    forget_monsters(g, s)
    enter(g, s, k, u)
    g.units[u].preparing = 1
    told(g, u, U_PREPARING, 1, rule)
    if not seen:
        g.units[u].known = 0
        told(g, u, U_KNOWN, 0, M_HID_1)


def known_alone(g: State, s: int) -> bool:
    """Does everybody know which monster leaves the hand, since the hand is known and holds one kind of monster?"""
    kinds = 0
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] != g.seats[s].shown[k]:
            return False
        if g.seats[s].hand[k] and CARDS[g.base + g.seats[s].card[k]].type == MONSTER:
            kinds += 1
    return kinds == 1


def forget_monsters(g: State, s: int) -> None:
    """A monster has left the hand face down: of each that was known in it one less is certain now (M-HID-2)."""
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].shown[k] and CARDS[g.base + g.seats[s].card[k]].type == MONSTER:
            g.seats[s].shown[k] -= 1
            emit(g, EV_SHOWN, EVERYBODY, M_HID_2, s, g.seats[s].card[k], g.seats[s].shown[k], 0)


def reveal(g: State, u: int, rule: int) -> None:
    """Everybody sees from now on which card lies there."""
    if not g.units[u].known:
        g.units[u].known = 1
        emit(g, EV_REVEALED, EVERYBODY, rule, u, g.units[u].card, 0, 0)


def make_ready(g: State, u: int, rule: int) -> None:
    """A preparing monster is turned up and may act."""
    reveal(g, u, M_HID_1)
    g.units[u].preparing = 0
    told(g, u, U_PREPARING, 0, rule)
    set_acted(g, u, 0, rule)
    wait(g, u, READIED, -1)


# ---- members that change -----------------------------------------------------------------------------------------


def set_acted(g: State, u: int, n: int, rule: int) -> None:
    if g.units[u].acted != n:
        g.units[u].acted = n
        told(g, u, U_ACTED, n, rule)


def set_charged(g: State, u: int, n: int, rule: int) -> None:
    if g.units[u].charged != n:
        g.units[u].charged = n
        told(g, u, U_CHARGED, n, rule)


def set_paid(g: State, u: int, n: int, rule: int) -> None:
    if g.units[u].paid != n:
        g.units[u].paid = n
        told(g, u, U_PAID, n, rule)


def set_gifts(g: State, u: int, n: int, rule: int) -> None:
    if g.units[u].gifts != n:
        g.units[u].gifts = n
        told(g, u, U_GIFTS, n, rule)


def end_shield(g: State, u: int, rule: int) -> None:
    if g.units[u].shield != NO_SHIELD:
        g.units[u].shield = NO_SHIELD
        g.units[u].shield_until = NOT
        told(g, u, U_SHIELD, NO_SHIELD, rule)
        told(g, u, U_SHIELD_UNTIL, NOT, rule)


def end_boost(g: State, u: int, rule: int) -> None:
    if g.units[u].boost != NO_POWER:
        g.units[u].boost = NO_POWER
        g.units[u].boost_n = 0
        g.units[u].boost_until = NOT
        told(g, u, U_BOOST, NO_POWER, rule)
        told(g, u, U_BOOST_N, 0, rule)
        told(g, u, U_BOOST_UNTIL, NOT, rule)


def end_taunt(g: State, u: int, rule: int) -> None:
    if g.units[u].taunted:
        g.units[u].taunted = 0
        g.units[u].taunted_until = NOT
        told(g, u, U_TAUNTED, 0, rule)
        told(g, u, U_TAUNTED_UNTIL, NOT, rule)


def end_link(g: State, u: int, rule: int) -> None:
    if g.units[u].linked:
        g.units[u].linked = 0
        g.units[u].linked_until = NOT
        told(g, u, U_LINKED, 0, rule)
        told(g, u, U_LINKED_UNTIL, NOT, rule)


def end_timed(g: State, u: int, until: int, rule: int) -> None:
    """What was to last until then ends (M-MST-5)."""
    if g.units[u].shield_until == until:
        end_shield(g, u, rule)
    if g.units[u].boost_until == until:
        end_boost(g, u, rule)
    if g.units[u].taunted_until == until:
        end_taunt(g, u, rule)
    if g.units[u].linked_until == until:
        end_link(g, u, rule)
    if g.units[u].sealed == until:
        g.units[u].sealed = NOT
        told(g, u, U_SEALED, NOT, rule)
    if g.units[u].bound == until:
        g.units[u].bound = NOT
        told(g, u, U_BOUND, NOT, rule)
    if g.units[u].doubled == until:
        g.units[u].doubled = NOT
        told(g, u, U_DOUBLED, NOT, rule)
    if g.units[u].level_locked == until:
        g.units[u].level_locked = NOT
        told(g, u, U_LEVEL_LOCKED, NOT, rule)
    if g.units[u].immune == until:
        g.units[u].immune = NOT
        told(g, u, U_IMMUNE, NOT, rule)
    if g.units[u].guards == until:
        g.units[u].guards = NOT
        told(g, u, U_GUARDS, NOT, rule)


def end_what_lasted(g: State, until: int) -> None:
    """Effects of one turn end on every monster (M-MST-5)."""
    for u in range(N_UNITS):
        if g.units[u].card >= 0 and has_effects(g, u):
            end_timed(g, u, until, M_MST_5)


def end_effects(g: State, u: int, rule: int) -> None:
    """Every effect on a monster ends; level, damage and activations stay as they are."""
    set_charged(g, u, 0, rule)
    end_shield(g, u, rule)
    end_boost(g, u, rule)
    end_taunt(g, u, rule)
    unlink(g, u, rule)
    for until in range(1, THIS_TURN + 1):
        end_timed(g, u, until, rule)
    if g.units[u].dearer:
        g.units[u].dearer = 0
        told(g, u, U_DEARER, 0, rule)
    if g.units[u].doomed:
        g.units[u].doomed = 0
        told(g, u, U_DOOMED, 0, rule)
    if g.units[u].frozen:
        g.units[u].frozen = 0
        told(g, u, U_FROZEN, 0, rule)
    if g.units[u].cursed:
        g.units[u].cursed = 0
        told(g, u, U_CURSED, 0, rule)


def unlink(g: State, u: int, rule: int) -> None:
    """The link of a monster ends, for both that it ties together."""
    partner = g.units[u].linked - 1
    if partner >= 0:
        end_link(g, partner, rule)
        end_link(g, u, rule)


def forget_taunts_of(g: State, u: int, rule: int) -> None:
    """Who was taunted by a monster that has left is free."""
    for v in range(N_UNITS):
        if g.units[v].taunted == u + 1:
            end_taunt(g, v, rule)


# ---- changing cells --------------------------------------------------------------------------------------------------


def exchange(g: State, u: int, v: int, rule: int) -> None:
    """What stands in two cells of one side changes places, with all that it has; one of them may be empty."""
    swap_members(g, u, v)
    swap_notes(g, u, v)
    rename(g, u, ELSEWHERE, -1)
    rename(g, v, u, -1)
    rename(g, ELSEWHERE, v, -1)
    emit(g, EV_EXCHANGED, EVERYBODY, rule, u, v, 0, 0)
    for i in range(2):
        here = u if i == 0 else v
        if g.units[here].card >= 0 and g.units[here].doomed:
            g.units[here].doomed = 0
            told(g, here, U_DOOMED, 0, rule)


def swap_members(g: State, u: int, v: int) -> None:
    n = g.units[u].card
    g.units[u].card = g.units[v].card
    g.units[v].card = n
    n = g.units[u].damage
    g.units[u].damage = g.units[v].damage
    g.units[v].damage = n
    n = g.units[u].kind
    g.units[u].kind = g.units[v].kind
    g.units[v].kind = n
    n = g.units[u].owner
    g.units[u].owner = g.units[v].owner
    g.units[v].owner = n
    n = g.units[u].level
    g.units[u].level = g.units[v].level
    g.units[v].level = n
    n = g.units[u].paid
    g.units[u].paid = g.units[v].paid
    g.units[v].paid = n
    n = g.units[u].gifts
    g.units[u].gifts = g.units[v].gifts
    g.units[v].gifts = n
    n = g.units[u].preparing
    g.units[u].preparing = g.units[v].preparing
    g.units[v].preparing = n
    n = g.units[u].known
    g.units[u].known = g.units[v].known
    g.units[v].known = n
    n = g.units[u].acted
    g.units[u].acted = g.units[v].acted
    g.units[v].acted = n
    n = g.units[u].charged
    g.units[u].charged = g.units[v].charged
    g.units[v].charged = n
    n = g.units[u].under
    g.units[u].under = g.units[v].under
    g.units[v].under = n
    n = g.units[u].shield
    g.units[u].shield = g.units[v].shield
    g.units[v].shield = n
    n = g.units[u].shield_until
    g.units[u].shield_until = g.units[v].shield_until
    g.units[v].shield_until = n
    n = g.units[u].boost
    g.units[u].boost = g.units[v].boost
    g.units[v].boost = n
    n = g.units[u].boost_n
    g.units[u].boost_n = g.units[v].boost_n
    g.units[v].boost_n = n
    n = g.units[u].boost_until
    g.units[u].boost_until = g.units[v].boost_until
    g.units[v].boost_until = n
    n = g.units[u].sealed
    g.units[u].sealed = g.units[v].sealed
    g.units[v].sealed = n
    n = g.units[u].bound
    g.units[u].bound = g.units[v].bound
    g.units[v].bound = n
    n = g.units[u].doubled
    g.units[u].doubled = g.units[v].doubled
    g.units[v].doubled = n
    n = g.units[u].dearer
    g.units[u].dearer = g.units[v].dearer
    g.units[v].dearer = n
    n = g.units[u].level_locked
    g.units[u].level_locked = g.units[v].level_locked
    g.units[v].level_locked = n
    n = g.units[u].immune
    g.units[u].immune = g.units[v].immune
    g.units[v].immune = n
    n = g.units[u].guards
    g.units[u].guards = g.units[v].guards
    g.units[v].guards = n
    n = g.units[u].taunted
    g.units[u].taunted = g.units[v].taunted
    g.units[v].taunted = n
    n = g.units[u].taunted_until
    g.units[u].taunted_until = g.units[v].taunted_until
    g.units[v].taunted_until = n
    n = g.units[u].linked
    g.units[u].linked = g.units[v].linked
    g.units[v].linked = n
    n = g.units[u].linked_until
    g.units[u].linked_until = g.units[v].linked_until
    g.units[v].linked_until = n
    n = g.units[u].doomed
    g.units[u].doomed = g.units[v].doomed
    g.units[v].doomed = n
    n = g.units[u].frozen
    g.units[u].frozen = g.units[v].frozen
    g.units[v].frozen = n
    n = g.units[u].cursed
    g.units[u].cursed = g.units[v].cursed
    g.units[v].cursed = n


def swap_notes(g: State, u: int, v: int) -> None:
    """What names either place elsewhere: taunts, links, and the masks of the action under way."""
    for w in range(N_UNITS):
        g.units[w].taunted = renamed(g.units[w].taunted, u + 1, v + 1)
        g.units[w].linked = renamed(g.units[w].linked, u + 1, v + 1)
    g.hurt = swapped_bits(g.hurt, u, v)
    g.struck = swapped_bits(g.struck, u, v)
    g.missed = swapped_bits(g.missed, u, v)
    g.fell_to_attack = swapped_bits(g.fell_to_attack, u, v)
    g.fell_to_own = swapped_bits(g.fell_to_own, u, v)


def renamed(n: int, a: int, b: int) -> int:
    return b if n == a else a if n == b else n


def swapped_bits(mask: int, u: int, v: int) -> int:
    if (mask >> u & 1) != (mask >> v & 1):
        return mask ^ (1 << u) ^ (1 << v)
    return mask


def advance(g: State, s: int) -> None:
    """In each column a ready back monster with an empty front cell moves up; no activation (M-TURN-2, M-SPD-6)."""
    for column in range(2):
        if cell_exists(g, column):
            front = s * N_CELLS + column
            back = front + 2
            if g.units[front].card < 0 and g.units[back].card >= 0 and not g.units[back].preparing:
                exchange(g, back, front, M_TURN_2 if g.columns == 2 else M_SPD_6)


def reset(g: State, u: int, rule: int) -> None:
    """As if just summoned: preparing and face down but known; level and damage stay, effects end (M-ACT-5)."""
    end_effects(g, u, rule)
    set_acted(g, u, 0, rule)
    if g.prepares and not g.units[u].preparing:
        g.units[u].preparing = 1
        told(g, u, U_PREPARING, 1, rule)
