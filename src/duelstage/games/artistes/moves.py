"""How cards come into play, change places and leave it. Rules A-EX-5, A-EX-6, A-MAIN-3, A-MAIN-6, A-FX-3, A-DECK-3.

Cards always go to their owner's zones. Where the format lays EX cards aside, their counts stand in `hand` and `shown`
but not in `n_hand`: they are open, playable, and no part of the hand.
"""

from __future__ import annotations

from ...kernel.events import (
    EV_MOVED,
    EVERYBODY,
    Z_ASIDE,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_RESOLVING,
    Z_UNITS,
    emit,
)
from ...kernel.frames import rename
from ...kernel.layout import N_KINDS, U64
from ...kernel.zones import from_hand, into_deck, into_discard, into_hand, onto_deck, show, shuffle
from .board import controller, free_slot, is_ex
from .field import (
    LEAVES,
    N_UNITS,
    STOLEN,
    STOLEN_THIS_TURN,
    SUMMONED,
    THIS_TURN,
    Z_EQUIPMENT,
    Z_FIELD,
    State,
)
from .law import A_DECK_3, A_EX_1, A_EX_5, A_FX_3, A_MAIN_3, A_MAIN_5, A_MAIN_6
from .numbers import N_EQUIPMENTS
from .ops import EV_SACRIFICED, EV_SET_UNIT, U_ATTACKED, U_STOLEN
from .triggers import NO_TRIGGER, artist_moment


def lies_aside(g: State, s: int, k: int) -> bool:
    """Is kind `k` an EX that this format keeps aside (A-DECK-3)?"""
    return g.ex_aside != 0 and is_ex(g, g.seats[s].card[k])


def hand_cards(g: State, s: int) -> U64:
    """The kinds in hand as bits, without what lies aside."""
    out: U64 = 0
    one: U64 = 1
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k] and not lies_aside(g, s, k):
            out |= one << k
    return out


def to_hand(g: State, s: int, k: int, zone: int, rule: int) -> None:
    """An open card goes to its owner's hand, or aside."""
    card = g.seats[s].card[k]
    if lies_aside(g, s, k):
        put_aside(g, s, k)
        emit(g, EV_MOVED, EVERYBODY, A_DECK_3, s, card, zone, Z_ASIDE)
    else:
        into_hand(g, s, k, 1)
        emit(g, EV_MOVED, EVERYBODY, rule, s, card, zone, Z_HAND)


def put_aside(g: State, s: int, k: int) -> None:
    g.seats[s].hand[k] += 1
    g.seats[s].shown[k] += 1


def play_from_hand(g: State, s: int, k: int, zone: int, rule: int) -> None:
    """A card leaves the hand (or comes from aside) for another zone, in the open."""
    card = g.seats[s].card[k]
    if lies_aside(g, s, k):
        g.seats[s].hand[k] -= 1
        g.seats[s].shown[k] -= 1
        emit(g, EV_MOVED, EVERYBODY, rule, s, card, Z_ASIDE, zone)
    else:
        from_hand(g, s, k)
        emit(g, EV_MOVED, EVERYBODY, rule, s, card, Z_HAND, zone)


def to_discard(g: State, s: int, k: int, zone: int, rule: int) -> None:
    """A card goes to its owner's discard, or aside if it is an EX that this format keeps there."""
    card = g.seats[s].card[k]
    if lies_aside(g, s, k):
        put_aside(g, s, k)
        emit(g, EV_MOVED, EVERYBODY, A_DECK_3, s, card, zone, Z_ASIDE)
    else:
        into_discard(g, s, k)
        emit(g, EV_MOVED, EVERYBODY, rule, s, card, zone, Z_DISCARD)


