"""Random matches in each library, played as its users would: ours, OpenSpiel, essence-wars, RLCard, PettingZoo.

All that pick in Python pick alike, from luck drawn beforehand. What a peer needs comes with the extra `bench`.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module, metadata
from typing import Any

from . import bench
from .bench import PICKS

MODULES = {  # what is installed -> what is imported
    "numpy": "numpy",
    "open_spiel": "pyspiel",
    "essence-wars": "essence_wars",
    "rlcard": "rlcard",
    "pettingzoo": "pettingzoo.classic.leduc_holdem_v4",
}
SPIEL_GAMES = ("euchre", "gin_rummy", "leduc_poker")
CARD_GAMES = ("leduc-holdem", "uno")  # of RLCard
LENGTH_MATCHES = 2000  # matches that a mean length is taken over
FEW_MATCHES = 50  # the same, of slow libraries, and for the mean number of legal actions
TREE_MB = 100  # what OpenSpiel's search may use; two nodes need far less
MANY = 256  # matches side by side
ROUNDS = 1000  # of them, that a mean length is taken over

INSIDE, STEPPED, LIBRARY, SEEN = "inside", "python picks", "engine picks", "observed"
VECTOR, VECTOR_ONE, PLAIN = "vector", "vector of one", "plain"


@dataclass(frozen=True)
class Loop:
    """One library, one game, one way to play it.

    `play` takes a number of matches and returns their decisions; where `length` is given, it takes a number of steps,
    and a match has so many decisions.
    """

    name: str
    game: str
    way: str
    backend: str
    play: Callable[[int], int]
    clone: Callable[[], object] | None = None
    format_name: str | None = None
    observations: bool = False
    legal: float = 0.0  # actions to choose from, in the mean
    length: float = 0.0


def picks() -> list[int]:
    """The luck of every loop that picks in Python (uint32[PICKS]), drawn before the clock starts."""
    source = random.Random(1)
    return [source.getrandbits(32) for _ in range(PICKS)]


class Ours:
    """One of our games with a start position; the loops without observations are those of `bench engine`."""

    def __init__(self, one: bench.Bench) -> None:
        from ..rl.encode import Schema

        self.one, self.place, self.picks = one, one.place, picks()
        self.game = one.place.entry.make(one.place.format_name, one.form)
        schema = Schema(self.game)
        self.cards = len(schema.cards)
        self.row, self.mask = array("h", bytes(2 * len(schema))), bytearray(schema.n_codes)

    def observed(self, matches: int) -> int:
        """Random matches with a pick in Python, observation and mask in buffers of the caller -> decisions."""
        total, luck, row, mask, cards = 0, self.picks, self.row, self.mask, self.cards
        for i in range(matches):
            state, k = self.one.start.clone(), i
            state.reseed(i)
            asked, observe, apply = state.asked, state.observe, state.apply
            while state.winner < 0:
                codes = observe(asked()[1], cards, row, mask)
                apply(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
            total += k - i
        return total

    def legal(self) -> float:
        """How many actions there are to choose from, in the mean over some matches."""
        counts = []
        for i in range(FEW_MATCHES):
            state, k = self.one.start.clone(), i
            state.reseed(i)
            while state.winner < 0:
                codes = state.legal()
                counts.append(len(codes))
                state.apply(codes[(self.picks[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
        return sum(counts) / len(counts)

    def environment(self, n: int) -> Any:
        """`n` matches between the decks of the start position, begun anew as they end."""
        from ..rl.vector import VectorEnv

        decks = list(self.place.entry.ready_decks(self.place.format_name))[:2]
        found = VectorEnv(self.game, n, decks, seed=1)
        found.reset()
        return found

    def vector(self, n: int) -> Callable[[int], int]:
        env = self.environment(n)

        def play(steps: int) -> int:
            step, sample = env.step, env.sample
            for _ in range(steps):
                step(sample())
            return steps * n

        return play

    def length(self) -> float:
        """Decisions of a match in a vector."""
        env, over = self.environment(MANY), 0
        for _ in range(ROUNDS):
            over += int(env.step(env.sample())[2].sum())
        return ROUNDS * MANY / max(1, over)


class Spiel:
    """An OpenSpiel game from one dealt position, as ours begins; later chance is part of a match."""

    def __init__(self, pyspiel: Any, game: str) -> None:
        self.pyspiel = pyspiel
        self.game = pyspiel.load_game(game)
        self.terminal, self.chance = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
        self.picks = picks()
        self.start = self.dealt()
        self.length = self.stepped(LENGTH_MATCHES) / LENGTH_MATCHES

    def dealt(self) -> Any:
        state, k = self.game.new_initial_state(), 0
        while state.current_player() == self.chance:
            codes = state.legal_actions()
            state.apply_action(codes[(self.picks[k & (PICKS - 1)] * len(codes)) >> 32])
            k += 1
        return state

    def stepped(self, matches: int) -> int:
        """Random matches with a pick in Python -> decisions.

        In these games all outcomes of chance are equally likely, so that chance picks as a player does.
        """
        total, luck, terminal, chance = 0, self.picks, self.terminal, self.chance
        for i in range(matches):
            state, k = self.start.clone(), i
            seat, legal, apply = state.current_player, state.legal_actions, state.apply_action
            while (who := seat()) != terminal:
                codes = legal()
                apply(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
                total += who != chance
        return total

    def observed(self, matches: int) -> int:
        """The same with the seat's tensor at each decision, a new list each time -> decisions."""
        total, luck, terminal, chance = 0, self.picks, self.terminal, self.chance
        tensors = self.game.get_type().provides_information_state_tensor
        for i in range(matches):
            state, k = self.start.clone(), i
            seat, legal, apply = state.current_player, state.legal_actions, state.apply_action
            seen = state.information_state_tensor if tensors else state.observation_tensor
            while (who := seat()) != terminal:
                if who != chance:
                    seen(who)
                    total += 1
                codes = legal()
                apply(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
        return total

    def legal(self) -> float:
        """How many actions there are to choose from, in the mean over some matches; chance is not counted."""
        counts = []
        for i in range(FEW_MATCHES):
            state, k = self.start.clone(), i
            while (who := state.current_player()) != self.terminal:
                codes = state.legal_actions()
                counts += [len(codes)] * (who != self.chance)
                state.apply_action(codes[(self.picks[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
        return sum(counts) / len(counts)

    def inside(self, matches: int) -> int:
        """Random matches in C++ -> decisions, by the mean length that `stepped` found.

        The package offers its playouts through a search only: of two simulations the first starts at the root and the
        second one decision later.
        """
        rollouts = (matches + 1) // 2
        evaluator = self.pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = self.pyspiel.MCTSBot(self.game, evaluator, 2.0, 2, TREE_MB, False, 1, False)
        bot.step(self.start)
        return round(rollouts * (2 * self.length - 1))


class Essence:
    """A match of essence-wars between its default decks; each begins with a reset, under a microsecond here."""

    def __init__(self, essence_wars: Any, numpy: Any) -> None:
        self.module, self.numpy = essence_wars, numpy
        self.match = essence_wars.PyGame()
        self.match.reset(1)
        self.flatnonzero = numpy.flatnonzero
        self.picks = picks()

    def library(self, matches: int) -> int:
        """Random matches where the engine picks and Python steps -> decisions."""
        done, step, pick = self.match.is_done, self.match.step, self.match.random_action
        total = 0
        for i in range(matches):
            self.match.reset(i)
            while not done():
                step(pick())
                total += 1
        return total

    def stepped(self, matches: int) -> int:
        """Random matches with a pick in Python -> decisions."""
        done, step, mask = self.match.is_done, self.match.step, self.match.action_mask
        luck, flatnonzero = self.picks, self.flatnonzero
        total = 0
        for i in range(matches):
            self.match.reset(i)
            k = i
            while not done():
                codes = flatnonzero(mask())
                step(int(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32]))
                k += 1
            total += k - i
        return total

    def observed(self, matches: int) -> int:
        """The same with `observe` at each decision -> decisions."""
        done, step, mask, observe = self.match.is_done, self.match.step, self.match.action_mask, self.match.observe
        luck, flatnonzero = self.picks, self.flatnonzero
        total = 0
        for i in range(matches):
            self.match.reset(i)
            k = i
            while not done():
                observe()
                codes = flatnonzero(mask())
                step(int(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32]))
                k += 1
            total += k - i
        return total

    def legal(self) -> float:
        """How many actions there are to choose from, in the mean over some matches."""
        counts = []
        for i in range(FEW_MATCHES):
            self.match.reset(i)
            while not self.match.is_done():
                codes = self.flatnonzero(self.match.action_mask())
                counts.append(len(codes))
                self.match.step(int(codes[(self.picks[len(counts) & (PICKS - 1)] * len(codes)) >> 32]))
        return sum(counts) / len(counts)

    def batch(self, n: int) -> Callable[[], int]:
        """`n` matches in its batch, both seats from outside, begun anew as they end -> a step; how many it ended."""
        batch, numpy = self.module.PyParallelGames(n, opponent="self"), self.numpy
        batch.reset_all(1)
        luck = numpy.random.default_rng(1)

        def step() -> int:
            batch.observe_batch()
            mask = batch.action_mask_batch()
            batch.step_batch((luck.random(mask.shape, numpy.float32) * mask).argmax(1).astype(numpy.uint16))
            over = [i for i, done in enumerate(batch.dones()) if done]
            for i in over:
                batch.reset_single(i, luck.integers(2**32))
            return len(over)

        return step

    def vector(self, n: int) -> Callable[[int], int]:
        step = self.batch(n)

        def play(steps: int) -> int:
            for _ in range(steps):
                step()
            return steps * n

        return play

    def length(self) -> float:
        """Decisions of a match in a batch."""
        step = self.batch(MANY)
        return ROUNDS * MANY / max(1, sum(step() for _ in range(ROUNDS)))


class RlCard:
    """A game of RLCard; each step gives the next seat's observation, there is none without."""

    def __init__(self, rlcard: Any, game: str) -> None:
        self.env, self.picks = rlcard.make(game, config={"seed": 1}), picks()
        self.counts: list[int] = []

    def observed(self, matches: int) -> int:
        """Random matches with a pick in Python -> decisions."""
        env, luck, k = self.env, self.picks, 0
        for _ in range(matches):
            state, _seat = env.reset()
            while not env.is_over():
                codes = list(state["legal_actions"])
                state, _seat = env.step(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
        return k

    def legal(self) -> float:
        counts = []
        for _ in range(FEW_MATCHES):
            state, _seat = self.env.reset()
            while not self.env.is_over():
                codes = list(state["legal_actions"])
                counts.append(len(codes))
                state, _seat = self.env.step(codes[(self.picks[len(counts) & (PICKS - 1)] * len(codes)) >> 32])
        return sum(counts) / len(counts)


class PettingZoo:
    """An environment of PettingZoo's classic ones, agent by agent; `last` gives observation and mask."""

    def __init__(self, module: Any) -> None:
        self.env, self.picks = module.env(), picks()

    def played(self, matches: int, counts: list[int]) -> int:
        env, luck, k = self.env, self.picks, 0
        for i in range(matches):
            env.reset(seed=i)
            for _ in env.agent_iter():
                seen, _reward, over, cut, _info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                codes = seen["action_mask"].nonzero()[0]
                counts.append(len(codes))
                env.step(int(codes[(luck[k & (PICKS - 1)] * len(codes)) >> 32]))
                k += 1
        return k

    def observed(self, matches: int) -> int:
        """Random matches with a pick in Python -> decisions."""
        return self.played(matches, [])

    def legal(self) -> float:
        counts: list[int] = []
        self.played(FEW_MATCHES, counts)
        return sum(counts) / len(counts)


def imported(name: str) -> Any:
    return import_module(name)


def version_of(package: str) -> str:
    return metadata.version(package)


def installed() -> tuple[dict[str, Any], list[str]]:
    """Package -> module, and the packages that are not here."""
    found, missing = {}, []
    for package, name in MODULES.items():
        try:
            found[package] = imported(name)
        except ImportError:
            missing.append(package)
    return found, missing


def loops_of(places: Sequence[bench.Place], modules: dict[str, Any]) -> list[Loop]:
    """Ours first, then each peer's that is here."""
    loops = [loop for place in places for loop in _ours(place, "numpy" in modules)]
    if "open_spiel" in modules:
        for game in SPIEL_GAMES:
            spiel = Spiel(modules["open_spiel"], game)
            one = partial(Loop, "open_spiel", game, backend="native", clone=spiel.start.clone, legal=spiel.legal())
            loops += [one(INSIDE, play=spiel.inside), one(STEPPED, play=spiel.stepped)]
            loops.append(one(SEEN, play=spiel.observed, observations=True))
    if "essence-wars" in modules and "numpy" in modules:
        essence = Essence(modules["essence-wars"], modules["numpy"])
        one = partial(Loop, "essence-wars", "essence-wars", backend="native", legal=essence.legal())
        two = partial(one, clone=essence.match.fork)
        loops += [two(LIBRARY, play=essence.library), two(STEPPED, play=essence.stepped)]
        loops.append(two(SEEN, play=essence.observed, observations=True))
        length = essence.length()
        for way, n in ((VECTOR, MANY), (VECTOR_ONE, 1)):
            loops.append(one(way, play=essence.vector(n), observations=True, length=length))
    if "rlcard" in modules:
        for game in CARD_GAMES:
            cards = RlCard(modules["rlcard"], game)
            one = partial(Loop, "rlcard", game, backend="plain", observations=True, legal=cards.legal())
            loops += [one(SEEN, play=cards.observed), one(PLAIN, play=cards.observed)]
    if "pettingzoo" in modules:
        zoo = PettingZoo(modules["pettingzoo"])
        one = partial(Loop, "pettingzoo", "leduc_holdem", backend="plain", observations=True, legal=zoo.legal())
        loops += [one(SEEN, play=zoo.observed), one(PLAIN, play=zoo.observed)]
    return loops


def _ours(place: bench.Place, numpy: bool) -> list[Loop]:
    """Compiled, where it can be, in every way; and not compiled, stepped from Python."""
    found = bench.benches_of(place)
    best, plain = Ours(found[0]), found[-1]
    game, format_name = place.entry.name, place.format_name
    one = partial(Loop, "duelstage", game, format_name=format_name, legal=best.legal())
    fast = partial(one, backend=best.one.form, clone=best.one.start.clone)
    loops = [fast(INSIDE, play=best.one.inside), fast(STEPPED, play=best.one.stepped)]
    loops.append(fast(SEEN, play=best.observed, observations=True))
    if numpy:
        length = best.length()
        for way, n in ((VECTOR, MANY), (VECTOR_ONE, 1)):
            loops.append(one(way, backend=best.one.form, play=best.vector(n), observations=True, length=length))
    return [*loops, one(PLAIN, backend="plain", play=plain.stepped)]
