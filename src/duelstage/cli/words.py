"""What the terminal says in any game, in four languages; what is a game's own is in tables/."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from ..telling import speech as telling
from ..telling.words import Words

OWN_HELP: Final = 3  # lines of HELP that come before a game's own

WORDS: Final[dict[str, dict[str, str]]] = {
    "type": {
        "en": "Type a number to act, ? for help, why to hear what you cannot do and why.",
        "fr": "Tapez un numéro pour agir, ? pour l'aide, pourquoi pour savoir ce qui est impossible et pourquoi.",
        "zh_hant": "輸入編號來行動，輸入?看說明，輸入「為什麼」看現在不能做什麼及其原因。",
        "zh_hans": "输入编号来行动，输入?看说明，输入“为什么”看现在不能做什么及其原因。",
    },
    "no table": {
        "en": "For a drawn table with keys and mouse: pip install 'duelstage[play]'",
        "fr": "Pour une table dessinée, avec clavier et souris : pip install 'duelstage[play]'",
        "zh_hant": "想用鍵盤與滑鼠在圖形牌桌上遊玩：pip install 'duelstage[play]'",
        "zh_hans": "想用键盘与鼠标在图形牌桌上游玩：pip install 'duelstage[play]'",
    },
    "own deck": {
        "en": "Your deck: {0}",
        "fr": "Votre deck : {0}",
        "zh_hant": "你的牌組：{0}",
        "zh_hans": "你的牌组：{0}",
    },
    "other deck": {
        "en": "Opponent's deck: {0}",
        "fr": "Deck adverse : {0}",
        "zh_hant": "對手的牌組：{0}",
        "zh_hans": "对手的牌组：{0}",
    },
    "first deck": {
        "en": "Player 1's deck: {0}",
        "fr": "Deck du joueur 1 : {0}",
        "zh_hant": "玩家1的牌組：{0}",
        "zh_hans": "玩家1的牌组：{0}",
    },
    "second deck": {
        "en": "Player 2's deck: {0}",
        "fr": "Deck du joueur 2 : {0}",
        "zh_hant": "玩家2的牌組：{0}",
        "zh_hans": "玩家2的牌组：{0}",
    },
    "named plan": {"en": "{0}. {1}", "fr": "{0}. {1}", "zh_hant": "{0}。{1}", "zh_hans": "{0}。{1}"},
    "comma": {"en": ", ", "fr": ", ", "zh_hant": "、", "zh_hans": "、"},
    "resumed": {
        "en": "The saved match goes on.",
        "fr": "La partie sauvegardée continue.",
        "zh_hant": "繼續已儲存的對局。",
        "zh_hans": "继续已保存的对局。",
    },
    "turn": {
        "en": "Turn {turn}. {who}: {phase}.",
        "fr": "Tour {turn}. {who} : {phase}.",
        "zh_hant": "第{turn}回合。{who}：{phase}。",
        "zh_hans": "第{turn}回合。{who}：{phase}。",
    },
    "your turn": {"en": "Your turn", "fr": "À vous", "zh_hant": "你的回合", "zh_hans": "你的回合"},
    "their turn": {
        "en": "The opponent's turn",
        "fr": "Tour de l'adversaire",
        "zh_hant": "對手的回合",
        "zh_hans": "对手的回合",
    },
    "opponent": {
        "en": "Opponent (P{0})",
        "fr": "Adversaire (P{0})",
        "zh_hant": "對手（P{0}）",
        "zh_hans": "对手（P{0}）",
    },
    "you": {"en": "You (P{0})", "fr": "Vous (P{0})", "zh_hant": "你（P{0}）", "zh_hans": "你（P{0}）"},
    "hand": {
        "en": "Your hand: {0}.",
        "fr": "Votre main : {0}.",
        "zh_hant": "你的手牌：{0}。",
        "zh_hans": "你的手牌：{0}。",
    },
    "empty hand": {
        "en": "Your hand is empty.",
        "fr": "Votre main est vide.",
        "zh_hant": "你沒有手牌。",
        "zh_hans": "你没有手牌。",
    },
    "aside": {
        "en": "Beside the field: {0}.",
        "fr": "À côté du terrain : {0}.",
        "zh_hant": "場外：{0}。",
        "zh_hans": "场外：{0}。",
    },
    "known hand": {
        "en": "Known in the opponent's hand: {0}.",
        "fr": "Connu dans la main adverse : {0}.",
        "zh_hant": "對手手牌中已知：{0}。",
        "zh_hans": "对手手牌中已知：{0}。",
    },
    "your deck": {
        "en": "Your deck has {0} cards left. Its list:",
        "fr": "Il reste {0} cartes dans votre deck. Sa liste :",
        "zh_hant": "你的牌庫還有{0}張牌。牌組：",
        "zh_hans": "你的牌库还有{0}张牌。牌组：",
    },
    "their deck": {
        "en": "The opponent's list:",
        "fr": "La liste de l'adversaire :",
        "zh_hant": "對手的牌組：",
        "zh_hans": "对手的牌组：",
    },
    "closed": {
        "en": "The opponent's list is not known.",
        "fr": "La liste de l'adversaire n'est pas connue.",
        "zh_hant": "不知道對手的牌組。",
        "zh_hans": "不知道对手的牌组。",
    },
    "discard of": {
        "en": "Discard of {who}, newest last: {0}.",
        "fr": "Défausse, {who}, la plus récente à la fin : {0}.",
        "zh_hant": "{who}的棄牌堆，最新的在最後：{0}。",
        "zh_hans": "{who}的弃牌堆，最新的在最后：{0}。",
    },
    "empty discard": {
        "en": "Discard of {who}: empty.",
        "fr": "Défausse, {who} : vide.",
        "zh_hant": "{who}的棄牌堆是空的。",
        "zh_hans": "{who}的弃牌堆是空的。",
    },
    "semicolon": {"en": "; ", "fr": " ; ", "zh_hant": "；", "zh_hans": "；"},
    "line of": {"en": "  {0}: ", "fr": "  {0} : ", "zh_hant": "  {0}：", "zh_hans": "  {0}："},
    "or": {"en": " or ", "fr": " ou ", "zh_hant": "或", "zh_hans": "或"},
    "unknown": {
        "en": "I do not understand that. A number from the list, or ? for help.",
        "fr": "Je ne comprends pas. Un numéro de la liste, ou ? pour l'aide.",
        "zh_hant": "看不懂。請輸入清單上的編號，或輸入?看說明。",
        "zh_hans": "看不懂。请输入列表上的编号，或输入?看说明。",
    },
    "no number": {
        "en": "That number is not in the list.",
        "fr": "Ce numéro n'est pas dans la liste.",
        "zh_hant": "清單中沒有這個編號。",
        "zh_hans": "列表中没有这个编号。",
    },
    "cannot": {
        "en": "Not possible: {sentence}.",
        "fr": "Impossible : {sentence}.",
        "zh_hant": "不能這樣做：{sentence}。",
        "zh_hans": "不能这样做：{sentence}。",
    },
    "allowed": {
        "en": "That is possible now.",
        "fr": "C'est possible maintenant.",
        "zh_hant": "現在可以這樣做。",
        "zh_hans": "现在可以这样做。",
    },
    "all allowed": {
        "en": "Nothing in your hand or in play is barred now.",
        "fr": "Rien de votre main ni de votre jeu n'est empêché maintenant.",
        "zh_hant": "現在你的手牌和場上的牌都沒有限制。",
        "zh_hans": "现在你的手牌和场上的牌都没有限制。",
    },
    "barred one": {
        "en": "{name}: {sentence}",
        "fr": "{name} : {sentence}",
        "zh_hant": "{name}：{sentence}",
        "zh_hans": "{name}：{sentence}",
    },
    "barred": {
        "en": "What you cannot do now:",
        "fr": "Ce qui est impossible maintenant :",
        "zh_hant": "現在不能做的事：",
        "zh_hans": "现在不能做的事：",
    },
    "undone": {"en": "Taken back.", "fr": "Annulé.", "zh_hant": "已撤銷。", "zh_hans": "已撤销。"},
    "saved": {"en": "Saved: {0}", "fr": "Sauvegardé : {0}", "zh_hant": "已儲存：{0}", "zh_hans": "已保存：{0}"},
    "not saved": {
        "en": "{0}: not saved. Choose a name that is free, in a folder of yours.",
        "fr": "{0} : pas sauvegardé. Choisissez un nom qui n'est pas pris, dans un dossier à vous.",
        "zh_hant": "{0}：未能儲存。請換一個未使用的檔名，並選您可寫入的資料夾。",
        "zh_hans": "{0}：未能保存。请换一个未使用的文件名，并选您可写入的文件夹。",
    },
    "resume with": {
        "en": "Go on later with: duelstage play --resume {0}",
        "fr": "Pour continuer : duelstage play --resume {0}",
        "zh_hant": "之後繼續：duelstage play --resume {0}",
        "zh_hans": "之后继续：duelstage play --resume {0}",
    },
    "save name": {
        "en": "Save this match? A file name, or Enter for no: ",
        "fr": "Sauvegarder cette partie ? Un nom de fichier, ou Entrée pour non : ",
        "zh_hant": "要儲存這場對局嗎？請輸入檔名，或按Enter略過：",
        "zh_hans": "要保存这场对局吗？请输入文件名，或按Enter跳过：",
    },
    "save replay": {
        "en": "Keep the replay? A file name, or Enter for no: ",
        "fr": "Garder la partie ? Un nom de fichier, ou Entrée pour non : ",
        "zh_hant": "要保留重播嗎？請輸入檔名，或按Enter略過：",
        "zh_hans": "要保留回放吗？请输入文件名，或按Enter跳过：",
    },
    "confirm": {
        "en": "Enter or yes to do it; anything else is a new order.",
        "fr": "Entrée ou oui pour le faire ; toute autre saisie est un nouvel ordre.",
        "zh_hant": "按Enter或輸入「是」執行；輸入其他內容則視為新的指令。",
        "zh_hans": "按Enter或输入“是”执行；输入其他内容则视为新的指令。",
    },
    "no range": {
        "en": "There is no range to draw for that.",
        "fr": "Il n'y a pas de portée à dessiner pour cela.",
        "zh_hant": "這個行動沒有可畫的射程。",
        "zh_hans": "这个行动没有可画的射程。",
    },
    "concede": {
        "en": "Give up this match? yes or no: ",
        "fr": "Abandonner cette partie ? oui ou non : ",
        "zh_hant": "要認輸嗎？是或否：",
        "zh_hans": "要认输吗？是或否：",
    },
    "not conceded": {
        "en": "The match goes on.",
        "fr": "La partie continue.",
        "zh_hant": "對局繼續。",
        "zh_hans": "对局继续。",
    },
    "bye": {"en": "Goodbye.", "fr": "Au revoir.", "zh_hant": "再見。", "zh_hans": "再见。"},
    "input over": {
        "en": "The input has ended; the match is not saved.",
        "fr": "Fin des saisies ; la partie n'est pas sauvegardée.",
        "zh_hant": "輸入已結束，對局沒有儲存。",
        "zh_hans": "输入已结束，对局没有保存。",
    },
    "curtain": {
        "en": "{who}, it is your decision. The other looks away. Press Enter. ",
        "fr": "{who}, à vous de décider. L'autre détourne les yeux. Appuyez sur Entrée. ",
        "zh_hant": "{who}，輪到你決定。另一位請勿觀看。按Enter繼續。",
        "zh_hans": "{who}，轮到你决定。另一位请勿观看。按Enter继续。",
    },
    "player": {"en": "Player {0}", "fr": "Joueur {0}", "zh_hant": "玩家{0}", "zh_hans": "玩家{0}"},
    "you win": {"en": "You win.", "fr": "Vous gagnez.", "zh_hant": "你獲勝了。", "zh_hans": "你获胜了。"},
    "you lose": {"en": "You lose.", "fr": "Vous perdez.", "zh_hant": "你落敗了。", "zh_hans": "你落败了。"},
    "wins": {"en": "{who} wins.", "fr": "{who} gagne.", "zh_hant": "{who}獲勝。", "zh_hans": "{who}获胜。"},
    "draw": {
        "en": "Nobody wins: a draw.",
        "fr": "Personne ne gagne : match nul.",
        "zh_hant": "平手，沒有人獲勝。",
        "zh_hans": "平手，没有人获胜。",
    },
    "by rule": {
        "en": "By rule {id}: {text}",
        "fr": "Par la règle {id} : {text}",
        "zh_hant": "依規則{id}：{text}",
        "zh_hans": "依规则{id}：{text}",
    },
    "final": {"en": "{who}: {what}", "fr": "{who} : {what}", "zh_hant": "{who}：{what}", "zh_hans": "{who}：{what}"},
    "hp of": {"en": "{0} HP", "fr": "{0} PV", "zh_hant": "HP{0}點", "zh_hans": "HP{0}点"},
    "seed": {
        "en": "The seed was {0}.",
        "fr": "La graine était {0}.",
        "zh_hant": "亂數種子是{0}。",
        "zh_hans": "随机种子是{0}。",
    },
    "seed again": {
        "en": "The seed was {0}. The same match again:",
        "fr": "La graine était {0}. La même partie à nouveau :",
        "zh_hant": "亂數種子是{0}。重玩同一場對局：",
        "zh_hans": "随机种子是{0}。重玩同一场对局：",
    },
    "exact": {
        "en": "The record is exact: {0} of {1} steps lead where it says.",
        "fr": "L'enregistrement est exact : {0} pas sur {1} mènent où il le dit.",
        "zh_hant": "紀錄完全相符：{1}步中的{0}步都與紀錄一致。",
        "zh_hans": "记录完全相符：{1}步中的{0}步都与记录一致。",
    },
    "unverified": {
        "en": "Nobody can vouch for this record any more, after {0} of {1} steps:",
        "fr": "Plus personne ne peut garantir cet enregistrement, après {0} pas sur {1} :",
        "zh_hant": "在{1}步中的第{0}步之後，已無法保證這份紀錄：",
        "zh_hans": "在{1}步中的第{0}步之后，已无法保证这份记录：",
    },
    "diverged": {
        "en": "The record leads elsewhere after {0} of {1} steps:",
        "fr": "L'enregistrement mène ailleurs après {0} pas sur {1} :",
        "zh_hant": "在{1}步中的第{0}步之後，結果與紀錄不符：",
        "zh_hans": "在{1}步中的第{0}步之后，结果与记录不符：",
    },
    "unfinished": {
        "en": "The match was left here; duelstage play --resume goes on with it.",
        "fr": "La partie a été laissée ici ; duelstage play --resume la continue.",
        "zh_hant": "對局在此中斷；可用duelstage play --resume繼續。",
        "zh_hans": "对局在此中断；可用duelstage play --resume继续。",
    },
    "next turn": {
        "en": "Enter for the next turn, q to stop: ",
        "fr": "Entrée pour le tour suivant, q pour arrêter : ",
        "zh_hant": "按Enter看下一回合，輸入q停止：",
        "zh_hans": "按Enter看下一回合，输入q停止：",
    },
    "no card": {
        "en": "No card is called {0}; deck lists the names.",
        "fr": "Aucune carte ne s'appelle {0} ; deck donne les noms.",
        "zh_hant": "沒有名為{0}的牌；輸入「牌組」可看所有牌名。",
        "zh_hans": "没有名为{0}的牌；输入“牌组”可看所有牌名。",
    },
    "log empty": {
        "en": "Nothing has happened yet.",
        "fr": "Il ne s'est encore rien passé.",
        "zh_hant": "還沒有發生任何事。",
        "zh_hans": "还没有发生任何事。",
    },
    "which": {
        "en": "Which one? Such as: {0}",
        "fr": "Lequel ? Par exemple : {0}",
        "zh_hant": "哪一個？例如：{0}",
        "zh_hans": "哪一个？例如：{0}",
    },
    "nothing": {"en": "Nothing", "fr": "Rien", "zh_hant": "什麼都不選", "zh_hans": "什么都不选"},
    "puzzle type": {
        "en": "Win before your turn ends. A number acts; hint, solution, skip, undo, quit; ? for help.",
        "fr": "Gagnez avant la fin de votre tour. Un numéro agit ; indice, solution, passer, annuler, quitter ; "
        "? pour l'aide.",
        "zh_hant": "請在這個回合結束前獲勝。輸入編號來行動；提示、解答、跳過、撤銷、離開；輸入?看說明。",
        "zh_hans": "请在这个回合结束前获胜。输入编号来行动；提示、解答、跳过、撤销、离开；输入?看说明。",
    },
    "puzzle": {
        "en": "Puzzle {0}. You can win this turn, whatever luck brings and the opponent hides.",
        "fr": "Problème {0}. Vous pouvez gagner ce tour, quels que soient le hasard et ce que cache l'adversaire.",
        "zh_hant": "謎題{0}。無論運氣如何、對手隱藏著什麼，你都能在這個回合獲勝。",
        "zh_hans": "谜题{0}。无论运气如何、对手隐藏着什么，你都能在这个回合获胜。",
    },
    "puzzle solved": {"en": "Solved.", "fr": "Résolu.", "zh_hant": "解開了。", "zh_hans": "解开了。"},
    "puzzle missed": {
        "en": "Not solved: this turn did not win. Once more from the beginning.",
        "fr": "Pas résolu : ce tour n'a pas gagné. On recommence depuis le début.",
        "zh_hant": "沒有解開：這個回合未能獲勝。請從頭再試一次。",
        "zh_hans": "没有解开：这个回合未能获胜。请从头再试一次。",
    },
    "puzzle length": {
        "en": "{0} actions win.",
        "fr": "{0} actions suffisent pour gagner.",
        "zh_hant": "用{0}個行動就能獲勝。",
        "zh_hans": "用{0}个行动就能获胜。",
    },
    "puzzle next": {"en": "Next: {0}", "fr": "Ensuite : {0}", "zh_hant": "下一步：{0}", "zh_hans": "下一步：{0}"},
    "puzzle elsewhere": {
        "en": "The known solution goes another way; undo takes your last action back.",
        "fr": "La solution connue passe ailleurs ; annuler reprend votre dernière action.",
        "zh_hant": "已知的解答走法不同；輸入「撤銷」可收回上一個行動。",
        "zh_hans": "已知的解答走法不同；输入“撤销”可收回上一个行动。",
    },
    "puzzle solution": {"en": "The solution:", "fr": "La solution :", "zh_hant": "解答：", "zh_hans": "解答："},
    "puzzle step": {"en": "{0} ({1})", "fr": "{0} ({1})", "zh_hant": "{0}（{1}）", "zh_hans": "{0}（{1}）"},
}

COMMANDS: Final[dict[str, tuple[str, ...]]] = {  # what may be typed for each, English first
    "help": ("?", "help", "aide", "說明", "说明"),
    "why": ("why", "pourquoi", "為什麼", "为什么", "為何", "为何"),
    "show": ("show", "montrer", "carte", "查看"),
    "board": ("board", "plateau", "table", "牌桌"),
    "range": ("range", "portee", "portée", "射程", "範圍", "范围"),
    "log": ("log", "journal", "紀錄", "记录"),
    "hand": ("hand", "main", "手牌"),
    "discard": ("discard", "defausse", "défausse", "棄牌堆", "弃牌堆"),
    "deck": ("deck", "牌組", "牌组"),
    "undo": ("undo", "annuler", "撤銷", "撤销"),
    "save": ("save", "sauver", "儲存", "保存"),
    "concede": ("concede", "abandonner", "認輸", "认输"),
    "quit": ("quit", "exit", "quitter", "離開", "离开"),
    "rules": ("rules", "rule", "regles", "règles", "regle", "règle", "規則", "规则"),
}

HELP: Final[dict[str, tuple[str, ...]]] = {
    "en": (
        "A number does what the list says; so do words, such as: {act}",
        "  why           what you cannot do now, and by which rule",
        "  why 3         or words: why {act}",
        "  show NAME     a card and its text",
        "  hand          your hand with its texts",
        "  board         the table",
        "  log           what has happened; log all: from the beginning",
        "  discard 1     your discard; discard 2: the opponent's",
        "  deck          both deck lists",
        "  rules ID      a rule, such as rules {rule}; rules alone: how to play",
        "  undo          take your last action back, if it showed nothing new",
        "  save FILE     save the match",
        "  concede       give up",
        "  quit          stop playing",
    ),
    "fr": (
        "Un numéro fait ce que dit la liste ; des mots aussi : {act}",
        "  pourquoi      ce qui est impossible maintenant, et par quelle règle",
        "  pourquoi 3    ou avec des mots : pourquoi {act}",
        "  montrer NOM   une carte et son texte",
        "  main          votre main avec ses textes",
        "  plateau       la table",
        "  journal       ce qui s'est passé ; journal all : depuis le début",
        "  défausse 1    la vôtre ; défausse 2 : celle de l'adversaire",
        "  deck          les listes des deux decks",
        "  règles ID     une règle, par exemple règles {rule} ; règles seul : le jeu",
        "  annuler       reprendre votre dernière action, si elle n'a rien révélé",
        "  sauver NOM    sauvegarder la partie",
        "  abandonner    déclarer forfait",
        "  quitter       arrêter de jouer",
    ),
    "zh_hant": (
        "輸入清單上的編號就會照做，也可以輸入文字，例如：{act}",
        "  為什麼        現在不能做什麼，以及依據哪條規則",
        "  為什麼 3      也可以用文字：為什麼 {act}",
        "  查看 牌名     一張牌及其效果",
        "  手牌          你的手牌與效果",
        "  牌桌          整個牌桌",
        "  紀錄          發生過的事；紀錄 all：從頭開始",
        "  棄牌堆 1      你的棄牌堆；棄牌堆 2：對手的棄牌堆",
        "  牌組          雙方的牌組",
        "  規則 編號     一條規則，例如規則 {rule}；只輸入規則：遊戲方法",
        "  撤銷          撤銷上一個行動，前提是沒有揭露新的資訊",
        "  儲存 檔名     儲存對局",
        "  認輸          放棄這場對局",
        "  離開          停止遊玩",
    ),
    "zh_hans": (
        "输入列表上的编号就会照做，也可以输入文本，例如：{act}",
        "  为什么        现在不能做什么，以及依据哪条规则",
        "  为什么 3      也可以用文本：为什么 {act}",
        "  查看 牌名     一张牌及其效果",
        "  手牌          你的手牌与效果",
        "  牌桌          整个牌桌",
        "  记录          发生过的事；记录 all：从头开始",
        "  弃牌堆 1      你的弃牌堆；弃牌堆 2：对手的弃牌堆",
        "  牌组          双方的牌组",
        "  规则 编号     一条规则，例如规则 {rule}；只输入规则：游戏方法",
        "  撤销          撤销上一个行动，前提是没有揭露新的信息",
        "  保存 文件名     保存对局",
        "  认输          放弃这场对局",
        "  离开          停止游玩",
    ),
}
PUZZLE_COMMANDS: Final[dict[str, tuple[str, ...]]] = {  # what may be typed at a puzzle besides
    "hint": ("hint", "indice", "提示"),
    "solution": ("solution", "解答"),
    "skip": ("skip", "passer", "跳過", "跳过"),
}
PUZZLE_HELP: Final[dict[str, tuple[str, ...]]] = {
    "en": (
        "  hint          how many actions it takes; again: the next of them",
        "  solution      all of them",
        "  skip          the next puzzle",
    ),
    "fr": (
        "  indice        combien d'actions il faut ; encore : la suivante",
        "  solution      toutes les actions",
        "  passer        le problème suivant",
    ),
    "zh_hant": (
        "  提示          需要幾個行動；再輸入一次：下一個行動",
        "  解答          所有行動",
        "  跳過          下一個謎題",
    ),
    "zh_hans": (
        "  提示          需要几个行动；再输入一次：下一个行动",
        "  解答          所有行动",
        "  跳过          下一个谜题",
    ),
}
YES: Final = frozenset({"y", "yes", "o", "oui", "是"})


class Speech(telling.Speech):
    """The words of one language; `own` are those of the game that is played."""

    every: ClassVar[Words] = {**telling.Speech.every, **WORDS}

    def help(self, own: Sequence[str], **examples: str) -> list[str]:
        """What can be typed; the game's own lines behind those about reasons."""
        lines = [line.format(**examples) for line in HELP[self.language]]
        return [*lines[:OWN_HELP], *own, *lines[OWN_HELP:]]


def command_of(word: str) -> str:
    """The command that a typed word is, "" for none."""
    return _command(word, COMMANDS)


def puzzle_command_of(word: str) -> str:
    """The same, of what may be typed at a puzzle only."""
    return _command(word, PUZZLE_COMMANDS)


def _command(word: str, commands: Mapping[str, Sequence[str]]) -> str:
    wanted = word.casefold()
    return next((name for name, said in commands.items() if wanted in said), "")