def reshuffle(g: State, s: int, rule: int) -> None:
    """The discard becomes the deck. The deck was empty, so what else the seat holds can be told from its list."""
    for i in range(g.seats[s].n_discard):
        emit(g, EV_MOVED, EVERYBODY, rule, s, g.seats[s].card[g.seats[s].discard[i]], Z_DISCARD, Z_DECK)
        into_deck(g, s, g.seats[s].discard[i])
        g.seats[s].discard[i] = 0
    g.seats[s].n_discard = 0
    shuffle(g, s, rule)
    if g.lists_open:
        for k in range(g.seats[s].n_kinds):
            if g.seats[s].hand[k]:
                show(g, s, k, g.seats[s].hand[k], rule)


# ---- artists ---------------------------------------------------------------------------------------------------------


def clear_unit(g: State, u: int) -> None:
    """An empty place."""
    g.units[u].card = -1
    g.units[u].damage = 0
    g.units[u].kind = 0
    g.units[u].owner = 0
    g.units[u].plus = 0
    g.units[u].minus = 0
    g.units[u].atk = 0
    g.units[u].atk_given = 0
    g.units[u].atk_turn = 0
    g.units[u].atk_set = -1
    g.units[u].hp_given = 0
    g.units[u].hp_set = -1
    for i in range(N_EQUIPMENTS):
        g.units[u].equipment[i] = -1
        g.units[u].age[i] = 0
    g.units[u].attacked = 0
    g.units[u].entered = 0
    g.units[u].dazed = 0
    g.units[u].stolen = 0


def enter(g: State, s: int, k: int, u: int) -> None:
    """A card of seat `s` stands in place `u` now; the caller has taken it from its zone and said so."""
    g.units[u].card = g.seats[s].card[k]
    g.units[u].kind = k
    g.units[u].owner = s
    g.units[u].entered = 1
    artist_moment(g, SUMMONED, 1 << u, NO_TRIGGER, 0)


def summon_from_hand(g: State, s: int, k: int, u: int, rule: int) -> None:
    play_from_hand(g, s, k, Z_UNITS + u, rule)
    enter(g, s, k, u)


def summon_over(g: State, s: int, k: int, u: int) -> None:
    """The base in place `u` is sacrificed and the EX takes its slot, fresh but for the mark "has attacked".

    A sacrifice is not a death. Rules A-EX-1, A-EX-5.
    """
    attacked = g.units[u].attacked
    emit(g, EV_SACRIFICED, EVERYBODY, A_EX_1, u, g.units[u].card, 0, 0)
    artist_moment(g, LEAVES, 1 << u, NO_TRIGGER, 0)
    leave(g, u, Z_DISCARD, A_EX_1)
    play_from_hand(g, s, k, Z_UNITS + u, A_EX_1)
    if attacked:
        g.units[u].attacked = 1
        emit(g, EV_SET_UNIT, EVERYBODY, A_EX_5, u, U_ATTACKED, 1, 0)
    enter(g, s, k, u)


def leave(g: State, u: int, zone: int, rule: int) -> None:
    """An artist leaves play for a zone of its owner's; what is under it goes to its owners' discards (A-MAIN-6)."""
    for i in range(N_EQUIPMENTS):
        if g.units[u].equipment[i] >= 0:
            drop_equipment(g, u, i)
    s = g.units[u].owner
    k = g.units[u].kind
    clear_unit(g, u)
    rename(g, u, -1, -1)
    if zone == Z_HAND:
        to_hand(g, s, k, Z_UNITS + u, rule)
    elif zone == Z_DECK and not lies_aside(g, s, k):
        onto_deck(g, s, k)
        emit(g, EV_MOVED, EVERYBODY, rule, s, g.seats[s].card[k], Z_UNITS + u, Z_DECK)
    else:
        to_discard(g, s, k, Z_UNITS + u, rule)


def take_control(g: State, u: int, s: int, how_long: int, rule: int) -> None:
    """Seat `s`, who has a free slot, controls artist `u` from now on; what it controls already stays as it is."""
    v = free_slot(g, s)
    if v < 0 or controller(u) == s:
        return
    move_unit(g, u, v)
    emit(g, EV_MOVED, EVERYBODY, rule, g.units[v].owner, g.units[v].card, Z_UNITS + u, Z_UNITS + v)
    stolen = 0
    if g.units[v].owner != s:
        stolen = STOLEN_THIS_TURN if how_long == THIS_TURN else STOLEN
    g.units[v].stolen = stolen
    emit(g, EV_SET_UNIT, EVERYBODY, rule, v, U_STOLEN, stolen, 0)
    rename(g, u, v, s)


