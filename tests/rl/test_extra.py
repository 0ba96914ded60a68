"""Who has not installed the extra is told which library is missing, and how to get it."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

from duelstage import rl

LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
NEEDS = {  # every other room needs the standard library only
    "vector": ("numpy",),
    "spaces": ("numpy", "gymnasium"),
    "gymnasium_env": ("numpy", "gymnasium"),
    "pettingzoo_env": ("numpy", "gymnasium", "pettingzoo"),
    "openspiel_game": ("numpy", "pyspiel"),
    "solve": ("pyspiel",),
}
ROOMS = [module.name for module in pkgutil.iter_modules(rl.__path__)]
BLOCKED = f"import sys; sys.modules.update(dict.fromkeys({LIBRARIES}))"  # as if they were not installed


def run(program: str, folder: Path | None = None) -> str:
    command = [sys.executable, "-c", f"{BLOCKED}\n{program}"]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout


@pytest.mark.parametrize(("room", "library"), [(room, library) for room, them in NEEDS.items() for library in them])
def test_who_has_no_extra_is_told_which(room: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)  # importing it fails
    monkeypatch.delitem(sys.modules, f"duelstage.rl.{room}", raising=False)
    monkeypatch.delitem(sys.modules, "duelstage.rl.spaces", raising=False)
    with pytest.raises(ImportError, match=rf"duelstage.rl.\w+ needs {library}: pip install 'duelstage\[rl\]'"):
        importlib.import_module(f"duelstage.rl.{room}")


def test_every_other_room_needs_the_standard_library_only() -> None:
    assert set(NEEDS) < set(ROOMS)
    for room in ROOMS:
        program = f"try: import duelstage.rl.{room}\nexcept ImportError as error: print(error)"
        said = run(program)
        assert said.startswith("duelstage.rl.") == (room in NEEDS), said
        assert not said or said.endswith(": pip install 'duelstage[rl]'\n")


def test_matches_are_written_and_read_without_the_extra(tmp_path: Path) -> None:
    out = tmp_path / "matches.jsonl"
    words = ["data", "artistes", "--matches", "2", "--bots", "random", "random", "--observations", "--out", str(out)]
    run(f"from duelstage.cli import main; main({words})", tmp_path)
    read = f"from duelstage.rl.data import Data; print(sum(len(match) > 0 for match in Data({str(out)!r})))"
    assert run(read) == "2\n"
