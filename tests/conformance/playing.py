"""Matches of any registered game, played at random from ready decks: what the suite looks at, and runs in a process.

    python -m tests.conformance.playing artistes/standard 7

prints a hash over everything that one match showed, for comparison between processes.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from duelstage.games import GAMES, game
from duelstage.kernel import layout
from duelstage.kernel.backend import Position, has_native
from duelstage.kernel.facts import canonical
from duelstage.kernel.game import CHANCE
from duelstage.kernel.layout import BY_KIND, COPY, KIND, N_KINDS

KEYS = [f"{name}/{format_name}" for name, entry in GAMES.items() for format_name in entry.formats()]
ALIEN_CODES = (-(2**40), -1, 511, 512, 32_768, 2**31, 2**70)


class Moment(NamedTuple):
    """A match at one decision, or at its end; `pick` is luck of the tests' own."""

    game: Any
    position: Position
    pick: random.Random


def forms(key: str) -> list[Any]:
    return ["plain", "native"] if has_native(key.partition("/")[0]) else ["plain"]


def begin(key: str, form: Any, seed: int, luck: str) -> Moment:
    """A random match of two ready decks."""
    pick = random.Random(seed)
    found = game(key, form)
    decks = list(GAMES[key.partition("/")[0]].ready_decks().values())
    return Moment(found, found.start(seed, [pick.choice(decks), pick.choice(decks)], luck), pick)


def moments(key: str, form: Any, seed: int, luck: str) -> Iterator[Moment]:
    """Every decision of a random match and its end. What looks may not change the position."""
    now = begin(key, form, seed, luck)
    while True:
        yield now
        if now.game.outcome(now.position) is not None:
            return
        now.game.apply(now.position, now.pick.choice(now.game.legal(now.position)))


def cards_of(found: Any, state: Any, s: int) -> Counter[int]:
    """All cards of a seat by kind, in every zone that the layout has: each card counts where it lies."""
    count: Counter[int] = Counter()
    for member in layout.members(found.records["Seat"]):
        value = getattr(state.seats[s], member.name)
        if member.meaning == BY_KIND and member.name == "hand":
            count.update({k: n for k, n in enumerate(value) if n})
        elif member.meaning == KIND and member.length:
            count.update(value[: getattr(state.seats[s], f"n_{member.name}")])
        elif member.meaning == KIND and value >= 0:
            count[value] += 1
    for record, cls in [(state, found.state_class), *((unit, found.records["Unit"]) for unit in state.units)]:
        for member in layout.members(cls):
            if member.meaning == COPY:
                value = getattr(record, member.name)
                copies = value if member.length else [value]
                count.update(copy % N_KINDS for copy in copies if copy >= 0 and copy // N_KINDS == s)
    count.update(unit.kind for unit in state.units if unit.card >= 0 and unit.owner == s)
    return count


def placeless(found: Any, position: Position) -> Position:
    """The position without the place of its set in the tables, which depends on what this process has loaded before."""
    state = found.state(position)
    state.base = state.rows = 0
    alone: Position = found.engine(layout.Codec(found.state_class, found.records).pack(state))
    return alone


def everything(key: str, form: Any, seed: int, luck: str) -> str:
    """A hash over all that a match shows: codes, questions, reasons, events, views, facts and the outcome."""
    total = hashlib.blake2b(digest_size=16)
    for n, (found, position, _) in enumerate(moments(key, form, seed, luck)):
        total.update(repr((found.decision(position), found.outcome(position))).encode())
        total.update(found.facts_hash(position).encode())
        if n % 3 == 0 and found.outcome(position) is None:
            ahead = position.clone()
            rows = found.apply(ahead, found.legal(position)[-1])
            for seat in (0, 1, CHANCE):
                total.update(canonical({"view": found.view(ahead, seat), "told": found.events_for(rows, seat)}))
            total.update(repr([found.why_not(position, code) for code in range(0, 300, 37)]).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print(everything(sys.argv[1], None, int(sys.argv[2]), "drawn"))
