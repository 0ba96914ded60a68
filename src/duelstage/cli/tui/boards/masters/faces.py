"""How Masters looks: a monster in its cell, a Master, a player's numbers, a card with its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content

from .....cards.card import Card
from .....cards.vocabulary import Word
from .....games.masters.numbers import SUPER_LEVEL
from .....kernel.game import View
from ...faces import BIG, Faces, Lines, cut, fitting

if TYPE_CHECKING:
    from ...sight import Omen
    from .board import MastersBoard

FULL, BARE = "▪", "▫"  # one cell wide in every terminal
ROOMY = 26  # cells from which on things are said in full


class MastersFaces(Faces):
    board: MastersBoard

    # ---- a monster ---------------------------------------------------------------------------------------------------

    def monster(self, unit: View | None, omen: Omen | None, width: int, height: int) -> Content:
        """What stands in a cell, and what would happen to it."""
        told = [Content.styled(cut(omen.said, width), "bold reverse")] if omen else []
        if unit is None:
            return Content("\n").join([*told, Content.styled(self.say("empty"), "dim")])
        if unit["hidden"]:
            lines = [Content.styled("??", "bold"), *told, Content.styled(self.say("face down"), "italic")]
            return Content("\n").join(lines[:height])
        name = f"{BIG} {self.name(unit['card'])}" if self.is_big(unit["card"]) else self.name(unit["card"])
        if unit["preparing"] and not unit["known"]:
            name = f"?? {name}"
        strikes = self.strikes(unit, width)
        lines = [Content.styled(cut(name, width), "bold")]
        if height <= 2:
            return Content("\n").join([*lines, *(told or [Content(cut(" ".join(strikes), width))])])
        hp = self.hp(unit) + ("  " + self.acts(unit) if self.acts(unit) else "")
        lines += [*told, Content(cut(hp, width)), *(Content(cut(line, width)) for line in strikes)]
        lines = lines[:height]
        marks = fitting(self.marks(unit), width, height - len(lines))
        return Content("\n").join([*lines, *(Content.styled(mark, "italic") for mark in marks)][:height])

    def pips(self, unit: View) -> str:
        """The level and the highest one."""
        top = SUPER_LEVEL if self.is_big(unit["card"]) else unit["sheet"]["top"]
        level = int(unit["level"])
        return FULL * level + BARE * max(0, top - level)

    def hp(self, unit: View) -> str:
        return f"{self.say('hp')} {unit['remaining']}/{unit['maximum']}"

    def acts(self, unit: View) -> str:
        """What is left of more than one activation a turn."""
        left = max(0, unit["activations"] - unit["acted"])
        return self.say("acts left", left) if unit["activations"] > 1 else ""

    def strikes(self, unit: View, width: int) -> list[str]:
        """The attack and the skill; both in as few cells as they need."""
        roomy, out = width >= ROOMY, []
        if unit["range"]:
            said = (unit["power"], self.say(unit["range"]))
            out.append(self.say("attack long" if roomy else "attack of", *said))
        skill = unit["skill"]
        if skill:
            if roomy:
                out.append(self.board.skill_label("skill long", skill))
            else:
                out.append(self.say("skill of", skill["cost"], self.board.strike_of(skill) or self.say("skill short")))
        if not roomy and len(out) == 2 and cell_len(" ".join(out)) > width and skill["range"]:
            out[1] = self.say("skill of", skill["cost"], f"{skill['power']}P")
        return out or [self.say("no strike")]

    def marks(self, unit: View) -> list[str]:
        return self.board.lines_of.marks(self.board.view_now, unit)

    # ---- a player ----------------------------------------------------------------------------------------------------

    def numbers(self, view: View, viewer: int, s: int, gauge: int) -> list[Content]:
        """Stones, hand, deck and discard of a player, a line each; with a gauge, the gauge."""
        say, seat = self.say, view["seats"][s]
        lines = [Content.styled(self.briefly_who(viewer, s), "bold")]
        if gauge:
            pips = FULL * seat["gauge"] + BARE * max(0, gauge - seat["gauge"])
            lines.append(Content.styled(f"{say('gauge')} {pips} {seat['gauge']}/{gauge}", "bold"))
        lines.append(Content.styled(say("stones n", seat["stones"]), "bold"))
        if gauge:
            hand = f"{say('hand n', seat['n_hand'])}  {say('aside n', seat['n_aside'])}"
            return [*lines, Content(hand), Content(f"{say('deck n', seat['n_deck'])}  {self._discard(seat)}")]
        return [
            *lines,
            Content(f"{say('hand n', seat['n_hand'])} {say('deck n', seat['n_deck'])}"),
            self._discard(seat),
        ]

    def _discard(self, seat: View) -> Content:
        return Content(self.say("discard n", seat["n_discard"]))

    def master(self, view: View, s: int) -> str:
        """What a Master is called."""
        card = view["seats"][s]["master"]
        return self.name(card) if card else self.say("master")

    def letter(self, view: View, s: int) -> str:
        """The letter of a Master with the costs of its skills: "A 0·2·2"; "" for the plain one."""
        card = view["seats"][s]["master"]
        found = self.catalogue.card(card) if card else None
        if found is None or not found.skills:
            return ""
        costs = "·".join(str(skill.values["stones"]) for skill in found.skills)
        return f"{_letter(found)} {costs}"

    # ---- one thing, in full ------------------------------------------------------------------------------------------

    def item(self, card: str, label: str) -> str:
        if not card:
            return label
        found = self.catalogue.card(card)
        if found.type.key == "magic":
            return self.say("item magic", self.name(card), found.numbers["stones"])
        sheet = self.board.sheet(card)
        if not sheet:
            return self.name(card)
        name = f"{BIG}{self.name(card)}" if found.base else self.name(card)
        level = next(iter(sheet["levels"].values()))
        power = level["power"] if level["range"] else level["skill"]["power"] if level["skill"] else 0
        return self.say("item monster", name, level["hp"], power) if power else f"{name} {level['hp']}"

    def kind(self, card: str) -> str:
        found = self.catalogue.card(card)
        words = [found.type.words[self.say.language]]
        if "stones" in found.numbers:
            words.append(self.board.stones(found.numbers["stones"]))
        return "  ".join([*words, _letter(found)]).rstrip()

    def standing(self, unit: View) -> Lines:
        """A monster in play: what it has now, then its card."""
        if unit["hidden"]:
            return [Content.styled("??", "bold"), Content(self.say("unknown card"))]
        lines = self.card(unit["card"])
        level = self.say("level n", unit["level"], unit["sheet"]["top"])
        now = [f"{self.hp(unit)}  {level}"] + ([self.acts(unit)] if self.acts(unit) else [])
        now += self.strikes(unit, ROOMY)
        if self.marks(unit):
            now.append(self.say("comma").join(self.marks(unit)))
        if unit["preparing"] and not unit["known"]:
            now.append(self.say("owner sees"))
        return [*lines[:2], *(Content.styled(f"> {line}", "bold") for line in now), *lines[2:]]

    def player(self, view: View, viewer: int, s: int) -> Lines:
        """A player: the Master or the gauge, known cards, the discard."""
        seat = view["seats"][s]
        gauge = self.board.gauge
        if gauge:
            lines = [Content.styled(self.who(viewer, s), "bold")]
            lines.append(Content(self.say("gauge of", seat["gauge"], gauge)))
        else:
            lines = [Content.styled(f"{self.who(viewer, s)}  {self.say('hp')} {seat['hp']}", "bold")]
            lines += self.card(seat["master"]) if seat["master"] else []
            if not self.letter(view, s):
                lines.append(Content(self.say("plain master")))
            if view["shield"]:
                lines.append(Content(self.say("master shield", view["shield"])))
        return lines + self.piles(view, viewer, s)


def _letter(card: Card) -> str:
    """Which of the four Masters it is; "": none."""
    letter = card.labels.get("letter")
    return letter.key if isinstance(letter, Word) else ""
