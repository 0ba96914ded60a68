"""Every link from a page to a place in the repository leads there."""

from __future__ import annotations

import pytest

from .pages import PAGES, ROOT, anchors, broken_links, read


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    assert broken_links(ROOT / page, read(page)) == []


def test_a_link_to_nothing_is_found() -> None:
    text = "# A page\n[a](gone.md), ![b](img/gone.svg), [c](#b), [d](#a-page), [e](play/artistes.en.md#nowhere)\n"

    assert broken_links(ROOT / "docs" / "page.md", text) == [
        "gone.md: there is no such file",
        "img/gone.svg: there is no such file",
        "#b: that page has no such heading",
        "play/artistes.en.md#nowhere: that page has no such heading",
    ]


def test_links_that_leave_the_repository_are_wrong_or_elsewhere() -> None:
    assert broken_links(ROOT / "page.md", "[a](../secret.md)") == ["../secret.md: there is no such file"]
    assert broken_links(ROOT / "page.md", "[a](mailto:you@example.org)") == []


def test_what_looks_like_a_link_in_code_is_none() -> None:
    assert broken_links(ROOT / "page.md", "`[a](gone.md)`\n```text\n[a](gone.md)\n```\n") == []


def test_headings_are_spelled_as_anchors() -> None:
    assert anchors("# Who's *first*?\n## A-COMBAT-7\n## 一場戰鬥\n## 一場戰鬥\n```sh\n# no heading\n```\n") == {
        "whos-first",
        "a-combat-7",
        "一場戰鬥",
        "一場戰鬥-1",
    }
