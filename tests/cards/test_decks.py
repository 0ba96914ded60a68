"""Deck lists as text and as code, without loss; what makes one legal. Rules A-DECK-1, A-DECK-2, A-DECK-4."""

from __future__ import annotations

import base64
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelstage.cards import decks
from duelstage.cards.decks import Deck, deck_of, read_code, read_text, write_code, write_text
from duelstage.cards.verdict import Fault
from duelstage.games import GAMES
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.decks import check
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.options import Options
from duelstage.kernel.errors import CardError

from ..rules import rule
from .book import NAME, set_of

CATALOGUE = standard()
SPELLS = [card.id for card in CATALOGUE.of_type("spell")]


def deck(*cards: str) -> Deck:
    return deck_of(cards, CATALOGUE)


def faults_of_text(text: str) -> list[str]:
    with pytest.raises(CardError) as caught:
        read_text(text, CATALOGUE)
    return str(caught.value).split("\n")


# ---- legal or not ----


@rule("A-DECK-1")
@pytest.mark.parametrize(("n", "legal"), [(0, False), (6, False), (7, True), (30, True), (31, False), (40, False)])
def test_a_deck_has_7_to_30_cards(n: int, legal: bool) -> None:
    verdict = check(deck(*[card for card in CATALOGUE.ids for _ in range(2)][:n]), CATALOGUE)
    assert verdict.legal is legal
    assert {fault.rule for fault in verdict.faults} <= {"A-DECK-1"}


@rule("A-DECK-1")
def test_a_format_may_hold_more_cards() -> None:
    forty = deck(*[card for card in CATALOGUE.ids for _ in range(2)][:40])
    assert check(forty, CATALOGUE, Options(deck_max=40)).legal
    assert check(forty, CATALOGUE).faults == (Fault("A-DECK-1", "40 cards; a deck has at most 30"),)


@rule("A-DECK-2")
def test_a_deck_has_at_most_two_copies_and_base_and_ex_are_two_cards() -> None:
    two_of_each = ["cellist", "cellist_ex"] * 2 + SPELLS[:3]
    assert check(deck(*two_of_each), CATALOGUE).legal
    three = check(deck(*two_of_each, "cellist"), CATALOGUE)
    assert three.faults == (Fault("A-DECK-2", "3 of cellist; a deck has at most 2 of each card"),)


@rule("A-DECK-1", "A-DECK-2")
def test_every_fault_is_told_at_once() -> None:
    bad = deck("mime", "mime", "mime", "spotlight", "spotlight", "spotlight")
    assert [str(fault) for fault in check(bad, CATALOGUE).faults] == [
        "6 cards; a deck has at least 7 [A-DECK-1]",
        "3 of mime; a deck has at most 2 of each card [A-DECK-2]",
        "3 of spotlight; a deck has at most 2 of each card [A-DECK-2]",
    ]
    with pytest.raises(CardError) as caught:
        Artistes(CATALOGUE).require_legal(bad)
    assert len(str(caught.value).split("\n")) == 3


@rule("A-DECK-4")
def test_a_deck_without_an_artist_is_legal_with_a_warning() -> None:
    verdict = check(deck(*SPELLS[:7]), CATALOGUE)
    assert verdict.legal
    assert verdict.warnings == (Fault("A-DECK-4", "there is no artist in it, so nobody will fight"),)
    Artistes(CATALOGUE).require_legal(deck(*SPELLS[:7]))


@rule("A-DECK-4")
def test_an_ex_without_its_base_is_legal_with_a_warning() -> None:
    verdict = check(deck("cellist_ex", "mime", "mime_ex", *SPELLS[:5]), CATALOGUE)
    assert verdict.legal
    assert verdict.warnings == (Fault("A-DECK-4", "cellist_ex is there without cellist, so it cannot be summoned"),)


def test_a_deck_of_another_set_is_no_deck() -> None:
    with pytest.raises(CardError, match='no card is called "nobody"'):
        check(Deck((("nobody", 2),)), CATALOGUE)
    with pytest.raises(CardError, match='no card is called "celist"; did you mean cellist'):
        deck("celist")


# ---- ready decks ----


