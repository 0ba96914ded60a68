"""Draws the pictures of the "How to play" pages into img/, one for each language: python -m docs.play.draw."""

from __future__ import annotations

from . import artistes, masters
from .sheet import HERE

GUIDES = (artistes.GUIDE, masters.GUIDE)


def files() -> dict[str, str]:
    """Every picture and page of every game, by their paths from here."""
    return {name: text for guide in GUIDES for name, text in guide.files().items()}


def main() -> None:
    for name, text in files().items():
        (HERE / name).parent.mkdir(parents=True, exist_ok=True)
        (HERE / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
