"""Gymnasium's spaces for rows and codes; `sample` of actions gives legal ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .encode import Schema
from .needs import missing

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as error:
    raise missing("spaces", error) from error


class LegalActions(spaces.Discrete):
    """All codes; without a mask `sample` gives one that is legal now, any code where nothing is."""

    def __init__(self, n: int, legal: Callable[[], Sequence[int]]) -> None:
        super().__init__(n)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        codes = [] if mask is not None or probability is not None else self._legal()
        if codes:
            return np.int64(codes[int(self.np_random.integers(len(codes)))])
        return super().sample(mask) if probability is None else super().sample(None, probability)


def rows(schema: Schema, scaled: bool) -> Any:
    """What is seen: int16 as the engine writes it, or float32 divided by the scales; between the schema's bounds."""
    low, high = (as_array(schema, bound, scaled) for bound in schema.bounds)
    return spaces.Box(low, high, (len(schema),), low.dtype.type)


def as_array(schema: Schema, row: Any, scaled: bool) -> Any:
    found = np.frombuffer(row, np.int16)
    return found / np.frombuffer(schema.scales, np.float32) if scaled else found.copy()


def mask_space(schema: Schema) -> Any:
    return spaces.Box(0, 1, (schema.n_codes,), np.int8)


def as_mask(mask: bytearray) -> Any:
    return np.frombuffer(mask, np.int8).copy()
