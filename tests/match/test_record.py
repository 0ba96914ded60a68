"""Saves and records of matches: they lead back to the same decision, or say why not. Promises 2 and 8."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from duelstage.games import game_of
from duelstage.kernel.errors import DuelError, ProtocolError, ReplayMismatch
from duelstage.kernel.replay import load
from duelstage.match.match import Match
from duelstage.match.messages import Accepted
from duelstage.match.record import resume, save
from tests.tenants import RULE_SETS, RuleSet, each_rule_set

from .tables import act_at_random, any_match, new_match


@each_rule_set
def test_a_match_that_has_not_begun_to_be_played_is_saved(rules: RuleSet) -> None:
    match = new_match(rules)
    again = resume(save(match), game_of)
    assert again.facts_hash() == match.facts_hash()
    assert again.moves == ()


@each_rule_set
def test_a_match_saved_at_any_decision_goes_on_identically(rules: RuleSet) -> None:
    match, pick = any_match(rules, 5), random.Random(5)
    while match.outcome is None:
        if pick.random() < 0.2:
            again = resume(save(match), game_of)
            assert again.facts_hash() == match.facts_hash()
            assert [again.view(s) for s in (0, 1)] == [match.view(s) for s in (0, 1)]
            assert again.moves == match.moves
            seat = match.asked
            assert again.prompt(seat).actions == match.prompt(seat).actions
            assert again.prompt(seat).ply == match.prompt(seat).ply
            assert again.why_no_undo(seat) == match.why_no_undo(seat)
            match = again
        act_at_random(match, pick)
    whole = save(match)
    assert load(whole).verify(game_of).status == "EXACT"
    assert save(resume(whole, game_of)) == whole


@each_rule_set
def test_what_was_taken_back_is_not_in_the_record(rules: RuleSet) -> None:
    match, pick = new_match(rules), random.Random(1)
    while True:
        before, seat = save(match), match.asked
        act_at_random(match, pick)
        if match.why_no_undo(seat) is None:
            break
    assert save(match) != before
    assert isinstance(match.undo(seat), Accepted)
    assert save(match) == before


@each_rule_set
def test_conceding_is_in_the_record(rules: RuleSet) -> None:
    match = new_match(rules)
    match.concede(1 - match.asked)
    again: Match[Any] = resume(save(match), game_of)
    assert again.outcome == match.outcome
    assert again.moves == match.moves


def lines_of(rules: RuleSet, seed: int = 2) -> list[dict[str, object]]:
    match, pick = new_match(rules, seed), random.Random(seed)
    for _ in range(12):
        act_at_random(match, pick)
    return [json.loads(line) for line in save(match).splitlines()]


def text_of(lines: list[dict[str, object]]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


@each_rule_set
def test_a_record_that_was_changed_does_not_go_on(rules: RuleSet) -> None:
    lines = lines_of(rules)
    lines[5]["code"] = 9999
    with pytest.raises(ReplayMismatch, match="step"):
        resume(text_of(lines), game_of)
    lines = lines_of(rules)
    lines[0]["seed"] = 99
    with pytest.raises(ReplayMismatch, match="step"):
        resume(text_of(lines), game_of)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]\n[]", "x\ny", "[" * 5000, '{"duelstage": 1}\n{"start": [], "hash": ""}']
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ProtocolError):
        resume(text, game_of)


@pytest.mark.parametrize("seed", range(40))
def test_no_damaged_record_raises_a_bare_error(seed: int) -> None:
    pick, text = random.Random(seed), text_of(lines_of(RULE_SETS[seed % len(RULE_SETS)]))
    for _ in range(pick.randrange(1, 4)):
        at = pick.randrange(len(text))
        text = text[:at] + pick.choice(["", "}", '"', "9" * 30, "null", "\x00", "é"]) + text[at + pick.randrange(3) :]
    try:
        resume(text, game_of)
    except DuelError as error:
        assert str(error)
