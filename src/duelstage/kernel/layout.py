"""The shape of a match in memory: plain classes whose annotations are the field table.

The build reads the same classes and writes C structs from them, so a member is said once: its C
width, how many, who may see it, and what its numbers mean. A game adds members by subclassing. Widest
members first: the C struct then has no holes, and `to_bytes` of both forms is equal.

This page only describes. What the members mean in a turn is said by the rooms that change them.
"""

from __future__ import annotations

import ast
import inspect
import struct
import sys
from collections.abc import Sequence
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
            for name, annotation in inspect.get_annotations(c).items():
                rows[name] = _member(f"{c.__name__}.{name}", name, annotation, names)
        _MEMBERS[cls] = list(rows.values())
    return _MEMBERS[cls]


def _member(place: str, name: str, annotation: str, names: dict[str, Any]) -> Member:
    tree = ast.parse(annotation, mode="eval").body
    extras: list[Any] = []
    if isinstance(tree, ast.Subscript) and ast.unparse(tree.value) == "Annotated":
        assert isinstance(tree.slice, ast.Tuple)
        tree, *rest = tree.slice.elts
        extras = [e.value if isinstance(e, ast.Constant) else names[ast.unparse(e)] for e in rest]
    many = isinstance(tree, ast.Subscript)
    kind = ast.unparse(tree.slice if isinstance(tree, ast.Subscript) else tree)
    length = next((e for e in extras if isinstance(e, int)), 0)
    visible = next((e for e in extras if e in VISIBILITIES), "")
    meaning = next((e for e in extras if e in MEANINGS), "")
    if extras and not visible:
        raise TypeError(f"{place}: say who may see it, one of {', '.join(VISIBILITIES)}")
    return Member(name, kind, length, visible, meaning, many and not length)


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
    if cls not in _COPIED:
        found = [m for m in members(cls) if not m.pointer]
        arrays = [m.name for m in found if m.length and m.type not in records]
        _COPIED[cls] = arrays, [(m.name, records[m.type]) for m in found if m.type in records]
    arrays, nested = _COPIED[cls]
    out: Any = object.__new__(cls)
    values = src.__dict__.copy()
    for name in arrays:
        values[name] = values[name][:]
    for name, record in nested:
        values[name] = [copy_of(record, records, item) for item in values[name]]
    out.__dict__ = values
    return out


_COPIED: dict[type, tuple[list[str], list[tuple[str, type]]]] = {}  # what of a record is copied deep


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
    for names, n, record, array in _runs(cls, records):
        if record is not None:
            for item in values[names[0]]:
                flatten(record, records, item, out)
        elif not array:
            out += [values[name] for name in names]
        elif n:
            out += values[names[0]]


class _Run(NamedTuple):
    """Members of a record that lie side by side: single numbers by their names, or one array, or records."""

    names: tuple[str, ...]
    length: int  # numbers of all of it
    record: type | None = None
    array: bool = False


def _runs(cls: type, records: dict[str, type]) -> list[_Run]:
    """How a record is read and written, in memory order."""
    if cls not in _RUNS:
        _RUNS[cls] = _find_runs(cls, records)
    return _RUNS[cls]


def _find_runs(cls: type, records: dict[str, type]) -> list[_Run]:
    out: list[_Run] = []
    for name, kind, n, _, _, pointer in members(cls):
        if pointer:
            out.append(_Run((name,), 0, None, True))
        elif kind in records:
            out.append(_Run((name,), n, records[kind]))
        elif n:
            out.append(_Run((name,), n, None, True))
        elif out and out[-1].record is None and not out[-1].array:
            out[-1] = _Run((*out[-1].names, name), out[-1].length + 1)
        else:
            out.append(_Run((name,), 1))
    return out


_RUNS: dict[type, list[_Run]] = {}


def unflatten(cls: type, records: dict[str, type], values: tuple[int, ...], at: int) -> tuple[Any, int]:
    """The record whose numbers are `values[at:]`, and where the next one starts."""
    found: dict[str, Any] = {}
    for names, n, record, array in _runs(cls, records):
        if record is not None:
            items = found[names[0]] = []
            for _ in range(n):
                item, at = unflatten(record, records, values, at)
                items.append(item)
        elif array:
            found[names[0]] = list(values[at : at + n])
            at += n
        else:
            found.update(zip(names, values[at : at + n], strict=True))
            at += n
    out: Any = object.__new__(cls)
    out.__dict__ = found
    return out, at


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

    def unpack(self, data: bytes) -> Any:
        if len(data) != self.packer.size:
            raise ValueError(f"a state is {self.packer.size} bytes, not {len(data)}")
        state, _ = unflatten(self.state, self.records, self.packer.unpack(data), 0)
        return state
