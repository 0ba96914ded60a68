"""When the table is drawn: on a terminal, where Textual is, unless plain lines are wished for."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys

import pytest

from duelstage.cli import terminal
from duelstage.cli.inputs import LANGUAGES
from duelstage.cli.terminal import Terminal, may_draw
from duelstage.cli.words import Speech
from tests.cli.program import COMMAND, ENVIRONMENT, run

TIMEOUT = 60  # seconds


class Typed(Terminal):
    """A terminal that keeps what is said to it."""

    def __init__(self, live: bool) -> None:
        super().__init__()
        self.drawable = live
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        self.said += lines


@pytest.fixture(autouse=True)
def a_good_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


def test_a_terminal_with_textual_gets_a_table() -> None:
    assert may_draw(False, Typed(live=True), Speech("en"))


def test_plain_lines_where_they_are_wished_for_or_nothing_else_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not may_draw(True, Typed(live=True), Speech("en"))
    assert not may_draw(False, Typed(live=False), Speech("en"))
    monkeypatch.setenv("TERM", "dumb")
    assert not may_draw(False, Typed(live=True), Speech("en"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_textual_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(terminal, "find_spec", lambda name: None)
    typed = Typed(live=True)
    assert not may_draw(False, typed, Speech(language))
    assert len(typed.said) == 1
    assert "duelstage[play]" in typed.said[0]


def test_a_pipe_gets_plain_lines_in_any_language() -> None:
    for language in LANGUAGES:
        done = run("play", "--seed", "1", "--lang", language, typed="?\n")
        assert done.returncode == 0
        assert "\x1b" not in done.stdout


def test_the_program_draws_a_table_on_a_terminal() -> None:
    """A pseudo-terminal: the table comes, and q with an empty name leaves it without a word."""
    ours, theirs = pty.openpty()
    env = {**os.environ, **ENVIRONMENT, "TERM": "xterm-256color"}
    words = [*COMMAND, "play", "artistes", "--seed", "1", "--lang", "en"]
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        try:
            read_until(ours, b"Terrain")
            os.write(ours, b"q")
            read_until(ours, b"Leave the table")
            os.write(ours, b"\x7f\r")  # the given name is selected: one key takes it away
            assert b"Traceback" not in read_until(ours, b"\x1b[?1049l")
            assert process.wait(TIMEOUT) == 0
        finally:
            process.kill()
    os.close(ours)


def read_until(screen: int, wanted: bytes) -> bytes:
    """All that comes until something wanted does."""
    out = b""
    while wanted not in out:
        assert select.select([screen], [], [], TIMEOUT)[0], out[-2000:]
        try:
            found = os.read(screen, 65536)
        except OSError:  # the program has gone
            found = b""
        assert found, out[-2000:]
        out += found
    return out


def test_the_package_does_without_textual_until_a_table_is_drawn() -> None:
    code = "import sys, duelstage.cli.program; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=TIMEOUT)
    assert done.stdout == "False\n"
