"""Sums over many matches: they can be added to each other, so that several processes can share the work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.game import DRAW
from .figures import Figure, as_json
from .notes import Notes, half_wins
from .stats import median, share

STUCK_MAX = 0.6  # of the matches in which a card could have been played


@dataclass
class Tally:
    """Counts by name. A draw counts as half a win for both; a card counts once for each seat that has it."""

    counts: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)  # turns each: of the seat that had more
    decisions: Counter[int] = field(default_factory=Counter)  # of both seats
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)  # (card, what) -> seats
    decks: Counter[tuple[str, str]] = field(default_factory=Counter)  # (deck, what) -> seats

    def add(self, notes: Notes, names: tuple[str, str]) -> None:
        """Count one match of two decks of these names."""
        counts = self.counts
        counts["matches"] += 1
        counts["unfinished"] += notes.winner < 0
        counts["draws"] += notes.winner == DRAW
        counts["half wins of the first seat"] += half_wins(notes.winner, notes.first)
        counts.update(notes.counts)
        self.turns[(notes.turns + 1) // 2] += 1
        self.decisions[notes.decisions] += 1
        for seat in (0, 1):
            won = half_wins(notes.winner, seat)
            self.decks[names[seat], "seats"] += 1
            self.decks[names[seat], "half wins"] += won
            for card in set(notes.decks[seat]):
                self._card(card, notes, seat, won)

    def _card(self, card: str, notes: Notes, seat: int, won: int) -> None:
        held, playable, played = (card in found[seat] for found in (notes.held, notes.playable, notes.played))
        for what, how_often in (
            ("in a deck", 1),
            ("drawn", held),
            ("playable", playable),
            ("played", played),
            ("stuck", playable and not played),
            ("half wins when drawn", won * held),
            ("half wins when played", won * played),
        ):
            self.cards[card, what] += int(how_often)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.counts + other.counts,
            self.turns + other.turns,
            self.decisions + other.decisions,
            self.cards + other.cards,
            self.decks + other.decks,
        )

    # ---- what it says ------------------------------------------------------------------------------------------------

    def of_matches(self, figures: Iterable[Figure] = ()) -> dict[str, Any]:
        """The figures that every game has, then those of one game."""
        c = self.counts
        return {
            "matches": c["matches"],
            "draws": c["draws"],
            "unfinished": c["unfinished"],
            "first_seat_wins": as_json(share(c["half wins of the first seat"] / 2, c["matches"])),
            "turns_each_median": median(self.turns),
            "decisions_median": median(self.decisions),
            **{figure.key: figure.made(c) for figure in figures},
        }

    def of_decks(self) -> dict[str, Any]:
        names = sorted({name for name, _ in self.decks})
        return {n: as_json(share(self.decks[n, "half wins"] / 2, self.decks[n, "seats"])) for n in names}

    def of_cards(self, order: Iterable[str]) -> dict[str, Any]:
        """Each card that was in a deck, in that order."""
        return {card: self._row(card) for card in order if self.cards[card, "in a deck"]}

    def _row(self, card: str) -> dict[str, Any]:
        c = {what: self.cards[card, what] for what in ("in a deck", "drawn", "playable", "played", "stuck")}
        return {
            **{what.replace(" ", "_"): n for what, n in c.items()},
            "stuck_share": as_json(share(c["stuck"], c["playable"])),
            "win_share_when_drawn": as_json(share(self.cards[card, "half wins when drawn"] / 2, c["drawn"])),
            "win_share_when_played": as_json(share(self.cards[card, "half wins when played"] / 2, c["played"])),
        }


def stuck(cards: Mapping[str, Any]) -> list[str]:
    """The cards that stay in hand too often."""
    return [card for card, row in cards.items() if row["playable"] and row["stuck_share"]["share"] > STUCK_MAX]
