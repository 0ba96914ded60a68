"""Why an action may not be done here, in a sentence with its rule, as far as it is the same in every game.

A game's reasons.py numbers its reasons, its why.py gives each a rule and a sentence; those that any game has are here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

from .actions import Action
from .backend import Position
from .errors import DuelError
from .game import CHANCE, Reason
from .notation import FACE_DOWN, LABELS, known_card

Sentence: TypeAlias = Mapping[str, str]  # in each language

SENTENCES: Mapping[str, Sentence] = {  # by the names of the reasons
    "unknown_code": {
        "en": "no action has the code {code}; codes go from 0 to {last}",
        "fr": "aucune action n'a le code {code} ; les codes vont de 0 à {last}",
        "zh_hant": "沒有代碼為{code}的行動；代碼從0到{last}",
        "zh_hans": "没有代码为{code}的行动；代码从0到{last}",
    },
    "over": {
        "en": "the match is over",
        "fr": "la partie est terminée",
        "zh_hant": "對局已經結束",
        "zh_hans": "对局已经结束",
    },
    "answer_first": {
        "en": "{asked} must answer first: {question}",
        "fr": "{asked} doit d'abord répondre : {question}",
        "zh_hant": "{asked}必須先回答：{question}",
        "zh_hans": "{asked}必须先回答：{question}",
    },
    "not_asked": {
        "en": "nothing is asked now",
        "fr": "rien n'est demandé en ce moment",
        "zh_hant": "現在沒有需要回答的問題",
        "zh_hans": "现在没有需要回答的问题",
    },
    "no_such_choice": {
        "en": "that is not among the choices that {asked} has: {question}",
        "fr": "ce n'est pas parmi les choix de {asked} : {question}",
        "zh_hant": "這不在{asked}可選的範圍內：{question}",
        "zh_hans": "这不在{asked}可选的范围内：{question}",
    },
    "not_in_deck": {
        "en": "{seat}'s deck has {kinds} different cards; there is no number {number}",
        "fr": "le deck de {seat} compte {kinds} cartes différentes ; il n'y a pas de numéro {number}",
        "zh_hant": "{seat}的牌組有{kinds}種不同的牌，沒有第{number}種",
        "zh_hans": "{seat}的牌组有{kinds}种不同的牌，没有第{number}种",
    },
    "not_in_hand": {
        "en": "{seat} does not hold {card}",
        "fr": "{seat} n'a pas {card} en main",
        "zh_hant": "{seat}的手牌中沒有{card}",
        "zh_hans": "{seat}的手牌中没有{card}",
    },
}
QUESTIONS: Mapping[str, Sentence] = {
    "target": {"en": "a target", "fr": "une cible", "zh_hant": "選擇目標", "zh_hans": "选择目标"},
    "discard": {
        "en": "a card to discard",
        "fr": "une carte à défausser",
        "zh_hant": "選擇要棄置的牌",
        "zh_hans": "选择要弃置的牌",
    },
    "search": {
        "en": "a card of the deck",
        "fr": "une carte du deck",
        "zh_hant": "從牌庫選擇一張牌",
        "zh_hans": "从牌库选择一张牌",
    },
    "recover": {
        "en": "a card of the discard",
        "fr": "une carte de la défausse",
        "zh_hant": "從棄牌堆選擇一張牌",
        "zh_hans": "从弃牌堆选择一张牌",
    },
    "way": {"en": "one of several ways", "fr": "une des possibilités", "zh_hant": "選擇一項", "zh_hans": "选择一项"},
    "mulligan": {
        "en": "keep the hand or draw again",
        "fr": "garder la main ou repiocher",
        "zh_hant": "保留手牌或重抽",
        "zh_hans": "保留手牌或重抽",
    },
    "coin": {"en": "who starts", "fr": "qui commence", "zh_hant": "誰先攻", "zh_hans": "谁先攻"},
    "draw": {"en": "the card drawn", "fr": "la carte piochée", "zh_hant": "抽到的牌", "zh_hans": "抽到的牌"},
    "hand": {
        "en": "a card of the hand at random",
        "fr": "une carte de la main au hasard",
        "zh_hant": "隨機一張手牌",
        "zh_hans": "随机一张手牌",
    },
}
NOBODY, HIDDEN = LABELS["empty"], LABELS["face_down"]
LUCK = {"en": "chance", "fr": "le hasard", "zh_hant": "運氣", "zh_hans": "运气"}


def names_of(reasons: Any) -> dict[int, str]:
    """The reasons of a module by number: {1: "unknown_code", …}."""
    return {number: name.lower() for name, number in vars(reasons).items() if name.isupper()}


def common(reasons: Any) -> dict[int, Sentence]:
    """The sentences of those reasons of a module that any game has, by number."""
    return {number: SENTENCES[name] for number, name in names_of(reasons).items() if name in SENTENCES}


class Why:
    """What the sentences of one position and one action may name."""

    questions: ClassVar[Mapping[str, Sentence]] = QUESTIONS  # what a question is about, by its name
    rule_id: ClassVar[Any]  # number of a rule -> its id
    names: ClassVar[Mapping[int, str]]  # names_of(reasons)
    rules: ClassVar[Mapping[int, int]]  # reason -> number of its rule
    sentences: ClassVar[Mapping[int, Sentence]]

    def __init__(self, game: Any, state: Any, action: Action, lang: str) -> None:
        self.game = game
        self.state = state
        self.lang = lang
        self.arguments = dict(action.arguments)
        self.verb = action.verb

    # what a game says

    def values(self, code: int) -> dict[str, Any]:
        """What the sentences may name; a game adds to it."""
        state, lang = self.state, self.lang
        asked = LUCK[lang] if state.asked == CHANCE else f"P{state.asked + 1}"
        question = self.game.actions.question_name(state.asking)
        return {
            "code": code,
            "last": self.game.n_codes - 1,
            "seat": f"P{state.seat + 1}",
            "foe": f"P{2 - state.seat}",
            "asked": asked,
            "question": self.questions[question][lang] if question else "",
            "kinds": state.seats[state.seat].n_kinds,
            "number": self.place_in_list(code),
        }

    def place_in_list(self, code: int) -> int:
        """Which card of the list a code of the turn is about, from 1; 0: none."""
        raise NotImplementedError

    # what any game says

    @classmethod
    def reason(cls, game: Any, position: Position, code: int, number: int, lang: str) -> Reason:
        """The name, the rule and the sentence of a reason number that `position.why_not(code)` gave.

        Raises DuelError for a number or a language that there is not.
        """
        if number not in cls.sentences or lang not in LUCK:
            known = f"expected 1 to {len(cls.sentences)}, in {', '.join(LUCK)}"
            raise DuelError(f"reason {number} in '{lang}': {known}")
        values = cls(game, game.state(position), game.actions.decode(position, code), lang).values(code)
        return Reason(cls.names[number], cls.rule_id(cls.rules[number]), cls.sentences[number][lang].format(**values))

    def unit(self, u: int) -> str:
        """Who stands in a place, as far as whoever decides may know it."""
        decides = self.state.asked if self.state.asking else self.state.seat
        card = known_card(self.state.units[u], decides) if 0 <= u < len(self.state.units) else -1
        if card < 0:
            return (HIDDEN if card == FACE_DOWN else NOBODY)[self.lang]
        return self.called(self.game.catalogue.card_name(card))

    def called(self, card: str) -> str:
        """A card as players call it; by its id where its set has no name in this language."""
        return str(self.game.catalogue.card(card).names.get(self.lang, card))
