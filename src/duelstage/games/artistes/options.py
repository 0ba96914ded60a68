"""What a format of Artistes may change: one record, with the law's defaults. The options' rules are in rules.toml.

Written as JSON (what is not the default), or as "name=value" words of a command line. `yes` and `no` stand for
true and false there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, TypeAlias

from ...cards.load import printable
from ...kernel.errors import DuelError
from ...kernel.layout import N_DECK
from .field import A_CARD, MORE_HP, NOTHING, TWO_ARTISTS, State
from .numbers import COPIES_MAX, DECK_MAX, DECK_MIN, DECK_OUT, FACTOR, TURN_CAP

Value: TypeAlias = bool | int | str
YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
SECOND = {"none": NOTHING, "two_artists": TWO_ARTISTS, "card": A_CARD}
PV_MAX = 900


class OptionError(DuelError):
    """An option of a format cannot be what it is given as."""


def option(default: Any, rule: str, choices: tuple[str, ...] = (), low: int = 0, high: int = 0) -> Any:
    """A field with its rule id and what it may be: one of `choices`, a number from `low` to `high`, or yes or no."""
    return field(default=default, metadata={"rule": rule, "choices": choices, "low": low, "high": high})


@dataclass(frozen=True)
class Options:
    """One format. Each field has its rule id in `rule_of`; an OptionError names what would be right."""

    deck_max: int = option(DECK_MAX, "A-DECK-1", low=1, high=N_DECK)  # cards; the engine holds 40
    deck_min: int = option(DECK_MIN, "A-DECK-1", low=1, high=N_DECK)  # cards
    copies: int = option(COPIES_MAX, "A-DECK-2", low=1, high=N_DECK)  # of one card
    first_draws: bool = option(True, "A-DRAW-1")  # the first turn of the match begins with a draw too
    deck_out: int = option(DECK_OUT, "A-DRAW-2", low=0, high=PV_MAX)  # PV that an empty deck costs
    effect_draw_penalty: bool = option(True, "A-DRAW-5")  # a draw by one's own effect costs them too
    attack_on_entry: bool = option(True, "A-COMBAT-3")  # an artist may attack in the turn in which it came
    overflow: str = option("both", "A-COMBAT-7", ("both", "attacker"))  # whose blows reach the player behind
    turn_cap: int = option(TURN_CAP, "A-END-4", low=1, high=10_000)  # turns of both players
    pv_cap: str = option("start", "A-END-5", ("start", "none"))  # up to where a player can be healed
    ex_zone: str = option("deck", "A-DECK-3", ("deck", "aside"))  # where EX cards begin
    mulligan: bool = option(False, "A-SETUP-5")  # the opening hand may be redrawn once
    second_player: str = option("none", "A-SETUP-6", ("none", "pv N", "two_artists", "card"))
    lists: str = option("open", "A-HID-2", ("open", "closed"))  # whether both know both deck lists
    factor: int = option(FACTOR, "A-CARD-3", low=1, high=100)  # what an EX's amounts are multiplied by

    def __post_init__(self) -> None:
        for name, kind in KINDS.items():
            kind.check(name, getattr(self, name))
        if self.deck_min > self.deck_max:
            raise OptionError(f"deck_min = {self.deck_min} is more than deck_max = {self.deck_max}")

    @property
    def second_hp(self) -> int:
        """PV that the second seat has more than the first (A-SETUP-6)."""
        return int(self.second_player[3:]) if self.second_player.startswith("pv ") else 0

    @cached_property
    def format_name(self) -> str:
        """The name of a shipped format, else "own"."""
        return next((name for name, options in FORMATS.items() if options == self), "own")

    def write(self, g: State) -> None:
        """Put what play looks at into a state that has not begun."""
        g.deck_out = self.deck_out
        g.turn_cap = self.turn_cap
        g.second = MORE_HP if self.second_hp else SECOND[self.second_player]
        g.second_hp = self.second_hp
        g.first_draws = int(self.first_draws)
        g.effect_draw_penalty = int(self.effect_draw_penalty)
        g.attack_on_entry = int(self.attack_on_entry)
        g.overflow_both = int(self.overflow == "both")
        g.hp_capped = int(self.pv_cap == "start")
        g.ex_aside = int(self.ex_zone == "aside")
        g.mulligan = int(self.mulligan)
        g.lists_open = int(self.lists == "open")

    def to_json(self) -> dict[str, Value]:
        """What differs from the defaults, by name: an option that is added later changes no old record."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}

    def to_words(self) -> list[str]:
        """The same as "name=value" words."""
        return [f"{name}={_said(value)}" for name, value in self.to_json().items()]

    @classmethod
    def of(cls, format_name: str) -> Options:
        """The options of a shipped format."""
        if format_name not in FORMATS:
            raise OptionError(f"format '{printable(format_name)}' is unknown; expected {', '.join(FORMATS)}")
        return FORMATS[format_name]

    @classmethod
    def from_json(cls, data: object) -> Options:
        """Options from the object of a file or message. What is not named has its default."""
        if not isinstance(data, Mapping):
            raise OptionError('options are an object of names and values, such as {"deck_max": 20}')
        for name in data:
            _known(str(name))
        return cls(**data)

    @classmethod
    def parse(cls, words: Iterable[str], start: Options | None = None) -> Options:
        """Options from "name=value" words, each changing `start` (the standard format)."""
        changes: dict[str, Value] = {}
        for word in words:
            name, equals, value = word.partition("=")
            name, value = name.strip(), value.strip()
            if not equals:
                raise OptionError(f"'{printable(word)}' is no option; expected name=value, such as deck_max=20")
            _known(name)
            changes[name] = KINDS[name].read(name, value)
        return replace(start or cls(), **changes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Kind:
    """What one option may be."""

    type: type
    rule: str
    choices: tuple[str, ...]
    low: int
    high: int

    def __str__(self) -> str:
        if self.type is bool:
            return "yes or no"
        if self.type is int:
            return f"a whole number from {self.low} to {self.high}"
        return f"one of {', '.join(self.choices)}"

    def allows(self, value: object) -> bool:
        if type(value) is not self.type:
            return False
        if isinstance(value, str):
            return (value in self.choices and value != "pv N") or ("pv N" in self.choices and _is_pv(value))
        return self.type is bool or (isinstance(value, int) and self.low <= value <= self.high)

    def check(self, name: str, value: object) -> None:
        if not self.allows(value):
            raise OptionError(f"option {name} = {_said(value)}: expected {self} [{self.rule}]")

    def read(self, name: str, text: str) -> Value:
        value: Value = text
        if self.type is bool:
            value = YES_NO.get(text.lower(), text)
        elif self.type is int and re.fullmatch(r"[0-9]{1,6}", text, re.ASCII):
            value = int(text)
        self.check(name, value)
        return value


def _is_pv(value: str) -> bool:
    match = re.fullmatch(r"pv ([1-9][0-9]{0,2})", value, re.ASCII)
    return match is not None and int(match[1]) <= PV_MAX


def _known(name: str) -> None:
    if name not in KINDS:
        from difflib import get_close_matches  # only once something is wrong: a match starts sooner without

        near = get_close_matches(name[:60], KINDS, n=1)
        hint = f"did you mean {near[0]}? Expected" if near else "expected"
        raise OptionError(f"option '{printable(name)}' is unknown; {hint} {', '.join(KINDS)}")


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value) if value.bit_length() < 64 else "a number that large"
    return printable(value) if isinstance(value, str) else f"a {type(value).__name__}"


def rule_of(name: str) -> str:
    """The id of the rule that an option changes."""
    _known(name)
    return KINDS[name].rule


KINDS: dict[str, Kind] = {
    f.name: Kind(type(f.default), f.metadata["rule"], f.metadata["choices"], f.metadata["low"], f.metadata["high"])
    for f in fields(Options)
}
FORMATS: dict[str, Options] = {
    "standard": Options(),
    "ranked": Options(second_player="pv 15"),
}
