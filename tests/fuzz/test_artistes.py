"""Decks of Artistes that press on one limit: many triggers of the same kind at the same moments."""

from __future__ import annotations

import random

from duelstage.games.artistes.game import Artistes
from tests.invariants import check, lists_of
from tests.tenants import TENANTS


def test_a_wide_board_of_equal_triggers_neither_faults_nor_hangs() -> None:
    """Decks of one artist and its EX only."""
    tenant = TENANTS["artistes"]
    catalogue = tenant.entry.catalogue()
    game = Artistes(catalogue)
    for card in catalogue.of_type("artist"):
        ex = catalogue.ex_of(card.id)
        if ex is None:
            continue
        others = [c for c in catalogue.ids if c not in (card.id, ex.id)]
        pick = random.Random(card.id)
        decks = [[card.id, card.id, ex.id, ex.id, *pick.sample(others, 4)] for _ in range(2)]
        position = game.start(pick.getrandbits(64), decks)
        lists = lists_of(tenant, game, position)
        while position.winner < 0:
            position.apply(pick.choice(position.legal()))
        check(tenant, game, position, lists)
