"""`python -m native` says in one line what it could not do, and fails only where the engine is required."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from native.unit import ROOT


def build(out: Path, mode: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "native", "--out", str(out)]
    more = {"DUELSTAGE_BUILD_NATIVE": mode, **env}
    return subprocess.run(command, cwd=ROOT, env=os.environ | more, capture_output=True, text=True)


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_the_build_goes_on_with_one_line_of_warning(tmp_path: Path) -> None:
    done = build(tmp_path / "out", "auto")
    assert done.returncode == 0
    assert done.stdout == ""
    assert done.stderr.startswith("duelstage: not compiled, the engine runs plain: no C compiler (")
    assert done.stderr.count("\n") == 1


@pytest.mark.usefixtures("no_compiler")
def test_a_stale_module_does_not_outlive_its_compiler(tmp_path: Path) -> None:
    stale = tmp_path / "artistes.abi3.so"
    stale.write_bytes(b"yesterday's rules")
    build(tmp_path, "auto")
    assert not stale.exists()


@pytest.mark.usefixtures("no_compiler")
def test_without_a_compiler_a_required_engine_is_an_error(tmp_path: Path) -> None:
    done = build(tmp_path / "out", "require")
    assert done.returncode == 1
    assert done.stderr.startswith(
        "duelstage: not compiled, and it is required (DUELSTAGE_BUILD_NATIVE): no C compiler ("
    )


def test_a_skipped_build_does_nothing(tmp_path: Path) -> None:
    done = build(tmp_path / "out", "skip")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (tmp_path / "out").exists()


def test_an_unknown_mode_is_refused(tmp_path: Path) -> None:
    done = build(tmp_path / "out", "perhaps")
    assert done.returncode == 1
    assert done.stderr == "DUELSTAGE_BUILD_NATIVE is 'perhaps'; expected one of auto, require, skip\n"
