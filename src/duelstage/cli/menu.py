"""The numbered list of what may be done: from a prompt to lines, and from a number back to a code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..cards import text
from ..cards.card import Card, Choice, Part
from ..cards.catalogue import Catalogue
from ..kernel.duel import Duel
from ..kernel.game import View
from ..match.match import Match
from ..match.messages import Prompt
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
        self.heading = _heading(view, prompt, table)
        labels = {offer.code: match.label(prompt.seat, offer.code, table.say.language) for offer in prompt.actions}
        found = ways(view, prompt, table.catalogue, table.say)
        for offer in prompt.actions:
            if offer.verb == "way" and found:
                labels[offer.code] = found[offer.args["way"] - 1]
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


def _heading(view: View, prompt: Prompt, table: Table) -> str:
    """What is asked, and by which card."""
    speech = table.say
    if not prompt.question:
        return speech("what")
    said = speech(f"ask {prompt.question}")
    card = asking_card(view, table.catalogue)
    who = table.asker(view) or (str(table.catalogue.name(card, speech.language)) if card else "")
    return wrapped(speech("asks", who, said) if who else said[:1].upper() + said[1:])


def asking_card(view: View, catalogue: Catalogue) -> str:
    """The card whose effect asks, "" for the rules themselves."""
    card = view["frames"][-1]["pc"].partition(".")[0] if view["frames"] else ""
    return card if card in catalogue else ""


def ways(view: View, prompt: Prompt, catalogue: Catalogue, speech: Speech) -> list[str]:
    """What each way of a choice does, in words; empty: it cannot be told."""
    if prompt.question != "way" or not asking_card(view, catalogue):
        return []
    card, ability = view["frames"][-1]["pc"].split(".")[:2]
    asked = len(prompt.actions)
    for part in _steps(catalogue.card(card), ability):
        if isinstance(part, Choice):
            said = [_way(mode, speech) for mode in part.modes]
            said += [speech("do nothing")] if part.may else []
            if len(said) >= asked:
                return said
    return []


def _steps(card: Card, program: str) -> Iterable[Part]:
    """The steps of a card's program: of an ability, or of a skill ("skill", "skill_2": from level 2, the second)."""
    for ability in card.abilities:
        yield from ability.steps if ability.trigger.key == program else ()
    for skill in card.skills if program.startswith("skill") else ():
        yield from skill.steps


def _way(steps: Any, speech: Speech) -> str:
    return text.effect_text(steps, speech.language).rstrip(".。")
