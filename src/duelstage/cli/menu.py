"""The numbered list of what may be done: from a prompt to lines, and from a number back to a code."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.duel import Duel
from ..match.match import Match
from ..match.messages import Prompt
from ..telling import asking
from .output import wrapped
from .table import Group, Table
from .words import Speech

END = 0  # the number that ends a phase or the turn, always the same


@dataclass(frozen=True)
class Entry:
    """One line of the list: its numbers, and what each of them does."""

    numbers: tuple[int, ...]
    group: Group

    def line(self, speech: Speech) -> str:
        if not self.group.each:
            return wrapped(self.group.label, 6, f"  {', '.join(map(str, self.numbers))}. ")
        said = [f"{number} {each}" for number, each in zip(self.numbers, self.group.each, strict=True)]
        return wrapped(speech("semicolon").join(said), 6, speech("line of", self.group.label))


class Menu:
    """What a prompt offers, numbered. A line may hold several actions that belong together."""

    def __init__(self, match: Match[Duel], prompt: Prompt, table: Table) -> None:
        view = match.view(prompt.seat)
        self.say = table.say
        said = asking.heading(view, prompt, table)
        self.heading = wrapped(said) if prompt.question else said
        labels = asking.labels(match, view, prompt, table)
        ends = [offer.code for offer in prompt.actions if offer.verb == "end"]
        self.entries: list[Entry] = []
        next_number = 1
        for group in table.groups(view, [offer for offer in prompt.actions if offer.code not in ends], labels):
            numbers = tuple(range(next_number, next_number + len(group.codes)))
            self.entries.append(Entry(numbers, group))
            next_number += len(group.codes)
        self.entries += [Entry((END,), Group((code,), labels[code])) for code in ends]

    def code(self, number: int) -> int | None:
        """What a number does; None: it is not in the list."""
        for entry in self.entries:
            if number in entry.numbers:
                return entry.group.codes[entry.numbers.index(number)]
        return None

    def lines(self) -> list[str]:
        return [self.heading, *(entry.line(self.say) for entry in self.entries)]
