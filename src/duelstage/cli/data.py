"""`duelstage data GAME`: matches between bots as lines of JSON, to learn from."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..games import GAMES
from ..lab.runner import runner_of
from .inputs import UsageError, options_of, real, require_free


def command(options: argparse.Namespace) -> int:
    """Play what the file does not have yet."""
    from ..rl.collect import Plan, collect  # other commands need none of it

    format_name = options_of(GAMES[options.game], options.format).format_name
    require_free(options.out, own=(real(options.out),))
    plan = Plan(f"{options.game}/{format_name}", tuple(options.bots), options.seed, options.observations)

    line = ""  # begun on the terminal

    def tell(done: int) -> None:
        nonlocal line
        line = "\n"
        print(f"\rduelstage: {done} of {options.matches} matches", end="", file=sys.stderr, flush=True)

    try:
        played = collect(plan, options.matches, Path(real(options.out)), runner_of(options.workers), tell)
    except OSError as error:  # such as a full disk, of which Python does not say which file it was
        print(end=line, file=sys.stderr)
        raise UsageError(f"{options.out}: {error.strerror or error}; the same words go on with it") from None
    said = f"{played} matches written" if played else "it has them all already"
    print(f"{line}duelstage: {options.out}: {said}", file=sys.stderr)
    return 0
