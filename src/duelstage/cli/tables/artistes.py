"""The table of Artistes in lines: three slots a side, a terrain, and what a list of actions calls them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from ...games.artistes.field import COMBAT
from ...games.artistes.numbers import N_SLOTS
from ...kernel.game import View
from ...match.messages import Offer
from ...telling.artistes.facts import units_of
from ...telling.artistes.teller import ArtistesTeller
from ...telling.teller import Expected
from ...telling.words import Words
from ..output import wrapped
from ..table import Group, Table

PHASES = ("draw phase", "main phase", "combat phase")

WORDS: Final[Words] = {
    "welcome": {
        "en": "Artistes. Bring your opponent from 100 HP down to 0.",
        "fr": "Artistes. Faites tomber les PV de votre adversaire de 100 à 0.",
        "zh_hant": "Artistes。把對手的HP從100點降到0。",
        "zh_hans": "Artistes。把对手的HP从100点降到0。",
    },
    "how": {
        "en": "Each turn you draw a card, then you may play one artist, one terrain and one spell, "
        "then each of your artists may attack once.",
        "fr": "À chaque tour vous piochez une carte, puis vous pouvez jouer un artiste, un terrain et un sort, "
        "puis chacun de vos artistes peut attaquer une fois.",
        "zh_hant": "每回合先抽一張牌，接著可以打出一名藝人、一張場地和一張法術，然後每名己方藝人可以攻擊一次。",
        "zh_hans": "每回合先抽一张牌，接着可以打出一名艺人、一张场地和一张法术，然后每名己方艺人可以攻击一次。",
    },
    "ex": {
        "en": "An EX artist is ten times as strong: summon it over the same artist, already in play.",
        "fr": "Un artiste EX est dix fois plus fort : invoquez-le sur le même artiste, déjà en jeu.",
        "zh_hant": "EX藝人的數值是十倍：犧牲場上的同一藝人來召喚。",
        "zh_hans": "EX艺人的数值是十倍：牺牲场上的同一艺人来召唤。",
    },
    "draw phase": {"en": "draw phase", "fr": "phase de pioche", "zh_hant": "抽牌階段", "zh_hans": "抽牌阶段"},
    "main phase": {
        "en": "main phase, play your cards",
        "fr": "phase principale, jouez vos cartes",
        "zh_hant": "主要階段，請打出牌",
        "zh_hans": "主要阶段，请打出牌",
    },
    "combat phase": {
        "en": "combat phase, attack",
        "fr": "phase de combat, attaquez",
        "zh_hant": "戰鬥階段，請攻擊",
        "zh_hans": "战斗阶段，请攻击",
    },
    "seat line": {
        "en": "{who}: {hp} HP. Hand {hand}, deck {deck}, discard {discard}. Terrain: {terrain}.",
        "fr": "{who} : {hp} PV. Main {hand}, deck {deck}, défausse {discard}. Terrain : {terrain}.",
        "zh_hant": "{who}：HP{hp}點。手牌{hand}張，牌庫{deck}張，棄牌堆{discard}張。場地：{terrain}。",
        "zh_hans": "{who}：HP{hp}点。手牌{hand}张，牌库{deck}张，弃牌堆{discard}张。场地：{terrain}。",
    },
    "no terrain": {"en": "none", "fr": "aucun", "zh_hant": "無", "zh_hans": "无"},
    "no artist": {
        "en": "  No artist in play.",
        "fr": "  Aucun artiste en jeu.",
        "zh_hant": "  場上沒有藝人。",
        "zh_hans": "  场上没有艺人。",
    },
    "artist line": {
        "en": "  Slot {slot}: {name}, ATK {atk}, HP {hp} of {full}{marks}",
        "fr": "  Emplacement {slot} : {name}, ATK {atk}, PV {hp} sur {full}{marks}",
        "zh_hant": "  藝人位{slot}：{name}，攻擊力{atk}，HP{hp}／{full}{marks}",
        "zh_hans": "  艺人位{slot}：{name}，攻击力{atk}，HP{hp}／{full}{marks}",
    },
    "artist whole": {
        "en": "  Slot {slot}: {name}, ATK {atk}, HP {hp}{marks}",
        "fr": "  Emplacement {slot} : {name}, ATK {atk}, PV {hp}{marks}",
        "zh_hant": "  藝人位{slot}：{name}，攻擊力{atk}，HP{hp}{marks}",
        "zh_hans": "  艺人位{slot}：{name}，攻击力{atk}，HP{hp}{marks}",
    },
    "attacked": {"en": "has attacked", "fr": "a attaqué", "zh_hant": "已攻擊", "zh_hans": "已攻击"},
    "dazed": {
        "en": "cannot attack for now",
        "fr": "ne peut pas attaquer pour l'instant",
        "zh_hant": "暫時不能攻擊",
        "zh_hans": "暂时不能攻击",
    },
    "stolen": {
        "en": "not its owner's",
        "fr": "n'est pas à son propriétaire",
        "zh_hant": "不在擁有者手中",
        "zh_hans": "不在拥有者手中",
    },
    "carries": {"en": "with {0}", "fr": "avec {0}", "zh_hant": "裝備{0}", "zh_hans": "装备{0}"},
    "slots": {
        "en": "{label} in slot {slots}",
        "fr": "{label} à l'emplacement {slots}",
        "zh_hant": "{label}到藝人位{slots}",
        "zh_hans": "{label}到艺人位{slots}",
    },
    "summon": {"en": "Summon {0}", "fr": "Invoquer {0}", "zh_hant": "召喚{0}", "zh_hans": "召唤{0}"},
    "no attack": {
        "en": "No attack is possible now:",
        "fr": "Aucune attaque possible maintenant :",
        "zh_hant": "現在不能攻擊：",
        "zh_hans": "现在不能攻击：",
    },
}


class ArtistesTable(Table, ArtistesTeller):
    words: ClassVar[Words] = {**ArtistesTeller.words, **WORDS}
    examples: ClassVar = {"act": "summon {card} 2", "rule": "A-COMBAT-7"}

    def greeting(self) -> list[str]:
        return [self.say(key) for key in ("welcome", "how", "ex")]

    def phase(self, view: View) -> str:
        return self.say(PHASES[view["phase"]])

    def final(self, view: View, s: int) -> str:
        return self.say("hp of", view["seats"][s]["hp"])

    # ---- the table ---------------------------------------------------------------------------------------------------

    def lines(self, view: View) -> list[str]:
        seat = view["viewer"]
        return [self.header(view), *self.side(view, 1 - seat), *self.side(view, seat), *self.hand(view)]

    def side(self, view: View, s: int) -> list[str]:
        """One side: its numbers, then its artists, a line each."""
        seat = view["seats"][s]
        terrain = seat["terrain"]
        line = self.say(
            "seat line",
            who=self.who(view, s),
            hp=seat["hp"],
            hand=seat["n_hand"],
            deck=seat["n_deck"],
            discard=seat["n_discard"],
            terrain=self.name(terrain) if terrain else self.say("no terrain"),
        )
        found = [wrapped(self.artist(view, u), 4) for u in units_of(s) if view["units"][u]]
        return [wrapped(line, 2), *(found or [self.say("no artist")])]

    def artist(self, view: View, u: int) -> str:
        """One artist in a line."""
        unit = view["units"][u]
        marks = [self.say("carries", self.name(copy.partition(":")[2])) for copy in unit["equipment"] if copy]
        marks += [self.say(mark) for mark in ("attacked", "dazed", "stolen") if unit[mark]]
        return self.say(
            "artist whole" if unit["remaining"] == unit["maximum"] else "artist line",
            slot=u % N_SLOTS + 1,
            name=self.name(unit["card"]),
            atk=unit["strength"],
            hp=unit["remaining"],
            full=unit["maximum"],
            marks="".join(self.say("comma") + mark for mark in marks),
        )

    def short(self, card: str) -> str:
        """A card by its name, an artist with ATK and HP."""
        numbers = self.catalogue.card(card).numbers
        return f"{self.name(card)} ({numbers['atk']}/{numbers['hp']})" if numbers else self.name(card)

    # ---- the list ----------------------------------------------------------------------------------------------------

    def groups(self, view: View, offers: Sequence[Offer], labels: Mapping[int, str]) -> list[Group]:
        """Summoning one card into several slots takes one line."""
        groups: list[list[Offer]] = []
        for offer in offers:
            base = offer.verb == "summon" and not self.catalogue.card(offer.args["card"]).base
            if base and groups and groups[-1][0].verb == "summon" and groups[-1][0].args["card"] == offer.args["card"]:
                groups[-1].append(offer)
            else:
                groups.append([offer])
        return [self._group(group, labels) for group in groups]

    def _group(self, offers: Sequence[Offer], labels: Mapping[int, str]) -> Group:
        codes = tuple(offer.code for offer in offers)
        return Group(codes, self._in_slots(offers) if len(offers) > 1 else labels[codes[0]])

    def _in_slots(self, offers: Sequence[Offer]) -> str:
        slots = [str(offer.args["slot"]) for offer in offers]
        listed = self.say("comma").join(slots[:-1]) + self.say("or") + slots[-1]
        return self.say("slots", label=self.say("summon", self.name(offers[0].args["card"])), slots=listed)

    def missing(self, view: View) -> tuple[str, list[Expected]]:
        return ("no attack", list(self.attacks(view))) if view["phase"] == COMBAT else ("", [])


TABLE = ArtistesTable
