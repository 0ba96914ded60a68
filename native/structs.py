"""Layout classes -> C structs, in an order that C can read, without holes.

Both forms give the same bytes because there is nothing between the members: a hole is refused, with the member
that makes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .dialect import RESERVED, DialectError, Kind

MEMBER_TYPES = {"I8": "signed char", "I16": "short", "I32": "int", "U64": "unsigned long long"}
RANGES = {"I8": (-(2**7), 2**7 - 1), "I16": (-(2**15), 2**15 - 1), "I32": (-(2**31), 2**31 - 1), "U64": (0, 2**64 - 1)}
POINTER = 8


@dataclass(frozen=True)
class Struct:
    """One record as C sees it."""

    name: str
    size: int
    align: int
    end: int  # where the last member ends
    text: list[str]  # Cython declaration
    members: list[Any]  # layout.Member


class Structs:
    """The structs of one unit, in the order in which C must read them."""

    def __init__(self, members: Callable[[type], list[Any]], classes: dict[str, type], widths: dict[str, int]) -> None:
        self.members, self.classes, self.widths = members, classes, widths
        self.found: dict[str, Struct] = {}

    def add(self, name: str) -> Struct:
        """The struct of a record; those that it is made of come first."""
        if name not in self.found:
            struct = self.build(name)
            self.found[name] = struct
        return self.found[name]

    def build(self, name: str) -> Struct:
        at, widest = 0, 1
        text = [f"cdef struct {name}:"]
        rows = self.members(self.classes[name])
        for member in rows:
            size, align, c_type = self.measure(name, member)
            if member.name in RESERVED:
                raise DialectError(f"{name}.{member.name}: the name means something else to Cython; choose another")
            if at % align:
                raise DialectError(f"{name}.{member.name}: a hole before it, at byte {at}; put wider members first")
            at += size * (member.length or 1)
            widest = max(widest, align)
            text.append(f"    {c_type} {member.name}" + (f"[{member.length}]" if member.length else ""))
        size = at + -at % widest
        if size != at and name != "State":  # State is never an array, so its last bytes meet nobody
            raise DialectError(f"{name}: {size - at} bytes of nothing at its end; fill them with a spare member")
        return Struct(name, size, widest, at, text, rows)

    def measure(self, owner: str, member: Any) -> tuple[int, int, str]:
        if member.type in self.widths:
            width = self.widths[member.type]
            size, align, c_type = width, width, MEMBER_TYPES[member.type]
        elif member.type in self.classes:
            struct = self.add(member.type)
            size, align, c_type = struct.size, struct.align, member.type
        else:
            choices = ", ".join(self.widths)
            raise DialectError(f"{owner}.{member.name}: {member.type} is unknown; expected {choices} or a record")
        return (POINTER, POINTER, f"{c_type} *") if member.pointer else (size, align, c_type)

    def kinds(self) -> dict[str, dict[str, Kind]]:
        """Record -> member -> what it is, for the dialect check."""
        return {
            name: {m.name: Kind(m.type, array=bool(m.length or m.pointer)) for m in s.members}
            for name, s in self.found.items()
        }