def test_ready_decks_are_legal_without_a_warning() -> None:
    ready = GAMES["artistes"].ready.decks(CATALOGUE)
    assert list(ready) == ["circus_night", "flash_mob", "grand_tour", "long_run", "opening_night", "studio_session"]
    for name, each in ready.items():
        verdict = check(each, CATALOGUE)
        assert verdict.legal
        assert verdict.warnings == ()
        assert each.name == name
        exes = sum(card.endswith("_ex") for card in each.cards)
        spells = sum(CATALOGUE.card(card).type.key == "spell" for card in each.cards)
        assert 2 <= exes <= 4
        assert 0.2 <= spells / len(each) <= 0.45


def test_ready_decks_have_different_plans() -> None:
    """No two share more than half of the smaller one's cards, copies counted."""
    ready = [Counter(each.cards) for each in GAMES["artistes"].ready.decks(CATALOGUE).values()]
    for one, other in combinations(ready, 2):
        assert (one & other).total() <= min(one.total(), other.total()) / 2


def test_ready_decks_are_from_a_rush_to_a_control_deck() -> None:
    sizes = {name: len(each) for name, each in GAMES["artistes"].ready.decks(CATALOGUE).items()}
    assert (min(sizes.values()), sizes["flash_mob"]) == (7, 7)
    assert (max(sizes.values()), sizes["long_run"]) == (20, 20)
    assert sum(10 <= size <= 16 for size in sizes.values()) == 4


def test_every_ready_deck_is_named_and_has_a_plan_in_every_language() -> None:
    about = GAMES["artistes"].ready.about
    assert list(about) == list(GAMES["artistes"].ready.decks(CATALOGUE))
    for deck in about.values():
        assert set(deck.names) == set(deck.plan) == set(CATALOGUE.vocabulary.languages)
        assert all(text.strip() for text in (*deck.names.values(), *deck.plan.values()))
        assert all(plan.endswith("。" if lang.startswith("zh") else ".") for lang, plan in deck.plan.items())
    for language in CATALOGUE.vocabulary.languages:
        assert len({deck.names[language] for deck in about.values()}) == len(about)


def test_a_ready_deck_by_name() -> None:
    assert GAMES["artistes"].ready.deck("long_run", CATALOGUE).name == "long_run"
    with pytest.raises(CardError, match="did you mean long_run"):
        GAMES["artistes"].ready.deck("longrun", CATALOGUE)


# ---- text ----


def test_a_text_is_lines_with_comments() -> None:
    read = read_text("# plan\r\n\r\n 2 cellist # strings\n1\tspotlight\n1 cellist_ex\n1 spotlight", CATALOGUE, "x")
    assert read == Deck((("cellist", 2), ("cellist_ex", 1), ("spotlight", 2)), "x")
    assert read.cards == ("cellist", "cellist", "cellist_ex", "spotlight", "spotlight")
    assert len(read) == 5
    assert write_text(read) == "2 cellist\n1 cellist_ex\n2 spotlight\n"
    assert read_text("", CATALOGUE) == Deck(())


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("2 celist", 'no card is called "celist"; did you mean cellist'),
        ("2 Violoncelliste", 'no card is called "Violoncelliste"; did you mean cellist?'),
        ("cellist", '"cellist" cannot be read; expected 1 cellist'),
        ("two cellist", '"two cellist" cannot be read; expected a number and a card\'s id, such as 2 accordionist'),
        ("2x cellist", '"2x cellist" cannot be read; expected a number'),
        ("-1 cellist", '"-1 cellist" cannot be read; expected a number'),
        ("0 cellist", "0 of cellist; expected 1 to 99"),
        ("100 cellist", "100 of cellist; expected 1 to 99"),
        ("9999999999 cellist", '"9999999999 cellist" cannot be read'),
        ("² cellist", '"² cellist" cannot be read'),
        ("1 cellist mime", '"1 cellist mime" cannot be read'),
    ],
)
def test_a_bad_line_is_told_by_number(line: str, fault: str) -> None:
    assert faults_of_text(f"1 mime\n\n{line}\n")[0].startswith(f"deck, line 3: {fault}")


def test_every_bad_line_is_told() -> None:
    assert [line.split(":")[0] for line in faults_of_text("x\n1 mime\ny\n1 nobody")] == [
        "deck, line 1",
        "deck, line 3",
        "deck, line 4",
    ]
    many = faults_of_text("x\n" * 80)
    assert len(many) == 51
    assert many[-1] == "… and 30 lines more"
    assert faults_of_text("50 mime\n60 mime") == ["deck, line 2: 60 of mime; expected 1 to 99"]
    assert faults_of_text("#" * 70_000) == ["deck: the text is longer than 64 KB"]


