"""Every code has a name, an explanation with its rule, and features to point at."""

from __future__ import annotations

import random

from duelstage.cards.rulebook import Rulebook
from duelstage.kernel.game import CHANCE
from duelstage.rl.actions import FEATURES, RULES, VERBS, explain, legal_sentences, names, pointers
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
    for _ in range(40):
        if position.winner >= 0:
            break
        legal = position.legal()
        for code in [*pick.sample(range(game.n_codes), 5), *legal]:
            said = explain(game, position, code)
            assert said.legal == (code in legal)
            assert said.sentence and said.notation
            assert said.rule or not said.legal
            assert said.notation in str(said)
        assert set(legal_sentences(game, position)) == set(legal)
        position.apply(pick.choice(legal))


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
