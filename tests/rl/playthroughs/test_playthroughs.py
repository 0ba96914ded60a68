"""The committed matches of OpenSpiel are played again, line by line, compiled and not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duelstage.kernel.backend import Form
from tests.rl.playthroughs.record import FOLDER, FORMATS, GAMES, MINIS, SAMPLED
from tests.tenants import FORMS, TENANTS, need

HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
pytest.importorskip("numpy", reason=HOW)
pytest.importorskip("pyspiel", reason=HOW)

ROOT = Path(__file__).parents[3]


def written(folder: Path, form: str, *names: str) -> dict[str, str]:
    """The matches, played by a process of its own in one form of the engine."""
    env = {**os.environ, "DUELSTAGE_ENGINE": form, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    command = [sys.executable, "-m", "tests.rl.playthroughs.record", "--folder", str(folder), *names]
    subprocess.run(command, env=env, check=True)
    return {name: (folder / f"{name}.txt").read_text("utf-8") for name in names}


def kept(*names: str) -> dict[str, str]:
    return {name: (FOLDER / f"{name}.txt").read_text("utf-8") for name in names}


@pytest.mark.parametrize("form", FORMS)
def test_the_minis_play_as_they_did(form: Form, tmp_path: Path) -> None:
    for tenant in TENANTS.values():
        need(tenant, form)
    assert written(tmp_path, form, *MINIS) == kept(*MINIS)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", [*FORMATS, *SAMPLED])
def test_every_format_plays_as_it_did(name: str, form: Form, tmp_path: Path) -> None:
    for tenant in TENANTS.values():
        need(tenant, form)
    assert written(tmp_path, form, name) == kept(name)


def test_every_file_is_a_match_that_is_played_again() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
