"""`duelstage arena` says who won, goes on with records, and refuses what makes no sense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duelstage.cli.program import run as program

SPD = ["--game", "masters", "--format", "spd", "--pairs", "3"]


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert program(["arena", "greedy", "random", *SPD, "--sprt", "0", "100"]) == 0
    said = capsys.readouterr()
    for word in (
        "greedy against random",
        "masters/spd",
        "score",
        "Elo",
        "first seat",
        "unfinished",
        "p95",
        "not sure yet",
    ):
        assert word in said.out
    assert "3 of 3 pairs" in said.err


def test_level_is_neither_more_nor_less(capsys: pytest.CaptureFixture[str]) -> None:
    assert program(["arena", "random", "random", *SPD, "--sprt", "-10", "0"]) == 0
    assert "Elo         +0 (+0 to +0)" in capsys.readouterr().out


def test_one_object_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert program(["arena", "random", "random", *SPD, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 3
    assert (found["score"], found["score_low"], found["score_high"]) == (0.5, 0.5, 0.5)
    assert (found["elo"], found["elo_low"], found["elo_high"]) == (0, 0, 0)
    assert (found["illegal"], found["unfinished"]) == (0, 0)
    assert found["mean_turns"] > 2
    assert found["first_seat_score"] == found["first_seat"]["both"]["share"]
    assert found["bots"] == ["random", "random"]


def test_a_record_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.jsonl"
    for pairs in ("2", "4"):
        assert program(["arena", "greedy", "random", *SPD[:-1], pairs, "--out", str(record)]) == 0
    assert len(record.read_text(encoding="utf-8").splitlines()) == 5
    assert "\rduelstage: 2 of 4" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["greedy"], "required"),
        (["greedy", "deep"], "expected one of random, greedy, turn, turn2"),
        (["greedy", "random", "--game", "chess"], "--game"),
        (["greedy", "random", "--format", "xl"], "expected standard"),
        (["greedy", "random", "--pairs", "0"], "from 1 to"),
        (["greedy", "random", "--pairs", "x"], "from 1 to"),
        (["greedy", "random", "--workers", "1000"], "from 1 to 64"),
        (["greedy", "random", "--sprt", "20", "0"], "the lower first"),
        (["greedy", "random", "--sprt", "0"], "expected 2 arguments"),
        (["greedy", "random", "--decks", "nope"], "is not ready"),
        (["greedy", "random", "--out", "/nowhere/at/all"], "no such folder"),
        (["greedy", "random", "--out", "a\0b"], "no file can be called so"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert program(["arena", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1
