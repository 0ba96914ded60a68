"""The nine attack ranges as one table of data. Rules M-RNG-1 ... M-RNG-14.

`TABLE` says, for a geometry, a range and a row, what may be aimed at from the left column and which cells an aim
hits, nearest first, with the power that is lost on the way. The right column is the mirror image. Everything else
that knows a range is made from here: legality and damage (`rows` fills the engine's table REACH), the picture on a
card and the preview on the board (`aims`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from .field import (
    AIM_COLUMN,
    AIM_MASTER,
    ANYWHERE,
    ANYWHERE_MASTER,
    CHOICE,
    ENEMY_CELLS,
    ENEMY_MASTER,
    FADING,
    FAR,
    FARTHEST,
    KNIGHT,
    LINE,
    N_AIMS,
    N_CELLS_OF_SIDE,
    N_HITS,
    N_RANGES,
    NEAR,
    NO_AIM,
    PIERCE,
)

FRONT, BACK = 0, 1
GEOMETRIES = (1, 2)  # columns a side (M-FMT-7)
RANGES: dict[str, int] = {
    "near": NEAR,
    "far": FAR,
    "farthest": FARTHEST,
    "line": LINE,
    "anywhere": ANYWHERE,
    "choice": CHOICE,
    "fading": FADING,
    "pierce": PIERCE,
    "knight": KNIGHT,
    "anywhere_master": ANYWHERE_MASTER,
}

# Cells by name, seen from a monster in the left column: own side f (facing column) and o (other column), the enemy's
# with an e; F is the front row, B the back row, M the Master.
CELLS: dict[str, int] = {
    "fF": 0,
    "oF": 1,
    "fB": 2,
    "oB": 3,
    "eF": ENEMY_CELLS,
    "eoF": ENEMY_CELLS + 1,
    "eB": ENEMY_CELLS + 2,
    "eoB": ENEMY_CELLS + 3,
    "eM": ENEMY_MASTER,
}
ANY_ENEMY = "eF | eoF | eB | eoB"
OWN_COLUMN, OTHER_COLUMN = "column: fB fF eF eB", "other: oB oF eoF eoB"

# Aims are parted by "|". An aim is the cell that it names; one with several cells is named before a colon: by the
# cell aimed at, or as the own "column" or the "other" one. "-1": that cell is hit with one power less.
TABLE: Mapping[int, Mapping[str, tuple[str, str]]] = {
    2: {  # Jr, Sr, Pro: from a front cell, from a back cell
        "near": ("eF | eM", ""),  # M-RNG-1
        "far": ("eoF | eB | eoB", "eF | eoF | eM"),  # M-RNG-2
        "farthest": ("", "eB | eoB"),  # M-RNG-3
        "line": (f"{OWN_COLUMN} | {OTHER_COLUMN}", f"{OWN_COLUMN} | {OTHER_COLUMN} | eM"),  # M-RNG-4, M-RNG-11
        "anywhere": (ANY_ENEMY, ANY_ENEMY),  # M-RNG-5, M-RNG-12
        "choice": ("eF | eoF", ""),  # M-RNG-6, M-RNG-13
        "fading": ("eF | eoF-1", ""),  # M-RNG-7, M-RNG-13
        "pierce": ("column: eF eB-1 | eM: eM eoB-1", "column: fF eF-1"),  # M-RNG-8, M-RNG-14
        "knight": ("eoF", "eM"),  # M-RNG-9
        "anywhere_master": (f"{ANY_ENEMY} | eM", f"{ANY_ENEMY} | eM"),  # M-RNG-12: a card may say so
    },
    1: {  # Spd: from F, from B
        "near": ("eF", ""),
        "far": ("eB", "eF"),
        "farthest": ("", "eB"),
        "line": ("column: eF eB", "column: eF eB"),
        "anywhere": ("eF | eB", "eF | eB"),
        "choice": ("eF | eB", "eF"),
        "fading": ("eF | eB-1", "eF-1"),
        "pierce": ("column: eF eB-1", "column: eF-1"),
        "knight": ("eB", ""),
        "anywhere_master": ("eF | eB", "eF | eB"),
    },
}


class Hit(NamedTuple):
    """One cell that an attack reaches: own cells 0 ... 3, enemy cells 4 ... 7, own Master 8, enemy Master 9."""

    cell: int
    less: int  # power that is lost on the way


Aims: TypeAlias = Mapping[int, tuple[Hit, ...]]


def aims(columns: int, range_: str, cell: int) -> Aims:
    """What a range may be aimed at from an own cell (row * 2 + column), and the hits of each aim in their order.

    An aim is an enemy cell 0 ... 3, AIM_MASTER, or AIM_COLUMN + a column.
    """
    row, column = divmod(cell, 2)
    found: dict[int, tuple[Hit, ...]] = {}
    for said in filter(None, (part.strip() for part in TABLE[columns][range_][row].split("|"))):
        name, colon, cells = said.partition(":")
        hits = tuple(_hit(word, column) for word in (cells if colon else said).split())
        found[_aim(name if colon else "", hits, column)] = hits
    return dict(sorted(found.items()))


def _hit(word: str, column: int) -> Hit:
    name, dash, less = word.partition("-")
    return Hit(_mirrored(CELLS[name], column), int(less) if dash else 0)


def _mirrored(cell: int, column: int) -> int:
    """The same cell seen from a monster in the right column."""
    return cell if column == 0 or cell >= ENEMY_CELLS + N_CELLS_OF_SIDE else cell ^ 1


def _aim(name: str, hits: tuple[Hit, ...], column: int) -> int:
    if name in ("column", "other"):
        return AIM_COLUMN + (column if name == "column" else 1 - column)
    if hits[0].cell == ENEMY_MASTER:
        return AIM_MASTER
    return hits[0].cell - ENEMY_CELLS


def index(columns: int, range_: int, cell: int, aim: int) -> int:
    """The row of the engine's table REACH; board.reach_row computes the same."""
    return (((columns - 1) * N_RANGES + range_) * N_CELLS_OF_SIDE + cell) * N_AIMS + aim


def rows() -> list[tuple[int, list[int], list[int], int]]:
    """The engine's table REACH: how many cells, which, what is lost, and (in the row of NO_AIM) the aims as bits."""
    out: list[tuple[int, list[int], list[int], int]] = []
    nothing: tuple[int, list[int], list[int], int] = (0, [0] * N_HITS, [0] * N_HITS, 0)
    for columns, range_, cell in _places():
        found = aims(columns, range_, cell) if range_ else {}
        for aim in range(N_AIMS):
            if aim == NO_AIM:
                out.append((*nothing[:3], sum(1 << a for a in found)))
            elif aim in found:
                hits = found[aim]
                rest = [0] * (N_HITS - len(hits))
                out.append((len(hits), [h.cell for h in hits] + rest, [h.less for h in hits] + rest, 0))
            else:
                out.append(nothing)
    return out


def _places() -> Iterator[tuple[int, str, int]]:
    """Geometry, range ("" for none) and cell in the order of the table."""
    names = {number: name for name, number in RANGES.items()}
    for columns in GEOMETRIES:
        for range_ in range(N_RANGES):
            for cell in range(N_CELLS_OF_SIDE):
                exists = columns == 2 or cell % 2 == 0
                yield columns, names.get(range_, "") if exists else "", cell
