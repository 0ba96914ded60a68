"""The information state: all that a seat has seen and done since the beginning (perfect recall).

It is the seat's first row, before anything was dealt, and then its entries in order: each event that it was told and
each of its own actions. As text it is lines; as numbers it is a row of fixed length, which has the current row, the
last entries, and a digest of all of them. So two information states have the same text exactly where they have the
same numbers (but for a collision of 128 bits); what happened before the last entries only memory can tell a net.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, NamedTuple

from ..kernel.backend import Position
from ..kernel.events import EVERYBODY
from ..kernel.game import Rows
from .encode import Schema

Entry = tuple[int, ...]  # what, secret, cause, rule, a, b, c, d

# what: an own action (a: its code); from here on a world is guessed (see `guessed`); after so many public entries
# (a; see `private`); else an event
ACTED, GUESSED, AFTER = -1, -2, -3
ENTRY = Struct("<8h")
LAST = 64  # entries that the row of numbers has
DIGEST = 16  # bytes
NAMES = ("what", "secret", "cause", "rule", "a", "b", "c", "d")
PAST = 2 + DIGEST + LAST * len(NAMES)  # numbers that the entries take in a row


class Memory(NamedTuple):
    """What one seat has seen so far. It never changes: the next one shares what came before."""

    first: bytes  # the row before anything was dealt
    entries: tuple[Entry, ...]
    digest: bytes

    def adding(self, more: Sequence[Entry]) -> Memory:
        if not more:
            return self
        digest = self.digest
        for entry in more:
            digest = blake2b(digest + ENTRY.pack(*entry), digest_size=DIGEST).digest()
        return Memory(self.first, self.entries + tuple(more), digest)


def begin(schema: Schema, undealt: Position) -> tuple[Memory, Memory]:
    """Both seats before the coin: each knows its list, and the format."""
    first, second = (schema.row(undealt, seat).tobytes() for seat in (0, 1))
    return (
        Memory(first, (), blake2b(first, digest_size=DIGEST).digest()),
        Memory(second, (), blake2b(second, digest_size=DIGEST).digest()),
    )


def told(rows: Rows, seat: int) -> list[Entry]:
    """The event rows that a seat is told, as entries."""
    return [
        (kind, int(audience != EVERYBODY), cause, rule, *rest)
        for kind, audience, cause, rule, *rest in rows
        if audience >> seat & 1
    ]


def after(memories: tuple[Memory, Memory], actor: int, code: int, rows: Rows) -> tuple[Memory, Memory]:
    """Both seats after an action, or an answer of chance (`actor` 2)."""
    first, second = (
        memory.adding([*([(ACTED, 1, 0, 0, code, 0, 0, 0)] if seat == actor else []), *told(rows, seat)])
        for seat, memory in enumerate(memories)
    )
    return first, second


def guessed(memories: tuple[Memory, Memory], seat: int, schema: Schema, world: Position) -> tuple[Memory, Memory]:
    """Memories in a world that was made up for `seat`: its own stays; the other has what both were told, and then a
    digest of what it sees there, so that two worlds in which it sees otherwise are two."""
    mine = memories[seat]
    row = schema.row(world, 1 - seat).tobytes()
    seen = Struct("<4h").unpack(blake2b(row, digest_size=8).digest())
    other = public(mine).adding([(GUESSED, 1, 0, 0, *seen)])
    return (mine, other) if seat == 0 else (other, mine)


def empty() -> Memory:
    """A memory without a first row."""
    return Memory(b"", (), blake2b(b"", digest_size=DIGEST).digest())


def public(memory: Memory) -> Memory:
    """What of it everybody was told: the same for both seats."""
    return empty().adding([entry for entry in memory.entries if not entry[1]])


def private(memory: Memory) -> Memory:
    """What of it the seat alone was told or did, each run behind an entry that says how many public ones came before.

    With `public` it determines all entries.
    """
    out: list[Entry] = []
    seen, before = 0, -1
    for entry in memory.entries:
        if not entry[1]:
            seen += 1
            continue
        if seen != before:
            out.append((AFTER, 1, 0, 0, seen, 0, 0, 0))
            before = seen
        out.append(entry)
    return empty().adding(out)


class Reader:
    """Information states of one game as text and as numbers."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._lines: dict[tuple[int, Entry], str] = {}
        self._heads: dict[tuple[int, bytes], str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Reader:
        return self  # what it keeps of lines said is the same for everybody

    def __reduce__(self) -> tuple[Any, ...]:
        return Reader, (self.schema,)

    @property
    def length(self) -> int:
        """Numbers of `row`: the current row, how many entries there are (two), the digest, the last entries."""
        return len(self.schema) + PAST

    def text(self, memory: Memory, seat: int) -> str:
        """One line an entry: what was told as JSON, own actions behind ">"."""
        return "\n".join([self._head(seat, memory.first), *self.lines(memory, seat)])

    def _head(self, seat: int, first: bytes) -> str:
        """The game with the schema's hash, and the first row. Kept: it is the same in every match of two decks."""
        found = self._heads.get((seat, first))
        if found is None:
            lines = [f"{self.schema.game.key} schema {self.schema.hash} seat {seat}"]
            if first:
                lines.append(self.schema.text(array("h", first)).replace("\n", "; "))
            found = self._heads[seat, first] = "\n".join(lines)
        return found

    def lines(self, memory: Memory, seat: int) -> list[str]:
        """The entries as text, one line each."""
        return [self._line(seat, entry) for entry in memory.entries]

    def story(self, memory: Memory, seat: int, lang: str = "en") -> list[str]:
        """The same in sentences, as the log of a match has them."""
        rows = [(what, self._audience(seat, secret), *rest) for what, secret, *rest in memory.entries if what >= 0]
        said: list[str] = self.schema.game.room("narrate").narrate(self.schema.game, rows, seat, lang)
        return said

    @staticmethod
    def _audience(seat: int, secret: int) -> int:
        return 1 << seat if secret else EVERYBODY

    def _line(self, seat: int, entry: Entry) -> str:
        found = self._lines.get((seat, entry))
        if found is None:
            found = self._lines[seat, entry] = self._say(seat, entry)
        return found

    def _say(self, seat: int, entry: Entry) -> str:
        what, secret, cause, rule, *rest = entry
        if what == ACTED:
            return f"> {rest[0]}"
        if what == GUESSED:
            return f"guessed {rest}"
        if what == AFTER:
            return f"after {rest[0]}"
        (event,) = self.schema.game.events_for([(what, self._audience(seat, secret), cause, rule, *rest)], seat)
        return json.dumps(event, separators=(",", ":"), ensure_ascii=False)

    def row(self, memory: Memory, current: Sequence[int]) -> array[int]:
        """int16[length]; `current`: what the seat sees now (Schema.row). The newest entry is last."""
        return array("h", current) + self.past(memory)

    def past(self, memory: Memory) -> array[int]:
        """int16[PAST]: how many entries there are, the digest, the last entries."""
        n = len(memory.entries)
        out = array("h", (n & 0x7FFF, n >> 15))
        out.extend(memory.digest)
        last = memory.entries[-LAST:]
        out.extend([0] * (len(NAMES) * (LAST - len(last))))
        for entry in last:
            out.extend(entry)
        return out

    def names(self) -> list[str]:
        """What the numbers of `row` are."""
        entries = [f"entry[{i - LAST}].{name}" for i in range(LAST) for name in NAMES]
        digest = [f"digest[{i}]" for i in range(DIGEST)]
        return [*(column.name for column in self.schema.columns), "entries", "entries / 32768", *digest, *entries]
