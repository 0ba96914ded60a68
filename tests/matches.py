"""Random decks, options and play for tests: seeded, so that what fails can be run again."""

from __future__ import annotations

import random
from collections.abc import Callable

from duelstage.cards.catalogue import Catalogue
from duelstage.games.artistes.options import Options
from duelstage.kernel.backend import Position


def random_deck(catalogue: Catalogue, pick: random.Random) -> list[str]:
    """A legal deck: 7 to 30 cards, at most two of each; often small, with some EX over their bases."""
    size = pick.choice((7, 8, 10, 12, 14, 16, 20, 30))
    pool = [card for card in catalogue.ids for _ in range(2)]
    pick.shuffle(pool)
    deck: list[str] = []
    for card in pool:
        ex = catalogue.ex_of(card)
        if deck.count(card) < 2:
            deck.append(card)
        if ex and pick.random() < 0.4 and deck.count(ex.id) < 2:
            deck.append(ex.id)
    return deck[:size]


def random_options(pick: random.Random) -> Options:
    """Any mixture of the format options that play looks at; the defaults one time in three."""
    if pick.random() < 0.34:
        return Options()
    return Options(
        first_draws=pick.random() < 0.7,
        deck_out=pick.choice((0, 5, 20)),
        effect_draw_penalty=pick.random() < 0.7,
        attack_on_entry=pick.random() < 0.7,
        overflow=pick.choice(("both", "attacker")),
        turn_cap=pick.choice((12, 200)),
        pv_cap=pick.choice(("start", "none")),
        ex_zone=pick.choice(("deck", "aside")),
        mulligan=pick.random() < 0.4,
        second_player=pick.choice(("none", "pv 15", "two_artists", "card")),
        lists=pick.choice(("open", "closed")),
    )


def play_out(state: Position, pick: random.Random, each: Callable[[Position, int], None] | None = None) -> int:
    """Random play to the end; `each` sees every position and the code that is about to be played. -> decisions."""
    n = 0
    while state.winner < 0:
        code = pick.choice(state.legal())
        if each is not None:
            each(state, code)
        state.apply(code)
        n += 1
    return n
