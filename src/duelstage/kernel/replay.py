"""A match as a text: header + actions -> states, checked by facts_hash. A save is the same text without an end.

Lines of JSON. The header has all that a later version needs: the game's key with its rules version, the options, the
definitions of the cards (old matches run on theirs, whatever has become of the set), luck's name, seed and mode, the
decks, and the position in which the match began if it was not dealt. Then the start, each action with code and
notation (chance's answers too), conceding, and the end. Each line carries its events by name, so that a match can be
shown even where the rules of today would play it otherwise, and some lines the facts_hash of the state that they lead
to.

The seed and all hidden cards stand in it: until a match is over its record belongs to whoever runs the match (a save
in one's own folder), not to its players.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from .. import __version__
from .backend import Position
from .errors import DuelError, PositionError, ProtocolError, ReplayMismatch, shown
from .game import CHANCE, Rows
from .layout import N_DECK
from .position import TEXT_MAX as POSITION_MAX

Status: TypeAlias = Literal["EXACT", "UNVERIFIED", "DIVERGED"]
Event: TypeAlias = dict[str, Any]

FORMAT = 1  # of the file
LUCK = "splitmix64/3 streams@1"  # kernel/luck.py
HASH_EVERY = 10  # actions
TEXT_MAX = 32 * 1024 * 1024  # characters
LINE_MAX = 1024 * 1024
STEPS_MAX = 100_000
NAME_MAX = 80
CODE_MAX = 2**15 - 1


class Recorded(Protocol):
    """What a record needs of a game."""

    @property
    def key(self) -> str: ...
    @property
    def options(self) -> Any: ...  # has to_json
    @property
    def catalogue(self) -> Any: ...  # has definitions, hash_of
    @property
    def actions(self) -> Any: ...
    def start_logged(self, seed: int, decks: Sequence[Sequence[str]], luck: str = "drawn") -> tuple[Position, Rows]: ...
    def from_text(self, text: str) -> Position: ...
    def apply(self, state: Position, code: int) -> Rows: ...
    def concede(self, state: Position, seat: int) -> Rows: ...
    def facts_hash(self, position: Position) -> str: ...
    def event_json(self, row: tuple[int, ...]) -> Event: ...


@dataclass(frozen=True, slots=True)
class Header:
    """What a match was played with. `cards`: the definitions of the cards of both decks, as the catalogue gave them.

    `position`: the text of that in which it began, luck and decks included; "": it was dealt from `seed` and `decks`.
    """

    game: str  # "artistes/standard@1": game, format, rules version
    options: Mapping[str, Any]
    catalogue: str  # hash of those cards
    cards: Mapping[str, Any]
    seed: int
    mode: str  # luck: "drawn" or "asked"
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    names: tuple[str, str]
    luck: str = LUCK
    software: str = __version__
    position: str = ""

    def to_json(self) -> dict[str, Any]:
        said = {name: getattr(self, name) for name in self.__slots__ if name != "position" or self.position}
        return {"duelstage": FORMAT, **said}

    def begun(self, game: Recorded) -> tuple[Position, Rows]:
        """The match at its first decision, and what happened until then. Raises DuelError."""
        if self.position:
            return game.from_text(self.position), []
        return game.start_logged(self.seed, self.decks, self.mode)


@dataclass(frozen=True, slots=True)
class Step:
    """One line after the start: an action of a seat (2: chance), or its conceding (`code` None)."""

    seat: int
    code: int | None
    notation: str
    events: tuple[Event, ...]
    hash: str  # of the state that it leads to; "" where none was noted
    line: int


@dataclass(frozen=True, slots=True)
class End:
    winner: int  # 0, 1, or 2: a draw
    hash: str


@dataclass(frozen=True, slots=True)
class Result:
    """How far a replay can be vouched for. `steps`: actions replayed; `step`: where it parted, -1: nowhere."""

    status: Status
    steps: int
    step: int = -1
    reason: str = ""


# ---- writing ---------------------------------------------------------------------------------------------------------


class Recorder:
    """Writes a match down as it is played: `start`, then `act` and `concede`; `text` at any time."""

    def __init__(
        self,
        game: Recorded,
        seed: int,
        decks: Sequence[Sequence[str]],
        luck: str = "drawn",
        names: Sequence[str] = ("", ""),
        position: str = "",
    ) -> None:
        self.game = game
        used = sorted({card for deck in decks for card in deck})
        self.header = Header(
            game=game.key,
            options=game.options.to_json(),
            catalogue=game.catalogue.hash_of(used),
            cards=game.catalogue.definitions(used),
            seed=seed & 0xFFFFFFFFFFFFFFFF,
            mode=luck,
            decks=(tuple(decks[0]), tuple(decks[1])),
            names=(names[0], names[1]),
            position=position,
        )
        self._start: dict[str, Any] = {}
        self._steps: list[dict[str, Any]] = []
        self._end: dict[str, Any] | None = None

    def start(self, position: Position, rows: Rows) -> None:
        """The match has begun: its first decision, and what happened until then."""
        self._start = {"start": self._events(rows), "hash": self.game.facts_hash(position)}
        self._note_end(position)

    def act(self, before: Position, code: int, after: Position, rows: Rows) -> None:
        """An action. `before` is a clone from before it, `rows` what `apply` returned."""
        line = {"seat": before.asked()[1], "code": code, "do": self.game.actions.notation(before, code)}
        self._add(line, after, rows)

    def concede(self, seat: int, after: Position, rows: Rows) -> None:
        self._add({"seat": seat, "concede": True}, after, rows)

    def take_back(self) -> None:
        """The last action has been undone."""
        self._steps.pop()
        self._end = None

    def _add(self, line: dict[str, Any], after: Position, rows: Rows) -> None:
        line["events"] = self._events(rows)
        self._steps.append(line)
        if len(self._steps) % HASH_EVERY == 0:
            line["hash"] = self.game.facts_hash(after)
        self._note_end(after)

    def _note_end(self, position: Position) -> None:
        if position.winner >= 0:
            self._end = {"end": position.winner, "hash": self.game.facts_hash(position)}

    def _events(self, rows: Rows) -> list[Event]:
        return [self.game.event_json(row) for row in rows]

    def text(self) -> str:
        """The record so far; without an end it is a save."""
        lines = [self.header.to_json(), self._start, *self._steps]
        if self._end is not None:
            lines.append(self._end)
        return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=True) + "\n" for line in lines)


def record(
    game: Recorded,
    seed: int,
    decks: Sequence[Sequence[str]],
    pick: Callable[[Position], int | None],
    luck: str = "drawn",
    names: Sequence[str] = ("", ""),
) -> str:
    """Play a match to its end, or until `pick` gives no code, and write it down."""
    recorder = Recorder(game, seed, decks, luck, names)
    position, rows = game.start_logged(seed, decks, luck)
    recorder.start(position, rows)
    while position.winner < 0:
        code = pick(position)
        if code is None:
            break
        before = position.clone()
        rows = game.apply(position, code)
        recorder.act(before, code, position, rows)
    return recorder.text()


# ---- reading ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that has been read. What it says has been checked in shape only: `verify` plays it."""

    header: Header
    start: tuple[Event, ...]
    start_hash: str
    steps: tuple[Step, ...]
    end: End | None  # None: a save

    def events(self) -> list[tuple[Event, ...]]:
        """The recorded stream: the start, then step by step. It can be shown whatever the rules have become."""
        return [self.start, *(step.events for step in self.steps)]

    def states(self, game: Recorded) -> Iterator[tuple[Position, Rows]]:
        """The states as today's rules lead to them: the start, then step by step, each with its event rows.

        Each is a position of its own. Raises ReplayMismatch where a step is not legal or a hash is another one.
        """
        try:
            position, rows = self.header.begun(game)
        except PositionError as error:
            raise ReplayMismatch(f"replay, line 1: {error}") from None
        self._compare(game, position, 0, self.start_hash, 2)
        yield position.clone(), rows
        for i, step in enumerate(self.steps, 1):
            rows = self._do(game, position, i, step)
            self._compare(game, position, i, step.hash, step.line)
            yield position.clone(), rows
        self._compare_end(game, position)

    @staticmethod
    def _do(game: Recorded, position: Position, i: int, step: Step) -> Rows:
        try:
            if step.code is None:
                return game.concede(position, step.seat)
            seat = position.asked()[1]
            if position.winner < 0 and seat != step.seat:
                raise ReplayMismatch(f"seat {step.seat + 1} acts, but it is for seat {seat + 1} to decide")
            notation = game.actions.notation(position, step.code)
            if notation != step.notation:
                raise ReplayMismatch(f"code {step.code} means '{notation}' here, not {shown(step.notation)}")
            return game.apply(position, step.code)
        except DuelError as error:
            raise ReplayMismatch(f"replay, line {step.line}, step {i}: {error}") from None

    @staticmethod
    def _compare(game: Recorded, position: Position, i: int, wanted: str, line: int) -> None:
        if wanted and game.facts_hash(position) != wanted:
            raise ReplayMismatch(f"replay, line {line}, step {i}: the state is not the one that was recorded")

    def _compare_end(self, game: Recorded, position: Position) -> None:
        n = len(self.steps)
        if self.end is None:
            if position.winner >= 0:
                raise ReplayMismatch(f"replay, step {n}: the match is over here; the record has no end")
            return
        if position.winner != self.end.winner:
            ends = f"the record ends with winner {self.end.winner}"
            raise ReplayMismatch(f"replay, step {n}: winner is {position.winner}; {ends}")
        self._compare(game, position, n, self.end.hash, n + 3)

    def verify(self, game_for: Callable[[Header], Recorded]) -> Result:
        """Play the match by its inputs and say how far that can be vouched for.

        `game_for` makes the game of a header, on the definitions that it pins. EXACT: every hash agrees, by the same
        rules. UNVERIFIED: other rules, luck or cards; `step` says where they parted, if they did. DIVERGED: the same
        rules, and yet the record leads elsewhere: `step` and `reason` say where and why.
        """
        try:
            game = game_for(self.header)
            doubt = self._doubt(game)
        except DuelError as error:
            return Result("UNVERIFIED", 0, 0, str(error))
        done = -1
        try:
            for _ in self.states(game):
                done += 1
        except DuelError as error:
            parted = min(done + 1, len(self.steps))
            if doubt:
                return Result("UNVERIFIED", max(done, 0), parted, f"{doubt}; {error}")
            return Result("DIVERGED", max(done, 0), parted, str(error))
        return Result("UNVERIFIED" if doubt else "EXACT", done, -1, doubt)

    def _doubt(self, game: Recorded) -> str:
        """Why equal hashes would prove nothing, "": they do."""
        header = self.header
        if version(header.game) != version(game.key):
            return f"it was played by the rules of {header.game}; these are of {game.key}"
        if header.luck != LUCK:
            return f"its luck is {shown(header.luck)}; this is {LUCK}"
        cards = sorted({card for deck in header.decks for card in deck})
        if game.catalogue.hash_of(cards) != header.catalogue:
            return "its cards are not those that its hash was made of"
        return ""


