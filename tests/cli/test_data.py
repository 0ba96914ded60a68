"""`duelstage data` writes matches, says how far it is, and refuses what makes no sense."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from duelstage.cli.program import run as program
from duelstage.rl import collect
from duelstage.rl.data import Data

SPD = ["data", "masters", "--format", "spd", "--bots", "random", "greedy", "--seed", "2"]


def test_matches_are_written_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matches.jsonl"
    assert program([*SPD, "--matches", "3", "--out", str(path), "--observations"]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert "3 of 3 matches" in said.err and "3 matches written" in said.err
    assert [len(match.masks) == len(match) > 0 for match in Data(path)] == [True] * 3
    assert program([*SPD, "--matches", "3", "--out", str(path), "--observations"]) == 0
    assert "it has them all already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["data", "masters"], "--out"),
        (["data", "chess", "--out", "x"], "chess"),
        ([*SPD, "--out", "/nowhere/at/all"], "no such folder"),
        ([*SPD, "--out", "x", "--matches", "0"], "from 1 to"),
        ([*SPD, "--out", "x", "--workers", "1000"], "from 1 to 64"),
        (["data", "masters", "--bots", "deep", "random", "--out", "x"], "expected one of random"),
        (["data", "masters", "--format", "xl", "--out", "x"], "expected"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert program(words) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1


def test_a_full_disk_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python does not say which file it was; the last word stands on a line of its own."""

    def full(plan: Any, matches: int, path: Path, runner: Any, tell: Any) -> int:
        tell(1)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(collect, "collect", full)
    path = tmp_path / "x.jsonl"
    assert program([*SPD, "--matches", "3", "--out", str(path)]) == 2
    *_, last = capsys.readouterr().err.splitlines()
    assert last.endswith(f"{path}: {os.strerror(errno.ENOSPC)}; the same words go on with it")
    assert "of 3 matches" not in last
