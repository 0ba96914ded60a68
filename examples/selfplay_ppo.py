"""PPO with masks by self-play in one file of NumPy: learns a game until it beats a bot, and keeps what came of it.

    python examples/selfplay_ppo.py                       # Artistes against greedy; stops by itself
    python examples/selfplay_ppo.py --game masters/spd --seed 1 --out build/spd

Both seats are one net that sees the table from its own side, so every decision of every match is learned from. A turn
has many decisions of one seat in a row: what comes next counts as it is where the same seat decides again, and with
the other sign where the other one does. The only reward is the end of a match.

`--out` gets the net (policy.npz, written at each measurement, so that little is lost when the run is broken off;
`--load` goes on from one) and the curve (curve.jsonl): first the versions of rules, cards and columns and what was
asked for; then a line a measurement, the net drawing its actions by their chances as it does while it learns; at last
two on other deals, drawing ("drawn"), and doing what it likes best ("best"). A share of wins has a 95 % interval over
pairs of matches: same decks and deal, the seats changed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the two threads here do better than two of the library

import numpy as np

from duelstage.bots import BOTS
from duelstage.games import game as game_of_key
from duelstage.kernel.layout import N_KINDS
from duelstage.rl.actions import names
from duelstage.rl.encode import CARD_ID, OWNED, PROGRAM_ROW, Schema
from duelstage.rl.gymnasium_env import DuelEnv
from duelstage.rl.vector import VectorEnv
from duelstage.rl.versions import versions

LAMBDA = 0.98  # nothing is discounted beside it: matches end
CLIP, VALUE, LONGEST = 0.2, 0.5, 0.5  # of PPO's ratio; weight of the worth; longest step of slopes
EPOCHS, SIZE = 2, 1024  # how often each decision is learned from, and how many at once
MOST = 256  # legal actions at once
NEVER = np.float32(-1e9)  # the score where there is no further action
DECKS, DEALS, LAST_DEALS = 2**40, 10_000, 10**6  # seeds: of random play, of matches to measure with, and in the end


class Sight:
    """What a net is shown of a row, and which of its scores a legal code has.

    Cards, questions and effects are shown as a column a value, numbers divided by their scale, and what hardly ever
    changes is left out: random matches say what there is (`seen`). A code that names a card of the own list has the
    score of that card, an answer that of its question with the card or place; what random play never saw has score 0.
    """

    SPREAD = 2**14  # keys of one kind of code: its card, or 256 for each question

    def __init__(self, game: str, seen: dict[str, Any]) -> None:
        self.schema, self.seen = Schema(game_of_key(game)), seen
        self.numbers, self.of, self.values, keys = (seen[k] for k in ("numbers", "of", "values", "keys"))
        self.scales = np.frombuffer(self.schema.scales, np.float32)[self.numbers]
        self.n_features, self.n_scores = len(self.numbers) + len(self.of), len(keys) + 1
        index, said = self.schema.index, [name.split(" ") for name in names(self.schema.game)]
        self.me, self.question = index["me"], index["question"]
        lists = {f"own[{k}]": index[f"own.list[{k}]"] for k in range(N_KINDS)}
        lists |= {str(k): index[f"own.list[{k}]"] for k in range(N_KINDS)}
        self.answers = np.array([int(words[1]) if words[0] == "answer" else -1 for words in said])
        self.listed = np.array([lists.get(words[1], -1) if words[0] in CARDS else -1 for words in said])
        kinds = [" ".join([*words[:1], *words[2:]] if words[0] in CARDS else words) for words in said]
        self.kinds = np.unique(kinds, return_inverse=True)[1]
        self.of_cards = np.isin(np.arange(64), list(self.schema.game.actions.questions.of_cards))
        self.where = np.zeros((self.kinds.max() + 1) * self.SPREAD, np.int16)
        self.where[keys] = np.arange(1, self.n_scores)

    def keys(self, rows: Any, i: Any, code: Any) -> Any:
        """What codes of the rows `i` mean, as a number each."""
        listed, question, answer = self.listed[code], rows[i, self.question], self.answers[code]
        card = np.where(listed < 0, 0, rows[i, listed])
        names_card = self.of_cards[question] & (listed >= 0)  # beyond the list are words, such as "rise" and "stop"
        place = np.where(names_card, 128 + card, rows[i, self.me] * 64 + answer)
        return self.kinds[code] * self.SPREAD + np.where(answer < 0, card, question * 256 + place)

    def features(self, rows: Any) -> Any:
        """float32[n, features]."""
        out = np.empty((len(rows), self.n_features), np.float32)
        np.divide(rows[:, self.numbers], self.scales, out=out[:, : len(self.numbers)])
        np.equal(rows[:, self.of], self.values, out=out[:, len(self.numbers) :], casting="unsafe")
        return out

    def actions(self, rows: Any, mask: Any) -> tuple[Any, Any]:
        """Legal codes, and which scores they have: int16[n, most], -1 where there is no further one."""
        i, code = mask.nonzero()
        counts = mask.sum(1)
        at = np.arange(len(i)) - np.repeat(np.cumsum(counts) - counts, counts)
        codes, scores = (np.full((len(rows), counts.max()), -1, np.int16) for _ in range(2))
        codes[i, at], scores[i, at] = code, self.where[self.keys(rows, i, code)]
        return codes, scores


CARDS = ("summon", "play", "answer")  # the second word of such a code may be a card of the own list


def random_play(game: str, steps: int = 400, n: int = 256) -> Sight:
    """What there is to see and to do in random matches."""
    none = np.zeros(0, np.int64)
    bare = Sight(game, {"numbers": none, "of": none, "values": none, "keys": none})
    rows, keys = [], []
    with VectorEnv(game, n, seed=DECKS) as env:
        env.reset()
        for _ in range(steps):
            rows.append(env.obs.copy())
            keys.append(np.unique(bare.keys(env.obs, *env.mask.nonzero())))
            env.step(env.sample())
    numbers, pairs = [], []
    for c, (column, found) in enumerate(zip(bare.schema.columns, np.concatenate(rows).T, strict=True)):
        values, often = np.unique(found, return_counts=True)
        least = len(found) / 500
        if column.meaning in (CARD_ID, OWNED, PROGRAM_ROW) or c == bare.question:
            if ".list[" not in column.name and ".top[" not in column.name:
                pairs += [(c, v) for v, k in zip(values, often, strict=True) if v and least < k < len(found)]
        elif often.max() < len(found) - least:
            numbers.append(c)
    of, values = np.array(pairs).T
    return Sight(game, {"numbers": np.array(numbers), "of": of, "values": values, "keys": np.unique(np.hstack(keys))})


class Net:
    """Two hidden layers, then a score for each meaning of a code and the worth of the position; learned by Adam."""

    def __init__(self, w: dict[str, Any]) -> None:
        self.w = w
        self.means = {k: np.zeros_like(w) for k, w in self.w.items()}
        self.squares = {k: np.zeros_like(w) for k, w in self.w.items()}
        self.steps = 0

    @classmethod
    def new(cls, features: int, scores: int, hidden: int, seed: int) -> Net:
        luck, w = np.random.default_rng(seed), {}
        sizes = [("a", features, hidden, 1.4), ("b", hidden, hidden, 1.4), ("p", hidden, scores, 0.01)]
        for name, n, m, gain in [*sizes, ("v", hidden, 1, 1.0)]:
            w[name] = (luck.standard_normal((n, m)) * gain / np.sqrt(n)).astype(np.float32)
            w[name + "0"] = np.zeros(m, np.float32)
        return cls(w)

    def forward(self, x: Any) -> tuple[Any, Any, Any, Any]:
        """Scores, worth (-1 … 1), and the hidden layers."""
        w = self.w
        one = np.maximum(x @ w["a"] + w["a0"], 0)
        two = np.maximum(one @ w["b"] + w["b0"], 0)
        return two @ w["p"] + w["p0"], np.tanh(two @ w["v"] + w["v0"])[:, 0], one, two

    def slopes(self, x: Any, one: Any, two: Any, d_scores: Any, d_worth: Any) -> dict[str, Any]:
        """Of all weights, from those of the scores and of the worth (before its tanh)."""
        w, slope = self.w, d_worth[:, None]
        d_two = (d_scores @ w["p"].T + slope * w["v"].T) * (two > 0)
        d_one = (d_two @ w["b"].T) * (one > 0)
        found = {"a": x.T @ d_one, "b": one.T @ d_two, "p": two.T @ d_scores, "v": two.T @ slope}
        return found | {"a0": d_one.sum(0), "b0": d_two.sum(0), "p0": d_scores.sum(0), "v0": slope.sum(0)}

    def step(self, found: dict[str, Any], rate: float) -> None:
        """One step of Adam down the slopes."""
        length = np.sqrt(sum(float(np.vdot(g, g)) for g in found.values()))
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for k, g in found.items():
            g *= np.float32(min(1.0, LONGEST / (length + 1e-9)))
            self.means[k] += np.float32(0.1) * (g - self.means[k])
            self.squares[k] += np.float32(0.001) * (g * g - self.squares[k])
            self.w[k] -= np.float32(rate) * self.means[k] / (np.sqrt(self.squares[k]) + np.float32(1e-7))


def log_chances(scores: Any, at: Any) -> Any:
    """Of each legal action, float32[n, most]: from all scores and which of them the actions have."""
    found = np.where(at < 0, NEVER, np.take_along_axis(scores, np.maximum(at, 0), 1))
    found -= found.max(1, keepdims=True)
    return found - np.log(np.exp(found).sum(1, keepdims=True))


class Half:
    """Half of the matches, on which one thread works: so many steps of each, as they were seen and done."""

    def __init__(self, game: str, n: int, steps: int, sight: Sight, net: Net, seed: int) -> None:
        self.env, self.sight, self.net = VectorEnv(game, n, seed=seed), sight, net
        self.env.reset()
        self.luck = np.random.default_rng(seed)
        self.x = np.zeros((steps, n, sight.n_features), np.float32)
        self.at = np.zeros((steps, n, MOST), np.int16)  # the scores of what was legal
        self.seat, self.worth = np.zeros((steps + 1, n), np.int8), np.zeros((steps + 1, n), np.float32)
        self.done = np.zeros((steps, n), np.int64)  # which of that was done
        self.logp, self.gain, self.better = (np.zeros((steps, n), np.float32) for _ in range(3))
        self.over = np.zeros((steps, n), bool)

    def play(self) -> None:
        """All steps of all matches."""
        env, each = self.env, np.arange(self.env.n)
        self.at.fill(-1)
        for t in range(len(self.done)):
            self.x[t], self.seat[t] = self.sight.features(env.obs), env.to_play
            codes, at = self.sight.actions(env.obs, env.mask)
            self.at[t, :, : at.shape[1]] = at
            scores, self.worth[t], *_ = self.net.forward(self.x[t])
            chances = log_chances(scores, at)
            self.done[t] = (chances + self.luck.gumbel(size=chances.shape)).argmax(1)
            self.logp[t] = chances[each, self.done[t]]
            env.step(codes[each, self.done[t]])
            self.gain[t], self.over[t] = env.reward[each, self.seat[t]], env.terminated
        self.seat[-1], self.worth[-1] = env.to_play, self.net.forward(self.sight.features(env.obs))[1]
        self.look_back()

    def look_back(self) -> None:
        """How much better each action was than the position promised, to the seat that did it: GAE."""
        later = np.zeros(self.env.n, np.float32)
        for t in reversed(range(len(self.gain))):
            sign = np.where(self.seat[t] == self.seat[t + 1], 1, -1) * ~self.over[t]
            later = self.gain[t] + sign * (self.worth[t + 1] + LAMBDA * later) - self.worth[t]
            self.better[t] = later
        self.target = (self.better + self.worth[:-1]).reshape(-1)
        self.free = (self.at[:, :, 1] >= 0).reshape(-1).nonzero()[0]  # where there was a choice
        of_free = self.better.reshape(-1)[self.free]
        self.better = (self.better - of_free.mean()) / (of_free.std() + 1e-8)

    def slopes(self, part: Any, bonus: float) -> tuple[dict[str, Any], float]:
        """Of PPO's loss, with a bonus for entropy, on some decisions; and their mean entropy."""
        each, at = np.arange(len(part)), self.at.reshape(-1, MOST)[part]
        at = at[:, : int((at >= 0).sum(1).max())]
        x, done = self.x.reshape(-1, self.x.shape[2])[part], self.done.reshape(-1)[part]
        scores, worth, *layers = self.net.forward(x)
        chances, better = log_chances(scores, at), self.better.reshape(-1)[part]
        p, known = np.exp(chances), np.where(at < 0, 0, chances)
        ratio = np.exp(chances[each, done] - self.logp.reshape(-1)[part])
        gain = better * ratio * np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        entropy = -(p * known).sum(1)
        d_legal = p * (gain[:, None] + bonus * (known + entropy[:, None]))  # of -gain - bonus * entropy
        d_legal[each, done] -= gain
        d_scores, (i, j) = np.zeros_like(scores), (at >= 0).nonzero()
        np.add.at(d_scores, (i, at[i, j]), d_legal[i, j] / len(part))
        d_worth = VALUE * (worth - self.target[part]) * (1 - worth * worth) / len(part)
        return self.net.slopes(x, *layers, d_scores, d_worth.astype(np.float32)), float(entropy.mean())


