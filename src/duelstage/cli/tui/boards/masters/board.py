"""The field of Masters: a side is two columns of cells with the player's numbers and the Master between them.

In Spd a side is one column, and the numbers, the gauge among them, stand beside it.
"""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from .....games.masters import places
from .....games.masters.field import MASTERS, N_UNITS
from .....kernel.duel import Duel
from .....kernel.game import View
from .....telling.masters import facts
from .....telling.outlook import Fact, Outlook
from ....tables import table_of
from ....tables.masters import MastersTable
from ...board import Board
from ...sight import Omen, Sight
from ...spots import FOE, YOU, Grid, Spot, here, there
from ...widgets import Piece, mark_of
from .desk import Deed, MastersDesk, deeds_of_master, deeds_of_monster
from .faces import MastersFaces
from .words import WORDS

FRONT, BACK = 0, 2  # the first cell of a row


class MastersBoard(Board):
    words = WORDS
    desk_class = MastersDesk
    faces_class = MastersFaces
    faces: MastersFaces

    def __init__(self, game: Duel, language: str, people: int = 1) -> None:
        super().__init__(game, language, people)
        self.columns = int(game.options.columns)
        self.gauge = int(game.options.gauge_limit)
        self.faces.board = self
        lines_of = table_of(game, self.say.language)
        assert isinstance(lines_of, MastersTable)
        self.lines_of = lines_of  # the same table in lines: its sentences are said here too
        self.view_now: View = {}

    @property
    def classes(self) -> str:
        return f"{super().classes} in-one-column" if self.columns == 1 else super().classes

    # ---- the field ---------------------------------------------------------------------------------------------------

    def field(self) -> ComposeResult:
        for enemy in (True, False):
            player = FOE if enemy else YOU
            spot = there if enemy else here
            rows = (BACK, FRONT) if enemy else (FRONT, BACK)
            with Horizontal(classes="half"):
                with Vertical(classes="column"):
                    yield from (Cell(spot(row)) for row in rows)
                with Vertical(classes="between"):
                    if self.gauge:
                        yield Numbers(player, player.zone)
                    else:
                        middle: list[Static] = [Numbers(player, f"{player.zone}-numbers"), MasterBox(player)]
                        yield from middle if enemy else reversed(middle)
                if self.columns == 2:
                    with Vertical(classes="column"):
                        yield from (Cell(spot(row + 1)) for row in rows)
            if enemy:
                yield Static(id="border")

    def grid(self) -> Grid:
        if self.columns == 1:
            return ((there(BACK), FOE), (there(FRONT), FOE), (here(FRONT), YOU), (here(BACK), YOU))
        return (
            (there(BACK), there(BACK + 1)),
            (there(FRONT), FOE, there(FRONT + 1)),
            (here(FRONT), YOU, here(FRONT + 1)),
            (here(BACK), here(BACK + 1)),
        )

    def cells(self) -> list[int]:
        """The cells that a side has."""
        return [row + column for row in (FRONT, BACK) for column in range(self.columns)]

    def cell(self, spot: Spot) -> str:
        """A cell as it is typed, without whose it is."""
        return places.cell_name(self.columns, spot.at)

    def column_names(self) -> list[str]:
        return list(places.COLUMNS[self.columns][: self.columns])

    def sheet(self, card: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.game.sheets.get(card)  # type: ignore[attr-defined]
        return found

    # ---- words -------------------------------------------------------------------------------------------------------

    def turn(self, view: View) -> str:
        return self.say("turn of cap", view["turn"], view["turn_cap"])

    def phase(self, view: View) -> str:
        return self.say(f"phase {view['phase']}")

    def phase_key(self, view: View) -> str:
        return "main"

    def final(self, seat: View) -> str:
        if self.gauge:
            return f"{self.say('gauge')} {seat['gauge']}/{self.gauge}"
        return f"{self.say('hp')} {seat['hp']}"

    def card_of(self, seat: View) -> str:
        return seat["master"] or ""

    def aim_of_game(self) -> list[str]:
        return self.lines_of.greeting()[:2]

    def stones(self, n: int) -> str:
        return self.say("stone" if n == 1 else "stones", n) if n else self.say("free")

    def strike_of(self, strike: View) -> str:
        """Power and range of a skill; "": it is its effect alone."""
        if not strike["range"]:
            return ""
        word = self.say(strike["range"])
        return self.say("attack of", strike["power"], word) if strike["power"] else word

    def skill_label(self, key: str, skill: View) -> str:
        said = self.strike_of(skill)
        cost = self.stones(skill["cost"])
        return self.say(key, cost, said).rstrip() if said else self.say("skill alone", cost)

    def asker(self, view: View) -> str:
        u = self.rising(view)
        return "" if u < 0 else self.place_briefly(view, u)

    @staticmethod
    def rising(view: View) -> int:
        """The monster that may rise, -1: that is not what is asked."""
        u = view["frames"][-1].get("source", -1) if view["question"] == "level" and view["frames"] else -1
        return int(u) if 0 <= u < N_UNITS and view["units"][u] else -1

    def deeds(self, desk: MastersDesk, actor: Spot) -> list[Deed]:
        return deeds_of_master(self, desk) if actor == YOU else deeds_of_monster(self, desk, actor)

    def what_to_do(self, desk: Any) -> str:
        if desk.held is None and desk.actor is not None:
            return self.say("held actor", desk.actor_name())
        if desk.held is None:
            key = "do main gauge" if self.gauge else "do main"
            return self.say(key if desk.current else "only end main")
        deed = desk.deed()
        if deed is not None:
            return self.say("held deed" if desk.lit == [desk.held] else "held aim", deed.label)
        name = self.faces.name(desk.held_card())
        return self.say("held summon" if desk.lit and desk.lit[0].zone == "here" else "held play", name)

    def card_lines(self, sight: Any) -> list[Content]:
        """While an action is chosen: who would do it; while a monster may rise: that one."""
        u = self.rising(sight.view)
        if u >= 0 and not sight.card_at(sight.cursor) and sight.cursor.zone == "hand":
            return self.faces.standing(sight.view["units"][u])
        if sight.actor is None or sight.cursor.zone != "hand":
            return []
        if sight.actor == YOU:
            return self.faces.card(sight.card_at(YOU))
        unit = sight.unit_at(sight.actor)
        return self.faces.standing(unit) if unit else []

    # ---- what an action brings ---------------------------------------------------------------------------------------

    def line(self, fact: Fact, view: View, viewer: int) -> str:
        return facts.line(fact, self, view, viewer)

    def name(self, card: str) -> str:
        return self.faces.name(card)

    def briefly(self, viewer: int, s: int) -> str:
        return self.faces.briefly(viewer, s)

    def place_briefly(self, view: View, u: int) -> str:
        return self.lines_of.place_briefly(view, u)

    def omens(self, sight: Sight, outlook: Outlook | None) -> dict[Spot, Omen]:
        """What a strike reaches and does, or what an action that is chosen could reach."""
        self.view_now = sight.view
        if not isinstance(sight, MastersDesk) or outlook is None:
            return {}
        code = sight.meant()
        if code is not None and not sight.ending:
            return self._omens_of(sight, outlook, code)
        deed = sight.deed()
        if deed is None or sight.held is not None or sight.actor is None or deed.key not in ("attack", "skill"):
            return {}
        found = self.lines_of.reach(sight.view, sight.unit_number(sight.actor), deed.key == "skill")
        return {sight.place(u): self._in_reach(sight, u, power) for u, power in found.items()}

    def _in_reach(self, desk: MastersDesk, u: int, power: int) -> Omen:
        spot = desk.place(u)
        said = self.say("omen power", power) if power else self.say("in reach")
        if spot.zone == "here" and self._is_hit(desk, spot):
            return Omen(self.say("omen own", said), friendly=True)
        return Omen(said)

    @staticmethod
    def _is_hit(desk: MastersDesk, spot: Spot) -> bool:
        """Is there somebody to hit? Who prepares on one's own side is passed over (M-RNG-11)."""
        unit = desk.unit_at(spot) if spot.zone in ("here", "there") else None
        return spot.zone in ("foe", "you") or bool(unit and not (spot.zone == "here" and unit["preparing"]))

    def _omens_of(self, desk: MastersDesk, outlook: Outlook, code: int) -> dict[Spot, Omen]:
        outcome = outlook.of(code)
        fates = {spot: fate for fact in outcome.facts for spot, fate in [self._fate(desk, fact)] if spot}
        struck = self.lines_of.struck(desk.view, code)
        powers = {desk.place(u): power for u, power in struck[1].items()} if struck else {}
        found: dict[Spot, Omen] = {}
        for spot in {**powers, **fates}:
            fate = fates.get(spot, "")
            if not fate and spot in powers and self._is_hit(desk, spot):
                fate = self.say("omen unsure" if outcome.luck else "omen same")
            said = " ".join(part for part in (f"{powers[spot]}P" if powers.get(spot) else "", fate) if part)
            own = spot.zone in ("here", "you") and (spot in powers or spot in fates) and self._is_hit(desk, spot)
            own = own and not self._gains(desk, spot, outcome.facts)
            if said:
                found[spot] = Omen(self.say("omen own", said) if own else said, friendly=own)
        return found

    def _fate(self, desk: MastersDesk, fact: Fact) -> tuple[Spot | None, str]:
        """Where a fact is seen on the field, and in how few words."""
        word, *values = fact
        if word == "unit hp":
            return desk.place(values[0]), self.say("omen hp", *values[1:])
        if word == "knocked_out":
            return desk.place(values[0]), self.say("omen fall")
        if word == "left":
            return desk.place(values[0]), self.say("omen left")
        if word == "hp" and not self.gauge:
            return desk.place(MASTERS + values[0]), self.say("omen hp", *values[1:])
        return None, ""

    @staticmethod
    def _gains(desk: MastersDesk, spot: Spot, found: list[Fact]) -> bool:
        """Does somebody only gain hp?"""
        for word, *values in found:
            if word in ("unit hp", "hp"):
                u = values[0] if word == "unit hp" else MASTERS + values[0]
                if u <= N_UNITS + 1 and desk.place(u) == spot:
                    return bool(values[2] > values[1])
        return False


class Cell(Piece):
    """A cell with its monster."""

    def __init__(self, spot: Spot) -> None:
        super().__init__(spot)
        self.add_class("cell")

    def draw(self, sight: Sight, board: Any) -> None:
        faces, unit = board.faces, sight.unit_at(self.spot)
        known = None if unit is None or unit["hidden"] else unit
        self.set_class(unit is None, "empty")
        self.set_class(bool(unit and unit["preparing"]), "preparing")
        self.set_class(bool(known and faces.is_big(known["card"])), "big")
        acts = getattr(sight, "actor", None) == self.spot
        self.set_class(acts, "held")
        size = self.content_size
        low = size.height <= 2
        parts = [mark_of(sight, self.spot).strip()]
        if known:
            parts += [faces.pips(known), *([f"{known['remaining']}/{known['maximum']}"] if low else [])]
        parts += [board.say("acts here")] if acts else []
        self.border_title = " ".join(part for part in parts if part)
        marks = [mark for mark in (faces.acts(known), *faces.marks(known)) if mark] if known and low else []
        self.border_subtitle = shortened(marks, size.width - 2)
        self.update(faces.monster(unit, sight.omens.get(self.spot), max(1, size.width), max(1, size.height)))


class MasterBox(Piece):
    """A Master between the front cells."""

    def __init__(self, spot: Spot) -> None:
        super().__init__(spot, spot.zone)
        self.add_class("cell", "master")

    def draw(self, sight: Sight, board: Any) -> None:
        s = sight.seat_at(self.spot)
        seat, omen = sight.view["seats"][s], sight.omens.get(self.spot)
        self.set_class(getattr(sight, "actor", None) == self.spot, "held")
        self.border_title = f"{mark_of(sight, self.spot).strip()} {board.say('hp')} {seat['hp']}".strip()
        self.border_subtitle = board.faces.letter(sight.view, s)
        name = Content(board.faces.master(sight.view, s))
        self.update(Content("\n").join([Content.styled(omen.said, "bold reverse"), name]) if omen else name)


class Numbers(Piece):
    """What a player has: stones, cards, in Spd the gauge."""

    def __init__(self, spot: Spot, name: str) -> None:
        super().__init__(spot, name)
        self.add_class("numbers")

    def draw(self, sight: Sight, board: Any) -> None:
        s = sight.seat_at(self.spot)
        lines = board.faces.numbers(sight.view, sight.seat, s, board.gauge)
        if board.gauge:
            lines[0] = Content(f"{mark_of(sight, self.spot).strip()} ".lstrip()) + lines[0]
        self.update(Content("\n").join(lines))


def shortened(marks: list[str], width: int) -> str:
    """As many marks as find room, and how many do not."""
    for shown in range(len(marks), 0, -1):
        rest = f" +{len(marks) - shown}" if shown < len(marks) else ""
        said = ", ".join(marks[:shown]) + rest
        if cell_len(said) <= width:
            return said
    return f"+{len(marks)}" if marks else ""


BOARD = MastersBoard
