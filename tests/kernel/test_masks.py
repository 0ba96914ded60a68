"""Bits of a mask: the lowest, how many, the n-th, all."""

from __future__ import annotations

import random

from duelstage.kernel.masks import bits, lowest, nth, spread

MASKS = [1, 3, 1 << 40, 1 << 63, (1 << 64) - 1, *(random.Random(1).getrandbits(64) | 1 << 20 for _ in range(50))]


def test_bits_of_masks_are_those_that_are_set() -> None:
    for mask in MASKS:
        places = [i for i in range(64) if mask >> i & 1]
        assert lowest(mask) == places[0]
        assert bits(mask) == len(places)
        assert [nth(mask, n) for n in range(len(places))] == places
        codes = [0] * 64
        assert codes[: spread(mask, 100, codes)] == [100 + place for place in places]
