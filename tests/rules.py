"""The mark that ties a test to the law: @rule("A-COMBAT-7"). plugins/cover_rules.py reads it."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules a test proves; it may be used twice on one test, on a class, or as a module's `pytestmark`."""
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('rule() wants the ids that the test proves, such as @rule("A-COMBAT-7")')
    return pytest.mark.rule(*ids)
