"""The uncompiled engine object: lists and objects, nothing to build.

`native.pyx` is the same small object over a C struct: same names, same answers, same bytes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

from . import layout, search
from .errors import Fault, IllegalAction
from .tables import Table

LOG_ROOM = 256  # event rows of one action before the room is doubled
LOG_ROOM_MAX = 1 << 14


def engine(
    field: ModuleType,
    flow: ModuleType,
    legality: ModuleType,
    judge: Callable[[Any, int, int], int],
    hide: Callable[[Any, int, int], None],
    seen: ModuleType,
    tables: dict[str, Table],
) -> type:
    """The engine class of one game on plain Python objects.

    `field` has `State` and `RECORDS`; `flow` has `setup`, `apply_action`, `concede`, `weight` and `open_luck`;
    `legality` has `legal` and `why_not`; `judge` is the game's `worth`, `hide` its `redeal`;
    `seen` has `observe` and `observed`;
    `tables` are the global tables by name.
    """
    state_class: type = field.State
    records: dict[str, type] = field.RECORDS
    codec = layout.Codec(state_class, records)

    class Position:
        """A match at one moment. See `native.pyx`: the two are one interface."""

        backend = "plain"
        source = ""
        state_bytes = codec.packer.size
        _undo: layout.Undo | None = None

        def __init__(self, data: bytes | None = None) -> None:
            self.g = layout.blank(state_class, records) if data is None else codec.unpack(data)

        @staticmethod
        def fill(name: str, at: int, values: Iterable[Sequence[Any]]) -> None:
            """Write rows into one of the engine's tables, such as "CARDS" or "PROGRAM"."""
            tables[name].fill(at, values)

        def load(self, data: bytes) -> None:
            """Become the position that `to_bytes` gave (same process, same tables)."""
            self.g = codec.unpack(data)

        def to_bytes(self) -> bytes:
            return codec.pack(self.g)  # refuses a number outside its member's width

        def setup(self) -> None:
            """Begin the match: lists, options and seed have been filled in."""
            flow.setup(self.g)
            self._check(None)

        @property
        def winner(self) -> int:
            """0, 1: that seat won; 2: a draw; -1: not over."""
            return int(self.g.winner)

        def asked(self) -> tuple[int, int]:
            """(question or 0, seat that decides; 2 is chance)."""
            if self.g.asking:
                return self.g.asking, self.g.asked
            return 0, self.g.seat

        def legal(self) -> list[int]:
            out = [0] * legality.N_CODES
            return out[: legality.legal(self.g, out)]

        def why_not(self, code: int) -> int:
            return int(legality.why_not(self.g, code))

        def weight(self, code: int) -> int:
            """How often chance gives this answer, against the others' weights."""
            return int(flow.weight(self.g, code))

        def apply(self, code: int) -> None:
            """Do a legal action. Raises IllegalAction, or Fault; then nothing has changed."""
            if legality.why_not(self.g, code):
                raise IllegalAction(f"code {code} is not legal here")
            undo = self._noted()
            flow.apply_action(self.g, code)
            self._check(undo)

        def apply_logged(self, code: int) -> list[tuple[int, ...]]:
            """`apply`, and what happened: rows (kind, audience, cause, rule, a, b, c, d)."""
            if legality.why_not(self.g, code):
                raise IllegalAction(f"code {code} is not legal here")
            return self._logged(lambda g: flow.apply_action(g, code))

        def setup_logged(self) -> list[tuple[int, ...]]:
            return self._logged(flow.setup)

        def _logged(self, act: Any) -> list[tuple[int, ...]]:
            room = LOG_ROOM
            while True:
                g, undo = self.g, self._noted()
                g.log, g.log_n, g.log_room = [layout.blank(layout.Event, {}) for _ in range(room)], 0, room
                act(g)
                rows: list[tuple[int, ...]]
                rows = [(e.kind, e.audience, e.cause, e.rule, e.a, e.b, e.c, e.d) for e in g.log[: g.log_n]]
                g.log, g.log_n, g.log_room = [], 0, 0
                if g.fault == layout.FAULT_LOG and room < LOG_ROOM_MAX:
                    undo.take_back()
                    room *= 2
                    continue
                self._check(undo)
                return rows

        def concede(self, seat: int) -> None:
            flow.concede(self.g, seat)

        def concede_logged(self, seat: int) -> list[tuple[int, ...]]:
            return self._logged(lambda g: flow.concede(g, seat))

        def ask_luck(self, asked: bool = True) -> None:
            """From here on chance is asked (or drawn again)."""
            flow.open_luck(self.g, 1 if asked else 0)

        def reseed(self, seed: int) -> None:
            """Give luck another future; what is drawn so far stays."""
            self.g.seed = seed & 0xFFFFFFFFFFFFFFFF

        def clone(self) -> Position:
            other = Position.__new__(Position)
            other.g = layout.copy_of(state_class, records, self.g)
            return other

        def key(self) -> int:
            """A 64-bit hash of the struct, for search and tests inside one process."""
            return key_of(self.to_bytes())

        def worth(self, seat: int, weights: int) -> int:
            """What the position is worth to a seat, as a bot sees it that has the weights in that row of WEIGHTS."""
            return int(judge(self.g, seat, weights))

        def ends(self, seat: int, weights: int, width: int, cap: int, keep: int) -> tuple[bool, int, list[Any]]:
            """The best ends of the turn of the seat that decides now: see search.py."""
            if width < 1:
                raise ValueError(f"width {width}: expected 1 or more")
            return search.ends_of_turn(self, seat, weights, width, cap, keep)

        def resolve(self, seat: int, weights: int) -> None:
            """Answer what chance and the other seat are asked, until `seat` decides or nobody is asked."""
            search.resolve(self, seat, weights)

        def redeal(self, seat: int, seed: int) -> None:
            """Deal anew what the other seat cannot know of `seat`."""
            hide(self.g, seat, seed & 0xFFFFFFFFFFFFFFFF)

        @property
        def turn(self) -> int:
            """Both seats' turns, counted; 0: before the first."""
            return int(self.g.turn)

        @staticmethod
        def row_length(cards: int) -> int:
            """How many numbers `observe` writes where the set has so many cards."""
            return int(seen.observed(cards))

        def observe(self, seat: int, cards: int, row: Any, mask: Any = None) -> list[int]:
            """Write what a seat may know into `row`, a buffer of int16 (rl/encode.py says what the numbers are).

            `cards`: how many the set has. `mask`: a buffer of bytes, one a code; 1 where the seat may do that now.
            Returns the codes that it may do, none where another decides.
            """
            if seat not in (0, 1):
                raise ValueError(f"seat {seat}: expected 0 or 1")
            most = max(0, *(s.card[s.n_kinds - 1] + 1 for s in self.g.seats if s.n_kinds))
            if cards < most:
                raise ValueError(f"{cards} cards: the decks have cards of a set of {most} or more")
            n = int(seen.observed(cards))
            numbers = flat(row, "h", n, "row")
            out = [0] * n
            seen.observe(self.g, seat, cards, out)
            numbers[:] = array("h", out)
            codes = self.legal() if self.asked()[1] == seat else []
            if mask is not None:
                marks = flat(mask, "B", int(legality.N_CODES), "mask")
                marks[:] = bytes(code in codes for code in range(len(marks)))
            return codes

        def playouts(self, n: int, seed: int, logged: bool = False) -> tuple[int, int, int]:
            """`n` random matches from here -> (decisions, hash of the traces, events)."""
            steps = events = trace = 0
            r = (seed | 1) & 0xFFFFFFFF
            for i in range(n):
                p = self.clone()
                p.reseed(seed + i)
                while p.g.winner < 0:
                    codes = p.legal()
                    r ^= r << 13 & 0xFFFFFFFF
                    r ^= r >> 17
                    r ^= r << 5 & 0xFFFFFFFF
                    code = codes[(r * len(codes)) >> 32]
                    if logged:
                        events += len(p.apply_logged(code))
                    else:
                        flow.apply_action(p.g, code)
                        p._check(None)
                    hp = 7 * p.g.seats[0].hp + 13 * p.g.seats[1].hp
                    trace = (trace * 31 + code + hp + len(codes)) & 0xFFFFFFFF
                    steps += 1
            return steps, trace, events

        def finish(self, seed: int) -> int:
            """Random actions until the match is over -> how many."""
            steps, r = 0, (seed | 1) & 0xFFFFFFFF
            while self.g.winner < 0:
                codes = self.legal()
                r ^= r << 13 & 0xFFFFFFFF
                r ^= r >> 17
                r ^= r << 5 & 0xFFFFFFFF
                flow.apply_action(self.g, codes[(r * len(codes)) >> 32])
                self._check(None)
                steps += 1
            return steps

        def _noted(self) -> layout.Undo:
            """What takes the state back to what it is now."""
            if self._undo is None or self._undo.g is not self.g:
                self._undo = layout.Undo(state_class, records, self.g)
            else:
                self._undo.note()
            return self._undo

        def _check(self, undo: layout.Undo | None) -> None:
            fault = self.g.fault
            if fault:
                if undo is not None:
                    undo.take_back()
                raise Fault(f"an internal limit was hit: {layout.FAULTS.get(fault, fault)}")

    return Position


def flat(buffer: Any, form: str, n: int, what: str) -> Any:
    """A buffer as one row of `n` numbers, to write into. `form` as in `struct`."""
    view: Any = memoryview(buffer)
    forms = "?bB" if form == "B" else form
    if view.readonly or not view.c_contiguous or view.format not in forms or view.nbytes != n * view.itemsize:
        raise ValueError(f"{what}: expected a writable buffer of {n} numbers of type '{form}'")
    return view.cast("B").cast(form)


def key_of(data: bytes) -> int:
    """64-bit mix over the words of a state; `native.pyx` computes the same."""
    h = 0x9E3779B97F4A7C15
    for i in range(0, len(data) - 7, 8):
        h = ((h ^ int.from_bytes(data[i : i + 8], "little")) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        h ^= h >> 29
    rest = data[len(data) // 8 * 8 :]
    if rest:
        h = ((h ^ int.from_bytes(rest, "little")) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        h ^= h >> 29
    return h
