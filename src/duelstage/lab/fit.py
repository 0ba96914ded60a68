"""Fits the weights by which bots judge positions: python -m duelstage.lab.fit masters jr --rounds 300 --workers 2

Each round (SPSA) makes all weights a little larger or smaller at random, and the other way round, and lets the two play
mirrored pairs: same decks, same seed, seats changed. The weights then move towards the side that scored. At the end the
new ones meet those that were there before; only if they score above one half with 95 % confidence are they written, to
bots/worth/<game>-<format>.toml, with the command, the result and the versions.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, inf, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from .. import __version__
from ..bots.budget import Budget
from ..bots.planner import Planner
from ..bots.worth import COUNTS, FOLDER, Weights, place_of, weights_of
from ..games import GAMES
from ..kernel.duel import Duel
from ..kernel.replay import LUCK
from .pairs import game_of, play_out, points

QUICK = Budget(width=64, cap=300, keep=40, sure=1, reveals=1, behind=60, setup=3)  # of the `turn` that plays
FIRST_STEP, FIRST_MOVE = 0.25, 0.6  # how far weights are tried, and how fast they move, as shares of themselves
DECAY = 0.101, 0.602  # how step and move become smaller: the usual exponents of SPSA
SURE = 1.96  # standard errors: 95 %


class Pair(NamedTuple):
    """Two matches under one seed, the seats changed."""

    name: str
    format: str
    one: tuple[tuple[str, float], ...]
    other: tuple[tuple[str, float], ...]
    number: int
    seed: int


def play(pair: Pair) -> float:
    """What the first weights score in a pair: 0 to 1."""
    game = game_of(pair.name, pair.format)
    decks = list(GAMES[pair.name].ready_decks(pair.format).values())
    luck = Random(f"{pair.seed}/{pair.number}")
    chosen = luck.choice(decks), luck.choice(decks)
    deal, score = luck.getrandbits(60), 0.0
    rows = [place_of(game, dict(numbers), slot) for numbers, slot in ((pair.one, "one"), (pair.other, "other"))]
    for seat in (0, 1):
        bots = [Planner(game, s, pair.number, QUICK, weights=rows[s != seat], seconds=inf) for s in (0, 1)]
        score += points(play_out(game, deal, chosen, bots).winner, seat)
    return score / 2


def moved(weights: Weights, signs: dict[str, int], by: float) -> dict[str, float]:
    """Each weight a share larger or smaller; counts stay."""
    return {name: value * exp(by * signs[name]) if name in signs else value for name, value in weights.items()}


def frozen(weights: Weights) -> tuple[tuple[str, float], ...]:
    return tuple(sorted(weights.items()))


def rounds(
    key: tuple[str, str], start: Weights, n: int, pairs: int, seed: int, pool: ProcessPoolExecutor | None
) -> Iterator[dict[str, float]]:
    """The weights after each round."""
    weights, luck = dict(start), Random(f"fit/{seed}")
    names = [name for name in weights if name not in COUNTS and weights[name]]
    for i in range(n):
        signs = {name: luck.choice((-1, 1)) for name in names}
        step = FIRST_STEP / (1 + i) ** DECAY[0]
        one, other = frozen(moved(weights, signs, step)), frozen(moved(weights, signs, -step))
        plan = [Pair(*key, one, other, i * pairs + j, seed) for j in range(pairs)]
        scores = list(pool.map(play, plan) if pool else map(play, plan))
        move = FIRST_MOVE / (1 + n / 10 + i) ** DECAY[1] * (2 * sum(scores) / len(scores) - 1)
        weights = moved(weights, signs, move)
        yield weights


def compare(
    key: tuple[str, str], one: Weights, other: Weights, pairs: int, seed: int, pool: ProcessPoolExecutor | None
) -> tuple[float, float]:
    """What the first weights score against the others, and how far off that may be (95 %)."""
    plan = [Pair(*key, frozen(one), frozen(other), i, seed) for i in range(pairs)]
    scores = list(pool.map(play, plan, chunksize=4) if pool else map(play, plan))
    mean = sum(scores) / pairs
    return mean, SURE * sqrt(sum((x - mean) ** 2 for x in scores) / max(1, pairs - 1) / pairs)


def text(game: Duel, weights: Weights, command: str, score: float, margin: float, pairs: int) -> str:
    """The data file of a format."""
    lines = [
        "# Fitted by matches; written by the command below. Units are those of the game's own data file.",
        "",
        f'command = "{command}"',
        f'game = "{game.key}"',
        f'software = "{__version__}"',
        f'cards = "{game.catalogue.hash}"',
        f'luck = "{LUCK}"',
        f"score = {score:.4f}  # against the weights before, over {pairs} mirrored pairs, give or take {margin:.4f}",
        "",
        "[weights]",
        *(f"{name} = {value:.3f}" if name not in COUNTS else f"{name} = {value}" for name, value in weights.items()),
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m duelstage.lab.fit", description="Fit the weights of bots.")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("format", nargs="?", default="", help="the game's standard format unless named")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--pairs", type=int, default=4, help="pairs a round (4)")
    parser.add_argument("--check", type=int, default=300, help="pairs against the weights before (300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument(
        "--start", nargs="+", default=[], metavar="WEIGHT=NUMBER", help="where weights start, if not from what they are"
    )
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the file")
    options = parser.parse_args(arguments)
    key = (options.game, options.format or GAMES[options.game].standard)
    if key[1] not in GAMES[key[0]].formats():
        parser.error(f"{key[0]} has no format '{key[1][:40]}'; expected {', '.join(GAMES[key[0]].formats())}")
    if min(options.rounds, options.pairs, options.check, options.workers) < 1:
        parser.error("--rounds, --pairs, --check and --workers are 1 or more")
    game = game_of(*key)
    before = weights_of(game)
    pool = ProcessPoolExecutor(options.workers) if options.workers > 1 else None
    weights: dict[str, Any] = {**before, **_started(options.start, before, parser)}
    for i, found in enumerate(rounds(key, weights, options.rounds, options.pairs, options.seed, pool), 1):
        weights = found
        print(f"\rround {i} of {options.rounds}", end="", file=sys.stderr, flush=True)
    score, margin = compare(key, weights, before, options.check, options.seed + 1, pool)
    print(f"\n{'/'.join(key)}: {score:.3f} ± {margin:.3f} against the weights before", flush=True)
    if score - margin <= 0.5:
        print("not better for sure: nothing is written")
        return 1
    command = "python -m duelstage.lab.fit " + shlex.join(arguments if arguments is not None else sys.argv[1:])
    file = options.out / f"{key[0]}-{key[1]}.toml"
    file.write_text(text(game, weights, command, score, margin, options.check), encoding="utf-8")
    print(f"wrote {file.name}")
    return 0


def _started(said: Sequence[str], known: Weights, parser: argparse.ArgumentParser) -> dict[str, float]:
    out, able = {}, sorted(set(known) - set(COUNTS))
    for pair in said:
        name, _, number = pair.partition("=")
        if name not in able:
            parser.error(f"--start: weight '{name[:40]}' is unknown; expected {', '.join(able)}")
        try:
            out[name] = float(number)
        except ValueError:
            parser.error(f"--start: {name} = '{number[:40]}'; expected a number")
    return out


if __name__ == "__main__":
    sys.exit(main())
