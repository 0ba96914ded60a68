"""Lines of Chinese break between characters, but not where a mark would stand alone."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.content import Content

from duelstage.cli.tui.wrap import broken, cuts

TEXT = "不可以：聚光燈需要目標，現在沒有合法目標。A-MAIN-7：需要（目標）的法術Enter 在沒有合法目標時不能打出。"


@pytest.mark.parametrize("width", range(12, 60))
def test_no_line_is_too_wide_or_begins_with_a_closing_mark(width: int) -> None:
    lines = broken([Content(TEXT)], width).plain.splitlines()
    assert all(cell_len(line) <= width for line in lines)
    assert all(line[0] not in "，。：）" and line[-1] != "（" for line in lines)
    assert "".join(lines).replace(" ", "") == TEXT.replace(" ", "")
    assert any("Enter" in line for line in lines)


def test_lines_are_filled() -> None:
    assert [TEXT[: cuts(TEXT, 24)[0]]] == ["不可以：聚光燈需要目標，"]


def test_other_lines_are_left_to_textual() -> None:
    line = Content.styled("All your artists have +1 ATK.", "bold")
    assert broken([line, line], 5).plain == f"{line.plain}\n{line.plain}"
