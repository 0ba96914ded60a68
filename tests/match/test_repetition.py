"""A match that only repeats itself ends, and says so."""

from __future__ import annotations

from tests.tenants import BY_KEY

from .rooms import START, again, done, new_table, through_secrets


def test_the_same_position_for_the_fourth_time_is_a_draw() -> None:
    table = new_table(BY_KEY["masters/spd"])
    through_secrets(table)
    turns = 0
    while table.end is None:
        turn, seat = table.match.position.turn, table.asked[0]
        last = done(table.act(seat, table.seq(seat), table.prompt(seat).actions[0].code, START))
        turns += table.match.position.turn != turn
        assert turns < 20
    assert (table.end.winner, table.end.how) == (2, "repetition")
    assert last.updates[0][0].happening == "act"  # its events are told, and then it is over
    assert table.prompt(0) is table.prompt(1) is None and table.asked == ()
    assert max(table._stood.values()) == 4
    assert again(table).whole() == table.whole()


def test_taking_back_makes_no_repetition() -> None:
    table = new_table(BY_KEY["masters/spd"], undo="ask")
    through_secrets(table)
    for _ in range(6):
        seat, turn = table.asked[0], table.match.position.turn
        while table.match.position.turn == turn:
            done(table.act(seat, table.seq(seat), table.prompt(seat).actions[0].code, START))
        while table.match.position.turn != turn:
            answer = done(table.undo(seat, table.seq(seat), START))
            if answer.proposals:
                done(table.answer(1 - seat, "undo", True, START))
    assert table.end is None and max(table._stood.values()) == 1
