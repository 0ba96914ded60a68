"""Many matches in NumPy arrays: the same however many threads there are, in arrays of one's own too."""

from __future__ import annotations

from typing import Any

import pytest

from duelstage.kernel.errors import CardError, IllegalAction
from tests.tenants import RuleSet, each_rule_set

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
np = pytest.importorskip("numpy", reason=HOW)

from duelstage.rl.vector import VectorEnv  # noqa: E402


def after(env: Any, steps: int) -> list[Any]:
    """Everything that a run of random play has written."""
    env.reset(3)
    found = []
    for _ in range(steps):
        env.step(env.sample())
        found.append([array.copy() for array in env.arrays.values()])
    return found


@each_rule_set
def test_threads_change_nothing(rules: RuleSet) -> None:
    one, three = (VectorEnv(rules.key, 7, threads=n) for n in (1, 3))
    for first, second in zip(after(one, 150), after(three, 150), strict=True):
        assert all(map(np.array_equal, first, second))
    one.step(one.sample())
    assert not np.array_equal(one.obs, three.obs)
    three.close()


def test_a_seed_begins_everything_again_and_no_seed_goes_on() -> None:
    env = VectorEnv("masters/spd", 4, seed=5)
    first = env.reset().copy()
    assert not np.array_equal(env.reset(), first)
    assert np.array_equal(env.reset(5), first)


def test_arrays_of_ones_own_are_written() -> None:
    plain = VectorEnv("artistes/standard", 3)
    mine = np.full(plain.obs.shape, 9, np.int16)
    env = VectorEnv("artistes/standard", 3, arrays={"obs": mine})
    assert env.reset(1) is mine
    assert np.array_equal(mine, plain.reset(1))
    with pytest.raises(ValueError, match="obs: its shape is"):
        VectorEnv("artistes/standard", 4, arrays={"obs": mine})
    with pytest.raises(ValueError, match="'views' is unknown"):
        VectorEnv("artistes/standard", 3, arrays={"views": mine})


@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_changes_nothing(threads: int) -> None:
    env = VectorEnv("artistes/standard", 4, threads=threads)
    env.reset(1)
    before = [array.copy() for array in env.arrays.values()]
    actions = env.sample().copy()
    actions[3] = int(np.flatnonzero(~env.mask[3])[0])
    with pytest.raises(IllegalAction, match="is not legal in match"):
        env.step(actions)
    actions[3] = 9999
    with pytest.raises(IllegalAction, match="is not legal in match"):
        env.step(actions)
    assert all(map(np.array_equal, before, env.arrays.values()))


@pytest.mark.parametrize("mode", ["SAME_STEP", "NEXT_STEP", "DISABLED"])
def test_modes_are_those_of_gymnasium(mode: str) -> None:
    env = VectorEnv("masters/spd", 2, autoreset=mode, max_decisions=6, threads=2)
    assert env.metadata["autoreset_mode"] == mode
    env.reset(1)
    for _ in range(6):
        env.step(env.sample())
    assert env.truncated.all() and not env.terminated.any()
    if mode == "DISABLED":
        assert not env.mask.any()
        with pytest.raises(IllegalAction):
            env.step(np.zeros(2, np.int64))
        env.reset(which=np.array([True, False]))
        assert env.truncated.tolist() == [False, True]
    else:
        assert env.mask.any(axis=1).all()
        env.step(env.sample())
        assert not env.truncated.any()
    if mode == "SAME_STEP":
        assert env.final_obs.any()


def test_actions_may_be_whole_numbers_of_any_width() -> None:
    for dtype in (np.uint8, np.int16, np.int32, np.int64):
        env = VectorEnv("artistes/standard", 2)
        env.reset(1)
        env.step(env.sample().astype(dtype))
    with pytest.raises(ValueError, match="expected 2 whole numbers"):
        env.step(np.zeros(2, np.float32))


def test_positions_can_be_taken_out_and_put_back() -> None:
    env = VectorEnv("artistes/standard", 4, decks=["circus_night", "long_run"], threads=2)
    env.reset(1)
    for _ in range(8):
        env.step(env.sample())
    env.put(0, env.position(3))
    assert np.array_equal(env.obs[0], env.obs[3])
    assert env.scaled().dtype == np.float32
    assert np.abs(env.scaled()).max() < 60
    with pytest.raises(IndexError):
        env.position(4)
    with pytest.raises(CardError, match="no ready deck 'nobody'"):
        VectorEnv("artistes/standard", 4, decks=["nobody"])
    with pytest.raises(ValueError, match="expected one of SAME_STEP"):
        VectorEnv(autoreset="SOMETIMES")
    with pytest.raises(ValueError, match="threads: 9"):
        VectorEnv(n=4, threads=9)
