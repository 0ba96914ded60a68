"""What is said of a match of Masters alone."""

from __future__ import annotations

from typing import Final

from ..words import Words

WORDS: Final[Words] = {
    "your master": {
        "en": "Your Master",
        "fr": "Votre Maître",
        "zh_hant": "己方Master",
        "zh_hans": "己方Master",
    },
    "the master": {
        "en": "the Master",
        "fr": "le Maître",
        "zh_hant": "Master",
        "zh_hans": "Master",
    },
    "do skill": {
        "en": "skill{1}",
        "fr": "talent{1}",
        "zh_hant": "使用特技{1}",
        "zh_hans": "使用特技{1}",
    },
    "do master skill": {
        "en": "skill {0}{1}",
        "fr": "talent {0}{1}",
        "zh_hant": "特技{0}{1}",
        "zh_hans": "特技{0}{1}",
    },
    "ask level": {
        "en": "rise a level for 1 stone?",
        "fr": "monter d'un niveau pour 1 pierre ?",
        "zh_hant": "要花1枚魔石升1級嗎？",
        "zh_hans": "要花1枚魔石升1级吗？",
    },
    "ask front": {
        "en": "choose who stands in front; the opponent sees it when both have chosen",
        "fr": "choisissez qui se place à l'avant ; l'adversaire le verra quand les deux auront choisi",
        "zh_hant": "選擇放在前排的怪物；雙方都選好後才會公開",
        "zh_hans": "选择放在前排的怪物；双方都选好后才会公开",
    },
    "ask back": {
        "en": "choose who stands behind",
        "fr": "choisissez qui se place à l'arrière",
        "zh_hant": "選擇放在後排的怪物",
        "zh_hans": "选择放在后排的怪物",
    },
    "iron": {
        "en": "iron shield",
        "fr": "bouclier de fer",
        "zh_hant": "鐵盾",
        "zh_hans": "铁盾",
    },
    "glass": {
        "en": "glass shield",
        "fr": "bouclier de verre",
        "zh_hant": "玻璃盾",
        "zh_hans": "玻璃盾",
    },
    "steel": {
        "en": "steel shield",
        "fr": "bouclier d'acier",
        "zh_hant": "鋼盾",
        "zh_hans": "钢盾",
    },
    "dragon": {
        "en": "dragon shield",
        "fr": "bouclier du dragon",
        "zh_hant": "龍盾",
        "zh_hans": "龙盾",
    },
    "double": {
        "en": "double shield",
        "fr": "double bouclier",
        "zh_hant": "雙盾",
        "zh_hans": "双盾",
    },
    "boosted": {
        "en": "power effect",
        "fr": "effet de puissance",
        "zh_hant": "威力變化",
        "zh_hans": "威力变化",
    },
    "preparing": {
        "en": "preparing",
        "fr": "en préparation",
        "zh_hant": "準備中",
        "zh_hans": "准备中",
    },
    "charged": {
        "en": "charged",
        "fr": "chargé",
        "zh_hant": "已蓄力",
        "zh_hans": "已蓄力",
    },
    "frozen": {
        "en": "frozen",
        "fr": "gelé",
        "zh_hant": "凍結",
        "zh_hans": "冻结",
    },
    "sealed": {
        "en": "skill sealed",
        "fr": "talent scellé",
        "zh_hant": "特技被封",
        "zh_hans": "特技被封",
    },
    "bound": {
        "en": "bound",
        "fr": "entravé",
        "zh_hant": "被束縛",
        "zh_hans": "被束缚",
    },
    "doubled": {
        "en": "skill costs double",
        "fr": "talent à double prix",
        "zh_hant": "特技費用加倍",
        "zh_hans": "特技费用加倍",
    },
    "level_locked": {
        "en": "level locked",
        "fr": "niveau bloqué",
        "zh_hant": "等級鎖定",
        "zh_hans": "等级锁定",
    },
    "immune": {
        "en": "immune",
        "fr": "invulnérable",
        "zh_hant": "免疫傷害",
        "zh_hans": "免疫伤害",
    },
    "guards": {
        "en": "guards the Master",
        "fr": "protège le Maître",
        "zh_hant": "護衛Master",
        "zh_hans": "护卫Master",
    },
    "doomed": {
        "en": "doomed",
        "fr": "condamné",
        "zh_hant": "即將離場",
        "zh_hans": "即将离场",
    },
    "cursed": {
        "en": "cursed",
        "fr": "maudit",
        "zh_hant": "受詛咒",
        "zh_hans": "受诅咒",
    },
    "taunted": {
        "en": "taunted",
        "fr": "provoqué",
        "zh_hant": "被挑釁",
        "zh_hans": "被挑衅",
    },
    "linked": {
        "en": "linked",
        "fr": "lié",
        "zh_hant": "被連結",
        "zh_hans": "被连结",
    },
    "in cell": {
        "en": "{0} ({1})",
        "fr": "{0} ({1})",
        "zh_hant": "{0}（{1}）",
        "zh_hans": "{0}（{1}）",
    },
    "brings level": {
        "en": "{0} may rise a level",
        "fr": "{0} pourra monter d'un niveau",
        "zh_hant": "{0}可以升級",
        "zh_hans": "{0}可以升级",
    },
    "brings knocked_out": {
        "en": "{0} is knocked out",
        "fr": "{0} est K.-O.",
        "zh_hant": "{0}被擊倒",
        "zh_hans": "{0}被击倒",
    },
    "brings left": {
        "en": "{0} leaves",
        "fr": "{0} s'en va",
        "zh_hant": "{0}離場",
        "zh_hans": "{0}离场",
    },
    "brings draw": {
        "en": "the match is drawn",
        "fr": "match nul",
        "zh_hant": "平手",
        "zh_hans": "平手",
    },
    "brings hp": {
        "en": "{0}: HP {1}→{2}",
        "fr": "{0} : PV {1}→{2}",
        "zh_hant": "{0}：HP {1}→{2}",
        "zh_hans": "{0}：HP {1}→{2}",
    },
    "brings gauge": {
        "en": "{0}: gauge {1}→{2}",
        "fr": "{0} : jauge {1}→{2}",
        "zh_hant": "{0}：魔石槽{1}→{2}",
        "zh_hans": "{0}：魔石槽{1}→{2}",
    },
    "brings stones": {
        "en": "{0}: stones {1}→{2}",
        "fr": "{0} : pierres {1}→{2}",
        "zh_hant": "{0}：魔石{1}→{2}",
        "zh_hans": "{0}：魔石{1}→{2}",
    },
    "brings enters": {
        "en": "{0} comes in",
        "fr": "{0} arrive",
        "zh_hant": "{0}登場",
        "zh_hans": "{0}登场",
    },
    "brings enters preparing": {
        "en": "{0} comes in face down and prepares until your next turn",
        "fr": "{0} arrive face cachée et se prépare jusqu'à votre prochain tour",
        "zh_hant": "{0}蓋著登場，準備到你的下個回合",
        "zh_hans": "{0}盖着登场，准备到你的下个回合",
    },
    "brings ready": {
        "en": "{0} becomes ready",
        "fr": "{0} devient prêt",
        "zh_hant": "{0}就緒",
        "zh_hans": "{0}就绪",
    },
    "brings level now": {
        "en": "{0}: level {1}",
        "fr": "{0} : niveau {1}",
        "zh_hant": "{0}：{1}級",
        "zh_hans": "{0}：{1}级",
    },
    "brings gets": {
        "en": "{0}: + {1}",
        "fr": "{0} : + {1}",
        "zh_hant": "{0}：＋{1}",
        "zh_hans": "{0}：＋{1}",
    },
    "brings loses": {
        "en": "{0}: − {1}",
        "fr": "{0} : − {1}",
        "zh_hant": "{0}：－{1}",
        "zh_hans": "{0}：－{1}",
    },
    "about game": {
        "en": "A duel of position: monsters in two rows, nine attack ranges drawn before you "
        "strike, stones to spend, a Master to bring down. Begin with Spd.",
        "fr": "Un duel de placement : des monstres sur deux rangées, neuf portées dessinées avant de "
        "frapper, des pierres à dépenser, un Maître à abattre. Commencez par Spd.",
        "zh_hant": "講究站位的對決：怪物分前後兩排，九種射程在出手前畫出來，"
        "用魔石行動，打倒對方的Master。建議從 Spd 開始。",
        "zh_hans": "讲究站位的对决：怪物分前后两排，九种射程在出手前画出来，"
        "用魔石行动，打倒对方的Master。建议从 Spd 开始。",
    },
    "format spd": {
        "en": "Spd: short",
        "fr": "Spd : courte",
        "zh_hant": "Spd：短局",
        "zh_hans": "Spd：短局",
    },
    "format jr": {
        "en": "Jr: simple Masters",
        "fr": "Jr : Maîtres simples",
        "zh_hant": "Jr：普通Master",
        "zh_hans": "Jr：普通Master",
    },
    "format sr": {
        "en": "Sr: Masters with skills",
        "fr": "Sr : Maîtres à talents",
        "zh_hant": "Sr：有特技的Master",
        "zh_hans": "Sr：有特技的Master",
    },
    "format pro": {
        "en": "Pro: long",
        "fr": "Pro : longue",
        "zh_hant": "Pro：長局",
        "zh_hans": "Pro：长局",
    },
    "about spd": {
        "en": "One column, no Master: who first loses five monsters loses. A few minutes.",
        "fr": "Une colonne, pas de Maître : qui perd cinq monstres le premier a perdu. Quelques minutes.",
        "zh_hant": "只有一列，沒有Master：先失去五隻怪物的一方落敗。幾分鐘一局。",
        "zh_hans": "只有一列，没有Master：先失去五只怪物的一方落败。几分钟一局。",
    },
    "about jr": {
        "en": "Two columns; monsters prepare for a turn; a Master with 5 HP and a shield, without skills.",
        "fr": "Deux colonnes ; les monstres se préparent un tour ; un Maître à 5 PV avec un bouclier, sans talents.",
        "zh_hant": "兩列；怪物要準備一回合；Master有5點HP和盾，沒有特技。",
        "zh_hans": "两列；怪物要准备一回合；Master有5点HP和盾，没有特技。",
    },
    "about sr": {
        "en": "As Jr, with Masters that attack and have skills, and monsters that may flee.",
        "fr": "Comme Jr, avec des Maîtres qui attaquent et ont des talents, et des monstres qui peuvent fuir.",
        "zh_hant": "同 Jr，但Master能攻擊並有特技，怪物可以逃走。",
        "zh_hans": "同 Jr，但Master能攻击并有特技，怪物可以逃走。",
    },
    "about pro": {
        "en": "As Sr, with decks of 30 and Masters with 10 HP.",
        "fr": "Comme Sr, avec des decks de 30 cartes et des Maîtres à 10 PV.",
        "zh_hant": "同 Sr，牌組30張，Master有10點HP。",
        "zh_hans": "同 Sr，牌组30张，Master有10点HP。",
    },
}
