"""What the other seat cannot know of a seat, dealt anew: for bots that think of what the other knows (A-HID-1)."""

from __future__ import annotations

from ...kernel.layout import U64
from ...kernel.luck import chosen
from ...kernel.zones import from_deck, sort_unknown, under_deck
from .field import State


def redeal(g: State, s: int, seed: U64) -> None:
    """Another hand that the other seat could believe in: the unknown cards of hand and deck are dealt out anew."""
    n = 0
    for k in range(g.seats[s].n_kinds):
        while g.seats[s].hand[k] > g.seats[s].shown[k]:
            g.seats[s].hand[k] -= 1
            under_deck(g, s, k)
            n += 1
    sort_unknown(g, s)
    for i in range(n):
        k = from_deck(g, s, chosen(seed, i, g.seats[s].n_deck - g.seats[s].n_known))
        g.seats[s].hand[k] += 1
