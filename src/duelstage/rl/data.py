"""Matches as lines of JSON, to learn from: what a file of them says, and how it is read. See docs/data.md.

`collect.py` plays and writes them. Both need the standard library only.
"""

from __future__ import annotations

import gzip
import json
import zlib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from ..games import game as game_of_key
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.errors import ProtocolError, ReplayMismatch
from ..kernel.game import DRAW
from .encode import Schema
from .versions import versions

FORMAT = "duelstage data 1"
MUST_AGREE = ("game", "options", "catalogue", "luck", "schema")  # of the versions; other software may read a file
UNFINISHED = -1  # who has won a match that was cut for its length

Header: TypeAlias = dict[str, Any]
Decks: TypeAlias = Mapping[str, Sequence[str]]  # their cards, by name


@dataclass(frozen=True)
class Match:
    """One match. Lists have an item a decision, in their order; `seen` and `masks` are empty without observations."""

    number: int  # from 0, in the order of the file
    seed: int  # of its luck
    bots: tuple[str, str]  # by seat
    decks: tuple[str, str]  # names in the header, by seat
    winner: int  # 0, 1, DRAW or UNFINISHED
    turns: int
    facts: str  # the hash of how it ended
    seats: tuple[int, ...]  # who decided
    codes: tuple[int, ...]  # what was done
    notations: tuple[str, ...]  # the same as words
    legal: tuple[int, ...]  # how many actions there were to choose from
    seen: tuple[tuple[int, ...], ...] = ()  # column, value, column, value, … : what changed since that seat's last row
    masks: tuple[tuple[int, ...], ...] = ()  # the codes that were legal

    def __len__(self) -> int:
        return len(self.codes)

    def line(self) -> str:
        return json.dumps(vars(self), ensure_ascii=False, separators=(",", ":")) + "\n"

    def rows(self, columns: int) -> Iterator[array[int]]:
        """What the seat that decides sees, decision by decision: int16[columns]. Copy what you keep."""
        last = array("h", bytes(2 * columns)), array("h", bytes(2 * columns))
        for seat, changed in zip(self.seats, self.seen, strict=True):
            for i in range(0, len(changed), 2):
                last[seat][changed[i]] = changed[i + 1]
            yield last[seat]


def header_of(game: Duel, bots: Sequence[str], decks: Decks, seed: int, observations: bool) -> Header:
    """The first line: all that the matches depend on. How many there are is not in it, so that a file can grow."""
    said = versions(game)
    del said["engine"]  # compiled or not, the matches are the same
    return {
        "data": FORMAT,
        "versions": said,
        "bots": list(bots),
        "seed": seed,
        "observations": observations,
        "columns": len(Schema(game)),
        "codes": game.n_codes,
        "decks": {name: list(cards) for name, cards in decks.items()},
    }


def header_line(header: Header) -> str:
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")) + "\n"


