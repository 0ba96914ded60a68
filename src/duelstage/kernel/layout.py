"""The shape of a match in memory: plain classes whose annotations are the field table.

The build reads the same classes and writes C structs from them, so a member is said once: its C
width, how many, who may see it, and what its numbers mean. A game adds members by subclassing. Widest
members first: the C struct then has no holes, and `to_bytes` of both forms is equal.

This page only describes. What the members mean in a turn is said by the rooms that change them.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Annotated, Any, NamedTuple, TypeAlias

# C widths; to Python and to the type checker they are int. Members wrap at their width in C, locals are C ints.
I8: TypeAlias = int
I16: TypeAlias = int
I32: TypeAlias = int
U64: TypeAlias = int
Codes: TypeAlias = list[int]  # scratch array that the caller passes in (C: short *)

WIDTH = {"I8": 1, "I16": 2, "I32": 4, "U64": 8}
STRUCT_CODE = {"I8": "b", "I16": "h", "I32": "i", "U64": "Q"}  # the same widths for `struct`

# Who may see a member. Nothing is visible unless it says so here.
ALL = "all"  # both seats and spectators
OWNER = "owner"  # the seat that it belongs to
LISTS = "lists"  # everybody when the format's deck lists are open, else the owner
TOP = "top"  # a deck: everybody sees the top cards that are known, nobody the rest
ASKED = "asked"  # the seat that has to answer
FACE = "face"  # of a unit: its owner, and everybody where its member `known` is 1
NOBODY = "nobody"
VISIBILITIES = (ALL, OWNER, LISTS, TOP, ASKED, FACE, NOBODY)

# What the numbers of a member mean, where they are more than numbers. Facts and positions name them.
CARD = "card"  # index of a card in its set; -1: none
KIND = "kind"  # index into the owner's sorted deck list; -1: none
BY_KIND = "by_kind"  # an array with one entry a kind
COPY = "copy"  # owner * N_KINDS + kind: one card of either deck; -1: none
ROW = "row"  # a row of the set's programs; -1: none
COUNT = "count"  # how long a list beside it is: facts give the list
DERIVED = "derived"  # follows from other members: in the bytes, not among the facts
LOCAL = "local"  # means something inside this process only: a place in memory
MEANINGS = (CARD, KIND, BY_KIND, COPY, ROW, COUNT, DERIVED, LOCAL)

N_DECK = 40  # cards that one deck may hold
N_KINDS = 40  # different cards that one deck may hold
N_FRAMES = 4  # programs that may be half run at once
N_QUEUE = 24  # effects that may wait at once; a later one is cut, and the log says so
N_UNITS_MAX = 8  # units on the table; a game may use fewer

COUNTED = {"frames": "depth", "queue": "waiting"}  # records that are there or not: the member that says how many

FAULT_DEPTH, FAULT_LOG = 1, 2  # internal limits; play cannot reach the first, the second asks for a longer log
FAULTS = {FAULT_DEPTH: f"{N_FRAMES} programs half run", FAULT_LOG: "event rows of one action"}


class Step:
    """One row of a program. What the numbers mean is the vocabulary's business, not the kernel's."""

    op: I16
    side: I16  # whose: 1 own, 2 enemy, 3 both
    pick: I16  # how the targets are found
    filter: I16  # which of them count
    amount: I16
    arg: I16
    test: I16  # 0, or the condition under which the step runs
    test_arg: I16
    need: I16  # 1: a spell cannot be played without a legal target for this step


class Event:
    """What happened, for whom (bit mask of seats and spectators), by which rule and which program row."""

    kind: I16
    audience: I16
    cause: I16  # program row of the effect that did it, -1: the rules alone
    rule: I16  # number of the rule id, 0: none
    a: I16
    b: I16
    c: I16
    d: I16


class Frame:
    """A program that is half run. `pc` moves on only when its step is done, so a step can be entered again."""

    pc: Annotated[I16, ALL, ROW]
    left: Annotated[I16, ALL]  # what is left to do of the step at `pc`; 0: it has not begun
    seat: Annotated[I8, ALL]  # whose effect it is
    source: Annotated[I8, ALL]  # unit that it comes from, -1: it has left
    foe: Annotated[I8, ALL]  # the other unit of the fight that triggered it, -1: none
    chosen: Annotated[I8, ALL]  # the last unit picked, -1: none
    effect: Annotated[I8, ALL]  # RULES, EFFECT, SPELL (frames.py) or a game's own
    paid: Annotated[I8, ALL]  # 1: this effect has already cost the fee of an empty deck


class Trigger:
    """A card's effect that waits for its turn."""

    pc: Annotated[I16, ALL, ROW]
    seat: Annotated[I8, ALL]
    source: Annotated[I8, ALL]
    foe: Annotated[I8, ALL]
    effect: Annotated[I8, ALL]  # EFFECT (frames.py) or a game's own


