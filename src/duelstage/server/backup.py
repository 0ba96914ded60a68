"""The whole store as a file, and back: lines of JSON that any database can be filled from.

The first line says what it is; then a line a row, table by table; the last line says how many there were, so that a
file that was cut is not taken for a whole one. It holds seeds and secret answers of running matches and the hashes of
tokens: keep it as safe as the database.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Integer, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import __version__
from ..kernel.errors import shown
from .database import StoreError, newest_version
from .schema import METADATA
from .store import Store

FORMAT = 1
TOGETHER = 500  # rows of one statement
LINE_MAX = 16 * 1024 * 1024  # characters


async def backup(store: Store, path: Path) -> dict[str, int]:
    """Write all that a store holds, as it was at one moment; returns how many rows of each table.

    A file that is there already is refused. Only its owner may read the new one. The server may run meanwhile.
    """
    counts: dict[str, int] = {}
    part = path.with_name(path.name + ".part")
    if path.exists():
        raise StoreError(f"{path}: it is there already; a backup never overwrites")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        _write(file, {"duelstage_backup": FORMAT, "schema": newest_version(), "software": __version__})
        async with store.reading.connect() as connection:
            await _one_moment(connection)
            for table in METADATA.sorted_tables:
                counts[table.name] = await _dump(connection, table, file)
        _write(file, {"rows": counts})
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    return counts


async def _one_moment(connection: AsyncConnection) -> None:
    """All reads of this transaction see the same; in SQLite they do anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))


async def _dump(connection: AsyncConnection, table: Table, file: TextIO) -> int:
    n = 0
    result = await connection.stream(select(table).order_by(*table.primary_key.columns))
    async for row in result:
        _write(file, {"table": table.name, "row": dict(row._mapping)})
        n += 1
    return n


def _write(file: TextIO, value: dict[str, Any]) -> None:
    file.write(json.dumps(value, separators=(",", ":"), ensure_ascii=True) + "\n")


async def restore(store: Store, path: Path) -> dict[str, int]:
    """Fill an empty store from a backup: all of it or nothing. Returns how many rows of each table.

    Raises StoreError: the store is not empty; the file is no backup, is of another version, or is damaged at a line.
    """

    async def work(connection: AsyncConnection) -> dict[str, int]:
        await _refuse_what_is_not_empty(connection)
        with path.open(encoding="utf-8", errors="strict") as file:
            try:
                counts = await _fill(connection, _lines(file, path), path)
            except SQLAlchemyError:
                raise StoreError(f"{path}: its rows do not fit together; the file is damaged") from None
        await _count_on(connection)
        return counts

    found: dict[str, int] = await store.writer.write(work)
    return found


async def _refuse_what_is_not_empty(connection: AsyncConnection) -> None:
    for table in METADATA.sorted_tables:
        if (await connection.execute(select(func.count()).select_from(table))).scalar():
            raise StoreError(f"the database holds {table.name} already; restore into a new one")


async def _fill(connection: AsyncConnection, lines: Iterator[tuple[int, dict[str, Any]]], path: Path) -> dict[str, int]:
    _check_head(next(lines, (1, {}))[1], path)
    counts = {table.name: 0 for table in METADATA.sorted_tables}
    waiting: list[dict[str, Any]] = []
    of = ""
    for number, line in lines:
        if "rows" in line:
            await _insert(connection, of, waiting)
            if line["rows"] != counts or next(lines, None) is not None:
                raise StoreError(f"{path}, line {number}: the rows do not add up; the file is damaged")
            return counts
        if line.get("table") not in counts or not isinstance(line.get("row"), dict):
            raise StoreError(f"{path}, line {number}: {shown(line.get('table'))} is no table")
        if line["table"] != of or len(waiting) == TOGETHER:
            await _insert(connection, of, waiting)
            of, waiting = line["table"], []
        _check_row(METADATA.tables[of], line["row"], f"{path}, line {number}")
        waiting.append(line["row"])
        counts[of] += 1
    raise StoreError(f"{path}: its last line is missing; the file was cut")


def _lines(file: TextIO, path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    number = 0
    try:
        while line := file.readline(LINE_MAX):
            number += 1
            found = json.loads(line)
            if not isinstance(found, dict):
                raise ValueError("no object")
            yield number, found
    except (ValueError, RecursionError):  # UnicodeDecodeError is one
        raise StoreError(f"{path}, line {number}: no JSON object; the file is damaged, or no backup") from None


def _check_head(head: dict[str, Any], path: Path) -> None:
    if head.get("duelstage_backup") != FORMAT:
        raise StoreError(f"{path}: no backup of Duelstage; its first line should say 'duelstage_backup': {FORMAT}")
    if head.get("schema") != newest_version():
        wanted = newest_version()
        raise StoreError(f"{path}: a backup of schema {shown(head.get('schema'))}; this Duelstage reads {wanted}")


def _check_row(table: Table, row: dict[str, Any], place: str) -> None:
    """The columns of the table, with values of their types: PostgreSQL would refuse others, SQLite would not."""
    if set(row) != set(table.columns.keys()):
        raise StoreError(f"{place}: expected the columns {', '.join(table.columns.keys())}")
    for column in table.columns:
        value, wanted = row[column.name], int if isinstance(column.type, Integer) else str
        if type(value) is not wanted and not (value is None and column.nullable):
            raise StoreError(f"{place}, {column.name}: {shown(value)}; expected {wanted.__name__}")


async def _insert(connection: AsyncConnection, table: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(METADATA.tables[table]), rows)


async def _count_on(connection: AsyncConnection) -> None:
    """New rows get numbers behind the restored ones. SQLite does that by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in METADATA.sorted_tables:
        if "id" in table.columns and isinstance(table.c.id.type, Integer):
            highest = f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name})"
            await connection.execute(
                text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), {highest}, false)")
            )
