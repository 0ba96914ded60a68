"""Databases for tests, each new and empty: a SQLite file, and one on a PostgreSQL server where one answers.

DUELSTAGE_TEST_POSTGRES names the server by URL; else the one of this machine is tried.
"""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from duelstage.server.database import url_of
from duelstage.server.store import Store

SERVER = os.environ.get("DUELSTAGE_TEST_POSTGRES") or "postgresql:///postgres?host=/var/run/postgresql"
KINDS = ("sqlite", "postgresql")
each_database = pytest.mark.parametrize("kind", KINDS)


async def _on_server(*statements: str) -> None:
    engine = create_async_engine(url_of(SERVER), isolation_level="AUTOCOMMIT", connect_args={"timeout": 5})
    try:
        async with engine.connect() as connection:
            for statement in statements:
                await connection.execute(text(statement))
    finally:
        await engine.dispose()


@cache
def postgres_answers() -> str:
    """Why not, "": it does."""
    try:
        asyncio.run(_on_server("SELECT 1"))
    except Exception as error:
        return f"no PostgreSQL server answers: {type(error).__name__}; DUELSTAGE_TEST_POSTGRES names one"
    return ""


@contextmanager
def new_database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of a new database, which is gone afterwards."""
    name = f"duelstage_{uuid.uuid4().hex[:12]}"
    if kind == "sqlite":
        yield f"sqlite:///{folder / name}.db"
        return
    why = postgres_answers()
    if why:
        pytest.skip(why)
    asyncio.run(_on_server(f"CREATE DATABASE {name}"))
    try:
        yield url_of(SERVER).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_on_server(f"DROP DATABASE {name} WITH (FORCE)"))


def with_store(kind: str, folder: Path, story: Callable[[Store], Awaitable[Any]]) -> Any:
    """Run a story on a new store."""
    with new_database(kind, folder) as url:
        return on_store(url, story)


def on_store(url: str, story: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = await Store.open(url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(run())
