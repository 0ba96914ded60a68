"""Why an action may not be done here, in a sentence with its rule: what the numbers of reasons.py say to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.actions import Action
from ...kernel.backend import Position
from ...kernel.errors import DuelError
from ...kernel.game import CHANCE, Reason
from . import law, reasons
from .field import COMBAT, MAIN, N_UNITS, START
from .law import rule_id
from .legality import CODE_ATTACK, CODE_PLAY, CODE_SUMMON, N_CODES
from .numbers import N_SLOTS
from .vocabulary import LANGUAGES

if TYPE_CHECKING:
    from .game import Artistes

RULES = {
    reasons.UNKNOWN_CODE: law.A_TURN_1,
    reasons.OVER: law.A_END_1,
    reasons.ANSWER_FIRST: law.A_FX_5,
    reasons.NOT_ASKED: law.A_FX_5,
    reasons.NO_SUCH_CHOICE: law.A_FX_5,
    reasons.NOT_IN_DECK: law.A_MAIN_1,
    reasons.NOT_IN_HAND: law.A_SETUP_2,
    reasons.WRONG_TYPE: law.A_CARD_1,
    reasons.WRONG_PHASE: law.A_MAIN_1,
    reasons.ARTIST_USED: law.A_MAIN_1,
    reasons.EX_USED: law.A_EX_2,
    reasons.SPELL_USED: law.A_MAIN_1,
    reasons.TERRAIN_USED: law.A_MAIN_1,
    reasons.SLOT_TAKEN: law.A_SETUP_2,
    reasons.BOARD_FULL: law.A_MAIN_2,
    reasons.NEEDS_BASE: law.A_EX_1,
    reasons.NO_TARGET: law.A_MAIN_7,
    reasons.NO_SACRIFICE: law.A_EX_3,
    reasons.NOT_COMBAT: law.A_TURN_1,
    reasons.FIRST_TURN: law.A_COMBAT_1,
    reasons.NO_ATTACKER: law.A_COMBAT_2,
    reasons.HAS_ATTACKED: law.A_COMBAT_3,
    reasons.JUST_ENTERED: law.A_COMBAT_3,
    reasons.DAZED: law.A_FX_0,
    reasons.BOUND: law.A_FX_0,
    reasons.NOBODY_THERE: law.A_COMBAT_4,
    reasons.ARTISTS_FIRST: law.A_COMBAT_4,
    reasons.SAFE: law.A_FX_0,
}

SENTENCES = {
    reasons.UNKNOWN_CODE: {
        "en": "no action has the code {code}; codes go from 0 to {last}",
        "fr": "aucune action n'a le code {code} ; les codes vont de 0 à {last}",
        "zh_hant": "沒有代碼為{code}的行動；代碼從0到{last}",
        "zh_hans": "没有代码为{code}的行动；代码从0到{last}",
    },
    reasons.OVER: {
        "en": "the match is over",
        "fr": "la partie est terminée",
        "zh_hant": "對局已經結束",
        "zh_hans": "对局已经结束",
    },
    reasons.ANSWER_FIRST: {
        "en": "{asked} must answer first: {question}",
        "fr": "{asked} doit d'abord répondre : {question}",
        "zh_hant": "{asked}必須先回答：{question}",
        "zh_hans": "{asked}必须先回答：{question}",
    },
    reasons.NOT_ASKED: {
        "en": "nothing is asked now",
        "fr": "rien n'est demandé en ce moment",
        "zh_hant": "現在沒有需要回答的問題",
        "zh_hans": "现在没有需要回答的问题",
    },
    reasons.NO_SUCH_CHOICE: {
        "en": "that is not among the choices that {asked} has: {question}",
        "fr": "ce n'est pas parmi les choix de {asked} : {question}",
        "zh_hant": "這不在{asked}可選的範圍內：{question}",
        "zh_hans": "这不在{asked}可选的范围内：{question}",
    },
    reasons.NOT_IN_DECK: {
        "en": "{seat}'s deck has {kinds} different cards; there is no number {number}",
        "fr": "le deck de {seat} compte {kinds} cartes différentes ; il n'y a pas de numéro {number}",
        "zh_hant": "{seat}的牌組有{kinds}種不同的牌，沒有第{number}種",
        "zh_hans": "{seat}的牌组有{kinds}种不同的牌，没有第{number}种",
    },
    reasons.NOT_IN_HAND: {
        "en": "{seat} does not hold {card}",
        "fr": "{seat} n'a pas {card} en main",
        "zh_hant": "{seat}的手牌中沒有{card}",
        "zh_hans": "{seat}的手牌中没有{card}",
    },
    reasons.WRONG_TYPE: {
        "en": "{card} is {type}; {remedy}",
        "fr": "{card} est {type} ; {remedy}",
        "zh_hant": "{card}是{type}；{remedy}",
        "zh_hans": "{card}是{type}；{remedy}",
    },
    reasons.WRONG_PHASE: {
        "en": "cards are played in the main phase; this is the {phase} phase",
        "fr": "les cartes se jouent en phase principale ; c'est la phase {phase}",
        "zh_hant": "牌只能在主要階段打出，現在是{phase}階段",
        "zh_hans": "牌只能在主要阶段打出，现在是{phase}阶段",
    },
    reasons.ARTIST_USED: {
        "en": "{seat} has summoned an artist this turn, and nothing allows another, {card}",
        "fr": "{seat} a déjà invoqué un artiste ce tour-ci, et rien n'en permet un autre, {card}",
        "zh_hant": "{seat}本回合已經召喚過藝人，沒有效果允許再召喚{card}",
        "zh_hans": "{seat}本回合已经召唤过艺人，没有效果允许再召唤{card}",
    },
    reasons.EX_USED: {
        "en": "{seat} has summoned an artist this turn; an EX, {card}, would be another one",
        "fr": "{seat} a déjà invoqué un artiste ce tour-ci ; un artiste EX, {card}, en serait un de plus",
        "zh_hant": "{seat}本回合已經召喚過藝人，召喚EX藝人{card}也算一次",
        "zh_hans": "{seat}本回合已经召唤过艺人，召唤EX艺人{card}也算一次",
    },
    reasons.SPELL_USED: {
        "en": "{seat} has played a spell this turn, and nothing allows another, {card}",
        "fr": "{seat} a déjà joué un sort ce tour-ci, et rien n'en permet un autre, {card}",
        "zh_hant": "{seat}本回合已經打出過法術牌，沒有效果允許再打出{card}",
        "zh_hans": "{seat}本回合已经打出过法术牌，没有效果允许再打出{card}",
    },
    reasons.TERRAIN_USED: {
        "en": "{seat} has played a terrain this turn, and nothing allows another, {card}",
        "fr": "{seat} a déjà joué un terrain ce tour-ci, et rien n'en permet un autre, {card}",
        "zh_hant": "{seat}本回合已經打出過場地牌，沒有效果允許再打出{card}",
        "zh_hans": "{seat}本回合已经打出过场地牌，没有效果允许再打出{card}",
    },
    reasons.SLOT_TAKEN: {
        "en": "{here} stands in slot {slot} of {seat}; another slot is free",
        "fr": "{here} occupe l'emplacement {slot} de {seat} ; un autre est libre",
        "zh_hant": "{seat}的藝人位{slot}上有{here}，請用其他空位",
        "zh_hans": "{seat}的艺人位{slot}上有{here}，请用其他空位",
    },
    reasons.BOARD_FULL: {
        "en": "{seat} has three artists in play; {card} finds no slot",
        "fr": "{seat} a trois artistes en jeu ; {card} ne trouve pas d'emplacement",
        "zh_hant": "{seat}場上已有三名藝人，{card}沒有空位",
        "zh_hans": "{seat}场上已有三名艺人，{card}没有空位",
    },
    reasons.NEEDS_BASE: {
        "en": "{card} is summoned over {base}; slot {slot} of {seat} has {here}",
        "fr": "{card} s'invoque sur {base} ; à l'emplacement {slot} de {seat} : {here}",
        "zh_hant": "{card}必須犧牲{base}來召喚；{seat}的藝人位{slot}上是{here}",
        "zh_hans": "{card}必须牺牲{base}来召唤；{seat}的艺人位{slot}上是{here}",
    },
    reasons.NO_TARGET: {
        "en": "{card} needs a target, and there is none now",
        "fr": "{card} demande une cible, et il n'y en a pas",
        "zh_hant": "{card}需要目標，現在沒有合法目標",
        "zh_hans": "{card}需要目标，现在没有合法目标",
    },
    reasons.NO_SACRIFICE: {
        "en": "{seat} has no base in play whose EX is at hand, and {card} does nothing else",
        "fr": "{seat} n'a en jeu aucune base dont il tienne l'EX, et {card} ne fait rien d'autre",
        "zh_hant": "{seat}場上沒有手中EX藝人所對應的基礎藝人，而{card}沒有其他效果",
        "zh_hans": "{seat}场上没有手中EX艺人所对应的基础艺人，而{card}没有其他效果",
    },
    reasons.NOT_COMBAT: {
        "en": "attacks come in the combat phase; this is the {phase} phase",
        "fr": "on attaque en phase de combat ; c'est la phase {phase}",
        "zh_hant": "攻擊只能在戰鬥階段進行，現在是{phase}階段",
        "zh_hans": "攻击只能在战斗阶段进行，现在是{phase}阶段",
    },
    reasons.FIRST_TURN: {
        "en": "{seat} goes first and cannot fight in this first turn",
        "fr": "{seat} commence et ne peut pas combattre à ce premier tour",
        "zh_hant": "{seat}是先攻，首回合不能戰鬥",
        "zh_hans": "{seat}是先攻，首回合不能战斗",
    },
    reasons.NO_ATTACKER: {
        "en": "{seat} has no artist in slot {slot}",
        "fr": "{seat} n'a pas d'artiste à l'emplacement {slot}",
        "zh_hant": "{seat}的藝人位{slot}上沒有藝人",
        "zh_hans": "{seat}的艺人位{slot}上没有艺人",
    },
    reasons.HAS_ATTACKED: {
        "en": "{here}, in slot {slot}, has attacked this turn",
        "fr": "{here}, emplacement {slot}, a déjà attaqué ce tour-ci",
        "zh_hant": "藝人位{slot}的{here}本回合已經攻擊過",
        "zh_hans": "艺人位{slot}的{here}本回合已经攻击过",
    },
    reasons.JUST_ENTERED: {
        "en": "{here}, in slot {slot}, came this turn, and this format makes it wait",
        "fr": "{here}, emplacement {slot}, vient d'arriver, et ce format impose d'attendre",
        "zh_hant": "藝人位{slot}的{here}本回合才登場，這種賽制下必須等待",
        "zh_hans": "艺人位{slot}的{here}本回合才登场，这种赛制下必须等待",
    },
    reasons.DAZED: {
        "en": "{here}, in slot {slot}, may not attack because of an effect; its turns to wait: {dazed}",
        "fr": "{here}, emplacement {slot}, ne peut pas attaquer à cause d'un effet ; tours à attendre : {dazed}",
        "zh_hant": "藝人位{slot}的{here}因效果不能攻擊，還需等待的回合數：{dazed}",
        "zh_hans": "艺人位{slot}的{here}因效果不能攻击，还需等待的回合数：{dazed}",
    },
    reasons.BOUND: {
        "en": "a card in play says that {here}, in slot {slot}, may not attack",
        "fr": "une carte en jeu interdit à {here}, emplacement {slot}, d'attaquer",
        "zh_hant": "場上有牌使藝人位{slot}的{here}不能攻擊",
        "zh_hans": "场上有牌使艺人位{slot}的{here}不能攻击",
    },
    reasons.NOBODY_THERE: {
        "en": "{foe} has no artist in slot {target}",
        "fr": "{foe} n'a pas d'artiste à l'emplacement {target}",
        "zh_hant": "{foe}的藝人位{target}上沒有藝人",
        "zh_hans": "{foe}的艺人位{target}上没有艺人",
    },
    reasons.ARTISTS_FIRST: {
        "en": "{foe} has an artist, {blocker}, in slot {blocker_slot}",
        "fr": "{foe} a un artiste, {blocker}, à l'emplacement {blocker_slot}",
        "zh_hant": "{foe}的藝人位{blocker_slot}上有藝人{blocker}",
        "zh_hans": "{foe}的艺人位{blocker_slot}上有艺人{blocker}",
    },
    reasons.SAFE: {
        "en": "a card in play says that {there}, in slot {target} of {foe}, may not be attacked",
        "fr": "une carte en jeu interdit d'attaquer {there}, emplacement {target} de {foe}",
        "zh_hant": "場上有牌使{foe}的藝人位{target}上的{there}不能被攻擊",
        "zh_hans": "场上有牌使{foe}的艺人位{target}上的{there}不能被攻击",
    },
}

PHASES = {
    START: {"en": "draw", "fr": "de pioche", "zh_hant": "抽牌", "zh_hans": "抽牌"},
    MAIN: {"en": "main", "fr": "principale", "zh_hant": "主要", "zh_hans": "主要"},
    COMBAT: {"en": "combat", "fr": "de combat", "zh_hant": "戰鬥", "zh_hans": "战斗"},
}
TYPES = {
    "artist": {"en": "an artist", "fr": "un artiste", "zh_hant": "藝人牌", "zh_hans": "艺人牌"},
    "terrain": {"en": "a terrain", "fr": "un terrain", "zh_hant": "場地牌", "zh_hans": "场地牌"},
    "spell": {"en": "a spell", "fr": "un sort", "zh_hant": "法術牌", "zh_hans": "法术牌"},
}
REMEDIES = {
    "summon": {
        "en": "only artists are summoned into slots: play it",
        "fr": "on n'invoque que des artistes : jouez-le",
        "zh_hant": "只有藝人能召喚到藝人位，請改用打出",
        "zh_hans": "只有艺人能召唤到艺人位，请改用打出",
    },
    "play": {
        "en": "artists are summoned into a slot",
        "fr": "les artistes s'invoquent à un emplacement",
        "zh_hant": "藝人必須召喚到藝人位",
        "zh_hans": "艺人必须召唤到艺人位",
    },
}
QUESTIONS = {
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
    "summon": {
        "en": "an artist to summon",
        "fr": "un artiste à invoquer",
        "zh_hant": "選擇要召喚的藝人",
        "zh_hans": "选择要召唤的艺人",
    },
    "way": {"en": "one of several ways", "fr": "une des possibilités", "zh_hant": "選擇一項", "zh_hans": "选择一项"},
    "mulligan": {
        "en": "keep the hand or draw again",
        "fr": "garder la main ou repiocher",
        "zh_hant": "保留手牌或重抽",
        "zh_hans": "保留手牌或重抽",
    },
    "base": {
        "en": "a base to sacrifice",
        "fr": "une base à sacrifier",
        "zh_hant": "選擇要犧牲的基礎藝人",
        "zh_hans": "选择要牺牲的基础艺人",
    },
    "coin": {"en": "who starts", "fr": "qui commence", "zh_hant": "誰先攻", "zh_hans": "谁先攻"},
    "draw": {"en": "the card drawn", "fr": "la carte piochée", "zh_hant": "抽到的牌", "zh_hans": "抽到的牌"},
    "unit": {
        "en": "an artist at random",
        "fr": "un artiste au hasard",
        "zh_hant": "隨機一名藝人",
        "zh_hans": "随机一名艺人",
    },
    "hand": {
        "en": "a card of the hand at random",
        "fr": "une carte de la main au hasard",
        "zh_hant": "隨機一張手牌",
        "zh_hans": "随机一张手牌",
    },
}
NOBODY = {"en": "nobody", "fr": "personne", "zh_hant": "空位", "zh_hans": "空位"}
LUCK = {"en": "chance", "fr": "le hasard", "zh_hant": "運氣", "zh_hans": "运气"}
NAMES = {number: name.lower() for name, number in vars(reasons).items() if name.isupper()}


def reason(game: Artistes, position: Position, code: int, number: int, lang: str = "en") -> Reason:
    """The name, the rule and the sentence of a reason number that `position.why_not(code)` gave.

    Raises DuelError for a number or a language that there is not.
    """
    if number not in SENTENCES or lang not in LANGUAGES:
        raise DuelError(f"reason {number} in '{lang}': expected 1 to {len(SENTENCES)}, in {', '.join(LANGUAGES)}")
    action = game.actions.decode(position, code)
    values = _Words(game, game.state(position), action, lang).values(code)
    return Reason(NAMES[number], rule_id(RULES[number]), SENTENCES[number][lang].format(**values))


class _Words:
    """What the sentences may name, of one position and one action."""

    def __init__(self, game: Artistes, state: Any, action: Action, lang: str) -> None:
        self.game = game
        self.state = state
        self.lang = lang
        self.arguments = dict(action.arguments)
        self.verb = action.verb

    def values(self, code: int) -> dict[str, Any]:
        state, lang = self.state, self.lang
        asked = LUCK[lang] if state.asked == CHANCE else f"P{state.asked + 1}"
        question = self.game.actions.question_name(state.asking)
        out: dict[str, Any] = {
            "code": code,
            "last": N_CODES - 1,
            "seat": f"P{state.seat + 1}",
            "foe": f"P{2 - state.seat}",
            "asked": asked,
            "question": QUESTIONS[question][lang] if question else "",
            "phase": PHASES[state.phase][lang],
            "kinds": state.seats[state.seat].n_kinds,
            "number": self._place_in_list(code),
        }
        return {**out, **self._card(), **self._artists()}

    def _place_in_list(self, code: int) -> int:
        """Which card of the list a code of the turn is about, from 1."""
        if CODE_SUMMON <= code < CODE_PLAY:
            return (code - CODE_SUMMON) // N_SLOTS + 1
        return code - CODE_PLAY + 1 if CODE_PLAY <= code < CODE_ATTACK else 0

    def _card(self) -> dict[str, str]:
        name = self.arguments.get("card")
        if not isinstance(name, str) or self.verb not in ("summon", "play"):
            return {}
        card = self.game.catalogue.card(name)
        return {
            "card": self._called(name),
            "base": self._called(card.base) if card.base else "",
            "type": TYPES[card.type.key][self.lang],
            "remedy": REMEDIES[self.verb][self.lang],
        }

    def _artists(self) -> dict[str, Any]:
        home, away = self.state.seat * N_SLOTS, (1 - self.state.seat) * N_SLOTS
        slot, target = self.arguments.get("slot"), self.arguments.get("target")
        out: dict[str, Any] = {"slot": slot, "target": target}
        if self.verb in ("summon", "attack") and isinstance(slot, int):
            out["here"] = self._name(home + slot - 1)
            out["dazed"] = self.state.units[home + slot - 1].dazed
        if self.verb == "attack":
            blockers = [u for u in range(away, away + N_SLOTS) if self.state.units[u].card >= 0]
            out["there"] = self._name(away + target - 1) if isinstance(target, int) else ""
            out["blocker"] = self._name(blockers[0]) if blockers else ""
            out["blocker_slot"] = blockers[0] - away + 1 if blockers else 0
        return out

    def _name(self, u: int) -> str:
        card = self.state.units[u].card if 0 <= u < N_UNITS else -1
        return self._called(self.game.catalogue.card_name(card)) if card >= 0 else NOBODY[self.lang]

    def _called(self, card: str) -> str:
        """A card as players call it; by its id where its set has no name in this language."""
        return self.game.catalogue.card(card).names.get(self.lang, card)
