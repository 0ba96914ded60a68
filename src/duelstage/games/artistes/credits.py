"""Who drew the icons of the cards: icons.tsv, and the page docs/credits.md that is printed from it.

python -m duelstage.games.artistes.credits > docs/credits.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

PAGE = """\
# Credits

<!-- Printed from src/duelstage/games/artistes/icons.tsv. Change that file, then:
     python -m duelstage.games.artistes.credits > docs/credits.md -->

The icons of the cards are from [game-icons.net](https://game-icons.net), under the licence
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/).
They are coloured and scaled, and otherwise as their authors drew them.
"""


@cache
def icon_authors() -> dict[str, str]:
    """The author of each icon, by the icon's name."""
    lines = files(__package__).joinpath("icons.tsv").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines[1:])


def page() -> str:
    """The credits as Markdown, by author."""
    by_author: dict[str, list[str]] = {}
    for icon, author in icon_authors().items():
        by_author.setdefault(author, []).append(icon)
    return PAGE + "\n" + "".join(_line(author, by_author[author]) for author in sorted(by_author))


def _line(author: str, icons: Iterable[str]) -> str:
    return f"- **{author}**: {', '.join(sorted(icons))}\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # the page is the same everywhere
    sys.stdout.write(page())
