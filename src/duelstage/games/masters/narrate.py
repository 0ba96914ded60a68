"""What happened, as JSON by name and as sentences for the log, in every language, with the ids of the rules.

Sentences are made from told events (view.py), so a log never says more than its reader may know. A hit is told in the
order of M-DMG-1: the power that starts, what a shield and a charge do, what arrives, what it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel import narrate as shared
from ...kernel.game import Rows
from ...kernel.narrate import Line, Sentence
from ...kernel.narrate import Units as Units
from ...kernel.views import Row, Told
from . import places
from .board import seat_of
from .field import MASTERS
from .law import rule_id
from .numbers import N_CELLS
from .sheets import BOOSTS, SHIELDS
from .view import WORDS, say_aside

if TYPE_CHECKING:
    from .game import Masters

SENTENCES: Mapping[str, Sentence] = {
    **shared.SENTENCES,
    # cards that come and go
    "summon": {
        "en": "{owner} summons {card} ({cell}).",
        "fr": "{owner} invoque {card} ({cell}).",
        "zh_hant": "{owner}召喚{card}到{cell}。",
        "zh_hans": "{owner}召唤{card}到{cell}。",
    },
    "summon one": {
        "en": "{owner} summons a monster face down ({cell}).",
        "fr": "{owner} invoque un monstre face cachée ({cell}).",
        "zh_hant": "{owner}召喚1隻怪物到{cell}，面朝下。",
        "zh_hans": "{owner}召唤1只怪物到{cell}，面朝下。",
    },
    "super": {
        "en": "{owner} raises {base} to {card}.",
        "fr": "{owner} élève {base} en {card}.",
        "zh_hant": "{owner}把{base}升為{card}。",
        "zh_hans": "{owner}把{base}升为{card}。",
    },
    "super leaves": {
        "en": "{card} goes to {owner}'s discard; its base monster stays.",
        "fr": "{card} va à la défausse de {owner} ; son monstre de base reste.",
        "zh_hant": "{card}進入{owner}的棄牌堆，基礎怪物留在場上。",
        "zh_hans": "{card}进入{owner}的弃牌堆，基础怪物留在场上。",
    },
    "revive": {
        "en": "{card} comes back ({cell}).",
        "fr": "{card} revient ({cell}).",
        "zh_hant": "{card}復活，回到{cell}。",
        "zh_hans": "{card}复活，回到{cell}。",
    },
    "aside": {
        "en": "{owner} lays {card} aside.",
        "fr": "{owner} met {card} de côté.",
        "zh_hant": "{owner}把{card}放在一旁。",
        "zh_hans": "{owner}把{card}放在一旁。",
    },
    "aside one": {
        "en": "{owner} lays a card aside.",
        "fr": "{owner} met une carte de côté.",
        "zh_hant": "{owner}把1張牌放在一旁。",
        "zh_hans": "{owner}把1张牌放在一旁。",
    },
    "shown": {
        "en": "Still certain of {owner}'s hand: {known} × {card}.",
        "fr": "Encore certain dans la main de {owner} : {known} × {card}.",
        "zh_hant": "{owner}手牌中仍可確定：{card}×{known}。",
        "zh_hans": "{owner}手牌中仍可确定：{card}×{known}。",
    },
    "magic": {
        "en": "{seat} plays {card}; stones paid: {stones}.",
        "fr": "{seat} joue {card} ; pierres payées : {stones}.",
        "zh_hant": "{seat}打出{card}，支付{stones}枚魔石。",
        "zh_hans": "{seat}打出{card}，支付{stones}枚魔石。",
    },
    "magic free": {
        "en": "{seat} plays {card}.",
        "fr": "{seat} joue {card}.",
        "zh_hant": "{seat}打出{card}。",
        "zh_hans": "{seat}打出{card}。",
    },
    "revealed": {
        "en": "The face-down card is {unit}.",
        "fr": "La carte face cachée est {unit}.",
        "zh_hant": "蓋著的牌是{unit}。",
        "zh_hans": "盖着的牌是{unit}。",
    },
    "left knocked_out": {
        "en": "{unit} is knocked out.",
        "fr": "{unit} est mis K.-O.",
        "zh_hant": "{unit}被擊倒。",
        "zh_hans": "{unit}被击倒。",
    },
    "left fled": {"en": "{unit} flees.", "fr": "{unit} fuit.", "zh_hant": "{unit}逃走。", "zh_hans": "{unit}逃走。"},
    "left sacrificed": {
        "en": "{unit} is sacrificed.",
        "fr": "{unit} est sacrifié.",
        "zh_hant": "{unit}被犧牲。",
        "zh_hans": "{unit}被牺牲。",
    },
    "left removed": {
        "en": "{unit} leaves the field.",
        "fr": "{unit} quitte le terrain.",
        "zh_hant": "{unit}離場。",
        "zh_hans": "{unit}离场。",
    },
    # what monsters and Masters do
    "attacked attack": {
        "en": "{unit} attacks {target}.",
        "fr": "{unit} attaque {target}.",
        "zh_hant": "{unit}攻擊{target}。",
        "zh_hans": "{unit}攻击{target}。",
    },
    "attacked master": {
        "en": "{unit} attacks {target}.",
        "fr": "{unit} attaque {target}.",
        "zh_hant": "{unit}攻擊{target}。",
        "zh_hans": "{unit}攻击{target}。",
    },
    "attacked skill": {
        "en": "{unit} uses its skill on {target}.",
        "fr": "{unit} utilise son talent sur {target}.",
        "zh_hant": "{unit}對{target}使用特技。",
        "zh_hans": "{unit}对{target}使用特技。",
    },
    "skill": {
        "en": "{unit} uses its skill.",
        "fr": "{unit} utilise son talent.",
        "zh_hant": "{unit}使用特技。",
        "zh_hans": "{unit}使用特技。",
    },
    "master_skill": {
        "en": "{seat}'s Master uses skill {skill}; stones paid: {stones}.",
        "fr": "Le Maître de {seat} utilise son talent {skill} ; pierres payées : {stones}.",
        "zh_hant": "{seat}的Master使用特技{skill}，支付{stones}枚魔石。",
        "zh_hans": "{seat}的Master使用特技{skill}，支付{stones}枚魔石。",
    },
    "move": {
        "en": "{unit} moves to {cell}.",
        "fr": "{unit} se déplace : {cell}.",
        "zh_hant": "{unit}移動到{cell}。",
        "zh_hans": "{unit}移动到{cell}。",
    },
    "advance": {
        "en": "{unit} moves up to {cell}.",
        "fr": "{unit} avance : {cell}.",
        "zh_hant": "{unit}移到{cell}。",
        "zh_hans": "{unit}移到{cell}。",
    },
    "swap": {
        "en": "{unit} and {other} change places.",
        "fr": "{unit} et {other} échangent leurs places.",
        "zh_hant": "{unit}與{other}交換位置。",
        "zh_hans": "{unit}与{other}交换位置。",
    },
    "rose": {
        "en": "{unit} is at level {level} now.",
        "fr": "{unit} est maintenant au niveau {level}.",
        "zh_hant": "{unit}現在是{level}級。",
        "zh_hans": "{unit}现在是{level}级。",
    },
    # a hit
    "power": {
        "en": "{unit} strikes with {power}P.",
        "fr": "{unit} frappe à {power}P.",
        "zh_hant": "{unit}以{power}P出擊。",
        "zh_hans": "{unit}以{power}P出击。",
    },
    "power changed": {
        "en": "{unit} strikes with {power}P instead of {printed}P.",
        "fr": "{unit} frappe à {power}P au lieu de {printed}P.",
        "zh_hant": "{unit}以{power}P出擊，原為{printed}P。",
        "zh_hans": "{unit}以{power}P出击，原为{printed}P。",
    },
    "hit": {
        "en": "{power}P hits {unit}.",
        "fr": "{unit} prend un coup de {power}P.",
        "zh_hant": "{power}P命中{unit}。",
        "zh_hans": "{power}P命中{unit}。",
    },
    "hit less": {
        "en": "{power}P hits {unit}, of which {left}P get through.",
        "fr": "{unit} prend un coup de {power}P, dont {left}P passent.",
        "zh_hant": "{power}P命中{unit}，減為{left}P。",
        "zh_hans": "{power}P命中{unit}，减为{left}P。",
    },
    "missed": {
        "en": "{unit} dodges.",
        "fr": "{unit} esquive.",
        "zh_hant": "{unit}閃避。",
        "zh_hans": "{unit}闪避。",
    },
    "immune is": {
        "en": "{unit} is immune.",
        "fr": "{unit} est immunisé.",
        "zh_hant": "{unit}免疫。",
        "zh_hans": "{unit}免疫。",
    },
    "countered": {
        "en": "{unit} strikes back at {target}.",
        "fr": "{unit} riposte contre {target}.",
        "zh_hant": "{unit}反擊{target}。",
        "zh_hans": "{unit}反击{target}。",
    },
    # what seats have
    "stones": {
        "en": "{seat} has {value} stone(s) now.",
        "fr": "{seat} a maintenant {value} pierre(s).",
        "zh_hant": "{seat}現有{value}枚魔石。",
        "zh_hans": "{seat}现有{value}枚魔石。",
    },
    "gauge": {
        "en": "{seat}'s gauge is at {value} now.",
        "fr": "La jauge de {seat} est maintenant à {value}.",
        "zh_hant": "{seat}的魔石槽現在是{value}。",
        "zh_hans": "{seat}的魔石槽现在是{value}。",
    },
    # what is on monsters
    "ready": {
        "en": "{unit} is ready.",
        "fr": "{unit} est prêt.",
        "zh_hant": "{unit}準備完成。",
        "zh_hans": "{unit}准备完成。",
    },
    "reset": {
        "en": "{unit} is preparing again.",
        "fr": "{unit} se prépare de nouveau.",
        "zh_hant": "{unit}重新進入準備中。",
        "zh_hans": "{unit}重新进入准备中。",
    },
    "charged": {
        "en": "{unit} is charged.",
        "fr": "{unit} est chargé.",
        "zh_hant": "{unit}完成蓄力。",
        "zh_hans": "{unit}完成蓄力。",
    },
    "charged no more": {
        "en": "The charge of {unit} is gone.",
        "fr": "{unit} perd sa charge.",
        "zh_hant": "{unit}的蓄力消失。",
        "zh_hans": "{unit}的蓄力消失。",
    },
    "shield iron": {
        "en": "{unit} has an iron shield.",
        "fr": "{unit} a un bouclier de fer.",
        "zh_hant": "{unit}獲得鐵盾。",
        "zh_hans": "{unit}获得铁盾。",
    },
    "shield glass": {
        "en": "{unit} has a glass shield.",
        "fr": "{unit} a un bouclier de verre.",
        "zh_hant": "{unit}獲得玻璃盾。",
        "zh_hans": "{unit}获得玻璃盾。",
    },
    "shield steel": {
        "en": "{unit} has a steel shield.",
        "fr": "{unit} a un bouclier d'acier.",
        "zh_hant": "{unit}獲得鋼盾。",
        "zh_hans": "{unit}获得钢盾。",
    },
    "shield dragon": {
        "en": "{unit} has a dragon shield.",
        "fr": "{unit} a un bouclier du dragon.",
        "zh_hant": "{unit}獲得龍盾。",
        "zh_hans": "{unit}获得龙盾。",
    },
    "shield double": {
        "en": "{unit} has one of two shields.",
        "fr": "{unit} a l'un des deux boucliers.",
        "zh_hant": "{unit}獲得雙盾之一。",
        "zh_hans": "{unit}获得双盾之一。",
    },
    "shield no more": {
        "en": "The shield of {unit} is gone.",
        "fr": "{unit} perd son bouclier.",
        "zh_hant": "{unit}的護盾消失。",
        "zh_hans": "{unit}的护盾消失。",
    },
    "boost up": {
        "en": "The next attack of {unit} has {value}P more.",
        "fr": "La prochaine attaque de {unit} a {value}P de plus.",
        "zh_hant": "{unit}的下次攻擊加{value}P。",
        "zh_hans": "{unit}的下次攻击加{value}P。",
    },
    "boost down": {
        "en": "The next attack of {unit} has {value}P less.",
        "fr": "La prochaine attaque de {unit} a {value}P de moins.",
        "zh_hant": "{unit}的下次攻擊減{value}P。",
        "zh_hans": "{unit}的下次攻击减{value}P。",
    },
    "boost set": {
        "en": "The next attack of {unit} has {value}P.",
        "fr": "La prochaine attaque de {unit} a {value}P.",
        "zh_hant": "{unit}的下次攻擊為{value}P。",
        "zh_hans": "{unit}的下次攻击为{value}P。",
    },
    "boost berserk": {
        "en": "{unit} is berserk: its next attack has {value}P more, and hurts it.",
        "fr": "{unit} est pris de furie : sa prochaine attaque a {value}P de plus, et le blesse.",
        "zh_hant": "{unit}狂暴：下次攻擊加{value}P，自己也會受傷。",
        "zh_hans": "{unit}狂暴：下次攻击加{value}P，自己也会受伤。",
    },
    "boost no more": {
        "en": "The power effect on {unit} ends.",
        "fr": "L'effet de puissance sur {unit} prend fin.",
        "zh_hant": "{unit}的威力效果結束。",
        "zh_hans": "{unit}的威力效果结束。",
    },
    "sealed": {
        "en": "{unit} may not use its skill.",
        "fr": "{unit} ne peut pas utiliser son talent.",
        "zh_hant": "{unit}不能使用特技。",
        "zh_hans": "{unit}不能使用特技。",
    },
    "sealed no more": {
        "en": "{unit} may use its skill again.",
        "fr": "{unit} peut de nouveau utiliser son talent.",
        "zh_hant": "{unit}可以再次使用特技。",
        "zh_hans": "{unit}可以再次使用特技。",
    },
    "bound": {
        "en": "{unit} may not move, swap or flee.",
        "fr": "{unit} ne peut ni se déplacer, ni échanger, ni fuir.",
        "zh_hant": "{unit}不能移動、交換位置或逃走。",
        "zh_hans": "{unit}不能移动、交换位置或逃走。",
    },
    "bound no more": {
        "en": "{unit} may move again.",
        "fr": "{unit} peut de nouveau se déplacer.",
        "zh_hant": "{unit}可以再次移動。",
        "zh_hans": "{unit}可以再次移动。",
    },
    "doubled": {
        "en": "The skill of {unit} costs twice as much.",
        "fr": "Le talent de {unit} coûte le double.",
        "zh_hant": "{unit}的特技費用加倍。",
        "zh_hans": "{unit}的特技费用加倍。",
    },
    "doubled no more": {
        "en": "The skill of {unit} no longer costs twice as much.",
        "fr": "Le talent de {unit} ne coûte plus le double.",
        "zh_hant": "{unit}的特技費用不再加倍。",
        "zh_hans": "{unit}的特技费用不再加倍。",
    },
    "dearer": {
        "en": "Change in what the skill of {unit} costs: {value}.",
        "fr": "Coût du talent de {unit} : {value}.",
        "zh_hant": "{unit}的特技費用增減：{value}。",
        "zh_hans": "{unit}的特技费用增减：{value}。",
    },
    "dearer no more": {
        "en": "The skill of {unit} costs what is printed.",
        "fr": "Le talent de {unit} retrouve son coût imprimé.",
        "zh_hant": "{unit}的特技費用恢復。",
        "zh_hans": "{unit}的特技费用恢复。",
    },
    "level_locked": {
        "en": "The level of {unit} cannot change.",
        "fr": "Le niveau de {unit} ne peut plus changer.",
        "zh_hant": "{unit}的等級不能改變。",
        "zh_hans": "{unit}的等级不能改变。",
    },
    "level_locked no more": {
        "en": "The level of {unit} may change again.",
        "fr": "Le niveau de {unit} peut de nouveau changer.",
        "zh_hant": "{unit}的等級可以再次改變。",
        "zh_hans": "{unit}的等级可以再次改变。",
    },
    "immune": {
        "en": "{unit} becomes immune.",
        "fr": "{unit} devient immunisé.",
        "zh_hant": "{unit}獲得免疫。",
        "zh_hans": "{unit}获得免疫。",
    },
    "immune no more": {
        "en": "{unit} is no longer immune.",
        "fr": "{unit} n'est plus immunisé.",
        "zh_hant": "{unit}不再免疫。",
        "zh_hans": "{unit}不再免疫。",
    },
    "guards": {
        "en": "{unit} guards its Master.",
        "fr": "{unit} garde son Maître.",
        "zh_hant": "{unit}護衛Master。",
        "zh_hans": "{unit}护卫Master。",
    },
    "guards no more": {
        "en": "{unit} no longer guards its Master.",
        "fr": "{unit} ne garde plus son Maître.",
        "zh_hant": "{unit}不再護衛Master。",
        "zh_hans": "{unit}不再护卫Master。",
    },
    "taunted": {
        "en": "{unit} must attack {by} if it can.",
        "fr": "{unit} doit attaquer {by} s'il le peut.",
        "zh_hant": "{unit}必須優先攻擊{by}。",
        "zh_hans": "{unit}必须优先攻击{by}。",
    },
    "taunted no more": {
        "en": "{unit} may attack whom it likes again.",
        "fr": "{unit} peut de nouveau attaquer qui il veut.",
        "zh_hant": "{unit}可以再次自由選擇攻擊目標。",
        "zh_hans": "{unit}可以再次自由选择攻击目标。",
    },
    "linked": {
        "en": "{unit} is hit together with {by}.",
        "fr": "{unit} est frappé en même temps que {by}.",
        "zh_hant": "{unit}與{by}連結，一同受傷。",
        "zh_hans": "{unit}与{by}连结，一同受伤。",
    },
    "linked no more": {
        "en": "The link of {unit} ends.",
        "fr": "Le lien de {unit} prend fin.",
        "zh_hant": "{unit}的連結解除。",
        "zh_hans": "{unit}的连结解除。",
    },
    "doomed": {
        "en": "{unit} will leave unless it moves.",
        "fr": "{unit} partira s'il ne bouge pas.",
        "zh_hant": "{unit}若不移動便會離場。",
        "zh_hans": "{unit}若不移动便会离场。",
    },
    "doomed no more": {
        "en": "{unit} will not have to leave.",
        "fr": "{unit} n'a plus à partir.",
        "zh_hant": "{unit}不必離場了。",
        "zh_hans": "{unit}不必离场了。",
    },
    "frozen": {
        "en": "{unit} may not act until it is hurt.",
        "fr": "{unit} ne peut rien faire avant d'être blessé.",
        "zh_hant": "{unit}受傷前不能行動。",
        "zh_hans": "{unit}受伤前不能行动。",
    },
    "frozen no more": {
        "en": "{unit} may act again.",
        "fr": "{unit} peut de nouveau agir.",
        "zh_hant": "{unit}可以再次行動。",
        "zh_hans": "{unit}可以再次行动。",
    },
    "cursed": {
        "en": "{unit} is cursed: its next action leaves it 1 HP.",
        "fr": "{unit} est maudit : sa prochaine action lui laissera 1 PV.",
        "zh_hant": "{unit}被詛咒：下次行動後只剩1點HP。",
        "zh_hans": "{unit}被诅咒：下次行动后只剩1点HP。",
    },
    "cursed no more": {
        "en": "The curse on {unit} ends.",
        "fr": "La malédiction de {unit} prend fin.",
        "zh_hant": "{unit}的詛咒解除。",
        "zh_hans": "{unit}的诅咒解除。",
    },
    "damage": {
        "en": "{unit} has lost {value} HP in all.",
        "fr": "{unit} a perdu {value} PV en tout.",
        "zh_hant": "{unit}共失去{value}點HP。",
        "zh_hans": "{unit}共失去{value}点HP。",
    },
    "damage no more": {
        "en": "{unit} has all its HP again.",
        "fr": "{unit} retrouve tous ses PV.",
        "zh_hant": "{unit}的HP全滿。",
        "zh_hans": "{unit}的HP全满。",
    },
}
MARKS = (  # members of a monster that are told when they change, and when they are 0 again
    *("charged", "sealed", "bound", "doubled", "dearer", "level_locked", "immune", "guards", "taunted", "linked"),
    *("doomed", "frozen", "cursed", "damage"),
)
MOVES = {  # where from, where to -> the sentence; "": other events tell it
    **shared.MOVES,
    ("hand", "unit"): "summon",
    ("aside", "unit"): "super",
    ("discard", "unit"): "revive",
    ("hand", "resolving"): "",  # "magic"
    ("aside", "resolving"): "",
    ("deck", "aside"): "aside",
    ("hand", "aside"): "aside",
    ("discard", "aside"): "recover",
    ("unit", "aside"): "to hand",
}
PLACES = {
    "en": {
        "unit": "P{seat}'s monster ({cell})",
        "named": "{card} (P{seat}, {cell})",
        "master": "P{seat}'s Master",
        "column": "{column}",
    },
    "fr": {
        "unit": "le monstre de P{seat} ({cell})",
        "named": "{card} (P{seat}, {cell})",
        "master": "le Maître de P{seat}",
        "column": "{column}",
    },
    "zh_hant": {
        "unit": "P{seat}{cell}的怪物",
        "named": "{card}（P{seat}，{cell}）",
        "master": "P{seat}的Master",
        "column": "{column}",
    },
    "zh_hans": {
        "unit": "P{seat}{cell}的怪物",
        "named": "{card}（P{seat}，{cell}）",
        "master": "P{seat}的Master",
        "column": "{column}",
    },
}


def event_json(game: Masters, row: Row) -> Told:
    """One row by name, with who may see it: {"event": "moved", "owner": 0, "card": "knight", …, "audience": 7}."""
    (row,) = say_aside(game, [row])
    return shared.event_json(WORDS, game.catalogue, row, rule_id)


def narrate(game: Masters, rows: Rows, seat: int, lang: str = "en", units: Units | None = None) -> list[str]:
    """The sentences of what a seat (2: a spectator) may see of some rows.

    `units` is who stands where, if the caller keeps it from call to call; it is brought up to date.
    """
    told = game.events_for(rows, seat)
    return [line.text for line in sentences(game, told, lang, {} if units is None else units)]


def sentences(game: Masters, told: Iterable[Told], lang: str, units: Units) -> Iterable[Line]:
    """Each sentence as a line of the log; `units` follows the events."""
    return Narrator(game, lang, units).tell(told)


def sentence(game: Masters, event: Told, lang: str = "en", units: Units | None = None) -> str:
    """One event in words, "" where there is nothing to say: "P1 summons Knight (front left)."."""
    return Narrator(game, lang, units or {}).sentence(event)


class Narrator(shared.Narrator):
    sentences = SENTENCES
    moves = MOVES
    search_rules = ("M-HID-2",)
    unnamed = (*shared.UNNAMED, "summon", "aside")

    def __init__(self, game: Masters, lang: str, units: Units) -> None:
        super().__init__(game.catalogue, lang, units)
        self._columns = game.options.columns
        self._gone = -1  # the place that somebody has left just now
        self._elsewhere = False  # to another pile than the discard
        self._boost = 0  # the power effect whose amount comes next

    def tell(self, told: Iterable[Told]) -> Iterable[Line]:
        for event in told:
            yield from super().tell([event])
            self._follow(event)

    def _follow(self, event: Told) -> None:
        """Who stands where after what only this game has."""
        if event["event"] == "rose":
            self.units[event["unit"]] = event["card"]
        elif event["event"] == "exchanged":
            one, other = event["unit"], event["other"]
            found = {one: self.units.pop(other, None), other: self.units.pop(one, None)}
            self.units.update({u: card for u, card in found.items() if card is not None})

    def said_already(self, event: Told) -> bool:
        """That somebody who has left goes to the discard."""
        if event["event"] == "left":
            self._gone, self._elsewhere = event["unit"], False
        elif event.get("member") == "boost":
            self._boost = event["value"]
        elif event["event"] == "moved" and event["from"].get("unit", -1) == self._gone >= 0:
            if event["to"]["zone"] == "discard":
                return not self._elsewhere
            self._elsewhere = True  # where it went is said, and then where its base went
        elif event["event"] != "set_unit":
            self._gone = -1
        return False

    def key(self, event: Told) -> str:
        name = event["event"]
        if name == "set_unit":
            return self._key_of_mark(event)
        if name == "set_seat":
            return event["member"] if event["member"] in ("stones", "gauge") else ""
        if name == "attacked":
            aims = event["target"] is not None or event["column"] is not None
            return f"attacked {event['by']}" if aims else str(event["by"])
        if name == "left":
            return f"left {event['how']}"
        if name == "magic":
            return "magic" if event["stones"] else "magic free"
        if name == "power":
            return "power" if event["power"] == event["printed"] else "power changed"
        if name == "hit":
            return "hit" if event["left"] == event["power"] else "hit less"
        if name == "immune":
            return "immune is"
        if name == "exchanged":
            return self._key_of_exchange(event)
        return super().key(event)

    def _key_of_mark(self, event: Told) -> str:
        member, value = event["member"], event["value"]
        if member == "preparing":
            again = "reset" if event.get("rule") == "M-ACT-5" else ""
            return again if value else "ready"
        if member == "shield":
            return f"shield {SHIELDS[value]}" if value else "shield no more"
        if member == "boost":
            return "" if value else "boost no more"
        if member == "boost_n":
            return f"boost {BOOSTS[self._boost]}" if value and self._boost else ""
        if member not in MARKS or (member == "cursed" and value > 1):  # it is told when its action is over
            return ""
        return str(member) if value else f"{member} no more"

    def _key_of_exchange(self, event: Told) -> str:
        if event.get("rule") in ("M-TURN-2", "M-SPD-6"):
            return "advance"
        return "swap" if event["other"] in self.units or event.get("rule") == "M-ACT-2" else "move"

    def key_of_move(self, event: Told) -> str:
        start, end = event["from"]["zone"], event["to"]["zone"]
        if end == "unit" and start == "hand" and event.get("rule") == "M-SUPER-1":
            return "super"
        if start == "unit" and end == "discard" and event["from"]["unit"] != self._gone:
            return "super leaves"
        if (start, end) == ("deck", "aside") and event.get("rule") in self.search_rules:
            return "search"
        return super().key_of_move(event)

    def values(self, event: Told) -> dict[str, Any]:
        out = super().values(event)
        name = event["event"]
        if name == "moved" and "unit" in event["to"]:
            u = event["to"]["unit"]
            out["cell"], out["base"] = self._cell(u), self.unit_words(u)
        elif name == "exchanged":
            out["cell"], out["other"] = self._cell(event["other"]), self.unit_words(event["other"])
        elif name == "attacked" and event["column"] is not None:
            out["target"] = places.COLUMN_WORDS[self._columns][self.lang][event["column"]]
        elif name == "master_skill":
            out["skill"] = event["slot"] + 1
        elif event.get("member") in ("taunted", "linked"):
            out["by"] = self.unit_words(event["value"] - 1)
        elif event.get("member") == "dearer":
            out["value"] = f"{event['value']:+d}"
        return out

    def _cell(self, u: int) -> str:
        return places.WORDS[self._columns][self.lang][u % N_CELLS]

    def side_of(self, u: int) -> int | None:
        return seat_of(u) if u >= 0 else None

    def unit_words(self, u: int, card: str | None = None) -> str:
        """A monster in play in words, by name where it is known; a Master."""
        words = PLACES[self.lang]
        if u < 0:
            return ""
        if u >= MASTERS:
            return words["master"].format(seat=seat_of(u) + 1)
        known = card or self.units.get(u)
        name = self.catalogue.name(known, self.lang) if known else ""
        return words["named" if name else "unit"].format(card=name, seat=seat_of(u) + 1, cell=self._cell(u))
