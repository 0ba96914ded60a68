"""The committed matches are played again, word for word, in both forms."""

from __future__ import annotations

import pytest

from duelstage.kernel.backend import Form, has_native
from tests.playthroughs.record import FOLDER, MATCHES, text


@pytest.mark.parametrize("form", ["plain", "native"])
@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_the_committed_one(name: str, form: Form) -> None:
    if form == "native" and not has_native("artistes"):
        pytest.skip("the compiled engine is not built: make build with a C compiler")
    assert text(name, form) == (FOLDER / f"{name}.txt").read_text("utf-8")
