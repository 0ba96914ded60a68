"""Small games are solved, and a bot is measured against the solution as one policy of what its seat knows."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import pytest

from duelstage.bots import BOTS
from duelstage.cards.decks import deck_of
from duelstage.games import GAMES, UnknownGame, game
from duelstage.kernel.options import OptionError
from duelstage.reports import minis
from duelstage.rl.episode import Episode
from duelstage.rl.pairing import pairs, ready_decks
from duelstage.rl.versions import versions

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
KEYS = [f"{entry.name}/{name}" for entry in GAMES.values() for name in entry.minis()]
SMALLEST = ("artistes/mini_ex", "artistes/mini_exit", "masters/mini_jr")
PAGE = Path(__file__).parents[2] / "docs" / "strength.md"


@pytest.mark.parametrize("key", KEYS)
def test_a_mini_is_played_and_pickled(key: str) -> None:
    pick, duel = random.Random(1), game(key)
    assert versions(duel)["game"] == f"{key}@1"
    for seed in range(20):
        episode = Episode(key, pick.choice(pairs(duel)), seed)
        while not episode.over:
            episode.apply(pick.choice(episode.legal()))
        assert episode.plies < 60
    assert pickle.loads(pickle.dumps(episode)).to_bytes() == episode.to_bytes()


@pytest.mark.parametrize("key", KEYS)
def test_a_mini_has_two_legal_decks_that_both_seats_know(key: str) -> None:
    duel = game(key)
    assert duel.options.lists == "open"
    assert len(ready_decks(duel)) == 2
    for cards in ready_decks(duel).values():
        duel.require_legal(deck_of(cards, duel.catalogue))


def test_players_are_offered_no_mini() -> None:
    for entry in GAMES.values():
        names = (*entry.formats(), *entry.minis())
        assert not any(name.startswith("mini") for name in (*entry.formats(), *entry.ready.about))
        assert all(name.startswith("mini_") for name in entry.minis())
        assert [entry.options(name).format_name for name in names] == list(names)  # no two are the same


def test_an_unknown_mini_is_named() -> None:
    with pytest.raises(UnknownGame, match="expected mini_spd, mini_jr"):
        game("masters/mini_huge")


def test_artistes_may_begin_with_less_hp() -> None:
    duel = game("artistes/mini_exit")
    position = duel.start(1, pairs(duel)[0])
    assert [seat["hp"] for seat in duel.view(position, 2)["seats"]] == [4, 4]
    with pytest.raises(OptionError, match="start_hp = 50: expected pv_cap = none"):
        GAMES["artistes"].options_class.parse(["start_hp=50"])


@pytest.fixture(scope="module", params=SMALLEST)
def tree(request: pytest.FixtureRequest) -> Any:
    pytest.importorskip("pyspiel", reason=HOW)
    from duelstage.rl.solve import Tree

    return Tree(request.param)


@pytest.fixture(scope="module")
def best(tree: Any) -> Any:
    from duelstage.rl.solve import solve

    return solve(tree)


def test_the_smallest_are_solved(tree: Any, best: Any) -> None:
    from duelstage.rl.solve import BOUND

    assert best.nash_conv <= BOUND


@pytest.mark.parametrize("bots", [("random", "greedy"), pytest.param(("random", *BOTS), marks=pytest.mark.long)])
def test_the_page_on_strength_says_what_is_found(tree: Any, best: Any, bots: tuple[str, ...]) -> None:
    found, page = minis.measured(tree, best, dict.fromkeys(bots)), PAGE.read_text(encoding="utf-8").splitlines()
    assert f"| {' | '.join(minis.row(found))} |" in page
    said = next(line for line in reversed(page) if line.startswith(f"| {tree.key} |"))
    assert said.startswith(f"| {' | '.join(minis.bots_row(found))} |")


def test_more_can_be_gained_against_random_than_against_the_solution(tree: Any, best: Any) -> None:
    from duelstage.rl.solve import bot_odds

    good, random_one = best.policy, tree.policy(bot_odds("random"))
    assert tree.nash_conv(random_one) > 0.5
    assert tree.value(random_one, good) < tree.value(good, good) < tree.value(good, random_one)


@pytest.mark.parametrize(
    "bot", ["random", "greedy", *(pytest.param(bot, marks=pytest.mark.long) for bot in ("turn", "turn2"))]
)
def test_a_bot_is_one_policy_of_what_its_seat_knows(tree: Any, bot: str) -> None:
    """The same answer in every match at an information state, whatever is hidden in it."""
    from duelstage.rl.solve import bot_odds

    asked, pick, seen = bot_odds(bot, 1), random.Random(1), dict[str, Any]()
    decks = list(ready_decks(game(tree.key)).values())
    for seed in range(4):
        episode = Episode(tree.key, decks, seed)
        while not episode.over:
            text, odds = episode.information_text(episode.to_play), asked(episode)
            other = episode.resample(episode.to_play, seed)
            assert odds == asked(other) == seen.setdefault(text, odds)
            episode.apply(pick.choice(episode.legal()))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda codes: {},
        lambda codes: {codes[0]: 0.5},
        lambda codes: dict.fromkeys(codes, 1.0) | {codes[0]: 0.25},
        lambda codes: {codes[0]: 2.0, codes[-1]: -1.0},
        lambda codes: {99_999: 1.0},
        lambda codes: {codes[0]: float("nan")},
    ],
)
def test_what_is_no_odds_is_refused(tree: Any, wrong: Any) -> None:
    """NashConv of it would be a number like any other."""
    with pytest.raises(ValueError, match=r"odds: .*; expected chances of some of \["):
        tree.policy(lambda episode: wrong(episode.legal()))


@pytest.mark.long
def test_the_tree_is_the_game_that_openspiel_plays(tree: Any) -> None:
    import pyspiel

    import duelstage.rl.openspiel_game

    assert duelstage.rl.openspiel_game.PARAMETERS["deck_0"] == ""
    other = pyspiel.load_game(f"cached_tree(game=duelstage(game={tree.key}))")
    uniform = pyspiel.UniformRandomPolicy
    assert pyspiel.nash_conv(other, uniform(other)) == pytest.approx(tree.nash_conv(uniform(tree.game)))
