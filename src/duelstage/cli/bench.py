"""How fast the engine runs here: compiled and plain, inside and stepped from Python.

Runs are interleaved; CPU time; medians.

A calibration kernel (a C loop that picks a set bit and updates 64 bytes) runs between the others, so that figures of
two machines, or of two hours on one, can be compared as ratios.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from .. import __version__
from ..games.artistes.catalogue import standard
from ..games.artistes.game import Artistes
from ..games.artistes.options import Options
from ..games.artistes.ready import ready_decks
from ..kernel.backend import Form, Position, has_native
from .output import say_json

SUBJECTS = ("engine", "python")
RUNS, RUNS_MAX = 5, 99
KERNEL_ROUNDS = 2_000_000
CLONES = 200_000
PICKS = 4096
START_SNIPPET = """
import time
t = time.perf_counter()
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.ready import ready_decks
cards = standard()
decks = [deck.cards for deck in ready_decks(cards).values()]
Artistes(cards).start(1, decks[:2]).playouts(1, 1)
print((time.perf_counter() - t) * 1000)
"""

Row = dict[str, Any]
Report = dict[str, Any]


class Bench:
    """One start position in one form, and the loops that are timed on it."""

    def __init__(self, form: Form, format_name: str) -> None:
        self.form = form
        options = Options.of(format_name)
        self.game = Artistes(standard(options.factor), options, form)
        decks = list(ready_decks(self.game.catalogue).values())
        self.start = self.game.start(1, [decks[0].cards, decks[1 % len(decks)].cards])

    def inside(self, matches: int) -> int:
        """Random matches inside the engine -> decisions."""
        return self.start.playouts(matches, 1)[0]

    def stepped(self, matches: int) -> int:
        """Random matches with a pick in Python -> decisions."""
        source = random.Random(1)
        picks = [source.getrandbits(32) for _ in range(PICKS)]
        total = 0
        for i in range(matches):
            state = self.start.clone()
            state.reseed(i)
            legal, apply, k = state.legal, state.apply, i
            while state.winner < 0:
                codes = legal()
                apply(codes[(picks[k & (PICKS - 1)] * len(codes)) >> 32])
                k += 1
            total += k - i
        return total


def timed(run: Callable[[], int]) -> tuple[int, float]:
    """(what it counted, CPU seconds)."""
    t = time.process_time()
    n = run()
    return n, time.process_time() - t


def enough(run: Callable[[int], int], seconds: float) -> int:
    """How many matches keep the machine busy for about so long."""
    matches = 1
    while True:
        _, took = timed(partial(run, matches))
        if took >= seconds / 4:
            return max(1, int(matches * seconds / took))
        matches *= 4


def engine_rows(format_name: str, runs: int, seconds: float) -> list[Row]:
    """One row a loop and form; every run goes through all loops before the next begins."""
    forms: list[Form] = ["native", "plain"] if has_native("artistes") else ["plain"]
    benches = [Bench(form, format_name) for form in forms]
    loops: list[tuple[str, Bench, Callable[[int], int]]] = []
    for bench in benches:
        loops += [("engine", bench, bench.inside), ("python", bench, bench.stepped)]
    sizes = [enough(run, seconds) for _, _, run in loops]
    rates: list[list[float]] = [[] for _ in loops]
    games: list[list[float]] = [[] for _ in loops]
    clones: dict[str, list[float]] = {form: [] for form in forms}
    kernel: list[float] = []
    for _ in range(runs):
        for i, (_, _, run) in enumerate(loops):
            n, took = timed(partial(run, sizes[i]))
            rates[i].append(n / took)
            games[i].append(sizes[i] / took)
        for bench in benches:
            clones[bench.form].append(clone_ns(bench.start))
        if "native" in forms:
            kernel.append(kernel_ns(benches[0].start))
    return [
        {
            "name": name,
            "backend": bench.form,
            "game": "artistes",
            "format": format_name,
            "decisions_per_s": round(statistics.median(rates[i])),
            "games_per_s": round(statistics.median(games[i]), 1),
            "clone_ns": round(statistics.median(clones[bench.form]), 1),
            "kernel_ns": round(statistics.median(kernel), 2) if kernel else None,
            "runs": runs,
        }
        for i, (name, bench, _) in enumerate(loops)
    ]


def clone_ns(state: Position) -> float:
    """One copy of a match from Python, in ns; the loop's own cost is in it."""
    n = CLONES if state.backend == "native" else CLONES // 100
    clone = state.clone

    def run() -> int:
        for _ in range(n):
            clone()
        return n

    _, took = timed(run)
    return took / n * 1e9


def kernel_ns(state: Position) -> float:
    """One round of the calibration kernel, in ns."""
    calibrate = cast(Any, state).calibrate  # the compiled form has it
    _, took = timed(lambda: int(calibrate(KERNEL_ROUNDS)))
    return took / KERNEL_ROUNDS * 1e9


def start_row(format_name: str, runs: int) -> Row:
    """Import and a first whole match in a new interpreter, wall clock (ms)."""
    found = []
    for _ in range(runs):
        done = subprocess.run([sys.executable, "-c", START_SNIPPET], capture_output=True, text=True, check=True)
        found.append(float(done.stdout))
    backend = "native" if has_native("artistes") else "plain"
    return {
        "name": "start",
        "backend": backend,
        "game": "artistes",
        "format": format_name,
        "start_ms": round(statistics.median(found), 1),
        "runs": runs,
    }


def measure(what: str, format_name: str = "standard", runs: int = RUNS, seconds: float = 1.0) -> Report:
    """Everything that `duelstage bench` says. `seconds`: CPU time of one run of one loop."""
    rows = engine_rows(format_name, runs, seconds)
    if what == "python":
        rows = [row for row in rows if row["name"] == "python"]
    return {
        "rows": [*rows, start_row(format_name, runs)],
        "version": __version__,
        "cards": standard().hash,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "state_bytes": Bench("plain", format_name).start.state_bytes,
    }


def table(report: Report) -> str:
    """The report for people."""
    lines = [f"Python {report['python']}, {report['machine']}, {report['state_bytes']} bytes a match"]
    for row in report["rows"]:
        if row["name"] == "start":
            lines.append(f"start   {row['backend']:7} import and first match {row['start_ms']:.0f} ms")
        else:
            lines.append(
                f"{row['name']:7} {row['backend']:7} {row['decisions_per_s']:>12,} decisions/s"
                f" {row['games_per_s']:>10,} matches/s   copy {row['clone_ns']:,} ns"
            )
    kernel = report["rows"][0]["kernel_ns"]
    if kernel:
        lines.append(f"calibration kernel {kernel} ns a round")
    return "\n".join(lines)


def runs_of(text: str) -> int:
    """The number of runs, from a word of the command line."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= RUNS_MAX and len(text) < 4):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {RUNS_MAX}, not '{text[:20]}'")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """`duelstage bench engine | python`."""
    Options.of(options.format)  # what cannot be measured is refused before anything is said
    print("duelstage: measuring, which takes a while", file=sys.stderr)
    report = measure(options.what, options.format, options.runs)
    if options.json:
        say_json(report)
    else:
        print(table(report))
    return 0
