"""Positions of Masters as text: nothing is lost, people can write them, and nothing written breaks the engine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelstage.games.masters import checks
from duelstage.games.masters.field import N_UNITS, RECORDS, State
from duelstage.games.masters.game import Masters
from duelstage.games.masters.numbers import N_CELLS
from duelstage.games.masters.options import FORMATS
from duelstage.kernel import layout
from duelstage.kernel.backend import Form, Position, has_native
from duelstage.kernel.errors import IllegalAction, PositionError
from duelstage.kernel.layout import DERIVED, LOCAL
from tests.scenes.masters.stage import catalogue
from tests.scenes.masters.stage import rules as game_of
from tests.tenants import TENANTS

from .test_position import places, play_alike, spoil

TENANT = TENANTS["masters"]
EACH = 3  # positions of one match in which the same question is asked


def jr(form: Form = "plain") -> Masters:
    return game_of(form, FORMATS["jr"])


def spd(form: Form = "plain") -> Masters:
    return game_of(form, FORMATS["spd"])


@pytest.fixture(params=["plain", "native"])
def form(request: pytest.FixtureRequest) -> Form:
    chosen: Form = request.param
    if chosen == "native" and not has_native("masters"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    return chosen


def walk(form: Form, matches: int) -> Iterator[tuple[Masters, Position]]:
    """Positions of random matches of every format, luck drawn and asked, options mixed; few of each question."""
    for seed in range(matches):
        pick = random.Random(seed)
        options = TENANT.random_options(tuple(FORMATS)[seed % 4], pick)
        game = game_of(form, options)
        decks = [TENANT.random_deck(game, pick) for _ in range(2)]
        position = game.start(seed, decks, "asked" if seed // 4 % 2 else "drawn")
        seen: Counter[int] = Counter()
        for _ in range(160):
            if position.winner >= 0:
                break
            question = position.asked()[0]
            seen[question] += 1
            if seen[question] <= EACH or seen[question] % 20 == 0:
                yield game, position
            codes = position.legal()
            position.apply(pick.choice(codes[1:] if len(codes) > 1 and pick.random() < 0.7 else codes))
        yield game, position


# ---- nothing is lost -------------------------------------------------------------------------------------------------


def test_every_position_of_random_matches_is_read_back_with_equal_bytes(form: Form) -> None:
    asked = set()
    for game, position in walk(form, matches=16):
        asked.add(game.actions.question_name(position.asked()[0]))
        text = game.text(position)
        back = game.from_text(text)
        assert back.to_bytes() == position.to_bytes(), text
        assert game.text(back) == text
        assert game.from_facts(game.facts(position)).to_bytes() == position.to_bytes(), text
    assert asked >= {"", "coin", "draw", "front", "back", "mulligan", "level", "target", "discard"}


def test_a_match_goes_on_from_its_text_as_it_goes_by_itself(form: Form) -> None:
    for i, (game, position) in enumerate(walk(form, matches=8)):
        if i % 7:
            continue
        alone, other = position.clone(), game.from_text(game.text(position))
        pick = random.Random(3)
        for _ in range(20):
            if alone.winner >= 0:
                break
            code = pick.choice(alone.legal())
            assert alone.apply_logged(code) == other.apply_logged(code)
        assert alone.to_bytes() == other.to_bytes()


@pytest.mark.parametrize(
    "text",
    [
        "P1 5 squire:4(level=2,charged) . archer stones=3 | P2 5 . page(preparing) stones=2 | main 3",
        "P1 5 paladin:2 | P2 1 oaf_king(acted=1) | main 4\nP1 hand 2*squire spark | P2 discard paladin",
        "P1 5 squire(paid=0) | P2 5 squire(level=2,paid=1,preparing,known) | main 3",
        "P1 5 imp(shield=iron,shield_until=p1) | P2 5 oaf(boost=berserk,boost_n=1,boost_until=turn) | main 3",
        "P1 5 imp(taunted=p2.fr,taunted_until=p2) | P2 5 . oaf(sealed=p1,doomed=p2,frozen) | main 3",
        "P1 5 imp(linked=p1.fr,linked_until=p2) oaf(linked=p1.fl,linked_until=p2) | P2 5 | main 3",
        "P1 5 | P2 0 | ending 9 | over P1",
        "P1 9 digs=1 | P2 5 | main 3 | options shield=1 hand=4 lists_open=1",
    ],
)
def test_written_text_is_one_form(text: str) -> None:
    written = jr().text(jr().from_text(text))
    assert written.replace("\n", " | ") == text.replace("\n", " | ")


def test_a_text_says_the_cells_of_spd_and_what_lies_aside(form: Form) -> None:
    game = spd(form)
    text = "P1 0 squire:4 archer gauge=2 stones=1 | P2 0 . imp gauge=3 | main 3\nP1 hand oaf | P1 aside paladin 2*spark"
    position = game.from_text(text)

    assert game.text(position) == text
    state = game.state(position)
    assert [unit.card >= 0 for unit in state.units] == [True, False, True, False, False, False, True, False]
    hand = {game.catalogue.card_name(state.seats[0].card[k]): n for k, n in enumerate(state.seats[0].hand) if n}
    assert hand == {"oaf": 1, "paladin": 1, "spark": 2}


def test_what_a_text_leaves_out_is_as_the_format_says() -> None:
    for name, options in FORMATS.items():
        game = game_of("plain", options)
        hp = options.master_hp
        state = game.state(game.from_text(f"P1 {hp} squire(level=2) | P2 {hp} | main 3"))
        assert (state.columns, state.flee, state.shield) == (options.columns, options.flee, options.shield), name
        assert state.seats[1].gauge == int(options.gauge_limit > 0)
        assert state.units[0].paid == options.summon_cost + 1
        assert (state.units[0].known, state.units[0].level) == (1, 2)


def test_a_face_down_card_is_named_to_nobody_in_brief() -> None:
    game = jr()
    position = game.from_text("P1 5 imp | P2 5 oaf(preparing) oaf(preparing,known) | main 3 | P1 hand spark")
    brief = game.room("position").brief(game, position)
    assert brief == "P1 5 imp | P2 5 ?(preparing) oaf(preparing,known) | main 3"


def test_a_refused_action_says_where(form: Form) -> None:
    game = jr(form)
    position = game.from_text("P1 5 imp | P2 5 . oaf | main 3")
    with pytest.raises(IllegalAction, match=r"at: P1 5 imp \| P2 5 . oaf \| main 3"):
        game.apply(position, game.actions.parse(position, "attack fl efr"))


# ---- what is wrong is said -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("P3 5", "begins no part; expected P1 or P2, main or ending"),
        ("P1 5 . . . . imp", "a seat has 4 cells; 'imp' finds none"),
        ("P1 5 imq", "no card is called"),
        ("P1 5 imp:2", "imp:2 in cell fl: it has 0 to 1 hp"),
        ("P1 5 imp:0", "imp has taken 1 of 1 hp; it would have left"),
        ("P1 5 imp(chargd)", "'chargd' is unknown; expected one of"),
        ("P1 5 imp(shield=wood)", "'wood' is unknown; expected none, iron, glass"),
        ("P1 5 imp(shield=iron)", "shield and shield_until go together"),
        ("P1 5 imp(boost_n=2)", "boost_n is 2 without a boost"),
        ("P1 5 imp(taunted=p2.fl,taunted_until=p1)", "expected an enemy monster"),
        ("P1 5 imp(linked=p1.fr,linked_until=p1) oaf", "expected another monster of its side that is linked with it"),
        ("P1 5 imp(level=3)", "imp at level 3; expected 1 to 2 [M-LVL-1]"),
        ("P1 5 spark", "spark is no monster"),
        ("P1 5 ada", "ada is no monster"),
        ("P1 5 imp(under=p1.squire)", "which is no super [M-SUPER-1]"),
        ("P1 5 paladin(under=p1.imp)", "expected under=p1.squire [M-SUPER-1]"),
        ("P1 5 imp(owner=p2)", "imp is P2's; a monster stands on its owner's side"),
        ("P1 5 imp(known=0)", "everybody knows it; expected known=1 [M-HID-1]"),
        ("P1 5 imp(damage=1)", "imp has taken 1 of 1 hp; it would have left"),
        ("P1 0", "0 hp, and the match goes on"),
        ("P1 5 stones=1000", "stones is 1000; expected 0 to 999"),
        ("P1 5 gauge=2", "this format has no gauge"),
        ("P1 master spark", "spark is no Master"),
        ("P1 hand ada", "ada is a Master and in no pile; write 'P1 master"),
        ("P1 aside spark", "no cards lie aside in this format [M-FMT-10]"),
        ("P1 placed imp .", "1 cards; 0 have been chosen [M-SPD-3]"),
        ("P1 5 redraws=1", "before the hands are dealt again only [M-TURN-1]"),
        ("P1 deck 41*spark", "41 cards; at most 40"),
        ("start 3", "nobody is asked, so it is main"),
        ("main 0", "turn 0 is the set-up"),
        ("more acting=1", "from the beginning of an action"),
        ("more hurt=1", "what happened in an action is noted while it lasts only"),
        ("options gauge_limit=6", "one of the two [M-FMT-1]"),
        ("options placing=1", "the hand must be two monsters at least"),
        ("options columns=3", "columns is 3; expected 1 to 2"),
        ("options deck_size=3", "'deck_size' is unknown"),
        ("run rules.17 P1", "but nobody is asked"),
        ("run squire.hurt.0 P1", "no program row"),
        ("wait martyr.hurt.0 P1", "but nobody is asked"),
        ("asked P1 target p2.fl", "no program is half run that could have asked"),
    ],
)
def test_a_fault_is_told_with_what_would_be_right(text: str, told: str) -> None:
    with pytest.raises(PositionError) as refused:
        jr().from_text(text)
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("P1 0 . . imp", "a seat has 2 cells; 'imp' finds none"),
        ("P1 0 gauge=6", "gauge 6, and the match goes on; expected below 6 [M-FMT-1]"),
        ("P1 5", "5 hp; this format has no Master"),
        ("P1 master ada", "this format has none [M-FMT-2]"),
        ("P1 aside imp", "imp is no magic or super card"),
        ("P1 0 due=1", "would have been drawn [M-SPD-9]"),
    ],
)
def test_a_fault_in_spd_is_told_too(text: str, told: str) -> None:
    with pytest.raises(PositionError) as refused:
        spd().from_text(text)
    assert told in str(refused.value)


MAGIC = "P1 5 | P2 5 imp oaf | main 3 | asked P1 target p2.fl p2.fr\nP1 resolving spark | "
MAGIC += "run rules.3 P1 paid=2 chosen=p2.br | run spark.played.0 P1 | more acting=1"
LEVEL = "P1 5 squire(acted=1) stones=2 | P2 5 | main 3 | asked P1 level stop rise\nrun rules.7 P1 source=p1.fl left=2"
DODGE = (
    "P1 5 squire(acted=1) | P2 5 cat | main 3 | asked chance toss 0 1\nrun rules.0 P1 source=p1.fl chosen=p1.fl left=4"
)
DODGE += " | more acting=1 | luck asked"


FALLEN = MAGIC.replace("imp oaf", "imp:0 oaf squire").replace("p2.fl p2.fr", "p2.fr p2.bl")  # until the action is over


@pytest.mark.parametrize("text", [MAGIC, LEVEL, DODGE, FALLEN])
def test_a_question_stands_with_its_program(text: str, form: Form) -> None:
    game = jr(form)
    position = game.from_text(text)
    assert game.from_text(game.text(position)).to_bytes() == position.to_bytes()
    for code in position.legal():
        position.clone().apply(code)


@pytest.mark.parametrize(
    ("text", "old", "new", "told"),
    [
        (MAGIC, "p2.fl p2.fr\n", "p2.fl\n", "choices 48 here"),
        (MAGIC, "asked P1", "asked P2", "asked: target of seat 1"),
        (MAGIC, "paid=2 ", "paid=1 ", "runs as part of an action of the active seat"),
        (MAGIC, "run rules.3 P1 paid=2 chosen=p2.br | ", "", "from the beginning of an action"),
        (MAGIC, "P1 resolving spark | ", "", "spark is not the card that is being resolved"),
        (MAGIC, "P1 resolving", "P2 resolving", "spark is resolved for its owner"),
        (MAGIC, "played.0 P1", "played.0 P1 source=p2.fl", "a magic card has no source"),
        (MAGIC, "played.0 P1", "played.0 P1 left=1", "left is 1; this step has at most 0"),
        (LEVEL, "stop rise", "rise", "here"),
        (LEVEL, "level stop rise", "target p1.fl", "asked: target of seat 0"),
        (LEVEL, "stones=2", "stones=0", "asks no question here"),
        (LEVEL, "left=2", "left=13", "left is 13; this step has at most 12"),
        (LEVEL, "source=p1.fl", "source=p1.fr", "source is p1.fr, where nobody is"),
        (LEVEL, "rules.7 P1", "rules.7 P2", "an action is the active seat's"),
        (DODGE, "chosen=p1.fl", "chosen=p1.fr", "its range has no aim 1"),
        (DODGE, "source=p1.fl", "source=p2.fl", "p2.fl is not P1's"),
        (DODGE, "rules.0 P1", "rules.0 P1 paid=3", "paid=3 does not go with p1.fl"),
        (DODGE, "| luck asked", "", "here"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(text: str, old: str, new: str, told: str) -> None:
    assert old in text
    with pytest.raises(PositionError) as refused:
        jr().from_text(text.replace(old, new))
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

HEADS = ["P1", "P2", "main", "start", "asked", "run", "wait", "luck", "options", "more", "over", "first", "P1 hand"]
HEADS += ["P1 aside", "P2 master", "P1 placed", "P1 resolving"]
PIECES = ["5", "3", "-1", ".", "imp", "paladin", "squire:2(level=2)", "spark", "ada", "p1.fl", "p2.master", "seed=4"]
PIECES += [
    "chance",
    "target",
    "draw",
    "level",
    "spark.played.0",
    "rules.7",
    "source=p1.fl",
    "left=1",
    "paid=3",
    "2*imp",
]
PIECES += ["oaf(taunted=p2.fr)", "(", "=", "depth=9", "columns=1", "acting=1", "gauge=7", "٣"]
PARTS = st.builds(lambda head, rest: " ".join([head, *rest]), st.sampled_from(HEADS), st.lists(st.sampled_from(PIECES)))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["spd", "jr"]), st.text(max_size=80) | st.lists(PARTS, max_size=6).map(" | ".join))
def test_no_text_raises_a_bare_error(format_name: str, text: str) -> None:
    game = game_of("plain", FORMATS[format_name])
    try:
        position = game.from_text(text)
    except PositionError as error:
        assert str(error)
    else:
        assert game.from_text(game.text(position)).to_bytes() == position.to_bytes()


def test_spoilt_facts_are_refused_or_played_alike_by_both_forms() -> None:
    """What is let in has no number that the compiled engine would read outside its arrays with."""
    if not has_native("masters"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    played = 0
    for seed in range(24):
        pick = random.Random(seed)
        options = TENANT.random_options(tuple(FORMATS)[seed % 4], pick)
        plain, native = (game_of(form, options) for form in ("plain", "native"))
        moment = native.start(
            seed, [TENANT.random_deck(native, pick) for _ in range(2)], "asked" if seed // 4 % 2 else "drawn"
        )
        for _ in range(pick.randrange(90)):
            if moment.winner < 0:
                codes = moment.legal()
                moment.apply(pick.choice(codes[1:] if len(codes) > 1 and pick.random() < 0.7 else codes))
        words = [catalogue().row_name(row) for row in pick.sample(range(150), 5)] + pick.sample(catalogue().ids, 9)
        for _ in range(12):
            facts = native.facts(moment)
            near = [path for path in places(facts) if path[0] != "seats"]
            for _ in range(pick.choice((1, 1, 2))):
                spoil(facts, pick.choice(near if pick.random() < 0.7 else list(places(facts))), pick, words)
            mark(facts, pick)
            played += play_alike((plain, native), facts, pick)
    assert played > 30


def mark(facts: dict[str, Any], pick: random.Random) -> None:
    """Say now and then of a monster, or of where none is, what is seldom said."""
    if pick.random() < 0.4:
        names = [m.name for m in layout.members(RECORDS["Unit"]) if m.name not in ("card", "kind", "under")]
        unit = facts.setdefault("units", {}).setdefault(str(pick.randrange(N_UNITS)), {})
        unit[pick.choice(names)] = pick.randrange(-1, N_UNITS + N_CELLS)
