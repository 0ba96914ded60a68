"""The actions of a position four ways: dense code, action, notation that players type, sentence for menus.

A game's own Actions (games/*/actions.py) says what its codes of a turn and its answers mean; whatever any game asks
and answers, and how what people type is read and refused, is here. A code means something in a position only: kinds
are places in a deck list, answers are answers to the question that is asked. A code that means nothing there is still
told, as "code 200".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from . import actions
from .actions import CHOICES_MAX, Action, ActionError, Json, one_of, words
from .backend import Position
from .errors import shown
from .luck import CHANCE
from .questions import NO_CARD, Questions, whose_cards

if TYPE_CHECKING:
    from .duel import Duel

NOTHING = "nothing"
CODE_MAX = 10**9  # beyond it nobody means a code
SEATS = {"p1": 0, "p2": 1}
KEEP, REDRAW = 0, 1  # answers to a mulligan
SAYS = ("no", "yes")  # what chance answers to a toss
FACE_DOWN = -2

Label: TypeAlias = Mapping[str, str]  # a sentence in each language

LABELS: Mapping[str, Label] = {
    "play": {"en": "Play {card}", "fr": "Jouer {card}", "zh_hant": "打出{card}", "zh_hans": "打出{card}"},
    "discard": {"en": "Discard {card}", "fr": "Défausser {card}", "zh_hant": "棄置{card}", "zh_hans": "弃置{card}"},
    "take": {"en": "Take {card}", "fr": "Prendre {card}", "zh_hant": "拿取{card}", "zh_hans": "拿取{card}"},
    "take nothing": {"en": "Take nothing", "fr": "Ne rien prendre", "zh_hant": "什麼都不拿", "zh_hans": "什么都不拿"},
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
    "toss yes": {"en": "Toss: yes", "fr": "Tirage : oui", "zh_hant": "擲硬幣：是", "zh_hans": "掷硬币：是"},
    "toss no": {"en": "Toss: no", "fr": "Tirage : non", "zh_hant": "擲硬幣：否", "zh_hans": "掷硬币：否"},
    "chance": {
        "en": "Chance picks {card}",
        "fr": "Le hasard choisit {card}",
        "zh_hant": "隨機選中{card}",
        "zh_hans": "随机选中{card}",
    },
    "code": {
        "en": "No action has the code {code}",
        "fr": "Aucune action n'a le code {code}",
        "zh_hant": "沒有代碼為{code}的行動",
        "zh_hans": "没有代码为{code}的行动",
    },
    "empty": {"en": "nobody", "fr": "personne", "zh_hant": "空位", "zh_hans": "空位"},
    "face_down": {
        "en": "the face-down card",
        "fr": "la carte face cachée",
        "zh_hant": "蓋著的牌",
        "zh_hans": "盖着的牌",
    },
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
    units: tuple[int, ...]  # cards in play, -1: nobody, FACE_DOWN: whoever decides may not know it

    @property
    def holder(self) -> int:
        """Whose cards actions of a turn name. While the other seat is asked they are its own, so that it never reads
        in a refusal what is in a list that it may not know (A-HID-1, M-HID-1)."""
        return self.asked if self.asking and self.asked != CHANCE else self.seat


def look_at(state: Any) -> Look:
    """What of a plain state decides what codes mean."""
    first, second = (tuple(seat.card[: seat.n_kinds]) for seat in state.seats)
    decides = state.asked if state.asking else state.seat
    units = tuple(known_card(unit, decides) for unit in state.units)
    return Look(state.seat, state.phase, state.asking, state.asked, state.about, (first, second), units)


def known_card(unit: Any, seat: int) -> int:
    """The card of a unit as a seat may know it (layout.FACE): its index, -1: nobody is there, or FACE_DOWN."""
    hidden = unit.card >= 0 and unit.owner != seat and not getattr(unit, "known", 1)
    return FACE_DOWN if hidden else int(unit.card)


Reader: TypeAlias = Callable[[Look, Position, list[str]], Action]


class Actions:
    """The actions of one game: every method takes the position that the code or the text is meant in.

    A word that a question about cards may be answered with instead of a card is a verb of its own ("rise").
    A game says `turn_action` and `turn_code` for what is done in a turn, `unit_answer` and `unit_option` for answers
    that are units, `readers` for what players type, and `shape` for the sentences of menus.
    """

    questions: ClassVar[Questions]
    verbs: ClassVar[Mapping[int, str]]  # questions about cards -> the verb of the answer
    labels: ClassVar[Mapping[str, Label]]
    code_answer: ClassVar[int]  # answers have the codes from here on ...
    n_codes: ClassVar[int]  # ... to below this

    def __init__(self, game: Duel) -> None:
        self._game = game
        self._last: tuple[bytes, Look] = (b"", Look(0, 0, 0, 0, 0, ((), ()), ()))
        self._readers: dict[str, Reader] = {
            "end": self._read_bare,
            "keep": self._read_bare,
            "redraw": self._read_bare,
            **dict.fromkeys(self.verbs.values(), self.read_card),
            "way": self._read_number("way"),
            "coin": self._read_number("seat"),
            "toss": self._read_toss,
            "chance": self.read_card,
            **dict.fromkeys(
                (word for words in self.questions.words.values() for word in words if word), self._read_bare
            ),
            "code": self._read_number("code"),
            **self.readers(),
        }

    # ---- what a game says --------------------------------------------------------------------------------------------

    def turn_action(self, look: Look, code: int) -> Action | None:
        """What a code below `code_answer` means, None: nothing."""
        raise NotImplementedError

    def turn_code(self, position: Position, look: Look, action: Action) -> int | None:
        """The code of an action of a turn, None: it is no such action. Raises ActionError (`wrong`)."""
        raise NotImplementedError

    def unit_answer(self, look: Look, option: int) -> Action | None:
        """The answer to a question about units, None: that option is no unit."""
        raise NotImplementedError

    def unit_option(self, position: Position, look: Look, action: Action) -> int | None:
        """The option that an answer means where units are asked about, None: it answers something else."""
        raise NotImplementedError

    def readers(self) -> dict[str, Reader]:
        """How words are read, by the verb that they begin with, beyond what any game has."""
        raise NotImplementedError

    def shape(self, look: Look, action: Action, lang: str) -> tuple[str, dict[str, Any]]:
        """Which of `labels` an action takes, and what is named in it beyond its arguments."""
        if action.verb == "toss":
            return f"toss {action['says']}", {}
        nothing = dict(action.arguments).get("card") == NOTHING
        return f"{action.verb} nothing" if nothing else action.verb, {}

    # ---- positions ---------------------------------------------------------------------------------------------------

    @classmethod
    def question_name(cls, question: int) -> str:
        """The name of a question that a position asks: "target", "draw"; "" for an ordinary action of the turn."""
        return cls.questions.name(question)

    def look(self, position: Position) -> Look:
        data = position.to_bytes()
        kept, look = self._last
        if kept != data:
            look = look_at(self._game.glance(position))
            self._last = (data, look)
        return look

    # ---- code <-> action ---------------------------------------------------------------------------------------------

    def decode(self, position: Position, code: int) -> Action:
        """What a code means in a position, legal or not; Action "code" where it means nothing."""
        look = self.look(position)
        action = None
        if self.code_answer <= code < self.n_codes:
            action = self._answer(look, code - self.code_answer)
        elif 0 <= code < self.code_answer:
            action = self.turn_action(look, code)
        return action or Action.of("code", code=code)

    def _answer(self, look: Look, option: int) -> Action | None:
        question, name = look.asking, self.question_name(look.asking)
        if question in self.questions.of_cards:
            verb, options = self.verbs[question], self.questions.words_of(question)
            if 0 <= option - NO_CARD < len(options):
                word = options[option - NO_CARD]
                return Action.of(word) if word else Action.of(verb, card=NOTHING)
            return self.of_card(verb, look, whose_cards(look), option)
        if question in self.questions.of_units:
            return self.unit_answer(look, option)
        if name == "way":
            return Action.of("way", way=option + 1)
        if name == "mulligan" and option in (KEEP, REDRAW):
            return Action.of("redraw" if option == REDRAW else "keep")
        if name == "coin" and option < 2:
            return Action.of("coin", seat=option + 1)
        if name == "toss" and option < len(SAYS):
            return Action.of("toss", says=SAYS[option])
        return None

    def of_card(self, verb: str, look: Look, seat: int, k: int, **more: actions.Value) -> Action | None:
        """An action with a card of a seat's list, None: the list has no such kind."""
        if k >= len(look.lists[seat]):
            return None
        return Action.of(verb, card=self._game.catalogue.card_name(look.lists[seat][k]), **more)

    def encode(self, position: Position, action: Action) -> int:
        """The code of an action, legal or not. Raises ActionError where it means nothing in this position."""
        look = self.look(position)
        if action.verb == "code":
            return self.in_range(position, action, "code", -CODE_MAX, CODE_MAX)
        code = self.turn_code(position, look, action)
        if code is not None:
            return code
        if action.verb not in self._readers:
            raise self.wrong(position, f"'{action.verb}' is no action; {one_of(action.verb, self._readers)}")
        return self.code_answer + self._option(position, action, look)

    def _option(self, position: Position, action: Action, look: Look) -> int:
        verb, question, name = action.verb, look.asking, self.question_name(look.asking)
        said, options = dict(action.arguments), self.questions.words_of(question)
        if verb in options:
            return NO_CARD + options.index(verb)
        if question in self.questions.of_cards and self.verbs[question] == verb and "card" in said:
            if said["card"] == NOTHING and None in options:
                return NO_CARD + options.index(None)
            return self.kind(position, action, whose_cards(look))
        if question in self.questions.of_units:
            option = self.unit_option(position, look, action)
            if option is not None:
                return option
        if verb == name == "way":
            return self.in_range(position, action, "way", 1, self.n_codes - self.code_answer) - 1
        if verb in ("keep", "redraw") and name == "mulligan":
            return REDRAW if verb == "redraw" else KEEP
        if verb == name == "coin":
            return self.in_range(position, action, "seat", 1, 2) - 1
        if verb == name == "toss":
            if action["says"] not in SAYS:
                raise self.wrong(position, f"toss: {shown(action['says'])} is no answer; expected yes, no")
            return SAYS.index(str(action["says"]))
        asked = f"the question is '{name}'" if question else "nothing is asked now"
        raise self.wrong(position, f"'{verb}' answers another question; {asked}")

    def kind(self, position: Position, action: Action, seat: int) -> int:
        """The place in a seat's list of the card that an action names."""
        name = action.text("card")
        listed = [self._game.catalogue.card_name(card) for card in self.look(position).lists[seat]]
        if name not in listed:
            raise self.wrong(
                position, f"{action.verb}: {shown(name)} is not in the deck of P{seat + 1}; {one_of(name, listed)}"
            )
        return listed.index(name)

    def in_range(self, position: Position, action: Action, name: str, low: int, high: int) -> int:
        """An argument that is a number from `low` to `high`."""
        try:
            value = action.number(name)
        except ActionError as error:
            raise self.wrong(position, str(error)) from None
        if not low <= value <= high:
            raise self.wrong(position, f"{action.verb}: {name} is {shown(value)}; expected {low} to {high}")
        return value

    def wrong(self, position: Position, message: str) -> ActionError:
        """The message, and what may be done here."""
        legal = [self.notation(position, code) for code in position.legal()]
        if not legal:
            return ActionError(f"{message}. The match is over")
        more = ", …" if len(legal) > CHOICES_MAX else ""
        return ActionError(f"{message}. Legal here: {', '.join(legal[:CHOICES_MAX])}{more}")

    # ---- JSON --------------------------------------------------------------------------------------------------------

    def to_json(self, position: Position, code: int) -> Json:
        return actions.to_json(self.decode(position, code))

    def from_json(self, position: Position, data: object) -> int:
        """The code of an action that a client sent. Raises ActionError, naming what is wrong and what is legal."""
        return self.encode(position, actions.from_json(data))

    # ---- notation ----------------------------------------------------------------------------------------------------

    def notation(self, position: Position, code: int) -> str:
        """What a player types for it: "summon cellist 2", "attack 1 player", "take nothing", "coin 1"."""
        return self.said(self.decode(position, code))

    def said(self, action: Action) -> str:
        """The words of an action."""
        return " ".join([action.verb, *(str(value) for _, value in action.arguments)])

    def parse(self, position: Position, text: str) -> int:
        """The code that a text means here, legal or not; case and spaces do not matter.

        Card names may be ids, names in any language, or the beginning of an id that no other card of the list has.
        Raises ActionError, which says what is wrong and what is legal.
        """
        verb, *rest = words(text)
        if verb not in self._readers:
            raise self.wrong(position, f"{shown(verb)} is no action; {one_of(verb, self._readers)}")
        action = self._readers[verb](self.look(position), position, [verb, *rest])
        return self.encode(position, action)

    def _read_bare(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 1, said[0])
        return Action.of(said[0])

    def _read_toss(self, look: Look, position: Position, said: list[str]) -> Action:
        self.expect(position, said, 2, "toss yes or toss no")
        return Action.of("toss", says=said[1])

    def read_card(self, look: Look, position: Position, said: list[str]) -> Action:
        """A verb and a card, or "nothing"."""
        if len(said) < 2:
            raise self.wrong(position, f"{said[0]}: expected a card")
        if said[1:] == [NOTHING]:
            return Action.of(said[0], card=NOTHING)
        seat = look.holder if said[0] == "play" or not look.asking else whose_cards(look)
        return Action.of(said[0], card=self.card(look, seat, said[1:]))

    def _read_number(self, name: str) -> Reader:
        def read(look: Look, position: Position, said: list[str]) -> Action:
            self.expect(position, said, 2, f"{said[0]} NUMBER")
            return Action.of(said[0], **{name: self.int_of(position, said[0], said[1])})

        return read

    def expect(self, position: Position, said: list[str], n: int, form: str) -> None:
        """Refuse what is not `n` words."""
        if len(said) != n:
            raise self.wrong(position, f"{shown(' '.join(said))}: expected {form}")

    def int_of(self, position: Position, verb: str, word: str) -> int:
        """A word that should be a whole number."""
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
            raise self.wrong(position, f"{verb}: {shown(word)} should be a whole number")
        return int(word)

    def card(self, look: Look, seat: int, said: list[str]) -> str:
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
        key, more = self.shape(look, action, lang)
        values: dict[str, Any] = {**dict(action.arguments), **more}
        if isinstance(values.get("card"), str) and values["card"] in self._game.catalogue:
            values["card"] = self._game.catalogue.name(values["card"], lang)
        return self.labels[key][lang].format(**values)

    def unit_name(self, look: Look, u: int, lang: str) -> str:
        """Who stands in a place, by name; "nobody"; "the face-down card"."""
        card, catalogue = look.units[u], self._game.catalogue
        if card < 0:
            return self.labels["face_down" if card == FACE_DOWN else "empty"][lang]
        return str(catalogue.name(catalogue.card_name(card), lang))
