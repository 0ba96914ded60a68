"""Every command that prints facts, and every way to get them wrong: status 2, one line, no traceback."""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from duelstage import __version__
from duelstage.games import GAMES

from .program import COMMAND, TIMEOUT, refused, run


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["doctor"], {"version", "native", "python", "games"}),
        *((["rules", "list", game], {"game", "ids"}) for game in GAMES),
        *((["cards", "check", game], {"game", "counts", "errors"}) for game in GAMES),
        *((["cards", "list", game], {"game", "counts", "ids"}) for game in GAMES),
        *((["cards", "schema", game], {"$schema", "properties"}) for game in GAMES),
        *((["decks", "list", game], {"game", "decks", "formats"}) for game in GAMES),
        (["rules", "show", "A-COMBAT-7", "--lang", "fr"], {"id", "text"}),
        (["cards", "check"], {"game", "counts", "errors"}),
        (["cards", "list"], {"game", "counts", "ids"}),
        (["cards", "show", "cellist"], {"id", "type", "text", "atk", "hp"}),
        (["cards", "schema"], {"$schema", "properties"}),
        (["decks", "check", "long_run"], {"ok", "reasons"}),
        (["decks", "code", "long_run"], {"ok", "code"}),
    ],
    ids=lambda said: " ".join(sorted(said) if isinstance(said, set) else said),
)
def test_facts_come_as_one_json_object(words: list[str], keys: set[str]) -> None:
    done = run(*words, "--json")
    assert done.returncode == 0
    assert done.stderr == ""
    assert keys <= set(json.loads(done.stdout))
    plain = run(*words)
    assert plain.returncode == 0
    assert plain.stdout


def test_the_program_says_its_version() -> None:
    assert run("--version").stdout == f"duelstage {__version__}\n"


@pytest.mark.parametrize("words", [[], ["play"], ["cards", "show"], ["decks", "import"]])
def test_help_is_help(words: list[str]) -> None:
    done = run(*words, "--help")
    assert done.returncode == 0
    assert "usage:" in done.stdout


def test_a_card_is_found_by_id_or_name_in_either_language() -> None:
    expected = run("cards", "show", "cellist", "--lang", "fr").stdout
    assert "Violoncelliste (artiste, ATK 2, PV 3)" in expected
    for name in (["Cellist"], ["violoncelliste"], ["cell"]):
        assert run("cards", "show", *name, "--lang", "fr").stdout == expected


def test_a_deck_survives_code_and_import(tmp_path: Path) -> None:
    code = run("decks", "code", "grand_tour").stdout.strip()
    file = tmp_path / "deck.txt"
    file.write_text(run("decks", "import", code).stdout, encoding="utf-8")
    assert run("decks", "code", str(file)).stdout.strip() == code
    assert run("decks", "check", str(file)).returncode == 0


