"""How fast other libraries of card games run on this machine, beside ours: OpenSpiel and essence-wars.

Runs are interleaved; CPU time; medians. Games differ by more than engines do: a row says how long its matches are.
What a peer needs comes with the extra `bench`; nothing else uses it.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

from .. import __version__
from ..games import GAMES
from ..kernel.errors import DuelError
from . import bench, bench_server
from .bench import PICKS, Report, Row, enough, kernel_ns, timed
from .chart import Bar, bars
from .inputs import UsageError
from .output import say_json

SUBJECT = "peers"
EXTRA = 'pip install "duelstage[bench]"'
MODULES = {"open_spiel": "pyspiel", "essence-wars": "essence_wars"}  # what is installed -> what is imported
SPIEL_GAMES = ("euchre", "gin_rummy", "leduc_poker")
CLONES = 10_000
LENGTH_MATCHES = 2000  # matches that a mean length is taken over
TREE_MB = 100  # what OpenSpiel's search may use; two nodes need far less

INSIDE, STEPPED, LIBRARY = "inside", "python picks", "engine picks"
WAYS = {
    INSIDE: "whole matches inside the engine",
    STEPPED: "stepped from Python, Python picks",
    LIBRARY: "stepped from Python, the engine picks",
}


@dataclass(frozen=True)
class Loop:
    """One library, one game, one way to play it; `play` takes a number of matches and returns their decisions."""

    name: str
    game: str
    way: str
    backend: str
    play: Callable[[int], int]
    clone: Callable[[], object]
    format_name: str | None = None


def picks() -> list[int]:
    """The luck of every loop that picks in Python (uint32[PICKS]), drawn before the clock starts."""
    source = random.Random(1)
    return [source.getrandbits(32) for _ in range(PICKS)]


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


def imported(name: str) -> Any:
    return import_module(name)


def version_of(package: str) -> str:
    return metadata.version(package)


def peer_modules() -> dict[str, Any]:
    """Package -> module. One error names all that are missing."""
    found, missing = {}, []
    for package, name in MODULES.items():
        try:
            found[package] = imported(name)
        except ImportError:
            missing.append(package)
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise DuelError(f"bench peers: {' and '.join(missing)} {verb} not installed here; {EXTRA}")
    return found


def loops_of(ours: Sequence[bench.Bench], modules: dict[str, Any]) -> list[Loop]:
    """Ours first, then each peer's."""
    loops = []
    for one in ours:
        game, format_name = one.place.entry.name, one.place.format_name
        loop = partial(Loop, "duelstage", game, backend=one.form, clone=one.start.clone, format_name=format_name)
        loops += [loop(INSIDE, play=one.inside), loop(STEPPED, play=one.stepped)]
    for game in SPIEL_GAMES:
        spiel = Spiel(modules["open_spiel"], game)
        loop = partial(Loop, "open_spiel", game, backend="native", clone=spiel.start.clone)
        loops += [loop(INSIDE, play=spiel.inside), loop(STEPPED, play=spiel.stepped)]
    essence = Essence(modules["essence-wars"], imported("numpy"))
    loop = partial(Loop, "essence-wars", "essence-wars", backend="native", clone=essence.match.fork)
    return [*loops, loop(LIBRARY, play=essence.library), loop(STEPPED, play=essence.stepped)]


def copy_ns(clone: Callable[[], object]) -> float:
    """One copy of a match from Python, in ns; the loop's own cost is in it."""

    def run() -> int:
        for _ in range(CLONES):
            clone()
        return CLONES

    _, took = timed(run)
    return took / CLONES * 1e9


