"""The counts of action sequences are the committed ones, in both forms."""

from __future__ import annotations

import json

import pytest

from duelstage.kernel.backend import Form, has_native
from tests.counts.perft import COMMITTED, POSITIONS, count

TABLE = json.loads(COMMITTED.read_text("utf-8"))
CASES = [
    (form, name, depth)
    for name, (_, plain, native) in POSITIONS.items()
    for form, deepest in (("plain", plain), ("native", native))
    for depth in range(1, deepest + 1)
]


@pytest.mark.parametrize(("form", "name", "depth"), CASES)
def test_action_sequences_are_as_counted(form: Form, name: str, depth: int) -> None:
    if form == "native" and not has_native("artistes"):
        pytest.skip("the compiled engine is not built: make build with a C compiler")
    assert count(form, name, depth) == TABLE[name][str(depth)]
