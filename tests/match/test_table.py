"""A table from its entries again, and what it refuses. Promises 3, 10 and 12."""

from __future__ import annotations

import random

import pytest

from duelstage.kernel.errors import ProtocolError, ReplayMismatch
from duelstage.match.log import Entry
from duelstage.match.messages import Rejected
from duelstage.match.table import Table
from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .rooms import BANK, START, act, again, any_table, anything


@pytest.mark.parametrize("seed", range(3))
@each_rule_set
def test_a_table_is_rebuilt_from_its_entries_at_any_moment(rules: RuleSet, seed: int) -> None:
    table, pick, now = any_table(rules, seed), random.Random(seed), START
    steps = 0
    while table.end is None and steps < 400:
        now += pick.choice([0, 3, 40, 500, 2000])
        table.tick(now)
        anything(table, now, pick)
        if table.paused and pick.random() < 0.5:
            table.go_on(now)
        steps += 1
        if rules.looks(pick, 0.15):
            assert again(table).whole() == table.whole()
    assert again(table).whole() == table.whole()


GARBAGE = [None, True, "0", 1.0, -1, 2, 10**40, [], {}, b"0", float("nan"), ...]


@pytest.mark.parametrize("thing", GARBAGE, ids=lambda thing: type(thing).__name__)
@each_rule_set
def test_garbage_is_refused_with_a_reason_and_changes_nothing(rules: RuleSet, thing: object) -> None:
    table = any_table(rules, 7, clock=BANK, undo="ask")
    before = table.whole()
    for seat in (0, 1):
        for answer in (
            table.act(thing, 0, 0, START),
            table.act(seat, thing, 0, START),
            table.act(seat, table.seq(seat), thing, START),
            table.concede(thing, START),
            table.undo(thing, 0, START),
            table.undo(seat, thing, START),
            table.propose(thing, "draw", START),
            table.propose(seat, thing, START),
            table.answer(thing, "draw", True, START),
            table.answer(seat, thing, True, START),
            table.answer(seat, "draw", thing, START),
            table.seat_left(thing, START),
            table.seat_came(thing, START),
            table.claim(thing, "win", START),
            table.claim(seat, thing, START),
        ):
            assert isinstance(answer, Rejected) and answer.reason and answer.sentence
        assert isinstance(table.parse(thing, "end"), Rejected)
        assert table.why_not(seat, thing) is not None and table.why_not(thing, 0) is not None
    assert table.updates_since(thing) == [] or thing == 2
    assert table.whole() == before


@each_rule_set
def test_every_legal_action_is_accepted_and_nothing_else(rules: RuleSet) -> None:
    table, pick = any_table(rules, 5), random.Random(5)
    while table.end is None:
        for seat in (0, 1):
            prompt = table.prompt(seat)
            offered = {offer.code for offer in prompt.actions} if prompt else set()
            if rules.looks(pick, 0.1):
                codes = range(table.game.n_codes + 3)
                assert {code for code in codes if table.why_not(seat, code) is None} == offered
            assert (seat in table.asked) or not offered
        seat = next(seat for seat in (0, 1) if table.prompt(seat) is not None)
        act(table, seat, START, pick)


def test_what_was_written_down_wrongly_is_refused() -> None:
    table = any_table(BY_KEY["masters/jr"], 3)
    act(table, table.asked[0], START)
    entries = [*table.entries, Entry("act", 0, START, 9999)]
    with pytest.raises(ReplayMismatch, match="entry 1: act of seat 1 cannot be done again"):
        Table.replayed(table.header, entries, lambda _: table.game)
    for wrong in (None, {}, {"kind": "act"}, {"kind": "act", "seat": 3, "at": 1}, {"kind": "eat", "seat": 0, "at": 1}):
        with pytest.raises(ProtocolError, match="entry"):
            Entry.from_json(wrong)
