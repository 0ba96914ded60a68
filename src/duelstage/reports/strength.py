"""How strong the bots are, as a page: python -m duelstage.reports.strength --workers 2 (make strength)

For each game in each format: each bot against the one before it on the ladder, `turn2` against `greedy`, how often
whoever begins wins, what seeing all hidden cards would bring, what looking less costs, and the time a choice takes; for
each game the puzzles that each bot solves. The chapter of small games stays as it is (minis.py). Pairs are kept in
records (build/strength), so that what was broken off goes on; `--pairs` is how many of the cheapest, slow ones get
fewer.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf, isfinite
from pathlib import Path
from random import Random
from typing import NamedTuple

from .. import __version__
from ..bots.budget import budget_of
from ..bots.planner import Draw, Planner, World
from ..games import GAMES
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.game import View
from ..kernel.replay import LUCK
from ..kernel.resample import Share
from ..lab.arena import Plan, Standing, percentile, run
from ..lab.pairs import Task, game_of, play_out, points
from ..lab.ratings import Interval, Scores
from ..lab.runner import Runner, runner_of
from ..puzzles.book import shipped
from ..puzzles.check import Score, score
from . import minis
from .tables import table

LADDER = ("random", "greedy", "turn", "turn2")
MEETINGS = (("greedy", "random"), ("turn", "greedy"), ("turn2", "turn"), ("turn2", "greedy"))
SHARE = {  # of the pairs asked for: what a match of planners costs
    "artistes/standard": 1.0,
    "artistes/ranked": 0.4,  # the same but for what the second seat gets
    "masters/spd": 1.0,
    "masters/jr": 0.6,
    "masters/sr": 0.3,
    "masters/pro": 0.25,
}
MORE = {("artistes", "turn", "greedy"): 4}  # times as many where matches are quick and the two are close
PROGRAM = "python -m duelstage.reports.strength"
FEWEST = 8
PUZZLES = 10_000  # more than there are
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

    def _possible(self, view: View) -> tuple[Draw, Sequence[Share]]:
        def draw(seed: int, share: Share | None) -> World:
            world = self.seen.clone()
            world.reseed(seed)
            return world

        return draw, ()

    @classmethod
    def of(cls, game: Duel, seat: int, seed: int) -> Planner:
        return cls(game, seat, seed, look_ahead=True, seconds=inf)


def hasty(game: Duel, seat: int, seed: int) -> Planner:
    """`turn2` that looks at a quarter as much."""
    usual = budget_of(game)
    less = replace(
        usual,
        cap=usual.cap // 4,
        behind=usual.behind // 4,
        setup=usual.setup // 4,
        candidates=usual.candidates // 2,
        rounds=tuple(-(-n // 4) for n in usual.rounds),
        reply=usual.reply // 4,
    )
    return Planner(game, seat, seed, less, look_ahead=True, seconds=inf)


MEASURES: dict[str, Callable[[Duel, int, int], Planner]] = {"clairvoyant": Clairvoyant.of, "hasty": hasty}


def against_turn2(measure: str, task: Task) -> float:
    """What one of MEASURES scores in a mirrored pair against `turn2`."""
    game = game_of(task.game, task.format)
    luck = Random(f"{measure}/{task.seed}/{task.number}")
    deal, seeds, score = luck.getrandbits(62), (luck.getrandbits(62), luck.getrandbits(62)), 0.0
    for seat in (0, 1):
        one = MEASURES[measure](game, seat, seeds[seat])
        other = Planner(game, 1 - seat, seeds[1 - seat], look_ahead=True, seconds=inf)
        show = one.show if isinstance(one, Clairvoyant) else lambda position: None
        bots = (one, other) if seat == 0 else (other, one)
        score += points(play_out(game, deal, task.decks, bots, show=show).winner, seat)
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


def measured(name: str, place: Place, pairs: int, seed: int, runner: Runner, records: Path) -> Scores:
    """What one that is no bot scores against `turn2`; kept like the others."""
    plan = Plan(("turn2", "turn2"), place.game, place.format, pairs, seed)
    record = records / f"{place.game}-{place.format}-{name}.jsonl"
    _forget(record, plan)
    if not record.exists():
        record.write_text(json.dumps(plan.header()) + "\n", encoding="utf-8")
    kept = [float(line) for line in record.read_text(encoding="utf-8").splitlines()[1:]][:pairs]
    for scored in runner.map(partial(against_turn2, name), (plan.task(i) for i in range(len(kept), pairs))):
        kept.append(scored)
        with record.open("a", encoding="utf-8") as file:
            file.write(f"{scored}\n")
        print(f"\r{place.key} {name}: {len(kept)} of {pairs}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return Scores.of(kept)


# ---- the page --------------------------------------------------------------------------------------------------------


class Section(NamedTuple):
    """What was found of one format."""

    place: Place
    met: dict[tuple[str, str], Standing]
    knows: Scores
    less: Scores


def solved(name: str, most: int) -> dict[str, Score]:
    """What each bot makes of a game's puzzles, of the first `most`."""
    book = shipped(name)
    return {bot: score(book, book.puzzles[:most], bot) for bot in LADDER}


