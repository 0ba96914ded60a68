"""How strong the bots are, as a page: python -m duelstage.lab.strength --workers 2 (make strength)

For each game in each format: each bot against the one before it on the ladder, `turn2` against `greedy`, how often
whoever begins wins, what seeing all hidden cards would bring, and the time a choice takes. Pairs are kept in records
(build/strength), so that what was broken off goes on; `--pairs` is how many of the cheapest, slow ones get fewer.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path
from random import Random
from typing import NamedTuple

from .. import __version__
from ..bots.planner import Planner, World
from ..games import GAMES
from ..kernel.backend import Position
from ..kernel.game import View
from .arena import Plan, Standing, percentile, run
from .pairs import Task, game_of, play_out, points
from .ratings import Interval, Scores
from .runner import Runner, runner_of

LADDER = ("random", "greedy", "turn", "turn2")
MEETINGS = (("greedy", "random"), ("turn", "greedy"), ("turn2", "turn"), ("turn2", "greedy"))
SHARE = {  # of the pairs asked for: what a match of planners costs
    "artistes/standard": 1.0,
    "artistes/ranked": 1.0,
    "masters/spd": 1.0,
    "masters/jr": 0.6,
    "masters/sr": 0.25,
    "masters/pro": 0.16,
}
FEWEST = 8
PAGE, RECORDS = Path("docs/strength.md"), Path("build/strength")


class Place(NamedTuple):
    game: str
    format: str

    @property
    def key(self) -> str:
        return f"{self.game}/{self.format}"


class Clairvoyant(Planner):
    """`turn2` that is shown the match: all hands, decks without their order. It is no bot, it is a measure."""

    seen: Position

    def show(self, position: Position) -> None:
        self.seen = position

    def _draw_from(self, view: View) -> Callable[[int], World]:
        def draw(seed: int) -> World:
            world = self.seen.clone()
            world.reseed(seed)
            return world

        return draw


def play_clairvoyant(task: Task) -> float:
    """What the clairvoyant scores in a mirrored pair against `turn2`."""
    game = game_of(task.game, task.format)
    luck = Random(f"clairvoyant/{task.seed}/{task.number}")
    deal, seeds, score = luck.getrandbits(62), (luck.getrandbits(62), luck.getrandbits(62)), 0.0
    for seat in (0, 1):
        knows = Clairvoyant(game, seat, seeds[seat], look_ahead=True)
        other = Planner(game, 1 - seat, seeds[1 - seat], look_ahead=True)
        bots = (knows, other) if seat == 0 else (other, knows)
        score += points(play_out(game, deal, task.decks, bots, show=knows.show).winner, seat)
    return score / 2


def meet(place: Place, bots: tuple[str, str], pairs: int, seed: int, runner: Runner, records: Path) -> Standing:
    """The pairs of two bots, those that are on record included."""
    plan = Plan(bots, place.game, place.format, pairs, seed)
    records.mkdir(parents=True, exist_ok=True)
    record = records / f"{place.game}-{place.format}-{bots[0]}-{bots[1]}.jsonl"
    _forget(record, plan)

    def tell(standing: Standing) -> None:
        print(f"\r{place.key} {bots[0]} {bots[1]}: {len(standing.scores)} of {pairs}", end="", file=sys.stderr)

    standing = run(plan, runner, record, tell)
    _keep_times(record, standing)
    print(file=sys.stderr)
    return standing


def _forget(record: Path, plan: Plan) -> None:
    """A record of other cards, weights or software is begun anew."""
    if not record.exists():
        return
    first = record.read_text(encoding="utf-8").partition("\n")[0]
    if first != json.dumps(plan.header()):
        record.unlink()
        _times_of(record).unlink(missing_ok=True)


def _times_of(record: Path) -> Path:
    return record.with_suffix(".ms.json")


def _keep_times(record: Path, standing: Standing) -> None:
    """What the clock measured is kept beside the record, and added to what is there."""
    file = _times_of(record)
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else [[], []]
    for old, new in zip(kept, standing.times, strict=True):
        old += [round(ms, 3) for ms in new]
    file.write_text(json.dumps(kept), encoding="utf-8")
    for own, all_of_them in zip(standing.times, kept, strict=True):
        own[:] = all_of_them


def clairvoyance(place: Place, pairs: int, seed: int, runner: Runner, records: Path) -> Scores:
    """What the clairvoyant scores; kept like the others."""
    plan = Plan(("turn2", "turn2"), place.game, place.format, pairs, seed)
    record = records / f"{place.game}-{place.format}-clairvoyant.jsonl"
    _forget(record, plan)
    if not record.exists():
        record.write_text(json.dumps(plan.header()) + "\n", encoding="utf-8")
    kept = [float(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]][:pairs]
    for score in runner.map(play_clairvoyant, (plan.task(i) for i in range(len(kept), pairs))):
        kept.append(score)
        with record.open("a", encoding="utf-8") as file:
            file.write(f"{score}\n")
        print(f"\r{place.key} clairvoyant: {len(kept)} of {pairs}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return Scores.of(kept)


# ---- the page --------------------------------------------------------------------------------------------------------


class Section(NamedTuple):
    """What was found of one format."""

    place: Place
    met: dict[tuple[str, str], Standing]
    knows: Scores


def page(sections: Sequence[Section], command: str) -> str:
    """docs/strength.md."""
    lines = [
        "# How strong the bots are",
        "",
        "Made by `make strength`; the pairs are those of `duelstage arena`: the same decks and the same deal twice,",
        "the seats changed, ready decks against ready decks. All intervals are 95 %.",
        "",
        f"Command: `{command}`; duelstage {__version__}, Python {platform.python_version()}, {platform.machine()},",
        "on a machine that had other work too; times are the processor's.",
        "",
        "## Each against the one before",
        "",
        "| game | bots | pairs | score | Elo | decisions a match |",
        "|---|---|---|---|---|---|",
    ]
    for section in sections:
        for (one, other), standing in section.met.items():
            found = standing.summary
            elo = _range(found.elo, "{:+.0f}")
            lines.append(
                f"| {section.place.key} | {one} – {other} | {found.pairs} | {_range(found.share, '{:.1%}')} | {elo} "
                f"| {standing.plies:.0f} |"
            )
    lines += [
        "",
        "## Who begins",
        "",
        "How often the seat that began won, a draw for a half, in the matches above.",
        "",
        "| game | " + " | ".join(f"{one} – {other}" for one, other in MEETINGS) + " |",
        "|---|" + "---|" * len(MEETINGS),
    ]
    for section in sections:
        shares = (section.met[meeting].first_seat for meeting in MEETINGS)
        found_shares = " | ".join(f"{s.share:.1%} ({s.low:.1%} to {s.high:.1%})" for s in shares)
        lines.append(f"| {section.place.key} | {found_shares} |")
    lines += [
        "",
        "## What the hidden cards are worth",
        "",
        "`turn2` that is shown both hands and decks (not their order) against `turn2`: guessing can bring no more.",
        "",
        "| game | pairs | score | Elo |",
        "|---|---|---|---|",
    ]
    for section in sections:
        found, elo = section.knows, _range(section.knows.elo, "{:+.0f}")
        lines.append(f"| {section.place.key} | {found.pairs} | {_range(found.share, '{:.1%}')} | {elo} |")
    lines += [
        "",
        "## Time a choice",
        "",
        "Milliseconds of one core.",
        "",
        "| game | bot | choices | mean | p50 | p95 | p99 | most |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for section in sections:
        for bot, times in _times(section).items():
            mean = sum(times) / max(1, len(times))
            parts = " | ".join(f"{percentile(times, p):.1f}" for p in (0.5, 0.95, 0.99))
            lines.append(
                f"| {section.place.key} | {bot} | {len(times)} | {mean:.1f} | {parts} | {max(times, default=0):.0f} |"
            )
    return "\n".join(lines) + "\n"


def _times(section: Section) -> dict[str, list[float]]:
    out: dict[str, list[float]] = {bot: [] for bot in LADDER}
    for (one, other), standing in section.met.items():
        out[one] += standing.times[0]
        out[other] += standing.times[1]
    return out


def _range(found: Interval, form: str) -> str:
    value, low, high = (form.format(x) if isfinite(x) else ("no end" if x > 0 else "no end below") for x in found)
    return f"{value} ({low} to {high})"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m duelstage.lab.strength", description="How strong the bots are.")
    parser.add_argument("--pairs", type=int, default=200, help="of the cheapest; slow ones get fewer (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--only", nargs="+", metavar="GAME/FORMAT", help="these only; the page has no others then")
    parser.add_argument("--records", type=Path, default=RECORDS, help=f"folder ({RECORDS})")
    parser.add_argument("--out", type=Path, default=PAGE, help=f"the page ({PAGE})")
    options = parser.parse_args(arguments)
    places = [Place(name, format_name) for name, entry in GAMES.items() for format_name in entry.formats()]
    if options.only:
        unknown = set(options.only) - {place.key for place in places}
        if unknown:
            parser.error(f"{sorted(unknown)[0][:40]} is unknown; expected {', '.join(p.key for p in places)}")
        places = [place for place in places if place.key in options.only]
    runner, sections = runner_of(options.workers), []
    for place in places:
        pairs = max(FEWEST, round(options.pairs * SHARE.get(place.key, 1.0)))
        met = {bots: meet(place, bots, pairs, options.seed, runner, options.records) for bots in MEETINGS}
        knows = clairvoyance(place, max(FEWEST, pairs // 2), options.seed, runner, options.records)
        sections.append(Section(place, met, knows))
    command = (
        f"python -m duelstage.lab.strength --pairs {options.pairs} --seed {options.seed} --workers {options.workers}"
    )
    options.out.write_text(page(sections, command), encoding="utf-8")
    print(f"wrote {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
