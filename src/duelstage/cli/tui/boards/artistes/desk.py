"""What may be done where at a table of Artistes, and what a person may have expected there."""

from __future__ import annotations

from typing import ClassVar

from .....games.artistes.numbers import N_SLOTS
from .....match.messages import Offer
from ...desk import Desk
from ...spots import FOE, Spot, card, here, there


class ArtistesDesk(Desk):
    of_units: ClassVar = ("target", "base")

    def _place(self, offer: Offer) -> bool:
        if offer.verb == "attack":
            target = FOE if offer.args["target"] == "player" else there(offer.args["target"] - 1)
            self.plans.setdefault(here(offer.args["slot"] - 1), {})[target] = offer.code
        elif offer.verb in ("summon", "play") and not self.question:
            for i, item in enumerate(self.items):
                if item.card == offer.args["card"]:
                    target = here(offer.args["slot"] - 1) if offer.verb == "summon" else card(i)
                    self.plans.setdefault(card(i), {})[target] = offer.code
        elif offer.verb == "choose":
            side = here if offer.args["side"] == "own" else there
            self.answers[side(offer.args["slot"] - 1)] = offer.code
        else:
            return False
        return True

    def is_artist(self, name: str) -> bool:
        return bool(name) and self.catalogue.card(name).type.key == "artist"

    def _could_be_target(self, spot: Spot) -> bool:
        assert self.held is not None
        if self.held.zone == "here":
            return spot.zone in ("foe", "there")
        return spot.zone == "here" and self.is_artist(self.items[self.held.at].card)

    def _expected(self) -> list[str]:
        """The actions, as they are typed, that a person may have expected here."""
        spot = self.cursor
        if self.question in self.of_units and spot.zone in ("here", "there"):
            return [f"choose {'own' if spot.zone == 'here' else 'enemy'} {spot.at + 1}"]
        if self.held is not None and self._could_be_target(spot):
            target = "player" if spot == FOE else str(spot.at + 1)
            if self.held.zone == "here":
                return [f"attack {self.held.at + 1} {target}"]
            return [f"summon {self.items[self.held.at].card} {target}"]
        if spot.zone == "hand" and spot.at < len(self.items):
            return self._expected_of(self.items[spot.at].card)
        if spot.zone == "here" and self.view["units"][self.seat * N_SLOTS + spot.at]:
            return [f"attack {spot.at + 1} {target}" for target in [*self._foes(), "player"]]
        return []

    def _expected_of(self, name: str) -> list[str]:
        if not name:
            return []
        if not self.is_artist(name):
            return [f"play {name}"]
        base = self.catalogue.card(name).base
        units = self.view["units"][self.seat * N_SLOTS : (self.seat + 1) * N_SLOTS]
        best = [
            i for i in range(N_SLOTS) if (units[i]["card"] == base if base else not units[i]) if units[i] or not base
        ]
        return [f"summon {name} {i + 1}" for i in best or range(N_SLOTS)]

    def _foes(self) -> list[str]:
        away = (1 - self.seat) * N_SLOTS
        return [str(i + 1) for i in range(N_SLOTS) if self.view["units"][away + i]]
