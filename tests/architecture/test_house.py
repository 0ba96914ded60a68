"""The house rules that a linter does not know: no card in Python, luck behind one door, a sign on every file."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from duelstage.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "duelstage"
FILES = sorted(SOURCE.rglob("*.py"))
BELOW_BOTS = ("kernel", "cards", "games", "match")
CUPBOARDS = ("util", "utils", "helper", "helpers", "common", "misc", "manager")
GIT_IGNORED = "_native"


def own(path: Path) -> bool:
    return GIT_IGNORED not in path.parts or path.name == "__init__.py"


def strings(path: Path) -> set[str]:
    """Every string of a file that is no docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {str(node.value) for node in nodes}


@pytest.mark.parametrize("path", [f for f in FILES if own(f)], ids=lambda f: str(f.relative_to(SOURCE)))
def test_no_python_file_knows_a_card(path: Path) -> None:
    known = {card for entry in GAMES.values() for card in entry.catalogue().ids}
    assert not strings(path) & known


@pytest.mark.parametrize("folder", BELOW_BOTS)
def test_luck_has_one_door(folder: str) -> None:
    for path in (SOURCE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            assert not {"random", "secrets", "time", "datetime"} & {n.split(".")[0] for n in names}, path


@pytest.mark.parametrize("path", [f for f in FILES if own(f)], ids=lambda f: str(f.relative_to(SOURCE)))
def test_every_file_has_a_sign_on_its_door(path: Path) -> None:
    sign = ast.get_docstring(ast.parse(path.read_text("utf-8")))
    assert sign and len(sign.splitlines()[0]) > 10
    assert path.stem not in CUPBOARDS


def test_no_set_is_run_by_evaluating_text() -> None:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec"), path


SLOW_TO_IMPORT = {"dataclasses", "inspect", "ast", "hashlib", "pathlib", "tomllib", "difflib", "numpy"}
BEGINS = """
import sys
before = set(sys.modules)
import duelstage.cards.ready
from duelstage.games import GAMES
GAMES[sys.argv[1]].game_class
print(*set(sys.modules) - before)
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_without_what_is_slow_to_import(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", BEGINS, game], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert f"duelstage.games.{game}.game" in loaded
    assert not SLOW_TO_IMPORT.intersection(loaded)
