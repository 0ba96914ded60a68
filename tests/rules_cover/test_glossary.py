"""The glossary: every word once, with a sentence, in a room that exists."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
HOUSE = """
    seat deck hand discard field slot row zone owner controller summon attach draw ability trigger cost effect target
    turn phase action event decision outcome observation resample playout ply match game format set kind unit stone base
    EX damage overflow hp atk fee aside chance fact view fold position replay save
"""
HEADER = ["word", "meaning", "fr", "zh", "where"]


def entries() -> list[list[str]]:
    lines = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines if line.startswith("| ")]
    return [row for row in rows if row != HEADER]


def test_every_row_has_five_cells_and_a_meaning() -> None:
    wrong = [row for row in entries() if len(row) != len(HEADER) or not row[1].endswith(".")]

    assert wrong == []
    assert len(entries()) > 100


def test_every_word_is_there_once() -> None:
    words = [word for row in entries() for word in row[0].split(", ")]

    assert sorted(words) == sorted(set(words))


def test_every_room_exists() -> None:
    rooms = {room.strip("`") for row in entries() for room in row[4].split(", ") if room}

    there = {room: ROOT / room if room.startswith("web/") else ROOT / "src/duelstage" / room for room in rooms}
    assert sorted(room for room, path in there.items() if not path.exists()) == []


def test_the_words_of_the_house_are_there() -> None:
    words = {word.split(" (")[0] for row in entries() for word in row[0].split(", ")}
    assert [word for word in HOUSE.split() if word not in words] == []
    assert {"static ability", "legal actions", "luck asked", "luck drawn", "program row"} <= words
