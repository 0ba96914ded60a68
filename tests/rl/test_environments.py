"""The environments pass the suites of those who made the interfaces, in every format."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import pytest

from duelstage.kernel.errors import IllegalAction
from tests.tenants import BY_KEY, RuleSet, each_rule_set

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
np = pytest.importorskip("numpy", reason=HOW)
gymnasium = pytest.importorskip("gymnasium", reason=HOW)
pettingzoo = pytest.importorskip("pettingzoo", reason=HOW)

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402

from duelstage.rl import gymnasium_env, pettingzoo_env  # noqa: E402


@pytest.fixture(autouse=True)
def masks_of_who_waits_are_zeros() -> Any:
    """The suites warn of what the documents say."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Action mask numpy array is all zeros.*")
        warnings.filterwarnings("ignore", message=".*Observation space for each agent probably should be.*")
        warnings.filterwarnings("ignore", message=".*is out of date.*|.*precision lowered.*|.*maximum value.*")
        yield


# ---- PettingZoo ------------------------------------------------------------------------------------------------------


@each_rule_set
def test_pettingzoo_suites(rules: RuleSet) -> None:
    api_test(pettingzoo_env.env(game=rules.key), num_cycles=300)
    api_test(pettingzoo_env.env(game=rules.key, scaled=True, max_cycles=30), num_cycles=100)
    seed_test(lambda: pettingzoo_env.env(game=rules.key), num_cycles=100)
    parallel_api_test(pettingzoo_env.parallel_env(game=rules.key), num_cycles=200)


@each_rule_set
def test_pettingzoo_counts_cycles(rules: RuleSet) -> None:
    """The suite counts steps of every agent, so it is for environments in which all agents give an action each step."""
    make = pettingzoo_env.parallel_env
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: make(game=rules.key, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(make(game=rules.key, max_cycles=max_cycles)),
        )
    )
    aec = pettingzoo_env.env(game=rules.key, max_cycles=4)
    aec.reset(seed=1)
    steps = 0
    for agent in aec.agent_iter():
        seen, _, over, cut, _ = aec.last()
        steps += not over and not cut
        aec.step(None if over or cut else aec.action_space(agent).sample(seen["action_mask"]))
    assert steps == 4


@each_rule_set
def test_rewards_come_at_the_end_and_sum_to_nothing(rules: RuleSet) -> None:
    aec = pettingzoo_env.env(game=rules.key)
    aec.reset(seed=3)
    rewards: dict[str, list[float]] = {"seat_0": [], "seat_1": []}
    for agent in aec.agent_iter():
        seen, reward, over, cut, _ = aec.last()
        rewards[agent].append(reward)
        if over or cut:
            aec.step(None)
            continue
        mask = seen["action_mask"]
        assert mask.any() and not aec.observe("seat_1" if agent == "seat_0" else "seat_0")["action_mask"].any()
        aec.step(aec.action_space(agent).sample(mask))
    assert sum(map(sum, rewards.values())) == 0
    assert all(not any(each[:-1]) for each in rewards.values())


def test_a_stream_goes_on_without_a_seed() -> None:
    aec = pettingzoo_env.env()
    aec.reset(seed=3)
    first = aec.observe("seat_0")["observation"].tolist()
    aec.reset()
    assert aec.observe("seat_0")["observation"].tolist() != first
    aec.reset(seed=3)
    assert aec.observe("seat_0")["observation"].tolist() == first


# ---- Gymnasium -------------------------------------------------------------------------------------------------------


@each_rule_set
def test_gymnasium_suite(rules: RuleSet) -> None:
    from gymnasium.utils.env_checker import check_env

    for more in ({}, {"scaled": False, "seat": 1}):  # the suite does actions that it has drawn elsewhere
        check_env(gymnasium_env.DuelEnv(rules.key, illegal="lose", **more), skip_render_check=True)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@each_rule_set
def test_gymnasium_plays_against_a_bot(rules: RuleSet, opponent: str) -> None:
    env, seats = gymnasium_env.DuelEnv(rules.key, opponent), set()
    for seed in range(3):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            assert info["action_mask"].astype(bool).tolist() == env.action_masks().tolist()
            assert info["action_mask"].any()
            _, reward, over, cut, info = env.step(env.action_space.sample())
            assert not cut and (over or reward == 0)
        assert reward in (-1.0, 0.0, 1.0)
        assert not info["action_mask"].any()
    assert seats == {0, 1} or len(seats) == 1


def test_the_same_seed_plays_the_same_match() -> None:
    ends = []
    for _ in range(2):
        env = gymnasium_env.DuelEnv("masters/sr", "greedy", max_decisions=40)
        seen, _ = env.reset(seed=5)
        env.action_space.seed(5)
        rows, cut, over = [seen.tobytes()], False, False
        while not (cut or over):
            seen, _, over, cut, _ = env.step(env.action_space.sample())
            rows.append(seen.tobytes())
        ends.append(rows)
    assert ends[0] == ends[1]


def test_a_match_is_cut_or_over_but_not_both() -> None:
    env = gymnasium_env.DuelEnv("artistes/standard", max_decisions=10)
    env.reset(seed=1)
    over = cut = False
    while not (over or cut):
        _, reward, over, cut, _ = env.step(env.action_space.sample())
    assert cut and not over and reward == 0


def test_an_illegal_action_says_why() -> None:
    env = gymnasium_env.DuelEnv("artistes/standard", seat=0)
    _, info = env.reset(seed=1)
    code = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=r"illegal: .* \[A-"):
        env.step(code)
    env = gymnasium_env.DuelEnv("artistes/standard", seat=0, illegal="lose")
    env.reset(seed=1)
    assert env.step(code)[1:4] == (-1.0, True, False)
    with pytest.raises(ValueError, match="expected raise or lose"):
        gymnasium_env.DuelEnv(illegal="shrug")


def test_options_say_seat_decks_and_chance() -> None:
    decks = BY_KEY["artistes/standard"].ready_decks()[:2]
    env = gymnasium_env.DuelEnv("artistes/standard", render_mode="ansi")
    for answer, who in ((173, "P1"), (174, "P2")):
        _, info = env.reset(seed=1, options={"seat": 1, "decks": decks, "chance": [answer]})
        assert info["seat"] == 1
        assert env.episode is not None
        first = env.episode.game.view(env.episode.position, 0)["first_seat"]
        assert who == f"P{first + 1}"
    assert "P1" in str(env.render())


def test_gymnasium_makes_it_by_its_name() -> None:
    env = gymnasium.make(gymnasium_env.register(), game="masters/spd", disable_env_checker=True)
    assert env.reset(seed=1)[1]["action_mask"].any()