def _rules_of(name: str) -> str:
    entry = GAMES[name]
    return f"{name}@{entry.game_class.rules_version} with the set {entry.catalogue().hash}"


def page(sections: Sequence[Section], puzzles: Mapping[str, Mapping[str, Score]], command: str) -> str:
    """docs/strength.md."""
    lines = [
        "# How strong the bots are",
        "",
        "Made by `make strength`; the pairs are those of `duelstage arena`: the same decks and the same deal twice,",
        "the seats changed, ready decks against ready decks. All intervals are 95 %.",
        "",
        f"Command: `{command}`; duelstage {__version__}, Python {platform.python_version()}, {platform.machine()},",
        "on a machine that had other work too; times are the processor's.",
        f"Rules and cards: {', '.join(_rules_of(name) for name in GAMES)}; luck {LUCK}.",
    ]
    lines += _table(
        "Each against the one before",
        "",
        ("game", "bots", "pairs", "score", "Elo", "decisions a match"),
        [
            (section.place.key, f"{one} – {other}", *_scored(standing.summary), f"{standing.plies:.0f}")
            for section in sections
            for (one, other), standing in section.met.items()
        ],
    )
    lines += _table(
        "Who begins",
        "How often the seat that began won, a draw for a half, in the matches above.",
        ("game", *(f"{one} – {other}" for one, other in MEETINGS)),
        [(section.place.key, *(_first(section.met[meeting]) for meeting in MEETINGS)) for section in sections],
    )
    lines += _table(
        "What the hidden cards are worth",
        "`turn2` that is shown both hands and decks (not their order) against `turn2`: guessing can bring no more.",
        ("game", "pairs", "score", "Elo"),
        [(section.place.key, *_scored(section.knows)) for section in sections],
    )
    lines += _table(
        "What looking less costs",
        "`turn2` that looks at about a quarter as much against `turn2`: above 50 %, more would be worse.",
        ("game", "pairs", "score", "Elo"),
        [(section.place.key, *_scored(section.less)) for section in sections],
    )
    lines += _table(
        "Puzzles",
        "Win this turn, whatever is hidden: solved, and the milliseconds of one answer.",
        ("game", "bot", "solved", "p50", "p99"),
        [
            (name, bot, _solved(found), f"{found.p50_ms:.1f}", f"{found.p99_ms:.1f}")
            for name, scores in puzzles.items()
            for bot, found in scores.items()
        ],
    )
    lines += _table(
        "Time a choice",
        "Milliseconds of one core.",
        ("game", "bot", "choices", "mean", "p50", "p95", "p99", "most"),
        [
            (section.place.key, bot, f"{len(times)}", *_spread(times))
            for section in sections
            for bot, times in _times(section).items()
        ],
    )
    return "\n".join(lines) + "\n"


def _table(title: str, about: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A chapter of the page: what it is about, if that must be said, and a table."""
    said = ["", about] if about else []
    return ["", f"## {title}", *said, "", *table(head, rows)]


def _scored(found: Scores) -> tuple[str, str, str]:
    """Pairs, score and Elo."""
    return f"{found.pairs}", _range(found.share, "{:.1%}"), _range(found.elo, "{:+.0f}")


def _first(standing: Standing) -> str:
    found = standing.first_seat
    return f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%})"


def _solved(found: Score) -> str:
    return f"{found.solved} of {found.tried} ({found.solved / max(1, found.tried):.1%})"


def _spread(times: Sequence[float]) -> tuple[str, ...]:
    """Mean, percentiles and the most."""
    mean = sum(times) / max(1, len(times))
    return f"{mean:.1f}", *(f"{percentile(times, p):.1f}" for p in (0.5, 0.95, 0.99)), f"{max(times, default=0):.0f}"


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
    parser = argparse.ArgumentParser(
        prog="python -m duelstage.reports.strength", description="How strong the bots are."
    )
    parser.add_argument("--pairs", type=int, default=200, help="of the cheapest; slow ones get fewer (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--only", nargs="+", metavar="GAME/FORMAT", help="these only; the page has no others then")
    parser.add_argument("--puzzles", type=int, default=PUZZLES, help="of each game (all)")
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
        met = {
            bots: meet(place, bots, pairs * MORE.get((place.game, *bots), 1), options.seed, runner, options.records)
            for bots in MEETINGS
        }
        knows, less = (
            measured(name, place, max(FEWEST, pairs // 2), options.seed, runner, options.records) for name in MEASURES
        )
        sections.append(Section(place, met, knows, less))
    puzzles = {name: solved(name, options.puzzles) for name in dict.fromkeys(place.game for place in places)}
    command = f"{PROGRAM} --pairs {options.pairs} --seed {options.seed} --workers {options.workers}"
    kept = minis.chapter_of(options.out.read_text(encoding="utf-8")) if options.out.exists() else ""
    options.out.write_text(page(sections, puzzles, command) + kept, encoding="utf-8")
    print(f"wrote {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
