"""How to play Artistes, in four languages: pictures and pages agree with the cards, the rules and each other."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from docs.play import draw
from duelstage.cards.card import Example
from duelstage.games.artistes import examples
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.numbers import START_HP
from duelstage.games.artistes.options import Options

from .pages import FENCE, HEADING, LINK, prose

SVG = "{http://www.w3.org/2000/svg}"
FILES = draw.files()
PICTURES = [name for name in FILES if name.endswith(".svg")]
PAGES = {lang: (draw.HERE / f"artistes.{tag.lower()}.md").read_text("utf-8") for lang, tag in draw.TAGS.items()}
CONTRAST = 4.5  # what the accessibility guidelines ask of text
CJK = re.compile("[\u3400-\u9fff]")

# The numbers of the rules as each page says them.
SAID: Mapping[str, tuple[str, ...]] = {
    "en": (
        "from {start_hp} HP to 0",
        "with {start_hp} HP and {start_hand} cards in hand",
        "{slots} slots",
        "{deck_min} to {deck_max} cards, at most {copies} copies",
        "multiplied by {factor}",
        "lose {fee} HP, then draw",
        "each time costs {fee} HP",
        "After turn {turn_cap}",
    ),
    "fr": (
        "de {start_hp} PV à 0",
        "avec {start_hp} PV et {start_hand} cartes en main",
        "{slots} emplacements",
        "de {deck_min} à {deck_max} cartes, avec au plus {copies} exemplaires",
        "multipliés par {factor}",
        "perdez {fee} PV, puis piochez",
        "chaque fois coûte {fee} PV",
        "Après le tour {turn_cap}",
    ),
    "zh_hant": (
        "從{start_hp}點降到0",
        "以{start_hp}點HP和{start_hand}張手牌",
        "{slots}個藝人位",
        "{deck_min}到{deck_max}張，同一張牌最多{copies}張",
        "乘以{factor}",
        "失去{fee}點HP，然後抽牌",
        "每次都要失去{fee}點HP",
        "第{turn_cap}回合",
    ),
    "zh_hans": (
        "从{start_hp}点降到0",
        "以{start_hp}点HP和{start_hand}张手牌",
        "{slots}个艺人位",
        "{deck_min}到{deck_max}张，同一张牌最多{copies}张",
        "乘以{factor}",
        "失去{fee}点HP，然后抽牌",
        "每次都要失去{fee}点HP",
        "第{turn_cap}回合",
    ),
}
# The worked example, figure by figure in the order of the page.
FIGURES = (
    *("attacker_hp", "attacker_full", "defender_hp"),
    *("attacker_atk", "defender_hp", "excess", "start_hp", "opponent_after"),
    *("defender_atk", "attacker_hp", "counter_excess", "start_hp", "you_after"),
)


# ---- as drawn ----


@pytest.mark.parametrize("name", FILES)
def test_what_is_committed_is_what_is_drawn(name: str) -> None:
    assert (draw.HERE / name).read_text("utf-8") == FILES[name], "draw it again: python docs/play/draw.py"


def test_no_picture_is_left_over() -> None:
    assert {f"img/{path.name}" for path in (draw.HERE / "img").iterdir()} == set(PICTURES)


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
        wide = draw.width_of(text.text or "", size, bool(text.get("font-weight")))
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor", "")]
        assert left >= 8, text.text
        assert left + wide <= draw.WIDTH - 8, text.text
        assert size <= float(text.get("y", "")) <= float(svg.get("height", "")) - 8, text.text


@pytest.mark.parametrize("colours", [draw.LIGHT, draw.DARK], ids=["light", "dark"])
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
    assert draw.wrap("a spell and\u00a0so on", 10, 55) == ["a spell", "and\u00a0so on"]
    assert draw.wrap("犧牲受傷的EX。", 10, 50) == ["犧牲受傷的", "EX。"]
    assert draw.wrap("一二三四五。", 10, 50) == ["一二三四", "五。"]


# ---- as the rules have it ----


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_says_the_numbers_of_the_rules(lang: str) -> None:
    for sentence in SAID[lang]:
        assert sentence.format(**draw.rule_facts()) in PAGES[lang].replace("\u00a0", " ")


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_says_no_other_number(lang: str) -> None:
    known = {*draw.rule_facts().values(), *draw.fight_facts().values(), *(0, 1)}

    text = re.sub(r"^\d\. |\]\([^)]*\)", "", prose(PAGES[lang]), flags=re.MULTILINE)
    assert {int(n) for n in re.findall(r"\d+", text)} <= known


@pytest.mark.parametrize("lang", PAGES)
def test_the_worked_example_is_reckoned_from_the_cards(lang: str) -> None:
    facts = {**draw.rule_facts(), **draw.fight_facts()}
    example = PAGES[lang].split("(img/combat.")[1].split("\n## ")[0].partition("\n")[2]
    # Chinese says the whole before what is left of it
    expected = [facts[key] for key in FIGURES]
    expected[:2] = expected[:2] if lang in ("en", "fr") else expected[1::-1]

    assert [int(n) for n in re.findall(r"\d+", example)] == expected
    for card in (draw.HERO_EX, draw.RIVAL):
        assert standard().name(card, lang) in example


def test_the_worked_example_is_what_the_engine_does() -> None:
    game, facts = Artistes(standard()), draw.fight_facts()
    position = f"P1 {START_HP} {draw.HERO_EX}:{draw.ATTACKER_LEFT} | P2 {START_HP} {draw.RIVAL} | combat 3"
    after = examples.play(game, Example(position, ("attack 1 1",), ()))

    assert examples.look(game, after, "p1.hp") == (str(facts["you_after"]),)
    assert examples.look(game, after, "p2.hp") == (str(facts["opponent_after"]),)
    assert examples.look(game, after, "p1.1") == examples.look(game, after, "p2.1") == ()


def test_the_pages_tell_the_standard_format() -> None:
    options = Options()

    assert options.first_draws and options.effect_draw_penalty and options.attack_on_entry and not options.mulligan
    assert (options.overflow, options.ex_zone, options.second_player) == ("both", "deck", "none")


# ---- as each other ----


def test_all_pages_are_built_alike() -> None:
    shapes = {lang: shape(text, draw.TAGS[lang].lower()) for lang, text in PAGES.items()}

    for one, other in pairwise(shapes):
        assert shapes[one] == shapes[other], (one, other)


def shape(text: str, tag: str) -> dict[str, object]:
    """What a page is made of, whatever its language: marks at the beginning of lines, pictures, links, commands."""
    links = [(a or b).replace(f".{tag}.", ".") for a, b in LINK.findall(text) if not (a or b).startswith("artistes.")]
    return {
        "marks": re.findall(r"^(#+|\||-|!|\d\.) ?", FENCE.sub("", text), re.MULTILINE),
        "links": links,
        "commands": [found[3].split("--lang")[0] for found in FENCE.findall(text)],
    }


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_leads_to_its_sisters(lang: str) -> None:
    sisters = {f"artistes.{tag.lower()}.md" for other, tag in draw.TAGS.items() if other != lang}

    assert sisters == {a for a, _ in LINK.findall(PAGES[lang]) if a.startswith("artistes.")}


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_has_its_parts(lang: str) -> None:
    text = PAGES[lang]

    assert len(HEADING.findall(FENCE.sub("", text))) == 12
    assert len(re.findall(r"^\d\. ", text, re.MULTILINE)) == 5
    assert re.findall(r"!\[[^\]]{20,}\]\(img/(\w+)\.", text) == list(draw.PICTURES)


@pytest.mark.parametrize(("lang", "charset"), [("zh_hant", "big5"), ("zh_hans", "gb2312")])
def test_chinese_is_in_one_script(lang: str, charset: str) -> None:
    page = PAGES[lang].split("\n\n", 2)[2]  # without the line that names the other languages
    words = [str(entry[lang]) for part in draw.WORDS.values() for entry in part.values()]
    for c in set("".join(CJK.findall(page + "".join(words)))):
        assert c.encode(charset, "replace") != b"?", c


def test_french_punctuation_keeps_its_space() -> None:
    words = [said["fr"] for part in draw.WORDS.values() for said in part.values()]
    lines = [line for said in words for line in (said if isinstance(said, list) else [said])]
    text = re.sub(r"!\[|\]\([^)]*\)|^\|[-|]+$", "", prose(PAGES["fr"]), flags=re.MULTILINE)
    for line in [*lines, *text.splitlines()]:
        assert not re.search("[^\u00a0][;:?!»]|«[^\u00a0]", line), line
