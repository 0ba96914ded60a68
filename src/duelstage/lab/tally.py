"""Sums over many matches: they can be added to each other, so that several processes can share the work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.game import DRAW
from .duels import Notes
from .stats import Share, median, share

STUCK_MAX = 0.6  # of the matches in which a card could have been played


@dataclass
class Tally:
    """Counts by name. A draw counts as half a win for both; a card counts once for each seat that has it."""

    counts: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)  # turns each: of the seat that had more
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)  # (card, what) -> seats
    decks: Counter[tuple[str, str]] = field(default_factory=Counter)  # (deck, what) -> seats

    def add(self, notes: Notes, names: tuple[str, str]) -> None:
        """Count one match of two decks of these names."""
        counts = self.counts
        counts["matches"] += 1
        counts["unfinished"] += notes.winner < 0
        counts["draws"] += notes.winner == DRAW
        counts["half wins of the first seat"] += half_wins(notes.winner, notes.first)
        counts["by the fee"] += notes.by_fee
        if notes.first_ex >= 0:
            counts["with an ex"] += 1
            counts["half wins of the first ex"] += half_wins(notes.winner, notes.first_ex)
        counts["exes"] += notes.exes
        counts["attacks of exes"] += notes.ex_attacks
        self.turns[(notes.turns + 1) // 2] += 1
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
            self.cards + other.cards,
            self.decks + other.decks,
        )

    # ---- what it says ------------------------------------------------------------------------------------------------

    def of_matches(self) -> dict[str, Any]:
        c = self.counts
        n, exes = c["matches"], c["exes"]
        return {
            "matches": n,
            "draws": c["draws"],
            "unfinished": c["unfinished"],
            "first_seat_wins": as_json(share(c["half wins of the first seat"] / 2, n)),
            "turns_each_median": median(self.turns),
            "last_blow_by_fee": as_json(share(c["by the fee"], n)),
            "matches_with_an_ex": as_json(share(c["with an ex"], n)),
            "first_ex_wins": as_json(share(c["half wins of the first ex"] / 2, c["with an ex"])),
            "attacks_per_ex": round(c["attacks of exes"] / exes, 3) if exes else None,
            "exes": exes,
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


def half_wins(winner: int, seat: int) -> int:
    """2 for a win, 1 for a draw: whole numbers add up without rounding."""
    if winner == DRAW:
        return 1
    return 2 if winner == seat else 0


def as_json(found: Share) -> dict[str, float | int]:
    return {
        "won": found.won,
        "n": found.n,
        "share": round(found.share, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
    }


def stuck(cards: Mapping[str, Any]) -> list[str]:
    """The cards that stay in hand too often."""
    return [card for card, row in cards.items() if row["playable"] and row["stuck_share"]["share"] > STUCK_MAX]
