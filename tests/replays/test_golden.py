"""Records of released versions open and lead where they led. Promise 8."""

from __future__ import annotations

import pytest

from duelstage.games import game_of
from duelstage.kernel.backend import Form
from duelstage.kernel.replay import load
from tests.tenants import FORMS, TENANTS, each_tenant, need
from tests.tenants.tenant import Tenant

from . import FOLDER

NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def tenant_of(name: str) -> Tenant:
    return TENANTS[name.partition("-")[0]]


def test_the_folder_has_every_golden_match() -> None:
    assert sorted(name for tenant in TENANTS.values() for name in tenant.golden()) == NAMES


@each_tenant
def test_every_game_has_a_whole_match_and_a_save(tenant: Tenant) -> None:
    last_steps = [golden.last_step for golden in tenant.golden().values()]
    assert -1 in last_steps and max(last_steps) > 0
    assert len(last_steps) >= len(tenant.formats)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_replays_exactly(name: str, form: Form) -> None:
    tenant = tenant_of(name)
    need(tenant, form)
    replay = load((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))
    result = replay.verify(lambda header: game_of(header, form))
    assert (result.status, result.reason) == ("EXACT", "")
    assert result.steps == len(replay.steps) > 30
    assert (replay.end is None) == (tenant.golden()[name].last_step > 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_stream_is_what_happens(name: str) -> None:
    """What is shown where nobody can vouch any more is what happened."""
    replay = load((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))
    game = game_of(replay.header, "plain")
    for told, (_, rows) in zip(replay.events(), replay.states(game), strict=True):
        assert list(told) == [game.event_json(row) for row in rows]
