"""The places on the table that one can stand on, and the way from one to the next.

Rows lie below each other: a board's own, the enemy's side first, then the cards at the bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

Zone = Literal["foe", "there", "here", "you", "hand"]


class Spot(NamedTuple):
    """One place. `at` counts from 0: the place on a side, as the game numbers it, or the card."""

    zone: Zone
    at: int = 0


Grid: TypeAlias = Sequence[Sequence[Spot]]
FOE, YOU = Spot("foe"), Spot("you")


def there(place: int) -> Spot:
    return Spot("there", place)


def here(place: int) -> Spot:
    return Spot("here", place)


def card(at: int) -> Spot:
    return Spot("hand", at)


def with_cards(field: Grid, cards: int, columns: int) -> list[list[Spot]]:
    """Every spot of a table with so many cards, row by row."""
    below = [[card(i) for i in range(at, min(cards, at + columns))] for at in range(0, cards, columns)]
    return [list(row) for row in field] + below


def moved(spot: Spot, down: int, right: int, grid: Grid) -> Spot:
    """Where an arrow leads; at the edge one stays. Between rows of other widths one lands in proportion."""
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


def order_of(field: Grid) -> Callable[[Spot], int]:
    """Where a spot comes from top to bottom."""
    places = {spot: i for i, spot in enumerate(spot for row in field for spot in row)}
    return lambda spot: len(places) + spot.at if spot.zone == "hand" else places[spot]


def following(spot: Spot, among: Sequence[Spot], step: int, order: Callable[[Spot], int]) -> Spot:
    """The next of some spots, from top to bottom and round again; where there is none, the same."""
    if not among:
        return spot
    if spot in among:
        return among[(among.index(spot) + step) % len(among)]
    after = [other for other in among if order(other) > order(spot)]
    return (after[0] if step > 0 else among[-1 - len(after)]) if after else among[0 if step > 0 else -1]
