"""Code, action, notation, JSON and label of an action: round trips at many positions, and what garbage is told."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelstage.games.artistes.actions import QUESTIONS
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.legality import N_CODES
from duelstage.kernel.actions import Action, ActionError, from_json
from duelstage.kernel.backend import Position
from tests.sets import frozen_artistes

from .conftest import Moments, few

CODES = (*range(N_CODES), 999, -5)
DECK = ["cellist", "cellist_ex", "juggler", "juggler", "big_top", "encore", "spotlight"]


def at_main(game: Artistes) -> Position:
    return game.from_text("P1 100 juggler | P2 100 . cellist | main 3 | P1 hand cellist cellist_ex encore big_top")


def test_every_code_goes_there_and_back_at_many_positions(moments: Moments) -> None:
    asked = set()
    for game, position in few(moments(matches=60, every=25), each=2):
        asked.add(position.asked()[0])
        for code in CODES:
            action = game.actions.decode(position, code)
            assert game.actions.encode(position, action) == code
            assert game.actions.parse(position, game.actions.notation(position, code)) == code
            assert (
                game.actions.from_json(position, json.loads(json.dumps(game.actions.to_json(position, code)))) == code
            )
    assert asked == {0, *QUESTIONS}


def test_legal_actions_have_notations_of_their_own(moments: Moments) -> None:
    for game, position in few(moments(matches=30, every=5), each=30):
        legal = position.legal()
        said = {game.actions.notation(position, code) for code in legal}
        assert len(said) == len(legal)
        assert not any(text.startswith("code") for text in said)


def test_labels_say_every_legal_action_in_both_languages(moments: Moments) -> None:
    for game, position in few(moments(matches=30, every=5), each=15):
        for lang in ("en", "fr"):
            said = [game.actions.label(position, code, lang) for code in position.legal()]
            assert all(text and "{" not in text for text in said)
            assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("code", "text", "english", "french"),
    [
        (0, "end", "Go to combat", "Passer au combat"),
        (2, "summon cellist 2", "Summon Cellist in slot 2", "Invoquer Violoncelliste à l'emplacement 2"),
        (161, "attack 1 1", "Attack nobody (slot 1) with Juggler (slot 1)", None),
        (164, "attack 1 player", "Attack the player with Juggler (slot 1)", None),
        (200, "code 200", "No action has the code 200", "Aucune action n'a le code 200"),
        (999, "code 999", "No action has the code 999", None),
    ],
)
def test_what_an_action_is_called(game: Artistes, code: int, text: str, english: str, french: str | None) -> None:
    position = at_main(game)
    assert game.actions.notation(position, code) == text
    assert game.actions.label(position, code, "en") == english
    if french is not None:
        assert game.actions.label(position, code, "fr") == french


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  SUMMON   Cellist  2 ", "summon cellist 2"),
        ("summon Violoncelliste 2", "summon cellist 2"),
        ("summon violoncelliste ex 1", "summon cellist_ex 1"),
        ("summon cell 3", "code"),
        ("play big top", "play big_top"),
        ("play enc", "play encore"),
        ("Attack 1 PLAYER", "attack 1 player"),
    ],
)
def test_players_may_type_loosely(game: Artistes, typed: str, meant: str) -> None:
    position = at_main(game)
    if meant == "code":
        with pytest.raises(ActionError, match="not in the deck of P1; expected cellist"):
            game.actions.parse(position, typed)  # cellist or cellist_ex?
        return
    assert game.actions.notation(position, game.actions.parse(position, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "there is nothing here"),
        ("sumon cellist 2", "'sumon' is no action; expected summon"),
        ("summon cellist", "expected a card and a slot"),
        ("summon cellist x", "'x' should be a whole number"),
        ("summon cellist 4", "slot is 4; expected 1 to 3"),
        ("summon celist 1", "'celist' is not in the deck of P1; expected cellist"),
        ("play", "expected a card"),
        ("attack 1", "attack SLOT TARGET"),
        ("attack 1 9", "target is 9; expected 1 to 3"),
        ("take cellist", "'take' answers another question; nothing is asked now"),
        ("keep", "nothing is asked now"),
        ("end now", "expected end"),
        ("code 99999999999", "should be a whole number"),
        ("x" * 500, "at most 200 characters"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_is_legal(game: Artistes, typed: str, told: str) -> None:
    position = at_main(game)
    with pytest.raises(ActionError) as refused:
        game.actions.parse(position, typed)
    assert told in str(refused.value)
    if typed and len(typed) < 200:
        assert "Legal here: end, summon cellist 2" in str(refused.value)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "end",
        {},
        {"verb": 3},
        {"verb": "summon"},
        {"verb": "summon", "card": 3, "slot": 1},
        {"verb": "summon", "card": "cellist", "slot": True},
        {"verb": "attack", "slot": 1, "target": "me"},
        {"verb": "code"},
    ],
)
def test_json_of_a_stranger_is_refused_in_words(game: Artistes, data: object) -> None:
    with pytest.raises(ActionError):
        game.actions.from_json(at_main(game), data)


def test_answers_name_what_is_chosen(game: Artistes) -> None:
    position = game.from_text(
        "P1 100 . juggler | P2 100 cellist juggler | main 3 | P1 hand spotlight | P1 deck 2*cellist | luck asked"
    )
    assert game.actions.question_name(position.asked()[0]) == ""
    for action, code in ((Action.of("end"), 0), (Action.of("attack", slot=2, target=2), 166)):
        assert game.actions.encode(position, action) == code


@settings(max_examples=150, deadline=None)
@given(
    st.text(max_size=60) | st.lists(st.sampled_from(["summon", "play", "attack", "choose", "chance", "way", "1", "x"]))
)
def test_no_text_raises_a_bare_error(typed: str | list[str]) -> None:
    game = Artistes(frozen_artistes(), form="plain")
    position = at_main(game)
    try:
        game.actions.parse(position, typed if isinstance(typed, str) else " ".join(typed))
    except ActionError as error:
        assert str(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
WORDS = st.sampled_from(["summon", "play", "attack", "choose", "take", "way", "coin", "code", "end", "chance"])


@settings(max_examples=150, deadline=None)
@given(
    JSON
    | st.fixed_dictionaries({"verb": WORDS}, optional=dict.fromkeys(("card", "slot", "target", "code", "side"), JSON))
)
def test_no_json_raises_a_bare_error(data: object) -> None:
    game = Artistes(frozen_artistes(), form="plain")
    position = at_main(game)
    try:
        game.actions.from_json(position, data)
        from_json(data)
    except ActionError as error:
        assert str(error)