def version(key: str) -> tuple[str, str]:
    """The game and the rules version of a key: "artistes/standard@1" is ("artistes", "1")."""
    return key.partition("/")[0], key.rpartition("@")[2]


def load(text: object) -> Replay:
    """Read a record. Raises ProtocolError, which names the line and what would be right there."""
    if not isinstance(text, str) or len(text) > TEXT_MAX:
        raise ProtocolError(f"replay: expected a text of at most {TEXT_MAX // 2**20} MB, not {shown(text)}")
    lines = [line for line in enumerate(text.split("\n"), 1) if line[1].strip()]
    if len(lines) > STEPS_MAX:
        raise ProtocolError(f"replay: {len(lines)} lines; at most {STEPS_MAX}")
    if len(lines) < 2:
        raise ProtocolError("replay: expected a header and a start, each on a line of its own")
    tables = [_Line(number, line) for number, line in lines]
    end = None
    if tables[-1].has("end"):
        last = tables.pop()
        end = End(last.number_of("end", 0, 2), last.text("hash", NAME_MAX))
    if len(tables) < 2 or not tables[1].has("start"):
        raise ProtocolError(f'replay, line {lines[1][0]}: expected the start, {{"start": [events], "hash": …}}')
    steps = tuple(table.step() for table in tables[2:])
    return Replay(tables[0].header(), tables[1].events("start"), tables[1].text("hash", NAME_MAX), steps, end)


