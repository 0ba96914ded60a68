"""Why an action may not be done here, in a sentence with its rule: what the numbers of reasons.py say to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel import why as shared
from ...kernel.backend import Position
from ...kernel.game import Reason
from . import law, reasons
from .field import COMBAT, MAIN, START
from .law import rule_id
from .legality import CODE_ATTACK, CODE_PLAY, CODE_SUMMON
from .numbers import N_SLOTS

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
    **shared.common(reasons),
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
    **shared.QUESTIONS,
    "summon": {
        "en": "an artist to summon",
        "fr": "un artiste à invoquer",
        "zh_hant": "選擇要召喚的藝人",
        "zh_hans": "选择要召唤的艺人",
    },
    "base": {
        "en": "a base to sacrifice",
        "fr": "une base à sacrifier",
        "zh_hant": "選擇要犧牲的基礎藝人",
        "zh_hans": "选择要牺牲的基础艺人",
    },
    "unit": {
        "en": "an artist at random",
        "fr": "un artiste au hasard",
        "zh_hant": "隨機一名藝人",
        "zh_hans": "随机一名艺人",
    },
}
NAMES = shared.names_of(reasons)


def reason(game: Artistes, position: Position, code: int, number: int, lang: str = "en") -> Reason:
    """The name, the rule and the sentence of a reason number that `position.why_not(code)` gave.

    Raises DuelError for a number or a language that there is not.
    """
    return Why.reason(game, position, code, number, lang)


class Why(shared.Why):
    questions = QUESTIONS
    rule_id = staticmethod(rule_id)
    names = NAMES
    rules = RULES
    sentences = SENTENCES

    def values(self, code: int) -> dict[str, Any]:
        phase = PHASES[self.state.phase][self.lang]
        return {**super().values(code), "phase": phase, **self._card(), **self._artists()}

    def place_in_list(self, code: int) -> int:
        if CODE_SUMMON <= code < CODE_PLAY:
            return (code - CODE_SUMMON) // N_SLOTS + 1
        return code - CODE_PLAY + 1 if CODE_PLAY <= code < CODE_ATTACK else 0

    def _card(self) -> dict[str, str]:
        name = self.arguments.get("card")
        if not isinstance(name, str) or self.verb not in ("summon", "play"):
            return {}
        card = self.game.catalogue.card(name)
        return {
            "card": self.called(name),
            "base": self.called(card.base) if card.base else "",
            "type": TYPES[card.type.key][self.lang],
            "remedy": REMEDIES[self.verb][self.lang],
        }

    def _artists(self) -> dict[str, Any]:
        home, away = self.state.seat * N_SLOTS, (1 - self.state.seat) * N_SLOTS
        slot, target = self.arguments.get("slot"), self.arguments.get("target")
        out: dict[str, Any] = {"slot": slot, "target": target}
        if self.verb in ("summon", "attack") and isinstance(slot, int):
            out["here"] = self.unit(home + slot - 1)
            out["dazed"] = self.state.units[home + slot - 1].dazed
        if self.verb == "attack":
            blockers = [u for u in range(away, away + N_SLOTS) if self.state.units[u].card >= 0]
            out["there"] = self.unit(away + target - 1) if isinstance(target, int) else ""
            out["blocker"] = self.unit(blockers[0]) if blockers else ""
            out["blocker_slot"] = blockers[0] - away + 1 if blockers else 0
        return out
