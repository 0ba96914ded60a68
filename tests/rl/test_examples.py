"""The examples run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
TIMEOUT = 120  # seconds
for library in ("numpy", "gymnasium", "pyspiel"):
    pytest.importorskip(library, reason=HOW)


def run(example: str, *words: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / example), *words],
        env=env,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_selfplay_learns_and_keeps_its_curve(tmp_path: Path) -> None:
    few = ("--rounds", "2", "--every", "1", "--n", "8", "--steps", "16", "--hidden", "16", "--matches", "2")
    assert "decisions" in run("selfplay_ppo.py", *few, "--out", str(tmp_path))
    head, *rows = map(json.loads, (tmp_path / "curve.jsonl").read_text("utf-8").splitlines())
    assert head["versions"]["game"] == "artistes/standard@1"
    assert [row["decisions"] for row in rows] == [128, 256]
    assert (tmp_path / "policy.npz").exists()


def test_a_search_of_openspiel_plays() -> None:
    assert "returns" in run("openspiel_search.py", "--simulations", "2", "--decisions", "3")
