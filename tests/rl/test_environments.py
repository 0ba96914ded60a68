"""The environments pass the suites of those who made the interfaces, in every format."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from types import SimpleNamespace
from typing import Any

import pytest

from duelstage.games import GAMES
from duelstage.kernel.errors import CardError, IllegalAction
from tests.tenants import BY_KEY, RuleSet, each_rule_set

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
np = pytest.importorskip("numpy", reason=HOW)
gymnasium = pytest.importorskip("gymnasium", reason=HOW)
pettingzoo = pytest.importorskip("pettingzoo", reason=HOW)

import cloudpickle  # noqa: E402  # comes with gymnasium
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402
from pettingzoo.utils.conversions import aec_wrapper_fn, turn_based_aec_to_parallel  # noqa: E402

from duelstage.rl import gymnasium_env, pettingzoo_env  # noqa: E402

MINIS = [f"{entry.name}/{name}" for entry in GAMES.values() for name in entry.minis()]
NAME = f"duelstage.rl.gymnasium_env:{gymnasium_env.ID}"


@pytest.fixture(autouse=True)
def nothing_else_is_warned_of() -> Any:
    """The suites warn of observations that are dictionaries, in which masks are, and of what they do themselves."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # of who waits
        warnings.filterwarnings("ignore", message=".*an illegal action has lost the match")
        yield


def random_play(aec: Any) -> list[tuple[str, float, bool, bool]]:
    """A match to its end: what `last` says to each agent before it acts."""
    said = []
    for agent in aec.agent_iter():
        seen, reward, over, cut, _ = aec.last()
        said.append((agent, reward, over, cut))
        aec.step(None if over or cut else aec.action_space(agent).sample(seen["action_mask"]))
    return said


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
            env=lambda max_cycles: aec_wrapper_fn(make)(game=rules.key, max_cycles=max_cycles),
        )
    )


@each_rule_set
def test_a_match_is_cut_after_so_many_decisions_of_both_seats(rules: RuleSet) -> None:
    aec = pettingzoo_env.env(game=rules.key, max_cycles=4)
    aec.reset(seed=1)
    said = random_play(aec)
    assert [(over, cut) for _, _, over, cut in said] == [(False, False)] * 4 + [(False, True)] * 2
    assert {agent for agent, *_ in said[4:]} == {"seat_0", "seat_1"}
    assert not any(reward for _, reward, *_ in said)


@each_rule_set
def test_rewards_come_at_the_end_once_and_are_the_returns(rules: RuleSet) -> None:
    aec = pettingzoo_env.env(game=rules.key)
    for seed in (3, 4):
        aec.reset(seed=seed)
        while not any(aec.terminations.values()):
            agent, other = aec.agent_selection, {"seat_0": "seat_1", "seat_1": "seat_0"}[aec.agent_selection]
            seen, reward, over, cut, _ = aec.last()
            assert (reward, over, cut) == (0, False, False)
            assert seen["action_mask"].any() and not aec.observe(other)["action_mask"].any()
            aec.step(aec.action_space(agent).sample(seen["action_mask"]))
        returns = aec.unwrapped.table.match.returns()
        assert aec.rewards == dict(zip(("seat_0", "seat_1"), returns, strict=True))
        ends = random_play(aec)  # both are told, each once
        assert sorted(ends) == [("seat_0", returns[0], True, False), ("seat_1", returns[1], True, False)]
        assert aec.agents == []


