"""Which decks of Masters are legal, and why not. Rules M-FMT-2, M-FMT-8 ... M-FMT-12, M-SUPER-1.

The Master stands in the list but is no card of the deck: it is on the field from the beginning. Text and code of a
deck are read and written by cards/decks.py; the ready decks are in decks/.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.card import Card, Several
from ...cards.catalogue import Catalogue
from ...cards.decks import Deck
from ...cards.verdict import Fault, Verdict
from ...cards.vocabulary import Word
from .options import FORMATS, Options


def check(deck: Deck, catalogue: Catalogue, options: Options | None = None) -> Verdict:
    """May a match of this format be played with the deck? A card that the set does not have is a CardError."""
    options = options or Options()
    held = [(catalogue.card(card), n) for card, n in deck.counts]
    faults = [*_master_faults(held, options), *_faults([(c, n) for c, n in held if not is_master(c)], options)]
    return Verdict(tuple(faults), tuple(_warnings(held)))


def is_master(card: Card) -> bool:
    return card.type.key == "master"


def letter(card: Card) -> str:
    """A to D of a Master with skills, "" of the plain one (M-FMT-2)."""
    said = card.labels.get("letter")
    return said.key if isinstance(said, Word) else ""


def barred(card: Card, options: Options) -> bool:
    """May the card not be in a deck of this format (M-FMT-12)?

    A format of one's own bars what a shipped one with the same Master bars.
    """
    said = card.labels.get("barred")
    keys = {word.key for word in said.words} if isinstance(said, Several) else set()
    if options.format_name in FORMATS:
        return options.format_name in keys
    alike = {name for name, record in FORMATS.items() if record.master == options.master}
    return alike <= keys


Held = list[tuple[Card, int]]


def _master_faults(held: Held, options: Options) -> Iterator[Fault]:
    """M-FMT-2: none, the plain one or none, or one of A to D."""
    masters = [card for card, n in held for _ in range(n) if is_master(card)]
    names = ", ".join(card.id for card in masters)
    values = {"n": len(masters), "cards": [card.id for card in masters]}
    if options.master == "none":
        if masters:
            yield Fault("M-FMT-2", f"{names}; this format has no Masters", "no Masters here", values)
    elif len(masters) > 1:
        yield Fault("M-FMT-2", f"{len(masters)} Masters, {names}; a deck has at most one", "Masters", values)
    elif options.master == "plain":
        if masters and letter(masters[0]):
            said = f"{names} has skills; in this format a Master has none"
            yield Fault("M-FMT-2", said, "skilled Master", values)
    elif not masters:
        yield Fault("M-FMT-2", "there is no Master in it; a deck has one of A, B, C and D", "no Master")
    elif not letter(masters[0]):
        said = f"{names} has no skills; a deck has one of the Masters A, B, C and D"
        yield Fault("M-FMT-2", said, "plain Master", values)


def _faults(held: Held, options: Options) -> Iterator[Fault]:
    """M-FMT-8, M-FMT-9, M-FMT-11, M-FMT-12; the Master is not among these cards."""
    size = sum(n for _, n in held)
    if size != options.deck_size:
        said = f"{_cards(size)} without the Master; a deck has exactly {options.deck_size}"
        yield Fault("M-FMT-8", said, "size", {"n": size, "exactly": options.deck_size})
    monsters = sum(n for card, n in held if card.type.key == "monster")
    low, high = options.monsters_min, options.monsters_max
    if not low <= monsters <= high:
        rule = "M-FMT-11" if monsters < low else "M-FMT-8"
        said = f"exactly {low}" if low == high else f"at least {low}" if monsters < low else f"at most {high}"
        said = f"{monsters} monster{'s' * (monsters != 1)}, supers not counted; a deck has {said}"
        yield Fault(rule, said, "monsters", {"n": monsters, "least": low, "most": high})
    for card, n in held:
        if n > options.copies:
            said = f"{n} of {card.id}; a deck has at most {options.copies} of each card"
            yield Fault("M-FMT-9", said, "copies", {"n": n, "card": card.id, "most": options.copies})
    for card, _ in held:
        if barred(card, options):
            yield Fault(
                "M-FMT-12", f"{card.id} is barred: in this format it can do nothing", "barred", {"card": card.id}
            )


def _warnings(held: Held) -> Iterator[Fault]:
    ids = {card.id for card, _ in held}
    for card, _ in held:
        if card.base and card.base not in ids:
            said = f"{card.id} is there without {card.base}, so it cannot come in"
            yield Fault("M-SUPER-1", said, "no base", {"card": card.id, "base": card.base})


def _cards(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"
