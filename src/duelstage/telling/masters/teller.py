"""What Masters says beyond what every game does: cells by name, what a strike reaches, what one may expect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ...games.masters import places, ranges
from ...games.masters.field import (
    AIM_COLUMN,
    AIM_MASTER,
    ENEMY_CELLS,
    ENEMY_MASTER,
    MASTERS,
    N_AIMS,
    NO_AIM,
)
from ...games.masters.legality import CODE_ATTACK, CODE_MASTER_ATTACK, CODE_MASTER_SKILL, CODE_MOVE, CODE_SKILL
from ...games.masters.numbers import MASTER_ATTACK_POWER, N_CELLS, N_MASTER_SKILLS
from ...kernel.game import View
from ..outlook import Fact, Facts
from ..teller import Expected, Strike, Teller
from . import facts
from .words import WORDS


class MastersTeller(Teller):
    words = WORDS
    facts: ClassVar[Facts] = staticmethod(facts.facts)

    @property
    def _columns(self) -> int:
        return int(self.game.options.columns)

    @property
    def _gauge(self) -> int:
        return int(self.game.options.gauge_limit)

    # ---- places ------------------------------------------------------------------------------------------------------

    def asker(self, view: View) -> str:
        """Where a monster may rise: which one."""
        if view["question"] != "level" or not view["frames"]:
            return ""
        u = view["frames"][-1].get("source")
        return self.place(view, u) if u is not None and 0 <= u < MASTERS else ""

    def place(self, view: View, u: int) -> str:
        """A monster or Master by its name and cell."""
        me = view["viewer"]
        if u >= MASTERS:
            return self.say("your master" if u - MASTERS == me else "the master")
        s, cell = divmod(u, N_CELLS)
        unit = view["units"][u]
        said = "" if unit is None else "??" if unit["hidden"] else self.name(unit["card"])
        return f"{said} {self.cell(view, s, cell)}".strip()

    def place_briefly(self, view: View, u: int) -> str:
        """A monster by its name; with its cell where another is called the same, or its name is not known."""
        unit = view["units"][u]
        name = "??" if unit is None or unit["hidden"] else self.name(unit["card"])
        same = [other for other in view["units"] if other and unit and other["card"] == unit["card"]]
        if len(same) == 1 and name != "??":
            return name
        return self.say("in cell", name, places.WORDS[self._columns][self.say.language][u % N_CELLS])

    def cell(self, view: View, s: int, cell: int) -> str:
        """A cell as it is typed."""
        return ("" if s == view["viewer"] else "e") + places.cell_name(self._columns, cell)

    def aim(self, view: View, said: str) -> str:
        """What an attack is aimed at, by name."""
        if said == places.MASTER:
            return self.say("the master")
        aim = places.aim_of_name(said)
        if aim > AIM_MASTER:
            return places.COLUMN_WORDS[self._columns][self.say.language][places.COLUMN_OF[said]]
        return self.place(view, (1 - view["viewer"]) * N_CELLS + aim)

    # ---- why not -----------------------------------------------------------------------------------------------------

    def expected(self, view: View) -> Iterator[Expected]:
        cells = [
            places.cell_name(self._columns, cell) for cell in range(N_CELLS) if self._columns == 2 or cell % 2 == 0
        ]
        me = view["viewer"]
        seat = view["seats"][me]
        for card in {**seat["hand"], **seat["aside"]}:
            kind = self.catalogue.card(card).type.key
            if kind == "monster":
                yield Expected(self.name(card), [f"summon {card} {cell}" for cell in cells], card)
            elif kind == "magic":
                yield Expected(self.name(card), [f"play {card}"], card)
        for name in cells:
            u = me * N_CELLS + places.CELL_OF[name]
            if view["units"][u]:
                yield from self._expected_of(view, u, name)
        if seat["master"] and self.catalogue.card(seat["master"]).skills:
            enemy = [f"master attack e{cell}" for cell in cells if "f" in cell]
            yield Expected(self.name(seat["master"]), [*enemy, "master attack master"], seat["master"], MASTERS + me)
            for skill in range(1, N_MASTER_SKILLS + 1):
                said = f"{self.name(seat['master'])} {self.say('do master skill', skill, '')}"
                yield Expected(said, [f"master skill {skill}"], seat["master"], MASTERS + me)

    def _expected_of(self, view: View, u: int, cell: str) -> Iterator[Expected]:
        """The attack of a monster at all that its range reaches, and its skill."""
        unit = view["units"][u]
        for verb, found in (("attack", unit["range"]), ("skill", unit["skill"] and (unit["skill"]["range"] or ""))):
            if found is None:
                continue
            aims = ranges.aims(self._columns, found, u % N_CELLS) if found else {NO_AIM: ()}
            said = [f"{verb} {cell} {places.aim_name(self._columns, aim)}".strip() for aim in aims]
            nothing = f"{verb} {cell} e{places.cell_name(self._columns, 0)}"  # a range that reaches nothing from here
            name = self.place(view, u) + (f" ({self.say('do skill', '', '')})" if verb == "skill" else "")
            yield Expected(name, said or [nothing], unit["card"], u)

    # ---- what an action brings ---------------------------------------------------------------------------------------

    def fact(self, fact: Fact, view: View) -> str:
        return facts.line(fact, self, view, view["viewer"])

    def strike(self, view: View, code: int) -> Strike | None:
        struck = self.struck(view, code)
        if struck is None:
            return None
        me = view["viewer"]
        own = [u for u in struck[1] if (u - MASTERS if u >= MASTERS else u // N_CELLS) == me]
        return Strike(struck[0], struck[1], tuple(u for u in own if self.is_hit(view, u)))

    def struck(self, view: View, code: int) -> tuple[int, dict[int, int]] | None:
        """Who strikes, and each place that is reached with the power that comes there; None: it is no strike."""
        me = view["viewer"]
        if CODE_MASTER_ATTACK <= code < CODE_MASTER_SKILL and not self._gauge:
            aim = code - CODE_MASTER_ATTACK
            cell = ENEMY_MASTER if aim == AIM_MASTER else ENEMY_CELLS + aim
            return MASTERS + me, {_place(me, cell): MASTER_ATTACK_POWER}
        if not CODE_ATTACK <= code < CODE_MOVE:
            return None
        skilled = code >= CODE_SKILL
        cell, aim = divmod(code - (CODE_SKILL if skilled else CODE_ATTACK), N_AIMS)
        unit = view["units"][me * N_CELLS + cell]
        strike = unit and not unit["hidden"] and (unit["skill"] if skilled else unit)
        if not strike or not strike["range"]:
            return None
        hits = ranges.aims(self._columns, strike["range"], cell).get(aim)
        if hits is None:
            return None
        return me * N_CELLS + cell, {_place(me, hit.cell): max(0, strike["power"] - hit.less) for hit in hits}

    def reach(self, view: View, u: int, skilled: bool) -> dict[int, int]:
        """Each place that a monster's attack or skill could reach from its cell, with the power that comes there."""
        unit = view["units"][u]
        strike = unit["skill"] if skilled else unit
        if not strike or not strike["range"]:
            return {}
        me, cell = divmod(u, N_CELLS)
        aims = ranges.aims(self._columns, strike["range"], cell)
        if not view["line_any"]:  # M-RNG-11
            aims = {aim: hits for aim, hits in aims.items() if aim in (*range(AIM_COLUMN), AIM_COLUMN + cell % 2)}
        return {_place(me, hit.cell): max(0, strike["power"] - hit.less) for hits in aims.values() for hit in hits}

    @staticmethod
    def is_hit(view: View, u: int) -> bool:
        """Is there somebody in a cell that is reached? Who prepares is skipped in the own rows (M-RNG-11)."""
        return u >= MASTERS or bool(view["units"][u] and not view["units"][u]["preparing"])


def _place(s: int, cell: int) -> int:
    """The place that a reach means by a cell, for a strike of seat `s` (games/masters/board.place_of)."""
    if cell < ENEMY_CELLS:
        return s * N_CELLS + cell
    if cell < ENEMY_CELLS + N_CELLS:
        return (1 - s) * N_CELLS + cell - ENEMY_CELLS
    return MASTERS + (1 - s if cell == ENEMY_MASTER else s)


TELLER = MastersTeller
