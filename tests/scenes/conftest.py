"""Every scene is played twice, on the plain engine and on the compiled one."""

from __future__ import annotations

import pytest

from duelstage.kernel.backend import Form, has_native

from .stage import Stage

FORMS: tuple[Form, ...] = ("plain", "native")


@pytest.fixture(params=FORMS)
def artistes(request: pytest.FixtureRequest) -> Stage:
    """Where scenes of Artistes are played: artistes.scene(), artistes.match(…)."""
    form: Form = request.param
    if form == "native" and not has_native("artistes"):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
    return Stage(form)
