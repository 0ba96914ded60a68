"""What is dealt out behind a view: evenly, and each card only where it may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import comb

import pytest

from duelstage.kernel.errors import PositionError
from duelstage.kernel.luck import GOLDEN, M64, mix
from duelstage.kernel.resample import Cards, Draws, Lists, Pool, Zone, deal, deals, more_deals_than


def is_big(card: str) -> bool:
    return card.isupper()


def test_a_card_lies_only_where_it_may() -> None:
    luck = Draws(1)
    seen: Counter[str] = Counter()
    for _ in range(300):
        dealt = deal(luck, ["A", "B", "c", "d"], [Zone("hand", 2), Zone("units", 1, is_big), Zone("deck", 1)])
        assert sorted(card for cards in dealt.values() for card in cards) == ["A", "B", "c", "d"]
        assert [len(dealt[zone]) for zone in ("hand", "units", "deck")] == [2, 1, 1]
        seen.update(dealt["units"])
    assert set(seen) == {"A", "B"} and min(seen.values()) > 120


def test_too_few_that_may_lie_there_are_told() -> None:
    with pytest.raises(PositionError, match="units has 2 unknown cards; only 1 can lie there"):
        deal(Draws(1), ["A", "b"], [Zone("units", 2, is_big)])


@pytest.mark.parametrize("seed", (0, 7, 2**64 - 1))
def test_numbers_are_those_of_the_generator_of_matches(seed: int) -> None:
    luck, at = Draws(seed), mix(seed)
    for i in range(1, 130):
        assert luck.bits(64) == mix((at + i * GOLDEN) & M64)


@pytest.mark.parametrize("n", (1, 6, 2**64 - 1, 2**64, 3**70, 3**100))
def test_a_number_below_another_takes_64_bits_more_than_that_has(n: int) -> None:
    size = n.bit_length() + 64
    luck, same = Draws(3), Draws(3)
    for _ in range(40):
        assert luck.below(n) == same.bits(size) * n >> size


class TwoGroups(Lists):
    """Two cards more, one of them big at least."""

    def ready(self) -> Iterable[Cards]:
        return ()

    def groups(self) -> Sequence[Sequence[tuple[str, int]]]:
        return [[self.room("A", 2), self.room("B", 2)], [self.room("c", 2)]]

    def splits(self) -> Iterable[tuple[int, ...]]:
        return [(1, 1), (2, 0)]


def test_every_legal_list_is_as_likely_as_any_other() -> None:
    luck, lists = Draws(2), TwoGroups(Counter({"A": 1}), 2)
    seen = Counter("".join(sorted(lists.draw(luck).elements())) for _ in range(1200))
    assert set(seen) == {"Ac", "Bc", "AB", "BB"}  # of A there is one more, of B two
    assert min(seen.values()) > 250


def test_a_pool_counts_its_choices() -> None:
    assert [Pool([("a", 2), ("b", 1)], 4).ways(n) for n in range(5)] == [1, 2, 2, 1, 0]


ZONES = [Zone("units", 1, is_big), Zone("hand", 2), Zone("deck", 3), Zone("beside", 0)]
UNKNOWN = Counter({"A": 1, "B": 2, "c": 2, "d": 1})


def as_text(dealt: Mapping[str, list[str]]) -> str:
    return " ".join("".join(sorted(dealt[zone])) for zone in ("units", "hand", "deck"))


def test_all_deals_are_named_with_how_likely_each_is() -> None:
    named = {as_text(dealt): ways for ways, dealt in deals(UNKNOWN, ZONES, "units")}
    total, n = sum(named.values()), 20_000
    assert total == 3 * comb(5, 2)
    luck = Draws(3)
    seen = Counter(as_text(deal(luck, list(UNKNOWN.elements()), ZONES)) for _ in range(n))
    assert set(seen) == set(named)
    for each, ways in named.items():
        wanted = n * ways / total
        assert abs(seen[each] - wanted) < 5 * wanted**0.5, each


def test_where_it_matters_which_card_lies_where_both_orders_are_named() -> None:
    zones = [Zone("units", 2, is_big), Zone("deck", 1)]
    found = {tuple(dealt["units"]): ways for ways, dealt in deals(Counter("ABc"), zones, "units")}
    assert found == {("A", "B"): 1, ("B", "A"): 1}


def test_too_many_deals_are_known_without_dealing() -> None:
    n = sum(1 for _ in deals(UNKNOWN, ZONES, "units"))
    assert not more_deals_than(n, UNKNOWN, ZONES)
    many = Counter({f"card {i}": 1 for i in range(20)})
    assert more_deals_than(64, many, [Zone("hand", 5), Zone("deck", 15)])
    assert not more_deals_than(190, many, [Zone("hand", 2), Zone("deck", 18)])
    assert more_deals_than(189, many, [Zone("hand", 2), Zone("deck", 18)])
