"""An action as a verb and arguments by name: what players type, clients send and replays store.

What the verbs of a game are, and which dense code an action has in a position, is said by the game's own actions.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .errors import SHOWN_MAX, DuelError, shown

Value: TypeAlias = int | str
Json: TypeAlias = dict[str, Value]

TEXT_MAX = 200  # characters of an action that anybody may send
CHOICES_MAX = 12


class ActionError(DuelError):
    """An action cannot be read as written; what it might have been is in the message."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat, or chance, decides: `Action.of("summon", card="cellist", slot=2)`."""

    verb: str
    arguments: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, verb: str, **arguments: Value) -> Action:
        return cls(verb, tuple(arguments.items()))

    def __getitem__(self, name: str) -> Value:
        """The argument of that name. Raises ActionError where the action has none."""
        for key, value in self.arguments:
            if key == name:
                return value
        raise ActionError(f"{self.verb}: '{name}' is missing")

    def number(self, name: str) -> int:
        value = self[name]
        if isinstance(value, bool) or not isinstance(value, int):
            raise ActionError(f"{self.verb}: '{name}' should be a whole number, not {shown(value)}")
        return value

    def text(self, name: str) -> str:
        value = self[name]
        if not isinstance(value, str):
            raise ActionError(f"{self.verb}: '{name}' should be a word, not {shown(value)}")
        return value


def to_json(action: Action) -> Json:
    """{"verb": "summon", "card": "cellist", "slot": 2}"""
    return {"verb": action.verb, **dict(action.arguments)}


def from_json(data: object) -> Action:
    """The action that a client sent. Raises ActionError: it is no object of words and small numbers with a verb."""
    if not isinstance(data, Mapping) or not isinstance(data.get("verb"), str):
        raise ActionError(f"action: expected an object with a 'verb', not {shown(data)}")
    for name, value in data.items():
        if not isinstance(name, str) or isinstance(value, bool) or not isinstance(value, (int, str)):
            raise ActionError(f"action: {shown(name)} should be a word or a whole number, not {shown(value)}")
    return Action(str(data["verb"]), tuple((k, v) for k, v in data.items() if k != "verb"))


def words(text: object) -> list[str]:
    """The words of an action that somebody typed, in lower case. Raises ActionError: there is nothing, or too much."""
    if not isinstance(text, str) or len(text) > TEXT_MAX:
        raise ActionError(f"action: expected a line of at most {TEXT_MAX} characters, not {shown(text)}")
    found = text.casefold().split()
    if not found:
        raise ActionError("action: there is nothing here; expected an action such as 'end'")
    return found


def one_of(word: str, among: Iterable[str]) -> str:
    """What would have been right: near words first, and not too many."""
    import difflib  # only once something is wrong: a match starts sooner without

    known = list(among)
    near = difflib.get_close_matches(word[:SHOWN_MAX], known, n=3, cutoff=0.6)
    listed = near + [k for k in known if k not in near]
    more = ", …" if len(listed) > CHOICES_MAX else ""
    return "expected " + (", ".join(listed[:CHOICES_MAX]) + more if listed else "nothing")
