"""Every loop of every library that is here, timed by turns: what `duelstage bench peers` has to say, as one object.

CPU time of all threads; medians of interleaved runs. Games differ by more than engines do: a row says how long its
matches are, how many actions there are to choose from, and whether observations are made.
"""

from __future__ import annotations

import os
import platform
import statistics
import sys
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ... import __version__
from .. import bench
from ..bench import Report, Row, enough, kernel_ns, timed
from . import installed, ours, starts
from .goals import BY_WAY, COPIED, DECISIONS, ELSEWHERE, FIRST, GOALS, IDS, IMPORTED, ITERATIONS
from .loop import Loop, Wanted

SECONDS = 0.1  # CPU time of one run of one loop


class Sized(NamedTuple):
    """A loop, and how often it does its thing in one run."""

    loop: Loop
    n: int


def sized_loops(
    places: Sequence[bench.Place], modules: dict[str, tuple[Any, ...]], wanted: Wanted, seconds: float
) -> tuple[list[Sized], dict[str, str]]:
    """Ours first, then each peer's that is here; and for each that does not play, why not."""
    numpy = installed.NUMPY in modules
    found = [loop for place in places for loop in ours.loops(place, numpy, wanted) if loop.way in wanted]
    loops = [Sized(loop, enough(loop.play, seconds)) for loop in found]
    failed: dict[str, str] = {}
    for package, peer in installed.PEERS.items():
        if package not in modules:
            continue
        try:
            its = [loop for loop in peer.loops(wanted, *modules[package]) if loop.way in wanted]
            loops += [Sized(loop, enough(loop.play, seconds)) for loop in its]
        except Exception as error:  # whatever it may be, the others are still to be measured
            failed[package] = f"left out: as installed here it cannot play ({reason(error)})"
    return loops, failed


def reason(error: Exception) -> str:
    """The kind of an error and what it says, without this machine's paths."""
    if isinstance(error, OSError) and error.filename:
        return f"{type(error).__name__}: {Path(error.filename).name}"
    return f"{type(error).__name__}: {str(error)[:100]}"


def measure(
    places: Sequence[bench.Place], runs: int = bench.RUNS, seconds: float = SECONDS, only: Collection[str] = IDS
) -> Report:
    """Everything that `duelstage bench peers` says.

    `seconds`: CPU time of one run of one loop. `only`: ids of goals.
    """
    from ...rl.versions import versions

    wanted = {goal.way for goal in GOALS if goal.id in only}
    modules, missing = installed.installed()
    loops, failed = sized_loops(places, modules, wanted, seconds)
    missing |= failed
    found: list[list[tuple[int, float]]] = [[] for _ in loops]
    kernel: list[float] = []
    first = bench.benches_of(places[0])[0]
    for i in range(runs):
        print(f"duelstage: run {i + 1} of {runs}", file=sys.stderr)
        for one, each in zip(loops, found, strict=True):
            each.append(timed(partial(one.loop.play, one.n)))
        if first.form == "native":
            kernel.append(kernel_ns(first.start))
    kernel_median = round(statistics.median(kernel), 2) if kernel else None
    rows = [row_of(one.loop, each, one.n) for one, each in zip(loops, found, strict=True)]
    if IMPORTED in wanted:
        here = [package for package in starts.STARTS if package in {ours.NAME, *modules} - missing.keys()]
        rows += start_rows(here, first.form)
    for row in rows:
        row["kernel_ns"] = kernel_median
    games = [place.entry.make(place.format_name) for place in places]
    return {
        "rows": rows,
        "goals": [summary(way, rows) for way in ways_of(rows)],
        "elsewhere": ELSEWHERE,
        "missing": missing,
        "version": __version__,
        "games": {f"{game.name}/{game.options.format_name}": versions(game) for game in games},
        "peers": {package: installed.version_of(package) for package in modules},
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "kernel_ns": kernel_median,
        "seconds": seconds,
    }


def row_of(loop: Loop, found: Sequence[tuple[int, float]], n: int) -> Row:
    """One loop: the median of its runs, with the slowest and the fastest."""
    unit = BY_WAY[loop.way].unit
    rates = [count / took for count, took in found]
    rate = statistics.median(rates)
    length = loop.length or (found[0][0] / n if unit == DECISIONS else 0)
    decisions = {DECISIONS: rate, ITERATIONS: rate * length}.get(unit, 0)
    return {
        **_head(loop.way, loop.name, loop.game, loop.format_name, loop.backend, rate),
        "slowest": round(min(rates)),
        "fastest": round(max(rates)),
        "n": loop.n,
        "decisions_per_s": round(decisions) or None,
        "games_per_s": round(rate / length, 1) if unit == DECISIONS else None,
        "decisions_per_game": round(length, 1) or None,
        "legal_actions": round(loop.legal, 1) or None,
        "observations": loop.observations,
        "clone_ns": round(1e9 / rate, 1) if loop.way == COPIED else None,
        "compile_s": round(loop.compile_s, 1) or None,
        "runs": len(found),
    }


def start_rows(packages: Collection[str], form: str) -> list[Row]:
    rows: list[Row] = []
    for package, both in starts.times_of(packages).items():
        for way, times in zip((IMPORTED, FIRST), both, strict=True):
            game = starts.STARTS[package].game
            head = _head(way, package, game, None, form if package == ours.NAME else None, statistics.median(times))
            rows.append({**head, "slowest": round(max(times), 1), "fastest": round(min(times), 1), "runs": len(times)})
    return rows


def _head(way: str, name: str, game: str, format_name: str | None, backend: str | None, value: float) -> Row:
    goal = BY_WAY[way]
    return {
        "goal": goal.id,
        "loop": way,
        "name": name,
        "game": game,
        "format": format_name,
        "backend": backend,
        "value": round(value, 1 if goal.less_is_better else None),
        "unit": goal.unit,
        "reached": goal.is_reached(value) if name == ours.NAME else None,
    }


def ways_of(rows: Sequence[Row]) -> list[str]:
    """The ways in which anything was measured, in the order of the goals."""
    measured = {row["loop"] for row in rows}
    return [goal.way for goal in GOALS if goal.way in measured]


def best_first(rows: Sequence[Row], way: str) -> list[Row]:
    sign = 1 if BY_WAY[way].less_is_better else -1
    return sorted((row for row in rows if row["loop"] == way), key=lambda row: sign * float(row["value"]))


def summary(way: str, rows: Sequence[Row]) -> Row:
    """A goal: what is to be reached, what ours reach, and the best of the others."""
    goal, those = BY_WAY[way], best_first(rows, way)
    say = ("name", "game", "format", "value", "reached")
    mine = [{name: row[name] for name in say[1:]} for row in those if row["name"] == ours.NAME]
    others = [{name: row[name] for name in say[:4]} for row in those if row["name"] != ours.NAME]
    return {
        "id": goal.id,
        "loop": way,
        "words": goal.words,
        "unit": goal.unit,
        "to_reach": goal.to_reach,
        "ours": mine,
        "best_peer": others[0] if others else None,
    }
