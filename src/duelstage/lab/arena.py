"""One bot against another over many mirrored pairs, and a record that can be gone on with.

The record is text, an object a line: a header with all that is needed to play it again, then the pairs in their order.
What the clock measured is not in it. The same header gives the same lines, whoever does the work.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from .. import __version__
from ..bots import BOTS
from ..bots.budget import budget_of
from ..bots.worth import data, weights_of
from ..games import GAMES
from ..kernel.errors import DuelError
from ..kernel.game import DRAW
from ..kernel.replay import LUCK
from . import pairs
from .pairs import Played, Result, Task, game_of, play
from .ratings import Interval, Scores, Sprt, Verdict, elo_of
from .runner import Inline, Runner
from .stats import Share, share

FORMAT = "duelstage arena 1"


@dataclass(frozen=True)
class Plan:
    """Who meets whom, where and how often."""

    bots: tuple[str, str]
    game: str
    format: str
    pairs: int
    seed: int = 1
    decks: tuple[str, ...] = ()  # ready decks by name; none: all of the format
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        for name in self.bots:
            if name not in BOTS:
                raise DuelError(f"bot '{name[:40]}' is unknown; expected one of {', '.join(BOTS)}")
        if self.game not in GAMES:
            raise DuelError(f"game '{self.game[:40]}' is unknown; expected {' or '.join(GAMES)}")
        if not GAMES[self.game].has(self.format):
            expected = ", ".join(GAMES[self.game].formats())
            raise DuelError(f"format '{self.format[:40]}' is unknown; expected {expected}")
        ready = GAMES[self.game].ready_decks(self.format)
        for name in self.decks:
            if name not in ready:
                raise DuelError(f"deck '{name[:40]}' is not ready for {self.format}; expected {', '.join(ready)}")
            if self.decks.count(name) > 1:
                raise DuelError(f"deck '{name}' is named twice; expected each once, as every deck meets every deck")
        if self.pairs < 1:
            raise DuelError(f"pairs: {self.pairs}; expected 1 or more")

    def task(self, number: int) -> Task:
        """The pair of a number: every deck meets every deck in turn."""
        ready = GAMES[self.game].ready_decks(self.format)
        lists = [ready[name] for name in self.decks or tuple(ready)]
        decks = lists[number % len(lists)], lists[number // len(lists) % len(lists)]
        return Task(self.game, self.format, self.bots, decks, self.seed, number)

    def header(self) -> dict[str, Any]:
        """All that the pairs depend on. How many were asked for is not in it: a record may be made longer."""
        game, ready = game_of(self.game, self.format), GAMES[self.game].ready_decks(self.format)
        return {
            "record": FORMAT,
            "software": __version__,
            "game": game.key,
            "catalogue_hash": game.catalogue.hash,
            "luck": LUCK,
            "options": game.options.to_json(),
            "bots": list(self.bots),
            "decks": [[name, _digest(ready[name])] for name in self.decks or ready],  # in the order in which they meet
            "weights": _digest((data(game.name), sorted(weights_of(game).items()))),  # guessed and fitted ones
            "budget": {name: list(n) if isinstance(n, tuple) else n for name, n in asdict(budget_of(game)).items()},
            "seed": self.seed,
            "sprt": list(astuple(self.sprt)) if self.sprt else None,  # what is tested is settled beforehand
        }


def _digest(what: Any) -> str:
    return blake2b(repr(what).encode(), digest_size=8).hexdigest()


@dataclass
class Standing:
    """What the pairs so far come to."""

    plan: Plan
    scores: list[float] = field(default_factory=list)
    summary: Scores = field(default_factory=Scores)
    matches: list[tuple[Played, Played]] = field(default_factory=list)
    times: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))  # of this run only

    def add(self, result: Result) -> None:
        self.scores.append(result.score)
        self.summary = self.summary.plus(result.score)
        self.matches.append(result.matches)
        for own, more in zip(self.times, result.times, strict=True):
            own += more

    @property
    def verdict(self) -> Verdict:
        return self.plan.sprt.verdict(self.summary) if self.plan.sprt else ""

    @property
    def share(self) -> Interval:
        """What the first bot scored; a bot against itself exactly one half, however few the pairs."""
        one, other = self.plan.bots
        return Interval(0.5, 0.5, 0.5) if one == other else self.summary.share

    @property
    def elo(self) -> Interval:
        return Interval(*(elo_of(x) for x in self.share))

    @property
    def first_seat(self) -> Share:
        """How often whoever began won, a draw for a half."""
        decided = [match for pair in self.matches for match in pair if match.first >= 0]
        return share(sum(pairs.points(m.winner, m.first) for m in decided), len(decided))

    def beginning(self, bot: int) -> Share:
        """How often the first bot (0) or the second (1) won the matches in which it began, a draw for a half."""
        began = [m for pair in self.matches for seat, m in enumerate(pair) if m.first >= 0 and m.first ^ seat == bot]
        return share(sum(pairs.points(m.winner, m.first) for m in began), len(began))

    @property
    def unfinished(self) -> int:
        """Matches that were broken off for their length, and counted as draws."""
        return sum(match.plies >= pairs.PLIES_MAX for pair in self.matches for match in pair)

    @property
    def turns(self) -> float:
        """Turns a match, in the mean."""
        return sum(match.turns for pair in self.matches for match in pair) / max(1, 2 * len(self.matches))

    @property
    def draws(self) -> int:
        return sum(match.winner == DRAW for pair in self.matches for match in pair)

    @property
    def plies(self) -> float:
        """Decisions a match, in the mean."""
        return sum(match.plies for pair in self.matches for match in pair) / max(1, 2 * len(self.matches))


def run(
    plan: Plan,
    runner: Runner | None = None,
    record: Path | None = None,
    tell: Callable[[Standing], None] = lambda standing: None,
) -> Standing:
    """Play the pairs of a plan that its record does not have yet, until the test is sure or all are played.

    Raises DuelError where the record is of something else, with what differs.
    """
    standing = Standing(plan)
    kept = _read(plan, record) if record else []
    for result in kept[: plan.pairs]:
        standing.add(result)
        if standing.verdict:
            return standing
    todo = (plan.task(number) for number in range(len(standing.scores), plan.pairs))
    results: Iterator[Result] = (runner or Inline()).map(play, todo)
    try:
        for result in results:
            standing.add(result)
            if record:
                with record.open("a", encoding="utf-8") as file:
                    file.write(_line(result))
            tell(standing)
            if standing.verdict:
                break
    finally:
        if hasattr(results, "close"):
            results.close()
    return standing


def _line(result: Result) -> str:
    found = {"pair": result.number, "score": result.score, "matches": [list(match) for match in result.matches]}
    return json.dumps(found) + "\n"


def _read(plan: Plan, record: Path) -> list[Result]:
    """The pairs of a record; a new one gets its header. A last line that was cut off is played again."""
    header = plan.header()
    written = json.dumps(header) + "\n"
    kept = record.read_bytes() if record.exists() else b""
    if written.encode().startswith(kept):  # nothing there, or not all of the header
        record.write_text(written, encoding="utf-8")
        return []
    try:
        lines = kept.decode().split("\n")
    except UnicodeDecodeError as error:
        raise DuelError(f"{record.name}: not UTF-8 at byte {error.start}; expected a record of the arena") from None
    found = _object(lines[0], record, 1)
    for name in {**header, **found}:
        if found.get(name) != header.get(name):
            said = f"{json.dumps(found.get(name))[:80]} there, {json.dumps(header.get(name))[:80]} here"
            raise DuelError(f"{record.name}: a record of something else: {name} is {said}; choose another file")
    results: list[Result] = []
    for i, line in enumerate(lines[1:-1], 2):
        results.append(_result(_object(line, record, i), record, i, len(results)))
    if lines[-1] and len(lines) > 1:
        with record.open("r+b") as file:
            file.truncate(kept.rindex(b"\n") + 1)
    return results


def _object(line: str, record: Path, number: int) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise DuelError(f"{record.name}, line {number}: no JSON object; expected a record of the arena")
    return found


def _result(found: dict[str, Any], record: Path, line: int, number: int) -> Result:
    try:
        one, other = (Played(*match) for match in found["matches"])
        result = Result(number, (one, other), ((), ()))
        said = json.loads(_line(result)) == found and all(_can_be(match) for match in result.matches)
    except (KeyError, TypeError, ValueError):
        said = False
    if not said:
        expected = f'pair {number}: {{"pair", "score", "matches": two of [winner, first, plies, turns]}}'
        raise DuelError(f"{record.name}, line {line}: no pair of the arena; expected {expected}")
    return result


def _can_be(match: Played) -> bool:
    numbers = all(type(x) is int for x in match)
    return numbers and match.winner in (0, 1, DRAW) and match.first in (-1, 0, 1) and min(match.plies, match.turns) >= 0


def percentile(times: Sequence[float], part: float) -> float:
    """The time that a share of the choices does not go beyond; 0 of none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
