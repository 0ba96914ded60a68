"""Bars on a log scale as an SVG picture, readable on light and dark pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, LEFT, RIGHT = 900, 210, 130  # px; names stand left of the bars, the longest bar's figure right of it
TOP, ROW, GAP, BAR = 56, 24, 34, 16  # px
NOTE_COLUMNS = 110
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 15px }
.group { font-weight: 600 }
.quiet { font-size: 11px; fill: #57606a }
.grid { stroke: #d0d7de }
.aim { stroke: #cf222e; stroke-dasharray: 4 3 }
.peer { fill: #8c959f }
.ours { fill: #0969da }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.quiet { fill: #9198a1 }
.grid { stroke: #3d444d }
.aim { stroke: #ff7b72 }
.peer { fill: #656c76 }
.ours { fill: #4493f8 }
}
"""


@dataclass(frozen=True)
class Bar:
    """One figure (above zero) with its name and a word behind it; ours stand out."""

    name: str
    value: float
    ours: bool
    mark: str = ""


class Group(NamedTuple):
    """Bars under a heading. `line`: a figure that is drawn as a dashed line across them."""

    words: str
    bars: Sequence[Bar]
    line: float | None = None


class Scale:
    """A log scale that begins at the power of ten below the least figure."""

    def __init__(self, groups: Sequence[Group]) -> None:
        values = [bar.value for group in groups for bar in group.bars]
        values += [group.line for group in groups if group.line is not None]
        self.low, self.high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
        if min(values) == 10**self.low:
            self.low -= 1  # else the least bar would have no length
        self.power = (WIDTH - LEFT - RIGHT) / (self.high - self.low)  # px

    def length(self, value: float) -> float:
        return (math.log10(value) - self.low) * self.power


def short(value: float) -> str:
    """Three digits and a unit: 3.33 M, 487 k."""
    for unit, size in ((" M", 1e6), (" k", 1e3)):
        if value >= size * 0.9995:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def bars(title: str, note: str, panels: Sequence[Sequence[Group]]) -> str:
    """A picture of groups of bars; the groups of a panel share a scale."""
    body, y = [_text(8, 24, title, "title")], TOP
    for groups in panels:
        panel, y = _panel(groups, y)
        body += panel
        y += GAP + ROW
    notes = _lines(note)
    body += [_text(8, y + 15 * i, line, "quiet") for i, line in enumerate(notes)]
    said = "; ".join(
        f"{group.words}: " + ", ".join(f"{bar.name} {short(bar.value)}" for bar in group.bars)
        for groups in panels
        for group in groups
    )
    height = y + 15 * len(notes)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-labelledby="title desc">\n<title id="title">{escape(title)}</title>\n'
        f'<desc id="desc">{escape(said)}</desc>\n<style>{STYLE}</style>'
    )
    return "\n".join([head, *body, "</svg>", ""])


def _panel(groups: Sequence[Group], top: int) -> tuple[list[str], int]:
    """Groups on one scale from `top` on, and where they end (px)."""
    scale, body, y = Scale(groups), [], top
    for words, group, line in groups:
        body.append(_text(8, y + 12, words, "group"))
        y += ROW
        if line is not None:
            body.append(_line("aim", LEFT + scale.length(line), y - 4, y + ROW * len(group)))
        for bar in group:
            length = scale.length(bar.value)
            body.append(_text(LEFT - 8, y + 13, bar.name, "", end=True))
            kind = "ours" if bar.ours else "peer"
            body.append(f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR}" rx="2"/>')
            body.append(_text(LEFT + length + 6, y + 13, f"{short(bar.value)} {bar.mark}".strip(), ""))
            y += ROW
        y += GAP - ROW
    grid = []
    for power in range(scale.low, scale.high + 1):
        x = LEFT + (power - scale.low) * scale.power
        grid += [_line("grid", x, top - 8, y), _text(x - 12, y + 16, short(10**power), "quiet")]
    return [*grid, *body], y


def _line(kind: str, x: float, top: float, bottom: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}"/>'


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
