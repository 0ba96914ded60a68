"""A whole match in a real pseudo-terminal of 80 columns and 24 lines, by keyboard alone."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from duelstage.cli.inputs import LANGUAGES
from duelstage.cli.tables import table_class
from duelstage.cli.words import Speech
from duelstage.games import GAMES

from .program import COMMAND, ENVIRONMENT

COLUMNS, LINES = 80, 24
ANSWERS = 3000  # more than any match asks
KEEP = (Speech(language.replace("-", "_"))("save replay") for language in LANGUAGES)
WAITS = (b"> ", *(question[-6:].encode() for question in KEEP))  # what the program's questions end with, and no more

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
            ["tmux", "-u", "-L", self.socket, *words], capture_output=True, text=True, check=True, timeout=60
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
def screens(tmp_path: Path) -> Iterator[Callable[[str, str, str], Screen]]:
    """A terminal with a match of a game in a format and a language."""
    found: list[Screen] = []

    def begun(game: str, format_name: str, language: str) -> Screen:
        words = ["play", game, "--format", format_name, "--plain", "--seed", "21", "--lang", language]
        found.append(Screen(tmp_path, words))
        return found[-1]

    yield begun
    for screen in found:
        screen.close()


def numbers_of(lines: list[str]) -> list[int]:
    """What may be chosen, as far as it is on the screen: "  1, 2. Summon", "  Wind-up Hare fl: 3 attack; 4 move"."""
    return [int(n) for line in lines for n in re.findall(r"(?:^ {2}|, |[:;：；] ?)(\d+)(?:\. |, | (?!P|HP))", line)]


MATCHES = [
    (game, name, LANGUAGES[i % len(LANGUAGES)])
    for game, entry in GAMES.items()
    for i, name in enumerate(entry.formats())
    if name == entry.standard or entry.ready.decks(entry.catalogue(), name) != entry.ready.decks(entry.catalogue())
]


@pytest.mark.parametrize(("game", "format_name", "language"), MATCHES)
def test_a_whole_match_by_keyboard(
    game: str, format_name: str, language: str, screens: Callable[[str, str, str], Screen]
) -> None:
    screen = screens(game, format_name, language)
    say = Speech(language.replace("-", "_"), table_class(game).words)
    end = say("save replay")[:16]
    printed = screen.until_asked()
    assert say("type")[:20] in printed
    menus = 0
    for _ in range(ANSWERS):
        assert "\x1b[3" not in printed  # no colour
        seen = screen.lines()
        printed += "\n".join(seen)
        if end in printed:
            break
        assert len(seen) <= LINES
        assert [line for line in seen if line][-1].startswith(">")
        asked = max(i for i, line in enumerate(seen) if not line.startswith(" ") and line.strip("> "))
        numbers = numbers_of(seen[asked:])
        menus += bool(numbers)
        drawn = say("confirm") in seen
        screen.type("" if drawn else str(numbers[0] if numbers else 0))
        printed = screen.until_asked()
    assert end in printed
    assert re.search(r"[AM]-(END|FMT|SPD|TURN)-\d", printed)
    assert "21" in printed
    assert menus > 10


def test_the_table_and_the_list_fit_on_one_screen(screens: Callable[[str, str, str], Screen]) -> None:
    screen = screens("artistes", "standard", "en")
    screen.until_asked()
    for answer in ("0", "0", "0", "0"):
        seen = screen.lines()
        assert any(line.startswith("Turn ") for line in seen)
        assert any(line.startswith("Your hand") for line in seen)
        assert "What do you do?" in seen
        screen.type(answer)
        screen.until_asked()
