"""Each game, format and mini passes OpenSpiel's own test; luck asked and sampled, observers, resampling, algorithms."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from math import comb, prod
from typing import Any

import pytest

from duelstage.games import GAMES as REGISTER
from tests.tenants import BY_KEY, RULE_SETS

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
np = pytest.importorskip("numpy", reason=HOW)
pyspiel = pytest.importorskip("pyspiel", reason=HOW)

from duelstage.rl import openspiel_game  # noqa: E402

LUCKS = ("asked", "sampled")
GAMES = [
    *({"game": rules.key} for rules in RULE_SETS),
    *({"game": f"{game}/{name}"} for game, entry in REGISTER.items() for name in entry.minis()),
]
each_luck = pytest.mark.parametrize("luck", LUCKS)
each_game = pytest.mark.parametrize("said", GAMES, ids=lambda said: next(iter(said.values())))


def load(luck: str = "asked", **said: Any) -> Any:
    return pyspiel.load_game("duelstage", {"luck": luck, **said})


def forward(state: Any, pick: random.Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert abs(sum(chances) - 1) < 1e-9
        state.apply_action(pick.choices(outcomes, chances)[0])
    else:
        state.apply_action(pick.choice(state.legal_actions()))


def played(game: Any, seed: int) -> Any:
    """A random match to its end."""
    pick, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        forward(state, pick)
    return state


def decided(game: Any, seed: int, share: float) -> Any:
    """Some of the states of a random match in which a seat decides."""
    pick, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and pick.random() < share:
            yield state
        forward(state, pick)


# ---- what OpenSpiel asks of a game -----------------------------------------------------------------------------------


@each_luck
@each_game
def test_openspiels_own_test(said: dict[str, str], luck: str) -> None:
    """It serializes only where luck is asked: see `test_what_openspiel_cannot_write`."""
    pyspiel.random_sim_test(load(luck, **said), num_sims=1, serialize=luck == "asked", verbose=False)


@each_luck
@each_game
def test_what_a_game_promises_holds(said: dict[str, str], luck: str) -> None:
    game = load(luck, **said)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    for seed in range(3):
        state, pick, chances = game.new_initial_state(), random.Random(seed), 0
        while not state.is_terminal():
            assert state.returns() == [0, 0]
            codes = state.legal_actions()
            most = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
            assert all(0 <= code < most for code in codes)
            assert len({state.action_to_string(code) for code in codes}) == len(codes) == len(set(codes))
            chances += state.is_chance_node()
            forward(state, pick)
        assert sum(state.returns()) == 0
        assert max(state.returns()) <= 1
        assert len(state.history()) - chances <= game.max_game_length()
        assert chances <= game.max_chance_nodes_in_history()
        assert len(state.history()) <= game.max_history_length()


@each_luck
def test_copies_and_what_is_read_back_go_on_alike(luck: str) -> None:
    game, pick = load(luck, game="masters/sr"), random.Random(2)
    state = game.new_initial_state()
    for _ in range(30):
        forward(state, pick)
    stands = game.get_rng_state()
    ends = []
    for copied in (state.clone(), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        game.set_rng_state(stands)
        again = random.Random(3)
        while not copied.is_terminal():
            forward(copied, again)
        ends.append((str(copied), copied.information_state_string(0), copied.history(), copied.returns()))
    assert ends[0] == ends[1] == ends[2]


def test_decks_and_mistakes() -> None:
    ready = BY_KEY["masters/spd"].tenant.entry.ready_decks("spd")
    first, second = sorted(ready)[:2]
    game = load(game="masters/spd", deck_0=second, deck_1=first)
    assert game.decks == (tuple(ready[second]), tuple(ready[first]))
    with pytest.raises(ValueError, match="expected asked or sampled"):
        openspiel_game.DuelGame({"luck": "bad"})
    with pytest.raises(ValueError, match="only luck=sampled draws"):
        openspiel_game.DuelGame({"rng_seed": 3})
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"wide": True})


# ---- luck that is sampled --------------------------------------------------------------------------------------------


def test_a_sampled_game_says_so_and_has_one_outcome_a_chance_node() -> None:
    modes = pyspiel.GameType.ChanceMode
    assert load("asked").get_type().chance_mode == modes.EXPLICIT_STOCHASTIC
    game = load("sampled")
    assert game.get_type().chance_mode == modes.SAMPLED_STOCHASTIC
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    assert state.action_to_string(0) == "luck"
    state.apply_action(0)  # coin, decks and hands at once
    assert not state.is_chance_node()
    assert state.chance_outcomes() == []


def test_a_copy_does_not_foresee_its_luck() -> None:
    game = load("sampled")
    hands = Counter()
    for _ in range(60):
        state = game.new_initial_state().clone()
        state.apply_action(0)
        hands[str(state)] += 1
    assert len(hands) > 50


def test_the_seed_makes_luck_reproducible() -> None:
    ends = [str(played(load("sampled", game="masters/jr", rng_seed=seed), 4)) for seed in (7, 7, 8)]
    assert ends[0] == ends[1] != ends[2]


def test_a_game_takes_its_luck_along() -> None:
    game = load("sampled", game="masters/spd", rng_seed=5)
    played(game, 1)
    for read in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert read == game
        assert read.get_rng_state() == game.get_rng_state() != load("sampled", rng_seed=5).get_rng_state()
        game.set_rng_state(read.get_rng_state())
        assert str(played(read, 2)) == str(played(game, 2))
        game.set_rng_state("5 0")
        played(game, 1)


def test_sampled_luck_is_as_likely_as_asked_luck() -> None:
    """Who begins is a toss."""
    game, coins = load("sampled", game="masters/mini_jr"), Counter()
    for _ in range(400):
        state = game.new_initial_state()
        state.apply_action(0)
        coins[state.current_player()] += 1
    assert abs(coins[0] - 200) < 60  # six standard deviations


def test_what_openspiel_cannot_write() -> None:
    """A game in Python has no way to tell OpenSpiel where its luck stands: when it has, this test says so."""
    game = load("sampled")
    with pytest.raises(pyspiel.SpielError, match="GetRNGState"):
        pyspiel.serialize_game_and_state(game, game.new_initial_state())
    asked = load("asked")
    read, _ = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(asked, asked.new_initial_state()))
    assert read == asked


# ---- resampling ------------------------------------------------------------------------------------------------------


@each_luck
@each_game
def test_what_a_seat_knows_survives_resampling(said: dict[str, str], luck: str) -> None:
    game, pick = load(luck, **said), random.Random(1)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    assert game.information_state_tensor_shape()[0] > game.observation_tensor_shape()[0]
    for state in islice(decided(game, 1, 0.15), 8):
        seat = state.current_player()
        other = state.resample_from_infostate(seat, sampler)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == seat
        read = game.deserialize_state(other.serialize())
        assert read.information_state_string(seat) == state.information_state_string(seat)
        while not other.is_terminal():
            forward(other, pick)
        assert sum(other.returns()) == 0


def other_hand(state: Any, seat: int) -> tuple[tuple[str, int], ...]:
    """What the other seat holds."""
    hand = state.episode.game.facts(state.episode.position)["seats"][1 - seat].get("hand", {})
    return tuple(sorted(hand.items()))


def ways(deck: Counter[str], hand: Iterable[tuple[str, int]]) -> int:
    """In how many ways a hand can be drawn from a deck."""
    return prod(comb(deck[card], n) for card, n in hand)


def test_worlds_are_as_likely_as_their_deals() -> None:
    """All hands of the other seat by chi-square; and the true one comes no more often than it should."""
    game, pick, n = load(game="artistes/standard"), random.Random(1), 1000
    for _ in range(2):
        state = game.new_initial_state()
        while state.is_chance_node():
            forward(state, pick)
        seat = state.current_player()
        deck = Counter(game.decks[1 - seat])
        found = Counter(other_hand(state.resample_from_infostate(seat, pick.random), seat) for _ in range(n))
        true = other_hand(state, seat)
        deals = comb(deck.total(), sum(copies for _, copies in true))
        chances = {hand: ways(deck, hand) / deals for hand in found}
        assert sum(chances.values()) == pytest.approx(1)  # every hand was found
        square, degrees = sum((found[hand] - n * p) ** 2 / (n * p) for hand, p in chances.items()), len(chances) - 1
        assert square < degrees + 4 * (2 * degrees) ** 0.5  # four standard deviations
        assert abs(found[true] - n * chances[true]) < 4 * (n * chances[true]) ** 0.5


def test_closed_lists_are_known_to_be_those_of_the_game() -> None:
    """What is unknown is how the other deck lies, not which it is: no other deck is in the game."""
    game, pick, n = load(game="masters/jr"), random.Random(2), 300
    state = next(decided(game, 3, 1))
    seat = state.current_player()
    deck, held = Counter(game.decks[1 - seat]), Counter()
    for _ in range(n):
        hand = Counter(dict(other_hand(state.resample_from_infostate(seat, pick.random), seat)))
        assert hand <= deck
        held.update(hand)
    size = sum(count for _, count in other_hand(state, seat))
    for card, copies in deck.items():
        mean = n * copies * size / deck.total()
        assert abs(held[card] - mean) < 4 * mean**0.5


# ---- observers -------------------------------------------------------------------------------------------------------

NOBODY, ONE, BOTH = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def observer(game: Any, public: bool, private: Any, recall: bool) -> Any:
    return game.make_py_observer(
        pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    )


def seen(watcher: Any, state: Any, player: int) -> tuple[str, bytes]:
    watcher.set_from(state, player)
    return watcher.string_from(state, player), watcher.tensor.tobytes()


@pytest.mark.parametrize("recall", [False, True])
@each_game
def test_what_is_public_is_the_same_for_both_seats_and_in_all_worlds(said: dict[str, str], recall: bool) -> None:
    game, pick = load(**said), random.Random(1)
    public = observer(game, True, NOBODY, recall)
    for state in decided(game, 2, 0.1):
        one = seen(public, state, 0)
        assert seen(public, state, 1) == one
        seat = state.current_player()
        assert seen(public, state.resample_from_infostate(seat, pick.random), seat) == one


@pytest.mark.parametrize("recall", [False, True])
@each_game
def test_public_and_private_parts_determine_what_a_seat_observes(said: dict[str, str], recall: bool) -> None:
    """And the other way round: the same observation has the same parts."""
    game = load(**said)
    whole, public, private = (observer(game, *which, recall) for which in ((True, ONE), (True, NOBODY), (False, ONE)))
    both = observer(game, True, BOTH, recall)
    parts_of: dict[Any, Any] = {}
    wholes_of: dict[Any, Any] = {}
    for state in decided(game, 3, 0.3):
        alone = []
        for seat in (0, 1):
            one, parts = seen(whole, state, seat), (seen(public, state, seat), seen(private, state, seat))
            assert parts_of.setdefault((seat, one), parts) == parts
            assert wholes_of.setdefault((seat, parts), one) == one
            alone.append(private.dict["private"].copy())
        text, _ = seen(both, state, 0)
        assert (both.dict["private"] == alone).all()
        assert (both.dict["public"] == public.dict["public"]).all()
        assert text == "\n".join(
            watch.string_from(state, seat) for watch, seat in ((public, 0), (private, 0), (private, 1))
        )
    assert len(parts_of) == len(wholes_of) > 1


def test_pieces_share_the_memory_of_the_tensor_and_an_observer_of_nothing_there_is_not() -> None:
    game = load(game="masters/spd")
    state = next(decided(game, 1, 1))
    for recall in (False, True):
        assert observer(game, False, NOBODY, recall) is None
        for public, private in ((True, NOBODY), (True, ONE), (True, BOTH), (False, ONE), (False, BOTH)):
            watcher = observer(game, public, private, recall)
            watcher.set_from(state, 0)
            pieces = [piece.ravel() for piece in watcher.dict.values()]
            assert all(np.shares_memory(piece, watcher.tensor) for piece in pieces)
            assert (np.concatenate(pieces) == watcher.tensor).all()
            assert watcher.tensor.any()
    usual = observer(game, True, ONE, False)
    usual.set_from(state, 1)
    assert (usual.tensor == np.array(state.observation_tensor(1), np.float32)).all()
    assert usual.string_from(state, 1) == state.observation_string(1)
    recalls = observer(game, True, ONE, True)
    recalls.set_from(state, 1)
    assert (recalls.tensor == np.array(state.information_state_tensor(1), np.float32)).all()
    assert recalls.string_from(state, 1) == state.information_state_string(1)


# ---- algorithms of OpenSpiel -----------------------------------------------------------------------------------------


@each_luck
def test_information_set_search_plays(luck: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = load(luck, game="artistes/standard")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=3, random_state=np.random.RandomState(2))
    for state in islice(decided(game, 4, 0.1), 4):
        assert bot.step(state.clone()) in state.legal_actions()


def test_mccfr_walks_through_it() -> None:
    from open_spiel.python.algorithms import external_sampling_mccfr, outcome_sampling_mccfr

    for luck in LUCKS:
        solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(luck, game="masters/spd"))
        solver.iteration()
        assert solver.average_policy() is not None
    solver = external_sampling_mccfr.ExternalSamplingSolver(load(game="masters/mini_jr"))
    for _ in range(3):
        solver.iteration()
    state = next(decided(load(game="masters/mini_jr"), 1, 1))
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_it_can_be_a_cached_tree_that_is_solved() -> None:
    tree = pyspiel.load_game("cached_tree(game=duelstage(game=masters/spd))")
    assert sum(played(tree, 5).returns()) == 0
    small = pyspiel.load_game("cached_tree(game=duelstage(game=masters/mini_jr))")
    solver = pyspiel.CFRPlusSolver(small)
    before = pyspiel.nash_conv(small, solver.average_policy())
    solver.evaluate_and_update_policy()
    solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(small, solver.average_policy()) < before


def test_a_uniform_policy_knows_what_is_legal() -> None:
    from open_spiel.python import policy

    game = load(game="masters/pro")
    uniform = policy.UniformRandomPolicy(game)
    for state in decided(game, 6, 0.05):
        assert list(uniform.action_probabilities(state)) == state.legal_actions()


@each_luck
def test_the_learning_environment_of_openspiel_plays(luck: str) -> None:
    """A seat acts many times in a row; `current_player` says whose step it is."""
    from open_spiel.python import rl_environment

    game, pick = load(luck, game="masters/jr"), random.Random(7)
    for kind in rl_environment.ObservationType:
        env = rl_environment.Environment(game, observation_type=kind)
        size = env.observation_spec()["info_state"][0]
        step, rows = env.reset(), 0
        before = -1
        while not step.last():
            seat = step.observations["current_player"]
            rows += seat == before
            before = seat
            assert len(step.observations["info_state"][seat]) == size
            step = env.step([pick.choice(step.observations["legal_actions"][seat])])
        assert rows > 5
        assert sum(step.rewards) == 0