def move_unit(g: State, u: int, v: int) -> None:
    """The artist in place `u` stands in the empty place `v` now, with all that it has."""
    g.units[v].card = g.units[u].card
    g.units[v].damage = g.units[u].damage
    g.units[v].kind = g.units[u].kind
    g.units[v].owner = g.units[u].owner
    g.units[v].plus = g.units[u].plus
    g.units[v].minus = g.units[u].minus
    g.units[v].atk = g.units[u].atk
    g.units[v].atk_given = g.units[u].atk_given
    g.units[v].atk_turn = g.units[u].atk_turn
    g.units[v].atk_set = g.units[u].atk_set
    g.units[v].hp_given = g.units[u].hp_given
    g.units[v].hp_set = g.units[u].hp_set
    for i in range(N_EQUIPMENTS):
        g.units[v].equipment[i] = g.units[u].equipment[i]
        g.units[v].age[i] = g.units[u].age[i]
    g.units[v].attacked = g.units[u].attacked
    g.units[v].entered = g.units[u].entered
    g.units[v].dazed = g.units[u].dazed
    g.units[v].stolen = g.units[u].stolen
    clear_unit(g, u)


def give_back(g: State, u: int) -> None:
    """Control of a stolen artist ends; with no free slot it goes to its owner's discard, not dying (A-FX-3)."""
    owner = g.units[u].owner
    if free_slot(g, owner) >= 0:
        take_control(g, u, owner, 0, A_FX_3)
        return
    artist_moment(g, LEAVES, 1 << u, NO_TRIGGER, 0)
    leave(g, u, Z_DISCARD, A_FX_3)


# ---- equipment and terrain -------------------------------------------------------------------------------------------


def free_place_for_equipment(g: State, u: int) -> int:
    """The first free place under an artist, -1: it carries as many as it may (A-MAIN-8)."""
    for i in range(N_EQUIPMENTS):
        if g.units[u].equipment[i] < 0:
            return i
    return -1


def attach(g: State, u: int) -> None:
    """The spell that is being resolved goes under artist `u`, which has room for it."""
    i = free_place_for_equipment(g, u)
    copy = g.resolving
    if copy < 0 or i < 0:
        return
    g.units[u].equipment[i] = copy
    g.units[u].age[i] = g.n_equipment
    g.n_equipment += 1
    g.resolving = -1
    s = copy // N_KINDS
    emit(g, EV_MOVED, EVERYBODY, A_MAIN_5, s, g.seats[s].card[copy % N_KINDS], Z_RESOLVING, Z_EQUIPMENT + u)


def drop_equipment(g: State, u: int, i: int) -> None:
    copy = g.units[u].equipment[i]
    age = g.units[u].age[i]
    g.units[u].equipment[i] = -1
    g.units[u].age[i] = 0
    g.n_equipment -= 1
    for v in range(N_UNITS):
        for j in range(N_EQUIPMENTS):
            if g.units[v].age[j] > age:
                g.units[v].age[j] -= 1
    to_discard(g, copy // N_KINDS, copy % N_KINDS, Z_EQUIPMENT + u, A_MAIN_6)


def drop_terrain(g: State, s: int, rule: int) -> None:
    """A seat's terrain, if it has one, goes to the discard."""
    k = g.seats[s].terrain
    if k >= 0:
        g.seats[s].terrain = -1
        to_discard(g, s, k, Z_FIELD, rule)


def play_terrain_card(g: State, s: int, k: int) -> None:
    """A new terrain replaces the old one (A-MAIN-3)."""
    drop_terrain(g, s, A_MAIN_3)
    play_from_hand(g, s, k, Z_FIELD, A_MAIN_3)
    g.seats[s].terrain = k
