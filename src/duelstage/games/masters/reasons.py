"""Why an action may not be done, as numbers: 0 is "it may". The rule ids and sentences are in why.py."""

from __future__ import annotations

(
    OK,
    UNKNOWN_CODE,
    OVER,
    ANSWER_FIRST,
    NOT_ASKED,
    NO_SUCH_CHOICE,
    NOT_IN_DECK,
    NOT_IN_HAND,
    NOT_A_MONSTER,  # a super, a magic card or a Master cannot be summoned
    NOT_MAGIC,
    NO_SUCH_CELL,
    CELL_TAKEN,
    TOO_FEW_STONES,
    NO_TARGET,  # a card's effect finds nobody that it needs
    NOBODY_HERE,  # no own monster in that cell
    PREPARING,
    NO_ACTIVATION,
    FROZEN,
    NO_ATTACK,  # it has no normal attack
    NO_SKILL,
    SEALED,
    OUT_OF_RANGE,
    NO_TARGET_THERE,
    TARGET_PREPARING,
    OTHER_COLUMN,  # M-RNG-11
    TAUNTED,
    BOUND,
    ALREADY_CHARGED,
    NO_CHARGE,  # this format has none, or the monster has one activation only
    NO_FLEE,
    LAST_HP,
    TOO_HEALTHY,  # flee_hp_max
    NO_MASTER_SKILLS,  # none, or the plain Master
    NO_SUCH_SKILL,
    ONCE_A_TURN,
    DECK_EMPTY,
    FILL_CELLS,  # M-SPD-8
    SAME_CELL,
    NOBODY_THERE,  # a swap needs two
) = range(39)
