"""What a seat sees now as a row of numbers: the name, meaning and scale of each column; and the row of a view.

The row is int16. The engine writes it straight from a state (games/<game>/observe.py); `row_of` makes the same from a
view, so nothing is in it that a view has not (tests/rl). It is seen from the seat that looks: its own things first.
"""

from __future__ import annotations

import json
import re
import tomllib
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import layout
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.frames import RULES
from ..kernel.game import View
from ..kernel.layout import ALL, CARD, COPY, FACE, KIND, N_DECK, N_FRAMES, N_KINDS, N_QUEUE, OWNER, ROW, Member
from ..kernel.observe import OTHER_SEAT, OWN_SEAT, THIRD, seen_chosen, seen_place
from .sides import SIDES, Sides

SCHEMA_VERSION = 1

# what the numbers of a column mean; 0 is "none" wherever there can be none
NUMBER = "number"
FLAG = "flag"  # 0 or 1
CARD_ID = "card"  # 1 + the card's index in the set
SIDE = "side"  # 1 own, 2 the other's, 3 chance or a draw
PLACE = "place"  # 1 + a place of the table, own ones first
OWNED = "owned card"  # as "card", below 0 the other seat's
PROGRAM_ROW = "row"  # 1 + a row of the set's programs
UNTIL = "until"  # 1 the own turn starts, 2 the other's, 3 this turn ends
PLACES = "places"  # a mask of places, own ones first
COUNT = "count"  # cards of one kind
MEANINGS = (NUMBER, FLAG, CARD_ID, SIDE, PLACE, OWNED, PROGRAM_ROW, UNTIL, PLACES, COUNT)


class Column(NamedTuple):
    """One number of a row."""

    name: str  # "own.hp", "unit[0].damage", "other.discard[cellist]"
    meaning: str
    scale: int  # divide by it and most values are between -1 and 1


PILES = (  # counted by card, in the order of the row
    "own.hand",
    "own.hand_known",
    "own.deck",
    "own.discard",
    "other.hand_known",
    "other.unknown",
    "other.discard",
)


NUMBERED = re.compile(r"\[[^\]]*\]")  # what is numbered in the name of a column


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """columns.toml: of all games and of each, what columns say."""
    return tomllib.loads(Path(__file__).with_name("columns.toml").read_text(encoding="utf-8"))


class Schema:
    """The columns of a game with one card set, in one order, with a hash that says when they are others."""

    def __init__(self, game: Duel) -> None:
        self.game = game
        self.sides = SIDES[game.name]
        self.cards: tuple[str, ...] = tuple(game.catalogue.ids)
        self.columns = tuple(_columns(game, self.sides, self.cards))
        expected = game.engine.row_length(len(self.cards))
        if len(self.columns) != expected:
            raise ValueError(f"{game.key}: {len(self.columns)} columns, but the engine writes {expected}")

    def __len__(self) -> int:
        return len(self.columns)

    def __deepcopy__(self, memo: dict[int, Any]) -> Schema:
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Schema, (self.game,)

    @property
    def n_codes(self) -> int:
        return self.game.n_codes

    @cached_property
    def hash(self) -> str:
        """Of everything that gives the numbers their meaning: game, set, columns, codes. 16 hexadecimal digits."""
        said = [SCHEMA_VERSION, self.game.key, self.game.catalogue.hash, self.game.n_codes, self.columns]
        return blake2b(json.dumps(said, separators=(",", ":")).encode(), digest_size=8).hexdigest()

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Where a column is, by its name."""
        return {column.name: i for i, column in enumerate(self.columns)}

    @cached_property
    def scales(self) -> array[float]:
        """What to divide a row by, float32."""
        return array("f", [column.scale for column in self.columns])

    @cached_property
    def bounds(self) -> tuple[array[int], array[int]]:
        """The least and the greatest value of each column, int16 each; of a number, those of int16."""
        places, cards = 2 * self.sides.half + 2, len(self.cards)
        limits = {
            NUMBER: (-(2**15), 2**15 - 1),
            FLAG: (0, 1),
            CARD_ID: (0, cards),
            OWNED: (-cards, cards),
            SIDE: (0, THIRD),
            PLACE: (0, places),
            PLACES: (0, (1 << places) - 1),
            UNTIL: (0, THIRD),
            PROGRAM_ROW: (0, 1 + len(self.game.catalogue.program_rows())),
            COUNT: (0, N_DECK),
        }
        found = [limits[column.meaning] for column in self.columns]
        return array("h", [low for low, _ in found]), array("h", [high for _, high in found])

    def says(self, column: str) -> str:
        """What a column of that name says, in words; "other" is as "own"."""
        plain = re.sub("^other\\.", "own.", NUMBERED.sub("", column))
        said = _words()
        return said[self.game.name].get(plain) or said["all"][plain]

    def where(self, meaning: str) -> list[int]:
        """The columns of one meaning, such as those that an embedding of cards is for; a game may have none."""
        if meaning not in MEANINGS:
            raise ValueError(f"meaning: {meaning!r} is unknown; expected one of {', '.join(MEANINGS)}")
        return [i for i, column in enumerate(self.columns) if column.meaning == meaning]

    def row(self, position: Position, seat: int) -> array[int]:
        """What `seat` sees of a position: int16[len(self)], written by the engine."""
        out = array("h", bytes(2 * len(self)))
        position.observe(seat, len(self.cards), out)
        return out

    def mask(self, position: Position, seat: int) -> bytearray:
        """uint8[n_codes]: 1 where `seat` may do that now; all 0 where it is not asked."""
        require_seat(seat)
        marks = bytearray(self.n_codes)
        if position.winner < 0 and position.asked()[1] == seat:
            for code in position.legal():
                marks[code] = 1
        return marks

    def row_of(self, view: View) -> array[int]:
        """The same row from a seat's view: for whoever has no position, such as a bot at a server."""
        return array("h", _Reader(self.game, self.sides, self.cards, view).row())

    def text(self, row: Sequence[int], zeros: bool = False) -> str:
        """A row by names, one line a column; without what is 0."""
        return text_of(self.columns, row, zeros)


