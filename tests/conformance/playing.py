"""Matches of any registered game, played at random from ready decks: what the suite looks at, and runs in a process.

    python -m tests.conformance.playing artistes/standard 7

prints a hash over everything that one match showed, for comparison between processes.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from duelstage.kernel import layout
from duelstage.kernel.backend import Form, Position
from duelstage.kernel.facts import canonical
from duelstage.kernel.game import CHANCE
from tests.tenants import BY_KEY, RuleSet

ALIEN_CODES = (-(2**40), -1, 511, 512, 32_768, 2**31, 2**70)


class Moment(NamedTuple):
    """A match at one decision, or at its end; `pick` is luck of the tests' own."""

    game: Any
    position: Position
    pick: random.Random


def begin(rules: RuleSet, form: Form | None, seed: int, luck: str) -> Moment:
    """A random match of two ready decks."""
    pick = random.Random(seed)
    found, decks = rules.game(form), rules.ready_decks()
    return Moment(found, found.start(seed, [pick.choice(decks), pick.choice(decks)], luck), pick)


def moments(rules: RuleSet, form: Form | None, seed: int, luck: str) -> Iterator[Moment]:
    """Every decision of a random match and its end. What looks may not change the position."""
    now = begin(rules, form, seed, luck)
    while True:
        yield now
        if now.game.outcome(now.position) is not None:
            return
        now.game.apply(now.position, now.pick.choice(now.game.legal(now.position)))


def placeless(found: Any, position: Position) -> Position:
    """The position without the place of its set in the tables, which depends on what this process has loaded before."""
    state = found.state(position)
    state.base = state.rows = 0
    alone: Position = found.engine(layout.Codec(found.state_class, found.records).pack(state))
    return alone


def everything(rules: RuleSet, form: Form | None, seed: int, luck: str) -> str:
    """A hash over all that a match shows: codes, questions, reasons, events, views, facts and the outcome."""
    total = hashlib.blake2b(digest_size=16)
    for n, (found, position, _) in enumerate(moments(rules, form, seed, luck)):
        total.update(repr((found.decision(position), found.outcome(position))).encode())
        total.update(found.facts_hash(position).encode())
        if n % 5 == 0 and found.outcome(position) is None:
            ahead = position.clone()
            rows = found.apply(ahead, found.legal(position)[-1])
            for seat in (0, 1, CHANCE):
                total.update(canonical({"view": found.view(ahead, seat), "told": found.events_for(rows, seat)}))
            total.update(repr([found.why_not(position, code) for code in range(0, found.n_codes, 37)]).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print(everything(BY_KEY[sys.argv[1]], None, int(sys.argv[2]), "drawn"))
