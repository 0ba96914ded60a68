"""What happened, as JSON by name and as sentences for the log, in every language, with the ids of the rules.

Sentences are made from told events (view.py), so a log never says more than its reader may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel import narrate as shared
from ...kernel.game import Rows
from ...kernel.narrate import Line, Sentence
from ...kernel.narrate import Units as Units
from ...kernel.views import Row, Told
from .field import COMBAT, N_UNITS, PLAYER
from .law import rule_id
from .numbers import N_SLOTS
from .view import WORDS

if TYPE_CHECKING:
    from .game import Artistes

SENTENCES: Mapping[str, Sentence] = {
    **shared.SENTENCES,
    "combat": {"en": "Combat.", "fr": "Combat.", "zh_hant": "進入戰鬥階段。", "zh_hans": "进入战斗阶段。"},
    "summon": {
        "en": "{owner} summons {card} in slot {slot}.",
        "fr": "{owner} invoque {card} à l'emplacement {slot}.",
        "zh_hant": "{owner}召喚{card}到藝人位{slot}。",
        "zh_hans": "{owner}召唤{card}到艺人位{slot}。",
    },
    "summon from deck": {
        "en": "{owner} summons {card} from the deck in slot {slot}.",
        "fr": "{owner} invoque {card} de son deck à l'emplacement {slot}.",
        "zh_hant": "{owner}從牌庫召喚{card}到藝人位{slot}。",
        "zh_hans": "{owner}从牌库召唤{card}到艺人位{slot}。",
    },
    "summon from discard": {
        "en": "{owner} summons {card} from the discard in slot {slot}.",
        "fr": "{owner} invoque {card} de sa défausse à l'emplacement {slot}.",
        "zh_hant": "{owner}從棄牌堆召喚{card}到藝人位{slot}。",
        "zh_hans": "{owner}从弃牌堆召唤{card}到艺人位{slot}。",
    },
    "terrain": {
        "en": "{owner} plays the terrain {card}.",
        "fr": "{owner} joue le terrain {card}.",
        "zh_hant": "{owner}打出場地{card}。",
        "zh_hans": "{owner}打出场地{card}。",
    },
    "terrain leaves": {
        "en": "{owner}'s terrain {card} leaves.",
        "fr": "Le terrain {card} de {owner} s'en va.",
        "zh_hant": "{owner}的場地{card}離場。",
        "zh_hans": "{owner}的场地{card}离场。",
    },
    "equip": {
        "en": "{card} now equips {there}.",
        "fr": "{card} équipe désormais {there}.",
        "zh_hant": "{card}裝備給{there}。",
        "zh_hans": "{card}装备给{there}。",
    },
    "equipment leaves": {
        "en": "{card} goes to {owner}'s discard.",
        "fr": "{card} va à la défausse de {owner}.",
        "zh_hant": "{card}進入{owner}的棄牌堆。",
        "zh_hans": "{card}进入{owner}的弃牌堆。",
    },
    "control": {
        "en": "{card} comes under {to_seat}'s control, in slot {slot}.",
        "fr": "{card} passe sous le contrôle de {to_seat}, emplacement {slot}.",
        "zh_hant": "{card}由{to_seat}控制，位於藝人位{slot}。",
        "zh_hans": "{card}由{to_seat}控制，位于艺人位{slot}。",
    },
    "aside": {
        "en": "{card} lies aside, by {owner}.",
        "fr": "{card} est mis de côté, chez {owner}.",
        "zh_hant": "{card}放在{owner}的場外。",
        "zh_hans": "{card}放在{owner}的场外。",
    },
    "attacked": {
        "en": "{unit} attacks {target}.",
        "fr": "{unit} attaque {target}.",
        "zh_hant": "{unit}攻擊{target}。",
        "zh_hans": "{unit}攻击{target}。",
    },
    "no_blow": {
        "en": "The attack comes to nothing.",
        "fr": "L'attaque n'aboutit pas.",
        "zh_hant": "攻擊落空。",
        "zh_hans": "攻击落空。",
    },
    "died": {"en": "{unit} dies.", "fr": "{unit} meurt.", "zh_hant": "{unit}被擊倒。", "zh_hans": "{unit}被击倒。"},
    "sacrificed": {
        "en": "{unit} is sacrificed.",
        "fr": "{unit} est sacrifié.",
        "zh_hant": "{unit}被犧牲。",
        "zh_hans": "{unit}被牺牲。",
    },
    "atk": {
        "en": "{unit} has {value} ATK now.",
        "fr": "{unit} a maintenant {value} ATK.",
        "zh_hant": "{unit}的攻擊力現在是{value}。",
        "zh_hans": "{unit}的攻击力现在是{value}。",
    },
    "dazed": {
        "en": "{unit} may not attack; its turns to wait: {value}.",
        "fr": "{unit} ne peut pas attaquer ; tours à attendre : {value}.",
        "zh_hant": "{unit}不能攻擊，還需等待的回合數：{value}。",
        "zh_hans": "{unit}不能攻击，还需等待的回合数：{value}。",
    },
    "may_fight": {
        "en": "{seat} may fight in this first turn.",
        "fr": "{seat} peut combattre à ce premier tour.",
        "zh_hant": "{seat}在首回合可以戰鬥。",
        "zh_hans": "{seat}在首回合可以战斗。",
    },
    "may_pass": {
        "en": "{seat} may attack past artists this turn.",
        "fr": "{seat} peut attaquer par-dessus les artistes ce tour-ci.",
        "zh_hant": "{seat}本回合可以越過藝人直接攻擊。",
        "zh_hans": "{seat}本回合可以越过艺人直接攻击。",
    },
    "more_artists": {
        "en": "{seat} may summon one more artist.",
        "fr": "{seat} peut invoquer un artiste de plus.",
        "zh_hant": "{seat}可以額外召喚1名藝人。",
        "zh_hans": "{seat}可以额外召唤1名艺人。",
    },
    "more_bases": {
        "en": "{seat} may summon one more base.",
        "fr": "{seat} peut invoquer une base de plus.",
        "zh_hant": "{seat}可以額外召喚1名基礎藝人。",
        "zh_hans": "{seat}可以额外召唤1名基础艺人。",
    },
    "more_spells": {
        "en": "{seat} may play one more spell.",
        "fr": "{seat} peut jouer un sort de plus.",
        "zh_hant": "{seat}可以額外打出1張法術牌。",
        "zh_hans": "{seat}可以额外打出1张法术牌。",
    },
    "more_terrains": {
        "en": "{seat} may play one more terrain.",
        "fr": "{seat} peut jouer un terrain de plus.",
        "zh_hant": "{seat}可以額外打出1張場地牌。",
        "zh_hans": "{seat}可以额外打出1张场地牌。",
    },
}
MOVES = {  # where from, where to -> the sentence
    **shared.MOVES,
    ("hand", "unit"): "summon",
    ("aside", "unit"): "summon",
    ("deck", "unit"): "summon from deck",
    ("discard", "unit"): "summon from discard",
    ("hand", "field"): "terrain",
    ("field", "discard"): "terrain leaves",
    ("resolving", "equipment"): "equip",
    ("equipment", "discard"): "equipment leaves",
    ("unit", "unit"): "control",
    ("unit", "aside"): "aside",
    ("deck", "aside"): "aside",
}
PERMISSIONS = ("may_fight", "may_pass", "more_artists", "more_bases", "more_spells", "more_terrains")
PLACES = {
    "en": {
        "artist": "P{seat}'s artist in slot {slot}",
        "named": "{card} (P{seat}, slot {slot})",
        "player": "the player",
    },
    "fr": {
        "artist": "l'artiste de P{seat}, emplacement {slot}",
        "named": "{card} (P{seat}, emplacement {slot})",
        "player": "le joueur",
    },
    "zh_hant": {
        "artist": "P{seat}藝人位{slot}的藝人",
        "named": "{card}（P{seat}，藝人位{slot}）",
        "player": "玩家",
    },
    "zh_hans": {
        "artist": "P{seat}艺人位{slot}的艺人",
        "named": "{card}（P{seat}，艺人位{slot}）",
        "player": "玩家",
    },
}


def event_json(game: Artistes, row: Row) -> Told:
    """One row by name, with who may see it: {"event": "moved", "owner": 0, "card": "cellist", …, "audience": 7}."""
    return shared.event_json(WORDS, game.catalogue, row, rule_id)


def narrate(game: Artistes, rows: Rows, seat: int, lang: str = "en", units: Units | None = None) -> list[str]:
    """The sentences of what a seat (2: a spectator) may see of some rows.

    `units` is who stands where, if the caller keeps it from call to call; it is brought up to date.
    """
    told = game.events_for(rows, seat)
    return [line.text for line in sentences(game, told, lang, {} if units is None else units)]


def sentences(game: Artistes, told: Iterable[Told], lang: str, units: Units) -> Iterable[Line]:
    """Each sentence as a line of the log; `units` follows the events."""
    return Narrator(game.catalogue, lang, units).tell(told)


def sentence(game: Artistes, event: Told, lang: str = "en", units: Units | None = None) -> str:
    """One event in words, "" where there is nothing to say: "P1 summons The Cellist in slot 2."."""
    return Narrator(game.catalogue, lang, units or {}).sentence(event)


class Narrator(shared.Narrator):
    sentences = SENTENCES
    moves = MOVES
    search_rules = ("A-DRAW-8",)
    reshuffle_rules = ("A-DRAW-2", "A-DRAW-5")

    def __init__(self, catalogue: Any, lang: str, units: Units) -> None:
        super().__init__(catalogue, lang, units)
        self._gone = -1  # the unit whose leaving has been told just now
        self._fresh: set[int] = set()  # units that have come, and whose ATK has not been told yet

    def said_already(self, event: Told) -> bool:
        """That somebody who died leaves, and the ATK that is printed on a card."""
        start, end = event.get("from", {}), event.get("to", {})
        if event["event"] in ("died", "sacrificed"):
            self._gone = event["unit"]
        elif event["event"] == "moved":
            leaves = start.get("unit") == self._gone
            if leaves:
                self._gone = -1
            if end["zone"] == "unit" and start["zone"] != "unit":
                self._fresh.add(end["unit"])
            return bool(leaves and start["zone"] == "unit")
        elif event.get("member") == "atk" and event["unit"] in self._fresh:
            self._fresh.remove(event["unit"])
            return True
        return False

    def key(self, event: Told) -> str:
        if event["event"] == "phase":
            return "combat" if event["phase"] == COMBAT else ""
        if event["event"] in ("set_unit", "set_seat"):
            return self._key_of_number(event)
        return super().key(event)

    @staticmethod
    def _key_of_number(event: Told) -> str:
        member, value = event["member"], event["value"]
        if member == "atk" or (member == "dazed" and value):
            return str(member)
        return str(member) if member in PERMISSIONS and value else ""

    def values(self, event: Told) -> dict[str, Any]:
        out = super().values(event)
        if event["event"] == "moved" and "unit" in event["to"]:
            u = event["to"]["unit"]
            out.update(slot=u % N_SLOTS + 1, to_seat=f"P{u // N_SLOTS + 1}")
        if event.get("member") == "atk":
            out["value"] = max(0, event["value"])
        return out

    def side_of(self, u: int) -> int | None:
        return u // N_SLOTS if 0 <= u < N_UNITS else None

    def unit_words(self, u: int, card: str | None = None) -> str:
        """An artist in play in words, by name where it is known; the player as a target."""
        words = PLACES[self.lang]
        if u == PLAYER or not 0 <= u < N_UNITS:
            return words["player"]
        known = card or self.units.get(u)
        name = self.catalogue.name(known, self.lang) if known else ""
        return words["named" if name else "artist"].format(card=name, seat=u // N_SLOTS + 1, slot=u % N_SLOTS + 1)
