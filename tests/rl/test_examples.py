"""The examples run."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from tests.tenants import RuleSet, each_rule_set

ROOT = Path(__file__).resolve().parents[2]
HOW = "the extra rl is not installed: pip install 'duelstage[rl]'"
TIMEOUT = 120  # seconds
for library in ("numpy", "gymnasium", "pyspiel"):
    pytest.importorskip(library, reason=HOW)

from duelstage.rl.vector import VectorEnv  # noqa: E402


def run(example: str, *words: str, code: int = 0) -> str:
    """What it prints, errors too."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / example), *words],
        env=env,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


def test_selfplay_learns_and_keeps_its_curve(tmp_path: Path) -> None:
    few = ("--n", "8", "--steps", "16", "--hidden", "16", "--decisions", "256", "--every", "128")
    few = (*few, "--matches", "2", "--final", "4", "--out", str(tmp_path))
    assert "decisions" in run("selfplay_ppo.py", *few)
    head, *rows = map(json.loads, (tmp_path / "curve.jsonl").read_text("utf-8").splitlines())
    assert head["versions"]["game"] == "artistes/standard@1"
    assert [row["decisions"] for row in rows] == [128, 256, 256, 256]
    assert [(row["final"], row["matches"]) for row in rows[2:]] == [("drawn", 4), ("best", 4)]

    run("selfplay_curves.py", str(tmp_path / "curve.jsonl"), "--out", str(tmp_path / "all"))
    assert json.loads((tmp_path / "all.json").read_text("utf-8"))["runs"][0]["final"]["best"]["matches"] == 4
    assert ElementTree.parse(tmp_path / "all.svg").getroot().tag.endswith("svg")


@each_rule_set
def test_actions_of_a_position_have_scores_of_their_own(rules: RuleSet) -> None:
    """So that a net can prefer any to any other; what random play did not show may share one."""
    selfplay = SimpleNamespace(**runpy.run_path(str(ROOT / "examples" / "selfplay_ppo.py"), run_name="selfplay_ppo"))
    sight = selfplay.random_play(rules.key, steps=30, n=64)
    with VectorEnv(rules.key, 64, seed=1) as env:
        env.reset()
        for _ in range(60):
            for scores in sight.actions(env.obs, env.mask)[1]:
                known = scores[scores > 0]
                assert len(set(known.tolist())) == len(known)
            env.step(env.sample())


@pytest.mark.long
def test_selfplay_goes_on_only_with_the_columns_that_it_was_learned_with(tmp_path: Path) -> None:
    few = ("--n", "2", "--steps", "4", "--hidden", "4", "--decisions", "8", "--matches", "2", "--final", "2")
    run("selfplay_ppo.py", *few, "--out", str(tmp_path))
    here = ("--load", str(tmp_path / "policy.npz"), "--out", str(tmp_path / "more"))
    assert "decisions" in run("selfplay_ppo.py", *few, *here)
    other = ("--game", "masters/spd", "--load", str(tmp_path / "policy.npz"), "--out", str(tmp_path / "other"))
    assert "its schema is" in run("selfplay_ppo.py", *few, *other, code=1)


def test_a_search_of_openspiel_plays() -> None:
    assert "returns" in run("openspiel_search.py", "--simulations", "2", "--decisions", "3")


def test_algorithms_of_openspiel_solve_a_small_game() -> None:
    for algorithm in ("cfr+", "mccfr"):
        assert "NashConv" in run("openspiel_solve.py", "--algorithm", algorithm, "--rounds", "2")
