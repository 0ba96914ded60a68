"""Which database there is and how it is spoken to: SQLite or PostgreSQL by URL, and its schema brought up to date.

SQLite: WAL, synchronous NORMAL, waits for a lock, and whoever writes says so at the start (BEGIN IMMEDIATE): a read
that turns into a write would fail at once where another writes.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from alembic.command import upgrade
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..kernel.errors import DuelError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BUSY = 10_000  # ms that one waits for another process that writes
READERS = 4
MIGRATIONS = Path(__file__).parent / "migrations"


class StoreError(DuelError):
    """The store cannot be used like this; the sentence says why."""


def url_of(text: str) -> URL:
    """The URL of a database with the driver that we use for it. Raises StoreError: what would be right."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(f"database {text[:80]!r}: expected a URL such as sqlite:///duelstage.db") from None
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise StoreError(f"database {url.get_backend_name()[:40]!r}: expected sqlite or postgresql")
    if driver.endswith("asyncpg") and find_spec("asyncpg") is None:
        raise StoreError("PostgreSQL needs asyncpg: install duelstage[server,scale]")
    if driver.endswith("aiosqlite") and url.database in (None, "", ":memory:"):
        raise StoreError("a database in memory forgets everything; expected a file: sqlite:///duelstage.db")
    if driver.endswith("aiosqlite") and not Path(str(url.database)).absolute().parent.is_dir():
        raise StoreError(f"database {url.database}: there is no such folder")
    return url.set(drivername=driver)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def writing_engine(url: URL) -> AsyncEngine:
    """One connection, which is the only one that writes."""
    return _engine(url, 1, "BEGIN IMMEDIATE")


def reading_engine(url: URL) -> AsyncEngine:
    return _engine(url, READERS, "BEGIN")


def _engine(url: URL, connections: int, begin: str) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, pool_pre_ping=not is_sqlite(url))
    if is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _prepare)
        event.listen(engine.sync_engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _prepare(connection: Any, record: object) -> None:
    """A new connection to SQLite. Transactions begin when we say so, not when the driver guesses."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", f"busy_timeout = {BUSY}", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


# ---- versions --------------------------------------------------------------------------------------------------------


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that are missing. Raises StoreError where the database is of a newer Duelstage than this."""
    scripts = ScriptDirectory.from_config(_config(connection))
    known = {script.revision for script in scripts.walk_revisions()}
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            newest = scripts.get_current_head()
            raise StoreError(
                f"the database is of version {version}, which this Duelstage does not know (its newest is {newest}): "
                "it was written by a newer one; use that, or restore a backup into a new database"
            )
    upgrade(_config(connection), "head")


def newest_version() -> str:
    """The version of the schema that this Duelstage writes."""
    return str(ScriptDirectory.from_config(_config(None)).get_current_head())


def _config(connection: Connection | None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
