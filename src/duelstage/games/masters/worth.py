"""What a position is worth to a seat, in hundredths of a stone, more or less: a guess. No rule is here.

The numbers come from a bot's weights (bots/worth/): row `w` of WEIGHTS, and of VALUES a row a card from its `values`
on. Positions are judged that a bot has made up, so nothing here may know more than the seat: of the enemy's hand it
looks at the number of cards.
"""

from __future__ import annotations

from ...kernel.verbs import DRAWN_MATCH, WON
from .field import (
    BERSERK,
    CARDS,
    N_UNITS,
    POWER_DOWN,
    POWER_SET,
    SUPER,
    VALUES,
    WEIGHTS,
    State,
)
from .numbers import N_CELLS

NEARLY_ALL = 85  # of a hundred: the worth of a monster that does not act yet
USUAL_POWER = 2  # what a power that is set is compared with


def worth(g: State, s: int, w: int) -> int:
    """How good a position is for a seat; above 0: better than for the enemy. WON: it has won."""
    if g.winner >= 0:
        if g.winner == DRAWN_MATCH:
            return 0
        return WON if g.winner == s else -WON
    total = open_worth(g, s, w) - open_worth(g, 1 - s, w) + hand_worth(g, s, w)
    return total - WEIGHTS[w].hidden_card * g.seats[1 - s].n_hand


def open_worth(g: State, s: int, w: int) -> int:
    """What lies open of a side: its Master or gauge, its stones, its monsters."""
    stones = g.seats[s].stones
    if g.gauge_limit:
        total = WEIGHTS[w].fleeting_stone * stones - WEIGHTS[w].gauge * g.seats[s].gauge
    else:
        total = WEIGHTS[w].stone * min(stones, WEIGHTS[w].enough_stones)
        total += WEIGHTS[w].spare_stone * max(0, stones - WEIGHTS[w].enough_stones)
        total += WEIGHTS[w].master_hp * (g.seats[s].hp + min(g.seats[s].hp, WEIGHTS[w].thin))
    for u in range(s * N_CELLS, s * N_CELLS + N_CELLS):
        if g.units[u].card >= 0:
            total += monster_worth(g, s, u, w)
    return total


def monster_worth(g: State, s: int, u: int, w: int) -> int:
    """What a monster is worth where it stands."""
    card = WEIGHTS[w].values + g.units[u].card
    level = g.units[u].level - 1
    left = CARDS[g.base + g.units[u].card].hp[level] - g.units[u].damage
    if g.units[u].cursed:
        left = min(left, 1)
    if left <= 0:
        return 0
    at = level * N_CELLS + u % N_CELLS
    skill = VALUES[card].skill[at]
    if g.units[u].sealed:
        skill = skill * WEIGHTS[w].sealed // 100
    total = max(VALUES[card].attack[at], skill)
    total += WEIGHTS[w].body + WEIGHTS[w].point * left + VALUES[card].more[level] + WEIGHTS[w].level * level
    if g.units[u].shield:
        total += WEIGHTS[w].shield
    if g.units[u].immune:
        total += WEIGHTS[w].immune
    if g.units[u].guards:
        total += WEIGHTS[w].guards
    total += boost_worth(g, u, w)
    hampered = (g.units[u].bound > 0) + (g.units[u].taunted > 0) + (g.units[u].linked > 0)
    hampered += (g.units[u].level_locked > 0) + (g.units[u].doubled > 0) + (g.units[u].dearer > 0)
    total -= WEIGHTS[w].hampered * hampered
    if g.charge and VALUES[card].charges:
        rests = g.seat == s and g.units[u].acted == 0 and g.units[u].preparing == 0 and g.units[u].frozen == 0
        if g.units[u].charged or rests:
            total += WEIGHTS[w].charge
    if g.units[u].preparing:
        total = total * NEARLY_ALL // 100
    if g.units[u].frozen:
        total = total * WEIGHTS[w].frozen // 100
    if g.units[u].doomed:
        total = total * WEIGHTS[w].doomed // 100
    return total


def boost_worth(g: State, u: int, w: int) -> int:
    """What a power effect is worth until it is used up."""
    n = g.units[u].boost_n
    if g.units[u].boost == POWER_DOWN:
        return -WEIGHTS[w].boost * n
    if g.units[u].boost == POWER_SET:
        return WEIGHTS[w].boost * (n - USUAL_POWER)
    if g.units[u].boost == BERSERK:
        return WEIGHTS[w].boost * n // 2
    return WEIGHTS[w].boost * n


def hand_worth(g: State, s: int, w: int) -> int:
    """The own hand; a super is worth more while its base stands at its top level."""
    total = 0
    for k in range(g.seats[s].n_kinds):
        if g.seats[s].hand[k]:
            card = g.seats[s].card[k]
            total += VALUES[WEIGHTS[w].values + card].in_hand * g.seats[s].hand[k]
            if CARDS[g.base + card].type == SUPER and on_top(g, s, CARDS[g.base + card].base):
                total += WEIGHTS[w].super_at_hand
    return total


def on_top(g: State, s: int, card: int) -> bool:
    """Does a seat have that monster at its top level?"""
    for u in range(N_UNITS):
        if u // N_CELLS == s and g.units[u].card == card and g.units[u].level == CARDS[g.base + card].cap:
            return True
    return False
