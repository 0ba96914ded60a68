"""The mark that ties a test to the law: @rule("A-COMBAT-7"). plugins/cover_rules.py reads it."""

from __future__ import annotations

import pytest


def rule(*ids: str, in_: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """Say which rules a test proves; it may be used twice on one test, on a class, or as a module's `pytestmark`.

    Where a law tells formats apart, a test that takes `format_name` runs in each format in which all its rules hold;
    `in_` names those in which it runs instead.
    """
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('rule() wants the ids that the test proves, such as @rule("A-COMBAT-7")')
    if not isinstance(in_, tuple) or not all(isinstance(name, str) for name in in_):
        raise TypeError('rule() wants formats as in_=("jr", "sr")')
    return pytest.mark.rule(*ids, in_=in_)
