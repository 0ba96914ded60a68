"""The numbered list of what may be done: from a prompt to lines, and from a number back to a code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..cards import text
from ..cards.card import Choice
from ..cards.catalogue import Catalogue
from ..games.artistes.game import Artistes
from ..kernel.game import View
from ..match.match import Match
from ..match.messages import Offer, Prompt
from .output import wrapped
from .words import Speech

END = 0  # the number that ends a phase, always the same


@dataclass(frozen=True)
class Entry:
    """One line of the list: its numbers, and what each of them does."""

    numbers: tuple[int, ...]
    codes: tuple[int, ...]
    label: str


class Menu:
    """What a prompt offers, numbered. Summoning one card into several slots takes one line."""

    def __init__(self, match: Match[Artistes], prompt: Prompt, catalogue: Catalogue, speech: Speech) -> None:
        self.say = speech
        self.catalogue = catalogue
        self.heading = _heading(match.view(prompt.seat), prompt, catalogue, speech)
        found = ways(match.view(prompt.seat), prompt, catalogue, speech)
        self.entries: list[Entry] = []
        self._next = 1
        last: list[Entry] = []
        for group in _grouped(prompt.actions, catalogue):
            codes = tuple(offer.code for offer in group)
            if group[0].verb == "end":
                last.append(Entry((END,), codes, match.label(prompt.seat, codes[0], speech.language)))
            elif len(group) > 1:
                self._add(codes, self._in_slots(group))
            elif group[0].verb == "way" and found:
                self._add(codes, found[group[0].args["way"] - 1])
            else:
                self._add(codes, match.label(prompt.seat, codes[0], speech.language))
        self.entries += last

    def _add(self, codes: tuple[int, ...], label: str) -> None:
        self.entries.append(Entry(tuple(range(self._next, self._next + len(codes))), codes, label))
        self._next += len(codes)

    def _in_slots(self, group: Sequence[Offer]) -> str:
        card = self.catalogue.name(group[0].args["card"], self.say.language)
        slots = [str(offer.args["slot"]) for offer in group]
        listed = self.say("comma").join(slots[:-1]) + self.say("or") + slots[-1]
        return self.say("slots", label=self.say("summon", card), slots=listed)

    def code(self, number: int) -> int | None:
        """What a number does; None: it is not in the list."""
        for entry in self.entries:
            if number in entry.numbers:
                return entry.codes[entry.numbers.index(number)]
        return None

    def lines(self) -> list[str]:
        out = [self.heading]
        for entry in self.entries:
            numbers = ", ".join(map(str, entry.numbers))
            out.append(wrapped(entry.label, 6, f"  {numbers}. "))
        return out


def _grouped(offers: Sequence[Offer], catalogue: Catalogue) -> list[list[Offer]]:
    """Offers side by side that summon the same base into different slots, together."""
    groups: list[list[Offer]] = []
    for offer in offers:
        base = offer.verb == "summon" and not catalogue.card(offer.args["card"]).base
        if base and groups and groups[-1][0].verb == "summon" and groups[-1][0].args["card"] == offer.args["card"]:
            groups[-1].append(offer)
        else:
            groups.append([offer])
    return groups


def _heading(view: View, prompt: Prompt, catalogue: Catalogue, speech: Speech) -> str:
    """What is asked, and by which card."""
    if not prompt.question:
        return speech("what")
    said = speech(f"ask {prompt.question}")
    card = asking_card(view, catalogue)
    return wrapped(speech("asks", catalogue.name(card, speech.language), said)) if card else said[:1].upper() + said[1:]


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
    for found in catalogue.card(card).abilities:
        for part in found.steps if found.trigger.key == ability else ():
            if isinstance(part, Choice):
                said = [_way(mode, speech) for mode in part.modes]
                said += [speech("do nothing")] if part.may else []
                if len(said) >= asked:
                    return said
    return []


def _way(steps: Any, speech: Speech) -> str:
    return text.effect_text(steps, speech.language).rstrip(".。")
