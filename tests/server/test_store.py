"""What the store remembers, on SQLite and on PostgreSQL. Promise 10."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from duelstage.match.log import Entry, TableHeader
from duelstage.match.table import Table
from duelstage.server.database import StoreError, newest_version, url_of, writing_engine
from duelstage.server.schema import METADATA
from duelstage.server.store import DeckRecord, Line, RoomRecord, Store, hashed
from tests.match.rooms import START, act, any_table, new_table
from tests.tenants import BY_KEY

from .databases import each_database, new_database, on_store, with_store

NOW = 1_700_000_000_000
LATER = NOW + 1_000_000
ARTISTES = BY_KEY["artistes/standard"]


async def a_match(store: Store, table: Table, persons: Any = (None, None)) -> int:
    return await store.begin_match("room", 1, table.header.to_json(), persons)


@each_database
def test_a_guest_is_known_by_a_token_that_is_kept_nowhere(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        person, token = await store.new_person("Ada", NOW, LATER, {"lang": "fr"})
        found = await store.person_of(token, NOW)
        assert found is not None
        assert (found.id, found.name, found.settings, found.banned) == (person, "Ada", {"lang": "fr"}, None)
        assert await store.person_of(token, LATER) is None  # expired
        assert await store.person_of("nonsense", NOW) is None
        async with store.reading.connect() as connection:
            rows = (await connection.execute(text("SELECT * FROM sessions"))).all()
        assert token not in str(rows) and hashed(token) in str(rows)
        await store.change_person(person, name="Ad\0a\ud800", settings={})  # what no database takes
        assert (await store.person(person)).name == "Ada?"
        other = await store.new_session(person, NOW, LATER)
        await store.end_session(token)
        assert await store.person_of(token, NOW) is None
        assert (await store.person_of(other, NOW)).id == person
        await store.end_old_sessions(LATER)
        await store.prolong(other, LATER * 2)
        assert await store.person_of(other, NOW) is None

    with_store(kind, tmp_path, story)


@each_database
def test_a_ban_is_told_and_lifted(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        person, token = await store.new_person("Ada", NOW, LATER)
        await store.ban(person, "spam", NOW + 1)
        found = await store.person_of(token, NOW)
        assert (found.banned, found.banned_for) == (NOW + 1, "spam")
        assert [one.id for one in await store.find_persons(banned=True)] == [person]
        await store.unban(person)
        assert (await store.person_of(token, NOW)).banned is None
        assert await store.find_persons(banned=True) == []
        with pytest.raises(StoreError, match="person 99: there is none"):
            await store.ban(99, "", NOW)

    with_store(kind, tmp_path, story)


@each_database
def test_a_room_comes_back_as_it_was_saved(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        person, _ = await store.new_person("Ada", NOW, LATER)
        seats = ({"person": person, "name": "Ada", "bot": ""}, {"person": None, "name": "", "bot": "turn2"})
        room = RoomRecord("abc", {"game": "artistes"}, seats, person, "waiting", 0, NOW)
        await store.save_room(room)
        assert await store.room("abc") == room
        assert await store.room("xyz") is None
        later = RoomRecord("abc", {"game": "artistes"}, seats, None, "playing", 1, NOW + 5, {"kind": "puzzle"})
        await store.save_room(later)
        assert await store.rooms() == [later]
        assert await store.rooms(since=NOW + 6) == await store.rooms(["over"]) == []
        await store.say(Line("abc", person, 0, "hello", "", NOW))
        await store.say(Line("abc", person, 0, "", "bonne chance", NOW))
        assert [line.text for line in await store.chat("abc")] == ["", "bonne chance"]
        assert [line.text for line in await store.chat("abc", 1)] == ["bonne chance"]
        await store.delete_room("abc")
        assert await store.room("abc") is None and await store.chat("abc") == []

    with_store(kind, tmp_path, story)


@each_database
def test_a_match_that_goes_on_is_picked_up_where_it_was(kind: str, tmp_path: Path) -> None:
    table, pick = any_table(BY_KEY["masters/jr"], 3), random.Random(3)

    async def begin(store: Store) -> int:
        match = await a_match(store, table)
        for n in range(40):
            seat = next(seat for seat in (0, 1) if table.prompt(seat) is not None)
            await store.append(match, n, act(table, seat, START + n, pick).entry.to_json())
        return match

    async def go_on(store: Store) -> None:
        (found,) = await store.unfinished()
        header = TableHeader.from_json(found.header)
        entries = [Entry.from_json(entry) for entry in found.entries]
        again = Table.replayed(header, entries, lambda _: table.game)
        assert again.whole() == table.whole()
        replay = await store.finish_match(found.id, 2, "agreed", "", NOW)
        assert await store.finish_match(found.id, 0, "time", "", NOW) == replay  # once and for all
        over = await store.replay(replay)
        assert (over.id, over.winner, over.how, over.ended, over.replay) == (found.id, 2, "agreed", NOW, replay)
        assert len(over.entries) == 40
        assert await store.unfinished() == []
        assert (await store.match_of_room("room")).id == found.id
        assert await store.replay("nonsense") is None and await store.match(99) is None

    with new_database(kind, tmp_path) as url:
        on_store(url, begin)
        on_store(url, go_on)


@each_database
def test_the_seed_is_kept_apart_from_what_may_be_shown(kind: str, tmp_path: Path) -> None:
    table = new_table(ARTISTES, 123456789)

    async def story(store: Store) -> None:
        match = await a_match(store, table)
        async with store.reading.connect() as connection:
            header = (await connection.execute(text("SELECT header FROM matches"))).scalar()
        assert "123456789" not in header and '"seed"' not in header
        assert (await store.match(match)).header == table.header.to_json()

    with_store(kind, tmp_path, story)


@each_database
def test_records_that_wait_are_committed_together(kind: str, tmp_path: Path) -> None:
    table = new_table(ARTISTES)

    async def story(store: Store) -> None:
        matches = [await a_match(store, table) for _ in range(10)]
        before = store.writer.commits
        entry = Entry("left", 0, START).to_json()
        await asyncio.gather(*(store.append(match, n, entry) for n in range(20) for match in matches))
        assert store.writer.commits - before <= 3
        assert all(len(match.entries) == 20 for match in await store.unfinished())

    with_store(kind, tmp_path, story)


@each_database
def test_a_record_that_cannot_be_kept_takes_no_other_with_it(kind: str, tmp_path: Path) -> None:
    table = new_table(ARTISTES)

    async def story(store: Store) -> None:
        match = await a_match(store, table)
        entry = Entry("left", 0, START).to_json()
        jobs = [store.append(match, n, entry) for n in (0, 1, 1, 2)] + [store.append(99, 0, entry)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(result, StoreError) for result in results] == [False, False, True, False, True]
        assert "INSERT" not in str(results[2]) and "left" not in str(results[2])
        assert len((await store.match(match)).entries) == 3

    with_store(kind, tmp_path, story)


@each_database
def test_reports_are_listed_searched_and_closed(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        ada, _ = await store.new_person("Ada", NOW, LATER)
        bo, _ = await store.new_person("Bo_b", NOW, LATER)
        first = await store.report("person", ada, bo, None, "rude 100%", {"seq": 3}, NOW)
        second = await store.report("fault", ada, None, None, "it hangs", {}, NOW + 1)
        assert [report.id for report in await store.reports()] == [second, first]
        (found,) = await store.reports("O_B")
        assert (found.id, found.by_name, found.whom_name, found.record) == (first, "Ada", "Bo_b", {"seq": 3})
        assert [report.id for report in await store.reports("100%")] == [first]
        assert await store.reports("1%0") == []
        await store.close_report(first, NOW)
        assert [report.id for report in await store.reports()] == [second]
        assert len(await store.reports(closed=True)) == 2
        with pytest.raises(StoreError, match="report 99: there is none"):
            await store.close_report(99, NOW)

    with_store(kind, tmp_path, story)


@each_database
def test_who_is_blocked_is_not_met_again(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        ada, bo, cy = [(await store.new_person(name, NOW, LATER))[0] for name in ("Ada", "Bo", "Cy")]
        await store.block(ada, bo)
        await store.block(ada, bo)
        assert await store.blocked(ada) == {bo} and await store.blocked(bo) == {ada}
        assert await store.blocked(cy) == frozenset()
        await store.unblock(ada, bo)
        assert await store.blocked(bo) == frozenset()

    with_store(kind, tmp_path, story)


@each_database
def test_nothing_of_a_person_is_left_but_its_matches_without_a_name(kind: str, tmp_path: Path) -> None:
    table = new_table(ARTISTES)

    async def story(store: Store) -> None:
        ada, token = await store.new_person("Ada", NOW, LATER)
        bo, _ = await store.new_person("Bo", NOW, LATER)
        match = await a_match(store, table, (ada, bo))
        await store.save_room(
            RoomRecord("abc", {}, ({"person": ada, "name": "Ada"}, {"person": bo, "name": "Bo"}), ada, "over", 1, NOW)
        )
        await store.say(Line("abc", ada, 0, "", "Ada was here", NOW))
        await store.say(Line("abc", bo, 1, "", "hm", NOW))
        await store.report("person", ada, bo, match, "rude", {}, NOW)
        await store.report("person", bo, ada, match, "ruder", {"names": ["Ada"]}, NOW)
        await store.block(bo, ada)
        await store.keep_deck(ada, DeckRecord("d", "Ada's", "artistes", "standard", {}, NOW), 5)
        assert [found.id for found in await store.matches_of(ada)] == [match]
        assert await store.delete_person(ada) == 1
        kept = await store.match(match)
        assert kept.persons == (None, bo) and kept.header["record"]["names"] == ["", "Bo"]
        assert kept.header["record"]["seed"] == table.match.seed
        room = await store.room("abc")
        assert room.host is None and room.seats == ({"person": None, "name": ""}, {"person": bo, "name": "Bo"})
        assert [line.text for line in await store.chat("abc")] == ["hm"]
        assert [report.text for report in await store.reports()] == ["ruder"]
        assert await store.blocked(bo) == frozenset() and await store.person_of(token, NOW) is None
        async with store.reading.connect() as connection:
            for name in METADATA.tables:
                assert "Ada" not in str((await connection.execute(text(f"SELECT * FROM {name}"))).all())
        with pytest.raises(StoreError, match="there is none"):
            await store.delete_person(ada)
        newcomer, _ = await store.new_person("Cy", NOW, LATER)
        assert newcomer not in (ada, bo)

    with_store(kind, tmp_path, story)


@each_database
def test_of_two_versions_of_a_deck_the_newer_one_stays(kind: str, tmp_path: Path) -> None:
    def deck(id: str, name: str, changed: int) -> DeckRecord:
        return DeckRecord(id, name, "masters", "spd", {"knight": 2}, changed)

    async def story(store: Store) -> None:
        ada, _ = await store.new_person("Ada", NOW, LATER)
        bo, _ = await store.new_person("Bo", NOW, LATER)
        first, newer, older = deck("a", "first", 5), deck("a", "newer", 9), deck("a", "older", 7)
        assert await store.keep_deck(ada, first, 2) == first
        assert await store.keep_deck(ada, newer, 2) == newer
        assert await store.keep_deck(ada, older, 2) == newer  # it is told which one stays
        other = deck("b", "other", 8)
        assert await store.keep_deck(ada, other, 2) == other
        assert await store.decks(ada) == [newer, other] and await store.decks(bo) == []
        assert await store.keep_deck(ada, deck("c", "third", 8), 2) is None
        assert await store.keep_deck(bo, deck("a", "of Bo", 1), 2) == deck("a", "of Bo", 1)
        assert await store.drop_deck(ada, "a") and not await store.drop_deck(ada, "a")
        assert await store.decks(ada) == [other] and len(await store.decks(bo)) == 1

    with_store(kind, tmp_path, story)


# ---- versions --------------------------------------------------------------------------------------------------------


@each_database
def test_the_migrations_lead_to_the_schema(kind: str, tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async def story(store: Store) -> None:
        async with store.writing.connect() as connection:
            found = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), METADATA))
            names = await connection.run_sync(lambda c: set(inspect(c).get_table_names()))
        assert found == []
        assert names == {*METADATA.tables, "alembic_version"}

    with_store(kind, tmp_path, story)


@each_database
def test_a_database_of_a_newer_version_is_refused(kind: str, tmp_path: Path) -> None:
    async def grow(store: Store) -> None:
        async with store.writing.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    async def nothing(store: Store) -> None:
        raise AssertionError("it was opened")

    with new_database(kind, tmp_path) as url:
        on_store(url, grow)
        with pytest.raises(StoreError, match=f"version 9999, which this Duelstage does not know.*{newest_version()}"):
            on_store(url, nothing)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "expected a URL such as sqlite:///duelstage.db"),
        ("mysql://localhost/x", "expected sqlite or postgresql"),
        ("sqlite://", "a database in memory forgets everything"),
        ("sqlite:////no/such/folder/x.db", "/no/such/folder/x.db: there is no such folder"),
        ("postgresql://nobody:secret@127.0.0.1:1/x", "database postgresql\\+asyncpg://nobody:\\*\\*\\*@"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(url: str, sentence: str) -> None:
    async def nothing(store: Store) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(StoreError, match=sentence) as error:
        on_store(url, nothing)
    assert "secret" not in str(error.value)


def test_sqlite_is_opened_as_the_documentation_says(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for engine in (store.writing, store.reading):
            async with engine.connect() as connection:
                found = [
                    (await connection.execute(text(f"PRAGMA {name}"))).scalar()
                    for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                ]
            assert found == ["wal", 1, 1, 10_000]

    with_store("sqlite", tmp_path, story)


def test_two_processes_may_write_one_after_the_other(tmp_path: Path) -> None:
    """The server and `duelstage admin`: a writer waits for the other's lock instead of failing."""

    async def story(store: Store) -> None:
        person, _ = await store.new_person("Ada", NOW, LATER)
        other = writing_engine(url_of(url))
        async with other.begin() as connection:
            await connection.execute(text("UPDATE persons SET name = 'Bo'"))
            waits = asyncio.ensure_future(store.change_person(person, settings={"x": 1}))
            await asyncio.sleep(0)
            assert not waits.done()
        await waits
        await other.dispose()
        found = await store.person(person)
        assert (found.name, found.settings) == ("Bo", {"x": 1})

    with new_database("sqlite", tmp_path) as url:
        on_store(url, story)