def test_nothing_that_is_seen_is_stale() -> None:
    """Both ways to a parallel environment show what either seat sees now, and so do copies that they are made from."""
    ours, theirs = pettingzoo_env.parallel_env(game="masters/jr"), pettingzoo_env.env(game="masters/jr")
    theirs = turn_based_aec_to_parallel(theirs)
    for env in (ours, theirs):
        seen, _ = env.reset(seed=5)
        match = (env if env is ours else env.aec_env).unwrapped.table
        kept = {agent: one["observation"].copy() for agent, one in seen.items()}
        while env.agents:
            for s, agent in enumerate(("seat_0", "seat_1")):
                assert seen[agent]["observation"].tolist() == match.episode.observation(s).tolist()
                mask = list(map(bool, match.episode.mask(s)))
                if env is ours and not any(mask):
                    mask[0] = True  # of who waits, whose action is ignored
                assert seen[agent]["action_mask"].astype(bool).tolist() == mask
            before = seen
            actions = dict.fromkeys(env.agents)
            actions[match.decides] = env.action_space(match.decides).sample(seen[match.decides]["action_mask"])
            seen, rewards, over, cut, infos = env.step(actions)
            if env is ours:
                assert [info["to_play"] for info in infos.values()] == [match.match.to_play] * 2
        assert sum(rewards.values()) == 0 and all(over.values()) and not any(cut.values())
        assert before is not seen and kept.keys() == {"seat_0", "seat_1"}


def test_who_wants_no_error_wraps_it_as_pettingzoo_does() -> None:
    aec = wrappers.TerminateIllegalWrapper(pettingzoo_env.env(), illegal_reward=-1)
    aec.reset(seed=1)
    agent = aec.agent_selection
    illegal = int(np.flatnonzero(aec.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=r"illegal: .* \[A-"):
        pettingzoo_env_at(1).step(illegal)
    aec.step(illegal)
    assert aec.terminations[agent] and aec.rewards[agent] == -1


def pettingzoo_env_at(seed: int) -> Any:
    aec = pettingzoo_env.env()
    aec.reset(seed=seed)
    return aec


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    aec, parallel = pettingzoo_env.raw_env(game="masters/jr"), pettingzoo_env.parallel_env(game="masters/jr")
    for early in (lambda: aec.step(0), lambda: aec.observe("seat_0"), lambda: parallel.step({"seat_0": 0})):
        with pytest.raises(ValueError, match="call reset first"):
            early()
    for env in (aec, parallel):
        env.reset(seed=1)
        match = env.table.match
        code, before = match.legal()[0], match.to_bytes()
        for wrong in (code + 0.5, float(code), str(code), None, [code]):
            with pytest.raises(TypeError):
                env.step(wrong if env is aec else dict.fromkeys(env.agents, wrong))
        assert match.to_bytes() == before
    with pytest.raises(ValueError, match=r"actions: none of seat_\d, which decides"):
        parallel.step({})
    with pytest.raises(ValueError, match="agent 'seat_2': expected one of seat_0, seat_1"):
        aec.observe("seat_2")
    for said, wrong in (
        ("-1; expected 0", {"max_cycles": -1}),
        ("is one deck; expected a list", {"decks": "long_run"}),
    ):
        with pytest.raises(ValueError, match=said):
            pettingzoo_env.env(**wrong)
    with pytest.raises(CardError, match="1 decks; expected two"):
        aec.reset(options={"decks": BY_KEY["masters/jr"].ready_decks()[:1]})


MAKERS = {
    "aec": lambda: pettingzoo_env.env(game="masters/sr"),
    "parallel": lambda: pettingzoo_env.parallel_env(game="masters/sr"),
    "gymnasium": lambda: gymnasium_env.DuelEnv("masters/sr", "greedy", seat=0),
}
COPIES = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "cloudpickle": lambda env: pickle.loads(cloudpickle.dumps(env)),
}


def table_of(env: Any) -> Any:
    return env if isinstance(env, gymnasium.Env) else env.unwrapped.table


