"""Shares and their intervals."""

from __future__ import annotations

import pytest

from duelstage.lab.stats import median, share


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [  # from tables of Wilson's interval
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval(won: int, n: int, low: float, high: float) -> None:
    found = share(won, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.share == won / n


def test_of_nothing_nothing_is_known() -> None:
    assert share(0, 0)[2:] == (0.0, 0.0, 1.0)
    assert median({}) == 0.0


@pytest.mark.parametrize(("counts", "middle"), [({3: 1}, 3), ({3: 2, 9: 1}, 3), ({3: 1, 8: 1}, 5.5), ({1: 2, 7: 3}, 7)])
def test_the_median_of_counted_values(counts: dict[int, int], middle: float) -> None:
    assert median(counts) == middle
