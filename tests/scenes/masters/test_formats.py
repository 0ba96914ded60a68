"""What the four formats differ in. Rules M-FMT-1 … M-FMT-12; M-FMT-13 is in test_field.py."""

from __future__ import annotations

from collections import Counter

import pytest

from duelstage.cards.decks import Deck
from duelstage.games.masters.decks import check
from duelstage.games.masters.options import FORMATS
from tests.rules import rule

from .stage import Stage, cards_of, catalogue

WIDE = ("jr", "sr", "pro")
SPECIAL = ("sr", "pro")
MASTER_HP = {"jr": 5, "sr": 5, "pro": 10}


def faults(masters: Stage, deck: str) -> list[str]:
    """The rules that a deck breaks in the format."""
    counts = tuple(Counter(cards_of(deck)).items())
    verdict = check(Deck(counts), catalogue(), FORMATS[masters.format])
    return sorted({fault.rule for fault in verdict.faults})


def legal_deck(masters: Stage) -> str:
    """A deck that the format allows, with a Master where it has them."""
    if masters.is_spd:
        return "2*squire 2*archer 2*oaf 2*drake 2*witch 2*spark balm paladin"
    rest = "3*squire 3*archer 3*oaf 3*drake 3*spark 3*balm 2*paladin"
    if masters.format == "pro":
        rest += " 3*witch 3*rider 3*needle oaf_king"
    return rest if masters.format == "jr" else f"ada {rest}"


# ---- what wins -------------------------------------------------------------------------------------------------------


@rule("M-FMT-1", in_=("spd",))
def test_spd_is_won_when_the_enemy_gauge_reaches_six(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front squire
    """)
    game.p2.has(gauge=5)

    game.p1.attacks("squire", "imp")

    assert game.p2.gauge == 6
    assert game.winner == "p1"


@rule("M-FMT-1", in_=("spd",))
def test_a_gauge_of_five_goes_on(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp
        P1 front squire
    """)
    game.p2.has(gauge=4)

    game.p1.attacks("squire", "imp")

    assert game.winner == ""


@rule("M-FMT-1", in_=WIDE)
def test_the_other_formats_are_won_when_the_enemy_master_has_no_hp_left(masters: Stage) -> None:
    game = masters.scene("P1 front giant .")
    game.p2.has(hp=3)

    game.p1.attacks("giant", "master")

    assert game.p2.hp == 0
    assert game.winner == "p1"


@rule("M-FMT-1", in_=WIDE)
def test_they_have_no_gauge(masters: Stage) -> None:
    game = masters.scene("""
        P2 front imp .
        P1 front squire .
    """)

    game.p1.attacks("squire", "imp")

    assert (game.p1.gauge, game.p2.gauge) == (0, 0)


# ---- Masters ---------------------------------------------------------------------------------------------------------


@rule("M-FMT-2", in_=("spd",))
def test_spd_has_no_master_to_be_aimed_at(masters: Stage) -> None:
    game = masters.scene("P1 front squire")

    assert game.state.seats[1].master == -1
    game.p1.cannot("out_of_range", "M-RNG-1").attacks("squire", "master")
    game.p1.cannot("no_master_skills", "M-FMT-2").master_attacks("master")


@rule("M-FMT-2", in_=("jr",))
@pytest.mark.parametrize("card", ["", "nemo"])  # a deck may name the plain Master or not
def test_the_plain_master_neither_attacks_nor_has_skills(masters: Stage, card: str) -> None:
    game = masters.scene()
    game.p1.has(stones=9)
    if card:
        game.p1.has(master=card)

    game.p1.cannot("no_master_skills", "M-FMT-2").master_attacks("master")
    for slot in (1, 2, 3):
        game.p1.cannot("no_master_skills", "M-FMT-2").master_skill(slot)


@rule("M-FMT-2", in_=SPECIAL)
@pytest.mark.parametrize("master", ["ada", "bruno", "cleo", "dora"])
def test_one_of_four_masters_attacks_and_has_skills(masters: Stage, master: str) -> None:
    game = masters.scene("P2 front dummy .")
    game.p1.has(stones=3, master=master)

    game.p1.master_skill(1)
    game.p1.master_attacks("dummy")

    assert game.hp("dummy") == 7


@rule("M-FMT-2")
def test_which_masters_a_deck_may_bring(masters: Stage) -> None:
    deck = legal_deck(masters)
    rest = deck.removeprefix("ada ")

    assert faults(masters, deck) == []
    if masters.format in SPECIAL:
        assert faults(masters, rest) == ["M-FMT-2"]
        assert faults(masters, f"ada dora {rest}") == ["M-FMT-2"]
    else:
        assert faults(masters, f"ada {rest}") == ["M-FMT-2"]


@rule("M-FMT-3")
def test_how_many_hp_a_master_begins_with(masters: Stage) -> None:
    game = masters.match(legal_deck(masters), legal_deck(masters))

    assert (game.p1.hp, game.p2.hp) == (MASTER_HP[masters.format],) * 2


@rule("M-FMT-4")
def test_the_masters_shield_takes_two_off_each_p_hit(masters: Stage) -> None:
    game = masters.scene("P1 front squire squire^2")

    game.p1.attacks("squire@fl", "master")
    game.p1.attacks("squire@fr", "master")

    assert game.hits == [("p2 master", 2, 0), ("p2 master", 3, 1)]
    assert game.p2.hp == MASTER_HP[masters.format] - 1


