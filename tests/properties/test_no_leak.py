"""No leak: what a seat cannot see changes nothing of what it is shown, asked, refused or told."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from duelstage.kernel.actions import ActionError
from duelstage.kernel.backend import Position
from duelstage.kernel.facts import canonical
from duelstage.kernel.game import CHANCE
from tests.properties.worlds import AUDIENCES, decides, other_world, steps
from tests.rules import rule
from tests.tenants import RuleSet, each_rule_set

BLOCKS = 2  # a format
SWAPS = 1_600  # a game, in all its formats together
SWAPS_LONG = 100_000 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 2_000
SENTENCES_EVERY = 40


def known_to(game: Any, position: Position, seat: int, sentences: bool) -> bytes:
    """All that a seat gets without acting: its view; when it decides, the decision and every reason."""
    known: dict[str, Any] = {"view": game.view(position, seat)}
    if seat != CHANCE and decides(game, position) == seat:
        decision = game.decision(position)
        assert decision is not None
        known["question"] = decision.question
        known["codes"] = list(decision.codes)
        known["reasons"] = [position.why_not(code) for code in range(-1, game.n_codes + 2)]
        known["words"] = [game.actions.notation(position, code) for code in decision.codes]
        if position.asked()[0]:  # perhaps in the other seat's turn: no refusal names cards of a list that is closed
            known["all words"] = [game.actions.notation(position, code) for code in range(-1, game.n_codes + 2)]
            known["misread"] = [misread(game, position, f"{verb} nobody 1") for verb in ("summon", "play")]
        if sentences:
            known["sentences"] = [game.why_not(position, code) for code in range(-1, game.n_codes + 2)]
    return canonical(known)


def misread(game: Any, position: Position, text: str) -> str:
    with pytest.raises(ActionError) as caught:
        game.actions.parse(position, text)
    return str(caught.value)


def compare_action(
    rules: RuleSet, game: Any, one: Position, two: Position, seat: int, code: int, seen: Counter[str]
) -> None:
    """Do the same action in both worlds: as long as it shows no hidden card and uses no luck, the same is told."""
    if two.why_not(code) or rules.tenant.opens_secrets(one):
        return  # another seat acts with a card that it has in one world only; or secret answers are about to be opened
    worlds = [one.clone(), two.clone()]
    luck = [game.state(world).counter for world in worlds]
    told = [game.events_for(world.apply_logged(code), seat) for world in worlds]
    shown = [rules.tenant.revealed(some, seat) for some in told]
    if [game.state(world).counter for world in worlds] != luck or shown[0] != shown[1]:
        seen["actions that show or draw"] += 1
        return
    assert canonical({"told": told[0]}) == canonical({"told": told[1]}), code
    assert canonical(game.view(worlds[0], seat)) == canonical(game.view(worlds[1], seat)), code
    seen["actions told alike"] += 1


def swap(rules: RuleSet, first_seed: int, wanted: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    seed = first_seed
    while seen["swaps"] < wanted:
        pick = random.Random(seed)
        for step in steps(rules, seed, concedes=0.0):
            if not step.rows or pick.random() < 0.85:
                continue
            swap_at(rules, step.game, step.position, pick.choice(AUDIENCES), pick, seen)
        seed += 1
    return seen


def swap_at(rules: RuleSet, game: Any, position: Position, seat: int, pick: random.Random, seen: Counter[str]) -> None:
    other = other_world(rules, game, position, seat, pick)
    sentences = seen["swaps"] % SENTENCES_EVERY == 0
    assert known_to(game, position, seat, sentences) == known_to(game, other, seat, sentences)
    seen["swaps"] += 1
    seen["worlds that differ"] += game.facts(position)["seats"] != game.facts(other)["seats"]
    seen["closed"] += game.options.lists == "closed"
    decider = decides(game, position)
    seen["asked"] += position.asked()[0] > 0
    if decider == seat != CHANCE or (decider >= 0 and game.options.lists == "open"):
        legal = position.legal()
        for code in pick.sample(legal, min(2, len(legal))):
            compare_action(rules, game, position, other, seat, code, seen)


@rule("A-HID-1", "A-HID-2", "A-HID-3", "M-HID-1", "M-HID-2", "M-HID-3")
@pytest.mark.parametrize("block", range(BLOCKS))
@each_rule_set
def test_hidden_cards_reach_nobody(rules: RuleSet, block: int) -> None:
    swaps = rules.share(SWAPS) // BLOCKS
    seen = swap(rules, 1000 * block, swaps)
    assert seen["worlds that differ"] > swaps * 0.6  # or nothing has been looked at
    assert seen["closed"] > swaps // 20
    assert seen["asked"] > swaps // 20
    assert seen["actions told alike"] > swaps // 3


@pytest.mark.long
@pytest.mark.parametrize("block", range(4))
@each_rule_set
def test_hidden_cards_reach_nobody_in_many_swaps(rules: RuleSet, block: int) -> None:
    swap(rules, 10_000 + 100_000 * block, rules.share(SWAPS_LONG) // 4)
