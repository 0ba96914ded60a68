"""The how-to pages are followed literally, in a copy of the repository, on the plain engine.

A step is a line of prose and the block under it: "Append to `file`:", "In `file`, after the line `line`:",
"In `file`, replace:" (and the next block: "with:"), or "Run…:" with commands behind "$ " and what they print. Blocks
under any other line are there to be read.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import NamedTuple

import pytest

from .pages import FENCE, ROOT, Block, blocks, read
from .test_code_blocks import commands

COPIED = ("src", "tests", "docs", "native", "pyproject.toml")
IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
TIMEOUT = 60  # seconds
PROGRAMS = {"duelstage": ["-P", "-m", "duelstage"], "python": []}  # of the interpreter that runs the tests

APPEND = re.compile(r"Append to `([^`]+)`:")
AFTER = re.compile(r"In `([^`]+)`, after the line `([^`]+)`:")
REPLACE = re.compile(r"In `([^`]+)`, replace:")
WITH = "with:"
RUN = re.compile(r"Run\b.*:")


class Step(NamedTuple):
    said: str  # the line over the block
    block: Block


def steps(text: str) -> Iterator[Step]:
    for found, block in zip(FENCE.finditer(text), blocks(text), strict=True):
        yield Step(text[: found.start()].rstrip().rpartition("\n")[2], block)


class Newcomer:
    """Somebody who does what a page says, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.old: tuple[str, str] | None = None  # a file and what is to be replaced in it
        self.env = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "DUELSTAGE_ENGINE": "plain",
            "PYTHONPATH": os.pathsep.join(str(folder / place) for place in ("src", ".")),
            "PYTHONUTF8": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
            "COLUMNS": "120",
        }

    def follow(self, page: str, text: str) -> int:
        """Do the steps of a page; how many there were."""
        done = 0
        for step in steps(text):
            where = f"{page}:{step.block.line}"
            assert self.old is None or step.said == WITH, f"{where}: expected '{WITH}' after what is to be replaced"
            done += self._step(where, step)
        assert self.old is None, f"{page}: nothing is said to replace it with"
        return done

    def _step(self, where: str, step: Step) -> bool:
        code = step.block.code
        if found := APPEND.fullmatch(step.said):
            path = self._path(where, found[1])
            path.write_text(path.read_text("utf-8") + code, "utf-8")
        elif found := AFTER.fullmatch(step.said):
            self._replace(where, found[1], f"{found[2]}\n", f"{found[2]}\n{code}")
        elif found := REPLACE.fullmatch(step.said):
            self.old = (found[1], code)
        elif step.said == WITH:
            assert self.old is not None, f"{where}: nothing is to be replaced"
            self._replace(where, *self.old, code)
            self.old = None
        elif RUN.fullmatch(step.said):
            self._run(where, step.block)
        else:
            return False
        return True

    def _path(self, where: str, name: str) -> Path:
        path = self.folder / name
        assert path.is_file(), f"{where}: there is no file {name}"
        return path

    def _replace(self, where: str, name: str, old: str, new: str) -> None:
        path = self._path(where, name)
        text = path.read_text("utf-8")
        places = [found.start() for found in re.finditer("^" + re.escape(old), text, re.MULTILINE)]
        assert len(places) == 1, f"{where}: {name} has these lines {len(places)} times, not once"
        path.write_text(text[: places[0]] + new + text[places[0] + len(old) :], "utf-8")

    def _run(self, where: str, block: Block) -> None:
        ran = list(commands(block._replace(word="console")))
        assert ran, f"{where}: no command"
        for command in ran:
            words, _, target = shlex.join(command.words).partition(" '>' ")
            program, *rest = shlex.split(words)
            assert program in PROGRAMS, f"{where}: '{program}' cannot be run here; expected {' or '.join(PROGRAMS)}"
            done = subprocess.run(
                [sys.executable, *PROGRAMS[program], *rest],
                cwd=self.folder,
                env=self.env,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                encoding="utf-8",
                timeout=TIMEOUT,
                check=False,
            )
            said = re.sub(r"[^\S\n]", " ", done.stdout + done.stderr)  # French has spaces that do not break
            assert done.returncode == command.status, f"{where}: {words}: status {done.returncode}\n{said}"
            if target:
                (self.folder / target).write_text(done.stdout, "utf-8")
            if command.printed is not None:
                same = OutputChecker().check_output(command.printed, said, ELLIPSIS | NORMALIZE_WHITESPACE)
                assert same, f"{where}: {words}: expected\n{command.printed}but it printed\n{said}"


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=IGNORED)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    return Newcomer(tmp_path)


@pytest.mark.parametrize(("page", "n_steps"), [("add-a-card", 5), ("add-a-verb", 10)])
def test_a_page_can_be_followed(newcomer: Newcomer, page: str, n_steps: int) -> None:
    name = f"docs/how-to/{page}.md"
    assert newcomer.follow(name, read(name)) >= n_steps


# ---- and it would be noticed if it could not ----


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Append to `gone.py`:\n\n```text\nx\n```\n", "p:3: there is no file gone.py"),
        ("In `a.py`, after the line `z`:\n\n```text\nx\n```\n", "p:3: a.py has these lines 0 times, not once"),
        ("In `a.py`, after the line `y`:\n\n```text\nx\n```\n", "p:3: a.py has these lines 2 times, not once"),
        ("In `a.py`, replace:\n\n```text\nx\n```\n", "p: nothing is said to replace it with"),
        ("Run:\n\n```text\n$ curl x\n```\n", "p:3: 'curl' cannot be run here"),
        ("Run:\n\n```text\n$ python a.py\n```\n", "p:3: python a.py: status 1"),
        ("Run:\n\n```text\n$ python -c 'print(1)'\n2\n```\n", "p:3: python -c 'print(1)': expected\n"),
    ],
)
def test_a_step_that_cannot_be_followed_is_found(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "a.py").write_text("y\ny\n", "utf-8")
    with pytest.raises(AssertionError, match=re.escape(fault)):
        Newcomer(tmp_path).follow("p", text)


def test_lines_are_put_where_the_page_says(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("one\ntwo\n", "utf-8")
    text = (
        "Append to `a.py`:\n```text\nfour\n```\nIn `a.py`, after the line `two`:\n```text\nthree\n```\n"
        "In `a.py`, replace:\n```text\none\n```\nwith:\n```text\nzero\n```\nTo be read:\n```text\n!\n```\n"
    )

    assert Newcomer(tmp_path).follow("p", text) == 4
    assert file.read_text("utf-8") == "zero\ntwo\nthree\nfour\n"
