"""How to play Masters, in four languages: what the pages and pictures say is what the cards, rules and ranges say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from docs.play import masters
from docs.play.sheet import LANGUAGES, Sheet
from duelstage.games.masters import ranges
from duelstage.games.masters.field import AIM_COLUMN

from .pages import prose

PAGES = {lang: masters.GUIDE.page_path(lang).read_text("utf-8").replace("\u00a0", " ") for lang in LANGUAGES}
SKILLS = [f"{letter}{n}" for letter in "abcd" for n in (2, 3)]

# The numbers of the rules as each page says them.
SAID: Mapping[str, tuple[str, ...]] = {
    "en": (
        "| plain, {master_hp} HP | A, B, C or D, {master_hp} HP | A, B, C or D, {master_hp_pro} HP |",
        "| {deck_spd} cards, {monsters_spd} of them monsters | {deck} cards, at least {monsters} monsters |",
        "| {deck_pro} cards, at least {monsters_pro} monsters |",
        "| {copies_spd} | {copies} | {copies} | {copies} |",
        "| {hand_spd} | {hand} | {hand} | {hand} |",
        "draw {hand} cards",
        "takes {shield} off each P hit",
        "attack for {attack_cost} stones with {attack_power}P",
        "draw {hand_spd} of your {monsters_spd} monsters",
        "Your {aside} magic and super cards",
        "A gauge of {gauge_limit} loses",
        "After turn {turn_cap}",
        "Count to {charged_power}P",
    ),
    "fr": (
        "| simple, {master_hp} PV | A, B, C ou D, {master_hp} PV | A, B, C ou D, {master_hp_pro} PV |",
        "| {deck_spd} cartes, dont {monsters_spd} monstres | {deck} cartes, au moins {monsters} monstres |",
        "| {deck_pro} cartes, au moins {monsters_pro} monstres |",
        "| {copies_spd} | {copies} | {copies} | {copies} |",
        "| {hand_spd} | {hand} | {hand} | {hand} |",
        "pioche {hand} cartes",
        "retire {shield} à chaque coup en P",
        "attaquent pour {attack_cost} pierres à {attack_power}P",
        "piochez {hand_spd} de vos {monsters_spd} monstres",
        "Vos {aside} magies et supers",
        "Une jauge à {gauge_limit} fait perdre",
        "Après le tour {turn_cap}",
        "Comptez jusqu'à {charged_power}P",
    ),
    "zh_hant": (
        "| 普通，HP {master_hp} | A、B、C或D，HP {master_hp} | A、B、C或D，HP {master_hp_pro} |",
        "| {deck_spd}張，其中{monsters_spd}張怪物卡 | {deck}張，怪物卡至少{monsters}張 |",
        "| {deck_pro}張，怪物卡至少{monsters_pro}張 |",
        "| {copies_spd} | {copies} | {copies} | {copies} |",
        "| {hand_spd} | {hand} | {hand} | {hand} |",
        "各抽{hand}張牌",
        "每次P攻擊減{shield}",
        "付{attack_cost}枚魔石以{attack_power}P攻擊",
        "從{monsters_spd}張怪物卡中抽{hand_spd}張",
        "{aside}張魔法卡與超級卡",
        "魔石槽到{gauge_limit}就輸了",
        "第{turn_cap}回合",
        "算到{charged_power}P",
    ),
    "zh_hans": (
        "| 普通，HP {master_hp} | A、B、C或D，HP {master_hp} | A、B、C或D，HP {master_hp_pro} |",
        "| {deck_spd}张，其中{monsters_spd}张怪物卡 | {deck}张，怪物卡至少{monsters}张 |",
        "| {deck_pro}张，怪物卡至少{monsters_pro}张 |",
        "| {copies_spd} | {copies} | {copies} | {copies} |",
        "| {hand_spd} | {hand} | {hand} | {hand} |",
        "各抽{hand}张牌",
        "每次P攻击减{shield}",
        "付{attack_cost}枚魔石以{attack_power}P攻击",
        "从{monsters_spd}张怪物卡中抽{hand_spd}张",
        "{aside}张魔法卡与超级卡",
        "魔石槽到{gauge_limit}就输了",
        "第{turn_cap}回合",
        "算到{charged_power}P",
    ),
}


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_says_the_numbers_of_the_rules(lang: str) -> None:
    facts = {**masters.rule_facts(), **masters.fight_facts()}
    for sentence in SAID[lang]:
        assert sentence.format(**facts) in PAGES[lang], sentence


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_says_no_other_number(lang: str) -> None:
    # 2 and 4: cells a side in one and in two columns
    known = {*masters.rule_facts().values(), *masters.fight_facts().values(), *(0, 1, 2, 4)}

    text = re.sub(r"^\d\. |\]\([^)]*\)", "", prose(PAGES[lang]), flags=re.MULTILINE)
    assert {int(n) for n in re.findall(r"\d+", text)} <= known


@pytest.mark.parametrize("lang", PAGES)
def test_the_skills_of_the_masters_cost_what_their_cards_say(lang: str) -> None:
    rows = re.findall(r"^\| ([A-D]) \| [^|]+ \| (\d) \| ", PAGES[lang], re.MULTILINE)
    facts = masters.rule_facts()

    assert rows == [(key[0].upper(), str(facts[key])) for key in SKILLS]


def test_a_charge_is_what_hurts_a_master() -> None:
    facts = masters.fight_facts()

    assert (facts["plain_hp"], facts["charged_hp"]) == (0, 1), "the worked example must show what a charge is for"


@pytest.mark.parametrize("columns", ranges.GEOMETRIES)
@pytest.mark.parametrize("row", [ranges.FRONT, ranges.BACK])
@pytest.mark.parametrize("range_", masters.SHOWN)
def test_a_board_shows_what_its_range_reaches(range_: str, row: int, columns: int) -> None:
    sheet = Sheet(masters.GUIDE.words, "ranges", "en", 100, masters.facts_of("ranges", "en"))
    masters.Board(0, 0, columns, 40, 30).draw(sheet, range_, 2 * row)

    other = AIM_COLUMN + 1  # a line strikes its own column (M-RNG-11)
    hits = [hit for aim, hits in ranges.aims(columns, range_, 2 * row).items() if aim != other for hit in hits]
    painted = Counter(re.findall(r'<(?:rect|circle) class="(dot|aim)"', "".join(sheet.parts)))
    assert painted.total() == len(hits)
    assert "".join(sheet.parts).count(">\N{MINUS SIGN}1<") == sum(hit.less for hit in hits)
    assert ('class="wire"' in sheet.parts[-1]) == (not hits)