# ---- kill -9 ---------------------------------------------------------------------------------------------------------

CHILD = """
import asyncio, sys
from duelstage.match.log import Entry
from duelstage.server.store import Store
from tests.match.rooms import START, new_table
from tests.tenants import BY_KEY

async def main() -> None:
    store = await Store.open(sys.argv[1])
    table = new_table(BY_KEY["artistes/standard"])
    match = await store.begin_match("room", 1, table.header.to_json(), (None, None))
    n = 0
    while True:
        await asyncio.gather(*(store.append(match, n + i, Entry("left", 0, START).to_json()) for i in range(3)))
        n += 3
        print(n, flush=True)

asyncio.run(main())
"""


@each_database
def test_what_was_told_survives_a_kill(kind: str, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    with new_database(kind, tmp_path) as url:
        environment = {**os.environ, "PYTHONPATH": str(root)}
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, url], stdout=subprocess.PIPE, text=True, env=environment, cwd=root
        )
        assert child.stdout is not None
        told = 0
        for line in child.stdout:
            told = int(line)
            if told >= 60:
                break
        child.send_signal(signal.SIGKILL)
        told = max([told, *(int(line) for line in child.stdout.read().split("\n") if line.strip().isdigit())])
        child.wait()

        async def look(store: Store) -> None:
            (found,) = await store.unfinished()
            assert len(found.entries) >= told
            await store.append(found.id, len(found.entries), {"kind": "left"})

        on_store(url, look)
