"""The games that the suites run for, each in each of its formats.

A game that enters the register brings one module here (tenant.py says what it holds) and a line in TENANTS. A suite
takes a rule set, one game in one format: `@each_rule_set` and `def test_…(rules: RuleSet)`.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from duelstage.kernel.backend import Form, has_native

from .artistes import Artistes
from .masters import Masters
from .tenant import Tenant, Which

TENANTS: dict[str, Tenant] = {tenant.name: tenant for tenant in (Artistes(), Masters())}
FORMS: tuple[Form, ...] = ("plain", "native")


class RuleSet(NamedTuple):
    """One game in one format."""

    tenant: Tenant
    format_name: str

    @property
    def key(self) -> str:
        return f"{self.tenant.name}/{self.format_name}"

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms of the engine that are here."""
        return FORMS if has_native(self.tenant.name) else FORMS[:1]

    def game(self, form: Form | None = None, which: Which = "shipped") -> Any:
        """The game in this format as it is shipped."""
        return self.tenant.game(self.tenant.options(self.format_name), which, form)

    def random_game(self, pick: random.Random, which: Which = "shipped", form: Form | None = None) -> Any:
        """The game in a mixture of the options of this format."""
        return self.tenant.game(self.tenant.random_options(self.format_name, pick), which, form)

    def ready_decks(self) -> list[tuple[str, ...]]:
        """The ready decks of this format."""
        return list(self.tenant.entry.ready_decks(self.format_name).values())

    def share(self, total: int) -> int:
        """This format's part of what one game plays in a suite: more formats do not make it longer."""
        return -(-total // len(self.tenant.formats))

    def looks(self, pick: random.Random, often: float) -> bool:
        """Is this moment looked at? `often`: looks a moment, in all formats of the game together."""
        return pick.random() * len(self.tenant.formats) < often


RULE_SETS = [RuleSet(tenant, format_name) for tenant in TENANTS.values() for format_name in tenant.formats]
BY_KEY = {rules.key: rules for rules in RULE_SETS}
each_tenant = pytest.mark.parametrize("tenant", TENANTS.values(), ids=TENANTS)
each_rule_set = pytest.mark.parametrize("rules", RULE_SETS, ids=BY_KEY)


def need(tenant: Tenant, form: Form | None) -> None:
    """Skip where a form of the engine is not here."""
    if form == "native" and not has_native(tenant.name):
        pytest.skip("the engine is not compiled here (no C compiler): make build")
