"""Where things stand in Artistes: three slots and one terrain a side (A-SETUP-2).

Unit u = seat * 3 + slot. PLAYER stands for the opposing player where a target is meant.
A unit's card comes from its owner's deck; who controls it is said by the slot that it stands in.
"""

from __future__ import annotations

from typing import Annotated

from ...kernel import layout
from ...kernel.layout import (
    ALL,
    CARD,
    COPY,
    DERIVED,
    I8,
    I16,
    KIND,
    NOBODY,
    OWNER,
    Frame,
    Step,
    Trigger,
)
from .numbers import N_EQUIPMENTS

N_UNITS = 6
HELD = 3  # runs the ability of a card that is not the unit that it names: an equipment, a terrain; its owner's
Z_FIELD, Z_EQUIPMENT = 4, 24  # zones: a seat's terrain; + the unit that it is under
PLAYER = 6
NOWHERE = -1

ARTIST, SPELL, TERRAIN = 0, 1, 2  # A-CARD-1

# A-FX-1: what a card's ability waits for. PLAYED is a spell's own effect.
(
    PLAYED,
    SUMMONED,
    ATTACKS,
    ATTACKED,
    DEALS,
    DIES,
    LEAVES,
    TURN_START,
    TURN_END,
    DRAWS,
    PLAYS_TERRAIN,
    PLAYS_SPELL,
) = range(12)
N_ABILITIES = 12

# phases of a turn (A-TURN-1); START until the draw and what it triggers are over
START, MAIN, COMBAT = 0, 1, 2

# how long: while it stays in play, or until the end of the turn
LASTING, THIS_TURN = 0, 1
STOLEN_THIS_TURN, STOLEN = 1, 2

# A-SETUP-6: what the second seat gets
NOTHING, MORE_HP, TWO_ARTISTS, A_CARD = range(4)


class Card:
    """One card of a set. Rows are numbered within the set's programs; -1: none."""

    type: I16
    atk: I16
    hp: I16
    base: Annotated[I16, ALL, CARD]  # an EX: the card that it is summoned over; else -1
    ex: Annotated[I16, ALL, CARD]  # a base: its EX; else -1
    static: I16  # first row of what it does while in play
    equips: I16  # 1: a spell that stays under an artist (A-MAIN-5)
    ability: Annotated[list[I16], N_ABILITIES, ALL]  # first row of each ability


class Seat(layout.Seat):
    terrain: Annotated[I8, ALL, KIND]
    # used and allowed this turn (A-MAIN-1, A-EX-2, A-FX-7)
    bases: Annotated[I8, ALL]  # base artists summoned normally
    exes: Annotated[I8, ALL]  # EX artists summoned normally
    spells: Annotated[I8, ALL]
    terrains: Annotated[I8, ALL]
    more_artists: Annotated[I8, ALL]  # extra summons, base or EX
    more_bases: Annotated[I8, ALL]  # extra summons, base only
    more_spells: Annotated[I8, ALL]
    more_terrains: Annotated[I8, ALL]
    may_fight: Annotated[I8, ALL]  # 1: may fight on the first turn (A-COMBAT-1)
    may_pass: Annotated[I8, ALL]  # 1: may attack past artists (A-COMBAT-4)
    turns: Annotated[I16, ALL]  # own turns begun
    redraws: Annotated[I8, OWNER]  # A-SETUP-5: 1 the hand goes back
    spare: Annotated[I8, NOBODY]


class Unit(layout.Unit):
    plus: Annotated[I16, ALL]  # hp given by auras, equipment and effects, as last computed (A-FX-4)
    minus: Annotated[I16, ALL]  # hp taken by them
    atk: Annotated[I16, ALL]  # as last computed; below 0 counts as 0 (A-COMBAT-9)
    atk_given: Annotated[I16, ALL]  # by effects, while it stays in play
    atk_turn: Annotated[I16, ALL]  # by effects, this turn
    atk_set: Annotated[I16, ALL]  # instead of the printed value; -1: not set
    hp_given: Annotated[I16, ALL]
    hp_set: Annotated[I16, ALL]  # -1: not set
    equipment: Annotated[list[I8], N_EQUIPMENTS, ALL, COPY]
    age: Annotated[list[I8], N_EQUIPMENTS, ALL]  # rank among all equipment in play, oldest 0 (A-FX-2)
    attacked: Annotated[I8, ALL]  # 1: has attacked this turn (A-COMBAT-3)
    entered: Annotated[I8, ALL]  # 1: came into play this turn
    dazed: Annotated[I8, ALL]  # turns of its controller in which it may not attack
    stolen: Annotated[I8, ALL]  # 1: under another's control until the end of the turn, 2: while in play


class State(layout.State):
    # the format's options that play looks at (options.py says what they mean)
    auras: Annotated[I16, ALL, DERIVED]  # which sources do something while in play, as bits
    aura_ops: Annotated[I16, ALL, DERIVED]  # which kinds of thing they do: bit op - STATIC_OPS
    deck_out: Annotated[I16, ALL]
    turn_cap: Annotated[I16, ALL]
    second_hp: Annotated[I16, ALL]
    first_draws: Annotated[I8, ALL]
    effect_draw_penalty: Annotated[I8, ALL]
    attack_on_entry: Annotated[I8, ALL]
    overflow_both: Annotated[I8, ALL]
    hp_capped: Annotated[I8, ALL]
    ex_aside: Annotated[I8, ALL]
    mulligan: Annotated[I8, ALL]
    second: Annotated[I8, ALL]  # which compensation the second seat gets (A-SETUP-6)
    first_seat: Annotated[I8, ALL]  # who started; -1 before the coin
    resolving: Annotated[I8, ALL, COPY]  # the spell that is being resolved (A-DRAW-7)
    n_equipment: Annotated[I8, ALL, DERIVED]
    n_free: Annotated[I8, NOBODY]
    units: Annotated[list[Unit], N_UNITS, ALL]
    seats: Annotated[list[Seat], 2, ALL]


class Weights:
    """What a bot thinks things are worth, in hundredths of a player's hp (worth.py)."""

    values: I16  # where its rows of VALUES begin
    thin: I16  # hp below which each counts double
    body: I16  # an artist, whatever its numbers: it stands in the way
    blow: I16  # a point of ATK
    point: I16  # a point of an artist's hp
    terrain: I16
    hidden_card: I16  # in the enemy's hand
    ex_ready: I16  # an EX in hand whose base is in play: more
    danger: I16  # the enemy's blows, all together, could end the match
    threat: I16  # the own blows could
    exposed: I16  # a point of hp that the enemy's blows, all together, would reach past the artists
    pressing: I16  # ... that the own blows would


class Value:
    """What a bot thinks of one card."""

    in_hand: I16


RECORDS: dict[str, type] = {"Frame": Frame, "Trigger": Trigger, "Seat": Seat, "Unit": Unit}
CARDS: Annotated[list[Card], 1024, ALL] = []
PROGRAM: Annotated[list[Step], 8192, ALL] = []
WEIGHTS: Annotated[list[Weights], 64, ALL] = []
VALUES: Annotated[list[Value], 8192, ALL] = []
