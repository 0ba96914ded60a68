"""`duelstage admin` on a database that a server has filled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from duelstage.server.store import Store
from tests.server.databases import on_store

from .program import refused, run

NOW = 1_700_000_000_000


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A SQLite database with two persons and two reports."""
    url = f"sqlite:///{tmp_path / 'duelstage.db'}"

    async def fill(store: Store) -> None:
        ada, _ = await store.new_person("Ada", NOW, NOW + 1)
        bo, _ = await store.new_person("Bo\x1b[31m", NOW, NOW + 1)
        await store.report("person", ada, bo, None, "rude\nand loud", {}, NOW)
        await store.report("fault", ada, None, None, "it hangs", {}, NOW)

    on_store(url, fill)
    return url


def asked(database: str, *words: str) -> dict[str, Any]:
    done = run("admin", *words, "--database", database, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_reports_are_listed_and_closed(database: str) -> None:
    assert [report["id"] for report in asked(database, "reports", "list")["reports"]] == [2, 1]
    assert asked(database, "reports", "list", "--search", "hang")["count"] == 1
    assert asked(database, "reports", "close", "2") == {"ok": True, "report": 2, "closed": True}
    assert [report["id"] for report in asked(database, "reports", "list")["reports"]] == [1]
    assert asked(database, "reports", "list", "--all")["count"] == 2
    plain = run("admin", "reports", "list", DUELSTAGE_DATABASE=database).stdout
    assert plain.startswith("1: 2023-11-14 22:13 UTC, about person 2 (Bo\\x1b[31m), by person 1 (Ada)\n    rude")
    assert "\x1b" not in plain


def test_a_person_is_banned_welcomed_again_and_forgotten(database: str) -> None:
    assert asked(database, "ban", "2", "--why", "spam") == {"ok": True, "person": 2, "banned": True}
    (banned,) = asked(database, "persons", "--banned")["persons"]
    assert (banned["id"], banned["banned_for"]) == (2, "spam")
    assert "banned" in run("admin", "persons", "bo", "--database", database).stdout
    assert asked(database, "unban", "2")["banned"] is False
    assert asked(database, "delete-person", "2") == {"ok": True, "person": 2, "deleted": True, "matches": 0}
    assert [person["id"] for person in asked(database, "persons")["persons"]] == [1]


def test_a_backup_goes_into_a_new_database(database: str, tmp_path: Path) -> None:
    file, other = str(tmp_path / "backup.jsonl"), f"sqlite:///{tmp_path / 'other.db'}"
    rows = asked(database, "backup", file)["rows"]
    assert (rows["persons"], rows["reports"]) == (2, 2)
    assert asked(other, "restore", file)["rows"] == rows
    assert asked(other, "reports", "list") == asked(database, "reports", "list")
    assert "it is there already" in refused("admin", "backup", file, "--database", database)
    assert "restore into a new one" in refused("admin", "restore", file, "--database", database)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["persons", "--database", "sqlite:///nowhere.db"], "database nowhere.db: there is none; --database URL says"),
        (["persons", "--database", "nonsense"], "database 'nonsense': expected a URL such as sqlite:///duelstage.db"),
        (["restore", "nowhere.jsonl", "--database", "sqlite:///nowhere.db"], "nowhere.jsonl: there is no such file"),
        (["ban", "Ada"], "expected a number from 1, not 'Ada'"),
        (["reports"], "duelstage admin reports"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(words: list[str], sentence: str) -> None:
    assert sentence in refused("admin", *words)
    assert not Path("nowhere.db").exists()


def test_a_person_that_is_not_there_is_told(database: str) -> None:
    for words in (["ban", "99"], ["unban", "99"], ["delete-person", "99"]):
        assert "person 99: there is none" in refused("admin", *words, "--database", database)
    assert "report 99: there is none" in refused("admin", "reports", "close", "99", "--database", database)
