"""Resampled worlds agree with the view and can be played. How often each comes: the games' own folders."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from duelstage.kernel.backend import Position
from duelstage.kernel.errors import PositionError
from duelstage.kernel.facts import canonical
from tests.properties.worlds import AUDIENCES, SEATS, Step, decides, steps
from tests.rules import rule
from tests.tenants import BY_KEY, RuleSet, each_rule_set

MATCHES = 16  # a game, in all its formats together
MATCHES_LONG = 300 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 16


def resample_match(rules: RuleSet, seed: int, seen: Counter[str]) -> None:
    pick = random.Random(seed)
    for step in steps(rules, seed, concedes=0.0):
        if not step.rows or pick.random() < 0.5:
            continue
        for seat in AUDIENCES:
            resample_at(step, seat, pick, seen)


def resample_at(step: Step, seat: int, pick: random.Random, seen: Counter[str]) -> None:
    game, position = step.game, step.position
    view = game.view(position, seat)
    world = game.resample(view, seat, pick.getrandbits(64))
    assert canonical(game.view(world, seat)) == canonical(view), (step.seed, seat)
    assert game.state(world).seed != game.state(position).seed
    decider = decides(game, position)
    if decider == seat and seat in SEATS:
        assert world.legal() == position.legal()
        assert world.asked() == position.asked()
    if decider >= 0:
        assert world.legal()
        seen[f"question {game.actions.question_name(position.asked()[0])}"] += 1
        play_on(world, pick)
    seen["closed"] += game.options.lists == "closed"
    seen["worlds"] += 1


def play_on(world: Position, pick: random.Random) -> None:
    for _ in range(12):
        if world.winner >= 0:
            return
        world.apply(pick.choice(world.legal()))


def resample_matches(rules: RuleSet, first_seed: int, matches: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + matches):
        resample_match(rules, seed, seen)
    return seen


@rule("A-HID-1", "A-HID-2", "A-HID-3", "M-HID-1", "M-HID-2", "M-HID-3")
@each_rule_set
def test_a_world_is_what_the_view_says_and_can_be_played(rules: RuleSet) -> None:
    matches = rules.share(MATCHES)
    seen = resample_matches(rules, 0, matches)
    assert seen["worlds"] > 40 * matches and seen["closed"] > matches
    for question in rules.tenant.questions(rules.format_name, long=False):
        assert seen[f"question {question}"], question


@pytest.mark.long
@pytest.mark.parametrize("block", range(2))
@each_rule_set
def test_many_worlds_are_what_the_view_says_and_can_be_played(rules: RuleSet, block: int) -> None:
    matches = rules.share(MATCHES_LONG)
    seen = resample_matches(rules, 1000 + matches * block, matches)
    for question in rules.tenant.questions(rules.format_name, long=MATCHES_LONG > 100):
        assert seen[f"question {question}"], question


@each_rule_set
def test_the_same_seed_gives_the_same_world(rules: RuleSet) -> None:
    game = rules.game()
    view = game.view(game.start(1, rules.ready_decks()[:2]), 0)
    drawn = [game.resample(view, 0, seed).to_bytes() for seed in (5, 5, 6)]
    assert drawn[0] == drawn[1] != drawn[2]


@each_rule_set
def test_another_seats_view_is_refused(rules: RuleSet) -> None:
    game = rules.game()
    position = game.start(1, rules.ready_decks()[:2])
    with pytest.raises(PositionError, match="not of seat 1"):
        game.resample(game.view(position, 0), 1, 1)


MOST = 64


@rule("A-HID-1", "M-HID-1")
@each_rule_set
def test_where_worlds_are_few_all_are_named_the_true_one_among_them(rules: RuleSet) -> None:
    """None is named twice, and each can be drawn as well."""
    few = many = 0
    for seed in range(6):
        pick = random.Random(seed)
        for step in steps(rules, 3000 + seed, concedes=0.0):
            game, position = step.game, step.position
            if not step.rows or pick.random() < 0.7 or position.winner >= 0:
                continue
            for seat in SEATS:
                worlds = game.worlds(game.view(position, seat), seat)
                shares = worlds.every(MOST)
                many += shares is None
                if shares is None:
                    continue
                few += len(shares) > 1
                named = [hidden(game, worlds.world(share, i)) for i, share in enumerate(shares)]
                assert len(set(named)) == len(named) <= MOST
                assert hidden(game, position) in named
                assert all(share.weight > 0 for share in shares)
                drawn = {hidden(game, worlds.draw(i)) for i in range(5)}
                assert drawn <= set(named)
    assert many
    assert few or rules.tenant.name != "artistes"


def hidden(game: Any, position: Position) -> str:
    """What a position is but for its luck and the order of its decks."""
    found = position.clone()
    found.ask_luck()
    facts = game.facts(found)
    for luck in ("seed", "counter"):
        facts.pop(luck, None)
    return canonical(facts)


@pytest.mark.parametrize("block", range(3))
def test_worlds_come_as_often_as_their_weights_say(block: int) -> None:
    """Open lists: what `every` says is what `draw` does, and the true world comes no more often than it should."""
    pick, compared = random.Random(block), 0
    for step in (step for seed in range(20) for step in steps(BY_KEY["artistes/standard"], 5000 + 20 * block + seed)):
        if step.position.winner >= 0 or pick.random() < 0.7:
            continue
        game = step.game
        worlds = game.worlds(game.view(step.position, 0), 0)
        shares = worlds.every(MOST) or []
        if len(shares) < 3:
            continue
        total, n = sum(share.weight for share in shares), 2000
        seen = Counter(hidden(game, worlds.draw(pick.getrandbits(60))) for _ in range(n))
        for i, share in enumerate(shares):
            wanted = n * share.weight / total
            assert abs(seen[hidden(game, worlds.world(share, i))] - wanted) < 5 * wanted**0.5 + 1
        compared += 1
        if compared == 2:
            return
    raise AssertionError("no view with few worlds")
