"""The law in words: every id of law.py, every language, and the page that players read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duelstage.games.artistes import law, numbers, rulebook
from duelstage.kernel.errors import DuelError

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rules/artistes.md").read_text(encoding="utf-8")
IDS = law.NAMES[1:]
HIGH = ";:?!»"  # French puts a space before these; it must not break


def test_the_page_has_the_ids_of_the_law_in_their_order() -> None:
    assert re.findall(r"^### (\S+)$", PAGE, re.MULTILINE) == IDS
    assert len(IDS) == 65


def test_the_committed_page_is_the_printed_one() -> None:
    assert rulebook.page() == PAGE, "python -m duelstage.cards.rulebook artistes > docs/rules/artistes.md"


@pytest.mark.parametrize("lang", rulebook.LANGUAGES)
def test_every_rule_is_there_in_its_order(lang: str) -> None:
    assert [entry.id for entry in rulebook.rules(lang)] == IDS


@pytest.mark.parametrize("lang", rulebook.LANGUAGES)
@pytest.mark.parametrize("id", IDS)
def test_a_rule_is_whole_sentences_with_a_source(id: str, lang: str) -> None:
    entry = rulebook.rule(id, lang)

    assert entry.sentences
    for sentence in (*entry.sentences, *filter(None, (entry.ours, entry.other))):
        assert sentence == sentence.strip()
        assert sentence.endswith("。" if lang.startswith("zh") else ".")
    assert entry.status in rulebook.STATUSES
    assert (entry.status == "ruling") == (not entry.sources)
    assert (entry.status == "mixed") == bool(entry.ours)
    assert list(entry.sources) == sorted(set(entry.sources), key=lambda source: int(source[1:]))
    assert all(re.fullmatch(r"F([1-9]|1\d|2[0-8])", source) for source in entry.sources)


def test_every_sentence_of_the_seed_is_stood_on() -> None:
    used = {source for entry in rulebook.rules() for source in entry.sources}

    assert used == {f"F{n}" for n in range(1, 29)}


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("lang", rulebook.LANGUAGES[1:])
def test_all_languages_say_the_same_about_a_rule(id: str, lang: str) -> None:
    english, other = rulebook.rule(id, "en"), rulebook.rule(id, lang)

    assert bool(english.other) == bool(other.other)
    assert english.sentences != other.sentences
    assert numbers_and_names(english) == numbers_and_names(other)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("lang", ["zh_hant", "zh_hans"])
def test_chinese_has_no_spaces_and_its_own_punctuation(id: str, lang: str) -> None:
    entry = rulebook.rule(id, lang)
    text = re.sub("`[^`]*`", "", f"{entry.text}{entry.ours}{entry.other}")

    assert re.search(r"[ ,.;:!?()]", text) is None


def numbers_and_names(entry: rulebook.Rule) -> set[str]:
    """What must not change in translation: figures, ids and quoted option names."""
    return set(re.findall(r"`[^`]+`|A-[A-Z]+-\d+|\d+", f"{entry.text} {entry.other}"))


@pytest.mark.parametrize("id", IDS)
def test_french_punctuation_keeps_its_space(id: str) -> None:
    entry = rulebook.rule(id, "fr")
    text = re.sub("`[^`]*`", "", f"{entry.text} {entry.ours} {entry.other}")

    assert not re.search(f"[^\u00a0][{HIGH}]|«[^\u00a0]", text)


def test_an_option_and_its_rule_name_each_other() -> None:
    named = [(name, entry.id) for entry in rulebook.rules() for name in entry.options]

    assert named == [(option.name, option.rule) for option in rulebook.options()]
    for name, id in named:
        for lang in rulebook.LANGUAGES:
            assert f"`{name}" in rulebook.rule(id, lang).text


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("factor", numbers.FACTOR),
        ("deck_max", numbers.DECK_MAX),
        ("deck_out", numbers.DECK_OUT),
        ("turn_cap", numbers.TURN_CAP),
    ],
)
def test_the_defaults_are_those_of_the_game(name: str, number: int) -> None:
    assert {option.name: option.default for option in rulebook.options()}[name] == str(number)


@pytest.mark.parametrize("lang", rulebook.LANGUAGES)
def test_every_rule_is_under_one_heading(lang: str) -> None:
    groups = [group for section in rulebook.sections(lang) for group in section.groups]

    assert groups == list(dict.fromkeys(id.split("-")[1] for id in IDS))


def test_a_rule_reads_as_text() -> None:
    entry = rulebook.rule("A-DRAW-6", "fr")

    assert entry.text == "La main n'a pas de taille maximale."
    assert entry.status == "ruling"


def test_an_unknown_rule_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(DuelError, match=r"artistes has no rule 'a-combat-7'; expected A-COMBAT-7"):
        rulebook.rule("a-combat-7")
    with pytest.raises(DuelError, match=r"artistes has no rule 'xyzzy'; expected an id such as"):
        rulebook.rule("xyzzy")


def test_an_unknown_language_is_refused_with_what_would_be_right() -> None:
    for ask in (rulebook.rules, rulebook.options, rulebook.sections):
        with pytest.raises(DuelError, match=r"not in 'de'; expected en or fr"):
            ask("de")