def measure(places: Sequence[bench.Place], runs: int = bench.RUNS, seconds: float = 1.0) -> Report:
    """Everything that `duelstage bench peers` says. `seconds`: CPU time of one run of one loop."""
    modules = peer_modules()
    ours = [bench.benches_of(place)[0] for place in places]  # compiled, where it can be
    loops = loops_of(ours, modules)
    sizes = [enough(loop.play, seconds) for loop in loops]
    found: list[list[tuple[int, float]]] = [[] for _ in loops]
    copies: list[list[float]] = [[] for _ in loops]
    kernel: list[float] = []
    for _ in range(runs):
        for i, loop in enumerate(loops):
            found[i].append(timed(partial(loop.play, sizes[i])))
            copies[i].append(copy_ns(loop.clone))
        kernel += [kernel_ns(one.start) for one in ours if one.form == "native"][:1]
    kernel_median = round(statistics.median(kernel), 2) if kernel else None
    rows = [
        {
            "name": loop.name,
            "loop": loop.way,
            "backend": loop.backend,
            "game": loop.game,
            "format": loop.format_name,
            **figures(found[i], sizes[i]),
            "clone_ns": round(statistics.median(copies[i]), 1),
            "kernel_ns": kernel_median,
            "runs": runs,
        }
        for i, loop in enumerate(loops)
    ]
    return {
        "rows": rows,
        "version": __version__,
        "peers": {package: version_of(package) for package in modules},
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "kernel_ns": kernel_median,
        "seconds": seconds,
    }


def figures(found: Sequence[tuple[int, float]], matches: int) -> Row:
    """Medians over the runs of one loop, with the slowest and the fastest run."""
    rates = [n / took for n, took in found]
    return {
        "decisions_per_s": round(statistics.median(rates)),
        "slowest": round(min(rates)),
        "fastest": round(max(rates)),
        "games_per_s": round(statistics.median(matches / took for _, took in found), 1),
        "decisions_per_game": round(found[0][0] / matches, 1),
    }


def title_of(row: Row) -> str:
    """Library, game and format; no name twice, and no format that goes without saying."""
    own_format = row["format"] if row["game"] in GAMES and row["format"] != GAMES[row["game"]].standard else ""
    game = row["game"] if row["name"] != row["game"] else ""
    return " ".join(filter(None, (row["name"], game, own_format)))


def conditions(report: Report) -> str:
    peers = ", ".join(f"{package} {version}" for package, version in report["peers"].items())
    kernel = f", calibration kernel {report['kernel_ns']} ns a round" if report["kernel_ns"] else ""
    return (
        f"duelstage {report['version']}, {peers}; Python {report['python']},"
        f" {report['machine']}, {report['cores']} cores{kernel}"
    )


def table(report: Report) -> str:
    """The report for people."""
    lines = [conditions(report)]
    for way, words in WAYS.items():
        lines.append(f"{words}:")
        for row in by_rate(report["rows"], way):
            lines.append(
                f"  {title_of(row):24} {row['decisions_per_s']:>10,} decisions/s {row['games_per_s']:>11,} matches/s"
                f" of {row['decisions_per_game']:>5}   copy {row['clone_ns']:,} ns"
            )
    return "\n".join(lines)


def by_rate(rows: Sequence[Row], way: str) -> list[Row]:
    return sorted((row for row in rows if row["loop"] == way), key=lambda row: -int(row["decisions_per_s"]))


def bar_of(row: Row) -> Bar:
    return Bar(title_of(row), row["decisions_per_s"], row["name"] == "duelstage")


def plot(report: Report) -> str:
    """The report as an SVG picture."""
    groups = [(words, [bar_of(row) for row in by_rate(report["rows"], way)]) for way, words in WAYS.items()]
    return bars("Decisions a second in random play, one core (log scale)", conditions(report), groups)


def run(options: argparse.Namespace) -> int:
    """`duelstage bench peers`."""
    places = bench.places(options.game, options.format)
    peer_modules()  # what cannot be measured is refused before anything is said
    print("duelstage: measuring, which takes a while", file=sys.stderr)
    report = measure(places, options.runs)
    if options.plot:
        Path(options.plot).write_text(plot(report), encoding="utf-8")
    if options.json:
        say_json(report)
    else:
        print(table(report))
    return 0


def run_any(options: argparse.Namespace) -> int:
    """`duelstage bench WHAT`: ours alone, or beside the peers."""
    if options.what == SUBJECT:
        return run(options)
    if options.what == bench_server.SUBJECT and not options.plot:
        return bench_server.run(options)
    if options.plot:
        raise UsageError(f"--plot: bench {options.what} draws nothing; expected bench {SUBJECT}")
    return bench.run(options)
