"""No gap: folding the events told to a seat over its view gives its next view, after every action."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from duelstage.kernel.game import View
from tests.properties.worlds import AUDIENCES, steps
from tests.rules import rule

MATCHES = 12  # a block
MATCHES_LONG = 150


def fold_match(seed: int, seen: Counter[str]) -> None:
    views: dict[int, View] = {}
    for step in steps(seed):
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
        seen[f"question {position.asked()[0]}"] += position.winner < 0


@rule("A-HID-1", "A-HID-3")
@pytest.mark.parametrize("block", range(4))
def test_what_is_told_is_what_is_seen(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES * block, MATCHES * (block + 1)):
        fold_match(seed, seen)
    assert seen["actions"] > 400
    for event in ("moved", "asked", "answered", "offered", "stack", "frame", "hp", "set_unit", "turn_over", "ended"):
        assert seen[event], f"no match had {event}"


@pytest.mark.long
@pytest.mark.parametrize("block", range(8))
def test_what_is_told_is_what_is_seen_in_many_matches(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000 + MATCHES_LONG * block, 1000 + MATCHES_LONG * (block + 1)):
        fold_match(seed, seen)
    for event in ("shown", "shuffled", "waits", "both_answered", "sacrificed", "healed", "no_blow"):
        assert seen[event], f"no match had {event}"
