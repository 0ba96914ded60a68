"""The formats of Masters: one record each, and what each member of it may be. The rules are in rules.toml (M-FMT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...cards.minis import options_of
from ...kernel import options as kernel
from ...kernel.layout import N_DECK
from ...kernel.options import OptionError, option

MASTERS = ("none", "plain", "special")


class Options(kernel.Options):
    """One format. The defaults are those of Spd."""

    standard: ClassVar[str] = "spd"
    such_as: ClassVar[str] = "turn_cap=40"
    examples: ClassVar[str] = "sr"  # has everything that a card may speak of

    # what wins (M-FMT-1), the Master (M-FMT-2 ... M-FMT-4), what is allowed (M-FMT-5, M-FMT-6), the field (M-FMT-7)
    gauge_limit: int = option(6, "M-FMT-1", low=0, high=20)  # 0: the Master's hp decide
    master: str = option("none", "M-FMT-2", MASTERS)
    master_hp: int = option(0, "M-FMT-3", low=0, high=99)
    shield: int = option(0, "M-FMT-4", low=0, high=9)
    flee: bool = option(False, "M-FMT-5")
    flee_hp_max: str = option("none", "M-ACT-4", ("none", "N"), low=1, high=20)
    charge: bool = option(False, "M-FMT-6")
    columns: int = option(1, "M-FMT-7", low=1, high=2)
    # the deck (M-FMT-8 ... M-FMT-11)
    deck_size: int = option(14, "M-FMT-8", low=1, high=N_DECK - 1)
    copies: int = option(2, "M-FMT-9", low=1, high=N_DECK - 1)
    monsters_min: int = option(10, "M-FMT-11", low=0, high=N_DECK - 1)
    monsters_max: int = option(10, "M-FMT-8", low=0, high=N_DECK - 1)
    # the beginning (M-FMT-10, M-TURN-1, M-SPD-2, M-SPD-3)
    hand: int = option(3, "M-FMT-10", low=0, high=20)
    aside: bool = option(True, "M-FMT-10")
    mulligan: bool = option(False, "M-TURN-1")
    placing: bool = option(True, "M-SPD-3")
    # the turn (M-TURN, M-SPD)
    income: int = option(0, "M-TURN-2", low=0, high=20)  # stones; with a gauge it is the gauge
    draws: int = option(0, "M-TURN-2", low=0, high=5)
    hand_max: int = option(0, "M-TURN-7", low=0, high=20)  # 0: none
    summon_cost: int = option(0, "M-TURN-4", low=0, high=9)
    prepares: bool = option(False, "M-TURN-4")
    must_fill: bool = option(True, "M-SPD-8")
    sweeps: bool = option(True, "M-SPD-11")
    turn_cap: int = option(60, "M-TURN-8", low=1, high=10_000)
    # other readings
    line_column: str = option("own", "M-RNG-11", ("own", "any"))
    dig_per_turn: int = option(1, "M-MST-1", low=0, high=9)  # 0: as often as one likes
    lists: str = option("closed", "M-HID-3", ("open", "closed"))

    def check(self) -> None:
        if (self.gauge_limit == 0) == (self.master == "none"):
            raise OptionError("a format is won by the gauge (gauge_limit) or by a Master's hp (master), one of the two")
        if (self.master == "none") != (self.master_hp == 0):
            raise OptionError("master_hp is what a Master has: above 0 with one, 0 without")
        if self.monsters_min > self.monsters_max:
            raise OptionError(f"monsters_min = {self.monsters_min} is more than monsters_max = {self.monsters_max}")
        if self.monsters_min > self.deck_size:
            raise OptionError(f"monsters_min = {self.monsters_min} is more than deck_size = {self.deck_size}")
        if self.placing and self.hand < 2:
            raise OptionError("with placing = yes the opening hand needs two monsters: hand = 2 at least")
        if self.placing and not (self.aside and self.monsters_min >= self.hand):
            raise OptionError("with placing = yes the hand must be monsters: aside = yes and monsters_min >= hand")

    def write(self, g: Any) -> None:
        super().write(g)
        g.line_any = int(self.line_column == "any")
        g.flee_hp_max = self.number("flee_hp_max")

    @classmethod
    def formats(cls) -> Mapping[str, Options]:
        return FORMATS

    @classmethod
    def minis(cls) -> Mapping[str, Options]:
        return options_of("masters", FORMATS)


JR = Options(
    gauge_limit=0,
    master="plain",
    master_hp=5,
    shield=2,
    charge=True,
    columns=2,
    deck_size=20,
    copies=3,
    monsters_min=8,
    monsters_max=20,
    hand=5,
    aside=False,
    mulligan=True,
    placing=False,
    income=3,
    draws=1,
    hand_max=5,
    summon_cost=1,
    prepares=True,
    must_fill=False,
    sweeps=False,
)
SR = JR.replace(master="special", flee=True)
PRO = SR.replace(master_hp=10, deck_size=30, monsters_min=12, monsters_max=30)
FORMATS: Mapping[str, Options] = {"spd": Options(), "jr": JR, "sr": SR, "pro": PRO}
