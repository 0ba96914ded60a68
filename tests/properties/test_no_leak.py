"""No leak: what a seat cannot see changes nothing of what it is shown, asked, refused or told."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import CODE_ANSWER, N_CODES
from duelstage.games.artistes.ops import ASK_MULLIGAN
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.ready import ready_decks
from duelstage.games.artistes.setup import KEEP, REDRAW
from duelstage.kernel.backend import Form, Position
from duelstage.kernel.facts import canonical, from_facts
from duelstage.kernel.game import CHANCE
from tests.properties.worlds import AUDIENCES, FORMS, decides, other_world, steps
from tests.rules import rule

BLOCKS = 4
SWAPS = 700  # a block
SWAPS_LONG = 100_000 // 8 if os.environ.get("DUELSTAGE_FUZZ") == "long" else 2_500
SENTENCES_EVERY = 40


def known_to(game: Artistes, position: Position, seat: int, sentences: bool) -> bytes:
    """All that a seat gets without acting: its view; when it decides, the decision and every reason."""
    known: dict[str, Any] = {"view": game.view(position, seat)}
    if seat != CHANCE and decides(game, position) == seat:
        decision = game.decision(position)
        assert decision is not None
        known["question"] = decision.question
        known["codes"] = list(decision.codes)
        known["reasons"] = [position.why_not(code) for code in range(-1, N_CODES + 2)]
        known["words"] = [game.actions.notation(position, code) for code in decision.codes]
        if sentences:
            known["sentences"] = [game.why_not(position, code) for code in range(-1, N_CODES + 2)]
    return canonical(known)


def revealed(told: list[dict[str, Any]], seat: int) -> list[Any]:
    """What events show of places where `seat` could not look."""
    out: list[Any] = []
    for event in told:
        if event["event"] == "moved" and event["card"] is not None:
            zone = event["from"]["zone"]
            if zone == "deck" or (zone == "hand" and event["owner"] != seat):
                out.append((event["owner"], event["card"], zone))
        elif event["event"] == "asked" and event["question"] == "base":
            out.append("an EX is held")  # else the effect would have done nothing (A-EX-3)
        elif event["event"] == "shown":
            out.append((event["owner"], event["card"], event["known"]))
    return out


def compare_action(game: Artistes, one: Position, two: Position, seat: int, code: int, seen: Counter[str]) -> None:
    """Do the same action in both worlds: as long as it shows no hidden card and uses no luck, the same is told."""
    if two.why_not(code) or one.asked()[0] == ASK_MULLIGAN:
        return  # another seat acts with a card that it has in one world only; or secret answers are about to be opened
    worlds = [one.clone(), two.clone()]
    luck = [game.state(world).counter for world in worlds]
    told = [game.events_for(world.apply_logged(code), seat) for world in worlds]
    if [game.state(world).counter for world in worlds] != luck or revealed(told[0], seat) != revealed(told[1], seat):
        seen["actions that show or draw"] += 1
        return
    assert canonical({"told": told[0]}) == canonical({"told": told[1]}), code
    assert canonical(game.view(worlds[0], seat)) == canonical(game.view(worlds[1], seat)), code
    seen["actions told alike"] += 1


def swap(first_seed: int, wanted: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    seed = first_seed
    while seen["swaps"] < wanted:
        pick = random.Random(seed)
        for step in steps(seed, concedes=0.0):
            if not step.rows or pick.random() < 0.6:
                continue
            swap_at(step.game, step.position, pick.choice(AUDIENCES), pick, seen)
        seed += 1
    return seen


def swap_at(game: Artistes, position: Position, seat: int, pick: random.Random, seen: Counter[str]) -> None:
    other = other_world(game, position, seat, pick)
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
            compare_action(game, position, other, seat, code, seen)


@rule("A-HID-1", "A-HID-2", "A-HID-3")
@pytest.mark.parametrize("block", range(BLOCKS))
def test_hidden_cards_reach_nobody(block: int) -> None:
    seen = swap(1000 * block, SWAPS)
    assert seen["worlds that differ"] > SWAPS * 0.6  # or nothing has been looked at
    assert seen["closed"] > SWAPS // 20
    assert seen["asked"] > SWAPS // 20
    assert seen["actions told alike"] > SWAPS // 3


@pytest.mark.long
@pytest.mark.parametrize("block", range(8))
def test_hidden_cards_reach_nobody_in_many_swaps(block: int) -> None:
    swap(10_000 + 100_000 * block, SWAPS_LONG)


@rule("A-EX-3", "A-HID-1")
@pytest.mark.parametrize("form", FORMS)
def test_how_many_ex_are_held_is_not_told_by_a_question(form: Form) -> None:
    """Two bases are in play and an effect summons an EX: the other seat cannot tell one choice from two."""
    game = Artistes(standard(), form=form)
    deck = ["busker", "busker_ex", "diva", "diva_ex", "premiere", "overture", "overture", "trapdoor"]
    told = []
    for held in ("diva_ex", "overture"):
        facts = game.facts(game.start(1, [deck, deck]))
        facts.update(seat=0, first_seat=0)
        rest = sorted((Counter(deck) - Counter(["busker", "diva", "premiere", "busker_ex", held])).elements())
        facts["seats"][0].update(hand=dict.fromkeys(("premiere", "busker_ex", held), 1), deck=rest)
        facts["units"] = {"0": {"card": "busker", "owner": 0}, "1": {"card": "diva", "owner": 0}}
        state = from_facts(game, game.catalogue, facts)
        game.derive(state)
        position = game.position(state)
        told.append(game.events_for(game.apply(position, game.actions.parse(position, "play premiere")), 1))
        assert position.asked()[1] == 0
    assert told[0] == told[1]


def mulligan(seed: int, form: Form) -> tuple[Artistes, Position]:
    game = Artistes(standard(), Options(mulligan=True), form)
    decks = list(ready_decks(game.catalogue).values())
    return game, game.start(seed, [decks[0].cards, decks[1].cards])


@rule("A-SETUP-5")
@pytest.mark.parametrize("form", FORMS)
def test_nobody_is_told_that_the_first_has_chosen(form: Form) -> None:
    for seed in range(6):
        for choice in (KEEP, REDRAW):
            game, position = mulligan(seed, form)
            _, first = position.asked()
            before = {seat: canonical(game.view(position, seat)) for seat in AUDIENCES}
            rows = game.apply(position, CODE_ANSWER + choice)
            for seat in AUDIENCES:
                if seat == first:
                    assert [event["event"] for event in game.events_for(rows, seat)] == ["answered"]
                    assert "choices" not in game.view(position, seat)
                    assert game.view(position, seat)["seats"][seat]["redraws"] == choice
                else:
                    assert game.events_for(rows, seat) == []
                    assert canonical(game.view(position, seat)) == before[seat]
            assert game.view(position, 1 - first)["choices"] == [KEEP, REDRAW]
            game.apply(position, CODE_ANSWER + KEEP)
            assert game.view(position, 1 - first)["question"] != "mulligan"


@rule("A-HID-2")
def test_a_closed_list_is_its_owners_alone() -> None:
    decks = list(ready_decks(standard()).values())
    for lists, all_see in (("open", True), ("closed", False)):
        game = Artistes(standard(), Options(lists=lists))
        position = game.start(1, [decks[0].cards, decks[1].cards])
        for seat in AUDIENCES:
            for s in (0, 1):
                seen = game.view(position, seat)["seats"][s]
                assert ("list" in seen) == ("card" in seen) == (all_see or s == seat)
                assert ("hand" in seen) == (s == seat)
        assert game.view(position, 0)["seats"][0]["list"] == dict(decks[0].counts)
