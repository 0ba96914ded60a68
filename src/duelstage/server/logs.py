"""The server's log: one JSON object a line, without secrets. No token, seed, deck, chat or address goes into it."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import structlog

LIBRARIES = ("uvicorn.error", "websockets", "asyncio", "sqlalchemy", "alembic")
SECRETS = ("token", "cookie", "secret", "seed", "deck", "decks", "password", "text", "address", "hand")


def without_secrets(logger: Any, name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A last look: what is called like a secret is not written."""
    for key in event:
        if key in SECRETS:
            event[key] = "-"
    return event


def origin_of(error: BaseException) -> dict[str, str]:
    """What went wrong and where, for the log. What the error says is left out: it may quote what nobody should read."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return {"error": type(error).__name__, "where": where}


class Passed(logging.Handler):
    """Writes what libraries log into our own log."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        more = origin_of(error) if error is not None else {}
        structlog.get_logger(record.name).log(record.levelno, record.getMessage(), **more)


def begin(stream: Any = None, level: int = logging.INFO) -> None:
    """Write the log to a stream, standard error if none is named."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers, library.propagate = [Passed()], False
        library.setLevel(logging.WARNING)