def rows_of(env: Any, seed: int, decisions: int = 4) -> list[bytes]:
    """Some decisions on, what is seen."""
    rows = []
    pick = random.Random(seed)
    for _ in range(decisions):
        table = table_of(env)
        if table.episode.over:
            break
        code = pick.choice(table.episode.legal())
        if isinstance(env, pettingzoo.ParallelEnv):
            env.step(dict.fromkeys(env.agents, code))
        else:
            env.step(code)
        rows.append(table.episode.observation(0).tobytes() + table.episode.observation(1).tobytes())
    return rows


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("what", MAKERS)
def test_an_environment_can_be_copied_in_the_middle_of_a_match(what: str, how: str) -> None:
    env = MAKERS[what]()
    env.reset(seed=2)
    rows_of(env, 1)
    other = COPIES[how](env)
    ahead = rows_of(other, 3)
    space = other.action_space if what == "gymnasium" else other.action_space(f"seat_{table_of(other).episode.to_play}")
    assert int(space.sample()) in table_of(other).episode.legal()  # of the copy, not of what it was copied from
    assert rows_of(env, 3) == ahead and len(ahead) == 4
    COPIES[how](MAKERS[what]()).reset(seed=1)  # before the first match too


def test_a_game_of_ones_own_goes_with_its_environment() -> None:
    entry = BY_KEY["artistes/standard"].tenant.entry
    own = entry.play(entry.options_class.parse(["turn_cap=9"]))
    env = gymnasium_env.DuelEnv(own, decks=BY_KEY["artistes/standard"].ready_decks()[:2])
    other = pickle.loads(pickle.dumps(env))
    assert other.schema.hash == env.schema.hash and other.game.key == env.game.key
    assert other.reset(seed=4)[0].tobytes() == env.reset(seed=4)[0].tobytes()


@pytest.mark.parametrize("make", [pettingzoo_env.env, pettingzoo_env.parallel_env, gymnasium_env.DuelEnv])
def test_a_match_can_be_looked_at(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env = make(game="masters/spd", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(table_of(env).episode)
    assert capsys.readouterr().out == ""
    env = make(game="masters/spd", render_mode="human")
    env.reset(seed=1)
    rows_of(env, 1, 2)
    assert capsys.readouterr().out.count("masters/spd@1, ") == 3
    assert env.render() is None
    with pytest.raises(ValueError, match="render_mode: 'rgb_array' is unknown; expected ansi, human or None"):
        make(render_mode="rgb_array")


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
    """As it comes, and as Gymnasium makes it; the suite does actions that it has drawn in another match."""
    for more in ({}, {"scaled": False, "seat": 1}):
        check_env(gymnasium.make(NAME, game=rules.key, **more).unwrapped)


@pytest.mark.parametrize("key", MINIS)
def test_the_suites_pass_in_the_minis(key: str) -> None:
    """In which a match may end before a seat decides anything."""
    api_test(pettingzoo_env.env(game=key), num_cycles=100)
    parallel_api_test(pettingzoo_env.parallel_env(game=key), num_cycles=100)
    for opponent in ("random", "greedy"):
        for seat in (0, 1, None):
            check_env(gymnasium.make(NAME, game=key, opponent=opponent, seat=seat).unwrapped)


def test_an_end_before_the_first_decision_is_told_by_the_first_step() -> None:
    env = gymnasium_env.DuelEnv("artistes/mini_exit", "greedy", seat=0, illegal="raise")
    seeds = iter(range(50))
    seen, info = env.reset(seed=next(seeds))
    while not env.episode.over:
        seen, info = env.reset(seed=next(seeds))
    assert info["action_mask"].nonzero()[0].tolist() == [0] and env.action_space.sample() == 0
    last, *said, info = env.step(0)
    assert said == [-1.0, True, False] and not info["action_mask"].any()
    assert last.tobytes() == seen.tobytes()
    with pytest.raises(IllegalAction, match="over, or cut: reset"):
        env.step(0)


def test_nobody_acts_in_a_match_that_was_cut() -> None:
    """Nor for the opponent, whose decision it may be."""
    whose = set()
    for seed in range(20):
        env = gymnasium_env.DuelEnv("masters/jr", max_decisions=5, illegal="raise")
        env.reset(seed=seed)
        cut = False
        while not cut:
            _, _, _, cut, info = env.step(env.action_space.sample())
        before = env.episode.to_bytes()
        whose.add(env.episode.to_play == env.seat)
        assert not info["action_mask"].any() and not env.action_masks().any()
        with pytest.raises(IllegalAction, match="over, or cut: reset"):
            env.step(env.episode.legal()[0])
        assert env.episode.to_bytes() == before
    assert whose == {True, False}
    env = gymnasium_env.DuelEnv("masters/jr", max_decisions=1, seat=1, illegal="raise")
    _, info = env.reset(seed=1)
    assert env.episode.plies == 1  # the opponent's
    assert env.step(int(info["action_mask"].argmax()))[1:4] == (0.0, False, True)
    assert env.episode.plies == 1


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("seat: 2; expected 0, 1 or None", {"seat": 2}),
        ("opponent: 'nobody' is no bot; expected one of random", {"opponent": "nobody"}),
        ("max_decisions: -1; expected 0", {"max_decisions": -1}),
        ("'long_run' is one deck; expected a list", {"decks": "long_run"}),
    ],
)
def test_arguments_that_make_no_sense_are_refused_at_once(said: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=said):
        gymnasium_env.DuelEnv(**wrong)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("options: 'seats' is unknown; expected some of seat, decks, chance", {"seats": 1}),
        ("options: seat is 2; expected 0, 1 or None", {"seat": 2}),
        ("1 decks; expected two", {"decks": ["long_run"]}),
        ("3 decks; expected two", {"decks": ["long_run"] * 3}),
        ("'long_run' is one deck", {"decks": "long_run"}),
    ],
)
def test_options_that_make_no_sense_are_refused(said: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=said):
        gymnasium_env.DuelEnv().reset(seed=1, options=wrong)


