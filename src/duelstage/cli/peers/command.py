"""The command `duelstage bench peers` and its words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import bench, bench_server
from ..inputs import UsageError
from ..output import say_json
from .goals import ELSEWHERE, IDS
from .report import measure
from .saying import plot, table

SUBJECT = "peers"
SECONDS_MAX = 60


def seconds_of(text: str) -> float:
    """How long a run takes, from a word of the command line."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.01 <= found <= SECONDS_MAX:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to {SECONDS_MAX}, not '{text[:20]}'")
    return found


def only_of(text: str) -> tuple[str, ...]:
    """Ids of goals, from a word of the command line such as P3,P6."""
    found = tuple(text.split(","))
    for id in found:
        if id in ELSEWHERE:
            raise argparse.ArgumentTypeError(f"{id} is measured by `{ELSEWHERE[id]}`")
        if id not in IDS:
            raise argparse.ArgumentTypeError(f"expected some of {','.join(IDS)}, not '{id[:20]}'")
    return found


def run(options: argparse.Namespace) -> int:
    """`duelstage bench peers`."""
    places = bench.places(options.game, options.format)
    print("duelstage: measuring, which takes a while", file=sys.stderr)
    report = measure(places, options.runs, options.seconds, options.only)
    for package, how in report["missing"].items():
        print(f"duelstage: {package}: {how}", file=sys.stderr)
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
    if options.only != IDS:
        raise UsageError(f"--only: bench {options.what} has no such rows; expected bench {SUBJECT}")
    if options.what == bench_server.SUBJECT and not options.plot:
        return bench_server.run(options)
    if options.plot:
        raise UsageError(f"--plot: bench {options.what} draws nothing; expected bench {SUBJECT}")
    return bench.run(options)
