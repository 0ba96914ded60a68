"""How often each world comes behind a view of Masters: as often as it should."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, prod, sqrt
from typing import Any

import pytest

from duelstage.cards.decks import deck_of
from duelstage.games.masters.catalogue import SETS
from duelstage.games.masters.decks import check
from duelstage.games.masters.game import Masters
from duelstage.games.masters.legality import CODE_ANSWER
from duelstage.games.masters.options import FORMATS
from duelstage.games.masters.resample import Lists, Needs, Worlds, ready_lists, resample
from duelstage.games.masters.setup import KEEP
from duelstage.kernel.backend import Position
from duelstage.kernel.resample import Draws
from tests.rules import rule
from tests.scenes.masters.stage import Scene, Stage

SIGMAS = 4.5


def near(found: int, draws: int, share: float) -> bool:
    """Is a count about what a share of the draws would give? Seeded, so the answer is always the same."""
    return abs(found - draws * share) <= SIGMAS * sqrt(draws * share * (1 - share)) + 1


def start(format_name: str, seed: int = 1, plies: int = 0, **options: Any) -> tuple[Masters, Position]:
    """A match between two ready decks, some random actions later."""
    game = Masters(SETS.standard(), FORMATS[format_name].replace(**options))
    decks = [list(cards.elements()) for cards in ready_lists(game.catalogue, FORMATS[format_name])][:2]
    position, pick = game.start(seed, decks), random.Random(seed)
    for _ in range(plies):
        if position.winner < 0:
            position.apply(pick.choice(position.legal()))
    return game, position


def dealt(game: Masters, world: Position, seat: int) -> Counter[str]:
    """What a seat brought to a match."""
    found: dict[str, int] = game.view(world, seat)["seats"][seat]["list"]
    return Counter(found)


# ---- open lists: each deal as often as any other ---------------------------------------------------------------------


def face_down() -> Scene:
    """Player 2 has one card face down; it holds two cards, one of them shown, and two more are in its deck."""
    game = Stage("plain", "jr").scene("P2 back imp?", lists="open")
    game.p2.has(hand="oaf spark", shown="spark", deck="squire balm")
    game.begins()
    return game


@rule("M-HID-1", "M-HID-2", "M-HID-3")
def test_each_deal_of_the_unknown_cards_is_as_likely() -> None:
    """Imp, oaf, squire and balm are unknown; only a monster can lie face down."""
    game = face_down()
    worlds = Worlds(game.rules, game.rules.view(game.position, 0), 0)
    draws = 3600
    found: Counter[str] = Counter()
    for seed in range(draws):
        facts = game.rules.facts(worlds.draw(seed))
        other = facts["seats"][1]
        assert other["hand"]["spark"] == 1 and other["shown"] == {"spark": 1}
        held = next(card for card in other["hand"] if card != "spark")
        found[" ".join([facts["units"]["6"]["card"], held, *other["deck"]])] += 1
    assert len(found) == 18 and not any(deal.startswith("balm") for deal in found)
    assert all(near(n, draws, 1 / 18) for n in found.values()), found


@rule("M-HID-1", "M-HID-3")
def test_the_true_hand_comes_no_more_often_than_its_share() -> None:
    game, position = start("jr", seed=4, lists="open")
    true = game.facts(position)["seats"][1]["hand"]
    view = game.view(position, 0)
    in_list = Counter(view["seats"][1]["list"])
    master = view["seats"][1]["master"]
    size = in_list.total() - (master is not None)
    share = prod(comb(in_list[name], n) for name, n in true.items()) / comb(size, sum(true.values()))
    worlds = Worlds(game, view, 0)
    draws = 600
    found = sum(game.facts(worlds.draw(seed))["seats"][1]["hand"] == true for seed in range(draws))
    assert near(found, draws, share), (found, share)


# ---- closed lists: ready decks and any legal deck, half and half -----------------------------------------------------


@rule("M-HID-3")
@pytest.mark.parametrize("format_name", FORMATS)
def test_half_of_the_worlds_have_a_ready_deck(format_name: str) -> None:
    game, position = start(format_name)
    view = game.view(position, 0)
    master = view["seats"][1]["master"]
    ready = [cards for cards in ready_lists(game.catalogue, game.options) if master is None or master in cards]
    worlds = Worlds(game, view, 0)
    draws = 300
    lists = [dealt(game, worlds.draw(seed), 1) for seed in range(draws)]
    assert near(sum(cards in ready for cards in lists), draws, 0.5)
    assert {tuple(sorted(cards.items())) for cards in lists} >= {tuple(sorted(cards.items())) for cards in ready}


@rule("M-HID-2", "M-HID-3", "M-FMT-8", "M-FMT-9", "M-FMT-11", "M-FMT-12")
@pytest.mark.parametrize("format_name", FORMATS)
def test_every_list_is_legal_and_has_what_has_been_seen(format_name: str) -> None:
    game, position = start(format_name, seed=3, plies=40)
    view = game.view(position, 0)
    other = view["seats"][1]
    seen = Counter(other["discard"]) + Counter(other["shown"]) + Counter(other["deck"])
    seen += Counter(u["card"] for u in view["units"] if u and u["owner"] == 1 and u["card"])
    assert seen
    for seed in range(40):
        cards = dealt(game, resample(game, view, 0, seed), 1)
        assert seen <= cards
        assert check(deck_of(cards.elements(), game.catalogue), game.catalogue, game.options).legal


@rule("M-HID-3", "M-FMT-9")
def test_each_legal_list_is_as_likely() -> None:
    """Of two monsters and two magic cards, at most two of each: two monsters and one magic card are missing."""
    names = ["archer", "imp", "spark", "balm"]
    cards = SETS.from_definitions(Stage("plain", "jr").rules().catalogue.definitions(names))
    options = FORMATS["jr"].replace(deck_size=4, monsters_min=2, monsters_max=2, copies=2)
    lists = Lists(Masters(cards, options, "plain"), Counter({"spark": 1}), 3, Needs(0, 0))
    luck, draws = Draws(1), 1800
    found: Counter[tuple[tuple[str, int], ...]] = Counter()
    for _ in range(draws):
        found[tuple(sorted(lists.draw(luck).items()))] += 1
    assert len(found) == 6  # two archers, two imps or one of each; a spark or a balm
    assert all(near(n, draws, 1 / 6) for n in found.values()), found


# ---- Spd: cards aside, and what both place in secret -----------------------------------------------------------------


@rule("M-HID-1", "M-SPD-2")
def test_magic_and_supers_lie_aside_and_monsters_are_the_hand() -> None:
    game, position = start("spd", seed=2, plies=30)
    view = game.view(position, 0)
    other = view["seats"][1]
    for seed in range(30):
        facts = game.facts(resample(game, view, 0, seed))["seats"][1]
        types: Counter[bool] = Counter()
        for card, n in facts.get("hand", {}).items():
            types[game.catalogue.card(card).type.key == "monster"] += n
        assert (types[True], types[False]) == (other["n_hand"], other["n_aside"])


@rule("M-HID-1", "M-SPD-3")
def test_what_the_other_seat_has_placed_is_guessed_in_every_way() -> None:
    game, position = start("spd", lists="open")
    _, first = position.asked()
    for _ in range(2):
        game.apply(position, position.legal()[0])
    view = game.view(position, 1 - first)
    worlds = Worlds(game, view, 1 - first)
    drawn = [worlds.draw(seed) for seed in range(60)]
    assert all(world.asked() == position.asked() and world.legal() == position.legal() for world in drawn)
    placed = {tuple(game.facts(world)["seats"][first]["placed"]) for world in drawn}
    assert len(placed) > 20


@rule("M-HID-1", "M-TURN-1")
def test_a_secret_answer_is_guessed_both_ways() -> None:
    game, position = start("jr")
    _, first = position.asked()
    game.apply(position, CODE_ANSWER + KEEP)
    worlds = Worlds(game, game.view(position, 1 - first), 1 - first)
    drawn = [worlds.draw(seed) for seed in range(40)]
    assert all(world.asked() == position.asked() for world in drawn)
    assert {game.state(world).seats[first].redraws for world in drawn} == {0, 1}
