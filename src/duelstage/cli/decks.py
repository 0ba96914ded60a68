"""`duelstage decks`: the ready ones, whether a deck is legal, short codes and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..cards.decks import read_code, read_text, write_code, write_text
from ..games.artistes.decks import check
from ..games.artistes.options import Options
from ..games.artistes.ready import about_decks, ready_decks
from ..kernel.errors import CardError
from .inputs import UsageError, catalogue_of, deck_of, language_of, read_file
from .output import say_json, wrapped


def list_decks(options: argparse.Namespace) -> int:
    catalogue = catalogue_of(options.game)
    language = language_of(options.lang)
    found = ready_decks(catalogue)
    if options.json:
        say_json({"game": options.game, "decks": {name: dict(deck.counts) for name, deck in found.items()}})
        return 0
    about = about_decks()
    for name, deck in found.items():
        said = ", ".join(f"{n} {catalogue.name(card, language)}" for card, n in deck.counts)
        print(f"{name}: {about[name].names[language]} ({len(deck)})")
        print(wrapped(about[name].plan[language], 2, "  "))
        print(wrapped(said, 4, "    "))
    return 0


def check_deck(options: argparse.Namespace) -> int:
    """All that is wrong at once, bad lines too; 1 if anything is."""
    catalogue = catalogue_of("artistes")
    warnings: list[str] = []
    try:
        if options.deck in ready_decks(catalogue):
            deck = ready_decks(catalogue)[options.deck]
        else:
            deck = read_text(read_file(options.deck), catalogue, Path(options.deck).stem)
        verdict = check(deck, catalogue, Options.of("standard" if options.format is None else options.format))
        reasons = [str(fault) for fault in verdict.faults]
        warnings = [str(fault) for fault in verdict.warnings]
    except CardError as error:
        reasons = str(error).splitlines()
    if options.json:
        say_json({"ok": not reasons, "reasons": reasons, "warnings": warnings})
    else:
        for line in reasons:
            print(line)
        for line in warnings:
            print(f"note: {line}")
        if not reasons:
            print(f"{options.deck}: legal, {len(deck)} cards")
    return 1 if reasons else 0


def code(options: argparse.Namespace) -> int:
    catalogue = catalogue_of("artistes")
    deck = deck_of(options.deck, catalogue)
    try:
        said = write_code(deck, catalogue)
    except CardError as error:
        raise UsageError(f"{options.deck}: {error}") from None
    if options.json:
        say_json({"ok": True, "reasons": [], "code": said})
    else:
        print(said)
    return 0


def import_code(options: argparse.Namespace) -> int:
    deck = read_code(options.code, catalogue_of("artistes"))
    if options.json:
        say_json({"ok": True, "reasons": [], "cards": dict(deck.counts)})
    else:
        print(write_text(deck), end="")
    return 0
