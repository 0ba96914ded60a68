"""`cards check` plays the worked examples of a set."""

from __future__ import annotations

from pathlib import Path

from .program import run

SET = """
[set]
key = "own"
factor = 3

[novice]
type = "artist"
name = { en = "Novice", fr = "Novice", zh_hant = "新人", zh_hans = "新人" }
icon = "star"
atk = 2
hp = 2

[[novice.example]]
position = "P1 100 novice_ex | P2 100 | combat 3"
actions = ["attack 1 player"]
then = ["p2.hp = 94"]
"""


def test_an_example_that_holds_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(SET, "utf-8")
    done = run("cards", "check", str(tmp_path))
    assert done.returncode == 0
    assert "no faults in 2 cards" in done.stdout


def test_an_example_that_does_not_hold_is_told(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(SET.replace("p2.hp = 94", "p2.hp = 93"), "utf-8")
    done = run("cards", "check", str(tmp_path))
    assert done.returncode == 1
    assert done.stdout == "novice: example 1: then 1: p2.hp = 93: it is 94\n"


def test_the_shipped_set_has_no_fault() -> None:
    assert run("cards", "check", "artistes").returncode == 0
