"""What every registered game keeps, in every format and form: promises 1 to 5, 15 of the engine, for any duel."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelstage.games import GAMES, UnknownGame, game, game_of
from duelstage.kernel.backend import Form, Position
from duelstage.kernel.errors import IllegalAction
from duelstage.kernel.game import CHANCE, DRAW, Decision
from duelstage.kernel.replay import load, record
from tests.conformance.playing import ALIEN_CODES, begin, everything, moments, placeless
from tests.invariants import check, lists_of
from tests.tenants import RULE_SETS, TENANTS, RuleSet, each_rule_set, each_tenant
from tests.tenants.tenant import Tenant

ROOT = Path(__file__).resolve().parents[2]
REFUSED = 10  # codes of one position that are tried though they are not offered
BEYOND = 20  # codes behind the last that a game has
ROWS_MAX = 2_000  # events of one action
DECISIONS_MAX = 20_000  # of one match
PLACES = [(rules, form, luck) for rules in RULE_SETS for form in rules.forms for luck in ("drawn", "asked")]
each_place = pytest.mark.parametrize(
    ("rules", "form", "luck"), PLACES, ids=[f"{rules.key}-{form}-{luck}" for rules, form, luck in PLACES]
)


def seed_of(rules: RuleSet, luck: str) -> int:
    return 2 * len(rules.key) + (luck == "asked")


def codes_of(found: Any) -> range:
    return range(found.n_codes + BEYOND)


def test_every_game_of_the_register_is_before_the_suites() -> None:
    assert list(TENANTS) == list(GAMES)


@each_place
def test_offers_are_sorted_and_stop_with_the_match(rules: RuleSet, form: Form, luck: str) -> None:
    for seed in range(rules.share(6)):
        for n, (found, position, _) in enumerate(moments(rules, form, seed, luck)):
            legal, decision, outcome = found.legal(position), found.decision(position), found.outcome(position)
            assert legal == sorted(set(legal))
            assert (legal == []) == (decision is None) == (outcome is not None)
            if decision is not None:
                assert isinstance(decision, Decision) and decision.seat in (0, 1, CHANCE)
                assert list(decision.codes) == legal
                chances = found.chances(position)
                assert bool(chances) == (decision.seat == CHANCE)
                assert all(weight > 0 for _, weight in chances)
            assert n < DECISIONS_MAX
        assert found.outcome(position).winner in (0, 1, DRAW)


@each_place
def test_every_offer_is_accepted_and_nothing_else(rules: RuleSet, form: Form, luck: str) -> None:
    for found, position, pick in moments(rules, form, seed_of(rules, luck), luck):
        if not rules.looks(pick, 0.5):
            continue
        legal, before = found.legal(position), position.to_bytes()
        for code in legal:
            ahead = position.clone()
            rows = found.apply(ahead, code)
            assert len(rows) < ROWS_MAX
            assert ahead.to_bytes() != before
        others = sorted({*codes_of(found), *ALIEN_CODES} - set(legal))
        for code in pick.sample(others, REFUSED) if pick.random() < 0.5 else ():
            refuse(found, position, code)
        assert position.to_bytes() == before


def refuse(found: Any, position: Position, code: int) -> None:
    """A code that is not offered has a reason, a rule and a sentence, and does nothing."""
    reason = found.why_not(position, code)
    assert reason is not None and reason.name and reason.rule and reason.sentence
    before = position.to_bytes()
    with pytest.raises(IllegalAction):
        found.apply(position, code)
    assert position.to_bytes() == before


@each_place
def test_what_is_offered_has_no_reason_against_it(rules: RuleSet, form: Form, luck: str) -> None:
    for found, position, pick in moments(rules, form, seed_of(rules, luck) + 5, luck):
        if rules.looks(pick, 0.6):
            assert [c for c in codes_of(found) if position.why_not(c) == 0] == found.legal(position)


@each_place
def test_copies_go_their_own_way_and_saves_go_on_alike(rules: RuleSet, form: Form, luck: str) -> None:
    """After every action three copies are made: a clone, one from bytes and one from a pickle."""
    for found, position, pick in moments(rules, form, seed_of(rules, luck) + 9, luck):
        before = position.to_bytes()
        copies = [position.clone(), found.engine(before), pickle.loads(pickle.dumps(position))]
        assert all(copy.to_bytes() == before and copy.key() == position.key() for copy in copies)
        for _ in range(3 if rules.looks(pick, 1) else 1):
            legal = found.legal(copies[0])
            if not legal:
                break
            code = pick.choice(legal)
            rows = [found.apply(copy, code) for copy in copies]
            assert rows[0] == rows[1] == rows[2]
            assert copies[0].to_bytes() == copies[1].to_bytes() == copies[2].to_bytes()
        assert position.to_bytes() == before


@each_place
def test_every_card_is_in_one_place(rules: RuleSet, form: Form, luck: str) -> None:
    for seed in range(rules.share(6)):
        lists = None
        for found, position, _ in moments(rules, form, seed + 20, luck):
            lists = lists or lists_of(rules.tenant, found, position)
            check(rules.tenant, found, position, lists)


@each_place
def test_facts_make_the_same_position_again(rules: RuleSet, form: Form, luck: str) -> None:
    for found, position, pick in moments(rules, form, seed_of(rules, luck) + 40, luck):
        if found.outcome(position) is None and rules.looks(pick, 0.8):
            again = found.from_facts(found.facts(position))
            assert again.to_bytes() == position.to_bytes()
            assert found.facts_hash(again) == found.facts_hash(position)


@each_place
def test_text_makes_the_same_position_again(rules: RuleSet, form: Form, luck: str) -> None:
    for found, position, pick in moments(rules, form, seed_of(rules, luck) + 45, luck):
        if found.outcome(position) is not None or rules.looks(pick, 0.6):
            text = found.text(position)
            assert found.from_text(text).to_bytes() == position.to_bytes(), text


@each_place
def test_every_offer_is_written_and_read(rules: RuleSet, form: Form, luck: str) -> None:
    for found, position, pick in moments(rules, form, seed_of(rules, luck) + 50, luck):
        if rules.looks(pick, 0.8):
            said = {found.actions.notation(position, code): code for code in found.legal(position)}
            assert len(said) == len(found.legal(position))
            assert all(found.actions.parse(position, words) == code for words, code in said.items())


@each_rule_set
def test_everything_that_happens_is_told(rules: RuleSet) -> None:
    """In every language, to both seats and to spectators."""
    tell = rules.game().room("narrate").narrate
    for found, position, pick in moments(rules, None, 55, "drawn"):
        legal = found.legal(position)
        if not legal:
            break
        rows = found.apply(position.clone(), pick.choice(legal))
        assert all(json.loads(json.dumps(event)) == event for event in map(found.event_json, rows))
        for lang in found.catalogue.vocabulary.languages:
            for seat in (0, 1, CHANCE):
                assert all(sentence.strip() for sentence in tell(found, rows, seat, lang))


@pytest.mark.parametrize("luck", ["drawn", "asked"])
@each_rule_set
def test_a_record_leads_where_the_match_led(rules: RuleSet, luck: str) -> None:
    found, _, pick = begin(rules, None, 65, luck)
    decks = rules.ready_decks()[:2]
    text = record(found, 65, decks, lambda position: pick.choice(position.legal()), luck)
    for form in rules.forms:
        assert load(text).verify(lambda header, form=form: game_of(header, form)).status == "EXACT"


@each_place
def test_conceding_ends_the_match_at_any_time(rules: RuleSet, form: Form, luck: str) -> None:
    for found, position, pick in moments(rules, form, seed_of(rules, luck) + 60, luck):
        if found.outcome(position) is not None or not rules.looks(pick, 0.6):
            continue
        for seat in (0, 1):
            given_up = position.clone()
            found.concede(given_up, seat)
            assert found.outcome(given_up).winner == 1 - seat
            assert found.legal(given_up) == [] and found.decision(given_up) is None
            with pytest.raises(IllegalAction):
                found.concede(given_up, seat)


@each_rule_set
def test_both_forms_show_the_same(rules: RuleSet) -> None:
    shown = {(luck, everything(rules, form, 11, luck)) for form in rules.forms for luck in ("drawn", "asked")}
    assert len(shown) == 2


@each_rule_set
@settings(max_examples=15, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_path_is_alike_in_both_forms(rules: RuleSet, data: st.DataObject) -> None:
    """Hypothesis picks the seed and each action, and makes a failing match small."""
    seed = data.draw(st.integers(0, 2**64 - 1), "seed")
    luck = data.draw(st.sampled_from(("drawn", "asked")), "luck")
    starts = [begin(rules, form, seed % 1000, luck) for form in rules.forms]
    for start in starts:
        start.position.reseed(seed)
    for _ in range(data.draw(st.integers(0, 60), "actions")):
        legal = [start.game.legal(start.position) for start in starts]
        assert all(codes == legal[0] for codes in legal)
        if not legal[0]:
            break
        code = data.draw(st.sampled_from(legal[0]))
        rows = [start.game.apply(start.position, code) for start in starts]
        assert all(some == rows[0] for some in rows)
        alone = [placeless(start.game, start.position) for start in starts]
        assert len({position.to_bytes() for position in alone}) == 1
        assert len({position.key() for position in alone}) == 1


@each_tenant
def test_no_order_of_sets_or_names_matters(tenant: Tenant) -> None:
    """The same match in processes whose hashes differ."""
    shown = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, "-m", "tests.conformance.playing", f"{tenant.name}/{tenant.formats[-1]}", "3"]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        shown.add(done.stdout)
    assert len(shown) == 1


def test_games_come_by_their_keys() -> None:
    for name, entry in GAMES.items():
        assert game(name).key == game(f"{name}/{entry.standard}").key == game(game(name).key).key
        for format_name in entry.formats():
            assert entry.ready_decks(format_name)
            assert game(f"{name}/{format_name}").key.startswith(f"{name}/{format_name}@")
    for wrong, message in (
        ("chess", "no game is called 'chess'; expected artistes"),
        ("artistes/slow", "no format 'slow'; expected"),
        ("artistes@99", "not in version '99'"),
    ):
        with pytest.raises(UnknownGame, match=message):
            game(wrong)
