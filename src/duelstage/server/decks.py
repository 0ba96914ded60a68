"""Decks: which one somebody brings to a room, those that persons keep, and those that are read, written and tried."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from random import SystemRandom
from typing import Any

from ..cards.decks import COUNT_MAX, NAME_LENGTH, Deck, deck_of, read_any, write_code, write_text
from ..games import GAMES
from ..kernel.errors import DuelError
from ..match.log import TIME_MAX
from ..match.policy import Policy
from ..telling.complaints import complaint
from . import rest
from .answers import Refusal
from .sessions import line_of
from .store import DeckRecord

CARDS_MAX = 99  # in a list that is looked at at all
HANDS_MAX = 20
KEPT_MAX = 100  # decks of one person
FAULTS = 50  # that are told of one text
ID = re.compile(r"[A-Za-z0-9-]{8,40}", re.ASCII)
CARD = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)


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


# ---- read, written, tried --------------------------------------------------------------------------------------------


def read(asked: rest.DeckToRead) -> rest.DeckRead:
    """The deck of a text or a code: what can be read of it, and a complaint for all that cannot."""
    catalogue = _entry(asked.game).catalogue()
    deck, faults = read_any(asked.text, catalogue)
    said = [rest.Complaint(complaint(fault, catalogue, asked.lang), fault.rule) for fault in faults[:FAULTS]]
    return rest.DeckRead(dict(deck.counts), deck.name, said)


def written(game: Any, cards: list[str]) -> rest.DeckWritten:
    """A deck as text and as code; "" where a deck without cards has none. Raises Refusal: a card is unknown."""
    try:
        deck = _list_within(game, cards)
        return rest.DeckWritten(write_text(deck), write_code(deck, game.catalogue) if deck.counts else "")
    except DuelError as error:
        raise Refusal(400, "deck", str(error)[:400]) from None


def sampled(game: Any, cards: list[str], hands: int, luck: SystemRandom) -> rest.DeckSampled:
    """Opening hands of a legal deck, each of a match of its own. Raises Refusal, with all that is wrong."""
    if not 1 <= hands <= HANDS_MAX:
        raise Refusal(400, "hands", f"{hands} hands; expected 1 to {HANDS_MAX}")
    faults = checked(game, cards)[0]
    if faults:
        raise Refusal(409, "deck", "; ".join(one.sentence for one in faults))
    deck = list_of(game, cards).cards
    return rest.DeckSampled([_opening_hand(game, deck, luck.getrandbits(64)) for _ in range(hands)])


def _opening_hand(game: Any, deck: tuple[str, ...], seed: int) -> list[str]:
    """The cards that seat 0 is dealt before the first turn begins."""
    _, rows = game.start_logged(seed, [deck, deck])
    dealt: list[str] = []
    for event in game.events_for(rows, 0):
        if event["event"] == "turn":
            break
        if event["event"] == "moved" and event["owner"] == 0 and event["to"]["zone"] == "hand":
            dealt.append(event["card"])
    return dealt


# ---- kept ------------------------------------------------------------------------------------------------------------


def kept(record: DeckRecord) -> rest.KeptDeck:
    return rest.KeptDeck(record.id, record.name, record.game, record.format, record.cards, record.changed)


def record_of(id: str, deck: rest.NewDeck) -> DeckRecord:
    """A deck to keep, which need not be legal nor of cards of today. Raises Refusal: what is no deck at all."""
    require_id(id)
    if deck.game not in GAMES or deck.format not in GAMES[deck.game].formats():
        raise Refusal(404, "no_format", f"there is no format {deck.game[:40]}/{deck.format[:40]}")
    if len(deck.name) > NAME_LENGTH:
        raise Refusal(400, "name", f"a deck's name has at most {NAME_LENGTH} characters")
    if len(deck.cards) > CARDS_MAX or any(
        not 1 <= n <= COUNT_MAX or not CARD.fullmatch(card) for card, n in deck.cards.items()
    ):
        raise Refusal(400, "deck", f"expected at most {CARDS_MAX} cards by id, each 1 to {COUNT_MAX} times")
    if not 0 <= deck.changed <= TIME_MAX:
        raise Refusal(400, "deck", "changed: expected a time in milliseconds")
    return DeckRecord(id, line_of(deck.name), deck.game, deck.format, dict(deck.cards), deck.changed)


def require_id(id: str) -> None:
    if not ID.fullmatch(id):
        raise Refusal(400, "deck", "a deck's id has 8 to 40 letters, digits and hyphens")


def _entry(game: str) -> Any:
    if game not in GAMES:
        raise Refusal(404, "no_game", f"there is no such game; expected one of {', '.join(GAMES)}")
    return GAMES[game]


def _list_within(game: Any, cards: list[str]) -> Deck:
    if len(cards) > CARDS_MAX:
        raise Refusal(400, "deck", f"{len(cards)} cards; no deck has more than {CARDS_MAX}")
    return list_of(game, cards)


def list_of(game: Any, cards: list[str]) -> Deck:
    return deck_of(cards, game.catalogue)
