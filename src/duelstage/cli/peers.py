"""How fast other libraries of card games run on this machine, beside ours.

Runs are interleaved; CPU time; medians. Games differ by more than engines do: a row says how long its matches are, how
many actions there are to choose from, and whether observations are made. peer_loops.py has what is timed.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from .. import __version__
from ..games import GAMES
from . import bench, bench_server, peer_loops
from .bench import Report, Row, enough, kernel_ns, timed
from .chart import Bar, bars
from .inputs import UsageError
from .output import say_json
from .peer_loops import INSIDE, LIBRARY, MANY, PLAIN, SEEN, STEPPED, VECTOR, VECTOR_ONE, Loop

SUBJECT = "peers"
EXTRA = 'pip install "duelstage[bench]"'
CLONES = 2_000
SECONDS = 0.1  # CPU time of one run of one loop
SECONDS_MAX = 60
STARTS = 3  # processes whose start is timed

WAYS = {
    INSIDE: "whole matches inside the engine",
    STEPPED: "stepped from Python, Python picks",
    LIBRARY: "stepped from Python, the engine picks",
    SEEN: "stepped from Python, Python picks, with observation and mask",
    VECTOR: f"{MANY} matches side by side, with observation and mask",
    VECTOR_ONE: "a vector of one match, with observation and mask",
    PLAIN: "not compiled, stepped from Python",
}
SNIPPETS = {  # package -> import, and a first whole match
    "duelstage": (
        "from duelstage.games import GAMES",
        "entry = GAMES['artistes']; decks = list(entry.ready_decks('standard').values());"
        " entry.make('standard').start(1, decks[:2]).playouts(1, 1)",
    ),
    "open_spiel": (
        "import pyspiel",
        "state = pyspiel.load_game('euchre').new_initial_state()\n"
        "while not state.is_terminal(): state.apply_action(state.legal_actions()[0])",
    ),
    "essence-wars": (
        "import essence_wars",
        "match = essence_wars.PyGame(); match.reset(1)\nwhile not match.is_done(): match.step(match.random_action())",
    ),
    "rlcard": (
        "import rlcard",
        "env = rlcard.make('leduc-holdem'); state, _ = env.reset()\n"
        "while not env.is_over(): state, _ = env.step(next(iter(state['legal_actions'])))",
    ),
    "pettingzoo": (
        "from pettingzoo.classic import leduc_holdem_v4",
        "env = leduc_holdem_v4.env(); env.reset(seed=1)\n"
        "for _ in env.agent_iter():\n"
        "    seen, _, over, cut, _ = env.last()\n"
        "    env.step(None if over or cut else int(seen['action_mask'].argmax()))",
    ),
}
TIMED = """
import time
t = time.perf_counter()
{}
u = time.perf_counter()
{}
v = time.perf_counter()
print((u - t) * 1000, (v - u) * 1000, file=__import__('sys').stderr)
"""


def copy_ns(clone: Callable[[], object]) -> float:
    """One copy of a match from Python, in ns; the loop's own cost is in it."""

    def run() -> int:
        for _ in range(CLONES):
            clone()
        return CLONES

    _, took = timed(run)
    return took / CLONES * 1e9


def start_of(package: str) -> Row:
    """Import and a first whole match in new processes, by the clock (ms); bytecode is there, as after a first use."""
    words = [sys.executable, "-c", TIMED.format(*SNIPPETS[package])]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as cache:
        env["PYTHONPYCACHEPREFIX"] = cache
        done = [subprocess.run(words, capture_output=True, text=True, check=True, env=env) for _ in range(1 + STARTS)]
    both = [tuple(map(float, one.stderr.splitlines()[-1].split())) for one in done[1:]]
    imported, first = (round(statistics.median(times), 1) for times in zip(*both, strict=True))
    return {"name": package, "import_ms": imported, "first_match_ms": first, "runs": STARTS}