def improve(net: Net, halves: list[Half], pool: Executor, rate: float, bonus: float) -> float:
    """Play on and learn from it, each step from decisions of both halves; returns the mean entropy."""
    list(pool.map(Half.play, halves))
    entropies = []
    pieces = max(1, sum(len(half.free) for half in halves) // SIZE)
    for _ in range(EPOCHS):
        mixed = [np.array_split(half.luck.permutation(half.free), pieces) for half in halves]
        for parts in zip(*mixed, strict=True):
            (one, first), (two, second) = pool.map(Half.slopes, halves, parts, [bonus, bonus])
            net.step({k: (one[k] + two[k]) / 2 for k in one}, rate)
            entropies.append((first + second) / 2)
    return float(np.mean(entropies))


def duels(game: str, bot: str, seen: dict[str, Any], w: dict[str, Any], drawn: bool, deals: range) -> list[float]:
    """The share of the two matches of each deal that the net wins, one from each seat; a draw is half a win."""
    sight, net, luck, env = Sight(game, seen), Net(w), np.random.default_rng(deals[0]), DuelEnv(game, bot, scaled=False)
    found = []
    for deal in deals:
        found.append(0.0)
        for seat in (0, 1):
            row, info = env.reset(seed=deal, options={"seat": seat})
            over = False
            while not over:
                codes, at = sight.actions(row[None], info["action_mask"][None].astype(bool))
                liked = log_chances(net.forward(sight.features(row[None]))[0], at)
                choice = (liked + drawn * luck.gumbel(size=liked.shape)).argmax()
                row, reward, over, _, info = env.step(codes[0, choice])
            found[-1] += (1 + reward) / 4
    return found


def measure(pool: Executor, game: str, bot: str, sight: Sight, net: Net, drawn: bool, deals: range) -> dict[str, Any]:
    """{"matches", "wins", "low", "high"}: a share with its 95 % interval; two processes, as a bot is slow."""
    asked = [pool.submit(duels, game, bot, sight.seen, net.w, drawn, deals[k::8]) for k in range(min(8, len(deals)))]
    found = np.array([pair for piece in asked for pair in piece.result()])
    middle, spread = found.mean(), 1.96 * found.std() / np.sqrt(len(found))
    shares = {"wins": middle, "low": max(0.0, middle - spread), "high": min(1.0, middle + spread)}
    return {"matches": 2 * len(found)} | {k: round(float(share), 4) for k, share in shares.items()}


def save(path: Path, sight: Sight, net: Net) -> None:
    kept = {f"sight.{k}": v for k, v in sight.seen.items()} | {f"net.{k}": w for k, w in net.w.items()}
    beside = path.with_suffix(".new.npz")
    np.savez(beside, schema=sight.schema.hash, **kept)
    beside.replace(path)  # whoever breaks off has the old one or the new one


def load(path: Path, game: str) -> tuple[Sight, Net]:
    """Raises ValueError: it was learned with other columns or codes."""
    with np.load(path) as kept:
        here = Schema(game_of_key(game)).hash
        if str(kept["schema"]) != here:
            raise ValueError(f"{path}: its schema is {kept['schema']}; that of {game} is {here}")
        parts = {part: {k[len(part) :]: kept[k] for k in kept if k.startswith(part)} for part in ("sight.", "net.")}
        return Sight(game, parts["sight."]), Net(parts["net."])


def train(said: argparse.Namespace) -> None:
    """Until so many decisions or minutes; the rate and the bonus for entropy fall on the way."""
    if said.load:
        sight, net = load(said.load, said.game)
    else:
        sight = random_play(said.game)
        net = Net.new(sight.n_features, sight.n_scores, said.hidden, said.seed)
    halves = [Half(said.game, said.n // 2, said.steps, sight, net, 2 * said.seed + i) for i in (0, 1)]
    said.out.mkdir(parents=True, exist_ok=True)
    head = vars(said) | {"load": said.load and said.load.name, "out": said.out.name}
    curve = (said.out / "curve.jsonl").open("w", encoding="utf-8")
    threads, processes = ThreadPoolExecutor(2), ProcessPoolExecutor(2, get_context("spawn"))

    def note(row: dict[str, Any]) -> None:
        curve.write(json.dumps(row) + "\n")
        curve.flush()

    def judge(row: dict[str, Any], drawn: bool, first: int, matches: int) -> None:
        deals = range(first, first + max(1, matches // 2))
        row |= measure(processes, said.game, said.bot, sight, net, drawn, deals)
        words = f"{row['decisions']:>12,} decisions {row['minutes']:6.1f} min  entropy {row['entropy']:.2f}"
        shares = f"{row['wins']:6.1%} ({row['low']:.1%} to {row['high']:.1%}) of {row['matches']}"
        print(f"{words} {shares} vs {said.bot} {row.get('final', '')}", flush=True)
        note(row)

    with curve, threads, processes:
        note(
            {"versions": versions(halves[0].env.game), "numpy": np.__version__, "python": platform.python_version()}
            | head
        )
        decisions, played, done, next_one = 0, 0.0, 0.0, said.every
        while done < 1:
            began = time.monotonic()
            entropy = improve(net, halves, threads, said.rate * (1 - 0.9 * done), said.bonus * (1 - 0.75 * done))
            decisions += said.n // 2 * 2 * said.steps
            played += (time.monotonic() - began) / 60
            done = max(decisions / said.decisions, played / said.minutes)
            if decisions >= next_one or done >= 1:
                next_one += said.every
                save(said.out / "policy.npz", sight, net)
                row = {"decisions": decisions, "minutes": round(played, 2), "entropy": round(entropy, 3)}
                judge(row, True, DEALS, said.matches)
        for drawn, words in ((True, "drawn"), (False, "best")):
            judge(row | {"final": words}, drawn, LAST_DEALS, said.final)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="artistes/standard")
    parser.add_argument(
        "--bot", default="greedy", choices=list(BOTS), help="whom to measure against; it is never learned from"
    )
    parser.add_argument("--decisions", type=float, default=12e6, help="of both seats, forced ones too")
    parser.add_argument("--minutes", type=float, default=25, help="of learning: the end, where it comes before")
    parser.add_argument("--n", type=int, default=256, help="matches at once, two or more")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each before the net learns")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--bonus", type=float, default=0.02, help="for entropy")
    parser.add_argument("--every", type=float, default=1e6, help="decisions between two measurements")
    parser.add_argument("--matches", type=int, default=200, help="of a measurement")
    parser.add_argument("--final", type=int, default=1000, help="matches of the last one, on other deals")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--load", type=Path, help="a policy.npz to go on from")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    train(parser.parse_args())


if __name__ == "__main__":
    main()
