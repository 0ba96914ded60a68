"""What the action codes of Masters mean, how players type them, and what menus call them.

What is the same in every game is in kernel/notation.py; how cells and Masters are called is in places.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import notation
from ...kernel.actions import Action
from ...kernel.backend import Position
from ...kernel.errors import shown
from ...kernel.luck import ASK_COIN, ASK_DRAW, ASK_HAND, ASK_TOSS, ASK_UNIT, CHANCE
from ...kernel.notation import Label, Look, Reader
from ...kernel.questions import NONE, Option, Questions, Secret, View
from . import places
from .board import seat_of
from .combat import aimed_place
from .field import AIM_COLUMN, MASTERS, N_AIMS, N_PLACES, NO_AIM
from .legality import (
    CODE_ANSWER,
    CODE_ATTACK,
    CODE_CHARGE,
    CODE_END,
    CODE_FLEE,
    CODE_MASTER_ATTACK,
    CODE_MASTER_SKILL,
    CODE_MOVE,
    CODE_PLAY,
    CODE_SKILL,
    CODE_SUMMON,
    CODE_SWAP,
    N_CODES,
)
from .numbers import N_CELLS, N_MASTER_SKILLS
from .ops import (
    ASK_BACK,
    ASK_DISCARD,
    ASK_FRONT,
    ASK_LEVEL,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_RECOVER,
    ASK_SEARCH,
    ASK_TARGET,
    OP_MULLIGAN,
    OP_PLACE,
)
from .setup import KEEP, REDRAW, RULES_PROGRAM

QUESTIONS = {
    ASK_COIN: "coin",
    ASK_DRAW: "draw",
    ASK_UNIT: "unit",
    ASK_HAND: "hand",
    ASK_TOSS: "toss",
    ASK_TARGET: "target",
    ASK_DISCARD: "discard",
    ASK_SEARCH: "search",
    ASK_RECOVER: "recover",
    ASK_MODE: "way",
    ASK_MULLIGAN: "mulligan",
    ASK_LEVEL: "level",
    ASK_FRONT: "front",
    ASK_BACK: "back",
}
OF_CARDS = {  # questions about cards of one seat -> the verb of the answer
    ASK_DRAW: "chance",
    ASK_HAND: "chance",
    ASK_DISCARD: "discard",
    ASK_SEARCH: "take",
    ASK_RECOVER: "take",
    ASK_LEVEL: "super",
    ASK_FRONT: "front",
    ASK_BACK: "back",
}
STOP_OR_RISE = ("stop", "rise")
ROW_MULLIGAN = RULES_PROGRAM.index(OP_MULLIGAN)
ROW_PLACE = RULES_PROGRAM.index(OP_PLACE)

# ---- what is answered in secret --------------------------------------------------------------------------------------


def _keep_redraw(view: View, n: int, answer: Option) -> None:
    view["seats"][view["viewer"]]["redraws"] = answer


def _forget_redraws(view: View) -> None:
    for seat in view["seats"]:
        if "redraws" in seat:
            seat["redraws"] = 0


def _may_be_placed(view: View, given: int) -> list[Option]:
    """The monsters in the viewer's hand, but for the one that is to stand in front already."""
    seat = view["seats"][view["viewer"]]
    in_front = str(seat["placed"][0]).partition(":")[2] if given else ""
    return [card for card in seat["card"] if seat["hand"].get(card, 0) > (card == in_front)]


def _keep_placed(view: View, n: int, card: Option) -> None:
    view["seats"][view["viewer"]]["placed"][n] = f"{view['viewer']}:{card}"


def _forget_placed(view: View) -> None:
    for seat in view["seats"]:
        if "placed" in seat:
            seat["placed"] = [None, None]


