"""What happened, as JSON by name and as sentences for the log, as far as it is the same in every game.

Sentences are made from told events (views.py), so a log never says more than its reader may know. A game's Narrator
adds its own sentences and says how its places are called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, TypeAlias

from . import views
from .events import EVERYBODY
from .facts import Names
from .views import SPECTATOR, Row, Told, Words

Units: TypeAlias = dict[int, str]  # who stands where, as far as it is known: unit -> card
Sentence: TypeAlias = Mapping[str, str]  # in each language

SENTENCES: Mapping[str, Sentence] = {
    "coin": {
        "en": "{seat} goes first.",
        "fr": "{seat} commence.",
        "zh_hant": "{seat}先攻。",
        "zh_hans": "{seat}先攻。",
    },
    "turn": {
        "en": "Turn {turn}: {seat}.",
        "fr": "Tour {turn} : {seat}.",
        "zh_hant": "第{turn}回合：{seat}。",
        "zh_hans": "第{turn}回合：{seat}。",
    },
    "draw": {
        "en": "{owner} draws {card}.",
        "fr": "{owner} pioche {card}.",
        "zh_hant": "{owner}抽到{card}。",
        "zh_hans": "{owner}抽到{card}。",
    },
    "draw one": {
        "en": "{owner} draws a card.",
        "fr": "{owner} pioche une carte.",
        "zh_hant": "{owner}抽1張牌。",
        "zh_hans": "{owner}抽1张牌。",
    },
    "search": {
        "en": "{owner} takes {card} from the deck.",
        "fr": "{owner} prend {card} dans son deck.",
        "zh_hant": "{owner}從牌庫拿取{card}。",
        "zh_hans": "{owner}从牌库拿取{card}。",
    },
    "put back": {
        "en": "{owner} puts {card} back into the deck.",
        "fr": "{owner} remet {card} dans le deck.",
        "zh_hant": "{owner}把{card}放回牌庫。",
        "zh_hans": "{owner}把{card}放回牌库。",
    },
    "put back one": {
        "en": "{owner} puts a card back into the deck.",
        "fr": "{owner} remet une carte dans le deck.",
        "zh_hant": "{owner}把1張牌放回牌庫。",
        "zh_hans": "{owner}把1张牌放回牌库。",
    },
    "recover": {
        "en": "{owner} takes {card} back from the discard.",
        "fr": "{owner} reprend {card} dans la défausse.",
        "zh_hant": "{owner}把{card}從棄牌堆移回手牌。",
        "zh_hans": "{owner}把{card}从弃牌堆移回手牌。",
    },
    "discard": {
        "en": "{owner} discards {card}.",
        "fr": "{owner} défausse {card}.",
        "zh_hant": "{owner}棄置{card}。",
        "zh_hans": "{owner}弃置{card}。",
    },
    "play": {
        "en": "{owner} plays {card}.",
        "fr": "{owner} joue {card}.",
        "zh_hant": "{owner}打出{card}。",
        "zh_hans": "{owner}打出{card}。",
    },
    "to hand": {
        "en": "{card} returns to {owner}'s hand.",
        "fr": "{card} revient dans la main de {owner}.",
        "zh_hant": "{card}回到{owner}的手牌。",
        "zh_hans": "{card}回到{owner}的手牌。",
    },
    "to deck": {
        "en": "{card} goes on top of {owner}'s deck.",
        "fr": "{card} va sur le deck de {owner}.",
        "zh_hant": "{card}置於{owner}的牌庫頂。",
        "zh_hans": "{card}置于{owner}的牌库顶。",
    },
    "to discard": {
        "en": "{card} goes to {owner}'s discard.",
        "fr": "{card} va à la défausse de {owner}.",
        "zh_hant": "{card}進入{owner}的棄牌堆。",
        "zh_hans": "{card}进入{owner}的弃牌堆。",
    },
    "shuffled": {
        "en": "{owner} shuffles the deck.",
        "fr": "{owner} mélange son deck.",
        "zh_hant": "{owner}洗牌庫。",
        "zh_hans": "{owner}洗牌库。",
    },
    "reshuffled": {
        "en": "{owner}'s deck is empty: the discard is shuffled into it.",
        "fr": "Le deck de {owner} est vide : la défausse y est mélangée.",
        "zh_hant": "{owner}的牌庫已空：把棄牌堆洗成新的牌庫。",
        "zh_hans": "{owner}的牌库已空：把弃牌堆洗成新的牌库。",
    },
    "shown": {
        "en": "Known of {owner}'s hand: {known} × {card}.",
        "fr": "Connu dans la main de {owner} : {known} × {card}.",
        "zh_hant": "{owner}手牌中已知：{card}×{known}。",
        "zh_hans": "{owner}手牌中已知：{card}×{known}。",
    },
    "damaged": {
        "en": "{unit} takes {amount} damage.",
        "fr": "{unit} subit {amount} dégât(s).",
        "zh_hant": "{unit}受到{amount}點傷害。",
        "zh_hans": "{unit}受到{amount}点伤害。",
    },
    "healed": {
        "en": "{unit} heals {amount} HP.",
        "fr": "{unit} récupère {amount} PV.",
        "zh_hant": "{unit}恢復{amount}點HP。",
        "zh_hans": "{unit}恢复{amount}点HP。",
    },
    "hp lost": {
        "en": "{seat} loses {change} HP: {hp} left.",
        "fr": "{seat} perd {change} PV : il en reste {hp}.",
        "zh_hant": "{seat}失去{change}點HP，剩餘{hp}點。",
        "zh_hans": "{seat}失去{change}点HP，剩余{hp}点。",
    },
    "hp gained": {
        "en": "{seat} gains {change} HP: {hp} now.",
        "fr": "{seat} gagne {change} PV : {hp} à présent.",
        "zh_hant": "{seat}恢復{change}點HP，現在{hp}點。",
        "zh_hans": "{seat}恢复{change}点HP，现在{hp}点。",
    },
    "effect": {
        "en": "{card} takes effect.",
        "fr": "{card} agit.",
        "zh_hant": "{card}的效果發動。",
        "zh_hans": "{card}的效果发动。",
    },
    "cut": {
        "en": "The chain of effects is too long: {effects} of them are dropped.",
        "fr": "La chaîne d'effets est trop longue : {effects} sont abandonnés.",
        "zh_hant": "效果連鎖過長，捨棄其餘{effects}個效果。",
        "zh_hans": "效果连锁过长，舍弃其余{effects}个效果。",
    },
    "keep": {
        "en": "{seat} keeps the hand.",
        "fr": "{seat} garde sa main.",
        "zh_hant": "{seat}保留手牌。",
        "zh_hans": "{seat}保留手牌。",
    },
    "redraw": {
        "en": "{seat} draws a new hand.",
        "fr": "{seat} repioche sa main.",
        "zh_hant": "{seat}重抽手牌。",
        "zh_hans": "{seat}重抽手牌。",
    },
    "way": {
        "en": "{seat} chooses way {way}.",
        "fr": "{seat} choisit la possibilité {way}.",
        "zh_hant": "{seat}選擇第{way}項。",
        "zh_hans": "{seat}选择第{way}项。",
    },
    "ended": {
        "en": "The match is over: {seat} wins.",
        "fr": "La partie est finie : {seat} gagne.",
        "zh_hant": "對局結束：{seat}獲勝。",
        "zh_hans": "对局结束：{seat}获胜。",
    },
    "ended in a draw": {
        "en": "The match is over: a draw.",
        "fr": "La partie est finie : match nul.",
        "zh_hant": "對局結束：平手。",
        "zh_hans": "对局结束：平手。",
    },
}
MOVES: Mapping[tuple[str, str], str] = {  # where from, where to -> the sentence; "" is said by another event
    ("deck", "hand"): "draw",
    ("hand", "deck"): "put back",
    ("discard", "hand"): "recover",
    ("hand", "discard"): "discard",
    ("hand", "resolving"): "play",
    ("unit", "hand"): "to hand",
    ("unit", "deck"): "to deck",
    ("unit", "discard"): "to discard",
    ("discard", "deck"): "",
    ("resolving", "discard"): "",
}
UNNAMED = ("draw", "put back")  # those that are said otherwise where the card is not known


def event_json(words: Words, names: Names, row: Row, rule_id: Callable[[int], str]) -> Told:
    """One row by name, with who may see it: {"event": "moved", "owner": 0, "card": "cellist", …, "audience": 7}."""
    audience = row[1]
    seat = next(s for s in (SPECTATOR, 0, 1) if audience >> s & 1)
    (event,) = views.told(words, names, [row], seat, rule_id)
    return event if audience == EVERYBODY else {**event, "audience": audience}


def follow(units: Units, event: Told) -> None:
    """Bring up to date who stands where after a "moved": two that stand there change places."""
    start, end = event["from"], event["to"]
    gone = units.pop(start["unit"], None) if start["zone"] == "unit" else None
    if end["zone"] != "unit":
        return
    there = units.pop(end["unit"], None)
    if start["zone"] == "unit" and there is not None:
        units[start["unit"]] = there
    card = event["card"] or gone
    if card is not None:
        units[end["unit"]] = card


class Line(NamedTuple):
    """A sentence of the log. `rule`: "" for none; `seat`: whose it is; `turn`: which one it begins, 0 for none."""

    text: str
    rule: str
    seat: int | None
    turn: int


class Narrator:
    """Told events in words, in every language."""

    sentences: ClassVar[Mapping[str, Sentence]]
    moves: ClassVar[Mapping[tuple[str, str], str]]
    search_rules: ClassVar[tuple[str, ...]] = ()  # by which a card goes from the deck to the hand without being drawn
    reshuffle_rules: ClassVar[tuple[str, ...]] = ()  # by which the discard becomes the deck
    unnamed: ClassVar[tuple[str, ...]] = UNNAMED

    def __init__(self, catalogue: Any, lang: str, units: Units) -> None:
        self.catalogue = catalogue
        self.lang = lang
        self.units = units

    # what a game says

    def unit_words(self, u: int, card: str | None = None) -> str:
        """What stands in a place in words, by name where it is known."""
        raise NotImplementedError

    def side_of(self, u: int) -> int | None:
        """On whose side a place is; None: on neither."""
        raise NotImplementedError

    def key(self, event: Told) -> str:
        """Which sentence tells an event, "": none. A game asks here for what it does not tell by itself."""
        name = str(event["event"])
        if name == "moved":
            return self.key_of_move(event)
        if name == "hp":
            return "hp lost" if event["change"] < 0 else "hp gained"
        if name == "shuffled":
            return "reshuffled" if event.get("rule") in self.reshuffle_rules else "shuffled"
        if name == "effect":
            return "effect" if event["card"] else ""
        if name == "ended":
            return "ended" if event["winner"] in (0, 1) else "ended in a draw"
        if name == "answered":
            return self.key_of_answer(event)
        return name if name in self.sentences else ""

    def values(self, event: Told) -> dict[str, Any]:
        """What the sentences may name."""
        out: dict[str, Any] = dict(event)
        for name in ("seat", "owner"):
            if name in event:
                out[name] = f"P{event[name] + 1}"
        if event.get("card"):
            out["card"] = self.catalogue.name(event["card"], self.lang)
        for name in ("unit", "target"):
            if isinstance(event.get(name), int):
                out[name] = self.unit_words(event[name], event.get("card"))
        if event["event"] == "moved" and "unit" in event["to"]:
            out["there"] = self.unit_words(event["to"]["unit"])
        if "change" in event:
            out["change"] = abs(event["change"])
        if event["event"] == "ended":
            out["seat"] = f"P{event['winner'] + 1}"
        if event["event"] == "answered" and event["question"] == "way":
            out["way"] = event["option"] + 1
        return out

    def said_already(self, event: Told) -> bool:
        """Whether an event is told by what has been said just before. Called once for each event, in order."""
        return False

    # what any game tells

    def key_of_move(self, event: Told) -> str:
        key = self.moves.get((event["from"]["zone"], event["to"]["zone"]), "")
        if key == "draw" and event.get("rule") in self.search_rules:
            key = "search"
        return f"{key} one" if key in self.unnamed and event["card"] is None else key

    @staticmethod
    def key_of_answer(event: Told) -> str:
        if event["question"] == "way":
            return "way"
        return ("keep", "redraw")[event["option"]] if event["question"] == "mulligan" else ""

    def sentence(self, event: Told) -> str:
        """One event in words, "" where there is nothing to say: "P1 summons The Cellist in slot 2."."""
        key = self.key(event)
        if not key:
            return ""
        said = self.sentences[key][self.lang].format(**self.values(event))
        return said[0].upper() + said[1:]

    def seat(self, event: Told) -> int | None:
        """Who does it, or whom it befalls; None: it is nobody's."""
        if isinstance(event.get("unit"), int):
            return self.side_of(event["unit"])
        seat = event.get("seat", event.get("owner", event.get("winner")))
        return seat if seat in (0, 1) else None

    def tell(self, told: Iterable[Told]) -> Iterable[Line]:
        """Each sentence as a line of the log; `units` follows the events."""
        for event in told:
            said = self.sentence(event)
            if not self.said_already(event) and said:
                turn = event["turn"] if event["event"] == "turn" else 0
                yield Line(said, str(event.get("rule", "")), self.seat(event), turn)
            if event["event"] == "moved":
                follow(self.units, event)
            elif event["event"] == "revealed":
                self.units[event["unit"]] = event["card"]
