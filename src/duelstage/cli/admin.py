"""`duelstage admin`: reports, bans, backup and restore, forgetting a person. It works beside a server that runs."""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.errors import printable
from .inputs import UsageError
from .output import say_json, wrapped

if TYPE_CHECKING:
    from ..server.store import Report, Store

NEEDED = ("sqlalchemy", "alembic", "aiosqlite")
NAME_SHOWN, TEXT_SHOWN = 40, 2000  # characters


def number_of(text: str) -> int:
    """A number as it is typed."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:10]) < 2**31 and len(text) < 11):
        raise argparse.ArgumentTypeError(f"expected a number from 1, not '{text[:20]}'")
    return int(text)


def list_reports(options: argparse.Namespace) -> int:
    found: list[Report] = _on_store(options, lambda store: store.reports(options.search, options.all, options.limit))
    if options.json:
        say_json({"count": len(found), "reports": [_report(report) for report in found]})
        return 0
    for report in found:
        print(_headline(report))
        print(wrapped(printable(report.text, TEXT_SHOWN) or "-", 4, "    "))
    if not found:
        print("no reports" if options.all else "no open reports")
    return 0


def _report(report: Report) -> dict[str, Any]:
    return {name: getattr(report, name) for name in report.__slots__}


def _headline(report: Report) -> str:
    """Who said it of whom, and when, on one line."""
    said = [f"{report.id}: {_moment(report.at)}, about "]
    said.append("a fault" if report.about == "fault" else _who(report.whom, report.whom_name))
    said.append(f", by {_who(report.by, report.by_name)}")
    if report.match is not None:
        said.append(f", match {report.match}")
    if report.closed is not None:
        said.append(f", closed {_moment(report.closed)}")
    return "".join(said)


def _who(person: int | None, name: str) -> str:
    return "nobody who is here still" if person is None else f"person {person} ({printable(name, NAME_SHOWN)})"


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def close_report(options: argparse.Namespace) -> int:
    _on_store(options, lambda store: store.close_report(options.id, _now()))
    return _done(options, {"report": options.id, "closed": True}, f"report {options.id}: closed")


def list_persons(options: argparse.Namespace) -> int:
    found = _on_store(options, lambda store: store.find_persons(options.text, options.banned, options.limit))
    if options.json:
        persons = [{name: getattr(one, name) for name in one.__slots__ if name != "settings"} for one in found]
        say_json({"count": len(found), "persons": persons})
        return 0
    for one in found:
        banned = f", banned {_moment(one.banned)}" if one.banned is not None else ""
        why = f": {printable(one.banned_for, TEXT_SHOWN)}" if one.banned_for else ""
        print(f"{one.id}: {printable(one.name, NAME_SHOWN) or '-'}, since {_moment(one.created)}{banned}{why}")
    if not found:
        print("nobody")
    return 0


def ban(options: argparse.Namespace) -> int:
    _on_store(options, lambda store: store.ban(options.person, options.why, _now()))
    return _done(options, {"person": options.person, "banned": True}, f"person {options.person}: banned")


def unban(options: argparse.Namespace) -> int:
    _on_store(options, lambda store: store.unban(options.person))
    return _done(options, {"person": options.person, "banned": False}, f"person {options.person}: welcome again")


def delete_person(options: argparse.Namespace) -> int:
    matches = _on_store(options, lambda store: store.delete_person(options.person))
    said = f"person {options.person}: forgotten; {matches} matches stay, without the name"
    return _done(options, {"person": options.person, "deleted": True, "matches": matches}, said)


def backup(options: argparse.Namespace) -> int:
    async def story(store: Store) -> dict[str, int]:
        from ..server.backup import backup

        return await backup(store, Path(options.file))

    rows = _on_store(options, story)
    return _done(options, {"file": options.file, "rows": rows}, f"{options.file}: {sum(rows.values())} rows")


def restore(options: argparse.Namespace) -> int:
    async def story(store: Store) -> dict[str, int]:
        from ..server.backup import restore

        return await restore(store, Path(options.file))

    if not Path(options.file).is_file():
        raise UsageError(f"{options.file}: there is no such file")
    rows = _on_store(options, story, new=True)
    return _done(options, {"file": options.file, "rows": rows}, f"{options.file}: {sum(rows.values())} rows are back")


def _done(options: argparse.Namespace, found: dict[str, Any], said: str) -> int:
    if options.json:
        say_json({"ok": True, **found})
    else:
        print(said)
    return 0


def _now() -> int:
    return int(time.time() * 1000)


def _on_store(options: argparse.Namespace, story: Callable[[Store], Awaitable[Any]], new: bool = False) -> Any:
    """Do something with the server's database. `new`: it need not be there yet."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise UsageError(f"the server needs {missing[0]}, which is not installed: pip install 'duelstage[server]'")
    from ..server.database import is_sqlite, url_of  # late: the libraries need not be there
    from ..server.settings import DATABASE, VARIABLES
    from ..server.store import Store

    url = options.database or os.environ.get(VARIABLES["database"]) or DATABASE
    found = url_of(url)
    if not new and is_sqlite(found) and not Path(str(found.database)).is_file():
        raise UsageError(f"database {found.database}: there is none; --database URL says which the server uses")

    async def run() -> Any:
        store = await Store.open(url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(run())
