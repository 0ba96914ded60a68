"""From a checked card to rows of numbers: the programs that the engine runs.

Every program ends with a row of its own. A choice becomes one jump for each way, the ways, and a jump behind each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..kernel import layout
from ..kernel.verbs import OP_CHOOSE, OP_END, OP_JUMP, PICK_CHOSEN
from .card import Card, Choice, Part, Said, Skill, Step
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
    for i, skill in enumerate(card.skills, 1):
        if skill.steps:
            out.append((skill_key(i), [*parts(skill.steps, not hits(card, skill)), END]))
    if card.statics:
        out.append(("static", [*(_row(step, False) for step in card.statics), END]))
    return out


def skill_key(n: int) -> str:
    """The name of the program of a card's skill, from 1: "skill_1"."""
    return f"skill_{n}"


def hits(card: Card, skill: Skill) -> bool:
    """Does a skill hit somebody before its effect runs? Then it is used for that, whether or not the effect can be."""
    assert card.type.skills is not None
    return bool(skill.values.get(card.type.skills.power, 0))


def lists(card: Card, starts: Mapping[str, int]) -> dict[str, dict[int, int]]:
    """What a card says for the lists of its row: member -> place -> number. `starts`: the first row of each program."""
    out: dict[str, dict[int, int]] = {
        "ability": {a.trigger.number: starts[a.trigger.key] for a in card.abilities},
        "from_level": {a.trigger.number: a.level for a in card.abilities},
    }
    for place, said in enumerate(_places(card, starts)):
        for member, n in said.items():
            out.setdefault(member, {})[place] = n
    return out


def _places(card: Card, starts: Mapping[str, int]) -> list[dict[str, int]]:
    """The members of each place: of each level with the skill that it has, or of each skill."""
    levels, skills = card.type.levels, card.type.skills
    said = [
        {**_all_members(skills.operands, skill.values), "skill": starts.get(skill_key(i), -1)}
        for i, skill in enumerate(card.skills, 1)
        if skills is not None
    ]
    if levels is None:
        return said
    out = []
    for place in range(levels.places):
        level = min(max(place + 1, levels.first), card.top)
        held = [n for n, skill in enumerate(card.skills) if skill.level <= level]
        table = _all_members(levels.operands, card.levels[level - levels.first])
        out.append({**table, **(said[held[-1]] if held else {})})
    return out


def _all_members(operands: Sequence[Operand], values: Mapping[str, Said]) -> dict[str, int]:
    out: dict[str, int] = {}
    for operand in operands:
        value = values[operand.key]
        if isinstance(value, Word):
            out.update(value.row)
        elif isinstance(value, int):
            out[operand.member] = value
        else:  # words of a list are bits of one member
            out[operand.member] = sum(word.row[operand.member] for word in value.words)
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
