"""Conditions and targets of cards: when a continuous effect holds, and whom a step means. Rules A-FX-1, A-FX-4."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule

from .stage import Stage

CONDITIONS: list[tuple[str, dict[str, Any], dict[str, Any], bool]] = [
    # artist, player 1 has, player 2 has, whether its condition holds
    ("underdog", {"hp": 60}, {"hp": 61}, True),
    ("underdog", {"hp": 60}, {"hp": 60}, False),
    ("miser", {"hand": "mime"}, {"hand": "mime mime"}, True),
    ("miser", {"hand": "mime mime"}, {"hand": ""}, False),
    ("gardener", {"terrain": "square"}, {}, True),
    ("gardener", {}, {"terrain": "square"}, False),
    ("tourist", {}, {"terrain": "square", "deck": ""}, True),
    ("tourist", {"terrain": "arena"}, {}, False),
    ("survivor", {"hp": 30}, {}, True),
    ("survivor", {"hp": 31}, {"hp": 30}, False),
    ("vulture", {}, {"hp": 30}, True),
    ("vulture", {"hp": 30}, {"hp": 31}, False),
]


@rule("A-FX-1")
@pytest.mark.parametrize(("artist", "one", "two", "holds"), CONDITIONS)
def test_a_continuous_effect_holds_as_long_as_its_condition_does(
    artistes: Stage, artist: str, one: dict[str, Any], two: dict[str, Any], holds: bool
) -> None:
    game = artistes.scene()
    game.p1.artist(artist)
    game.p1.has(**one)
    game.p2.has(**two)

    game.begins()

    plus = 1 if one.get("terrain") == "square" else 0
    assert game.p1.artist(artist).atk == (6 if holds else 1) + plus


@rule("A-FX-1")
@pytest.mark.parametrize(
    ("artist", "own", "enemy", "holds"),
    [
        ("dancer", "mime", "", True),  # it counts itself
        ("dancer", "", "mime mime", False),
        ("jester", "", "mime mime", True),
        ("jester", "mime", "mime", False),
        ("hunter", "", "mime_ex", True),
        ("hunter", "mime_ex", "mime", False),
    ],
)
def test_conditions_count_the_right_side(artistes: Stage, artist: str, own: str, enemy: str, holds: bool) -> None:
    game = artistes.scene()
    game.p1.artist(artist)
    for card in own.split():
        game.p1.artist(card)
    for card in enemy.split():
        game.p2.artist(card)

    game.begins()

    assert game.p1.artist(artist).atk == (6 if holds else 1)


@rule("A-FX-1", "A-FX-4")
def test_it_comes_and_goes_with_what_happens(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("vulture")
    game.p1.has(hand="fire")
    game.p2.has(hp=45)

    assert game.begins().p1.artist("vulture").atk == 1
    game.p1.casts("fire")
    assert game.p1.artist("vulture").atk == 6


@rule("A-MAIN-7")
@pytest.mark.parametrize(
    ("spell", "target", "others"),
    [("hex", "cellist", "cellist_ex"), ("bane", "cellist_ex", "cellist"), ("mercy", "juggler", "cellist_ex")],
)
def test_a_target_is_of_the_kind_that_the_card_says(artistes: Stage, spell: str, target: str, others: str) -> None:
    """A base, an EX, a damaged one: the other is no target."""
    game = artistes.scene()
    game.p1.artist("cellist", damage=1)  # never an enemy
    game.p1.artist("cellist_ex", damage=1)
    game.p1.artist("librarian")
    game.p1.has(hand=f"{spell} {spell}")
    game.p2.artist(target, damage=1)
    game.p2.artist(others)

    game.p1.casts(spell)  # one target: not asked

    if spell == "hex":
        assert game.p2.artist(target).atk == 7
    elif spell == "bane":
        assert game.p2.artist(target).atk == 10
    else:
        assert game.p2.artists == [others]
        with game.refuses("A-MAIN-7", "no_target"):
            game.p1.casts(spell)


@rule("A-FX-1")
def test_all_of_a_kind_means_all_of_them_on_ones_own_side(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.artist("cellist")
    game.p1.artist("cellist_ex", damage=2)
    game.p1.artist("mime")
    game.p1.has(hand="anthem")  # +3 ATK for the bases, 9 PV at most for the EX
    game.p2.artist("mime")

    game.p1.casts("anthem")

    assert [game.p1.artist(card).atk for card in game.p1.slots] == [5, 20, 3]
    assert (game.p1.artist("cellist_ex").hp, game.p1.artist("cellist_ex").max_hp) == (7, 9)
    assert game.p2.artist("mime").atk == 0


@rule("A-FX-5")
def test_the_same_artist_is_the_one_that_was_picked(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="duo")  # 1 damage, then +4 PV for the same
    game.p2.artist("mime")
    game.p2.artist("cellist")

    game.p1.casts("duo", at="cellist")

    assert (game.p2.artist("cellist").hp, game.p2.artist("cellist").max_hp) == (7, 8)
    assert game.p2.artist("mime").max_hp == 5


@rule("A-FX-8")
def test_the_same_artist_is_nobody_once_it_has_left(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="duo")
    game.p2.artist("extra")

    game.p1.casts("duo")

    assert game.p2.discard == ["extra"]


@rule("A-FX-3")
def test_half_of_what_remains_is_lost_and_never_all(artistes: Stage) -> None:
    game = artistes.scene()
    game.p1.has(hand="hush")
    game.p1.artist("extra")
    game.p2.artist("cellist", damage=1)

    game.p1.casts("hush")

    assert game.p1.artist("extra").hp == 1
    assert game.p2.artist("cellist").hp == 2