def require_seat(seat: int) -> None:
    """Raise ValueError for what is no seat: a list would take -1 for the other one."""
    if seat not in (0, 1):
        raise ValueError(f"seat {seat}: expected 0 or 1")


def text_of(columns: Sequence[Column], row: Sequence[int], zeros: bool = False) -> str:
    """Numbers by the names of their columns, one line each; without what is 0."""
    pairs = zip(columns, row, strict=True)
    return "\n".join(f"{column.name} = {value}" for column, value in pairs if value or zeros)


# ---- columns ---------------------------------------------------------------------------------------------------------


def _columns(game: Duel, sides: Sides, cards: Sequence[str]) -> Iterable[Column]:
    n = len(cards)
    places = 2 * sides.half + 2
    yield Column("me", FLAG, 1)  # 1: the second seat; codes of answers name places by their number
    yield from (Column("turn", NUMBER, 100), Column("chain", NUMBER, 10), Column("turn_of", SIDE, 3))
    yield from (Column("phase", NUMBER, 2), Column("winner", SIDE, 3), Column("question", NUMBER, 32))
    yield from (Column(f"asked.{who}", FLAG, 1) for who in ("own", "other", "chance"))
    yield from (Column("may_answer", FLAG, 1), Column("about", SIDE, 3))
    yield from (Column("luck_asked", FLAG, 1), Column("lists_open", FLAG, 1))
    yield from (Column("depth", NUMBER, N_FRAMES), Column("waiting", NUMBER, N_QUEUE))
    for m in _own_members(game.state_class, layout.State):
        yield _column("", m, "State", sides, n, places)
    for who in ("own", "other"):
        for name in ("hp", "n_deck", "n_known", "n_discard", "n_hand", "n_kinds"):
            yield Column(f"{who}.{name}", NUMBER, sides.hp if name == "hp" else N_DECK)
        for m in _own_members(game.records["Seat"], layout.Seat):
            for name in _names(m):
                yield _column(f"{who}.", m._replace(name=name), "Seat", sides, n, places)
        yield from (Column(f"{who}.{name}", NUMBER, N_DECK) for name in sides.seat_more)
    for u in range(2 * sides.half):
        yield Column(f"unit[{u}].there", FLAG, 1)
        if _hides(game):
            yield Column(f"unit[{u}].hidden", FLAG, 1)
        yield Column(f"unit[{u}].card", CARD_ID, n)
        yield Column(f"unit[{u}].damage", NUMBER, sides.unit_hp)
        yield Column(f"unit[{u}].owner", SIDE, 3)
        for m in _own_members(game.records["Unit"], layout.Unit):
            for name in _names(m):
                yield _column(f"unit[{u}].", m._replace(name=name), "Unit", sides, n, places)
        yield from (Column(f"unit[{u}].{name}", NUMBER, scale) for name, (_, scale) in sides.unit_more.items())
    for i in range(N_FRAMES):
        yield from (Column(f"frame[{i}].pc", PROGRAM_ROW, 1000), Column(f"frame[{i}].left", NUMBER, 4))
        yield Column(f"frame[{i}].seat", SIDE, 3)
        yield from (Column(f"frame[{i}].{name}", PLACE, places) for name in ("source", "foe", "chosen"))
        yield from (Column(f"frame[{i}].effect", NUMBER, 4), Column(f"frame[{i}].paid", NUMBER, 2))
    for i in range(N_QUEUE):
        yield from (Column(f"waits[{i}].pc", PROGRAM_ROW, 1000), Column(f"waits[{i}].seat", SIDE, 3))
        yield from (Column(f"waits[{i}].{name}", PLACE, places) for name in ("source", "foe"))
        yield Column(f"waits[{i}].effect", NUMBER, 4)
    yield from (Column(f"own.list[{k}]", CARD_ID, n) for k in range(N_KINDS))
    yield from (Column(f"{who}.top[{i}]", CARD_ID, n) for who in ("own", "other") for i in range(N_DECK))
    yield from (Column(f"{pile}[{card}]", COUNT, 2) for pile in PILES for card in cards)