def measure(places: Sequence[bench.Place], runs: int = bench.RUNS, seconds: float = SECONDS) -> Report:
    """Everything that `duelstage bench peers` says. `seconds`: CPU time of one run of one loop."""
    modules, missing = peer_loops.installed()
    loops = peer_loops.loops_of(places, modules)
    sizes = [enough(loop.play, seconds) for loop in loops]
    found: list[list[tuple[int, float]]] = [[] for _ in loops]
    copies: list[list[float]] = [[] for _ in loops]
    kernel: list[float] = []
    starts = [bench.benches_of(place)[0] for place in places[:1]]
    for _ in range(runs):
        for i, loop in enumerate(loops):
            found[i].append(timed(partial(loop.play, sizes[i])))
            if loop.clone:
                copies[i].append(copy_ns(loop.clone))
        kernel += [kernel_ns(one.start) for one in starts if one.form == "native"]
    kernel_median = round(statistics.median(kernel), 2) if kernel else None
    rows = [
        {
            "name": loop.name,
            "loop": loop.way,
            "backend": loop.backend,
            "game": loop.game,
            "format": loop.format_name,
            **figures(loop, found[i], sizes[i]),
            "legal_actions": round(loop.legal, 1),
            "observations": loop.observations,
            "clone_ns": round(statistics.median(copies[i]), 1) if copies[i] else None,
            "kernel_ns": kernel_median,
            "runs": runs,
        }
        for i, loop in enumerate(loops)
    ]
    return {
        "rows": rows,
        "starts": [start_of(package) for package in SNIPPETS if package == "duelstage" or package in modules],
        "missing": missing,
        "version": __version__,
        "cards": {place.entry.name: place.entry.catalogue().hash for place in places},
        "peers": {package: peer_loops.version_of(package) for package in modules},
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "kernel_ns": kernel_median,
        "seconds": seconds,
    }


def figures(loop: Loop, found: Sequence[tuple[int, float]], size: int) -> Row:
    """Medians over the runs of one loop, with the slowest and the fastest run."""
    rates = [n / took for n, took in found]
    length = loop.length or found[0][0] / size
    return {
        "decisions_per_s": round(statistics.median(rates)),
        "slowest": round(min(rates)),
        "fastest": round(max(rates)),
        "games_per_s": round(statistics.median(rates) / length, 1),
        "decisions_per_game": round(length, 1),
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
    lines = [conditions(report), *(f"{package}: {how}" for package, how in absent(report).items())]
    for way in ways_of(report):
        lines.append(f"{WAYS[way]}:")
        for row in by_rate(report["rows"], way):
            copy = f"   copy {row['clone_ns']:,} ns" if row["clone_ns"] else ""
            lines.append(
                f"  {title_of(row):24} {row['decisions_per_s']:>10,} decisions/s {row['games_per_s']:>11,} matches/s"
                f" of {row['decisions_per_game']:>5}, {row['legal_actions']:>4} to choose from,"
                f" {'seen' if row['observations'] else 'not seen'}{copy}"
            )
    lines.append("a new process, by the clock:")
    for row in report["starts"]:
        lines.append(f"  {row['name']:24} import {row['import_ms']:,} ms, first match {row['first_match_ms']:,} ms")
    return "\n".join(lines)


def absent(report: Report) -> dict[str, str]:
    """What could not be measured, and how it could be."""
    return dict.fromkeys(report["missing"], f"not installed here, left out; {EXTRA}")


def ways_of(report: Report) -> list[str]:
    """The ways in which anything was measured."""
    measured = {row["loop"] for row in report["rows"]}
    return [way for way in WAYS if way in measured]


def by_rate(rows: Sequence[Row], way: str) -> list[Row]:
    return sorted((row for row in rows if row["loop"] == way), key=lambda row: -int(row["decisions_per_s"]))


def bar_of(row: Row) -> Bar:
    return Bar(title_of(row), row["decisions_per_s"], row["name"] == "duelstage")


def plot(report: Report) -> str:
    """The report as an SVG picture."""
    groups = [(WAYS[way], [bar_of(row) for row in by_rate(report["rows"], way)]) for way in ways_of(report)]
    return bars("Decisions a second in random play, one core (log scale)", conditions(report), groups)


def seconds_of(text: str) -> float:
    """How long a run takes, from a word of the command line."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.01 <= found <= SECONDS_MAX:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to {SECONDS_MAX}, not '{text[:20]}'")
    return found


def run(options: argparse.Namespace) -> int:
    """`duelstage bench peers`."""
    places = bench.places(options.game, options.format)
    print("duelstage: measuring, which takes a while", file=sys.stderr)
    report = measure(places, options.runs, options.seconds)
    for package, how in absent(report).items():
        print(f"duelstage: {package} {how}", file=sys.stderr)
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
