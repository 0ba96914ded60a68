"""Is there a win this turn that no luck and no hidden card has a part in, and does a bot find it?

The search goes level by level and stops at the first win (kernel/search.py), so what it finds is shortest while
nothing was left out before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import NamedTuple

from ..bots import make_bot
from ..bots.worth import hunting, place_of
from ..kernel.backend import Position
from ..kernel.duel import Duel
from ..kernel.search import MATCH_OVER, REVEAL
from ..kernel.verbs import WON
from ..lab.notes import prompt_of

WIDTH, CAP = 1 << 12, 30_000  # of a level, and actions tried: few proofs of a won turn need more
GLANCE_WIDTH, GLANCE_CAP = 1 << 10, 3_000
KEEP = 500  # ends: those that win by any luck stand before one that needs none
WORLDS = 12  # behind the seat's view, in which a win must be one
REDEALS = 4  # of the true position
PLIES_MAX = 500  # decisions in one turn: more are a loop
MILLISECONDS = 1000.0
OTHER = "greedy"  # who answers what the other seat is asked


class Proof(NamedTuple):
    """A win this turn. `shortest`: nothing was left out before it was found, so no fewer actions win."""

    codes: tuple[int, ...]
    tried: int  # actions
    shortest: bool


class Glance(NamedTuple):
    """What a quick search saw: some win, or that there is none and that nothing can bring one this turn."""

    won: bool
    hopeless: bool


class Attempt(NamedTuple):
    """What a bot made of a turn, and how long each of its answers took, in milliseconds."""

    won: bool
    times: list[float]
    late: bool  # won all the same, but not this turn


def prove(game: Duel, position: Position, seat: int) -> Proof | None:
    """The shortest win this turn of the seat that decides now; None: no certain one was found.

    Certain: the same actions win in the position, in worlds drawn from what the seat knows, and however the other
    seat's hidden cards are dealt.
    """
    asked = position.clone()
    asked.ask_luck()
    complete, tried, ends = asked.ends(seat, place_of(game, hunting(game)), WIDTH, CAP, KEEP)
    codes = next((codes for value, kind, _, codes in ends if kind == MATCH_OVER and value == WON), ())
    if not codes or not certain(game, position, seat, codes):
        return None
    return Proof(tuple(codes), tried, bool(complete))


def certain(game: Duel, position: Position, seat: int, codes: Sequence[int]) -> bool:
    """Do these actions win whatever luck and the hidden cards are?"""
    return all(wins(world, seat, codes) for world in _worlds(game, position, seat))


def glance(game: Duel, position: Position, seat: int) -> Glance:
    """Is it worth while to look for a proof, now or later in the turn?"""
    asked = position.clone()
    asked.ask_luck()
    complete, _, ends = asked.ends(seat, place_of(game, hunting(game)), GLANCE_WIDTH, GLANCE_CAP, KEEP)
    won = ends[0][0] == WON
    return Glance(won, not won and bool(complete) and len(ends) < KEEP and all(end[1] != REVEAL for end in ends))


def _worlds(game: Duel, position: Position, seat: int) -> Iterator[Position]:
    """The position, and others that the seat cannot tell from it; luck goes on differently in each."""
    yield position
    worlds = game.worlds(game.view(position, seat), seat)
    for seed in range(WORLDS):
        yield worlds.draw(seed)
    for seed in range(REDEALS):
        other = position.clone()
        other.redeal(1 - seat, seed)
        other.reseed(seed)
        yield other


def wins(position: Position, seat: int, codes: Sequence[int]) -> bool:
    """Do these actions of a seat win before its turn is over?

    A match that the other seat loses as its own turn begins (a fee, say) is won too, but not this turn.
    """
    here = position.clone()
    for code in codes:
        if here.winner >= 0 or here.turn != position.turn or here.asked()[1] != seat or here.why_not(code):
            return False
        here.apply(code)
    return _won(here, position, seat)


def _won(here: Position, before: Position, seat: int) -> bool:
    return here.winner == seat and here.turn == before.turn


def attempt(game: Duel, position: Position, seat: int, name: str, seed: int) -> Attempt:
    """Let a bot play the turn to its end, with luck of its own.

    A planner need not choose between winning now and what the other seat loses as its own turn begins, before it can
    act: that is `late`.
    """
    here, times = position.clone(), []
    here.reseed(seed)
    bots = [make_bot(name if s == seat else OTHER, game, s, seed) for s in (0, 1)]
    for ply in range(PLIES_MAX):
        decision = game.decision(here)
        if decision is None or here.turn != position.turn:
            break
        asked = decision.seat
        view, prompt = game.view(here, asked), prompt_of(game, here, decision, ply)
        start = perf_counter()
        code = bots[asked].choose(view, prompt)
        if asked == seat:
            times.append((perf_counter() - start) * MILLISECONDS)
        here.apply(code)
    won = _won(here, position, seat)
    return Attempt(won, times, not won and here.winner == seat)
