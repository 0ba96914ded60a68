"""A whole position that could be behind a view: what a seat cannot know, filled in with what it could be.

Hidden are the other hand, the order of both decks, face-down monsters, in Spd the cards aside, and the answers to a
question that both are asked in secret. Where the deck lists are open the unknown cards are those that are left of the
lists, dealt out evenly to the places where they may lie. Where they are closed a list is drawn first. The prior: half
of the time a ready deck of the format, each as likely, of those that have all that has been seen of that seat (in play,
in the discard, shown, on top of the deck, its Master); half of the time any legal deck that has it, each as likely. How
likely a list makes what has been drawn so far is not weighed. Rules: M-HID-1, M-HID-2, M-HID-3, M-FMT-8 ... M-FMT-12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ...cards.catalogue import Catalogue
from ...cards.decks import deck_of
from ...cards.ready import ReadyDecks
from ...kernel import resample as kernel
from ...kernel.backend import Position
from ...kernel.errors import CardError
from ...kernel.layout import N_DECK, N_KINDS
from ...kernel.resample import Cards, Draws, Hand
from ...kernel.views import View
from . import flow
from .actions import ASKED
from .decks import barred, check, is_master
from .options import FORMATS, Options
from .turn import draw_due

if TYPE_CHECKING:
    from .game import Masters

MULLIGAN = "mulligan"


def resample(game: Masters, view: View, seat: int, seed: int) -> Position:
    """One position that `seat` cannot tell from the one that it sees; the same seed gives the same one.

    It can be played on from there, also from the middle of an action, with luck of its own. Raises PositionError
    where nothing could be behind the view.
    """
    return Worlds(game, view, seat).draw(seed)


class Worlds(kernel.Worlds):
    questions = ASKED

    def hand(self, s: int) -> Hand:
        view, seen = self.view, self.view["seats"][s]
        elsewhere = [view["resolving"], *(u["under"] for u in view["units"] if u is not None)]
        elsewhere += [f"{s}:{seen['master']}"] if seen["master"] is not None else []
        face_down = sum(bool(u["hidden"]) and u["owner"] == s for u in view["units"] if u is not None)
        fits = {"units": self.is_monster}
        aside: Cards = Counter(seen.get("aside", {}))
        needs, n_aside = Needs(face_down, 0), 0
        if view["aside"]:  # magic and supers lie aside, monsters are the hand (M-SPD-2)
            if "aside" not in seen:
                aside = Counter({card: n for card, n in seen["shown"].items() if self.is_other(card)})
                view = self._without_shown(s, aside)
            n_aside = seen["n_aside"] - aside.total()
            known = Counter(view["seats"][s]["hand"] if "hand" in seen else view["seats"][s]["shown"])
            needs = Needs(face_down + seen["n_hand"] - known.total(), n_aside)
            fits |= {"hand": self.is_monster, "beside": self.is_other}
        return Hand(
            self.game, view, s, lambda cards, n: Lists(self.game, cards, n, needs), elsewhere, aside, n_aside, fits
        )

    def _without_shown(self, s: int, cards: Cards) -> View:
        """The view as if these cards of a seat had not been shown."""
        seats = list(self.view["seats"])
        seats[s] = {**seats[s], "shown": dict(Counter(seats[s]["shown"]) - cards)}
        return {**self.view, "seats": seats}

    def is_monster(self, card: str) -> bool:
        return is_monster(self.game.catalogue, card)

    def is_other(self, card: str) -> bool:
        return not self.is_monster(card)

    def step(self, state: Any) -> None:
        if not state.acting and (state.seats[0].due or state.seats[1].due):
            draw_due(state)
        else:
            flow.step_on_top(state)

    def guess(self, state: Any, s: int, given: int, luck: Draws) -> None:
        seat = state.seats[s]
        if self.view["question"] == MULLIGAN:
            seat.redraws = luck.below(2)
            return
        kinds = [k for k in range(seat.n_kinds) for _ in range(seat.hand[k]) if self._is_monster_kind(state, s, k)]
        luck.shuffle(kinds)
        for row in range(given):
            seat.placed[row] = s * N_KINDS + kinds[row]

    def _is_monster_kind(self, state: Any, s: int, k: int) -> bool:
        return self.is_monster(self.game.catalogue.card_name(state.seats[s].card[k]))


class Needs(NamedTuple):
    """How many of a seat's unknown cards lie where only monsters may lie, and where none may."""

    monsters: int
    others: int


class Lists(kernel.Lists):
    """The deck lists that contain what has been seen and `n` cards more (M-HID-3)."""

    def __init__(self, game: Masters, seen: Cards, n: int, needs: Needs) -> None:
        super().__init__(seen, n)
        self.game = game
        self.needs = needs

    def ready(self) -> Sequence[Mapping[str, int]]:
        """A plain Master that does not lie in the open is left out: a deck of Jr may have it or not (M-FMT-2)."""
        lists = ready_lists(self.game.catalogue, self.game.options)
        if self.game.options.master != "plain":
            return lists
        masters = master_cards(self.game.catalogue)
        return [{c: n for c, n in cards.items() if c in self.seen or c not in masters} for cards in lists]

    def may_hide(self, left: Cards) -> bool:
        monsters = sum(n for card, n in left.items() if is_monster(self.game.catalogue, card))
        return monsters >= self.needs.monsters and left.total() - monsters >= self.needs.others

    def groups(self) -> list[list[tuple[str, int]]]:
        """Monsters, then magic and supers. More copies than the format allows only where no list could be filled."""
        options, splits = self.game.options, self.splits()
        for copies in range(options.copies, N_DECK):
            groups = [[self.room(card, copies) for card in cards] for cards in free_cards(self.game.catalogue, options)]
            rooms = [sum(room for _, room in group) for group in groups]
            if any(rooms[0] >= monsters and rooms[1] >= others for monsters, others in splits):
                break
        return groups

    def splits(self) -> list[tuple[int, int]]:
        """As many monsters as the format wants; any number, where the match is not between legal decks."""
        seen = sum(n for card, n in self.seen.items() if is_monster(self.game.catalogue, card))
        able = range(self.needs.monsters, self.n - self.needs.others + 1)
        low, high = self.game.options.monsters_min, self.game.options.monsters_max
        return [(m, self.n - m) for m in [m for m in able if low <= seen + m <= high] or able]


def is_monster(catalogue: Catalogue, card: str) -> bool:
    return catalogue.card(card).type.key == "monster"


@lru_cache(maxsize=16)
def free_cards(catalogue: Catalogue, options: Options) -> tuple[list[str], list[str]]:
    """What a deck of the format may have: its monsters, and its magic and supers."""
    free = [card for card in catalogue if not is_master(card) and not barred(card, options)]
    monsters = [card.id for card in free if is_monster(catalogue, card.id)]
    return monsters, [card.id for card in free if not is_monster(catalogue, card.id)]


@lru_cache(maxsize=16)
def master_cards(catalogue: Catalogue) -> frozenset[str]:
    return frozenset(card.id for card in catalogue if is_master(card))


@lru_cache(maxsize=16)
def ready_lists(catalogue: Catalogue, options: Options) -> tuple[Cards, ...]:
    """The ready decks of a format, those that are legal in one of one's own; none where the set has not their cards."""
    name = options.format_name if options.format_name in FORMATS else ""
    try:
        decks = ReadyDecks("masters").decks(catalogue, name).values()
    except CardError:
        return ()
    return tuple(
        Counter(dict(deck.counts))
        for deck in decks
        if name or check(deck_of(deck.cards, catalogue), catalogue, options).legal
    )
