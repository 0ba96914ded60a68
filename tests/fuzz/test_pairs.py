"""Every two cards of a shipped set meet on a table, and whatever follows, the rules hold and the match ends.

Each pair plays once, with luck drawn or asked and in formats that take turns; in all of them in the long suite.
"""

from __future__ import annotations

import os
import random
from functools import cache
from typing import Any

import pytest

from duelstage.kernel.game import DRAW
from tests.invariants import check, lists_of
from tests.tenants import TENANTS, RuleSet
from tests.tenants.tenant import Tenant

CHECK_EVERY = 20  # decisions
EVENTS_MAX = 1500  # of one action
DECISIONS_MAX = 8000  # more than a match has, whatever its cap of turns
LUCKS = ("drawn", "asked")
FIRST = [
    pytest.param(tenant, card, id=f"{tenant.name}-{card}")
    for tenant in TENANTS.values()
    for card in tenant.entry.catalogue().ids
]


@cache
def games(tenant: Tenant) -> list[Any]:
    """The game in each of its formats."""
    return [RuleSet(tenant, name).game() for name in tenant.formats]


def meet(tenant: Tenant, game: Any, first: str, second: str, luck: str, seed: str) -> None:
    """Play one match of decks around the two cards to its end."""
    pick = random.Random(seed)
    decks = [tenant.deck_of(game, first, second, pick) for _ in range(2)]
    position = game.start(pick.getrandbits(64), decks, luck)
    lists = lists_of(tenant, game, position)
    n = 0
    while position.winner < 0:
        rows = position.apply_logged(pick.choice(position.legal()))
        assert len(rows) < EVENTS_MAX, (game.key, seed)
        if n % CHECK_EVERY == 0:
            check(tenant, game, position, lists)
        n += 1
        assert n < DECISIONS_MAX, (game.key, seed)
    check(tenant, game, position, lists)
    assert position.winner in (0, 1, DRAW)


def allowed(tenant: Tenant, first: str, second: str) -> list[Any]:
    """The formats in which both cards may be played."""
    return [game for game in games(tenant) if {first, second} <= set(tenant.playable(game))]


@pytest.mark.parametrize(("tenant", "first"), FIRST)
def test_every_pair_with_this_card_plays_to_the_end(tenant: Tenant, first: str) -> None:
    cards = tenant.entry.catalogue().ids
    for turn, second in enumerate(cards[cards.index(first) :]):
        played = allowed(tenant, first, second)
        if played:
            game = played[turn // len(LUCKS) % len(played)]
            meet(tenant, game, first, second, LUCKS[turn % len(LUCKS)], f"{first} {second}")


ALL_FORMATS = os.environ.get("DUELSTAGE_FUZZ") == "long"  # else a third of the formats, in turn


@pytest.mark.long
@pytest.mark.parametrize(("tenant", "first"), FIRST)
def test_every_pair_with_this_card_plays_to_the_end_in_more_formats(tenant: Tenant, first: str) -> None:
    cards = tenant.entry.catalogue().ids
    for turn, second in enumerate(cards[cards.index(first) :]):
        for i, game in enumerate(allowed(tenant, first, second)):
            if not ALL_FORMATS and (turn + i) % 3:
                continue
            meet(tenant, game, first, second, LUCKS[i % 2], f"{first} {second} {game.key}")