def test_a_bad_deck_is_found_out_whole(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("3 cellist\n1 cellist_ex\n", encoding="utf-8")
    done = run("decks", "check", str(file), "--json")
    assert done.returncode == 1
    report = json.loads(done.stdout)
    assert report["ok"] is False
    assert len(report["reasons"]) == 2  # too few cards, and too many of one
    file.write_text("1 cellist\n1 celist\nzwei mime\n", encoding="utf-8")
    done = run("decks", "check", str(file))
    assert done.returncode == 1
    assert "line 2" in done.stdout
    assert "line 3" in done.stdout


def test_a_bad_set_is_found_out_whole(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[set]\nkey = "mine"\nfactor = 10\n[x]\ntype = "artsit"\n', encoding="utf-8")
    done = run("cards", "check", str(tmp_path), "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["errors"]


BIG = "9" * 5000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "COMMAND"),
        (["dance"], "invalid choice"),
        (["play", "--seed", "x"], "no seed"),
        (["play", "--seed", "-1"], "seed"),
        (["play", "--seed", "1.5"], "no seed"),
        (["play", "--seed", BIG], "no seed"),
        (["play", "--seed", "٣"], "no seed"),
        (["play", "--seed", str(2**64)], "no seed"),
        (["play", "--seed"], "expected one argument"),
        (["play", "chess"], "GAME"),
        (["bench", "engine", "--format", "nope"], "expected standard"),
        (["bench", "engine", "--game", "artistes", "--format", "jr"], "expected standard"),
        (["cards", "show", "cellist", "--game", "chess"], "--game"),
        (["play", "--format", "nope"], "standard"),
        (["play", "--bot", "grandmaster"], "random, greedy, turn, turn2"),
        (["play", "--bot", "random", "--hot-seat"], "not allowed"),
        (["play", "--deck", "nope"], "ready are"),
        (["play", "--deck", "."], "cannot be read"),
        (["play", "--deck", "\x00"], "deck"),
        (["play", "--lang", "xx"], "en"),
        (["play", "--options", "deck_out"], "name=value"),
        (["play", "--options", "nope=1"], "unknown"),
        (["play", "--options", f"deck_out={BIG}"], "deck_out"),
        (["play", "--options", "deck_min=30"], "deck"),
        (["play", "--resume", "/nowhere"], "cannot be read"),
        (["play", "--resume", "x", "--seed", "1"], "--seed"),
        (["play", "--nope"], "unrecognized"),
        (["replay"], "FILE"),
        (["replay", "/nowhere"], "cannot be read"),
        (["rules", "list", "chess"], "GAME"),
        (["rules", "show", "A-NOTHING-9"], "no rule"),
        (["rules", "show", BIG], "rule"),
        (["cards", "show", "celist"], "cellist"),
        (["cards", "show", ""], "card"),
        (["cards", "check", "/nowhere"], "neither"),
        (["decks", "check", "/nowhere"], "ready are"),
        (["decks", "code", "/nowhere"], "ready are"),
        (["decks", "import", "!!!"], "deck code"),
        (["decks", "import", "A" * 5000], "deck code"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else value,
)
def test_bad_usage_is_one_line(words: list[str], said: str) -> None:
    if "\x00" in "".join(words):
        words = [word.replace("\x00", "a\nb") for word in words]  # no operating system hands a zero byte on
    assert said in refused(*words)


BAD_FILES = {
    "empty": b"",
    "binary": b"\x00\x01\x02\xff\xfe",
    "latin": "2 sérénade\n".encode("latin-1"),
    "text": b"hello\n",
    "list": b"[]",
    "number": b"1" * 6000,
    "deep": b"[" * 100_000,
    "object": b'{"duelstage": 1}',
    "nan": b'{"seed": NaN}',
}


@pytest.mark.parametrize("kind", BAD_FILES)
@pytest.mark.parametrize(
    "words",
    [["replay"], ["replay", "--verify"], ["play", "--resume"], ["play", "--deck"], ["decks", "code"]],
    ids=" ".join,
)
def test_bad_files_are_one_line(words: list[str], kind: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(BAD_FILES[kind])
    assert str(file) in refused(*words, str(file))


@pytest.mark.parametrize("words", ["cards list", "play --plain --seed 1", "doctor", "replay none", "--version"])
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">&- 2>&- <&-"])
def test_a_stream_that_is_closed_is_one_that_nobody_reads(words: str, closed: str) -> None:
    line = " ".join([*map(shlex.quote, COMMAND), words, closed])
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, input="", timeout=TIMEOUT, check=False)
    assert "Traceback" not in done.stdout + done.stderr
    assert done.returncode == (2 if "none" in words else 0)


def test_a_disk_that_is_full_is_one_line() -> None:
    line = " ".join([*map(shlex.quote, COMMAND), "cards list > /dev/full"])
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("option", ["--deck", "--enemy-deck", "--format", "--bot", "--resume", "--save"])
def test_an_empty_word_is_not_as_if_nothing_had_been_said(option: str) -> None:
    assert refused("play", option, "")


@pytest.mark.parametrize("game", GAMES)
def test_the_ids_are_those_of_the_catalogue(game: str) -> None:
    assert json.loads(run("cards", "list", game, "--json").stdout)["ids"] == list(GAMES[game].catalogue().ids)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_shown_by_its_id_alone(game: str) -> None:
    """The letter of an id says whose it is."""
    id = GAMES[game].rulebook.example
    found = json.loads(run("rules", "show", id.lower(), "--json").stdout)
    assert (found["game"], found["id"]) == (game, id)
    assert "has no rule" in refused("rules", "show", f"{id[0]}-NOTHING-9")


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_known_by_its_name_or_its_cards(game: str, tmp_path: Path) -> None:
    entry = GAMES[game]
    for format_name in entry.formats():
        name = next(iter(entry.ready_decks(format_name)))
        told = json.loads(run("decks", "check", name, "--format", format_name, "--json").stdout)
        assert (told["ok"], told["game"], told["format"]) == (True, game, format_name)
    code = run("decks", "code", name).stdout.strip()
    assert json.loads(run("decks", "import", code, "--json").stdout)["game"] == game
    (tmp_path / "deck.txt").write_text(run("decks", "import", code).stdout, encoding="utf-8")
    assert run("decks", "code", str(tmp_path / "deck.txt")).stdout.strip() == code
    other = next((key for key in GAMES if key != game), game)
    done = run("decks", "check", str(tmp_path / "deck.txt"), "--game", other)
    assert done.returncode == (1 if other != game else 0)


@pytest.mark.parametrize("game", GAMES)
def test_ready_decks_are_listed_by_format(game: str) -> None:
    entry = GAMES[game]
    for format_name in entry.formats():
        found = json.loads(run("decks", "list", game, "--format", format_name, "--json").stdout)
        assert list(found["decks"]) == list(entry.ready_decks(format_name))
    assert "expected" in refused("decks", "list", game, "--format", "nope")


@pytest.mark.parametrize("game", GAMES)
def test_the_doctor_sees_every_game(game: str) -> None:
    found = next(row for row in json.loads(run("doctor", "--json").stdout)["games"] if row["game"] == game)
    assert found["cards"] == len(GAMES[game].catalogue())
    assert found["formats"] == list(GAMES[game].formats())
    assert found["error"] == ""
