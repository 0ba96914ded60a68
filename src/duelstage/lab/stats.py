"""Shares with their intervals. Nothing here knows what is counted."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z_95 = 1.959963984540054  # two-sided 95 %


class Share(NamedTuple):
    """`won` of `n`, with Wilson's 95 % interval; all 0 … 1. Of nothing: share 0, interval 0 … 1."""

    won: float
    n: int
    share: float
    low: float
    high: float


def share(won: float, n: int) -> Share:
    """Wilson's score interval holds its promise for small samples and for shares near 0 and 1 too."""
    if n == 0:
        return Share(won, 0, 0.0, 0.0, 1.0)
    p = won / n
    middle = p + Z_95**2 / (2 * n)
    spread = Z_95 * sqrt(p * (1 - p) / n + Z_95**2 / (4 * n * n))
    scale = 1 + Z_95**2 / n
    return Share(won, n, p, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def median(counts: dict[int, int]) -> float:
    """The median of values that are given as value -> how often; 0 of nothing."""
    total = sum(counts.values())
    if total == 0:
        return 0.0
    return (_at(counts, (total - 1) // 2) + _at(counts, total // 2)) / 2


def _at(counts: dict[int, int], place: int) -> int:
    """The value at a place of the sorted list."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if place < seen:
            return value
    raise ValueError(f"place {place} of {seen}")
