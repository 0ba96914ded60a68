"""Many matches in NumPy arrays: the same however many threads there are, in arrays of one's own too."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from duelstage.kernel.errors import CardError, IllegalAction
from tests.tenants import RULE_SETS, RuleSet, each_rule_set, need

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
np = pytest.importorskip("numpy", reason=HOW)

from duelstage.rl.actions import FEATURES  # noqa: E402
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


MODES = ("SAME_STEP", "NEXT_STEP", "DISABLED")


@pytest.mark.parametrize("mode", MODES[1:])
def test_threads_change_nothing_in_other_modes(mode: str) -> None:
    one, two = (VectorEnv("masters/jr", 6, threads=n, autoreset=mode, max_decisions=15) for n in (1, 2))
    for env in (one, two):
        env.reset(9)
    for _ in range(60):
        for env in (one, two):
            if mode == "DISABLED":
                env.reset(which=env.terminated | env.truncated)
            env.step(env.sample())
        assert all(map(np.array_equal, one.arrays.values(), two.arrays.values()))
    two.close()


CUT = 30  # decisions


class Beside:
    """One match of many, played beside it by itself."""

    def __init__(self, env: Any, i: int, deck: Sequence[str]) -> None:
        self.env, self.i, self.deck, self.begun = env, i, deck, 0
        self.begin()

    def begin(self) -> None:
        game, there = self.env.game, self.env.position(self.i)
        self.position, self.decisions = game.start(game.facts(there)["seed"], [self.deck, self.deck]), 0
        self.begun, self.waits = self.begun + 1, False
        assert self.position.to_bytes() == there.to_bytes()  # its seed and decks give it again

    def apply(self, code: int) -> None:
        self.actor = self.position.asked()[1]
        self.position.apply(code)
        self.decisions += 1

    @property
    def ends(self) -> tuple[bool, bool]:
        over = self.position.winner >= 0
        return over, not over and self.decisions == CUT

    @property
    def looks(self) -> int:
        """Who sees the last row: who acted where it is over, who would act where it is cut."""
        return self.actor if self.ends[0] else self.position.asked()[1]

    @property
    def reward(self) -> list[float]:
        winner = self.position.winner
        return [1.0 if seat == winner else -1.0 for seat in (0, 1)] if winner in (0, 1) else [0.0, 0.0]

    def require_seen(self, row: Any, seat: int) -> None:
        assert row.tolist() == self.env.schema.row(self.position, seat).tolist()


@pytest.mark.parametrize("form", ["plain", "native"])
@pytest.mark.parametrize("mode", MODES)
@each_rule_set
def test_many_matches_are_single_matches_in_every_mode(rules: RuleSet, mode: str, form: Any) -> None:
    need(rules.tenant, form)
    deck = rules.ready_decks()[0]
    env = VectorEnv(rules.game(form), 3, [deck], autoreset=mode, max_decisions=CUT)
    env.reset(4)
    beside = [Beside(env, i, deck) for i in range(3)]
    while min(one.begun for one in beside) < 4:
        for i, one in enumerate(beside):
            one.require_seen(env.obs[i], int(env.to_play[i]))
            assert np.flatnonzero(env.mask[i]).tolist() == ([0] if one.waits else one.position.legal())
            assert one.waits or env.to_play[i] == one.position.asked()[1]
        codes = env.sample().copy()
        env.step(codes)
        for i, one in enumerate(beside):
            if one.waits:  # the step begins the next match, and its action is nothing
                one.begin()
                assert not env.terminated[i] and not env.truncated[i] and not env.reward[i].any()
                continue
            one.apply(int(codes[i]))
            assert (bool(env.terminated[i]), bool(env.truncated[i])) == one.ends
            assert env.reward[i].tolist() == one.reward
            if not any(one.ends):
                continue
            rows, whose = (env.final_obs, env.final_to_play) if mode == "SAME_STEP" else (env.obs, env.to_play)
            assert whose[i] == one.looks
            one.require_seen(rows[i], one.looks)
            if mode == "DISABLED":
                assert not env.mask[i].any()
                env.reset(which=np.arange(3) == i)
            if mode == "NEXT_STEP":
                one.waits = True
            else:
                one.begin()


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


def test_all_arrays_may_be_ones_own() -> None:
    plain = VectorEnv("masters/spd", 3)
    given = {name: np.empty_like(array) for name, array in plain.arrays.items()}
    given["mask"] = given["mask"].view(np.uint8)
    env = VectorEnv("masters/spd", 3, arrays=given)
    assert all(env.arrays[name] is given[name] for name in given)
    for first, second in zip(after(plain, 80), after(env, 80), strict=True):
        assert all(map(np.array_equal, first[:6], second[:6]))


WRONG = [
    (
        "obs",
        lambda a: a.astype(np.int32),
        r"obs: it is int32\[3, \d+\]; expected int16\[3, \d+\], writable",
    ),
    ("obs", lambda a: a[:2], r"obs: it is int16\[2, \d+\]; expected int16\[3, "),
    ("obs", lambda a: np.asfortranarray(a), "obs: it is not C-contiguous; expected int16"),
    ("obs", lambda a: np.zeros((3, 2 * a.shape[1]), np.int16)[:, ::2], "obs: it is not C-contiguous"),
    ("obs", lambda a: a.astype(">i2"), "obs: it is >i2"),
    ("obs", lambda a: a.tolist(), "obs: it is a list; expected an array int16"),
    ("mask", lambda a: a.astype(np.float32), r"mask: it is float32\[3, \d+\]; expected bool\[3, "),
    ("to_play", lambda a: a[:, None], r"to_play: it is int8\[3, 1\]; expected int8\[3\]"),
    ("reward", lambda a: a.astype(np.float64), r"reward: it is float64\[3, 2\]; expected float32\[3, 2\]"),
    ("terminated", lambda a: np.broadcast_to(a[:1], (3,)), "terminated: it is read-only"),
    ("final_obs", lambda a: a.T, "final_obs: it is int16"),
    ("final_to_play", lambda a: None, "final_to_play: it is a NoneType"),
    ("views", lambda a: a, "arrays: 'views' is unknown; expected one of obs, mask"),
]


@pytest.mark.parametrize(("name", "make", "said"), WRONG)
def test_an_array_that_does_not_fit_is_named(name: str, make: Any, said: str) -> None:
    right = VectorEnv("artistes/standard", 3).arrays
    with pytest.raises(ValueError, match=said):
        VectorEnv("artistes/standard", 3, arrays={name: make(right.get(name))})


@pytest.mark.parametrize("threads", [1, 2])
def test_actions_are_whole_numbers_one_a_match(threads: int) -> None:
    env = VectorEnv("masters/sr", 4, threads=threads)
    env.reset(1)
    for wrong in (env.sample().astype(np.float64), env.sample()[:3], env.sample()[:, None], [True] * 4):
        with pytest.raises(ValueError, match=r"actions: .*; expected whole numbers\[4\]"):
            env.step(wrong)
    for wrong in (np.int8(-1), np.int64(2**32), np.uint64(2**64 - 1)):  # of which some bytes are a legal code
        with pytest.raises(IllegalAction):
            env.step(np.full(4, wrong))
    env.step(env.sample().tolist())
    env.step(env.sample().astype(">i4"))


@pytest.mark.parametrize("threads", [1, 2])
def test_it_is_closed_once_and_for_all(threads: int) -> None:
    with VectorEnv("masters/spd", 4, threads=threads) as env:
        env.reset(1)
        assert env.step(env.sample())[0] is env.obs
        codes = env.sample().copy()
    env.close()
    for call in (env.reset, env.sample, lambda: env.step(codes)):
        with pytest.raises(ValueError, match="the environment is closed"):
            call()


def test_it_is_not_copied_but_its_matches_are() -> None:
    env = VectorEnv("masters/spd", 2)
    env.reset(1)
    for copied in (copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match=r"a VectorEnv has arrays and threads and is not copied"):
            copied(env)
    assert pickle.loads(pickle.dumps(env.position(1))).to_bytes() == env.position(1).to_bytes()


def test_an_interrupt_waits_for_threads_at_work() -> None:
    env = VectorEnv("masters/spd", 3, threads=3)
    env.reset(1)
    begun, done = threading.Barrier(3), []

    def work(batch: Any, at: slice) -> None:
        begun.wait()
        if at.start == 0:
            raise KeyboardInterrupt
        done.append(at.start)

    with pytest.raises(KeyboardInterrupt):
        env._all(work)
    assert sorted(done) == [1, 2]
    env.reset(1)
    env.step(env.sample())
    env.close()


@each_rule_set
def test_what_may_be_done_can_be_pointed_at(rules: RuleSet) -> None:
    env = VectorEnv(rules.key, 2, autoreset="DISABLED")
    env.reset(2)
    while not env.terminated.any():
        for i in range(2):
            codes, features = env.pointers(i)
            assert codes == np.flatnonzero(env.mask[i]).tolist()
            assert features.dtype == np.int16 and features.shape == (len(codes), len(FEATURES))
        env.step(env.sample())
    codes, features = env.pointers(int(np.argmax(env.terminated)))
    assert codes == [] and features.shape == (0, len(FEATURES))


def test_chance_can_be_told_what_to_do() -> None:
    """A match in which chance has been told who begins goes on among many."""
    rules = RULE_SETS[0]
    env = VectorEnv(rules.key, 2)
    env.reset(1)
    firsts = set()
    for seed in range(20):
        position = env.game.start(seed, rules.ready_decks()[:2])
        env.put(1, position)
        firsts.add(env.game.view(env.position(1), 0)["first_seat"])
        assert env.position(1).to_bytes() == position.to_bytes()
    assert firsts == {0, 1}


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
    with pytest.raises(IllegalAction, match="code 9999 is not legal in match"):
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
    with pytest.raises(ValueError, match="n: 0; expected a match or more"):
        VectorEnv(n=0)
    with pytest.raises(ValueError, match="max_decisions: -1; expected 0"):
        VectorEnv(n=4, max_decisions=-1)


def test_seeds_may_be_whole_numbers_of_any_kind() -> None:
    envs = [VectorEnv("masters/spd", 2, seed=seed) for seed in (-5, np.int64(-5), 2**64 - 5, np.uint64(2**64 - 5))]
    rows = [env.reset().tobytes() for env in envs] + [envs[0].reset(np.int32(-5)).tobytes()]
    assert len(set(rows)) == 1
    for wrong in (1.5, "1"):
        with pytest.raises(TypeError):
            envs[0].reset(wrong)


@pytest.mark.parametrize("threads", [1, 2])
def test_which_says_of_every_match_whether_it_begins_anew(threads: int) -> None:
    env = VectorEnv("masters/spd", 4, threads=threads)
    before = env.reset(1).copy()
    for wrong in ([True] * 3, [True] * 5, True, [[True] * 4], ["yes"] * 4, [1.0] * 4):
        with pytest.raises(ValueError, match=r"which: .*expected bool\[4\]"):
            env.reset(which=wrong)
    assert np.array_equal(env.obs, before)
    env.reset(which=[False, True, False, True])
    assert [np.array_equal(now, then) for now, then in zip(env.obs, before, strict=True)] == [True, False, True, False]


def test_arrays_of_ones_own_share_no_memory() -> None:
    one = np.zeros(4, np.bool_)
    with pytest.raises(ValueError, match="terminated and truncated share memory"):
        VectorEnv("masters/spd", 4, arrays={"terminated": one, "truncated": one})
