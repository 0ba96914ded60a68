"""Ordered piles and hands: how a card goes from one zone to another. Every card is in exactly one place.

Decks and discards are lists of kinds, the top last. Hands are counts per kind, so that action codes do not depend
on the order in which cards were drawn. Where chance is asked, the part of a deck that nobody knows is kept sorted:
it is a multiset, and drawing from it is a question.
"""

from __future__ import annotations

from .events import (
    EV_MOVED,
    EV_SHOWN,
    EV_SHUFFLED,
    EVERYBODY,
    Z_DECK,
    Z_HAND,
    emit,
    emit_secret,
)
from .layout import N_KINDS, U64, State
from .luck import ASK_DRAW, ASK_HAND, DEAL, EFFECTS, ask_chance, below


def into_hand(g: State, s: int, k: int, known: int) -> None:
    """Put a card into the hand; `known`: the other seat has seen which. The caller says where it came from."""
    g.seats[s].hand[k] += 1
    g.seats[s].n_hand += 1
    if known:
        g.seats[s].shown[k] += 1


def from_hand(g: State, s: int, k: int) -> None:
    """Take a card out of the hand, in the open. The caller says where it goes."""
    g.seats[s].hand[k] -= 1
    g.seats[s].n_hand -= 1
    if g.seats[s].shown[k]:
        g.seats[s].shown[k] -= 1


def show(g: State, s: int, k: int, n: int, rule: int) -> None:
    """From now on the other seat knows of `n` such cards in the hand."""
    if g.seats[s].shown[k] != n:
        g.seats[s].shown[k] = n
        emit(g, EV_SHOWN, EVERYBODY, rule, s, g.seats[s].card[k], n, 0)


def into_discard(g: State, s: int, k: int) -> None:
    g.seats[s].discard[g.seats[s].n_discard] = k
    g.seats[s].n_discard += 1


def from_discard(g: State, s: int, k: int) -> None:
    """Take the newest card of a kind out of the discard, where it is."""
    i = g.seats[s].n_discard - 1
    while g.seats[s].discard[i] != k:
        i -= 1
    g.seats[s].n_discard -= 1
    while i < g.seats[s].n_discard:
        g.seats[s].discard[i] = g.seats[s].discard[i + 1]
        i += 1
    g.seats[s].discard[g.seats[s].n_discard] = 0


def onto_deck(g: State, s: int, k: int) -> None:
    """Put a card on top of the deck, in the open: both seats know it there."""
    g.seats[s].deck[g.seats[s].n_deck] = k
    g.seats[s].n_deck += 1
    g.seats[s].n_known += 1


def into_deck(g: State, s: int, k: int) -> None:
    """Put a card somewhere into the deck; the caller shuffles."""
    g.seats[s].deck[g.seats[s].n_deck] = k
    g.seats[s].n_deck += 1


def under_deck(g: State, s: int, k: int) -> None:
    """Put a card at the bottom of the deck: the known top stays known."""
    i = g.seats[s].n_deck
    while i > 0:
        g.seats[s].deck[i] = g.seats[s].deck[i - 1]
        i -= 1
    g.seats[s].deck[0] = k
    g.seats[s].n_deck += 1


def from_deck(g: State, s: int, i: int) -> int:
    """Take the card at place `i` out of the deck and return its kind."""
    k = g.seats[s].deck[i]
    g.seats[s].n_deck -= 1
    if i >= g.seats[s].n_deck + 1 - g.seats[s].n_known:
        g.seats[s].n_known -= 1
    while i < g.seats[s].n_deck:
        g.seats[s].deck[i] = g.seats[s].deck[i + 1]
        i += 1
    g.seats[s].deck[g.seats[s].n_deck] = 0
    return k


def place_in_deck(g: State, s: int, k: int) -> int:
    """Where the topmost card of a kind lies in the deck, -1: nowhere."""
    i = g.seats[s].n_deck - 1
    while i >= 0 and g.seats[s].deck[i] != k:
        i -= 1
    return i


def kinds_in_deck(g: State, s: int, unknown_only: int) -> U64:
    """The kinds in the deck as bits, all of them or those under the known top."""
    out: U64 = 0
    one: U64 = 1
    n = g.seats[s].n_deck - (g.seats[s].n_known if unknown_only else 0)
    for i in range(n):
        out |= one << g.seats[s].deck[i]
    return out


def kinds_in_hand(g: State, s: int) -> U64:
    """The kinds in the hand as bits."""
    out: U64 = 0
    one: U64 = 1
    for k in range(g.seats[s].n_kinds):
        out |= (one if g.seats[s].hand[k] else 0) << k  # not a branch: nobody foresees a hand
    return out


def count_in_deck(g: State, s: int, k: int) -> int:
    """How many of a kind lie under the known top of the deck."""
    n = 0
    for i in range(g.seats[s].n_deck - g.seats[s].n_known):
        if g.seats[s].deck[i] == k:
            n += 1
    return n


def sort_unknown(g: State, s: int) -> None:
    """Keep what nobody knows as a multiset: sorted by kind."""
    for i in range(1, g.seats[s].n_deck - g.seats[s].n_known):
        k = g.seats[s].deck[i]
        j = i
        while j > 0 and g.seats[s].deck[j - 1] > k:
            g.seats[s].deck[j] = g.seats[s].deck[j - 1]
            j -= 1
        g.seats[s].deck[j] = k


def mix_unknown(g: State, s: int) -> None:
    """Shuffle what nobody knows; the known top stays."""
    for i in range(g.seats[s].n_deck - g.seats[s].n_known - 1, 0, -1):
        j = below(g, DEAL, i + 1)
        k = g.seats[s].deck[i]
        g.seats[s].deck[i] = g.seats[s].deck[j]
        g.seats[s].deck[j] = k


def shuffle(g: State, s: int, rule: int) -> None:
    """Shuffle the deck: nobody knows its order any more."""
    g.seats[s].n_known = 0
    if g.luck_asked:
        sort_unknown(g, s)
    else:
        mix_unknown(g, s)
    emit(g, EV_SHUFFLED, EVERYBODY, rule, s, 0, 0, 0)


def draw_top(g: State, s: int, rule: int) -> int:
    """Draw one card from a deck that has one; returns its kind, or -1: chance has been asked."""
    i = g.seats[s].n_deck - 1
    known = g.seats[s].n_known > 0
    if g.luck_asked and not known:
        k = ask_chance(g, ASK_DRAW, s, kinds_in_deck(g, s, 1))
        if k < 0:
            return -1
        i = place_in_deck(g, s, k)
    k = from_deck(g, s, i)
    into_hand(g, s, k, known)
    if known:
        emit(g, EV_MOVED, EVERYBODY, rule, s, g.seats[s].card[k], Z_DECK, Z_HAND)
    else:
        emit_secret(g, EV_MOVED, s, rule, s, g.seats[s].card[k], Z_DECK, Z_HAND)
    return k


def pick_from_hand(g: State, s: int, among: U64) -> int:
    """One card of the hand at random among some kinds, each copy as likely; -1: chance has been asked."""
    if g.luck_asked:
        return ask_chance(g, ASK_HAND, s, among)
    n = 0
    for k in range(N_KINDS):
        if among >> k & 1:
            n += g.seats[s].hand[k]
    n = below(g, EFFECTS, n)
    k = 0
    while n >= 0:
        if among >> k & 1:
            n -= g.seats[s].hand[k]
        k += 1
    return k - 1
