"""`duelstage serve`: the web table, for two people and a link, or one person and a bot."""

from __future__ import annotations

import argparse
import os
import secrets
import socket
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

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
    if options.lan:
        given |= in_this_network(options)
    serve(settings_of(given), _told_all if options.lan else _told, options.open)
    return 0


def in_this_network(options: argparse.Namespace) -> dict[str, Any]:
    """What `--lan` settles: every address of this machine, one origin, a secret for as long as the server runs."""
    if options.host or options.origin:
        raise UsageError("--lan finds host and origin itself; expected it without --host and --origin")
    if options.port == 0:
        raise UsageError("--lan with --port 0: expected a port that can be named beforehand")
    from ..server.settings import PORT, SECRET_MIN

    port = options.port or PORT
    found: dict[str, Any] = {"host": "0.0.0.0", "origins": (f"http://{own_address()}:{port}",)}
    if len(os.environ.get("DUELSTAGE_SECRET", "")) < SECRET_MIN:
        found["secret"] = secrets.token_hex(SECRET_MIN)
    return found


def own_address() -> str:
    """The address by which others in the same network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        try:
            out.connect(("192.0.2.1", 9))  # a documentation address; connecting a datagram socket sends nothing
        except OSError:
            raise UsageError("--lan: this machine is in no network; expected an address, or serve without it") from None
        return str(out.getsockname()[0])


def _told(settings: Settings) -> None:
    """Where to go, said once the address is ours."""
    print(f"duelstage: open {settings.site} (Ctrl+C stops)", file=sys.stderr, flush=True)


def _told_all(settings: Settings) -> None:
    """The same for others too: a code to point a phone at."""
    import qrcode

    code = qrcode.QRCode(border=2)
    code.add_data(settings.site)
    if sys.stderr.isatty():
        code.print_ascii(out=sys.stderr, invert=True)
    print("duelstage: whoever is in this network can open it", file=sys.stderr)
    _told(settings)


def port_of(text: str) -> int:
    """A port as it is typed."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, not '{text[:20]}'")
    return int(text)
