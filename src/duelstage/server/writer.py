"""The one that writes to the store. What waits is committed together, and nobody is answered before the commit.

So a match waits for the disk no longer when there are many matches: their records share one transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .database import StoreError
from .schema import ENTRIES

Work: TypeAlias = Callable[[AsyncConnection], Awaitable[Any]]

TOGETHER = 512  # jobs of one transaction


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """Something to write, and who waits for it. `entry`: a row of ENTRIES, which are inserted many at once."""

    work: Work | None
    entry: dict[str, Any] | None
    done: asyncio.Future[Any]


class Writer:
    """`write` and `append` put a job into the queue; its future is done when the job is committed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.commits = 0
        self.jobs = 0
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    def write(self, work: Work) -> asyncio.Future[Any]:
        return self._put(work, None)

    def append(self, match: int, n: int, record: str) -> asyncio.Future[Any]:
        return self._put(None, {"match": match, "n": n, "record": record})

    def _put(self, work: Work | None, entry: dict[str, Any] | None) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreError("the store is closed")
        job = Job(work, entry, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        return job.done

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._queue.qsize()

    async def close(self) -> None:
        """Commit what waits, and take nothing more."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        while True:
            first = await self._queue.get()
            if first is None:
                return
            jobs, last = self._waiting_with(first)
            await self._commit(jobs)
            if last:
                return

    def _waiting_with(self, first: Job) -> tuple[list[Job], bool]:
        """All jobs that wait, and whether they are the last ones."""
        jobs = [first]
        while not self._queue.empty() and len(jobs) < TOGETHER:
            job = self._queue.get_nowait()
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    async def _commit(self, jobs: list[Job]) -> None:
        """All of them in one transaction; where one fails, each in its own, so that it takes no other with it."""
        try:
            results = await (self._entries(jobs) if self._all_entries(jobs) else self._transaction(jobs))
        except Exception as error:
            if len(jobs) > 1:
                for job in jobs:
                    await self._commit([job])
            elif not jobs[0].done.done():
                jobs[0].done.set_exception(_told(error))
            return
        self.commits += 1
        self.jobs += len(jobs)
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():  # whoever waited may have gone
                job.done.set_result(result)

    def _all_entries(self, jobs: list[Job]) -> bool:
        return self.engine.dialect.name == "sqlite" and all(job.entry is not None for job in jobs)

    async def _transaction(self, jobs: list[Job]) -> list[Any]:
        async with self.engine.begin() as connection:
            return await _work(connection, jobs)

    async def _entries(self, jobs: list[Job]) -> list[Any]:
        """Entries and nothing else, on SQLite: one statement is a transaction by itself, and one errand to its thread.

        A transaction in several statements takes three times as long, and every move of every match waits for it.
        """
        rows = [job.entry for job in jobs if job.entry is not None]
        statement = f'INSERT INTO entries ("match", n, record) VALUES {", ".join(["(?, ?, ?)"] * len(rows))}'
        async with self.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.execute(statement, [row[name] for row in rows for name in ("match", "n", "record")])
        return [None] * len(jobs)


async def _work(connection: AsyncConnection, jobs: list[Job]) -> list[Any]:
    """Do the jobs in their order; entries that follow each other in one statement."""
    results: list[Any] = []
    entries: list[dict[str, Any]] = []
    for job in jobs:
        if job.entry is not None:
            entries.append(job.entry)
            results.append(None)
            continue
        if entries:
            await connection.execute(insert(ENTRIES), entries)
            entries = []
        assert job.work is not None
        results.append(await job.work(connection))
    if entries:
        await connection.execute(insert(ENTRIES), entries)
    return results


def _told(error: Exception) -> Exception:
    """What a caller is told. The statement and its numbers stay inside: they may be a match's secrets."""
    if isinstance(error, (SQLAlchemyError, sqlite3.Error)):
        cause = getattr(error, "orig", None) or error
        return StoreError(f"the store could not write: {type(cause).__name__}")
    return error
