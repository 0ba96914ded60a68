"""What is said of a match in any game, in four languages; what is a game's own is in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

Words: TypeAlias = Mapping[str, Mapping[str, str]]  # key -> language -> what is said

NO_WORDS: Final[Words] = MappingProxyType({})
LANGUAGES: Final = ("en", "fr", "zh_hant", "zh_hans")

WORDS: Final[Words] = {
    "asks": {
        "en": "{0}: {1}",
        "fr": "{0} : {1}",
        "zh_hant": "{0}：{1}",
        "zh_hans": "{0}：{1}",
    },
    "what": {
        "en": "What do you do?",
        "fr": "Que faites-vous ?",
        "zh_hant": "你要做什麼？",
        "zh_hans": "你要做什么？",
    },
    "do nothing": {
        "en": "Do nothing",
        "fr": "Ne rien faire",
        "zh_hant": "什麼都不做",
        "zh_hans": "什么都不做",
    },
    "ask target": {
        "en": "choose a target",
        "fr": "choisissez une cible",
        "zh_hant": "選擇目標",
        "zh_hans": "选择目标",
    },
    "ask discard": {
        "en": "choose a card to discard",
        "fr": "choisissez une carte à défausser",
        "zh_hant": "選擇要棄置的牌",
        "zh_hans": "选择要弃置的牌",
    },
    "ask search": {
        "en": "choose a card from your deck",
        "fr": "choisissez une carte de votre deck",
        "zh_hant": "從你的牌庫選擇一張牌",
        "zh_hans": "从你的牌库选择一张牌",
    },
    "ask recover": {
        "en": "choose a card from your discard",
        "fr": "choisissez une carte de votre défausse",
        "zh_hant": "從你的棄牌堆選擇一張牌",
        "zh_hans": "从你的弃牌堆选择一张牌",
    },
    "ask way": {
        "en": "choose one",
        "fr": "choisissez",
        "zh_hant": "選擇一項",
        "zh_hans": "选择一项",
    },
    "ask mulligan": {
        "en": "keep this hand?",
        "fr": "gardez-vous cette main ?",
        "zh_hant": "要保留這副手牌嗎？",
        "zh_hans": "要保留这副手牌吗？",
    },
    "ask": {
        "en": "choose",
        "fr": "choisissez",
        "zh_hant": "請選擇",
        "zh_hans": "请选择",
    },
    "briefly you": {
        "en": "You",
        "fr": "Vous",
        "zh_hant": "你",
        "zh_hans": "你",
    },
    "briefly opponent": {
        "en": "Opponent",
        "fr": "Adversaire",
        "zh_hant": "對手",
        "zh_hans": "对手",
    },
    "brings unit hp": {
        "en": "{0}: HP {1}→{2}",
        "fr": "{0} : PV {1}→{2}",
        "zh_hant": "{0}：HP {1}→{2}",
        "zh_hans": "{0}：HP {1}→{2}",
    },
    "brings seat hp": {
        "en": "{0}: HP {1}→{2}",
        "fr": "{0} : PV {1}→{2}",
        "zh_hant": "{0}：HP {1}→{2}",
        "zh_hans": "{0}：HP {1}→{2}",
    },
    "brings draws": {
        "en": "{0}: draws {1}",
        "fr": "{0} : pioche {1}",
        "zh_hant": "{0}：抽{1}張",
        "zh_hans": "{0}：抽{1}张",
    },
    "brings discards": {
        "en": "{0}: discards {1}",
        "fr": "{0} : défausse {1}",
        "zh_hant": "{0}：棄{1}張",
        "zh_hans": "{0}：弃{1}张",
    },
    "brings then ask": {
        "en": "Then {0}: {1}",
        "fr": "Puis {0} : {1}",
        "zh_hant": "然後{0}：{1}",
        "zh_hans": "然后{0}：{1}",
    },
    "hint wins": {
        "en": "This wins the match.",
        "fr": "Cela gagne la partie.",
        "zh_hant": "這樣就贏了這場對局。",
        "zh_hans": "这样就赢了这场对局。",
    },
    "hint best": {
        "en": "It stands best against the likely replies.",
        "fr": "C'est ce qui résiste le mieux aux réponses probables.",
        "zh_hant": "面對對手可能的回應，這樣最好。",
        "zh_hans": "面对对手可能的回应，这样最好。",
    },
    "hint saves": {
        "en": "Without it the opponent could win next turn.",
        "fr": "Sans cela, l'adversaire pourrait gagner au prochain tour.",
        "zh_hant": "否則對手下回合可能獲勝。",
        "zh_hans": "否则对手下回合可能获胜。",
    },
    "hint hp": {
        "en": "You probably lose {0} HP less next turn.",
        "fr": "Vous perdrez sans doute {0} PV de moins au prochain tour.",
        "zh_hant": "下回合大概會少失去{0}點HP。",
        "zh_hans": "下回合大概会少失去{0}点HP。",
    },
    "hint gauge": {
        "en": "Your gauge probably rises by {0} less next turn.",
        "fr": "Votre jauge montera sans doute de {0} de moins au prochain tour.",
        "zh_hant": "下回合你的計量表大概會少升{0}。",
        "zh_hans": "下回合你的计量表大概会少升{0}。",
    },
    "hint keeps": {
        "en": "{0} probably stays in play.",
        "fr": "{0} restera sans doute en jeu.",
        "zh_hant": "{0}大概能留在場上。",
        "zh_hans": "{0}大概能留在场上。",
    },
    "brings luck": {
        "en": "The rest depends on luck.",
        "fr": "Le reste dépend du hasard.",
        "zh_hant": "其餘取決於運氣。",
        "zh_hans": "其余取决于运气。",
    },
    "brings wins": {
        "en": "{0} wins",
        "fr": "{0} gagne",
        "zh_hant": "{0}獲勝",
        "zh_hans": "{0}获胜",
    },
    "brings drawn": {
        "en": "A draw",
        "fr": "Match nul",
        "zh_hant": "平手",
        "zh_hans": "平局",
    },
    "brings next turn": {
        "en": "The turn passes",
        "fr": "Le tour passe",
        "zh_hant": "輪到對手",
        "zh_hans": "轮到对手",
    },
    "brings nothing": {
        "en": "No visible change",
        "fr": "Aucun changement visible",
        "zh_hant": "沒有可見變化",
        "zh_hans": "没有可见变化",
    },
}

REASONS: Final[Words] = {  # what the table, not the game, refuses (match/match.py)
    "nothing_to_undo": {
        "en": "nothing has been done yet",
        "fr": "rien n'a encore été fait",
        "zh_hant": "還沒有做過任何事",
        "zh_hans": "还没有做过任何事",
    },
    "not_yours": {
        "en": "the last action was the opponent's",
        "fr": "la dernière action était celle de l'adversaire",
        "zh_hant": "上一個行動是對手做的",
        "zh_hans": "上一个行动是对手做的",
    },
    "barrier": {
        "en": "the last action showed something new or drew luck, so it stands",
        "fr": "la dernière action a révélé quelque chose ou fait jouer le hasard, elle reste donc",
        "zh_hant": "上一個行動揭露了新的資訊或用到了運氣，因此不能撤銷",
        "zh_hans": "上一个行动揭露了新的信息或用到了运气，因此不能撤销",
    },
    "over": {
        "en": "the match is over",
        "fr": "la partie est terminée",
        "zh_hant": "對局已經結束",
        "zh_hans": "对局已经结束",
    },
    "not_asked": {
        "en": "the other seat decides now",
        "fr": "c'est à l'autre de décider",
        "zh_hant": "現在由另一方決定",
        "zh_hans": "现在由另一方决定",
    },
    "stale": {
        "en": "that decision has been made already",
        "fr": "cette décision est déjà prise",
        "zh_hant": "這個決定已經做過了",
        "zh_hans": "这个决定已经做过了",
    },
    "no_seat": {
        "en": "there is no such seat",
        "fr": "cette place n'existe pas",
        "zh_hant": "沒有這個座位",
        "zh_hans": "没有这个座位",
    },
    "no_code": {
        "en": "there is no such action",
        "fr": "cette action n'existe pas",
        "zh_hant": "沒有這個行動",
        "zh_hans": "没有这个行动",
    },
    "time": {
        "en": "a seat's time has run out",
        "fr": "le temps d'un joueur est écoulé",
        "zh_hant": "有一方的時間已經用完",
        "zh_hans": "有一方的时间已经用完",
    },
    "paused": {
        "en": "the match is paused; it goes on soon",
        "fr": "la partie est en pause ; elle reprend bientôt",
        "zh_hant": "對局暫停，馬上繼續",
        "zh_hans": "对局暂停，马上继续",
    },
    "not_paused": {
        "en": "the match is not paused",
        "fr": "la partie n'est pas en pause",
        "zh_hant": "對局沒有暫停",
        "zh_hans": "对局没有暂停",
    },
    "secret": {
        "en": "both seats answer in secret now; such an answer stands",
        "fr": "les deux joueurs répondent en secret ; une telle réponse reste",
        "zh_hant": "雙方正在秘密作答，這樣的回答不能撤回",
        "zh_hans": "双方正在秘密作答，这样的回答不能撤回",
    },
    "no_undo": {
        "en": "this room has agreed that nothing is taken back",
        "fr": "cette salle a convenu de ne rien annuler",
        "zh_hant": "這個房間約定不能悔棋",
        "zh_hans": "这个房间约定不能悔棋",
    },
    "no_such_offer": {
        "en": "one may offer a draw while the match goes on, and a rematch when it is over",
        "fr": "on peut proposer la nulle pendant la partie, et une revanche après",
        "zh_hant": "對局中可以提議和局，結束後可以提議再戰",
        "zh_hans": "对局中可以提议和局，结束后可以提议再战",
    },
    "not_over": {
        "en": "a rematch can be offered when the match is over",
        "fr": "une revanche se propose quand la partie est finie",
        "zh_hant": "對局結束後才能提議再戰",
        "zh_hans": "对局结束后才能提议再战",
    },
    "away": {
        "en": "that seat is away already",
        "fr": "ce joueur est déjà absent",
        "zh_hant": "那一方已經離開",
        "zh_hans": "那一方已经离开",
    },
    "here": {
        "en": "that seat is here already",
        "fr": "ce joueur est déjà là",
        "zh_hant": "那一方已經在場",
        "zh_hans": "那一方已经在场",
    },
    "not_away": {
        "en": "the other seat is not away, or its grace is not over",
        "fr": "l'autre joueur n'est pas absent, ou son délai court encore",
        "zh_hant": "對手沒有離開，或等待時間還沒結束",
        "zh_hans": "对手没有离开，或等待时间还没结束",
    },
    "no_claim": {
        "en": "this room has agreed to wait for a seat that is away",
        "fr": "cette salle a convenu d'attendre un joueur absent",
        "zh_hant": "這個房間約定等待離開的一方",
        "zh_hans": "这个房间约定等待离开的一方",
    },
    "no_such_claim": {
        "en": "one may claim the win, or that a bot sits down",
        "fr": "on peut réclamer la victoire, ou qu'un bot prenne la place",
        "zh_hant": "可以要求判勝，或由電腦代打",
        "zh_hans": "可以要求判胜，或由电脑代打",
    },
    "bot_sits": {
        "en": "a bot sits there",
        "fr": "un bot occupe cette place",
        "zh_hant": "那個座位由電腦代打",
        "zh_hans": "那个座位由电脑代打",
    },
    "no_offer": {
        "en": "there is no such offer to answer",
        "fr": "il n'y a pas de telle proposition",
        "zh_hant": "沒有這個提議",
        "zh_hans": "没有这个提议",
    },
    "offered": {
        "en": "that offer is open already; the other seat has not answered yet",
        "fr": "cette proposition est déjà faite ; l'autre joueur n'a pas encore répondu",
        "zh_hant": "已經提議過了，對手還沒回答",
        "zh_hans": "已经提议过了，对手还没回答",
    },
    "refused_already": {
        "en": "the other seat has refused that; it may be offered again after an action",
        "fr": "l'autre joueur a refusé ; on peut le proposer à nouveau après une action",
        "zh_hant": "對手已經拒絕，下一個行動之後才能再提",
        "zh_hans": "对手已经拒绝，下一个行动之后才能再提",
    },
}
