"""The counts of action sequences are the committed ones, in every format and in both forms."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from duelstage.kernel.backend import Form
from tests.counts.perft import Place, committed, count, places
from tests.tenants import TENANTS, each_tenant, need
from tests.tenants.tenant import Tenant

CASES = [
    pytest.param(form, place, depth, id=f"{tenant.name}/{place.format_name}-{form}-{place.name}-{depth}")
    for tenant in TENANTS.values()
    for place in places(tenant)
    for form, deepest in (("plain", place.counted.plain), ("native", place.counted.native))
    for depth in range(1, deepest + 1)
]


@cache
def table(tenant: Tenant) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(committed(tenant).read_text("utf-8"))
    return found


@pytest.mark.parametrize(("form", "place", "depth"), CASES)
def test_action_sequences_are_as_counted(form: Form, place: Place, depth: int) -> None:
    need(place.tenant, form)
    assert count(form, place, depth) == table(place.tenant)[place.format_name][place.name][str(depth)]


@each_tenant
def test_every_format_is_counted(tenant: Tenant) -> None:
    assert tuple(tenant.counted()) == tuple(table(tenant)) == tenant.formats
