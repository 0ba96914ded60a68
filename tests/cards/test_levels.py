"""Levels, skills, bases and labels of a card: what may not be said of them, and how that is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelstage.cards.load import read_set
from duelstage.games.masters.vocabulary import VOCABULARY

from .book import MASTERS_HEAD, NAME, faults_of, masters_card, masters_text

CARD = "book.toml: card"
MONSTER = 'type = "monster"\nlevels = [{ hp = 5, power = 2, range = "near" }, { hp = 4 }]\n'
BASE = f'[base]\n{NAME}type = "monster"\nlevels = [{{ hp = 5 }}]\n'
SUPER = 'type = "super"\nlevels = [{ hp = 8, power = 4, range = "near" }]\n'


def faults(body: str, others: str = "") -> list[str]:
    return faults_of(masters_text(body, others), vocabulary=VOCABULARY)


def only(body: str, others: str = "") -> str:
    """The one fault of a card."""
    told = faults(body, others)
    assert len(told) == 1, told
    assert told[0].startswith(CARD), told
    return told[0].removeprefix(CARD + ": ")


# ---- the set ----


def test_a_game_without_second_versions_asks_for_no_factor() -> None:
    card = masters_text(MONSTER)
    told = faults_of(card.replace('key = "test"', 'key = "test"\nfactor = 10'), vocabulary=VOCABULARY)
    assert told == ['book.toml: set: the key "factor" is unknown; expected key']
    told = faults_of(card.removeprefix(MASTERS_HEAD), vocabulary=VOCABULARY)
    assert told == ["set: no file has the table [set] with key"]
    (read,) = read_set([("book.toml", card.replace("[card]", "[card_ex]"))], VOCABULARY).cards
    assert read.id == "card_ex"


# ---- levels ----


@pytest.mark.parametrize(
    ("levels", "fault"),
    [
        ("", "there are no levels; expected levels = [{ … }]"),
        ("levels = []", "'levels = a list' is no list with something in it; expected levels = [ … ]"),
        (f"levels = [{', '.join(['{ hp = 1 }'] * 4)}]", "'levels' has 4 entries; at most 3"),
        ("levels = [3]", "level 1: 3 is not a table; expected hp, power, range, recoil, activations, traits"),
        ("levels = [{ hp = 1 }, {}]", "level 2: there is no 'hp'; expected a whole number from 1 to 12"),
        ("levels = [{ hp = 13 }]", "level 1: 'hp = 13' is not a whole number from 1 to 12"),
        ("levels = [{ hp = true }]", "level 1: 'hp = true' is not a whole number from 1 to 12"),
        ("levels = [{ hp = 1, atk = 2 }]", 'level 1: the key "atk" is unknown; expected hp, power, range, recoil, '),
        ("levels = [{ hp = 1, power = 10 }]", "level 1: 'power = 10' is not a whole number from 0 to 9"),
        ("levels = [{ hp = 1, power = 2 }]", "level 1: 'power = 2' says nothing without range"),
        ('levels = [{ hp = 1, range = "near" }]', "level 1: 'range = \"near\"' says nothing without power"),
        ("levels = [{ hp = 1, recoil = 1 }]", "level 1: 'recoil = 1' says nothing without power"),
        (
            'levels = [{ hp = 1, power = 2, range = "nearest" }]',
            "level 1: 'range = \"nearest\"' is unknown; did you mean near? Expected near, ",
        ),
        ("levels = [{ hp = 1, activations = 0 }]", "level 1: 'activations = 0' is not a whole number from 1 to 3"),
        ('levels = [{ hp = 1, traits = "guard" }]', "level 1: 'traits = \"guard\"' is no list with something in it; "),
        (
            'levels = [{ hp = 1, traits = ["gard"] }]',
            "level 1: 'traits = \"gard\"' is unknown; did you mean guard? Expected guard, counter, dodge, ",
        ),
        ('levels = [{ hp = 1, traits = ["guard", "guard"] }]', "level 1: 'traits' has \"guard\" twice"),
        ("levels = [{ hp = 1, traits = [3] }]", "level 1: 'traits = 3' is unknown; expected counter, dodge, "),
    ],
)
def test_levels_are_checked(levels: str, fault: str) -> None:
    told = only(f'type = "monster"\n{levels}')
    assert told.startswith(fault), told


def test_a_super_has_one_level() -> None:
    told = only('type = "super"\nbase = "base"\nlevels = [{ hp = 1 }, { hp = 2 }]', BASE)
    assert told == "'levels' has 2 entries; at most 1"


# ---- skills and abilities by level ----


@pytest.mark.parametrize(
    ("skill", "fault"),
    [
        ("[]", "'skill = a list' is no list with something in it; expected skill = [ … ]"),
        ("[3]", "skill 1: 3 is not a table; expected stones, power, range, recoil, effect"),
        ("[{}]", "skill 1: there is no effect; expected effect = [{ … }], or power"),
        ('[{ range = "far" }]', "skill 1: there is no effect; expected effect = [{ … }], or power"),
        ("[{ power = 2 }]", "skill 1: 'power = 2' says nothing without range"),
        ("[{ recoil = 2, effect = [{ draw = 1 }] }]", "skill 1: 'recoil = 2' says nothing without power"),
        ("[{ stones = 5, effect = [{ draw = 1 }] }]", "skill 1: 'stones = 5' is not a whole number from 0 to 4"),
        ("[{ level = 3, effect = [{ draw = 1 }] }]", "skill 1: 'level = 3' is not a whole number from 1 to 2"),
        ("[{ level = 0, effect = [{ draw = 1 }] }]", "skill 1: 'level = 0' is not a whole number from 1 to 2"),
        (
            "[{ level = 2, effect = [{ draw = 1 }] }, { effect = [{ draw = 1 }] }]",
            "skill 2: 'level = 1' is not above the level of the skill before it, 2",
        ),
        (
            '[{ effect = [{ freeze = "target" }] }]',
            "skill 1, step 1: 'freeze = \"target\"' is only for skills with a range; ",
        ),
        ('[{ effect = [{ freeze = "foe" }] }]', "skill 1, step 1: 'freeze = \"foe\"' is only for attacks, hurt, "),
        ("[{ effect = [{ drow = 1 }] }]", 'skill 1, step 1: "drow" is unknown; did you mean draw? '),
        ("[{ effect = [] }]", "skill 1: 'effect = a list' is no list with something in it; "),
    ],
)
def test_skills_are_checked(skill: str, fault: str) -> None:
    told = only(f"{MONSTER}skill = {skill}")
    assert told.startswith(fault), told


def test_an_ability_waits_from_one_of_the_levels_on() -> None:
    ability = 'ability = [{{ trigger = "hurt", level = {}, effect = [{{ draw = 1 }}] }}]'
    masters_card(MONSTER + ability.format(2))
    assert only(MONSTER + ability.format(3)) == "ability 1: 'level = 3' is not a whole number from 1 to 2"
    assert only(f'{SUPER}base = "base"\n' + ability.format(3), BASE).startswith(
        'ability 1: the key "level" is unknown; expected trigger, effect'
    )


def test_a_skill_of_a_master_costs_and_does_something() -> None:
    master = 'type = "master"\nskill = [{}]'
    told = only(master.format("{ stones = 1 }"))
    assert told == "skill 1: there is no effect; expected effect = [{ … }]"
    told = only(master.format("{ power = 2, effect = [{ draw = 1 }] }"))
    assert told == 'skill 1: the key "power" is unknown; expected stones, effect'
    told = only(master.format('{ effect = [{ heal = 1, to = "self" }] }'))
    assert told.startswith("skill 1, step 1: 'to = \"self\"' is not for master cards; expected own_monster, ")
    assert only(master.format(", ".join(["{ effect = [{ draw = 1 }] }"] * 4))) == "'skill' has 4 entries; at most 3"


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ('{ taunt = "enemy_monster" }', "taunt is not for magic cards"),
        ('{ draw = 1, if = "in_front" }', "'if = \"in_front\"' is not for magic cards; expected stones_at_least, "),
        ('{ damage = 1, to = "facing_enemy" }', "'to = \"facing_enemy\"' is not for magic cards; "),
        ('{ heal = 10, to = "own_monster" }', "'heal = 10' is not a whole number from 1 to 9, or 99 for all"),
        ("{ stones = 0 }", "'stones = 0' is not a whole number from -9 to 9, not 0"),
        ('{ heal = 1, to = "own_master" }', "'to = \"own_master\"' is unknown; "),
        ('{ level_up = 1, to = "own_monsters" }', "'to = \"own_monsters\"' is unknown; did you mean own_monster? "),
        ('{ wake_up = "own_monster" }', "'wake_up = \"own_monster\"' is unknown; "),
        ('{ sacrifice = "enemy_monster" }', "'sacrifice = \"enemy_monster\"' is unknown; "),
    ],
)
def test_words_stand_where_they_mean_something(step: str, fault: str) -> None:
    told = only(f'type = "magic"\nstones = 1\neffect = [{step}]').removeprefix("effect, step 1").lstrip(":, ")
    assert told.startswith(fault), told


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ('{ heal = 1, to = "self" }', "'to = \"self\"' is a card that has left play by then; "),
        (
            '{ wound = 1, to = "adjacent_enemies" }',
            "'to = \"adjacent_enemies\"' is a card that has left play by then; ",
        ),
        ('{ draw = 1, if = "in_front" }', "'if = \"in_front\"' is about a card that has left play by then; "),
    ],
)
def test_a_monster_that_was_knocked_out_stands_nowhere(step: str, fault: str) -> None:
    told = only(f'{MONSTER}ability = [{{ trigger = "knocked_out", effect = [{step}] }}]')
    assert told.removeprefix("ability 1, step 1").lstrip(":, ").startswith(fault), told


# ---- bases and labels ----


@pytest.mark.parametrize(
    ("base", "fault"),
    [
        ("", "there is no base; expected the id of a monster"),
        ("base = 3", "'base = 3' is no card; expected the id of a monster"),
        ('base = "bass"', "'base = \"bass\"' is no monster; did you mean base?"),
        ('base = "zzz"', "'base = \"zzz\"' is no monster; expected a monster of the set"),
        ('base = "card"', "'base = \"card\"' is no monster; expected a monster of the set"),
    ],
)
def test_a_super_stands_on_a_monster_of_the_set(base: str, fault: str) -> None:
    assert only(SUPER + base, BASE) == fault


def test_a_base_may_stand_in_a_later_file() -> None:
    sources = [("a.toml", masters_text(f'{SUPER}base = "base"')), ("b.toml", BASE)]
    assert [card.base for card in read_set(sources, VOCABULARY).cards] == ["", "base"]


def test_labels_are_words_of_their_lists() -> None:
    assert only(MONSTER + 'row = "middle"') == "'row = \"middle\"' is unknown; expected front, back, both"
    assert only(MONSTER + 'barred = ["spd", "spd"]') == "'barred' has \"spd\" twice"
    assert only(MONSTER + 'barred = ["sdp"]').startswith("'barred = \"sdp\"' is unknown; did you mean spd? ")
    assert only(MONSTER + 'letter = "A"').startswith('the key "letter" is unknown; ')
    assert only('type = "master"\nletter = "E"') == "'letter = \"E\"' is unknown; expected A, B, C, D"
    card = masters_card(MONSTER + 'row = "front"\nbarred = ["spd", "jr"]').card("card")
    assert str(card.labels["row"].key) == "front"  # type: ignore[union-attr]
    assert [word.key for word in card.labels["barred"].words] == ["spd", "jr"]  # type: ignore[union-attr]


# ---- the page for designers ----


def test_the_cards_of_the_how_to_page_are_read() -> None:
    page = (Path(__file__).parents[2] / "docs/how-to/add-a-card.md").read_text("utf-8")
    text = page.partition("## A card of Masters")[2].partition("```toml\n")[2].partition("```")[0]
    cards = read_set([("page.toml", MASTERS_HEAD + text)], VOCABULARY).cards
    assert [card.type.key for card in cards] == ["monster", "super", "magic"]