MULLIGAN = Secret(  # M-TURN-1
    rows=range(ROW_MULLIGAN, ROW_MULLIGAN + 1),
    questions=(ASK_MULLIGAN,),
    choices=lambda view, given: [KEEP, REDRAW],
    keep=_keep_redraw,
    forget=_forget_redraws,
)
PLACING = Secret(  # M-SPD-3
    rows=range(ROW_PLACE, ROW_PLACE + 1),
    questions=(ASK_FRONT, ASK_BACK),
    choices=_may_be_placed,
    keep=_keep_placed,
    forget=_forget_placed,
)
ASKED = Questions(
    names=QUESTIONS,
    of_cards=OF_CARDS,
    of_units=(ASK_TARGET, ASK_UNIT),
    words={ASK_SEARCH: NONE, ASK_LEVEL: STOP_OR_RISE},
    secrets=(MULLIGAN, PLACING),
)

# ---- menus -----------------------------------------------------------------------------------------------------------

LABELS: Mapping[str, Label] = {
    **notation.LABELS,
    "end": {"en": "End the turn", "fr": "Terminer le tour", "zh_hant": "結束回合", "zh_hans": "结束回合"},
    "summon": {
        "en": "Summon {card} ({where})",
        "fr": "Invoquer {card} ({where})",
        "zh_hant": "召喚{card}到{where}",
        "zh_hans": "召唤{card}到{where}",
    },
    "attack": {
        "en": "Attack {there} with {here}",
        "fr": "Attaquer {there} avec {here}",
        "zh_hant": "以{here}攻擊{there}",
        "zh_hans": "以{here}攻击{there}",
    },
    "skill": {
        "en": "Skill of {here}",
        "fr": "Talent de {here}",
        "zh_hant": "使用{here}的特技",
        "zh_hans": "使用{here}的特技",
    },
    "skill at": {
        "en": "Skill of {here}: {there}",
        "fr": "Talent de {here} : {there}",
        "zh_hant": "以{here}的特技瞄準{there}",
        "zh_hans": "以{here}的特技瞄准{there}",
    },
    "move": {
        "en": "Move {here} to {where}",
        "fr": "Déplacer {here} : {where}",
        "zh_hant": "把{here}移動到{where}",
        "zh_hans": "把{here}移动到{where}",
    },
    "swap": {
        "en": "Swap {here} and {there}",
        "fr": "Échanger {here} et {there}",
        "zh_hant": "{here}與{there}交換位置",
        "zh_hans": "{here}与{there}交换位置",
    },
    "flee": {"en": "Flee with {here}", "fr": "Faire fuir {here}", "zh_hant": "讓{here}逃走", "zh_hans": "让{here}逃走"},
    "charge": {
        "en": "Charge {here} now",
        "fr": "Charger {here}",
        "zh_hant": "讓{here}立即蓄力",
        "zh_hans": "让{here}立即蓄力",
    },
    "master_attack": {
        "en": "Attack {there} with the Master",
        "fr": "Attaquer {there} avec le Maître",
        "zh_hant": "以Master攻擊{there}",
        "zh_hans": "以Master攻击{there}",
    },
    "master_skill": {
        "en": "Master's skill {skill}",
        "fr": "Talent {skill} du Maître",
        "zh_hant": "使用Master的特技{skill}",
        "zh_hans": "使用Master的特技{skill}",
    },
    "target": {
        "en": "Choose {there}",
        "fr": "Choisir {there}",
        "zh_hant": "選擇{there}",
        "zh_hans": "选择{there}",
    },
    "chance place": {
        "en": "Chance picks {there}",
        "fr": "Le hasard choisit {there}",
        "zh_hant": "隨機選中{there}",
        "zh_hans": "随机选中{there}",
    },
    "rise": {
        "en": "Rise a level",
        "fr": "Monter d'un niveau",
        "zh_hant": "升1級",
        "zh_hans": "升1级",
    },
    "stop": {
        "en": "Rise no further",
        "fr": "Ne pas monter plus haut",
        "zh_hant": "不再升級",
        "zh_hans": "不再升级",
    },
    "super": {
        "en": "Raise to {card}",
        "fr": "Élever en {card}",
        "zh_hant": "升為{card}",
        "zh_hans": "升为{card}",
    },
    "front": {
        "en": "Place {card} in front",
        "fr": "Placer {card} à l'avant",
        "zh_hant": "把{card}放在前排",
        "zh_hans": "把{card}放在前排",
    },
    "back": {
        "en": "Place {card} behind",
        "fr": "Placer {card} à l'arrière",
        "zh_hant": "把{card}放在後排",
        "zh_hans": "把{card}放在后排",
    },
}
PLACE_WORDS: Mapping[str, Label] = {  # a place in a label, seen from whoever decides
    "own": {
        "en": "{name} ({cell})",
        "fr": "{name} ({cell})",
        "zh_hant": "{name}（{cell}）",
        "zh_hans": "{name}（{cell}）",
    },
    "enemy": {
        "en": "the enemy's {name} ({cell})",
        "fr": "{name} adverse ({cell})",
        "zh_hant": "對方的{name}（{cell}）",
        "zh_hans": "对方的{name}（{cell}）",
    },
    "of a seat": {
        "en": "{name} (P{seat}, {cell})",
        "fr": "{name} (P{seat}, {cell})",
        "zh_hant": "{name}（P{seat}，{cell}）",
        "zh_hans": "{name}（P{seat}，{cell}）",
    },
    "own master": {
        "en": "your Master",
        "fr": "votre Maître",
        "zh_hant": "己方Master",
        "zh_hans": "己方Master",
    },
    "enemy master": {
        "en": "the enemy Master",
        "fr": "le Maître adverse",
        "zh_hant": "對方Master",
        "zh_hans": "对方Master",
    },
    "master of a seat": {
        "en": "P{seat}'s Master",
        "fr": "le Maître de P{seat}",
        "zh_hant": "P{seat}的Master",
        "zh_hans": "P{seat}的Master",
    },
}
BY_CELL = {"flee": CODE_FLEE, "charge": CODE_CHARGE}
STRIKES = {"attack": CODE_ATTACK, "skill": CODE_SKILL}
STEPS = {"move": CODE_MOVE, "swap": CODE_SWAP}


