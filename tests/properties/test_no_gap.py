"""No gap: folding the events told to a seat over its view gives its next view, after every action."""

from __future__ import annotations

import json
import os
from collections import Counter

import pytest

from duelstage.kernel.game import View
from tests.properties.worlds import AUDIENCES, steps
from tests.rules import rule
from tests.tenants import RuleSet, each_rule_set

MATCHES = 24  # a game, in all its formats together
MATCHES_LONG = 1200 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 96
BLOCKS = 2
BLOCKS_LONG = 4


def fold_match(rules: RuleSet, seed: int, seen: Counter[str]) -> None:
    views: dict[int, View] = {}
    for step in steps(rules, seed):
        game, position = step.game, step.position
        for seat in AUDIENCES:
            told = game.events_for(step.rows, seat)
            assert json.loads(json.dumps(told)) == told
            fresh = game.view(position, seat)
            if seat in views:
                before = json.dumps(views[seat])
                assert game.fold(views[seat], told) == fresh, (seed, seat, told)
                assert json.dumps(views[seat]) == before  # the old view stays as it is
            views[seat] = fresh
            seen.update(event["event"] for event in told)
        seen["actions"] += 1


def fold_matches(rules: RuleSet, first_seed: int, matches: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + matches):
        fold_match(rules, seed, seen)
    return seen


@rule("A-HID-1", "A-HID-3", "M-HID-1", "M-HID-2")
@pytest.mark.parametrize("block", range(BLOCKS))
@each_rule_set
def test_what_is_told_is_what_is_seen(rules: RuleSet, block: int) -> None:
    matches = rules.share(MATCHES) // BLOCKS
    seen = fold_matches(rules, matches * block, matches)
    assert seen["actions"] > 30 * matches
    for event in rules.tenant.events(rules.format_name, long=False):
        assert seen[event], f"no match had {event}"


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS_LONG))
@each_rule_set
def test_what_is_told_is_what_is_seen_in_many_matches(rules: RuleSet, block: int) -> None:
    matches = rules.share(MATCHES_LONG) // BLOCKS_LONG
    seen = fold_matches(rules, 1000 + matches * block, matches)
    for event in rules.tenant.events(rules.format_name, long=MATCHES_LONG > 1000):
        assert seen[event], f"no match had {event}"
