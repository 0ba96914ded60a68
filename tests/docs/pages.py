"""The pages that people read, and what is in them: code blocks, headings, links. Nothing is run here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(str(page.relative_to(ROOT)) for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^( *)(```+|~~~+)[ \t]*(\S*)[^\n]*\n(.*?)^\1\2 *$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+?) *#*$", re.MULTILINE)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:", re.IGNORECASE)


class Block(NamedTuple):
    """One fenced block of code."""

    line: int  # where its fence opens, from 1
    word: str  # what the fence is marked with; "": nothing
    code: str


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(text: str) -> Iterator[Block]:
    for found in FENCE.finditer(text):
        indent, _, word, code = found.groups()
        yield Block(text.count("\n", 0, found.start()) + 1, word, re.sub(f"^{indent}", "", code, flags=re.MULTILINE))


def prose(text: str) -> str:
    """A page without its code."""
    return re.sub(r"(`+)[^`].*?\1", "", FENCE.sub("", text))


def anchors(text: str) -> set[str]:
    """What can stand behind a # in a link to this page: its headings, as code hosts spell them."""
    out: set[str] = set()
    for heading in HEADING.findall(FENCE.sub("", text)):
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        out.add(next(s for s in (slug, *(f"{slug}-{n}" for n in range(1, 1000))) if s not in out))
    return out


def broken_links(page: Path, text: str) -> list[str]:
    """Every link of a page that leads to nothing inside the repository."""
    out = []
    for found in LINK.finditer(prose(text)):
        link = found[1] or found[2]
        if ELSEWHERE.match(link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.is_relative_to(ROOT) or (path and not target.exists()):
            out.append(f"{link}: there is no such file")
        elif anchor and anchor not in anchors(text if target == page else target.read_text("utf-8")):
            out.append(f"{link}: that page has no such heading")
    return out
