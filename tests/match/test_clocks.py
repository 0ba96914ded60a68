"""Whose time runs, what a turn brings, and what happens when it is over."""

from __future__ import annotations

import pytest

from duelstage.match.clock import Clocks
from duelstage.match.policy import Clock
from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .rooms import BANK, SECOND, START, TURN, act, again, done, new_table, refused, through_secrets

ARTISTES, MASTERS = BY_KEY["artistes/standard"], BY_KEY["masters/pro"]


def end_turn(table, now):  # type: ignore[no-untyped-def]
    """The seat to move does nothing more in its turn."""
    turn = table.match.position.turn
    while table.end is None and table.match.position.turn == turn:
        seat = table.asked[0]
        done(table.act(seat, table.seq(seat), table.prompt(seat).actions[0].code, now))


def test_time_runs_for_the_seat_that_is_asked_and_for_no_other() -> None:
    table = new_table(ARTISTES, clock=BANK)
    seat = table.asked[0]
    later = table.times(seat, START + 5 * SECOND)
    start = table.times(seat, START)
    assert start.left[seat] - later.left[seat] == 5 * SECOND
    assert start.left[1 - seat] == later.left[1 - seat]
    assert later.running == seat


def test_without_a_clock_nothing_is_shown_and_nobody_loses_on_time() -> None:
    table = new_table(ARTISTES)
    assert table.times(0, START) is None
    assert table.due() is None
    assert table.tick(START + 10**9) is None


def test_a_turn_that_begins_brings_its_seat_the_increment() -> None:
    table = new_table(ARTISTES, clock=BANK)
    first = table.asked[0]
    assert table.times(0, START).left[first] == BANK.bank + BANK.increment
    assert table.times(0, START).left[1 - first] == BANK.bank
    end_turn(table, START + 10 * SECOND)
    left = table.times(0, START + 10 * SECOND).left
    assert left[first] == BANK.bank + BANK.increment - 10 * SECOND
    assert left[1 - first] == BANK.bank + BANK.increment


def test_with_a_time_for_each_turn_both_have_all_of_it_again_when_one_begins() -> None:
    table = new_table(ARTISTES, clock=TURN)
    end_turn(table, START + 10 * SECOND)
    assert table.times(0, START + 10 * SECOND).left == (TURN.turn, TURN.turn)


@each_rule_set
def test_whose_time_is_over_loses(rules: RuleSet) -> None:
    table = new_table(rules, clock=TURN)
    through_secrets(table)
    seat, falls = table.asked[0], table.due()
    assert falls == START + TURN.turn
    assert table.tick(falls - 1) is None
    assert refused(table.act(seat, table.seq(seat), table.prompt(seat).actions[0].code, falls)) == "time"
    over = done(table.tick(falls))
    assert (table.end.winner, table.end.how) == (1 - seat, "time")
    assert over.updates[0][0].happening == "end"
    assert table.prompt(seat) is None and table.asked == () and table.due() is None
    assert table.tick(falls + 1) is None


def test_while_both_are_asked_in_secret_the_time_of_both_runs() -> None:
    table = new_table(MASTERS, clock=TURN)
    assert table.asked == (0, 1)
    act(table, 1, START + 10 * SECOND)
    assert table.times(0, START + 12 * SECOND).left == (TURN.turn - 12 * SECOND, TURN.turn)
    assert table.times(1, START + 12 * SECOND).left == (TURN.turn, TURN.turn - 10 * SECOND)
    done(table.tick(START + TURN.turn))  # only seat 1 has answered
    assert (table.end.winner, table.end.how) == (1, "time")


def test_where_neither_answers_in_time_nobody_wins() -> None:
    table = new_table(MASTERS, clock=TURN)
    done(table.tick(START + TURN.turn))
    assert (table.end.winner, table.end.how) == (2, "time")


def test_what_passes_while_the_server_is_down_is_nobodys_time() -> None:
    table = new_table(ARTISTES, clock=BANK)
    seat = table.asked[0]
    act(table, seat, START + 3 * SECOND)
    now = table.times(0, START + 3 * SECOND)
    back = again(table)
    done(back.restarted(START + 9_000 * SECOND))
    assert back.times(0, START + 9_000 * SECOND).left == now.left
    assert back.times(0, START + 9_001 * SECOND).left[back.asked[0]] == now.left[back.asked[0]] - SECOND
    assert back.away_until(0) == back.away_until(1) == START + 9_060 * SECOND


def test_a_pause_stops_the_clocks_and_takes_no_action() -> None:
    table = new_table(ARTISTES, clock=BANK)
    seat = table.asked[0]
    done(table.pause(START + SECOND))
    assert refused(table.pause(START + SECOND)) == "paused"
    assert refused(table.act(seat, table.seq(seat), table.prompt(seat).actions[0].code, START + 2 * SECOND)) == "paused"
    assert table.tick(START + 10**9) is None
    done(table.go_on(START + 10**9))
    assert table.times(0, START + 10**9).left[seat] == BANK.bank + BANK.increment - SECOND
    assert refused(table.go_on(START + 10**9)) == "not_paused"


def test_taking_back_the_end_of_a_turn_brings_no_time() -> None:
    clocks = Clocks(BANK)
    clocks.turn_begins(1, 0)
    clocks.turn_begins(2, 1)
    before = list(clocks.left)
    clocks.turn_begins(2, 1)  # once more, after an undo
    assert clocks.left == before

    clocks = Clocks(TURN)
    clocks.run((0,), 0)
    clocks.charge(20 * SECOND)
    left = (clocks.left[0], clocks.left[1])
    clocks.turn_begins(2, 1)
    clocks.taken_back(0, left)
    assert clocks.left == [10 * SECOND, 30 * SECOND]


@pytest.mark.parametrize("back", [-5, 0])
def test_a_clock_that_is_set_back_gives_no_time(back: int) -> None:
    clocks = Clocks(Clock("bank", bank=10 * SECOND))
    clocks.run((0,), START)
    clocks.charge(START + back)
    assert clocks.left == [10 * SECOND, 10 * SECOND]
    assert clocks.left_of(0, START - 100) == 10 * SECOND
