"""Writes the description of the protocol, from which the web client's TypeScript types are made.

python -m duelstage.server.types > web/openapi.json
"""

from __future__ import annotations

import json
import sys

from .app import make_app
from .openapi import described
from .settings import Settings


def page() -> str:
    """The description as JSON; the same each time for the same definitions."""
    return json.dumps(described(make_app(Settings())), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]  # the same everywhere
    sys.stdout.write(page())
