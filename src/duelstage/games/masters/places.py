"""What cells, aims and Masters are called: in notation, in views, and in words.

A cell is fl, fr, bl or br; in Spd, which has one column, f or b. Seen by a seat the enemy's have an e in front. With
the seat in front it is a place: p1.fl, p2.master. Rules M-FIELD-1, M-FMT-7.
"""

from __future__ import annotations

from collections.abc import Mapping

from .board import seat_of
from .field import AIM_COLUMN, AIM_MASTER, MASTERS, NO_AIM
from .numbers import N_CELLS

CELLS: Mapping[int, tuple[str, ...]] = {1: ("f", "fr", "b", "br"), 2: ("fl", "fr", "bl", "br")}  # columns a side
MASTER = "master"
COLUMNS: Mapping[int, tuple[str, str]] = {1: ("column", "column right"), 2: ("column left", "column right")}
CELL_OF = {name: cell for names in CELLS.values() for cell, name in enumerate(names)}
COLUMN_OF = {name: column for names in COLUMNS.values() for column, name in enumerate(names)}

WORDS: Mapping[int, Mapping[str, tuple[str, ...]]] = {
    1: {
        "en": ("front", "front right", "back", "back right"),
        "fr": ("avant", "avant droit", "arrière", "arrière droit"),
        "zh_hant": ("前排", "前排右", "後排", "後排右"),
        "zh_hans": ("前排", "前排右", "后排", "后排右"),
    },
    2: {
        "en": ("front left", "front right", "back left", "back right"),
        "fr": ("avant gauche", "avant droit", "arrière gauche", "arrière droit"),
        "zh_hant": ("前排左", "前排右", "後排左", "後排右"),
        "zh_hans": ("前排左", "前排右", "后排左", "后排右"),
    },
}
COLUMN_WORDS: Mapping[int, Mapping[str, tuple[str, str]]] = {
    1: {
        "en": ("the column", "the right column"),
        "fr": ("la colonne", "la colonne de droite"),
        "zh_hant": ("整列", "右列"),
        "zh_hans": ("整列", "右列"),
    },
    2: {
        "en": ("the left column", "the right column"),
        "fr": ("la colonne de gauche", "la colonne de droite"),
        "zh_hant": ("左列", "右列"),
        "zh_hans": ("左列", "右列"),
    },
}


def cell_name(columns: int, cell: int) -> str:
    """ "fl"; in Spd "f"."""
    return CELLS[columns][cell]


def place_name(columns: int, u: int) -> str:
    """ "p2.fl", "p1.master"."""
    name = MASTER if u >= MASTERS else cell_name(columns, u % N_CELLS)
    return f"p{seat_of(u) + 1}.{name}"


def place_of_name(name: str) -> int:
    """The place that is called so, -1: none is."""
    seat, _, cell = name.partition(".")
    if seat not in ("p1", "p2"):
        return -1
    s = int(seat[1]) - 1
    if cell == MASTER:
        return MASTERS + s
    return s * N_CELLS + CELL_OF[cell] if cell in CELL_OF else -1


def aim_name(columns: int, aim: int) -> str:
    """ "efl", "master", "column left"; "" where nothing is aimed at."""
    if aim == NO_AIM:
        return ""
    if aim == AIM_MASTER:
        return MASTER
    return COLUMNS[columns][aim - AIM_COLUMN] if aim >= AIM_COLUMN else f"e{cell_name(columns, aim)}"


def aim_of_name(name: str) -> int:
    """The aim that is called so, -1: none is."""
    if name == MASTER:
        return AIM_MASTER
    if name in COLUMN_OF:
        return AIM_COLUMN + COLUMN_OF[name]
    return CELL_OF[name[1:]] if name[:1] == "e" and name[1:] in CELL_OF else -1
