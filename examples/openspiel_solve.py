"""OpenSpiel solves a small game: CFR+, or MCCFR with external sampling, and what a seat could still gain against it.

    python examples/openspiel_solve.py --game masters/mini_jr --algorithm mccfr --rounds 10000

NashConv is in wins, summed over the seats: 0 where neither could do better by playing otherwise.
"""

from __future__ import annotations

import argparse
import time

import pyspiel

import duelstage.rl.openspiel_game  # noqa: F401  # registers the game
from duelstage.games import GAMES

MINIS = [f"{entry.name}/{name}" for entry in GAMES.values() for name in entry.minis()]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="masters/mini_jr", choices=MINIS)
    parser.add_argument("--algorithm", default="cfr+", choices=["cfr+", "mccfr"])
    parser.add_argument("--rounds", type=int, default=0, help="default: 100 of CFR+, 10,000 of MCCFR")
    parser.add_argument("--seed", type=int, default=1, help="of MCCFR's samples")
    said = parser.parse_args()
    rounds = said.rounds or {"cfr+": 100, "mccfr": 10_000}[said.algorithm]
    game = pyspiel.load_game(f"cached_tree(game=duelstage(game={said.game}))")
    if said.algorithm == "cfr+":
        solver = pyspiel.CFRPlusSolver(game)
        play = solver.evaluate_and_update_policy
    else:
        solver = pyspiel.ExternalSamplingMCCFRSolver(game, seed=said.seed)
        play = solver.run_iteration
    began, at = time.monotonic(), 1
    for i in range(1, rounds + 1):
        play()
        if i in (at, rounds):
            at *= 10
            gap = pyspiel.nash_conv(game, solver.average_policy(), True)  # what was never met is played at random
            print(f"{said.game} {said.algorithm}: {i:>6,} rounds {time.monotonic() - began:6.1f} s  NashConv {gap:.4f}")


if __name__ == "__main__":
    main()