class Data:
    """A file of matches, read a line at a time; also one that gzip has made smaller (`.gz`).

    Every error is a ProtocolError that names the line.

    `same`: refuse what was made with other rules, cards or columns than those here; False reads it all the same.
    """

    def __init__(self, path: Path | str, same: bool = True) -> None:
        self.path = Path(path)
        self.header: Header = self._header(self._object(next(self._lines(), b""), 1))
        if same:
            self._compare()

    @cached_property
    def game(self) -> Duel:
        """The game of the file, as it is here."""
        found: Duel = game_of_key(self.header["versions"]["game"].partition("@")[0])
        return found

    def __iter__(self) -> Iterator[Match]:
        """The matches. The last line of a file that was broken off is an error too."""
        for i, line in enumerate(islice(self._lines(), 1, None)):
            yield self.match(line, i)

    def _lines(self) -> Iterator[bytes]:
        """As they are in the file, the header too."""
        number = 0
        with gzip.open(self.path) if self.path.suffix == ".gz" else self.path.open("rb") as file:
            try:
                for number, line in enumerate(file, 1):  # noqa: B007  # told where it breaks
                    yield line
            except (EOFError, gzip.BadGzipFile, zlib.error) as error:
                raise self._wrong(number + 1, f"it cannot be unpacked: {error}") from None

    def match(self, line: bytes, number: int) -> Match:
        """The match of a line, which must have that number."""
        at = number + 2
        if not line.endswith(b"\n"):
            raise self._wrong(at, "it was cut off; `duelstage data` with the same words goes on from here")
        said = self._object(line, at)
        if missing := Match.__dataclass_fields__.keys() ^ said.keys():
            word = sorted(missing)[0]
            raise self._wrong(at, f"'{word[:40]}' is {'unknown' if word in said else 'missing'}")
        try:
            found = Match(**{name: _frozen(value) for name, value in said.items()})
            reason = self._reason(found, number)
        except (TypeError, ValueError, IndexError):
            reason = "it is no match; docs/data.md says what one is"
        if reason:
            raise self._wrong(at, reason)
        return found

    def played(self, match: Match) -> Iterator[tuple[Position, int]]:
        """The match again, as (a copy of the position, the code that is done in it).

        Raises ReplayMismatch where it cannot have been played like this, or ends in another way.
        """
        lists = [self.header["decks"][name] for name in match.decks]
        position, where = self.game.start(match.seed, lists), f"{self.path.name}, line {match.number + 2}"
        for i, code in enumerate(match.codes):
            if position.winner >= 0 or code not in position.legal() or position.asked()[1] != match.seats[i]:
                raise ReplayMismatch(f"{where}: decision {i}: P{match.seats[i] + 1} may not do {match.notations[i]}")
            yield position.clone(), code
            position.apply(code)
        if self.game.facts_hash(position) != match.facts:
            raise ReplayMismatch(f"{where}: it ends in another way here")

    # ---- reading strictly --------------------------------------------------------------------------------------------

    def _wrong(self, line: int, reason: str) -> ProtocolError:
        return ProtocolError(f"{self.path.name}, line {line}: {reason}")

    def _object(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except ValueError:  # no JSON, or no UTF-8
            found = None
        if not isinstance(found, dict):
            raise self._wrong(number, "no JSON object; expected a file of `duelstage data`")
        return found

    def _header(self, found: Header) -> Header:
        if found.get("data") != FORMAT:
            raise self._wrong(1, f"'data' is {json.dumps(found.get('data'))[:40]}; expected '{FORMAT}'")
        kinds = {"versions": dict, "bots": list, "decks": dict, "observations": bool}
        kinds |= dict.fromkeys(("seed", "columns", "codes"), int)
        for name, kind in kinds.items():
            if type(found.get(name)) is not kind:
                raise self._wrong(1, f"'{name}' is {json.dumps(found.get(name))[:40]}; docs/data.md says what it is")
        if type(found["versions"].get("game")) is not str:
            raise self._wrong(1, "'versions' names no game")
        return found

    def _compare(self) -> None:
        wanted = self.header["versions"]
        try:
            here = versions(self.game)
        except ValueError as error:
            raise self._wrong(1, str(error)) from None
        for name in MUST_AGREE:
            if wanted.get(name) != here[name]:
                said = json.dumps(wanted.get(name))[:60], json.dumps(here[name])[:60]
                raise self._wrong(1, f"made with other rules, cards or columns: {name} is {said[0]}, here {said[1]}")

    def _reason(self, match: Match, number: int) -> str:
        """Why a line is no match of this file; "" where it is one."""
        n, header = len(match.codes), self.header
        if match.number != number:
            return f"match {match.number}; expected {number}, each once and in their order"
        if sorted(match.bots) != sorted(header["bots"]):
            return f"bots {' and '.join(match.bots)[:80]}; expected {' and '.join(header['bots'])}, in either order"
        for deck in match.decks:
            if deck not in header["decks"]:
                return f"deck '{deck[:40]}' is not in the header"
        lists = [match.seats, match.notations, match.legal]
        if header["observations"]:
            lists += [match.seen, match.masks]
        elif match.seen or match.masks:
            return "it has observations, and the header says that there are none"
        if any(len(each) != n for each in lists):
            return f"{n} codes, but other lists are of another length"
        if match.winner not in (0, 1, DRAW, UNFINISHED):
            return f"winner is {match.winner}; expected 0, 1, {DRAW} (a draw) or {UNFINISHED} (unfinished)"
        if any(seat not in (0, 1) for seat in match.seats):
            return "a seat is neither 0 nor 1"
        for code in (*match.codes, *(code for mask in match.masks for code in mask)):
            if not 0 <= code < header["codes"]:
                return f"code {code}; expected 0 to {header['codes'] - 1}"
        for changed in match.seen:
            if len(changed) % 2 or not all(0 <= column < header["columns"] for column in changed[::2]):
                return f"seen: expected pairs of a column, 0 to {header['columns'] - 1}, and its value"
        return ""


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
