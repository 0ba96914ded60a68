"""The program `duelstage`: what is typed, what is printed, and with which status it ends.

Argparse and the standard library, nothing else: the plain terminal must run where nothing is installed.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status: 0 done and well, 1 a check found something, 2 bad usage or input."""
    from .program import run  # late, so that an interrupt during the imports is met by no traceback either

    return run(arguments)
