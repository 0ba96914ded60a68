"""Whole positions that could be behind a view, as far as it is the same in every game.

What a seat cannot know is filled in with what it could be. Where a deck list is visible the unknown cards are those
that are left of it, dealt out evenly. Where it is not, a list is drawn first: half of the time a ready deck, half of
the time any legal deck, of those that contain all that has been seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, cached_property, lru_cache
from itertools import accumulate, islice, product, zip_longest
from math import comb, prod
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from . import layout
from .backend import Position
from .errors import PositionError
from .facts import Facts, filled, open_numbers
from .layout import BY_KIND, COPY, COUNT, DERIVED, KIND, LISTS, LOCAL, N_DECK, N_KINDS
from .luck import GOLDEN, M64, mix
from .questions import Questions, Secret
from .views import SPECTATOR, View
from .zones import sort_unknown

Cards: TypeAlias = Counter[str]
T = TypeVar("T")

TRIES_MAX = 100_000  # deals that do not agree with what the view tells of them

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


# ---- lists that are not visible --------------------------------------------------------------------------------------


class Pool:
    """Cards to choose from, each at most so many times; every choice of `n` cards is as likely as any other."""

    def __init__(self, rooms: Sequence[tuple[str, int]], most: int) -> None:
        """`rooms`: card, how many more of it a list may hold; `most`: cards that may be chosen."""
        self.rooms = rooms
        self._ways = _ways(tuple(room for _, room in rooms), most)

    def ways(self, n: int) -> int:
        return self._ways[0][n]

    def draw(self, luck: Draws, n: int) -> Cards:
        """`n` cards; there must be a way."""
        found: Cards = Counter()
        ways = self._ways[0][n]
        for (name, _), after in zip(self.rooms, self._ways[1:], strict=True):
            at = luck.below(ways)
            left = n
            while at >= (ways := after[left]):
                at -= ways
                left -= 1
            if left < n:
                found[name] = n - left
                n = left
        return found


@lru_cache(maxsize=512)
def _ways(rooms: tuple[int, ...], most: int) -> list[list[int]]:
    """For each i: of the cards from the i-th on, in how many ways r of them can be chosen, r up to `most`.

    Kept, since within a turn a bot asks for the same again and again.
    """
    ways = [[1] + [0] * most]
    for room in reversed(rooms):
        after = ways[-1]
        sums = [0, *accumulate(after)]  # so that a run of `after` is one difference
        ways.append([sums[r + 1] - sums[max(0, r - room)] for r in range(most + 1)])
    return ways[::-1]


class Lists:
    """The deck lists that contain what has been seen and `n` cards more."""

    def __init__(self, seen: Cards, n: int) -> None:
        self.seen = seen
        self.n = n

    # what a game says

    def ready(self) -> Iterable[Mapping[str, int]]:
        """The ready decks of the format."""
        raise NotImplementedError

    def may_hide(self, left: Cards) -> bool:
        """Whether those cards can be the unknown ones."""
        return True

    def groups(self) -> Sequence[Sequence[tuple[str, int]]]:
        """The cards that unknown ones may be, with how many more a legal list may hold of each (`room`), in groups."""
        raise NotImplementedError

    def splits(self) -> Iterable[tuple[int, ...]]:
        """How many unknown cards may be of each group, in a legal deck."""
        return [(self.n,)]

    # what any game does

    def room(self, card: str, copies: int) -> tuple[str, int]:
        """How many more of a card a list may hold that may have so many."""
        return card, max(0, copies - self.seen.get(card, 0))

    def draw(self, luck: Draws) -> Cards:
        """What is left of one of them: a ready deck or any legal deck, half and half."""
        if self._ready and luck.below(2):
            return self._ready[luck.below(len(self._ready))]
        return self._any_legal(luck)

    @cached_property
    def _ready(self) -> list[Cards]:
        out = []
        seen, n = self.seen, self.seen.total() + self.n
        for cards in self.ready():
            if sum(cards.values()) != n or any(cards.get(card, 0) < k for card, k in seen.items()):
                continue
            left = Counter({card: k - seen[card] for card, k in cards.items() if k > seen[card]})
            if self.may_hide(left):
                out.append(left)
        return out

    @cached_property
    def _pools(self) -> list[Pool]:
        return [Pool(rooms, self.n) for rooms in self.groups()]

    @cached_property
    def _splits(self) -> list[tuple[tuple[int, ...], int]]:
        """Each split with its number of lists."""
        found = ((split, prod(map(Pool.ways, self._pools, split))) for split in self.splits())
        return [(split, ways) for split, ways in found if ways]

    def _any_legal(self, luck: Draws) -> Cards:
        """Each legal list is as likely as any other."""
        if not self._splits:
            raise PositionError(f"the view: no legal deck has {self.n} cards more than those that have been seen")
        at = luck.below(sum(ways for _, ways in self._splits)) if len(self._splits) > 1 else 0
        i = 0
        while at >= self._splits[i][1]:
            at -= self._splits[i][1]
            i += 1
        left: Cards = Counter()
        for pool, n in zip(self._pools, self._splits[i][0], strict=True):
            left += pool.draw(luck, n)
        return left


# ---- what a seat hides -----------------------------------------------------------------------------------------------


class Zone(NamedTuple):
    """A place of unknown cards. `fits`: which cards may lie there; None: any."""

    name: str
    n: int
    fits: Callable[[str], bool] | None = None

    def takes(self, card: str) -> bool:
        return self.fits is None or self.fits(card)


def in_order(zones: Sequence[Zone]) -> list[Zone]:
    """As they are dealt to: first those that do not take every card."""
    return sorted(zones, key=lambda zone: zone.fits is None)


def deal(luck: Draws, unknown: list[str], zones: Sequence[Zone]) -> dict[str, list[str]]:
    """Deal unknown cards out evenly, first to the zones that do not take every card, in their order."""
    luck.shuffle(unknown)
    out: dict[str, list[str]] = {}
    for zone in in_order(zones):
        if zone.fits is None:
            out[zone.name], unknown = unknown[: zone.n], unknown[zone.n :]
            if len(out[zone.name]) < zone.n:
                raise _too_few(zone, len(out[zone.name]))
            continue
        chosen = [i for i, card in enumerate(unknown) if zone.fits(card)][: zone.n] if zone.n else []
        if len(chosen) < zone.n:
            raise _too_few(zone, len(chosen))
        out[zone.name] = [unknown[i] for i in chosen]
        gone = set(chosen)
        unknown = [card for i, card in enumerate(unknown) if i not in gone]
        if zone.n:
            luck.shuffle(unknown)  # those that were passed over stand too far in front
    return out


Dealt: TypeAlias = dict[str, list[str]]  # zone -> the unknown cards that lie there


def deals(unknown: Cards, zones: Sequence[Zone], ordered: str) -> Iterator[tuple[int, Dealt]]:
    """Every way in which `deal` can deal unknown cards out, with how many of its shuffles come to that.

    Only in the zone `ordered` it matters which card lies where. What the others leave lies in the largest.
    """
    before, rest = _apart_from_largest(zones)

    def go_on(left: Cards, i: int) -> Iterator[tuple[int, Dealt]]:
        if i == len(before):
            yield 1, {rest.name: sorted(left.elements())}
            return
        zone = before[i]
        for ways, chosen in (sequences if zone.name == ordered else choices)(_able(left, zone), zone.n):
            for more, dealt in go_on(left - Counter(chosen), i + 1):
                yield ways * more, {zone.name: list(chosen), **dealt}

    return go_on(+unknown, 0)


def more_deals_than(n: int, unknown: Cards, zones: Sequence[Zone]) -> bool:
    """Whether there are surely more than `n`, found without dealing: in one deal, what else one zone could have."""
    left = +unknown
    for zone in _apart_from_largest(zones)[0]:
        able = _able(left, zone)
        if zone.n and _ways(tuple(able.values()), zone.n)[0][zone.n] > n:
            return True
        left -= Counter(list(able.elements())[: zone.n])
    return False


def choices(cards: Cards, n: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every choice of `n` cards, their order left aside, with how many choices of copies come to that."""
    if n == 0:
        yield 1, ()
    elif cards:
        (name, copies), *others = cards.items()
        rest = Counter(dict(others))
        for k in range(min(copies, n), -1, -1):
            for ways, chosen in choices(rest, n - k):
                yield ways * comb(copies, k), (name,) * k + chosen


