"""Tables for tests: any game under any policy, played at random with everything that may happen at a table."""

from __future__ import annotations

import random
from typing import Any

from duelstage.kernel.replay import Header
from duelstage.match.log import Entry, TableHeader
from duelstage.match.messages import Rejected
from duelstage.match.policy import Clock, Policy
from duelstage.match.table import Done, Table
from tests.tenants import RuleSet

from .tables import shipped, the_decks

START = 1_000_000
SECOND = 1000
BANK = Clock("bank", bank=60 * SECOND, increment=2 * SECOND)
TURN = Clock("turn", turn=30 * SECOND)


def new_table(rules: RuleSet, seed: int = 1, sits: Any = ("guest", "guest"), **policy: Any) -> Table:
    """A table of ready decks in a format as it is shipped, begun at START."""
    agreed = Policy(rules.tenant.name, rules.format_name, **policy)
    return Table(shipped(rules), the_decks(rules, seed), seed, agreed, START, ("Ada", "Bo"), sits)


def any_table(rules: RuleSet, seed: int, **policy: Any) -> Table:
    """A table with random decks in a mixture of the format's options, under a random policy but for what is said."""
    pick = random.Random(seed)
    game = rules.random_game(pick)
    decks = [tuple(rules.tenant.random_deck(game, pick)) for _ in range(2)]
    agreed: dict[str, Any] = {
        "clock": pick.choice([Clock(), BANK, TURN]),
        "undo": pick.choice(["none", "free", "ask"]),
        "away": pick.choice(["wait", "bot", "claim"]),
    }
    return Table(game, decks, seed, Policy(rules.tenant.name, rules.format_name, **{**agreed, **policy}), START)


def again(table: Table) -> Table:
    """The table rebuilt from what it wrote down, through JSON."""
    header = TableHeader.from_json(table.header.to_json())
    entries = [Entry.from_json(entry.to_json()) for entry in table.entries]
    return Table.replayed(header, entries, lambda _: table.game)


def game_of(table: Table) -> Any:
    def find(header: Header) -> Any:
        return table.game

    return find


def done(answer: Done | Rejected | None) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def refused(answer: Done | Rejected | None) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.reason


def act(table: Table, seat: int, now: int, pick: random.Random | None = None) -> Done:
    """A legal action of a seat that is asked: the last of the list, or any."""
    codes = [offer.code for offer in table.prompt(seat).actions]
    return done(table.act(seat, table.seq(seat), pick.choice(codes) if pick else codes[-1], now))


def through_secrets(table: Table, now: int = START) -> None:
    """Answer what both are asked in secret."""
    while len(table.asked) == 2:
        for seat in (0, 1):
            if table.prompt(seat) is not None:
                act(table, seat, now)


def anything(table: Table, now: int, pick: random.Random) -> Done | Rejected | None:
    """One random input, mostly an action of a seat that is asked."""
    seat = pick.randrange(2)
    roll = pick.random()
    if roll < 0.8:
        asked = [s for s in (0, 1) if table.prompt(s) is not None]
        if asked:
            s = pick.choice(asked)
            return table.act(s, table.seq(s), pick.choice(table.prompt(s).actions).code, now)
    if roll < 0.85:
        return table.undo(seat, table.seq(seat), now)
    if roll < 0.9:
        return table.propose(seat, pick.choice(["draw", "rematch"]), now)
    if roll < 0.94:
        return table.answer(seat, pick.choice(["draw", "undo", "rematch"]), pick.random() < 0.3, now)
    if roll < 0.97:
        return table.seat_left(seat, now) if pick.random() < 0.5 else table.seat_came(seat, now)
    if roll < 0.98:
        return table.claim(seat, pick.choice(["win", "bot"]), now)
    if roll < 0.995:
        return pick.choice([table.pause, table.go_on, table.restarted])(now)
    return table.concede(seat, now) if pick.random() < 0.1 else None
