"""How to play, in four languages: pictures and pages of every game agree with what draws them and with each other."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from docs.play import draw, sheet
from docs.play.sheet import LANGUAGES, TAGS, Guide

from .pages import FENCE, HEADING, LINK, prose

SVG = "{http://www.w3.org/2000/svg}"
FILES = draw.files()
PICTURES = [name for name in FILES if name.endswith(".svg")]
PAGES = {(guide.game, lang): guide.page_path(lang).read_text("utf-8") for guide in draw.GUIDES for lang in LANGUAGES}
CONTRAST = 4.5  # what the accessibility guidelines ask of text
CJK = re.compile("[\u3400-\u9fff]")

by_game = pytest.mark.parametrize("guide", draw.GUIDES, ids=lambda guide: guide.game)
by_language = pytest.mark.parametrize("lang", LANGUAGES)


# ---- as drawn ----


@pytest.mark.parametrize("name", FILES)
def test_what_is_committed_is_what_is_drawn(name: str) -> None:
    assert (sheet.HERE / name).read_text("utf-8") == FILES[name], "draw it again: python -m docs.play.draw"


def test_no_picture_is_left_over() -> None:
    assert {str(path.relative_to(sheet.HERE)) for path in (sheet.HERE / "img").rglob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_said_in_words_too(name: str) -> None:
    svg = ElementTree.fromstring(FILES[name])
    title, desc = svg.find(f"{SVG}title"), svg.find(f"{SVG}desc")

    assert svg.get("role") == "img"
    assert svg.get("lang", "").lower() == name.split(".")[1]
    assert title is not None and title.text and desc is not None and len(desc.text or "") > 20
    assert svg.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_brings_all_that_it_needs(name: str) -> None:
    tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(FILES[name]).iter()}

    assert tags == {"svg", "title", "desc", "style", "rect", "path", "text"} | (tags & {"circle"})
    assert not re.search(r"href|url\(|@font-face|@import|data:", FILES[name])


@pytest.mark.parametrize("name", PICTURES)
def test_all_words_are_on_the_sheet(name: str) -> None:
    svg = ElementTree.fromstring(FILES[name])
    for text in svg.iter(f"{SVG}text"):
        x, size = float(text.get("x", "")), float(text.get("font-size", ""))
        wide = sheet.width_of(text.text or "", size, bool(text.get("font-weight")))
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor", "")]
        assert left >= 8, text.text
        assert left + wide <= sheet.WIDTH - 8, text.text
        assert size <= float(text.get("y", "")) <= float(svg.get("height", "")) - 8, text.text


@pytest.mark.parametrize("colours", [sheet.LIGHT, sheet.DARK], ids=["light", "dark"])
def test_all_words_stand_out(colours: Mapping[str, str]) -> None:
    for ground in ("paper", "panel", "card", "ex"):
        for ink in ("ink", "soft", "mark"):
            assert contrast(colours[ink], colours[ground]) >= CONTRAST, (ink, ground)
    assert contrast(colours["on"], colours["mark"]) >= CONTRAST


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as the accessibility guidelines reckon it."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_text_wraps_where_a_reader_expects_it() -> None:
    assert sheet.wrap("a spell and\u00a0so on", 10, 55) == ["a spell", "and\u00a0so on"]
    assert sheet.wrap("犧牲受傷的EX。", 10, 50) == ["犧牲受傷的", "EX。"]
    assert sheet.wrap("一二三四五。", 10, 50) == ["一二三四", "五。"]


# ---- as each other ----


@by_game
def test_all_pages_are_built_alike(guide: Guide) -> None:
    shapes = {lang: shape(guide, lang) for lang in LANGUAGES}

    for one, other in pairwise(shapes):
        assert shapes[one] == shapes[other], (one, other)


def shape(guide: Guide, lang: str) -> dict[str, object]:
    """What a page is made of, whatever its language: marks at the beginning of lines, pictures, links, commands."""
    text, tag = PAGES[guide.game, lang], TAGS[lang].lower()
    links = [a or b for a, b in LINK.findall(text)]
    return {
        "marks": re.findall(r"^(#+|\||-|!|\d\.) ?", FENCE.sub("", text), re.MULTILINE),
        "links": [link.replace(f".{tag}.", ".") for link in links if not link.startswith(f"{guide.game}.")],
        "commands": [found[3].split("--lang")[0] for found in FENCE.findall(text)],
    }


@by_language
@by_game
def test_a_page_leads_to_its_sisters(guide: Guide, lang: str) -> None:
    sisters = {guide.page_path(other).name for other in LANGUAGES if other != lang}

    assert sisters == {a for a, _ in LINK.findall(PAGES[guide.game, lang]) if a.startswith(f"{guide.game}.")}


@by_language
@by_game
def test_a_page_has_its_parts(guide: Guide, lang: str) -> None:
    text = PAGES[guide.game, lang]

    assert len(HEADING.findall(FENCE.sub("", text))) >= 12
    assert len(re.findall(r"^\d\. ", text, re.MULTILINE)) == 5
    assert re.findall(rf"!\[[^\]]{{20,}}\]\(img/{guide.game}/(\w+)\.", text) == list(guide.pictures)


@pytest.mark.parametrize(("lang", "charset"), [("zh_hant", "big5"), ("zh_hans", "gb2312")])
@by_game
def test_chinese_is_in_one_script(guide: Guide, lang: str, charset: str) -> None:
    page = PAGES[guide.game, lang].split("\n\n", 2)[2]  # without the line that names the other languages
    words = [str(entry[lang]) for part in guide.words.values() for entry in part.values()]
    for c in set("".join(CJK.findall(page + "".join(words)))):
        assert c.encode(charset, "replace") != b"?", c


@by_game
def test_french_punctuation_keeps_its_space(guide: Guide) -> None:
    words = [said["fr"] for part in guide.words.values() for said in part.values()]
    lines = [line for said in words for line in (said if isinstance(said, list) else [said])]
    text = re.sub(r"!\[|\]\([^)]*\)|^\|[-|]+$", "", prose(PAGES[guide.game, "fr"]), flags=re.MULTILINE)
    for line in [*lines, *text.splitlines()]:
        assert not re.search("[^\u00a0][;:?!»]|«[^\u00a0]", line), line
