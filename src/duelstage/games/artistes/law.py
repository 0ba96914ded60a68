"""Every rule id of Artistes as a number, so that events and reasons can carry it.

Append only within a rules version: replays store the numbers by name, tests by id. The texts are in
docs/rules/artistes.md.
"""

from __future__ import annotations

NO_RULE = 0
A_CARD_1 = 1
A_CARD_2 = 2
A_CARD_3 = 3
A_DECK_1 = 4
A_DECK_2 = 5
A_DECK_3 = 6
A_DECK_4 = 7
A_SETUP_1 = 8
A_SETUP_2 = 9
A_SETUP_3 = 10
A_SETUP_4 = 11
A_SETUP_5 = 12
A_SETUP_6 = 13
A_TURN_1 = 14
A_TURN_2 = 15
A_DRAW_1 = 16
A_DRAW_2 = 17
A_DRAW_3 = 18
A_DRAW_4 = 19
A_DRAW_5 = 20
A_DRAW_6 = 21
A_DRAW_7 = 22
A_DRAW_8 = 23
A_MAIN_1 = 24
A_MAIN_2 = 25
A_MAIN_3 = 26
A_MAIN_4 = 27
A_MAIN_5 = 28
A_MAIN_6 = 29
A_MAIN_7 = 30
A_MAIN_8 = 31
A_EX_1 = 32
A_EX_2 = 33
A_EX_3 = 34
A_EX_4 = 35
A_EX_5 = 36
A_EX_6 = 37
A_COMBAT_1 = 38
A_COMBAT_2 = 39
A_COMBAT_3 = 40
A_COMBAT_4 = 41
A_COMBAT_5 = 42
A_COMBAT_6 = 43
A_COMBAT_7 = 44
A_COMBAT_8 = 45
A_COMBAT_9 = 46
A_COMBAT_10 = 47
A_END_1 = 48
A_END_2 = 49
A_END_3 = 50
A_END_4 = 51
A_END_5 = 52
A_FX_0 = 53
A_FX_1 = 54
A_FX_2 = 55
A_FX_3 = 56
A_FX_4 = 57
A_FX_5 = 58
A_FX_6 = 59
A_FX_7 = 60
A_FX_8 = 61
A_FX_9 = 62
A_HID_1 = 63
A_HID_2 = 64
A_HID_3 = 65


def rule_id(number: int) -> str:
    """The id as the law writes it ("A-COMBAT-7"), "" for 0."""
    return NAMES[number]


NAMES = [""] + [name.replace("_", "-") for name in list(globals()) if name.startswith("A_")]
