"""What happens when a seat goes away: wait, let a bot sit down, or claim."""

from __future__ import annotations

import pytest

from duelstage.match.table import GRACE
from tests.tenants import BY_KEY

from .rooms import START, again, done, new_table, refused

ARTISTES = BY_KEY["artistes/standard"]
OVER = START + GRACE


def test_the_other_seat_claims_the_win_when_the_grace_is_over() -> None:
    table = new_table(ARTISTES, away="claim")
    done(table.seat_left(0, START))
    assert table.away_until(0) == OVER
    assert refused(table.claim(1, "win", OVER - 1)) == "not_away"
    assert not table.can_claim(1, "win", OVER - 1) and table.can_claim(1, "win", OVER)
    done(table.claim(1, "win", OVER))
    assert (table.end.winner, table.end.how) == (1, "away")
    assert again(table).whole() == table.whole()


def test_the_other_seat_may_rather_have_a_bot_sit_down() -> None:
    table = new_table(ARTISTES, away="claim")
    done(table.seat_left(0, START))
    done(table.claim(1, "bot", OVER))
    assert table.sits == ["bot", "guest"] and table.end is None
    assert refused(table.claim(1, "bot", OVER)) == "bot_sits"
    done(table.seat_came(0, OVER + 1))  # and gets up again
    assert table.sits == ["guest", "guest"] and table.away_until(0) is None


def test_a_bot_sits_down_by_itself_where_the_room_has_agreed_so() -> None:
    table = new_table(ARTISTES, away="bot")
    done(table.seat_left(1, START))
    assert table.due() == OVER
    assert table.tick(OVER - 1) is None
    assert refused(table.claim(0, "win", OVER)) == "no_claim"
    assert done(table.tick(OVER)).entry.kind == "bot"
    assert table.sits == ["guest", "bot"] and table.due() is None
    assert table.tick(OVER) is None


@pytest.mark.parametrize("what", ["win", "bot"])
def test_where_the_room_has_agreed_to_wait_nothing_can_be_claimed(what: str) -> None:
    table = new_table(ARTISTES, away="wait")
    done(table.seat_left(0, START))
    assert table.due() is None and table.tick(OVER) is None
    assert refused(table.claim(1, what, OVER)) == "no_claim"


def test_who_is_back_in_time_loses_nothing() -> None:
    table = new_table(ARTISTES)
    done(table.seat_left(0, START))
    done(table.seat_came(0, OVER - 1))
    assert refused(table.claim(1, "win", OVER)) == "not_away"
    assert refused(table.seat_came(0, OVER)) == "here"
    done(table.seat_left(0, OVER))
    assert table.away_until(0) == OVER + GRACE  # a grace of its own
    assert refused(table.seat_left(0, OVER)) == "away"


def test_who_is_away_itself_claims_nothing() -> None:
    table = new_table(ARTISTES)
    done(table.seat_left(0, START))
    done(table.seat_left(1, START))
    assert refused(table.claim(1, "win", OVER)) == "not_away"


def test_a_bot_is_never_away() -> None:
    table = new_table(ARTISTES, sits=("guest", "bot"))
    assert refused(table.seat_left(1, START)) == "bot_sits"
    done(table.restarted(START))
    assert table.away_until(1) is None


def test_a_grace_does_not_run_while_the_server_is_down() -> None:
    table = new_table(ARTISTES)
    done(table.seat_left(0, START))
    done(table.pause(START + 20_000))
    done(table.restarted(START + 10**7))
    assert table.away_until(0) == START + 10**7 + GRACE - 20_000
    assert table.away_until(1) == START + 10**7 + GRACE
