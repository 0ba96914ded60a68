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
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, cast

from .. import __version__
from ..cards.shown import shown
from ..games import GAMES, Entry
from ..kernel.backend import Form, Position, has_native
from .inputs import UsageError, options_of
from .output import say_json

SUBJECTS = ("engine", "python")
RUNS, RUNS_MAX = 5, 99
KERNEL_ROUNDS = 2_000_000
CLONES = 200_000
PICKS = 4096
START_SNIPPET = """
import sys
import time
t = time.perf_counter()
from duelstage.games import GAMES
entry = GAMES[sys.argv[1]]
decks = list(entry.ready_decks(sys.argv[2]).values())
entry.make(sys.argv[2]).start(1, decks[:2]).playouts(1, 1)
print((time.perf_counter() - t) * 1000)
"""

Row = dict[str, Any]
Report = dict[str, Any]


class Place(NamedTuple):
    """A game in one of its formats."""

    entry: Entry
    format_name: str


def places(game: str | None, format_name: str | None) -> list[Place]:
    """What is measured: as it was said, else each game in all formats that have ready decks of their own.

    Raises DuelError where there is no such format, with the choices.
    """
    entries = [GAMES[game]] if game else list(GAMES.values())
    if format_name is None:
        return [Place(entry, name) for entry in entries for name in _formats(entry)]
    if game:
        options_of(GAMES[game], format_name)
    found = [Place(entry, format_name) for entry in entries if format_name in entry.formats()]
    if not found:
        expected = ", ".join(name for entry in entries for name in entry.formats())
        raise UsageError(f"--format {shown(format_name)} is unknown; expected {expected}")
    return found


def _formats(entry: Entry) -> list[str]:
    """Formats with ready decks of their own; the standard one where all formats share them."""
    own = {name for about in entry.ready.about.values() for name in about.formats}
    return [name for name in entry.formats() if name in own] or [entry.standard]


class Bench:
    """One start position in one form, and the loops that are timed on it."""

    def __init__(self, form: Form, place: Place) -> None:
        self.form = form
        self.place = place
        entry, format_name = place
        decks = list(entry.ready_decks(format_name).values())
        self.start: Position = entry.make(format_name, form).start(1, [decks[0], decks[1 % len(decks)]])

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


class Loop(NamedTuple):
    """One thing that is timed: how it is called, on what, and the run itself (matches -> decisions)."""

    name: str
    bench: Bench
    run: Callable[[int], int]


def benches_of(place: Place) -> list[Bench]:
    """A place in each form that it can run in here."""
    forms: list[Form] = ["native", "plain"] if has_native(place.entry.name) else ["plain"]
    return [Bench(form, place) for form in forms]


def engine_rows(found: Sequence[Place], runs: int, seconds: float, what: str = "engine") -> list[Row]:
    """One row a loop, place and form; every run goes through all of them before the next begins."""
    benches = [bench for place in found for bench in benches_of(place)]
    loops = [Loop("engine", bench, bench.inside) for bench in benches] if what == "engine" else []
    loops += [Loop("python", bench, bench.stepped) for bench in benches]
    sizes = [enough(loop.run, seconds) for loop in loops]
    rates: list[list[float]] = [[] for _ in loops]
    games: list[list[float]] = [[] for _ in loops]
    clones: list[list[float]] = [[] for _ in benches]
    kernel: list[float] = []
    for i in range(runs):
        print(f"duelstage: run {i + 1} of {runs}", file=sys.stderr)
        for (_, _, run), size, rate, matches in zip(loops, sizes, rates, games, strict=True):
            n, took = timed(partial(run, size))
            rate.append(n / took)
            matches.append(size / took)
        for bench, copies in zip(benches, clones, strict=True):
            copies.append(clone_ns(bench.start))
        kernel += [kernel_ns(bench.start) for bench in benches if bench.form == "native"][:1]
    first = {(loop.name, loop.bench.form): rate for loop, rate in reversed(list(zip(loops, rates, strict=True)))}
    return [
        {
            "name": loop.name,
            "backend": loop.bench.form,
            "game": loop.bench.place.entry.name,
            "format": loop.bench.place.format_name,
            "decisions_per_s": round(statistics.median(rates[i])),
            "ratio": round(ratio(rates[i], first[loop.name, loop.bench.form]), 3),
            "games_per_s": round(statistics.median(games[i]), 1),
            "state_bytes": loop.bench.start.state_bytes,
            "clone_ns": round(statistics.median(clones[benches.index(loop.bench)]), 1),
            "kernel_ns": round(statistics.median(kernel), 2) if kernel else None,
            "runs": runs,
        }
        for i, loop in enumerate(loops)
    ]


def ratio(rates: Sequence[float], first: Sequence[float]) -> float:
    """How fast against the first place that is measured, run by run: the median."""
    return statistics.median(ours / theirs for ours, theirs in zip(rates, first, strict=True))


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


def start_row(place: Place, runs: int) -> Row:
    """Import and a first whole match in a new interpreter, wall clock (ms)."""
    game = place.entry.name
    words = [sys.executable, "-c", START_SNIPPET, game, place.format_name]
    done = [subprocess.run(words, capture_output=True, text=True, check=True) for _ in range(runs)]
    return {
        "name": "start",
        "backend": "native" if has_native(game) else "plain",
        "game": game,
        "format": place.format_name,
        "start_ms": round(statistics.median(float(one.stdout) for one in done), 1),
        "runs": runs,
    }


def measure(what: str, found: Sequence[Place], runs: int = RUNS, seconds: float = 1.0) -> Report:
    """Everything that `duelstage bench` says. `seconds`: CPU time of one run of one loop."""
    rows = engine_rows(found, runs, seconds, what)
    starts = {place.entry.name: place for place in reversed(found)}  # the first format of each game
    return {
        "rows": [*rows, *(start_row(starts[name], runs) for name in reversed(starts))],
        "version": __version__,
        "rules": {name: place.entry.game_class.rules_version for name, place in starts.items()},
        "cards": {name: place.entry.catalogue().hash for name, place in starts.items()},
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
    }


def table(report: Report) -> str:
    """The report for people."""
    lines = [f"Python {report['python']}, {report['machine']}"]
    for row in report["rows"]:
        what = f"{row['name']:7} {row['backend']:7} {row['game'] + '/' + row['format']:17}"
        if row["name"] == "start":
            lines.append(f"{what} import and first match {row['start_ms']:.0f} ms")
        else:
            lines.append(
                f"{what} {row['decisions_per_s']:>12,} decisions/s x{row['ratio']:<5.2f} {row['games_per_s']:>10,}"
                f" matches/s   {row['state_bytes']:,} bytes, copy {row['clone_ns']:,} ns"
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
    found = places(options.game, options.format)  # what cannot be measured is refused before anything is said
    print("duelstage: measuring, which takes a while", file=sys.stderr)
    report = measure(options.what, found, options.runs)
    if options.json:
        say_json(report)
    else:
        print(table(report))
    return 0
