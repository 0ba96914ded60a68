"""`duelstage cards`: what a set holds, one card in words, and all that is wrong with a set of one's own."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from ..cards import examples
from ..cards.card import Card
from ..cards.catalogue import Catalogue
from ..cards.schema import schema as card_schema
from ..games.artistes.catalogue import own_set, standard
from ..games.artistes.game import Artistes
from ..games.artistes.options import Options
from ..games.artistes.vocabulary import VOCABULARY
from ..kernel.errors import CardError
from .inputs import GAMES, UsageError, catalogue_of, language_of
from .output import say_json, wrapped


def check(options: argparse.Namespace) -> int:
    """All faults of a set, worked examples that do not hold among them; 1 if there are any."""
    if options.set not in GAMES and not Path(options.set).is_dir():
        raise UsageError(f"{options.set}: neither a game nor a folder of card files; expected {' or '.join(GAMES)}")
    errors: list[str] = []
    counts: dict[str, int] = {}
    try:
        catalogue = standard() if options.set in GAMES else own_set(Path(options.set))
        counts = dict(Counter(card.type.key for card in catalogue))
        errors = examples.faults(Artistes(catalogue, Options(factor=catalogue.factor)))
    except CardError as error:
        errors = str(error).splitlines()
    if options.json:
        say_json({"game": GAMES[0], "counts": counts, "errors": errors})
    else:
        for line in errors:
            print(line)
        if not errors:
            said = ", ".join(f"{n} {key}" for key, n in counts.items())
            print(f"{options.set}: no faults in {sum(counts.values())} cards: {said}")
    return 1 if errors else 0


def list_cards(options: argparse.Namespace) -> int:
    catalogue, language = catalogue_of(options.game), language_of(options.lang)
    if options.json:
        counts = dict(Counter(card.type.key for card in catalogue))
        say_json({"game": options.game, "counts": counts, "errors": [], "ids": list(catalogue.ids)})
        return 0
    for card in catalogue:
        print(wrapped(title(card, language), 20, f"{card.id:19} "))
    return 0


def show(options: argparse.Namespace) -> int:
    catalogue, language = catalogue_of("artistes"), language_of(options.lang)
    card = find(" ".join(options.name), catalogue)
    if options.json:
        say_json({"game": "artistes", **facts(card, catalogue, language)})
    else:
        print("\n".join(told(card, catalogue, language)))
    return 0


def find(name: str, catalogue: Catalogue) -> Card:
    """A card by its id or by its name in any language. Raises CardError, naming near ones."""
    wanted = name.casefold().strip()
    for card in catalogue:
        if wanted in (card.id, card.id.replace("_", " ")) or any(wanted == n.casefold() for n in card.names.values()):
            return card
    beginning = [card for card in catalogue if card.id.startswith(wanted) and not card.base]
    return beginning[0] if len(beginning) == 1 and wanted else catalogue.card(name)


def facts(card: Card, catalogue: Catalogue, language: str) -> dict[str, Any]:
    """A card for programs."""
    return {
        "id": card.id,
        "type": card.type.key,
        "name": card.names[language],
        "text": catalogue.text(card.id, language),
        "equips": card.equips,
        "base": card.base or None,
        **card.numbers,
    }


def title(card: Card, language: str) -> str:
    """A card in one line: its name, its type and its numbers."""
    kind = SAID[language]["equipment" if card.equips else card.type.key]
    if language in ("en", "fr"):
        parts = [kind, *(f"{SAID[language][key]} {n}" for key, n in card.numbers.items())]
        return f"{card.names[language]} ({', '.join(parts)})"
    parts = [kind, *(f"{SAID[language][key]}{n}" for key, n in card.numbers.items())]
    return f"{card.names[language]}（{'，'.join(parts)}）"


def told(card: Card, catalogue: Catalogue, language: str, margin: str = "") -> list[str]:
    """A card as lines for people: what it is, what it does."""
    text = catalogue.text(card.id, language)
    under = margin + "  "
    return [margin + title(card, language), *(wrapped(line, len(under), under) for line in text.splitlines())]


SAID = {
    "en": {
        "artist": "artist",
        "terrain": "terrain",
        "spell": "spell",
        "equipment": "equip spell",
        "atk": "ATK",
        "hp": "HP",
    },
    "fr": {
        "artist": "artiste",
        "terrain": "terrain",
        "spell": "sort",
        "equipment": "sort d'équipement",
        "atk": "ATK",
        "hp": "PV",
    },
    "zh_hant": {
        "artist": "藝人",
        "terrain": "場地",
        "spell": "法術",
        "equipment": "裝備法術",
        "atk": "攻擊力",
        "hp": "HP",
    },
    "zh_hans": {
        "artist": "艺人",
        "terrain": "场地",
        "spell": "法术",
        "equipment": "装备法术",
        "atk": "攻击力",
        "hp": "HP",
    },
}


def schema(options: argparse.Namespace) -> int:
    """The JSON Schema of a card file; it is JSON with and without --json."""
    say_json(card_schema(VOCABULARY))
    return 0
