"""Each game and format passes OpenSpiel's own test, with chance asked and with a seed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tenants import BY_KEY, RuleSet, each_rule_set

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
np = pytest.importorskip("numpy", reason=HOW)
pyspiel = pytest.importorskip("pyspiel", reason=HOW)

from duelstage.rl import openspiel_game  # noqa: E402

LUCKS = ("asked", "seeded")
each_luck = pytest.mark.parametrize("luck", LUCKS)


def load(key: str, luck: str = "asked", **more: str) -> Any:
    return pyspiel.load_game("duelstage", {"game": key, "luck": luck, **more})


def forward(state: Any, pick: random.Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert abs(sum(chances) - 1) < 1e-9
        state.apply_action(pick.choices(outcomes, chances)[0])
    else:
        state.apply_action(pick.choice(state.legal_actions()))


@each_luck
@each_rule_set
def test_openspiels_own_test(rules: RuleSet, luck: str) -> None:
    pyspiel.random_sim_test(load(rules.key, luck), num_sims=1, serialize=True, verbose=False)


@each_luck
@each_rule_set
def test_what_a_seat_knows_survives_resampling(rules: RuleSet, luck: str) -> None:
    game, pick, looks = load(rules.key, luck), random.Random(1), 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    assert game.information_state_tensor_shape()[0] > game.observation_tensor_shape()[0]
    state = game.new_initial_state()
    while not state.is_terminal() and looks < 8:
        if not state.is_chance_node() and pick.random() < 0.15:
            seat = state.current_player()
            other = state.resample_from_infostate(seat, sampler)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.legal_actions() == state.legal_actions()
            while not other.is_terminal():
                forward(other, pick)
            assert sum(other.returns()) == 0
            looks += 1
        forward(state, pick)


@each_luck
def test_copies_and_what_is_read_back_go_on_alike(luck: str) -> None:
    game, pick = load("masters/sr", luck), random.Random(2)
    state = game.new_initial_state()
    for _ in range(30):
        forward(state, pick)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    ends = []
    for copy in (state.clone(), read):
        again = random.Random(3)
        while not copy.is_terminal():
            forward(copy, again)
        ends.append((str(copy), copy.information_state_string(0), copy.returns()))
    assert ends[0] == ends[1]


def test_a_search_of_openspiels_plays() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game, pick = load("artistes/standard"), random.Random(4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=3, random_state=np.random.RandomState(2))
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal() and steps < 4:
        if state.is_chance_node():
            forward(state, pick)
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        steps += 1


def test_mccfr_of_openspiel_walks_through_it() -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("masters/spd"))
    solver.iteration()
    assert solver.average_policy() is not None


def test_it_can_be_a_cached_tree() -> None:
    state, pick = (
        pyspiel.load_game("cached_tree(game=duelstage(game=masters/spd))").new_initial_state(),
        random.Random(5),
    )
    while not state.is_terminal():
        forward(state, pick)
    assert sum(state.returns()) == 0


def test_decks_and_mistakes() -> None:
    ready = BY_KEY["masters/spd"].tenant.entry.ready_decks("spd")
    first, second = sorted(ready)[:2]
    game = load("masters/spd", deck_0=second, deck_1=first)
    assert game.table.decks == (tuple(ready[second]), tuple(ready[first]))
    with pytest.raises(ValueError, match="expected asked or seeded"):
        openspiel_game.DuelGame({"luck": "bad"})
    kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    assert game.make_py_observer(kind) is None
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"wide": True})
