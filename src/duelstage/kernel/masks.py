"""Bits of a mask, looked at without a step for each that is not set.

The build gives `lowest` a body of its own in C (native/unit.py).
"""

from __future__ import annotations

from .layout import U64, Codes


def lowest(mask: U64) -> int:
    """Index of the lowest set bit. The mask is not 0."""
    return (mask & -mask).bit_length() - 1


def bits(mask: U64) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def nth(mask: U64, n: int) -> int:
    """Index of the n-th set bit, from 0. The mask has more than n bits."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


def spread(mask: U64, first: int, out: Codes) -> int:
    """Write `first` plus the index of each set bit, in order, and return how many."""
    n = 0
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n
