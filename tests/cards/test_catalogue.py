"""A catalogue finds cards by id and number, names program rows and back, and can be pinned and rebuilt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duelstage.cards.catalogue import sources
from duelstage.games.artistes.catalogue import RULES, from_definitions, own_set, standard
from duelstage.kernel.errors import CardError, PositionError

from .book import HEAD, NAME, set_of

THREE = f"""
[b]
{NAME}type = "artist"
atk = 1
hp = 2
[c]
{NAME}type = "spell"
effect = [{{ draw = 1 }}]
[a]
{NAME}type = "terrain"
"""


def test_cards_stand_by_type_and_then_by_id() -> None:
    assert set_of(THREE).ids == ("b", "b_ex", "a", "c")


def test_a_new_card_changes_no_two_others_order() -> None:
    more = set_of(THREE + THREE.replace("[b]", "[aa]").replace("[c]", "[cc]").replace("[a]", "[z]"))
    assert [card for card in more.ids if card in set_of(THREE)] == list(set_of(THREE).ids)


def test_cards_by_id_and_number() -> None:
    catalogue = standard()
    for number, card in enumerate(catalogue):
        assert catalogue.card(number) is catalogue.card(card.id) is card
        assert catalogue.card_index(catalogue.card_name(number)) == number
        assert catalogue.is_ex(number) == card.id.endswith("_ex")
        assert catalogue.has_static(number) == bool(card.statics)
    assert len(catalogue) == len(catalogue.ids)
    assert "cellist" in catalogue
    assert "nobody" not in catalogue


def test_names_and_text_in_each_language() -> None:
    assert standard().name("cellist_ex", "en") == "Cellist EX"
    assert standard().name("cellist_ex", "fr") == "Violoncelliste EX"
    assert standard().text("cellist", "fr") != standard().text("cellist", "en")


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("celist", 'no card is called "celist"; did you mean cellist'),
        ("Violoncelliste EX", 'no card is called "Violoncelliste EX"; did you mean cellist_ex?'),
        ("???", 'no card is called "???"; the list of cards has them all'),
    ],
)
def test_an_unknown_card_is_told_with_what_is_near(said: str, hint: str) -> None:
    with pytest.raises(CardError) as caught:
        standard().card(said)
    assert str(caught.value).startswith(hint)
    with pytest.raises(PositionError) as position:
        standard().card_index(said)
    assert str(position.value) == str(caught.value)


def test_every_row_has_a_name_that_leads_back() -> None:
    catalogue = standard()
    names = [catalogue.row_name(row) for row in range(len(catalogue.program_rows()))]
    assert len(set(names)) == len(names)
    assert [catalogue.row_index(name) for name in names] == list(range(len(names)))
    assert names[: len(RULES)] == [f"rules.{i}" for i in range(len(RULES))]
    assert "cellist.summoned.0" in names


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cellist", "is no program row; expected one like accordionist.deals.0"),
        ("cellist.summoned.x", "is no program row; expected one like accordionist.deals.0"),
        ("cellist.summoned.999999", "is no program row; expected one like"),
        ("cellist.summoned.²", "is no program row; expected one like"),
        ("a.b.c.d", "is no program row; expected one like"),
        ("cellist.dies.0", "is no program row of set artistes; expected cellist.summoned and a row"),
        ("cellist.summoned.7", "is no program row of set artistes; expected cellist.summoned and a row"),
        ("celist.summoned.0", "is no program row of set artistes; did you mean cellist"),
        ("rules.999", "is no program row of set artistes"),
    ],
)
def test_a_row_that_is_none_is_told(name: str, told: str) -> None:
    with pytest.raises(PositionError) as caught:
        standard().row_index(name)
    assert told in str(caught.value)


@pytest.mark.parametrize("row", [-1, 100_000])
def test_a_number_that_is_no_row_is_told(row: int) -> None:
    with pytest.raises(PositionError, match="has no program row"):
        standard().row_name(row)


def test_definitions_make_the_same_catalogue() -> None:
    catalogue = standard()
    pinned = json.loads(json.dumps(catalogue.definitions(), sort_keys=True))
    again = from_definitions(pinned)
    assert again.ids == catalogue.ids
    assert again.card_rows() == catalogue.card_rows()
    assert again.program_rows() == catalogue.program_rows()
    assert again.hash == catalogue.hash
    assert [again.text(card, "fr") for card in again.ids] == [catalogue.text(card, "fr") for card in catalogue.ids]


def test_some_cards_can_be_pinned() -> None:
    catalogue = standard()
    some = from_definitions(catalogue.definitions(["spotlight", "cellist_ex", "mime"]))
    assert some.ids == ("cellist", "cellist_ex", "mime", "mime_ex", "spotlight")
    assert some.hash == catalogue.hash_of(["mime", "spotlight", "cellist"])
    assert some.hash != catalogue.hash
    assert some.key == "artistes"


def test_definitions_are_a_copy() -> None:
    catalogue = standard()
    before = catalogue.hash_of(["cellist"])
    catalogue.definitions()["cellist"]["atk"] = 99
    assert catalogue.hash_of(["cellist"]) == before


def test_definitions_with_a_fault_are_refused() -> None:
    pinned = standard().definitions(["cellist"])
    pinned["cellist"]["atk"] = "much"
    with pytest.raises(CardError, match=r"definitions: cellist: 'atk = \"much\"' is not a whole number from 0 to 99"):
        from_definitions(pinned)


def test_the_hash_sees_what_matters_for_play() -> None:
    base = set_of(THREE)
    assert set_of(THREE.replace('icon = "violin"', 'icon = "flute"').replace("Card", "Other")).hash == base.hash
    assert set_of(THREE.replace("atk = 1", "atk = 2")).hash != base.hash
    assert set_of(THREE.replace("draw = 1", "draw = 2")).hash != base.hash
    assert set_of(THREE.replace("[c]", "[d]")).hash != base.hash
    assert set_of(THREE, factor=9).hash != base.hash


def test_the_hash_of_a_known_set_stays() -> None:
    assert set_of(THREE).hash == "89490e9678485a2be66cbf919f765b20"


def test_a_set_of_ones_own_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text(THREE, "utf-8")
    (tmp_path / "a.toml").write_text(HEAD, "utf-8")
    (tmp_path / "notes.txt").write_text("not a card", "utf-8")
    assert own_set(tmp_path).ids == set_of(THREE).ids
    assert own_set(tmp_path, factor=2).card("b_ex").numbers == {"atk": 2, "hp": 4}


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="cannot be read: No such file or directory"):
        own_set(tmp_path / "none")
    with pytest.raises(CardError, match="there is no .toml file"):
        own_set(tmp_path)
    (tmp_path / "a.toml").write_bytes(b"[card]\nname = \xff")
    with pytest.raises(CardError, match="a.toml: not UTF-8 at byte 14"):
        sources(tmp_path)
