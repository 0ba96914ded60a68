"""The global tables that rules read, such as CARDS and PROGRAM: here lists of records, compiled C arrays of structs.

A game's field module has them as `CARDS: Annotated[list[Card], 1024, ALL] = []`, with room for so many rows. They are
lists and nothing more, since Python finds its way in those fastest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from . import layout


class Table(NamedTuple):
    """What fills a table: rows are made when they are filled."""

    record: type
    room: int
    rows: list[Any]

    def fill(self, at: int, values: Iterable[Sequence[Any]]) -> None:
        """Write rows of numbers, members in the order of the record."""
        names = [m.name for m in layout.members(self.record)]
        for i, value in enumerate(values, at):
            if i >= self.room:
                raise ValueError(f"row {i}: the table has room for {self.room}")
            while len(self.rows) <= i:
                self.rows.append(layout.blank(self.record, {}))
            for name, v in zip(names, value, strict=True):
                setattr(self.rows[i], name, list(v) if isinstance(v, (list, tuple)) else v)


@cache
def tables_of(field: ModuleType) -> dict[str, Table]:
    """The tables of a game by name: all that its field module has, in the order in which they stand there."""
    names = vars(field)
    found = [
        layout.member_of(f"{field.__name__}.{name}", name, annotation, names)
        for name, annotation in field.__annotations__.items()
        if isinstance(names[name], list)
    ]
    return {m.name: Table(names[m.type], m.length, names[m.name]) for m in found}
