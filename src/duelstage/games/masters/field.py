"""Where things stand in Masters: two rows and one or two columns a side, a Master between the front cells.

Place u = seat * 4 + row * 2 + column, row 0 in front; a column has the same number for both seats, so equal columns
face each other. With one column (Spd) only column 0 is used. MASTERS + seat stands for a Master where a target is
meant. A monster is always controlled by its owner. Rules: M-FIELD-1, M-FMT-7.
"""

from __future__ import annotations

from typing import Annotated

from ...kernel import layout
from ...kernel.layout import (
    ALL,
    CARD,
    COPY,
    FACE,
    I8,
    I16,
    KIND,
    NOBODY,
    OWNER,
    Frame,
    Step,
    Trigger,
)
from .numbers import N_LEVELS, N_PLACED

N_UNITS = 8
MASTERS = 8  # + seat
N_PLACES = 10
PLACES_OF_SIDE = 15  # the bits of the first seat's cells

MONSTER, SUPER, MAGIC, MASTER = 0, 1, 2, 3

# what a monster's ability waits for. PLAYED is a magic card's own effect.
(
    PLAYED,
    TURN_START,  # its owner's turn has begun
    READIED,  # it has become ready
    ATTACKS,  # its own attack or skill is over and it still stands
    HURT,  # it was hurt in an action and survived
    KNOCKED_OUT,
    KNOCKS_OUT,  # its own attack or skill knocked out an enemy
    RISES,  # it has risen a level, or come in as a super
) = range(8)
N_ABILITIES = 8

# traits of a level, as bits
COUNTER, DODGE, GUARD, REVIVE, DRAIN, ARMOURED = 1, 2, 4, 8, 16, 32

# ranges (M-RNG-1 ... M-RNG-9); ANYWHERE_MASTER is what M-RNG-12 lets a card say
(
    NO_RANGE,
    NEAR,
    FAR,
    FARTHEST,
    LINE,
    ANYWHERE,
    CHOICE,
    FADING,
    PIERCE,
    KNIGHT,
    ANYWHERE_MASTER,
) = range(11)
N_RANGES = 11
N_CELLS_OF_SIDE = 4
N_HITS = 4  # cells that one attack may reach
N_BLOWS = N_LEVELS * N_CELLS_OF_SIDE  # from each cell at each level

# what an attack is aimed at: an enemy cell 0 ... 3, the enemy Master, or a whole column; NO_AIM: nothing
AIM_MASTER, AIM_COLUMN, NO_AIM = 4, 5, 7
N_AIMS = 8
N_REACH = 2 * N_RANGES * N_CELLS_OF_SIDE * N_AIMS  # rows of REACH, by columns a side, range, own cell and aim

# places as a reach names them, seen from the attacker's seat: own cells 0 ... 3, enemy cells, then the Masters
ENEMY_CELLS, OWN_MASTER, ENEMY_MASTER = 4, 8, 9

# phases of a turn: START until its beginning is over
START, MAIN, ENDING = 0, 1, 2

# how long an effect lasts: until the turn of seat 0 or 1 starts, or until the end of the turn that is going on
NOT, TURN_OF_0, TURN_OF_1, THIS_TURN = 0, 1, 2, 3

# shields (M-DMG-1, step 7) and power effects (step 5)
NO_SHIELD, IRON, GLASS, STEEL, DRAGON, DOUBLE = range(6)
NO_POWER, POWER_UP, POWER_DOWN, POWER_SET, BERSERK = range(5)