class Seat:
    card: Annotated[list[I16], N_KINDS, LISTS, CARD]  # kind -> card of the set; fixed for the match
    hp: Annotated[I16, ALL]
    hand: Annotated[list[I8], N_KINDS, OWNER, BY_KIND]  # how many of each kind in hand
    shown: Annotated[list[I8], N_KINDS, ALL, BY_KIND]  # how many of those the other seat knows of
    deck: Annotated[list[I8], N_DECK, TOP, KIND]  # top is last
    discard: Annotated[list[I8], N_DECK, ALL, KIND]  # newest is last
    n_deck: Annotated[I8, ALL, COUNT]
    n_known: Annotated[I8, ALL]  # cards on top of the deck that both seats know
    n_discard: Annotated[I8, ALL, COUNT]
    n_hand: Annotated[I8, ALL, COUNT]
    n_kinds: Annotated[I8, LISTS, COUNT]


class Unit:
    """A card on the table. What it has lost is stored, what it has left is computed."""

    card: Annotated[I16, ALL, CARD]  # -1: an empty place
    damage: Annotated[I16, ALL]
    kind: Annotated[I8, NOBODY, DERIVED]  # in the owner's deck list
    owner: Annotated[I8, ALL]


class State:
    log: Annotated[list[Event], NOBODY, LOCAL]  # C: pointer; set during one call only, never copied or saved
    seed: Annotated[U64, NOBODY]
    counter: Annotated[list[U64], 3, NOBODY]  # draws so far, one a stream: deal, coin, effect
    choices: Annotated[U64, ASKED]  # what may be answered, as bits
    log_n: Annotated[I32, NOBODY, LOCAL]
    log_room: Annotated[I32, NOBODY, LOCAL]
    base: Annotated[I16, NOBODY, LOCAL]  # where this card set starts in CARDS
    rows: Annotated[I16, NOBODY, LOCAL]  # ... and in PROGRAM: programs are numbered within their set
    turn: Annotated[I16, ALL]  # both seats' turns counted
    chain: Annotated[I16, ALL]  # effects and answers since nothing last waited
    seat: Annotated[I8, ALL]  # whose turn
    phase: Annotated[I8, ALL]
    winner: Annotated[I8, ALL]  # -1: not over; 2: draw
    fault: Annotated[I8, NOBODY, LOCAL]  # an internal limit was hit; the caller restores and raises
    asking: Annotated[I8, ALL]  # 0, or the kind of question
    asked: Annotated[I8, ALL]  # who must answer; 2 is chance
    about: Annotated[I8, ALL]  # whose cards a question to chance is about
    answer: Annotated[I8, NOBODY]  # -1, or the answer for the step that asked
    luck_asked: Annotated[I8, ALL]  # 1: chance is asked instead of drawn
    lists_open: Annotated[I8, ALL]
    depth: Annotated[I8, ALL, COUNT]
    waiting: Annotated[I8, ALL, COUNT]  # effects in the queue; the oldest is first
    frames: Annotated[list[Frame], N_FRAMES, ALL]
    queue: Annotated[list[Trigger], N_QUEUE, ALL]
    seats: Annotated[Sequence[Seat], 2, ALL]  # a game may put its own, longer Seat here
    units: Annotated[Sequence[Unit], N_UNITS_MAX, ALL]


class Member(NamedTuple):
    """One member of a record, read from its annotation."""

    name: str
    type: str  # I8 … U64, or the name of a record
    length: int  # 0: a single value
    visibility: str
    meaning: str  # "" where the number is just a number
    pointer: bool


def members(cls: type) -> list[Member]:
    """The members of a record, base class first; a subclass may say one again, in its old place.

    A member of a record that is part of `State` must say who may see it; rows of tables need not.
    """
    if cls not in _MEMBERS:
        rows: dict[str, Member] = {}
        for c in reversed(cls.__mro__):
            names = vars(sys.modules[c.__module__])
            for name, annotation in getattr(c, "__annotations__", {}).items():
                rows[name] = member_of(f"{c.__name__}.{name}", name, annotation, names)
        _MEMBERS[cls] = list(rows.values())
    return _MEMBERS[cls]


