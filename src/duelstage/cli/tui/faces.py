"""How things look: an artist in its box, a side in two lines, a card with its text. Marks tell what colours tell."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content

from ...cards.catalogue import Catalogue
from ...kernel.game import View
from ..table import singles
from .words import Tongue
from .wrap import broken

HERE, LIT, HELD, EX = "▸", "◉", "✓", "✦"  # all of them one cell wide in every terminal

Lines = list[Content]


class Faces:
    """Faces of one card set in one language. `people`: how many persons sit at the table."""

    def __init__(self, catalogue: Catalogue, say: Tongue, people: int = 1) -> None:
        self.catalogue = catalogue
        self.say = say
        self.people = people

    def name(self, card: str) -> str:
        return self.catalogue.name(card, self.say.language)

    def who(self, viewer: int, s: int) -> str:
        """You and the opponent; between two persons, or from outside, players by number."""
        word = "player" if self.people != 1 else "you" if s == viewer else "opponent"
        return f"{self.say(word)} (P{s + 1})"

    def briefly(self, viewer: int, s: int) -> str:
        return f"P{s + 1}" if self.people != 1 else self.say("you" if s == viewer else "opponent")

    def spoken(self, sentence: str) -> str:
        """A sentence of the game, which calls cards by their ids, with their names."""
        return re.sub(r"[a-z][a-z0-9_]*", lambda word: self._spoken(word.group()), sentence)

    def _spoken(self, word: str) -> str:
        return self.name(word) if word in self.catalogue else word

    def is_ex(self, card: str) -> bool:
        return bool(self.catalogue.card(card).base)

    # ---- the table ---------------------------------------------------------------------------------------------------

    def head(self, view: View, viewer: int) -> Content:
        """The turn, whose it is, the phase."""
        if view["winner"] >= 0:
            return Content.styled(self.say("over"), "bold")
        if not view["turn"]:
            return Content.styled(self.say("set up"), "bold")
        whose = "turn of" if self.people != 1 else "your turn" if view["seat"] == viewer else "their turn"
        parts = (self.say("turn", view["turn"]), self.say(whose, view["seat"] + 1), self.say(f"phase {view['phase']}"))
        return Content.styled("  |  ".join(parts), "bold")

    def side(self, view: View, viewer: int, s: int, mark: str) -> Content:
        """One player in two lines: numbers, terrain."""
        seat = view["seats"][s]
        counts = (self.say(f"{word} n", seat[f"n_{word}"]) for word in ("hand", "deck", "discard"))
        terrain = self.name(seat["terrain"]) if seat["terrain"] else self.say("no terrain")
        return Content.assemble(
            f"{mark} ",
            (self.who(viewer, s), "bold"),
            " ",
            (f"{self.say('hp')} {seat['hp']}", "bold"),
            " " + " ".join(counts),
            "\n   ",
            self.say("terrain", terrain),
        )

    def artist(self, unit: View | None, width: int, height: int) -> Content:
        """What stands in a slot: name, numbers, marks."""
        if unit is None:
            return Content.styled(self.say("empty"), "dim")
        name = self.name(unit["card"])
        if self.is_ex(unit["card"]) and cell_len(name) + 2 <= width:
            name = f"{EX} {name}"
        lines = [Content.styled(name, "bold"), Content(self.numbers(unit, width))]
        used = 1 + -(-cell_len(name) // width)
        marks = self.equipment(unit) + self.marks(unit, "") if height - used > 2 else self.marks_in_short(unit)
        told = fitting(marks, width, height - used)
        lines += [Content.styled(mark, "italic") for mark in told]
        return Content("\n").join([*lines, *self.text_that_fits(unit["card"], width, height - used - len(told))])

    def text_that_fits(self, card: str, width: int, height: int) -> Lines:
        """The text of a card where all of it finds room; else it is read in the card panel."""
        lines = [Content.styled(line, "dim") for line in self.catalogue.text(card, self.say.language).splitlines()]
        text = broken(lines, width)
        return [text] if text.plain and len(text.wrap(width)) <= height else []

    def numbers(self, unit: View, width: int) -> str:
        """ATK and HP, with the full HP where some are missing."""
        atk, left, full = unit["strength"], unit["remaining"], unit["maximum"]
        hp = f"{left}/{full}" if left != full else f"{left}"
        said = f"{self.say('atk')} {atk}  {self.say('hp')} {hp}"
        return said if cell_len(said) <= width else f"{atk} | {hp}"

    def marks(self, unit: View, long: str) -> list[str]:
        """What is particular about an artist now. `long`: "" or " long"."""
        found = [name for name in ("attacked", "dazed", "stolen") if unit[name]]
        return [self.say(name + long, unit[name]) for name in found]

    def equipment(self, unit: View) -> list[str]:
        return [f"+ {self.name(copy.partition(':')[2])}" for copy in unit["equipment"] if copy]

    def marks_in_short(self, unit: View) -> list[str]:
        n = sum(copy is not None for copy in unit["equipment"])
        return self.marks(unit, "") + ([self.say("equips n", n)] if n else [])

    def item(self, card: str, label: str) -> str:
        """A line of the hand."""
        if not card:
            return label
        numbers = self.catalogue.card(card).numbers
        return f"{self.name(card)} {numbers['atk']}/{numbers['hp']}" if numbers else self.name(card)

    # ---- one thing, in full ------------------------------------------------------------------------------------------

    def card(self, card: str) -> Lines:
        """A card with its text."""
        found = self.catalogue.card(card)
        mark = f"{EX} " if found.base else ""
        lines = [Content.styled(mark + self.name(card), "bold"), Content.styled(self.kind(card), "italic")]
        if found.base:
            lines.append(Content(self.say("over base", self.name(found.base))))
        return lines + [Content(line) for line in self.catalogue.text(card, self.say.language).splitlines()]

    def kind(self, card: str) -> str:
        """Its type and printed numbers."""
        found = self.catalogue.card(card)
        key = {"terrain": "type terrain", "spell": "equipment" if found.equips else "spell"}.get(found.type.key, "")
        kind = self.say(key or ("artist ex" if found.base else "artist"))
        words = (("attack", "atk"), ("hp", "hp"))
        numbers = [f"{self.say(word)} {found.numbers[name]}" for word, name in words if name in found.numbers]
        return "  ".join([kind, *numbers])

    def standing(self, unit: View) -> Lines:
        """An artist in play: its card, what it has now, what it carries."""
        lines = self.card(unit["card"])
        printed = self.catalogue.card(unit["card"]).numbers
        as_printed = (unit["strength"], unit["remaining"], unit["maximum"]) == (
            printed["atk"],
            printed["hp"],
            printed["hp"],
        )
        now = ([] if as_printed else [self.numbers(unit, 99)]) + self.marks(unit, " long")
        out = [lines[0], Content.styled(self.kind(unit["card"]), "italic")]
        out += [Content.styled(f"> {line}", "bold") for line in now] + lines[2:]
        for copy in unit["equipment"]:
            if copy:
                out += [Content(""), *self.card(copy.partition(":")[2])]
        return out

    def player(self, view: View, viewer: int, s: int) -> Lines:
        """What is open of a player: the terrain, known cards, the discard."""
        seat = view["seats"][s]
        lines = [Content.styled(f"{self.who(viewer, s)}  {self.say('hp')} {seat['hp']}", "bold")]
        lines += (
            self.card(seat["terrain"]) if seat["terrain"] else [Content(self.say("terrain", self.say("no terrain")))]
        )
        if s != viewer and seat["shown"]:
            lines.append(Content(self.say("shown", self.listed(singles(seat["shown"])))))
        pile = self.listed(reversed(seat["discard"])) or self.say("none")
        return [*lines, Content(""), Content.styled(self.say("discard"), "italic"), Content(pile)]

    def player_whole(self, view: View, viewer: int, s: int) -> Lines:
        """The same with the deck list, where it is open."""
        listed = view["seats"][s].get("list")
        said = self.say("closed list")
        if listed is not None:
            said = ", ".join(f"{n} × {self.name(card)}" for card, n in listed.items())
        deck = [Content(""), Content.styled(self.say("list"), "italic"), Content(said)]
        return self.player(view, viewer, s) + deck

    def listed(self, cards: Iterable[str]) -> str:
        return ", ".join(map(self.name, cards))


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
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text + "…"
