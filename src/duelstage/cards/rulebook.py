"""The law of a game as a player reads it: by id, in every language, and as the page docs/rules/<game>.md.

The words are in the game's rules.toml, their one place. This prints the page again:
python -m duelstage.cards.rulebook artistes > docs/rules/artistes.md
"""

from __future__ import annotations

import difflib
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from ..kernel.backend import PACKAGE
from ..kernel.errors import DuelError

Language: TypeAlias = Literal["en", "fr", "zh_hant", "zh_hans"]
Status: TypeAlias = Literal["seed", "fact", "ruling", "mixed"]

LANGUAGES: tuple[Language, ...] = get_args(Language)
STATUSES: tuple[Status, ...] = get_args(Status)


@dataclass(frozen=True)
class Rule:
    """One rule in one language.

    `sources` are the numbered sentences of the seed that it stands on ("F28"); a `mixed` rule stands on them in
    part, and `ours` says which part we decided. `other` is the reading that we did not make the default. "" = none.
    `formats` are the only ones in which the rule holds; none are named where it holds in all.
    """

    id: str
    sentences: tuple[str, ...]
    sources: tuple[str, ...]
    status: Status
    options: tuple[str, ...]
    formats: tuple[str, ...]
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


class Rulebook:
    """The law of one game, from games/<game>/rules.toml; the file is read when it is first asked."""

    def __init__(self, game: str) -> None:
        self.game = game

    def rule(self, id: str, lang: str = "en") -> Rule:
        """The rule of that id, such as A-COMBAT-7. Raises DuelError where there is no such id or language."""
        entries = self._source["rule"]
        lang = self._language(lang)
        if id not in entries:
            like = difflib.get_close_matches(id.upper(), entries, n=3, cutoff=0.5)
            expected = _choices(like) if like else f"an id such as {self.example}"
            raise DuelError(f"{self.game} has no rule {id!r}; expected {expected}")
        entry = entries[id]
        return Rule(
            id=id,
            sentences=tuple(entry[lang].strip().splitlines()),
            sources=tuple(entry["from"]),
            status=entry["status"],
            options=tuple(entry.get("option", ())),
            formats=tuple(entry.get("formats", ())),
            ours=entry.get(f"ours_{lang}", ""),
            other=entry.get(f"other_{lang}", ""),
        )

    def rules(self, lang: str = "en") -> list[Rule]:
        """Every rule, in the order of the law. Raises DuelError where there is no such language."""
        return [self.rule(id, lang) for id in self._source["rule"]]

    def options(self, lang: str = "en") -> list[Option]:
        """What a format may change, in the order of the law. Raises DuelError where there is no such language."""
        lang = self._language(lang)
        return [
            Option(entry["name"], entry["rule"], entry["values"], entry["default"], entry[lang])
            for entry in self._source["option"]
        ]

    def sections(self, lang: str = "en") -> list[Section]:
        """The headings of the law. Raises DuelError where there is no such language."""
        lang = self._language(lang)
        return [Section(entry[lang], tuple(entry["rules"])) for entry in self._source["section"]]

    def title(self, lang: str = "en") -> str:
        """What the law is called. Raises DuelError where there is no such language."""
        return str(self._source["law"][self._language(lang)])

    @property
    def sources(self) -> list[str]:
        """The numbers of the seed's sentences, in order."""
        law = self._source["law"]
        return [f"{law['seed']}{n}" for n in range(1, law["sentences"] + 1)]

    @property
    def example(self) -> str:
        """A rule's id, for messages and texts."""
        return str(self._source["law"].get("example") or next(iter(self._source["rule"])))

    def page(self) -> str:
        """The law as Markdown, in English: docs/rules/<game>.md."""
        return "\n".join(self._page()) + "\n"

    @cached_property
    def _source(self) -> dict[str, Any]:
        return tomllib.loads(Path(PACKAGE, "games", self.game, "rules.toml").read_text(encoding="utf-8"))

    def _language(self, lang: str) -> Language:
        for known in LANGUAGES:
            if lang == known:
                return known
        raise DuelError(f"the rules of {self.game} are not in {lang!r}; expected {_choices(LANGUAGES)}")

    def _page(self) -> Iterator[str]:
        law, rules = self._source["law"], self.rules()
        yield HEAD.format(title=self.title(), game=self.game)
        yield f"This is the law of {self.game.capitalize()} in our own words, for players and for programmers."
        yield from law.get("about", "").strip().splitlines()
        yield (
            f"The game was described in {law['sentences']} sentences of {law['seed_language']}, the seed, "
            f"numbered {self.sources[0]} to {self.sources[-1]}; we do not quote them here."
        )
        yield ORIGIN.format(id=self.example)
        used = {rule.status for rule in rules}
        said = [f"- *{status}*: {MEANING[status]}" for status in STATUSES if status in used]
        yield ";\n".join(said) + "."
        yield OTHER
        if "words" in law:
            yield law["words"].strip()
        yield ("The full list is" if "words" in law else "Its words are") + " in [the glossary](../glossary.md)."
        yield "\n## Options\n\nA format is one record of these options."
        yield from law.get("options", "").strip().splitlines()
        yield "\n| option | values | default | what it changes | rule |"
        yield "|---|---|---|---|---|"
        for option in self.options():
            anchor = f"[{option.rule}](#{option.rule.lower()})"
            yield f"| `{option.name}` | {option.values} | {option.default} | {option.meaning} | {anchor} |"
        for section in self.sections():
            yield f"\n## {section.title}"
            for rule in rules:
                if rule.id.split("-")[1] in section.groups:
                    yield from _entry(rule)


HEAD = """\
# {title}

<!-- Printed from src/duelstage/games/{game}/rules.toml. Change that file, then:
     python -m duelstage.cards.rulebook {game} > docs/rules/{game}.md -->
"""

ORIGIN = """\
Where they are silent, or could be read in two ways, we had to decide.

Every rule has an id, and the id is the thread through the whole program.
The code that applies a rule names it, so does the answer to "why can I not do this?", and so does its test.
`duelstage rules show {id} --lang fr` reads a rule to you in the terminal.

Under each id stands where the rule comes from:
"""

MEANING: dict[Status, str] = {
    "seed": "the sentences say so, or it follows from them",
    "fact": "the sentences are silent, and the published game works so",
    "ruling": "the sentences are silent or ambiguous, and this is our decision",
    "mixed": 'the sentences say one part, and we decided the part named under "Ours"',
}

OTHER = """
"Other reading" is one that we did not make the default, with the option that turns it on where there is one.
"""


def _choices(words: list[str] | tuple[str, ...]) -> str:
    return " or ".join(words)


def _entry(rule: Rule) -> Iterator[str]:
    yield f"\n### {rule.id}\n"
    yield from rule.sentences
    origin = f"*{rule.status}*"
    if rule.sources:
        origin += f" · from {', '.join(rule.sources)}"
    if rule.options:
        origin += " · option " + ", ".join(f"`{name}`" for name in rule.options)
    if rule.formats:
        origin += " · in " + ", ".join(rule.formats)
    yield f"\n- {origin}"
    if rule.ours:
        yield f"- Ours: {rule.ours}"
    if rule.other:
        yield f"- Other reading: {rule.other}"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # the page is the same everywhere
    sys.stdout.write(Rulebook(sys.argv[1]).page())
