"""The report of `duelstage bench peers` for people: a table, or a picture."""

from __future__ import annotations

from collections.abc import Sequence

from ..bench import Report, Row
from ..chart import Bar, Group, bars, short
from . import ours
from .goals import BY_WAY, DECISIONS, MS, Goal
from .report import best_first, ways_of

REACHED = {True: "reached", False: "missed", None: ""}


def title_of(row: Row) -> str:
    """Library, game, format and number of matches; no name twice, and not that a game has one format."""
    own_format = row["format"] if row["format"] != "standard" else None
    game = row["game"] if row["name"] != row["game"] else ""
    many = f"x {row['n']}" if row.get("n", 1) > 1 else ""
    return " ".join(filter(None, (row["name"], game, own_format, many)))


def conditions(report: Report) -> str:
    peers = "".join(f", {package} {version}" for package, version in report["peers"].items())
    kernel = f", calibration kernel {report['kernel_ns']} ns a round" if report["kernel_ns"] else ""
    load = f", load {report['load']} at the end" if report["load"] is not None else ""
    return (
        f"duelstage {report['version']}{peers}; Python {report['python']},"
        f" {report['machine']}, {report['cores']} cores{load}{kernel}"
    )


def figure(value: float, unit: str) -> str:
    return f"{value:,} ms" if unit == MS else f"{value:,} {unit}"


def heading(goal: Goal) -> str:
    reach = f"; to reach: {short(goal.to_reach)}" if goal.to_reach is not None else ""
    return f"{goal.id} {goal.words}, {goal.unit}{reach}"


def table(report: Report) -> str:
    """A line a row under its goal, then a line a goal."""
    lines = [conditions(report), *(f"{package}: {how}" for package, how in report["missing"].items())]
    for way in ways_of(report["rows"]):
        lines.append(f"{heading(BY_WAY[way])}:")
        lines += [line_of(row) for row in best_first(report["rows"], way)]
    lines.append("in short:")
    lines += [in_short(goal) for goal in report["goals"]]
    return "\n".join([*lines, *(f"  {id} is measured by `{command}`" for id, command in report["elsewhere"].items())])


def line_of(row: Row) -> str:
    more = [f"{short(row['slowest'])} to {short(row['fastest'])}"]
    if row.get("games_per_s"):
        more.append(f"{row['games_per_s']:,} matches/s of {row['decisions_per_game']}")
    elif row.get("decisions_per_s"):
        more.append(f"{short(row['decisions_per_s'])} decisions/s")
    if row.get("clone_ns"):
        more.append(f"{row['clone_ns']:,} ns each")
    if row["unit"] == DECISIONS:
        more.append(f"{row['legal_actions']} to choose from, {'seen' if row['observations'] else 'not seen'}")
    if row.get("compile_s"):
        more.append(f"compiled in {row['compile_s']} s")
    return f"  {title_of(row):32} {figure(row['value'], row['unit']):>24} {REACHED[row['reached']]:8} {'; '.join(more)}"


def in_short(goal: Row) -> str:
    """One goal: in how many of our games it is reached, and the best of the others."""
    marks = [row["reached"] for row in goal["ours"]]
    mine = f"reached in {sum(marks)} of {len(marks)}" if None not in marks and marks else "nothing to reach"
    best = goal["best_peer"]
    peer = f"best peer {title_of(best)}, {short(best['value'])} {goal['unit']}" if best else "no peer here"
    return f"  {goal['id']:4} {goal['words']}: {mine}; {peer}"


def bar_of(row: Row) -> Bar:
    return Bar(title_of(row), row["value"], row["name"] == ours.NAME, REACHED[row["reached"]])


def group_of(rows: Sequence[Row], way: str) -> Group:
    goal = BY_WAY[way]
    return Group(heading(goal), [bar_of(row) for row in best_first(rows, way)], goal.to_reach)


def plot(report: Report) -> str:
    """An SVG picture: rates on one scale, times on another."""
    rows = report["rows"]
    rates = [group_of(rows, way) for way in ways_of(rows) if BY_WAY[way].unit != MS]
    times = [group_of(rows, way) for way in ways_of(rows) if BY_WAY[way].unit == MS]
    title = "Random play on one core, ours and others' (log scale; dashed: to reach)"
    return bars(title, conditions(report), [groups for groups in (rates, times) if groups])
