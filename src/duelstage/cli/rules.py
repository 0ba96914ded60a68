"""`duelstage rules`: the law by id, in words."""

from __future__ import annotations

import argparse

from ..games.artistes import rulebook
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


def list_rules(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    found = rulebook.rules(language)
    if options.json:
        say_json({"game": options.game, "ids": [rule.id for rule in found]})
        return 0
    for section in rulebook.sections(language):
        print(section.title)
        for rule in found:
            if rule.id.split("-")[1] in section.groups:
                print(wrapped(rule.sentences[0], 15, f"  {rule.id:12} "))
    return 0


def show_rule(options: argparse.Namespace) -> int:
    language = language_of(options.lang)
    rule = find(options.id, language)
    if options.json:
        say_json(
            {
                "game": "artistes",
                "id": rule.id,
                "language": language,
                "text": rule.text,
                "status": rule.status,
                "sources": list(rule.sources),
                "options": list(rule.options),
                "ours": rule.ours,
                "other": rule.other,
            }
        )
    else:
        print("\n".join(told(rule, language)))
    return 0


def find(id: str, language: str) -> rulebook.Rule:
    """A rule by its id; small letters will do. Raises DuelError, naming near ones."""
    if len(id) > 40:
        raise DuelError("artistes has no rule with so long an id; expected an id such as A-COMBAT-7")
    return rulebook.rule(id.strip().upper(), language)


def told(rule: rulebook.Rule, language: str) -> list[str]:
    """A rule as lines for people."""
    lines = [rule.id, *(wrapped(sentence) for sentence in rule.sentences)]
    lines.append(ORIGIN[language] + ", ".join([*rule.sources, STATUS[language][rule.status]]))
    if rule.options:
        lines.append(OPTION[language] + ", ".join(rule.options))
    return lines
