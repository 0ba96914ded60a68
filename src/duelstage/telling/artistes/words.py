"""What is said of a match of Artistes alone."""

from __future__ import annotations

from typing import Final

from ..words import Words

WORDS: Final[Words] = {
    "in slot": {
        "en": "{0}, slot {1}",
        "fr": "{0}, emplacement {1}",
        "zh_hant": "{0}，藝人位{1}",
        "zh_hans": "{0}，艺人位{1}",
    },
    "ask summon": {
        "en": "choose an artist to summon",
        "fr": "choisissez un artiste à invoquer",
        "zh_hant": "選擇要召喚的藝人",
        "zh_hans": "选择要召唤的艺人",
    },
    "ask base": {
        "en": "choose the artist to sacrifice",
        "fr": "choisissez l'artiste à sacrifier",
        "zh_hant": "選擇要犧牲的藝人",
        "zh_hans": "选择要牺牲的艺人",
    },
    "brings dies": {
        "en": "{0} dies",
        "fr": "{0} meurt",
        "zh_hant": "{0}被擊倒",
        "zh_hans": "{0}被击倒",
    },
    "brings sacrificed": {
        "en": "{0} is sacrificed",
        "fr": "{0} est sacrifié",
        "zh_hant": "{0}被犧牲",
        "zh_hans": "{0}被牺牲",
    },
    "brings leaves": {
        "en": "{0} leaves play",
        "fr": "{0} quitte le jeu",
        "zh_hant": "{0}離場",
        "zh_hans": "{0}离场",
    },
    "brings enters": {
        "en": "{0} enters (ATK {1}, HP {2})",
        "fr": "{0} arrive (ATK {1}, PV {2})",
        "zh_hant": "{0}登場（{1}/{2}）",
        "zh_hans": "{0}登场（{1}/{2}）",
    },
    "brings control": {
        "en": "{0} changes sides",
        "fr": "{0} change de camp",
        "zh_hant": "{0}易主",
        "zh_hans": "{0}易主",
    },
    "brings unit atk": {
        "en": "{0}: ATK {1}→{2}",
        "fr": "{0} : ATK {1}→{2}",
        "zh_hant": "{0}：攻擊力 {1}→{2}",
        "zh_hans": "{0}：攻击力 {1}→{2}",
    },
    "brings unit dazed": {
        "en": "{0} may not attack",
        "fr": "{0} ne peut pas attaquer",
        "zh_hant": "{0}不能攻擊",
        "zh_hans": "{0}不能攻击",
    },
    "brings equip": {
        "en": "{0} gets {1}",
        "fr": "{0} reçoit {1}",
        "zh_hant": "{0}裝備{1}",
        "zh_hans": "{0}装备{1}",
    },
    "brings overflow": {
        "en": "of these {0} overflow",
        "fr": "dont {0} en excédent",
        "zh_hant": "其中溢出{0}",
        "zh_hans": "其中溢出{0}",
    },
    "brings plays terrain": {
        "en": "{0}: terrain {1}",
        "fr": "{0} : terrain {1}",
        "zh_hant": "{0}：場地{1}",
        "zh_hans": "{0}：场地{1}",
    },
    "brings loses terrain": {
        "en": "{0}: terrain lost",
        "fr": "{0} : terrain perdu",
        "zh_hant": "{0}：失去場地",
        "zh_hans": "{0}：失去场地",
    },
    "brings next phase": {
        "en": "The combat phase begins",
        "fr": "La phase de combat commence",
        "zh_hant": "戰鬥階段開始",
        "zh_hans": "战斗阶段开始",
    },
    "brings more_artists": {
        "en": "One more artist this turn",
        "fr": "Un artiste de plus ce tour",
        "zh_hant": "本回合可再召喚藝人",
        "zh_hans": "本回合可再召唤艺人",
    },
    "brings more_bases": {
        "en": "One more base this turn",
        "fr": "Une base de plus ce tour",
        "zh_hant": "本回合可再召喚基礎藝人",
        "zh_hans": "本回合可再召唤基础艺人",
    },
    "brings more_spells": {
        "en": "One more spell this turn",
        "fr": "Un sort de plus ce tour",
        "zh_hant": "本回合可再用法術",
        "zh_hans": "本回合可再用法术",
    },
    "brings more_terrains": {
        "en": "One more terrain this turn",
        "fr": "Un terrain de plus ce tour",
        "zh_hant": "本回合可再用場地",
        "zh_hans": "本回合可再用场地",
    },
    "brings may_fight": {
        "en": "May fight this turn",
        "fr": "Combat permis ce tour",
        "zh_hant": "本回合可戰鬥",
        "zh_hans": "本回合可战斗",
    },
    "brings may_pass": {
        "en": "May attack past artists",
        "fr": "Peut passer les artistes",
        "zh_hant": "可越過藝人攻擊",
        "zh_hans": "可越过艺人攻击",
    },
    "about game": {
        "en": "Bring three artists onto the stage and your opponent from 100 HP down to 0. One attack "
        "each a turn; an EX artist is ten times as strong. Easy to begin with.",
        "fr": "Amenez trois artistes sur scène et votre adversaire de 100 PV à 0. Une attaque par tour "
        "chacun ; un artiste EX est dix fois plus fort. Facile pour commencer.",
        "zh_hant": "讓三名藝人登台，把對手的 HP 從 100 打到 0。"
        "每名藝人每回合攻擊一次，EX 藝人有十倍數值。適合初次遊玩。",
        "zh_hans": "让三名艺人登台，把对手的 HP 从 100 打到 0。"
        "每名艺人每回合攻击一次，EX 艺人有十倍数值。适合初次游玩。",
    },
    "format standard": {
        "en": "Standard",
        "fr": "Standard",
        "zh_hant": "標準",
        "zh_hans": "标准",
    },
    "format ranked": {
        "en": "Ranked",
        "fr": "Classé",
        "zh_hant": "排名賽",
        "zh_hans": "排名赛",
    },
    "about standard": {
        "en": "As the game was written: whoever begins has a small advantage.",
        "fr": "Le jeu tel qu'il a été écrit : commencer est un petit avantage.",
        "zh_hant": "依照原本的規則：先攻比較容易獲勝。",
        "zh_hans": "依照原本的规则：先攻比较容易获胜。",
    },
    "about ranked": {
        "en": "The same, but whoever goes second begins with 15 HP more.",
        "fr": "Le même jeu, mais qui joue en second commence avec 15 PV de plus.",
        "zh_hant": "相同的規則，但後攻者多15點HP。",
        "zh_hans": "相同的规则，但后攻者多15点HP。",
    },
}