def sequences(cards: Cards, n: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every row of `n` cards, with how many rows of copies come to that."""
    if n == 0:
        yield 1, ()
        return
    for name, copies in cards.items():
        for ways, chosen in sequences(cards - Counter((name,)), n - 1):
            yield ways * copies, (name, *chosen)


def _able(cards: Cards, zone: Zone) -> Cards:
    return Counter({card: n for card, n in sorted(cards.items()) if zone.takes(card)})


def _apart_from_largest(zones: Sequence[Zone]) -> tuple[list[Zone], Zone]:
    """The zones in the order in which they are dealt to, without the largest of those that take every card."""
    rest = max((zone for zone in zones if zone.fits is None), key=lambda zone: zone.n)
    return [zone for zone in in_order(zones) if zone is not rest], rest


def _too_few(zone: Zone, n: int) -> PositionError:
    return PositionError(f"the view: {zone.name} has {zone.n} unknown cards; only {n} can lie there")


class Deal(NamedTuple):
    """What one seat hides in one world, as facts: of the seat, and of units that lie face down, by their place."""

    seat: Facts
    units: Mapping[int, str]

    def into(self, state: Any, s: int, index: Callable[[str], int]) -> None:
        """Put it into a state that has nothing of it yet. `index`: the number of a card in its set."""
        seat, cards, deck = state.seats[s], self.seat["card"], self.seat["deck"]
        if len(cards) > N_KINDS or len(deck) > N_DECK:
            raise PositionError(f"the view: seat {s + 1} has more cards than the {N_DECK} that the engine holds")
        kinds = {card: k for k, card in enumerate(cards)}
        seat.n_kinds, seat.n_deck = len(cards), len(deck)
        seat.card[: len(cards)] = map(index, cards)
        seat.deck[: len(deck)] = [kinds[card] for card in deck]
        for card, n in self.seat["hand"].items():
            seat.hand[kinds[card]] = n
        for u, card in self.units.items():
            state.units[u].card = index(card)


class Hand:
    """What one seat holds, has in its deck and has put down on its face, as far as a view tells."""

    def __init__(
        self,
        game: Any,
        view: View,
        s: int,
        lists: Callable[[Cards, int], Lists],
        elsewhere: Iterable[str | None],
        beside: Cards | None = None,
        n_beside: int = 0,
        fits: Mapping[str, Callable[[str], bool]] | None = None,
    ) -> None:
        """`lists` makes the lists of seen cards and so many more. `elsewhere`: open cards of either seat ("0:cellist")
        but for discards and units. `beside`: known cards that are kept with the hand and are not of it, `n_beside` how
        many more there are. `fits`: which cards may lie in the zones units (face down), hand, deck and beside.
        """
        seat = view["seats"][s]
        self.beside: Cards = beside or Counter()
        self.held: Cards = Counter(seat["hand"] if "hand" in seat else seat["shown"])
        self.top: list[str] = seat["deck"]
        units = enumerate(view["units"])
        self.hidden = [u for u, unit in units if unit is not None and unit.get("hidden") and unit["owner"] == s]
        sizes = {
            "units": len(self.hidden),
            "hand": seat["n_hand"] - self.held.total(),
            "deck": seat["n_deck"] - len(self.top),
            "beside": n_beside,
        }
        self.zones = [Zone(name, n, (fits or {}).get(name)) for name, n in sizes.items()]
        seen = seen_elsewhere(view, s, elsewhere)
        for known in (self.beside, self.held, self.top):
            seen.update(known)
        seen = +seen
        n = sum(zone.n for zone in self.zones)
        self.lists = lists(seen, n)
        self.left: Cards | None = None
        if "list" in seat:
            self.left = Counter(seat["list"])
            self.left.subtract(seen)
            if min(self.left.values(), default=0) < 0 or self.left.total() != n:
                raise PositionError(f"the view: the cards of seat {s + 1} are not those of its deck list")
        self.index = game.catalogue.card_index
        self._cards = None if self.left is None else self._cards_of(self.left)

    def deal(self, luck: Draws) -> Deal:
        """The list, the hand, the deck and the face-down units of the seat in one world."""
        left = self.lists.draw(luck) if self.left is None else self.left
        return self._deal_of(left, deal(luck, list(left.elements()), self.zones))

    def every(self) -> Iterator[tuple[int, Deal]]:
        """All of them, with how likely each is against the others; the unknown cards of a deck are in any order.

        The list of the seat must be known.
        """
        assert self.left is not None
        for ways, dealt in deals(self.left, self.zones, "units"):
            yield ways, self._deal_of(self.left, dealt)

    def shuffled(self, of: Deal, luck: Draws) -> Deal:
        """The same deal with the unknown cards of the deck in another order."""
        n = len(of.seat["deck"]) - len(self.top)
        unknown = list(of.seat["deck"][:n])
        luck.shuffle(unknown)
        return Deal({**of.seat, "deck": unknown + self.top}, of.units)

    def _deal_of(self, left: Cards, dealt: Mapping[str, list[str]]) -> Deal:
        hand = Counter(self.held)
        for more in (self.beside, dealt["hand"], dealt["beside"]):
            hand.update(more)
        seat = {
            "card": self._cards_of(left) if self._cards is None else self._cards,
            "hand": hand,
            "deck": dealt["deck"] + self.top,
        }
        return Deal(seat, dict(zip(self.hidden, dealt["units"], strict=True)))

    def _cards_of(self, left: Cards) -> list[str]:
        """The cards of the list, in the order of the set, when those are left of it that the view does not show."""
        names = {card for card, n in left.items() if n}.union(self.lists.seen)
        return sorted(names, key=self.index)


def seen_elsewhere(view: View, s: int, elsewhere: Iterable[str | None]) -> Cards:
    """The cards of a seat's deck that lie open: in its discard, in play, and `elsewhere` ("0:cellist")."""
    seen: Cards = Counter(view["seats"][s]["discard"])
    seen.update(u["card"] for u in view["units"] if u is not None and u["owner"] == s and u["card"] is not None)
    seen.update(copy.partition(":")[2] for copy in elsewhere if copy is not None and copy.startswith(f"{s}:"))
    return seen


# ---- worlds ----------------------------------------------------------------------------------------------------------


class Share(NamedTuple):
    """One way in which what is hidden can lie, with how likely it is against the others."""

    weight: int
    deals: tuple[Deal, ...]  # of each seat


class Worlds:
    """All positions that could be behind one view, to draw many from."""

    questions: ClassVar[Questions]

    def __init__(self, game: Any, view: View, seat: int) -> None:
        if view.get("viewer") != seat:
            raise PositionError(f"the view is that of viewer {view.get('viewer')!r}, not of seat {seat}")
        self.game = game
        self.view = view
        self.seat = seat
        self.hands = [self.hand(s) for s in range(2)]
        self._state = game.usual()
        facts, self._of_lists = _apart(self.facts(), game.state_class, game.records)
        filled(game, game.catalogue, self._state, facts)

    # what a game says

    def hand(self, s: int) -> Hand:
        """What a seat hides."""
        raise NotImplementedError

    def step(self, state: Any) -> Any:
        """The engine's step of a plain state: it puts the open question again."""
        raise NotImplementedError

    def agrees(self, deals: Sequence[Deal]) -> bool:
        """Whether deals are possible with what the open question tells of hidden cards."""
        return True

    def guess(self, state: Any, s: int, given: int, luck: Draws) -> None:
        """Choose the secret answers that a seat has given, so many of them."""
        raise NotImplementedError

    def facts(self) -> Facts:
        """What the view says of the state, as facts; lists, hands and decks are still to come."""
        return facts_of(self.game, self.view, self._state)

    # what any game does

    def draw(self, seed: int) -> Position:
        """One of them, each as likely as its share of the deals."""
        luck = Draws(seed)
        state = self._fresh()
        state.seed = luck.bits(64)
        for _ in range(TRIES_MAX):
            deals = [hand.deal(luck) for hand in self.hands]
            if self.agrees(deals):
                break
        else:
            raise PositionError("the view: no deal of the hidden cards agrees with the open question")
        return self._world(state, deals, luck)

    def every(self, most: int) -> list[Share] | None:
        """All of them with their weights, where there are no more than `most`; which cards lie in a deck counts, in
        which order does not.

        None: too many, a list is closed, or an answer given in secret is open (A-HID-1, M-HID-1).
        """
        asking = self.view["asking"]
        if any(hand.left is None for hand in self.hands) or (asking and self.questions.secret_of(asking) is not None):
            return None
        if any(more_deals_than(most, hand.left or Counter(), hand.zones) for hand in self.hands):
            return None
        each = [list(islice(hand.every(), most + 1)) for hand in self.hands]
        if prod(map(len, each)) > most:
            return None
        shares = [Share(one * other, (first, second)) for (one, first), (other, second) in product(*each)]
        return [share for share in shares if self.agrees(share.deals)]

    def world(self, share: Share, seed: int) -> Position:
        """One of those that `every` names; `seed`: for its luck and the order of the decks."""
        luck = Draws(seed)
        state = self._fresh()
        state.seed = luck.bits(64)
        pairs = zip(self.hands, share.deals, strict=True)
        return self._world(state, [hand.shuffled(dealt, luck) for hand, dealt in pairs], luck)

    def _world(self, state: Any, deals: Sequence[Deal], luck: Draws) -> Position:
        for s, dealt in enumerate(deals):
            dealt.into(state, s, self.game.catalogue.card_index)
        filled(self.game, self.game.catalogue, state, self._of_lists)
        if state.luck_asked:
            for s in range(2):
                sort_unknown(state, s)
        self.game.derive(state)
        self._ask_again(state, luck)
        position: Position = self.game.position(state)
        return position

    def _fresh(self) -> Any:
        """A copy of the state without lists; where nothing is asked, nothing of what is under way will change in it."""
        game, state = self.game, self._state
        if self.view["asking"]:
            return layout.copy_of(game.state_class, game.records, state)
        out = copy(state)
        out.seats = [layout.copy_of(game.records["Seat"], game.records, seat) for seat in state.seats]
        out.units = [layout.copy_of(game.records["Unit"], game.records, unit) for unit in state.units]
        return out

    def _ask_again(self, state: Any, luck: Draws) -> None:
        """Put the open question: a step that has asked has changed nothing yet, so it is entered again."""
        asking = self.view["asking"]
        if not asking:
            return
        secret = self.questions.secret_of(asking)
        if secret is not None:
            self._guess_answers(state, secret, luck)
        state.base, state.rows = self.game.plain_place
        state.asking = state.asked = state.about = state.choices = 0
        self.step(state)
        if state.asking not in (secret.questions if secret is not None else (asking,)):
            raise PositionError("the view: the effect under way does not ask what the view says")

    def _guess_answers(self, state: Any, secret: Secret, luck: Draws) -> None:
        """How many answers to a secret question have been given, and the others', is not known before all are in.

        A seat that may still choose is taken to be the one whose answer is awaited.
        """
        each, first = secret.each, max(state.first_seat, 0)
        if self.seat == SPECTATOR:
            n = luck.below(2 * each)
        else:
            given = secret.questions.index(self.view["asking"]) if "choices" in self.view else each
            if self.seat != first:
                n = each + given
            else:
                n = given if given < each else each + (luck.below(each) if each > 1 else 0)
        secret.set_given(state, n)
        by_first = min(n, each)
        for s, given in ((first, by_first), (1 - first, n - by_first)):
            if given and s != self.seat:
                self.guess(state, s, given, luck)


def facts_of(game: Any, view: View, state: Any) -> Facts:
    """What a view says of the state, as facts; but numbers that everybody sees are put into `state` at once."""
    facts = _facts(game.state_class, {**view, "asked": 0}, state)  # the question is put again
    facts.pop("choices", None)
    records = game.records
    facts["frames"] = _all_facts(records["Frame"], view["frames"], state.frames)
    facts["queue"] = _all_facts(records["Trigger"], view["queue"], state.queue)
    units = _all_facts(records["Unit"], view["units"], state.units)
    facts["units"] = {str(u): unit for u, unit in enumerate(units) if unit is not None}
    facts["seats"] = _all_facts(records["Seat"], view["seats"], state.seats)
    return facts


def _all_facts(record: type, seen: Sequence[View | None], into: Sequence[Any]) -> list[Any]:
    """Of each record that a view has, if there is something to put it into or not; None where it has None."""
    pairs = zip_longest(seen, into[: len(seen)])
    return [None if each is None else _facts(record, each, target) for each, target in pairs]


def _facts(record: type, seen: View, into: Any) -> Facts:
    quick = into is not None and open_numbers(record).put(into, seen)
    found: Facts = {}
    for name in _names(record, not quick):
        value = seen.get(name)
        if value is None or value == {} or (type(value) is list and value.count(None) == len(value)):
            continue  # nothing is there, as usual
        found[name] = value
    return found


@cache
def _names(record: type, everything: bool) -> list[str]:
    """The members of a record that facts may say; all of them, or without the numbers that everybody sees."""
    known = [m.name for m in layout.members(record) if not m.pointer and m.meaning not in (COUNT, DERIVED, LOCAL)]
    return [name for name in known if everything or name not in open_numbers(record).names]


def _apart(facts: Facts, state: type, records: dict[str, type]) -> tuple[Facts, Facts]:
    """What the view says of the state, apart from what it says by kinds: these are other numbers in other lists."""
    rest, of_lists = _split(facts, state)
    seats = [_split(seat, records["Seat"]) for seat in facts["seats"]]
    rest["seats"], of_lists["seats"] = [seat for seat, _ in seats], [seat for _, seat in seats]
    units = {u: _split(unit, records["Unit"]) for u, unit in facts["units"].items()}
    rest["units"] = {u: unit for u, (unit, _) in units.items() if unit}
    of_lists["units"] = {u: unit for u, (_, unit) in units.items() if unit}
    for seat in of_lists["seats"]:
        for name in ("card", "hand", "deck"):  # these are dealt
            seat.pop(name, None)
    return rest, of_lists


def _split(facts: Facts, record: type) -> tuple[Facts, Facts]:
    rest = facts.copy()
    return rest, {name: rest.pop(name) for name in _of_lists(record) if name in facts}


@cache
def _of_lists(record: type) -> list[str]:
    """The members of a record that mean kinds, or say which kinds there are."""
    members = layout.members(record)
    return [m.name for m in members if m.meaning in (BY_KIND, KIND, COPY) or m.visibility == LISTS]
