"""Matches between bots for tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from duelstage.bots import make_bot
from duelstage.bots.bot import Bot
from duelstage.bots.budget import Budget
from duelstage.bots.planner import Planner
from duelstage.kernel.backend import Form
from duelstage.match.match import Match
from duelstage.match.seats import play_out
from tests.tenants import RuleSet


@cache
def shipped(rules: RuleSet, form: Form | None = None) -> Any:
    return rules.game(form)


# looks at little, so that whole matches are quick; every part of the planner is still gone through
SMALL = Budget(
    width=32,
    cap=120,
    keep=20,
    sure=2,
    reveals=1,
    behind=30,
    setup=2,
    candidates=3,
    each=2,
    rounds=(1, 1),
    replies=2,
    reply=30,
    reply_width=16,
)


def quick_bot(name: str, game: Any, seat: int, seed: int) -> Bot:
    """The bot of that name; planners look at little."""
    if name in ("turn", "turn2"):
        return Planner(game, seat, seed, SMALL, look_ahead=name == "turn2")
    return make_bot(name, game, seat, seed)


def decks(rules: RuleSet, i: int) -> list[tuple[str, ...]]:
    """Two ready decks, every pair of them in turn."""
    ready = rules.ready_decks()
    return [ready[i % len(ready)], ready[i // len(ready) % len(ready)]]


def mirrored_score(rules: RuleSet, one: str, other: str, pairs: int) -> float:
    """What bot `one` scores against `other` (0 to 1), each seed and pair of decks from both seats."""
    game, points = shipped(rules), 0.0
    for i in range(pairs):
        for seat in (0, 1):
            names = (one, other) if seat == 0 else (other, one)
            match = Match(game, decks(rules, i), i)
            bots: list[Bot] = [make_bot(names[s], game, s, 2 * i + s) for s in (0, 1)]
            winner = play_out(match, bots).winner
            points += 0.5 if winner == 2 else float(winner == seat)
    return points / (2 * pairs)