def _own_members(cls: type, base: type) -> list[Member]:
    """What a game's record has beyond the kernel's, as far as it can be seen."""
    known = {m.name for m in layout.members(base)}
    return [m for m in layout.members(cls) if m.name not in known and _is_seen(m)]


def _is_seen(m: Member) -> bool:
    seen = m.visibility in (ALL, OWNER) and m.meaning not in (layout.DERIVED, layout.LOCAL)
    return seen and m.type in layout.WIDTH


def _hides(game: Duel) -> bool:
    return any(m.visibility == FACE for m in layout.members(game.records["Unit"]))


def _names(m: Member) -> list[str]:
    return [f"{m.name}[{i}]" for i in range(m.length)] if m.length else [m.name]


def _column(prefix: str, m: Member, record: str, sides: Sides, cards: int, places: int) -> Column:
    name, plain = prefix + m.name, m.name.partition("[")[0]
    if m.meaning in (KIND, CARD):
        return Column(name, CARD_ID, cards)
    if m.meaning == COPY:
        return Column(name, OWNED, cards)
    if m.meaning == ROW:
        return Column(name, PROGRAM_ROW, 1000)
    meaning = sides.meanings.get(f"{record}.{plain}", NUMBER)
    scale = {SIDE: 3, UNTIL: 3, PLACE: places, PLACES: 1 << places}.get(meaning)
    return Column(name, meaning, scale or sides.scales.get(f"{record}.{plain}", 1))


# ---- the row of a view -----------------------------------------------------------------------------------------------


