"""What is wrong with a deck, in any language; the English sentence is that of whoever found it.

A rule check (games/<game>/decks.py), or who read a text or a code (cards/decks.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ..cards.verdict import Fault

COMPLAINTS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "line": {
            "fr": "ligne {line} : {said} est illisible ; il faut un nombre et l'identifiant d'une carte, comme {such}",
            "zh_hant": "第{line}行：無法讀取{said}；應為數量和牌的代號，例如{such}",
            "zh_hans": "第{line}行：无法读取{said}；应为数量和牌的代号，例如{such}",
        },
        "no card": {
            "fr": "ligne {line} : aucune carte ne s'appelle {said}",
            "zh_hant": "第{line}行：沒有叫{said}的牌",
            "zh_hans": "第{line}行：没有叫{said}的牌",
        },
        "many": {
            "fr": "ligne {line} : {n} exemplaires de {card} ; il en faut de 1 à {most}",
            "zh_hant": "第{line}行：{card}有{n}張；應為1到{most}張",
            "zh_hans": "第{line}行：{card}有{n}张；应为1到{most}张",
        },
        "code": {
            "fr": "ce code de deck est illisible : recopiez-le en entier ({said})",
            "zh_hant": "無法讀取這個牌組代碼，請完整複製一次（{said}）",
            "zh_hans": "无法读取这个牌组代码，请完整复制一次（{said}）",
        },
        "too few": {
            "fr": "{n} cartes ; un deck en a au moins {least}",
            "zh_hant": "有{n}張牌；牌組至少要有{least}張",
            "zh_hans": "有{n}张牌；牌组至少要有{least}张",
        },
        "too many": {
            "fr": "{n} cartes ; un deck en a au plus {most}",
            "zh_hant": "有{n}張牌；牌組最多{most}張",
            "zh_hans": "有{n}张牌；牌组最多{most}张",
        },
        "copies": {
            "fr": "{n} exemplaires de {card} ; un deck en a au plus {most} de chaque carte",
            "zh_hant": "{card}有{n}張；牌組中每種牌最多{most}張",
            "zh_hans": "{card}有{n}张；牌组中每种牌最多{most}张",
        },
        "no artist": {
            "fr": "aucun artiste dans ce deck : personne ne se battra",
            "zh_hant": "牌組中沒有藝人，沒有誰能攻擊",
            "zh_hans": "牌组中没有艺人，没有谁能攻击",
        },
        "no base": {
            "fr": "{card} est là sans {base} et ne pourra pas entrer en jeu",
            "zh_hant": "有{card}但沒有{base}，無法召喚",
            "zh_hans": "有{card}但没有{base}，无法召唤",
        },
        "no Masters here": {
            "fr": "{cards} ; ce format n'a pas de Maître",
            "zh_hant": "{cards}；這個賽制沒有Master",
            "zh_hans": "{cards}；这个赛制没有Master",
        },
        "Masters": {
            "fr": "{n} Maîtres, {cards} ; un deck en a au plus un",
            "zh_hant": "有{n}名Master（{cards}）；牌組最多一名",
            "zh_hans": "有{n}名Master（{cards}）；牌组最多一名",
        },
        "skilled Master": {
            "fr": "{cards} a des talents ; dans ce format un Maître n'en a pas",
            "zh_hant": "{cards}有特技；這個賽制的Master沒有特技",
            "zh_hans": "{cards}有特技；这个赛制的Master没有特技",
        },
        "no Master": {
            "fr": "aucun Maître dans ce deck ; il en faut un parmi A, B, C et D",
            "zh_hant": "牌組中沒有Master；要有A、B、C、D其中一名",
            "zh_hans": "牌组中没有Master；要有A、B、C、D其中一名",
        },
        "plain Master": {
            "fr": "{cards} n'a pas de talent ; il faut un des Maîtres A, B, C et D",
            "zh_hant": "{cards}沒有特技；要有A、B、C、D其中一名Master",
            "zh_hans": "{cards}没有特技；要有A、B、C、D其中一名Master",
        },
        "size": {
            "fr": "{n} cartes sans le Maître ; un deck en a exactement {exactly}",
            "zh_hant": "不計Master有{n}張牌；牌組要有{exactly}張",
            "zh_hans": "不计Master有{n}张牌；牌组要有{exactly}张",
        },
        "monsters": {
            "fr": "{n} monstres, sans compter les supers ; un deck en a de {least} à {most}",
            "zh_hant": "有{n}張怪物（不計超級卡）；牌組要有{least}到{most}張",
            "zh_hans": "有{n}张怪物（不计超级卡）；牌组要有{least}到{most}张",
        },
        "barred": {
            "fr": "{card} est exclue : dans ce format elle ne peut rien faire",
            "zh_hant": "{card}不能用：在這個賽制中沒有作用",
            "zh_hans": "{card}不能用：在这个赛制中没有作用",
        },
    }
)
COMMA: Final = {"fr": ", ", "zh_hant": "、", "zh_hans": "、"}
CARDS: Final = ("card", "base")  # values that are cards


def complaint(fault: Fault, catalogue: Any, language: str) -> str:
    """The sentence; cards have their names in it where it is not English."""
    said = COMPLAINTS.get(fault.kind, {}).get(language)
    if said is None:
        return fault.sentence
    values = dict(fault.values)
    for name in CARDS:
        if name in values:
            values[name] = catalogue.name(values[name], language)
    if "cards" in values:
        values["cards"] = COMMA[language].join(catalogue.name(card, language) for card in values["cards"])
    return said.format(**values)
