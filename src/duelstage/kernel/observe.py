"""What a seat may know of a state as a row of numbers: the part that is alike in every game.

A game's own observe.py calls these in the order of the row; rl/encode.py names the columns and makes the same row from
a view. Seats and places are seen from the seat that looks: its own are first. 0 is "none" wherever there can be none.
"""

from __future__ import annotations

from .frames import RULES
from .layout import N_DECK, N_FRAMES, N_KINDS, N_QUEUE, Codes, State
from .luck import CHANCE

OWN_SEAT, OTHER_SEAT, THIRD = 1, 2, 3  # a seat as it is seen; the third is chance, or a draw
FRAME_COLUMNS, QUEUE_COLUMNS = 8, 5
TURN_COLUMNS, SEAT_COLUMNS = 16, 6
LUCK_ASKED = 12  # the column that says so
STACK_COLUMNS = N_FRAMES * FRAME_COLUMNS + N_QUEUE * QUEUE_COLUMNS
LIST_COLUMNS = N_KINDS + 2 * N_DECK
N_PILES = 7  # counted by card: own hand, what of it is known, own deck and discard; the other's hand, unknown, discard


def seen_seat(seat: int, s: int) -> int:
    """A seat as `s` sees it; 0: none."""
    if seat < 0:
        return 0
    if seat > 1:
        return THIRD
    return OWN_SEAT if seat == s else OTHER_SEAT


def seen_place(u: int, s: int, half: int) -> int:
    """A place of the table as `s` sees it, from 1; 0: none. `half`: places a side; behind them one a seat."""
    if u < 0:
        return 0
    if u >= 2 * half:
        return 1 + 2 * half + ((u - 2 * half) ^ s)
    return 1 + (u + s * half) % (2 * half)


def seen_copy(g: State, copy: int, s: int) -> int:
    """One card of either deck: its card from 1, below 0 the other seat's; 0: none."""
    if copy < 0:
        return 0
    owner = copy // N_KINDS
    card = 1 + g.seats[owner].card[copy % N_KINDS]
    return card if owner == s else -card


def seen_kind(g: State, owner: int, k: int) -> int:
    """The card of a kind, from 1; 0: none."""
    return 1 + g.seats[owner].card[k] if k >= 0 else 0


def secret_answers(g: State, s: int, each: int, first_seat: int) -> int:
    """How many answers to the secret question under way `s` has given, of `each`."""
    by_first = min(g.frames[0].left, each)
    if (first_seat != 1) == (s == 0):
        return by_first
    return g.frames[0].left - by_first


def at_rules_row(g: State) -> int:
    """The row of the rules' own program that is under way with nothing else, or -1."""
    if g.depth == 1 and g.frames[0].effect == RULES:
        return g.frames[0].pc
    return -1


def observe_turn(g: State, s: int, secret: int, each: int, first_seat: int, out: Codes) -> int:
    """Turn and question. `secret`: the first of the questions that both are asked in secret, `each` a seat; 0: none."""
    out[0] = s
    out[1] = g.turn
    out[2] = g.chain
    out[3] = seen_seat(g.seat, s)
    out[4] = g.phase
    out[5] = seen_seat(g.winner, s)
    out[LUCK_ASKED] = g.luck_asked
    out[13] = g.lists_open
    out[14] = g.depth
    out[15] = g.waiting
    if not g.asking:
        return 16
    out[6] = g.asking
    if secret:
        given = secret_answers(g, s, each, first_seat)
        out[6] = secret + min(given, each - 1)
        out[7] = 1
        out[8] = 1
        out[10] = 1 if given < each else 0
        return 16
    if g.asked == CHANCE:
        out[9] = 1
        out[11] = seen_seat(g.about, s)
    elif g.asked == s:
        out[7] = 1
        out[10] = 1
    else:
        out[8] = 1
    return 16


