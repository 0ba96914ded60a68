"""OpenSpiel (C++): three card games, each from one dealt position, as ours begins; later chance is part of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..bench import PICKS
from .goals import COPIED, INSIDE, SEARCHED, SEEN, STEPPED
from .loop import FEW_MATCHES, LENGTH_MATCHES, SEARCH, Loop, Wanted, copies, mean, picks

NAME = "open_spiel"
GAMES = ("euchre", "gin_rummy", "leduc_poker")
TREE_MB = 100  # what its search may use; two nodes need far less
EXPLORE = 0.7  # as ours


class Spiel:
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
        return mean(counts)

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

    def search(self) -> Callable[[int], int]:
        """Its ISMCTS in C++ at the dealt position, a random playout each time -> iterations."""
        bot = self.pyspiel.ISMCTSBot(1, self.pyspiel.RandomRolloutEvaluator(1, 1), EXPLORE, SEARCH)

        def play(searches: int) -> int:
            for _ in range(searches):
                bot.step(self.start)
            return searches * SEARCH

        return play


def loops(wanted: Wanted, pyspiel: Any) -> Iterator[Loop]:
    for game in GAMES:
        spiel = Spiel(pyspiel, game)
        one = partial(Loop, NAME, game, backend="native", legal=spiel.legal())
        yield one(INSIDE, play=spiel.inside)
        yield one(STEPPED, play=spiel.stepped)
        yield one(SEEN, play=spiel.observed, observations=True)
        yield one(COPIED, play=copies(spiel.start.clone))
        yield one(SEARCHED, play=spiel.search())
