"""Every two cards of the shipped set meet on a table, and whatever follows, the rules hold and the match ends."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from tests.invariants import check, lists_of

CARDS = standard().ids
FIRST = sorted({a for a, _ in combinations_with_replacement(CARDS, 2)})
MATCHES = 2  # a pair: with luck drawn and with luck asked
CHECK_EVERY = 6  # decisions
EVENTS_MAX = 1500  # of one action


def table_deck(first: str, second: str, pick: random.Random) -> list[str]:
    """A small deck around two cards: both of each, the bases of EX cards, and something to fight with."""
    catalogue = standard()
    deck = [first, first] if first == second else [first, first, second, second]
    for card in (first, second):
        base, ex = catalogue.base_of(card), catalogue.ex_of(card)
        deck += [c.id for c in (base, base, ex) if c]
    deck += pick.sample(CARDS, 5)
    return [card for i, card in enumerate(deck) if deck[:i].count(card) < 2]


@pytest.mark.parametrize("first", FIRST)
def test_every_pair_with_this_card_plays_to_the_end(first: str) -> None:
    game = Artistes(standard())
    for second in CARDS[CARDS.index(first) :]:
        for i in range(MATCHES):
            pick = random.Random(f"{first} {second} {i}")
            decks = [table_deck(first, second, pick) for _ in range(2)]
            position = game.start(pick.getrandbits(64), decks, "asked" if i else "drawn")
            lists = lists_of(game, position)
            n = 0
            while position.winner < 0:
                rows = position.apply_logged(pick.choice(position.legal()))
                assert len(rows) < EVENTS_MAX, (first, second, i)
                if n % CHECK_EVERY == 0:
                    check(game, position, lists)
                n += 1
                assert n < 8000, "a match of 200 turns has fewer decisions"
            check(game, position, lists)


def test_a_wide_board_of_equal_triggers_neither_faults_nor_hangs() -> None:
    """Decks of one artist and its EX only: many triggers of the same kind at the same moments."""
    catalogue = standard()
    game = Artistes(catalogue)
    for card in catalogue.of_type("artist"):
        ex = catalogue.ex_of(card.id)
        if ex is None:
            continue
        others = [c for c in catalogue.ids if c not in (card.id, ex.id)]
        pick = random.Random(card.id)
        decks = [[card.id, card.id, ex.id, ex.id, *pick.sample(others, 4)] for _ in range(2)]
        position = game.start(pick.getrandbits(64), decks)
        lists = lists_of(game, position)
        while position.winner < 0:
            position.apply(pick.choice(position.legal()))
        check(game, position, lists)
