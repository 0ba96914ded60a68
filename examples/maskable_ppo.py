"""MaskablePPO of sb3-contrib learns one seat of a game against a bot, with the masks of DuelEnv.

    python examples/maskable_ppo.py --game masters/spd --bot random --steps 100000

PyTorch and sb3-contrib are not among what the extra rl brings: examples/requirements-torch.txt names them.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from duelstage.lab.stats import share
from duelstage.rl.gymnasium_env import DuelEnv


def wins(model: MaskablePPO, env: DuelEnv, matches: int) -> float:
    """How many it wins, doing what it likes best, half of them from each seat; a draw is half a win."""
    total = 0.0
    for i in range(matches):
        seen, _ = env.reset(seed=10_000 + i // 2, options={"seat": i % 2})
        over = False
        while not over:
            code, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(code))
        total += (1 + reward) / 2
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="masters/spd")
    parser.add_argument("--bot", default="random", help="whom to learn against, and to be measured against")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions of the seat that learns")
    parser.add_argument("--n", type=int, default=16, help="matches side by side")
    parser.add_argument("--matches", type=int, default=400, help="to measure with")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("build/maskable_ppo.zip"))
    said = parser.parse_args()
    torch.set_num_threads(1)  # nets as small as this one gain nothing from more
    envs = DummyVecEnv([partial(DuelEnv, said.game, said.bot)] * said.n)
    model = MaskablePPO("MlpPolicy", envs, n_steps=128, batch_size=512, learning_rate=1e-3, gamma=1.0, seed=said.seed)
    began = time.monotonic()
    model.learn(said.steps)
    seconds = time.monotonic() - began
    model.save(said.out)
    won = share(wins(model, DuelEnv(said.game, said.bot), said.matches), said.matches)
    print(
        f"{said.game}: {model.num_timesteps:,} decisions in {seconds:.0f} s; {won.share:.1%} of {won.n} matches"
        f" against {said.bot} ({won.low:.1%} to {won.high:.1%})"
    )


if __name__ == "__main__":
    main()
