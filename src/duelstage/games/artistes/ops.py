"""The words of Artistes' programs as numbers: ops, filters, conditions, permissions, questions, events.

What a word does is in effects.py and verbs.py, how it is written and read in vocabulary.py. Append only within a
rules version: replays name programs by card, but compiled sets and tests hold the numbers.
"""

from __future__ import annotations

# ops that only this game has (kernel ops: kernel/verbs.py)
(
    OP_DESTROY,
    OP_TO_HAND,  # to the owner's hand
    OP_TO_DECK,  # onto the owner's deck
    OP_GIVE_ATK,  # arg: LASTING or THIS_TURN; below 0: taken
    OP_GIVE_HP,  # lasting; below 0: taken
    OP_SET_ATK,
    OP_SET_HP,
    OP_HALVE_ATK,  # what is left is rounded down; arg: LASTING or THIS_TURN
    OP_HALVE_HP,  # half of what remains is lost, rounded down
    OP_DAZE,  # may not attack in its controller's next `amount` turns
    OP_DISCARD,  # players discard `amount`; arg 0: they choose, 1: at random
    OP_SEARCH,  # the own deck for cards that the filter names, `amount` of them
    OP_RECOVER,  # from the own discard to the hand
    OP_SUMMON,  # base artists by effect; arg: the zone that they come from
    OP_SUMMON_EX,  # an EX from the own hand over its base in play
    OP_PERMIT,  # arg: which permission; amount: how many times
    OP_CONTROL,  # arg: LASTING or THIS_TURN
    OP_ATTACH,  # the spell that is being resolved goes under the picked artist
    OP_BREAK_TERRAIN,  # the terrain of a side leaves
    OP_READY,  # may attack again
    OP_BURN,  # damage to players
) = range(32, 53)

# programs of the rules themselves (setup.py, turn.py, combat.py)
(
    OP_COIN,
    OP_DEAL,
    OP_MULLIGAN,
    OP_REDRAW,
    OP_SECOND,
    OP_BEGIN,
    OP_FEE,
    OP_DRAW_ONE,
    OP_WAKE,
    OP_BLOW,
    OP_LAPSE,
    OP_CLEAN,
    OP_PASS,
    OP_MAIN,
) = range(96, 110)

# what a card does while it is in play (A-FX-1, A-FX-4): rows of its `static` program
STATIC_OPS = 128
(
    ST_ATK,
    ST_HP,
    ST_ARMOUR,  # each damage is less by the amount
    ST_SAFE,  # may not be attacked; still blocks (A-COMBAT-4)
    ST_BOUND,  # may not attack
    ST_PASS,  # may attack past artists
    ST_EAGER,  # may fight on the first turn
    ST_MORE_ARTISTS,  # its controller may summon `amount` more artists a turn
    ST_MORE_BASES,
    ST_MORE_SPELLS,
    ST_MORE_TERRAINS,
) = range(128, 139)

# filters of units (bits) …
F_BASE, F_EX, F_OTHER, F_DAMAGED = 1, 2, 16, 32
# … and of cards
F_SPELL, F_TERRAIN = 4, 8  # with F_BASE and F_EX; 0: any card

# conditions of a step, of the seat whose effect it is
(
    TEST_NONE,
    TEST_HP_AT_MOST,
    TEST_ENEMY_HP_AT_MOST,
    TEST_TERRAIN,  # a terrain in play
    TEST_ENEMY_TERRAIN,
    TEST_ARTISTS_AT_LEAST,
    TEST_ENEMY_ARTISTS_AT_LEAST,
    TEST_HAND_AT_MOST,
    TEST_BEHIND,  # fewer hp than the other player
    TEST_ENEMY_EX,  # the enemy controls an EX
) = range(10)

# permissions that an effect gives for this turn (A-FX-7)
(PERMIT_ARTIST, PERMIT_BASE, PERMIT_SPELL, PERMIT_TERRAIN, PERMIT_FIGHT, PERMIT_PASS) = range(6)

# questions (those to chance: kernel/luck.py)
(
    ASK_TARGET,
    ASK_DISCARD,
    ASK_SEARCH,
    ASK_RECOVER,
    ASK_SUMMON,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_BASE,
) = range(16, 24)
NO_CARD = 40  # the answer "none" to a question about cards (A-DRAW-8)

# events that only this game has
(
    EV_SET_UNIT,  # a: unit, b: member (U_…), c: value
    EV_SET_SEAT,  # a: seat, b: member (S_…), c: value
    EV_ATTACKED,  # a: attacker, b: target unit or PLAYER
    EV_DIED,  # a: unit, b: card
    EV_SACRIFICED,  # a: unit, b: card
    EV_NO_BLOW,  # a: the attack of this unit (-1: it has left) comes to nothing (A-COMBAT-10)
    EV_STACK,  # a: programs half run, b: effects waiting, c: chain; rows EV_FRAME and EV_WAITS follow
    EV_FRAME,  # a: place, b: pc, c: left, d: seat + 4 * effect + 16 * paid
    EV_FRAME_UNITS,  # a: place, b: source, c: foe, d: chosen
    EV_WAITS,  # a: place + 32 * seat + 64 * effect, b: pc, c: source, d: foe
    EV_TURN_OVER,  # a: seat; what counted for this turn is 0 again: seats' counters, atk_turn, attacked, entered
) = range(32, 43)

# members of a unit and of a seat, as EV_SET_UNIT and EV_SET_SEAT name them
(
    U_PLUS,
    U_MINUS,
    U_ATK,
    U_ATK_GIVEN,
    U_ATK_TURN,
    U_ATK_SET,
    U_HP_GIVEN,
    U_HP_SET,
    U_ATTACKED,
    U_ENTERED,
    U_DAZED,
    U_STOLEN,
) = range(12)
(
    S_BASES,
    S_EXES,
    S_SPELLS,
    S_TERRAINS,
    S_MORE_ARTISTS,
    S_MORE_BASES,
    S_MORE_SPELLS,
    S_MORE_TERRAINS,
    S_MAY_FIGHT,
    S_MAY_PASS,
    S_TURNS,
) = range(11)