class Actions(notation.Actions):
    """The actions of Masters."""

    questions = ASKED
    verbs = OF_CARDS
    labels = LABELS
    code_answer = CODE_ANSWER
    n_codes = N_CODES

    @property
    def _columns(self) -> int:
        return int(self._game.options.columns)

    def _cell(self, cell: int) -> str:
        return places.cell_name(self._columns, cell)

    # ---- code <-> action ---------------------------------------------------------------------------------------------

    def turn_action(self, look: Look, code: int) -> Action | None:
        if code >= CODE_MASTER_SKILL:
            return Action.of("master_skill", skill=code - CODE_MASTER_SKILL + 1)
        if code >= CODE_MASTER_ATTACK:
            return Action.of("master_attack", aim=places.aim_name(self._columns, code - CODE_MASTER_ATTACK))
        if code >= CODE_CHARGE:
            return Action.of("charge", cell=self._cell(code - CODE_CHARGE))
        if code >= CODE_FLEE:
            return Action.of("flee", cell=self._cell(code - CODE_FLEE))
        if code >= CODE_MOVE:
            return self._step_action(code)
        if code >= CODE_ATTACK:
            verb = "skill" if code >= CODE_SKILL else "attack"
            cell, aim = divmod(code - STRIKES[verb], N_AIMS)
            aimed = {} if aim == NO_AIM else {"aim": places.aim_name(self._columns, aim)}
            return Action.of(verb, cell=self._cell(cell), **aimed)
        if code >= CODE_PLAY:
            return self.of_card("play", look, look.holder, code - CODE_PLAY)
        if code >= CODE_SUMMON:
            k, cell = divmod(code - CODE_SUMMON, N_CELLS)
            return self.of_card("summon", look, look.holder, k, cell=self._cell(cell))
        return Action.of("end") if code == CODE_END else None

    def _step_action(self, code: int) -> Action | None:
        verb = "swap" if code >= CODE_SWAP else "move"
        start, end = divmod(code - STEPS[verb], N_CELLS)
        if verb == "swap" and start > end:  # the same swap has another code
            return None
        return Action.of(verb, cell=self._cell(start), to=self._cell(end))

    def turn_code(self, position: Position, look: Look, action: Action) -> int | None:
        verb = action.verb
        if verb == "end":
            return CODE_END
        if verb == "summon":
            k = self.kind(position, action, look.holder)
            return CODE_SUMMON + k * N_CELLS + self._cell_of(position, action, "cell")
        if verb == "play":
            return CODE_PLAY + self.kind(position, action, look.holder)
        if verb in STRIKES:
            return STRIKES[verb] + self._cell_of(position, action, "cell") * N_AIMS + self._aim_of(position, action)
        if verb in STEPS:
            start, end = self._cell_of(position, action, "cell"), self._cell_of(position, action, "to")
            if verb == "swap":
                start, end = min(start, end), max(start, end)
            return STEPS[verb] + start * N_CELLS + end
        if verb in BY_CELL:
            return BY_CELL[verb] + self._cell_of(position, action, "cell")
        if verb == "master_attack":
            aim = self._aim_of(position, action)
            if aim >= AIM_COLUMN:
                raise self.wrong(position, "master attack: expected an enemy cell or master")
            return CODE_MASTER_ATTACK + aim
        if verb == "master_skill":
            return CODE_MASTER_SKILL + self.in_range(position, action, "skill", 1, N_MASTER_SKILLS) - 1
        return None

    def _cell_of(self, position: Position, action: Action, name: str) -> int:
        said = action[name]
        if said not in places.CELL_OF:
            raise self.wrong(position, f"{action.verb}: {shown(said)} is no cell; {self._some_cells('')}")
        return places.CELL_OF[str(said)]

    def _aim_of(self, position: Position, action: Action) -> int:
        if "aim" not in dict(action.arguments):
            return NO_AIM
        said = action["aim"]
        aim = places.aim_of_name(said) if isinstance(said, str) else -1
        if aim < 0:
            raise self.wrong(position, f"{action.verb}: {shown(said)} is nothing to aim at; {self._some_cells('e')}")
        return aim

    def _some_cells(self, prefix: str) -> str:
        cells = places.CELLS[self._columns][:: 3 - self._columns]
        more = [places.MASTER, *places.COLUMNS[self._columns][: self._columns]] if prefix else []
        return f"expected {', '.join([prefix + cell for cell in cells] + more)}"

    # ---- answers -----------------------------------------------------------------------------------------------------

    def unit_answer(self, look: Look, option: int) -> Action | None:
        if option >= N_PLACES:
            return None
        verb = "chance" if look.asked == CHANCE else "target"
        return Action.of(verb, place=places.place_name(self._columns, option))

    def unit_option(self, position: Position, look: Look, action: Action) -> int | None:
        if action.verb != ("chance" if look.asked == CHANCE else "target"):
            return None
        said = action["place"]
        place = places.place_of_name(said) if isinstance(said, str) else -1
        if place < 0:
            example = places.place_name(self._columns, 0)
            raise self.wrong(position, f"{action.verb}: {shown(said)} is no place; expected one such as {example}")
        return place

    # ---- notation ----------------------------------------------------------------------------------------------------

    def said(self, action: Action) -> str:
        """The Master's verbs are two words: "master attack efl"."""
        text = super().said(action)
        return text.replace("_", " ", 1) if action.verb.startswith("master_") else text

    def readers(self) -> dict[str, Reader]:
        return {
            "summon": self._read_summon,
            "play": self.read_card,
            "attack": self._read_strike,
            "skill": self._read_strike,
            "move": self._read_step,
            "swap": self._read_step,
            "flee": self._read_cell,
            "charge": self._read_cell,
            "master": self._read_master,
            "target": self._read_place,
            "chance": self._read_chance,
        }

    def _read_summon(self, look: Look, position: Position, said: list[str]) -> Action:
        if len(said) < 3:
            cell = self._cell(0)
            raise self.wrong(position, f"summon: expected a card and a cell, such as 'summon CARD {cell}'")
        return Action.of("summon", card=self.card(look, look.holder, said[1:-1]), cell=said[-1])

    def _read_strike(self, look: Look, position: Position, said: list[str]) -> Action:
        if len(said) < 2:
            cell = self._cell(0)
            raise self.wrong(position, f"{said[0]}: expected a cell and an aim, such as '{said[0]} {cell} e{cell}'")
        aimed = {"aim": " ".join(said[2:])} if len(said) > 2 else {}
        return Action.of(said[0], cell=said[1], **aimed)

    def _read_step(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 3, f"{said[0]} CELL CELL, such as '{said[0]} {self._cell(0)} {self._cell(2)}'")
        return Action.of(said[0], cell=said[1], to=said[2])

    def _read_cell(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 2, f"{said[0]} CELL, such as '{said[0]} {self._cell(0)}'")
        return Action.of(said[0], cell=said[1])

    def _read_master(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 3, f"master attack e{self._cell(0)}, master attack master or master skill 1")
        if said[1] == "attack":
            return Action.of("master_attack", aim=said[2])
        if said[1] != "skill":
            raise self.wrong(position, f"master: {shown(said[1])} is nothing a Master does; expected attack, skill")
        return Action.of("master_skill", skill=self.int_of(position, "master skill", said[2]))

    def _read_place(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 2, f"{said[0]} {places.place_name(self._columns, 0)}")
        return Action.of(said[0], place=said[1])

    def _read_chance(self, look: Look, position: Position, said: list[str]) -> Action:
        return (
            self._read_place(look, position, said) if look.asking == ASK_UNIT else self.read_card(look, position, said)
        )

    # ---- menus -------------------------------------------------------------------------------------------------------

    def shape(self, look: Look, action: Action, lang: str) -> tuple[str, dict[str, Any]]:
        """`here`: the monster that acts, `there`: what it aims at or goes with, `where`: the cell it comes to."""
        verb, said = action.verb, dict(action.arguments)
        if verb in ("target", "chance") and "place" in said:
            there = self._place(look, places.place_of_name(action.text("place")), lang)
            return ("chance place" if verb == "chance" else "target"), {"there": there}
        out: dict[str, str] = {}
        if verb == "summon":
            out["where"] = self._cell_words(action.text("cell"), lang)
        elif "cell" in said:
            out["here"] = self._own(look, action.text("cell"), lang)
        if verb == "move":
            out["where"] = self._cell_words(action.text("to"), lang)
        elif verb == "swap":
            out["there"] = self._own(look, action.text("to"), lang)
        elif "aim" in said:
            out["there"] = self._aim(look, places.aim_of_name(action.text("aim")), lang)
            return ("skill at" if verb == "skill" else verb), out
        elif verb == "attack":
            out["there"] = self.labels["empty"][lang]
        return (verb, out) if verb in self.labels and (out or verb in OWN_LABELS) else super().shape(look, action, lang)

    def _cell_words(self, name: str, lang: str) -> str:
        return places.WORDS[self._columns][lang][places.CELL_OF[name]]

    def _own(self, look: Look, name: str, lang: str) -> str:
        return self._place(look, look.seat * N_CELLS + places.CELL_OF[name], lang)

    def _aim(self, look: Look, aim: int, lang: str) -> str:
        place = aimed_place(look.seat, aim)
        if place >= 0:
            return self._place(look, place, lang)
        return places.COLUMN_WORDS[self._columns][lang][aim - AIM_COLUMN]

    def _place(self, look: Look, u: int, lang: str) -> str:
        """Who is in a place: seen from the seat that decides, or, for chance, from nobody's."""
        decides = look.asked if look.asking else look.seat
        seat = seat_of(u)
        whose = "of a seat" if decides == CHANCE else "own" if seat == decides else "enemy"
        if u >= MASTERS:
            return PLACE_WORDS[f"master {whose}" if decides == CHANCE else f"{whose} master"][lang].format(
                seat=seat + 1
            )
        cell = places.WORDS[self._columns][lang][u % N_CELLS]
        name = self.unit_name(look, u, lang)
        return PLACE_WORDS[whose][lang].format(name=name, cell=cell, seat=seat + 1)


OWN_LABELS = ("end", "rise", "stop", "master_skill")
