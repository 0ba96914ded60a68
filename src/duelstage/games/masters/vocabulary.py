"""Every word that a card of Masters may say: the numbers of its rows and how each language says it.

What an op does is in effects.py and verbs.py; the numbers themselves are in ops.py, field.py and kernel/verbs.py.
What lasts "one turn" ends when the next turn of the player whose effect it is starts (M-MST-5): the words say so.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...cards.vocabulary import (
    AIMED,
    CardType,
    Condition,
    Fact,
    Levels,
    Number,
    Operand,
    Phrase,
    Skills,
    Trigger,
    Verb,
    Vocabulary,
    Word,
    Words,
)
from ...kernel import verbs as kernel
from ...kernel.verbs import (
    BOTH,
    ENEMY,
    OWN,
    PICK_ALL,
    PICK_CHOSEN,
    PICK_FOE,
    PICK_RANDOM,
    PICK_SAME,
    PICK_SOURCE,
)
from . import field, ops
from .numbers import BERSERK_POWER, N_LEVELS, N_MASTER_SKILLS, SUPER_LEVEL
from .ops import (
    F_ADJACENT,
    F_BACK,
    F_CHARGED,
    F_DAMAGED,
    F_FACING,
    F_FRONT,
    F_MASTER,
    F_OTHER,
    F_PREPARING,
    F_SUPER,
)
from .ranges import RANGES

LANGUAGES = ("en", "fr", "zh_hant", "zh_hans")

AMOUNT = Number(1, 9)
ALL_HP = 99
LEVELS = Number(1, N_LEVELS - 1)
COUNT = Number(1, 5)

MONSTER, MAGIC, MASTER = "monster", "magic", "master"
ON_MONSTER = frozenset({MONSTER})
FIGHTS = frozenset({"attacks", "hurt", "knocked_out"})


def spoken(en: str, fr: str, hant: str, hans: str) -> Words:
    return {"en": en, "fr": fr, "zh_hant": hant, "zh_hans": hans}


def unspoken() -> Words:
    return spoken("", "", "", "")


# --- targets: monsters in play ---


def from_here(filter_: int) -> bool:
    """Does a filter look from where the monster stands that the effect comes from?"""
    return filter_ & (F_FACING | F_ADJACENT) != 0


def chosen(
    key: str, side: int, filter_: int, en: str, fr: str, hant: str, hans: str, hosts: frozenset[str] = frozenset()
) -> Word:
    row = {"side": side, "pick": PICK_CHOSEN, "filter": filter_}
    return Word(key, row, spoken(en, fr, hant, hans), hosts=hosts, picks=True, present=from_here(filter_))


def at_random(key: str, side: int, en: str, fr: str, hant: str, hans: str) -> Word:
    return Word(key, {"side": side, "pick": PICK_RANDOM}, spoken(en, fr, hant, hans), picks=True)


def every(
    key: str, side: int, filter_: int, en: str, fr: str, hant: str, hans: str, hosts: frozenset[str] = frozenset()
) -> Word:
    row = {"side": side, "pick": PICK_ALL, "filter": filter_}
    return Word(key, row, spoken(en, fr, hant, hans), many=True, hosts=hosts, present=from_here(filter_))


CHOSEN = (
    chosen("own_monster", OWN, 0, "one of your monsters", "un de vos monstres", "一隻己方怪物", "一只己方怪物"),
    chosen("enemy_monster", ENEMY, 0, "an enemy monster", "un monstre adverse", "一隻對方怪物", "一只对方怪物"),
    chosen("any_monster", BOTH, 0, "any monster", "n'importe quel monstre", "任意一隻怪物", "任意一只怪物"),
    chosen(
        "other_own_monster",
        OWN,
        F_OTHER,
        "another of your monsters",
        "un autre de vos monstres",
        "另一隻己方怪物",
        "另一只己方怪物",
        ON_MONSTER,
    ),
    chosen(
        "own_front",
        OWN,
        F_FRONT,
        "one of your front monsters",
        "un de vos monstres avant",
        "一隻己方前排怪物",
        "一只己方前排怪物",
    ),
    chosen(
        "own_back",
        OWN,
        F_BACK,
        "one of your back monsters",
        "un de vos monstres arrière",
        "一隻己方後排怪物",
        "一只己方后排怪物",
    ),
    chosen(
        "enemy_front",
        ENEMY,
        F_FRONT,
        "an enemy front monster",
        "un monstre avant adverse",
        "一隻對方前排怪物",
        "一只对方前排怪物",
    ),
    chosen(
        "enemy_back",
        ENEMY,
        F_BACK,
        "an enemy back monster",
        "un monstre arrière adverse",
        "一隻對方後排怪物",
        "一只对方后排怪物",
    ),
    chosen(
        "damaged_own_monster",
        OWN,
        F_DAMAGED,
        "one of your damaged monsters",
        "un de vos monstres blessés",
        "一隻受傷的己方怪物",
        "一只受伤的己方怪物",
    ),
    chosen(
        "charged_enemy",
        ENEMY,
        F_CHARGED,
        "a charged enemy monster",
        "un monstre adverse chargé",
        "一隻蓄力中的對方怪物",
        "一只蓄力中的对方怪物",
    ),
    chosen(
        "facing_enemy",
        ENEMY,
        F_FACING,
        "an enemy monster in this monster's column",
        "un monstre adverse de la colonne de ce monstre",
        "一隻與此怪物同列的對方怪物",
        "一只与此怪物同列的对方怪物",
        ON_MONSTER,
    ),
    chosen(
        "adjacent_enemy",
        ENEMY,
        F_ADJACENT,
        "an enemy monster next to this monster",
        "un monstre adverse voisin de ce monstre",
        "一隻與此怪物相鄰的對方怪物",
        "一只与此怪物相邻的对方怪物",
        ON_MONSTER,
    ),
    chosen(
        "enemy_super",
        ENEMY,
        F_SUPER,
        "an enemy super",
        "un super adverse",
        "一隻對方超級怪物",
        "一只对方超级怪物",
    ),
)
PREPARING = (
    chosen(
        "own_preparing",
        OWN,
        F_PREPARING,
        "one of your preparing monsters",
        "un de vos monstres en préparation",
        "一隻準備中的己方怪物",
        "一只准备中的己方怪物",
    ),
    chosen(
        "enemy_preparing",
        ENEMY,
        F_PREPARING,
        "a preparing enemy monster",
        "un monstre adverse en préparation",
        "一隻準備中的對方怪物",
        "一只准备中的对方怪物",
    ),
    chosen(
        "any_preparing",
        BOTH,
        F_PREPARING,
        "any preparing monster",
        "n'importe quel monstre en préparation",
        "任意一隻準備中的怪物",
        "任意一只准备中的怪物",
    ),
)
RANDOM = (
    at_random(
        "random_own_monster",
        OWN,
        "one of your monsters at random",
        "un de vos monstres au hasard",
        "隨機一隻己方怪物",
        "随机一只己方怪物",
    ),
    at_random(
        "random_enemy_monster",
        ENEMY,
        "a random enemy monster",
        "un monstre adverse au hasard",
        "隨機一隻對方怪物",
        "随机一只对方怪物",
    ),
)
ALL = (
    every("own_monsters", OWN, 0, "all your monsters", "tous vos monstres", "所有己方怪物", "所有己方怪物"),
    every(
        "enemy_monsters",
        ENEMY,
        0,
        "all enemy monsters",
        "tous les monstres adverses",
        "所有對方怪物",
        "所有对方怪物",
    ),
    every("all_monsters", BOTH, 0, "all monsters", "tous les monstres", "所有怪物", "所有怪物"),
    every(
        "other_own_monsters",
        OWN,
        F_OTHER,
        "all your other monsters",
        "tous vos autres monstres",
        "其他所有己方怪物",
        "其他所有己方怪物",
        ON_MONSTER,
    ),
    every(
        "own_fronts",
        OWN,
        F_FRONT,
        "all your front monsters",
        "tous vos monstres avant",
        "所有己方前排怪物",
        "所有己方前排怪物",
    ),
    every(
        "own_backs",
        OWN,
        F_BACK,
        "all your back monsters",
        "tous vos monstres arrière",
        "所有己方後排怪物",
        "所有己方后排怪物",
    ),
    every(
        "enemy_fronts",
        ENEMY,
        F_FRONT,
        "all enemy front monsters",
        "tous les monstres avant adverses",
        "所有對方前排怪物",
        "所有对方前排怪物",
    ),
    every(
        "enemy_backs",
        ENEMY,
        F_BACK,
        "all enemy back monsters",
        "tous les monstres arrière adverses",
        "所有對方後排怪物",
        "所有对方后排怪物",
    ),
    every(
        "facing_enemies",
        ENEMY,
        F_FACING,
        "all enemy monsters in this monster's column",
        "tous les monstres adverses de la colonne de ce monstre",
        "所有與此怪物同列的對方怪物",
        "所有与此怪物同列的对方怪物",
        ON_MONSTER,
    ),
    every(
        "adjacent_enemies",
        ENEMY,
        F_ADJACENT,
        "all enemy monsters next to this monster",
        "tous les monstres adverses voisins de ce monstre",
        "所有與此怪物相鄰的對方怪物",
        "所有与此怪物相邻的对方怪物",
        ON_MONSTER,
    ),
)
HERE = (
    Word(
        "self",
        {"side": BOTH, "pick": PICK_SOURCE},
        spoken("this monster", "ce monstre", "此怪物", "此怪物"),
        hosts=ON_MONSTER,
        present=True,
    ),
    Word(
        "target",
        {"side": BOTH, "pick": PICK_FOE},
        spoken("the target", "le monstre visé", "目標怪物", "目标怪物"),
        hosts=ON_MONSTER,
        triggers=frozenset({AIMED}),
    ),
    Word(
        "foe",
        {"side": BOTH, "pick": PICK_FOE},
        spoken("the monster it fights", "le monstre qu'il affronte", "與其交戰的怪物", "与其交战的怪物"),
        hosts=ON_MONSTER,
        triggers=FIGHTS,
    ),
    Word(
        "same",
        {"side": BOTH, "pick": PICK_SAME},
        spoken("the same monster", "le même monstre", "該怪物", "该怪物"),
        follows=True,
    ),
)
MASTERS = (
    Word(
        "own_master",
        {"side": OWN, "pick": PICK_ALL, "filter": F_MASTER},
        spoken("your Master", "votre Maître", "己方Master", "己方Master"),
    ),
    Word(
        "enemy_master",
        {"side": ENEMY, "pick": PICK_ALL, "filter": F_MASTER},
        spoken("the enemy Master", "le Maître adverse", "對方Master", "对方Master"),
    ),
    Word(
        "both_masters",
        {"side": BOTH, "pick": PICK_ALL, "filter": F_MASTER},
        spoken("both Masters", "les deux Maîtres", "雙方Master", "双方Master"),
        many=True,
    ),
)

SINGLE = CHOSEN + RANDOM + HERE
TARGETS = CHOSEN + RANDOM + ALL + HERE
ANYBODY = TARGETS + MASTERS
MOVABLE = TARGETS + PREPARING
OWN_ONES = tuple(word for word in TARGETS if word.row["side"] == OWN or word.key in ("self", "same"))
ENEMIES = tuple(word for word in TARGETS if word.row["side"] == ENEMY or word.key in ("target", "foe", "same"))
PAIRS = tuple(word for word in ALL if word.key in ("enemy_fronts", "enemy_backs", "facing_enemies"))

PLAYERS = (
    Word("you", {"side": OWN}, spoken("you", "vous", "你", "你")),
    Word("opponent", {"side": ENEMY}, spoken("your opponent", "votre adversaire", "對手", "对手")),
    Word("both", {"side": BOTH}, spoken("both players", "les deux joueurs", "雙方玩家", "双方玩家"), many=True),
)
NOT_YOU = frozenset({"opponent", "both"})


# --- other operands ---

KINDS_OF_CARD = (
    Word("any", {"filter": 0}, spoken("card|cards", "carte|cartes", "牌", "牌")),
    Word("monster", {"filter": ops.F_MONSTER}, spoken("monster|monsters", "monstre|monstres", "怪物牌", "怪物牌")),
    Word("magic", {"filter": ops.F_MAGIC}, spoken("magic card|magic cards", "magie|magies", "魔法卡", "魔法卡")),
    Word("super", {"filter": ops.F_SUPER_CARD}, spoken("super|supers", "super|supers", "超級卡", "超级卡")),
)
SHIELDS = (
    Word(
        "iron",
        {"arg": field.IRON},
        spoken(
            "an iron shield (1P less from every hit)",
            "un bouclier de fer (1P de moins à chaque coup)",
            "鐵盾（每次受到的攻擊減1P）",
            "铁盾（每次受到的攻击减1P）",
        ),
    ),
    Word(
        "glass",
        {"arg": field.GLASS},
        spoken(
            "a glass shield (halves one hit, rounded down, and breaks)",
            "un bouclier de verre (réduit un coup de moitié, arrondi à l'inférieur, puis se brise)",
            "玻璃盾（使一次攻擊減半，無條件捨去，然後破碎）",
            "玻璃盾（使一次攻击减半，向下取整，然后破碎）",
        ),
    ),
    Word(
        "steel",
        {"arg": field.STEEL},
        spoken(
            "a steel shield (halves every hit, rounded down)",
            "un bouclier d'acier (réduit chaque coup de moitié, arrondi à l'inférieur)",
            "鋼盾（使每次攻擊減半，無條件捨去）",
            "钢盾（使每次攻击减半，向下取整）",
        ),
    ),
    Word(
        "dragon",
        {"arg": field.DRAGON},
        spoken(
            "a dragon shield (1P less from every hit; an attacker next to it takes 1P back)",
            "un bouclier de dragon (1P de moins à chaque coup\N{NO-BREAK SPACE}; "
            "un attaquant voisin subit 1P en retour)",
            "龍盾（每次受到的攻擊減1P；相鄰的攻擊者受到1P反擊）",
            "龙盾（每次受到的攻击减1P；相邻的攻击者受到1P反击）",
        ),
    ),
    Word(
        "double",
        {"arg": field.DOUBLE},
        spoken(
            "a double shield (1P less from one hit)",
            "un bouclier double (1P de moins à un seul coup)",
            "雙盾（使一次攻擊減1P）",
            "双盾（使一次攻击减1P）",
        ),
    ),
)
HOW = (
    Word("choice", {"arg": 0}, unspoken()),
    Word("random", {"arg": 1}, spoken("at random", "au hasard", "隨機", "随机")),
)
CHANCES = (
    Word("sure", {"arg": 0}, unspoken()),
    Word("half", {"arg": 1}, spoken("one chance in two", "une chance sur deux", "一半機率", "一半几率")),
)
SHIFTS = (
    Word("back", {"arg": ops.STEP_BACK}, spoken("back", "reculer", "後退", "后退")),
    Word("forward", {"arg": ops.STEP_FORWARD}, spoken("forward", "avancer", "前進", "前进")),
    Word("switch", {"arg": ops.SWITCH}, spoken("to the other row", "changer de rangée", "換排", "换排")),
    Word("across", {"arg": ops.ACROSS}, spoken("to the other column", "changer de colonne", "換列", "换列")),
)

TO = Operand("to", TARGETS)
WHO = Operand("who", PLAYERS, default="you")


def marks(op: int, key: str, among: tuple[Word, ...], en: str, fr: str, hant: str, hans: str) -> Verb:
    """A verb that has no number: its value is the target."""
    return Verb(op, (Operand(key, among),), spoken(en, fr, hant, hans))


# --- what a step does ---

VERBS = (
    Verb(
        kernel.OP_DAMAGE,
        (Operand("damage", AMOUNT, "amount"), Operand("to", ANYBODY)),
        spoken(
            "deal {damage}P to {to}",
            "infligez {damage}P {à to}",
            "對{to}造成{damage}P傷害",
            "对{to}造成{damage}P伤害",
        ),
    ),
    Verb(
        ops.OP_WOUND,
        (Operand("wound", AMOUNT, "amount"), Operand("to", ANYBODY)),
        spoken(
            "deal {wound} fixed damage to {to}",
            "infligez {wound} {wound:dégât fixe|dégâts fixes} {à to}",
            "對{to}造成{wound}點固定傷害",
            "对{to}造成{wound}点固定伤害",
        ),
    ),
    Verb(
        kernel.OP_HEAL,
        (Operand("heal", Number(1, 9, all=ALL_HP), "amount"), TO),
        {
            "en": {"": "restore {heal} HP to {to}", str(ALL_HP): "restore all HP to {to}"},
            "fr": {
                "": "rendez {heal} PV {à to}",
                str(ALL_HP): "rendez {to:tous ses|tous leurs} PV {à to}",
            },
            "zh_hant": {"": "為{to}恢復{heal}點HP", str(ALL_HP): "為{to}恢復全部HP"},
            "zh_hans": {"": "为{to}恢复{heal}点HP", str(ALL_HP): "为{to}恢复全部HP"},
        },
        by="heal",
    ),
    Verb(
        ops.OP_LEVEL_UP,
        (Operand("level_up", LEVELS, "amount"), Operand("to", SINGLE)),
        spoken(
            "{to} may rise {level_up} {level_up:level|levels} for free",
            "{to} peut monter de {level_up} {level_up:niveau|niveaux} gratuitement",
            "{to}可免費升{level_up}級",
            "{to}可免费升{level_up}级",
        ),
    ),
    Verb(
        ops.OP_LEVEL_DOWN,
        (Operand("level_down", LEVELS, "amount"), TO),
        spoken(
            "lower {to} by {level_down} {level_down:level|levels}",
            "faites descendre {to} de {level_down} {level_down:niveau|niveaux}",
            "使{to}降{level_down}級",
            "使{to}降{level_down}级",
        ),
    ),
    Verb(
        ops.OP_SHIELD,
        (
            Operand("shield", SHIELDS),
            Operand("on", Number(1, 2), "amount", 1),
            TO,
        ),
        {
            "en": {
                "": "give {to} {shield} until your next turn",
                "2": "give {shield} to {to} and another to a second one, until your next turn",
            },
            "fr": {
                "": "donnez {à to} {shield} jusqu'à votre prochain tour",
                "2": "donnez {à to} {shield} et un autre à un second, jusqu'à votre prochain tour",
            },
            "zh_hant": {
                "": "使{to}獲得{shield}，直到你的下個回合開始",
                "2": "使{to}獲得{shield}，另一隻也獲得一面，直到你的下個回合開始",
            },
            "zh_hans": {
                "": "使{to}获得{shield}，直到你的下个回合开始",
                "2": "使{to}获得{shield}，另一只也获得一面，直到你的下个回合开始",
            },
        },
        by="on",
    ),
    Verb(
        ops.OP_BOOST,
        (Operand("power_up", AMOUNT, "amount"), TO),
        spoken(
            "give +{power_up}P to the next attack of {to} this turn",
            "donnez +{power_up}P à la prochaine attaque {de to} ce tour-ci",
            "本回合{to}的下一次攻擊+{power_up}P",
            "本回合{to}的下一次攻击+{power_up}P",
        ),
        {"arg": field.POWER_UP},
    ),
    Verb(
        ops.OP_BOOST,
        (Operand("power_down", AMOUNT, "amount"), TO),
        spoken(
            "give -{power_down}P to the next attack of {to} until your next turn",
            "retirez {power_down}P à la prochaine attaque {de to} jusqu'à votre prochain tour",
            "{to}的下一次攻擊-{power_down}P，直到你的下個回合開始",
            "{to}的下一次攻击-{power_down}P，直到你的下个回合开始",
        ),
        {"arg": field.POWER_DOWN},
    ),
    Verb(
        ops.OP_BOOST,
        (Operand("power_set", AMOUNT, "amount"), TO),
        spoken(
            "set the power of the next attack of {to} this turn to {power_set}P",
            "fixez à {power_set}P la puissance de la prochaine attaque {de to} ce tour-ci",
            "本回合{to}的下一次攻擊威力變為{power_set}P",
            "本回合{to}的下一次攻击威力变为{power_set}P",
        ),
        {"arg": field.POWER_SET},
    ),
    Verb(
        ops.OP_BOOST,
        (Operand("berserk", OWN_ONES),),
        spoken(
            "give +1P to the next attack of {berserk} this turn, after which it takes 1 fixed damage",
            "donnez +1P à la prochaine attaque {de berserk} ce tour-ci, qui lui coûte ensuite 1 dégât fixe",
            "本回合{berserk}的下一次攻擊+1P，之後自身受到1點固定傷害",
            "本回合{berserk}的下一次攻击+1P，之后自身受到1点固定伤害",
        ),
        {"arg": field.BERSERK, "amount": BERSERK_POWER},
    ),
    marks(
        ops.OP_SEAL,
        "seal",
        TARGETS,
        "stop {seal} from using {seal:its skill|their skills} until your next turn",
        "empêchez {seal} d'utiliser {seal:son talent|leur talent} jusqu'à votre prochain tour",
        "{seal}不能使用特技，直到你的下個回合開始",
        "{seal}不能使用特技，直到你的下个回合开始",
    ),
    marks(
        ops.OP_BIND,
        "bind",
        TARGETS,
        "stop {bind} from moving, swapping and fleeing until your next turn",
        "empêchez {bind} de se déplacer, d'échanger de case et de fuir jusqu'à votre prochain tour",
        "{bind}不能移動、交換位置或逃走，直到你的下個回合開始",
        "{bind}不能移动、交换位置或逃走，直到你的下个回合开始",
    ),
    marks(
        ops.OP_DOUBLE,
        "double_cost",
        TARGETS,
        "double the stones that the skill of {double_cost} costs until your next turn",
        "doublez le coût en pierres du talent {de double_cost} jusqu'à votre prochain tour",
        "{double_cost}的特技費用加倍，直到你的下個回合開始",
        "{double_cost}的特技费用加倍，直到你的下个回合开始",
    ),
    Verb(
        ops.OP_DEARER,
        (Operand("dearer", Number(1, 4), "amount"), TO),
        spoken(
            "the skill of {to} costs {dearer} {dearer:stone|stones} more while {to:it stays|they stay} in play",
            "le talent {de to} coûte {dearer} {dearer:pierre|pierres} de plus "
            "tant {to:qu'il reste|qu'ils restent} en jeu",
            "{to}在場期間，其特技費用增加{dearer}枚魔石",
            "{to}在场期间，其特技费用增加{dearer}枚魔石",
        ),
    ),
    marks(
        ops.OP_LOCK,
        "lock",
        TARGETS,
        "stop the level of {lock} from changing until your next turn",
        "empêchez {lock} de changer de niveau jusqu'à votre prochain tour",
        "{lock}的等級不能改變，直到你的下個回合開始",
        "{lock}的等级不能改变，直到你的下个回合开始",
    ),
    marks(
        ops.OP_IMMUNE,
        "immune",
        TARGETS,
        "{immune} {immune:is|are} immune to all damage until your next turn",
        "{immune} {immune:est immunisé|sont immunisés} contre tous les dégâts jusqu'à votre prochain tour",
        "{immune}免疫一切傷害，直到你的下個回合開始",
        "{immune}免疫一切伤害，直到你的下个回合开始",
    ),
    marks(
        ops.OP_GUARD,
        "guard",
        OWN_ONES,
        "{guard} {guard:takes|take} the hits meant for your Master until your next turn",
        "{guard} {guard:prend|prennent} les coups destinés à votre Maître jusqu'à votre prochain tour",
        "{guard}代替你的Master承受攻擊，直到你的下個回合開始",
        "{guard}代替你的Master承受攻击，直到你的下个回合开始",
    ),
    Verb(
        ops.OP_TAUNT,
        (Operand("taunt", ENEMIES),),
        spoken(
            "until your next turn, {taunt} must attack this monster whenever {taunt:it attacks and reaches|"
            "they attack and reach} it",
            "jusqu'à votre prochain tour, {taunt} {taunt:doit viser ce monstre quand il attaque et peut l'atteindre|"
            "doivent viser ce monstre quand ils attaquent et peuvent l'atteindre}",
            "{taunt}攻擊時若能攻擊到此怪物，就必須攻擊它，直到你的下個回合開始",
            "{taunt}攻击时若能攻击到此怪物，就必须攻击它，直到你的下个回合开始",
        ),
        hosts=ON_MONSTER,
    ),
    marks(
        ops.OP_LINK,
        "link",
        PAIRS,
        "link {link} until your next turn (what hurts one hurts the other as much)",
        "liez {link} jusqu'à votre prochain tour (ce qui blesse l'un blesse autant l'autre)",
        "連結{link}，直到你的下個回合開始（一方受到的傷害，另一方也會受到）",
        "连结{link}，直到你的下个回合开始（一方受到的伤害，另一方也会受到）",
    ),
    marks(
        ops.OP_DOOM,
        "doom",
        TARGETS,
        "{doom} {doom:leaves|leave} at the start of your next turn unless {doom:it has|they have} moved",
        "{doom} {doom:quitte|quittent} le jeu au début de votre prochain tour, "
        "à moins de s'être {doom:déplacé|déplacés}",
        "{doom}若未移動，在你的下個回合開始時離場",
        "{doom}若未移动，在你的下个回合开始时离场",
    ),
    marks(
        ops.OP_FREEZE,
        "freeze",
        TARGETS,
        "freeze {freeze} ({freeze:it cannot act until it is|they cannot act until they are} hurt)",
        "gelez {freeze} ({freeze:il ne peut pas agir tant qu'il n'est pas blessé|"
        "ils ne peuvent pas agir tant qu'ils ne sont pas blessés})",
        "凍結{freeze}（受到傷害前不能行動）",
        "冻结{freeze}（受到伤害前不能行动）",
    ),
    marks(
        ops.OP_CURSE,
        "curse",
        TARGETS,
        "curse {curse} (after {curse:its|their} next action {curse:it has|they have} 1 HP left)",
        "maudissez {curse} (après {curse:sa prochaine action, il ne lui reste que|"
        "leur prochaine action, il ne leur reste que} 1 PV)",
        "詛咒{curse}（下一次行動後只剩1點HP）",
        "诅咒{curse}（下一次行动后只剩1点HP）",
    ),
    marks(
        ops.OP_FREE,
        "free",
        TARGETS,
        "end all effects on {free}",
        "mettez fin à tous les effets sur {free}",
        "解除{free}身上的所有效果",
        "解除{free}身上的所有效果",
    ),
    marks(
        ops.OP_WAKE_UP,
        "wake_up",
        PREPARING,
        "make {wake_up} ready at once",
        "{wake_up} devient prêt sur-le-champ",
        "使{wake_up}立即就緒",
        "使{wake_up}立即就绪",
    ),
    marks(
        ops.OP_FLIP,
        "flip",
        PREPARING,
        "turn {flip} face up",
        "révélez {flip}",
        "翻開{flip}",
        "翻开{flip}",
    ),
    marks(
        ops.OP_RESET,
        "reset",
        TARGETS,
        "put {reset} back to preparing (charge and effects on {reset:it|them} end)",
        "remettez {reset} en préparation ({reset:sa charge et ses effets|leurs charges et leurs effets} cessent)",
        "使{reset}回到準備狀態（蓄力與效果消失）",
        "使{reset}回到准备状态（蓄力与效果消失）",
    ),
    marks(
        ops.OP_REFRESH,
        "refresh",
        TARGETS,
        "give {refresh} back all {refresh:its|their} activations",
        "rendez {refresh:toutes ses|toutes leurs} activations {à refresh}",
        "恢復{refresh}的所有行動次數",
        "恢复{refresh}的所有行动次数",
    ),
    marks(
        ops.OP_CHARGE_UP, "charge", TARGETS, "charge {charge}", "chargez {charge}", "使{charge}蓄力", "使{charge}蓄力"
    ),
    Verb(
        ops.OP_SHIFT,
        (Operand("shift", SHIFTS), TO),
        {
            "en": {
                "back": "make {to} step back into the empty cell behind {to:it|them}",
                "forward": "make {to} step forward into the empty cell ahead of {to:it|them}",
                "switch": "make {to} change rows (swapping with what stands there)",
                "across": "make {to} change columns (swapping with what stands there)",
            },
            "fr": {
                "back": "faites reculer {to} dans la case vide de derrière",
                "forward": "faites avancer {to} dans la case vide de devant",
                "switch": "faites changer {to} de rangée (en échangeant avec l'occupant)",
                "across": "faites changer {to} de colonne (en échangeant avec l'occupant)",
            },
            "zh_hant": {
                "back": "使{to}退到後方的空格",
                "forward": "使{to}進到前方的空格",
                "switch": "使{to}換排（與該格的怪物交換位置）",
                "across": "使{to}換列（與該格的怪物交換位置）",
            },
            "zh_hans": {
                "back": "使{to}退到后方的空格",
                "forward": "使{to}进到前方的空格",
                "switch": "使{to}换排（与该格的怪物交换位置）",
                "across": "使{to}换列（与该格的怪物交换位置）",
            },
        },
        by="shift",
    ),
    marks(
        ops.OP_SACRIFICE,
        "sacrifice",
        OWN_ONES,
        "sacrifice {sacrifice}",
        "sacrifiez {sacrifice}",
        "犧牲{sacrifice}",
        "牺牲{sacrifice}",
    ),
    Verb(
        ops.OP_REMOVE,
        (Operand("remove", SINGLE + PREPARING), Operand("chance", CHANCES, default="sure")),
        {
            "en": {"sure": "remove {remove} from play", "half": "remove {remove} from play, with one chance in two"},
            "fr": {"sure": "retirez {remove} du jeu", "half": "retirez {remove} du jeu, avec une chance sur deux"},
            "zh_hant": {"sure": "使{remove}離場", "half": "有一半機率使{remove}離場"},
            "zh_hans": {"sure": "使{remove}离场", "half": "有一半几率使{remove}离场"},
        },
        by="chance",
    ),
    marks(
        ops.OP_TO_HAND,
        "to_hand",
        MOVABLE,
        "return {to_hand} to {to_hand:its owner's hand|their owners' hands}",
        "renvoyez {to_hand} dans la main de {to_hand:son|leur} propriétaire",
        "將{to_hand}移回其擁有者的手牌",
        "将{to_hand}移回其拥有者的手牌",
    ),
    marks(
        ops.OP_TO_DECK,
        "to_deck",
        MOVABLE,
        "put {to_deck} on top of {to_deck:its owner's deck|their owners' decks}",
        "remettez {to_deck} sur le dessus du deck de {to_deck:son|leur} propriétaire",
        "將{to_deck}置於其擁有者的牌庫頂",
        "将{to_deck}置于其拥有者的牌库顶",
    ),
    Verb(
        ops.OP_STONES,
        (Operand("stones", Number(-9, 9, zero=False), "amount"), WHO),
        {
            "en": {
                "you": "gain {stones} {stones:stone|stones}",
                "you-": "lose {-stones} {stones:stone|stones}",
                "opponent": "your opponent gains {stones} {stones:stone|stones}",
                "opponent-": "your opponent loses {-stones} {stones:stone|stones}",
                "both": "each player gains {stones} {stones:stone|stones}",
                "both-": "each player loses {-stones} {stones:stone|stones}",
            },
            "fr": {
                "you": "gagnez {stones} {stones:pierre|pierres}",
                "you-": "perdez {-stones} {stones:pierre|pierres}",
                "opponent": "votre adversaire gagne {stones} {stones:pierre|pierres}",
                "opponent-": "votre adversaire perd {-stones} {stones:pierre|pierres}",
                "both": "chaque joueur gagne {stones} {stones:pierre|pierres}",
                "both-": "chaque joueur perd {-stones} {stones:pierre|pierres}",
            },
            "zh_hant": {
                "you": "獲得{stones}枚魔石",
                "you-": "你失去{-stones}枚魔石",
                "opponent": "對手獲得{stones}枚魔石",
                "opponent-": "對手失去{-stones}枚魔石",
                "both": "雙方玩家各獲得{stones}枚魔石",
                "both-": "雙方玩家各失去{-stones}枚魔石",
            },
            "zh_hans": {
                "you": "获得{stones}枚魔石",
                "you-": "你失去{-stones}枚魔石",
                "opponent": "对手获得{stones}枚魔石",
                "opponent-": "对手失去{-stones}枚魔石",
                "both": "双方玩家各获得{stones}枚魔石",
                "both-": "双方玩家各失去{-stones}枚魔石",
            },
        },
        by="who",
        alone=NOT_YOU,
    ),
    Verb(
        ops.OP_STEAL,
        (Operand("steal", AMOUNT, "amount"),),
        spoken(
            "take {steal:# stone|up to # stones} from your opponent",
            "prenez {steal:# pierre|jusqu'à # pierres} à votre adversaire",
            "從對手奪取{steal}枚魔石",
            "从对手夺取{steal}枚魔石",
        ),
        {"side": OWN},
    ),
    Verb(
        ops.OP_DISCARD,
        (Operand("discard", COUNT, "amount"), WHO, Operand("how", HOW, default="choice")),
        {
            "en": {
                "you": "discard {discard} {discard:card|cards} {how}",
                "opponent": "your opponent discards {discard} {discard:card|cards} {how}",
                "both": "each player discards {discard} {discard:card|cards} {how}",
            },
            "fr": {
                "you": "défaussez-vous {discard:d'une carte|de # cartes} {how}",
                "opponent": "votre adversaire se défausse {discard:d'une carte|de # cartes} {how}",
                "both": "chaque joueur se défausse {discard:d'une carte|de # cartes} {how}",
            },
            "zh_hant": {
                "you": "{how}棄置{discard}張手牌",
                "opponent": "對手{how}棄置{discard}張手牌",
                "both": "雙方玩家各{how}棄置{discard}張手牌",
            },
            "zh_hans": {
                "you": "{how}弃置{discard}张手牌",
                "opponent": "对手{how}弃置{discard}张手牌",
                "both": "双方玩家各{how}弃置{discard}张手牌",
            },
        },
        by="who",
        alone=NOT_YOU,
    ),
    Verb(
        kernel.OP_DRAW,
        (Operand("draw", COUNT, "amount"), WHO),
        {
            "en": {
                "you": "draw {draw} {draw:card|cards}",
                "opponent": "your opponent draws {draw} {draw:card|cards}",
                "both": "each player draws {draw} {draw:card|cards}",
            },
            "fr": {
                "you": "piochez {draw} {draw:carte|cartes}",
                "opponent": "votre adversaire pioche {draw} {draw:carte|cartes}",
                "both": "chaque joueur pioche {draw} {draw:carte|cartes}",
            },
            "zh_hant": {"you": "抽{draw}張牌", "opponent": "對手抽{draw}張牌", "both": "雙方玩家各抽{draw}張牌"},
            "zh_hans": {"you": "抽{draw}张牌", "opponent": "对手抽{draw}张牌", "both": "双方玩家各抽{draw}张牌"},
        },
        by="who",
        alone=NOT_YOU,
    ),
    Verb(
        kernel.OP_LOSE,
        (Operand("lose", AMOUNT, "amount"), WHO),
        {
            "en": {
                "you": "your Master loses {lose} HP",
                "opponent": "the enemy Master loses {lose} HP",
                "both": "each Master loses {lose} HP",
            },
            "fr": {
                "you": "votre Maître perd {lose} PV",
                "opponent": "le Maître adverse perd {lose} PV",
                "both": "chaque Maître perd {lose} PV",
            },
            "zh_hant": {
                "you": "你的Master失去{lose}點HP",
                "opponent": "對方Master失去{lose}點HP",
                "both": "雙方Master各失去{lose}點HP",
            },
            "zh_hans": {
                "you": "你的Master失去{lose}点HP",
                "opponent": "对方Master失去{lose}点HP",
                "both": "双方Master各失去{lose}点HP",
            },
        },
        by="who",
    ),
    Verb(
        kernel.OP_GAIN,
        (Operand("gain", AMOUNT, "amount"), WHO),
        {
            "en": {
                "you": "your Master regains {gain} HP",
                "opponent": "the enemy Master regains {gain} HP",
                "both": "each Master regains {gain} HP",
            },
            "fr": {
                "you": "votre Maître récupère {gain} PV",
                "opponent": "le Maître adverse récupère {gain} PV",
                "both": "chaque Maître récupère {gain} PV",
            },
            "zh_hant": {
                "you": "你的Master恢復{gain}點HP",
                "opponent": "對方Master恢復{gain}點HP",
                "both": "雙方Master各恢復{gain}點HP",
            },
            "zh_hans": {
                "you": "你的Master恢复{gain}点HP",
                "opponent": "对方Master恢复{gain}点HP",
                "both": "双方Master各恢复{gain}点HP",
            },
        },
        by="who",
    ),
    Verb(
        ops.OP_SEARCH,
        (Operand("search", COUNT, "amount"), Operand("for", KINDS_OF_CARD, default="any")),
        spoken(
            "you may search your deck for {search} {for@search}, reveal {search:it|them} "
            "and put {search:it|them} into your hand",
            "vous pouvez chercher {search} {for@search} dans votre deck, "
            "{search:révéler cette carte et la prendre|révéler ces cartes et les prendre} en main",
            "你可以從牌庫搜尋{search}張{for@search}，將其展示並加入手牌",
            "你可以从牌库搜索{search}张{for@search}，将其展示并加入手牌",
        ),
        {"side": OWN},
    ),
    Verb(
        ops.OP_RECOVER,
        (Operand("recover", COUNT, "amount"), Operand("for", KINDS_OF_CARD, default="any")),
        spoken(
            "return {recover} {for@recover} from your discard to your hand",
            "reprenez en main {recover} {for@recover} de votre défausse",
            "將你棄牌堆中的{recover}張{for@recover}移回手牌",
            "将你弃牌堆中的{recover}张{for@recover}移回手牌",
        ),
        {"side": OWN},
    ),
)


# --- when, and if ---


def of_monster(key: str, number: int, en: str, fr: str, hant: str, hans: str, gone: bool = False) -> Trigger:
    return Trigger(key, number, {MONSTER: spoken(en, fr, hant, hans)}, gone)


TRIGGERS = (
    of_monster(
        "turn_start",
        field.TURN_START,
        "at the start of your turn",
        "au début de votre tour",
        "你的回合開始時",
        "你的回合开始时",
    ),
    of_monster(
        "readied",
        field.READIED,
        "when this monster becomes ready",
        "quand ce monstre devient prêt",
        "此怪物就緒時",
        "此怪物就绪时",
    ),
    of_monster(
        "attacks",
        field.ATTACKS,
        "after this monster's own attack or skill",
        "après une attaque ou un talent de ce monstre",
        "此怪物攻擊或使用特技後",
        "此怪物攻击或使用特技后",
    ),
    of_monster(
        "hurt",
        field.HURT,
        "when this monster is hurt and survives",
        "quand ce monstre est blessé et survit",
        "此怪物受傷而未被擊倒時",
        "此怪物受伤而未被击倒时",
    ),
    of_monster(
        "knocked_out",
        field.KNOCKED_OUT,
        "when this monster is knocked out",
        "quand ce monstre est mis K.-O.",
        "此怪物被擊倒時",
        "此怪物被击倒时",
        gone=True,
    ),
    of_monster(
        "knocks_out",
        field.KNOCKS_OUT,
        "when this monster's attack or skill knocks out an enemy",
        "quand une attaque ou un talent de ce monstre met K.-O. un adversaire",
        "此怪物以攻擊或特技擊倒對方怪物時",
        "此怪物以攻击或特技击倒对方怪物时",
    ),
    of_monster(
        "rises",
        field.RISES,
        "when this monster rises",
        "quand ce monstre monte de niveau",
        "此怪物升級時",
        "此怪物升级时",
    ),
)
PLAYED = Trigger("played", field.PLAYED, {})

MASTER_HP = Number(1, 10)
N_MONSTERS = Number(1, 4)
CONDITIONS = (
    Condition(
        "stones_at_least",
        ops.TEST_STONES_AT_LEAST,
        spoken(
            "you have at least {at} {at:stone|stones}",
            "vous avez au moins {at} {at:pierre|pierres}",
            "你有至少{at}枚魔石",
            "你有至少{at}枚魔石",
        ),
        Number(1, 20),
    ),
    Condition(
        "master_hp_at_most",
        ops.TEST_HP_AT_MOST,
        spoken(
            "your Master has at most {at} HP",
            "votre Maître a au plus {at} PV",
            "你的Master的HP不超過{at}點",
            "你的Master的HP不超过{at}点",
        ),
        MASTER_HP,
    ),
    Condition(
        "enemy_master_hp_at_most",
        ops.TEST_ENEMY_HP_AT_MOST,
        spoken(
            "the enemy Master has at most {at} HP",
            "le Maître adverse a au plus {at} PV",
            "對方Master的HP不超過{at}點",
            "对方Master的HP不超过{at}点",
        ),
        MASTER_HP,
    ),
    Condition(
        "monsters_at_least",
        ops.TEST_MONSTERS_AT_LEAST,
        spoken(
            "you have at least {at} ready {at:monster|monsters}",
            "vous avez au moins {at} {at:monstre prêt|monstres prêts}",
            "你有至少{at}隻就緒怪物",
            "你有至少{at}只就绪怪物",
        ),
        N_MONSTERS,
    ),
    Condition(
        "enemy_monsters_at_least",
        ops.TEST_ENEMY_MONSTERS_AT_LEAST,
        spoken(
            "your opponent has at least {at} ready {at:monster|monsters}",
            "votre adversaire a au moins {at} {at:monstre prêt|monstres prêts}",
            "對手有至少{at}隻就緒怪物",
            "对手有至少{at}只就绪怪物",
        ),
        N_MONSTERS,
    ),
    Condition(
        "monsters_at_most",
        ops.TEST_MONSTERS_AT_MOST,
        spoken(
            "you have at most {at} ready {at:monster|monsters}",
            "vous avez au plus {at} {at:monstre prêt|monstres prêts}",
            "你的就緒怪物不超過{at}隻",
            "你的就绪怪物不超过{at}只",
        ),
        Number(0, 3),
    ),
    Condition(
        "hand_at_most",
        ops.TEST_HAND_AT_MOST,
        spoken(
            "you have at most {at} {at:card|cards} in hand",
            "vous avez au plus {at} {at:carte|cartes} en main",
            "你的手牌不超過{at}張",
            "你的手牌不超过{at}张",
        ),
        Number(0, 10),
    ),
    Condition(
        "in_front",
        ops.TEST_IN_FRONT,
        spoken(
            "this monster stands in the front row",
            "ce monstre est dans la rangée avant",
            "此怪物在前排",
            "此怪物在前排",
        ),
        hosts=ON_MONSTER,
        present=True,
    ),
    Condition(
        "in_back",
        ops.TEST_IN_BACK,
        spoken(
            "this monster stands in the back row",
            "ce monstre est dans la rangée arrière",
            "此怪物在後排",
            "此怪物在后排",
        ),
        hosts=ON_MONSTER,
        present=True,
    ),
    Condition(
        "behind",
        ops.TEST_BEHIND,
        spoken(
            "your Master has fewer HP than the enemy one (in Spd, your gauge is the fuller one)",
            "votre Maître a moins de PV que celui d'en face (en Spd, si votre jauge est la plus pleine)",
            "你的Master的HP低於對方（Spd：你的魔石槽較滿）",
            "你的Master的HP低于对方（Spd：你的魔石槽较满）",
        ),
    ),
)


# --- levels and skills ---

RANGE_WORDS: Mapping[str, Words] = {
    "near": spoken("near", "de près", "近身", "近身"),
    "far": spoken("far", "de loin", "遠程", "远程"),
    "farthest": spoken("farthest", "au plus loin", "超遠程", "超远程"),
    "line": spoken("line", "en ligne", "直線", "直线"),
    "anywhere": spoken("anywhere", "partout", "任意", "任意"),
    "choice": spoken("choice", "au choix", "選擇", "选择"),
    "fading": spoken("fading", "en déclinant", "遞減", "递减"),
    "pierce": spoken("pierce", "en perçant", "貫通", "贯通"),
    "knight": spoken("knight", "en cavalier", "桂馬", "桂马"),
    "anywhere_master": spoken(
        "anywhere (Master included)", "partout (Maître compris)", "任意（包括Master）", "任意（包括Master）"
    ),
}


def ranges(member: str) -> tuple[Word, ...]:
    """The words for a range; "" is none (M-RNG-1 ... M-RNG-9, M-RNG-12)."""
    none = Word("", {member: field.NO_RANGE}, unspoken())
    return (none, *(Word(key, {member: number}, RANGE_WORDS[key]) for key, number in RANGES.items()))


def trait(key: str, bit: int, words: Words, reminder: Words) -> Word:
    return Word(key, {"traits": bit}, words, reminder=reminder)


TRAITS = (
    trait(
        "counter",
        field.COUNTER,
        spoken("counter", "riposte", "反擊", "反击"),
        spoken(
            "hurt by an enemy next to it, it strikes back with the power of its normal attack",
            "blessé par un adversaire voisin, il riposte avec la puissance de son attaque normale",
            "被相鄰的敵人所傷而未被擊倒時，以普通攻擊的威力還擊",
            "被相邻的敌人所伤而未被击倒时，以普通攻击的威力还击",
        ),
    ),
    trait(
        "dodge",
        field.DODGE,
        spoken("dodge", "esquive", "閃避", "闪避"),
        spoken(
            "one time in two, an attack or skill misses it",
            "une fois sur deux, une attaque ou un talent le manque",
            "有一半機率避開攻擊或特技",
            "有一半几率避开攻击或特技",
        ),
    ),
    trait(
        "guard",
        field.GUARD,
        spoken("guard", "garde", "護衛", "护卫"),
        spoken(
            "it takes the hits meant for its Master",
            "il prend les coups destinés à son Maître",
            "代替Master承受攻擊",
            "代替Master承受攻击",
        ),
    ),
    trait(
        "revive",
        field.REVIVE,
        spoken("revive", "retour", "復活", "复活"),
        spoken(
            "knocked out, it comes back to its cell as if just summoned",
            "mis K.-O., il revient dans sa case comme s'il venait d'être invoqué",
            "被擊倒後回到原來的格，如同剛被召喚",
            "被击倒后回到原来的格，如同刚被召唤",
        ),
    ),
    trait(
        "drain",
        field.DRAIN,
        spoken("drain", "drain", "吸取", "吸取"),
        spoken(
            "it regains as many HP as its attack or skill takes",
            "il récupère autant de PV que son attaque ou son talent en prend",
            "以攻擊或特技造成多少傷害，就恢復多少HP",
            "以攻击或特技造成多少伤害，就恢复多少HP",
        ),
    ),
    trait(
        "armoured",
        field.ARMOURED,
        spoken("armoured", "cuirasse", "裝甲", "装甲"),
        spoken(
            "it takes 1P less from every hit",
            "il subit 1P de moins à chaque coup",
            "每次受到的攻擊減1P",
            "每次受到的攻击减1P",
        ),
    ),
)

HEAD_OF_LEVEL = spoken("L{level}", "N{level}", "{level}級", "{level}级")
NO_ATTACK = spoken("no attack", "pas d'attaque", "無普通攻擊", "无普通攻击")
LEVEL_OPERANDS = (
    Operand("hp", Number(1, 12), "hp"),
    Operand("power", Number(0, 9), "power", 0),
    Operand("range", ranges("range"), default=""),
    Operand("recoil", Number(0, 9), "recoil", 0),
    Operand("activations", Number(1, 3), "activations", 1),
    Operand("traits", TRAITS, "traits", several=True),
)
LEVEL_PHRASES = (
    Phrase("hp", spoken("HP {hp}", "{hp} PV", "HP{hp}", "HP{hp}")),
    Phrase("power", spoken("{power}P {range}", "{power}P {range}", "{range}{power}P", "{range}{power}P"), NO_ATTACK),
    Phrase(
        "recoil",
        spoken("recoil {recoil}", "contrecoup {recoil}", "反作用傷害{recoil}點", "反作用伤害{recoil}点"),
    ),
    Phrase(
        "activations",
        spoken(
            "{activations} activations a turn",
            "{activations} activations par tour",
            "每回合行動{activations}次",
            "每回合行动{activations}次",
        ),
    ),
    Phrase("traits", spoken("{traits}", "{traits}", "{traits}", "{traits}")),
)
ATTACK_NEEDS = {"power": "range", "range": "power", "recoil": "power"}


def levels(most: int, first: int = 1) -> Levels:
    return Levels(LEVEL_OPERANDS, HEAD_OF_LEVEL, LEVEL_PHRASES, N_LEVELS, most, first, ATTACK_NEEDS)


COST = Phrase(
    "stones",
    spoken("{stones} {stones:stone|stones}", "{stones} {stones:pierre|pierres}", "{stones}枚魔石", "{stones}枚魔石"),
    spoken("free", "gratuit", "免費", "免费"),
)
THEN = spoken("then ", "ensuite, ", "然後", "然后")
SKILL = Skills(
    (
        Operand("stones", Number(0, 4), "skill_cost", 0),
        Operand("power", Number(0, 9), "skill_power", 0),
        Operand("range", ranges("skill_range"), default=""),
        Operand("recoil", Number(0, 9), "skill_recoil", 0),
    ),
    COST,
    spoken("Skill ({cost})", "Talent ({cost})", "特技（{cost}）", "特技（{cost}）"),
    spoken(
        "Skill from level {level} ({cost})",
        "Talent dès le niveau {level} ({cost})",
        "特技，{level}級起（{cost}）",
        "特技，{level}级起（{cost}）",
    ),
    THEN,
    (
        Phrase("power", spoken("{power}P {range}", "{power}P {range}", "{range}{power}P", "{range}{power}P")),
        Phrase(
            "range",
            spoken("aim {range}", "visez {range}", "瞄準（{range}）", "瞄准（{range}）"),
            unless="power",
        ),
        Phrase(
            "recoil",
            spoken("recoil {recoil}", "contrecoup {recoil}", "反作用傷害{recoil}點", "反作用伤害{recoil}点"),
        ),
    ),
    most=N_LEVELS,
    power="power",
    aims="range",
    needs={"power": "range", "recoil": "power"},
)
MASTER_SKILL_HEAD = spoken(
    "Skill {slot} ({cost})", "Talent {slot} ({cost})", "特技{slot}（{cost}）", "特技{slot}（{cost}）"
)
MASTER_SKILL = Skills(
    (Operand("stones", Number(0, 9), "skill_cost", 0),),
    COST,
    MASTER_SKILL_HEAD,
    MASTER_SKILL_HEAD,
    THEN,
    (),
    most=N_MASTER_SKILLS,
)


# --- types of card ---

ROWS = (
    Word("front", {}, spoken("front row", "rangée avant", "前排", "前排")),
    Word("back", {}, spoken("back row", "rangée arrière", "後排", "后排")),
    Word("both", {}, spoken("both rows", "deux rangées", "前後排", "前后排")),
)
SERIES = (
    Word("", {}, unspoken()),
    Word("kiln_hill", {}, spoken("Kiln Hill", "Colline aux fours", "窯丘", "窑丘")),
    Word("lantern_harbour", {}, spoken("Lantern Harbour", "Port aux lanternes", "燈火港", "灯火港")),
    Word("clockwork_orchard", {}, spoken("Clockwork Orchard", "Verger mécanique", "發條果園", "发条果园")),
    Word("moth_library", {}, spoken("Moth Library", "Bibliothèque des phalènes", "飛蛾書庫", "飞蛾书库")),
)
LETTERS = (
    Word("", {}, unspoken()),
    *(Word(letter, {}, spoken(letter, letter, letter, letter)) for letter in ("A", "B", "C", "D")),
)
BARRED = tuple(
    Word(key, {}, spoken(name, name, name, name))
    for key, name in (("spd", "Spd"), ("jr", "Jr"), ("sr", "Sr"), ("pro", "Pro"))
)

SERIES_OF = Operand("series", SERIES, default="")
BARRED_IN = Operand("barred", BARRED, several=True)
NOTES = {
    "barred": spoken(
        "not allowed in {barred}", "interdit en {barred}", "{barred}賽制中不可使用", "{barred}赛制中不可使用"
    )
}
NO_SKILL = {"skill_cost": -1, "skill": -1}

TYPES = (
    CardType(
        "monster",
        {"type": field.MONSTER, **NO_SKILL},
        spoken("monster", "monstre", "怪物", "怪物"),
        MONSTER,
        labels=(Operand("row", ROWS, default="both"), SERIES_OF, BARRED_IN),
        notes=NOTES,
        levels=levels(N_LEVELS),
        skills=SKILL,
    ),
    CardType(
        "super",
        {"type": field.SUPER, **NO_SKILL},
        spoken("super", "super", "超級卡", "超级卡"),
        MONSTER,
        labels=(Operand("row", ROWS, default="both"), SERIES_OF, BARRED_IN),
        notes=NOTES,
        levels=levels(1, SUPER_LEVEL),
        skills=SKILL._replace(most=1),
        refers="monster",
        over=spoken("super of {base}", "se joue sur {base}", "{base}的超級卡", "{base}的超级卡"),
    ),
    CardType(
        "magic",
        {"type": field.MAGIC, **NO_SKILL},
        spoken("magic", "magie", "魔法卡", "魔法卡"),
        MAGIC,
        {"stones": Number(1, 6)},
        effect=True,
        labels=(SERIES_OF, BARRED_IN),
        notes=NOTES,
    ),
    CardType(
        "master",
        {"type": field.MASTER, **NO_SKILL},
        spoken("Master", "Maître", "Master", "Master"),
        MASTER,
        labels=(Operand("letter", LETTERS, default=""),),
        skills=MASTER_SKILL,
    ),
)


# --- what worked examples may check (examples.py finds it in a position) ---

CELLS = ("fl", "fr", "bl", "br", "f", "b")  # front left ... back right, as their player sees them; Spd: front, back
MARKS = (  # 1: it is so
    *("preparing", "known", "charged", "frozen", "cursed", "immune", "guards", "sealed", "bound", "doubled"),
    *("level_locked", "taunted", "linked", "doomed"),
)
NUMBERS_OF_CELL = ("hp", "level", "acted", "dearer", *MARKS)
SHIELD_WORDS = ("none", *(word.key for word in SHIELDS))


def facts_of_seat(seat: str) -> tuple[Fact, ...]:
    cells = [f"{seat}.{cell}" for cell in CELLS]
    return (
        *(Fact(f"{seat}.{name}", "number") for name in ("hp", "stones", "gauge")),
        *(Fact(f"{seat}.{pile}", "cards") for pile in ("hand", "deck", "discard", "aside")),
        *(Fact(cell, "card") for cell in cells),
        *(Fact(f"{cell}.{name}", "number") for cell in cells for name in NUMBERS_OF_CELL),
        *(Fact(f"{cell}.shield", "word", SHIELD_WORDS) for cell in cells),
    )


FACTS = (
    *facts_of_seat("p1"),
    *facts_of_seat("p2"),
    Fact("turn", "number"),
    Fact("winner", "word", ("p1", "p2", "draw", "nobody")),
    Fact(
        "asked",
        "word",
        ("target", "discard", "search", "recover", "way", "mulligan", "level", "front", "back", "nothing"),
    ),
)

VOCABULARY = Vocabulary(
    languages=LANGUAGES,
    types=TYPES,
    triggers=TRIGGERS,
    played=PLAYED,
    verbs=VERBS,
    attach=None,
    statics=(),
    conditions=CONDITIONS,
    version=None,
    facts=FACTS,
    late=spoken("from level {level}, ", "dès le niveau {level}, ", "{level}級起，", "{level}级起，"),
)
