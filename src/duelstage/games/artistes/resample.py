"""A whole position that could be behind a view: what a seat cannot know, filled in with what it could be.

Where the deck lists are open the unknown cards are those that are left of the lists, dealt out evenly. Where they are
closed a list is drawn first: half of the time a ready deck, half of the time any legal deck, of those that contain
all that has been seen. Rules: A-HID-1, A-HID-2, A-HID-3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from ...cards.catalogue import Catalogue
from ...kernel import layout
from ...kernel.backend import Position
from ...kernel.errors import CardError, PositionError
from ...kernel.facts import Facts, from_facts
from ...kernel.layout import COUNT, DERIVED, LOCAL
from ...kernel.luck import GOLDEN, M64, mix
from ...kernel.views import SPECTATOR, View
from ...kernel.zones import sort_unknown
from . import flow
from .numbers import N_SLOTS
from .ops import ASK_BASE, ASK_MULLIGAN
from .ready import ready_decks

if TYPE_CHECKING:
    from .game import Artistes

Cards = Counter[str]
T = TypeVar("T")

TRIES_MAX = 100_000  # worlds in which a seat that was asked for a base holds no EX for one


def resample(game: Artistes, view: View, seat: int, seed: int) -> Position:
    """One position that `seat` cannot tell from the one that it sees; the same seed gives the same one.

    It can be played on from there, also from the middle of an effect, with luck of its own. Raises PositionError
    where nothing could be behind the view.
    """
    return Worlds(game, view, seat).draw(seed)


class Worlds:
    """All positions that could be behind one view, to draw many from."""

    def __init__(self, game: Artistes, view: View, seat: int) -> None:
        if view.get("viewer") != seat:
            raise PositionError(f"the view is that of viewer {view.get('viewer')!r}, not of seat {seat}")
        self.game = game
        self.view = view
        self.seat = seat
        self.hands = [Hand(game, view, s) for s in range(2)]
        self._facts = facts_of(game, view)

    def draw(self, seed: int) -> Position:
        """One of them, each as likely as its share of the deals."""
        luck = Draws(seed)
        facts = dict(self._facts, seed=luck.bits(64))
        for _ in range(TRIES_MAX):
            deals = [hand.deal(luck) for hand in self.hands]
            if self._base_is_there(deals):
                break
        else:
            raise PositionError("the view: a seat is asked which base to sacrifice and can hold no EX for any")
        facts["seats"] = [{**seat, **deal} for seat, deal in zip(self._facts["seats"], deals, strict=True)]
        state = from_facts(self.game, self.game.catalogue, facts)
        if state.luck_asked:
            for s in range(2):
                sort_unknown(state, s)
        self.game.derive(state)
        self._ask_again(state, luck)
        return self.game.position(state)

    def _base_is_there(self, deals: list[Facts]) -> bool:
        """A seat that was asked for a base holds the EX of one (A-EX-3); no other question tells of a hidden card."""
        if self.view["asking"] != ASK_BASE:
            return True
        s = self.view["asked"][0]
        artists = [a for a in self.view["units"][s * N_SLOTS : (s + 1) * N_SLOTS] if a is not None]
        found = (self.game.catalogue.ex_of(a["card"]) for a in artists)
        return any(ex is not None and ex.id in deals[s]["hand"] for ex in found)

    def _ask_again(self, state: Any, luck: Draws) -> None:
        """Put the open question: a step that has asked has changed nothing yet, so it is entered again."""
        if not self.view["asking"]:
            return
        if self.view["asking"] == ASK_MULLIGAN:
            self._guess_mulligan(state, luck)
        state.base, state.rows = self.game.plain_place
        state.asking = state.asked = state.about = state.choices = 0
        flow.step(state)
        if state.asking != self.view["asking"]:
            raise PositionError("the view: the effect under way does not ask what the view says")

    def _guess_mulligan(self, state: Any, luck: Draws) -> None:
        """Whether the other has answered, and what, is not known before both have (A-SETUP-5)."""
        first = state.first_seat
        if self.seat == SPECTATOR:
            one_is_in = bool(luck.below(2))
        else:
            one_is_in = self.seat != first or "choices" not in self.view
        state.frames[0].left = int(one_is_in)
        if one_is_in and self.seat != first:
            state.seats[first].redraws = luck.below(2)


class Hand:
    """What one seat holds and has in its deck, as far as a view tells."""

    def __init__(self, game: Artistes, view: View, s: int) -> None:
        seat = view["seats"][s]
        self.aside: Cards = Counter(seat["aside"])
        self.held: Cards = Counter(seat["hand"] if "hand" in seat else seat["shown"])
        self.top: list[str] = seat["deck"]
        self.n_hand = seat["n_hand"] - self.held.total()
        self.n_deck = seat["n_deck"] - len(self.top)
        seen = seen_elsewhere(view, s) + self.aside + self.held + Counter(self.top)
        self.lists = Lists(game, seen, self.n_hand + self.n_deck, bool(view["ex_aside"]))
        self.left: Cards | None = None
        if "list" in seat:
            self.left = Counter(seat["list"])
            self.left.subtract(seen)
            if min(self.left.values(), default=0) < 0 or self.left.total() != self.n_hand + self.n_deck:
                raise PositionError(f"the view: the cards of seat {s + 1} are not those of its deck list")
        self.index = game.catalogue.card_index

    def deal(self, luck: Draws) -> Facts:
        """The list, the hand and the deck of the seat in one world, as facts."""
        left = self.lists.draw(luck) if self.left is None else self.left
        unknown = list(left.elements())
        luck.shuffle(unknown)
        hand = self.held + self.aside + Counter(unknown[: self.n_hand])
        names = {*self.lists.seen, *left}
        return {
            "card": sorted((name for name in names if self.lists.seen[name] + left[name]), key=self.index),
            "hand": dict(hand),
            "deck": unknown[self.n_hand :] + self.top,
        }


def seen_elsewhere(view: View, s: int) -> Cards:
    """The cards of a seat's deck that lie open: in its discard, in play, being resolved."""
    seat = view["seats"][s]
    seen: Cards = Counter(seat["discard"])
    if seat["terrain"] is not None:
        seen[seat["terrain"]] += 1
    copies = [view["resolving"]]
    for artist in view["units"]:
        if artist is not None:
            copies += artist["equipment"]
            if artist["owner"] == s:
                seen[artist["card"]] += 1
    for copy in copies:
        if copy is not None and copy.startswith(f"{s}:"):
            seen[copy.partition(":")[2]] += 1
    return seen


