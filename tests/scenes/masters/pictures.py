"""Ranges as small pictures that a person can hold against the law: who may be aimed at from where, and what is hit.

    python -m tests.scenes.masters.pictures > tests/scenes/masters/ranges.txt     after a change of the law

The table of ranges.py and what the engine really does are drawn by the same hand (test_ranges.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from duelstage.games.masters import ranges
from duelstage.games.masters.field import AIM_COLUMN, AIM_MASTER, ENEMY_CELLS, ENEMY_MASTER

Aims: TypeAlias = Mapping[int, tuple[tuple[int, int], ...]]  # aim -> cells that are hit, each with the power lost there
CELLS = {1: (0, 2), 2: (0, 1, 2, 3)}
NAMES = {1: ("f", "", "b", ""), 2: ("fl", "fr", "bl", "br")}
RULES = dict(zip(ranges.RANGES, [f"M-RNG-{n}" for n in range(1, 10)] + ["M-RNG-12"], strict=True))
WIDTH = 20
HEAD = {
    1: "Spd: one column; from the top: enemy back, enemy front, own front, own back",
    2: "Jr, Sr, Pro: two columns, the Masters M and m between the front cells",
}
LEGEND = """\
What a monster may aim at, and what is hit then, if a ready monster stands in every cell.

A  the attacker            @  the attacker, hit as well
x  one of these is chosen  #  all of these are hit  -  the same at one power less
.  not reached, nor are the Masters M and m where they stand so

A line falls on the attacker's own column; on the other one only with the option line_column = any (M-RNG-11).
"""


def all_ranges(columns: int) -> dict[str, dict[int, Aims]]:
    """Each range from each cell, by the table of the game."""
    return {name: {cell: ranges.aims(columns, name, cell) for cell in CELLS[columns]} for name in ranges.RANGES}


def page(columns: int, found: Mapping[str, Mapping[int, Aims]]) -> str:
    """All pictures of one geometry."""
    out = [f"==== {HEAD[columns]}"]
    for name, by_cell in found.items():
        out += ["", f"---- {name} ({RULES[name]})"]
        for row in range(2):
            blocks = [b for cell in CELLS[columns] if cell // 2 == row for b in pictures(columns, cell, by_cell[cell])]
            lines = zip(*blocks, strict=True)
            out += ["", *("".join(line.ljust(WIDTH) for line in each).rstrip() for each in lines)]
    return "\n".join(out) + "\n"


def pictures(columns: int, cell: int, aims: Aims) -> list[list[str]]:
    """What one cell's monster can do: one picture of the single cells that it chooses among, one of each wide aim."""
    one = {hits[0] for hits in aims.values() if len(hits) == 1}
    wide = {aim: hits for aim, hits in aims.items() if len(hits) > 1}
    name = NAMES[columns][cell]
    out = [[f"{name}: one of", *picture(columns, cell, {to: "-" if less else "x" for to, less in one})]] if one else []
    for aim, hits in wide.items():
        marks = {to: "-" if less else "#" for to, less in hits}
        out.append([f"{name}: {aim_words(columns, aim)}", *picture(columns, cell, marks)])
    return out or [[f"{name}: nothing", *picture(columns, cell, {})]]


def aim_words(columns: int, aim: int) -> str:
    if aim == AIM_MASTER:
        return "at the Master"
    if aim < AIM_COLUMN:
        return f"at e{NAMES[columns][aim]}"
    return "the column" if columns == 1 else ("left column", "right column")[aim - AIM_COLUMN]


def picture(columns: int, attacker: int, marks: Mapping[int, str]) -> list[str]:
    """Four rows, the enemy's back row on top."""

    def mark(cell: int) -> str:
        if cell == attacker:
            return "@" if cell in marks else "A"
        return marks.get(cell, ".")

    rows = []
    for first in (ENEMY_CELLS + 2, ENEMY_CELLS, 0, 2):
        middle = {ENEMY_CELLS: marks.get(ENEMY_MASTER, "M"), 0: "m"}.get(first, " ")
        rows.append(mark(first) if columns == 1 else f"{mark(first)} {middle} {mark(first + 1)}")
    return rows


def whole() -> str:
    return "\n".join([LEGEND, *(page(columns, all_ranges(columns)) for columns in (2, 1))])


if __name__ == "__main__":
    print(whole(), end="")
