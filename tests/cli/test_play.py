"""A match in the terminal: by pipe, by script, with wrong input, in two languages, to the end."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from duelstage.games import GAMES

from .program import COMMAND, ENVIRONMENT, run

WIDTH = 80
QUIET = "2 pianist\n1 puppeteer\n2 mime\n1 trapdoor\n1 encore\n1 mime_ex\n"  # 1 PV more or less, and no draw
LOUD = "2 cellist\n2 drummer\n1 cellist_ex\n2 accordionist\n1 spotlight\n"
SCRIPT = "1\n\n0\n" * 2000  # do the first thing, yes, then end the phase; where there is no such number nothing happens
FORMATS = [[game, "--format", name] for game, entry in GAMES.items() for name in entry.formats()]


@pytest.fixture
def decks(tmp_path: Path) -> list[str]:
    """Two decks of this file's own: the shipped ones may change."""
    (tmp_path / "quiet.txt").write_text(QUIET, encoding="utf-8")
    (tmp_path / "loud.txt").write_text(LOUD, encoding="utf-8")
    return ["--deck", str(tmp_path / "quiet.txt"), "--enemy-deck", str(tmp_path / "loud.txt")]


@pytest.mark.parametrize(
    "words",
    [*FORMATS, *([game, *more] for game in GAMES for more in (["--lang", "fr"], ["--bot", "random"], ["--hot-seat"]))],
    ids=" ".join,
)
def test_a_script_plays_a_whole_match(words: list[str], tmp_path: Path) -> None:
    kept = tmp_path / "match.json"
    done = run("play", *words, "--plain", "--seed", "7", "--save", str(kept), typed=SCRIPT)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert re.search(r"^(By rule|Par la règle) [AM]-\w+-\d", done.stdout, re.MULTILINE)
    assert re.search(r"(The seed was|La graine était) 7", done.stdout)
    assert kept.exists()
    assert max(len(line) for line in done.stdout.replace(str(kept), "FILE").splitlines()) < WIDTH
    assert "\x1b" not in done.stdout
    assert run("replay", str(kept), "--verify").returncode == 0


def test_a_seed_repeats_a_match_to_the_letter(tmp_path: Path) -> None:
    kept = tmp_path / "a"
    found = []
    for seed in ("11", "11", "12"):
        found.append(run("play", "--seed", seed, "--save", str(kept), "--lang", "en", typed=SCRIPT).stdout)
        kept.unlink()
    assert found[0] == found[1] != found[2]


def test_the_seed_is_told_at_the_end_only() -> None:
    done = run("play", "--seed", "314159", typed="0\n0\nlog\nboard\ndeck\nquit\n\n")
    assert "314159" not in done.stdout
    assert "314159" in run("play", "--seed", "314159", typed="concede\nyes\n\n").stdout


