"""From a checked card to rows of numbers: the programs that the engine runs.

Every program ends with a row of its own. A choice becomes one jump for each way, the ways, and a jump behind each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..kernel import layout
from ..kernel.verbs import OP_CHOOSE, OP_END, OP_JUMP, PICK_CHOSEN
from .card import Card, Choice, Part, Step
from .vocabulary import Operand, Word

Row: TypeAlias = tuple[int, ...]  # one value for each member of layout.Step
MEMBERS = tuple(member.name for member in layout.members(layout.Step))


def row_of(values: Mapping[str, int]) -> Row:
    """A row from its members by name; what is not named is 0."""
    return tuple(values.get(name, 0) for name in MEMBERS)


END: Row = row_of({"op": OP_END})


def programs(card: Card) -> list[tuple[str, list[Row]]]:
    """Each program of a card with the key of its trigger, the continuous effects last as "static"."""
    must_aim = card.type.effect  # a spell cannot be played without what it aims at (A-MAIN-7)
    out = [(a.trigger.key, [*parts(a.steps, must_aim), END]) for a in card.abilities]
    if card.statics:
        out.append(("static", [*(_row(step, False) for step in card.statics), END]))
    return out


def parts(steps: Sequence[Part], must_aim: bool) -> list[Row]:
    rows: list[Row] = []
    for part in steps:
        if isinstance(part, Choice):
            rows += _choice(part)
        else:
            rows.append(_row(part, must_aim))
    return rows


def _choice(choice: Choice) -> list[Row]:
    """One jump a way to its first row; behind each way a jump to the row after the last one."""
    modes = [[_row(step, False) for step in mode] for mode in choice.modes]
    if choice.may:
        modes.append([])
    head, body = len(modes), sum(len(mode) + 1 for mode in modes if mode)
    rows, at = [row_of({"op": OP_CHOOSE, "amount": head})], head
    for i, mode in enumerate(modes):
        rows.append(row_of({"op": OP_JUMP, "amount": (at if mode else head + body) - i}))
        at += len(mode) + 1 if mode else 0
    at = head
    for mode in modes:
        if mode:
            at += len(mode)
            rows += [*mode, row_of({"op": OP_JUMP, "amount": head + body - at})]
            at += 1
    return rows


def _row(step: Step, must_aim: bool) -> Row:
    values = {"op": step.entry.op, **step.entry.row}
    for operand in step.entry.operands:
        values.update(_members(operand, step))
    if step.condition is not None:
        values.update(test=step.condition.test, test_arg=step.threshold)
    elif must_aim and values.get("pick") == PICK_CHOSEN:
        values["need"] = 1
    return row_of(values)


def _members(operand: Operand, step: Step) -> Mapping[str, int]:
    value = step.values[operand.key]
    if isinstance(value, Word):
        return value.row
    return {operand.member: value}
