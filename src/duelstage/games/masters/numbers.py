"""The numbers of the rule book that no format changes, each with its rule id. What a format says is in formats.py."""

from __future__ import annotations

N_CELLS = 4  # a side, at most (M-FMT-7)
N_LEVELS = 3  # M-LVL-1
SUPER_LEVEL = 3  # M-SUPER-1
LEVEL_COST = 1  # M-STONE-1
SUPER_COST = 1  # M-STONE-1
MASTER_ATTACK_COST = 3  # M-STONE-1
MASTER_ATTACK_POWER = 2  # M-MST-0
N_MASTER_SKILLS = 3  # M-MST-1 ... M-MST-3D
N_PLACED = 2  # M-SPD-3: before the first turn
FLEE_HP = 1  # M-ACT-4: what the Master loses
FLEE_STONES = 1  # M-ACT-4
PENALTY = 1  # M-LOSS-2, M-LOSS-3
CHARGE_POWER = 1  # M-CHARGE-2, M-CHARGE-3
BERSERK_POWER = 1  # M-MST-2B
BERSERK_RECOIL = 1  # M-MST-2B
DRAGON_POWER = 1  # M-MST-2C
CHAIN_MAX = 100  # effects in a row before what waits is cut: no match may hang
DIGS_MAX = 99  # uses of the first Master skill that are counted in a turn; a format allows 9 or any number
