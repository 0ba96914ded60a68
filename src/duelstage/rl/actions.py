"""What the action codes are called, what one would do here, and the same as a list to point at.

A code means the same in every match of a game: "summon card 3 of the own list into slot 1". Cards are counted in the
order of the list, so a code does not depend on the order of drawing. Codes of answers go from `answer 0` on; what is
answered with them depends on the question (kernel/questions.py): a card of the list, a place, a way, a word.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from ..games import GAMES
from ..games.artistes import legality as artistes
from ..games.artistes.numbers import N_SLOTS
from ..games.masters import legality as masters
from ..games.masters.field import AIM_COLUMN, AIM_MASTER, MASTERS, N_AIMS, NO_AIM
from ..games.masters.numbers import N_CELLS
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.layout import N_KINDS
from ..kernel.notation import Look
from ..kernel.observe import seen_place
from ..kernel.questions import whose_cards
from .sides import SIDES

# by which rule an action may be done; an answer to a card's effect, by the rule on choices
RULES: Mapping[str, Mapping[str, str]] = {
    "artistes": {
        "end": "A-TURN-1",
        "summon": "A-MAIN-2",
        "play": "A-MAIN-1",
        "attack": "A-COMBAT-4",
        "coin": "A-SETUP-4",
        "keep": "A-SETUP-5",
        "redraw": "A-SETUP-5",
        "": "A-FX-5",
    },
    "masters": {
        "end": "M-TURN-9",
        "summon": "M-TURN-4",
        "play": "M-TURN-6",
        "attack": "M-ACT-1",
        "skill": "M-ACT-1",
        "move": "M-ACT-1",
        "swap": "M-ACT-2",
        "flee": "M-ACT-4",
        "charge": "M-ACT-3",
        "coin": "M-TURN-1",
        "master_attack": "M-MST-0",
        "master_skill": "M-MST-4",
        "keep": "M-TURN-1",
        "redraw": "M-TURN-1",
        "front": "M-SPD-3",
        "back": "M-SPD-3",
        "rise": "M-LVL-3",
        "stop": "M-LVL-3",
        "super": "M-SUPER-1",
        "discard": "M-TURN-7",
        "": "M-MST-8",
    },
}


class Explained(NamedTuple):
    """One code in one position."""

    code: int
    name: str  # whatever the position
    notation: str  # "summon cellist 2"
    sentence: str  # "Summon The Cellist (slot 2)", or why not
    legal: bool
    rule: str  # that allows it, or that does not

    def __str__(self) -> str:
        mark = "" if self.legal else "not "
        return f"{self.code} {self.notation}: {mark}legal — {self.sentence} [{self.rule}]"


@cache
def _names_of(name: str, columns: int) -> tuple[str, ...]:
    """The names of the codes of a game."""
    kind = GAMES[name].game_class
    catalogue = SimpleNamespace(card_name=lambda k: f"own[{k}]")
    game: Any = SimpleNamespace(catalogue=catalogue, options=SimpleNamespace(columns=columns))
    actions = kind.room("actions").Actions(game)
    look = Look(0, 1, 0, 0, 0, (tuple(range(N_KINDS)), ()), ())
    found = []
    for code in range(actions.n_codes):
        if code >= actions.code_answer:
            found.append(f"answer {code - actions.code_answer}")
            continue
        action = actions.turn_action(look, code)
        found.append("unused" if action is None else actions.said(action))
    return tuple(found)


def names(game: Duel, deck: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for every code, "summon own[3] 2"; with a deck its cards by name, "summon cellist 2"."""
    found = _names_of(game.name, getattr(game.options, "columns", 0))
    if not deck:
        return found
    listed = sorted(set(deck), key=game.catalogue.card_index)
    named = dict(zip((f"own[{k}]" for k in range(N_KINDS)), listed, strict=False))
    return tuple(" ".join(named.get(word, word) for word in name.split(" ")) for name in found)


def explain(game: Duel, position: Position, code: int, lang: str = "en") -> Explained:
    """What a code would do here and by which rule, or why it may not be done. Reads the whole position: for people."""
    reason = game.why_not(position, code, lang)
    name = names(game)[code] if 0 <= code < game.n_codes else "none"
    notation = game.actions.notation(position, code)
    if reason is not None:
        return Explained(code, name, notation, reason.sentence, False, reason.rule)
    rules = RULES[game.name]
    rule = rules.get(game.actions.decode(position, code).verb, rules[""])
    return Explained(code, name, notation, game.actions.label(position, code, lang), True, rule)


def legal_sentences(game: Duel, position: Position, lang: str = "en") -> dict[int, str]:
    """Every legal action by its code, as a menu says it."""
    return {code: game.actions.label(position, code, lang) for code in position.legal()}


