"""The places on the table that one can stand on, and the way from one to the next.

From top to bottom: the other player, that player's slots, one's own slots, oneself, the cards in rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...games.artistes.numbers import N_SLOTS

Zone = Literal["foe", "there", "here", "you", "hand"]


class Spot(NamedTuple):
    """One place. `at` counts from 0: the slot, or the card."""

    zone: Zone
    at: int = 0


FOE, YOU = Spot("foe"), Spot("you")


def there(slot: int) -> Spot:
    return Spot("there", slot)


def here(slot: int) -> Spot:
    return Spot("here", slot)


def card(at: int) -> Spot:
    return Spot("hand", at)


def rows(cards: int, columns: int) -> list[list[Spot]]:
    """Every spot of a table with so many cards, row by row."""
    top = [[FOE], [there(i) for i in range(N_SLOTS)], [here(i) for i in range(N_SLOTS)], [YOU]]
    return top + [[card(i) for i in range(at, min(cards, at + columns))] for at in range(0, cards, columns)]


def moved(spot: Spot, down: int, right: int, cards: int, columns: int) -> Spot:
    """Where an arrow leads; at the edge one stays. Between rows of other widths one lands in proportion."""
    grid = rows(cards, columns)
    y = next((i for i, row in enumerate(grid) if spot in row), len(grid) - 1)
    row = grid[y]
    x = row.index(spot) if spot in row else 0
    if right:
        return row[max(0, min(len(row) - 1, x + right))]
    y = max(0, min(len(grid) - 1, y + down))
    return grid[y][column(x, len(row), len(grid[y]))]


def column(x: int, width: int, other: int) -> int:
    """The column of a row of `other` spots that is below column `x` of `width`."""
    return min(other - 1, (2 * x + 1) * other // (2 * width))


def following(spot: Spot, among: Sequence[Spot], step: int) -> Spot:
    """The next of some spots, from top to bottom and round again; where there is none, the same."""
    if not among:
        return spot
    if spot in among:
        return among[(among.index(spot) + step) % len(among)]
    after = [other for other in among if order(other) > order(spot)]
    return (after[0] if step > 0 else among[-1 - len(after)]) if after else among[0 if step > 0 else -1]


def order(spot: Spot) -> tuple[int, int]:
    return ("foe", "there", "here", "you", "hand").index(spot.zone), spot.at
