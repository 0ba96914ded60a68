"""Random matches to look at, and worlds that one seat cannot tell from the true one.

`other_world` does not use the games' own `resample`: what one gets wrong the other shall find. What is hidden in a
game, and how its open question is asked again, its tenant says.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from duelstage.kernel.backend import Position
from duelstage.kernel.facts import from_facts
from duelstage.kernel.game import Rows
from duelstage.kernel.zones import sort_unknown
from tests.tenants import RuleSet
from tests.tenants.tenant import Which

SEATS = (0, 1)
AUDIENCES = (0, 1, 2)
SETS: tuple[Which, ...] = ("shipped", "prying")


class Step(NamedTuple):
    """A match at one moment, and what has happened since the moment before."""

    game: Any
    position: Position
    rows: Rows
    seed: int


def random_game(rules: RuleSet, pick: random.Random, seed: int) -> Any:
    return rules.random_game(pick, pick.choice(SETS), rules.forms[seed // 2 % len(rules.forms)])


def begin(rules: RuleSet, game: Any, pick: random.Random, luck: str) -> Position:
    """A match before the coin."""
    deck = rules.tenant.secretive_deck if pick.random() < 0.4 else rules.tenant.random_deck
    decks = [deck(game, pick), deck(game, pick)]
    position: Position = game.position(game.undealt(pick.getrandbits(64), decks, luck))
    return position


def steps(rules: RuleSet, seed: int, concedes: float = 0.004) -> Iterator[Step]:
    """A random match with random decks and options: before the coin, at each decision, at the end."""
    pick = random.Random(seed)
    game = random_game(rules, pick, seed)
    position = begin(rules, game, pick, "asked" if seed % 2 else "drawn")
    yield Step(game, position, [], seed)
    rows = position.setup_logged()
    while True:
        yield Step(game, position, rows, seed)
        if position.winner >= 0:
            return
        if pick.random() < concedes:
            rows = game.concede(position, pick.randrange(2))
        else:
            rows = position.apply_logged(pick.choice(position.legal()))


def decides(game: Any, position: Position) -> int:
    """The seat that decides, CHANCE, or -1: the match is over."""
    decision = game.decision(position)
    return -1 if decision is None else decision.seat


def other_world(rules: RuleSet, game: Any, position: Position, seat: int, pick: random.Random) -> Position:
    """The same to `seat`: other cards where it cannot look, another future.

    With closed lists the other seat's unknown cards become any cards of the set.
    """
    while True:
        facts = game.facts(position)
        facts["seed"] = pick.getrandbits(64)
        facts["counter"] = [pick.randrange(1000) for _ in range(3)]
        for s in SEATS:
            rules.tenant.deal_again(game, facts, s, seat, pick)
        state = from_facts(game, game.catalogue, facts)
        game.derive(state)
        if state.luck_asked:
            for s in SEATS:
                sort_unknown(state, s)
        if rules.tenant.ask_again(game, state, seat, pick):
            other: Position = game.position(state)
            return other
