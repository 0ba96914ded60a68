"""Matches for tests: the shipped set, its ready decks, seeded play."""

from __future__ import annotations

import random
from functools import cache

from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.ready import ready_decks
from duelstage.match.match import Match
from duelstage.match.messages import Accepted


@cache
def the_game(**options: object) -> Artistes:
    return Artistes(standard(), Options.from_json(options))


def the_decks(seed: int = 0) -> list[tuple[str, ...]]:
    decks = list(ready_decks(standard()).values())
    return [decks[seed % len(decks)].cards, decks[(seed + 1) % len(decks)].cards]


def new_match(seed: int = 1, game: Artistes | None = None) -> Match:
    return Match(game or the_game(), the_decks(seed), seed)


def act_at_random(match: Match, pick: random.Random) -> int:
    """One legal action of whoever is asked; returns its code."""
    seat = match.asked
    assert seat is not None
    code = pick.choice(match.prompt(seat).actions).code
    answer = match.act(seat, match.seq, code)
    assert isinstance(answer, Accepted), answer
    return code