def member_of(place: str, name: str, annotation: str, names: dict[str, Any]) -> Member:
    """A member from its annotation, a text as Python keeps it: "Annotated[list[I8], N_DECK, TOP, KIND]"."""
    said = annotation[len("Annotated[") : -1] if annotation.startswith("Annotated[") else annotation
    said, *words = said.split(", ")
    extras = [int(word) if word.isdecimal() else names[word] for word in words]
    many, _, kind = said.removesuffix("]").rpartition("[")
    length = next((e for e in extras if isinstance(e, int)), 0)
    visible = next((e for e in extras if e in VISIBILITIES), "")
    meaning = next((e for e in extras if e in MEANINGS), "")
    if extras and not visible:
        raise TypeError(f"{place}: say who may see it, one of {', '.join(VISIBILITIES)}")
    return Member(name, kind, length, visible, meaning, bool(many) and not length)


_MEMBERS: dict[type, list[Member]] = {}


def parts(state: type) -> dict[str, type]:
    """The records that a state is made of, by the name that its annotations use."""
    found: dict[str, type] = {}
    for c in reversed(state.__mro__):
        names = vars(sys.modules[c.__module__])
        for member in members(c) if c is not object else []:
            if member.type not in WIDTH and isinstance(names.get(member.type), type):
                found[member.type] = names[member.type]
    return found


def blank(cls: type, records: dict[str, type]) -> Any:
    """A zeroed object of `cls`; nested records become objects, arrays become lists."""
    out = cls()
    for name, kind, n, _, _, pointer in members(cls):
        value: Any
        if pointer:
            value = []
        elif kind in records:
            value = [blank(records[kind], records) for _ in range(n)]
        else:
            value = [0] * n if n else 0
        setattr(out, name, value)
    return out


def copy_of(cls: type, records: dict[str, type], src: Any) -> Any:
    """A copy that shares nothing; the compiled form copies one struct."""
    values = src.__dict__.copy()
    for name, record, simple in _copied(cls, records):
        if record is None:
            values[name] = values[name][:]
        elif simple:
            values[name] = [_like(record, item.__dict__.copy()) for item in values[name]]
        else:
            values[name] = [copy_of(record, records, item) for item in values[name]]
    return _like(cls, values)


def _like(cls: type, values: dict[str, Any]) -> Any:
    """A record that has these members."""
    out: Any = object.__new__(cls)
    out.__dict__ = values
    return out


def _copied(cls: type, records: dict[str, type]) -> list[tuple[str, type | None, bool]]:
    """What of a record is not just a number: arrays, and records, of which is said whether they are simple."""
    if cls not in _COPIED:
        found = [run for run in runs(cls, records) if (run.array and run.length) or run.of is not None]
        _COPIED[cls] = [(run.names[0], run.of, run.simple is not None) for run in found]
    return _COPIED[cls]


_COPIED: dict[type, list[tuple[str, type | None, bool]]] = {}


class Undo:
    """Notes what a state is before something that may fail, and takes it back; a note costs a quarter of a copy.

    Numbers alone are noted: rules never put another record or another array into a state.
    """

    def __init__(self, cls: type, records: dict[str, type], g: Any) -> None:
        self.g = g
        self.members: list[dict[str, Any]] = []  # of every record that is always there
        self.arrays: list[list[int]] = []
        self.counted: list[tuple[str, list[dict[str, Any]]]] = []  # the member that says how many are there
        self._gather(cls, records, g)
        self.note()

    def _gather(self, cls: type, records: dict[str, type], record: Any) -> None:
        self.members.append(record.__dict__)
        for name, inner, _ in _copied(cls, records):
            items = getattr(record, name)
            if inner is None:
                self.arrays.append(items)
            elif name in COUNTED:
                self.counted.append((COUNTED[name], [item.__dict__ for item in items]))
            else:
                for item in items:
                    self._gather(inner, records, item)

    def note(self) -> None:
        self.were = list(map(dict.copy, self.members))
        self.numbers = list(map(list.copy, self.arrays))
        state = self.members[0]
        self.there = [
            [values.copy() for values in items[: state[count]]] if state[count] else [] for count, items in self.counted
        ]

    def take_back(self) -> None:
        """Make of the state what it was when it was noted."""
        for values, were in zip(self.members, self.were, strict=True):
            values.update(were)
        for array, numbers in zip(self.arrays, self.numbers, strict=True):
            array[:] = numbers
        for (_, items), there in zip(self.counted, self.there, strict=True):
            for i, values in enumerate(items):
                values.update(there[i] if i < len(there) else dict.fromkeys(values, 0))  # what is not there is zeros


def flat_types(cls: type, records: dict[str, type]) -> list[str]:
    """The C type of every number in memory order; the log pointer is left out."""
    out: list[str] = []
    for _, kind, n, _, _, pointer in members(cls):
        if not pointer:
            out += (flat_types(records[kind], records) if kind in records else [kind]) * (n or 1)
    return out


