"""How Artistes looks: an artist in its box, a side in two lines, a card with its text."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content

from .....kernel.game import View
from ...faces import BIG, Faces, Lines, fitting


class ArtistesFaces(Faces):
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
        if self.is_big(unit["card"]) and cell_len(name) + 2 <= width:
            name = f"{BIG} {name}"
        lines = [Content.styled(name, "bold"), Content(self.numbers(unit, width))]
        used = 1 + -(-cell_len(name) // width)
        marks = self.equipment(unit) + self.marks(unit, "") if height - used > 2 else self.marks_in_short(unit)
        told = fitting(marks, width, height - used)
        lines += [Content.styled(mark, "italic") for mark in told]
        return Content("\n").join([*lines, *self.text_that_fits(unit["card"], width, height - used - len(told))])

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
        return lines + self.piles(view, viewer, s)
