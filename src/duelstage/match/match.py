"""Who may act now, what an action brought to whom, and how far a seat may take it back. Promises 3, 9 and 12.

Every input has an answer: Accepted, or Rejected with a reason. Nothing that a seat sends raises, and what is refused
changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from ..kernel.backend import Position
from ..kernel.errors import Fault
from ..kernel.events import EV_MOVED, EV_OFFERED, EVERYBODY, Z_HAND
from ..kernel.game import SEATS, Game, Outcome, Reason, Rows, View
from ..kernel.replay import Header
from .messages import AUDIENCES, Accepted, Happening, Prompt, Rejected, Update
from .offering import barred, offered, read
from .rows import pack, unpack

KEPT = 2  # positions before the last moves; those of older ones are found by playing the moves again
NO_SEAT = Reason("no_seat", "", "there is no such seat; expected 0 or 1")
STALE = Reason("stale", "", "that decision has been made already; answer the prompt that is open now")
NOT_ASKED = Reason("not_asked", "", "the other seat decides now")
OVER = Reason("over", "", "the match is over")
NO_UNDO = Reason("nothing_to_undo", "", "nothing has been done yet")
NOT_YOURS = Reason("not_yours", "", "the last action was the other seat's")
BARRIER = Reason("barrier", "", "the last action showed something new or drew luck, so it stands")


class Duel(Game, Protocol):
    """What a match needs of a game beyond the ten things."""

    def start_logged(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> tuple[Position, Rows]: ...
    def glance(self, position: Position) -> Any: ...
    def text(self, position: Position) -> str: ...
    def from_text(self, text: str) -> Position: ...
    def facts_hash(self, position: Position) -> str: ...
    def why_not(self, state: Position, code: int, lang: str = "en") -> Reason | None: ...


@dataclass(frozen=True, slots=True)
class Move:
    """One line of the record: an action of a seat, or its conceding."""

    seat: int
    code: int | None  # None: the seat conceded


@dataclass(frozen=True, slots=True)
class Past:
    """A move and what it brought, packed. `open`: it can be taken back, as it showed nothing and drew no luck."""

    move: Move
    rows: bytes
    open: bool


D = TypeVar("D", bound=Duel, covariant=True)


class Match(Generic[D]):
    """One play of a game. `seed` stays inside: a seat learns of it at the end, if at all."""

    def __init__(self, game: D, decks: Sequence[Sequence[str]], seed: int, names: Sequence[str] = ("", "")) -> None:
        self.decks = tuple(tuple(deck) for deck in decks)
        self.seed = seed
        self.names = tuple(names)
        self.game = game
        self.is_dealt = True
        self._begin(*game.start_logged(seed, self.decks))

    @classmethod
    def standing(cls, game: Any, position: Position, names: Sequence[str] = ("", "")) -> Self:
        """A match that begins in the middle, such as a puzzle. Its record begins with the position (`begins_in`)."""
        match = cls.__new__(cls)
        state = game.glance(position)
        name = game.catalogue.card_name
        match.decks = tuple(tuple(name(card) for card in seat.card[: seat.n_kinds]) for seat in state.seats)
        match.seed, match.names = int(state.seed), tuple(names)
        match.game = game
        match.is_dealt = False
        match._begin(position.clone(), [])
        return match

    @classmethod
    def of_header(cls, game: Any, header: Header) -> Self:
        """The match of a record at its first decision. Raises DuelError where its position cannot be read."""
        if header.position:
            return cls.standing(game, game.from_text(header.position), header.names)
        return cls(game, header.decks, header.seed, header.names)

    def _begin(self, position: Position, rows: Rows) -> None:
        self._position, self._start, self.start_rows = position, position.clone(), rows
        self._past: list[Past] = []
        self._recent: list[Position] = []  # before each of the last moves, KEPT at most
        self._seq = 0
        self._updates: list[tuple[int, Happening, int, bytes]] = [(0, "start", -1, pack(rows))]

    # ---- asking ------------------------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the decision that is open; it only ever grows, undo included."""
        return self._seq

    @property
    def begins_in(self) -> str:
        """The position in which the match began, as a text with every hidden card; "": it was dealt."""
        return "" if self.is_dealt else self.game.text(self._start)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What has been done and not taken back."""
        return tuple(past.move for past in self._past)

    @property
    def asked(self) -> int | None:
        """The seat that decides now; None: the match is over."""
        decision = self.game.decision(self._position)
        return None if decision is None else decision.seat

    @property
    def position(self) -> Position:
        """A copy of the position, hidden cards and all: for the table and the record, never for a seat."""
        return self._position.clone()

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._position)

    def prompt(self, seat: int) -> Prompt | None:
        """What this seat must decide now; None: it is not asked."""
        decision = self.game.decision(self._position)
        if decision is None or not _is_seat(seat) or decision.seat != seat:
            return None
        offers = tuple(offered(self.game, self._position, code) for code in decision.codes)
        return Prompt(self._seq, len(self._past), seat, decision.question, offers)

    def label(self, seat: int, code: int, language: str = "en") -> str:
        """A sentence for an action of the seat that is asked, for menus; "" for any other seat."""
        if not _is_seat(seat) or seat != self.asked:
            return ""
        return str(self.game.actions.label(self._position, code, language))

    def parse(self, seat: object, text: object) -> int | Rejected:
        """The code that the seat that is asked means by a text, legal or not; else what is wrong with it."""
        reason = self._why_not_seat(seat)
        if reason is not None:
            return Rejected(*reason)
        return read(self.game, self._position, text)

    def view(self, seat: int) -> View:
        """What this seat may know of the match, and no more."""
        return self.game.view(self._position, seat)

    def why_not(self, seat: object, code: object, language: str = "en") -> Reason | None:
        """Why a seat may not do this now; None: it may. Any input has an answer, from what the seat sees."""
        reason = self._why_not_seat(seat)
        if reason is not None:
            return reason
        return barred(self.game, self._position, code, language)

    def _why_not_seat(self, seat: object) -> Reason | None:
        if not _is_seat(seat):
            return NO_SEAT
        if self._position.winner >= 0:
            return OVER
        return None if seat == self.asked else NOT_ASKED

    # ---- acting ------------------------------------------------------------------------------------------------------

    def act(self, seat: object, seq: object, code: object) -> Accepted | Rejected:
        """Do an action as the answer to decision `seq`."""
        reason = self._why_not_now(seat, seq) or self.why_not(seat, code)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int) and isinstance(code, int)
        return self._do(Move(seat, code))

    def concede(self, seat: object) -> Accepted | Rejected:
        """Give up, asked or not."""
        if not _is_seat(seat):
            return Rejected(*NO_SEAT)
        if self._position.winner >= 0:
            return Rejected(*OVER)
        assert isinstance(seat, int)
        return self._do(Move(seat, None))

    def undo(self, seat: object) -> Accepted | Rejected:
        """Take this seat's last action back, if nobody has learned anything from it. Promise 9."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            return Rejected(*reason)
        assert isinstance(seat, int)
        self._take_back(1)
        return self._accept("undo", seat, b"")

    def why_no_undo(self, seat: object) -> Reason | None:
        """Why this seat may not take its last action back; None: it may."""
        if not _is_seat(seat):
            return NO_SEAT
        if self._position.winner >= 0:
            return OVER
        if not self._past:
            return NO_UNDO
        if self._past[-1].move.seat != seat:
            return NOT_YOURS
        return None if self._past[-1].open else BARRIER

    def back(self, moves: int) -> Accepted:
        """Take so many moves back, whatever was learned from them: both seats have agreed, or the match is not theirs.

        It may go no further than the start. Promise 9.
        """
        assert 0 < moves <= len(self._past)
        seat = self._past[-moves].move.seat
        self._take_back(moves)
        return self._accept("undo", seat, b"")

    def _take_back(self, moves: int) -> None:
        self._position = self._before(len(self._past) - moves)
        del self._past[-moves:]
        del self._recent[-moves:]

    def _before(self, n: int) -> Position:
        """The position before the n-th move, from 0; with as many as there are, the one that stands."""
        if n == len(self._past):
            return self._position.clone()
        kept = n - len(self._past)  # counted from the end
        if -kept <= len(self._recent):
            return self._recent[kept].clone()
        position = self._start.clone()
        for past in self._past[:n]:
            self._play(position, past.move)
        return position

    def _why_not_now(self, seat: object, seq: object) -> Reason | None:
        if not _is_seat(seat):
            return NO_SEAT
        if self._position.winner >= 0:
            return OVER
        return None if type(seq) is int and seq == self._seq else STALE

    def _do(self, move: Move) -> Accepted | Rejected:
        before = self._position.clone()
        try:
            rows = self._play(self._position, move)
        except Fault as fault:
            self._position = before
            return Rejected("fault", "", str(fault))
        return self._keep(move, before, rows)

    def _keep(self, move: Move, before: Position, rows: Rows) -> Accepted:
        """Note a move that has been done, and whether it can be taken back."""
        shared = all(row[1] == EVERYBODY or row[0] == EV_OFFERED or _is_own_card(row, move.seat) for row in rows)
        shared = shared and self._luck(before) == self._luck(self._position)
        self._past.append(Past(move, pack(rows), shared))
        self._recent = [*self._recent, before][-KEPT:]
        return self._accept("concede" if move.code is None else "act", move.seat, self._past[-1].rows)

    def _play(self, position: Position, move: Move) -> Rows:
        if move.code is None:
            return self.game.concede(position, move.seat)
        return self.game.apply(position, move.code)

    def _luck(self, position: Position) -> list[int]:
        """How often luck has been drawn."""
        return list(self.game.glance(position).counter)

    def _accept(self, happening: Happening, seat: int, rows: bytes) -> Accepted:
        self._seq += 1
        entry = (self._seq, happening, seat, rows)
        self._updates.append(entry)
        first, second, spectators = (_update(entry, audience) for audience in AUDIENCES)
        return Accepted(self._seq, (first, second, spectators))

    # ---- what has happened -------------------------------------------------------------------------------------------

    def events_since(self, audience: object, seq: object = -1) -> list[Update]:
        """What an audience (seat 0, seat 1, spectators) has missed since decision `seq`; -1: everything."""
        if type(audience) is not int or audience not in AUDIENCES or type(seq) is not int:
            return []
        return [_update(entry, audience) for entry in self._updates if entry[0] > seq]

    def rows(self) -> list[Rows]:
        """Every row of the match as it stands, for the record: the start, then move by move."""
        return [self.start_rows, *(unpack(past.rows) for past in self._past)]

    @property
    def last_rows(self) -> bytes:
        """What the last move brought, packed (rows.py); b"": none has been made."""
        return self._past[-1].rows if self._past else b""

    @property
    def opening(self) -> tuple[Position, Rows]:
        """The position before the first move, and what happened until then."""
        return self._start.clone(), self.start_rows

    def history(self) -> Iterator[tuple[Move, Position, Position, Rows]]:
        """Each move that stands, with the positions before and after it, for the record: never for a seat."""
        position = self._start.clone()
        for past in self._past:
            before = position.clone()
            self._play(position, past.move)
            yield past.move, before, position.clone(), unpack(past.rows)

    def repeat(self, move: Move) -> None:
        """Do a move of a record again. Raises IllegalAction where it is not legal."""
        before = self._position.clone()
        self._keep(move, before, self._play(self._position, move))

    def facts_hash(self) -> str:
        """The hash of the position, hidden facts too: for records and tests, never for a seat."""
        return self.game.facts_hash(self._position)


def _is_seat(seat: object) -> bool:
    return type(seat) is int and seat in SEATS


def _is_own_card(row: tuple[int, ...], seat: int) -> bool:
    """A card from the seat's own hand goes somewhere in secret: it knew the card, and nobody else has learned it."""
    return row[0] == EV_MOVED and row[4] == seat and row[6] == Z_HAND


def _update(entry: tuple[int, Happening, int, bytes], audience: int) -> Update:
    seq, happening, seat, rows = entry
    return Update(seq, happening, seat, [row for row in unpack(rows) if row[1] >> audience & 1])
