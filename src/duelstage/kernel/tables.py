"""The global tables that rules read, such as CARDS and PROGRAM: here lists of records, compiled C arrays of structs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, TypeVar

from . import layout

R = TypeVar("R")


class Table(list[R]):
    """A global table with room for so many rows, made when they are filled; compiled, a C array of structs."""

    def __init__(self, record: type[R], room: int) -> None:
        super().__init__()
        self.record = record
        self.room = room

    def fill(self, at: int, values: Iterable[Sequence[Any]]) -> None:
        """Write rows of numbers, members in the order of the record."""
        names = [m.name for m in layout.members(self.record)]
        for i, value in enumerate(values, at):
            if i >= self.room:
                raise ValueError(f"row {i}: the table has room for {self.room}")
            while len(self) <= i:
                self.append(layout.blank(self.record, {}))
            for name, v in zip(names, value, strict=True):
                setattr(self[i], name, list(v) if isinstance(v, (list, tuple)) else v)


def tables_of(field: ModuleType) -> dict[str, Table[Any]]:
    """The tables of a game by name: all that its field module has, in the order in which they stand there."""
    return {name: value for name, value in vars(field).items() if isinstance(value, Table)}
