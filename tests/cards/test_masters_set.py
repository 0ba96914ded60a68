"""The shipped set of Masters: large enough, inside its envelope, and each card does what it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pytest

from duelstage.cards.card import Card, Choice, Part, Said, Several, Step
from duelstage.cards.examples import faults
from duelstage.cards.vocabulary import Word
from duelstage.games.masters.catalogue import SETS
from duelstage.games.masters.game import Masters
from duelstage.games.masters.options import FORMATS, Options
from duelstage.games.masters.ranges import RANGES
from duelstage.games.masters.vocabulary import CONDITIONS, SERIES, SHIELDS, SHIFTS, TRAITS, TRIGGERS, VERBS
from duelstage.kernel.backend import Form, has_native

CATALOGUE = SETS.standard()
MONSTERS, SUPERS, MAGIC, MASTERS = (CATALOGUE.of_type(key) for key in ("monster", "super", "magic", "master"))


def plain(parts: Iterable[Part]) -> list[Step]:
    """The steps of an ability or a skill, those inside choices too."""
    out: list[Step] = []
    for step in parts:
        out += [inner for way in step.modes for inner in way] if isinstance(step, Choice) else [step]
    return out


def steps() -> Iterator[Step]:
    for card in CATALOGUE:
        for parts in (*(a.steps for a in card.abilities), *(skill.steps for skill in card.skills)):
            yield from plain(parts)


def word(value: object) -> str:
    assert isinstance(value, Word)
    return value.key


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def said(key: str) -> set[str]:
    """The words that the set says for one key of its steps."""
    return {word(step.values[key]) for step in steps() if isinstance(step.values.get(key), Word)}


def traits(profile: Mapping[str, Said]) -> list[str]:
    found = profile["traits"]
    assert isinstance(found, Several)
    return [each.key for each in found.words]


def strikes(card: Card, level: int) -> list[tuple[int, int]]:
    """Power and recoil of what a monster can do at a level: its attack and its skill."""
    profile = card.levels[level - 1]
    skills = [skill.values for skill in card.skills if skill.level <= level][-1:]
    return [(number(each["power"]), number(each["recoil"])) for each in (profile, *skills)]


# ---- what there is ---------------------------------------------------------------------------------------------------


def test_the_set_is_large_enough() -> None:
    rows = [word(card.labels["row"]) for card in MONSTERS]
    assert len(rows) >= 34
    assert rows.count("front") >= 21
    assert rows.count("back") >= 13
    assert len(SUPERS) >= 11
    assert len(MAGIC) >= 26
    assert sorted(word(card.labels["letter"]) for card in MASTERS) == ["", "A", "B", "C", "D"]


def test_four_series_share_the_set() -> None:
    keys = [series.key for series in SERIES if series.key]
    for key in keys:
        assert sum(word(card.labels["series"]) == key for card in MONSTERS) >= 8
        assert sum(word(card.labels["series"]) == key for card in SUPERS) >= 3
        assert sum(word(card.labels["series"]) == key for card in MAGIC) >= 7
    assert {word(card.labels["series"]) for card in (*MONSTERS, *SUPERS, *MAGIC)} == set(keys)


def test_a_super_is_of_the_series_and_row_of_its_base() -> None:
    for card in SUPERS:
        base = CATALOGUE.card(card.base)
        assert base.top == 2, card.id
        assert [card.labels[key] for key in ("series", "row")] == [base.labels[key] for key in ("series", "row")]


def test_every_word_is_used() -> None:
    assert {step.entry.key for step in steps()} == {verb.key for verb in VERBS}
    assert {a.trigger.key for card in CATALOGUE for a in card.abilities} == {t.key for t in TRIGGERS} | {"played"}
    assert {step.condition.key for step in steps() if step.condition} == {c.key for c in CONDITIONS}
    assert said("shield") == {shield.key for shield in SHIELDS}
    assert said("shift") == {shift.key for shift in SHIFTS} - {"forward"}  # a monster steps up by itself (M-TURN-2)
    assert {trait for card in CATALOGUE for level in card.levels for trait in traits(level)} == {
        trait.key for trait in TRAITS
    }


def test_every_range_is_used() -> None:
    tables = [table for card in CATALOGUE for table in (*card.levels, *(skill.values for skill in card.skills))]
    assert {word(table["range"]) for table in tables if "range" in table} == {"", *RANGES}


def test_no_two_cards_are_called_the_same_or_look_the_same() -> None:
    for language in CATALOGUE.cards[0].names:
        names = [card.names[language] for card in CATALOGUE]
        assert len(set(names)) == len(names)
    assert len({card.icon for card in CATALOGUE}) == len(CATALOGUE.ids)


# ---- the envelope ----------------------------------------------------------------------------------------------------


def test_monsters_are_inside_the_envelope() -> None:
    for card in MONSTERS:
        front = word(card.labels["row"]) == "front"
        for level, profile in enumerate(card.levels, 1):
            low, high = (3, 6) if front else (2, 4)
            assert low <= number(profile["hp"]) <= high, card.id
            assert front == (number(profile["power"]) > 0), f"{card.id}: only a front monster has a normal attack"
            for power, recoil in strikes(card, level):
                assert power - recoil <= level + 1, f"{card.id}: {power}P at level {level}"
                assert power <= level + 1 or recoil, f"{card.id}: {power}P at level {level} has no price"


def test_most_fronts_are_as_most_fronts_are() -> None:
    fronts = [card for card in MONSTERS if word(card.labels["row"]) == "front"]
    usual = [card for card in fronts if number(card.levels[0]["hp"]) == 5 and number(card.levels[0]["power"]) == 2]
    assert len(usual) > len(fronts) / 2
    assert sum(card.top == 2 for card in MONSTERS) > len(MONSTERS) * 3 / 4


def test_supers_are_inside_the_envelope() -> None:
    for card in SUPERS:
        assert 3 <= number(card.levels[0]["hp"]) <= 8, card.id
        powers = [number(table["power"]) for table in (card.levels[0], *(skill.values for skill in card.skills))]
        assert all(power == 0 or 2 <= power <= 6 for power in powers), card.id


def test_what_is_paid_is_inside_the_envelope() -> None:
    skills = [number(skill.values["stones"]) for card in (*MONSTERS, *SUPERS) for skill in card.skills]
    assert max(skills) <= 4
    assert skills.count(0) > len(skills) / 2
    costs = [card.numbers["stones"] for card in MAGIC]
    assert max(costs) <= 6
    assert sum(cost <= 3 for cost in costs) > len(costs) * 3 / 4


def test_what_comes_back_begins_at_level_2() -> None:
    revivers = [
        (card, level)
        for card in MONSTERS
        for level, profile in enumerate(card.levels, 1)
        if "revive" in traits(profile)
    ]
    assert revivers
    assert all(level > 1 for _, level in revivers)  # else it would come back for ever


# ---- the Masters -----------------------------------------------------------------------------------------------------

SKILLS = {  # M-MST-1 ... M-MST-3D: stones and verbs of the three slots
    "": [],
    "A": [(0, ["lose", "draw"]), (2, ["wake_up"]), (2, ["shield"])],
    "B": [(0, ["lose", "draw"]), (3, ["berserk"]), (6, ["damage"])],
    "C": [(0, ["lose", "draw"]), (2, ["shield"]), (2, ["seal"])],
    "D": [(0, ["lose", "draw"]), (3, ["shield"]), (3, ["sacrifice", "remove"])],
}


@pytest.mark.parametrize("letter", SKILLS)
def test_a_master_has_the_skills_of_the_law(letter: str) -> None:
    (card,) = (card for card in MASTERS if word(card.labels["letter"]) == letter)
    found = [(number(skill.values["stones"]), [step.entry.key for step in plain(skill.steps)]) for skill in card.skills]
    assert found == SKILLS[letter]


# ---- worked examples -------------------------------------------------------------------------------------------------


def test_every_card_has_an_example_that_is_about_it() -> None:
    for card in CATALOGUE:
        assert card.examples, card.id
        for example in card.examples:
            words = example.position.replace("(", " ").replace(":", " ").split()
            assert card.id in words, card.id
            assert example.actions


@pytest.mark.parametrize("form", ["plain", "native"])
def test_every_example_holds(form: Form) -> None:
    if form == "native" and not has_native("masters"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    assert faults(Masters(CATALOGUE, FORMATS[Options.examples], form)) == []
