"""Every word that a card of Artistes may say: the numbers of its program row and how each language says it.

What an op does is in effects.py and verbs.py; the numbers themselves are in ops.py and kernel/verbs.py. Amounts are
`scaled`: an EX has them ten times (A-CARD-3). Counts, durations and thresholds are not.
"""

from __future__ import annotations

from ...cards.vocabulary import (
    CardType,
    Condition,
    Fact,
    Number,
    Operand,
    Static,
    Trigger,
    Verb,
    Version,
    Vocabulary,
    Word,
    Words,
)
from ...kernel import verbs as kernel
from ...kernel.events import Z_DECK, Z_DISCARD, Z_HAND
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
from .numbers import N_SLOTS
from .ops import F_BASE, F_DAMAGED, F_EX, F_OTHER, F_SPELL, F_TERRAIN

LANGUAGES = ("en", "fr", "zh_hant", "zh_hans")

AMOUNT = Number(1, 300, scaled=True)
CHANGE = Number(-300, 300, scaled=True, zero=False)
LEVEL = Number(0, 300, scaled=True)
COUNT = Number(1, 5)

ARTIST, TERRAIN, SPELL, EQUIPMENT = "artist", "terrain", "spell", "equipment"
ON_ARTIST = frozenset({ARTIST})
ON_EQUIPMENT = frozenset({EQUIPMENT})
WITH_UNIT = frozenset({ARTIST, EQUIPMENT})
FIGHTS = frozenset({"attacks", "attacked", "deals"})


def spoken(en: str, fr: str, hant: str, hans: str) -> Words:
    return {"en": en, "fr": fr, "zh_hant": hant, "zh_hans": hans}


# --- targets: artists in play ---


def chosen(
    key: str, side: int, filter_: int, en: str, fr: str, hant: str, hans: str, hosts: frozenset[str] = frozenset()
) -> Word:
    row = {"side": side, "pick": PICK_CHOSEN, "filter": filter_}
    return Word(key, row, spoken(en, fr, hant, hans), hosts=hosts, picks=True, holds=False)


def at_random(key: str, side: int, filter_: int, en: str, fr: str, hant: str, hans: str) -> Word:
    row = {"side": side, "pick": PICK_RANDOM, "filter": filter_}
    return Word(key, row, spoken(en, fr, hant, hans), picks=True, holds=False)


def every(
    key: str, side: int, filter_: int, en: str, fr: str, hant: str, hans: str, hosts: frozenset[str] = frozenset()
) -> Word:
    row = {"side": side, "pick": PICK_ALL, "filter": filter_}
    return Word(key, row, spoken(en, fr, hant, hans), many=True, hosts=hosts)


CHOSEN = (
    chosen("own_artist", OWN, 0, "one of your artists", "un de vos artistes", "一名己方藝人", "一名己方艺人"),
    chosen("enemy_artist", ENEMY, 0, "an enemy artist", "un artiste adverse", "一名對方藝人", "一名对方艺人"),
    chosen("any_artist", BOTH, 0, "any artist", "n'importe quel artiste", "任意一名藝人", "任意一名艺人"),
    chosen(
        "other_own_artist",
        OWN,
        F_OTHER,
        "another of your artists",
        "un autre de vos artistes",
        "另一名己方藝人",
        "另一名己方艺人",
        WITH_UNIT,
    ),
    chosen(
        "own_base",
        OWN,
        F_BASE,
        "one of your base artists",
        "un de vos artistes de base",
        "一名己方基礎藝人",
        "一名己方基础艺人",
    ),
    chosen("own_ex", OWN, F_EX, "one of your EX artists", "un de vos artistes EX", "一名己方EX藝人", "一名己方EX艺人"),
    chosen(
        "enemy_base",
        ENEMY,
        F_BASE,
        "an enemy base artist",
        "un artiste de base adverse",
        "一名對方基礎藝人",
        "一名对方基础艺人",
    ),
    chosen("enemy_ex", ENEMY, F_EX, "an enemy EX artist", "un artiste EX adverse", "一名對方EX藝人", "一名对方EX艺人"),
    chosen(
        "damaged_own_artist",
        OWN,
        F_DAMAGED,
        "one of your damaged artists",
        "un de vos artistes blessés",
        "一名受傷的己方藝人",
        "一名受伤的己方艺人",
    ),
    chosen(
        "damaged_enemy_artist",
        ENEMY,
        F_DAMAGED,
        "a damaged enemy artist",
        "un artiste adverse blessé",
        "一名受傷的對方藝人",
        "一名受伤的对方艺人",
    ),
)
RANDOM = (
    at_random(
        "random_own_artist",
        OWN,
        0,
        "one of your artists at random",
        "un de vos artistes au hasard",
        "隨機一名己方藝人",
        "随机一名己方艺人",
    ),
    at_random(
        "random_enemy_artist",
        ENEMY,
        0,
        "a random enemy artist",
        "un artiste adverse au hasard",
        "隨機一名對方藝人",
        "随机一名对方艺人",
    ),
    at_random("random_artist", BOTH, 0, "a random artist", "un artiste au hasard", "隨機一名藝人", "随机一名艺人"),
)
ALL = (
    every("own_artists", OWN, 0, "all your artists", "tous vos artistes", "所有己方藝人", "所有己方艺人"),
    every(
        "other_own_artists",
        OWN,
        F_OTHER,
        "all your other artists",
        "tous vos autres artistes",
        "其他所有己方藝人",
        "其他所有己方艺人",
        WITH_UNIT,
    ),
    every("enemy_artists", ENEMY, 0, "all enemy artists", "tous les artistes adverses", "所有對方藝人", "所有对方艺人"),
    every("all_artists", BOTH, 0, "all artists", "tous les artistes", "所有藝人", "所有艺人"),
    every(
        "other_artists",
        BOTH,
        F_OTHER,
        "all other artists",
        "tous les autres artistes",
        "其他所有藝人",
        "其他所有艺人",
        WITH_UNIT,
    ),
    every(
        "own_bases",
        OWN,
        F_BASE,
        "all your base artists",
        "tous vos artistes de base",
        "所有己方基礎藝人",
        "所有己方基础艺人",
    ),
    every(
        "enemy_bases",
        ENEMY,
        F_BASE,
        "all enemy base artists",
        "tous les artistes de base adverses",
        "所有對方基礎藝人",
        "所有对方基础艺人",
    ),
    every("own_exes", OWN, F_EX, "all your EX artists", "tous vos artistes EX", "所有己方EX藝人", "所有己方EX艺人"),
    every(
        "enemy_exes",
        ENEMY,
        F_EX,
        "all enemy EX artists",
        "tous les artistes EX adverses",
        "所有對方EX藝人",
        "所有对方EX艺人",
    ),
)
HERE = (
    Word(
        "self",
        {"side": BOTH, "pick": PICK_SOURCE},
        {"en": "this artist", "fr": "cet artiste", "zh_hant": "此藝人", "zh_hans": "此艺人"},
        hosts=ON_ARTIST,
        present=True,
    ),
    Word(
        "holder",
        {"side": BOTH, "pick": PICK_SOURCE},
        {"en": "the equipped artist", "fr": "l'artiste équipé", "zh_hant": "裝備者", "zh_hans": "装备者"},
        hosts=ON_EQUIPMENT,
        present=True,
    ),
    Word(
        "foe",
        {"side": BOTH, "pick": PICK_FOE},
        {
            "en": "the artist it fights",
            "fr": "l'artiste qu'il affronte",
            "zh_hant": "與其交戰的藝人",
            "zh_hans": "与其交战的艺人",
        },
        hosts=WITH_UNIT,
        triggers=FIGHTS,
        holds=False,
    ),
    Word(
        "same",
        {"side": BOTH, "pick": PICK_SAME},
        {"en": "the same artist", "fr": "le même artiste", "zh_hant": "該藝人", "zh_hans": "该艺人"},
        follows=True,
        holds=False,
    ),
)
TARGETS = CHOSEN + RANDOM + ALL + HERE
NOT_OWN = tuple(word for word in TARGETS if word.row["side"] != OWN and word.key != "self")