class _Reader:
    def __init__(self, game: Duel, sides: Sides, cards: Sequence[str], view: View) -> None:
        self.game, self.sides, self.view = game, sides, view
        self.card_ids = {card: i + 1 for i, card in enumerate(cards)}
        self.s: int = view["viewer"]

    def row(self) -> Iterable[int]:
        view, s = self.view, self.s
        out = [s, view["turn"], view["chain"], self.side(view["seat"]), view["phase"], self.side(view["winner"])]
        out += self.question()
        out += [view["luck_asked"], view["lists_open"], view["depth"], view["waiting"]]
        out += self.members(view, self.game.state_class, layout.State, "State")
        for t in (s, 1 - s):
            seat = view["seats"][t]
            out += [seat[name] for name in ("hp", "n_deck", "n_known", "n_discard", "n_hand")]
            out.append(seat.get("n_kinds", 0))
            out += self.members(seat, self.game.records["Seat"], layout.Seat, "Seat")
            out += [seat[name] for name in self.sides.seat_more]
        half = self.sides.half
        for i in range(2 * half):
            out += self.unit(view["units"][(i + s * half) % (2 * half)])
        out += self.stack()
        out += self.lists()
        return out

    def side(self, seat: int) -> int:
        if seat < 0:
            return 0
        return THIRD if seat > 1 else OWN_SEAT if seat == self.s else OTHER_SEAT

    def place(self, u: int) -> int:
        return seen_place(u, self.s, self.sides.half)

    def card(self, name: str | None) -> int:
        return self.card_ids[name] if name is not None else 0

    def owned(self, copy: str | None) -> int:
        if copy is None:
            return 0
        owner, _, name = copy.partition(":")
        return self.card(name) if int(owner) == self.s else -self.card(name)

    def question(self) -> list[int]:
        view = self.view
        if not view["asking"]:
            return [0] * 6
        asked = view["asked"]
        flags = [int(self.s in asked), int(1 - self.s in asked), int(2 in asked)]
        about = self.side(view["about"]) if 2 in asked else 0
        return [view["asking"], *flags, int("choices" in view), about]

    def members(self, seen: View, cls: type, base: type, record: str) -> list[int]:
        out: list[int] = []
        for m in _own_members(cls, base):
            meaning = self.sides.meanings.get(f"{record}.{m.name}", NUMBER)
            if m.name not in seen:
                out += [0] * (m.length or 1)
            elif m.length:
                out += [self.number(m, meaning, value) for value in seen[m.name]]
            else:
                out.append(self.number(m, meaning, seen[m.name]))
        return out

    def number(self, m: Member, meaning: str, value: Any) -> int:
        if m.meaning in (KIND, CARD):
            return self.card(value)
        if m.meaning == COPY:
            return self.owned(value)
        return self.READERS[meaning](self, value)

    def until(self, value: int) -> int:
        return self.side(value - 1) if value in (1, 2) else value

    def places(self, mask: int) -> int:
        return sum(1 << (self.place(u) - 1) for u in range(2 * self.sides.half + 2) if mask >> u & 1)

    READERS: Mapping[str, Callable[[_Reader, int], int]] = {
        NUMBER: lambda self, value: value,
        FLAG: lambda self, value: value,
        SIDE: lambda self, value: self.side(value),
        PLACE: lambda self, value: self.place(value - 1),
        UNTIL: until,
        PLACES: places,
    }

    def unit(self, unit: View | None) -> list[int]:
        hides, record = _hides(self.game), self.game.records["Unit"]
        if unit is None:
            n = sum(m.length or 1 for m in _own_members(record, layout.Unit)) + len(self.sides.unit_more)
            return [0] * (n + 4 + hides)
        hidden = [unit["hidden"]] if hides else []
        out = [1, *hidden, self.card(unit["card"]), unit["damage"], self.side(unit["owner"])]
        out += self.members(unit, record, layout.Unit, "Unit")
        known = unit["card"] is not None
        return out + [read(unit) if known else 0 for read, _ in self.sides.unit_more.values()]

    def stack(self) -> list[int]:
        rows: list[int] = []
        for i in range(N_FRAMES):
            frame = self.view["frames"][i] if i < len(self.view["frames"]) else None
            rows += [0] * 8 if frame is None else self.frame(frame)
        for i in range(N_QUEUE):
            waits = self.view["queue"][i] if i < len(self.view["queue"]) else None
            rows += [0] * 5 if waits is None else self.waits(waits)
        return rows

    def pc(self, name: str) -> int:
        return 1 + int(self.game.catalogue.row_index(name))

    def frame(self, frame: View) -> list[int]:
        places = [self.place(frame[name]) for name in ("source", "foe")]
        places.append(seen_chosen(frame["chosen"], frame["effect"], self.s, self.sides.half, self.sides.aims))
        of_a_seat = self.view["turn"] or frame["effect"] != RULES  # the set-up is no seat's
        return [
            self.pc(frame["pc"]),
            frame["left"],
            self.side(frame["seat"]) if of_a_seat else 0,
            *places,
            1 + frame["effect"],
            frame["paid"],
        ]

    def waits(self, waits: View) -> list[int]:
        places = [self.place(waits[name]) for name in ("source", "foe")]
        return [self.pc(waits["pc"]), self.side(waits["seat"]), *places, 1 + waits["effect"]]

    def lists(self) -> list[int]:
        seats, s = self.view["seats"], self.s
        own, other = seats[s], seats[1 - s]
        out = [self.card(name) for name in own["card"]] + [0] * (N_KINDS - len(own["card"]))
        for seat in (own, other):
            top = [self.card(name) for name in reversed(seat["deck"])]
            out += top + [0] * (N_DECK - len(top))
        unknown = self.game.worlds(self.view, s).hands
        beside = [seat.get("aside", {}) for seat in (own, other)]
        own_hand = _sum(own["hand"], beside[0])
        own_known, other_known = (
            _sum(seat["shown"], aside if self.sides.aside_is_known else {})
            for seat, aside in zip((own, other), beside, strict=True)
        )
        left: list[Mapping[str, int]] = [unknown[s].left or {}, (unknown[1 - s].left or {}) if "list" in other else {}]
        discards = [
            _sum(dict.fromkeys(seat["discard"], 0), *({c: 1} for c in seat["discard"])) for seat in (own, other)
        ]
        for pile in (own_hand, own_known, left[0], discards[0], other_known, left[1], discards[1]):
            out += [pile.get(card, 0) for card in self.card_ids]
        return out


def _sum(*piles: Mapping[str, int]) -> dict[str, int]:
    out: dict[str, int] = {}
    for pile in piles:
        for card, n in pile.items():
            out[card] = out.get(card, 0) + n
    return out
