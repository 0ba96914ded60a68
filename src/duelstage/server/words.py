"""What a room, not the table, refuses, in four languages. What the REST part refuses the client says by its reason."""

from __future__ import annotations

from typing import Final

from ..telling.words import Words

REASONS: Final[Words] = {
    "malformed": {
        "en": "the message cannot be read",
        "fr": "le message est illisible",
        "zh_hant": "無法讀取這個訊息",
        "zh_hans": "无法读取这个消息",
    },
    "rate": {
        "en": "too much at once; wait a few seconds",
        "fr": "trop de choses à la fois ; attendez quelques secondes",
        "zh_hant": "動作太快了，請等幾秒鐘",
        "zh_hans": "动作太快了，请等几秒钟",
    },
    "resume_first": {
        "en": "the first message of a socket is resume",
        "fr": "le premier message d'une connexion est resume",
        "zh_hant": "連線的第一個訊息必須是 resume",
        "zh_hans": "连接的第一个消息必须是 resume",
    },
    "no_match": {
        "en": "no match is being played here",
        "fr": "aucune partie n'est en cours ici",
        "zh_hant": "這裡沒有進行中的對局",
        "zh_hans": "这里没有进行中的对局",
    },
    "other_match": {
        "en": "that was of another match in this room",
        "fr": "c'était d'une autre partie de cette salle",
        "zh_hant": "那是這個房間裡另一場對局的",
        "zh_hans": "那是这个房间里另一场对局的",
    },
    "not_seated": {
        "en": "only who sits at the table may do this",
        "fr": "seul un joueur assis à la table peut le faire",
        "zh_hant": "只有坐在桌前的玩家可以這樣做",
        "zh_hans": "只有坐在桌前的玩家可以这样做",
    },
    "closed": {
        "en": "the room is closed; open it again",
        "fr": "la salle est fermée ; rouvrez-la",
        "zh_hant": "房間已關閉，請重新打開",
        "zh_hans": "房间已关闭，请重新打开",
    },
    "not_written": {
        "en": "the server cannot write this down; try again",
        "fr": "le serveur ne peut pas l'enregistrer ; réessayez",
        "zh_hant": "伺服器無法記錄，請再試一次",
        "zh_hans": "服务器无法记录，请再试一次",
    },
    "bot": {
        "en": "the other seat is a bot's",
        "fr": "l'autre place est celle d'un bot",
        "zh_hant": "對手是電腦",
        "zh_hans": "对手是电脑",
    },
    "no_hints": {
        "en": "hints are for practice, where a bot or oneself sits opposite",
        "fr": "les conseils sont réservés à l'entraînement, contre un bot ou soi-même",
        "zh_hant": "只有與電腦或自己練習時才有提示",
        "zh_hans": "只有与电脑或自己练习时才有提示",
    },
    "no_hint": {
        "en": "no hint was found in time; ask again",
        "fr": "aucun conseil trouvé à temps ; redemandez",
        "zh_hant": "來不及想出提示，請再問一次",
        "zh_hans": "来不及想出提示，请再问一次",
    },
    "hinting": {
        "en": "a hint is being looked for; wait for it",
        "fr": "un conseil est en préparation ; attendez-le",
        "zh_hant": "正在想提示，請稍候",
        "zh_hans": "正在想提示，请稍候",
    },
    "alone": {
        "en": "you hold both seats here: there is nobody to ask",
        "fr": "vous tenez les deux places : il n'y a personne à qui demander",
        "zh_hant": "你一個人坐兩個位子，沒有對手可問",
        "zh_hans": "你一个人坐两个位子，没有对手可问",
    },
    "chat_off": {
        "en": "this room has agreed not to chat",
        "fr": "cette salle a convenu de ne pas discuter",
        "zh_hant": "這個房間約定不聊天",
        "zh_hans": "这个房间约定不聊天",
    },
    "only_emotes": {
        "en": "in this room only the given emotes are said",
        "fr": "dans cette salle, seules les expressions proposées sont permises",
        "zh_hant": "這個房間只能使用內建表情",
        "zh_hans": "这个房间只能使用内置表情",
    },
    "no_emote": {
        "en": "there is no such emote",
        "fr": "cette expression n'existe pas",
        "zh_hant": "沒有這個表情",
        "zh_hans": "没有这个表情",
    },
    "empty": {
        "en": "there is nothing to say in it",
        "fr": "il n'y a rien à dire là-dedans",
        "zh_hant": "裡面沒有內容",
        "zh_hans": "里面没有内容",
    },
    "too_long": {
        "en": "that is too long",
        "fr": "c'est trop long",
        "zh_hant": "內容太長",
        "zh_hans": "内容太长",
    },
    "no_person": {
        "en": "no other person sits there",
        "fr": "aucune autre personne n'est assise là",
        "zh_hant": "那裡沒有坐著別人",
        "zh_hans": "那里没有坐着别人",
    },
    "not_host": {
        "en": "only the host of the room may do this",
        "fr": "seul l'hôte de la salle peut le faire",
        "zh_hant": "只有房主可以這樣做",
        "zh_hans": "只有房主可以这样做",
    },
    "no_kick": {
        "en": "before a match, one may send the other seat away",
        "fr": "avant une partie, on peut renvoyer l'autre joueur",
        "zh_hant": "對局開始前才能請對方離開",
        "zh_hans": "对局开始前才能请对方离开",
    },
}

POSITION: Final = {  # before what is wrong with it, which names words of the text and is said in English
    "en": "{0}",
    "fr": "Ce texte ne se lit pas comme une position. {0}",
    "zh_hant": "無法把這段文字讀成局面。{0}",
    "zh_hans": "无法把这段文字读成局面。{0}",
}


def about_position(said: str, language: str) -> str:
    """What is wrong with a position that somebody has written."""
    return POSITION[language].format(said)


def sentence(reason: str, said: str, language: str) -> str:
    """A refusal of a room in a language; in English as it was said, which may be more exact."""
    return said if language == "en" else REASONS.get(reason, {}).get(language, said)