# ---- codes ----


def test_codes_are_short_and_lose_nothing() -> None:
    for name, each in GAMES["artistes"].ready.decks(CATALOGUE).items():
        code = write_code(each, CATALOGUE)
        assert len(code) <= 8 + 4 * len(each.counts)
        assert read_code(f" {code}\n", CATALOGUE, name) == each


def test_a_known_code_stays_readable() -> None:
    assert read_code("AWZwuUOS43gxsB9hSsI", CATALOGUE) == deck("cellist", "cellist", "cellist_ex", "spotlight")


counts = st.dictionaries(st.sampled_from(CATALOGUE.ids), st.integers(1, 99), min_size=1, max_size=40)


@given(counts)
def test_text_and_code_of_any_deck_lead_back(counts: dict[str, int]) -> None:
    each = deck_of([card for card, n in counts.items() for _ in range(n)], CATALOGUE)
    assert dict(each.counts) == counts
    assert read_text(write_text(each), CATALOGUE) == each
    assert read_code(write_code(each, CATALOGUE), CATALOGUE) == each


def test_a_changed_code_is_noticed() -> None:
    """Every single character wrong, missing or doubled."""
    code = write_code(GAMES["artistes"].ready.deck("flash_mob", CATALOGUE), CATALOGUE)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!"
    wrong = {code[:i] + letter + code[i + 1 :] for i in range(len(code)) for letter in letters}
    wrong |= {code[:i] + code[i + 1 :] for i in range(len(code))} | {
        code[:i] + code[i - 1 :] for i in range(1, len(code))
    }
    for changed in sorted(wrong - {code}):
        with pytest.raises(CardError):
            read_code(changed, CATALOGUE)


def coded(body: bytes) -> str:
    return base64.urlsafe_b64encode(body + decks._check(body)).rstrip(b"=").decode()


def test_what_is_wrong_with_a_code_is_told() -> None:
    mark = decks._set_mark(CATALOGUE)
    cases = {
        "": "deck code: 0 characters; expected 1 to 1024",
        "A" * 1025: "deck code: 1025 characters; expected 1 to 1024",
        "AB CD": 'deck code: " " at character 3; expected A-Z a-z 0-9 - _',
        "A": "deck code: a character is missing",
        "AAAA": "deck code: a character is wrong or missing; copy it again, whole",
        coded(b"\x07" + mark): "deck code: version 7; this program reads version 1",
        coded(b"\x01" + mark + b"\x00"): "deck code: it ends in the middle of a card",
        coded(b"\x01\x00\x00"): "deck code: it is of another card set, not of artistes",
        coded(b"\x01" + mark + b"\x00\x00\x01"): "deck code: card 1 of it is not in set artistes; the set is older",
        coded(b"\x01" + mark): "deck code: it has a card 0 times or more than 99 times",
    }
    for code, told in cases.items():
        with pytest.raises(CardError) as caught:
            read_code(code, CATALOGUE)
        assert str(caught.value) == told


def test_no_two_shipped_cards_have_the_same_mark() -> None:
    assert len(decks._by_mark(CATALOGUE)) == len(CATALOGUE)


def test_two_cards_with_the_same_mark_are_not_coded() -> None:
    seen: dict[int, str] = {}
    i = 0
    while (other := seen.setdefault(decks._card_mark(f"c{i}"), f"c{i}")) == f"c{i}":
        i += 1
    pair = set_of("".join(f'[{card}]\n{NAME}type = "terrain"\n' for card in (other, f"c{i}")))
    first, second = pair.ids
    assert read_code(write_code(deck_of([first], pair), pair), pair).cards == (first,)
    with pytest.raises(CardError, match="a code cannot tell them apart"):
        write_code(deck_of([second], pair), pair)


@pytest.mark.parametrize("value", [None, 5, b"2 cellist", [], {}])
def test_what_is_no_text_is_no_deck(value: object) -> None:
    for read in (read_text, read_code):
        with pytest.raises(CardError, match="expected a text"):
            read(value, standard())
