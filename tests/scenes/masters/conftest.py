"""Every scene of Masters is played in each format in which its rules hold, on the plain engine and the compiled one."""

from __future__ import annotations

import pytest

from tests.scenes.stage import form_of

from .stage import Stage


@pytest.fixture(params=("plain", "native"))
def masters(request: pytest.FixtureRequest, format_name: str) -> Stage:
    """Where scenes of Masters are played: masters.scene(…), masters.match(…)."""
    return Stage(form_of(request, "masters"), format_name)