def observe_seat(g: State, t: int, s: int, at: int, out: Codes) -> int:
    """Numbers of seat `t` as `s` sees them."""
    out[at] = g.seats[t].hp
    out[at + 1] = g.seats[t].n_deck
    out[at + 2] = g.seats[t].n_known
    out[at + 3] = g.seats[t].n_discard
    out[at + 4] = g.seats[t].n_hand
    if t == s or g.lists_open:
        out[at + 5] = g.seats[t].n_kinds
    return at + 6


def seen_chosen(chosen: int, effect: int, s: int, half: int, aims: int) -> int:
    """What a program has picked: a place, or its seat's enemy. Where the game has `aims`, those are left out."""
    if effect != RULES or chosen < 0:
        return seen_place(chosen, s, half)
    if aims:
        return 0
    return 1 + chosen if chosen >= 2 * half else seen_place(chosen, s, half)


def observe_stack(g: State, s: int, half: int, aims: int, secret: int, at: int, out: Codes) -> int:
    """What is half run and what waits. How far a secret question has come is not seen."""
    for i in range(g.depth):
        n = at + i * FRAME_COLUMNS
        out[n] = 1 + g.frames[i].pc
        out[n + 1] = 0 if secret else g.frames[i].left
        if g.turn or g.frames[i].effect != RULES:  # the set-up is no seat's
            out[n + 2] = seen_seat(g.frames[i].seat, s)
        out[n + 3] = seen_place(g.frames[i].source, s, half)
        out[n + 4] = seen_place(g.frames[i].foe, s, half)
        out[n + 5] = seen_chosen(g.frames[i].chosen, g.frames[i].effect, s, half, aims)
        out[n + 6] = 1 + g.frames[i].effect
        out[n + 7] = g.frames[i].paid
    at += N_FRAMES * FRAME_COLUMNS
    for i in range(g.waiting):
        n = at + i * QUEUE_COLUMNS
        out[n] = 1 + g.queue[i].pc
        out[n + 1] = seen_seat(g.queue[i].seat, s)
        out[n + 2] = seen_place(g.queue[i].source, s, half)
        out[n + 3] = seen_place(g.queue[i].foe, s, half)
        out[n + 4] = 1 + g.queue[i].effect
    return at + N_QUEUE * QUEUE_COLUMNS


def observe_cards(g: State, s: int, cards: int, at: int, out: Codes) -> int:
    """Own list and the known tops of the decks, then piles as counts by card of the set, which has so many `cards`."""
    t = 1 - s
    piles = at + LIST_COLUMNS
    for k in range(g.seats[s].n_kinds):  # whether or not it is in hand: a branch that nobody foresees costs more
        card = g.seats[s].card[k]
        out[at + k] = 1 + card
        out[piles + card] = g.seats[s].hand[k]
        out[piles + cards + card] = g.seats[s].shown[k]
    at += N_KINDS
    for i in range(g.seats[s].n_known):
        out[at + i] = 1 + g.seats[s].card[g.seats[s].deck[g.seats[s].n_deck - 1 - i]]
    at += N_DECK
    for i in range(g.seats[t].n_known):
        out[at + i] = 1 + g.seats[t].card[g.seats[t].deck[g.seats[t].n_deck - 1 - i]]
    at = piles + 2 * cards
    for i in range(g.seats[s].n_deck - g.seats[s].n_known):
        out[at + g.seats[s].card[g.seats[s].deck[i]]] += 1
    at += cards
    for i in range(g.seats[s].n_discard):
        out[at + g.seats[s].card[g.seats[s].discard[i]]] += 1
    at += cards
    for k in range(g.seats[t].n_kinds):
        out[at + g.seats[t].card[k]] = g.seats[t].shown[k]
    at += cards
    if g.lists_open:
        for k in range(g.seats[t].n_kinds):
            out[at + g.seats[t].card[k]] = g.seats[t].hand[k] - g.seats[t].shown[k]
        for i in range(g.seats[t].n_deck - g.seats[t].n_known):
            out[at + g.seats[t].card[g.seats[t].deck[i]]] += 1
    at += cards
    for i in range(g.seats[t].n_discard):
        out[at + g.seats[t].card[g.seats[t].discard[i]]] += 1
    return at + cards
