"""Which decks a match is played with: ready ones by name, lists of cards, or any two of those that are allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..games import GAMES
from ..kernel.duel import Duel
from ..kernel.errors import CardError

Deck: TypeAlias = str | Sequence[str]  # the name of a ready deck, or its cards
Cards: TypeAlias = tuple[str, ...]


def cards_of(game: Duel, deck: Deck) -> Cards:
    """The cards of a deck. Raises CardError: there is no ready deck of that name."""
    if not isinstance(deck, str):
        return tuple(deck)
    ready = ready_decks(game)
    if deck not in ready:
        raise CardError(f"{game.key} has no ready deck '{deck[:40]}'; expected one of {', '.join(ready)}")
    return ready[deck]


def pair_of(game: Duel, decks: Sequence[Deck]) -> tuple[Cards, Cards]:
    """The cards of the two decks of one match, by seat."""
    _require_list(decks)
    if len(decks) != 2:
        raise CardError(f"{len(decks)} decks; expected two, one a seat")
    return cards_of(game, decks[0]), cards_of(game, decks[1])


def _require_list(decks: Sequence[Deck]) -> None:
    if isinstance(decks, str):
        raise CardError(f"decks: '{decks[:40]}' is one deck; expected a list of decks")


def ready_decks(game: Duel) -> dict[str, Cards]:
    return GAMES[game.name].ready_decks(game.options.format_name)


def pairs(game: Duel, decks: Sequence[Deck] = ()) -> list[tuple[Cards, Cards]]:
    """Every two of some decks, for either seat, a deck against itself too; of all ready decks where none are named."""
    _require_list(decks)
    found = [cards_of(game, deck) for deck in decks] or list(ready_decks(game).values())
    return [(first, second) for first in found for second in found]
