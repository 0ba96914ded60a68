"""The rules that a card touches: words of the file are words of the game, ids are rules, a few cards are looked at."""

from __future__ import annotations

import pytest

from duelstage.cards.touches import Touches, mentions
from duelstage.games import GAMES

HEADINGS = {"type", "has", "trigger", "verb", "static", "condition", "word"}


@pytest.mark.parametrize("game", GAMES)
def test_every_id_is_a_rule_and_every_word_is_said(game: str) -> None:
    entry = GAMES[game]
    table, ids = Touches(entry.rulebook).table, {rule.id for rule in entry.rulebook.rules()}
    vocabulary = entry.vocabulary
    known = {
        "type": {one.key for one in vocabulary.types},
        "trigger": {one.key for one in vocabulary.triggers},
        "verb": {one.key for one in vocabulary.verbs},
        "static": {one.key for one in vocabulary.statics},
        "condition": {one.key for one in vocabulary.conditions},
    }
    assert set(table) <= HEADINGS
    for heading, words in table.items():
        assert set(words) <= known.get(heading, set(words)), heading
        for word, rules in words.items():
            assert rules == sorted(set(rules), key=rules.index) and set(rules) <= ids, (heading, word)
    assert set(table["verb"]) >= known["verb"] - {"free"}
    said = {mention for card in entry.catalogue() for mention in mentions(card)}
    assert {heading for heading, _ in said} <= HEADINGS


@pytest.mark.parametrize("game", GAMES)
def test_every_card_touches_some_rules_in_the_order_of_the_law(game: str) -> None:
    entry = GAMES[game]
    order = [rule.id for rule in entry.rulebook.rules()]
    touches = Touches(entry.rulebook)
    for card in entry.catalogue():
        rules = touches.rules(card)
        assert rules and [order.index(id) for id in rules] == sorted({order.index(id) for id in rules}), card.id


CARDS = {
    ("artistes", "cellist"): ["A-MAIN-1", "A-MAIN-2", "A-MAIN-7", "A-COMBAT-6", "A-COMBAT-8", "A-FX-1", "A-FX-2"],
    ("artistes", "busker"): ["A-MAIN-1", "A-MAIN-2", "A-COMBAT-1", "A-END-5", "A-FX-1", "A-FX-2", "A-FX-4"],
    ("masters", "pruner"): ["M-FMT-13", "M-RNG-7", "M-RNG-13", "M-ACT-1", "M-LVL-1", "M-LVL-2", "M-LVL-3", "M-LVL-4"],
}


@pytest.mark.parametrize(("game", "card"), CARDS)
def test_a_card_touches_what_it_speaks_of(game: str, card: str) -> None:
    entry = GAMES[game]
    assert Touches(entry.rulebook).rules(entry.catalogue().card(card)) == CARDS[game, card]
