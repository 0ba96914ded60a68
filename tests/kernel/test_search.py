"""The search of whole turns: nothing is left out, nothing is counted twice, both forms find the same (search.py)."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from duelstage.bots.worth import place_of
from duelstage.kernel.luck import CHANCE
from duelstage.kernel.search import INSIDE, MATCH_OVER, REVEAL, TURN_OVER
from duelstage.kernel.verbs import WON
from tests.tenants import RuleSet, each_rule_set, need

SEQUENCES_MAX = 3000  # of one turn that is tried in every order
TURNS, TURNS_LONG = 90, 5000 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 1500  # a game, all formats together
WIDE, ALL = 1 << 13, 1 << 20  # so that nothing is cut


def moments(rules: RuleSet, pick: random.Random, form: Any = None) -> Iterator[tuple[Any, Any]]:
    """Positions of random matches in which a seat has something to decide, luck asked."""
    game = rules.game(form)
    while True:
        decks = [rules.tenant.random_deck(game, pick) for _ in range(2)]
        position = game.start(pick.getrandbits(32), decks, luck="asked")
        while position.winner < 0:
            if position.asked()[1] != CHANCE and pick.random() < 0.3:
                yield game, position.clone()
            position.apply(pick.choice(position.legal()))


def decides(position: Any, s: int, turn: int) -> bool:
    """Does the seat still decide in the turn of that number? Said in the words of the engine, not of the search."""
    question, seat = position.asked()
    return position.winner < 0 and position.turn == turn and seat == s and question >= 0


def every_end(position: Any, s: int) -> set[int] | None:
    """The keys of all positions where the turn ends, action by action in every order; None: too many orders."""
    turn, found, left = position.turn, set(), SEQUENCES_MAX

    def go_on(at: Any) -> None:
        nonlocal left
        for code in at.legal():
            left -= 1
            if left < 0:
                return
            child = at.clone()
            child.apply(code)
            if decides(child, s, turn):
                go_on(child)
            else:
                found.add(child.key())

    go_on(position)
    return found if left >= 0 else None


def wins(position: Any, s: int) -> bool:
    """Can the seat win with its next actions, chance and the other seat left out?"""
    turn = position.turn
    for code in position.legal():
        child = position.clone()
        child.apply(code)
        if child.winner == s or (decides(child, s, turn) and wins(child, s)):
            return True
    return False


def check_against_every_order(rules: RuleSet, turns: int, seed: int) -> None:
    compared = won = 0
    for game, position in moments(rules, random.Random(seed)):
        s = position.asked()[1]
        wanted = every_end(position, s)
        if wanted is None:
            continue
        complete, _, ends = position.ends(s, place_of(game), WIDE, ALL, ALL)
        assert complete
        if any(value == WON and kind == MATCH_OVER for value, kind, _, _ in ends):  # a win ends the search
            assert wins(position, s)
            won += 1
        else:
            assert len(ends) == len(wanted)
            assert {key for _, _, key, _ in ends} == wanted
            assert not wins(position, s)
        compared += 1
        if compared == turns:
            break
    assert won < compared


@each_rule_set
def test_a_turn_has_the_ends_that_trying_every_order_finds(rules: RuleSet) -> None:
    check_against_every_order(rules, rules.share(TURNS), 1)


@pytest.mark.long
@each_rule_set
def test_many_turns_have_the_ends_that_trying_every_order_finds(rules: RuleSet) -> None:
    check_against_every_order(rules, rules.share(TURNS_LONG), 2)


@each_rule_set
def test_the_actions_of_an_end_lead_there_and_the_best_is_first(rules: RuleSet) -> None:
    for looked, (game, position) in enumerate(moments(rules, random.Random(3)), 1):
        s, w = position.asked()[1], place_of(game)
        _, _, ends = position.ends(s, w, WIDE, 2000, 50)
        assert [end[0] for end in ends] == sorted((end[0] for end in ends), reverse=True)
        for value, kind, key, codes in ends[:5]:
            there = position.clone()
            for code in codes:
                assert decides(there, s, position.turn)
                there.apply(code)
            assert there.key() == key
            assert kind == (MATCH_OVER if there.winner >= 0 else TURN_OVER if there.turn != position.turn else kind)
            if kind != REVEAL:
                assert value == there.worth(s, w)
            assert kind != INSIDE
        if looked == 40:
            break


@pytest.mark.parametrize(("width", "cap"), [(WIDE, ALL), (8, 60), (1, 1)])
@each_rule_set
def test_both_forms_find_the_same_in_the_same_order(rules: RuleSet, width: int, cap: int) -> None:
    need(rules.tenant, "native")
    plain = rules.game("plain")
    compared = 0
    for game, position in moments(rules, random.Random(4), "native"):
        s = position.asked()[1]
        complete, tried, ends = position.ends(s, place_of(game), width, cap, 30)
        if tried > 300:
            continue
        twin = plain.position(plain.state(plain.engine(position.to_bytes())))
        found = twin.ends(s, place_of(plain), width, cap, 30)
        assert (complete, tried) == found[:2]
        assert [(value, kind, codes) for value, kind, _, codes in ends] == [(e[0], e[1], e[3]) for e in found[2]]
        compared += 1
        if compared == 6:
            break


@each_rule_set
def test_a_turn_that_is_cut_says_so_and_still_ends(rules: RuleSet) -> None:
    for game, position in moments(rules, random.Random(5)):
        s = position.asked()[1]
        complete, tried, ends = position.ends(s, place_of(game), 1, 1, 8)
        whole = position.ends(s, place_of(game), WIDE, 5000, 8)
        assert ends
        assert tried <= whole[1] or not whole[0]
        if not complete:
            assert whole[1] > tried
            return
    raise AssertionError("no turn was cut")


def test_a_width_below_one_is_refused() -> None:
    from tests.tenants import BY_KEY

    rules = BY_KEY["masters/spd"]
    for game, position in moments(rules, random.Random(6)):
        with pytest.raises(ValueError, match="width 0: expected 1 or more"):
            position.ends(position.asked()[1], place_of(game), 0, 1, 1)
        return
