"""A seat's row taken apart: what everybody may know, and what the seat alone knows.

The public part is what a spectator may know. It is always seen from the first seat (P1 and P2 stand where a row says
own and other), so it is the same whoever asks for it. A seat's private part is what its row tells beyond that, seen
from the seat. Both together determine the row. Rules: A-HID-1 … A-HID-3, M-HID-1 … M-HID-3.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .encode import Column, Schema

OWN, OTHER, UNKNOWN = "own.", "other.", "other.unknown["
UNLIKE = ("own.n_kinds", "own.redraws", "own.placed")  # of a seat's own numbers, those that the other may not see


class Face(NamedTuple):
    """Columns of a unit that may lie face down."""

    there: int
    known: int  # 1: everybody knows which card it is
    hidden: int
    card: list[int]  # which card it is, and what follows from that


class Parts:
    """The public and the private columns of a schema, and how they are taken out of rows."""

    def __init__(self, schema: Schema) -> None:
        at = schema.index
        self._question, self._asked = at["question"], (at["asked.own"], at["asked.other"])
        secrets = schema.game.room("actions").ASKED.secrets
        self._open_question = {n: secret.questions[0] for secret in secrets for n in secret.questions}
        own = [name for name in at if name.startswith(OWN)]
        known = {name: OTHER + name.removeprefix(OWN) for name in own}  # what the other seat's row says of it
        self._crossed = [(at[name], at[there]) for name, there in known.items() if there in at]
        alone = [name for name in own if known[name] not in at]
        unlike = [name for name in own if name.partition("[")[0] in UNLIKE]
        units = range(2 * schema.sides.half) if "unit[0].hidden" in at else ()
        self._faces = [_face(at, f"unit[{u}].", schema.sides.unit_more) for u in units]
        faces = [i for face in self._faces[: schema.sides.half] for i in face.card]

        self._kept = [i for name, i in at.items() if name not in ("me", "may_answer", *alone)]
        self._unknown = [i for name, i in at.items() if name.startswith(UNKNOWN)]
        self._private = sorted([*(at[name] for name in ("me", "question", "may_answer", *alone, *unlike)), *faces])
        columns = schema.columns
        kept = [columns[i]._replace(name=_for_all(columns[i].name)) for i in self._kept]
        unknown = [columns[i]._replace(name="P1." + columns[i].name.removeprefix(OTHER)) for i in self._unknown]
        self.public_columns: tuple[Column, ...] = (*kept, *unknown)
        self.private_columns: tuple[Column, ...] = tuple(columns[i] for i in self._private)

    def public(self, first: Sequence[int], second: Sequence[int]) -> array[int]:
        """int16[len(public_columns)], from the rows of both seats. Sides and places are seen from the first."""
        row = array("h", first)
        for own, other in self._crossed:
            row[own] = second[other]
        if all(row[i] for i in self._asked):  # in secret: how far a seat has come is its own affair
            row[self._question] = self._open_question[row[self._question]]
        for face in self._faces:
            if row[face.there] and not row[face.known]:
                row[face.hidden] = 1
                for i in face.card:
                    row[i] = 0
        return array("h", [*(row[i] for i in self._kept), *(second[i] for i in self._unknown)])

    def private(self, row: Sequence[int]) -> array[int]:
        """int16[len(private_columns)], from a seat's row: what it has in hand and deck, and what lies face down."""
        mine = array("h", row)
        for face in self._faces:
            if mine[face.known]:
                for i in face.card:
                    mine[i] = 0
        return array("h", [mine[i] for i in self._private])


def _face(at: Mapping[str, int], unit: str, more: Iterable[str]) -> Face:
    """`more`: what follows from a card that is known."""
    card = [at[unit + name] for name in ("card", *more)]
    return Face(at[unit + "there"], at[unit + "known"], at[unit + "hidden"], card)


def _for_all(name: str) -> str:
    """The name of a public column: P1 and P2 instead of own and other."""
    who, dot, rest = name.partition(".")
    if who == "asked":
        return {"own": "asked.P1", "other": "asked.P2"}.get(rest, name)
    return {"own": "P1", "other": "P2"}.get(who, who) + dot + rest
