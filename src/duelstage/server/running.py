"""Runs the server: uvicorn with the socket protocol that answers fastest, and limits of its own before ours."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import uvicorn

from . import logs
from .app import make_app
from .settings import Settings, SettingsError
from .store import Store

SLACK = 1024  # bytes beyond our own limit, so that it is we who answer
GARBAGE = (20_000, 20, 50)  # matches are many small objects that stay: look for rings less often
STOPS = 5  # seconds that open sockets get when the server stops


class Server(uvicorn.Server):
    """Tells everybody that it stops before it closes their sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        desk = getattr(app.state, "desk", None)
        if desk is not None:
            await desk.lobby.stop()
            end = time.monotonic() + STOPS
            while desk.sockets and time.monotonic() < end:
                await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def listening(settings: Settings) -> socket.socket:
    """The socket of the address; port 0 is any free one. Raises SettingsError where it is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio sends small messages at once only where the protocol is named: else each waits for an acknowledgement
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((settings.host.strip("[]"), settings.port))
    except OSError as error:
        found.close()
        said = error.strerror or str(error)
        raise SettingsError(f"{settings.host}, port {settings.port}: {said}; choose another with --port") from None
    return found


def serve(settings: Settings, told: Callable[[Settings], None], opens: bool = False) -> None:
    """Serve until the process is told to stop. `told`: called with the settings, the real port among them.

    Raises DuelError: it cannot begin.
    """
    bound = listening(settings)
    asyncio.run(_try_store(settings.database))
    settings = replace(settings, port=bound.getsockname()[1])
    logs.begin()
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.message + SLACK,
        proxy_headers=False,  # an address that anybody may write into a header is none
        server_header=False,
        access_log=False,
        log_config=None,  # its words go into our log
        timeout_graceful_shutdown=STOPS,
    )
    server = Server(config)
    if opens:
        threading.Thread(target=_open, args=(server, settings.site), daemon=True).start()
    gc.freeze()  # what is loaded stays
    gc.set_threshold(*GARBAGE)
    told(settings)
    server.run(sockets=[bound])


async def _try_store(database: str) -> None:
    """Bring the store up to date before anything is promised. Raises StoreError, which says what is wrong with it."""
    await (await Store.open(database)).close()


def _open(server: uvicorn.Server, site: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(200):
        if server.started:
            webbrowser.open(site)
            return
        time.sleep(0.05)
