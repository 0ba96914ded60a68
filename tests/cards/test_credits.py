"""Every icon of the shipped sets is credited, and nothing that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelstage.cards.credits import games, icon_authors, page
from duelstage.games import GAMES

PAGE = Path(__file__).parents[2] / "docs/credits.md"


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_has_an_author_and_every_author_an_icon(game: str) -> None:
    assert game in games()
    assert set(icon_authors(game)) == {card.icon for card in GAMES[game].catalogue()}
    assert all(author.strip() == author != "" for author in icon_authors(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_have_one_icon(game: str) -> None:
    icons = [card.icon for card in GAMES[game].catalogue() if not card.base]
    assert len(set(icons)) == len(icons)


def test_the_committed_page_is_the_printed_one() -> None:
    assert page() == PAGE.read_text("utf-8"), "python -m duelstage.cards.credits > docs/credits.md"
    assert all(f"- **{author}**: " in page() for game in games() for author in icon_authors(game).values())
    assert "CC BY 3.0" in page()