@rule("M-FMT-4")
def test_the_masters_shield_cuts_p_of_cards_but_no_d(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(stones=2, hand="stab poison")

    game.p1.plays("stab")
    assert game.p2.hp == MASTER_HP[masters.format] - 1

    game.p1.plays("poison")
    assert game.p2.hp == MASTER_HP[masters.format] - 2


# ---- what is allowed -------------------------------------------------------------------------------------------------


@rule("M-FMT-5", in_=("spd", "jr"))
def test_nobody_flees_in_spd_and_jr(masters: Stage) -> None:
    game = masters.scene("P1 front squire")

    game.p1.cannot("no_flee", "M-FMT-5").flees("squire")


@rule("M-FMT-5", in_=SPECIAL)
def test_monsters_may_flee_in_sr_and_pro(masters: Stage) -> None:
    game = masters.scene("P1 front squire")

    game.p1.flees("squire")

    assert game.p1.monsters == []


@rule("M-FMT-6")
def test_monsters_are_charged_but_not_in_spd(masters: Stage) -> None:
    game = masters.scene("P1 front acrobat squire" if not masters.is_spd else "P1 front acrobat")
    if masters.is_spd:
        game.p1.cannot("no_charge", "M-FMT-6").charges_now("acrobat")
    else:
        game.p1.charges_now("acrobat")

    game.p1.ends_turn()

    assert game.monster("acrobat").charged != masters.is_spd


@rule("M-FMT-7")
def test_how_many_cells_a_side_has(masters: Stage) -> None:
    game = masters.scene()
    game.p1.has(hand="imp", stones=1)

    assert len(game.p1.cells) == (2 if masters.is_spd else 4)
    if masters.is_spd:
        game.p1.cannot("no_such_cell", "M-FMT-7").summons("imp", "fr")
    else:
        game.p1.summons("imp", "fr")


# ---- decks -----------------------------------------------------------------------------------------------------------


@rule("M-FMT-8", in_=("spd",))
def test_a_spd_deck_is_ten_monsters_and_four_other_cards(masters: Stage) -> None:
    assert faults(masters, legal_deck(masters)) == []
    assert "M-FMT-8" in faults(masters, "2*squire 2*archer 2*oaf 2*drake 2*witch 2*spark balm")
    assert "M-FMT-8" in faults(masters, "2*squire 2*archer 2*oaf 2*drake 2*witch rider 2*spark paladin")


@rule("M-FMT-8", in_=WIDE)
def test_how_many_cards_a_deck_has(masters: Stage) -> None:
    deck = legal_deck(masters)

    assert len(cards_of(deck.removeprefix("ada "))) == {"jr": 20, "sr": 20, "pro": 30}[masters.format]
    assert faults(masters, deck) == []
    assert faults(masters, f"{deck} imp") == ["M-FMT-8"]
    assert faults(masters, deck.replace("3*spark", "2*spark")) == ["M-FMT-8"]


@rule("M-FMT-9")
def test_how_many_copies_of_a_card_a_deck_may_have(masters: Stage) -> None:
    copies = 2 if masters.is_spd else 3
    deck = legal_deck(masters)

    assert faults(masters, deck) == []
    more = deck.replace(f"{copies}*squire", f"{copies + 1}*squire").replace(f"{copies}*oaf", f"{copies - 1}*oaf")
    assert faults(masters, more) == ["M-FMT-9"]


@rule("M-FMT-10", in_=WIDE)
def test_the_opening_hand_is_five_cards(masters: Stage) -> None:
    game = masters.match(legal_deck(masters), legal_deck(masters), luck="drawn")

    assert [len(player.hand) for player in game.players] == [5, 5]
    assert [player.aside for player in game.players] == [[], []]


@rule("M-FMT-10", in_=("spd",))
def test_in_spd_three_monsters_are_the_hand_and_the_others_lie_aside(masters: Stage) -> None:
    game = masters.match(legal_deck(masters), legal_deck(masters), luck="drawn")

    assert [len(player.hand) for player in game.players] == [3, 3]
    assert game.p1.aside == ["balm", "paladin", "spark", "spark"]


@rule("M-FMT-10", in_=("spd",))
def test_what_lies_aside_may_be_used_whenever_its_condition_holds(masters: Stage) -> None:
    game = masters.scene("P2 front dummy")
    game.p1.has(hand="spark balm", stones=2)

    game.p1.cannot("no_target", "M-MST-8").plays("balm")  # nobody of one's own is damaged
    game.p1.plays("spark")

    assert game.hp("dummy") == 7


@rule("M-FMT-11")
def test_how_many_monsters_a_deck_has_at_least(masters: Stage) -> None:
    if masters.is_spd:
        too_few = "2*squire 2*archer 2*oaf 2*drake witch 2*spark 2*balm paladin"
    else:
        magic = "3*spark 3*balm 3*needle 2*quake"
        monsters = "3*squire 3*archer oaf" if masters.format != "pro" else "3*squire 3*archer 3*oaf 2*drake"
        more = "" if masters.format != "pro" else "3*purse 3*scroll"
        master = "" if masters.format == "jr" else "ada"
        too_few = f"{master} {monsters} {magic} {more} 2*paladin"  # a super is no monster here

    assert faults(masters, legal_deck(masters)) == []
    assert faults(masters, too_few) == ["M-FMT-11"]


@rule("M-FMT-12")
def test_a_card_may_be_barred_where_it_can_do_nothing(masters: Stage) -> None:
    deck = legal_deck(masters).replace("balm", "tonic", 1)  # Master hp: nothing to gain in Spd
    barred_in_spd = faults(masters, deck)

    assert barred_in_spd == (["M-FMT-12"] if masters.is_spd else [])


def test_a_format_of_ones_own_is_no_other(masters: Stage) -> None:
    """The four records differ, and each is found by its name."""
    assert FORMATS[masters.format].format_name == masters.format
    assert FORMATS[masters.format].replace(turn_cap=59).format_name == "own"
