"""The README runs: its turn in Python, its picture of a match, its links.

`python -m tests.cli.test_readme` draws the picture anew.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from .program import run

README = Path(__file__).parents[2] / "README.md"
PICTURE = re.compile(r"(?<=```text\n)(.*?)(?=```)", re.DOTALL)
WORDS = ["play", "artistes", "--plain", "--seed", "4", "--lang", "en"]
TYPED = "1\n0\n0\n1\n0\n0\n1\n0\n0\n"


def picture() -> str:
    """The last of what a player sees of a match: what happened, the table, what may be done."""
    shown = run(*WORDS, typed=TYPED).stdout
    last = shown[: shown.rindex("\n> ")].rpartition("\n> ")[2].partition("\n")[2]
    return last.strip("\n") + "\n> \n"


def test_the_turn_in_python_runs() -> None:
    assert doctest.testfile(str(README), module_relative=False).failed == 0
    text = README.read_text(encoding="utf-8")
    assert 12 <= len(re.findall(r"^(?:>>>|\.\.\.) ", text, re.MULTILINE)) <= 18


def test_the_picture_is_what_is_shown() -> None:
    found = PICTURE.search(README.read_text(encoding="utf-8"))
    assert found is not None
    assert found[0] == picture(), "python -m tests.cli.test_readme draws it anew"


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert all((README.parent / link).exists() for link in links)


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    README.write_text(PICTURE.sub(lambda _: picture(), text, count=1), encoding="utf-8")
