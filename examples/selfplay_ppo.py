"""PPO with masks by self-play in one file, in NumPy alone: learns a game, plays against a bot, keeps what came of it.

    python examples/selfplay_ppo.py --game artistes/standard --minutes 30 --out build/ppo

Both seats are one net that sees the table from its own side, so every decision of every match is learned from. A turn
has many decisions of one seat in a row: what comes next counts as it is where the same seat decides again, and with
the other sign where the other one does. `--out` gets the net (policy.npz) and the curve (curve.jsonl, which begins
with the versions of rules, cards and columns).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from duelstage.rl.gymnasium_env import DuelEnv
from duelstage.rl.vector import VectorEnv
from duelstage.rl.versions import versions

DISCOUNT, LAMBDA = 0.999, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.02, 0.5
NEVER = -1e9  # the score of what may not be done


class Net:
    """Two hidden layers, then a score for each code and the worth of the position; learned by Adam."""

    def __init__(self, columns: int, codes: int, hidden: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        sizes = [("a", columns, hidden, 1.4), ("b", hidden, hidden, 1.4), ("p", hidden, codes, 0.01)]
        self.w: dict[str, Any] = {}
        for name, n, m, gain in [*sizes, ("v", hidden, 1, 1.0)]:
            self.w[name] = (luck.standard_normal((n, m)) * gain / np.sqrt(n)).astype(np.float32)
            self.w[name + "0"] = np.zeros(m, np.float32)
        self.means = {k: np.zeros_like(w) for k, w in self.w.items()}
        self.squares = {k: np.zeros_like(w) for k, w in self.w.items()}
        self.steps = 0

    def forward(self, x: Any) -> tuple[Any, Any, Any, Any]:
        """Scores of the codes, worth, and the hidden layers."""
        w = self.w
        one = np.maximum(x @ w["a"] + w["a0"], 0)
        two = np.maximum(one @ w["b"] + w["b0"], 0)
        return two @ w["p"] + w["p0"], np.tanh(two @ w["v"] + w["v0"])[:, 0], one, two

    def learn(self, x: Any, layers: tuple[Any, Any], d_scores: Any, d_worth: Any, rate: float) -> None:
        """One step of Adam down the gradient of scores and worth (before its tanh)."""
        one, two = layers
        w, slope = self.w, d_worth[:, None]
        d_two = (d_scores @ w["p"].T + slope @ w["v"].T) * (two > 0)
        d_one = (d_two @ w["b"].T) * (one > 0)
        found = {"a": x.T @ d_one, "b": one.T @ d_two, "p": two.T @ d_scores, "v": two.T @ slope}
        found |= {"a0": d_one.sum(0), "b0": d_two.sum(0), "p0": d_scores.sum(0), "v0": slope.sum(0)}
        length = np.sqrt(sum(float((g * g).sum()) for g in found.values()))
        self.steps += 1
        for k, g in found.items():
            g = g * min(1.0, 0.5 / (length + 1e-9))
            self.means[k] += 0.1 * (g - self.means[k])
            self.squares[k] += 0.001 * (g * g - self.squares[k])
            mean, square = self.means[k] / (1 - 0.9**self.steps), self.squares[k] / (1 - 0.999**self.steps)
            w[k] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def log_chances(scores: Any, mask: Any) -> Any:
    scores = np.where(mask, scores, NEVER)
    scores = scores - scores.max(1, keepdims=True)
    return scores - np.log(np.exp(scores).sum(1, keepdims=True))


class Rollout:
    """So many steps of all matches, as they were seen and done."""

    def __init__(self, env: VectorEnv, steps: int) -> None:
        self.obs = np.zeros((steps, *env.obs.shape), np.int16)
        self.mask = np.zeros((steps, *env.mask.shape), bool)
        self.seat = np.zeros((steps + 1, env.n), np.int8)
        self.code = np.zeros((steps, env.n), np.int64)
        self.logp, self.gain = (np.zeros((steps, env.n), np.float32) for _ in range(2))
        self.over = np.zeros((steps, env.n), bool)
        self.worth = np.zeros((steps + 1, env.n), np.float32)

    def play(self, env: VectorEnv, net: Net, luck: Any) -> None:
        each = np.arange(env.n)
        for t in range(len(self.code)):
            self.obs[t], self.mask[t], self.seat[t] = env.obs, env.mask, env.to_play
            scores, self.worth[t], *_ = net.forward(env.scaled())
            chances = log_chances(scores, env.mask)
            drawn = (chances + luck.gumbel(size=chances.shape).astype(np.float32)).argmax(1)
            self.code[t], self.logp[t] = drawn, chances[each, drawn]
            env.step(drawn)
            self.gain[t] = env.reward[each, self.seat[t]]
            self.over[t] = env.terminated
        self.seat[-1] = env.to_play
        self.worth[-1] = net.forward(env.scaled())[1]

    def advantages(self) -> Any:
        """How much better each action was than the position promised, to the seat that did it."""
        found, later = np.zeros_like(self.gain), np.zeros(self.gain.shape[1], np.float32)
        for t in reversed(range(len(self.gain))):
            sign = np.where(self.seat[t] == self.seat[t + 1], 1, -1) * ~self.over[t]
            promise = self.gain[t] + DISCOUNT * sign * self.worth[t + 1] - self.worth[t]
            later = promise + DISCOUNT * LAMBDA * sign * later
            found[t] = later
        return found


def improve(net: Net, run: Rollout, scales: Any, luck: Any, rate: float, epochs: int = 3, size: int = 2048) -> float:
    """PPO's steps on what was played; returns the mean entropy of what the net would do."""
    gained = run.advantages().reshape(-1)
    target = gained + run.worth[:-1].reshape(-1)
    obs, mask = run.obs.reshape(len(gained), -1), run.mask.reshape(len(gained), -1)
    code, logp = run.code.reshape(-1), run.logp.reshape(-1)
    entropy = 0.0
    for _ in range(epochs):
        for part in np.array_split(luck.permutation(len(gained)), max(1, len(gained) // size)):
            x, each = obs[part] / scales, np.arange(len(part))
            scores, worth, *layers = net.forward(x)
            chances = log_chances(scores, mask[part])
            p = np.exp(chances)
            better = (gained[part] - gained[part].mean()) / (gained[part].std() + 1e-8)
            ratio = np.exp(chances[each, code[part]] - logp[part])
            moves = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            d_scores = p * (better * ratio * moves)[:, None]  # of -ratio * better
            d_scores[each, code[part]] -= better * ratio * moves
            spread = -(p * np.where(mask[part], chances, 0)).sum(1)
            d_scores += ENTROPY * p * (np.where(mask[part], chances, 0) + spread[:, None])
            d_worth = VALUE * (worth - target[part]) * (1 - worth * worth)
            net.learn(x, tuple(layers), d_scores / len(part), d_worth / len(part), rate)
            entropy = float(spread.mean())
    return entropy


def wins(net: Net, game: str, bot: str, matches: int, seed: int) -> float:
    """The share of matches that the net wins, doing what it likes best; a draw is half a win."""
    env = DuelEnv(game, bot)
    total = 0.0
    for i in range(matches):
        seen, info = env.reset(seed=seed + i // 2, options={"seat": i % 2})
        over = False
        while not over:
            scores = net.forward(seen[None])[0]
            code = int(np.where(info["action_mask"][None], scores, NEVER).argmax())
            seen, reward, over, _, info = env.step(code)
        total += (1 + reward) / 2
    return total / matches


def train(said: argparse.Namespace) -> float:
    env = VectorEnv(said.game, said.n, seed=said.seed, threads=min(2, said.n))
    env.reset()
    net = Net(len(env.schema), env.schema.n_codes, said.hidden, said.seed)
    luck, run = np.random.default_rng(said.seed), Rollout(env, said.steps)
    scales = np.frombuffer(env.schema.scales, np.float32)
    said.out.mkdir(parents=True, exist_ok=True)
    began, decisions, result = time.monotonic(), 0, 0.0
    with (said.out / "curve.jsonl").open("w", encoding="utf-8") as curve:
        curve.write(json.dumps({"versions": versions(env.game), "seed": said.seed, "bot": said.bot}) + "\n")
        last = False
        for i in range(said.rounds):
            run.play(env, net, luck)
            decisions += said.n * said.steps
            entropy = improve(net, run, scales, luck, said.rate)
            seconds = time.monotonic() - began
            last = i == said.rounds - 1 or seconds > 60 * said.minutes
            if last or i % said.every == said.every - 1:
                result = wins(net, said.game, said.bot, said.matches, 10_000)
                row = {"decisions": decisions, "seconds": round(seconds), "entropy": entropy, "wins": result}
                curve.write(json.dumps(row) + "\n")
                curve.flush()
                print(f"{decisions:>11,} decisions {seconds:6.0f} s  entropy {entropy:.2f}  {result:.0%} vs {said.bot}")
            if last:
                break
    np.savez(said.out / "policy.npz", **net.w)
    env.close()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="artistes/standard")
    parser.add_argument("--bot", default="greedy", help="whom to measure against")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=10**9)
    parser.add_argument("--n", type=int, default=256, help="matches at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each before the net learns")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--every", type=int, default=25, help="rounds between two measurements")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    train(parser.parse_args())


if __name__ == "__main__":
    main()
