"""How much planners look at: what the file says, and for which games."""

from __future__ import annotations

from dataclasses import asdict

from duelstage.bots.budget import Budget, _more, budget_of
from duelstage.games import GAMES
from tests.tenants import RuleSet, each_rule_set

from .tables import shipped


def test_the_file_names_games_formats_and_counts_that_there_are() -> None:
    known = {key for name, entry in GAMES.items() for key in (name, *(f"{name}/{f}" for f in entry.formats()))}
    assert set(_more()) <= known
    for counts in _more().values():
        assert set(counts) <= set(asdict(Budget()))


@each_rule_set
def test_no_game_has_less_than_is_usual(rules: RuleSet) -> None:
    usual, found = asdict(Budget()), asdict(budget_of(shipped(rules)))
    for name in ("width", "cap", "keep", "sure", "reveals", "behind", "setup", "candidates", "replies", "reply"):
        assert found[name] >= usual[name], name
    assert sum(found["rounds"]) >= sum(usual["rounds"])