def flatten(cls: type, records: dict[str, type], src: Any, out: list[int]) -> None:
    """Append every number of a record to `out`, in memory order."""
    values = src.__dict__
    for run in runs(cls, records):
        if run.of is None:
            out += run.numbers(values)
        elif run.simple is not None:
            out += chain.from_iterable(map(run.simple.numbers, map(vars, values[run.names[0]])))
        else:
            for item in values[run.names[0]]:
                flatten(run.of, records, item, out)


class Run(NamedTuple):
    """Members of a record that lie side by side: single numbers by their names, or one array, or records."""

    names: tuple[str, ...]
    length: int  # of single numbers and arrays their numbers, of records how many there are
    numbers: Callable[[Mapping[str, Any]], Sequence[int]]  # of the members of a record, by name
    array: bool = False
    of: type | None = None  # the record
    simple: Any = None  # of records that are nothing but single numbers: their only Run


def numbers_of(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], Sequence[int]]:
    """What takes single numbers out of a record's members."""
    return itemgetter(*names) if len(names) > 1 else lambda values: tuple(values[name] for name in names)


def runs(cls: type, records: dict[str, type]) -> list[Run]:
    """How a record is read and written, in memory order."""
    if cls not in _RUNS:
        _RUNS[cls] = _find_runs(cls, records)
    return _RUNS[cls]


def _find_runs(cls: type, records: dict[str, type]) -> list[Run]:
    out: list[Run] = []
    for name, kind, n, _, _, pointer in members(cls):
        if pointer:
            out.append(Run((name,), 0, lambda values: (), True))
        elif kind in records:
            inner = runs(records[kind], records)
            simple = inner[0] if len(inner) == 1 and inner[0].of is None and not inner[0].array else None
            out.append(Run((name,), n, numbers_of(()), False, records[kind], simple))
        elif n:
            out.append(Run((name,), n, itemgetter(name), True))
        elif out and out[-1].of is None and not out[-1].array:
            names = (*out[-1].names, name)
            out[-1] = Run(names, len(names), numbers_of(names))
        else:
            out.append(Run((name,), 1, numbers_of((name,))))
    return out


_RUNS: dict[type, list[Run]] = {}


def unflatten(
    cls: type, records: dict[str, type], values: tuple[int, ...], at: int, brief: bool = False
) -> tuple[Any, int]:
    """The record whose numbers are `values[at:]`, and where the next one starts. `brief`: without those not there."""
    found: dict[str, Any] = {}
    for names, n, _, array, record, simple in runs(cls, records):
        if record is None:
            if array:
                found[names[0]] = list(values[at : at + n])
            else:
                found.update(zip(names, values[at : at + n], strict=True))
            at += n
            continue
        items = found[names[0]] = []
        if simple is not None:
            size, there = simple.length, found[COUNTED[names[0]]] if brief and names[0] in COUNTED else n
            _unflatten_simple(record, simple.names, values[at : at + there * size], items)
            at += n * size
        else:
            for _ in range(n):
                item, at = unflatten(record, records, values, at)
                items.append(item)
    return _like(cls, found), at


def _unflatten_simple(cls: type, names: tuple[str, ...], values: tuple[int, ...], out: list[Any]) -> None:
    """Records of nothing but single numbers. Most are like the one before: empty places."""
    size, before, found = len(names), None, dict.fromkeys(names, 0)
    for at in range(0, len(values), size):
        these = values[at : at + size]
        found = found.copy()  # of full size, so that the new numbers go in without another search for room
        if these != before:
            before = these
            found.update(zip(names, these, strict=True))
        item: Any = object.__new__(cls)
        item.__dict__ = found
        out.append(item)


class Codec:
    """Plain states to the bytes of either form, and back (inside one process: bytes are never stored)."""

    def __init__(self, state: type, records: dict[str, type]) -> None:
        self.state, self.records = state, records
        self.packer = struct.Struct("=" + "".join(STRUCT_CODE[t] for t in flat_types(state, records)))

    def pack(self, state: Any) -> bytes:
        """Raises struct.error where a number is outside its member's width."""
        out: list[int] = []
        flatten(self.state, self.records, state, out)
        return self.packer.pack(*out)

    def unpack(self, data: bytes, brief: bool = False) -> Any:
        """`brief`: frames and queue are only as long as they are full, to be looked at and not packed again."""
        if len(data) != self.packer.size:
            raise ValueError(f"a state is {self.packer.size} bytes, not {len(data)}")
        state, _ = unflatten(self.state, self.records, self.packer.unpack(data), 0, brief)
        return state
