"""Records: written as a match is played, read without trust, verified as far as they can be vouched for."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.kernel.backend import Form
from duelstage.kernel.errors import DuelError, ProtocolError, ReplayMismatch
from duelstage.kernel.replay import HASH_EVERY, Recorder, load, record
from tests.scenes.artistes.stage import catalogue as scenes_set

DECK = ["mime", "mime_ex", "juggler", "juggler", "spark", "lance", "tonic", "square", "gambler"]


@cache
def a_record(luck: str = "drawn", form: Form = "plain", seed: int = 5, steps: int = 10_000, **options: Any) -> str:
    pick = random.Random(seed)
    game = Artistes(scenes_set(), Options(turn_cap=14, **options), form)
    left = [steps]

    def choose(position: Any) -> int | None:
        left[0] -= 1
        return pick.choice(position.legal()) if left[0] >= 0 else None

    return record(game, seed, [DECK, DECK], choose, luck, ("Ann", "Bob"))


def changed(text: str, line: int, **members: Any) -> str:
    """The record with some members of a line (from 0) replaced."""
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **members})
    return "\n".join(lines)


def of_header(form: Form = "plain") -> Any:
    return lambda header: Artistes.of_header(header, form)


@pytest.mark.parametrize("luck", ["drawn", "asked"])
def test_a_record_replays_exactly_on_both_forms(luck: str, form: Form) -> None:
    text = a_record(luck)
    assert text == a_record(luck, form)
    replay = load(text)
    result = replay.verify(of_header(form))
    assert (result.status, result.steps, result.step, result.reason) == ("EXACT", len(replay.steps), -1, "")
    assert replay.end is not None


def test_the_header_has_what_a_later_version_needs() -> None:
    header = json.loads(a_record().splitlines()[0])
    assert header["game"] == "artistes/own@1"
    assert header["options"] == {"turn_cap": 14}
    assert (header["seed"], header["mode"], header["names"]) == (5, "drawn", ["Ann", "Bob"])
    assert set(header["cards"]) == {"set", *(card for card in DECK if not card.endswith("_ex"))}
    assert header["decks"] == [DECK, DECK]
    assert header["luck"] and header["software"] and len(header["catalogue"]) == 32


def test_hashes_stand_at_the_start_every_ten_actions_and_at_the_end() -> None:
    lines = [json.loads(line) for line in a_record().splitlines()]
    assert "start" in lines[1] and "hash" in lines[1]
    for n, line in enumerate(lines[2:-1], 1):
        assert ("hash" in line) == (n % HASH_EVERY == 0)
    assert lines[-1]["end"] in (0, 1, 2) and "hash" in lines[-1]


def test_a_save_goes_on_as_the_match_would_have_gone() -> None:
    whole, save = load(a_record("asked")), load(a_record("asked", steps=23))
    assert save.end is None and len(save.steps) == 23
    game = Artistes.of_header(save.header, "plain")
    *_, (position, _) = save.states(game)
    for step in whole.steps[23:]:
        assert step.code is not None
        game.apply(position, step.code)
    assert whole.end is not None
    assert game.facts_hash(position) == whole.end.hash


def test_a_save_of_no_action_is_a_save() -> None:
    save = load(a_record(steps=0))
    assert save.steps == ()
    assert save.verify(of_header()).status == "EXACT"


def test_conceding_is_a_line_of_its_own() -> None:
    game = Artistes(scenes_set(), form="plain")
    recorder = Recorder(game, 3, [DECK, DECK])
    position, rows = game.start_logged(3, [DECK, DECK])
    recorder.start(position, rows)
    recorder.concede(1, position, game.concede(position, 1))
    replay = load(recorder.text())
    assert (replay.steps[0].seat, replay.steps[0].code, replay.steps[0].notation) == (1, None, "concede")
    assert replay.end is not None and replay.end.winner == 0
    assert replay.verify(of_header()).status == "EXACT"


def test_an_undone_action_is_not_in_the_record() -> None:
    game = Artistes(scenes_set(), form="plain")
    recorder = Recorder(game, 3, [DECK, DECK])
    position, rows = game.start_logged(3, [DECK, DECK])
    recorder.start(position, rows)
    before = recorder.text()
    earlier = position.clone()
    rows = game.apply(position, 0)
    recorder.act(earlier, 0, position, rows)
    assert recorder.text() != before
    recorder.take_back()
    assert recorder.text() == before


# ---- where it cannot be vouched for ----------------------------------------------------------------------------------


def test_another_action_in_the_record_is_found_at_its_step() -> None:
    text = a_record()
    result = load(changed(text, 6, code=0, do="end")).verify(of_header())
    assert result.status == "DIVERGED"
    assert 5 <= result.step <= 10
    assert "step" in result.reason


def test_a_notation_that_its_code_does_not_mean_is_found() -> None:
    result = load(changed(a_record(), 4, do="summon nobody 1")).verify(of_header())
    assert (result.status, result.step, result.steps) == ("DIVERGED", 3, 2)
    assert "not 'summon nobody 1'" in result.reason


def test_another_seed_is_found() -> None:
    result = load(changed(a_record(), 0, seed=6)).verify(of_header())
    assert (result.status, result.step) == ("DIVERGED", 0)


@pytest.mark.parametrize("members", [{"end": 2, "hash": "0"}, {"hash": "0" * 32}])
def test_another_end_is_found(members: dict[str, Any]) -> None:
    text = a_record()
    result = load(changed(text, -1, **members)).verify(of_header())
    assert (result.status, result.step) == ("DIVERGED", len(load(text).steps))


def test_states_raise_where_the_record_leads_elsewhere() -> None:
    replay = load(changed(a_record(), 4, seat=2))
    with pytest.raises(ReplayMismatch, match=r"line 5, step 3: seat 3 acts, but it is for seat"):
        list(replay.states(Artistes.of_header(replay.header, "plain")))


def test_other_rules_or_luck_are_not_vouched_for_even_where_hashes_agree() -> None:
    text = a_record()
    for members, reason in (
        ({"game": "artistes/own@2"}, "it was played by the rules of artistes/own@2"),
        ({"luck": "dice@1"}, "its luck is 'dice@1'"),
        ({"catalogue": "0" * 32}, "its cards are not those"),
    ):
        result = load(changed(text, 0, **members)).verify(of_header())
        assert (result.status, result.step) == ("UNVERIFIED", -1)
        assert reason in result.reason


def test_other_rules_that_part_say_where() -> None:
    text = changed(changed(a_record(), 0, game="artistes/own@2"), 6, code=0, do="end")
    result = load(text).verify(of_header())
    assert result.status == "UNVERIFIED"
    assert 5 <= result.step <= 10


def test_old_matches_run_on_the_cards_that_they_pin() -> None:
    """A card that has changed since: the record's own definition is played, and said to be another."""
    text = a_record()
    cards = json.loads(text.splitlines()[0])["cards"]
    cards["mime"]["atk"] += 1
    result = load(changed(text, 0, cards=cards)).verify(of_header())
    assert result.status == "UNVERIFIED"
    assert "its cards are not those" in result.reason
    del cards["mime"]
    assert load(changed(text, 0, cards=cards)).verify(of_header()).reason != ""


