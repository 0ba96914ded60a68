"""Resampled worlds: they agree with the view, can be played, and come as often as they should."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, prod, sqrt

import pytest

from duelstage.games.artistes.catalogue import from_definitions, standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import CODE_ANSWER
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.ready import ready_decks
from duelstage.games.artistes.resample import Lists, Worlds, resample
from duelstage.games.artistes.setup import KEEP
from duelstage.kernel.backend import Position
from duelstage.kernel.errors import PositionError
from duelstage.kernel.facts import canonical
from duelstage.kernel.resample import Draws
from tests.properties.worlds import AUDIENCES, SEATS, Step, decides, steps
from tests.rules import rule

SIGMAS = 4.5
MATCHES_LONG = 75  # a block


def near(found: int, draws: int, share: float) -> bool:
    """Is a count about what a share of the draws would give? Seeded, so the answer is always the same."""
    return abs(found - draws * share) <= SIGMAS * sqrt(draws * share * (1 - share)) + 1


# ---- worlds agree with the view and can be played --------------------------------------------------------------------


def resample_match(seed: int, seen: Counter[str]) -> None:
    pick = random.Random(seed)
    for step in steps(seed, concedes=0.0):
        if not step.rows or pick.random() < 0.5:
            continue
        for seat in AUDIENCES:
            resample_at(step, seat, pick, seen)


def resample_at(step: Step, seat: int, pick: random.Random, seen: Counter[str]) -> None:
    game, position = step.game, step.position
    view = game.view(position, seat)
    world = resample(game, view, seat, pick.getrandbits(64))
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


@rule("A-HID-1", "A-HID-2", "A-HID-3")
@pytest.mark.parametrize("block", range(4))
def test_a_world_is_what_the_view_says_and_can_be_played(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(8 * block, 8 * block + 8):
        resample_match(seed, seen)
    assert seen["worlds"] > 300 and seen["closed"] > 10
    for question in ("", "target", "draw"):
        assert seen[f"question {question}"], question


@pytest.mark.long
@pytest.mark.parametrize("block", range(4))
def test_many_worlds_are_what_the_view_says_and_can_be_played(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000 + MATCHES_LONG * block, 1000 + MATCHES_LONG * (block + 1)):
        resample_match(seed, seen)
    for question in ("mulligan", "base", "search", "recover", "summon", "discard", "hand", "unit", "coin"):
        assert seen[f"question {question}"], question


def test_the_same_seed_gives_the_same_world() -> None:
    game, position = start("open")
    view = game.view(position, 0)
    drawn = [resample(game, view, 0, seed).to_bytes() for seed in (5, 5, 6)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_another_seats_view_is_refused() -> None:
    game, position = start("open")
    with pytest.raises(PositionError, match="not of seat 1"):
        resample(game, game.view(position, 0), 1, 1)


# ---- open lists: each deal as often as any other ---------------------------------------------------------------------


def start(lists: str, names: tuple[str, str] = ("grand_tour", "flash_mob"), seed: int = 1) -> tuple[Artistes, Position]:
    game = Artistes(standard(), Options(lists=lists))
    decks = ready_decks(game.catalogue)
    return game, game.start(seed, [decks[name].cards for name in names])


def small_position() -> tuple[Artistes, Position]:
    """Seat 1 holds two cards, one of them shown; under a known top its deck has two more. Seat 0 has three left."""
    game = Artistes(standard(), Options())
    deck = ["busker", "busker", "diva", "diva_ex", "market_square", "overture", "golden_microphone"]
    position = game.start(3, [deck, deck])
    facts = game.facts(position)
    facts["seat"] = facts["first_seat"] = 0
    mine, other = facts["seats"]
    for seat in (mine, other):
        seat.pop("shown", None)
        seat.pop("n_known", None)
    mine.update(hand={"diva": 1}, deck=["busker", "overture", "diva_ex"])
    mine["discard"] = ["busker", "market_square", "golden_microphone"]
    other.update(hand={"overture": 1, "diva": 1}, shown={"overture": 1}, n_known=1)
    other.update(deck=["busker", "busker", "market_square"], discard=["diva_ex", "golden_microphone"])
    return game, game.from_facts(facts)


@rule("A-HID-1", "A-HID-3")
def test_each_deal_of_the_unknown_cards_is_as_likely() -> None:
    game, position = small_position()
    worlds = Worlds(game, game.view(position, 0), 0)
    draws = 2400
    found: Counter[str] = Counter()
    for seed in range(draws):
        facts = game.facts(worlds.draw(seed))
        mine, other = facts["seats"]
        assert other["hand"]["overture"] == 1 and other["deck"][-1] == "market_square"
        unknown = next(name for name, n in other["hand"].items() if n - other["shown"].get(name, 0))
        found[" ".join([*mine["deck"], "|", unknown, *other["deck"][:2]])] += 1
    orders = ["busker overture diva_ex", "busker diva_ex overture", "overture busker diva_ex"]
    orders += ["overture diva_ex busker", "diva_ex busker overture", "diva_ex overture busker"]
    others = ["diva busker busker", "busker diva busker", "busker busker diva"]
    assert sorted(found) == sorted(f"{mine} | {other}" for mine in orders for other in others)
    assert all(near(n, draws, 1 / 18) for n in found.values()), found


@rule("A-HID-1")
def test_the_true_hand_comes_no_more_often_than_its_share() -> None:
    game, position = start("open", seed=4)
    true = game.facts(position)["seats"][1]["hand"]
    view = game.view(position, 0)
    in_list = view["seats"][1]["list"]
    share = prod(comb(in_list[name], n) for name, n in true.items()) / comb(sum(in_list.values()), sum(true.values()))
    worlds = Worlds(game, view, 0)
    draws = 1200
    found = sum(game.facts(worlds.draw(seed))["seats"][1]["hand"] == true for seed in range(draws))
    assert near(found, draws, share), (found, share)


# ---- closed lists: ready decks and any legal deck, half and half -----------------------------------------------------


def three_cards() -> Artistes:
    """A set in which there are only three cards."""
    names = ["market_square", "overture", "trapdoor"]
    return Artistes(from_definitions(standard().definitions(names)), Options(lists="closed"))


@rule("A-HID-2", "A-DECK-2")
@pytest.mark.parametrize(("seen", "missing", "lists"), (({}, 3, 7), ({"overture": 1}, 2, 5), ({"overture": 2}, 2, 3)))
def test_each_legal_list_is_as_likely(seen: dict[str, int], missing: int, lists: int) -> None:
    drawn_from = Lists(three_cards(), Counter(seen), missing, ex_aside=False)
    luck = Draws(1)
    draws = 300 * lists
    found: Counter[tuple[tuple[str, int], ...]] = Counter()
    for _ in range(draws):
        left = drawn_from.draw(luck)
        assert left.total() == missing
        assert all(n + seen.get(name, 0) <= 2 for name, n in left.items())
        found[tuple(sorted(left.items()))] += 1
    assert len(found) == lists
    assert all(near(n, draws, 1 / lists) for n in found.values()), found


@rule("A-HID-2")
def test_half_of_the_worlds_have_a_ready_deck() -> None:
    game, position = start("closed")
    ready = ready_decks(game.catalogue)["flash_mob"]
    worlds = Worlds(game, game.view(position, 0), 0)
    draws = 400
    found = 0
    for seed in range(draws):
        world = worlds.draw(seed)
        assert list(game.state(world).seats[0].card) == list(game.state(position).seats[0].card)
        found += game.view(world, 1)["seats"][1]["list"] == dict(ready.counts)
    assert near(found, draws, 0.5), found


@rule("A-HID-2")
def test_what_has_been_seen_is_in_every_list() -> None:
    game, position = start("closed", seed=2)
    pick = random.Random(2)
    for _ in range(60):
        if position.winner < 0:
            position.apply(pick.choice(position.legal()))
    view = game.view(position, 0)
    open_cards = {*view["seats"][1]["discard"]} | {u["card"] for u in view["units"] if u and u["owner"] == 1}
    assert open_cards
    for seed in range(40):
        other = game.view(resample(game, view, 0, seed), 1)["seats"][1]
        assert open_cards <= set(other["list"])
        assert sum(other["list"].values()) == len(ready_decks(game.catalogue)["flash_mob"])
        assert max(other["list"].values()) <= 2


@rule("A-SETUP-5")
def test_a_secret_answer_is_guessed_both_ways() -> None:
    game = Artistes(standard(), Options(mulligan=True))
    deck = ready_decks(game.catalogue)["flash_mob"].cards
    position = game.start(1, [deck, deck])
    _, first = position.asked()
    game.apply(position, CODE_ANSWER + KEEP)
    worlds = Worlds(game, game.view(position, 1 - first), 1 - first)
    drawn = [worlds.draw(seed) for seed in range(40)]
    assert all(world.asked() == position.asked() for world in drawn)
    assert {game.state(world).seats[first].redraws for world in drawn} == {0, 1}
