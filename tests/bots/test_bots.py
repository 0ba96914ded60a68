"""What a bot may know, how well it plays, that it always answers. Promises 6 and 13."""

from __future__ import annotations

import ast
import inspect
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

import duelstage.bots
from duelstage.bots import BOTS, make_bot
from duelstage.bots.bot import Bot
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.kernel.backend import Form
from duelstage.kernel.errors import DuelError
from duelstage.match.match import Match
from duelstage.match.messages import Offer, Prompt
from duelstage.match.seats import step
from tests.tenants import BY_KEY, RULE_SETS, RuleSet, each_rule_set

from .tables import decks, mirrored_score, quick_bot, shipped

PAIRS = 32  # a game, in all its formats together
SWAPS_LONG = 100_000 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 2_000
CAP = 2.0  # seconds of processor time for one answer, on the plain engine and a busy machine too


def record(rules: RuleSet, seed: int, name: str, form: Form | None = None, most: int = 10_000) -> list[int | None]:
    """The first actions of a match, `most` of them."""
    game = shipped(rules, form)
    match = Match(game, decks(rules, seed), seed)
    bots = [quick_bot(name, game, s, seed) for s in (0, 1)]
    while match.outcome is None and len(match.moves) < most:
        step(match, bots)
    return [move.code for move in match.moves]


@pytest.mark.parametrize("name", BOTS)
@each_rule_set
def test_the_same_seed_plays_the_same_match(rules: RuleSet, name: str) -> None:
    first, again, other = record(rules, 3, name), record(rules, 3, name), record(rules, 4, name)
    assert first == again
    assert first != other


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name == "turn2" else name for name in BOTS]
)
@each_rule_set
def test_both_forms_of_the_engine_are_played_alike(rules: RuleSet, name: str) -> None:
    assert record(rules, 5, name, "plain", 14) == record(rules, 5, name, None, 14)


@each_rule_set
def test_greedy_beats_random(rules: RuleSet) -> None:
    assert mirrored_score(rules, "greedy", "random", rules.share(PAIRS)) > 0.85


def test_random_takes_kinds_of_action_alike_and_then_actions_alike() -> None:
    offers = tuple(Offer(code, "attack" if code else "end", {}, "") for code in range(10))
    bot, counts = make_bot("random", shipped(BY_KEY["artistes/standard"]), 0, 7), dict.fromkeys(range(10), 0)
    for ply in range(3000):
        counts[bot.choose({}, Prompt(ply, ply, 0, "", offers))] += 1
    assert 1350 < counts[0] < 1650  # half, not a tenth
    assert all(110 < counts[code] < 230 for code in range(1, 10))


def swapped(rules: RuleSet, name: str, seed: int, shipped_only: bool = False) -> int:
    """A match; behind the view of who is asked another world: the bot does the same, having looked at the same.

    Returns how often what is hidden was other.
    """
    pick = random.Random(seed)
    game = rules.game() if shipped_only else rules.random_game(pick)
    match = Match(game, decks(rules, seed), seed)
    compared = 0
    while match.outcome is None:
        seat = match.asked
        assert seat is not None
        prompt, view = match.prompt(seat), match.view(seat)
        if len(prompt.actions) > 1 and pick.random() < 0.4:
            other_world = game.resample(view, seat, pick.getrandbits(32))
            other_view = game.view(other_world, seat)
            bot, twin = (quick_bot(name, game, seat, 11) for _ in range(2))
            compared += game.facts_hash(other_world) != match.facts_hash()
            assert bot.choose(view, prompt) == twin.choose(other_view, prompt)
            assert getattr(bot, "statistics", None) == getattr(twin, "statistics", None)
        match.act(seat, match.seq, pick.choice(prompt.actions).code)
    return compared


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", BOTS)
@each_rule_set
def test_what_is_hidden_changes_no_choice(rules: RuleSet, name: str, seed: int) -> None:
    assert swapped(rules, name, 1 + seed, not seed) > 5


@pytest.mark.long
@pytest.mark.parametrize("name", BOTS)
@each_rule_set
def test_what_is_hidden_changes_no_choice_in_many_matches(rules: RuleSet, name: str) -> None:
    """In all formats and for all bots together SWAPS_LONG worlds that are other."""
    wanted, seed = -(-SWAPS_LONG // (len(RULE_SETS) * len(BOTS))), 100
    while wanted > 0:
        wanted -= swapped(rules, name, seed, seed % 2 == 0)
        seed += 1


@each_rule_set
def test_greedy_answers_within_its_cap(rules: RuleSet) -> None:
    """Hands and boards grow, because most turns end early."""
    pick = random.Random(1)
    game = shipped(rules, "plain")
    decks = [tuple(rules.tenant.random_deck(game, pick)) for _ in range(2)]
    assert slowest_answer(Match(game, decks, 1), 60, pick) < CAP


@pytest.mark.parametrize("seed", range(2))
def test_greedy_answers_within_its_cap_on_crowded_boards_of_artistes(seed: int) -> None:
    """Thirty cards, a second terrain and spell a turn, long hands: the most that can be offered."""
    pick = random.Random(seed)
    pool = [card for card in standard().ids for _ in range(2)]
    game = Artistes(standard(), Options(second_player="card", deck_out=0, pv_cap="none"), form="plain")
    assert slowest_answer(Match(game, [pick.sample(pool, 30), pick.sample(pool, 30)], seed), 60, pick) < CAP


def slowest_answer(match: Match[Any], decisions: int, pick: random.Random) -> float:
    """The longest that greedy thinks, in seconds of the processor, where turns often end before it wants."""
    bots, slowest = [make_bot("greedy", match.game, s, 1) for s in (0, 1)], 0.0
    for _ in range(decisions):
        seat = match.asked
        if seat is None:
            break
        prompt, view = match.prompt(seat), match.view(seat)
        started = time.process_time()
        code = bots[seat].choose(view, prompt)
        slowest = max(slowest, time.process_time() - started)
        assert code in {offer.code for offer in prompt.actions}
        ends = [offer.code for offer in prompt.actions if offer.verb == "end"]
        match.act(seat, match.seq, ends[0] if ends and pick.random() < 0.7 else code)
    return slowest


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(DuelError, match="expected one of random, greedy, turn, turn2"):
        make_bot("grandmaster", shipped(BY_KEY["artistes/standard"]), 0, 1)


def test_a_bot_is_given_a_view_and_a_prompt_and_nothing_else() -> None:
    """By type: what `choose` takes. By reading: no file of the bots names a match, or takes a position from outside."""
    assert list(inspect.signature(Bot.choose).parameters) == ["self", "view", "prompt"]
    for name in BOTS:
        bot = make_bot(name, shipped(BY_KEY["artistes/standard"]), 0, 1)
        assert list(inspect.signature(bot.choose).parameters) == ["view", "prompt"]
    for file in Path(duelstage.bots.__file__).parent.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert "match" not in (node.module or "").split("."), file.name
            if isinstance(node, ast.Import):
                assert not any("duelstage" in alias.name for alias in node.names), file.name
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name != "of":
                taken = {ast.unparse(a.annotation) for a in node.args.args if a.annotation}
                assert "Position" not in taken, f"{file.name}: {node.name}"
