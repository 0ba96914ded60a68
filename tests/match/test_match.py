"""What a match accepts, refuses, tells and takes back. Promises 3, 9 and 12."""

from __future__ import annotations

import random

import pytest

from duelstage.kernel.events import EV_MOVED, EV_OFFERED, EVERYBODY, Z_HAND
from duelstage.match.messages import SPECTATORS, Accepted, Rejected
from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .tables import act_at_random, any_match, new_match

GARBAGE = [None, True, False, "0", "end", 1.0, -1, 10**9, 10**40, [], {}, b"0", float("nan"), ...]


@each_rule_set
def test_only_the_asked_seat_gets_a_prompt(rules: RuleSet) -> None:
    match = new_match(rules)
    seat = match.asked
    prompt = match.prompt(seat)
    assert match.prompt(1 - seat) is None
    assert prompt.seat == seat
    assert prompt.seq == match.seq == 0
    assert [offer.code for offer in prompt.actions] == match.game.legal(match._position)
    for offer in prompt.actions:
        assert offer.verb and match.parse(seat, offer.notation) == offer.code


@pytest.mark.parametrize("thing", GARBAGE, ids=lambda thing: type(thing).__name__)
@each_rule_set
def test_garbage_is_refused_and_changes_nothing(rules: RuleSet, thing: object) -> None:
    match = new_match(rules)
    seat, before = match.asked, match.facts_hash()
    for answer in (
        match.act(seat, match.seq, thing) if thing != 0 or isinstance(thing, bool) else Rejected("", "", ""),
        match.act(thing, match.seq, 0) if type(thing) is not int or thing not in (0, 1) else Rejected("", "", ""),
        match.act(seat, thing, 0),
        match.concede(thing),
        match.undo(thing),
    ):
        assert isinstance(answer, Rejected)
    assert match.why_not(seat, thing) is not None
    assert match.why_not(thing, 0) is not None
    assert isinstance(match.parse(seat, thing), Rejected) or thing == "end"
    assert match.prompt(thing) is None
    assert match.events_since(thing) == []
    assert (match.facts_hash(), match.seq) == (before, 0)


@each_rule_set
def test_a_stale_or_repeated_answer_is_refused(rules: RuleSet) -> None:
    match = new_match(rules)
    seat = match.asked
    code = match.prompt(seat).actions[-1].code
    assert isinstance(match.act(seat, 0, code), Accepted)
    before = match.facts_hash()
    again = match.act(seat, 0, code)  # the double click
    assert isinstance(again, Rejected)
    assert again.reason == "stale"
    assert isinstance(match.act(seat, 2, code), Rejected)
    assert match.facts_hash() == before


@each_rule_set
def test_the_seat_that_is_not_asked_may_not_act_and_learns_nothing(rules: RuleSet) -> None:
    match = new_match(rules)
    other = 1 - match.asked
    answers = {match.act(other, match.seq, code) for code in range(match.game.n_codes)}
    assert {answer.reason for answer in answers} == {"not_asked"}
    assert len(answers) == 1  # not one word more about one code than about another
    assert match.label(other, 0) == ""


def test_what_is_not_legal_is_refused_with_the_rule_of_the_game() -> None:
    match = new_match(BY_KEY["artistes/standard"])
    seat = match.asked
    answer = match.act(seat, match.seq, match.parse(seat, "attack 1 player"))
    assert isinstance(answer, Rejected)
    assert (answer.reason, answer.rule) == ("not_combat", "A-TURN-1")
    assert "combat" in answer.sentence


@each_rule_set
def test_every_offer_is_accepted_and_nothing_else(rules: RuleSet) -> None:
    match, pick = new_match(rules, 0), random.Random(0)
    while match.outcome is None:
        seat = match.asked
        offered = {offer.code for offer in match.prompt(seat).actions}
        for code in range(match.game.n_codes + 3) if rules.looks(pick, 0.15) else offered:
            assert (match.why_not(seat, code) is None) == (code in offered)
        act_at_random(match, pick)
    assert match.prompt(0) is match.prompt(1) is None
    assert isinstance(match.act(0, match.seq, 0), Rejected)


@pytest.mark.parametrize("seed", range(3))
@each_rule_set
def test_undo_restores_everything_and_redo_gives_the_same(rules: RuleSet, seed: int) -> None:
    match, pick = any_match(rules, seed), random.Random(seed)
    undone = 0
    while match.outcome is None:
        seat, before, views = match.asked, match.facts_hash(), [match.view(s) for s in (0, 1)]
        seq, ply = match.seq, match.prompt(match.asked).ply
        code = act_at_random(match, pick)
        after = match.facts_hash()
        if match.why_no_undo(seat) is None:
            undone += 1
            assert isinstance(match.undo(seat), Accepted)
            assert match.facts_hash() == before
            assert [match.view(s) for s in (0, 1)] == views
            assert match.prompt(seat).ply == ply
            assert match.seq > seq + 1  # an answer from before the undo is stale
            assert isinstance(match.act(seat, match.seq, code), Accepted)
            assert match.facts_hash() == after
    assert undone > 5


@each_rule_set
def test_undo_stops_at_the_first_thing_that_somebody_learned(rules: RuleSet) -> None:
    match, pick = new_match(rules, 2), random.Random(2)
    while match.outcome is None:
        seat = match.asked
        luck = list(match.game.state(match._position).counter)
        act_at_random(match, pick)
        if match.outcome is not None:
            return
        rows = match.rows()[-1]
        own = [row for row in rows if row[0] == EV_MOVED and row[4] == seat and row[6] == Z_HAND]  # it knew that card
        secret = any(row[1] != EVERYBODY and row[0] != EV_OFFERED for row in rows if row not in own)
        drawn = luck != list(match.game.state(match._position).counter)
        if secret or drawn:
            answer = match.undo(seat)
            assert isinstance(answer, Rejected)
            assert answer.reason == "barrier"
        assert isinstance(match.undo(1 - seat), Rejected)


@each_rule_set
def test_nothing_can_be_taken_back_at_the_start(rules: RuleSet) -> None:
    match = new_match(rules)
    assert match.undo(match.asked).reason == "nothing_to_undo"


@pytest.mark.parametrize("asked", [True, False])
@each_rule_set
def test_either_seat_may_concede_at_any_time(rules: RuleSet, asked: bool) -> None:
    match = new_match(rules)
    seat = match.asked if asked else 1 - match.asked
    answer = match.concede(seat)
    assert isinstance(answer, Accepted)
    assert match.outcome.winner == 1 - seat
    assert match.moves[-1].code is None
    assert isinstance(match.concede(seat), Rejected)
    assert match.undo(seat).reason == "over"


@pytest.mark.parametrize("seed", range(2))
@each_rule_set
def test_each_audience_is_told_its_own_rows_and_can_catch_up(rules: RuleSet, seed: int) -> None:
    match, pick = any_match(rules, seed), random.Random(seed)
    game, views = match.game, [match.view(s) for s in (0, 1)]
    seen = [match.seq, match.seq]
    while match.outcome is None:
        for _ in range(pick.randrange(1, 5)):
            if match.outcome is None:
                act_at_random(match, pick)
        for s in (0, 1):  # away for a while, then back
            missed = match.events_since(s, seen[s])
            for update in missed:
                assert all(row[1] >> s & 1 for row in update.rows)
                views[s] = game.fold(views[s], game.events_for(update.rows, s))
            seen[s] = match.seq
            assert views[s] == match.view(s)
    assert all(row[1] >> SPECTATORS & 1 for update in match.events_since(SPECTATORS) for row in update.rows)
    assert match.events_since(0, match.seq) == []
