"""Matches between bots, played into a file that data.py reads.

The same plan gives the same bytes, whoever does the work; a file that was broken off, or is to be longer, is gone on
with.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

from ..bots import BOTS
from ..games import game as game_of_key
from ..kernel.errors import DuelError
from .data import UNFINISHED, Data, Header, Match, header_line, header_of
from .episode import Episode, reader_of
from .opponent import player
from .pairing import ready_decks

PLIES_MAX = 5000  # decisions: a match that is not over by then is cut


@dataclass(frozen=True)
class Plan:
    """What is played: two bots, who change seats after each match, with every two ready decks in turn."""

    game: str  # "masters/sr"
    bots: tuple[str, str]
    seed: int = 1
    observations: bool = False

    def __post_init__(self) -> None:
        for name in self.bots:
            if name not in BOTS:
                raise DuelError(f"bot '{name[:40]}' is unknown; expected one of {', '.join(BOTS)}")

    def header(self) -> Header:
        game = game_of_key(self.game)
        return header_of(game, self.bots, ready_decks(game), self.seed, self.observations)


@dataclass(frozen=True)
class Task:
    plan: Plan
    number: int


class Runner(Protocol):
    """Does pieces of work and gives the results in their order (lab/runner.py has some)."""

    def map(self, do: Callable[[Task], str], work: Iterable[Task]) -> Iterator[str]: ...


class Inline:
    def map(self, do: Callable[[Task], str], work: Iterable[Task]) -> Iterator[str]:
        return map(do, work)


def play(task: Task) -> Match:
    """One match. It depends on the plan and the number alone."""
    plan, number = task.plan, task.number
    luck = Random(f"data/{plan.seed}/{number}")
    seed, own = luck.getrandbits(62), (luck.getrandbits(62), luck.getrandbits(62))
    bots = plan.bots if number % 2 == 0 else plan.bots[::-1]
    ready = ready_decks(game_of_key(plan.game))
    names = tuple(ready)
    turn = number // 2
    decks = names[turn % len(names)], names[turn // len(names) % len(names)]
    episode = Episode(plan.game, [ready[name] for name in decks], seed, reader=reader_of(plan.game))
    players = [player(name, episode, seat, own[seat]) for seat, name in enumerate(bots)]
    actions, columns = episode.game.actions, len(episode.schema)
    last = [array("h", bytes(2 * columns)) for _ in bots]
    seats: list[int] = []
    codes: list[int] = []
    notations: list[str] = []
    counts: list[int] = []
    seen: list[tuple[int, ...]] = []
    masks: list[tuple[int, ...]] = []
    while not episode.over and len(codes) < PLIES_MAX:
        seat, legal = episode.to_play, episode.legal()
        code = players[seat](episode, seat)
        if plan.observations:
            row = episode.observation(seat)
            seen.append(_changed(last[seat], row))
            masks.append(tuple(legal))
            last[seat] = row
        seats.append(seat)
        codes.append(code)
        notations.append(actions.notation(episode.position, code))
        counts.append(len(legal))
        episode.apply(code)
    return Match(
        number=number,
        seed=seed,
        bots=bots,
        decks=decks,
        winner=episode.position.winner if episode.over else UNFINISHED,
        turns=episode.position.turn,
        facts=episode.game.facts_hash(episode.position),
        seats=tuple(seats),
        codes=tuple(codes),
        notations=tuple(notations),
        legal=tuple(counts),
        seen=tuple(seen),
        masks=tuple(masks),
    )


def _changed(last: array[int], row: array[int]) -> tuple[int, ...]:
    """Columns and their values, where they are others than before."""
    return tuple(x for i, (a, b) in enumerate(zip(last, row, strict=True)) if a != b for x in (i, b))


def line(task: Task) -> str:
    return play(task).line()


def collect(
    plan: Plan,
    matches: int,
    path: Path,
    runner: Runner | None = None,
    tell: Callable[[int], None] = lambda done: None,
) -> int:
    """Play what a file does not have yet, until it has so many matches; returns how many were played.

    Raises DuelError where the file is of something else, or broken, or none that can be gone on with.
    """
    if path.suffix == ".gz":
        raise DuelError(
            f"{path.name}: matches are written as plain lines; choose another name, and `gzip` it afterwards"
        )
    if path.exists() and not path.is_file():
        raise DuelError(f"{path.name}: it is no plain file; choose another")
    done = _kept(plan, path)
    todo = (Task(plan, number) for number in range(done, matches))
    lines = (runner or Inline()).map(line, todo)
    played = 0
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            for text in lines:
                file.write(text)
                file.flush()
                played += 1
                tell(done + played)
    finally:
        if hasattr(lines, "close"):
            lines.close()
    return played


def _kept(plan: Plan, path: Path) -> int:
    """How many matches a file has; a new one gets its header, and a last line that was cut off goes."""
    header = plan.header()
    written = header_line(header).encode()
    if path.exists():
        with path.open("rb") as file:
            begun = file.read(len(written))
        if not written.startswith(begun):
            _require_same(header, Data(path).header, path)
    if not path.exists() or len(begun) < len(written):  # nothing there, or not all of the header
        path.write_bytes(written)
        return 0
    data, done, end = Data(path), 0, len(written)
    with path.open("r+b") as file:
        file.seek(end)
        for text in file:
            if not text.endswith(b"\n"):
                file.truncate(end)
                break
            data.match(text, done)
            done += 1
            end += len(text)
    return done


def _require_same(here: Header, there: Header, path: Path) -> None:
    for name in here:
        if here[name] != there.get(name):
            said = f"{json.dumps(there.get(name))[:80]} there, {json.dumps(here[name])[:80]} here"
            raise DuelError(f"{path.name}, line 1: matches of something else: {name} is {said}; choose another file")
    raise DuelError(f"{path.name}, line 1: not as `duelstage data` writes it; choose another file")
