"""What the plain terminal says is there in every language, and fits its lines."""

from __future__ import annotations

import re
from pkgutil import iter_modules

import pytest

import duelstage.cli.tables
from duelstage.cli import cards, rules
from duelstage.cli.inputs import LANGUAGES, language_of
from duelstage.cli.output import NOT_FIRST, NOT_LAST, columns, wrapped
from duelstage.cli.tables import table_class, table_of
from duelstage.cli.words import (
    COMMANDS,
    HELP,
    PUZZLE_COMMANDS,
    PUZZLE_HELP,
    WORDS,
    Speech,
    command_of,
    puzzle_command_of,
)
from duelstage.games import GAMES
from duelstage.games.artistes import vocabulary
from duelstage.telling import words as telling

from .program import run

TABLES = {key: table_class(key) for key in sorted(m.name for m in iter_modules(duelstage.cli.tables.__path__))}
OWN = {f"{game} {key}": said for game, table in TABLES.items() for key, said in table.words.items()}
EVERY = {**WORDS, **telling.WORDS, **telling.REASONS, **OWN}
KEYS = [language.replace("-", "_") for language in LANGUAGES]


def test_the_languages_are_those_of_the_cards() -> None:
    assert tuple(KEYS) == vocabulary.LANGUAGES


@pytest.mark.parametrize("key", EVERY)
def test_every_sentence_is_said_in_every_language_with_the_same_values(key: str) -> None:
    said = EVERY[key]
    assert list(said) == KEYS
    values = [set(re.findall(r"\{[\w:+]*\}", text)) for text in said.values()]
    assert all(each == values[0] for each in values)


def test_tables_of_words_have_every_language() -> None:
    for table in (
        HELP,
        PUZZLE_HELP,
        cards.EQUIPMENT,
        *cards.NUMBERS.values(),
        rules.STATUS,
        rules.ORIGIN,
        rules.OPTION,
    ):
        assert list(table) == KEYS
    assert list(rules.FORMATS) == KEYS


@pytest.mark.parametrize("game", TABLES)
def test_help_fits_its_lines_in_every_game(game: str) -> None:
    for language in KEYS:
        table = table_of(GAMES[game].make(), language)
        own = table.help.get(language, ())
        assert bool(own) == bool(table.help)
        lines = Speech(language, table.words).help(own, **table.example)
        assert len(lines) == len(HELP[language]) + len(own)
        assert table.example["act"] in lines[0]
        assert all(columns(line) < 80 for line in lines)


def test_no_word_of_a_game_hides_one_of_all_games() -> None:
    assert not {key for table in TABLES.values() for key in table.words} & set(Speech.every)


def test_what_help_names_can_be_typed() -> None:
    for lines in HELP.values():
        for line in lines[1:]:
            assert command_of(line.split()[0]), line
    for lines in PUZZLE_HELP.values():
        assert [puzzle_command_of(line.split()[0]) for line in lines] == list(PUZZLE_COMMANDS)
        assert all(columns(line) < 80 for line in lines)
    words = [*COMMANDS.values(), *PUZZLE_COMMANDS.values()]
    assert len({word for said in words for word in said}) == sum(map(len, words))


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("zh_TW.UTF-8", "zh_hant"),
        ("zh_HK", "zh_hant"),
        ("zh_CN.UTF-8", "zh_hans"),
        ("fr_CA", "fr"),
        ("de_DE", "en"),
        ("", "en"),
    ],
)
def test_the_systems_language(monkeypatch: pytest.MonkeyPatch, locale: str, language: str) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert language_of(None) == language
    assert language_of("zh-hant") == "zh_hant"


def test_chinese_breaks_at_the_margin_and_keeps_its_marks() -> None:
    text = "對一名對方藝人造成2點傷害（溢出的傷害由其控制者承受），然後你恢復10點HP。" * 6
    lines = wrapped(text, 4, "  * ").split("\n")
    assert len(lines) > 3
    assert all(columns(line) <= 79 for line in lines)
    assert all(line.startswith("    ") for line in lines[1:])
    assert not any(line.strip()[0] in NOT_FIRST or line.rstrip()[-1] in NOT_LAST for line in lines)
    assert "".join(line.strip() for line in lines).removeprefix("* ") == text


def test_words_of_other_scripts_stay_whole_in_chinese() -> None:
    lines = wrapped("選用" + "duelstage " * 12 + "繼續").split("\n")
    assert all(columns(line) <= 79 for line in lines)
    assert " ".join(lines).count("duelstage") == 12


def test_the_command_line_speaks_chinese() -> None:
    shown = run("cards", "show", "大提琴手EX", "--lang", "zh-hans").stdout
    assert "此艺人被召唤时：对一名对方艺人造成20点伤害。" in shown
    assert "由控制該藝人的玩家承受" in run("rules", "show", "A-COMBAT-7", "--lang", "zh-hant").stdout
    listed = run("decks", "list", "artistes", "--lang", "zh-hans").stdout
    assert "快闪演出" in listed and "只有七张牌" in listed
    played = run("play", "--plain", "--seed", "3", "--lang", "zh-hant", typed="為什麼\n牌桌\n離開\n\n").stdout
    assert "你要做什麼？" in played
    assert "現在不能做的事：" in played or "沒有限制" in played
