"""The C structs have the layout classes' members in their order, and no holes."""

from __future__ import annotations

from typing import Any

import pytest

from duelstage.kernel import layout
from duelstage.kernel.layout import I8, I16, U64, WIDTH
from native.dialect import DialectError
from native.structs import Structs


class Narrow:
    a: I8
    b: I8


class Hole:
    a: I8
    b: I16


class Tail:
    a: I16
    b: I8


class Wide:
    a: U64


class Words:
    a: str


class Named:
    short: I8


CLASSES: dict[str, type[Any]] = {c.__name__: c for c in (Narrow, Hole, Tail, Wide, Words, Named)}


def structs() -> Structs:
    return Structs(layout.members, CLASSES, WIDTH)


def test_members_stand_side_by_side() -> None:
    narrow = structs().add("Narrow")
    assert (narrow.size, narrow.align) == (2, 1)
    assert narrow.text == ["cdef struct Narrow:", "    signed char a", "    signed char b"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Hole", r"Hole\.b: a hole before it, at byte 1; put wider members first"),
        ("Tail", "Tail: 1 bytes of nothing at its end; fill them with a spare member"),
        ("Words", r"Words\.a: str is unknown; expected I8, I16, I32, U64 or a record"),
        ("Named", r"Named\.short: the name means something else to Cython"),
    ],
)
def test_a_record_that_c_would_lay_out_otherwise_is_refused(name: str, why: str) -> None:
    with pytest.raises(DialectError, match=why):
        structs().add(name)


def test_the_dialect_learns_what_each_member_is() -> None:
    found = structs()
    found.add("Wide")
    kind = found.kinds()["Wide"]["a"]
    assert kind.number and kind.name == "U64"
