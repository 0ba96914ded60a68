"""`duelstage cards`: what a set holds, one card in words, and all that is wrong with a set of one's own."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..cards import examples
from ..cards.card import Card, Said, Several
from ..cards.catalogue import Catalogue
from ..cards.schema import schema as card_schema
from ..cards.text import fill
from ..cards.vocabulary import Word
from ..games import GAMES, Entry
from ..kernel.errors import CardError
from .inputs import UsageError, language_of
from .output import say_json, wrapped


def check(options: argparse.Namespace) -> int:
    """All faults of a set, worked examples that do not hold among them; 1 if there are any."""
    if options.set not in GAMES and not Path(options.set).is_dir():
        raise UsageError(f"{options.set}: neither a game nor a folder of card files; expected {' or '.join(GAMES)}")
    if options.set in GAMES:
        entry = GAMES[options.set]
        counts, errors = _checked(entry, None)
    else:
        entries = [GAMES[options.game]] if options.game else list(GAMES.values())
        found = [(entry, *_checked(entry, Path(options.set))) for entry in entries]
        entry, counts, errors = min(found, key=lambda one: len(one[2]))  # the game whose words it speaks
    if options.json:
        say_json({"game": entry.name, "counts": counts, "errors": errors})
    else:
        for line in errors:
            print(line)
        if not errors:
            said = ", ".join(f"{n} {key}" for key, n in counts.items())
            print(f"{options.set}: no faults in {sum(counts.values())} cards: {said}")
    return 1 if errors else 0


def _checked(entry: Entry, folder: Path | None) -> tuple[dict[str, int], list[str]]:
    """How many cards of each type a set has, and all its faults; no folder: the shipped set."""
    try:
        catalogue = entry.catalogue() if folder is None else entry.sets.own(folder)
        options = entry.options(entry.options_class.examples)
        if entry.vocabulary.version is not None:
            options = options.replace(factor=catalogue.factor)
        counts = dict(Counter(card.type.key for card in catalogue))
        return counts, examples.faults(entry.game_class(catalogue, options))
    except CardError as error:
        return {}, str(error).splitlines()


def list_cards(options: argparse.Namespace) -> int:
    catalogue, language = GAMES[options.game].catalogue(), language_of(options.lang)
    if options.json:
        counts = dict(Counter(card.type.key for card in catalogue))
        say_json({"game": options.game, "counts": counts, "errors": [], "ids": list(catalogue.ids)})
        return 0
    for card in catalogue:
        print(wrapped(title(card, language), 20, f"{card.id:19} "))
    return 0


def show(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    entry, card = _found(" ".join(options.name), options.game)
    catalogue = entry.catalogue()
    if options.json:
        say_json({"game": entry.name, **facts(card, catalogue, language)})
    else:
        print("\n".join(told(card, catalogue, language)))
    return 0


def _found(name: str, game: str | None) -> tuple[Entry, Card]:
    """A card of the named game, else of the first that has it. Raises CardError, naming near ones."""
    faults = []
    for entry in [GAMES[game]] if game else GAMES.values():
        try:
            return entry, find(name, entry.catalogue())
        except CardError as error:
            faults.append(f"{entry.name}: {error}")
    raise CardError("\n".join(faults))


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
        **{key: _plain(value) for key, value in card.labels.items()},
        **({"levels": [_values(level) for level in card.levels]} if card.levels else {}),
        **(
            {"skills": [{"level": skill.level, **_values(skill.values)} for skill in card.skills]}
            if card.skills
            else {}
        ),
    }


def _values(values: Mapping[str, Said]) -> dict[str, Any]:
    return {key: _plain(value) for key, value in values.items()}


def _plain(value: Said) -> Any:
    """A number or a word as card files write it."""
    if isinstance(value, Several):
        return [word.key for word in value.words]
    return value.key if isinstance(value, Word) else value


def title(card: Card, language: str) -> str:
    """A card in one line: its name, its type and its numbers."""
    kind = EQUIPMENT[language] if card.equips else card.type.words[language]
    parts = [kind, *(fill(NUMBERS[key][language], card.numbers, language) for key in card.numbers)]
    if language in ("en", "fr"):
        return f"{card.names[language]} ({', '.join(parts)})"
    return f"{card.names[language]}（{'，'.join(parts)}）"


def told(card: Card, catalogue: Catalogue, language: str, margin: str = "") -> list[str]:
    """A card as lines for people: what it is, what it does."""
    text = catalogue.text(card.id, language)
    under = margin + "  "
    return [margin + title(card, language), *(wrapped(line, len(under), under) for line in text.splitlines())]


EQUIPMENT = {"en": "equip spell", "fr": "sort d'équipement", "zh_hant": "裝備法術", "zh_hans": "装备法术"}
NUMBERS = {  # how a card's numbers are said, in the language of card texts (cards/text.py)
    "atk": {"en": "ATK {atk}", "fr": "ATK {atk}", "zh_hant": "攻擊力{atk}", "zh_hans": "攻击力{atk}"},
    "hp": {"en": "HP {hp}", "fr": "PV {hp}", "zh_hant": "HP{hp}", "zh_hans": "HP{hp}"},
    "stones": {
        "en": "{stones:# stone|# stones}",
        "fr": "{stones:# pierre|# pierres}",
        "zh_hant": "{stones}枚魔石",
        "zh_hans": "{stones}枚魔石",
    },
}


def schema(options: argparse.Namespace) -> int:
    """The JSON Schema of a card file; it is JSON with and without --json."""
    say_json(card_schema(GAMES[options.game].vocabulary))
    return 0
