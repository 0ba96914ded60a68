"""The law of Artistes as a player reads it: by id, in every language, and as the page docs/rules/artistes.md.

The words are in rules.toml, their one place. This prints the page again:
python -m duelstage.games.artistes.rulebook > docs/rules/artistes.md
"""

from __future__ import annotations

import difflib
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias, get_args

from ...kernel.errors import DuelError

Language: TypeAlias = Literal["en", "fr", "zh_hant", "zh_hans"]
Status: TypeAlias = Literal["seed", "ruling", "mixed"]

LANGUAGES: tuple[Language, ...] = get_args(Language)
STATUSES: tuple[Status, ...] = get_args(Status)


@dataclass(frozen=True)
class Rule:
    """One rule in one language.

    `sources` are the numbered sentences of the seed that it stands on ("F28"); a `mixed` rule stands on them in
    part, and `ours` says which part we decided. `other` is the reading that we did not make the default. "" = none.
    """

    id: str
    sentences: tuple[str, ...]
    sources: tuple[str, ...]
    status: Status
    options: tuple[str, ...]
    ours: str
    other: str

    @property
    def text(self) -> str:
        return ("" if self.sentences[0].endswith("。") else " ").join(self.sentences)


@dataclass(frozen=True)
class Option:
    """What a format may change: its name in the format's record, what it can be, and the rule that names it."""

    name: str
    rule: str
    values: str
    default: str
    meaning: str


@dataclass(frozen=True)
class Section:
    """Rules under one heading; `groups` are the middle parts of their ids ("DRAW")."""

    title: str
    groups: tuple[str, ...]


def rule(id: str, lang: str = "en") -> Rule:
    """The rule of that id, such as A-COMBAT-7. Raises DuelError where there is no such id or language."""
    entries = _source()["rule"]
    lang = _language(lang)
    if id not in entries:
        near = difflib.get_close_matches(id.upper(), entries, n=3, cutoff=0.5)
        raise DuelError(f"artistes has no rule {id!r}; expected {_choices(near) or 'an id such as A-COMBAT-7'}")
    entry = entries[id]
    return Rule(
        id=id,
        sentences=tuple(entry[lang].strip().splitlines()),
        sources=tuple(entry["from"]),
        status=entry["status"],
        options=tuple(entry.get("option", ())),
        ours=entry.get(f"ours_{lang}", ""),
        other=entry.get(f"other_{lang}", ""),
    )


def rules(lang: str = "en") -> list[Rule]:
    """Every rule, in the order of the law. Raises DuelError where there is no such language."""
    return [rule(id, lang) for id in _source()["rule"]]


def options(lang: str = "en") -> list[Option]:
    """What a format may change, in the order of the law. Raises DuelError where there is no such language."""
    lang = _language(lang)
    return [
        Option(entry["name"], entry["rule"], entry["values"], entry["default"], entry[lang])
        for entry in _source()["option"]
    ]


def sections(lang: str = "en") -> list[Section]:
    """The headings of the law. Raises DuelError where there is no such language."""
    lang = _language(lang)
    return [Section(entry[lang], tuple(entry["rules"])) for entry in _source()["section"]]


def page() -> str:
    """The law as Markdown, in English: docs/rules/artistes.md."""
    return "\n".join(_page()) + "\n"


@cache
def _source() -> dict[str, Any]:
    text = files(__package__).joinpath("rules.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _language(lang: str) -> Language:
    for known in LANGUAGES:
        if lang == known:
            return known
    raise DuelError(f"the rules of artistes are not in {lang!r}; expected {_choices(LANGUAGES)}")


def _choices(words: list[str] | tuple[str, ...]) -> str:
    return " or ".join(words)


INTRODUCTION = """\
# The rules of Artistes

<!-- Printed from src/duelstage/games/artistes/rules.toml. Change that file, then:
     python -m duelstage.games.artistes.rulebook > docs/rules/artistes.md -->

This is the law of Artistes in our own words, for players and for programmers.
Two players put artists on three slots, play terrains and spells, and fight until one of them has no HP left.
The game was described in 28 sentences of French, the seed, numbered F1 to F28; we do not quote them here.
Where they are silent, or could be read in two ways, we had to decide.

Every rule has an id, and the id is the thread through the whole program.
The code that applies a rule names it, so does the answer to "why can I not do this?", and so does its test.
`duelstage rules show A-COMBAT-7 --lang fr` reads a rule to you in the terminal.

Under each id stands where the rule comes from:

- *seed*: the sentences say so, or it follows from them;
- *ruling*: the sentences are silent or ambiguous, and this is our decision;
- *mixed*: the sentences say one part, and we decided the part named under "Ours".

"Other reading" is one that we did not make the default, with the option that turns it on where there is one.

Words: an *artist* is the seed's artiste, a *terrain* its terrain, a *spell* its sort, *HP* its PV.
*Base* and *EX* are the two versions of an artist, and the *fee* is the HP that an empty deck costs.
The full list is in [the glossary](../glossary.md).

## Options

A format is one record of these options.
The defaults are the shipped format, `standard`; they are the seed's literal reading wherever it has one.
"""


def _page() -> Iterator[str]:
    yield INTRODUCTION
    yield "| option | values | default | what it changes | rule |"
    yield "|---|---|---|---|---|"
    for option in options():
        anchor = f"[{option.rule}](#{option.rule.lower()})"
        yield f"| `{option.name}` | {option.values} | {option.default} | {option.meaning} | {anchor} |"
    for section in sections():
        yield f"\n## {section.title}"
        for entry in rules():
            if _group(entry.id) in section.groups:
                yield from _entry(entry)


def _group(id: str) -> str:
    return id.split("-")[1]


def _entry(entry: Rule) -> Iterator[str]:
    yield f"\n### {entry.id}\n"
    yield from entry.sentences
    origin = f"*{entry.status}*"
    if entry.sources:
        origin += f" · from {', '.join(entry.sources)}"
    if entry.options:
        origin += " · option " + ", ".join(f"`{name}`" for name in entry.options)
    yield f"\n- {origin}"
    if entry.ours:
        yield f"- Ours: {entry.ours}"
    if entry.other:
        yield f"- Other reading: {entry.other}"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # the page is the same everywhere
    sys.stdout.write(page())
