"""A whole position that could be behind a view: what a seat cannot know, filled in with what it could be.

Where the deck lists are open the unknown cards are those that are left of the lists, dealt out evenly. Where they are
closed a list is drawn first: half of the time a ready deck, half of the time any legal deck, of those that contain
all that has been seen. Rules: A-HID-1, A-HID-2, A-HID-3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...cards.catalogue import Catalogue
from ...cards.ready import ReadyDecks
from ...kernel import resample as kernel
from ...kernel.backend import Position
from ...kernel.errors import CardError
from ...kernel.facts import Facts
from ...kernel.resample import Cards, Deal, Draws, Hand
from ...kernel.views import View
from . import flow
from .actions import ASKED
from .numbers import N_SLOTS
from .ops import ASK_BASE

if TYPE_CHECKING:
    from .game import Artistes


def resample(game: Artistes, view: View, seat: int, seed: int) -> Position:
    """One position that `seat` cannot tell from the one that it sees; the same seed gives the same one.

    It can be played on from there, also from the middle of an effect, with luck of its own. Raises PositionError
    where nothing could be behind the view.
    """
    return Worlds(game, view, seat).draw(seed)


class Worlds(kernel.Worlds):
    questions = ASKED

    def hand(self, s: int) -> Hand:
        seen, terrain = self.view, self.view["seats"][s]["terrain"]
        elsewhere = [seen["resolving"], f"{s}:{terrain}" if terrain is not None else None]
        elsewhere += [copy for artist in seen["units"] if artist is not None for copy in artist["equipment"]]
        ex_aside = bool(seen["ex_aside"])
        aside = Counter(seen["seats"][s]["aside"])
        return Hand(self.game, seen, s, lambda cards, n: Lists(self.game, cards, n, ex_aside), elsewhere, aside)

    def facts(self) -> Facts:
        facts = super().facts()
        for seat, seen in zip(facts["seats"], self.view["seats"], strict=True):
            seat["shown"] = {**seen["shown"], **seen["aside"]}
        return facts

    def step(self, state: Any) -> None:
        flow.step(state)

    def agrees(self, deals: Sequence[Deal]) -> bool:
        """A seat that was asked for a base holds the EX of one (A-EX-3); no other question tells of a hidden card."""
        if self.view["asking"] != ASK_BASE:
            return True
        s = self.view["asked"][0]
        artists = [a for a in self.view["units"][s * N_SLOTS : (s + 1) * N_SLOTS] if a is not None]
        found = (self.game.catalogue.ex_of(a["card"]) for a in artists)
        return any(ex is not None and ex.id in deals[s].seat["hand"] for ex in found)

    def guess(self, state: Any, s: int, given: int, luck: Draws) -> None:
        state.seats[s].redraws = luck.below(2)


class Lists(kernel.Lists):
    """The deck lists that contain what has been seen and `n` cards more (A-HID-2)."""

    def __init__(self, game: Artistes, seen: Cards, n: int, ex_aside: bool) -> None:
        super().__init__(seen, n)
        self.game = game
        self.ex_aside = ex_aside  # then every EX lies open, and no unknown card is one

    def ready(self) -> Iterable[Cards]:
        return ready_lists(self.game.catalogue)

    def may_hide(self, left: Cards) -> bool:
        return not self.ex_aside or not any(self.game.catalogue.card(name).base for name in left)

    def groups(self) -> list[list[tuple[str, int]]]:
        most = self.game.options.copies
        return [[self.room(c.id, most) for c in self.game.catalogue if not (self.ex_aside and c.base)]]


@lru_cache(maxsize=8)
def ready_lists(catalogue: Catalogue) -> tuple[Cards, ...]:
    """The ready decks; none where the set has not all their cards."""
    try:
        return tuple(Counter(dict(deck.counts)) for deck in ReadyDecks("artistes").decks(catalogue).values())
    except CardError:
        return ()
