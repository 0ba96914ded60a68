"""What the other seat cannot know of a seat, dealt anew: for bots that think of what the other knows (M-HID-1)."""

from __future__ import annotations

from ...kernel.layout import U64
from ...kernel.luck import chosen
from ...kernel.zones import from_deck, sort_unknown, under_deck
from .board import lies_aside
from .field import CARDS, MONSTER, State
from .numbers import N_CELLS

FIRST_OF_FIELD = 64  # numbers of the seed: below it for the hand, from it on for the field


def redeal(g: State, s: int, seed: U64) -> None:
    """Other cards that the other seat could believe in: what it does not know of hand, deck and field, dealt out anew.

    Cards that lie aside stay; a face-down monster that was hurt or has risen stays too.
    """
    n = 0
    for k in range(g.seats[s].n_kinds):
        if not lies_aside(g, s, k):
            while g.seats[s].hand[k] > g.seats[s].shown[k]:
                g.seats[s].hand[k] -= 1
                under_deck(g, s, k)
                n += 1
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if is_secret(g, u):
            under_deck(g, s, g.units[u].kind)
    sort_unknown(g, s)
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if is_secret(g, u):
            k = from_deck(g, s, nth_monster(g, s, chosen(seed, FIRST_OF_FIELD + u, unknown_monsters(g, s))))
            g.units[u].kind = k
            g.units[u].card = g.seats[s].card[k]
    for i in range(n):
        k = from_deck(g, s, chosen(seed, i, g.seats[s].n_deck - g.seats[s].n_known))
        g.seats[s].hand[k] += 1


def is_secret(g: State, u: int) -> bool:
    """Does a monster lie there of which the other seat knows nothing, as fresh as it was summoned?"""
    if g.units[u].card < 0 or g.units[u].preparing == 0 or g.units[u].known:
        return False
    return g.units[u].damage == 0 and g.units[u].level == 1


def is_monster(g: State, s: int, k: int) -> bool:
    return CARDS[g.base + g.seats[s].card[k]].type == MONSTER


def unknown_monsters(g: State, s: int) -> int:
    """How many monsters lie under the known top of the deck."""
    n = 0
    for i in range(g.seats[s].n_deck - g.seats[s].n_known):
        if is_monster(g, s, g.seats[s].deck[i]):
            n += 1
    return n


def nth_monster(g: State, s: int, n: int) -> int:
    """The place in the deck of the n-th monster, from 0."""
    i = -1
    while n >= 0:
        i += 1
        if is_monster(g, s, g.seats[s].deck[i]):
            n -= 1
    return i
