"""What is a game's own at the plain table: Masters' rows, its list, its ranges; and that no game loads another."""

from __future__ import annotations

import json
import re
import sys
from subprocess import run as start

import pytest

from duelstage.games import GAMES

from .program import run

MODULES = """
import json, sys
from duelstage.cli.program import run
run(["play", sys.argv[1], "--plain", "--seed", "1"])
found = [name for name in sys.modules if name.startswith("duelstage.")]
print("\\n" + json.dumps(found))
"""
JR = ["play", "masters", "--plain", "--format", "jr", "--seed", "3", "--lang", "en", "--deck", "harbour_guns"]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_loads_no_other_game(game: str) -> None:
    done = start([sys.executable, "-c", MODULES, game], input="", capture_output=True, text=True, check=True)
    names = json.loads(done.stdout.splitlines()[-1])
    assert any(game in name.split(".") for name in names)
    assert not [name for name in names for other in GAMES if other != game and other in name.split(".")]


def masters(*typed: str, words: list[str] = JR) -> str:
    done = run(*words, typed="".join(line + "\n" for line in typed))
    assert done.stderr == ""
    return done.stdout


def test_the_rows_stand_as_they_do_on_the_table() -> None:
    shown = masters("keep")
    order = ["Opponent (P", "Enemy back:", "Enemy front:", "Your front:", "Your back:", "You (P", "Your hand:"]
    places = [shown.index(word, shown.index("Turn ")) for word in order]
    assert places == sorted(places)
    assert re.search(r"Enemy front: efl .* \| Master \| efr", shown)
    assert "Enemy back: ebl empty | ebr empty" in shown


def test_a_monster_just_summoned_lies_face_down_for_the_other_seat_alone() -> None:
    hot = [word for word in JR if word not in ("--deck", "harbour_guns")] + ["--hot-seat"]
    shown = masters("", "keep", "", "keep", "", "1", "board", "0", "", words=hot)
    mine, _, theirs = shown.rpartition("Press Enter.")
    assert re.search(r"Your front: fl \?\? \w.* preparing", mine)
    assert re.search(r"Enemy front: .*ef[lr] \?\? preparing", theirs)


def test_a_summon_can_be_taken_back_until_somebody_learns_of_it() -> None:
    """It lies face down: its owner knew the card, and the other seat has not seen it (M-TURN-4)."""
    before = masters("keep")
    shown = masters("keep", "1", "undo")
    assert "Taken back." in shown
    assert shown.rpartition("What do you do?")[2] == before.rpartition("What do you do?")[2]
    assert "Not possible: " in masters("keep", "undo").rpartition("> undo")[2]


def test_a_monster_has_one_line_in_the_list() -> None:
    shown = masters("keep", *["1", "0"] * 3)
    assert re.search(r"  Summon .* \(1 stone\): 1 fl; 2 fr; 3 bl; 4 br", shown)
    lines = re.findall(r"^  [A-Z][\w '-]+ [fb][lr]: \d+ .*$", shown, re.MULTILINE)
    assert lines


def last_menu(shown: str) -> dict[str, str]:
    """What each number of the last list does, as far as it stands in the line of a monster."""
    listed = " ".join(shown.rpartition("What do you do?")[2].split())
    return dict(re.findall(r"(\d+) ([a-z][^;:]*?)(?=;| \d+\. |  |$)", listed))


def attacking() -> tuple[list[str], str]:
    """Lines that lead to a list with an attack in it, and its number."""
    typed = ["keep"]
    for _ in range(20):
        for more in (["1"], ["0"]):
            typed += more
            found = [number for number, said in last_menu(masters(*typed)).items() if said.startswith("attack")]
            if found:
                return typed, found[0]
    raise AssertionError("nobody can attack")


def test_an_attack_is_drawn_before_it_is_done() -> None:
    typed, number = attacking()
    before = masters(*typed)
    drawn = masters(*typed, number)[len(before) :]
    assert re.search(r"ef[lr] \[\dP\]|Master \[\dP\]", drawn)
    assert "[here]" in drawn
    assert "Reaches: " in drawn
    assert "Then: " in drawn
    assert "attacks" not in drawn
    for yes in ("", "yes", number):
        assert re.search(r" attacks ", masters(*typed, number, yes)[len(before) :])
    other = masters(*typed, number, "board", "")[len(before) :]
    assert " attacks " not in other
    only_drawn = masters(*typed, f"range {number}", "")[len(before) :]
    assert "[here]" in only_drawn and " attacks " not in only_drawn


def test_what_has_no_range_is_not_drawn() -> None:
    assert "no range to draw" in masters("keep", "range end")
    assert "no range to draw" in run("play", "--seed", "1", "--lang", "en", typed="range 0\n").stdout


def test_a_typed_action_is_refused_with_its_rule() -> None:
    shown = " ".join(masters("keep", "attack fl efl", "why attack fl efl", "flee fl", "why").split())
    assert re.search(r"Not possible: .* \[M-", shown)
    assert "M-ACT-1:" in shown
    assert "What you cannot do now:" in shown


def test_in_spd_two_monsters_are_placed_in_secret() -> None:
    words = ["play", "masters", "--plain", "--format", "spd", "--seed", "5", "--lang", "en", "--hot-seat"]
    shown = masters("", "1", "1", "", "1", "1", "", words=words)
    first, second, after = shown.split("Press Enter.")[1:4]
    assert "Choose who stands in front" in first and "Choose who stands behind" in first
    placed = re.search(r"1\. Place (.*) in front", first)
    assert placed is not None
    assert "Enemy front" not in second and placed[1] not in second
    assert "Your front: f " in after and "gauge 1 of 6" in after
