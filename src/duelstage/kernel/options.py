"""What a format may change, as one record of data: options by name, each with its rule and with what it may be.

Written as JSON (what is not the default), or as "name=value" words of a command line. `yes` and `no` stand for
true and false there. The options themselves are a game's (games/*/options.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias, dataclass_transform

from .errors import DuelError, printable

Value: TypeAlias = bool | int | str
YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
DIGITS = 6  # most of a whole number
NUMBER = "N"  # as a choice or at its end ("pv N"): a whole number


class OptionError(DuelError):
    """An option of a format cannot be what it is given as."""


class Kind(NamedTuple):
    """What one option is where nothing is said, and what it may be."""

    default: Value
    rule: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def __str__(self) -> str:
        if isinstance(self.default, bool):
            return "yes or no"
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
        return f"one of {', '.join(self.choices)}"

    def allows(self, value: object) -> bool:
        if type(value) is not type(self.default):
            return False
        if isinstance(value, str):
            return self.place(value) >= 0
        return isinstance(value, bool) or (isinstance(value, int) and self.low <= value <= self.high)

    def place(self, value: str) -> int:
        """Which of the choices a word is, -1: none."""
        return next((i for i, choice in enumerate(self.choices) if self._is(value, choice)), -1)

    def _is(self, value: str, choice: str) -> bool:
        if choice != NUMBER and not choice.endswith(f" {NUMBER}"):
            return value == choice
        words = choice.removesuffix(NUMBER)
        return value.startswith(words) and self.low <= number_in(value.removeprefix(words)) <= self.high

    def check(self, name: str, value: object) -> None:
        if not self.allows(value):
            raise OptionError(f"option {name} = {_said(value)}: expected {self} [{self.rule}]")

    def read(self, name: str, text: str) -> Value:
        value: Value = text
        if isinstance(self.default, bool):
            value = YES_NO.get(text.lower(), text)
        elif isinstance(self.default, int) and text.isascii() and text.isdecimal() and len(text) <= DIGITS:
            value = int(text)
        self.check(name, value)
        return value


def option(default: Value, rule: str, choices: tuple[str, ...] = (), low: int = 0, high: int = 0) -> Any:
    """An option with its rule id and what it may be: one of `choices`, a number from `low` to `high`, or yes or no.

    A choice that is N or ends with it, such as "pv N", stands for the words with a number from `low` to `high`.
    """
    return Kind(default, rule, choices, low, high)


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Options:
    """One format. A game's record has an `option` for each; its defaults are the format called `standard`.

    To its users a frozen dataclass; written out, because a first match would wait for the import of that module longer
    than for anything else.
    """

    standard: ClassVar[str] = "standard"
    such_as: ClassVar[str] = "deck_max=20"  # an example for messages
    examples: ClassVar[str] = ""  # the format that worked examples of cards are played in; "": the standard one
    _kinds: ClassVar[dict[str, Kind]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: kind for name, kind in vars(cls).items() if isinstance(kind, Kind)}
        cls._kinds = {**cls._kinds, **own}
        for name, kind in own.items():
            setattr(cls, name, kind.default)

    def __init__(self, **values: Any) -> None:
        kinds = self.kinds()
        if unknown := values.keys() - kinds.keys():
            raise TypeError(f"no option is called {min(unknown)}")
        for name, kind in kinds.items():
            value = values.get(name, kind.default)
            kind.check(name, value)
            self.__dict__[name] = value
        self.check()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"option {name} cannot be changed; `replace` makes other options")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.to_json().items())})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(tuple(self._values().values()))

    def _values(self) -> dict[str, Value]:
        return {name: self.__dict__[name] for name in self.kinds()}

    def replace(self, **changes: Any) -> Self:
        """The same options but for these. Raises OptionError where they cannot be."""
        return type(self)(**{**self._values(), **changes})

    def check(self) -> None:
        """Raise OptionError for options that cannot be together."""

    @classmethod
    def formats(cls) -> Mapping[str, Self]:
        """The shipped formats by name."""
        raise NotImplementedError

    @classmethod
    def minis(cls) -> Mapping[str, Self]:
        """Small formats that can be solved, by name: played like the others, and listed nowhere."""
        return {}

    @classmethod
    def kinds(cls) -> Mapping[str, Kind]:
        """What each option may be, by name, in the order of the record."""
        return cls._kinds

    @classmethod
    def rule_of(cls, name: str) -> str:
        """The id of the rule that an option changes."""
        cls._known(name)
        return cls.kinds()[name].rule

    @cached_property
    def format_name(self) -> str:
        """The name of a shipped format or of a mini, else "own"."""
        for known in (self.formats, self.minis):  # one after the other: minis are made when they are asked for
            for name, options in known().items():
                if options == self:
                    return name
        return "own"

    def number(self, name: str) -> int:
        """The number that an option is or names: 15 of "pv 15"; 0 where its word has none."""
        value = getattr(self, name)
        return max(0, number_in(value.rpartition(" ")[2])) if isinstance(value, str) else int(value)

    def write(self, g: Any) -> None:
        """Put what play looks at into a state that has not begun: each option that a member of it is named after.

        A choice is written as its place among the choices.
        """
        for name, kind in self.kinds().items():
            if hasattr(g, name):
                value = getattr(self, name)
                setattr(g, name, kind.place(value) if isinstance(value, str) else int(value))
            if name == "lists":
                g.lists_open = int(getattr(self, name) == "open")

    def to_json(self) -> dict[str, Value]:
        """What differs from the defaults, by name: an option that is added later changes no old record."""
        kinds = self.kinds()
        return {name: value for name, value in self._values().items() if value != kinds[name].default}

    def to_words(self) -> list[str]:
        """The same as "name=value" words."""
        return [f"{name}={_said(value)}" for name, value in self.to_json().items()]

    @classmethod
    def of(cls, format_name: str) -> Self:
        """The options of a shipped format or of a mini."""
        found = cls.formats().get(format_name) or cls.minis().get(format_name)
        if found is None:
            raise OptionError(f"format '{printable(format_name)}' is unknown; expected {', '.join(cls.formats())}")
        return found

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Options from the object of a file or message. What is not named has its default."""
        if not isinstance(data, Mapping):
            name, _, value = cls.such_as.partition("=")
            raise OptionError(f'options are an object of names and values, such as {{"{name}": {value}}}')
        for name in data:
            cls._known(str(name))
        return cls(**data)

    @classmethod
    def parse(cls, words: Iterable[str], start: Self | None = None) -> Self:
        """Options from "name=value" words, each changing `start` (the standard format)."""
        changes: dict[str, Any] = {}
        for word in words:
            name, equals, value = word.partition("=")
            name, value = name.strip(), value.strip()
            if not equals:
                raise OptionError(f"'{printable(word)}' is no option; expected name=value, such as {cls.such_as}")
            cls._known(name)
            changes[name] = cls.kinds()[name].read(name, value)
        return (start or cls()).replace(**changes)

    @classmethod
    def _known(cls, name: str) -> None:
        kinds = cls.kinds()
        if name not in kinds:
            from difflib import get_close_matches  # only once something is wrong: a match starts sooner without

            near = get_close_matches(name[:60], kinds, n=1)
            hint = f"did you mean {near[0]}? Expected" if near else "expected"
            raise OptionError(f"option '{printable(name)}' is unknown; {hint} {', '.join(kinds)}")


def number_in(word: str) -> int:
    """The whole number from 1 that a word is, -1: it is none."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= DIGITS and word[0] != "0" else -1


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value) if value.bit_length() < 64 else "a number that large"
    return printable(value) if isinstance(value, str) else f"a {type(value).__name__}"
