"""What a planner promises: it sees wins, thinks of answers, does not know hidden cards, stops in time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from duelstage.bots.budget import Budget
from duelstage.bots.planner import Planner
from duelstage.lab.ratings import Scores
from duelstage.match.match import Match
from duelstage.match.seats import play_out
from tests.tenants import BY_KEY, RuleSet, each_rule_set

from .tables import SMALL, decks, mirrored_score, quick_bot, shipped


def prompts(rules: RuleSet, seed: int, often: float = 0.3) -> Iterator[tuple[Any, Match[Any], int]]:
    """Moments of random matches in which a seat may choose."""
    game, pick = shipped(rules), random.Random(seed)
    while True:
        match = Match(game, decks(rules, pick.randrange(16)), pick.getrandbits(32))
        while match.outcome is None:
            seat = match.asked
            assert seat is not None
            prompt = match.prompt(seat)
            if len(prompt.actions) > 1 and pick.random() < often:
                yield game, match, seat
            match.act(seat, match.seq, pick.choice(prompt.actions).code)


def can_win_now(position: Any, seat: int, left: int = 300) -> bool:
    """Is there a win this turn that no luck and nobody else has a part in? `left`: actions that are tried."""
    stack, turn = [position], position.turn
    while stack and left > 0:
        at = stack.pop()
        for code in at.legal():
            left -= 1
            child = at.clone()
            child.apply(code)
            if child.winner == seat:
                return True
            if child.winner < 0 and child.turn == turn and child.asked()[1] == seat:
                stack.append(child)
    return False


@pytest.mark.parametrize("name", ["turn", "turn2"])
@each_rule_set
def test_a_win_that_is_seen_in_every_world_is_taken(rules: RuleSet, name: str) -> None:
    """Play on from the choice with the same bot: the match is won before the turn is over."""
    found = 0
    for game, match, seat in prompts(rules, 1, 0.5):
        worlds = game.worlds(match.view(seat), seat)
        drawn = [worlds.draw(i) for i in range(6)]
        for world in drawn:
            world.ask_luck()
        if not all(can_win_now(world, seat) for world in drawn):
            continue
        turn = match.view(seat)["turn"]
        while match.outcome is None and match.view(seat)["turn"] == turn:
            asked = match.asked
            assert asked is not None
            prompt = match.prompt(asked)
            bot = quick_bot(name, game, asked, 3)
            match.act(asked, match.seq, bot.choose(match.view(asked), prompt))
        assert match.outcome is not None
        assert match.outcome.winner == seat
        found += 1
        if found == 2:
            return


@each_rule_set
def test_dealing_anew_keeps_what_is_known_and_how_much_there_is(rules: RuleSet) -> None:
    changed = 0
    for looked, (game, match, seat) in enumerate(prompts(rules, 2)):
        other = 1 - seat
        world = game.resample(match.view(other), other, looked)
        world.ask_luck()
        before, again = game.view(world, other), world.clone()
        again.redeal(seat, looked)
        assert game.view(again, other) == before
        rules.tenant.check(game, game.state(again))
        own = [rules.tenant.zones(game, game.state(w), seat).values() for w in (world, again)]
        assert sum(own[0], start=Counter()) == sum(own[1], start=Counter())
        changed += game.facts_hash(world) != game.facts_hash(again)
        if looked == 60:
            break
    assert changed > 10


@each_rule_set
def test_the_counts_are_the_limit_and_the_clock_only_a_stop(rules: RuleSet) -> None:
    """A clock that is always late stops after the first world; the answer is still one of those offered."""
    ticks = iter(range(0, 10**9, 1000))
    for looked, (game, match, seat) in enumerate(prompts(rules, 3)):
        prompt, view = match.prompt(seat), match.view(seat)
        late = Planner(game, seat, 1, SMALL, look_ahead=True, clock=lambda: float(next(ticks)))
        code = late.choose(view, prompt)
        assert code in {offer.code for offer in prompt.actions}
        in_time = Planner(game, seat, 1, SMALL, look_ahead=True)
        in_time.choose(view, prompt)
        assert late.statistics.replies <= in_time.statistics.replies
        if looked == 20:
            break


def test_setup_choices_are_tried_in_several_worlds() -> None:
    game = shipped(BY_KEY["masters/jr"])
    match = Match(game, decks(BY_KEY["masters/jr"], 1), 1)
    seat = match.asked
    assert seat is not None
    bot = Planner(game, seat, 1, Budget(setup=5))
    bot.choose(match.view(seat), match.prompt(seat))
    assert bot.statistics.worlds == 5


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("turn", "random", 0.9), pytest.param("turn2", "random", 0.9, marks=pytest.mark.long)],
)
def test_planners_beat_random(better: str, worse: str, least: float) -> None:
    for key in ("artistes/standard", "masters/spd"):
        assert mirrored_score(BY_KEY[key], better, worse, 6) > least


MORE = replace(SMALL, width=64, cap=480, keep=40, candidates=6, each=3, rounds=(2, 3), replies=4, reply=120)


@pytest.mark.long
@pytest.mark.parametrize("name", ["turn", "turn2"])
@each_rule_set
def test_looking_at_more_is_never_worse(rules: RuleSet, name: str) -> None:
    """Mirrored pairs: who looks at four times as much does not score below one half, as far as these pairs can tell."""
    game, scores, pairs = shipped(rules), [], rules.share(120)
    for i in range(pairs):
        points = 0.0
        for seat in (0, 1):
            bots = [
                Planner(game, s, 2 * i + s, MORE if s == seat else SMALL, look_ahead=name == "turn2", seconds=inf)
                for s in (0, 1)
            ]
            winner = play_out(Match(game, decks(rules, i), i), bots).winner
            points += 0.5 if winner == 2 else float(winner == seat)
        scores.append(points / 2)
    assert Scores.of(scores).share.high >= 0.5


@pytest.mark.parametrize("name", ["turn", "turn2"])
@each_rule_set
def test_more_worlds_and_replies_begin_with_the_same(rules: RuleSet, name: str) -> None:
    """The first worlds of a larger budget are those of a smaller one, so both compare candidates on the same luck."""
    for looked, (game, match, seat) in enumerate(prompts(rules, 4)):
        view, prompt = match.view(seat), match.prompt(seat)
        drawn = []
        for budget in (SMALL, replace(SMALL, rounds=(3, 3))):
            bot = Planner(game, seat, 1, budget, look_ahead=name == "turn2", seconds=inf)
            bot.choose(view, prompt)
            worlds = bot._worlds
            assert worlds is not None
            drawn.append([worlds[i].to_bytes() for i in range(2)])
        assert drawn[0] == drawn[1]
        if looked == 10:
            break