PLAYERS = (
    Word("you", {"side": OWN}, {"en": "you", "fr": "vous", "zh_hant": "你", "zh_hans": "你"}),
    Word(
        "opponent",
        {"side": ENEMY},
        {"en": "your opponent", "fr": "votre adversaire", "zh_hant": "對手", "zh_hans": "对手"},
    ),
    Word(
        "both",
        {"side": BOTH},
        {"en": "both players", "fr": "les deux joueurs", "zh_hant": "雙方玩家", "zh_hans": "双方玩家"},
        many=True,
    ),
)
NOT_YOU = frozenset({"opponent", "both"})


# --- other operands ---

KINDS_OF_CARD = (
    Word("any", {"filter": 0}, {"en": "card|cards", "fr": "carte|cartes", "zh_hant": "牌", "zh_hans": "牌"}),
    Word(
        "artist",
        {"filter": F_BASE | F_EX},
        {"en": "artist|artists", "fr": "artiste|artistes", "zh_hant": "藝人牌", "zh_hans": "艺人牌"},
    ),
    Word(
        "base",
        {"filter": F_BASE},
        {
            "en": "base artist|base artists",
            "fr": "artiste de base|artistes de base",
            "zh_hant": "基礎藝人牌",
            "zh_hans": "基础艺人牌",
        },
    ),
    Word(
        "ex",
        {"filter": F_EX},
        {"en": "EX artist|EX artists", "fr": "artiste EX|artistes EX", "zh_hant": "EX藝人牌", "zh_hans": "EX艺人牌"},
    ),
    Word(
        "spell",
        {"filter": F_SPELL},
        {"en": "spell|spells", "fr": "sort|sorts", "zh_hant": "法術牌", "zh_hans": "法术牌"},
    ),
    Word(
        "terrain",
        {"filter": F_TERRAIN},
        {"en": "terrain|terrains", "fr": "terrain|terrains", "zh_hant": "場地牌", "zh_hans": "场地牌"},
    ),
)
UNTIL = (
    Word("lasting", {"arg": field.LASTING}, {"en": "", "fr": "", "zh_hant": "", "zh_hans": ""}),
    Word(
        "end_of_turn",
        {"arg": field.THIS_TURN},
        {
            "en": "until the end of the turn",
            "fr": "jusqu'à la fin du tour",
            "zh_hant": "在本回合中",
            "zh_hans": "在本回合中",
        },
    ),
)
EXCESS = (
    Word("lost", {"arg": 0}, {"en": "", "fr": "", "zh_hant": "", "zh_hans": ""}),
    Word(
        "controller",
        {"arg": 1},
        {
            "en": "(any excess hits {to:its controller|their controllers})",
            "fr": "(l'excédent touche {to:son|leur} contrôleur)",
            "zh_hant": "（溢出的傷害由其控制者承受）",
            "zh_hans": "（溢出的伤害由其控制者承受）",
        },
    ),
)
HOW = (
    Word("choice", {"arg": 0}, {"en": "", "fr": "", "zh_hant": "", "zh_hans": ""}),
    Word("random", {"arg": 1}, {"en": "at random", "fr": "au hasard", "zh_hant": "隨機", "zh_hans": "随机"}),
)
FROM = (
    Word(
        "hand", {"arg": Z_HAND}, {"en": "your hand", "fr": "votre main", "zh_hant": "你的手牌", "zh_hans": "你的手牌"}
    ),
    Word(
        "discard",
        {"arg": Z_DISCARD},
        {"en": "your discard", "fr": "votre défausse", "zh_hant": "你的棄牌堆", "zh_hans": "你的弃牌堆"},
    ),
    Word(
        "deck", {"arg": Z_DECK}, {"en": "your deck", "fr": "votre deck", "zh_hant": "你的牌庫", "zh_hans": "你的牌库"}
    ),
)
PERMISSIONS = (
    Word(
        "second_artist",
        {"arg": ops.PERMIT_ARTIST},
        {
            "en": "you may summon {times:one more artist|# more artists} this turn",
            "fr": "vous pouvez invoquer {times:un artiste|# artistes} de plus ce tour-ci",
            "zh_hant": "本回合你可以額外召喚{times}名藝人",
            "zh_hans": "本回合你可以额外召唤{times}名艺人",
        },
    ),
    Word(
        "second_base",
        {"arg": ops.PERMIT_BASE},
        {
            "en": "you may summon {times:one more base artist|# more base artists} this turn",
            "fr": "vous pouvez invoquer {times:un artiste|# artistes} de base de plus ce tour-ci",
            "zh_hant": "本回合你可以額外召喚{times}名基礎藝人",
            "zh_hans": "本回合你可以额外召唤{times}名基础艺人",
        },
    ),
    Word(
        "second_spell",
        {"arg": ops.PERMIT_SPELL},
        {
            "en": "you may play {times:one more spell|# more spells} this turn",
            "fr": "vous pouvez jouer {times:un sort|# sorts} de plus ce tour-ci",
            "zh_hant": "本回合你可以額外打出{times}張法術牌",
            "zh_hans": "本回合你可以额外打出{times}张法术牌",
        },
    ),
    Word(
        "second_terrain",
        {"arg": ops.PERMIT_TERRAIN},
        {
            "en": "you may play {times:one more terrain|# more terrains} this turn",
            "fr": "vous pouvez jouer {times:un terrain|# terrains} de plus ce tour-ci",
            "zh_hant": "本回合你可以額外打出{times}張場地牌",
            "zh_hans": "本回合你可以额外打出{times}张场地牌",
        },
    ),
    Word(
        "first_turn_fight",
        {"arg": ops.PERMIT_FIGHT},
        {
            "en": "your artists may attack this turn, even if it is the first turn",
            "fr": "vos artistes peuvent attaquer ce tour-ci, même si c'est le premier tour",
            "zh_hant": "本回合己方藝人可以攻擊，即使這是首回合",
            "zh_hans": "本回合己方艺人可以攻击，即使这是首回合",
        },
    ),
    Word(
        "attack_past",
        {"arg": ops.PERMIT_PASS},
        {
            "en": "your artists may attack your opponent directly this turn, even if they control artists",
            "fr": "vos artistes peuvent attaquer directement votre adversaire ce tour-ci, "
            "même s'il contrôle des artistes",
            "zh_hant": "本回合己方藝人可以直接攻擊對手，即使其控制藝人",
            "zh_hans": "本回合己方艺人可以直接攻击对手，即使其控制艺人",
        },
    ),
)
ALLOWANCES = (
    Word(
        "second_artist",
        {"op": ops.ST_MORE_ARTISTS},
        {
            "en": "summon {times:one more artist|# more artists}",
            "fr": "invoquer {times:un artiste|# artistes} de plus",
            "zh_hant": "額外召喚{times}名藝人",
            "zh_hans": "额外召唤{times}名艺人",
        },
    ),
    Word(
        "second_base",
        {"op": ops.ST_MORE_BASES},
        {
            "en": "summon {times:one more base artist|# more base artists}",
            "fr": "invoquer {times:un artiste|# artistes} de base de plus",
            "zh_hant": "額外召喚{times}名基礎藝人",
            "zh_hans": "额外召唤{times}名基础艺人",
        },
    ),
    Word(
        "second_spell",
        {"op": ops.ST_MORE_SPELLS},
        {
            "en": "play {times:one more spell|# more spells}",
            "fr": "jouer {times:un sort|# sorts} de plus",
            "zh_hant": "額外打出{times}張法術牌",
            "zh_hans": "额外打出{times}张法术牌",
        },
    ),
    Word(
        "second_terrain",
        {"op": ops.ST_MORE_TERRAINS},
        {
            "en": "play {times:one more terrain|# more terrains}",
            "fr": "jouer {times:un terrain|# terrains} de plus",
            "zh_hant": "額外打出{times}張場地牌",
            "zh_hans": "额外打出{times}张场地牌",
        },
    ),
)

