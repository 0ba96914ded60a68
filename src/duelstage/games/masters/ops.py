"""The words of Masters' programs as numbers: ops, filters, conditions, questions, events.

What a word does is in effects.py and verbs.py, how it is written and read in vocabulary.py. Append only within a
rules version: replays name programs by card, but compiled sets and tests hold the numbers.
"""

from __future__ import annotations

# ops that only this game has (kernel ops: kernel/verbs.py). First those for monsters ...
(
    OP_WOUND,  # fixed damage: nothing but immunity stops it
    OP_LEVEL_UP,  # free; the owner is asked
    OP_LEVEL_DOWN,
    OP_SHIELD,  # arg: which shield; amount: how many monsters carry one
    OP_BOOST,  # arg: which power effect; amount
    OP_SEAL,
    OP_BIND,
    OP_DOUBLE,  # its skill costs twice
    OP_DEARER,  # its skill costs `amount` more, while it stays
    OP_LOCK,  # its level cannot change
    OP_IMMUNE,
    OP_GUARD,
    OP_TAUNT,  # it must attack the monster that the effect comes from
    OP_LINK,  # two enemies: a hit on one hits the other too
    OP_DOOM,
    OP_FREEZE,
    OP_CURSE,
    OP_FREE,  # all effects on it end
    OP_WAKE_UP,  # a preparing monster becomes ready
    OP_FLIP,  # a preparing monster is shown
    OP_RESET,  # back to just summoned
    OP_REFRESH,  # its activations are unused again
    OP_CHARGE_UP,
    OP_SHIFT,  # arg: STEP_BACK ... ACROSS
    OP_SACRIFICE,
    OP_REMOVE,  # arg 1: with probability 1/2
    OP_TO_HAND,
    OP_TO_DECK,
    # ... then those for players
    OP_STONES,  # gain `amount`; below 0: lose
    OP_STEAL,  # take up to `amount` stones from the opponent
    OP_DISCARD,
    # ... and those about cards that are not in play
    OP_SEARCH,
    OP_RECOVER,
) = range(32, 65)

# programs of the rules themselves (setup.RULES_PROGRAM)
(
    OP_AIM,
    OP_STRIKE,
    OP_FOLLOW,
    OP_RECOIL,
    OP_REACT,
    OP_COUNTER,
    OP_LEAVE,
    OP_RISE,
    OP_AFTER,
    OP_COIN,
    OP_DEAL,
    OP_MULLIGAN,
    OP_REDRAW,
    OP_PLACE,
    OP_SHOW,
    OP_BEGIN,
    OP_INCOME,
    OP_DRAW_ONE,
    OP_READY,
    OP_ADVANCE,
    OP_LAPSE,
    OP_WAKE,
    OP_MAIN,
    OP_TRIM,
    OP_CHARGES,
    OP_CLEAN,
    OP_PASS,
) = range(96, 123)

# what an action is: in the member `paid` of its frame
BY_ATTACK, BY_SKILL, BY_MAGIC, BY_MASTER, BY_MASTER_SKILL = range(5)

# filters of monsters (bits) ...
F_FRONT, F_BACK, F_OTHER, F_DAMAGED, F_PREPARING, F_MASTER, F_FACING, F_ADJACENT, F_CHARGED, F_SUPER = (
    1,
    2,
    16,
    32,
    64,
    128,
    256,
    512,
    1024,
    2048,
)
# ... and of cards
F_MONSTER, F_MAGIC, F_SUPER_CARD = 1, 2, 4

# conditions of a step, of the seat whose effect it is
(
    TEST_NONE,
    TEST_STONES_AT_LEAST,
    TEST_HP_AT_MOST,
    TEST_ENEMY_HP_AT_MOST,
    TEST_MONSTERS_AT_LEAST,
    TEST_ENEMY_MONSTERS_AT_LEAST,
    TEST_MONSTERS_AT_MOST,
    TEST_HAND_AT_MOST,
    TEST_IN_FRONT,  # the monster that the effect comes from
    TEST_IN_BACK,
    TEST_BEHIND,  # fewer Master hp, or a fuller gauge, than the other player
) = range(11)

# how a monster is shifted (OP_SHIFT)
STEP_BACK, STEP_FORWARD, SWITCH, ACROSS = range(4)

# questions (those to chance: kernel/luck.py)
(
    ASK_TARGET,
    ASK_DISCARD,
    ASK_SEARCH,
    ASK_RECOVER,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_LEVEL,
    ASK_FRONT,  # M-SPD-3: who stands in front
    ASK_BACK,
) = range(16, 25)
NO_CARD = 40  # the answer "none" to a question about cards
STAY, RISE = 40, 41  # answers to ASK_LEVEL; below 40: the kind of the super that is played

# events that only this game has
(
    EV_SET_UNIT,  # a: unit, b: member (U_...), c: value
    EV_SET_SEAT,  # a: seat, b: member (S_...), c: value
    EV_ATTACKED,  # a: unit or Master, b: aim, c: BY_..., d: range
    EV_MAGIC,  # a: seat, b: card, c: stones paid
    EV_MASTER_SKILL,  # a: seat, b: slot, c: stones paid
    EV_POWER,  # a: attacker, b: printed power, c: power with charge and power effect (M-DMG-1, steps 3 to 5)
    EV_HIT,  # a: place that is hit, b: power that arrives, c: what shields and charge leave of it, d: attacker or -1
    EV_MISSED,  # a: unit that dodged
    EV_IMMUNE,  # a: unit that nothing happens to
    EV_COUNTERED,  # a: unit, b: attacker
    EV_REVEALED,  # a: unit, b: card
    EV_LEFT,  # a: unit, b: card, c: LEFT_...
    EV_ROSE,  # a: unit, b: level, c: its card
    EV_EXCHANGED,  # a, b: units; what stands there changes places, one may be empty
    EV_FLED,  # a: unit
    EV_STACK,  # a: programs half run, b: effects waiting, c: chain; rows EV_FRAME, EV_FRAME_UNITS and EV_WAITS follow
    EV_FRAME,  # a: place, b: pc, c: left, d: seat + 4 * effect + 16 * paid
    EV_FRAME_UNITS,  # a: place, b: source, c: foe, d: chosen
    EV_WAITS,  # a: place + 32 * seat + 64 * effect, b: pc, c: source, d: foe
    EV_ACTION,  # a: hurt, b: struck, c: fell to an attack, d: fell to the own side
    EV_ACTION_REST,  # a: missed, b: acting
) = range(32, 53)

# how a monster leaves (M-LOSS-1)
LEFT_KNOCKED_OUT, LEFT_FLED, LEFT_SACRIFICED, LEFT_REMOVED = range(4)

# members of a unit and of a seat, as EV_SET_UNIT and EV_SET_SEAT name them
(
    U_LEVEL,
    U_PAID,
    U_PREPARING,
    U_KNOWN,
    U_ACTED,
    U_CHARGED,
    U_SHIELD,
    U_SHIELD_UNTIL,
    U_BOOST,
    U_BOOST_N,
    U_BOOST_UNTIL,
    U_SEALED,
    U_BOUND,
    U_DOUBLED,
    U_DEARER,
    U_LEVEL_LOCKED,
    U_IMMUNE,
    U_GUARDS,
    U_TAUNTED,
    U_TAUNTED_UNTIL,
    U_LINKED,
    U_LINKED_UNTIL,
    U_DOOMED,
    U_FROZEN,
    U_CURSED,
    U_DAMAGE,
    U_GIFTS,
) = range(27)
(
    S_STONES,
    S_GAUGE,
    S_DUE,
    S_DIGS,
    S_TURNS,
) = range(5)
