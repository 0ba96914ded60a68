"""Positions as text: nothing is lost, people can write them, and nothing that they write breaks the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelstage.games.artistes import checks
from duelstage.games.artistes.actions import QUESTIONS
from duelstage.games.artistes.field import RECORDS, State
from duelstage.games.artistes.game import Artistes
from duelstage.kernel import layout
from duelstage.kernel.backend import has_native
from duelstage.kernel.duel import Duel
from duelstage.kernel.errors import IllegalAction, PositionError
from duelstage.kernel.layout import DERIVED, LOCAL
from tests.scenes.artistes.stage import catalogue as scenes_set
from tests.sets import frozen_artistes
from tests.tenants.artistes import random_deck, random_options

from .conftest import Moments, few

SHORT = "P1 100 cellist:2 | P2 100 . juggler | combat 3"


# ---- nothing is lost -------------------------------------------------------------------------------------------------


def test_every_position_of_random_matches_is_read_back_with_equal_bytes(moments: Moments) -> None:
    asked = set()
    for game, position in few(moments(matches=60, every=20), each=25):
        asked.add(position.asked()[0])
        text = game.text(position)
        back = game.from_text(text)
        assert back.to_bytes() == position.to_bytes(), text
        assert game.text(back) == text
    assert asked == {0, *QUESTIONS}


def test_facts_are_read_back_with_equal_bytes(moments: Moments) -> None:
    for game, position in few(moments(matches=60, every=20), each=25):
        assert game.from_facts(game.facts(position)).to_bytes() == position.to_bytes(), game.text(position)


def test_a_match_goes_on_from_its_text_as_it_goes_by_itself(moments: Moments) -> None:
    """In the middle of effects too, and with the luck that it would have had."""
    for game, position in few(moments(matches=15, every=30), each=6):
        alone, other = position.clone(), game.from_text(game.text(position))
        pick = random.Random(3)
        for _ in range(20):
            if alone.winner >= 0:
                break
            code = pick.choice(alone.legal())
            assert game.apply(alone, code) == game.apply(other, code)
        assert alone.to_bytes() == other.to_bytes()


@pytest.mark.parametrize(
    "text",
    [
        "P1 100 cellist:2 | P2 100 . juggler | combat 3\nP1 list cellist | P2 list juggler",
        "P1 100 | P2 100 | main 3",
        "P1 100 mime | P2 100 | main 4",
        "P1 7 mime:1(attacked,dazed=2) . mime_ex | P2 30 . spells=1 | combat 12 | P1 hand 2*spark tonic",
        "P1 100 | P2 100 mime(owner=p1,stolen=1,equipment=p2.hat) | main 5",
        "P1 100 | P2 100 | main 3 | P1 deck spark 2*tonic spark | P1 discard mime | P1 terrain square",
        "P1 40 | P2 0 | combat 9 | over P1",
        "P1 100 | P2 100 | main 3 | luck seed=77 counter=1,2,3 | options deck_out=5 mulligan=1 | first P1 | chain 4",
    ],
)
def test_written_text_is_one_form(text: str) -> None:
    game = Artistes(scenes_set(), form="plain")
    written = game.text(game.from_text(text))
    assert game.text(game.from_text(written)) == written


def test_a_scene_is_written_as_it_is_said(form: Any) -> None:
    game = Artistes(frozen_artistes(), form=form)
    assert game.text(game.from_text(SHORT)) == SHORT
    state = game.state(game.from_text(SHORT))
    assert (state.turn, state.phase, state.seat) == (3, 2, 0)
    assert [unit.card >= 0 for unit in state.units] == [True, False, False, False, True, False]
    assert state.seats[0].n_kinds == 1
    assert (state.seats[0].turns, state.seats[1].turns) == (2, 1)


def test_a_refused_action_says_where(form: Any) -> None:
    game = Artistes(frozen_artistes(), form=form)
    position = game.from_text("P1 100 cellist:2 | P2 100 . juggler | combat 3 | P1 hand encore | P2 deck 2*spotlight")
    with pytest.raises(IllegalAction) as refused:
        game.apply(position, game.actions.parse(position, "attack 1 player"))
    assert str(refused.value) == (
        "illegal: attack 1 player — P2 has an artist, Juggler, in slot 2 [A-COMBAT-4]"
        "  at: P1 100 cellist:2 | P2 100 . juggler | combat 3"
    )


def test_case_and_lines_do_not_matter() -> None:
    game = Artistes(frozen_artistes(), form="plain")
    other = game.from_text("  p1 100 CELLIST:2\n\nP2 100 .   Juggler\n Combat  3 ")
    assert other.to_bytes() == game.from_text(SHORT).to_bytes()


def test_what_auras_give_is_computed() -> None:
    game = Artistes(scenes_set(), form="plain")
    state = game.state(game.from_text("P1 100 mime . . | P2 100 | main 3 | P1 terrain square"))
    alone = game.state(game.from_text("P1 100 mime . . | P2 100 | main 3"))
    assert state.auras and not alone.auras
    assert (state.units[0].atk, state.units[0].plus) != (alone.units[0].atk, alone.units[0].plus)


# ---- what is wrong is said -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("P3 100", "begins no part; expected P1 or P2, main or combat"),
        ("P1", "expected the seat's hp"),
        ("P1 x", "'x': expected a whole number"),
        ("P1 100 . . . mime", "a seat has 3 slots; 'mime' finds none"),
        ("P1 100 mim", "no card is called"),
        ("P1 100 mime:99", "mime:99 in slot 1: it has 1 to"),
        ("P1 100 mime:0", "mime:0 in slot 1: it has 1 to"),
        ("P1 100 mime(attackd)", "'attackd' is unknown; expected one of"),
        ("P1 100 mime(attacked,attacked)", "'attacked' is said twice"),
        ("P1 100 mime:1(damage=1)", "not both"),
        ("P1 100 mime(damage=9)", "P1, slot 1: mime has no hp left"),
        ("P1 100 mime(hp_set=0)", "mime has no hp left"),
        ("P1 100 mime(hp_given=-9)", "hp left; it would have died [A-COMBAT-6]"),
        ("P1 100 2*mime", "one artist stands in a slot"),
        ("P1 100 spark", "spark is no artist"),
        ("P1 100 mime(owner=p2)", "expected 1 or 2"),
        ("P1 100 mime(stolen)", "expected 0"),
        ("P1 100 mime(equipment=p1.spark)", "spark is no spell that equips"),
        ("P1 100 mime(equipment=p1.hat@3)", "the ages are [3]; expected 0 to 0"),
        ("P1 100 mime(equipment=hat)", "expected equipment as p1.card"),
        ("P1 100 spels=1", "'spels' is unknown"),
        ("P1 100 bases=101", "bases is 101; expected 0 to 100"),
        ("P1 0", "0 hp, and the match goes on"),
        ("P1 100 | P1 90", "such a part is there already"),
        ("P1 terrain spark", "spark is no terrain"),
        ("P1 terrain square square", "expected one card, not 2"),
        ("P1 deck 41*spark", "41 cards; at most 40"),
        ("P1 deck 30*spark | P1 hand 11*spark", "41 cards in all zones; at most 40"),
        ("P1 shown spark", "1 spark in a hand that has 0"),
        ("P1 100 n_known=1", "1 known cards on a deck of 0"),
        ("combat", "expected the number of the turn"),
        ("combat 3 P4", "'p4' is unknown; expected p1, p2"),
        ("start 3", "so it is main or combat"),
        ("first nobody", "the coin has been thrown"),
        ("over P3", "'p3' is unknown; expected p1, p2, draw"),
        ("luck sead=3", "'sead' is unknown; expected seed"),
        ("options deck_max=30", "'deck_max' is unknown"),
        ("options second=9", "second is 9; expected 0 to 3"),
        ("more answer=3", "answer is 3; expected -1"),
        ("more depth=3", "'depth' is unknown"),
        ("run mime.summoned.0 P1", "no program row"),
        ("run rules.8 P1", "but nobody is asked"),
        ("wait archer.summoned.0 P1", "but nobody is asked"),
        ("asked P1 target p2.1", "no program is half run that could have asked"),
        ("P1 resolving spark", "no program of a spell is half run"),
        ("P1 100 mime|" * 2000, "at most 20000 characters"),
        ("P1 hand " + "spark " * 500, "words; at most 400"),
    ],
)
def test_a_fault_is_told_with_what_would_be_right(text: str, told: str) -> None:
    game = Artistes(scenes_set(), form="plain")
    with pytest.raises(PositionError) as refused:
        game.from_text(text)
    assert told in str(refused.value)


QUESTION = (
    "P1 100 | P2 100 mime juggler | main 3 | asked P1 target p2.1 p2.2\nrun spark.played.0 P1 | P1 resolving spark"
)


def test_a_question_stands_with_its_program() -> None:
    game = Artistes(scenes_set(), form="plain")
    position = game.from_text(QUESTION)
    assert [game.actions.notation(position, code) for code in position.legal()] == ["choose enemy 1", "choose enemy 2"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("target p2.1 p2.2", "target p2.1", "asks target of seat 0, choices 24 here"),
        ("target p2.1 p2.2", "target p2.1 p2.3", "choices 24 here"),
        ("asked P1", "asked P2", "asked: target of seat 1"),
        ("asked P1 target", "asked P1 base", "asked: base of seat 0"),
        ("asked P1 target p2.1 p2.2", "asked P1 way 1 2", "asked: way of seat 0"),
        ("mime juggler", "mime", "choices 24; spark.played.0 asks no question here"),
        ("run spark.played.0 P1", "run spark.played.0 P1 left=1", "left is 1; this step has at most 0"),
        ("run spark.played.0 P1", "run spark.played.0 P1 chosen=p1.1", "chosen is P1 slot 1, where nobody is"),
        ("run spark.played.0 P1", "run spark.played.0 P1 source=p1.1", "source is P1 slot 1, where nobody is"),
        ("run spark.played.0 P1", "run spark.played.0 P1 source=player", "source is 6; expected -1 to 5"),
        ("run spark.played.0", "run spark.played.0 P1 | run spark.played.0", "finishes before another"),
        (
            "run spark.played.0",
            "run rules.8 P1 | run rules.8 P1 | run spark.played.0",
            "starts when nothing else is under way",
        ),
        ("run spark.played.0", "run spark.played.9", "no program row"),
        ("run spark.played.0", "run square.static.0", "is no program that runs"),
        ("main 3", "main 3 | over P1", "nothing is asked any more"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(old: str, new: str, told: str) -> None:
    game = Artistes(scenes_set(), form="plain")
    assert old in QUESTION
    with pytest.raises(PositionError) as refused:
        game.from_text(QUESTION.replace(old, new))
    assert told in str(refused.value)


def test_every_number_of_a_state_has_its_range() -> None:
    """A member that is added later must say what it may be, or facts could give the engine anything."""
    for name, cls in {"State": State, **RECORDS}.items():
        wanted = {
            m.name
            for m in layout.members(cls)
            if m.type not in RECORDS and not m.pointer and m.meaning not in (DERIVED, LOCAL) and m.name != "n_hand"
        }
        assert wanted == set(checks.RANGES[name]), name


# ---- fuzz ------------------------------------------------------------------------------------------------------------

HEADS = ["P1", "P2", "main", "combat", "asked", "run", "wait", "luck", "options", "more", "over", "first", "P1 hand"]
PIECES = [
    "100",
    "3",
    "-1",
    ".",
    "mime",
    "mime:2(attacked)",
    "spark",
    "hat",
    "p1.1",
    "p2.3",
    "seed=4",
    "chance",
    "target",
]
PIECES += ["draw", "spark.played.0", "rules.3", "source=p1.1", "left=1", "2*spark", "(", "=", "depth=9", "units=3", "٣"]
PARTS = st.builds(lambda head, rest: " ".join([head, *rest]), st.sampled_from(HEADS), st.lists(st.sampled_from(PIECES)))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80) | st.lists(PARTS, max_size=6).map(" | ".join))
def test_no_text_raises_a_bare_error(text: str) -> None:
    game = Artistes(scenes_set(), form="plain")
    try:
        position = game.from_text(text)
    except PositionError as error:
        assert str(error)
    else:
        assert game.from_text(game.text(position)).to_bytes() == position.to_bytes()


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.sampled_from(["mime", "0:hat", "rules.3"]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["seats", "units", "frames", "queue", "0", "card", "pc", "turn"]), inner)
        ),
        max_leaves=12,
    )
)
def test_no_facts_raise_a_bare_error(facts: Any) -> None:
    game = Artistes(scenes_set(), form="plain")
    try:
        game.from_facts(facts)
    except PositionError as error:
        assert str(error)


def places(facts: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(facts, dict):
        for key, value in facts.items():
            yield from places(value, (*path, key))
    elif isinstance(facts, list):
        for i, value in enumerate(facts):
            yield from places(value, (*path, i))
    else:
        yield path


def spoil(facts: Any, path: tuple[Any, ...], pick: random.Random, words: list[str]) -> None:
    """Change one fact, for another that could stand there."""
    for key in path[:-1]:
        facts = facts[key]
    if isinstance(facts[path[-1]], int):
        facts[path[-1]] = pick.choice((-2, -1, 0, 1, 2, 3, 5, 6, 7, 39, 40, 41, 100, facts[path[-1]] + 1))
    else:
        facts[path[-1]] = pick.choice(words)


def test_spoilt_facts_are_refused_or_played_alike_by_both_forms() -> None:
    """What is let in has no number that the compiled engine would read outside its arrays with."""
    if not has_native("artistes"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    played = 0
    for seed in range(40):
        pick = random.Random(seed)
        options = random_options(pick)
        plain, native = (Artistes(frozen_artistes(), options, form) for form in ("plain", "native"))
        moment = start = native.start(
            seed, [random_deck(native.catalogue, pick) for _ in range(2)], ("drawn", "asked")[seed % 2]
        )
        for _ in range(pick.randrange(120)):
            if moment.winner < 0:
                moment.apply(pick.choice(moment.legal()))
        words = [plain.catalogue.row_name(row) for row in pick.sample(range(150), 5)] + list(
            pick.sample(plain.catalogue.ids, 9)
        )
        for _ in range(25):
            facts = native.facts(start)
            found = list(places(facts))
            near = [path for path in found if path[0] != "seats"]
            for _ in range(pick.choice((1, 1, 2))):
                spoil(facts, pick.choice(near if near and pick.random() < 0.7 else found), pick, words)
            played += play_alike((plain, native), facts, pick)
    assert played > 100


def play_alike(games: tuple[Duel, Duel], facts: Any, pick: random.Random) -> bool:
    """Whether both forms let the facts in; then they have played them in step."""
    try:
        positions = [game.from_facts(facts) for game in games]
    except PositionError:
        return False
    for _ in range(40):
        codes = positions[0].legal()
        assert codes == positions[1].legal()
        if positions[0].winner >= 0:
            break
        code = pick.choice(codes)
        for position in positions:
            position.apply(code)
    first, second = (game.facts(position) for game, position in zip(games, positions, strict=True))
    assert first == second
    return True
