"""`duelstage decks`: the ready ones, whether a deck is legal, short codes and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..cards.decks import Deck, read_code, read_text, write_code, write_text
from ..games import GAMES, Entry
from ..kernel.errors import CardError
from .inputs import UsageError, deck_of, entry_of_deck, language_of, options_of, read_file
from .output import say_json, wrapped


def list_decks(options: argparse.Namespace) -> int:
    entry = GAMES[options.game]
    catalogue = entry.catalogue()
    language = language_of(options.lang)
    if options.format is not None:
        options_of(entry, options.format)
    found = entry.ready.decks(catalogue, options.format or "")
    about = entry.ready.about
    if options.json:
        say_json(
            {
                "game": options.game,
                "decks": {name: dict(deck.counts) for name, deck in found.items()},
                "formats": {name: list(about[name].formats or entry.formats()) for name in found},
            }
        )
        return 0
    for name, deck in found.items():
        said = ", ".join(f"{n} {catalogue.name(card, language)}" for card, n in deck.counts)
        formats = f"{', '.join(about[name].formats)}; " if about[name].formats else ""
        print(f"{name}: {about[name].names[language]} ({formats}{len(deck)})")
        print(wrapped(about[name].plan[language], 2, "  "))
        print(wrapped(said, 4, "    "))
    return 0


def check_deck(options: argparse.Namespace) -> int:
    """All that is wrong at once, bad lines too; 1 if anything is."""
    entry = entry_of_deck(options.deck, options.game)
    about = entry.ready.about.get(options.deck)
    rules = options_of(entry, about.formats[0] if about and about.formats and not options.format else options.format)
    catalogue = entry.game_class.shipped(rules)
    warnings: list[str] = []
    try:
        deck = _deck(options.deck, entry)
        verdict = entry.room("decks").check(deck, catalogue, rules)
        reasons = [str(fault) for fault in verdict.faults]
        warnings = [str(fault) for fault in verdict.warnings]
    except CardError as error:
        reasons = str(error).splitlines()
    where = {"game": entry.name, "format": rules.format_name}
    if options.json:
        say_json({"ok": not reasons, "reasons": reasons, "warnings": warnings, **where})
    else:
        for line in reasons:
            print(line)
        for line in warnings:
            print(f"note: {line}")
        if not reasons:
            print(f"{options.deck}: legal in {entry.name}/{rules.format_name}, {len(deck)} cards")
    return 1 if reasons else 0


def _deck(name: str, entry: Entry) -> Deck:
    """A ready deck or that of a file. Raises CardError, a line for each bad line."""
    catalogue = entry.catalogue()
    ready = entry.ready.decks(catalogue)
    return ready[name] if name in ready else read_text(read_file(name), catalogue, Path(name).stem)


def code(options: argparse.Namespace) -> int:
    entry = entry_of_deck(options.deck, options.game)
    catalogue = entry.catalogue()
    deck = deck_of(options.deck, entry, catalogue)
    try:
        said = write_code(deck, catalogue)
    except CardError as error:
        raise UsageError(f"{options.deck}: {error}") from None
    if options.json:
        say_json({"ok": True, "reasons": [], "code": said, "game": entry.name})
    else:
        print(said)
    return 0


def import_code(options: argparse.Namespace) -> int:
    entry, deck = _of_code(options.code)
    if options.json:
        say_json({"ok": True, "reasons": [], "cards": dict(deck.counts), "game": entry.name})
    else:
        print(write_text(deck), end="")
    return 0


def _of_code(code: str) -> tuple[Entry, Deck]:
    """The deck of a code and its game: a code says which set it is of. Raises CardError."""
    faults = []
    for entry in GAMES.values():
        try:
            return entry, read_code(code, entry.catalogue())
        except CardError as error:
            faults.append(error)
    raise faults[0]
