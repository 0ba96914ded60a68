"""The server's log: one JSON object a line, without secrets. No token, seed, deck, chat or address goes into it."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRETS = ("token", "cookie", "secret", "seed", "deck", "decks", "password", "text", "address", "hand")


def without_secrets(logger: Any, name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A last look: what is called like a secret is not written."""
    for key in event:
        if key in SECRETS:
            event[key] = "-"
    return event


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
