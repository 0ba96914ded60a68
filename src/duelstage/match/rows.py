"""Event rows, packed: a match keeps all that has happened, and a server keeps a thousand matches."""

from __future__ import annotations

from array import array
from itertools import chain

from ..kernel.game import Rows

WIDTH = 8  # numbers of a row, each an I16 of kernel/layout.py's Event


def pack(rows: Rows) -> bytes:
    return array("h", chain.from_iterable(rows)).tobytes()


def unpack(packed: bytes) -> Rows:
    numbers = array("h")
    numbers.frombytes(packed)
    return [tuple(numbers[at : at + WIDTH]) for at in range(0, len(numbers), WIDTH)]