def test_another_game_is_not_ours() -> None:
    result = load(changed(a_record(), 0, game="chess/standard@1")).verify(of_header())
    assert (result.status, result.steps) == ("UNVERIFIED", 0)
    assert "expected one such as artistes/standard@1" in result.reason


def test_the_stream_can_be_shown_without_any_game() -> None:
    replay = load(a_record())
    assert len(replay.events()) == len(replay.steps) + 1
    assert replay.events()[0][0]["event"] == "coin"


# ---- what is no record -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "members", "told"),
    [
        (0, {"duelstage": 9}, "line 1: no record of Duelstage: 'duelstage' should be 1"),
        (0, {"seed": -1}, "line 1: 'seed' is -1; expected a whole number from 0"),
        (0, {"seed": 2**64}, "'seed' is a number that large"),
        (0, {"mode": "fair"}, "'mode' is 'fair'; expected drawn or asked"),
        (0, {"decks": [["a"]]}, "'decks' should be a list of two"),
        (0, {"decks": [["a"], ["b"] * 41]}, "at most 40 cards by name"),
        (0, {"decks": [["a"], [3]]}, "cards by name"),
        (0, {"names": [1, 2]}, "two texts"),
        (0, {"cards": []}, "'cards' is a list; expected an object"),
        (1, {"start": [3]}, "line 2: 'start' should be a list of events by name"),
        (2, {"events": None}, "line 3: 'events' should be a list of events by name"),
        (2, {"code": "end"}, "line 3: 'code' is 'end'"),
        (2, {"seat": 7}, "'seat' is 7; expected a whole number from 0 to 2"),
        (2, {"do": 3}, "'do' is 3; expected a text"),
        (2, {"concede": 1}, "'concede' is said by true"),
        (-1, {"end": 5}, "'end' is 5; expected a whole number from 0 to 2"),
    ],
)
def test_a_line_that_says_something_wrong_is_named(line: int, members: dict[str, Any], told: str) -> None:
    with pytest.raises(ProtocolError) as refused:
        load(changed(a_record(steps=10_000), line, **members))
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected a header and a start"),
        ("{}\n[]", "line 2: expected an object, not a list"),
        ("{}\nnonsense", "line 2: no JSON"),
        ("{}\n" + "[" * 100_000, "line 2: no JSON"),
        ('{}\n{"a": NaN}', "NaN is no number"),
        ('{}\n{"a": ' + "9" * 5000 + "}", "line 2: no JSON"),
        ("{}\n{}", "line 2: expected the start"),
        (None, "expected a text"),
    ],
)
def test_what_is_no_record_is_told_so(text: Any, told: str) -> None:
    with pytest.raises(ProtocolError) as refused:
        load(text)
    assert told in str(refused.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_spoilt_record_raises_a_bare_error(data: st.DataObject) -> None:
    lines = a_record("asked", steps=20).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    line = json.loads(lines[at])
    name = data.draw(st.sampled_from(sorted(line)) | st.sampled_from(["end", "concede", "hash"]))
    line[name] = data.draw(JSON)
    lines[at] = json.dumps(line)
    if data.draw(st.booleans()):
        del lines[data.draw(st.integers(0, len(lines) - 1))]
    try:
        result = load("\n".join(lines)).verify(of_header())
    except DuelError as error:
        assert str(error)
    else:
        assert result.status in ("EXACT", "UNVERIFIED", "DIVERGED")
