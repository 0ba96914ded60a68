"""The committed matches are played again, word for word, in both forms; every format has one."""

from __future__ import annotations

import pytest

from duelstage.kernel.backend import Form
from tests.playthroughs.record import FOLDER, file_of, text
from tests.tenants import FORMS, TENANTS, each_tenant, need
from tests.tenants.tenant import Tenant

MATCHES = [
    pytest.param(tenant, name, id=f"{tenant.name}/{name}")
    for tenant in TENANTS.values()
    for name in tenant.playthroughs()
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("tenant", "name"), MATCHES)
def test_the_match_is_the_committed_one(tenant: Tenant, name: str, form: Form) -> None:
    need(tenant, form)
    assert text(tenant, name, form) == file_of(tenant, name).read_text("utf-8")


@each_tenant
def test_every_format_is_played(tenant: Tenant) -> None:
    files = sorted((FOLDER / tenant.name).glob("*.txt"))
    heads = [file.read_text("utf-8").partition("@")[0] for file in files]
    assert {f"{tenant.name}/{format_name}" for format_name in tenant.formats} <= set(heads)
    assert [file.stem for file in files] == sorted(tenant.playthroughs())
