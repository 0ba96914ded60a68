"""What is said of a match in any game, in four languages; what is a game's own is in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

Words: TypeAlias = Mapping[str, Mapping[str, str]]  # key -> language -> what is said

NO_WORDS: Final[Words] = MappingProxyType({})
LANGUAGES: Final = ("en", "fr", "zh_hant", "zh_hans")

WORDS: Final[Words] = {
    "asks": {
        "en": "{0}: {1}",
        "fr": "{0} : {1}",
        "zh_hant": "{0}：{1}",
        "zh_hans": "{0}：{1}",
    },
    "what": {
        "en": "What do you do?",
        "fr": "Que faites-vous ?",
        "zh_hant": "你要做什麼？",
        "zh_hans": "你要做什么？",
    },
    "do nothing": {
        "en": "Do nothing",
        "fr": "Ne rien faire",
        "zh_hant": "什麼都不做",
        "zh_hans": "什么都不做",
    },
    "ask target": {
        "en": "choose a target",
        "fr": "choisissez une cible",
        "zh_hant": "選擇目標",
        "zh_hans": "选择目标",
    },
    "ask discard": {
        "en": "choose a card to discard",
        "fr": "choisissez une carte à défausser",
        "zh_hant": "選擇要棄置的牌",
        "zh_hans": "选择要弃置的牌",
    },
    "ask search": {
        "en": "choose a card from your deck",
        "fr": "choisissez une carte de votre deck",
        "zh_hant": "從你的牌庫選擇一張牌",
        "zh_hans": "从你的牌库选择一张牌",
    },
    "ask recover": {
        "en": "choose a card from your discard",
        "fr": "choisissez une carte de votre défausse",
        "zh_hant": "從你的棄牌堆選擇一張牌",
        "zh_hans": "从你的弃牌堆选择一张牌",
    },
    "ask way": {
        "en": "choose one",
        "fr": "choisissez",
        "zh_hant": "選擇一項",
        "zh_hans": "选择一项",
    },
    "ask mulligan": {
        "en": "keep this hand?",
        "fr": "gardez-vous cette main ?",
        "zh_hant": "要保留這副手牌嗎？",
        "zh_hans": "要保留这副手牌吗？",
    },
    "ask": {
        "en": "choose",
        "fr": "choisissez",
        "zh_hant": "請選擇",
        "zh_hans": "请选择",
    },
    "briefly you": {
        "en": "You",
        "fr": "Vous",
        "zh_hant": "你",
        "zh_hans": "你",
    },
    "briefly opponent": {
        "en": "Opponent",
        "fr": "Adversaire",
        "zh_hant": "對手",
        "zh_hans": "对手",
    },
    "brings unit hp": {
        "en": "{0}: HP {1}→{2}",
        "fr": "{0} : PV {1}→{2}",
        "zh_hant": "{0}：HP {1}→{2}",
        "zh_hans": "{0}：HP {1}→{2}",
    },
    "brings seat hp": {
        "en": "{0}: HP {1}→{2}",
        "fr": "{0} : PV {1}→{2}",
        "zh_hant": "{0}：HP {1}→{2}",
        "zh_hans": "{0}：HP {1}→{2}",
    },
    "brings draws": {
        "en": "{0}: draws {1}",
        "fr": "{0} : pioche {1}",
        "zh_hant": "{0}：抽{1}張",
        "zh_hans": "{0}：抽{1}张",
    },
    "brings discards": {
        "en": "{0}: discards {1}",
        "fr": "{0} : défausse {1}",
        "zh_hant": "{0}：棄{1}張",
        "zh_hans": "{0}：弃{1}张",
    },
    "brings then ask": {
        "en": "Then {0}: {1}",
        "fr": "Puis {0} : {1}",
        "zh_hant": "然後{0}：{1}",
        "zh_hans": "然后{0}：{1}",
    },
    "brings luck": {
        "en": "The rest depends on luck.",
        "fr": "Le reste dépend du hasard.",
        "zh_hant": "其餘取決於運氣。",
        "zh_hans": "其余取决于运气。",
    },
    "brings wins": {
        "en": "{0} wins",
        "fr": "{0} gagne",
        "zh_hant": "{0}獲勝",
        "zh_hans": "{0}获胜",
    },
    "brings drawn": {
        "en": "A draw",
        "fr": "Match nul",
        "zh_hant": "平手",
        "zh_hans": "平局",
    },
    "brings next turn": {
        "en": "The turn passes",
        "fr": "Le tour passe",
        "zh_hant": "輪到對手",
        "zh_hans": "轮到对手",
    },
    "brings nothing": {
        "en": "No visible change",
        "fr": "Aucun changement visible",
        "zh_hant": "沒有可見變化",
        "zh_hans": "没有可见变化",
    },
}

REASONS: Final[Words] = {  # what the table, not the game, refuses (match/match.py)
    "nothing_to_undo": {
        "en": "nothing has been done yet",
        "fr": "rien n'a encore été fait",
        "zh_hant": "還沒有做過任何事",
        "zh_hans": "还没有做过任何事",
    },
    "not_yours": {
        "en": "the last action was the opponent's",
        "fr": "la dernière action était celle de l'adversaire",
        "zh_hant": "上一個行動是對手做的",
        "zh_hans": "上一个行动是对手做的",
    },
    "barrier": {
        "en": "the last action showed something new or drew luck, so it stands",
        "fr": "la dernière action a révélé quelque chose ou fait jouer le hasard, elle reste donc",
        "zh_hant": "上一個行動揭露了新的資訊或用到了運氣，因此不能撤銷",
        "zh_hans": "上一个行动揭露了新的信息或用到了运气，因此不能撤销",
    },
    "over": {
        "en": "the match is over",
        "fr": "la partie est terminée",
        "zh_hant": "對局已經結束",
        "zh_hans": "对局已经结束",
    },
    "not_asked": {
        "en": "the other seat decides now",
        "fr": "c'est à l'autre de décider",
        "zh_hant": "現在由另一方決定",
        "zh_hans": "现在由另一方决定",
    },
}
