"""What is on the disk stays there: a save is written whole or not at all, and over nothing but itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from duelstage.cli.inputs import UsageError, require_free, write_file

from .program import refused, run


def test_a_match_is_saved_over_itself_and_over_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine", encoding="utf-8")
    typed = f"save {tmp_path / 'a'}\n0\nsave {tmp_path / 'a'}\nsave {tmp_path / 'notes'}\nquit\n\n"
    done = run("play", "--seed", "5", "--lang", "en", typed=typed)
    assert done.stdout.count("Saved: ") == 2
    assert "is there already" in " ".join(done.stdout.split())
    assert (tmp_path / "notes").read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "notes"]

    first = (tmp_path / "a").read_text(encoding="utf-8")
    other = run("play", "--seed", "6", "--lang", "en", typed=f"save {tmp_path / 'a'}\nquit\n\n")
    assert "is there already" in " ".join(other.stdout.split())
    assert (tmp_path / "a").read_text(encoding="utf-8") == first
    resumed = run("play", "--resume", str(tmp_path / "a"), "--lang", "en", typed=f"0\nsave {tmp_path / 'a'}\nquit\n\n")
    assert "Saved: " in resumed.stdout


def test_what_cannot_be_saved_is_said_before_the_match(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine", encoding="utf-8")
    assert "is there already" in refused("play", "--save", str(tmp_path / "notes"))
    assert "no such folder" in refused("play", "--save", str(tmp_path / "none" / "a"))
    assert "is there already" in refused("play", "--save", str(tmp_path))
    assert "no such folder" in refused("play", "--save", "")


def test_where_a_save_fails_another_name_can_be_given(tmp_path: Path) -> None:
    typed = f"concede\nyes\n.\n/\n{tmp_path}\n{'x' * 300}\n{tmp_path / 'a'}\n"
    done = run("play", "--seed", "5", "--lang", "en", typed=typed)
    assert done.stderr == ""
    assert done.stdout.rstrip().endswith(f"Saved: {tmp_path / 'a'}")
    assert run("replay", str(tmp_path / "a"), "--verify").returncode == 0


@pytest.mark.parametrize("name", ["", ".", "folder", "pipe", "ring", "none/a", "x" * 300, "a\0b"])
def test_a_name_that_cannot_be_written_leaves_nothing_behind(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    before = sorted(path.name for path in tmp_path.iterdir())
    with pytest.raises(UsageError):
        write_file(f"{tmp_path}/{name}", "text")
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_write_that_fails_loses_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "a"
    write_file(str(kept), "old")
    with pytest.raises(UsageError):
        write_file(str(kept), "\ud800")  # no UTF-8
    assert kept.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [kept]


def test_a_link_is_written_through(tmp_path: Path) -> None:
    write_file(str(tmp_path / "a"), "old")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    write_file(str(tmp_path / "link"), "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a").read_text(encoding="utf-8") == "new"
    with pytest.raises(UsageError, match="is there already"):
        require_free(str(tmp_path / "link"))
    require_free(str(tmp_path / "link"), {os.path.realpath(tmp_path / "a")})
