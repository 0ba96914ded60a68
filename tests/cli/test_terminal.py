"""A whole match in a real pseudo-terminal of 80 columns and 24 lines, by keyboard alone."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from .program import COMMAND, ENVIRONMENT

COLUMNS, LINES = 80, 24
ANSWERS = 3000  # more than any match asks
WAITS = (b"> ", b": ")  # what the program's questions end with

pytestmark = pytest.mark.skipif(
    shutil.which("tmux") is None, reason="tmux is not installed here; it plays the terminal"
)


class Screen:
    """A terminal window and the program in it. What it prints comes through a pipe too: nobody waits by the clock."""

    def __init__(self, folder: Path, words: list[str]) -> None:
        self.socket = f"duelstage-{uuid.uuid4().hex[:8]}"
        self.pipe = folder / "printed"
        os.mkfifo(self.pipe)
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "DUELSTAGE_ENGINE")}
        settings = [f"{name}={value}" for name, value in {**kept, **ENVIRONMENT}.items()]
        line = shlex.join(["env", *settings, *COMMAND, *words])
        # the program starts when the pipe is being read, and the window stays when it has ended
        self.tmux(
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            str(COLUMNS),
            "-y",
            str(LINES),
            "sh -c 'read go; " + line + "; cat'",
        )
        self.tmux("pipe-pane", f"cat > {shlex.quote(str(self.pipe))}")
        self.reader = self.pipe.open("rb", buffering=0)
        self.tmux("send-keys", "Enter")

    def tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-L", self.socket, *words], capture_output=True, text=True, check=True, timeout=60
        )
        return done.stdout

    def until_asked(self) -> str:
        """What is printed until the program waits for an answer."""
        printed = b""
        while not printed.endswith(WAITS):
            chunk = self.reader.read(65536)
            assert chunk, printed
            printed += chunk
        return printed.decode()

    def type(self, text: str) -> None:
        self.tmux("send-keys", "-l", text)
        self.tmux("send-keys", "Enter")

    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return self.tmux("capture-pane", "-p").splitlines()

    def close(self) -> None:
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True, check=False, timeout=60)
        self.reader.close()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    words = ["play", "artistes", "--plain", "--seed", "21", "--lang", "en"]
    found = Screen(tmp_path, words)
    yield found
    found.close()


def test_a_whole_match_by_keyboard(screen: Screen) -> None:
    printed = screen.until_asked()
    assert "Bring your opponent from 100 HP down to 0." in printed
    menus = 0
    for _ in range(ANSWERS):
        if "Keep the replay?" in printed:
            break
        assert "\x1b[3" not in printed  # no colour
        seen = screen.lines()
        assert len(seen) <= LINES
        assert [line for line in seen if line][-1].startswith(">")
        numbers = [int(n) for line in seen for n in re.findall(r"^ {2}(\d+)(?:, \d+)*\. ", line)]
        menus += bool(numbers)
        screen.type(str(numbers[0] if numbers else 0))
        printed = screen.until_asked()
    assert "Keep the replay?" in printed
    assert "By rule A-END-" in printed
    assert "The seed was 21." in printed
    assert menus > 10


def test_the_table_and_the_list_fit_on_one_screen(screen: Screen) -> None:
    screen.until_asked()
    for answer in ("0", "0", "0", "0"):
        seen = screen.lines()
        assert any(line.startswith("Turn ") for line in seen)
        assert any(line.startswith("Your hand") for line in seen)
        assert "What do you do?" in seen
        screen.type(answer)
        screen.until_asked()
