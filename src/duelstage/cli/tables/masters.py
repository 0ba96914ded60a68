"""The table of Masters in lines: rows of cells with the Masters between them, and ranges drawn on the board.

Cells are called as they are typed: fl fr bl br, in Spd f and b; with an e in front they are the enemy's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from ...games.masters import places
from ...games.masters.field import MASTERS
from ...games.masters.numbers import N_CELLS
from ...kernel.game import DRAW, View
from ...match.messages import Offer
from ...telling.masters.facts import SHIELDS, wounds
from ...telling.masters.teller import MastersTeller
from ...telling.outlook import Fact, Outlook
from ...telling.words import Words
from ..output import columns, wrapped
from ..table import Group, Table

MARKS = (  # members of a monster that are said where they are not 0
    *("preparing", "charged", "frozen", "sealed", "bound", "doubled", "level_locked", "immune", "guards", "doomed"),
    "cursed",
)
ACTS = ("attack", "skill", "move", "swap", "flee", "charge")  # verbs of a monster
ROOM = 24  # columns of a cell on the drawn board

WORDS: Final[Words] = {
    "welcome": {
        "en": "Masters. Bring the enemy Master from {0} HP down to 0.",
        "fr": "Masters. Faites tomber les PV du Maître adverse de {0} à 0.",
        "zh_hant": "Masters。把對方Master的HP從{0}點降到0。",
        "zh_hans": "Masters。把对方Master的HP从{0}点降到0。",
    },
    "welcome gauge": {
        "en": "Masters, Spd. Knock out monsters until the enemy gauge is at {0}: it starts at 1.",
        "fr": "Masters, Spd. Mettez des monstres K.-O. jusqu'à ce que la jauge adverse soit à {0} ; elle part de 1.",
        "zh_hant": "Masters，Spd賽制。擊倒怪物，讓對方的魔石槽從1升到{0}。",
        "zh_hans": "Masters，Spd赛制。击倒怪物，让对方的魔石槽从1升到{0}。",
    },
    "how": {
        "en": "Each turn brings stones: summon monsters, then attack, use a skill or move with each of them once.",
        "fr": "Chaque tour apporte des pierres : invoquez des monstres, puis chacun attaque, use de son talent ou "
        "se déplace une fois.",
        "zh_hant": "每回合獲得魔石：召喚怪物，然後每隻怪物可以攻擊、使用特技或移動一次。",
        "zh_hans": "每回合获得魔石：召唤怪物，然后每只怪物可以攻击、使用特技或移动一次。",
    },
    "cells": {
        "en": "Cells: fl fr bl br are front left … back right; with an e in front they are the enemy's.",
        "fr": "Cases : fl fr bl br vont de l'avant gauche à l'arrière droit ; avec un e devant, c'est l'adversaire.",
        "zh_hant": "格位：fl fr bl br是前排左、前排右、後排左、後排右；前面加e是對方的格位。",
        "zh_hans": "格位：fl fr bl br是前排左、前排右、后排左、后排右；前面加e是对方的格位。",
    },
    "cells gauge": {
        "en": "Cells: f is in front, b behind; ef and eb are the enemy's.",
        "fr": "Cases : f à l'avant, b à l'arrière ; ef et eb sont celles de l'adversaire.",
        "zh_hant": "格位：f是前排，b是後排；ef和eb是對方的格位。",
        "zh_hans": "格位：f是前排，b是后排；ef和eb是对方的格位。",
    },
    "phase start": {"en": "start", "fr": "début", "zh_hant": "開始", "zh_hans": "开始"},
    "phase main": {
        "en": "summon and act",
        "fr": "invoquez et agissez",
        "zh_hant": "召喚並行動",
        "zh_hans": "召唤并行动",
    },
    "phase ending": {"en": "end", "fr": "fin", "zh_hant": "結束", "zh_hans": "结束"},
    "phase set-up": {"en": "set-up", "fr": "mise en place", "zh_hant": "準備開局", "zh_hans": "准备开局"},
    "side": {
        "en": "{who}: {what}, {stones}. Hand {hand}, deck {deck}, discard {discard}.",
        "fr": "{who} : {what}, {stones}. Main {hand}, deck {deck}, défausse {discard}.",
        "zh_hant": "{who}：{what}，{stones}。手牌{hand}張，牌庫{deck}張，棄牌堆{discard}張。",
        "zh_hans": "{who}：{what}，{stones}。手牌{hand}张，牌库{deck}张，弃牌堆{discard}张。",
    },
    "side aside": {
        "en": "{who}: {what}, {stones}. Hand {hand}, aside {aside}, deck {deck}, discard {discard}.",
        "fr": "{who} : {what}, {stones}. Main {hand}, à part {aside}, deck {deck}, défausse {discard}.",
        "zh_hant": "{who}：{what}，{stones}。手牌{hand}張，場外{aside}張，牌庫{deck}張，棄牌堆{discard}張。",
        "zh_hans": "{who}：{what}，{stones}。手牌{hand}张，场外{aside}张，牌库{deck}张，弃牌堆{discard}张。",
    },
    "master": {
        "en": "{name} {hp} HP",
        "fr": "{name} {hp} PV",
        "zh_hant": "{name} HP{hp}點",
        "zh_hans": "{name} HP{hp}点",
    },
    "gauge": {
        "en": "gauge {0} of {1}",
        "fr": "jauge {0} sur {1}",
        "zh_hant": "魔石槽{0}／{1}",
        "zh_hans": "魔石槽{0}／{1}",
    },
    "stones": {"en": "{0} stones", "fr": "{0} pierres", "zh_hant": "{0}枚魔石", "zh_hans": "{0}枚魔石"},
    "stone": {"en": "{0} stone", "fr": "{0} pierre", "zh_hant": "{0}枚魔石", "zh_hans": "{0}枚魔石"},
    "row": {
        "en": "  {row}: {cells}",
        "fr": "  {row} : {cells}",
        "zh_hant": "  {row}：{cells}",
        "zh_hans": "  {row}：{cells}",
    },
    "enemy back": {"en": "Enemy back", "fr": "Arrière adverse", "zh_hant": "對方後排", "zh_hans": "对方后排"},
    "enemy front": {"en": "Enemy front", "fr": "Avant adverse", "zh_hant": "對方前排", "zh_hans": "对方前排"},
    "own front": {"en": "Your front", "fr": "Votre avant", "zh_hant": "己方前排", "zh_hans": "己方前排"},
    "own back": {"en": "Your back", "fr": "Votre arrière", "zh_hant": "己方後排", "zh_hans": "己方后排"},
    "empty cell": {"en": "empty", "fr": "vide", "zh_hant": "空", "zh_hans": "空"},
    "monster": {
        "en": "{name} L{level} HP {hp}/{full}{power}{marks}",
        "fr": "{name} N{level} PV {hp}/{full}{power}{marks}",
        "zh_hant": "{name} {level}級 HP{hp}/{full}{power}{marks}",
        "zh_hans": "{name} {level}级 HP{hp}/{full}{power}{marks}",
    },
    "has acted": {"en": "has acted", "fr": "a agi", "zh_hant": "已行動", "zh_hans": "已行动"},
    "dearer": {
        "en": "skill costs {0:+d}",
        "fr": "talent {0:+d} pierre",
        "zh_hant": "特技費用{0:+d}",
        "zh_hans": "特技费用{0:+d}",
    },
    "in cells": {
        "en": "Summon {card} ({price})",
        "fr": "Invoquer {card} ({price})",
        "zh_hant": "召喚{card}（{price}）",
        "zh_hans": "召唤{card}（{price}）",
    },
    "in cells free": {
        "en": "Summon {card}",
        "fr": "Invoquer {card}",
        "zh_hant": "召喚{card}",
        "zh_hans": "召唤{card}",
    },
    "magic": {
        "en": "Play {card} ({price})",
        "fr": "Jouer {card} ({price})",
        "zh_hant": "打出{card}（{price}）",
        "zh_hans": "打出{card}（{price}）",
    },
    "priced": {"en": "{0} ({1})", "fr": "{0} ({1})", "zh_hant": "{0}（{1}）", "zh_hans": "{0}（{1}）"},
    "do attack": {"en": "attack {0}", "fr": "attaquer {0}", "zh_hant": "攻擊{0}", "zh_hans": "攻击{0}"},
    "do skill at": {
        "en": "skill on {0}{1}",
        "fr": "talent sur {0}{1}",
        "zh_hant": "對{0}用特技{1}",
        "zh_hans": "对{0}用特技{1}",
    },
    "do move": {"en": "move to {0}", "fr": "aller en {0}", "zh_hant": "移到{0}", "zh_hans": "移到{0}"},
    "do swap": {"en": "swap with {0}", "fr": "échanger avec {0}", "zh_hant": "與{0}換位", "zh_hans": "与{0}换位"},
    "do flee": {"en": "flee", "fr": "fuir", "zh_hant": "逃走", "zh_hans": "逃走"},
    "do charge": {"en": "charge now", "fr": "se charger", "zh_hant": "立即蓄力", "zh_hans": "立即蓄力"},
    "price": {"en": " for {0}", "fr": " pour {0}", "zh_hant": "（{0}）", "zh_hans": "（{0}）"},
    "attacker": {"en": "here", "fr": "ici", "zh_hant": "此處", "zh_hans": "此处"},
    "friendly": {"en": "YOURS {0}P", "fr": "À VOUS {0}P", "zh_hant": "己方{0}P", "zh_hans": "己方{0}P"},
    "master cell": {"en": "Master", "fr": "Maître", "zh_hant": "Master", "zh_hans": "Master"},
    "reaches": {
        "en": "Reaches: {0}.",
        "fr": "Touche : {0}.",
        "zh_hant": "命中：{0}。",
        "zh_hans": "命中：{0}。",
    },
    "reaches one": {"en": "{0} with {1}P", "fr": "{0} avec {1}P", "zh_hant": "{0}，{1}P", "zh_hans": "{0}，{1}P"},
    "friendly fire": {
        "en": "Careful, it hits your own: {0}.",
        "fr": "Attention, cela touche les vôtres : {0}.",
        "zh_hant": "注意，會打到己方：{0}。",
        "zh_hans": "注意，会打到己方：{0}。",
    },
    "then": {"en": "Then: {0}.", "fr": "Ensuite : {0}.", "zh_hant": "結果：{0}。", "zh_hans": "结果：{0}。"},
    "fact unit hp": {
        "en": "{0} HP {1} to {2}",
        "fr": "{0} PV {1} à {2}",
        "zh_hant": "{0}的HP由{1}變為{2}",
        "zh_hans": "{0}的HP由{1}变为{2}",
    },
    "fact hp": {
        "en": "{0}: HP {1} to {2}",
        "fr": "{0} : PV {1} à {2}",
        "zh_hant": "{0}：HP由{1}變為{2}",
        "zh_hans": "{0}：HP由{1}变为{2}",
    },
    "fact gauge": {
        "en": "{0}: gauge {1} to {2}",
        "fr": "{0} : jauge {1} à {2}",
        "zh_hant": "{0}：魔石槽由{1}變為{2}",
        "zh_hans": "{0}：魔石槽由{1}变为{2}",
    },
    "fact stones": {
        "en": "{0}: stones {1} to {2}",
        "fr": "{0} : pierres {1} à {2}",
        "zh_hant": "{0}：魔石由{1}枚變為{2}枚",
        "zh_hans": "{0}：魔石由{1}枚变为{2}枚",
    },
    "fact level": {
        "en": "you may raise {0}",
        "fr": "vous pourrez faire monter {0}",
        "zh_hant": "你可以讓{0}升級",
        "zh_hans": "你可以让{0}升级",
    },
    "fact ends": {"en": "{0} wins", "fr": "{0} gagne", "zh_hant": "{0}獲勝", "zh_hans": "{0}获胜"},
    "fact luck": {
        "en": "the rest depends on luck or on what is hidden",
        "fr": "le reste dépend du hasard ou de ce qui est caché",
        "zh_hant": "其餘取決於運氣或未公開的牌",
        "zh_hans": "其余取决于运气或未公开的牌",
    },
    "fact none": {"en": "no change", "fr": "aucun changement", "zh_hant": "沒有變化", "zh_hans": "没有变化"},
}

HELP: Final[Mapping[str, Sequence[str]]] = {
    "en": (
        "  range 3       what an attack reaches, drawn; or words: range attack fl efl",
        "  cells         fl fr bl br: front left ... back right (Spd: f b); e: enemy",
        "  words         attack fl efl, attack fl master, skill bl, move fl br,",
        "                swap fl bl, summon NAME fl, play NAME, flee fl,",
        "                master attack efl, master skill 1, end",
    ),
    "fr": (
        "  portée 3      ce qu'une attaque touche, dessiné ; ou : portée attack fl efl",
        "  cases         fl fr bl br : avant gauche ... arrière droit (Spd : f b) ;",
        "                avec un e : à l'adversaire",
        "  mots          attack fl efl, attack fl master, skill bl, move fl br,",
        "                swap fl bl, summon NOM fl, play NOM, flee fl,",
        "                master attack efl, master skill 1, end",
    ),
    "zh_hant": (
        "  射程 3        畫出攻擊能打到的格位；也可以用文字：射程 attack fl efl",
        "  格位          fl fr bl br：前排左 ... 後排右（Spd：f b）；加e是對方的",
        "  文字          attack fl efl、attack fl master、skill bl、move fl br、",
        "                swap fl bl、summon 牌名 fl、play 牌名、flee fl、",
        "                master attack efl、master skill 1、end",
    ),
    "zh_hans": (
        "  射程 3        画出攻击能打到的格位；也可以用文本：射程 attack fl efl",
        "  格位          fl fr bl br：前排左 ... 后排右（Spd：f b）；加e是对方的",
        "  文本          attack fl efl、attack fl master、skill bl、move fl br、",
        "                swap fl bl、summon 牌名 fl、play 牌名、flee fl、",
        "                master attack efl、master skill 1、end",
    ),
}


class MastersTable(Table, MastersTeller):
    words: ClassVar[Words] = {**MastersTeller.words, **WORDS}
    help = HELP
    examples: ClassVar = {"act": "attack fl efl", "rule": "M-ACT-1"}

    def greeting(self) -> list[str]:
        if self._gauge:
            first = [self.say("welcome gauge", self._gauge)]
        else:
            first = [self.say("welcome", self.game.options.master_hp)]
        return [*first, self.say("how"), self.say("cells" if self._columns == 2 else "cells gauge")]

    def phase(self, view: View) -> str:
        if view["turn"] == 0:
            return self.say("phase set-up")
        return self.say(("phase start", "phase main", "phase ending")[view["phase"]])

    def final(self, view: View, s: int) -> str:
        seat = view["seats"][s]
        return self.say("gauge", seat["gauge"], self._gauge) if self._gauge else self.say("hp of", seat["hp"])

    # ---- the table ---------------------------------------------------------------------------------------------------

    def lines(self, view: View) -> list[str]:
        me = view["viewer"]
        return [
            self.header(view),
            self.side(view, 1 - me),
            *(self.row(view, 1 - me, back) for back in (1, 0)),
            *(self.row(view, me, back) for back in (0, 1)),
            self.side(view, me),
            *self.hand(view),
        ]

    def side(self, view: View, s: int) -> str:
        seat = view["seats"][s]
        line = self.say(
            "side aside" if "n_aside" in seat and self.game.options.aside else "side",
            who=self.who(view, s),
            what=self.say("gauge", seat["gauge"], self._gauge) if self._gauge else self._master(view, s),
            stones=self._stones(seat["stones"]),
            hand=seat["n_hand"],
            aside=seat["n_aside"],
            deck=seat["n_deck"],
            discard=seat["n_discard"],
        )
        return wrapped(line, 2)

    def _master(self, view: View, s: int) -> str:
        seat = view["seats"][s]
        name = self.name(seat["master"]) if seat["master"] else self.say("master cell")
        return self.say("master", name=name, hp=seat["hp"])

    def _stones(self, n: int) -> str:
        return self.say("stone" if n == 1 else "stones", n)

    def row(self, view: View, s: int, back: int) -> str:
        """One row of a side, from left to right; the Master stands in the middle of the front."""
        cells = [2 * back + column for column in range(self._columns)]
        said = [f"{self.cell(view, s, cell)} {self.monster(view, s * N_CELLS + cell)}" for cell in cells]
        if not back and not self._gauge:
            said.insert(1, self.say("master cell"))
        whose = "own" if s == view["viewer"] else "enemy"
        line = self.say("row", row=self.say(f"{whose} {'back' if back else 'front'}"), cells=" | ".join(said))
        return wrapped(line, 6)

    def monster(self, view: View, u: int) -> str:
        """One monster in a few words."""
        unit = view["units"][u]
        if unit is None:
            return self.say("empty cell")
        if unit["hidden"]:
            return f"?? {self.say('preparing')}"
        marks = self.marks(view, unit)
        return self.say(
            "monster",
            name="?? " + self.name(unit["card"])
            if unit["preparing"] and not unit["known"]
            else self.name(unit["card"]),
            level=unit["level"],
            hp=unit["remaining"],
            full=unit["maximum"],
            power=f" {unit['power']}P" if unit["range"] else "",
            marks="".join(self.say("comma") + mark for mark in marks),
        )

    def marks(self, view: View, unit: View) -> list[str]:
        """What is particular about a monster now."""
        marks = [self.say(name) for name in MARKS if unit[name]]
        marks += [self.say(SHIELDS[unit["shield"]])] if unit["shield"] else []
        marks += [self.say("boosted")] if unit["boost"] else []
        marks += [self.say("dearer", unit["dearer"])] if unit["dearer"] else []
        marks += [self.say(name) for name in ("taunted", "linked") if unit[name]]
        if unit["acted"] >= unit["activations"] and unit["owner"] == view["seat"]:
            marks.append(self.say("has acted"))
        return marks

    def short(self, card: str) -> str:
        numbers = self.catalogue.card(card).numbers
        return self.say("priced", self.name(card), self._stones(numbers["stones"])) if numbers else self.name(card)

    # ---- the list ----------------------------------------------------------------------------------------------------

    def groups(self, view: View, offers: Sequence[Offer], labels: Mapping[int, str]) -> list[Group]:
        """A line for each card and for each monster: what can be done with it."""
        lines: dict[tuple[str, Any], list[Offer]] = {}
        for offer in offers:
            lines.setdefault(self._line_of(offer), []).append(offer)
        return [self._group(view, kind, found, labels) for (kind, _), found in lines.items()]

    @staticmethod
    def _line_of(offer: Offer) -> tuple[str, Any]:
        if offer.verb in ACTS:
            return "monster", offer.args["cell"]
        if offer.verb == "summon":
            return "summon", offer.args["card"]
        if offer.verb.startswith("master_"):
            return "master", ""
        return "", offer.code

    def _group(self, view: View, kind: str, offers: Sequence[Offer], labels: Mapping[int, str]) -> Group:
        codes = tuple(offer.code for offer in offers)
        me = view["viewer"]
        if kind == "summon":
            price = int(self.game.options.summon_cost)
            card = self.name(offers[0].args["card"])
            label = self.say("in cells" if price else "in cells free", card=card, price=self._stones(price))
            return Group(codes, label, tuple(str(offer.args["cell"]) for offer in offers))
        if kind == "monster":
            u = me * N_CELLS + places.CELL_OF[offers[0].args["cell"]]
            return Group(codes, self.place(view, u), tuple(self._act(view, offer) for offer in offers))
        if kind == "master":
            label = self.name(view["seats"][me]["master"])
            return Group(codes, label, tuple(self._act(view, offer) for offer in offers))
        if offers[0].verb == "play" and not view["question"]:
            card = offers[0].args["card"]
            cost = self._stones(self.catalogue.card(card).numbers["stones"])
            return Group(codes, self.say("magic", card=self.name(card), price=cost))
        return Group(codes, labels[codes[0]])

    def _act(self, view: View, offer: Offer) -> str:
        """One action of a monster or of the Master, in the line that names who does it."""
        me, verb = view["viewer"], offer.verb
        there = self.aim(view, str(offer.args["aim"])) if "aim" in offer.args else ""
        if verb in ("attack", "master_attack"):
            return self.say("do attack", there)
        if verb == "skill":
            unit = view["units"][me * N_CELLS + places.CELL_OF[str(offer.args["cell"])]]
            return self.say("do skill at" if there else "do skill", there, self._price(unit["skill"]["cost"]))
        if verb == "master_skill":
            master = self.catalogue.card(view["seats"][me]["master"])
            number = int(offer.args["skill"])
            return self.say("do master skill", number, self._price(master.skills[number - 1].values["stones"]))
        if verb == "move":
            return self.say("do move", offer.args["to"])
        if verb == "swap":
            return self.say("do swap", self.place(view, me * N_CELLS + places.CELL_OF[str(offer.args["to"])]))
        return self.say(f"do {verb}")

    def _price(self, stones: Any) -> str:
        return self.say("price", self._stones(stones)) if stones else ""

    # ---- ranges ------------------------------------------------------------------------------------------------------

    def picture(self, view: View, code: int, legal: bool) -> list[str]:
        """The board with what an attack or skill reaches, then what it would bring, as far as it is certain."""
        struck = self.struck(view, code)
        if struck is None:
            return []
        here, found = struck
        me = view["viewer"]
        lines = [*self._board(view, here, found), *self._told(view, found)]
        if legal:
            outcome = Outlook(self.game, view, me, wounds).of(code)
            said = [self.wound(view, fact) for fact in outcome.facts]
            said += [self.say("fact luck")] if outcome.luck else []
            lines.append(wrapped(self.say("then", self.say("semicolon").join(said or [self.say("fact none")])), 2))
        return lines

    def _board(self, view: View, here: int, found: Mapping[int, int]) -> list[str]:
        me = view["viewer"]
        lines = []
        for s, back in ((1 - me, 1), (1 - me, 0), (me, 0), (me, 1)):
            us = [s * N_CELLS + 2 * back + column for column in range(self._columns)]
            if not back and not self._gauge:
                us.insert(1, MASTERS + s)
            elif not self._gauge:
                us.insert(1, -1)
            lines.append("  " + " ".join(self._square(view, u, here, found) for u in us).rstrip())
        width = max(map(columns, lines)) - 2
        return [*lines[:2], "  " + "-" * width, *lines[2:]]

    def _square(self, view: View, u: int, here: int, found: Mapping[int, int]) -> str:
        """One cell of the drawn board: its name, and in brackets what the strike does there."""
        me = view["viewer"]
        room = ROOM if 0 <= u < MASTERS else ROOM - 4
        if u < 0:
            return " " * room
        own = (u - MASTERS if u >= MASTERS else u // N_CELLS) == me
        name = self.say("master cell") if u >= MASTERS else self.cell(view, u // N_CELLS, u % N_CELLS)
        marks = [self.say("attacker")] if u == here else []
        if u in found:
            marks.append(self.say("friendly", found[u]) if own and self.is_hit(view, u) else f"{found[u]}P")
        mark = f" [{', '.join(marks)}]" if marks else ""
        stands = "" if u >= MASTERS else self._initials(view, u, room - columns(name + mark) - 2)
        said = f"{name}{mark} {stands}".rstrip()
        return said + " " * max(0, room - columns(said))

    def _initials(self, view: View, u: int, room: int) -> str:
        """As much of a monster's name as there is room for."""
        unit = view["units"][u]
        said = "-" if unit is None else "??" if unit["hidden"] else self.name(unit["card"])
        while columns(said) > max(2, room):
            said = said[:-1]
        return said

    def _told(self, view: View, found: Mapping[int, int]) -> list[str]:
        me = view["viewer"]
        there = [u for u in found if u >= MASTERS or view["units"][u]]
        enemy = [u for u in there if (u - MASTERS if u >= MASTERS else u // N_CELLS) != me]
        own = [u for u in there if u not in enemy and self.is_hit(view, u)]
        lines = []
        for key, us in (("reaches", enemy), ("friendly fire", own)):
            if us:
                said = [self.say("reaches one", self.place(view, u), found[u]) for u in us]
                lines.append(wrapped(self.say(key, self.say("semicolon").join(said)), 2))
        return lines

    def wound(self, view: View, fact: Fact) -> str:
        """One thing that is certain, as a sentence."""
        word, *values = fact
        if word == "ends":
            return self.say("brings draw") if values[0] == DRAW else self.say("fact ends", self.who(view, values[0]))
        if word in ("hp", "gauge", "stones"):
            return self.say(f"fact {word}", self.who(view, values[0]), *values[1:])
        said = "brings" if word in ("knocked_out", "left") else "fact"
        return self.say(f"{said} {word}", self.place(view, values[0]), *values[1:])


TABLE = MastersTable