def facts_of(game: Artistes, view: View) -> Facts:
    """What a view says of the state, as facts; lists, hands and decks are still to come."""
    facts = _facts(game.state_class, view)
    facts["asked"] = 0  # the question is put again
    facts.pop("choices", None)
    facts["frames"] = [_facts(game.records["Frame"], frame) for frame in view["frames"]]
    facts["queue"] = [_facts(game.records["Trigger"], waits) for waits in view["queue"]]
    facts["units"] = {str(u): _facts(game.records["Unit"], a) for u, a in enumerate(view["units"]) if a is not None}
    facts["seats"] = [_facts(game.records["Seat"], seat) for seat in view["seats"]]
    for seat, seen in zip(facts["seats"], view["seats"], strict=True):
        seat["shown"] = {**seen["shown"], **seen["aside"]}
    return facts


def _facts(record: type, seen: View) -> Facts:
    members = (m.name for m in layout.members(record) if not m.pointer and m.meaning not in (COUNT, DERIVED, LOCAL))
    return {name: seen[name] for name in members if seen.get(name) is not None}


# ---- closed lists ----------------------------------------------------------------------------------------------------


class Lists:
    """The deck lists that contain what has been seen and `n` cards more (A-HID-2)."""

    def __init__(self, game: Artistes, seen: Cards, n: int, ex_aside: bool) -> None:
        self.game = game
        self.seen = seen
        self.n = n
        self.ex_aside = ex_aside  # then every EX lies open, and no unknown card is one
        self._ready: list[Cards] | None = None
        self._ways: list[list[int]] = []
        self._rooms: list[tuple[str, int]] = []

    def draw(self, luck: Draws) -> Cards:
        """What is left of one of them: a ready deck or any legal deck, half and half."""
        if self._ready is None:
            self._ready = list(self._ready_lists())
            self._count()
        if self._ready and luck.below(2):
            return self._ready[luck.below(len(self._ready))]
        return self._any_legal(luck)

    def _ready_lists(self) -> Iterator[Cards]:
        for cards in ready_lists(self.game.catalogue):
            left = Counter(cards)
            left.subtract(self.seen)
            if left.total() == self.n and min(left.values(), default=0) >= 0 and self._may_hide(+left):
                yield +left

    def _may_hide(self, left: Cards) -> bool:
        return not self.ex_aside or not any(self.game.catalogue.card(name).base for name in left)

    def _count(self) -> None:
        """How many lists there are: ways[i][r], to choose r cards more of the cards from the i-th on."""
        most = self.game.options.copies
        self._rooms = [
            (card.id, max(0, most - self.seen[card.id]))
            for card in self.game.catalogue
            if not (self.ex_aside and card.base)
        ]
        ways = [[1] + [0] * self.n]
        for _, room in reversed(self._rooms):
            after = ways[-1]
            ways.append([sum(after[r - taken] for taken in range(min(room, r) + 1)) for r in range(self.n + 1)])
        self._ways = ways[::-1]

    def _any_legal(self, luck: Draws) -> Cards:
        """Each legal list is as likely as any other."""
        missing = self.n
        if not self._ways[0][missing]:
            raise PositionError(f"the view: no legal deck has {missing} cards more than those that have been seen")
        left: Cards = Counter()
        for i, (name, room) in enumerate(self._rooms):
            at = luck.below(self._ways[i][missing])
            taken = 0
            while at >= self._ways[i + 1][missing - taken]:
                at -= self._ways[i + 1][missing - taken]
                taken += 1
            assert taken <= room
            if taken:
                left[name] = taken
                missing -= taken
        return left


@lru_cache(maxsize=8)
def ready_lists(catalogue: Catalogue) -> tuple[Cards, ...]:
    """The ready decks; none where the set has not all their cards."""
    try:
        return tuple(Counter(dict(deck.counts)) for deck in ready_decks(catalogue).values())
    except CardError:
        return ()


# ---- luck ------------------------------------------------------------------------------------------------------------


class Draws:
    """Numbers from a seed, by the generator of the matches but apart from any match."""

    def __init__(self, seed: int) -> None:
        self._at = mix(seed & M64)

    def bits(self, n: int) -> int:
        """`n` random bits."""
        out = 0
        for _ in range(-(-n // 64)):
            self._at = (self._at + GOLDEN) & M64
            out = out << 64 | mix(self._at)
        return out >> (-n % 64)

    def below(self, n: int) -> int:
        """A number in 0 … n-1, each as likely to within 2**-64."""
        size = n.bit_length() + 64
        return self.bits(size) * n >> size

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
