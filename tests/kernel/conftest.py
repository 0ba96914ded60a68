"""Games to try, in both forms, and positions of random matches that are the same in every run."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.kernel.backend import Form, Position, has_native
from tests.scenes.artistes.stage import catalogue as scenes_set
from tests.sets import frozen_artistes
from tests.tenants.artistes import random_deck, random_options

Moment = tuple[Artistes, Position]
Moments = Callable[..., Iterator[Moment]]


@pytest.fixture(params=["plain", "native"])
def form(request: pytest.FixtureRequest) -> Form:
    chosen: Form = request.param
    if chosen == "native" and not has_native("artistes"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    return chosen


@pytest.fixture
def game(form: Form) -> Artistes:
    return Artistes(frozen_artistes(), Options(), form)


@pytest.fixture
def moments(form: Form) -> Moments:
    """Positions of random matches, every question among them; luck drawn and asked by turns, any options."""

    def walk(matches: int, every: int = 5, first_seed: int = 0) -> Iterator[Moment]:
        for seed in range(first_seed, first_seed + matches):
            pick = random.Random(seed)
            cards = scenes_set() if seed % 3 == 0 else frozen_artistes()
            played = Artistes(cards, random_options(pick), form)
            decks = [random_deck(played.catalogue, pick) for _ in range(2)]
            position = played.start(seed, decks, "asked" if seed % 2 else "drawn")
            n = 0
            while position.winner < 0:
                if n % every == 0 or position.asked()[0]:
                    yield played, position
                position.apply(pick.choice(position.legal()))
                n += 1
            yield played, position

    return walk


def few(moments: Iterator[Moment], each: int) -> Iterator[Moment]:
    """At most `each` of every question, and of none asked."""
    seen: Counter[int] = Counter()
    for game, position in moments:
        question = position.asked()[0]
        seen[question] += 1
        if seen[question] <= each:
            yield game, position
