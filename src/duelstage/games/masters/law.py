"""Every rule id of Masters as a number, so that events and reasons can carry it.

Append only within a rules version: replays store the numbers by name, tests by id. The texts are in
docs/rules/masters.md.
"""

from __future__ import annotations

NO_RULE = 0
M_FMT_1 = 1
M_FMT_2 = 2
M_FMT_3 = 3
M_FMT_4 = 4
M_FMT_5 = 5
M_FMT_6 = 6
M_FMT_7 = 7
M_FMT_8 = 8
M_FMT_9 = 9
M_FMT_10 = 10
M_FMT_11 = 11
M_FMT_12 = 12
M_FMT_13 = 13
M_FIELD_1 = 14
M_FIELD_2 = 15
M_FIELD_3 = 16
M_FIELD_4 = 17
M_RNG_1 = 18
M_RNG_2 = 19
M_RNG_3 = 20
M_RNG_4 = 21
M_RNG_5 = 22
M_RNG_6 = 23
M_RNG_7 = 24
M_RNG_8 = 25
M_RNG_9 = 26
M_RNG_10 = 27
M_RNG_11 = 28
M_RNG_12 = 29
M_RNG_13 = 30
M_RNG_14 = 31
M_SPD_1 = 32
M_SPD_2 = 33
M_SPD_3 = 34
M_SPD_4 = 35
M_SPD_5 = 36
M_SPD_6 = 37
M_SPD_7 = 38
M_SPD_8 = 39
M_SPD_9 = 40
M_SPD_10 = 41
M_SPD_11 = 42
M_SPD_12 = 43
M_SPD_13 = 44
M_SPD_14 = 45
M_SPD_15 = 46
M_TURN_1 = 47
M_TURN_2 = 48
M_TURN_3 = 49
M_TURN_4 = 50
M_TURN_5 = 51
M_TURN_6 = 52
M_TURN_7 = 53
M_TURN_8 = 54
M_TURN_9 = 55
M_ACT_1 = 56
M_ACT_2 = 57
M_ACT_3 = 58
M_ACT_4 = 59
M_ACT_5 = 60
M_CHARGE_1 = 61
M_CHARGE_2 = 62
M_CHARGE_3 = 63
M_STONE_1 = 64
M_STONE_2 = 65
M_STONE_3 = 66
M_STONE_4 = 67
M_LVL_1 = 68
M_LVL_2 = 69
M_LVL_3 = 70
M_LVL_4 = 71
M_LVL_5 = 72
M_LVL_6 = 73
M_SUPER_1 = 74
M_SUPER_2 = 75
M_SUPER_3 = 76
M_MST_0 = 77
M_MST_1 = 78
M_MST_2A = 79
M_MST_3A = 80
M_MST_2B = 81
M_MST_3B = 82
M_MST_2C = 83
M_MST_3C = 84
M_MST_2D = 85
M_MST_3D = 86
M_MST_4 = 87
M_MST_5 = 88
M_MST_6 = 89
M_MST_7 = 90
M_MST_8 = 91
M_DMG_1 = 92
M_DMG_2 = 93
M_DMG_3 = 94
M_LOSS_1 = 95
M_LOSS_2 = 96
M_LOSS_3 = 97
M_LOSS_4 = 98
M_END_1 = 99
M_END_2 = 100
M_HID_1 = 101
M_HID_2 = 102
M_HID_3 = 103


def rule_id(number: int) -> str:
    """The id as the law writes it ("M-RNG-7"), "" for 0."""
    return NAMES[number]


NAMES = [""] + [name.replace("_", "-") for name in list(globals()) if name.startswith("M_")]
