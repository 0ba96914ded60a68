"""Who drew the icons of the cards: the icons.tsv of each game, and the page docs/credits.md printed from them.

python -m duelstage.cards.credits > docs/credits.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..kernel.backend import PACKAGE

PAGE = """\
# Credits

<!-- Printed from src/duelstage/games/*/icons.tsv. Change those files, then:
     python -m duelstage.cards.credits > docs/credits.md -->

The icons of the cards are from [game-icons.net](https://game-icons.net), under the licence
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/).
They are coloured and scaled, and otherwise as their authors drew them.
"""


@cache
def icon_authors(game: str) -> dict[str, str]:
    """The author of each icon of a game, by the icon's name."""
    lines = Path(PACKAGE, "games", game, "icons.tsv").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines[1:])


def games() -> list[str]:
    """The games that have icons."""
    return sorted(path.parent.name for path in Path(PACKAGE, "games").glob("*/icons.tsv"))


def page() -> str:
    """The credits as Markdown, by author."""
    by_author: dict[str, set[str]] = {}
    for game in games():
        for icon, author in icon_authors(game).items():
            by_author.setdefault(author, set()).add(icon)
    return PAGE + "\n" + "".join(_line(author, by_author[author]) for author in sorted(by_author))


def _line(author: str, icons: Iterable[str]) -> str:
    return f"- **{author}**: {', '.join(sorted(icons))}\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # the page is the same everywhere
    sys.stdout.write(page())
