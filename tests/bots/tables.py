"""Matches between bots for tests."""

from __future__ import annotations

from duelstage.bots import make_bot
from duelstage.bots.bot import Bot
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.ready import ready_decks
from duelstage.match.match import Match
from duelstage.match.seats import play_out


def decks(i: int) -> list[tuple[str, ...]]:
    """Two ready decks, every pair of them in turn."""
    ready = list(ready_decks(standard()).values())
    return [ready[i % len(ready)].cards, ready[i // len(ready) % len(ready)].cards]


def mirrored_score(game: Artistes, one: str, other: str, pairs: int) -> float:
    """What bot `one` scores against `other` (0 to 1), each seed and pair of decks from both seats."""
    points = 0.0
    for i in range(pairs):
        for seat in (0, 1):
            names = (one, other) if seat == 0 else (other, one)
            match = Match(game, decks(i), i)
            bots: list[Bot] = [make_bot(names[s], game, s, 2 * i + s) for s in (0, 1)]
            winner = play_out(match, bots).winner
            points += 0.5 if winner == 2 else float(winner == seat)
    return points / (2 * pairs)
