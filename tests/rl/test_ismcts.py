"""The tree search sees what its seat sees and nothing else, answers alike anywhere, and plays better than by lot."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from duelstage.games import GAMES, game
from duelstage.kernel.backend import has_native
from duelstage.rl.episode import Episode
from duelstage.rl.ismcts import DEALS, Ismcts, _worlds, search
from duelstage.rl.pairing import pairs
from tests.tenants import RuleSet, each_rule_set

ITERATIONS = 2 * DEALS


def decisions(key: str, seed: int, every: int) -> list[Episode]:
    """Episodes of one random match in which there is something to choose, each so many decisions later."""
    luck = Random(seed)
    episode, found = Episode(key, luck.choice(pairs(game(key))), seed), []
    while not episode.over:
        if episode.plies % every == 0 and len(episode.legal()) > 1:
            found.append(episode.clone())
        episode.apply(luck.choice(episode.legal()))
    return found


@each_rule_set
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_hidden_changes_neither_the_choice_nor_a_visit(rules: RuleSet, seed: int) -> None:
    search, other_facts = Ismcts(ITERATIONS, seed=seed), 0
    for episode in decisions(rules.key, seed, every=17)[:4]:
        seat = episode.to_play
        found = search.found(episode, seat)
        for k in range(2):
            other = episode.resample(seat, k)
            other_facts += episode.game.facts(other.position) != episode.game.facts(episode.position)
            assert search.found(other, seat) == found
    assert other_facts


@each_rule_set
def test_every_world_agrees_with_the_view(rules: RuleSet) -> None:
    for episode in decisions(rules.key, 3, every=5)[:12]:
        played, seat = episode.game, episode.to_play
        view = played.view(episode.position, seat)
        worlds = list(islice(_worlds(played, view, seat, Random(1).random), DEALS + 2))
        assert all(played.view(world, seat) == view for world in worlds)
        assert all(world.legal() == episode.legal() for world in worlds)
        assert len({world.key() for world in worlds}) > 1


@each_rule_set
def test_all_iterations_are_visits_of_legal_codes(rules: RuleSet) -> None:
    episode = decisions(rules.key, 4, every=1)[0]
    found = Ismcts(ITERATIONS).found(episode, episode.to_play)
    assert sum(found.visits.values()) == ITERATIONS
    assert found.visits.keys() == found.values.keys() <= set(episode.legal())
    assert all(0 <= value <= 1 for value in found.values.values())
    assert found.visits[found.code] == max(found.visits.values())
    assert found.decisions >= ITERATIONS


@each_rule_set
def test_both_forms_of_the_engine_are_searched_alike(rules: RuleSet) -> None:
    name, format_name = rules.key.split("/")
    if not has_native(name):
        pytest.skip("the compiled engine is not built")
    found = []
    for form in ("native", "plain"):
        played = GAMES[name].make(format_name, form)
        episode = Episode(played, pairs(played)[1], seed=5)
        view = played.view(episode.position, episode.to_play)
        found.append(search(played, view, episode.to_play, 8, seed=1))
    assert found[0] == found[1]


def test_a_search_of_nothing_is_refused() -> None:
    episode = decisions("artistes/standard", 1, every=1)[0]
    with pytest.raises(ValueError, match="expected 1 or more"):
        Ismcts(0).found(episode, episode.to_play)
    episode.concede(0)
    with pytest.raises(ValueError, match="the match is over"):
        Ismcts(1).found(episode, 0)


@pytest.mark.long
@pytest.mark.parametrize("key", ["artistes/standard", "masters/spd"])
def test_it_beats_random_play(key: str) -> None:
    player, luck, won, matches = Ismcts(40, seed=1), Random(1), 0.0, 6
    for i in range(matches):
        seat = i % 2
        episode = Episode(key, pairs(game(key))[1], seed=i // 2)
        while not episode.over:
            mine = episode.to_play == seat
            episode.apply(player(episode, seat) if mine else luck.choice(episode.legal()))
        won += (1 + episode.returns()[seat]) / 2
    assert won >= matches - 1


def test_it_is_an_opponent_of_the_environment() -> None:
    how = "the extra rl is not installed: pip install 'duelstage[rl]'"
    pytest.importorskip("gymnasium", reason=how)
    from duelstage.rl.gymnasium_env import DuelEnv

    def played() -> list[int]:
        env = DuelEnv("masters/spd", opponent=Ismcts(8, seed=1), max_decisions=20)
        env.reset(seed=1, options={"seat": 1})
        env.action_space.seed(1)
        over, legal = False, []
        while not over:
            legal.append(len(env.action_masks().nonzero()[0]))
            _, _, ended, cut, _ = env.step(env.action_space.sample())
            over = ended or cut
        return legal

    assert played() == played()
