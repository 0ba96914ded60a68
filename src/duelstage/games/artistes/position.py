"""A position of Artistes as a text, for scenes, card examples and messages: what is usual is left out.

    P1 100 cellist:20 . juggler | P2 80 juggler_ex:8(attacked) spells=1 | combat 3
    P1 hand 2*cellist fire_eater_tale | P2 discard juggler | P2 terrain big_top

A seat's slots follow its hp: a card and what it has left (all of it where no number is), "." for nobody. Other parts:
`P1 hand | shown | deck | discard | terrain | list | resolving` with cards (the top of a deck and the newest discard
are last), and those of every game (kernel/written.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel import written
from ...kernel.backend import Position
from ...kernel.errors import shown
from ...kernel.facts import Facts
from ...kernel.position import Part, number
from ...kernel.written import SEATS, Terms
from . import board
from .actions import ASKED
from .field import COMBAT, MAIN, N_UNITS, START
from .numbers import N_EQUIPMENTS, N_SLOTS, START_HP

if TYPE_CHECKING:
    from .game import Artistes

OPTIONS = (
    *("deck_out", "turn_cap", "second", "second_hp", "first_draws", "effect_draw_penalty", "attack_on_entry"),
    *("overflow_both", "hp_capped", "ex_aside", "mulligan", "lists_open"),
)
TERMS = Terms(
    phases={"start": START, "main": MAIN, "combat": COMBAT},
    usual_phase="main",
    places=(*(f"p{u // N_SLOTS + 1}.{u % N_SLOTS + 1}" for u in range(N_UNITS)), "player"),
    side=N_SLOTS,
    hp=START_HP,
    piles=("hand", "shown", "deck", "discard", "terrain", "resolving", "list"),
    questions=ASKED,
    options=OPTIONS,
    unit="artist",
    place="slot",
    computed=("plus", "minus", "atk"),
)


def write(game: Artistes, position: Position) -> str:
    """The text of a position. `read` of it is a position with equal bytes."""
    return Writer.write(game, position, read)


def brief(game: Artistes, position: Position) -> str:
    """The table on one line, as everybody sees it: no hand, no deck, no secret answer. For messages."""
    return Writer.brief(game, position)


def read(game: Artistes, text: str) -> Position:
    """The position that a text describes. Raises PositionError, which names the part and what would be right."""
    return Reader.of(game, text)


def maximum(game: Artistes, state: Any, u: int) -> int:
    """The hp of an artist without damage, by the sums that the state holds."""
    unit = state.units[u]
    printed = unit.hp_set if unit.hp_set >= 0 else game.catalogue.cards[unit.card].numbers["hp"]
    return int(printed + unit.plus - unit.minus)


def left_of(game: Artistes, state: Any, u: int) -> int:
    """What the artist in place `u` has left (hp)."""
    return maximum(game, state, u) - int(state.units[u].damage)


class Writer(written.Writer):
    terms = TERMS

    def maximum(self, u: int) -> int:
        return maximum(self.game, self.state, u)

    def unmarked(self, facts: Facts) -> Facts:
        """The age is said with the equipment."""
        return {name: value for name, value in facts.items() if name != "age"}

    def mark(self, u: int, name: str, value: Any) -> str:
        """Equipment, with its age: p1.baton@0/-/p2.mask@1."""
        found = []
        for copy, age in zip(value, self.state.units[u].age, strict=True):
            owner, _, card = (copy or "").partition(":")
            found.append(f"p{int(owner) + 1}.{card}@{age}" if copy else "-")
        while found[-1] == "-":
            found.pop()
        return "/".join(found)


class Reader(written.Reader):
    terms = TERMS

    def __init__(self, game: Artistes) -> None:
        super().__init__(game)
        self.ages: list[tuple[int, int, int | None]] = []  # unit, place, age

    def maximum(self, state: Any, u: int) -> int:
        return maximum(self.game, state, u)

    def mark(self, part: Part, u: int, name: str, value: str) -> Any:
        if name != "equipment":
            return super().mark(part, u, name, value)
        out: list[str | None] = []
        for i, word in enumerate(value.split("/")):
            copy, at, age = word.partition("@")
            owner, _, card = copy.partition(".")
            if word != "-":
                if owner not in SEATS or not card:
                    raise part.wrong(f"{shown(word)}: expected equipment as p1.card, or -")
                self.ages.append((u, i, number(part, age, 0, 99) if at else None))
            out.append(None if word == "-" else f"{SEATS[owner]}:{card}")
        return out

    def complete(self) -> None:
        """Equipment without an age is younger than what has one, in the order of the text."""
        n = sum(age is not None for _, _, age in self.ages)
        for u, i, age in self.ages:
            ages = self.units[str(u)].setdefault("age", [0] * N_EQUIPMENTS)
            if i < len(ages):
                ages[i] = n if age is None else age
            n += age is None

    def compute(self, state: Any) -> None:
        """The sums that the text does not say, and the damage from what is left. One can depend on the other."""
        for _ in range(3):
            found = self.game.rehearsal(state)
            for unit in found.units:
                unit.plus = unit.minus = unit.atk = 0
            board.refresh(found)
            for u, unit in enumerate(state.units):
                for name in TERMS.computed:
                    if name not in self.spelled.get(u, ()):
                        setattr(unit, name, getattr(found.units[u], name))
            self.wound(state)
