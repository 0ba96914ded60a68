"""The page of the bots' strength: made of records, gone on with, with every section."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duelstage.bots import BOTS
from duelstage.lab.arena import Plan
from duelstage.reports import strength


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "FEWEST", 1)
    monkeypatch.setattr(strength, "MEETINGS", (("greedy", "random"), ("random", "random")))


def make(tmp_path: Path, pairs: str = "2") -> str:
    out = tmp_path / "page.md"
    options = ["--only", "masters/spd", "--puzzles", "2", "--records", str(tmp_path / "records"), "--out", str(out)]
    assert strength.main(["--pairs", pairs, *options]) == 0
    return out.read_text(encoding="utf-8")


def test_the_page_has_every_section_and_is_gone_on_with(tmp_path: Path) -> None:
    page = make(tmp_path)
    titles = "Each against the one before", "Who begins", "What the hidden cards are worth", "What looking less costs"
    for title in (*titles, "Puzzles", "Time a choice"):
        assert f"## {title}" in page
    assert "| masters | turn2 | 2 of 2 (100.0%) |" in page
    assert "| masters/spd | greedy – random | 2 |" in page
    record = tmp_path / "records" / "masters-spd-greedy-random.jsonl"
    before = record.read_text(encoding="utf-8")
    assert "| masters/spd | greedy – random | 3 |" in make(tmp_path, "3")
    assert record.read_text(encoding="utf-8").startswith(before)


def test_a_record_of_other_cards_is_begun_anew(tmp_path: Path) -> None:
    make(tmp_path)
    record = tmp_path / "records" / "masters-spd-greedy-random.jsonl"
    record.write_text(record.read_text(encoding="utf-8").replace('"seed": 1', '"seed": 2'), encoding="utf-8")
    make(tmp_path)
    assert record.read_text(encoding="utf-8").startswith(
        json.dumps(Plan(("greedy", "random"), "masters", "spd", 2).header())
    )


def test_an_unknown_format_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        strength.main(["--only", "masters/xl"])
    assert "expected artistes/standard" in capsys.readouterr().err


def test_the_clairvoyant_is_no_bot() -> None:
    assert set(strength.LADDER) == set(BOTS)