class Card:
    """One card of a set. Arrays are by level, a Master's by skill. Rows are numbered within the set; -1: none."""

    type: I16
    base: Annotated[I16, ALL, CARD]  # a super: the monster that it is played on; else -1
    supers: I16  # 1: there is a super for this monster
    cap: I16  # its top level (M-LVL-1)
    stones: I16  # what a magic card costs
    hp: Annotated[list[I16], N_LEVELS, ALL]
    power: Annotated[list[I16], N_LEVELS, ALL]  # of the normal attack
    range: Annotated[list[I16], N_LEVELS, ALL]  # NO_RANGE: no normal attack
    recoil: Annotated[list[I16], N_LEVELS, ALL]  # fixed damage that its normal attack costs itself
    activations: Annotated[list[I16], N_LEVELS, ALL]  # M-ACT-3
    traits: Annotated[list[I16], N_LEVELS, ALL]
    skill_cost: Annotated[list[I16], N_LEVELS, ALL]  # stones; -1: no skill
    skill_power: Annotated[list[I16], N_LEVELS, ALL]  # 0: the skill is its effect alone
    skill_range: Annotated[list[I16], N_LEVELS, ALL]  # NO_RANGE: nothing is aimed at
    skill_recoil: Annotated[list[I16], N_LEVELS, ALL]
    skill: Annotated[list[I16], N_LEVELS, ALL]  # first row of the skill's effect
    ability: Annotated[list[I16], N_ABILITIES, ALL]  # first row of each ability
    from_level: Annotated[list[I16], N_ABILITIES, ALL]  # ... which it has from this level on


class Reach:
    """What one aim of one range reaches from one cell: cells in the order in which they are hit."""

    n: I16
    cell: Annotated[list[I16], N_HITS, ALL]  # as seen from the attacker's seat
    less: Annotated[list[I16], N_HITS, ALL]  # power that is lost on the way
    aims: I16  # in the row of NO_AIM: the aims that there are, as bits


class Seat(layout.Seat):
    gauge: Annotated[I8, ALL]  # Spd
    stones: Annotated[I16, ALL]
    turns: Annotated[I16, ALL]  # own turns begun
    master: Annotated[I8, ALL, KIND]  # -1: the plain Master, or none
    due: Annotated[I8, ALL]  # monsters to draw for those that were lost (M-SPD-9)
    digs: Annotated[I8, ALL]  # how often the first Master skill was used this turn (M-MST-1)
    redraws: Annotated[I8, OWNER]  # M-TURN-1: 1 the hand goes back
    placed: Annotated[list[I8], N_PLACED, OWNER, COPY]  # M-SPD-3: what was chosen for the front and the back


class Unit(layout.Unit):
    card: Annotated[I16, FACE, CARD]  # -1: an empty cell
    level: Annotated[I8, ALL]
    paid: Annotated[I8, ALL]  # stones paid for it: summon and levels (M-STONE-2)
    gifts: Annotated[I8, ALL]  # its levels that cost nothing, as bits (M-STONE-4)
    preparing: Annotated[I8, ALL]
    known: Annotated[I8, ALL]  # 1: everybody knows which card it is (M-HID-1)
    acted: Annotated[I8, ALL]  # activations used this turn (M-ACT-1)
    charged: Annotated[I8, ALL]
    under: Annotated[I8, ALL, COPY]  # a super: the base card beneath it (M-SUPER-2)
    shield: Annotated[I8, ALL]  # IRON ... DOUBLE
    shield_until: Annotated[I8, ALL]
    boost: Annotated[I8, ALL]  # POWER_UP ... BERSERK
    boost_n: Annotated[I8, ALL]
    boost_until: Annotated[I8, ALL]
    sealed: Annotated[I8, ALL]  # may not use its skill; until when
    bound: Annotated[I8, ALL]  # may not move, swap or flee
    doubled: Annotated[I8, ALL]  # its skill costs twice
    dearer: Annotated[I8, ALL]  # stones that its skill costs more, while it stays
    level_locked: Annotated[I8, ALL]
    immune: Annotated[I8, ALL]
    guards: Annotated[I8, ALL]  # takes hits meant for its Master
    taunted: Annotated[I8, ALL]  # 1 + the place of the monster that it must attack if it can
    taunted_until: Annotated[I8, ALL]
    linked: Annotated[I8, ALL]  # 1 + the place of the monster that is hit with it
    linked_until: Annotated[I8, ALL]
    doomed: Annotated[I8, ALL]  # 1 + the seat at whose turn's start it leaves unless it has moved
    frozen: Annotated[I8, ALL]  # 1: may not act until it is hurt
    cursed: Annotated[I8, ALL]  # so many of its actions from now it has 1 hp left; 2: the first is under way
    spare: Annotated[I8, NOBODY]


