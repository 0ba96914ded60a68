"""Matches for tests: any game in any format, the shipped set, ready decks, seeded play."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from duelstage.match.match import Match
from duelstage.match.messages import Accepted
from tests.tenants import RuleSet


@cache
def shipped(rules: RuleSet) -> Any:
    return rules.game()


def the_decks(rules: RuleSet, seed: int = 0) -> list[tuple[str, ...]]:
    decks = rules.ready_decks()
    return [decks[seed % len(decks)], decks[(seed + 1) % len(decks)]]


def new_match(rules: RuleSet, seed: int = 1) -> Match[Any]:
    """A match of ready decks in a format as it is shipped."""
    return Match(shipped(rules), the_decks(rules, seed), seed)


def any_match(rules: RuleSet, seed: int) -> Match[Any]:
    """A match with random decks in a mixture of the format's options."""
    pick = random.Random(seed)
    game = rules.random_game(pick)
    return Match(game, [tuple(rules.tenant.random_deck(game, pick)) for _ in range(2)], seed)


def act_at_random(match: Match[Any], pick: random.Random) -> int:
    """One legal action of whoever is asked; returns its code."""
    seat = match.asked
    assert seat is not None
    code = pick.choice(match.prompt(seat).actions).code
    answer = match.act(seat, match.seq, code)
    assert isinstance(answer, Accepted), answer
    return code
