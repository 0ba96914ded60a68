"""What the verbs that any duel shares do to a state. They know no card, no board and no turn order.

A game picks the targets first, since it knows its board, and hands them over unit by unit.
"""

from __future__ import annotations

from .events import EV_DAMAGED, EV_ENDED, EV_HEALED, EV_HP, EVERYBODY, emit
from .layout import State

# ops of programs: below GAME_OPS the kernel's words, above them a game's, above RULES_OPS programs of the rules
(
    OP_END,
    OP_DAMAGE,  # units
    OP_HEAL,  # units
    OP_LOSE,  # players lose hp: a price, not damage
    OP_GAIN,  # players gain hp
    OP_DRAW,  # players draw
    OP_JUMP,  # amount rows forward
    OP_CHOOSE,  # amount ways, one row each behind it: a jump to its steps
) = range(8)
GAME_OPS = 32
RULES_OPS = 96

# side: whose
OWN, ENEMY, BOTH = 1, 2, 3

# pick: how targets are found
(
    PICK_NONE,
    PICK_CHOSEN,  # the seat is asked
    PICK_RANDOM,
    PICK_ALL,
    PICK_SOURCE,  # the unit that the effect comes from; of an equipment, the one that it is on
    PICK_FOE,  # the other unit of the fight
    PICK_SAME,  # the last one picked in this effect
) = range(7)

DRAWN_MATCH = 2  # the winner when nobody wins
WON = 10_000_000  # what a match that is won is worth to whoever judges positions (a game's worth.py)


def damage(g: State, u: int, n: int, remaining: int, source: int, rule: int) -> int:
    """Take `n` hp from a unit that has `remaining`; returns what it could not absorb (hp, >= 0).

    Leaves it in play: the game's settle removes it, once all blows have landed.
    """
    taken = min(n, remaining)
    g.units[u].damage += taken
    emit(g, EV_DAMAGED, EVERYBODY, rule, u, taken, n - taken, source)
    return n - taken


def heal(g: State, u: int, n: int, rule: int) -> None:
    """Undo damage, at most all of it."""
    given = min(n, g.units[u].damage)
    if given > 0:
        g.units[u].damage -= given
        emit(g, EV_HEALED, EVERYBODY, rule, u, given, 0, 0)


def change_hp(g: State, s: int, n: int, source: int, rule: int) -> None:
    """A player's hp go up or down by `n`. The end of the match is the game's settle's business."""
    if n:
        g.seats[s].hp += n
        emit(g, EV_HP, EVERYBODY, rule, s, n, g.seats[s].hp, source)


def end_match(g: State, winner: int, rule: int) -> None:
    """The match is over: nothing more is asked or run."""
    g.winner = winner
    g.asking = 0
    g.asked = 0
    g.about = 0
    g.choices = 0
    emit(g, EV_ENDED, EVERYBODY, rule, winner, 0, 0, 0)
