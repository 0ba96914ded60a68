"""What the drawn table says of Artistes alone."""

from __future__ import annotations

from typing import Final

from ...words import Words

WORDS: Final[Words] = {
    "phase 0": ("draw phase", "phase de pioche", "抽牌階段", "抽牌阶段"),
    "phase 1": ("main phase", "phase principale", "主要階段", "主要阶段"),
    "phase 2": ("combat phase", "phase de combat", "戰鬥階段", "战斗阶段"),
    "atk": ("ATK", "ATK", "攻", "攻"),  # where there is little room
    "attack": ("ATK", "ATK", "攻擊力", "攻击力"),
    "terrain": ("Terrain: {0}", "Terrain : {0}", "場地：{0}", "场地：{0}"),
    "no terrain": ("none", "aucun", "無", "无"),
    "attacked": ("attacked", "a attaqué", "已攻擊", "已攻击"),
    "dazed": ("held {0}", "bloqué {0}", "停攻{0}", "停攻{0}"),
    "stolen": ("stolen", "volé", "被奪", "被夺"),
    "equips n": ("+{0} equip", "+{0} équip.", "裝備{0}", "装备{0}"),
    "dazed long": (
        "may not attack; turns to wait: {0}",
        "ne peut pas attaquer ; tours à attendre : {0}",
        "不能攻擊；尚餘{0}回合",
        "不能攻击；尚余{0}回合",
    ),
    "attacked long": ("has attacked this turn", "a attaqué ce tour-ci", "本回合已攻擊", "本回合已攻击"),
    "stolen long": ("not its owner's", "n'est pas à son propriétaire", "不由其擁有者控制", "不由其拥有者控制"),
    "artist": ("artist", "artiste", "藝人", "艺人"),
    "artist ex": ("EX artist", "artiste EX", "EX藝人", "EX艺人"),
    "type terrain": ("terrain", "terrain", "場地", "场地"),
    "spell": ("spell", "sort", "法術", "法术"),
    "equipment": ("equip spell", "sort d'équipement", "裝備法術", "装备法术"),
    "over base": ("Over {0}", "Sur {0}", "疊在{0}上", "叠在{0}上"),
    "do main": (
        "Choose a card or go to combat (e).",
        "Choisissez une carte, ou passez au combat (e).",
        "選一張牌，或按 e 進入戰鬥。",
        "选一张牌，或按 e 进入战斗。",
    ),
    "do combat": (
        "Choose an artist to attack with, or end the turn (e).",
        "Choisissez un artiste qui attaque, ou terminez le tour (e).",
        "選一名藝人攻擊，或按 e 結束回合。",
        "选一名艺人攻击，或按 e 结束回合。",
    ),
    "only end main": (
        "Nothing left to play: go to combat (e).",
        "Plus rien à jouer : passez au combat (e).",
        "沒有可出的牌：按 e 進入戰鬥。",
        "没有可出的牌：按 e 进入战斗。",
    ),
    "only end combat": (
        "No attack is possible: end the turn (e).",
        "Aucune attaque possible : terminez le tour (e).",
        "無法攻擊：按 e 結束回合。",
        "无法攻击：按 e 结束回合。",
    ),
    "held attack": (
        "{0}: whom does it attack? Esc goes back.",
        "{0} : qui attaquer ? Échap revient.",
        "{0}：攻擊誰？Esc 返回。",
        "{0}：攻击谁？Esc 返回。",
    ),
    "held summon": (
        "{0}: in which slot? Esc goes back.",
        "{0} : à quel emplacement ? Échap revient.",
        "{0}：放在哪一格？Esc 返回。",
        "{0}：放在哪一格？Esc 返回。",
    ),
    "held play": (
        "{0}: Enter plays it, Esc goes back.",
        "{0} : Entrée la joue, Échap revient.",
        "{0}：Enter 打出，Esc 返回。",
        "{0}：Enter 打出，Esc 返回。",
    ),
    "end main": ("Go to combat", "Passer au combat", "進入戰鬥", "进入战斗"),
    "end combat": ("End the turn", "Terminer le tour", "結束回合", "结束回合"),
    "pick first": (
        "First choose one of your cards or artists; then its target.",
        "Choisissez d'abord une de vos cartes ou un artiste ; puis la cible.",
        "先選自己的牌或藝人，再選目標。",
        "先选自己的牌或艺人，再选目标。",
    ),
    "bring nothing": ("Summon nothing", "Ne rien invoquer", "不召喚", "不召唤"),
    "key end main": ("combat", "combat", "戰鬥", "战斗"),
    "key end combat": ("end turn", "fin du tour", "結束回合", "结束回合"),
    "help head": (
        "Bring your opponent from 100 HP down to 0.",
        "Faites tomber les PV adverses de 100 à 0.",
        "把對手的 HP 從 100 打到 0。",
        "把对手的 HP 从 100 打到 0。",
    ),
    "help end": (
        "go to combat; end the turn",
        "passer au combat ; terminer le tour",
        "進入戰鬥；結束回合",
        "进入战斗；结束回合",
    ),
    "help marks": (
        "Marks: {0} where you are, {1} can be used or is a target, {2} is chosen, {3} is an EX.",
        "Marques : {0} où vous êtes, {1} utilisable ou cible, {2} choisi, {3} EX.",
        "標記：{0} 目前位置，{1} 可用或目標，{2} 已選，{3} EX。",
        "标记：{0} 当前位置，{1} 可用或目标，{2} 已选，{3} EX。",
    ),
    # the opening
}
