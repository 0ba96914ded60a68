"""What a seat or chance may decide, four ways: dense code, action, notation that players type, sentence for menus.

A code means something in a position only: kinds are places in a deck list, answers are answers to the question that
is asked. A code that means nothing there is still told, as "code 200".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...kernel import actions as kernel
from ...kernel.actions import Action, ActionError, Json, one_of, shown, words
from ...kernel.backend import Position
from ...kernel.luck import ASK_COIN, ASK_DRAW, ASK_HAND, ASK_UNIT, CHANCE
from ...kernel.questions import Option, Questions, Secret, View
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
    NO_CARD,
    OP_MULLIGAN,
)
from .setup import KEEP, REDRAW, RULES_PROGRAM

if TYPE_CHECKING:
    from .game import Artistes

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
ASKED = Questions(QUESTIONS, OF_CARDS, (ASK_TARGET, ASK_BASE, ASK_UNIT), secrets=(MULLIGAN,))
NOTHING = "nothing"
PLAYER = "player"
CODE_MAX = 10**9  # beyond it nobody means a code
SEATS = {"p1": 0, "p2": 1}

LABELS = {
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
    "play": {"en": "Play {card}", "fr": "Jouer {card}", "zh_hant": "打出{card}", "zh_hans": "打出{card}"},
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
    "discard": {"en": "Discard {card}", "fr": "Défausser {card}", "zh_hant": "棄置{card}", "zh_hans": "弃置{card}"},
    "take": {"en": "Take {card}", "fr": "Prendre {card}", "zh_hant": "拿取{card}", "zh_hans": "拿取{card}"},
    "take nothing": {"en": "Take nothing", "fr": "Ne rien prendre", "zh_hant": "什麼都不拿", "zh_hans": "什么都不拿"},
    "bring": {"en": "Summon {card}", "fr": "Invoquer {card}", "zh_hant": "召喚{card}", "zh_hans": "召唤{card}"},
    "bring nothing": {"en": "Summon nothing", "fr": "Ne rien invoquer", "zh_hant": "不召喚", "zh_hans": "不召唤"},
    "way": {
        "en": "Choose way {way}",
        "fr": "Choisir la possibilité {way}",
        "zh_hant": "選擇第{way}項",
        "zh_hans": "选择第{way}项",
    },
    "redraw": {
        "en": "Put the hand back and draw again",
        "fr": "Remettre la main et repiocher",
        "zh_hant": "放回手牌並重抽",
        "zh_hans": "放回手牌并重抽",
    },
    "keep": {"en": "Keep the hand", "fr": "Garder la main", "zh_hant": "保留手牌", "zh_hans": "保留手牌"},
    "coin": {
        "en": "Coin: P{seat} starts",
        "fr": "Pièce : P{seat} commence",
        "zh_hant": "擲硬幣：P{seat}先攻",
        "zh_hans": "掷硬币：P{seat}先攻",
    },
    "chance": {
        "en": "Chance picks {card}",
        "fr": "Le hasard choisit {card}",
        "zh_hant": "隨機選中{card}",
        "zh_hans": "随机选中{card}",
    },
    "chance unit": {
        "en": "Chance picks {there}, P{seat}, slot {slot}",
        "fr": "Le hasard choisit {there}, P{seat}, emplacement {slot}",
        "zh_hant": "隨機選中P{seat}藝人位{slot}的{there}",
        "zh_hans": "随机选中P{seat}艺人位{slot}的{there}",
    },
    "code": {
        "en": "No action has the code {code}",
        "fr": "Aucune action n'a le code {code}",
        "zh_hant": "沒有代碼為{code}的行動",
        "zh_hans": "没有代码为{code}的行动",
    },
    "empty": {"en": "nobody", "fr": "personne", "zh_hant": "空位", "zh_hans": "空位"},
}


@dataclass(frozen=True, slots=True)
class Look:
    """What of a position decides what its codes mean."""

    seat: int
    phase: int
    asking: int
    asked: int
    about: int
    lists: tuple[tuple[int, ...], tuple[int, ...]]  # kind -> card, for each seat
    units: tuple[int, ...]  # cards in play, -1: nobody


class Actions:
    """The actions of one game: every method takes the position that the code or the text is meant in."""

    def __init__(self, game: Artistes) -> None:
        self._game = game
        self._last: tuple[bytes, Look] = (b"", Look(0, 0, 0, 0, 0, ((), ()), ()))
        self._readers: dict[str, Callable[[Look, Position, list[str]], Action]] = {
            "end": self._read_bare,
            "keep": self._read_bare,
            "redraw": self._read_bare,
            "summon": self._read_summon,
            "play": self._read_card,
            "attack": self._read_attack,
            "choose": self._read_choose,
            "discard": self._read_card,
            "take": self._read_card,
            "bring": self._read_card,
            "way": self._read_number("way"),
            "coin": self._read_number("seat"),
            "chance": self._read_chance,
            "code": self._read_number("code"),
        }

    @staticmethod
    def question_name(question: int) -> str:
        """The name of a question that a position asks: "target", "draw"; "" for an ordinary action of the turn."""
        return QUESTIONS.get(question, "")

    def look(self, position: Position) -> Look:
        data = position.to_bytes()
        kept, look = self._last
        if kept != data:
            look = look_at(self._game.state(position))
            self._last = (data, look)
        return look

    # ---- code <-> action ---------------------------------------------------------------------------------------------

    def decode(self, position: Position, code: int) -> Action:
        """What a code means in a position, legal or not; Action "code" where it means nothing."""
        look = self.look(position)
        action = None
        if CODE_ANSWER <= code < N_CODES:
            action = self._answer(look, code - CODE_ANSWER)
        elif CODE_ATTACK <= code < CODE_ANSWER:
            target = (code - CODE_ATTACK) % N_TARGETS
            slot = (code - CODE_ATTACK) // N_TARGETS + 1
            action = Action.of("attack", slot=slot, target=target + 1 if target < N_SLOTS else PLAYER)
        elif CODE_PLAY <= code < CODE_ATTACK:
            action = self._of_card("play", look, look.seat, code - CODE_PLAY)
        elif CODE_SUMMON <= code < CODE_PLAY:
            k, slot = divmod(code - CODE_SUMMON, N_SLOTS)
            action = self._of_card("summon", look, look.seat, k, slot=slot + 1)
        elif code == CODE_END:
            action = Action.of("end")
        return action or Action.of("code", code=code)

    def _of_card(self, verb: str, look: Look, seat: int, k: int, **more: int) -> Action | None:
        if k >= len(look.lists[seat]):
            return None
        return Action.of(verb, card=self._game.catalogue.card_name(look.lists[seat][k]), **more)

    def _answer(self, look: Look, option: int) -> Action | None:
        question = look.asking
        if question in OF_CARDS:
            if option == NO_CARD and question in (ASK_SEARCH, ASK_SUMMON):
                return Action.of(OF_CARDS[question], card=NOTHING)
            return self._of_card(OF_CARDS[question], look, whose_cards(look), option)
        if question in (ASK_TARGET, ASK_BASE, ASK_UNIT) and option < field.N_UNITS:
            seat, slot = divmod(option, N_SLOTS)
            if look.asked == CHANCE:
                return Action.of("chance", seat=seat + 1, slot=slot + 1)
            return Action.of("choose", side="own" if seat == look.asked else "enemy", slot=slot + 1)
        if question == ASK_MODE:
            return Action.of("way", way=option + 1)
        if question == ASK_MULLIGAN and option in (KEEP, REDRAW):
            return Action.of("redraw" if option == REDRAW else "keep")
        if question == ASK_COIN and option < 2:
            return Action.of("coin", seat=option + 1)
        return None

    def encode(self, position: Position, action: Action) -> int:
        """The code of an action, legal or not. Raises ActionError where it means nothing in this position."""
        look = self.look(position)
        verb = action.verb
        if verb == "end":
            return CODE_END
        if verb == "code":
            return self._in_range(position, action, "code", -CODE_MAX, CODE_MAX)
        if verb == "summon":
            k = self._kind(position, action, look, look.seat)
            return CODE_SUMMON + k * N_SLOTS + self._in_range(position, action, "slot", 1, N_SLOTS) - 1
        if verb == "play":
            return CODE_PLAY + self._kind(position, action, look, look.seat)
        if verb == "attack":
            target = N_SLOTS
            if action["target"] != PLAYER:
                target = self._in_range(position, action, "target", 1, N_SLOTS) - 1
            return CODE_ATTACK + (self._in_range(position, action, "slot", 1, N_SLOTS) - 1) * N_TARGETS + target
        if verb not in self._readers:
            raise self._wrong(position, f"'{verb}' is no action; {one_of(verb, self._readers)}")
        return CODE_ANSWER + self._option(position, action, look)

    def _option(self, position: Position, action: Action, look: Look) -> int:
        verb, question = action.verb, look.asking
        names = dict(action.arguments)
        if question in OF_CARDS and OF_CARDS[question] == verb and "card" in names:
            if question in (ASK_SEARCH, ASK_SUMMON) and names["card"] == NOTHING:
                return NO_CARD
            return self._kind(position, action, look, whose_cards(look))
        if verb == "choose" and question in (ASK_TARGET, ASK_BASE) and look.asked != CHANCE:
            if action["side"] not in ("own", "enemy"):
                raise self._wrong(position, f"choose: {shown(action['side'])} is no side; expected own, enemy")
            seat = look.asked if action["side"] == "own" else 1 - look.asked
            return seat * N_SLOTS + self._in_range(position, action, "slot", 1, N_SLOTS) - 1
        if verb == "chance" and question == ASK_UNIT:
            seat = self._in_range(position, action, "seat", 1, 2) - 1
            return seat * N_SLOTS + self._in_range(position, action, "slot", 1, N_SLOTS) - 1
        if verb == "way" and question == ASK_MODE:
            return self._in_range(position, action, "way", 1, N_CODES - CODE_ANSWER) - 1
        if verb in ("keep", "redraw") and question == ASK_MULLIGAN:
            return REDRAW if verb == "redraw" else KEEP
        if verb == "coin" and question == ASK_COIN:
            return self._in_range(position, action, "seat", 1, 2) - 1
        asked = f"the question is '{self.question_name(question)}'" if question else "nothing is asked now"
        raise self._wrong(position, f"'{verb}' answers another question; {asked}")

    def _kind(self, position: Position, action: Action, look: Look, seat: int) -> int:
        name = action.text("card")
        listed = [self._game.catalogue.card_name(card) for card in look.lists[seat]]
        if name not in listed:
            raise self._wrong(
                position, f"{action.verb}: {shown(name)} is not in the deck of P{seat + 1}; {one_of(name, listed)}"
            )
        return listed.index(name)

    def _in_range(self, position: Position, action: Action, name: str, low: int, high: int) -> int:
        try:
            value = action.number(name)
        except ActionError as error:
            raise self._wrong(position, str(error)) from None
        if not low <= value <= high:
            raise self._wrong(position, f"{action.verb}: {name} is {shown(value)}; expected {low} to {high}")
        return value

    def _wrong(self, position: Position, message: str) -> ActionError:
        """The message, and what may be done here."""
        legal = [self.notation(position, code) for code in position.legal()]
        if not legal:
            return ActionError(f"{message}. The match is over")
        more = ", …" if len(legal) > kernel.CHOICES_MAX else ""
        return ActionError(f"{message}. Legal here: {', '.join(legal[: kernel.CHOICES_MAX])}{more}")

    # ---- JSON --------------------------------------------------------------------------------------------------------

    def to_json(self, position: Position, code: int) -> Json:
        return kernel.to_json(self.decode(position, code))

    def from_json(self, position: Position, data: object) -> int:
        """The code of an action that a client sent. Raises ActionError, naming what is wrong and what is legal."""
        return self.encode(position, kernel.from_json(data))

    # ---- notation ----------------------------------------------------------------------------------------------------

    def notation(self, position: Position, code: int) -> str:
        """What a player types for it: "summon cellist 2", "attack 1 player", "take nothing", "coin 1"."""
        action = self.decode(position, code)
        if action.verb == "chance" and len(action.arguments) == 2:
            return f"chance p{action['seat']} {action['slot']}"
        return " ".join([action.verb, *(str(value) for _, value in action.arguments)])

    def parse(self, position: Position, text: str) -> int:
        """The code that a text means here, legal or not; case and spaces do not matter.

        Card names may be ids, names in any language, or the beginning of an id that no other card of the list has.
        Raises ActionError, which says what is wrong and what is legal.
        """
        verb, *rest = words(text)
        if verb not in self._readers:
            raise self._wrong(position, f"{shown(verb)} is no action; {one_of(verb, self._readers)}")
        action = self._readers[verb](self.look(position), position, [verb, *rest])
        return self.encode(position, action)

    def _read_bare(self, look: Look, position: Position, said: list[str]) -> Action:
        self._expect(position, said, 1, said[0])
        return Action.of(said[0])

    def _read_summon(self, look: Look, position: Position, said: list[str]) -> Action:
        if len(said) < 3:
            raise self._wrong(position, "summon: expected a card and a slot, such as 'summon cellist 2'")
        card = self._card(look, look.seat, said[1:-1])
        return Action.of("summon", card=card, slot=self._int(position, said[0], said[-1]))

    def _read_card(self, look: Look, position: Position, said: list[str]) -> Action:
        if len(said) < 2:
            raise self._wrong(position, f"{said[0]}: expected a card")
        if said[1:] == [NOTHING]:
            return Action.of(said[0], card=NOTHING)
        seat = look.seat if said[0] == "play" else whose_cards(look)
        return Action.of(said[0], card=self._card(look, seat, said[1:]))

    def _read_attack(self, look: Look, position: Position, said: list[str]) -> Action:
        self._expect(position, said, 3, "attack SLOT TARGET, such as 'attack 1 3' or 'attack 1 player'")
        target = PLAYER if said[2] == PLAYER else self._int(position, said[0], said[2])
        return Action.of("attack", slot=self._int(position, said[0], said[1]), target=target)

    def _read_choose(self, look: Look, position: Position, said: list[str]) -> Action:
        self._expect(position, said, 3, "choose own SLOT or choose enemy SLOT")
        return Action.of("choose", side=said[1], slot=self._int(position, said[0], said[2]))

    def _read_chance(self, look: Look, position: Position, said: list[str]) -> Action:
        if look.asking != ASK_UNIT:
            return self._read_card(look, position, said)
        self._expect(position, said, 3, "chance p1 SLOT or chance p2 SLOT")
        if said[1] not in SEATS:
            raise self._wrong(position, f"chance: {shown(said[1])} is no seat; expected p1, p2")
        return Action.of("chance", seat=SEATS[said[1]] + 1, slot=self._int(position, said[0], said[2]))

    def _read_number(self, name: str) -> Callable[[Look, Position, list[str]], Action]:
        def read(look: Look, position: Position, said: list[str]) -> Action:
            self._expect(position, said, 2, f"{said[0]} NUMBER")
            return Action.of(said[0], **{name: self._int(position, said[0], said[1])})

        return read

    def _expect(self, position: Position, said: list[str], n: int, form: str) -> None:
        if len(said) != n:
            raise self._wrong(position, f"{shown(' '.join(said))}: expected {form}")

    def _int(self, position: Position, verb: str, word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
            raise self._wrong(position, f"{verb}: {shown(word)} should be a whole number")
        return int(word)

    def _card(self, look: Look, seat: int, said: list[str]) -> str:
        """The id of the card of a seat's list that somebody means; what nobody could mean is left as it is."""
        name = " ".join(said)
        wanted = name.replace(" ", "_").replace("-", "_")
        listed = [self._game.catalogue.card_name(card) for card in look.lists[seat]]
        if wanted in listed:
            return wanted
        known = [card for card in listed if name in self._spoken.get(card, ())]
        near = known or [card for card in listed if card.startswith(wanted)]
        return near[0] if len(near) == 1 else wanted

    @cached_property
    def _spoken(self) -> dict[str, set[str]]:
        """The names of every card, in lower case."""
        catalogue = self._game.catalogue
        return {
            i: {catalogue.name(i, lang).casefold() for lang in catalogue.vocabulary.languages} for i in catalogue.ids
        }

    # ---- menus -------------------------------------------------------------------------------------------------------

    def label(self, position: Position, code: int, lang: str = "en") -> str:
        """A sentence for a menu, in a language of the vocabulary."""
        look, action = self.look(position), self.decode(position, code)
        values: dict[str, Any] = dict(action.arguments)
        if values.get("card") not in (None, NOTHING):
            values["card"] = self._game.catalogue.name(str(values["card"]), lang)
        key, values["here"], values["there"] = self._shape(look, action, lang)
        return LABELS[key][lang].format(**values)

    def _shape(self, look: Look, action: Action, lang: str) -> tuple[str, str, str]:
        """Which sentence an action takes, and the artists in it: the one at home and the one that is meant."""
        verb = action.verb
        if verb == "end":
            return f"end {('start', 'main', 'combat')[look.phase]}", "", ""
        if verb in ("summon", "attack"):
            u = look.seat * N_SLOTS + action.number("slot") - 1
            here = self._name(look, u, lang)
            if verb == "summon":
                return "summon over" if self._is_ex(action.text("card")) else "summon", here, ""
            if action["target"] == PLAYER:
                return "attack player", here, ""
            return "attack", here, self._name(look, (1 - look.seat) * N_SLOTS + action.number("target") - 1, lang)
        if verb == "choose":
            seat = look.asked if action["side"] == "own" else 1 - look.asked
            there = self._name(look, seat * N_SLOTS + action.number("slot") - 1, lang)
            return "choose base" if look.asking == ASK_BASE else f"choose {action['side']}", "", there
        if verb == "chance" and look.asking == ASK_UNIT:
            u = (action.number("seat") - 1) * N_SLOTS + action.number("slot") - 1
            return "chance unit", "", self._name(look, u, lang)
        nothing = dict(action.arguments).get("card") == NOTHING
        return f"{verb} nothing" if nothing else verb, "", ""

    def _is_ex(self, card: str) -> bool:
        return self._game.catalogue.is_ex(self._game.catalogue.card_index(card))

    def _name(self, look: Look, u: int, lang: str) -> str:
        card = look.units[u]
        catalogue = self._game.catalogue
        return catalogue.name(catalogue.card_name(card), lang) if card >= 0 else LABELS["empty"][lang]


def look_at(state: Any) -> Look:
    """What of a plain state decides what codes mean."""
    first, second = (tuple(seat.card[: seat.n_kinds]) for seat in state.seats)
    units = tuple(unit.card for unit in state.units)
    return Look(state.seat, state.phase, state.asking, state.asked, state.about, (first, second), units)


def whose_cards(look: Look) -> int:
    """The seat whose cards a question is about."""
    seat = look.about if look.asked == CHANCE else look.asked
    return seat if look.asking else look.seat
