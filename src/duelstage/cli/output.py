"""How things are printed: plain lines for people, one object for programs."""

from __future__ import annotations

import codecs
import io
import json
import sys
import textwrap
import unicodedata
from typing import Any

WIDTH = 80


def mend_streams() -> None:
    """Let every terminal show and read what it can: letters lose their accents rather than stop the program."""
    codecs.register_error("bare_letters", _bare_letters)
    for stream, errors in ((sys.stdout, "bare_letters"), (sys.stderr, "bare_letters"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _bare_letters(error: UnicodeError) -> tuple[str, int]:
    """What stands for the letters that an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = error.object[error.start : error.end]
    bare = unicodedata.normalize(
        "NFKD", found.replace("’", "'").replace("…", "...").replace("—", "-").replace("œ", "oe")
    )
    return "".join(c if ord(c) < 128 else "" for c in bare) or "?", error.end


def say_json(value: dict[str, Any]) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def wrapped(text: str, indent: int = 0, first: str = "") -> str:
    """A sentence over lines of at most 79 characters; later lines stand under the text of the first."""
    room = " " * indent
    return textwrap.fill(
        text, WIDTH - 1, initial_indent=first, subsequent_indent=room, break_long_words=False, break_on_hyphens=False
    )
