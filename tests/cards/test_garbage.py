"""Whatever is in a file, a deck or a code: a CardError or a catalogue, never a bare Python error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from duelstage.cards.decks import read_code, read_text
from duelstage.cards.load import read_set, read_tables
from duelstage.cards.vocabulary import Vocabulary
from duelstage.games.artistes.catalogue import SETS, from_definitions, standard
from duelstage.games.artistes.vocabulary import VOCABULARY
from duelstage.games.masters.catalogue import SETS as MASTERS_SETS
from duelstage.games.masters.vocabulary import VOCABULARY as MASTERS
from duelstage.kernel.errors import CardError, PositionError

CATALOGUE = standard()
FROZEN = Path(__file__).parents[1] / "sets" / "masters"
MASTERS_CATALOGUE = MASTERS_SETS.own(FROZEN)
VOCABULARIES = [VOCABULARY, MASTERS]


def beginning(folder: Path) -> str:
    """The files of a folder as one text, cut short."""
    return "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.toml"), reverse=True))[:6000]


TEXTS = [(VOCABULARY, beginning(SETS.folder)), (MASTERS, beginning(FROZEN))]
PIECES = st.sampled_from(
    [
        "[",
        "]",
        "{",
        "}",
        "=",
        '"',
        "'",
        "\n",
        "true",
        "1e999",
        "0x" + "f" * 40,
        "nan",
        "#",
        ",",
        ".",
        "\0",
        "é",
        "\ud800",
    ]
    + [v.key for words in VOCABULARIES for v in words.verbs]
    + ["[set]\n", "[[a.ability]]\n", 'type = "artist"\n', "effect = [", "ex = 2", "if = "]
    + ["[[a.skill]]\n", "levels = [{ hp = 1 }]\n", 'type = "monster"\n', 'base = "a"\n', "traits = [", "barred = "]
)


def told(read: Any) -> None:
    """Run it; what is refused is refused with a message."""
    try:
        read()
    except (CardError, PositionError) as error:
        assert str(error)


@given(st.text(max_size=200) | st.lists(PIECES, max_size=30).map("".join), st.sampled_from(VOCABULARIES))
def test_any_text_is_read_or_refused(text: str, vocabulary: Vocabulary) -> None:
    told(lambda: read_set([("x.toml", text)], vocabulary))


@settings(max_examples=120)
@given(st.sampled_from(TEXTS), st.integers(0, 6000), st.integers(0, 30), PIECES | st.text(max_size=5))
def test_any_change_to_a_set_is_read_or_refused(whole: tuple[Vocabulary, str], at: int, cut: int, piece: str) -> None:
    vocabulary, text = whole
    told(lambda: read_set([("x.toml", text[:at] + piece + text[at + cut :])], vocabulary))


VERBS = st.sampled_from([v.key for words in VOCABULARIES for v in words.verbs])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(CATALOGUE.ids),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.text(max_size=4) | VERBS, below, max_size=4),
    max_leaves=8,
)
KEYS = ["type", "name", "icon", "atk", "hp", "ability", "static", "effect", "equip", "trigger", "to", "if", "ex", "set"]
KEYS += ["levels", "skill", "base", "row", "barred", "letter", "stones", "level", "power", "range", "traits"]


def replaced(data: Any, path: list[int], value: Any) -> Any:
    """The data with one value, found by going down a path of choices, replaced."""
    if not path or not isinstance(data, (dict, list)) or not data:
        return value
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    key = keys[path[0] % len(keys)]
    out = dict(data) if isinstance(data, dict) else list(data)
    out[key] = replaced(out[key], path[1:], value)
    return out


@given(st.lists(st.integers(0, 9), min_size=1, max_size=7), values)
def test_definitions_with_any_value_replaced_are_read_or_refused(path: list[int], value: Any) -> None:
    pinned = CATALOGUE.definitions(["illusionist", "mime", "stage_costume", "rotten_tomatoes", "conservatory"])
    told(lambda: from_definitions(replaced(pinned, path, value)))


@given(st.lists(st.integers(0, 9), min_size=1, max_size=7), values)
def test_definitions_of_masters_with_any_value_replaced_are_read_or_refused(path: list[int], value: Any) -> None:
    pinned = MASTERS_CATALOGUE.definitions(["slinger_queen", "cannon", "nurse", "reckoning", "gambler", "miner"])
    told(lambda: MASTERS_SETS.from_definitions(replaced(pinned, path, value)))


@given(st.dictionaries(st.text(max_size=6), st.dictionaries(st.sampled_from(KEYS), values, max_size=5), max_size=3))
def test_any_definitions_are_read_or_refused(data: dict[str, Any]) -> None:
    for vocabulary, head in ((VOCABULARY, {"key": "x", "factor": 2}), (MASTERS, {"key": "x"})):
        told(lambda words=vocabulary: read_tables("x", data, words))
        told(lambda words=vocabulary, first=head: read_tables("x", {"set": first, **data}, words))


@given(st.text(max_size=100) | st.lists(PIECES | st.sampled_from(CATALOGUE.ids), max_size=10).map(" ".join))
def test_any_deck_text_is_read_or_refused(text: str) -> None:
    told(lambda: read_text(text, CATALOGUE))


@given(st.text(max_size=60) | st.text("ABCDxyz012-_", max_size=60) | st.binary(max_size=30).map(lambda b: b.hex()))
def test_any_code_is_read_or_refused(code: str) -> None:
    told(lambda: read_code(code, CATALOGUE))


@given(st.text(max_size=30))
def test_any_name_is_a_card_and_a_row_or_refused(name: str) -> None:
    told(lambda: CATALOGUE.card(name))
    told(lambda: CATALOGUE.card_index(name))
    told(lambda: CATALOGUE.row_index(name))


def test_pinned_definitions_survive_json() -> None:
    assert from_definitions(json.loads(json.dumps(CATALOGUE.definitions()))).hash == CATALOGUE.hash
    again = MASTERS_SETS.from_definitions(json.loads(json.dumps(MASTERS_CATALOGUE.definitions())))
    assert again.hash == MASTERS_CATALOGUE.hash
    assert again.card_rows() == MASTERS_CATALOGUE.card_rows()
    assert again.program_rows() == MASTERS_CATALOGUE.program_rows()
