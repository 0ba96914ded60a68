"""A table from its entries again, and what it refuses. Promises 3, 10 and 12."""

from __future__ import annotations

import random

import pytest

from tests.tenants import RuleSet, each_rule_set

from .rooms import START, again, any_table, anything


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
