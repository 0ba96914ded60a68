"""`duelstage puzzles`: a script solves one, hints and wrong turns are told, bad input gets one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duelstage.cli.inputs import LANGUAGES
from duelstage.games import GAMES
from duelstage.puzzles import book as books

from .program import refused, run

MASTERS = books.shipped("masters")
FIRST = MASTERS.puzzles[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_script_solves_one(game: str) -> None:
    puzzle = books.shipped(game).puzzles[0]
    typed = "".join(f"{said}\nyes\n" if game == "masters" else f"{said}\n" for said in puzzle.solution)
    done = run("puzzles", "play", "--puzzle", puzzle.id, "--lang", "en", typed=typed)
    assert done.returncode == 0
    assert done.stderr == ""
    assert f"Puzzle {puzzle.id}." in done.stdout
    assert done.stdout.rstrip().endswith("Solved.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    done = run("puzzles", "play", "--game", "masters", "--lang", lang, typed="?\nhint\nhint\nsolution\nskip\nquit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert max(map(len, done.stdout.splitlines())) < 80
    assert FIRST.id in done.stdout
    assert MASTERS.puzzles[1].id in done.stdout
    assert FIRST.solution[-1] in done.stdout


def test_a_missed_puzzle_begins_again() -> None:
    puzzle = next(puzzle for puzzle in MASTERS.puzzles if puzzle.format == "jr")  # one may end the turn at once
    shown = run("puzzles", "play", "--puzzle", puzzle.id, "--lang", "en", typed="0\nquit\n").stdout
    assert "Not solved" in shown
    assert shown.count(f"Puzzle {puzzle.id}.") == 2
    assert "Solved." not in shown
    assert shown.rstrip().endswith("Goodbye.")


def test_hints_tell_more_and_more() -> None:
    typed = f"hint\nhint\n{FIRST.solution[0]}\nyes\nundo\nhint\nsave x\nquit\n"
    shown = run("puzzles", "play", "--puzzle", FIRST.id, "--lang", "en", typed=typed).stdout
    assert f"{len(FIRST.solution)} actions win." in shown
    assert f"Next: {FIRST.solution[0]} (" in shown
    assert "I do not understand that." in shown


def test_a_hint_off_the_way_says_so() -> None:
    puzzle = next(p for p in books.shipped("artistes").puzzles if p.solution[0] != "end" and "| main " in p.position)
    shown = run("puzzles", "play", "--puzzle", puzzle.id, "--lang", "en", typed="hint\nend\nhint\nquit\n").stdout
    assert "The known solution goes another way" in shown


def test_check_proves_and_scores(tmp_path: Path) -> None:
    done = run("puzzles", "check", "--game", "masters", "--format", "jr", "--limit", "3", "--bot", "greedy", "turn")
    assert done.returncode == 0, done.stderr
    assert "masters.jsonl: 3 puzzles, 3 proved" in done.stdout
    assert "greedy: 0 of 3" in done.stdout
    assert "turn: 3 of 3" in done.stdout
    bad = tmp_path / "bad.jsonl"
    lines = books.write(MASTERS).splitlines()[:3]
    bad.write_text("\n".join([*lines[:2], lines[2].replace('"solution":["', '"solution":["end","')]), "utf-8")
    done = run("puzzles", "check", str(bad), "--json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert found["ok"] is False
    assert (found["files"][0]["count"], found["files"][0]["proved"]) == (2, 1)
    assert MASTERS.puzzles[1].id in found["files"][0]["faults"][0]


def test_bad_input_gets_one_line_with_the_choices(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("2 cellist\n", encoding="utf-8")
    said = "expected artistes-standard-001 to artistes-standard-160"
    assert said in refused("puzzles", "play", "--puzzle", "nothing")
    assert "expected spd, jr, sr, pro" in refused("puzzles", "play", "--game", "masters", "--format", "xl")
    assert "expected standard, ranked, spd" in refused("puzzles", "check", "--format", "xl")
    assert "expected random, greedy" in refused("puzzles", "check", "--bot", "oracle")
    assert "line 1: no JSON" in refused("puzzles", "check", str(tmp_path / "deck.txt"))
    assert "cannot be read" in refused("puzzles", "check", str(tmp_path / "none"))
    assert "there is no such folder" in refused("puzzles", "generate", "masters", "--set", str(tmp_path / "none"))
    assert "expected a whole number from 1" in refused("puzzles", "generate", "masters", "--count", "0")
    out = str(tmp_path / "deck.txt")
    assert "is there already" in refused("puzzles", "generate", "masters", "--out", out)
