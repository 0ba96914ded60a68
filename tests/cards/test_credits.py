"""Every icon of the shipped set is credited, and nothing that is not there."""

from __future__ import annotations

from pathlib import Path

from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.credits import icon_authors, page

PAGE = Path(__file__).parents[2] / "docs/credits.md"


def test_every_icon_has_an_author_and_every_author_an_icon() -> None:
    assert set(icon_authors()) == {card.icon for card in standard()}
    assert all(author.strip() == author != "" for author in icon_authors().values())


def test_no_two_cards_have_one_icon() -> None:
    icons = [card.icon for card in standard() if not card.base]
    assert len(set(icons)) == len(icons)


def test_the_committed_page_is_the_printed_one() -> None:
    assert page() == PAGE.read_text("utf-8"), "python -m duelstage.games.artistes.credits > docs/credits.md"
    assert all(f"- **{author}**: " in page() for author in icon_authors().values())
    assert "CC BY 3.0" in page()
