"""Draws, rematches, and going back further than one may alone. Promise 9."""

from __future__ import annotations

import random

import pytest

from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .rooms import START, act, again, done, new_table, refused, through_secrets

ARTISTES, MASTERS = BY_KEY["artistes/standard"], BY_KEY["masters/pro"]


@each_rule_set
def test_a_draw_that_is_offered_and_accepted_ends_the_match(rules: RuleSet) -> None:
    table = new_table(rules)
    assert done(table.propose(0, "draw", START)).proposals
    assert [(offer.kind, offer.by) for offer in table.proposals] == [("draw", 0)]
    over = done(table.answer(1, "draw", True, START))
    assert (table.end.winner, table.end.how) == (2, "agreed")
    assert [updates[0].happening for updates in over.updates] == ["end"] * 3
    assert table.proposals == ()


def test_two_seats_that_offer_the_same_have_agreed() -> None:
    table = new_table(ARTISTES)
    done(table.propose(0, "draw", START))
    done(table.propose(1, "draw", START))
    assert table.end.how == "agreed"


def test_an_offer_lapses_when_either_seat_acts() -> None:
    for offerer in (0, 1):
        table = new_table(ARTISTES)
        done(table.propose(offerer, "draw", START))
        assert act(table, table.asked[0], START).proposals
        assert table.proposals == ()
        assert refused(table.answer(1 - offerer, "draw", True, START)) == "no_offer"


def test_a_secret_answer_lets_no_offer_lapse() -> None:
    table = new_table(MASTERS)
    done(table.propose(0, "draw", START))
    act(table, 1, START)
    assert len(table.proposals) == 1  # or the offerer would know that the other has answered
    act(table, 0, START)
    assert table.proposals == ()


def test_an_offer_is_taken_back_by_whoever_made_it() -> None:
    table = new_table(ARTISTES)
    done(table.propose(0, "draw", START))
    assert refused(table.answer(0, "draw", True, START)) == "no_offer"  # nobody accepts its own
    done(table.answer(0, "draw", False, START))
    assert table.proposals == ()


def test_what_was_refused_may_be_offered_again_after_an_action() -> None:
    table = new_table(ARTISTES)
    done(table.propose(0, "draw", START))
    assert refused(table.propose(0, "draw", START)) == "offered"
    assert done(table.answer(1, "draw", False, START)).refused.by == 0
    assert refused(table.propose(0, "draw", START)) == "refused_already"
    act(table, table.asked[0], START)
    done(table.propose(0, "draw", START))


def test_a_rematch_is_for_after_the_end() -> None:
    table = new_table(ARTISTES)
    assert refused(table.propose(0, "rematch", START)) == "not_over"
    done(table.concede(1, START))
    assert refused(table.propose(0, "draw", START)) == "over"
    done(table.propose(0, "rematch", START))
    assert not table.rematch
    done(table.answer(1, "rematch", True, START))
    assert table.rematch
    assert refused(table.propose(0, "rematch", START)) == "over"
    assert again(table).rematch


@pytest.mark.parametrize("seed", range(2))
@each_rule_set
def test_both_seats_agree_to_go_back_behind_a_barrier(rules: RuleSet, seed: int) -> None:
    table, pick = new_table(rules, seed, undo="ask"), random.Random(seed)
    through_secrets(table)
    agreed = 0
    while table.end is None and agreed < 6:
        seat = table.asked[0]
        before, views = table.match.facts_hash(), [table.view(s) for s in (0, 1, 2)]
        code = act(table, seat, START, pick).entry.code
        after = table.match.facts_hash()
        if table.end is not None or table.match.why_no_undo(seat) is None or len(table.asked) == 2:
            continue
        if table.asked[0] != seat and pick.random() < 0.5:
            act(table, table.asked[0], START, pick)  # the other has gone on: its action goes too
            if table.end is not None:
                break
        seq = table.seq(0)
        done(table.undo(seat, seq, START))
        assert [(offer.kind, offer.by) for offer in table.proposals] == [("undo", seat)]
        assert refused(table.answer(seat, "undo", True, START)) == "no_offer"
        done(table.answer(1 - seat, "undo", True, START))
        assert table.match.facts_hash() == before  # luck too: it has not been drawn
        assert [table.view(s) for s in (0, 1, 2)] == views
        assert table.seq(0) == seq + 1
        assert table.updates_since(0, seq)[0].happening == "undo"
        done(table.act(seat, table.seq(seat), code, START))
        assert table.match.facts_hash() == after
        agreed += 1
    assert agreed > 2
    assert again(table).whole() == table.whole()


def test_going_back_to_a_secret_question_asks_both_again() -> None:
    table = new_table(MASTERS, undo="ask")
    start = table.match.facts_hash()
    through_secrets(table)
    seat = 1 - table.asked[0]  # its only action was the answer
    done(table.undo(seat, table.seq(seat), START))
    done(table.answer(1 - seat, "undo", True, START))
    assert table.asked == (0, 1) and table.match.facts_hash() == start
    assert refused(table.undo(seat, table.seq(seat), START)) == "secret"


def test_what_the_policy_says_of_undo_holds() -> None:
    table = new_table(ARTISTES, undo="none")
    seat = table.asked[0]
    act(table, seat, START)
    assert not table.can_undo(seat)
    assert refused(table.undo(seat, table.seq(seat), START)) == "no_undo"

    table = new_table(ARTISTES, undo="free")
    seat = table.asked[0]
    assert refused(table.undo(seat, table.seq(seat), START)) == "nothing_to_undo"
    act(table, seat, START)
    assert table.can_undo(seat) and not table.can_undo(1 - seat)
    assert refused(table.undo(1 - seat, table.seq(seat), START)) == "not_yours"
    assert refused(table.undo(seat, table.seq(seat) - 1, START)) == "stale"  # the double click
    done(table.undo(seat, table.seq(seat), START))
    assert table.seq(seat) == 2
