"""A search of OpenSpiel plays a match: ISMCTS against random play, in worlds that agree with what its seat knows.

python examples/openspiel_search.py --game masters/spd --simulations 50
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import duelstage.rl.openspiel_game  # registers the game


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="masters/spd")
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--decisions", type=int, default=10**9, help="stop after so many")
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    print(f"{duelstage.rl.openspiel_game.GAME_TYPE.short_name}: {said.game}")
    game = pyspiel.load_game("duelstage", {"game": said.game})
    luck = np.random.RandomState(said.seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=said.simulations, random_state=luck)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal() and decisions < said.decisions:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(luck.choice(outcomes, p=chances))
        elif state.current_player() == 0:
            action = bot.step(state)
            print(state.action_to_string(0, action))
            decisions += 1
        else:
            action = int(luck.choice(state.legal_actions()))
        state.apply_action(action)
    print("returns", state.returns())


if __name__ == "__main__":
    main()
