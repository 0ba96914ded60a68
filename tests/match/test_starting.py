"""Matches that begin in the middle: their positions, their records, and luck that nobody can foretell."""

from __future__ import annotations

import random

import pytest

from duelstage.games import game_of
from duelstage.kernel.errors import PositionError
from duelstage.kernel.replay import load
from duelstage.match.match import Match
from duelstage.match.policy import Policy
from duelstage.match.record import resume, save
from duelstage.match.starting import position_of, with_new_luck
from duelstage.match.table import Table
from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .rooms import START, again, new_table
from .tables import act_at_random, new_match, shipped


def in_the_middle(rules: RuleSet, seed: int = 3, moves: int = 25) -> Match:
    """A match that has gone on for a while."""
    match, pick = new_match(rules), random.Random(seed)
    while len(match.moves) < moves and match.outcome is None:
        act_at_random(match, pick)
    while match.outcome is not None:
        match.back(1)
    return match


@each_rule_set
def test_a_match_begins_where_another_stood(rules: RuleSet) -> None:
    match = in_the_middle(rules)
    game = shipped(rules)
    position = position_of(game, game.text(match.position))
    assert position.to_bytes() == match.position.to_bytes()
    begun = Match.standing(game, position, ("Ada", "Bo"))
    pick = random.Random(1)
    for _ in range(6):
        if begun.outcome is None:
            act_at_random(begun, pick)
    text = save(begun)
    assert load(text).verify(game_of).status == "EXACT"
    resumed = resume(text, game_of)
    assert resumed.facts_hash() == begun.facts_hash() and resumed.moves == begun.moves
    assert save(resumed) == text


@each_rule_set
def test_a_table_that_begins_in_a_position_is_rebuilt(rules: RuleSet) -> None:
    match = in_the_middle(rules)
    table = Table.standing(
        shipped(rules), match.position, Policy(rules.tenant.name, rules.format_name, undo="ask"), START, ("Ada", "Bo")
    )
    pick = random.Random(2)
    for n in range(20):
        if table.end is not None:
            break
        seat = next(s for s in (0, 1) if table.prompt(s) is not None)
        table.act(seat, table.seq(seat), pick.choice(table.prompt(seat).actions).code, START + n)
        if n % 5 == 4:
            table.undo(seat, table.seq(seat), START + n)
        assert again(table).whole() == table.whole()
    assert table.header.record.position and new_table(rules).header.record.position == ""


@each_rule_set
def test_luck_is_new_for_everybody_and_nothing_else_is(rules: RuleSet) -> None:
    match = in_the_middle(rules)
    game, position = shipped(rules), match.position
    other = with_new_luck(game, position, random.Random(7))
    for audience in (0, 1, 2):
        assert game.view(other, audience) == game.view(position, audience)
    state, new = game.state(position), game.state(other)
    assert new.seed != state.seed
    for before, after in zip(state.seats, new.seats, strict=True):
        n, known = before.n_deck, before.n_known
        assert sorted(before.deck[:n]) == sorted(after.deck[:n])
        assert before.deck[n - known : n] == after.deck[n - known : n]
    if sum(seat.n_deck - seat.n_known for seat in state.seats) > 6:
        assert [list(seat.deck) for seat in state.seats] != [list(seat.deck) for seat in new.seats]


@each_rule_set
def test_a_text_without_options_has_those_of_its_format(rules: RuleSet) -> None:
    game = shipped(rules)
    match = in_the_middle(rules)
    lines = game.text(match.position).split("\n")
    bare = "\n".join(" | ".join(part for part in line.split(" | ") if not part.startswith("options")) for line in lines)
    assert "options" not in bare
    assert position_of(game, bare).to_bytes() == match.position.to_bytes()


@each_rule_set
def test_a_position_that_cannot_be_played_is_refused(rules: RuleSet) -> None:
    game = shipped(rules)
    text = game.text(in_the_middle(rules).position)
    for wrong in (f"{text}\nover P1", f"{text}\nnonsense", "", " | ", "x" * 30_000, None, 7, "P1 nobody"):
        with pytest.raises(PositionError):
            position_of(game, wrong)


def test_options_of_another_format_are_named() -> None:
    with pytest.raises(PositionError, match="flee=1; in masters/jr it is 0"):
        position_of(shipped(BY_KEY["masters/jr"]), "P1 5 | P2 5 | options flee=1")
