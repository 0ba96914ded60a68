"""Every code has a name, an explanation with its rule, and features to point at."""

from __future__ import annotations

import json
import random

import pytest

from duelstage.cards.rulebook import Rulebook
from duelstage.kernel.errors import DuelError, PositionError, ProtocolError
from duelstage.kernel.game import CHANCE
from duelstage.rl.actions import FEATURES, RULES, VERBS, explain, legal_sentences, names, pointers
from duelstage.rl.episode import Episode
from tests.properties.worlds import steps
from tests.tenants import BY_KEY, RuleSet, each_rule_set


@each_rule_set
def test_every_code_has_a_name_of_its_own(rules: RuleSet) -> None:
    game = rules.game()
    found = [name for name in names(game) if name != "unused"]
    assert len(set(found)) == len(found)
    assert len(names(game)) == game.n_codes
    assert game.actions.code_answer in range(len(names(game)))


def test_names_are_stable() -> None:
    found = names(BY_KEY["artistes/standard"].game())
    assert (found[0], found[1], found[121], found[161], found[173]) == (
        *("end", "summon own[0] 1", "play own[0]", "attack 1 1", "answer 0"),
    )
    found = names(BY_KEY["masters/sr"].game())
    assert (found[0], found[1], found[161], found[201]) == ("end", "summon own[0] fl", "play own[0]", "attack fl efl")
    deck = BY_KEY["artistes/standard"].ready_decks()[0]
    named = names(BY_KEY["artistes/standard"].game(), deck)
    assert f"summon {min(deck, key=BY_KEY['artistes/standard'].game().catalogue.card_index)} 1" == named[1]


@each_rule_set
def test_everything_is_explained_with_a_rule(rules: RuleSet) -> None:
    game, pick = rules.game(), random.Random(1)
    position = game.start(3, rules.ready_decks()[:2])
    while position.winner < 0:
        legal = position.legal()
        for code in [*pick.sample(range(game.n_codes), 5), *legal]:
            said = explain(game, position, code)
            assert said.legal == (code in legal)
            assert said.sentence and said.notation
            assert said.rule
            assert said.notation in str(said)
        assert set(legal_sentences(game, position)) == set(legal)
        position.apply(pick.choice(legal))
    for code in range(game.n_codes):
        assert explain(game, position, code).rule  # the match is over


@pytest.mark.long
@each_rule_set
def test_every_code_is_explained_in_every_language(rules: RuleSet) -> None:
    game, pick = rules.game(), random.Random(2)
    known = {rule.id for rule in Rulebook(game.name).rules()}
    position = game.start(4, rules.ready_decks()[:2])
    while position.winner < 0:
        if pick.random() < 0.04:
            for code in range(-1, game.n_codes + 1):
                for lang in ("en", "fr", "zh_hant", "zh_hans"):
                    said = explain(game, position, code, lang)
                    assert said.sentence and said.rule in known
        position.apply(pick.choice(position.legal()))


@each_rule_set
def test_games_and_matches_say_what_they_are(rules: RuleSet) -> None:
    game = rules.game()
    assert repr(game) == f"<{game.key}, {game.engine.backend}>"
    assert str(game).startswith(f"{game.key}: {len(game.catalogue)} cards, {game.engine.backend} engine")
    episode = Episode(game, rules.ready_decks()[:2], 3)
    assert repr(episode) == f"<Episode {game.key}, turn {episode.position.turn}, 0 decisions>"
    while not episode.over:
        episode.apply(episode.legal()[-1])
    assert repr(episode) == f"<Episode {game.key}, over, {episode.plies} decisions>"


@each_rule_set
def test_a_match_is_told_in_sentences(rules: RuleSet) -> None:
    """What a seat has been told, step by step, is what it is told at the end; nothing hidden is in it."""
    game, pick = rules.game(), random.Random(3)
    episode = Episode(game, rules.ready_decks()[:2], 3)
    for lang in ("en", "fr", "zh_hant"):
        assert episode.story(0, lang)
    before = episode.story(0), episode.story(1)
    while not episode.over:
        episode.apply(pick.choice(episode.legal()))
        if episode.over or pick.random() < 0.1:
            after = episode.story(0), episode.story(1)
            assert all(new[: len(old)] == old for old, new in zip(before, after, strict=True))
            before = after
    assert before[0] != before[1]  # each has drawn its own cards


@each_rule_set
def test_a_match_says_what_is_wrong_and_has_not_changed(rules: RuleSet) -> None:
    game, decks = rules.game(), rules.ready_decks()[:2]
    episode = Episode(game, decks, 3)
    before, code = episode.to_bytes(), episode.legal()[0]
    for wrong in (float(code), str(code), None):
        with pytest.raises(TypeError):
            episode.apply(wrong)  # type: ignore[arg-type]
    for seat in (-1, 2):
        for ask in (episode.observation, episode.mask, episode.information, episode.information_text, episode.story):
            with pytest.raises(ValueError, match=f"seat {seat}: expected 0 or 1"):
                ask(seat)
    for tell in (lambda: episode.explain(0, "de"), lambda: episode.sentences("de"), lambda: episode.story(0, "de")):
        with pytest.raises(ValueError, match="lang: 'de' is unknown; expected one of en, fr, zh_hant, zh_hans"):
            tell()
    assert episode.to_bytes() == before
    with pytest.raises(ValueError, match="luck: 'mine' is unknown; expected one of drawn, asked, given"):
        Episode(game, decks, luck="mine")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected luck='given'"):
        Episode(game, decks, chance=[code])
    for n in (0, 1, 3):
        with pytest.raises(PositionError, match=f"{n} decks; expected two"):
            Episode(game, [decks[0]] * n)
    for data in (b"", b"{}", b"[]", b"\xff", b"1"):
        with pytest.raises(ProtocolError, match="no bytes of `Episode.to_bytes`"):
            Episode.from_bytes(data)


@each_rule_set
def test_bytes_that_lack_something_are_refused(rules: RuleSet) -> None:
    said = json.loads(Episode(rules.game(), rules.ready_decks()[:2], 3).to_bytes())
    for name in said:
        without = {key: value for key, value in said.items() if key != name}
        for other in (without, said | {name: None}, said | {name: "x"}):
            with pytest.raises(DuelError):
                Episode.from_bytes(json.dumps(other).encode())


def test_the_rules_that_are_named_exist() -> None:
    for game, verbs in RULES.items():
        for rule in verbs.values():
            assert Rulebook(game).rule(rule, "en").text


@each_rule_set
def test_legal_actions_can_be_pointed_at(rules: RuleSet) -> None:
    looks, seed = 0, 0
    while looks < 60:
        for step in steps(rules, seed):
            game, position = step.game, step.position
            decides = position.asked()[1]
            if position.winner >= 0 or decides == CHANCE or not step.rows:
                continue
            codes, features = pointers(game, position, decides)
            assert codes == position.legal()
            assert pointers(game, position, 1 - decides)[0] == []
            n = len(FEATURES)
            rows = [tuple(features[i * n : i * n + n]) for i in range(len(codes))]
            assert len(set(rows)) == len(rows) == len(codes)
            assert all(0 < row[0] < len(VERBS[game.name]) for row in rows)
            for code, (verb, card, *_) in zip(codes, rows, strict=True):
                action = game.actions.decode(position, code)
                if code < game.actions.code_answer:
                    assert VERBS[game.name][verb] == action.verb
                named = dict(action.arguments).get("card")
                if isinstance(named, str) and named != "nothing":
                    assert game.catalogue.card_name(card - 1) == named
            looks += 1
        seed += 1
