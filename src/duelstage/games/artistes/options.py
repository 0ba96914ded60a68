"""What a format of Artistes may change: one record, with the law's defaults. The options' rules are in rules.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cards.minis import options_of
from ...kernel import options as kernel
from ...kernel.layout import N_DECK
from ...kernel.options import OptionError, option
from .field import A_CARD, MORE_HP, NOTHING, TWO_ARTISTS
from .numbers import COPIES_MAX, DECK_MAX, DECK_MIN, DECK_OUT, FACTOR, START_HP, TURN_CAP

SECOND = {"none": NOTHING, "two_artists": TWO_ARTISTS, "card": A_CARD}
PV_MAX = 900


class Options(kernel.Options):
    """One format. Each field has its rule id in `rule_of`; an OptionError names what would be right."""

    deck_max: int = option(DECK_MAX, "A-DECK-1", low=1, high=N_DECK)  # cards; the engine holds 40
    deck_min: int = option(DECK_MIN, "A-DECK-1", low=1, high=N_DECK)  # cards
    copies: int = option(COPIES_MAX, "A-DECK-2", low=1, high=N_DECK)  # of one card
    start_hp: int = option(START_HP, "A-SETUP-1", low=1, high=PV_MAX)  # PV of each player
    first_draws: bool = option(True, "A-DRAW-1")  # the first turn of the match begins with a draw too
    deck_out: int = option(DECK_OUT, "A-DRAW-2", low=0, high=PV_MAX)  # PV that an empty deck costs
    effect_draw_penalty: bool = option(True, "A-DRAW-5")  # a draw by one's own effect costs them too
    attack_on_entry: bool = option(True, "A-COMBAT-3")  # an artist may attack in the turn in which it came
    overflow: str = option("both", "A-COMBAT-7", ("both", "attacker"))  # whose blows reach the player behind
    turn_cap: int = option(TURN_CAP, "A-END-4", low=1, high=10_000)  # turns of both players
    pv_cap: str = option("start", "A-END-5", ("start", "none"))  # up to where a player can be healed
    ex_zone: str = option("deck", "A-DECK-3", ("deck", "aside"))  # where EX cards begin
    mulligan: bool = option(False, "A-SETUP-5")  # the opening hand may be redrawn once
    second_player: str = option("none", "A-SETUP-6", ("none", "pv N", "two_artists", "card"), low=1, high=PV_MAX)
    lists: str = option("open", "A-HID-2", ("open", "closed"))  # whether both know both deck lists
    factor: int = option(FACTOR, "A-CARD-3", low=1, high=100)  # what an EX's amounts are multiplied by

    def check(self) -> None:
        if self.deck_min > self.deck_max:
            raise OptionError(f"deck_min = {self.deck_min} is more than deck_max = {self.deck_max}")
        if self.start_hp != START_HP and self.pv_cap == "start":
            said = f"start_hp = {self.start_hp}: expected pv_cap = none with it, since {START_HP} PV are the cap"
            raise OptionError(f"{said} [A-END-5]")

    @property
    def second_hp(self) -> int:
        """PV that the second seat has more than the first (A-SETUP-6)."""
        return self.number("second_player")

    @classmethod
    def formats(cls) -> Mapping[str, Options]:
        return FORMATS

    @classmethod
    def minis(cls) -> Mapping[str, Options]:
        return options_of("artistes", FORMATS)

    def write(self, g: Any) -> None:
        """Put what play looks at into a state that has not begun."""
        super().write(g)
        for seat in g.seats:
            seat.hp = self.start_hp  # no event tells it: the match begins so
        g.second = MORE_HP if self.second_hp else SECOND[self.second_player]
        g.second_hp = self.second_hp
        g.overflow_both = int(self.overflow == "both")
        g.hp_capped = int(self.pv_cap == "start")
        g.ex_aside = int(self.ex_zone == "aside")


FORMATS: dict[str, Options] = {
    "standard": Options(),
    "ranked": Options(second_player="pv 15"),
}
