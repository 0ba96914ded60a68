"""`duelstage arena A B`: which of two bots is stronger, and by how much."""

from __future__ import annotations

import argparse
import sys
from math import isfinite
from pathlib import Path
from typing import Any

from ..bots import BOTS
from ..games import GAMES
from ..lab.arena import Plan, Standing, percentile, run
from ..lab.ratings import Interval, Sprt
from ..lab.runner import runner_of
from .inputs import UsageError, options_of, real, require_free
from .output import say_json

NUMBER_MAX = 1_000_000
WORKERS_MAX = 64


def command(options: argparse.Namespace) -> int:
    """Play the pairs and say how they came out."""
    entry = GAMES[options.game or next(iter(GAMES))]
    format_name = options_of(entry, options.format).format_name
    sprt = _sprt(options.sprt)
    decks = tuple(options.decks or ())
    seed = 1 if options.seed is None else options.seed
    plan = Plan((options.one, options.other), entry.name, format_name, options.pairs, seed, decks, sprt)
    record = Path(options.out) if options.out else None
    if record:
        require_free(options.out, own=(real(options.out),))
    standing = run(plan, runner_of(options.workers), record, _tell)
    print(file=sys.stderr)
    if options.json:
        say_json(as_json(standing))
    else:
        print(as_text(standing))
    return 0


def _sprt(bounds: list[float] | None) -> Sprt | None:
    if bounds is None:
        return None
    low, high = bounds
    if not (isfinite(low) and isfinite(high) and low < high):
        raise UsageError(f"--sprt {low:g} {high:g}: expected two differences in Elo, the lower first, such as 0 20")
    return Sprt(low, high)


def _tell(standing: Standing) -> None:
    scores = standing.summary
    said = f"{scores.pairs} of {standing.plan.pairs} pairs, {scores.mean:.3f}"
    print(f"\rduelstage: {said}", end="", file=sys.stderr, flush=True)


def as_json(standing: Standing) -> dict[str, Any]:
    """All figures; a difference without end is null. `illegal` is 0: an illegal action ends the run with an error."""
    scores, plan = standing.summary, standing.plan
    score, elo = standing.share, [x if isfinite(x) else None for x in standing.elo]
    found: dict[str, Any] = {
        **plan.header(),
        "pairs": scores.pairs,
        "score": score.value,
        "score_low": score.low,
        "score_high": score.high,
        "elo": elo[0],
        "elo_low": elo[1],
        "elo_high": elo[2],
        "pair_spread": scores.spread,
        "draws": standing.draws,
        "illegal": 0,
        "unfinished": standing.unfinished,
        "mean_turns": standing.turns,
        "mean_decisions": standing.plies,
        "first_seat_score": standing.first_seat.share,
        "first_seat": {
            "both": standing.first_seat._asdict(),
            **{name: standing.beginning(i)._asdict() for i, name in enumerate(("one", "other"))},
        },
        "ms": {name: _times(standing, i) for i, name in enumerate(("one", "other"))},
    }
    if plan.sprt:
        below, above = plan.sprt.bounds
        found["sprt"] = {
            **vars(plan.sprt),
            "ratio": plan.sprt.ratio(scores),
            "bounds": [below, above],
            "verdict": standing.verdict or None,
        }
    return found


def _times(standing: Standing, i: int) -> dict[str, float]:
    """Milliseconds a choice, of this run."""
    times = standing.times[i]
    mean = sum(times) / len(times) if times else 0.0
    return {"mean": mean, **{f"p{p}": percentile(times, p / 100) for p in (50, 95, 99)}, "max": max(times, default=0.0)}


def as_text(standing: Standing) -> str:
    scores, plan = standing.summary, standing.plan
    one, other = plan.bots
    names = (f"{one} (1)", f"{other} (2)") if one == other else plan.bots
    begins = [f"{name} {standing.beginning(i).share:.1%}" for i, name in enumerate(names)]
    first = _range(Interval(*standing.first_seat[2:]), "{:.1%}")
    lines = [
        f"{one} against {other}   {plan.game}/{plan.format}   {scores.pairs} mirrored pairs, seed {plan.seed}",
        f"score       {_range(standing.share, '{:.1%}')}",
        f"Elo         {_range(standing.elo, '{:+.0f}')}",
        f"first seat  {first} of the matches; where it began {', '.join(begins)}",
        f"a match     {standing.turns:.0f} turns, {standing.plies:.0f} decisions; {standing.draws} draws, "
        f"{standing.unfinished} of them unfinished",
        f"a pair      spreads {scores.spread:.2f} times as much as two single matches",
    ]
    for i, name in enumerate(names):
        ms = _times(standing, i)
        lines.append(
            f"{name:<11} {ms['mean']:.1f} ms a choice, p50 {ms['p50']:.1f}, p95 {ms['p95']:.1f}, p99 {ms['p99']:.1f}, "
            f"most {ms['max']:.0f}"
        )
    if plan.sprt:
        said = {"H0": f"H0: at most {plan.sprt.low:g}", "H1": f"H1: at least {plan.sprt.high:g}", "": "not sure yet"}
        ratio, (below, above) = plan.sprt.ratio(scores), plan.sprt.bounds
        lines.append(f"SPRT        {said[standing.verdict]} (ratio {ratio:.2f}, bounds {below:.2f} and {above:.2f})")
    return "\n".join(lines)


def _range(found: Interval, form: str) -> str:
    return f"{form.format(found.value)} ({form.format(found.low)} to {form.format(found.high)})"


def number_of(text: str) -> int:
    """A number of pairs as it is typed."""
    return _whole(text, NUMBER_MAX)


def workers_of(text: str) -> int:
    return _whole(text, WORKERS_MAX)


def _whole(text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and 1 <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"'{text[:40]}': expected a whole number from 1 to {most}")
    return int(text)


CHOICES = ", ".join(BOTS)
