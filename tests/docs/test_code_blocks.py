"""Docs run: every block of Python is executed, every `duelstage` command is started, every block of data is read.

The blocks of a page are one session, from top to bottom, in a folder of their own and without a network. Fences are
marked `python` (plain or with >>> and what it prints), `sh` (a command a line), `console` (commands behind "$ ", and
what they print; "..." stands for anything), `toml` or `json`; all else is `text`. A command whose exit status is not
0 says so: `duelstage decks check mine.txt  # status 1`. A `make` target must exist; it is not run.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from .pages import PAGES, ROOT, Block, blocks, read

DATA: Mapping[str, Callable[[str], object]] = {"toml": tomllib.loads, "json": json.loads, "text": str}
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
STATUS = re.compile(r"#.*\bstatus (\d+)")
PROGRAMS = ("duelstage", ".venv/bin/duelstage")
TARGETS = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
TIMEOUT = 60  # seconds

# The program as it is installed, but it cannot reach a network.
OFFLINE = """
import sys
def refuse(event, _):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
        raise OSError("no command of the docs needs a network")
sys.addaudithook(refuse)
from duelstage.cli import main
sys.exit(main())
"""


class Command(NamedTuple):
    line: int
    words: list[str]
    status: int
    printed: str | None  # what the page says that it prints; None: it does not say


class Session:
    """One page, run from top to bottom."""

    def __init__(self, page: str, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.names: dict[str, Any] = {"__name__": "__main__"}

    def faults(self, block: Block) -> Iterator[str]:
        """Run a block; what is wrong with it, with its line."""
        if block.word in ("python", "pycon"):
            yield from self._python(block)
        elif block.word in ("sh", "console"):
            for command in commands(block):
                yield from (f"{self.page}:{command.line}: {fault}" for fault in self._command(command))
        elif block.word in DATA:
            try:
                DATA[block.word](block.code)
            except ValueError as error:
                yield f"{self.page}:{block.line}: {error}"
        else:
            marks = ", ".join(["python", "sh", "console", *DATA])
            yield f"{self.page}:{block.line}: the fence is marked '{block.word}'; expected {marks}"

    def _python(self, block: Block) -> Iterator[str]:
        where = f"{self.page}:{block.line}"
        if ">>> " in block.code:
            test = doctest.DocTestParser().get_doctest(block.code, self.names, self.page, self.page, block.line)
            said: list[str] = []
            doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append, clear_globs=False)
            self.names.update(test.globs)
            if said:
                yield f"{where}: {''.join(said)}"
            return
        try:
            exec(compile("\n" * block.line + block.code, self.page, "exec"), self.names)
        except ImportError as error:
            if "pip install 'duelstage[" in str(error):
                pytest.skip(f"{where}: {error}")
            yield f"{where}: {error}"
        except Exception:
            yield f"{where}: {traceback.format_exc(limit=-1)}"

    def _command(self, command: Command) -> Iterator[str]:
        program, *words = command.words
        if program == "make":
            yield from (f"make has no target {w}" for w in words if "=" not in w and w not in TARGETS)
            return
        if program not in PROGRAMS:
            yield f"'{program}' cannot be run here; expected duelstage or make, or a fence marked text"
            return
        if {"|", ">", "<", "&", ";"} & set("".join(w for w in words if len(w) < 3)):
            yield "one command a line, without pipes and redirections"
            return
        done = subprocess.run(
            [sys.executable, "-c", OFFLINE, *words],
            cwd=self.folder,
            env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "PYTHONUTF8": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )
        if done.returncode != command.status:
            yield f"{shlex.join(words)}: status {done.returncode}, expected {command.status}: {done.stderr.strip()}"
        if command.printed is not None and not doctest.OutputChecker().check_output(
            command.printed, done.stdout + done.stderr, FLAGS
        ):
            yield f"{shlex.join(words)}: expected\n{command.printed}but it printed\n{done.stdout}{done.stderr}"


def commands(block: Block) -> Iterator[Command]:
    """The commands of a shell block; in a `console` block other lines are what the command before them prints."""
    lines = block.code.splitlines()
    for n, line in enumerate(lines):
        prompt = line.startswith("$ ")
        if block.word == "console" and not prompt:
            continue
        words = shlex.split(line[2:] if prompt else line, comments=True)
        if not words:
            continue
        printed = None
        if block.word == "console":
            end = next((i for i in range(n + 1, len(lines)) if lines[i].startswith("$ ")), len(lines))
            printed = "".join(f"{said}\n" for said in lines[n + 1 : end]).strip("\n") or None
        status = STATUS.search(line)
        yield Command(block.line + 1 + n, words, int(status[1]) if status else 0, printed and f"{printed}\n")


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python on a page finds no network either."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError("no code of the docs needs a network")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


@pytest.mark.usefixtures("offline")
@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = Session(page, tmp_path)

    assert "\n".join(fault for block in blocks(read(page)) for fault in session.faults(block)) == ""


# ---- and it would be noticed if it did not ----


def wrong(text: str, folder: Path) -> str:
    session = Session("page.md", folder)
    return "\n".join(fault for block in blocks(text) for fault in session.faults(block))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```\nx\n```\n", "page.md:1: the fence is marked ''; expected python, sh, console, "),
        ("\n```rust\nx\n```\n", "page.md:2: the fence is marked 'rust'"),
        ("```python\nx = 1\nassert x == 2\n```\n", "page.md:1: .*line 3, in <module>.*AssertionError"),
        ("```python\n>>> 1 + 1\n3\n```\n", "page.md:1: .*Expected:.*3.*Got:.*2"),
        ("```toml\na = \n```\n", "page.md:1: Invalid value"),
        ("```json\n{]\n```\n", "page.md:1: Expecting property name"),
        ("```sh\nmake tea\n```\n", "page.md:2: make has no target tea"),
        ("```sh\n# first\ncurl somewhere\n```\n", "page.md:3: 'curl' cannot be run here"),
        ("```sh\nduelstage doctor | less\n```\n", "page.md:2: one command a line"),
        ("```sh\nduelstage rules show A-COMBAT-99\n```\n", "page.md:2: rules show A-COMBAT-99: status 2, expected 0"),
        ("```sh\nduelstage --version  # status 1\n```\n", "page.md:2: --version: status 0, expected 1"),
        ("```console\n$ duelstage --version\nduelstage of old\n```\n", "page.md:2: --version: expected.*duelstage of"),
    ],
)
def test_a_block_that_does_not_run_is_found(text: str, fault: str, tmp_path: Path) -> None:
    assert re.match(fault, wrong(text, tmp_path), re.DOTALL)


@pytest.mark.parametrize(
    "text",
    [
        "```text\n{ whatever\n```\n",
        "```sh\n# a comment\nmake play\nmake parity DECISIONS=100\n```\n",
        "```console\n$ duelstage --version\nduelstage ...\n$ duelstage no-such  # status 2\n```\n",
        "- in a list\n\n  ```python\n  x = 1\n  ```\n\n```python\nassert x == 1\n```\n",
        "```python\n>>> y = 2\n```\n```python\n>>> y\n2\n```\n",
    ],
)
def test_a_block_that_runs_is_fine(text: str, tmp_path: Path) -> None:
    assert wrong(text, tmp_path) == ""


def test_the_program_has_no_network() -> None:
    code = OFFLINE.replace("from duelstage.cli import main", "import socket; socket.getaddrinfo('localhost', 1)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=TIMEOUT, check=False)

    assert "no command of the docs needs a network" in done.stderr
