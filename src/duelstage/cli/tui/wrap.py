"""Where lines break: between words, and in Chinese between any two characters that may be parted.

Textual takes a run of Chinese for one long word; so such lines are divided here before they are handed over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from ..output import NOT_FIRST, NOT_LAST

WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef“”‘’"
PIECE = re.compile(rf"[{NOT_LAST}]*(?:[{WIDE}]|[^\s{WIDE}]+)[{NOT_FIRST}]*\s*")  # what must stay together


def broken(lines: Sequence[Content], width: int) -> Content:
    """Lines of text as one, with the wide ones divided at `width` cells."""
    return Content("\n").join([part for line in lines for part in _divided(line, width)])


def _divided(line: Content, width: int) -> list[Content]:
    if cell_len(line.plain) == len(line.plain) or "\n" in line.plain:
        return [line]  # nothing in it is wide, or it has been divided already
    return [part.rstrip() for part in line.divide(cuts(line.plain, width))]


def cuts(text: str, width: int) -> list[int]:
    """The places where lines after the first begin."""
    found: list[int] = []
    used = len(text) - len(text.lstrip())
    for piece in PIECE.finditer(text):
        if used and used + cell_len(piece.group().rstrip()) > width:
            found.append(piece.start())
            used = 0
        used += cell_len(piece.group())
    return found
