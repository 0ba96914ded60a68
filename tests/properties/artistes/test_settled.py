"""Wherever somebody decides, deaths and sums have been looked at: an answer or the end of a phase need not do it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from duelstage.games import GAMES
from duelstage.games.artistes.settle import settle

MATCHES = 8
ENTRY = GAMES["artistes"]


@pytest.mark.parametrize("luck_asked", [False, True])
@pytest.mark.parametrize("format_name", ENTRY.formats())
def test_a_decision_finds_all_settled(format_name: str, luck_asked: bool) -> None:
    pick, game = random.Random(1), ENTRY.make(format_name, "plain")
    decks = list(ENTRY.ready_decks(format_name).values())
    for seed in range(MATCHES):
        state: Any = game.start(seed, pick.sample(decks, 2))
        state.ask_luck(luck_asked)
        while state.winner < 0:
            again = state.clone()
            settle(again.g)
            assert again.to_bytes() == state.to_bytes()
            state.apply(pick.choice(state.legal()))
