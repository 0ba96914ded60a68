"""Why an action may not be done here, in a sentence with its rule: what the numbers of reasons.py say to a player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ...kernel import why as shared
from ...kernel.backend import Position
from ...kernel.game import Reason
from ...kernel.why import Sentence
from . import law, reasons
from .board import activations, cell_exists, remaining, skill_cost
from .field import AIM_COLUMN, AIM_MASTER, ANYWHERE_MASTER, CARDS, MAGIC, MONSTER, N_AIMS, NO_AIM, NO_RANGE, SUPER
from .law import rule_id
from .legality import (
    CODE_ANSWER,
    CODE_ATTACK,
    CODE_CHARGE,
    CODE_END,
    CODE_FLEE,
    CODE_MASTER_ATTACK,
    CODE_MASTER_SKILL,
    CODE_MOVE,
    CODE_PLAY,
    CODE_SKILL,
    CODE_SUMMON,
    CODE_SWAP,
)
from .numbers import MASTER_ATTACK_COST, N_CELLS
from .ops import ASK_BACK, ASK_FRONT, ASK_LEVEL, ASK_MULLIGAN, ASK_TARGET
from .ranges import RANGES

if TYPE_CHECKING:
    from .game import Masters

# ---- rules -----------------------------------------------------------------------------------------------------------

RULES = {
    reasons.UNKNOWN_CODE: law.M_ACT_1,
    reasons.OVER: law.M_FMT_1,
    reasons.ANSWER_FIRST: law.M_DMG_2,
    reasons.NOT_ASKED: law.M_DMG_2,
    reasons.NO_SUCH_CHOICE: law.M_DMG_2,
    reasons.NOT_IN_DECK: law.M_FMT_8,
    reasons.NOT_IN_HAND: law.M_TURN_4,
    reasons.NOT_A_MONSTER: law.M_TURN_4,
    reasons.NOT_MAGIC: law.M_TURN_6,
    reasons.NO_SUCH_CELL: law.M_FMT_7,
    reasons.CELL_TAKEN: law.M_TURN_4,
    reasons.TOO_FEW_STONES: law.M_STONE_1,
    reasons.NO_TARGET: law.M_MST_8,
    reasons.NOBODY_HERE: law.M_ACT_1,
    reasons.PREPARING: law.M_TURN_5,
    reasons.NO_ACTIVATION: law.M_ACT_1,
    reasons.FROZEN: law.M_ACT_1,
    reasons.NO_ATTACK: law.M_ACT_1,
    reasons.NO_SKILL: law.M_ACT_1,
    reasons.SEALED: law.M_MST_5,
    reasons.OUT_OF_RANGE: law.M_ACT_1,
    reasons.NO_TARGET_THERE: law.M_ACT_1,
    reasons.TARGET_PREPARING: law.M_TURN_5,
    reasons.OTHER_COLUMN: law.M_RNG_11,
    reasons.TAUNTED: law.M_MST_5,
    reasons.BOUND: law.M_MST_5,
    reasons.ALREADY_CHARGED: law.M_ACT_3,
    reasons.NO_CHARGE: law.M_ACT_3,
    reasons.NO_FLEE: law.M_FMT_5,
    reasons.LAST_HP: law.M_ACT_4,
    reasons.TOO_HEALTHY: law.M_ACT_4,
    reasons.NO_MASTER_SKILLS: law.M_FMT_2,
    reasons.NO_SUCH_SKILL: law.M_FMT_2,
    reasons.ONCE_A_TURN: law.M_MST_1,
    reasons.DECK_EMPTY: law.M_MST_1,
    reasons.FILL_CELLS: law.M_SPD_8,
    reasons.SAME_CELL: law.M_ACT_1,
    reasons.NOBODY_THERE: law.M_ACT_2,
}
SPD = {law.M_TURN_4: law.M_SPD_5, law.M_TURN_6: law.M_SPD_7}  # what says in Spd what the first says elsewhere
QUESTION_RULES = {
    ASK_MULLIGAN: law.M_TURN_1,
    ASK_FRONT: law.M_SPD_3,
    ASK_BACK: law.M_SPD_3,
    ASK_LEVEL: law.M_LVL_3,
    ASK_TARGET: law.M_MST_8,
}

# ---- sentences -------------------------------------------------------------------------------------------------------

SENTENCES: Mapping[int, Sentence] = {
    **shared.common(reasons),
    reasons.NOT_A_MONSTER: {
        "en": "{card} is {type}; {remedy}",
        "fr": "{card} est {type} ; {remedy}",
        "zh_hant": "{card}是{type}；{remedy}",
        "zh_hans": "{card}是{type}；{remedy}",
    },
    reasons.NOT_MAGIC: {
        "en": "{card} is {type}; {remedy}",
        "fr": "{card} est {type} ; {remedy}",
        "zh_hant": "{card}是{type}；{remedy}",
        "zh_hans": "{card}是{type}；{remedy}",
    },
    reasons.NO_SUCH_CELL: {
        "en": "in this format each side has one column: a front cell and a back cell",
        "fr": "dans ce format, chaque camp n'a qu'une colonne : une case avant et une case arrière",
        "zh_hant": "這個賽制每方只有一列：前後各一格",
        "zh_hans": "这个赛制每方只有一列：前后各一格",
    },
    reasons.CELL_TAKEN: {
        "en": "{there} stands in {to} of {seat}; only an empty cell will do",
        "fr": "{there} occupe {to} de {seat} ; il faut une case vide",
        "zh_hant": "{seat}的{to}上有{there}，只能選擇空格",
        "zh_hans": "{seat}的{to}上有{there}，只能选择空格",
    },
    reasons.TOO_FEW_STONES: {
        "en": "{deed} costs {cost}; {seat} has {stones}",
        "fr": "{deed} coûte {cost} ; {seat} en a {held}",
        "zh_hant": "{deed}需要{cost}枚魔石，{seat}只有{stones}枚",
        "zh_hans": "{deed}需要{cost}枚魔石，{seat}只有{stones}枚",
    },
    reasons.NO_TARGET: {
        "en": "{deed} needs a target, and there is none now",
        "fr": "{deed} demande une cible, et il n'y en a pas",
        "zh_hant": "{deed}需要目標，現在沒有合法目標",
        "zh_hans": "{deed}需要目标，现在没有合法目标",
    },
    reasons.NOBODY_HERE: {
        "en": "{seat} has no monster in {cell}",
        "fr": "{seat} n'a pas de monstre dans {cell}",
        "zh_hant": "{seat}的{cell}上沒有怪物",
        "zh_hans": "{seat}的{cell}上没有怪物",
    },
    reasons.PREPARING: {
        "en": "{here}, in {cell}, is preparing until {seat}'s next turn",
        "fr": "{here}, dans {cell}, est en préparation jusqu'au prochain tour de {seat}",
        "zh_hant": "{cell}的{here}正在準備中，到{seat}的下個回合才就緒",
        "zh_hans": "{cell}的{here}正在准备中，到{seat}的下个回合才就绪",
    },
    reasons.NO_ACTIVATION: {
        "en": "{here}, in {cell}, has no activation left this turn; it has {activations} a turn",
        "fr": "{here}, dans {cell}, n'a plus d'activation ce tour-ci (par tour : {activations})",
        "zh_hant": "{cell}的{here}本回合不能再行動（每回合{activations}次）",
        "zh_hans": "{cell}的{here}本回合不能再行动（每回合{activations}次）",
    },
    reasons.FROZEN: {
        "en": "{here}, in {cell}, is frozen and cannot act until it is hurt",
        "fr": "{here}, dans {cell}, subit le gel et ne peut agir qu'après une blessure",
        "zh_hant": "{cell}的{here}被凍結，受到傷害前不能行動",
        "zh_hans": "{cell}的{here}被冻结，受到伤害前不能行动",
    },
    reasons.NO_ATTACK: {
        "en": "{here}, in {cell}, has no normal attack at level {level}",
        "fr": "{here}, dans {cell}, n'a pas d'attaque normale au niveau {level}",
        "zh_hant": "{cell}的{here}在等級{level}沒有普通攻擊",
        "zh_hans": "{cell}的{here}在等级{level}没有普通攻击",
    },
    reasons.NO_SKILL: {
        "en": "{here}, in {cell}, has no skill at level {level}",
        "fr": "{here}, dans {cell}, n'a pas de talent au niveau {level}",
        "zh_hant": "{cell}的{here}在等級{level}沒有特技",
        "zh_hans": "{cell}的{here}在等级{level}没有特技",
    },
    reasons.SEALED: {
        "en": "an effect keeps {here}, in {cell}, from using its skill",
        "fr": "un effet empêche {here}, dans {cell}, d'utiliser son talent",
        "zh_hant": "{cell}的{here}受效果影響，不能使用特技",
        "zh_hans": "{cell}的{here}受效果影响，不能使用特技",
    },
    reasons.OUT_OF_RANGE: dict.fromkeys(("en", "fr", "zh_hant", "zh_hans"), "{out_of_range}"),
    reasons.NO_TARGET_THERE: dict.fromkeys(("en", "fr", "zh_hant", "zh_hans"), "{no_target_there}"),
    reasons.TARGET_PREPARING: {
        "en": "{target}, in {aimed}, is preparing and cannot be attacked",
        "fr": "{target}, dans {aimed}, est en préparation : on ne peut pas l'attaquer",
        "zh_hant": "{aimed}的{target}正在準備中，不能攻擊",
        "zh_hans": "{aimed}的{target}正在准备中，不能攻击",
    },
    reasons.OTHER_COLUMN: {
        "en": "{here}, in {cell}, strikes along its own column only, not {aimed}",
        "fr": "{here}, dans {cell}, ne frappe que dans sa propre colonne, pas dans {aimed}",
        "zh_hant": "{cell}的{here}只能攻擊自己所在的那一列，不能攻擊{aimed}",
        "zh_hans": "{cell}的{here}只能攻击自己所在的那一列，不能攻击{aimed}",
    },
    reasons.TAUNTED: {
        "en": "an effect makes {here} attack {taunter}, in {taunter_cell}, whenever it reaches it",
        "fr": "un effet oblige {here} à viser {taunter}, dans {taunter_cell}, s'il peut l'atteindre",
        "zh_hant": "{here}受效果影響，只要打得到，就必須攻擊{taunter_cell}的{taunter}",
        "zh_hans": "{here}受效果影响，只要打得到，就必须攻击{taunter_cell}的{taunter}",
    },
    reasons.BOUND: {
        "en": "an effect keeps {here}, in {cell}, from moving, swapping and fleeing",
        "fr": "un effet empêche {here}, dans {cell}, de se déplacer, d'échanger de case et de fuir",
        "zh_hant": "{cell}的{here}受效果影響，不能移動、交換位置或逃走",
        "zh_hans": "{cell}的{here}受效果影响，不能移动、交换位置或逃走",
    },
    reasons.ALREADY_CHARGED: {
        "en": "{here}, in {cell}, is charged already",
        "fr": "{here}, dans {cell}, a déjà une charge",
        "zh_hant": "{cell}的{here}已經蓄力",
        "zh_hans": "{cell}的{here}已经蓄力",
    },
    reasons.NO_CHARGE: dict.fromkeys(("en", "fr", "zh_hant", "zh_hans"), "{no_charge}"),
    reasons.NO_FLEE: {
        "en": "in this format no monster flees",
        "fr": "dans ce format, aucun monstre ne peut fuir",
        "zh_hant": "這個賽制中怪物不能逃走",
        "zh_hans": "这个赛制中怪物不能逃走",
    },
    reasons.LAST_HP: {
        "en": "{deed} costs HP, and {seat}'s Master has only {hp} left",
        "fr": "{deed} coûte des PV, et le Maître de {seat} n'en a plus que {hp}",
        "zh_hant": "{deed}要失去HP，而{seat}的Master只剩{hp}點",
        "zh_hans": "{deed}要失去HP，而{seat}的Master只剩{hp}点",
    },
    reasons.TOO_HEALTHY: {
        "en": "{here}, in {cell}, has {left} HP; in this format a monster flees with {flee_hp_max} HP or less",
        "fr": "{here}, dans {cell}, a {left} PV ; dans ce format, on ne fuit qu'avec {flee_hp_max} PV ou moins",
        "zh_hant": "{cell}的{here}還有{left}點HP；這個賽制中HP不超過{flee_hp_max}才能逃走",
        "zh_hans": "{cell}的{here}还有{left}点HP；这个赛制中HP不超过{flee_hp_max}才能逃走",
    },
    reasons.NO_MASTER_SKILLS: {
        "en": "{seat} has no Master that attacks or uses skills",
        "fr": "{seat} n'a pas de Maître qui attaque ou qui ait des talents",
        "zh_hant": "{seat}沒有能攻擊或使用特技的Master",
        "zh_hans": "{seat}没有能攻击或使用特技的Master",
    },
    reasons.NO_SUCH_SKILL: {
        "en": "{master} has no skill {slot}",
        "fr": "{master} n'a pas de talent {slot}",
        "zh_hant": "{master}沒有特技{slot}",
        "zh_hans": "{master}没有特技{slot}",
    },
    reasons.ONCE_A_TURN: {
        "en": "{seat} has dug for a card this turn; how often a turn allows it: {digs}",
        "fr": "{seat} a déjà creusé ce tour-ci (par tour : {digs})",
        "zh_hant": "{seat}本回合已經挖掘過（每回合{digs}次）",
        "zh_hans": "{seat}本回合已经挖掘过（每回合{digs}次）",
    },
    reasons.DECK_EMPTY: {
        "en": "{seat}'s deck is empty: there is nothing to draw",
        "fr": "le deck de {seat} est vide : il n'y a rien à piocher",
        "zh_hant": "{seat}的牌庫已空，沒有牌可抽",
        "zh_hans": "{seat}的牌库已空，没有牌可抽",
    },
    reasons.FILL_CELLS: {
        "en": "{empty} of {seat} is empty: the turn cannot end while {monster} is in hand",
        "fr": "{empty} de {seat} est vide : le tour ne peut pas finir tant que {monster} est en main",
        "zh_hant": "{seat}的{empty}是空的，手上還有{monster}，不能結束回合",
        "zh_hans": "{seat}的{empty}是空的，手上还有{monster}，不能结束回合",
    },
    reasons.SAME_CELL: {
        "en": "{here} stands in {cell} already",
        "fr": "{here} se trouve déjà dans {cell}",
        "zh_hant": "{here}已經在{cell}",
        "zh_hans": "{here}已经在{cell}",
    },
    reasons.NOBODY_THERE: {
        "en": "{seat} has no monster in {to}; two monsters change places",
        "fr": "{seat} n'a pas de monstre dans {to} ; il en faut deux pour échanger",
        "zh_hant": "{seat}的{to}上沒有怪物，交換位置需要兩隻怪物",
        "zh_hans": "{seat}的{to}上没有怪物，交换位置需要两只怪物",
    },
}
OUT_OF_RANGE: Mapping[str, Sentence] = {
    "reach": {
        "en": "{here} strikes {range} and does not reach {aimed} from {cell}",
        "fr": "{here} frappe {range} et n'atteint pas {aimed} depuis {cell}",
        "zh_hant": "{here}的攻擊範圍是{range}，從{cell}打不到{aimed}",
        "zh_hans": "{here}的攻击范围是{range}，从{cell}打不到{aimed}",
    },
    "aimless": {
        "en": "{here} strikes {range}: it must be told what to aim at",
        "fr": "{here} frappe {range} : il faut dire ce qui est visé",
        "zh_hant": "{here}的攻擊範圍是{range}，必須指定目標",
        "zh_hans": "{here}的攻击范围是{range}，必须指定目标",
    },
    "needless": {
        "en": "the skill that {here} has is not aimed at a cell",
        "fr": "le talent que possède {here} ne vise pas de case",
        "zh_hant": "{here}的特技不需要瞄準",
        "zh_hans": "{here}的特技不需要瞄准",
    },
    "master": {
        "en": "a Master attacks enemy front monsters and the enemy Master; it does not reach {aimed}",
        "fr": "un Maître attaque les monstres avant adverses et le Maître adverse ; il n'atteint pas {aimed}",
        "zh_hant": "Master只能攻擊對方的前排怪物和Master，打不到{aimed}",
        "zh_hans": "Master只能攻击对方的前排怪物和Master，打不到{aimed}",
    },
}
NO_TARGET_THERE: Mapping[str, Sentence] = {
    "cell": {
        "en": "there is no monster in {aimed}",
        "fr": "il n'y a pas de monstre dans {aimed}",
        "zh_hant": "{aimed}上沒有怪物",
        "zh_hans": "{aimed}上没有怪物",
    },
    "column": {
        "en": "there is no enemy monster to hit in {aimed}",
        "fr": "il n'y a pas de monstre adverse à toucher dans {aimed}",
        "zh_hant": "{aimed}沒有可以攻擊的對方怪物",
        "zh_hans": "{aimed}没有可以攻击的对方怪物",
    },
}
NO_CHARGE: Mapping[str, Sentence] = {
    "format": {
        "en": "in this format no monster is charged",
        "fr": "dans ce format, aucun monstre ne se charge",
        "zh_hant": "這個賽制中沒有蓄力",
        "zh_hans": "这个赛制中没有蓄力",
    },
    "one": {
        "en": "{here}, in {cell}, has one activation a turn; only a monster with several charges at once",
        "fr": "{here}, dans {cell}, n'a qu'une activation par tour ; il en faut plusieurs pour se charger aussitôt",
        "zh_hant": "{cell}的{here}每回合只能行動一次；能行動多次的怪物才可以立即蓄力",
        "zh_hans": "{cell}的{here}每回合只能行动一次；能行动多次的怪物才可以立即蓄力",
    },
}

# ---- words in them ---------------------------------------------------------------------------------------------------

CELLS: Mapping[int, Mapping[str, tuple[str, ...]]] = {  # columns a side -> the cells
    1: {
        "en": ("the front cell", "the front right cell", "the back cell", "the back right cell"),
        "fr": ("la case avant", "la case avant droite", "la case arrière", "la case arrière droite"),
        "zh_hant": ("前排格", "前排右格", "後排格", "後排右格"),
        "zh_hans": ("前排格", "前排右格", "后排格", "后排右格"),
    },
    2: {
        "en": ("the front left cell", "the front right cell", "the back left cell", "the back right cell"),
        "fr": ("la case avant gauche", "la case avant droite", "la case arrière gauche", "la case arrière droite"),
        "zh_hant": ("前排左格", "前排右格", "後排左格", "後排右格"),
        "zh_hans": ("前排左格", "前排右格", "后排左格", "后排右格"),
    },
}
ENEMY: Sentence = {"en": "the enemy {}", "fr": "{} adverse", "zh_hant": "對方{}", "zh_hans": "对方{}"}
ENEMY_MASTER: Sentence = {
    "en": "the enemy Master",
    "fr": "le Maître adverse",
    "zh_hant": "對方Master",
    "zh_hans": "对方Master",
}
COLUMNS: Mapping[str, tuple[str, str, str]] = {
    "en": ("the left column", "the right column", "the column"),
    "fr": ("la colonne de gauche", "la colonne de droite", "la colonne"),
    "zh_hant": ("左列", "右列", "這一列"),
    "zh_hans": ("左列", "右列", "这一列"),
}
NOTHING_AIMED: Sentence = {"en": "nothing", "fr": "rien", "zh_hant": "任何目標", "zh_hans": "任何目标"}
STONES: Mapping[str, tuple[str, str]] = {  # of one, of several; Chinese has its counter in the sentence
    "en": ("{} stone", "{} stones"),
    "fr": ("{} pierre", "{} pierres"),
    "zh_hant": ("{}", "{}"),
    "zh_hans": ("{}", "{}"),
}
TYPES: Mapping[int, Sentence] = {
    MONSTER: {"en": "a monster", "fr": "un monstre", "zh_hant": "怪物卡", "zh_hans": "怪物卡"},
    SUPER: {"en": "a super", "fr": "un super", "zh_hant": "超級卡", "zh_hans": "超级卡"},
    MAGIC: {"en": "magic", "fr": "une magie", "zh_hant": "魔法卡", "zh_hans": "魔法卡"},
}
A_MASTER: Sentence = {"en": "a Master", "fr": "un Maître", "zh_hant": "Master", "zh_hans": "Master"}
REMEDIES: Mapping[int, Sentence] = {
    MONSTER: {
        "en": "monsters are summoned into a cell",
        "fr": "les monstres s'invoquent dans une case",
        "zh_hant": "怪物要召喚到格中",
        "zh_hans": "怪物要召唤到格中",
    },
    SUPER: {
        "en": "it is put on {base} when that rises from its top level",
        "fr": "il se pose sur {base}, quand ce monstre monte au-delà de son plus haut niveau",
        "zh_hant": "{base}升到最高級後再得到升級機會時才能放上去",
        "zh_hans": "{base}升到最高级后再得到升级机会时才能放上去",
    },
    MAGIC: {
        "en": "only monsters are summoned into a cell: play it",
        "fr": "on n'invoque que des monstres : jouez-la",
        "zh_hant": "只有怪物能召喚到格中，請改用打出",
        "zh_hans": "只有怪物能召唤到格中，请改用打出",
    },
}
MASTERS_REMEDY: Sentence = {
    "en": "it stands on the field from the beginning",
    "fr": "il est sur le terrain dès le début",
    "zh_hant": "它一開始就在場上",
    "zh_hans": "它一开始就在场上",
}
DEEDS: Mapping[str, Sentence] = {
    "summon": {"en": "summoning {card}", "fr": "invoquer {card}", "zh_hant": "召喚{card}", "zh_hans": "召唤{card}"},
    "play": {"en": "{card}", "fr": "{card}", "zh_hant": "{card}", "zh_hans": "{card}"},
    "skill": {
        "en": "the skill of {here}",
        "fr": "{here} : son talent",
        "zh_hant": "{here}的特技",
        "zh_hans": "{here}的特技",
    },
    "flee": {"en": "a flight", "fr": "une fuite", "zh_hant": "逃走", "zh_hans": "逃走"},
    "master_attack": {
        "en": "an attack of the Master",
        "fr": "une attaque du Maître",
        "zh_hant": "Master的攻擊",
        "zh_hans": "Master的攻击",
    },
    "master_skill": {
        "en": "skill {slot} of the Master",
        "fr": "le talent {slot} du Maître",
        "zh_hant": "Master的特技{slot}",
        "zh_hans": "Master的特技{slot}",
    },
}
QUESTIONS: Mapping[str, Sentence] = {
    **shared.QUESTIONS,
    "level": {
        "en": "how far the monster rises",
        "fr": "de combien le monstre monte",
        "zh_hant": "是否升級",
        "zh_hans": "是否升级",
    },
    "front": {
        "en": "who stands in front",
        "fr": "qui se place à l'avant",
        "zh_hant": "誰站在前排",
        "zh_hans": "谁站在前排",
    },
    "back": {
        "en": "who stands in the back",
        "fr": "qui se place à l'arrière",
        "zh_hant": "誰站在後排",
        "zh_hans": "谁站在后排",
    },
    "unit": {
        "en": "a monster at random",
        "fr": "un monstre au hasard",
        "zh_hant": "隨機一隻怪物",
        "zh_hans": "随机一只怪物",
    },
    "toss": {"en": "yes or no", "fr": "oui ou non", "zh_hant": "是或否", "zh_hans": "是或否"},
}
NAMES = shared.names_of(reasons)
RANGE_NAMES = {number: name for name, number in RANGES.items()}

# ---- what is tried ---------------------------------------------------------------------------------------------------


class Deed(NamedTuple):
    """An action code taken apart; -1: it names no such thing."""

    verb: str
    k: int = -1  # kind of the card
    cell: int = -1
    to: int = -1  # the cell that is gone to, or summoned into
    aim: int = NO_AIM
    slot: int = -1


def deed_of(code: int) -> Deed:
    """What a code of the turn tries."""
    if CODE_SUMMON <= code < CODE_PLAY:
        return Deed("summon", k=(code - CODE_SUMMON) // N_CELLS, to=(code - CODE_SUMMON) % N_CELLS)
    if CODE_PLAY <= code < CODE_ATTACK:
        return Deed("play", k=code - CODE_PLAY)
    if CODE_ATTACK <= code < CODE_MOVE:
        verb, i = ("skill", code - CODE_SKILL) if code >= CODE_SKILL else ("attack", code - CODE_ATTACK)
        return Deed(verb, cell=i // N_AIMS, aim=i % N_AIMS)
    if CODE_MOVE <= code < CODE_FLEE:
        verb, i = ("swap", code - CODE_SWAP) if code >= CODE_SWAP else ("move", code - CODE_MOVE)
        return Deed(verb, cell=i // N_CELLS, to=i % N_CELLS)
    if CODE_FLEE <= code < CODE_MASTER_ATTACK:
        verb, i = ("charge", code - CODE_CHARGE) if code >= CODE_CHARGE else ("flee", code - CODE_FLEE)
        return Deed(verb, cell=i)
    if CODE_MASTER_ATTACK <= code < CODE_MASTER_SKILL:
        return Deed("master_attack", aim=code - CODE_MASTER_ATTACK)
    if CODE_MASTER_SKILL <= code < CODE_ANSWER:
        return Deed("master_skill", slot=code - CODE_MASTER_SKILL)
    return Deed("end" if code == CODE_END else "")


def reason(game: Masters, position: Position, code: int, number: int, lang: str = "en") -> Reason:
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

    @classmethod
    def reason(cls, game: Any, position: Position, code: int, number: int, lang: str) -> Reason:
        """As the kernel says it, with the rule that says it of this action and in this format."""
        found = super().reason(game, position, code, number, lang)
        state = game.rehearsal(game.state(position))
        return found._replace(rule=rule_id(_rule(state, deed_of(code), number)))

    def values(self, code: int) -> dict[str, Any]:
        self.state = self.game.rehearsal(self.state)  # the engine's small questions are asked of it
        deed = deed_of(code)
        out = {**super().values(code), **self._seat(deed), **self._card(deed), **self._cells(deed)}
        out.update(self._monster(deed))
        out.update(self._deed(deed, out))
        if deed.verb:
            out["out_of_range"] = OUT_OF_RANGE[self._out_of_range(deed)][self.lang].format(**out)
            out["no_target_there"] = NO_TARGET_THERE["cell" if deed.aim < AIM_MASTER else "column"][self.lang].format(
                **out
            )
            out["no_charge"] = NO_CHARGE["one" if self.state.charge else "format"][self.lang].format(**out)
        return out

    def place_in_list(self, code: int) -> int:
        return deed_of(code).k + 1

    # ---- the seat ----

    def _seat(self, deed: Deed) -> dict[str, Any]:
        state = self.state
        seat = state.seats[state.seat]
        master = self.called(self._name(seat.master)) if seat.master >= 0 else ""
        return {
            "stones": self._stones(seat.stones),
            "held": seat.stones,
            "hp": seat.hp,
            "master": master,
            "slot": deed.slot + 1,
            "digs": state.dig_per_turn,
            "flee_hp_max": state.flee_hp_max,
            **self._unfilled(),
        }

    def _unfilled(self) -> dict[str, Any]:
        """An empty cell, and a monster that could stand in it (M-SPD-8)."""
        state = self.state
        empty = [c for c in range(N_CELLS) if cell_exists(state, c) and state.units[self._home(c)].card < 0]
        seat = state.seats[state.seat]
        held = [k for k in range(seat.n_kinds) if seat.hand[k] and self._type(k) == MONSTER]
        return {
            "empty": self._cell(empty[0]) if empty else "",
            "monster": self.called(self._name(held[0])) if held else "",
        }

    def _home(self, cell: int) -> int:
        return int(self.state.seat) * N_CELLS + cell

    # ---- cards ----

    def _card(self, deed: Deed) -> dict[str, Any]:
        seat = self.state.seats[self.state.seat]
        if not 0 <= deed.k < seat.n_kinds:
            return {}
        card = self.game.catalogue.card(self._name(deed.k))
        base = self.called(card.base) if card.base else ""
        type_ = self._type(deed.k)
        return {
            "card": self.called(card.id),
            "type": TYPES.get(type_, A_MASTER)[self.lang],
            "remedy": REMEDIES.get(type_, MASTERS_REMEDY)[self.lang].format(base=base),
        }

    def _name(self, k: int) -> str:
        return str(self.game.catalogue.card_name(self.state.seats[self.state.seat].card[k]))

    def _type(self, k: int) -> int:
        return int(CARDS[self.state.base + self.state.seats[self.state.seat].card[k]].type)

    # ---- cells and monsters ----

    def _cells(self, deed: Deed) -> dict[str, Any]:
        here = self._troubled(deed)
        target = (1 - int(self.state.seat)) * N_CELLS + deed.aim
        return {
            "cell": self._cell(here) if here >= 0 else "",
            "to": self._cell(deed.to) if deed.to >= 0 else "",
            "there": self.unit(self._home(deed.to)) if deed.to >= 0 else "",
            "aimed": self._aimed(deed.aim),
            "target": self.unit(target) if deed.aim < AIM_MASTER else "",
        }

    def _troubled(self, deed: Deed) -> int:
        """The cell of the monster that cannot do it: in a swap the second one, where the first one could."""
        if deed.verb != "swap":
            return deed.cell
        u = self.state.units[self._home(deed.cell)]
        if u.card < 0 or u.preparing or u.frozen or u.bound:
            return deed.cell
        spent = u.acted >= activations(self.state, self._home(deed.cell))
        return deed.cell if spent or deed.cell == deed.to else deed.to

    def _cell(self, cell: int) -> str:
        return CELLS[self.state.columns][self.lang][cell]

    def _aimed(self, aim: int) -> str:
        if aim == NO_AIM:
            return NOTHING_AIMED[self.lang]
        if aim == AIM_MASTER:
            return ENEMY_MASTER[self.lang]
        if aim >= AIM_COLUMN:
            one = self.state.columns == 1 and aim == AIM_COLUMN
            return COLUMNS[self.lang][2 if one else aim - AIM_COLUMN]
        return self._enemy_cell(aim)

    def _enemy_cell(self, cell: int) -> str:
        return ENEMY[self.lang].format(self._cell(cell).removeprefix("the "))

    def _monster(self, deed: Deed) -> dict[str, Any]:
        """The monster that is to act."""
        cell = self._troubled(deed)
        u = self._home(cell) if cell >= 0 else -1
        out: dict[str, Any] = {"here": self.unit(u), "level": 0, "activations": 0, "left": 0}
        out.update(taunter="", taunter_cell="", range="")
        if u < 0 or self.state.units[u].card < 0:
            return out
        unit = self.state.units[u]
        out.update(level=unit.level, activations=activations(self.state, u), left=remaining(self.state, u))
        out["range"] = self._range(_range(self.state, deed))
        if unit.taunted:
            taunter = unit.taunted - 1
            out.update(taunter=self.unit(taunter), taunter_cell=self._enemy_cell(taunter % N_CELLS))
        return out

    def _range(self, range_: int) -> str:
        """A range as card texts call it."""
        operands = self.game.catalogue.vocabulary.type("monster").levels.operands
        words = next(operand.domain for operand in operands if operand.key == "range")
        name = RANGE_NAMES.get(range_, "")
        return next(str(word.words[self.lang]) for word in words if word.key == name)

    def _out_of_range(self, deed: Deed) -> str:
        if deed.verb == "master_attack":
            return "master"
        if deed.verb == "skill" and _range(self.state, deed) == NO_RANGE:
            return "needless"
        return "aimless" if deed.aim == NO_AIM else "reach"

    # ---- what it costs ----

    def _deed(self, deed: Deed, values: Mapping[str, Any]) -> dict[str, Any]:
        said = DEEDS.get(deed.verb)
        if said is None or (deed.k >= 0 and "card" not in values):
            return {"deed": "", "cost": ""}
        return {"deed": said[self.lang].format(**values), "cost": self._stones(self._cost(deed))}

    def _cost(self, deed: Deed) -> int:
        state = self.state
        seat = state.seats[state.seat]
        if deed.verb == "summon":
            return int(state.summon_cost)
        if deed.verb == "play":
            return int(CARDS[state.base + seat.card[deed.k]].stones)
        if deed.verb == "skill" and state.units[self._home(deed.cell)].card >= 0:
            return skill_cost(state, self._home(deed.cell))
        if deed.verb == "master_skill" and seat.master >= 0:
            return int(CARDS[state.base + seat.card[seat.master]].skill_cost[deed.slot])
        return MASTER_ATTACK_COST if deed.verb == "master_attack" else 0

    def _stones(self, n: int) -> str:
        one, several = STONES[self.lang]
        return (one if n == 1 else several).format(n)


def _range(state: Any, deed: Deed) -> int:
    """The range of what is tried, NO_RANGE: it has none."""
    if deed.verb not in ("attack", "skill") or state.units[state.seat * N_CELLS + deed.cell].card < 0:
        return NO_RANGE
    unit = state.units[state.seat * N_CELLS + deed.cell]
    card = CARDS[state.base + unit.card]
    return int((card.skill_range if deed.verb == "skill" else card.range)[unit.level - 1])


def _rule(state: Any, deed: Deed, number: int) -> int:
    """The rule that says it of this action, in this format."""
    rule = RULES[number]
    if number in (reasons.ANSWER_FIRST, reasons.NO_SUCH_CHOICE):
        rule = QUESTION_RULES.get(state.asking, rule)
    elif number in (reasons.OUT_OF_RANGE, reasons.NO_TARGET_THERE):
        rule = _rule_of_range(state, _range(state, deed)) if deed.verb != "master_attack" else law.M_MST_0
    elif number == reasons.TOO_FEW_STONES and deed.verb == "summon":
        rule = law.M_TURN_4
    elif number == reasons.NOT_IN_HAND and deed.verb == "play":
        rule = law.M_TURN_6
    elif number == reasons.CELL_TAKEN and deed.verb == "move":
        rule = law.M_ACT_1
    elif number == reasons.NO_CHARGE and not state.charge:
        rule = law.M_FMT_6
    elif number == reasons.LAST_HP and deed.verb != "flee":
        rule = law.M_MST_1 if deed.verb == "master_skill" else law.M_TURN_6
    return SPD.get(rule, rule) if state.gauge_limit else rule


def _rule_of_range(state: Any, range_: int) -> int:
    if range_ == NO_RANGE:
        return law.M_ACT_1
    if range_ == ANYWHERE_MASTER:
        return law.M_RNG_12 if state.master_hp else law.M_RNG_5
    return law.M_RNG_1 + range_ - 1
