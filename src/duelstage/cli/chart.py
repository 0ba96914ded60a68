"""Bars on a log scale as an SVG picture, readable on light and dark pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH, LEFT, RIGHT = 860, 190, 80  # px; names stand left of the bars, the longest bar's figure right of it
TOP, ROW, GAP, BAR = 56, 24, 34, 16  # px
NOTE_COLUMNS = 110
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 15px }
.group { font-weight: 600 }
.quiet { font-size: 11px; fill: #57606a }
.grid { stroke: #d0d7de }
.peer { fill: #8c959f }
.ours { fill: #0969da }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.quiet { fill: #9198a1 }
.grid { stroke: #3d444d }
.peer { fill: #656c76 }
.ours { fill: #4493f8 }
}
"""


@dataclass(frozen=True)
class Bar:
    """One figure (above zero) with its name; ours stand out."""

    name: str
    value: float
    ours: bool


def short(value: float) -> str:
    """Three digits and a unit: 3.33 M, 487 k."""
    for unit, size in ((" M", 1e6), (" k", 1e3)):
        if value >= size * 0.9995:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def bars(title: str, note: str, groups: Sequence[tuple[str, Sequence[Bar]]]) -> str:
    """A picture of groups of bars; the axis begins at the power of ten below the least figure."""
    values = [bar.value for _, group in groups for bar in group]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    if min(values) == 10**low:
        low -= 1  # else the least bar would have no length
    scale = (WIDTH - LEFT - RIGHT) / (high - low)
    body, y = [], TOP
    for words, group in groups:
        body.append(_text(8, y + 12, words, "group"))
        y += ROW
        for bar in group:
            length = (math.log10(bar.value) - low) * scale
            body.append(_text(LEFT - 8, y + 13, bar.name, "", end=True))
            kind = "ours" if bar.ours else "peer"
            body.append(f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR}" rx="2"/>')
            body.append(_text(LEFT + length + 6, y + 13, short(bar.value), ""))
            y += ROW
        y += GAP - ROW
    grid = []
    for power in range(low, high + 1):
        x = LEFT + (power - low) * scale
        grid.append(f'<line class="grid" x1="{x:.1f}" y1="{TOP - 8}" x2="{x:.1f}" y2="{y}"/>')
        grid.append(_text(x - 12, y + 16, short(10**power), "quiet"))
    notes = [_text(8, y + 40 + 15 * i, line, "quiet") for i, line in enumerate(_lines(note))]
    said = "; ".join(f"{words}: " + ", ".join(f"{b.name} {short(b.value)}" for b in group) for words, group in groups)
    height = y + 40 + 15 * len(notes)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-labelledby="title desc">\n<title id="title">{escape(title)}</title>\n'
        f'<desc id="desc">{escape(said)}</desc>\n<style>{STYLE}</style>'
    )
    return "\n".join([head, _text(8, 24, title, "title"), *grid, *body, *notes, "</svg>", ""])


def _lines(note: str) -> list[str]:
    lines = [""]
    for word in note.split():
        if len(lines[-1]) + len(word) >= NOTE_COLUMNS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _text(x: float, y: float, words: str, kind: str, end: bool = False) -> str:
    anchor = ' text-anchor="end"' if end else ""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{anchor}>{escape(words)}</text>'
