"""A backup holds everything, works from one database to another, and a damaged one is refused whole."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import select

from duelstage.match.log import Entry, TableHeader
from duelstage.match.table import Table
from duelstage.server.backup import backup, restore
from duelstage.server.database import StoreError, newest_version
from duelstage.server.schema import METADATA
from duelstage.server.store import DeckRecord, Line, RoomRecord, Store
from tests.match.rooms import START, act, any_table
from tests.tenants import BY_KEY

from .databases import KINDS, new_database, on_store

NOW = 1_700_000_000_000
EVERYTHING = sorted(METADATA.tables)


async def fill(store: Store) -> None:
    """Something in every table."""
    ada, _ = await store.new_person("Ada é 卡", NOW, NOW + 1, {"lang": "fr"})
    bo, _ = await store.new_person("Bo", NOW, NOW + 1)
    await store.ban(bo, "spam", NOW)
    await store.block(ada, bo)
    seats = ({"person": ada, "name": "Ada é 卡"}, {"person": bo, "name": "Bo"})
    await store.save_room(RoomRecord("abc", {"game": "masters"}, seats, ada, "playing", 1, NOW, {"kind": "solo"}))
    await store.keep_deck(ada, DeckRecord("d1", "Mine 卡", "masters", "jr", {"knight": 2}, NOW), 5)
    for seed in (1, 2):
        table, pick = any_table(BY_KEY["masters/pro"], seed), random.Random(seed)
        match = await store.begin_match("abc", seed, table.header.to_json(), (ada, bo))
        for n in range(30):
            seat = next(seat for seat in (0, 1) if table.prompt(seat) is not None)
            await store.append(match, n, act(table, seat, START, pick).entry.to_json())
    await store.finish_match(match, 1, "concede", "", NOW)
    await store.say(Line("abc", ada, 0, "", "\u2028 \\ \" ' ; --", NOW))
    await store.report("person", ada, bo, match, "rude", {"x": [1, None]}, NOW)


async def contents(store: Store) -> dict[str, list[tuple[object, ...]]]:
    async with store.reading.connect() as connection:
        found = {}
        for name, table in METADATA.tables.items():
            rows = await connection.execute(select(table).order_by(*table.primary_key.columns))
            found[name] = [tuple(row) for row in rows]
    return found


@pytest.mark.parametrize("there", KINDS)
@pytest.mark.parametrize("here", KINDS)
def test_what_is_restored_is_what_was_backed_up(here: str, there: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"

    async def first(store: Store) -> object:
        await fill(store)
        counts = await backup(store, file)
        assert sorted(name for name, n in counts.items() if n) == EVERYTHING
        return await contents(store)

    async def second(store: Store) -> object:
        assert sum((await restore(store, file)).values()) > 60
        found = await contents(store)
        with pytest.raises(StoreError, match="the database holds .* already; restore into a new one"):
            await restore(store, file)
        (match,) = await store.unfinished()
        entries = [Entry.from_json(entry) for entry in match.entries]
        table = any_table(BY_KEY["masters/pro"], 1)
        again = Table.replayed(TableHeader.from_json(match.header), entries, lambda _: table.game)
        assert len(again.entries) == 30
        ids = [person.id for person in await store.find_persons()]
        assert (await store.new_person("Cy", NOW, NOW))[0] not in ids
        assert await store.begin_match("abc", 3, match.header, (None, None)) > match.id
        return found

    with new_database(here, tmp_path) as one, new_database(there, tmp_path) as two:
        assert on_store(one, first) == on_store(two, second)


def test_a_backup_overwrites_nothing_and_is_for_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"

    async def story(store: Store) -> None:
        await backup(store, file)
        assert file.stat().st_mode & 0o077 == 0
        with pytest.raises(StoreError, match="it is there already"):
            await backup(store, file)

    with new_database("sqlite", tmp_path) as url:
        on_store(url, story)


DAMAGES = {
    "cut": (lambda lines: lines[:-1], "its last line is missing; the file was cut"),
    "a row less": (lambda lines: lines[:-2] + lines[-1:], "the rows do not add up"),
    "a person less": (lambda lines: [line for line in lines if '"name":"Bo"' not in line], "do not fit together"),
    "half a line": (lambda lines: [*lines[:3], lines[3][:20]], "line 4: no JSON object"),
    "something else": (lambda lines: ["hello"], "line 1: no JSON object"),
    "nothing": (lambda lines: [], "no backup of Duelstage"),
    "another version": (
        lambda lines: [lines[0].replace(f'"{newest_version()}"', '"9999"'), *lines[1:]],
        "a backup of schema '9999'",
    ),
    "another table": (lambda lines: [lines[0], lines[1].replace('"table":"', '"table":"x')], "is no table"),
    "a number as text": (
        lambda lines: [line.replace('"id":1,', '"id":"1",') for line in lines],
        "id: '1'; expected int",
    ),
    "a column less": (
        lambda lines: [line.replace('"settings"', '"sittings"') for line in lines],
        "expected the columns",
    ),
    "no text": (lambda lines: [line.replace("\\u00e9", "\udcff") for line in lines], "no JSON object"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_backup_is_refused_whole(damage: str, tmp_path: Path) -> None:
    file, bad = tmp_path / "backup.jsonl", tmp_path / "bad.jsonl"
    change, sentence = DAMAGES[damage]

    async def first(store: Store) -> None:
        await fill(store)
        await backup(store, file)

    async def second(store: Store) -> None:
        with pytest.raises(StoreError, match=sentence):
            await restore(store, bad)
        assert not any((await contents(store)).values())
        await restore(store, file)

    with new_database("sqlite", tmp_path) as one, new_database("sqlite", tmp_path) as two:
        on_store(one, first)
        lines = change(file.read_text("utf-8").splitlines())
        bad.write_text("".join(line + "\n" for line in lines), "utf-8", errors="surrogateescape")
        on_store(two, second)