def read_header(text: str) -> Header:
    """The header of a record, which is its first line. Raises ProtocolError: what is wrong with it."""
    return _Line(1, text).header()


class _Line:
    """One line of a record, read member by member."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        if len(text) > LINE_MAX:
            raise self.wrong(f"the line has {len(text)} characters; at most {LINE_MAX}")
        try:
            found = json.loads(text, parse_constant=self._no_constant)
        except (ValueError, RecursionError) as error:
            reason = str(error) if isinstance(error, (json.JSONDecodeError, ProtocolError)) else "too deep, or too long"
            raise self.wrong(f"no JSON: {reason}") from None
        if not isinstance(found, dict):
            raise self.wrong(f"expected an object, not {shown(found)}")
        self.table: dict[str, Any] = found

    def wrong(self, message: str) -> ProtocolError:
        return ProtocolError(f"replay, line {self.number}: {message}")

    def _no_constant(self, name: str) -> Any:
        raise ProtocolError(f"{name} is no number")

    def has(self, name: str) -> bool:
        return name in self.table

    def number_of(self, name: str, low: int, high: int) -> int:
        value = self.table.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(f"'{name}' is {shown(value)}; expected a whole number from {low} to {high}")
        return value

    def text(self, name: str, longest: int) -> str:
        value = self.table.get(name)
        if not isinstance(value, str) or len(value) > longest:
            raise self.wrong(f"'{name}' is {shown(value)}; expected a text of at most {longest} characters")
        return value

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.table.get(name)
        if not isinstance(value, dict):
            raise self.wrong(f"'{name}' is {shown(value)}; expected an object")
        return value

    def events(self, name: str) -> tuple[Event, ...]:
        value = self.table.get(name)
        if not isinstance(value, list) or not all(_is_event(event) for event in value):
            raise self.wrong(f"'{name}' should be a list of events by name")
        return tuple(value)

    def step(self) -> Step:
        hashed = self.text("hash", NAME_MAX) if self.has("hash") else ""
        events = self.events("events")
        if self.has("concede"):
            if self.table["concede"] is not True:
                raise self.wrong("'concede' is said by true")
            return Step(self.number_of("seat", 0, 1), None, "concede", events, hashed, self.number)
        seat = self.number_of("seat", 0, CHANCE)
        code = self.number_of("code", 0, CODE_MAX)
        return Step(seat, code, self.text("do", NAME_MAX), events, hashed, self.number)

    def header(self) -> Header:
        if self.table.get("duelstage") != FORMAT:
            raise self.wrong(f"no record of Duelstage: 'duelstage' should be {FORMAT}")
        mode = self.text("mode", NAME_MAX)
        if mode not in ("drawn", "asked"):
            raise self.wrong(f"'mode' is {shown(mode)}; expected drawn or asked")
        first, second = self._pair("decks")
        names = self._pair("names")
        if not all(isinstance(name, str) and len(name) <= NAME_MAX for name in names):
            raise self.wrong(f"'names' should be two texts of at most {NAME_MAX} characters")
        return Header(
            game=self.text("game", NAME_MAX),
            options=self.mapping("options"),
            catalogue=self.text("catalogue", NAME_MAX),
            cards=self.mapping("cards"),
            seed=self.number_of("seed", 0, 2**64 - 1),
            mode=mode,
            decks=(self._deck(first), self._deck(second)),
            names=(names[0], names[1]),
            luck=self.text("luck", NAME_MAX),
            software=self.text("software", NAME_MAX),
            position=self.text("position", POSITION_MAX) if self.has("position") else "",
        )

    def _pair(self, name: str) -> list[Any]:
        value = self.table.get(name)
        if not isinstance(value, list) or len(value) != 2:
            raise self.wrong(f"'{name}' should be a list of two")
        return value

    def _deck(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or len(value) > N_DECK or not all(isinstance(card, str) for card in value):
            raise self.wrong(f"a deck is a list of at most {N_DECK} cards by name")
        return tuple(value)


def _is_event(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("event"), str)