def test_an_action_is_a_whole_number() -> None:
    env = gymnasium_env.DuelEnv("masters/jr", seat=0)
    _, info = env.reset(seed=1)
    code, before = int(info["action_mask"].argmax()), env.episode.to_bytes()
    for wrong in (code + 0.5, float(code), str(code), None, [code], np.array([code])):
        with pytest.raises(TypeError):
            env.step(wrong)
    assert env.episode.to_bytes() == before
    for right in (np.int64, np.int16, np.array):
        env.reset(seed=1)
        assert not env.step(right(code))[2]
    env = gymnasium_env.DuelEnv("masters/jr", lambda episode, seat: float(episode.legal()[0]), seat=1)
    with pytest.raises(TypeError):
        for seed in range(9):
            env.reset(seed=seed)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_makes_many(mode: str) -> None:
    many = gymnasium.make_vec(NAME, num_envs=2, vectorization_mode=mode, game="masters/spd", opponent="greedy")
    one = gymnasium_env.DuelEnv("masters/spd", "greedy")
    seen, info = many.reset(seed=[7, 8])
    row, own = one.reset(seed=7)
    ends = 0
    while not ends:
        assert row.tobytes() == seen[0].tobytes()
        codes = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
        row, reward, ends, _, own = one.step(codes[0])
        seen, rewards, over, _, info = many.step(codes)
        assert (rewards[0], over[0]) == (reward, ends)
        assert info["action_mask"][0].tolist() == own["action_mask"].tolist()
        assert many.call("action_masks")[0].tolist() == one.action_masks().tolist()
    many.close()


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
    env = gymnasium_env.DuelEnv("artistes/standard", seat=0, illegal="raise")
    seen, info = env.reset(seed=1)
    code = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=r"illegal: .* \[A-") as caught:
        env.step(code)
    assert env._seen().tobytes() == seen.tobytes()
    env = gymnasium_env.DuelEnv("artistes/standard", seat=0)
    env.reset(seed=1)
    _, *said, info = env.step(code)
    assert said == [-1.0, True, False]
    assert info["illegal"] == str(caught.value)
    assert not info["action_mask"].any()
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


@each_rule_set
def test_rows_are_within_the_bounds_of_the_space(rules: RuleSet) -> None:
    pick = random.Random(2)
    for seed in range(3):
        env = gymnasium_env.DuelEnv(rules.key, seat=seed % 2, scaled=seed == 2)
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert seen in env.observation_space
            seen, _, over, _, _ = env.step(pick.choice(env.episode.legal()))
        assert seen in env.observation_space
