"""What the other player does not see (M-HID-1 ... M-HID-3)."""

from __future__ import annotations

import json

import pytest

from tests.rules import rule

from .stage import Scene, Stage


def sees(game: Scene, who: str, word: str) -> bool:
    """Does that name stand anywhere in what a player, or a spectator, may know?"""
    return f'"{word}"' in json.dumps(game.view(who)) or f":{word}" in json.dumps(game.view(who))


# ---- hidden ----------------------------------------------------------------------------------------------------------


@rule("M-HID-1")
def test_a_hand_and_a_deck_are_known_by_their_numbers_only(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(hand="squire archer", deck="oaf imp witch")
    for who in ("p2", "spectator"):
        seat = game.view(who)["seats"][0]
        assert (seat["n_hand"], seat["n_deck"]) == (2, 3)
        assert not any(sees(game, who, card) for card in ("squire", "archer", "oaf", "imp", "witch"))
    assert game.view("p1")["seats"][0]["hand"] == {"squire": 1, "archer": 1}


@rule("M-HID-1")
def test_the_order_of_a_deck_is_hidden_from_its_owner_too(masters: Stage) -> None:
    views = []
    for deck in ("oaf imp", "imp oaf"):
        game = masters.scene()
        game.p1.has(deck=deck)
        views.append(game.view("p1"))
    assert views[0] == views[1]


@rule("M-HID-1", in_=("spd",))
def test_cards_aside_are_hidden(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(hand="squire spark paladin")
    assert game.view("p1")["seats"][0]["aside"] == {"spark": 1, "paladin": 1}
    assert game.view("p2")["seats"][0]["n_aside"] == 2
    assert not sees(game, "p2", "spark")
    assert not sees(game, "p2", "paladin")


@rule("M-HID-1", in_=("jr", "sr", "pro"))
def test_a_face_down_card_is_known_to_its_owner_only(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="squire archer")
    game.p1.summons("squire", "fl")
    assert game.view("p1")["units"][0]["card"] == "squire"
    for who in ("p2", "spectator"):
        unit = game.view(who)["units"][0]
        assert unit["card"] is None
        assert unit["hidden"]
        assert unit["preparing"]
        assert not sees(game, who, "squire")


@rule("M-HID-1", in_=("jr", "sr", "pro"))
def test_what_is_told_of_a_summons_does_not_name_it(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="squire archer")
    game.p1.summons("squire", "fl")
    moved = game.told("moved")
    assert sorted(event.audience for event in moved) == [1, 6]  # one for its owner, one without a name for the rest
    assert next(event.b for event in moved if event.audience == 6) == -1


@rule("M-HID-1")
def test_the_rest_is_open(masters: Stage) -> None:
    game = masters.scene("""
        P1 front   squire^2/3(shield=iron,sealed=p2)
    """)
    game.p1.has(stones=4, hp=3, gauge=2, discard="oaf", hand="imp")
    for who in ("p1", "p2", "spectator"):
        seat, unit = game.view(who)["seats"][0], game.view(who)["units"][0]
        assert (seat["stones"], seat["hp"], seat["gauge"], seat["discard"]) == (4, 3, 2, ["oaf"])
        assert (unit["card"], unit["level"], unit["damage"]) == ("squire", 2, 2)
        assert unit["shield"]
        assert unit["sealed"]


@rule("M-HID-1", in_=("spd",))
def test_a_placement_is_hidden_until_both_are_made(masters: Stage) -> None:
    views = []
    for front in ("squire", "archer"):
        game = masters.match("5*squire 5*archer 4*spark", "10*oaf 4*spark")
        game.chance("p1", "squire", "archer", "squire", "oaf", "oaf", "oaf")
        game.p1.places(front, "squire")
        assert game.question == "p2 front"
        views.append(game.view("p2"))
    assert views[0] == views[1]


# ---- known -----------------------------------------------------------------------------------------------------------


@rule("M-HID-2")
def test_a_card_that_goes_back_to_the_hand_stays_known(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
    """)
    game.p1.has(stones=1, hand="recall")
    game.p2.has(hand="oaf")
    game.p1.plays("recall")
    assert "squire" in game.p2.hand
    assert game.p2.shown == ["squire"]
    assert game.view("p1")["seats"][1]["shown"] == {"squire": 1}


@rule("M-HID-2")
def test_a_card_that_goes_back_to_the_deck_stays_known_until_it_is_drawn_and_after(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire
        P2 back    oaf
    """)
    game.p1.has(stones=1, hand="burial")
    game.p1.plays("burial", at="squire")
    if not masters.is_spd:  # there it is drawn at once, for the loss
        assert (game.p2.deck[0], game.p2.known) == ("squire", 1)
        game.p1.ends_turn()
    assert game.p2.shown == ["squire"]


@rule("M-HID-2")
def test_a_card_that_was_looked_for_is_shown(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=2, hand="compass graverobber", deck="oaf imp", discard="squire spark")
    game.p1.plays("compass", at="imp")
    game.p1.plays("graverobber")
    assert game.p1.shown == ["imp", "squire"]


@rule("M-HID-2")
def test_a_known_card_that_is_played_is_known_no_more_in_the_hand(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   dummy
    """)
    game.p1.has(stones=3, hand="2*spark", shown="spark")
    game.p1.plays("spark")
    assert game.p1.hand + game.p1.aside == ["spark"]
    assert game.view("p2")["seats"][0]["shown"] == {}


@rule("M-HID-2", in_=("jr", "sr", "pro"))
def test_a_card_revealed_while_preparing_stays_known(masters: Stage) -> None:
    game = masters.scene("""
        P2 front   squire?   .
    """)
    game.p1.has(stones=1, hand="lantern")
    assert game.view("p1")["units"][4]["card"] is None
    game.p1.plays("lantern")
    assert game.monster("squire").preparing
    assert game.view("p1")["units"][4]["card"] == "squire"
    game.p1.ends_turn()
    assert game.view("p1")["units"][4]["card"] == "squire"


@rule("M-HID-2", in_=("jr", "sr", "pro"))
def test_a_face_down_summons_may_have_been_the_known_card(masters: Stage) -> None:
    for card in ("squire", "oaf"):
        game = masters.scene()
        game.p1.has(stones=1, hand="squire oaf spark", shown="squire spark")
        game.p1.summons(card, "fl")
        assert game.p1.shown == ["spark"]  # magic is not summoned, so that is still sure
        assert game.view("p2")["units"][0]["card"] is None


@rule("M-HID-2", in_=("jr", "sr", "pro"))
def test_of_two_known_ones_one_is_still_sure(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="2*squire oaf", shown="2*squire")
    game.p1.summons("oaf", "fl")
    assert game.p1.shown == ["squire"]


@rule("M-HID-2", in_=("jr", "sr", "pro"))
def test_where_only_one_card_can_have_been_summoned_it_is_known(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=1, hand="squire spark", shown="squire spark")
    game.p1.summons("squire", "fl")
    assert game.monster("squire").known
    assert game.view("p2")["units"][0]["card"] == "squire"


# ---- lists -----------------------------------------------------------------------------------------------------------


@rule("M-HID-3")
def test_deck_lists_are_closed(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(deck="oaf imp")
    assert "list" not in game.view("p2")["seats"][0]
    assert "list" not in game.view("spectator")["seats"][0]
    assert game.view("p1")["seats"][0]["list"] == {"oaf": 1, "imp": 1}


@rule("M-HID-3")
def test_a_format_may_open_them(masters: Stage) -> None:
    game = masters.scene(lists="open")
    game.p1.has(deck="oaf imp", hand="squire")
    assert game.view("p2")["seats"][0]["list"] == {"oaf": 1, "imp": 1, "squire": 1}
    assert "hand" not in game.view("p2")["seats"][0]


@rule("M-HID-3")
@pytest.mark.parametrize("who", ["p1", "p2"])
def test_by_default_each_knows_its_own_list_only(masters: Stage, who: str) -> None:
    game = masters.scene()
    game.p1.has(deck="oaf")
    game.p2.has(deck="imp")
    seats = game.view(who)["seats"]
    assert ["list" in seat for seat in seats] == [who == "p1", who == "p2"]
