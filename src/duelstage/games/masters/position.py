"""A position of Masters as a text, for scenes, card examples and messages: what is usual is left out.

    P1 5 squire:4(level=2,charged) . archer stones=3 | P2 5 . page(preparing) stones=2 | main 3
    P1 hand 2*squire spark | P1 master seer | P2 discard oaf

A seat's cells follow its Master's hp (0 where there is none): fl fr bl br, in Spd f b; a card and what it has left (all
of it where no number is), "." for nobody. Marks of a monster: `level` (1, a super's 3), `preparing` (face down unless
`known`), `paid` (what summon and levels cost as a rule), `under=p1.squire` (a super's base, which need not be said),
effects as `shield=iron,shield_until=p1`, and the other members by name. Other parts: `P1 hand | aside | shown | deck |
discard | master | placed | resolving | list` with cards (the top of a deck and the newest discard are last), and those
of every game (kernel/written.py). `options` says where the format differs from the one that the game is played in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...kernel import position as grammar
from ...kernel import written
from ...kernel.backend import Position
from ...kernel.facts import Facts
from ...kernel.position import Part
from ...kernel.written import Terms
from .actions import ASKED
from .field import CARDS, ENDING, MAIN, N_PLACES, N_UNITS, START
from .numbers import N_CELLS, SUPER_COST, SUPER_LEVEL
from .places import place_name
from .view import lies_aside

if TYPE_CHECKING:
    from .game import Masters

OPTIONS = (
    *("turn_cap", "master_hp", "columns", "gauge_limit", "shield", "flee", "flee_hp_max", "charge", "hand", "aside"),
    *("mulligan", "income", "draws", "hand_max", "summon_cost", "prepares", "dig_per_turn", "line_any", "placing"),
    *("must_fill", "sweeps", "lists_open"),
)
PILES = ("hand", "aside", "shown", "deck", "discard", "master", "placed", "resolving", "list")

SHIELDS = ("none", "iron", "glass", "steel", "dragon", "double")
BOOSTS = ("none", "up", "down", "set", "berserk")
UNTIL = ("never", "p1", "p2", "turn")  # until that seat's turn starts, or until the end of the turn that is going on
WORDS: Mapping[str, tuple[str, ...]] = {
    "shield": SHIELDS,
    "boost": BOOSTS,
    "doomed": UNTIL[:3],
    **dict.fromkeys(("shield_until", "boost_until", "taunted_until", "linked_until"), UNTIL),
    **dict.fromkeys(("sealed", "bound", "doubled", "level_locked", "immune", "guards"), UNTIL),
}
PLACED = ("taunted", "linked")  # 1 + the place of another monster
COUNTS = ("level", "paid", "acted", "boost_n", "dearer")  # numbers, also where they are 1


def terms(columns: int) -> Terms:
    """What texts are made of, by the columns of a side."""
    return Terms(
        phases={"start": START, "main": MAIN, "ending": ENDING},
        usual_phase="main",
        places=tuple(place_name(columns, u) for u in range(N_PLACES)),
        side=N_CELLS,
        hp=0,
        piles=PILES,
        questions=ASKED,
        options=OPTIONS,
        unit="monster",
        place="cell",
    )


TERMS = {columns: terms(columns) for columns in (1, 2)}


def write(game: Masters, position: Position) -> str:
    """The text of a position. `read` of it is a position with equal bytes."""
    return WRITERS[game.state(position).columns].write(game, position, read)


def brief(game: Masters, position: Position) -> str:
    """The table on one line, as everybody sees it: no hand, no deck, no secret answer. For messages."""
    return WRITERS[game.state(position).columns].brief(game, position)


def read(game: Masters, text: str) -> Position:
    """The position that a text describes. Raises PositionError, which names the part and what would be right."""
    said = [part for part in grammar.split(text) if part.words[0] == "options"]
    columns = [word.partition("=")[2] for part in said for word in part.words if word.startswith("columns=")]
    return READERS[{"1": 1, "2": 2}.get("".join(columns), game.options.columns)].of(game, text)


def maximum(game: Masters, state: Any, u: int) -> int:
    """The hp of a monster without damage, at its level."""
    unit = state.units[u]
    return int(CARDS[game.plain_place[0] + unit.card].hp[unit.level - 1])


def left_of(game: Masters, state: Any, u: int) -> int:
    """What the monster in place `u` has left (hp)."""
    return maximum(game, state, u) - int(state.units[u].damage)


def own_options(game: Masters) -> Facts:
    """The members that the format says, as the game is played."""
    state = game.usual()
    game.options.write(state)
    return {name: getattr(state, name) for name in OPTIONS}


def _usual_paid(game: Masters, unit: Facts, summon_cost: int) -> int:
    """The stones that a monster has cost, if its summons and its levels were paid for (M-STONE-1)."""
    base = game.catalogue.card(unit["card"]).base
    levels = game.catalogue.card(base).top - 1 + SUPER_COST if base else int(unit.get("level", 1)) - 1
    return summon_cost + levels


class Writer(written.Writer):
    def __init__(self, game: Masters, state: Any, facts: Facts, spelled: Iterable[int] = (), public: bool = False):
        super().__init__(game, state, facts, spelled, public)
        own = own_options(game)
        for name in OPTIONS:
            self.facts.pop(name, None)
            if getattr(state, name) != own[name]:
                self.facts[name] = getattr(state, name)
        if state.gauge_limit:  # read as 1 where a text does not say it
            self.facts["seats"] = [{"gauge": 0, **seat} for seat in self.facts["seats"]]

    def units_of(self, s: int) -> Sequence[int]:
        return _units_of(self.state.columns, s)

    def maximum(self, u: int) -> int:
        return maximum(self.game, self.state, u)

    def unmarked(self, facts: Facts) -> Facts:
        """What of a monster is not usual, with words for numbers that stand for something."""
        usual = _usual(self.game, facts, self.state.summon_cost)
        usual["under"] = _own_base(self.game, facts["card"], facts.get("owner", 0))
        zeros = {name: 0 for name in ("level", "paid", "known") if name not in facts}
        out = {name: value for name, value in {**facts, **zeros}.items() if usual.get(name) != value}
        return {name: self._said(name, value) for name, value in out.items()}

    def _said(self, name: str, value: Any) -> Any:
        if name in PLACED:
            return self.terms.places[value - 1]
        if name in COUNTS:
            return str(value)
        return WORDS[name][value] if name in WORDS else value

    def _pile(self, s: int, seat: Facts, pile: str) -> list[str]:
        """What lies aside is held like a hand, and said apart."""
        if pile not in ("hand", "aside") or not self.state.aside:
            return super()._pile(s, seat, pile)
        cards = super()._pile(s, seat, "hand")
        return [card for card in cards if _lies_aside(self.game, card) == (pile == "aside")]


class Reader(written.Reader):
    least = 0  # while the action lasts in which it has fallen (M-DMG-2)

    def __init__(self, game: Masters) -> None:
        super().__init__(game)
        for seat in self.seats:
            seat["hp"] = game.options.master_hp
        self.aside: dict[int, tuple[Part, list[str]]] = {}

    def units_of(self, s: int) -> Sequence[int]:
        return _units_of(COLUMNS[type(self)], s)

    def maximum(self, state: Any, u: int) -> int:
        return maximum(self.game, state, u)

    def mark(self, part: Part, u: int, name: str, value: str) -> Any:
        if name in PLACED:
            return 1 + self.terms.places.index(grammar.choice(part, value, self.terms.places[:N_UNITS]))
        if name in WORDS:
            return WORDS[name].index(grammar.choice(part, value, WORDS[name]))
        return super().mark(part, u, name, value)

    def _pile(self, part: Part, s: int, pile: str, said: list[str]) -> None:
        if pile == "aside":
            self.aside[s] = (part, grammar.names(part, said))
        else:
            super()._pile(part, s, pile, said)

    def complete(self) -> None:
        """The options of the format, what lies aside, and what is usual of a monster."""
        for name, value in own_options(self.game).items():
            self.facts.setdefault(name, value)
        for s, (part, cards) in self.aside.items():
            self._lay_aside(part, s, cards)
        for seat in self.seats:
            seat.setdefault("gauge", 1 if self.facts["gauge_limit"] else 0)
        for u, unit in self.units.items():
            if self._card(unit["card"]).base:
                unit.setdefault("under", _own_base(self.game, unit["card"], int(u) // N_CELLS))
            for name, value in _usual(self.game, unit, self.facts["summon_cost"]).items():
                unit.setdefault(name, value)

    def _card(self, name: str) -> Any:
        return self.game.catalogue.cards[self.game.catalogue.card_index(name)]

    def _lay_aside(self, part: Part, s: int, cards: list[str]) -> None:
        hand = self.seats[s].setdefault("hand", {})
        for card in cards:
            if not self.facts["aside"]:
                raise part.wrong("no cards lie aside in this format [M-FMT-10]")
            if self._card(card) and not _lies_aside(self.game, card):
                raise part.wrong(f"{card} is no magic or super card; only those lie aside [M-FMT-10]")
            hand[card] = hand.get(card, 0) + 1


def _units_of(columns: int, s: int) -> Sequence[int]:
    return range(s * N_CELLS, s * N_CELLS + N_CELLS, 3 - columns)


def _lies_aside(game: Masters, card: str) -> bool:
    return lies_aside(game, game.catalogue.card_index(card))


def _own_base(game: Masters, card: str, s: int) -> str:
    """The base under a super, as facts name a card of seat `s`."""
    return f"{s}:{game.catalogue.card(card).base}"


def _usual(game: Masters, unit: Facts, summon_cost: int) -> Facts:
    """What a text need not say of a monster."""
    level = SUPER_LEVEL if game.catalogue.card(unit["card"]).base else 1
    paid = _usual_paid(game, unit, summon_cost)
    return {"level": level, "known": 0 if unit.get("preparing") else 1, "paid": paid}


class SpdWriter(Writer):
    terms = TERMS[1]


class WideWriter(Writer):
    terms = TERMS[2]


class SpdReader(Reader):
    terms = TERMS[1]


class WideReader(Reader):
    terms = TERMS[2]


WRITERS: Mapping[int, type[Writer]] = {1: SpdWriter, 2: WideWriter}
READERS: Mapping[int, type[Reader]] = {1: SpdReader, 2: WideReader}
COLUMNS: Mapping[type[Reader], int] = {reader: columns for columns, reader in READERS.items()}
