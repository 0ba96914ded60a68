"""How things are printed: plain lines for people, one object for programs."""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import sys
import textwrap
import unicodedata
from typing import Any

WIDTH = 80


def mend_streams() -> None:
    """Let every terminal show and read what it can: letters lose their accents rather than stop the program."""
    _open_streams()
    codecs.register_error("bare_letters", _bare_letters)
    for stream, errors in ((sys.stdout, "bare_letters"), (sys.stderr, "bare_letters"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _open_streams() -> None:
    """Where a stream was closed before we began nobody reads, or types: the same as nothing at all."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


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
    """A sentence over lines of at most 79 columns; later lines stand under the text of the first."""
    room = " " * indent
    if any(map(_is_wide, text)):
        return _wrapped_wide(text, room, first)
    return textwrap.fill(
        text, WIDTH - 1, initial_indent=first, subsequent_indent=room, break_long_words=False, break_on_hyphens=False
    )


NOT_FIRST = "，。；：！？、）」』”’／"  # what no line of Chinese begins with
NOT_LAST = "（「『“‘"  # … or ends with
PIECE = re.compile(r"[^\s\u2e80-\u9fff\u3000-\u303f\uff00-\uffef“”‘’]+|.", re.DOTALL)  # a word, or one wide character


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: two for each wide character."""
    return sum(2 if _is_wide(c) else 1 for c in text)


def _is_wide(c: str) -> bool:
    return unicodedata.east_asian_width(c) in "WF"


def _wrapped_wide(text: str, room: str, first: str) -> str:
    """Chinese breaks between any two characters, but not before a closing mark or behind an opening one."""
    lines, line = [], first
    pieces = PIECE.findall(text)
    for i, piece in enumerate(pieces):
        held = piece  # what must stay together
        for ahead in pieces[i + 1 :]:
            if held[-1] not in NOT_LAST and ahead not in NOT_FIRST:
                break
            held += ahead
        if columns(line + held) > WIDTH - 1 and line.strip() and piece not in NOT_FIRST:
            lines.append(line.rstrip())
            line = room + piece.lstrip()
        else:
            line += piece
    return "\n".join([*lines, line])
