"""What the drawn table says in any game, in its four languages; what is a game's own is in boards/.

What cards and rules say is theirs, not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from ...telling.words import LANGUAGES as LANGUAGES
from ...telling.words import NO_WORDS as NO_PLAIN
from ...telling.words import Words as PlainWords
from ..words import Speech

Words: TypeAlias = Mapping[str, tuple[str, str, str, str]]  # key -> what is said, a language each

NO_WORDS: Final[Words] = MappingProxyType({})

WORDS: Final[Words] = {
    # the head and the sides
    "turn": ("Turn {0}", "Tour {0}", "第{0}回合", "第{0}回合"),
    "your turn": ("your turn", "à vous", "你的回合", "你的回合"),
    "their turn": ("opponent's turn", "tour adverse", "對手的回合", "对手的回合"),
    "turn of": ("P{0}'s turn", "tour de P{0}", "P{0}的回合", "P{0}的回合"),
    "set up": ("set-up", "mise en place", "準備", "准备"),
    "over": ("the match is over", "la partie est finie", "對局結束", "对局结束"),
    "player": ("Player", "Joueur", "玩家", "玩家"),
    "hp": ("HP", "PV", "HP", "HP"),
    "hand n": ("hand {0}", "main {0}", "手牌{0}", "手牌{0}"),
    "deck n": ("deck {0}", "deck {0}", "牌庫{0}", "牌库{0}"),
    "discard n": ("discard {0}", "défausse {0}", "棄牌{0}", "弃牌{0}"),
    "empty": ("empty", "vide", "空", "空"),
    # marks of an artist
    # types
    # panels
    "hand": ("Hand", "Main", "手牌", "手牌"),
    "log": ("Log", "Journal", "紀錄", "记录"),
    "card": ("Card", "Carte", "卡牌", "卡牌"),
    "outcome": ("If you do it", "Si vous le faites", "預覽", "预览"),
    "why": ("Why not?", "Pourquoi pas ?", "為何不可？", "为何不可？"),
    "news": ("Since your last move", "Depuis votre coup", "上次行動之後", "上次行动之后"),
    "list": ("Deck list", "Liste du deck", "牌組清單", "牌组清单"),
    "closed list": ("The list is not known.", "La liste n'est pas connue.", "牌組未公開。", "牌组未公开。"),
    "discard": ("Discard, newest first", "Défausse, la plus récente d'abord", "棄牌（新到舊）", "弃牌（新到旧）"),
    "shown": ("known: {0}", "connu : {0}", "已知：{0}", "已知：{0}"),
    "lies aside": ("{0} (aside)", "{0} (à côté)", "{0}（場外）", "{0}（场外）"),
    "none": ("none", "aucune", "無", "无"),
    # where one stands and what to do
    "target": ("target", "cible", "目標", "目标"),
    "chosen": ("chosen", "choisi", "已選", "已选"),
    "may act": ("ready", "prêt", "可行動", "可行动"),
    "held end": (
        "{0}? Enter or e: yes. Esc goes back.",
        "{0} ? Entrée ou e : oui. Échap revient.",
        "{0}？Enter 或 e 確定，Esc 返回。",
        "{0}？Enter 或 e 确定，Esc 返回。",
    ),
    "thinking": ("The opponent is thinking…", "L'adversaire réfléchit…", "對手思考中…", "对手思考中…"),
    "asks": ("{0}: {1}", "{0} : {1}", "{0}：{1}", "{0}：{1}"),
    "take nothing": ("Take nothing", "Ne rien prendre", "不拿", "不拿"),
    "keep": ("Keep the hand", "Garder la main", "保留", "保留"),
    "redraw": ("Put it back, draw again", "La remettre et repiocher", "放回重抽", "放回重抽"),
    "way": ("Way {0}", "Possibilité {0}", "選項{0}", "选项{0}"),
    # outcome
    # keys
    "key choose": ("choose", "choisir", "選擇", "选择"),
    "key do": ("do it", "faire", "執行", "执行"),
    "key back": ("back", "retour", "返回", "返回"),
    "key why": ("why not", "pourquoi", "為何不可", "为何不可"),
    "key undo": ("undo", "annuler", "撤銷", "撤销"),
    "key view": ("card", "carte", "卡牌", "卡牌"),
    "key log": ("log", "journal", "紀錄", "记录"),
    "key help": ("help", "aide", "說明", "帮助"),
    "key quit": ("quit", "quitter", "離開", "退出"),
    "key next": ("next", "suivant", "下一步", "下一步"),
    "key previous": ("back", "retour", "上一步", "上一步"),
    "key play": ("play", "lecture", "播放", "播放"),
    "key pause": ("pause", "pause", "暫停", "暂停"),
    "key turn": ("turn", "tour", "回合", "回合"),
    "key side": ("other side", "autre côté", "換邊", "换边"),
    "enter": ("Enter", "Entrée", "Enter", "Enter"),
    "esc": ("Esc", "Échap", "Esc", "Esc"),
    "space": ("Space", "Espace", "空白鍵", "空格"),
    # the opening
    "choose game": ("Game", "Jeu", "遊戲", "游戏"),
    "choose format": ("Format", "Format", "賽制", "赛制"),
    "choose deck": ("Your deck", "Votre deck", "你的牌組", "你的牌组"),
    "choose bot": ("Opponent", "Adversaire", "對手", "对手"),
    "choose language": ("Language", "Langue", "語言", "语言"),
    "any deck": ("any ready deck", "n'importe quel deck prêt", "任意現成牌組", "任意现成牌组"),
    "about any deck": (
        "Two different ready decks are picked for you and your opponent.",
        "Deux decks prêts différents sont choisis pour vous et votre adversaire.",
        "為你和對手各選一副不同的現成牌組。",
        "为你和对手各选一副不同的现成牌组。",
    ),
    "bot greedy": (
        "bot: looks one action ahead",
        "robot : voit une action à l'avance",
        "電腦：會想一步",
        "电脑：会想一步",
    ),
    "bot turn": (
        "bot: plans its whole turn",
        "robot : prévoit tout son tour",
        "電腦：會想完整個回合",
        "电脑：会想完整个回合",
    ),
    "bot turn2": (
        "bot: plans its turn and thinks of your answers",
        "robot : prévoit son tour et vos réponses",
        "電腦：會想自己的回合和你的應對",
        "电脑：会想自己的回合和你的应对",
    ),
    "bot random": ("bot: plays at random", "robot : joue au hasard", "電腦：隨機行動", "电脑：随机行动"),
    "bot hot seat": (
        "another person at this keyboard",
        "une autre personne à ce clavier",
        "同一鍵盤的另一位玩家",
        "同一键盘的另一位玩家",
    ),
    "opening how": (
        "↑ ↓: choose a line   ← →: change it   Enter: begin   Esc: leave",
        "↑ ↓ : choisir une ligne   ← → : changer   Entrée : commencer   Échap : quitter",
        "↑ ↓：選一行   ← →：更改   Enter：開始   Esc：離開",
        "↑ ↓：选一行   ← →：更改   Enter：开始   Esc：退出",
    ),
    # dialogs
    "close": ("Enter or Esc: close", "Entrée ou Échap : fermer", "Enter 或 Esc：關閉", "Enter 或 Esc：关闭"),
    "yes or no": (
        "y: yes     n or Esc: no",
        "o : oui     n ou Échap : non",
        "y：是     n 或 Esc：否",
        "y：是     n 或 Esc：否",
    ),
    "concede": ("Give up this match?", "Abandonner cette partie ?", "認輸嗎？", "认输吗？"),
    "quit": ("Leave the table", "Quitter la table", "離開牌桌", "离开牌桌"),
    "quit how": (
        "Enter saves under this name and leaves. Without a name nothing is saved. Esc: stay.",
        "Entrée sauvegarde sous ce nom et quitte. Sans nom, rien n'est sauvegardé. Échap : rester.",
        "Enter 以此檔名存檔並離開；檔名留空則不存檔。Esc：留下。",
        "Enter 以此文件名存档并离开；留空则不存档。Esc：留下。",
    ),
    "save": ("Save the match", "Sauvegarder la partie", "存檔", "存档"),
    "save how": (
        "A file name, then Enter. Esc: do not save.",
        "Un nom de fichier, puis Entrée. Échap : ne pas sauvegarder.",
        "輸入檔名後按 Enter。Esc：不存檔。",
        "输入文件名后按 Enter。Esc：不存档。",
    ),
    "cannot": ("Not possible: {0}.", "Impossible : {0}.", "不可以：{0}。", "不可以：{0}。"),
    "curtain": (
        "{0}, it is your decision.",
        "{0}, à vous de décider.",
        "{0}，輪到你決定。",
        "{0}，轮到你决定。",
    ),
    "curtain how": (
        "The other looks away. Press Enter.",
        "L'autre détourne les yeux. Appuyez sur Entrée.",
        "請另一人移開視線。按 Enter。",
        "请另一人移开视线。按 Enter。",
    ),
    "player n": ("Player {0}", "Joueur {0}", "玩家{0}", "玩家{0}"),
    "somebody wins": ("{0} wins.", "{0} gagne.", "{0}獲勝。", "{0}获胜。"),
    "end how": (
        "s: save the replay   Esc: look at the table   q: leave",
        "s : garder la partie   Échap : voir la table   q : quitter",
        "s：保存重播   Esc：看牌桌   q：離開",
        "s：保存回放   Esc：看牌桌   q：退出",
    ),
    "end": ("The end", "Fin", "終局", "终局"),
    "end prompt": (
        "The match is over. s saves the replay, q leaves.",
        "La partie est finie. s la garde, q quitte.",
        "對局結束。s 保存重播，q 離開。",
        "对局结束。s 保存回放，q 退出。",
    ),
    "step": ("Step {0} of {1}", "Pas {0} sur {1}", "第{0}/{1}步", "第{0}/{1}步"),
    "playing": ("playing", "lecture", "播放中", "播放中"),
    "start": ("The start", "Le début", "開始", "开始"),
    "help": ("Help", "Aide", "說明", "帮助"),
    "help arrows": ("move", "se déplacer", "移動", "移动"),
    "help tab": (
        "next card or target that can be used",
        "carte ou cible utilisable suivante",
        "下一個可用的牌或目標",
        "下一个可用的牌或目标",
    ),
    "help enter": (
        "choose; then do what the preview shows",
        "choisir ; puis faire ce que montre l'aperçu",
        "選擇；再按一次執行預覽的行動",
        "选择；再按一次执行预览的行动",
    ),
    "help mouse": (
        "click: the same as moving there and Enter",
        "clic : comme s'y déplacer puis Entrée",
        "滑鼠點擊：等同移到該處按 Enter",
        "鼠标点击：等同移到该处按 Enter",
    ),
    "help esc": ("let go of what is chosen", "lâcher ce qui est choisi", "取消選擇", "取消选择"),
    "help why": (
        "why this cannot be used, and by which rule",
        "pourquoi ceci est impossible, et par quelle règle",
        "為何不可用，依哪條規則",
        "为何不可用，依哪条规则",
    ),
    "help undo": (
        "take the last action back, if it showed nothing new",
        "reprendre la dernière action, si elle n'a rien révélé",
        "撤銷（未揭示新資訊時）",
        "撤销（未揭示新信息时）",
    ),
    "help view": (
        "the whole card; of a player: lists and discard",
        "la carte entière ; d'un joueur : listes et défausse",
        "完整卡牌；玩家：牌組與棄牌",
        "完整卡牌；玩家：牌组与弃牌",
    ),
    "help log": ("all that has happened", "tout ce qui s'est passé", "完整紀錄", "完整记录"),
    "help scroll": ("scroll the texts", "faire défiler les textes", "捲動文字", "滚动文字"),
    "help save": ("save", "sauvegarder", "存檔", "存档"),
    "help concede": ("give up", "abandonner", "認輸", "认输"),
    "help quit": ("leave, saving or not", "quitter, en sauvegardant ou non", "離開（可存檔）", "退出（可存档）"),
    "concedes": ("gives up", "abandonne", "認輸", "认输"),
    "help next": ("one step on", "un pas en avant", "下一步", "下一步"),
    "help previous": ("one step back", "un pas en arrière", "上一步", "上一步"),
    "help play": ("step by step by itself; stop", "avancer tout seul ; arrêter", "自動播放；停止", "自动播放；停止"),
    "help turn": ("next turn, turn before", "tour suivant, tour précédent", "下一回合，上一回合", "下一回合，上一回合"),
    "help ends": ("the start, the end", "le début, la fin", "開始，結束", "开始，结束"),
    "help side": ("look from the other side", "voir de l'autre côté", "從另一邊看", "从另一边看"),
}


class Tongue(Speech):
    """The words of one language: a board's own, those of any drawn table, then those of the plain one."""

    def __init__(self, language: str, own: Words = NO_WORDS, plain: PlainWords = NO_PLAIN) -> None:
        super().__init__(language.replace("-", "_"), plain)
        self.drawn = own

    def __call__(self, key: str, *values: object, **named: object) -> str:
        said = self.drawn.get(key) or WORDS.get(key)
        if said is None:
            return super().__call__(key, *values, **named)
        return said[LANGUAGES.index(self.language)].format(*values, **named)

    def knows(self, key: str) -> bool:
        return key in self.drawn or key in WORDS or super().knows(key)
