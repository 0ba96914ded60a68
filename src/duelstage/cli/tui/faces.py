"""How things look: cards by name, players, texts that fit. Marks tell what colours tell; a game's own is in boards/."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from rich.cells import cell_len
from textual.content import Content

from ...cards.catalogue import Catalogue
from ...kernel.game import View
from .words import Tongue
from .wrap import broken

HERE, LIT, HELD, BIG = "▸", "◉", "✓", "✦"  # all of them one cell wide in every terminal

Lines: TypeAlias = list[Content]


class Faces:
    """Faces of one card set in one language. `people`: how many persons sit at the table."""

    def __init__(self, catalogue: Catalogue, say: Tongue, people: int = 1) -> None:
        self.catalogue = catalogue
        self.say = say
        self.people = people

    # ---- what a game says --------------------------------------------------------------------------------------------

    def item(self, card: str, label: str) -> str:
        """A line of the hand."""
        raise NotImplementedError

    def kind(self, card: str) -> str:
        """Its type and what is printed on it in short."""
        raise NotImplementedError

    def standing(self, unit: View) -> Lines:
        """What stands in a place: its card, and what is particular about it now."""
        raise NotImplementedError

    def player(self, view: View, viewer: int, s: int) -> Lines:
        """What is open of a player."""
        raise NotImplementedError

    # ---- any game ----------------------------------------------------------------------------------------------------

    def name(self, card: str) -> str:
        return self.catalogue.name(card, self.say.language)

    def who(self, viewer: int, s: int) -> str:
        """You and the opponent; between two persons, or from outside, players by number."""
        return f"{self.briefly_who(viewer, s)} (P{s + 1})"

    def briefly_who(self, viewer: int, s: int) -> str:
        return self.say("player" if self.people != 1 else "briefly you" if s == viewer else "briefly opponent")

    def briefly(self, viewer: int, s: int) -> str:
        return f"P{s + 1}" if self.people != 1 else self.briefly_who(viewer, s)

    def spoken(self, sentence: str) -> str:
        """A sentence of the game, which calls cards by their ids, with their names."""
        return re.sub(r"[a-z][a-z0-9_]*", lambda word: self._spoken(word.group()), sentence)

    def _spoken(self, word: str) -> str:
        return self.name(word) if word in self.catalogue else word

    def is_big(self, card: str) -> bool:
        """Is it the greater form of another card?"""
        return bool(self.catalogue.card(card).base)

    def head(self, view: View, viewer: int, turn: str, phase: str) -> Content:
        """The turn, whose it is, the phase."""
        if view["winner"] >= 0:
            return Content.styled(self.say("over"), "bold")
        if not view["turn"]:
            return Content.styled(self.say("set up"), "bold")
        whose = "turn of" if self.people != 1 else "your turn" if view["seat"] == viewer else "their turn"
        parts = (turn, self.say(whose, view["seat"] + 1), phase)
        return Content.styled("  |  ".join(parts), "bold")

    def text_that_fits(self, card: str, width: int, height: int) -> Lines:
        """The text of a card where all of it finds room; else it is read in the card panel."""
        lines = [Content.styled(line, "dim") for line in self.catalogue.text(card, self.say.language).splitlines()]
        text = broken(lines, width)
        return [text] if text.plain and len(text.wrap(width)) <= height else []

    def card(self, card: str) -> Lines:
        """A card with its text."""
        found = self.catalogue.card(card)
        mark = f"{BIG} " if found.base else ""
        lines = [Content.styled(mark + self.name(card), "bold"), Content.styled(self.kind(card), "italic")]
        if found.base:
            lines.append(Content(self.say("over base", self.name(found.base))))
        return lines + [Content(line) for line in self.catalogue.text(card, self.say.language).splitlines()]

    def piles(self, view: View, viewer: int, s: int) -> Lines:
        """Known cards of the other hand, then the discard."""
        seat = view["seats"][s]
        lines: Lines = []
        if s != viewer and seat["shown"]:
            lines.append(Content(self.say("shown", self.counted(seat["shown"]))))
        pile = self.listed(reversed(seat["discard"])) or self.say("none")
        return [*lines, Content(""), Content.styled(self.say("discard"), "italic"), Content(pile)]

    def player_whole(self, view: View, viewer: int, s: int) -> Lines:
        """The same with the deck list, where it is open."""
        listed = view["seats"][s].get("list")
        said = self.say("closed list") if listed is None else self.counted(listed)
        deck = [Content(""), Content.styled(self.say("list"), "italic"), Content(said)]
        return self.player(view, viewer, s) + deck

    def listed(self, cards: Iterable[str]) -> str:
        return self.say("comma").join(map(self.name, cards))

    def counted(self, counts: dict[str, int]) -> str:
        return self.say("comma").join(f"{n} × {self.name(card)}" for card, n in counts.items())


def fitting(marks: list[str], width: int, height: int) -> list[str]:
    """Marks in at most `height` lines; what finds no room is told by a plus and stands in the card panel."""
    lines: list[str] = []
    for mark in marks:
        if lines and cell_len(lines[-1]) + 2 + cell_len(mark) <= width:
            lines[-1] += f", {mark}"
        else:
            lines.append(mark if cell_len(mark) <= width else cut(mark, width))
    return lines if len(lines) <= height else [*lines[: max(0, height - 1)], f"+{len(lines) - max(0, height - 1)}"]


def cut(text: str, width: int) -> str:
    """As much as fits, with a sign that there is more."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"
