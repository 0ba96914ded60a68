"""How to play Artistes, in four languages: what the pages and pictures say is what the cards, rules and engine do."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from docs.play import artistes
from docs.play.sheet import LANGUAGES
from duelstage.cards import examples
from duelstage.cards.card import Example
from duelstage.games.artistes.catalogue import standard
from duelstage.games.artistes.game import Artistes
from duelstage.games.artistes.numbers import START_HP
from duelstage.games.artistes.options import Options

from .pages import prose

PAGES = {lang: artistes.GUIDE.page_path(lang).read_text("utf-8") for lang in LANGUAGES}

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


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_says_the_numbers_of_the_rules(lang: str) -> None:
    for sentence in SAID[lang]:
        assert sentence.format(**artistes.rule_facts()) in PAGES[lang].replace("\u00a0", " ")


@pytest.mark.parametrize("lang", PAGES)
def test_a_page_says_no_other_number(lang: str) -> None:
    known = {*artistes.rule_facts().values(), *artistes.fight_facts().values(), *(0, 1)}

    text = re.sub(r"^\d\. |\]\([^)]*\)", "", prose(PAGES[lang]), flags=re.MULTILINE)
    assert {int(n) for n in re.findall(r"\d+", text)} <= known


@pytest.mark.parametrize("lang", PAGES)
def test_the_worked_example_is_reckoned_from_the_cards(lang: str) -> None:
    facts = {**artistes.rule_facts(), **artistes.fight_facts()}
    example = PAGES[lang].split("(img/artistes/combat.")[1].split("\n## ")[0].partition("\n")[2]
    # Chinese says the whole before what is left of it
    expected = [facts[key] for key in FIGURES]
    expected[:2] = expected[:2] if lang in ("en", "fr") else expected[1::-1]

    assert [int(n) for n in re.findall(r"\d+", example)] == expected
    for card in (artistes.HERO_EX, artistes.RIVAL):
        assert standard().name(card, lang) in example


def test_the_worked_example_is_what_the_engine_does() -> None:
    game, facts = Artistes(standard()), artistes.fight_facts()
    position = f"P1 {START_HP} {artistes.HERO_EX}:{artistes.ATTACKER_LEFT} | P2 {START_HP} {artistes.RIVAL} | combat 3"
    after = examples.play(game, Example(position, ("attack 1 1",), ()))

    assert game.look(after, "p1.hp") == (str(facts["you_after"]),)
    assert game.look(after, "p2.hp") == (str(facts["opponent_after"]),)
    assert game.look(after, "p1.1") == game.look(after, "p2.1") == ()


def test_the_pages_tell_the_standard_format() -> None:
    options = Options()

    assert options.first_draws and options.effect_draw_penalty and options.attack_on_entry and not options.mulligan
    assert (options.overflow, options.ex_zone, options.second_player) == ("both", "deck", "none")
