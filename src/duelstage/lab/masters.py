"""What the balance table says of Masters: levels and supers, Masters, stones, and what ended the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from ..cards.card import Card
from ..games.masters.decks import barred, letter
from ..games.masters.field import N_UNITS
from ..games.masters.game import Masters
from ..games.masters.numbers import N_CELLS
from ..kernel.views import Told
from .figures import Figure, Sheet, mean, part
from .notes import Notes, Offer, half_wins

CAP_RULES = ("M-TURN-8", "M-SPD-15")
SLOTS = (1, 2, 3)


class Watch:
    """Follows levels, supers, Masters and how monsters leave."""

    def __init__(self, game: Masters, notes: Notes) -> None:
        self._game = game
        self._notes = notes
        self._with_super: set[int] = set()  # seats that have brought one in
        self._letters = tuple(_letter_in(game, deck) for deck in notes.decks)

    def told(self, event: Told) -> None:
        counts, name = self._notes.counts, event["event"]
        if name == "rose":
            self._rose(event)
        elif name == "left":
            counts[f"left {event['how']}"] += 1
        elif name == "attacked":
            counts[f"by {event['by']}"] += 1
            if event["by"] == "master":
                counts[f"attacks of {self._letters[event['unit'] - N_UNITS]}"] += 1
        elif name == "master_skill":
            counts["master skills"] += 1
            counts[f"skill {event['slot'] + 1} of {self._letters[event['seat']]}"] += 1
        elif name == "magic":
            counts["magic"] += 1
        elif name == "ended":
            counts["ended by the turn cap"] += event.get("rule") in CAP_RULES

    def _rose(self, event: Told) -> None:
        counts, u = self._notes.counts, event["unit"]
        if self._game.catalogue.card(event["card"]).type.key == "super":
            counts["supers"] += 1
            self._with_super.add(u // N_CELLS)
        else:
            counts[f"rose to {event['level']}"] += 1

    def chose(self, seat: int, offer: Offer) -> None:
        self._notes.counts["monsters summoned"] += offer.verb in ("summon", "front", "back")
        self._notes.counts["moves and swaps"] += offer.verb in ("move", "swap")

    def over(self, position: Any) -> None:
        counts, winner = self._notes.counts, self._notes.winner
        state = self._game.state(position)
        counts["with a super"] += bool(self._with_super)
        for seat in (0, 1):
            won = half_wins(winner, seat)
            counts["seats"] += 1
            counts["stones left"] += state.seats[seat].stones
            counts["cards left in deck"] += state.seats[seat].n_deck
            counts["decks empty"] += state.seats[seat].n_deck == 0
            counts[f"seats of {self._letters[seat]}"] += 1
            counts[f"half wins of {self._letters[seat]}"] += won
            if seat in self._with_super:
                counts["seats with a super"] += 1
                counts["half wins with a super"] += won
        if len(self._with_super) == 1:
            counts["with one seat's super"] += 1
            counts["half wins of the one with a super"] += half_wins(winner, next(iter(self._with_super)))


def _letter_in(game: Masters, deck: Any) -> str:
    """A to D, "" without a Master that has skills."""
    cards = (game.catalogue.card(card) for card in deck)
    return next((letter(card) for card in cards if card.type.key == "master" and letter(card)), "")


# ---- decks drawn from the whole set ----------------------------------------------------------------------------------


def drawn_deck(game: Masters, luck: Random) -> list[str]:
    """One card in ten a super, with its base; six in ten monsters, or as many as the format wants; the rest magic."""
    options = game.options
    free = [card for card in game.catalogue if not barred(card, options)]
    size = options.deck_size
    monsters = min(max(options.monsters_min, size * 6 // 10), options.monsters_max)
    ids = {card.id for card in free}
    supers = luck.sample([c for c in free if c.type.key == "super" and c.base in ids], min(size // 10, size - monsters))
    bases = dict.fromkeys(card.base for card in supers)
    deck = [card.id for card in supers]
    deck += _some(luck, _of_type(free, "monster"), monsters, options.copies, bases)
    deck += _some(luck, _of_type(free, "magic"), size - len(deck), min(2, options.copies))
    if options.master == "special":
        deck.append(luck.choice([card.id for card in game.catalogue.of_type("master") if letter(card)]))
    return deck


def _of_type(cards: Iterable[Card], key: str) -> list[str]:
    return [card.id for card in cards if card.type.key == key]


def _some(luck: Random, pool: list[str], n: int, copies: int, first: Iterable[str] = ()) -> list[str]:
    """`n` cards of a pool, of each as many as may be; some are taken first."""
    found: Counter[str] = Counter()
    for card in dict.fromkeys([*first, *luck.sample(pool, len(pool))]):
        found[card] = min(copies, n - found.total())
    return list((+found).elements())


LETTERS = ("A", "B", "C", "D")
SHEET = Sheet(
    watch=Watch,
    plays={"summon": "", "play": "", "super": "level", "front": "front", "back": "back"},
    aims={"first_seat_wins": "45 to 55 %"},
    figures=(
        Figure(
            "ended_by_the_turn_cap", "ended by the turn cap", part("ended by the turn cap", "matches"), "at most 2 %"
        ),
        Figure("monsters_summoned", "monsters summoned a match", mean("monsters summoned", "matches")),
        Figure("attacks", "attacks of monsters a match", mean("by attack", "matches")),
        Figure("skills", "skills of monsters a match", mean("by skill", "matches")),
        Figure("moves", "moves and swaps a match", mean("moves and swaps", "matches")),
        Figure("magic", "magic cards a match", mean("magic", "matches")),
        Figure("knocked_out", "monsters knocked out a match", mean("left knocked_out", "matches")),
        Figure("fled", "monsters that fled a match", mean("left fled", "matches")),
        Figure("sacrificed", "monsters sacrificed a match", mean("left sacrificed", "matches")),
        Figure("removed", "monsters removed a match", mean("left removed", "matches")),
        Figure("rose_to_2", "rises to level 2 a match", mean("rose to 2", "matches")),
        Figure("rose_to_3", "rises to level 3 a match", mean("rose to 3", "matches")),
        Figure("supers", "supers a match", mean("supers", "matches")),
        Figure("matches_with_a_super", "a super came in", part("with a super", "matches")),
        Figure("with_a_super_wins", "seats with a super win", part("half wins with a super", "seats with a super")),
        Figure(
            "only_super_wins",
            "the only seat with one wins",
            part("half wins of the one with a super", "with one seat's super"),
            "60 to 75 %",
        ),
        Figure("master_attacks", "attacks of Masters a match", mean("by master", "matches")),
        Figure("master_skills", "skills of Masters a match", mean("master skills", "matches")),
        Figure("stones_left", "stones left a seat", mean("stones left", "seats")),
        Figure("cards_left", "cards left in a deck", mean("cards left in deck", "seats")),
        Figure("decks_empty", "seats whose deck was empty", part("decks empty", "seats")),
        *(
            figure
            for a in LETTERS
            for figure in (
                Figure(
                    f"master_{a}_wins", f"Master {a} wins", part(f"half wins of {a}", f"seats of {a}"), "45 to 55 %"
                ),
                Figure(
                    f"master_{a}_attacks", f"attacks of Master {a} a seat", mean(f"attacks of {a}", f"seats of {a}")
                ),
                *(
                    Figure(
                        f"master_{a}_skill_{i}",
                        f"uses of skill {i} of Master {a} a seat",
                        mean(f"skill {i} of {a}", f"seats of {a}"),
                    )
                    for i in SLOTS
                ),
            )
        ),
    ),
    drawn_deck=drawn_deck,
    drawn="In such a deck one card in ten is a super with its base, six in ten are monsters, the rest is magic.",
    no_cards=frozenset({"master"}),
)
