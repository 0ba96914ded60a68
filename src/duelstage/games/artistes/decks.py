"""Which decks of Artistes are legal, and why not. Rules A-DECK-1 … A-DECK-4.

Text and code of a deck are read and written by cards/decks.py; the ready decks are in decks/.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.catalogue import Catalogue
from ...cards.decks import Deck
from ...cards.verdict import Fault, Verdict
from .options import Options


def check(deck: Deck, catalogue: Catalogue, options: Options | None = None) -> Verdict:
    """May a match of this format be played with the deck? A card that the set does not have is a CardError."""
    options = options or Options()
    for card, _ in deck.counts:
        catalogue.card(card)
    return Verdict(tuple(_faults(deck, options)), tuple(_warnings(deck, catalogue)))


def _faults(deck: Deck, options: Options) -> Iterator[Fault]:
    if len(deck) < options.deck_min:
        said = f"{_cards(len(deck))}; a deck has at least {options.deck_min}"
        yield Fault("A-DECK-1", said, "too few", {"n": len(deck), "least": options.deck_min})
    if len(deck) > options.deck_max:
        said = f"{_cards(len(deck))}; a deck has at most {options.deck_max}"
        yield Fault("A-DECK-1", said, "too many", {"n": len(deck), "most": options.deck_max})
    for card, n in deck.counts:
        if n > options.copies:
            said = f"{n} of {card}; a deck has at most {options.copies} of each card"
            yield Fault("A-DECK-2", said, "copies", {"n": n, "card": card, "most": options.copies})


def _warnings(deck: Deck, catalogue: Catalogue) -> Iterator[Fault]:
    if all(catalogue.card(card).type.key != "artist" for card, _ in deck.counts):
        yield Fault("A-DECK-4", "there is no artist in it, so nobody will fight", "no artist")
    held = {card for card, _ in deck.counts}
    for card, _ in deck.counts:
        base = catalogue.card(card).base
        if base and base not in held:
            said = f"{card} is there without {base}, so it cannot be summoned"
            yield Fault("A-DECK-4", said, "no base", {"card": card, "base": base})


def _cards(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"
