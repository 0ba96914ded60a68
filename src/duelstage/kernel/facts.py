"""A state as named facts, and back, without loss; and the hash over them that replays carry.

Facts name cards, never kinds or places in memory, and leave out what has its usual value: so a member that is added
later changes no old hash. Two states that mean the same have the same facts in every process and form.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from struct import Struct
from struct import error as StructError
from typing import Any, NamedTuple, Protocol

from . import layout
from .errors import PositionError, shown
from .hashing import blake2b
from .layout import ALL, BY_KIND, CARD, COPY, COUNT, COUNTED, DERIVED, KIND, LOCAL, N_KINDS, ROW, Member

Facts = dict[str, Any]
HASH_BYTES = 16


class Names(Protocol):
    """How a card set names its cards and the rows of its programs."""

    def card_name(self, index: int) -> str: ...
    def card_index(self, name: str) -> int: ...  # raises PositionError, naming the choices
    def row_name(self, row: int) -> str: ...
    def row_index(self, name: str) -> int: ...


class Shape(Protocol):
    """What facts must know of a game: its records, and a state in which every member has its usual value."""

    state_class: type
    records: dict[str, type]

    def usual(self) -> Any: ...


def to_facts(shape: Shape, names: Names, state: Any) -> Facts:
    """All facts of a state, hidden ones too."""
    return _record(_Writer(shape, names, state), shape.state_class, state, shape.usual(), -1)


class _Writer:
    def __init__(self, shape: Shape, names: Names, state: Any) -> None:
        self.records = shape.records
        self.names = names
        self.state = state

    def card(self, index: int) -> str | None:
        return self.names.card_name(index) if index >= 0 else None

    def kind(self, seat: int, kind: int) -> str | None:
        return self.card(self.state.seats[seat].card[kind]) if kind >= 0 else None

    def copy(self, copy: int) -> str | None:
        """One card of either deck: "0:cellist"."""
        return f"{copy // N_KINDS}:{self.kind(copy // N_KINDS, copy % N_KINDS)}" if copy >= 0 else None


def _record(w: _Writer, cls: type, src: Any, usual: Any, seat: int) -> Facts:
    out: Facts = {}
    for m in layout.members(cls):
        if m.pointer or m.meaning in (LOCAL, DERIVED, COUNT):
            continue
        value, normal = getattr(src, m.name), getattr(usual, m.name)
        if m.type in w.records:
            found = _records(w, m, src, value, normal)
            if found:
                out[m.name] = found
        elif m.meaning or m.length or value != normal:
            named = _value(w, m, src, value, seat)
            if named is not None and named != [] and named != {} and named != normal:
                out[m.name] = named
    return out


def _records(w: _Writer, m: Member, src: Any, value: Any, usual: Any) -> Any:
    """Lists of records: by place where places can be empty, in order where a count says how many there are."""
    cls = w.records[m.type]
    if m.name in COUNTED:
        n = getattr(src, COUNTED[m.name])
        return [_record(w, cls, value[i], usual[i], -1) for i in range(n)]
    if m.name == "seats":
        return [_record(w, cls, value[i], usual[i], i) for i in range(m.length)]
    found = {str(i): _record(w, cls, value[i], usual[i], -1) for i in range(m.length)}
    return {place: facts for place, facts in found.items() if facts}


def _value(w: _Writer, m: Member, src: Any, value: Any, seat: int) -> Any:
    if m.meaning == BY_KIND:
        return {w.kind(seat, k): n for k, n in enumerate(value) if n}
    if m.meaning == KIND and m.length:
        count = {"deck": "n_deck", "discard": "n_discard"}[m.name]
        return [w.kind(seat, k) for k in value[: getattr(src, count)]]
    if m.meaning == KIND:
        return w.kind(seat, value)
    if m.meaning == CARD and m.length:
        return [w.card(c) for c in value[: src.n_kinds]]
    if m.meaning == CARD:
        return w.card(value)
    if m.meaning == COPY and m.length:
        copies = [w.copy(c) for c in value]
        return copies if any(copies) else None
    if m.meaning == COPY:
        return w.copy(value)
    if m.meaning == ROW:
        return w.names.row_name(value)
    return list(value) if m.length else value


def from_facts(shape: Shape, names: Names, facts: Facts) -> Any:
    """The state that the facts describe; derived members are still to be computed by the game.

    Raises PositionError, which names the fact and what would be right.
    """
    return filled(shape, names, shape.usual(), facts)


def filled(shape: Shape, names: Names, state: Any, facts: Facts) -> Any:
    """The same state, with what the facts say; what they do not say stays."""
    lists = _get(facts, "seats", list, "the position")
    for s, seat_facts in enumerate(lists):
        if s > 1:
            raise PositionError("seats: there are two")
        if not isinstance(seat_facts, dict):
            raise PositionError(f"seat {s + 1}: expected facts by name, not a {type(seat_facts).__name__}")
        if "card" not in seat_facts:
            continue
        names_of_seat = _get(seat_facts, "card", list, f"seat {s + 1}")
        if len(names_of_seat) > N_KINDS:
            raise PositionError(f"seat {s + 1}: {len(names_of_seat)} different cards; at most {N_KINDS}")
        for k, name in enumerate(names_of_seat):
            state.seats[s].card[k] = names.card_index(_text(name, f"seat {s + 1}, card"))
        state.seats[s].n_kinds = len(names_of_seat)
    _fill(_Reader(shape, names, state), shape.state_class, state, facts, "the position", -1)
    return state


class _Reader:
    def __init__(self, shape: Shape, names: Names, state: Any) -> None:
        self.records = shape.records
        self.names = names
        self.state = state
        cards = [[names.card_name(c) for c in seat.card[: seat.n_kinds]] for seat in state.seats]
        self.kinds = [{card: k for k, card in reversed(list(enumerate(listed)))} for listed in cards]

    def kind(self, seat: int, name: Any, place: str) -> int:
        if isinstance(name, str) and name in self.kinds[seat]:
            return self.kinds[seat][name]
        index = self.names.card_index(_text(name, place))
        listed = self.state.seats[seat].card[: self.state.seats[seat].n_kinds]
        if index not in listed:
            have = ", ".join(self.names.card_name(c) for c in listed) or "nothing"
            raise PositionError(f"{place}: '{name}' is not in the deck list of seat {seat + 1}, which has {have}")
        return int(listed.index(index))

    def all_kinds(self, seat: int, names: Iterable[Any], place: str) -> list[int]:
        kinds = self.kinds[seat]
        try:
            return [kinds[name] for name in names]
        except (KeyError, TypeError):  # which of them is wrong, and how
            return [self.kind(seat, name, place) for name in names]

    def copy(self, text: Any, place: str) -> int:
        owner, colon, name = _text(text, place).partition(":")
        if owner not in ("0", "1") or not colon:
            raise PositionError(f"{place}: {shown(text)} should be the owner, 0 or 1, a colon and a card")
        return int(owner) * N_KINDS + self.kind(int(owner), name, place)


@cache
def _readable(cls: type) -> dict[str, Member]:
    """The members of a record that facts may say."""
    return {m.name: m for m in layout.members(cls) if not m.pointer and m.meaning not in (LOCAL, DERIVED, COUNT)}


class OpenNumbers(NamedTuple):
    """The members of a record that are one number, mean no more and are seen by all: every view has them all."""

    names: tuple[str, ...]
    numbers: Callable[[Mapping[str, Any]], Sequence[Any]]  # these
    packer: Struct  # knows what fits

    def put(self, into: Any, said: Mapping[str, Any]) -> bool:
        """Put all of them into a record; False: one is missing or wrong, and reading them one by one says which."""
        try:
            numbers = self.numbers(said)
            self.packer.pack(*numbers)
        except (KeyError, StructError):
            return False
        if not set(map(type, numbers)) <= {int}:
            return False
        into.__dict__.update(zip(self.names, numbers, strict=True))
        return True


@cache
def open_numbers(cls: type) -> OpenNumbers:
    found = [
        m for m in _readable(cls).values() if m.type in BOUNDS and m.visibility == ALL and not m.length + len(m.meaning)
    ]
    names = tuple(m.name for m in found)
    packer = Struct("=" + "".join(layout.STRUCT_CODE[m.type] for m in found))
    return OpenNumbers(names, layout.numbers_of(names), packer)


def _fill(r: _Reader, cls: type, into: Any, facts: Any, place: str, seat: int) -> None:
    known = _readable(cls)
    for name, value in facts.items():
        if name not in known:
            raise PositionError(f"{place}: {shown(name)} is unknown; expected one of {', '.join(known)}")
        m = known[name]
        where = f"{place}, {name}"
        if m.type in r.records:
            _fill_records(r, m, into, value, where)
        else:
            setattr(into, name, _read(r, m, into, value, where, seat))


def _fill_records(r: _Reader, m: Member, into: Any, value: Any, where: str) -> None:
    cls = r.records[m.type]
    items: list[tuple[int, Any]]
    if isinstance(value, list):
        items = list(enumerate(value))
    elif isinstance(value, dict) and m.name not in COUNTED:
        items = [(_place(key, m.length, where), item) for key, item in value.items()]
    else:
        raise PositionError(f"{where}: expected records, not {shown(value)}")
    if len(items) > m.length:
        raise PositionError(f"{where}: {len(items)} of them; at most {m.length}")
    for i, item in items:
        if not isinstance(item, dict):
            raise PositionError(f"{where} {i}: expected facts by name, not {shown(item)}")
        _fill(r, cls, getattr(into, m.name)[i], item, f"{where} {i}", i if m.name == "seats" else -1)
    if m.name in COUNTED:
        setattr(into, COUNTED[m.name], len(items))


def _read(r: _Reader, m: Member, into: Any, value: Any, where: str, seat: int) -> Any:
    if m.meaning == BY_KIND:
        counts = [0] * m.length
        said = _mapping(value, where)
        for k, n in zip(r.all_kinds(seat, said, where), said.values(), strict=True):
            counts[k] = _number(n, m, where)
        return counts
    if m.length:
        return _read_list(r, m, into, value, where, seat)
    if m.meaning == KIND:
        return r.kind(seat, value, where)
    if m.meaning == CARD:
        return r.names.card_index(_text(value, where))
    if m.meaning == COPY:
        return r.copy(value, where)
    if m.meaning == ROW:
        return r.names.row_index(_text(value, where))
    return _number(value, m, where)


def _read_list(r: _Reader, m: Member, into: Any, value: Any, where: str, seat: int) -> list[int]:
    if not isinstance(value, list) or len(value) > m.length:
        raise PositionError(f"{where}: expected a list of at most {m.length}")
    out = list(getattr(into, m.name))
    if m.meaning == KIND:
        setattr(into, {"deck": "n_deck", "discard": "n_discard"}[m.name], len(value))
        out[: len(value)] = r.all_kinds(seat, value, where)
        return out
    for i, item in enumerate(value):
        if m.meaning == CARD:
            out[i] = r.names.card_index(_text(item, where))
        elif m.meaning == COPY:
            out[i] = -1 if item is None else r.copy(item, where)
        else:
            out[i] = _number(item, m, where)
    return out


def _place(key: str, length: int, where: str) -> int:
    if not (isinstance(key, str) and key.isdecimal() and len(key) < 4 and int(key) < length):
        raise PositionError(f"{where}: {shown(key)} is no place; expected 0 to {length - 1}")
    return int(key)


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise PositionError(f"{where}: expected a name, not {shown(value)}")
    return value


def _mapping(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise PositionError(f"{where}: expected counts by name, not {shown(value)}")
    return value


def _get(facts: Any, name: str, kind: type, where: str) -> Any:
    if not isinstance(facts, dict) or not isinstance(facts.get(name), kind):
        raise PositionError(f"{where}: '{name}' is missing or no {kind.__name__}")
    return facts[name]


def _bounds(kind: str) -> tuple[int, int]:
    bits = 8 * layout.WIDTH[kind]
    return (0, 2**64 - 1) if kind == "U64" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


BOUNDS = {kind: _bounds(kind) for kind in layout.WIDTH}


def _number(value: Any, m: Member, where: str) -> int:
    low, high = BOUNDS[m.type]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{where}: expected a whole number from {low} to {high}, not {shown(value)}")
    return value


def canonical(facts: Facts) -> bytes:
    """The one way to write facts as JSON."""
    return json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def facts_hash(facts: Facts) -> str:
    """What replays carry: BLAKE2b over the canonical JSON, in hexadecimal."""
    return blake2b(canonical(facts), digest_size=HASH_BYTES).hexdigest()
