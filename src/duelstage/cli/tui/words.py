"""What the drawn table says, in its four languages. What cards and rules say is theirs, not here."""

from __future__ import annotations

from typing import Final

from ...games.artistes import rulebook, vocabulary
from ..words import WORDS as PLAIN
from ..words import Speech

LANGUAGES: Final = ("en", "fr", "zh_hant", "zh_hans")
OTHERWISE: Final = "en"  # where a word is missing

WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    # the head and the sides
    "turn": ("Turn {0}", "Tour {0}", "第{0}回合", "第{0}回合"),
    "your turn": ("your turn", "à vous", "你的回合", "你的回合"),
    "their turn": ("opponent's turn", "tour adverse", "對手的回合", "对手的回合"),
    "turn of": ("P{0}'s turn", "tour de P{0}", "P{0}的回合", "P{0}的回合"),
    "phase 0": ("draw phase", "phase de pioche", "抽牌階段", "抽牌阶段"),
    "phase 1": ("main phase", "phase principale", "主要階段", "主要阶段"),
    "phase 2": ("combat phase", "phase de combat", "戰鬥階段", "战斗阶段"),
    "set up": ("set-up", "mise en place", "準備", "准备"),
    "over": ("the match is over", "la partie est finie", "對局結束", "对局结束"),
    "you": ("You", "Vous", "你", "你"),
    "opponent": ("Opponent", "Adversaire", "對手", "对手"),
    "player": ("Player", "Joueur", "玩家", "玩家"),
    "hp": ("HP", "PV", "HP", "HP"),
    "atk": ("ATK", "ATK", "攻", "攻"),  # where there is little room
    "attack": ("ATK", "ATK", "攻擊力", "攻击力"),
    "hand n": ("hand {0}", "main {0}", "手牌{0}", "手牌{0}"),
    "deck n": ("deck {0}", "deck {0}", "牌庫{0}", "牌库{0}"),
    "discard n": ("discard {0}", "défausse {0}", "棄牌{0}", "弃牌{0}"),
    "terrain": ("Terrain: {0}", "Terrain : {0}", "場地：{0}", "场地：{0}"),
    "no terrain": ("none", "aucun", "無", "无"),
    "empty": ("empty", "vide", "空", "空"),
    # marks of an artist
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
    # types
    "artist": ("artist", "artiste", "藝人", "艺人"),
    "artist ex": ("EX artist", "artiste EX", "EX藝人", "EX艺人"),
    "type terrain": ("terrain", "terrain", "場地", "场地"),
    "spell": ("spell", "sort", "法術", "法术"),
    "equipment": ("equip spell", "sort d'équipement", "裝備法術", "装备法术"),
    "over base": ("Over {0}", "Sur {0}", "疊在{0}上", "叠在{0}上"),
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
    "aside": ("aside", "à côté", "場外", "场外"),
    "none": ("none", "aucune", "無", "无"),
    # where one stands and what to do
    "target": ("target", "cible", "目標", "目标"),
    "chosen": ("chosen", "choisi", "已選", "已选"),
    "may act": ("ready", "prêt", "可行動", "可行动"),
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
    "held end": (
        "{0}? Enter or e: yes. Esc goes back.",
        "{0} ? Entrée ou e : oui. Échap revient.",
        "{0}？Enter 或 e 確定，Esc 返回。",
        "{0}？Enter 或 e 确定，Esc 返回。",
    ),
    "end main": ("Go to combat", "Passer au combat", "進入戰鬥", "进入战斗"),
    "end combat": ("End the turn", "Terminer le tour", "結束回合", "结束回合"),
    "thinking": ("The opponent is thinking…", "L'adversaire réfléchit…", "對手思考中…", "对手思考中…"),
    "pick first": (
        "First choose one of your cards or artists; then its target.",
        "Choisissez d'abord une de vos cartes ou un artiste ; puis la cible.",
        "先選自己的牌或藝人，再選目標。",
        "先选自己的牌或艺人，再选目标。",
    ),
    "asks": ("{0}: {1}", "{0} : {1}", "{0}：{1}", "{0}：{1}"),
    "take nothing": ("Take nothing", "Ne rien prendre", "不拿", "不拿"),
    "bring nothing": ("Summon nothing", "Ne rien invoquer", "不召喚", "不召唤"),
    "keep": ("Keep the hand", "Garder la main", "保留", "保留"),
    "redraw": ("Put it back, draw again", "La remettre et repiocher", "放回重抽", "放回重抽"),
    "way": ("Way {0}", "Possibilité {0}", "選項{0}", "选项{0}"),
    # outcome
    "dies": ("{0} dies", "{0} meurt", "{0}被擊倒", "{0}被击倒"),
    "sacrificed": ("{0} is sacrificed", "{0} est sacrifié", "{0}被犧牲", "{0}被牺牲"),
    "leaves": ("{0} leaves play", "{0} quitte le jeu", "{0}離場", "{0}离场"),
    "enters": (
        "{0} enters (ATK {1}, HP {2})",
        "{0} arrive (ATK {1}, PV {2})",
        "{0}登場（{1}/{2}）",
        "{0}登场（{1}/{2}）",
    ),
    "control": ("{0} changes sides", "{0} change de camp", "{0}易主", "{0}易主"),
    "unit hp": ("{0}: HP {1}→{2}", "{0} : PV {1}→{2}", "{0}：HP {1}→{2}", "{0}：HP {1}→{2}"),
    "unit atk": ("{0}: ATK {1}→{2}", "{0} : ATK {1}→{2}", "{0}：攻擊力 {1}→{2}", "{0}：攻击力 {1}→{2}"),
    "unit dazed": ("{0} may not attack", "{0} ne peut pas attaquer", "{0}不能攻擊", "{0}不能攻击"),
    "equip": ("{0} gets {1}", "{0} reçoit {1}", "{0}裝備{1}", "{0}装备{1}"),
    "seat hp": ("{0}: HP {1}→{2}", "{0} : PV {1}→{2}", "{0}：HP {1}→{2}", "{0}：HP {1}→{2}"),
    "overflow": ("  of these {0} overflow", "  dont {0} en excédent", "  其中溢出{0}", "  其中溢出{0}"),
    "draws": ("{0}: draws {1}", "{0} : pioche {1}", "{0}：抽{1}張", "{0}：抽{1}张"),
    "discards": ("{0}: discards {1}", "{0} : défausse {1}", "{0}：棄{1}張", "{0}：弃{1}张"),
    "plays terrain": ("{0}: terrain {1}", "{0} : terrain {1}", "{0}：場地{1}", "{0}：场地{1}"),
    "loses terrain": ("{0}: terrain lost", "{0} : terrain perdu", "{0}：失去場地", "{0}：失去场地"),
    "then ask": ("Then {0}: {1}", "Puis {0} : {1}", "然後{0}：{1}", "然后{0}：{1}"),
    "luck": ("The rest depends on luck.", "Le reste dépend du hasard.", "其餘取決於運氣。", "其余取决于运气。"),
    "wins": ("{0} wins", "{0} gagne", "{0}獲勝", "{0}获胜"),
    "drawn": ("A draw", "Match nul", "平手", "平局"),
    "next turn": ("The turn passes", "Le tour passe", "輪到對手", "轮到对手"),
    "next phase": ("The combat phase begins", "La phase de combat commence", "戰鬥階段開始", "战斗阶段开始"),
    "nothing": ("No visible change", "Aucun changement visible", "沒有可見變化", "没有可见变化"),
    "more_artists": (
        "One more artist this turn",
        "Un artiste de plus ce tour",
        "本回合可再召喚藝人",
        "本回合可再召唤艺人",
    ),
    "more_bases": (
        "One more base this turn",
        "Une base de plus ce tour",
        "本回合可再召喚基礎藝人",
        "本回合可再召唤基础艺人",
    ),
    "more_spells": ("One more spell this turn", "Un sort de plus ce tour", "本回合可再用法術", "本回合可再用法术"),
    "more_terrains": (
        "One more terrain this turn",
        "Un terrain de plus ce tour",
        "本回合可再用場地",
        "本回合可再用场地",
    ),
    "may_fight": ("May fight this turn", "Combat permis ce tour", "本回合可戰鬥", "本回合可战斗"),
    "may_pass": ("May attack past artists", "Peut passer les artistes", "可越過藝人攻擊", "可越过艺人攻击"),
    # keys
    "key choose": ("choose", "choisir", "選擇", "选择"),
    "key do": ("do it", "faire", "執行", "执行"),
    "key back": ("back", "retour", "返回", "返回"),
    "key why": ("why not", "pourquoi", "為何不可", "为何不可"),
    "key end main": ("combat", "combat", "戰鬥", "战斗"),
    "key end combat": ("end turn", "fin du tour", "結束回合", "结束回合"),
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
    "help head": (
        "Bring your opponent from 100 HP down to 0.",
        "Faites tomber les PV adverses de 100 à 0.",
        "把對手的 HP 從 100 打到 0。",
        "把对手的 HP 从 100 打到 0。",
    ),
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
    "help end": (
        "go to combat; end the turn",
        "passer au combat ; terminer le tour",
        "進入戰鬥；結束回合",
        "进入战斗；结束回合",
    ),
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
    "help marks": (
        "Marks: {0} where you are, {1} can be used or is a target, {2} is chosen, {3} is an EX.",
        "Marques : {0} où vous êtes, {1} utilisable ou cible, {2} choisi, {3} EX.",
        "標記：{0} 目前位置，{1} 可用或目標，{2} 已選，{3} EX。",
        "标记：{0} 当前位置，{1} 可用或目标，{2} 已选，{3} EX。",
    ),
}


class Tongue(Speech):
    """The words of one language: the table's own, else those of the plain table, else English."""

    def __init__(self, language: str) -> None:
        super().__init__(language.replace("-", "_"))
        self.story = spoken(self.language, vocabulary.LANGUAGES)  # the language of sentences about the match
        self.law = spoken(self.language, rulebook.LANGUAGES)  # the language of the rules

    def __call__(self, key: str, *values: object, **named: object) -> str:
        if key in WORDS:
            return WORDS[key][LANGUAGES.index(self.language)].format(*values, **named)
        said = PLAIN[key]
        return said.get(self.language, said[OTHERWISE]).format(*values, **named)


def spoken(language: str, known: tuple[str, ...]) -> str:
    """The language itself if it is among the known ones, else English."""
    return next((name for name in known if name.replace("-", "_") == language), OTHERWISE)
