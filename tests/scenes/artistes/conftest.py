"""Every scene of Artistes is played twice, on the plain engine and on the compiled one."""

from __future__ import annotations

import pytest

from tests.scenes.stage import form_of

from .stage import Stage


@pytest.fixture(params=("plain", "native"))
def artistes(request: pytest.FixtureRequest) -> Stage:
    """Where scenes of Artistes are played: artistes.scene(), artistes.match(…)."""
    return Stage(form_of(request, "artistes"))
