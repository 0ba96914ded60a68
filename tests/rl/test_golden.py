"""The same bytes in every form, process and Python, and as they were when they were last looked at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from native.wheel import interpreters
from tests.rl import golden
from tests.tenants import RULE_SETS, RuleSet, each_rule_set, need

ROOT = Path(__file__).resolve().parents[2]


def test_every_format_has_a_match_that_is_kept() -> None:
    assert list(golden.read()) == [rules.key for rules in RULE_SETS]


@pytest.mark.parametrize("form", ["plain", "native"])
@each_rule_set
def test_a_match_is_the_same_bytes(rules: RuleSet, form: Any) -> None:
    need(rules.tenant, form)
    match = golden.read()[rules.key]
    assert golden.again(rules.key, match, form) == match


def ask(python: str, hashing: str) -> str:
    """What another Python finds otherwise; `hashing`: of words, "random" or a number."""
    env = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    command = [python, "-m", "tests.rl.golden", "plain"]
    done = subprocess.run(command, env=env, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout if done.returncode else ""


def test_hashing_of_words_changes_nothing() -> None:
    assert ask(sys.executable, "1") == ""


@pytest.mark.long
def test_every_python_that_is_here_gives_the_same_bytes() -> None:
    found = {version: ask(python, "random") for version, python in interpreters()}
    assert found and found == dict.fromkeys(found, "")


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    key, match = next(iter(golden.read().items()))
    monkeypatch.setattr(golden, "read", lambda: {key: {**match, "bytes": "0"}})
    assert golden.main(["plain"]) == 1
    assert f"plain {key}: bytes is {match['bytes']}, kept is 0" in capsys.readouterr().out
