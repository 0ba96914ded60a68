"""The law of each game in words: every id of law.py, every language, and the page that players read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duelstage.cards.rulebook import LANGUAGES, STATUSES, Rule, Rulebook
from duelstage.games.artistes import law as law_of_artistes
from duelstage.games.artistes import numbers
from duelstage.games.masters import law as law_of_masters
from duelstage.games.masters.options import Options
from duelstage.kernel.errors import DuelError

ROOT = Path(__file__).parents[2]
BOOKS = [Rulebook("artistes"), Rulebook("masters")]
IDS = {book.game: [rule.id for rule in book.rules()] for book in BOOKS}
HIGH = ";:?!»"  # French puts a space before these; it must not break

by_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
by_rule = pytest.mark.parametrize(
    ("book", "id"), [pytest.param(book, id, id=id) for book in BOOKS for id in IDS[book.game]]
)
by_language = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize(("book", "law"), [(BOOKS[0], law_of_artistes), (BOOKS[1], law_of_masters)], ids=list(IDS))
def test_the_ids_are_those_of_the_engine(book: Rulebook, law: object) -> None:
    assert IDS[book.game] == law.NAMES[1:]  # type: ignore[attr-defined]


def test_no_rule_is_lost() -> None:
    assert {game: len(ids) for game, ids in IDS.items()} == {"artistes": 65, "masters": 103}


@by_book
def test_the_committed_page_is_the_printed_one(book: Rulebook) -> None:
    page = (ROOT / f"docs/rules/{book.game}.md").read_text(encoding="utf-8")

    assert book.page() == page, f"python -m duelstage.cards.rulebook {book.game} > docs/rules/{book.game}.md"
    assert re.findall(r"^### (\S+)$", page, re.MULTILINE) == IDS[book.game]


@by_language
@by_book
def test_every_rule_is_there_in_its_order(book: Rulebook, lang: str) -> None:
    assert [rule.id for rule in book.rules(lang)] == IDS[book.game]


@by_language
@by_rule
def test_a_rule_is_whole_sentences_with_a_source(book: Rulebook, id: str, lang: str) -> None:
    entry = book.rule(id, lang)

    assert entry.sentences
    for sentence in (*entry.sentences, *filter(None, (entry.ours, entry.other))):
        assert sentence == sentence.strip()
        assert sentence.endswith("。" if lang.startswith("zh") else ".")
    assert entry.status in STATUSES
    assert bool(entry.sources) or entry.status != "seed"
    assert not entry.sources or entry.status in ("seed", "mixed")
    assert (entry.status == "mixed") == bool(entry.ours)
    assert list(entry.sources) == [source for source in book.sources if source in entry.sources]


@by_book
def test_every_sentence_of_the_seed_is_stood_on(book: Rulebook) -> None:
    assert {source for entry in book.rules() for source in entry.sources} == set(book.sources)


@by_book
def test_a_rule_holds_in_formats_that_there_are(book: Rulebook) -> None:
    order = {"artistes": ("standard", "ranked"), "masters": tuple(Options.formats())}[book.game]

    for entry in book.rules():
        assert list(entry.formats) == [name for name in order if name in entry.formats]
        assert entry.formats != order


@by_rule
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_say_the_same_about_a_rule(book: Rulebook, id: str, lang: str) -> None:
    english, other = book.rule(id, "en"), book.rule(id, lang)

    assert bool(english.other) == bool(other.other)
    assert english.sentences != other.sentences
    assert numbers_and_names(english) == numbers_and_names(other)


def numbers_and_names(entry: Rule) -> set[str]:
    """What must not change in translation: figures, ids and quoted option names."""
    return set(re.findall(r"`[^`]+`|[A-Z]-[A-Z]+-\d+[A-D]?|\d+", f"{entry.text} {entry.other}"))


@by_rule
@pytest.mark.parametrize("lang", ["zh_hant", "zh_hans"])
def test_chinese_has_no_spaces_and_its_own_punctuation(book: Rulebook, id: str, lang: str) -> None:
    entry = book.rule(id, lang)
    text = re.sub("`[^`]*`", "", f"{entry.text}{entry.ours}{entry.other}")

    assert re.search(r"[ ,.;:!?()]", text) is None


@by_rule
@pytest.mark.parametrize(("lang", "charset"), [("zh_hant", "big5"), ("zh_hans", "gb2312")])
def test_chinese_is_in_one_script(book: Rulebook, id: str, lang: str, charset: str) -> None:
    entry = book.rule(id, lang)

    for c in re.findall("[\u3400-\u9fff]", f"{entry.text}{entry.ours}{entry.other}"):
        assert c.encode(charset, "replace") != b"?", c


@by_rule
def test_french_punctuation_keeps_its_space(book: Rulebook, id: str) -> None:
    entry = book.rule(id, "fr")
    text = re.sub("`[^`]*`", "", f"{entry.text} {entry.ours} {entry.other}")

    assert not re.search(f"[^\u00a0][{HIGH}]|«[^\u00a0]", text)


@by_book
def test_an_option_and_its_rule_name_each_other(book: Rulebook) -> None:
    named = [(name, entry.id) for entry in book.rules() for name in entry.options]

    assert named == [(option.name, option.rule) for option in book.options()]
    for name, id in named:
        for lang in LANGUAGES:
            assert f"`{name}" in book.rule(id, lang).text


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
    assert {option.name: option.default for option in BOOKS[0].options()}[name] == str(number)


@pytest.mark.parametrize("name", Options.formats())
def test_the_defaults_are_those_of_the_formats(name: str) -> None:
    words = [f"{option.name}={default_in(option.default, name.capitalize())}" for option in BOOKS[1].options()]

    assert Options.parse(words) == Options.of(name)
    assert {option.name: option.rule for option in BOOKS[1].options()} == {
        key: Options.rule_of(key) for key in Options.kinds()
    }


def default_in(said: str, name: str) -> str:
    """A format's part of "Spd 6; Jr, Sr 0"; what is not parted holds in all."""
    parts = [part.rpartition(" ") for part in said.split("; ")]
    return next((value for names, _, value in parts if not names or name in names.split(", ")), said)


@by_language
@by_book
def test_every_rule_is_under_one_heading(book: Rulebook, lang: str) -> None:
    groups = [group for section in book.sections(lang) for group in section.groups]

    assert groups == list(dict.fromkeys(id.split("-")[1] for id in IDS[book.game]))


def test_a_rule_reads_as_text() -> None:
    entry = BOOKS[0].rule("A-DRAW-6", "fr")

    assert entry.text == "La main n'a pas de taille maximale."
    assert entry.status == "ruling"


def test_an_unknown_rule_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(DuelError, match=r"artistes has no rule 'a-combat-7'; expected A-COMBAT-7"):
        BOOKS[0].rule("a-combat-7")
    with pytest.raises(DuelError, match=r"artistes has no rule 'xyzzy'; expected an id such as"):
        BOOKS[0].rule("xyzzy")


def test_an_unknown_language_is_refused_with_what_would_be_right() -> None:
    for ask in (BOOKS[0].rules, BOOKS[0].options, BOOKS[0].sections):
        with pytest.raises(DuelError, match=r"not in 'de'; expected en or fr"):
            ask("de")
