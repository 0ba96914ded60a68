"""What is asked, by whom, and what the ways of a choice do, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from ..cards import text
from ..cards.card import Card, Choice, Part
from ..cards.catalogue import Catalogue
from ..kernel.game import View
from ..match.messages import Prompt
from .speech import Speech
from .teller import Teller


class Labelling(Protocol):
    """A match, or a table at which one is played."""

    def label(self, seat: int, code: int, language: str = "en") -> str: ...


def heading(view: View, prompt: Prompt, teller: Teller) -> str:
    """What is asked, and by which card."""
    speech = teller.say
    if not prompt.question:
        return speech("what")
    said = speech(f"ask {prompt.question}")
    card = asking_card(view, teller.catalogue)
    who = teller.asker(view) or (teller.name(card) if card else "")
    return speech("asks", who, said) if who else said[:1].upper() + said[1:]


def labels(match: Labelling, view: View, prompt: Prompt, teller: Teller) -> dict[int, str]:
    """A sentence for each code that is offered."""
    said = {offer.code: match.label(prompt.seat, offer.code, teller.say.language) for offer in prompt.actions}
    found = ways(view, prompt, teller.catalogue, teller.say)
    for offer in prompt.actions:
        if offer.verb == "way" and found:
            said[offer.code] = found[offer.args["way"] - 1]
    return said


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
