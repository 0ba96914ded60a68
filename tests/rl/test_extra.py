"""Who has not installed the extra is told which library is missing, and how to get it."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

ROOMS = [
    ("vector", "numpy"),
    ("gymnasium_env", "gymnasium"),
    ("pettingzoo_env", "gymnasium"),
    ("openspiel_game", "numpy"),
]


@pytest.mark.parametrize(("room", "library"), ROOMS)
def test_who_has_no_extra_is_told_which(room: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)  # importing it fails
    monkeypatch.delitem(sys.modules, f"duelstage.rl.{room}", raising=False)
    with pytest.raises(ImportError, match=rf"duelstage.rl.{room} needs {library}: pip install 'duelstage\[rl\]'"):
        importlib.import_module(f"duelstage.rl.{room}")


def test_meaning_needs_the_standard_library_only() -> None:
    program = (
        "import sys; from duelstage.rl import actions, encode, episode, history, opponent, pairing;"
        "print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
