"""`duelstage data GAME`: matches between bots as lines of JSON, to learn from."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..games import GAMES
from ..lab.runner import runner_of
from .inputs import options_of, real, require_free


def command(options: argparse.Namespace) -> int:
    """Play what the file does not have yet."""
    from ..rl.collect import Plan, collect  # other commands need none of it

    format_name = options_of(GAMES[options.game], options.format).format_name
    require_free(options.out, own=(real(options.out),))
    plan = Plan(f"{options.game}/{format_name}", tuple(options.bots), options.seed, options.observations)

    def tell(done: int) -> None:
        print(f"\rduelstage: {done} of {options.matches} matches", end="", file=sys.stderr, flush=True)

    played = collect(plan, options.matches, Path(real(options.out)), runner_of(options.workers), tell)
    said = f"{options.out}: {played} matches written" if played else f"{options.out}: it has them all already"
    print(f"\nduelstage: {said}" if played else f"duelstage: {said}", file=sys.stderr)
    return 0
