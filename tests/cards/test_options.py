"""A format is one record: the law's defaults, checked, and read from and written to JSON and words."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelstage.games import GAMES
from duelstage.games.artistes import field
from duelstage.games.artistes.options import FORMATS, Options
from duelstage.kernel import layout
from duelstage.kernel.errors import DuelError
from duelstage.kernel.options import Kind, OptionError

KINDS = Options.kinds()

OTHER = {
    "deck_max": 20,
    "deck_min": 10,
    "copies": 1,
    "start_hp": 50,
    "first_draws": False,
    "deck_out": 0,
    "effect_draw_penalty": False,
    "attack_on_entry": False,
    "overflow": "attacker",
    "turn_cap": 50,
    "pv_cap": "none",
    "ex_zone": "aside",
    "mulligan": True,
    "second_player": "pv 15",
    "lists": "closed",
    "factor": 5,
}


def test_the_defaults_are_the_laws() -> None:
    standard = Options()
    assert standard == FORMATS["standard"] == Options.of("standard")
    assert (standard.deck_min, standard.deck_max, standard.copies) == (7, 30, 2)
    assert (standard.deck_out, standard.turn_cap, standard.factor) == (20, 200, 10)
    assert (standard.first_draws, standard.effect_draw_penalty, standard.attack_on_entry) == (True, True, True)
    assert (standard.overflow, standard.pv_cap, standard.ex_zone) == ("both", "start", "deck")
    assert (standard.mulligan, standard.second_player, standard.lists) == (False, "none", "open")


def test_options_and_rulebook_name_the_same() -> None:
    law = {option.name: option for option in GAMES["artistes"].rulebook.options()}
    assert set(law) <= set(KINDS)
    assert set(KINDS) - set(law) == {
        "deck_min",
        "copies",
        "start_hp",
    }  # fixed by the law, a format of one's own may change them
    for name, option in law.items():
        assert Options.rule_of(name) == option.rule
        assert Options.parse([f"{name}={option.default}"]) == Options()


def test_ranked_gives_the_second_seat_15_pv() -> None:
    assert Options.of("ranked").second_hp == 15
    assert Options.of("ranked").to_json() == {"second_player": "pv 15"}


@pytest.mark.parametrize(("name", "value"), OTHER.items())
def test_each_option_is_written_and_read(name: str, value: bool | int | str) -> None:
    said = {name: value} if name != "start_hp" else {name: value, "pv_cap": "none"}  # one cannot be without the other
    options = Options.from_json(said)
    assert getattr(options, name) == value
    assert options.to_json() == said
    assert Options.from_json(options.to_json()) == Options.parse(options.to_words()) == options


def test_all_options_at_once() -> None:
    options = Options.from_json(OTHER)
    assert set(OTHER) == set(KINDS)
    assert options.to_json() == OTHER
    assert Options.parse(options.to_words()) == options


def test_words_change_a_format() -> None:
    assert Options.parse(["mulligan = yes", "deck_max=12"], Options.of("ranked")) == Options(
        mulligan=True, deck_max=12, second_player="pv 15"
    )


def test_options_are_a_value() -> None:
    ranked = Options.of("ranked")
    again = Options(second_player="pv 15")
    assert ranked == again and hash(ranked) == hash(again) and ranked != Options()
    assert copy.deepcopy(ranked) == pickle.loads(pickle.dumps(ranked)) == ranked
    assert repr(again) == "Options(second_player='pv 15')"
    assert Options() != GAMES["masters"].options_class()
    with pytest.raises(AttributeError, match="option deck_max cannot be changed"):
        ranked.deck_max = 20  # type: ignore[misc]


def test_other_options_are_made_of_some() -> None:
    ranked = Options.of("ranked")
    assert ranked.replace(deck_max=20) == Options(second_player="pv 15", deck_max=20)
    with pytest.raises(OptionError, match="deck_min = 7 is more than deck_max = 6"):
        ranked.replace(deck_max=6)
    with pytest.raises(TypeError, match="no option is called deckmax"):
        ranked.replace(deckmax=20)
    with pytest.raises(TypeError, match="no option is called deckmax"):
        Options(deckmax=20)  # type: ignore[call-arg]


def test_the_name_of_a_format() -> None:
    assert [Options.of(name).format_name for name in FORMATS] == ["standard", "ranked"]
    assert Options(mulligan=True).format_name == "own"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("mulligan", "'mulligan' is no option; expected name=value, such as deck_max=20"),
        ("muligan=yes", "option 'muligan' is unknown; did you mean mulligan? Expected deck_max, "),
        ("x=1", "option 'x' is unknown; expected deck_max, "),
        ("mulligan=maybe", "option mulligan = maybe: expected yes or no [A-SETUP-5]"),
        ("deck_max=many", "option deck_max = many: expected a whole number from 1 to 40 [A-DECK-1]"),
        ("deck_max=41", "option deck_max = 41: expected a whole number from 1 to 40 [A-DECK-1]"),
        ("deck_max=-1", "option deck_max = -1: expected a whole number from 1 to 40 [A-DECK-1]"),
        ("deck_max=²", "option deck_max = ²: expected a whole number from 1 to 40 [A-DECK-1]"),
        ("deck_max=" + "9" * 9999, "option deck_max = 9999999999"),
        ("overflow=defender", "option overflow = defender: expected one of both, attacker [A-COMBAT-7]"),
        ("second_player=pv", "option second_player = pv: expected one of none, pv N, two_artists, card [A-SETUP-6]"),
        (
            "second_player=pv N",
            "option second_player = pv N: expected one of none, pv N, two_artists, card [A-SETUP-6]",
        ),
        ("second_player=pv 0", "option second_player = pv 0: expected one of "),
        ("second_player=pv 901", "option second_player = pv 901: expected one of "),
        ("deck_max=6", "deck_min = 7 is more than deck_max = 6"),
    ],
)
def test_a_bad_word_is_told_with_the_choices(word: str, told: str) -> None:
    with pytest.raises(OptionError) as caught:
        Options.parse([word])
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ([], "options are an object of names and values"),
        ({"deckmax": 3}, "option 'deckmax' is unknown; did you mean deck_max? Expected deck_max, "),
        ({"deck_max": True}, "option deck_max = yes: expected a whole number from 1 to 40 [A-DECK-1]"),
        ({"deck_max": 7.0}, "option deck_max = a float: expected a whole number"),
        ({"deck_max": 10**5000}, "option deck_max = a number that large: expected a whole number"),
        ({"mulligan": 1}, "option mulligan = 1: expected yes or no [A-SETUP-5]"),
        ({"lists": None}, "option lists = a NoneType: expected one of open, closed [A-HID-2]"),
        ({"lists": []}, "option lists = a list: expected one of open, closed [A-HID-2]"),
    ],
)
def test_bad_data_is_told_with_the_choices(data: object, told: str) -> None:
    with pytest.raises(OptionError) as caught:
        Options.from_json(data)
    assert str(caught.value).startswith(told)


def test_a_choice_may_hold_a_number() -> None:
    kind = Kind("none", "Z-ONE-1", ("none", "N", "pv N"), low=2, high=30)
    told = {
        word: kind.place(word) for word in ("none", "2", "30", "pv 7", "1", "31", "N", "pv N", "pv", "pv 07", "7 pv")
    }
    assert {word: place for word, place in told.items() if place >= 0} == {"none": 0, "2": 1, "30": 1, "pv 7": 2}
    assert Options.of("ranked").number("second_player") == 15
    assert Options().number("second_player") == 0


def test_an_unknown_format_is_told() -> None:
    with pytest.raises(OptionError, match="format 'fast' is unknown; expected standard, ranked"):
        Options.of("fast")


def written(options: Options) -> dict[str, int]:
    """The members of a state that a format fills, with what it writes there; of both seats "hp"."""
    seats = [SimpleNamespace(hp=None), SimpleNamespace(hp=None)]
    state = SimpleNamespace(**dict.fromkeys(m.name for m in layout.members(field.State)) | {"seats": seats})
    options.write(state)
    del state.seats
    (hp,) = {seat.hp for seat in seats}
    return {"hp": hp} | {name: value for name, value in vars(state).items() if value is not None}


def test_a_state_holds_what_play_looks_at() -> None:
    assert written(Options()) == {
        "hp": 100,
        "deck_out": 20,
        "turn_cap": 200,
        "second": field.NOTHING,
        "second_hp": 0,
        "first_draws": 1,
        "effect_draw_penalty": 1,
        "attack_on_entry": 1,
        "overflow_both": 1,
        "hp_capped": 1,
        "ex_aside": 0,
        "mulligan": 0,
        "lists_open": 1,
    }
    assert written(Options.from_json(OTHER)) == {
        "hp": 50,
        "deck_out": 0,
        "turn_cap": 50,
        "second": field.MORE_HP,
        "second_hp": 15,
        "first_draws": 0,
        "effect_draw_penalty": 0,
        "attack_on_entry": 0,
        "overflow_both": 0,
        "hp_capped": 0,
        "ex_aside": 1,
        "mulligan": 1,
        "lists_open": 0,
    }
    assert written(Options(second_player="two_artists"))["second"] == field.TWO_ARTISTS
    assert written(Options(second_player="card"))["second"] == field.A_CARD


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=5), below, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(sorted(KINDS)) | st.text(max_size=10), json_values, max_size=5) | json_values)
def test_no_data_raises_anything_else(data: object) -> None:
    try:
        options = Options.from_json(data)
    except DuelError:
        return
    assert Options.from_json(options.to_json()) == options


@given(st.lists(st.text(max_size=30) | st.builds("{}={}".format, st.sampled_from(sorted(KINDS)), st.text(max_size=10))))
def test_no_word_raises_anything_else(words: list[str]) -> None:
    try:
        Options.parse(words)
    except DuelError:
        return
