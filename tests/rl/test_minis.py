"""Small games are solved: what CFR finds no seat can better."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from duelstage.kernel.errors import DuelError
from duelstage.rl.encode import Schema
from duelstage.rl.episode import Episode, know
from duelstage.rl.history import Reader
from duelstage.rl.minis import mini_game, mini_of, minis

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"


@pytest.mark.parametrize("name", minis())
def test_a_mini_is_played_and_pickled(name: str) -> None:
    pick, reader = random.Random(1), know(Reader(Schema(mini_game(name))))
    for seed in range(20):
        episode = Episode(mini_game(name), mini_of(name).decks, seed, reader=reader)
        while not episode.over:
            episode.apply(pick.choice(episode.legal()))
            episode = pickle.loads(pickle.dumps(episode))
        assert episode.plies < 40


def test_an_unknown_mini_is_named() -> None:
    with pytest.raises(DuelError, match="expected one of spd_three_turns"):
        mini_game("huge")


def solved(name: str, rounds: int) -> tuple[Any, Any]:
    pyspiel = pytest.importorskip("pyspiel", reason=HOW)
    pytest.importorskip("numpy", reason=HOW)
    import duelstage.rl.openspiel_game

    assert duelstage.rl.openspiel_game.PARAMETERS["mini"] == ""
    game = pyspiel.load_game(f"cached_tree(game=duelstage(mini={name}))")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    return pyspiel.nash_conv(game, policy), pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)


def test_the_smallest_is_solved() -> None:
    conv, returns = solved("spd_three_turns", 30)
    assert conv < 0.005
    assert abs(returns[0]) < 0.005  # the coin is fair


@pytest.mark.long
def test_artistes_is_solved() -> None:
    conv, returns = solved("artistes_three_turns", 20)
    assert conv < 0.05
    assert abs(sum(returns)) < 1e-9
