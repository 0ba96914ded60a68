"""What makes a deck of Masters legal. Rules M-FMT-2, M-FMT-8, M-FMT-9, M-FMT-11, M-FMT-12, M-SUPER-1."""

from __future__ import annotations

import pytest

from duelstage.cards.catalogue import Catalogue
from duelstage.cards.decks import deck_of
from duelstage.cards.ready import ReadyDecks
from duelstage.cards.verdict import Fault, Verdict
from duelstage.games.masters.catalogue import SETS
from duelstage.games.masters.decks import check
from duelstage.games.masters.options import FORMATS, JR, PRO, SR, Options

from ..rules import rule
from .book import NAME, masters_set

SPD = FORMATS["spd"]
MONSTER = f'type = "monster"\n{NAME}levels = [{{ hp = 5, power = 2, range = "near" }}]\n'
MAGIC = f'type = "magic"\n{NAME}stones = 1\neffect = [{{ stones = 1 }}]\n'
MASTER = f'type = "master"\n{NAME}'


def cards() -> Catalogue:
    """Twelve monsters, eight magic cards, a barred one, a super, the plain Master and A and B."""
    text = "".join(f"[monster_{i}]\n{MONSTER}" for i in range(12)) + "".join(f"[magic_{i}]\n{MAGIC}" for i in range(8))
    text += f'[stock_up]\n{MAGIC}barred = ["spd"]\n'
    text += f'[crowned]\ntype = "super"\nbase = "monster_0"\n{NAME}levels = [{{ hp = 6, power = 4, range = "near" }}]\n'
    text += f'[plain]\n{MASTER}[first]\n{MASTER}letter = "A"\n[second]\n{MASTER}letter = "B"\n'
    return masters_set(text)


CARDS = cards()


def pile(key: str, n: int, copies: int) -> list[str]:
    """`n` cards of a type that no format bars, so many of each."""
    return [card.id for card in CARDS.of_type(key) if card.id != "stock_up" for _ in range(copies)][:n]


def of(options: Options, *more: str, monsters: int, magic: int) -> Verdict:
    copies = options.copies
    return check(
        deck_of([*pile("monster", monsters, copies), *pile("magic", magic, copies), *more], CARDS), CARDS, options
    )


def sentences(verdict: Verdict) -> list[str]:
    return [str(fault) for fault in verdict.faults]


@rule("M-FMT-8", "M-FMT-11")
def test_a_deck_of_spd_is_ten_monsters_and_four_others() -> None:
    assert of(SPD, monsters=10, magic=4).legal
    assert of(SPD, "crowned", monsters=10, magic=3).legal
    assert sentences(of(SPD, monsters=9, magic=5)) == [
        "9 monsters, supers not counted; a deck has exactly 10 [M-FMT-11]"
    ]
    assert sentences(of(SPD, monsters=11, magic=4)) == [
        "15 cards without the Master; a deck has exactly 14 [M-FMT-8]",
        "11 monsters, supers not counted; a deck has exactly 10 [M-FMT-8]",
    ]


@rule("M-FMT-8", "M-FMT-11")
@pytest.mark.parametrize(
    ("options", "master", "size", "least"), [(JR, "plain", 20, 8), (SR, "first", 20, 8), (PRO, "first", 30, 12)]
)
def test_the_master_is_no_card_of_the_deck(options: Options, master: str, size: int, least: int) -> None:
    assert of(options, master, monsters=least, magic=size - least).legal
    assert of(options, master, monsters=size, magic=0).legal
    assert {fault.rule for fault in of(options, master, monsters=least, magic=size - least - 1).faults} == {"M-FMT-8"}
    assert sentences(of(options, master, "crowned", monsters=least - 1, magic=size - least)) == [
        f"{least - 1} monsters, supers not counted; a deck has at least {least} [M-FMT-11]"
    ]


@rule("M-FMT-8")
def test_a_format_may_have_fewer_monsters_at_most() -> None:
    options = JR.replace(monsters_max=9)
    assert of(options, monsters=9, magic=11).legal
    assert sentences(of(options, monsters=10, magic=10)) == [
        "10 monsters, supers not counted; a deck has at most 9 [M-FMT-8]"
    ]


@rule("M-FMT-9")
def test_copies() -> None:
    found = check(deck_of(["monster_0"] * 3 + pile("monster", 14, 2)[4:11] + pile("magic", 4, 2), CARDS), CARDS, SPD)
    assert sentences(found) == ["3 of monster_0; a deck has at most 2 of each card [M-FMT-9]"]
    four = ["monster_0"] * 4 + [card for card in pile("monster", 10, 3) if card != "monster_0"] + pile("magic", 9, 3)
    assert sentences(check(deck_of(four, CARDS), CARDS, JR)) == [
        "4 of monster_0; a deck has at most 3 of each card [M-FMT-9]"
    ]


@rule("M-FMT-2")
@pytest.mark.parametrize(
    ("options", "masters", "said"),
    [
        (SPD, (), None),
        (SPD, ("plain",), "plain; this format has no Masters"),
        (SPD, ("first",), "first; this format has no Masters"),
        (JR, (), None),
        (JR, ("plain",), None),
        (JR, ("first",), "first has skills; in this format a Master has none"),
        (JR, ("plain", "plain"), "2 Masters, plain, plain; a deck has at most one"),
        (SR, (), "there is no Master in it; a deck has one of A, B, C and D"),
        (SR, ("plain",), "plain has no skills; a deck has one of the Masters A, B, C and D"),
        (SR, ("first",), None),
        (SR, ("first", "second"), "2 Masters, first, second; a deck has at most one"),
    ],
)
def test_which_master_a_deck_has(options: Options, masters: tuple[str, ...], said: str | None) -> None:
    monsters = options.monsters_min
    found = of(options, *masters, monsters=monsters, magic=options.deck_size - monsters)
    assert found.faults == (() if said is None else (Fault("M-FMT-2", said),))


@rule("M-FMT-12")
def test_a_barred_card() -> None:
    assert sentences(of(SPD, "stock_up", monsters=10, magic=3)) == [
        "stock_up is barred: in this format it can do nothing [M-FMT-12]"
    ]
    assert of(JR, "stock_up", monsters=8, magic=11).legal


@rule("M-FMT-12")
def test_a_format_of_ones_own_bars_what_the_shipped_one_with_its_master_bars() -> None:
    assert not of(SPD.replace(turn_cap=40), "stock_up", monsters=10, magic=3).legal
    assert of(SR.replace(turn_cap=40), "stock_up", "first", monsters=8, magic=11).legal


@rule("M-SUPER-1")
def test_a_super_without_its_base_is_legal_with_a_warning() -> None:
    monsters = [card for card in pile("monster", 24, 2) if card != "monster_0"][:10]
    found = check(deck_of([*monsters, "crowned", *pile("magic", 3, 2)], CARDS), CARDS, SPD)
    assert found.legal
    assert found.warnings == (Fault("M-SUPER-1", "crowned is there without monster_0, so it cannot come in"),)
    assert not of(SPD, "crowned", monsters=10, magic=3).warnings


@rule("M-FMT-2", "M-FMT-8", "M-FMT-9", "M-FMT-11", "M-FMT-12")
@pytest.mark.parametrize("name", FORMATS)
def test_ready_decks_are_legal_without_a_warning(name: str) -> None:
    catalogue = SETS.standard()
    ready = ReadyDecks("masters").decks(catalogue, name)
    assert len(ready) >= 3
    for each in ready.values():
        verdict = check(each, catalogue, FORMATS[name])
        assert (verdict.faults, verdict.warnings) == ((), ()), each.name