class State(layout.State):
    # the format (formats.py says what each means)
    turn_cap: Annotated[I16, ALL]
    master_hp: Annotated[I16, ALL]  # 0: no Master on the field
    columns: Annotated[I8, ALL]
    gauge_limit: Annotated[I8, ALL]  # 0: no gauge
    shield: Annotated[I8, ALL]
    flee: Annotated[I8, ALL]
    flee_hp_max: Annotated[I8, ALL]  # 0: none
    charge: Annotated[I8, ALL]
    hand: Annotated[I8, ALL]
    aside: Annotated[I8, ALL]  # 1: magic and super cards lie aside (M-FMT-10)
    mulligan: Annotated[I8, ALL]
    income: Annotated[I8, ALL]  # stones a turn; with a gauge it is the gauge
    draws: Annotated[I8, ALL]
    hand_max: Annotated[I8, ALL]  # 0: none
    summon_cost: Annotated[I8, ALL]
    prepares: Annotated[I8, ALL]  # 1: a summoned monster is face down until the next own turn
    dig_per_turn: Annotated[I8, ALL]
    line_any: Annotated[I8, ALL]
    placing: Annotated[I8, ALL]  # 1: both place two monsters before the first turn (M-SPD-3)
    must_fill: Annotated[I8, ALL]  # 1: no turn ends with an empty cell and a monster in hand (M-SPD-8)
    sweeps: Annotated[I8, ALL]  # 1: a super removes all enemy monsters (M-SPD-11)
    first_seat: Annotated[I8, ALL]  # -1 before the coin
    resolving: Annotated[I8, ALL, COPY]  # the magic card that is being resolved
    # the action under way, until what fell in it has left; masks are bits of places
    acting: Annotated[I8, ALL]
    hurt: Annotated[I16, ALL]
    struck: Annotated[I16, ALL]
    missed: Annotated[I16, ALL]
    fell_to_attack: Annotated[I16, ALL]  # knocked out by an enemy monster's own attack or skill (M-LOSS-1)
    fell_to_own: Annotated[I16, ALL]  # by the own side (M-LOSS-2)
    units: Annotated[list[Unit], N_UNITS, ALL]
    seats: Annotated[list[Seat], 2, ALL]


class Weights:
    """What a bot thinks things are worth, in hundredths of a stone; `%`: in hundredths of what it is (worth.py)."""

    values: I16  # where its rows of VALUES begin
    master_hp: I16
    thin: I16  # Master's hp below which each counts double
    gauge: I16  # nearer to the end, for the other side
    stone: I16
    enough_stones: I16  # stones above this are spare
    spare_stone: I16
    fleeting_stone: I16  # in Spd what is left of them is gone when the turn ends
    hidden_card: I16  # in the enemy's hand
    super_at_hand: I16  # more, when its base stands at its top level
    body: I16  # a monster, whatever its numbers
    point: I16  # of its hp
    level: I16
    charge: I16
    shield: I16
    immune: I16
    guards: I16
    hampered: I16  # bound, taunted, linked, locked, or with a dearer skill: each
    boost: I16  # a point of power of the next attack
    sealed: I16  # % of its skill
    frozen: I16  # % of the monster
    doomed: I16  # %


class Value:
    """What a bot thinks of one card: its blows by level and own cell, `level * 4 + cell`, the rest by level."""

    in_hand: I16
    charges: I16  # 1: it has a normal attack, which a charge helps
    attack: Annotated[list[I16], N_BLOWS, ALL]
    skill: Annotated[list[I16], N_BLOWS, ALL]
    more: Annotated[list[I16], N_LEVELS, ALL]


RECORDS: dict[str, type] = {"Frame": Frame, "Trigger": Trigger, "Seat": Seat, "Unit": Unit}
CARDS: Annotated[list[Card], 1024, ALL] = []
PROGRAM: Annotated[list[Step], 8192, ALL] = []
REACH: Annotated[list[Reach], N_REACH, ALL] = []
WEIGHTS: Annotated[list[Weights], 64, ALL] = []
VALUES: Annotated[list[Value], 8192, ALL] = []
