"""What the action codes of Artistes mean, how players type them, and what menus call them.

What is the same in every game is in kernel/notation.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import notation
from ...kernel.actions import Action
from ...kernel.backend import Position
from ...kernel.errors import shown
from ...kernel.luck import ASK_COIN, ASK_DRAW, ASK_HAND, ASK_UNIT, CHANCE
from ...kernel.notation import SEATS, Label, Look, Reader
from ...kernel.questions import NONE, Option, Questions, Secret, View
from . import field
from .legality import CODE_ANSWER, CODE_ATTACK, CODE_END, CODE_PLAY, CODE_SUMMON, N_CODES, N_TARGETS
from .numbers import N_SLOTS
from .ops import (
    ASK_BASE,
    ASK_DISCARD,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_RECOVER,
    ASK_SEARCH,
    ASK_SUMMON,
    ASK_TARGET,
    OP_MULLIGAN,
)
from .setup import KEEP, REDRAW, RULES_PROGRAM

QUESTIONS = {
    ASK_COIN: "coin",
    ASK_DRAW: "draw",
    ASK_UNIT: "unit",
    ASK_HAND: "hand",
    ASK_TARGET: "target",
    ASK_DISCARD: "discard",
    ASK_SEARCH: "search",
    ASK_RECOVER: "recover",
    ASK_SUMMON: "summon",
    ASK_MODE: "way",
    ASK_MULLIGAN: "mulligan",
    ASK_BASE: "base",
}
OF_CARDS = {  # questions about cards of one seat -> the verb of the answer
    ASK_DRAW: "chance",
    ASK_HAND: "chance",
    ASK_DISCARD: "discard",
    ASK_SEARCH: "take",
    ASK_RECOVER: "take",
    ASK_SUMMON: "bring",
}
ROW_MULLIGAN = RULES_PROGRAM.index(OP_MULLIGAN)


def _keep_redraw(view: View, n: int, answer: Option) -> None:
    view["seats"][view["viewer"]]["redraws"] = answer


def _forget_redraws(view: View) -> None:
    for seat in view["seats"]:
        if "redraws" in seat:
            seat["redraws"] = 0


MULLIGAN = Secret(  # A-SETUP-5
    rows=range(ROW_MULLIGAN, ROW_MULLIGAN + 1),
    questions=(ASK_MULLIGAN,),
    choices=lambda view, given: [KEEP, REDRAW],
    keep=_keep_redraw,
    forget=_forget_redraws,
)
ASKED = Questions(
    names=QUESTIONS,
    of_cards=OF_CARDS,
    of_units=(ASK_TARGET, ASK_BASE, ASK_UNIT),
    words={ASK_SEARCH: NONE, ASK_SUMMON: NONE},
    secrets=(MULLIGAN,),
)
PLAYER = "player"

LABELS: Mapping[str, Label] = {
    **notation.LABELS,
    "end main": {"en": "Go to combat", "fr": "Passer au combat", "zh_hant": "進入戰鬥階段", "zh_hans": "进入战斗阶段"},
    "end combat": {"en": "End the turn", "fr": "Terminer le tour", "zh_hant": "結束回合", "zh_hans": "结束回合"},
    "end start": {"en": "End the phase", "fr": "Terminer la phase", "zh_hant": "結束階段", "zh_hans": "结束阶段"},
    "summon": {
        "en": "Summon {card} in slot {slot}",
        "fr": "Invoquer {card} à l'emplacement {slot}",
        "zh_hant": "召喚{card}到藝人位{slot}",
        "zh_hans": "召唤{card}到艺人位{slot}",
    },
    "summon over": {
        "en": "Summon {card} over {here} in slot {slot}",
        "fr": "Invoquer {card} sur {here}, emplacement {slot}",
        "zh_hant": "犧牲藝人位{slot}的{here}，召喚{card}",
        "zh_hans": "牺牲艺人位{slot}的{here}，召唤{card}",
    },
    "attack": {
        "en": "Attack {there} (slot {target}) with {here} (slot {slot})",
        "fr": "Attaquer {there} (emplacement {target}) avec {here} (emplacement {slot})",
        "zh_hant": "以{here}（藝人位{slot}）攻擊{there}（藝人位{target}）",
        "zh_hans": "以{here}（艺人位{slot}）攻击{there}（艺人位{target}）",
    },
    "attack player": {
        "en": "Attack the player with {here} (slot {slot})",
        "fr": "Attaquer le joueur avec {here} (emplacement {slot})",
        "zh_hant": "以{here}（藝人位{slot}）直接攻擊玩家",
        "zh_hans": "以{here}（艺人位{slot}）直接攻击玩家",
    },
    "choose own": {
        "en": "Choose your {there} in slot {slot}",
        "fr": "Choisir {there}, à vous, emplacement {slot}",
        "zh_hant": "選擇己方藝人位{slot}的{there}",
        "zh_hans": "选择己方艺人位{slot}的{there}",
    },
    "choose enemy": {
        "en": "Choose the enemy's {there} in slot {slot}",
        "fr": "Choisir {there}, à l'adversaire, emplacement {slot}",
        "zh_hant": "選擇對方藝人位{slot}的{there}",
        "zh_hans": "选择对方艺人位{slot}的{there}",
    },
    "choose base": {
        "en": "Sacrifice {there} in slot {slot}",
        "fr": "Sacrifier {there}, emplacement {slot}",
        "zh_hant": "犧牲藝人位{slot}的{there}",
        "zh_hans": "牺牲艺人位{slot}的{there}",
    },
    "bring": {"en": "Summon {card}", "fr": "Invoquer {card}", "zh_hant": "召喚{card}", "zh_hans": "召唤{card}"},
    "bring nothing": {"en": "Summon nothing", "fr": "Ne rien invoquer", "zh_hant": "不召喚", "zh_hans": "不召唤"},
    "chance unit": {
        "en": "Chance picks {there}, P{seat}, slot {slot}",
        "fr": "Le hasard choisit {there}, P{seat}, emplacement {slot}",
        "zh_hant": "隨機選中P{seat}藝人位{slot}的{there}",
        "zh_hans": "随机选中P{seat}艺人位{slot}的{there}",
    },
}


class Actions(notation.Actions):
    """The actions of Artistes."""

    questions = ASKED
    verbs = OF_CARDS
    labels = LABELS
    code_answer = CODE_ANSWER
    n_codes = N_CODES

    # ---- code <-> action ---------------------------------------------------------------------------------------------

    def turn_action(self, look: Look, code: int) -> Action | None:
        if code >= CODE_ATTACK:
            target = (code - CODE_ATTACK) % N_TARGETS
            slot = (code - CODE_ATTACK) // N_TARGETS + 1
            return Action.of("attack", slot=slot, target=target + 1 if target < N_SLOTS else PLAYER)
        if code >= CODE_PLAY:
            return self.of_card("play", look, look.holder, code - CODE_PLAY)
        if code >= CODE_SUMMON:
            k, slot = divmod(code - CODE_SUMMON, N_SLOTS)
            return self.of_card("summon", look, look.holder, k, slot=slot + 1)
        return Action.of("end") if code == CODE_END else None

    def turn_code(self, position: Position, look: Look, action: Action) -> int | None:
        if action.verb == "end":
            return CODE_END
        if action.verb == "summon":
            k = self.kind(position, action, look.holder)
            return CODE_SUMMON + k * N_SLOTS + self._slot(position, action, "slot")
        if action.verb == "play":
            return CODE_PLAY + self.kind(position, action, look.holder)
        if action.verb == "attack":
            target = N_SLOTS
            if action["target"] != PLAYER:
                target = self._slot(position, action, "target")
            return CODE_ATTACK + self._slot(position, action, "slot") * N_TARGETS + target
        return None

    def _slot(self, position: Position, action: Action, name: str) -> int:
        return self.in_range(position, action, name, 1, N_SLOTS) - 1

    def unit_answer(self, look: Look, option: int) -> Action | None:
        if option >= field.N_UNITS:
            return None
        seat, slot = divmod(option, N_SLOTS)
        if look.asked == CHANCE:
            return Action.of("chance", seat=seat + 1, slot=slot + 1)
        return Action.of("choose", side="own" if seat == look.asked else "enemy", slot=slot + 1)

    def unit_option(self, position: Position, look: Look, action: Action) -> int | None:
        if action.verb == "choose" and look.asked != CHANCE:
            if action["side"] not in ("own", "enemy"):
                raise self.wrong(position, f"choose: {shown(action['side'])} is no side; expected own, enemy")
            seat = look.asked if action["side"] == "own" else 1 - look.asked
            return seat * N_SLOTS + self._slot(position, action, "slot")
        if action.verb == "chance" and look.asked == CHANCE:
            seat = self.in_range(position, action, "seat", 1, 2) - 1
            return seat * N_SLOTS + self._slot(position, action, "slot")
        return None

    # ---- notation ----------------------------------------------------------------------------------------------------

    def said(self, action: Action) -> str:
        if action.verb == "chance" and len(action.arguments) == 2:
            return f"chance p{action['seat']} {action['slot']}"
        return super().said(action)

    def readers(self) -> dict[str, Reader]:
        return {
            "summon": self._read_summon,
            "play": self.read_card,
            "attack": self._read_attack,
            "choose": self._read_choose,
            "chance": self._read_chance,
        }

    def _read_summon(self, look: Look, position: Position, said: list[str]) -> Action:
        if len(said) < 3:
            raise self.wrong(position, "summon: expected a card and a slot, such as 'summon cellist 2'")
        card = self.card(look, look.holder, said[1:-1])
        return Action.of("summon", card=card, slot=self.int_of(position, said[0], said[-1]))

    def _read_attack(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 3, "attack SLOT TARGET, such as 'attack 1 3' or 'attack 1 player'")
        target = PLAYER if said[2] == PLAYER else self.int_of(position, said[0], said[2])
        return Action.of("attack", slot=self.int_of(position, said[0], said[1]), target=target)

    def _read_choose(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 3, "choose own SLOT or choose enemy SLOT")
        return Action.of("choose", side=said[1], slot=self.int_of(position, said[0], said[2]))

    def _read_chance(self, look: Look, position: Position, said: list[str]) -> Action:
        if look.asking != ASK_UNIT:
            return self.read_card(look, position, said)
        self.expect(position, said, 3, "chance p1 SLOT or chance p2 SLOT")
        if said[1] not in SEATS:
            raise self.wrong(position, f"chance: {shown(said[1])} is no seat; expected p1, p2")
        return Action.of("chance", seat=SEATS[said[1]] + 1, slot=self.int_of(position, said[0], said[2]))

    # ---- menus -------------------------------------------------------------------------------------------------------

    def shape(self, look: Look, action: Action, lang: str) -> tuple[str, dict[str, Any]]:
        """The artists named in it: `here` at home, `there` the one that is meant."""
        verb = action.verb
        if verb == "end":
            return f"end {('start', 'main', 'combat')[look.phase]}", {}
        if verb in ("summon", "attack"):
            here = {"here": self._name(look, look.seat, action.number("slot"), lang)}
            if verb == "summon":
                return "summon over" if self._is_ex(action.text("card")) else "summon", here
            if action["target"] == PLAYER:
                return "attack player", here
            return "attack", {**here, "there": self._name(look, 1 - look.seat, action.number("target"), lang)}
        if verb == "choose":
            seat = look.asked if action["side"] == "own" else 1 - look.asked
            there = {"there": self._name(look, seat, action.number("slot"), lang)}
            return "choose base" if look.asking == ASK_BASE else f"choose {action['side']}", there
        if verb == "chance" and look.asking == ASK_UNIT:
            return "chance unit", {"there": self._name(look, action.number("seat") - 1, action.number("slot"), lang)}
        return super().shape(look, action, lang)

    def _is_ex(self, card: str) -> bool:
        return bool(self._game.catalogue.is_ex(self._game.catalogue.card_index(card)))

    def _name(self, look: Look, seat: int, slot: int, lang: str) -> str:
        return self.unit_name(look, seat * N_SLOTS + slot - 1, lang)
