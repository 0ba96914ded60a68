"""The EX of a card, made from its base: amounts times the set's factor, the rest as it is. Rules A-CARD-2, A-CARD-3."""

from __future__ import annotations

from .card import Ability, Card, Choice, Part, Step
from .grammar import GRAMMARS
from .vocabulary import Number, Version, count_of


def second_version(card: Card, factor: int, version: Version) -> Card:
    """The EX of a base: "cellist" becomes "cellist_ex"."""
    return card._replace(
        id=f"{card.id}_{version.suffix}",
        base=card.id,
        names={lang: f"{name}{GRAMMARS[lang].space}{version.label}" for lang, name in card.names.items()},
        numbers={key: n * factor if card.type.numbers[key].scaled else n for key, n in card.numbers.items()},
        abilities=tuple(Ability(a.trigger, tuple(_part(p, factor) for p in a.steps)) for a in card.abilities),
        statics=tuple(_step(s, factor) for s in card.statics),
        examples=(),  # its base has them
    )


def _part(part: Part, factor: int) -> Part:
    if isinstance(part, Choice):
        return part._replace(modes=tuple(tuple(_step(s, factor) for s in mode) for mode in part.modes))
    return _step(part, factor)


def _step(step: Step, factor: int) -> Step:
    values = dict(step.values)
    for operand in step.entry.operands:
        n = values[operand.key]
        if isinstance(n, int) and isinstance(operand.domain, Number) and operand.domain.scaled:
            values[operand.key] = n * factor
    count = count_of(step.entry)
    if step.ex is not None and count is not None:
        values[count.key] = step.ex
    return step._replace(values=values, ex=None)
