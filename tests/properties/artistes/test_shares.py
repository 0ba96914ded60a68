"""How often each world comes behind a view of Artistes: as often as it should."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, prod, sqrt

import pytest

from duelstage.games import GAMES
from duelstage.games.artistes.catalogue import from_definitions, standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import CODE_ANSWER
from duelstage.games.artistes.options import Options
from duelstage.games.artistes.resample import Lists, Worlds, resample
from duelstage.games.artistes.setup import KEEP
from duelstage.kernel.backend import Position
from duelstage.kernel.resample import Draws
from tests.rules import rule

SIGMAS = 4.5


def near(found: int, draws: int, share: float) -> bool:
    """Is a count about what a share of the draws would give? Seeded, so the answer is always the same."""
    return abs(found - draws * share) <= SIGMAS * sqrt(draws * share * (1 - share)) + 1


# ---- open lists: each deal as often as any other ---------------------------------------------------------------------


def start(lists: str, names: tuple[str, str] = ("grand_tour", "flash_mob"), seed: int = 1) -> tuple[Artistes, Position]:
    game = Artistes(standard(), Options(lists=lists))
    decks = GAMES["artistes"].ready.decks(game.catalogue)
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
    ready = GAMES["artistes"].ready.decks(game.catalogue)["flash_mob"]
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
        assert sum(other["list"].values()) == len(GAMES["artistes"].ready.decks(game.catalogue)["flash_mob"])
        assert max(other["list"].values()) <= 2


@rule("A-SETUP-5")
def test_a_secret_answer_is_guessed_both_ways() -> None:
    game = Artistes(standard(), Options(mulligan=True))
    deck = GAMES["artistes"].ready.decks(game.catalogue)["flash_mob"].cards
    position = game.start(1, [deck, deck])
    _, first = position.asked()
    game.apply(position, CODE_ANSWER + KEEP)
    worlds = Worlds(game, game.view(position, 1 - first), 1 - first)
    drawn = [worlds.draw(seed) for seed in range(40)]
    assert all(world.asked() == position.asked() for world in drawn)
    assert {game.state(world).seats[first].redraws for world in drawn} == {0, 1}