TO_ARTISTS = Operand("to", TARGETS)
UNTIL_WHEN = Operand("until", UNTIL, default="lasting")
TIMES = Operand("times", COUNT, "amount", 1)


def for_player(default: str) -> Operand:
    return Operand("for", PLAYERS, default=default)


# --- what a step does ---

VERBS = (
    Verb(
        kernel.OP_DAMAGE,
        (Operand("damage", AMOUNT, "amount"), TO_ARTISTS, Operand("excess", EXCESS, default="lost")),
        {
            "en": "deal {damage} damage to {to} {excess}",
            "fr": "infligez {damage} {damage:dégât|dégâts} {à to} {excess}",
            "zh_hant": "對{to}造成{damage}點傷害{excess}",
            "zh_hans": "对{to}造成{damage}点伤害{excess}",
        },
    ),
    Verb(
        kernel.OP_HEAL,
        (Operand("heal", AMOUNT, "amount"), TO_ARTISTS),
        {
            "en": "restore {heal} HP to {to}",
            "fr": "rendez {heal} PV {à to}",
            "zh_hant": "為{to}恢復{heal}點HP",
            "zh_hans": "为{to}恢复{heal}点HP",
        },
    ),
    Verb(
        ops.OP_BURN,
        (Operand("burn", AMOUNT, "amount"), Operand("to", PLAYERS, default="opponent")),
        {
            "en": {
                "you": "take {burn} damage",
                "opponent": "deal {burn} damage to your opponent",
                "both": "deal {burn} damage to both players",
            },
            "fr": {
                "you": "subissez {burn} {burn:dégât|dégâts}",
                "opponent": "infligez {burn} {burn:dégât|dégâts} à votre adversaire",
                "both": "infligez {burn} {burn:dégât|dégâts} aux deux joueurs",
            },
            "zh_hant": {
                "you": "你受到{burn}點傷害",
                "opponent": "使對手受到{burn}點傷害",
                "both": "使雙方玩家各受到{burn}點傷害",
            },
            "zh_hans": {
                "you": "你受到{burn}点伤害",
                "opponent": "使对手受到{burn}点伤害",
                "both": "使双方玩家各受到{burn}点伤害",
            },
        },
        by="to",
    ),
    Verb(
        kernel.OP_LOSE,
        (Operand("lose", AMOUNT, "amount"), for_player("you")),
        {
            "en": {
                "you": "lose {lose} HP",
                "opponent": "your opponent loses {lose} HP",
                "both": "each player loses {lose} HP",
            },
            "fr": {
                "you": "perdez {lose} PV",
                "opponent": "votre adversaire perd {lose} PV",
                "both": "chaque joueur perd {lose} PV",
            },
            "zh_hant": {
                "you": "你失去{lose}點HP",
                "opponent": "對手失去{lose}點HP",
                "both": "雙方玩家各失去{lose}點HP",
            },
            "zh_hans": {
                "you": "你失去{lose}点HP",
                "opponent": "对手失去{lose}点HP",
                "both": "双方玩家各失去{lose}点HP",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        kernel.OP_GAIN,
        (Operand("gain", AMOUNT, "amount"), for_player("you")),
        {
            "en": {
                "you": "gain {gain} HP",
                "opponent": "your opponent gains {gain} HP",
                "both": "each player gains {gain} HP",
            },
            "fr": {
                "you": "gagnez {gain} PV",
                "opponent": "votre adversaire gagne {gain} PV",
                "both": "chaque joueur gagne {gain} PV",
            },
            "zh_hant": {
                "you": "你恢復{gain}點HP",
                "opponent": "對手恢復{gain}點HP",
                "both": "雙方玩家各恢復{gain}點HP",
            },
            "zh_hans": {
                "you": "你恢复{gain}点HP",
                "opponent": "对手恢复{gain}点HP",
                "both": "双方玩家各恢复{gain}点HP",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        kernel.OP_DRAW,
        (Operand("draw", COUNT, "amount"), for_player("you")),
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
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        ops.OP_DESTROY,
        (Operand("destroy", TARGETS),),
        {
            "en": "destroy {destroy}",
            "fr": "détruisez {destroy}",
            "zh_hant": "擊倒{destroy}",
            "zh_hans": "击倒{destroy}",
        },
    ),
    Verb(
        ops.OP_TO_HAND,
        (Operand("to_hand", TARGETS),),
        {
            "en": "return {to_hand} to {to_hand:its owner's hand|their owners' hands}",
            "fr": "renvoyez {to_hand} dans la main de {to_hand:son|leur} propriétaire",
            "zh_hant": "將{to_hand}移回其擁有者的手牌",
            "zh_hans": "将{to_hand}移回其拥有者的手牌",
        },
    ),
    Verb(
        ops.OP_TO_DECK,
        (Operand("to_deck", TARGETS),),
        {
            "en": "put {to_deck} on top of {to_deck:its owner's deck|their owners' decks}",
            "fr": "remettez {to_deck} sur le dessus du deck de {to_deck:son|leur} propriétaire",
            "zh_hant": "將{to_deck}置於其擁有者的牌庫頂",
            "zh_hans": "将{to_deck}置于其拥有者的牌库顶",
        },
    ),
    Verb(
        ops.OP_GIVE_ATK,
        (Operand("give_atk", CHANGE, "amount"), TO_ARTISTS, UNTIL_WHEN),
        {
            "en": "give {+give_atk} ATK to {to} {until}",
            "fr": "donnez {+give_atk} ATK {à to} {until}",
            "zh_hant": "使{to}的攻擊力{until}{+give_atk}",
            "zh_hans": "使{to}的攻击力{until}{+give_atk}",
        },
    ),
    Verb(
        ops.OP_GIVE_HP,
        (Operand("give_hp", CHANGE, "amount"), TO_ARTISTS),
        {
            "en": "give {+give_hp} HP to {to}",
            "fr": "donnez {+give_hp} PV {à to}",
            "zh_hant": "使{to}的HP{+give_hp}",
            "zh_hans": "使{to}的HP{+give_hp}",
        },
    ),
    Verb(
        ops.OP_SET_ATK,
        (Operand("set_atk", LEVEL, "amount"), TO_ARTISTS),
        {
            "en": "set the ATK of {to} to {set_atk}",
            "fr": "fixez l'ATK {de to} à {set_atk}",
            "zh_hant": "將{to}的攻擊力變為{set_atk}",
            "zh_hans": "将{to}的攻击力变为{set_atk}",
        },
    ),
    Verb(
        ops.OP_SET_HP,
        (Operand("set_hp", AMOUNT, "amount"), TO_ARTISTS),
        {
            "en": "set the maximum HP of {to} to {set_hp}",
            "fr": "fixez les PV maximum {de to} à {set_hp}",
            "zh_hant": "將{to}的HP上限變為{set_hp}",
            "zh_hans": "将{to}的HP上限变为{set_hp}",
        },
    ),
    Verb(
        ops.OP_HALVE_ATK,
        (Operand("halve_atk", TARGETS), UNTIL_WHEN),
        {
            "en": "halve the ATK of {halve_atk} {until}, rounded down",
            "fr": "divisez par deux l'ATK {de halve_atk} {until}, arrondie à l'inférieur",
            "zh_hant": "使{halve_atk}的攻擊力{until}減半（無條件捨去）",
            "zh_hans": "使{halve_atk}的攻击力{until}减半（向下取整）",
        },
    ),
    Verb(
        ops.OP_HALVE_HP,
        (Operand("halve_hp", TARGETS),),
        {
            "en": "remove half the remaining HP of {halve_hp}, rounded down",
            "fr": "retirez la moitié des PV restants {de halve_hp}, arrondie à l'inférieur",
            "zh_hant": "使{halve_hp}失去剩餘HP的一半（無條件捨去）",
            "zh_hans": "使{halve_hp}失去剩余HP的一半（向下取整）",
        },
    ),
    Verb(
        ops.OP_DAZE,
        (Operand("daze", TARGETS), Operand("turns", COUNT, "amount", 1)),
        {
            "en": "stop {daze} from attacking until {daze:its controller has|their controllers have} "
            "ended {turns:a turn|# turns}",
            "fr": "empêchez {daze} d'attaquer jusqu'à ce que {daze:son contrôleur ait|leurs contrôleurs aient} "
            "terminé {turns:un tour|# tours}",
            "zh_hant": "使{daze}不能攻擊，直到其控制者結束{turns}個回合",
            "zh_hans": "使{daze}不能攻击，直到其控制者结束{turns}个回合",
        },
    ),
    Verb(
        ops.OP_DISCARD,
        (Operand("discard", COUNT, "amount"), for_player("you"), Operand("at", HOW, default="choice")),
        {
            "en": {
                "you": "discard {discard} {discard:card|cards} {at}",
                "opponent": "your opponent discards {discard} {discard:card|cards} {at}",
                "both": "each player discards {discard} {discard:card|cards} {at}",
            },
            "fr": {
                "you": "défaussez-vous {discard:d'une carte|de # cartes} {at}",
                "opponent": "votre adversaire se défausse {discard:d'une carte|de # cartes} {at}",
                "both": "chaque joueur se défausse {discard:d'une carte|de # cartes} {at}",
            },
            "zh_hant": {
                "you": "{at}棄置{discard}張手牌",
                "opponent": "對手{at}棄置{discard}張手牌",
                "both": "雙方玩家各{at}棄置{discard}張手牌",
            },
            "zh_hans": {
                "you": "{at}弃置{discard}张手牌",
                "opponent": "对手{at}弃置{discard}张手牌",
                "both": "双方玩家各{at}弃置{discard}张手牌",
            },
        },
        by="for",
        alone=NOT_YOU,
    ),
    Verb(
        ops.OP_SEARCH,
        (Operand("search", COUNT, "amount"), Operand("for", KINDS_OF_CARD, default="any")),
        {
            "en": "search your deck for {search} {for@search}, reveal {search:it|them} "
            "and put {search:it|them} into your hand",
            "fr": "cherchez {search} {for@search} dans votre deck, "
            "{search:révélez cette carte|révélez ces cartes} et {search:prenez-la|prenez-les} en main",
            "zh_hant": "從你的牌庫搜尋{search}張{for@search}，將其展示並加入手牌",
            "zh_hans": "从你的牌库搜索{search}张{for@search}，将其展示并加入手牌",
        },
        {"side": OWN},
    ),
    Verb(
        ops.OP_RECOVER,
        (Operand("recover", COUNT, "amount"), Operand("of", KINDS_OF_CARD, default="any")),
        {
            "en": "return {recover} {of@recover} from your discard to your hand",
            "fr": "reprenez en main {recover} {of@recover} de votre défausse",
            "zh_hant": "將你棄牌堆中的{recover}張{of@recover}移回手牌",
            "zh_hans": "将你弃牌堆中的{recover}张{of@recover}移回手牌",
        },
        {"side": OWN},
    ),
    Verb(
        ops.OP_SUMMON,
        (Operand("summon", Number(1, 3), "amount"), Operand("from", FROM, default="hand")),
        {
            "en": "summon {summon} base {summon:artist|artists} from {from}",
            "fr": "invoquez {summon} {summon:artiste|artistes} de base depuis {from}",
            "zh_hant": "從{from}召喚{summon}名基礎藝人",
            "zh_hans": "从{from}召唤{summon}名基础艺人",
        },
        {"side": OWN, "filter": F_BASE},
    ),
    Verb(
        ops.OP_SUMMON_EX,
        (Operand("summon_ex", Number(1, 1), "amount"),),
        {
            "en": "summon {summon_ex} EX artist from your hand by sacrificing its base in play",
            "fr": "invoquez {summon_ex} artiste EX de votre main en sacrifiant sa version de base en jeu",
            "zh_hant": "犧牲場上的基礎藝人，從手牌召喚{summon_ex}名與其對應的EX藝人",
            "zh_hans": "牺牲场上的基础艺人，从手牌召唤{summon_ex}名与其对应的EX艺人",
        },
        {"side": OWN, "filter": F_EX},
    ),
    Verb(
        ops.OP_PERMIT,
        (Operand("permit", PERMISSIONS), TIMES),
        {"en": "{permit}", "fr": "{permit}", "zh_hant": "{permit}", "zh_hans": "{permit}"},
        {"side": OWN},
        alone=frozenset(word.key for word in PERMISSIONS),
    ),
    Verb(
        ops.OP_CONTROL,
        (Operand("control", NOT_OWN), UNTIL_WHEN),
        {
            "en": "take control of {control} {until}",
            "fr": "prenez le contrôle {de control} {until}",
            "zh_hant": "{until}獲得{control}的控制權",
            "zh_hans": "{until}获得{control}的控制权",
        },
    ),
    Verb(
        ops.OP_BREAK_TERRAIN,
        (Operand("break_terrain", PLAYERS),),
        {
            "en": {
                "you": "destroy your terrain",
                "opponent": "destroy the enemy terrain",
                "both": "destroy both terrains",
            },
            "fr": {
                "you": "détruisez votre terrain",
                "opponent": "détruisez le terrain adverse",
                "both": "détruisez les deux terrains",
            },
            "zh_hant": {"you": "摧毀你的場地", "opponent": "摧毀對方的場地", "both": "摧毀雙方的場地"},
            "zh_hans": {"you": "摧毁你的场地", "opponent": "摧毁对方的场地", "both": "摧毁双方的场地"},
        },
        by="break_terrain",
    ),
    Verb(
        ops.OP_READY,
        (Operand("ready", TARGETS),),
        {
            "en": "let {ready} attack this turn even if {ready:it has|they have} already attacked",
            "fr": "permettez {à ready} d'attaquer ce tour-ci même {ready:s'il a déjà|s'ils ont déjà} attaqué",
            "zh_hant": "使{ready}在本回合中可以攻擊，即使已經攻擊過",
            "zh_hans": "使{ready}在本回合中可以攻击，即使已经攻击过",
        },
    ),
)

ATTACH = Verb(
    ops.OP_ATTACH,
    (Operand("equip", tuple(word for word in CHOSEN if not word.hosts)),),
    {
        "en": "equip this card to {equip}",
        "fr": "équipez cette carte {à equip}",
        "zh_hant": "將此牌裝備給{equip}",
        "zh_hans": "将此牌装备给{equip}",
    },
)


# --- what holds all the time (A-FX-1, A-FX-4) ---

HOLDERS = ALL + HERE[:2]
FOR_ARTISTS = Operand("to", HOLDERS)
YES = {"amount": 1}  # the engine adds up what each card says; more than 0 is yes
HAVE = {"en": "{to} {to:has|have}", "fr": "{to} {to:a|ont}", "zh_hant": "{to}", "zh_hans": "{to}"}

STATICS = (
    Static(
        ops.ST_ATK,
        (Operand("atk", CHANGE, "amount"), FOR_ARTISTS),
        HAVE,
        {"en": "{+atk} ATK", "fr": "{+atk} ATK", "zh_hant": "攻擊力{+atk}", "zh_hans": "攻击力{+atk}"},
    ),
    Static(
        ops.ST_HP,
        (Operand("hp", CHANGE, "amount"), FOR_ARTISTS),
        HAVE,
        {"en": "{+hp} HP", "fr": "{+hp} PV", "zh_hant": "HP{+hp}", "zh_hans": "HP{+hp}"},
    ),
    Static(
        ops.ST_ARMOUR,
        (Operand("armour", AMOUNT, "amount"), FOR_ARTISTS),
        {"en": "{to}", "fr": "{to}", "zh_hant": "{to}", "zh_hans": "{to}"},
        {
            "en": "{to:takes|take} {armour} less damage from each hit",
            "fr": "{to:subit|subissent} {armour} {armour:dégât|dégâts} de moins à chaque coup",
            "zh_hant": "每次受到的傷害減少{armour}點",
            "zh_hans": "每次受到的伤害减少{armour}点",
        },
    ),
    Static(
        ops.ST_SAFE,
        (Operand("safe", HOLDERS),),
        {"en": "{safe}", "fr": "{safe}", "zh_hant": "{safe}", "zh_hans": "{safe}"},
        {
            "en": "cannot be attacked but still {safe:protects its controller|protect their controllers}",
            "fr": "{safe:ne peut pas être attaqué mais protège toujours son contrôleur"
            "|ne peuvent pas être attaqués mais protègent toujours leur contrôleur}",
            "zh_hant": "不能被攻擊，但仍保護其控制者",
            "zh_hans": "不能被攻击，但仍保护其控制者",
        },
        YES,
    ),
    Static(
        ops.ST_BOUND,
        (Operand("bound", HOLDERS),),
        {"en": "{bound}", "fr": "{bound}", "zh_hant": "{bound}", "zh_hans": "{bound}"},
        {
            "en": "cannot attack",
            "fr": "{bound:ne peut pas|ne peuvent pas} attaquer",
            "zh_hant": "不能攻擊",
            "zh_hans": "不能攻击",
        },
        YES,
    ),
    Static(
        ops.ST_PASS,
        (Operand("past", HOLDERS),),
        {"en": "{past}", "fr": "{past}", "zh_hant": "{past}", "zh_hans": "{past}"},
        {
            "en": "may attack the opposing player directly, even if they control artists",
            "fr": "{past:peut|peuvent} attaquer directement le joueur adverse, même s'il contrôle des artistes",
            "zh_hant": "可以直接攻擊對方玩家，即使對方控制藝人",
            "zh_hans": "可以直接攻击对方玩家，即使对方控制艺人",
        },
        YES,
    ),
    Static(
        ops.ST_EAGER,
        (Operand("eager", HOLDERS),),
        {"en": "{eager}", "fr": "{eager}", "zh_hant": "{eager}", "zh_hans": "{eager}"},
        {
            "en": "may attack even on the first turn",
            "fr": "{eager:peut|peuvent} attaquer même au premier tour",
            "zh_hant": "在首回合也可以攻擊",
            "zh_hans": "在首回合也可以攻击",
        },
        YES,
    ),
    Static(
        0,  # the word says which
        (Operand("permit", ALLOWANCES), TIMES),
        {
            "en": "each turn, you may",
            "fr": "à chaque tour, vous pouvez",
            "zh_hant": "每回合你可以",
            "zh_hans": "每回合你可以",
        },
        {"en": "{permit}", "fr": "{permit}", "zh_hant": "{permit}", "zh_hans": "{permit}"},
    ),
)


# --- when, and if ---


def of_unit(
    key: str, number: int, en: str, fr: str, hant: str, hans: str, on_equipment: bool, gone: bool = False
) -> Trigger:
    """An ability of the artist itself, or of equipment for the artist that it is on."""
    words = {
        ARTIST: {
            "en": f"when this artist {en}",
            "fr": f"quand cet artiste {fr}",
            "zh_hant": f"此藝人{hant}時",
            "zh_hans": f"此艺人{hans}时",
        }
    }
    if on_equipment:
        words[EQUIPMENT] = {
            "en": f"when the equipped artist {en}",
            "fr": f"quand l'artiste équipé {fr}",
            "zh_hant": f"裝備者{hant}時",
            "zh_hans": f"装备者{hans}时",
        }
    return Trigger(key, number, words, gone)


def of_controller(key: str, number: int, en: str, fr: str, hant: str, hans: str) -> Trigger:
    return Trigger(key, number, {host: spoken(en, fr, hant, hans) for host in (ARTIST, TERRAIN, EQUIPMENT)})


TRIGGERS = (
    of_unit("summoned", field.SUMMONED, "is summoned", "est invoqué", "被召喚", "被召唤", on_equipment=False),
    of_unit("attacks", field.ATTACKS, "attacks", "attaque", "攻擊", "攻击", on_equipment=True),
    of_unit("attacked", field.ATTACKED, "is attacked", "est attaqué", "被攻擊", "被攻击", on_equipment=True),
    of_unit("deals", field.DEALS, "deals damage", "inflige des dégâts", "造成傷害", "造成伤害", on_equipment=True),
    of_unit("dies", field.DIES, "dies", "meurt", "被擊倒", "被击倒", on_equipment=True, gone=True),
    of_unit("leaves", field.LEAVES, "leaves play", "quitte le jeu", "離場", "离场", on_equipment=True, gone=True),
    of_controller(
        "turn_start",
        field.TURN_START,
        "at the start of your turn",
        "au début de votre tour",
        "你的回合開始時",
        "你的回合开始时",
    ),
    of_controller(
        "turn_end",
        field.TURN_END,
        "at the end of your turn",
        "à la fin de votre tour",
        "你的回合結束時",
        "你的回合结束时",
    ),
    of_controller(
        "draws",
        field.DRAWS,
        "when you draw a card",
        "quand vous piochez une carte",
        "每當你抽一張牌時",
        "每当你抽一张牌时",
    ),
    of_controller(
        "plays_terrain",
        field.PLAYS_TERRAIN,
        "when you play a terrain",
        "quand vous jouez un terrain",
        "你打出場地牌時",
        "你打出场地牌时",
    ),
    of_controller(
        "plays_spell",
        field.PLAYS_SPELL,
        "when you play a spell",
        "quand vous jouez un sort",
        "你打出法術牌時",
        "你打出法术牌时",
    ),
)
PLAYED = Trigger("played", field.PLAYED, {})

PLAYER_HP = Number(1, 999)
CONDITIONS = (
    Condition(
        "own_hp_at_most",
        ops.TEST_HP_AT_MOST,
        {
            "en": "you have at most {at} HP",
            "fr": "vous avez au plus {at} PV",
            "zh_hant": "你的HP不超過{at}點",
            "zh_hans": "你的HP不超过{at}点",
        },
        PLAYER_HP,
    ),
    Condition(
        "enemy_hp_at_most",
        ops.TEST_ENEMY_HP_AT_MOST,
        {
            "en": "your opponent has at most {at} HP",
            "fr": "votre adversaire a au plus {at} PV",
            "zh_hant": "對手的HP不超過{at}點",
            "zh_hans": "对手的HP不超过{at}点",
        },
        PLAYER_HP,
    ),
    Condition(
        "own_terrain",
        ops.TEST_TERRAIN,
        {
            "en": "you have a terrain in play",
            "fr": "vous avez un terrain en jeu",
            "zh_hant": "你有場地在場",
            "zh_hans": "你有场地在场",
        },
    ),
    Condition(
        "enemy_terrain",
        ops.TEST_ENEMY_TERRAIN,
        {
            "en": "your opponent has a terrain in play",
            "fr": "votre adversaire a un terrain en jeu",
            "zh_hant": "對手有場地在場",
            "zh_hans": "对手有场地在场",
        },
    ),
    Condition(
        "own_artists_at_least",
        ops.TEST_ARTISTS_AT_LEAST,
        {
            "en": "you control at least {at} {at:artist|artists}",
            "fr": "vous contrôlez au moins {at} {at:artiste|artistes}",
            "zh_hant": "你控制至少{at}名藝人",
            "zh_hans": "你控制至少{at}名艺人",
        },
        Number(1, 3),
    ),
    Condition(
        "enemy_artists_at_least",
        ops.TEST_ENEMY_ARTISTS_AT_LEAST,
        {
            "en": "your opponent controls at least {at} {at:artist|artists}",
            "fr": "votre adversaire contrôle au moins {at} {at:artiste|artistes}",
            "zh_hant": "對手控制至少{at}名藝人",
            "zh_hans": "对手控制至少{at}名艺人",
        },
        Number(1, 3),
    ),
    Condition(
        "hand_at_most",
        ops.TEST_HAND_AT_MOST,
        {
            "en": "you have at most {at} {at:card|cards} in hand",
            "fr": "vous avez au plus {at} {at:carte|cartes} en main",
            "zh_hant": "你的手牌不超過{at}張",
            "zh_hans": "你的手牌不超过{at}张",
        },
        Number(0, 40),
    ),
    Condition(
        "behind",
        ops.TEST_BEHIND,
        {
            "en": "you have fewer HP than your opponent",
            "fr": "vous avez moins de PV que votre adversaire",
            "zh_hant": "你的HP低於對手",
            "zh_hans": "你的HP低于对手",
        },
    ),
    Condition(
        "enemy_ex",
        ops.TEST_ENEMY_EX,
        {
            "en": "your opponent controls an EX artist",
            "fr": "votre adversaire contrôle un artiste EX",
            "zh_hant": "對手控制EX藝人",
            "zh_hans": "对手控制EX艺人",
        },
    ),
)


# --- types of card (A-CARD-1) ---

TYPES = (
    CardType(
        "artist",
        {"type": field.ARTIST},
        {"en": "artist", "fr": "artiste", "zh_hant": "藝人", "zh_hans": "艺人"},
        ARTIST,
        {"atk": Number(0, 99, scaled=True), "hp": Number(1, 99, scaled=True)},
        versions=True,
        statics=True,
    ),
    CardType(
        "terrain",
        {"type": field.TERRAIN},
        {"en": "terrain", "fr": "terrain", "zh_hant": "場地", "zh_hans": "场地"},
        TERRAIN,
        statics=True,
    ),
    CardType(
        "spell",
        {"type": field.SPELL},
        {"en": "spell", "fr": "sort", "zh_hant": "法術", "zh_hans": "法术"},
        SPELL,
        effect=True,
        equips=EQUIPMENT,
    ),
)

# --- what worked examples may check (examples.py finds it in a position) ---


def facts_of_seat(seat: str) -> tuple[Fact, ...]:
    slots = [f"{seat}.{slot}" for slot in range(1, N_SLOTS + 1)]
    return (
        Fact(f"{seat}.hp", "number"),
        *(Fact(f"{seat}.{pile}", "cards") for pile in ("hand", "deck", "discard")),
        Fact(f"{seat}.terrain", "card"),
        *(Fact(slot, "card") for slot in slots),
        *(Fact(f"{slot}.{name}", "number") for slot in slots for name in ("atk", "hp", "dazed")),
        *(Fact(f"{slot}.equipment", "cards") for slot in slots),
    )


FACTS = (
    *facts_of_seat("p1"),
    *facts_of_seat("p2"),
    Fact("turn", "number"),
    Fact("phase", "word", ("main", "combat")),
    Fact("winner", "word", ("p1", "p2", "draw", "nobody")),
    Fact("asked", "word", ("target", "discard", "search", "recover", "summon", "way", "base", "nothing")),
)

VOCABULARY = Vocabulary(
    languages=LANGUAGES,
    types=TYPES,
    triggers=TRIGGERS,
    played=PLAYED,
    verbs=VERBS,
    attach=ATTACH,
    statics=STATICS,
    conditions=CONDITIONS,
    version=Version("ex", "EX"),
    facts=FACTS,
)
