"""`duelstage serve`: the web table, for two people and a link, or one person and a bot."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from .inputs import UsageError

if TYPE_CHECKING:
    from ..server.settings import Settings

NEEDED = ("fastapi", "uvicorn", "websockets", "msgspec", "sqlalchemy", "alembic", "aiosqlite", "limits", "structlog")
NEEDED_TOO = ("prometheus_client", "qrcode")


def run(options: argparse.Namespace) -> int:
    missing = [name for name in (*NEEDED, *NEEDED_TOO) if find_spec(name) is None]
    if missing:
        raise UsageError(f"the server needs {missing[0]}, which is not installed: pip install 'duelstage[server]'")
    from ..server.running import serve  # late: the libraries need not be there
    from ..server.settings import settings_of

    given = {
        "host": options.host,
        "port": options.port,
        "database": options.database,
        "origins": options.origin,
    }
    serve(settings_of(given), _told, options.open)
    return 0


def _told(settings: Settings) -> None:
    """Where to go, said once the address is ours."""
    print(f"duelstage: open {settings.site} (Ctrl+C stops)", file=sys.stderr, flush=True)


def port_of(text: str) -> int:
    """A port as it is typed."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, not '{text[:20]}'")
    return int(text)
