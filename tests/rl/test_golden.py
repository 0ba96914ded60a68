"""The same bytes in every form and process, and as they were when they were last looked at."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.rl.golden import FILE, digest_of
from tests.tenants import RuleSet, each_rule_set, need

ROOT = Path(__file__).resolve().parents[2]
KEPT: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
PROGRAM = """
from tests.rl.golden import digest_of
from tests.tenants import BY_KEY
print(digest_of(BY_KEY["masters/sr"])["bytes"])
"""


@pytest.mark.parametrize("form", ["plain", "native"])
@each_rule_set
def test_a_match_is_the_same_bytes(rules: RuleSet, form: Any) -> None:
    need(rules.tenant, form)
    assert digest_of(rules, form) == KEPT[rules.key]


def test_hashing_of_words_changes_nothing() -> None:
    found = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True)
        found.add(done.stdout.strip())
    assert found == {KEPT["masters/sr"]["bytes"]}
