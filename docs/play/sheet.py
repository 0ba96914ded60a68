"""A sheet to draw on: shapes, words that wrap, light and dark; and the files of a page with its pictures.

The drawings are our own. Each has a sheet of paper of its own, so it can be read on a light page and on a dark one,
and turns dark where the reader's system does.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from unicodedata import east_asian_width
from xml.sax.saxutils import escape, quoteattr

HERE = Path(__file__).parent
TAGS = {"en": "en", "fr": "fr", "zh_hant": "zh-Hant", "zh_hans": "zh-Hans"}
LANGUAGES = tuple(TAGS)

WIDTH = 800
LATIN, LATIN_BOLD = 0.56, 0.64  # of a letter's size: how wide it is, on the generous side
NO_START = "，。、；：！？）」”• "  # what no Chinese line begins with

# what the labels of pictures say: picture (or "all"), label, language; draw a picture's numbers are in braces
Words: TypeAlias = Mapping[str, Mapping[str, Mapping[str, Any]]]
Drawing: TypeAlias = "tuple[int, Callable[[Sheet], None]]"  # how high, and what paints it

FAMILY = {
    "en": "",
    "fr": "",
    "zh_hant": "'Noto Sans TC', 'Noto Sans CJK TC', 'PingFang TC', 'Microsoft JhengHei', ",
    "zh_hans": "'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', ",
}
LIGHT = {
    "paper": "#faf6ec",
    "line": "#8b8070",
    "panel": "#f0e8d6",
    "card": "#ffffff",
    "ex": "#ffedb8",
    "edge": "#37333f",
    "back": "#5b4b8a",
    "art": "#8a5a2b",
    "ink": "#24212b",
    "soft": "#57515f",
    "mark": "#a81e28",
    "on": "#ffffff",
}
DARK = {
    "paper": "#1e1c24",
    "line": "#8d8598",
    "panel": "#2a2732",
    "card": "#35313f",
    "ex": "#4d3d12",
    "edge": "#d8d2c4",
    "back": "#a493dd",
    "art": "#d9a066",
    "ink": "#f3efe6",
    "soft": "#c4bdcc",
    "mark": "#ff9c94",
    "on": "#1e1c24",
}


def style(colours: Mapping[str, str]) -> str:
    """The classes of all shapes and words in one set of colours."""
    c = colours
    return (
        f".paper{{fill:{c['paper']};stroke:{c['line']}}}"
        f".zone{{fill:none;stroke:{c['line']};stroke-width:2;stroke-dasharray:7 5}}"
        f".panel{{fill:{c['panel']};stroke:{c['line']}}}"
        f".card{{fill:{c['card']};stroke:{c['edge']};stroke-width:2}}"
        f".ex{{fill:{c['ex']};stroke:{c['edge']};stroke-width:4}}"
        f".back{{fill:{c['back']};stroke:{c['edge']};stroke-width:2}}"
        f".art{{fill:{c['art']};stroke:{c['art']}}}"
        f".cut{{fill:none;stroke:{c['card']}}}"
        f".wire{{fill:none;stroke:{c['edge']}}}"
        f".rule{{fill:none;stroke:{c['line']};stroke-width:2}}"
        f".dot{{fill:{c['mark']}}}"
        f".cell{{fill:{c['paper']};stroke:{c['line']};stroke-width:2}}"
        f".aim{{fill:{c['paper']};stroke:{c['mark']};stroke-width:3}}"
        f".arrow{{fill:none;stroke:{c['mark']};stroke-width:4}}"
        f".ink{{fill:{c['ink']}}}.soft{{fill:{c['soft']}}}.mark{{fill:{c['mark']}}}.on{{fill:{c['on']}}}"
    )


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text will be, about and rather too wide (pixels)."""
    latin = LATIN_BOLD if bold else LATIN
    return sum(size * (1 if _is_wide(c) else latin) for c in text)


def wrap(text: str, size: float, width: float) -> list[str]:
    """Lines that are no wider than `width`: Latin words stay whole, Chinese breaks anywhere but before a stop."""
    pieces: list[str] = []
    for c in text:
        last = pieces[-1][-1] if pieces else " "
        if c in NO_START or not (_is_wide(c) or last == " " or _is_wide(last)):
            pieces[-1:] = ["".join(pieces[-1:]) + c]
        else:
            pieces.append(c)
    lines = [""]
    for piece in pieces:
        if lines[-1] and width_of((lines[-1] + piece).rstrip(), size) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip(" ") for line in lines]


def _is_wide(c: str) -> bool:
    return east_asian_width(c) in "WF"


