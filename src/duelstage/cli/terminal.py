"""One line in, lines out: a terminal, a pipe, a script or a braille display, all the same."""

from __future__ import annotations

import contextlib
import os
import sys
from importlib.util import find_spec

from .words import Speech


class Terminal:
    """Where a person sits. `ask` gives None when nobody will answer any more."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.drawable = self.live and sys.stderr.isatty()  # Textual draws on standard error
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 -- input() then edits lines and remembers them

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def ask(self, question: str) -> str | None:
        """One line from the person, without the space around it; None: the input has ended."""
        sys.stdout.flush()
        try:
            line = input(question)
        except EOFError:
            print()
            return None
        if not sys.stdin.isatty():
            print(line)  # so that what was piped in can be read in what comes out
        return line.strip()

    def clear(self) -> None:
        """Take what is on the screen away, so that the next person does not see it."""
        if self.live and os.environ.get("TERM", "dumb") != "dumb":
            print("\x1b[2J\x1b[3J\x1b[H", end="")
        elif self.live:
            print("\n" * 50)


def may_draw(plain: bool, terminal: Terminal, speech: Speech) -> bool:
    """Is there a terminal to draw a table on, the wish for one, and Textual? Where only that is missing, say so."""
    if plain or not terminal.drawable or os.environ.get("TERM", "dumb") == "dumb":
        return False
    if find_spec("textual") is None:
        terminal.say(speech("no table"))
        return False
    return True