# ---- to point at -----------------------------------------------------------------------------------------------------

FEATURES = ("verb", "card", "from", "to", "number", "question")  # of one action
ANSWER = 1  # the first verb


class Turn(NamedTuple):
    """An action of a turn by its parts; places as the seat sees them."""

    verb: int
    kind: int = -1
    start: int = 0
    end: int = 0
    number: int = 0


def _artistes(code: int) -> Turn:
    if code >= artistes.CODE_ATTACK:
        slot, target = divmod(code - artistes.CODE_ATTACK, artistes.N_TARGETS)
        return Turn(5, start=1 + slot, end=1 + N_SLOTS + target)
    if code >= artistes.CODE_PLAY:
        return Turn(4, code - artistes.CODE_PLAY)
    if code >= artistes.CODE_SUMMON:
        kind, slot = divmod(code - artistes.CODE_SUMMON, N_SLOTS)
        return Turn(3, kind, end=1 + slot)
    return Turn(2)


def _aim(aim: int) -> tuple[int, int]:
    """Place and number of what is aimed at: an enemy cell or Master; a column is a number."""
    if aim == NO_AIM:
        return 0, 0
    if aim >= AIM_COLUMN:
        return 0, 1 + aim - AIM_COLUMN
    return (2 + MASTERS if aim == AIM_MASTER else 1 + N_CELLS + aim), 0


def _masters(code: int) -> Turn:
    if code >= masters.CODE_MASTER_SKILL:
        return Turn(12, start=1 + MASTERS, number=1 + code - masters.CODE_MASTER_SKILL)
    if code >= masters.CODE_MASTER_ATTACK:
        return Turn(11, start=1 + MASTERS, end=_aim(code - masters.CODE_MASTER_ATTACK)[0])
    if code >= masters.CODE_CHARGE:
        return Turn(10, start=1 + code - masters.CODE_CHARGE)
    if code >= masters.CODE_FLEE:
        return Turn(9, start=1 + code - masters.CODE_FLEE)
    if code >= masters.CODE_MOVE:
        first, verb = (masters.CODE_SWAP, 8) if code >= masters.CODE_SWAP else (masters.CODE_MOVE, 7)
        start, end = divmod(code - first, N_CELLS)
        return Turn(verb, start=1 + start, end=1 + end)
    if code >= masters.CODE_ATTACK:
        first, verb = (masters.CODE_SKILL, 6) if code >= masters.CODE_SKILL else (masters.CODE_ATTACK, 5)
        cell, aim = divmod(code - first, N_AIMS)
        end, number = _aim(aim)
        return Turn(verb, start=1 + cell, end=end, number=number)
    if code >= masters.CODE_PLAY:
        return Turn(4, code - masters.CODE_PLAY)
    if code >= masters.CODE_SUMMON:
        kind, cell = divmod(code - masters.CODE_SUMMON, N_CELLS)
        return Turn(3, kind, end=1 + cell)
    return Turn(2)


TURNS: Mapping[str, Callable[[int], Turn]] = {"artistes": _artistes, "masters": _masters}
VERBS: Mapping[str, tuple[str, ...]] = {
    "artistes": ("none", "answer", "end", "summon", "play", "attack"),
    "masters": (
        *("none", "answer", "end", "summon", "play", "attack", "skill", "move", "swap", "flee", "charge"),
        *("master_attack", "master_skill"),
    ),
}


def pointers(game: Duel, position: Position, seat: int) -> tuple[list[int], array[int]]:
    """The legal actions of a seat as codes and as features, int16[n, 6] (FEATURES), for nets that score each action.

    verb: of VERBS. card: 1 + its index in the set. from, to: places as columns of meaning "place" name them. number:
    of a column, a skill, a way or a word. question: what is asked, 0 nothing.
    """
    question, decides = position.asked()
    if position.winner >= 0 or decides != seat:
        return [], array("h")
    codes, out = position.legal(), array("h")
    actions, half = game.actions, SIDES[game.name].half
    lists = actions.look(position).lists
    for code in codes:
        option = code - actions.code_answer
        if option < 0:
            turn = TURNS[game.name](code)
            card = 1 + lists[seat][turn.kind] if turn.kind >= 0 else 0
            out.extend((turn.verb, card, turn.start, turn.end, turn.number, 0))
        elif question in actions.questions.of_units:
            out.extend((ANSWER, 0, 0, seen_place(option, seat, half), 0, question))
        elif question in actions.questions.of_cards and option < N_KINDS:
            card = 1 + lists[whose_cards(actions.look(position))][option]
            out.extend((ANSWER, card, 0, 0, 0, question))
        else:
            out.extend((ANSWER, 0, 0, 0, 1 + option, question))
    return codes, out
