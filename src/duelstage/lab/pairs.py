"""Mirrored pairs: two bots, the same decks and the same deal twice, the seats changed. Each sees its view only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from random import Random
from time import process_time
from typing import NamedTuple

from ..bots import make_bot
from ..bots.bot import Bot
from ..games import GAMES
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.errors import DuelError
from ..kernel.game import DRAW
from .notes import prompt_of

PLIES_MAX = 5000  # decisions: a match that is not over by then counts as a draw
MILLISECONDS = 1000.0


class Task(NamedTuple):
    """One pair to play."""

    game: str
    format: str
    bots: tuple[str, str]
    decks: tuple[tuple[str, ...], tuple[str, ...]]  # of seat 0 and seat 1, in both matches
    seed: int
    number: int


class Played(NamedTuple):
    """What came of one match."""

    winner: int  # a seat, or DRAW
    first: int  # the seat that began
    plies: int
    turns: int


class Result(NamedTuple):
    """What came of a pair."""

    number: int
    matches: tuple[Played, Played]  # the first bot sits at seat 0, then at seat 1
    times: tuple[tuple[float, ...], tuple[float, ...]]  # milliseconds of the processor for each choice of a bot

    @property
    def score(self) -> float:
        """Of the first bot: 0 to 1."""
        return sum(points(match.winner, seat) for seat, match in enumerate(self.matches)) / 2


def points(winner: int, seat: int) -> float:
    return 0.5 if winner == DRAW else float(winner == seat)


@cache
def game_of(name: str, format_name: str) -> Duel:
    found: Duel = GAMES[name].make(format_name)
    return found


def play(task: Task) -> Result:
    """Play both matches. A bot's luck has nothing to do with the deal, and does not depend on who it is."""
    game = game_of(task.game, task.format)
    deal = Random(f"deal/{task.seed}/{task.number}").getrandbits(62)
    own = Random(f"bots/{task.seed}/{task.number}")
    seeds = own.getrandbits(62), own.getrandbits(62)
    matches: list[Played] = []
    times: tuple[list[float], list[float]] = ([], [])
    for seat in (0, 1):
        names = task.bots if seat == 0 else task.bots[::-1]
        bots = [make_bot(name, game, s, seeds[s], inf) for s, name in enumerate(names)]
        spent = times if seat == 0 else times[::-1]
        matches.append(play_out(game, deal, task.decks, bots, _named(task, names, deal), spent))
    return Result(task.number, (matches[0], matches[1]), (tuple(times[0]), tuple(times[1])))


def _named(task: Task, names: Sequence[str], deal: int) -> Callable[[int, int], str]:
    """Where something went wrong: the bot of a seat, at a decision."""
    where = f"pair {task.number}, match seed {deal}"
    return lambda seat, ply: f"bot {names[seat]} at decision {ply} of {task.game}/{task.format} ({where})"


def play_out(
    game: Duel,
    seed: int,
    decks: Sequence[Sequence[str]],
    bots: Sequence[Bot],
    named: Callable[[int, int], str] = lambda seat, ply: f"seat {seat + 1} at decision {ply}",
    times: Sequence[list[float]] = (),
    show: Callable[[Position], None] = lambda position: None,
) -> Played:
    """One match. Raises DuelError where a bot fails or names what is not offered: `named` says which bot, and where.

    `show` is given a copy of the match before each choice: for players that are allowed to see everything, to compare.
    """
    position = game.start(seed, decks)
    ply, first = 0, -1
    while ply < PLIES_MAX:
        decision = game.decision(position)
        if decision is None:
            return Played(position.winner, first, ply, position.turn)
        seat = decision.seat
        if first < 0 and position.turn == 1:
            first = game.state(position).seat
        prompt, view = prompt_of(game, position, decision, ply), game.view(position, seat)
        show(position.clone())
        started = process_time()
        try:
            code = bots[seat].choose(view, prompt)
        except Exception as error:
            raise DuelError(f"{named(seat, ply)} failed: {type(error).__name__}: {error}") from error
        if times:
            times[seat].append((process_time() - started) * MILLISECONDS)
        if code not in decision.codes:
            raise DuelError(f"{named(seat, ply)} chose {code!r}, which is not offered")
        position.apply(code)
        ply += 1
    return Played(DRAW, first, ply, position.turn)
