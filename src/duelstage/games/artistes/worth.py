"""What a position is worth to a seat, in hundredths of a player's hp: a guess. No rule is here.

The numbers come from a bot's weights (bots/worth/): row `w` of WEIGHTS, and of VALUES a row a card from its `values`
on. Positions are judged that a bot has made up, so nothing here may know more than the seat: of the enemy's hand it
looks at the number of cards.
"""

from __future__ import annotations

from ...kernel.verbs import DRAWN_MATCH, WON
from .board import remaining, strength
from .field import CARDS, VALUES, WEIGHTS, State
from .numbers import N_SLOTS


def worth(g: State, s: int, w: int) -> int:
    """How good a position is for a seat; above 0: better than for the enemy. WON: it has won."""
    if g.winner >= 0:
        if g.winner == DRAWN_MATCH:
            return 0
        return WON if g.winner == s else -WON
    total = open_worth(g, s, w) - open_worth(g, 1 - s, w)
    suffered, dealt = max(0, blows(g, 1 - s) - wall(g, s)), max(0, blows(g, s) - wall(g, 1 - s))
    if suffered >= g.seats[s].hp:
        total -= WEIGHTS[w].danger
    if dealt >= g.seats[1 - s].hp:
        total += WEIGHTS[w].threat
    total -= WEIGHTS[w].exposed * min(suffered, g.seats[s].hp)
    total += WEIGHTS[w].pressing * min(dealt, g.seats[1 - s].hp)
    return total + hand_worth(g, s, w) - WEIGHTS[w].hidden_card * g.seats[1 - s].n_hand


def open_worth(g: State, s: int, w: int) -> int:
    """What lies open of a side: its hp, its terrain, its artists."""
    total = 100 * (g.seats[s].hp + min(g.seats[s].hp, WEIGHTS[w].thin))
    if g.seats[s].terrain >= 0:
        total += WEIGHTS[w].terrain
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card >= 0:
            total += WEIGHTS[w].body + WEIGHTS[w].blow * strength(g, u) // (1 + g.units[u].dazed)
            total += WEIGHTS[w].point * remaining(g, u)
    return total


def blows(g: State, s: int) -> int:
    """The ATK of all artists of a seat that may attack in its next turn."""
    total = 0
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card >= 0 and g.units[u].dazed == 0:
            total += strength(g, u)
    return total


def wall(g: State, s: int) -> int:
    """The hp of all artists of a seat: what blows must go through first."""
    total = 0
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card >= 0:
            total += remaining(g, u)
    return total


def hand_worth(g: State, s: int, w: int) -> int:
    """The own hand; an EX is worth more while its base is in play."""
    total = 0
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k]:
            card = g.seats[s].card[k]
            total += VALUES[WEIGHTS[w].values + card].in_hand * g.seats[s].hand[k]
            if CARDS[g.base + card].base >= 0 and in_play(g, s, CARDS[g.base + card].base):
                total += WEIGHTS[w].ex_ready
    return total


def in_play(g: State, s: int, card: int) -> bool:
    """Does a seat control an artist that is that card?"""
    for u in range(s * N_SLOTS, s * N_SLOTS + N_SLOTS):
        if g.units[u].card == card:
            return True
    return False
