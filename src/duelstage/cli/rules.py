"""`duelstage rules`: the law by id, in words."""

from __future__ import annotations

import argparse

from ..cards.rulebook import Rule, Rulebook
from ..games import GAMES
from ..kernel.errors import DuelError
from .inputs import language_of
from .output import say_json, wrapped

STATUS = {
    "en": {"seed": "the seed says so", "ruling": "our decision", "mixed": "in part our decision"},
    "fr": {"seed": "le texte d'origine le dit", "ruling": "notre décision", "mixed": "en partie notre décision"},
    "zh_hant": {"seed": "原文如此", "ruling": "我們的決定", "mixed": "部分是我們的決定"},
    "zh_hans": {"seed": "原文如此", "ruling": "我们的决定", "mixed": "部分是我们的决定"},
}
ORIGIN = {"en": "From: ", "fr": "Origine : ", "zh_hant": "來源：", "zh_hans": "来源："}
OPTION = {"en": "Option: ", "fr": "Option : ", "zh_hant": "選項：", "zh_hans": "选项："}
FORMATS = {"en": "Only in: ", "fr": "Seulement en : ", "zh_hant": "僅適用於：", "zh_hans": "仅适用于："}


def list_rules(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    book = GAMES[options.game].rulebook
    found = book.rules(language)
    if options.json:
        say_json({"game": options.game, "ids": [rule.id for rule in found]})
        return 0
    for section in book.sections(language):
        print(section.title)
        for rule in found:
            if rule.id.split("-")[1] in section.groups:
                print(wrapped(rule.sentences[0], 15, f"  {rule.id:12} "))
    return 0


def show_rule(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    rule = find(options.id, language)
    book = book_of(options.id)
    if options.json:
        say_json(
            {
                "game": book.game,
                "id": rule.id,
                "language": language,
                "text": rule.text,
                "status": rule.status,
                "sources": list(rule.sources),
                "options": list(rule.options),
                "formats": list(rule.formats),
                "ours": rule.ours,
                "other": rule.other,
            }
        )
    else:
        print("\n".join(told(rule, language)))
    return 0


def book_of(id: str, game: str = "") -> Rulebook:
    """The law that an id is of, by its first letter; where no law has that letter, that of `game` or the first one."""
    books = [entry.rulebook for entry in GAMES.values()]
    letter = id.strip().upper().partition("-")[0]
    usual = GAMES[game].rulebook if game else books[0]
    return next((book for book in books if book.example.partition("-")[0] == letter), usual)


def find(id: str, language: str, game: str = "") -> Rule:
    """A rule by its id; small letters will do. Raises DuelError, naming near ones."""
    book = book_of(id, game)
    if len(id) > 40:
        raise DuelError(f"{book.game} has no rule with so long an id; expected an id such as {book.example}")
    return book.rule(id.strip().upper(), language)


def told(rule: Rule, language: str) -> list[str]:
    """A rule as lines for people."""
    lines = [rule.id, *(wrapped(sentence) for sentence in rule.sentences)]
    lines.append(ORIGIN[language] + ", ".join([*rule.sources, STATUS[language][rule.status]]))
    if rule.options:
        lines.append(OPTION[language] + ", ".join(rule.options))
    if rule.formats:
        lines.append(FORMATS[language] + ", ".join(rule.formats))
    return lines