class Sheet:
    """A picture under way: shapes and words in the order in which they are painted."""

    def __init__(self, words: Words, picture: str, lang: str, height: int, facts: Mapping[str, object]) -> None:
        self.words, self.picture, self.lang, self.height = words, picture, lang, height
        self.facts = facts
        self.parts: list[str] = []
        self.rect(1, 1, WIDTH - 2, height - 2, "paper", 14)

    def say(self, key: str, **more: object) -> str:
        """A label of this picture, or of all, with its numbers filled in."""
        return str(self._entry(key)).format(**{**self.facts, **more})

    def say_lines(self, key: str) -> list[str]:
        return [str(line).format(**self.facts) for line in self._entry(key)]

    def _entry(self, key: str) -> Any:
        own = self.words[self.picture]
        return (own if key in own else self.words["all"])[key][self.lang]

    def rect(self, x: float, y: float, w: float, h: float, kind: str, rx: float = 8) -> None:
        self.parts.append(f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx:g}"/>')

    def circle(self, x: float, y: float, r: float, kind: str) -> None:
        self.parts.append(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>')

    def path(self, d: str, kind: str, stroke: float = 0) -> None:
        thick = f' stroke-width="{stroke:g}"' if stroke else ""
        self.parts.append(f'<path class="{kind}" d="{d}"{thick}/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 16,
        kind: str = "ink",
        anchor: str = "start",
        bold: bool = False,
    ) -> None:
        heavy = ' font-weight="700"' if bold else ""
        self.parts.append(
            f'<text class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"{heavy}>'
            f"{escape(words)}</text>"
        )

    def block(self, x: float, y: float, words: str, size: float, width: float, kind: str = "ink") -> float:
        """Wrapped text; returns where the next line would stand."""
        for line in wrap(words, size, width):
            self.text(x, y, line, size, kind)
            y += size * 1.35
        return y

    def fitted(self, x: float, y: float, words: str, size: float, width: float, bold: bool = False) -> None:
        """One line in the middle of `x`, smaller if it would not fit."""
        self.text(x, y, words, min(size, size * width / width_of(words, size, bold)), anchor="middle", bold=bold)

    def arrow(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """A straight arrow, level or upright."""
        dx, dy = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        self.path(f"M{x:g} {y:g}L{to_x - 10 * dx:g} {to_y - 10 * dy:g}", "arrow")
        left, right = (
            (to_x - 14 * dx + 9 * dy, to_y - 14 * dy + 9 * dx),
            (to_x - 14 * dx - 9 * dy, to_y - 14 * dy - 9 * dx),
        )
        self.path(f"M{to_x:g} {to_y:g}L{left[0]:g} {left[1]:g}L{right[0]:g} {right[1]:g}Z", "dot")

    def number(self, x: float, y: float, n: int) -> None:
        self.circle(x, y, 14, "dot")
        self.text(x, y + 6, str(n), 17, "on", "middle", bold=True)

    def svg(self) -> str:
        """The file. What it shows is also said in words, for those who do not see it."""
        name = f"{self.picture}-{self.lang}"
        lang = TAGS[self.lang]
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self.height}" width="{WIDTH}" '
                f'height="{self.height}" role="img" lang="{lang}" xml:lang="{lang}" '
                f"aria-labelledby={quoteattr(f'{name}-title {name}-desc')} "
                f"font-family={quoteattr(FAMILY[self.lang] + 'system-ui, Roboto, Helvetica, Arial, sans-serif')}>",
                f'<title id="{name}-title">{escape(self.say("title"))}</title>',
                f'<desc id="{name}-desc">{escape(self.say("desc"))}</desc>',
                f"<style>{style(LIGHT)}@media (prefers-color-scheme:dark){{{style(DARK)}}}</style>",
                *self.parts,
                "</svg>\n",
            ]
        )


def back(s: Sheet, x: float, y: float, w: float) -> None:
    """A card from behind."""
    s.rect(x, y, w, 1.3 * w, "back", 6)
    s.rect(x + 0.14 * w, y + 0.14 * w, 0.72 * w, 1.02 * w, "cut", 4)


def place(s: Sheet, x: float, y: float, w: float, h: float, words: str) -> None:
    """An empty place with its name under it."""
    s.rect(x, y, w, h, "zone")
    s.fitted(x + w / 2, y + h + 19, words, 15, w)


# --- a page and its pictures ---


class Guide(NamedTuple):
    """One game's page in every language: what its pictures are, say and show."""

    game: str
    words: Words
    pictures: Mapping[str, Drawing]
    facts: Callable[[str, str], Mapping[str, object]]  # of a picture, in a language

    def sheet(self, name: str, lang: str) -> Sheet:
        """The empty sheet of a picture; it knows its numbers."""
        return Sheet(self.words, name, lang, self.pictures[name][0], self.facts(name, lang))

    def described(self, name: str, lang: str) -> str:
        """What a picture shows, in words."""
        return self.sheet(name, lang).say("desc")

    def picture(self, name: str, lang: str) -> str:
        """One picture as the text of its file."""
        drawn = self.sheet(name, lang)
        self.pictures[name][1](drawn)
        return drawn.svg()

    def page_path(self, lang: str) -> Path:
        return HERE / f"{self.game}.{TAGS[lang].lower()}.md"

    def page(self, lang: str) -> str:
        """The page of a language, with what its pictures show as the words for those who do not see them."""
        text = self.page_path(lang).read_text("utf-8")
        for name in self.pictures:
            said = self.described(name, lang)
            before, after = re.split(rf"!\[[^\]]*\](?=\(img/{self.game}/{name}\.)", text)
            text = f"{before}![{said}]{after}"
        return text

    def files(self) -> dict[str, str]:
        """Every picture, and every page with its pictures described, by their paths from here."""
        pictures = {
            f"img/{self.game}/{name}.{TAGS[lang].lower()}.svg": self.picture(name, lang)
            for name in self.pictures
            for lang in LANGUAGES
        }
        return {**pictures, **{self.page_path(lang).name: self.page(lang) for lang in LANGUAGES}}


def words_of(game: str) -> Words:
    """What stands on the pictures of a game, in four languages."""
    words: Words = tomllib.loads((HERE / f"{game}.toml").read_text("utf-8"))
    return words
