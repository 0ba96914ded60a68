"""The text and the program rows of every shipped card are what was read and agreed on."""

from __future__ import annotations

import pytest

from .sheets import GOLDEN, sheets


@pytest.mark.parametrize("name", sorted(sheets()))
def test_cards_read_and_run_as_the_golden_file_says(name: str) -> None:
    assert sheets()[name] == (GOLDEN / name).read_text("utf-8"), "write it again: python -m tests.cards.sheets"


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(sheets())