def test_the_end_of_input_is_polite() -> None:
    done = run("play", "--seed", "1", typed="")
    assert done.returncode == 0
    assert "not saved" in done.stdout.splitlines()[-1]
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("?", "A number does what the list says"),
        ("aide", "A number does what the list says"),
        ("why", "cannot"),
        ("why attack 1 player", r"\[A-TURN-1\]"),
        ("why 99999999999999999999", "is no action"),
        ("why 0", "possible now"),
        ("attack 1 player", r"Not possible: .*\s.*\[A-TURN-1\]|Not possible"),
        ("summon nobody 1", "nobody"),
        ("dance", "is no action"),
        ("77", "That number is not in the list"),
        ("9" * 5000, "That number is not in the list"),
        ("٣", "is no action"),
        ("show cellist ex", "ATK 20, HP 30"),
        ("show Violoncelliste", "Cellist"),
        ("show", "Which one"),
        ("show zzz", "No card is called"),
        ("hand", "Your hand|artist|spell|terrain"),
        ("board", "Opponent"),
        ("log", "goes first"),
        ("log all", "goes first"),
        ("discard 1", "Discard of You"),
        ("discard 2", "Discard of Opponent"),
        ("deck", "The opponent's list"),
        ("undo", "Not possible: nothing has been done yet|Not possible: the last action"),
        ("rules", "100 HP down to 0"),
        ("rules a-combat-7", "A-COMBAT-7"),
        ("rules a-nothing", "has no rule"),
        ("save", "Which one"),
        ("save /nowhere/at/all", "cannot be written"),
        ("concede\nno", "The match goes on"),
        ("concede", "Give up this match"),
        ("quit\n/nowhere/at/all\nquit\n", "cannot be written"),
        ("\x00\x1b[31m", "is no action"),
    ],
)
def test_what_can_be_typed(typed: str, expected: str, decks: list[str]) -> None:
    done = run("play", "--seed", "5", "--lang", "en", *decks, typed=typed + "\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert re.search(expected, re.sub(r"\s+", " ", done.stdout.partition("\n> ")[2])), done.stdout


def test_words_do_what_numbers_do(decks: list[str]) -> None:
    words = ["play", "--seed", "5", "--lang", "en", *decks]
    start = run(*words).stdout
    first = re.search(r"1, 2, 3\. Summon (\w+) in slot 1, 2 or 3", start)
    assert first is not None
    said = f"summon {first[1].upper()}  2"
    by_number, by_words = run(*words, typed="2\n0\n").stdout, run(*words, typed=f"{said}\nend\n").stdout
    assert f"Slot 2: {first[1]}" in by_number
    assert by_number.replace("> 2\n", f"> {said}\n").replace("> 0\n", "> end\n") == by_words


def test_undo_takes_the_last_action_back(decks: list[str]) -> None:
    done = run("play", "--seed", "5", "--lang", "en", *decks, typed="1\nundo\n")
    start, _, played = done.stdout.partition("> 1\n")
    before, _, after = played.partition("> undo\nTaken back.\n")
    assert "  Slot 1: " in before
    assert "  Slot 1: " not in after
    assert start[start.index("What do you do?") :] == after[after.index("What do you do?") :].partition("> ")[0]


def test_a_saved_match_goes_on_as_if_it_had_not_been_left(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.json")
    opening, rest = "1\n0\n1\n0\n", SCRIPT
    through = run("play", "--seed", "8", "--lang", "en", "--save", kept, typed=opening + rest).stdout
    kept = str(tmp_path / "left.json")
    left = run("play", "--seed", "8", "--lang", "en", typed=f"{opening}save {kept}\nquit\n{kept}\n")
    assert "duelstage play --resume" in left.stdout
    resumed = run("play", "--resume", kept, "--lang", "en", "--save", kept, typed=rest).stdout
    end = through[through.rindex("\nWhat do you do?") :].partition("The seed was")[0]
    assert end in resumed
    assert run("replay", kept, "--verify").returncode == 0


def test_a_hot_seat_shows_a_hand_to_its_owner_only(decks: list[str]) -> None:
    done = run("play", "--hot-seat", "--seed", "5", "--lang", "en", *decks, typed="\n0\n0\n\n0\n0\n\n")
    parts = done.stdout.split("Press Enter.")
    assert len(parts) == 4
    assert "Player 1, it is your decision" in parts[0]
    for part in parts[:1]:
        assert "Your hand" not in part
    assert "You (P1)" in parts[1]
    assert "You (P2)" in parts[2]
    assert "P2 draws a card." in parts[1]
    assert "P2 draws a card." not in parts[2]


def test_the_language_is_that_of_the_system() -> None:
    assert "Que faites-vous" in run("play", "--seed", "1", LANG="fr_FR.UTF-8").stdout
    assert "What do you do" in run("play", "--seed", "1", LANG="de_DE.UTF-8").stdout
    assert "What do you do" in run("play", "--seed", "1", "--lang", "en", LANG="fr_FR.UTF-8").stdout


def test_a_terminal_without_accents_gets_bare_letters() -> None:
    done = run("play", "--seed", "1", "--lang", "fr", typed="?\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "A chaque tour" in done.stdout
    assert done.stdout.isascii()


def test_bytes_that_are_no_letters_stop_nothing() -> None:
    done = run("play", "--seed", "1", "--lang", "en", typed=b"\xff\xfe\x80\n0\n")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_reader_that_leaves_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "cards", "list"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **ENVIRONMENT},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait()


def test_an_interrupt_leaves_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **ENVIRONMENT, "PYTHONUNBUFFERED": "1"},
        # a shell lets what it starts in the background ignore interrupts, and so would the process that is tried here
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        assert any(char == b">" for char in iter(lambda: process.stdout.read(1), b""))
        status = None
        while status is None:  # one that comes between the prompt and the reading is noticed at the next only
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                status = process.wait(5)
        assert status == 130
        assert b"Traceback" not in process.stderr.read()


def test_decks_can_be_named_or_read_from_files(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("2 busker # loud\n2 diva\n2 mime\n2 pianist\n", encoding="utf-8")
    done = run("play", "--deck", str(file), "--enemy-deck", "flash_mob", "--lang", "en", typed="deck\n")
    assert "Your deck: mine\n" in done.stdout
    assert "Opponent's deck: Flash" in done.stdout
    assert "2 Pianist" in done.stdout


def test_options_change_the_format() -> None:
    done = run("play", "--seed", "3", "--lang", "en", "--options", "mulligan=yes", "ex_zone=aside", typed="1\n1\n")
    assert "Keep this hand?" in done.stdout
    assert "Beside the field" in done.stdout or "lies aside" in done.stdout


@pytest.mark.parametrize(
    "event", [{"event": "moved"}, {"event": "hp", "seat": []}, {"event": "zzz"}, {"event": "died"}]
)
def test_what_a_record_claims_is_not_believed(event: dict[str, object], tmp_path: Path) -> None:
    """By the rules where they vouch for it; where they do not, in one line, whatever shape its events have."""
    kept = tmp_path / "match"
    run("play", "--seed", "7", "--lang", "en", "--save", str(kept), typed=SCRIPT)
    told = run("replay", str(kept), "--lang", "en").stdout
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    lines[1]["start"][-1] = event
    kept.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert run("replay", str(kept), "--lang", "en").stdout == told

    lines[1]["hash"] = "another"
    kept.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    done = run("replay", str(kept), "--lang", "en")
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 2)
    assert done.stderr.count("\n") == (done.returncode == 2)


def test_a_replay_is_json_for_programs(tmp_path: Path) -> None:
    kept = str(tmp_path / "match")
    run("play", "--seed", "7", "--save", kept, typed=SCRIPT)
    report = json.loads(run("replay", kept, "--verify", "--json").stdout)
    assert report["ok"] is True
    assert report["steps"] > 10
    assert {"game", "versions", "reason"} <= set(report)
