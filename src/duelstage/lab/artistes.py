"""What the balance table says of Artistes: the fee, and the EX."""

from __future__ import annotations

from random import Random
from typing import Any

from ..games.artistes.game import Artistes
from ..games.artistes.numbers import N_SLOTS
from ..kernel.views import Told
from .figures import Figure, Sheet, count, mean, part
from .notes import Notes, Offer, half_wins

FEE_RULES = ("A-DRAW-2", "A-DRAW-4", "A-DRAW-5")


class Watch:
    """Follows who has an EX, and what took the last hp."""

    def __init__(self, game: Artistes, notes: Notes) -> None:
        self._notes = notes
        self._units: dict[int, str] = {}
        self._by_fee = False  # the last hp that the loser lost were the fee's
        self._first_ex = -1  # the seat that was the first to have an EX in play

    def told(self, event: Told) -> None:
        name = event["event"]
        if name == "hp" and event["change"] < 0:
            self._by_fee = event.get("rule") in FEE_RULES if event["hp"] <= 0 else False
        elif name == "attacked":
            self._notes.counts["attacks of exes"] += self._units.get(event["unit"], "").endswith("_ex")
        elif name == "moved":
            self._moved(event)

    def _moved(self, event: Told) -> None:
        if event["from"]["zone"] == "unit":
            self._units.pop(event["from"]["unit"], None)
        if event["to"]["zone"] != "unit":
            return
        u, card = event["to"]["unit"], event["card"]
        self._units[u] = card
        if card.endswith("_ex") and event["from"]["zone"] != "unit":
            self._notes.counts["exes"] += 1
            if self._first_ex < 0:
                self._first_ex = u // N_SLOTS

    def chose(self, seat: int, offer: Offer) -> None:
        pass

    def over(self, position: Any) -> None:
        counts = self._notes.counts
        counts["by the fee"] += self._by_fee
        if self._first_ex >= 0:
            counts["with an ex"] += 1
            counts["half wins of the first ex"] += half_wins(self._notes.winner, self._first_ex)


def drawn_deck(game: Artistes, luck: Random) -> list[str]:
    """Sixteen cards: four bases, two of them twice, the EX of three, two terrains, five spells."""
    catalogue = game.catalogue
    bases = luck.sample([card.id for card in catalogue.of_type("artist") if not card.base], 4)
    terrains = luck.sample([card.id for card in catalogue.of_type("terrain")], 2)
    spells = luck.sample([card.id for card in catalogue.of_type("spell")], 5)
    return [*bases, *bases[:2], *(f"{card}_ex" for card in bases[:3]), *terrains, *spells]


SHEET = Sheet(
    watch=Watch,
    plays={"summon": "", "play": ""},
    aims={"first_seat_wins": "at most 56 %", "turns_each_median": "8 to 12"},
    figures=(
        Figure("last_blow_by_fee", "last blow by the fee", part("by the fee", "matches"), "at most 20 %"),
        Figure("matches_with_an_ex", "an EX came into play", part("with an ex", "matches")),
        Figure("first_ex_wins", "the first EX wins", part("half wins of the first ex", "with an ex"), "60 to 75 %"),
        Figure("attacks_per_ex", "attacks of an EX", mean("attacks of exes", "exes"), "1.2 to 2"),
        Figure("exes", "EX that came into play", count("exes")),
    ),
    drawn_deck=drawn_deck,
    drawn="Such a deck has four bases, two of them twice, the EX of three, two terrains and five spells.",
)
