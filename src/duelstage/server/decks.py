"""Which deck somebody brings to a room: a ready one, one of their own if it is legal, or a random legal one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import SystemRandom
from typing import Any

from ..cards.decks import Deck, deck_of
from ..games import GAMES
from ..kernel.errors import DuelError
from ..match.policy import Policy
from ..telling.complaints import complaint
from . import rest
from .answers import Refusal

CARDS_MAX = 99  # in a list that is looked at at all


@cache
def ready_decks(game: str, format_name: str) -> dict[str, tuple[str, ...]]:
    return GAMES[game].ready_decks(format_name)


def brought(given: rest.Deck | None, policy: Policy, game: Any, luck: SystemRandom) -> tuple[str, ...]:
    """The cards of a deck. Nothing named: one of the ready ones. Raises Refusal, with all that is wrong."""
    if policy.decks == "random":
        if given is not None and (given.ready is not None or given.cards is not None):
            raise Refusal(409, "random_decks", "in this room everybody plays with a random deck")
        return tuple(import_module(f"duelstage.lab.{policy.game}").drawn_deck(game, luck))
    ready = ready_decks(policy.game, policy.format)
    if given is None or (given.ready is None and given.cards is None):
        return ready[luck.choice(sorted(ready))]
    if given.ready is not None:
        if given.cards is not None:
            raise Refusal(400, "two_decks", "expected a ready deck or cards, not both")
        if given.ready not in ready:
            names = ", ".join(ready)
            raise Refusal(404, "no_deck", f"no ready deck is called {given.ready[:40]!r}; expected one of {names}")
        return ready[given.ready]
    if policy.decks == "ready":
        raise Refusal(409, "ready_decks", "in this room only ready decks are played")
    assert given.cards is not None
    faults = checked(game, given.cards)[0]
    if faults:
        raise Refusal(409, "deck", "; ".join(one.sentence for one in faults))
    return list_of(game, given.cards).cards


def checked(game: Any, cards: list[str], language: str = "en") -> tuple[list[rest.Complaint], list[rest.Complaint]]:
    """All that is wrong with a deck, and what is only odd."""
    if len(cards) > CARDS_MAX:
        return [rest.Complaint(f"{len(cards)} cards; no deck has more than {CARDS_MAX}", "")], []
    try:
        verdict = game.check_deck(list_of(game, cards))
    except DuelError as error:
        return [rest.Complaint(str(error)[:400], "")], []
    faults, warnings = (
        [rest.Complaint(complaint(fault, game.catalogue, language), fault.rule) for fault in found]
        for found in (verdict.faults, verdict.warnings)
    )
    return faults, warnings


def list_of(game: Any, cards: list[str]) -> Deck:
    return deck_of(cards, game.catalogue)
