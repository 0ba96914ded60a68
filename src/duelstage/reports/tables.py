"""Tables of the pages that are written here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table in Markdown, line by line."""
    lines = [f"| {' | '.join(map(str, row))} |" for row in (head, *rows)]
    return [lines[0], "|" + "---|" * len(head), *lines[1:]]
