"""Several runs of selfplay_ppo.py as one record and one picture.

    python examples/selfplay_curves.py build/ppo*/curve.jsonl --out bench/results/selfplay --note "two virtual cores"

writes bench/results/selfplay.json, all that the runs noted, and selfplay.svg, the share of wins over minutes of
learning, each run a line; its last point is the measurement on other deals, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 860, 400, 60, 20, 44, 60  # px
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600; font-size: 15px }
.quiet { font-size: 11px; fill: #57606a }
.grid { stroke: #d0d7de } .even { stroke: #57606a; stroke-dasharray: 5 4 }
.run { fill: none; stroke-width: 2 } .last { stroke-width: 2 }
.c0 { stroke: #0969da } .c1 { stroke: #bc4c00 } .c2 { stroke: #1a7f37 } .c3 { stroke: #8250df }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .quiet { fill: #9198a1 } .grid { stroke: #3d444d } .even { stroke: #9198a1 }
.c0 { stroke: #4493f8 } .c1 { stroke: #db6d28 } .c2 { stroke: #3fb950 } .c3 { stroke: #ab7df8 }
}
"""


def read(path: Path) -> dict[str, Any]:
    """{"asked": the first line, "curve": the measurements, "final": {"best", "drawn"}}."""
    head, *rows = map(json.loads, path.read_text("utf-8").splitlines())
    curve = [row for row in rows if "final" not in row]
    return {"asked": head, "curve": curve, "final": {row.pop("final"): row for row in rows if "final" in row}}


def picture(title: str, note: str, runs: list[dict[str, Any]]) -> str:
    """Shares of wins over minutes of learning as an SVG, readable on light and dark pages."""
    points = [row for run in runs for row in [*run["curve"], *run["final"].values()]]
    most = max(row["minutes"] for row in points) or 1
    low = min(0.5, *(row["low"] for row in points)) // 0.1 / 10
    high = -(-max(0.5, *(row["high"] for row in points)) // 0.1) / 10

    def x(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * minutes / most

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (share - low) / (high - low)

    body = [f'<text class="title" x="8" y="24">{escape(title)}</text>']
    for tenth in range(round(low * 10), round(high * 10) + 1):
        at, kind = y(tenth / 10), "even" if tenth == 5 else "grid"
        body.append(f'<line class="{kind}" x1="{LEFT}" y1="{at:.1f}" x2="{WIDTH - RIGHT}" y2="{at:.1f}"/>')
        body.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for quarter in range(5):
        at = x(most * quarter / 4)
        words = f"{most * quarter / 4:.1f}" + (" minutes of learning" if quarter == 0 else "")
        anchor = "start" if quarter == 0 else "end" if quarter == 4 else "middle"
        body.append(f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="{anchor}">{words}</text>')
    for i, run in enumerate(runs):
        line = " ".join(f"{x(row['minutes']):.1f},{y(row['wins']):.1f}" for row in run["curve"])
        body.append(f'<polyline class="run c{i % 4}" points="{line}"/>')
        if "best" in run["final"]:
            row = run["final"]["best"]
            at = x(row["minutes"]) - 4 * i  # beside each other where runs took as long
            ends = f'x1="{at:.1f}" y1="{y(row["low"]):.1f}" x2="{at:.1f}" y2="{y(row["high"]):.1f}"'
            body.append(f'<line class="last c{i % 4}" {ends}/>')
    said = "; ".join(f"seed {run['asked']['seed']}: {run['curve'][-1]['wins']:.0%}" for run in runs)
    body.append(f'<text class="quiet" x="8" y="{HEIGHT - 12}">{escape(note)}</text>')
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-labelledby="title desc">\n<title id="title">{escape(title)}</title>\n'
        f'<desc id="desc">{escape(said)}</desc>\n<style>{STYLE}</style>'
    )
    return "\n".join([head, *body, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("curves", type=Path, nargs="+", help="a curve.jsonl of each run")
    parser.add_argument("--note", default="", help="the machine, and what else it did")
    parser.add_argument("--out", type=Path, default=Path("build/selfplay"), help="without .json and .svg")
    said = parser.parse_args()
    runs = [read(path) for path in said.curves]
    said.out.parent.mkdir(parents=True, exist_ok=True)
    record = json.dumps({"note": said.note, "runs": runs}, indent=1)
    said.out.with_suffix(".json").write_text(record + "\n", "utf-8")
    first = runs[0]["asked"]
    title = f"{first['game']}: self-play against {first['bot']}, share of wins"
    said.out.with_suffix(".svg").write_text(picture(title, said.note, runs), "utf-8")


if __name__ == "__main__":
    main()
