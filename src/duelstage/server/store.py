"""What the server remembers: persons, sessions, rooms, matches with their entries, replays, chat, reports, decks.

Durable before told: what is awaited here is committed, and survives a kill -9 of the process; what a loss of power may
cost is in docs/how-to/host-a-server.md. One process writes; `duelstage admin` may stand beside it.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Self, TypeAlias

from sqlalchemy import Row, Select, delete, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .database import StoreError, bring_up_to_date, reading_engine, url_of, writing_engine
from .schema import BLOCKS, CHAT, DECKS, ENTRIES, MATCHES, PERSONS, REPLAYS, REPORTS, ROOMS, SESSIONS
from .writer import Writer

TOKEN_BYTES = 16  # 128 bits
REPLAY_BYTES = 9

Json: TypeAlias = dict[str, Any]
About: TypeAlias = Literal["person", "fault"]


@dataclass(frozen=True, slots=True)
class Person:
    """A guest. `banned`: since when; None: welcome."""

    id: int
    name: str
    settings: Json
    created: int
    banned: int | None = None
    banned_for: str = ""


@dataclass(frozen=True, slots=True)
class RoomRecord:
    """A room as it is kept. Of `seats` the store knows "person" and "name"; the rest is the server's."""

    code: str
    policy: Json
    seats: tuple[Json, Json]
    host: int | None
    stage: str
    number: int
    changed: int
    start: Json | None = None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it is kept. `header` is a TableHeader's, seed included: for whoever runs the match."""

    id: int
    room: str
    number: int
    header: Json
    persons: tuple[int | None, int | None]
    began: int
    ended: int | None = None
    winner: int | None = None
    how: str = ""
    rule: str = ""
    replay: str = ""
    entries: tuple[Json, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """A deck that a person keeps. `changed`: by the clock of the client that changed it."""

    id: str
    name: str
    game: str
    format: str
    cards: dict[str, int]
    changed: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    room: str
    person: int | None
    seat: int
    emote: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody wants the host of the server to know. Names are "" where a person has gone."""

    id: int
    about: About
    by: int | None
    by_name: str
    whom: int | None
    whom_name: str
    match: int | None
    text: str
    at: int
    closed: int | None
    record: Json = field(default_factory=dict)


class Store:
    """An open database. Made by `open`; all methods are for the loop in which it was opened."""

    def __init__(self, writing: AsyncEngine, reading: AsyncEngine) -> None:
        self.writing, self.reading = writing, reading
        self.writer = Writer(writing)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database, and bring it up to date. Raises StoreError, among others where it is of a newer version."""
        found = url_of(url)
        writing, reading = writing_engine(found), reading_engine(found)
        try:
            async with writing.begin() as connection:
                await connection.run_sync(bring_up_to_date)
        except StoreError:
            await _dispose(writing, reading)
            raise
        except (SQLAlchemyError, OSError) as error:
            await _dispose(writing, reading)
            cause = getattr(error, "orig", None) or error
            raise StoreError(f"database {found.render_as_string()}: {cause}") from None
        return cls(writing, reading)

    async def close(self) -> None:
        """Commit what waits, then let go of the database."""
        await self.writer.close()
        await _dispose(self.writing, self.reading)

    async def _all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self.reading.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def _one(self, query: Select[Any]) -> Row[Any] | None:
        found = await self._all(query.limit(1))
        return found[0] if found else None

    async def ping(self) -> None:
        """Raises where the database does not answer."""
        await self._all(select(func.count()).select_from(BLOCKS))

    # ---- persons -----------------------------------------------------------------------------------------------------

    async def new_person(
        self, name: str, now: int, expires: int, settings: Mapping[str, Any] | None = None
    ) -> tuple[int, str]:
        """A new guest and the token of a session, which is kept nowhere else."""
        token = secrets.token_urlsafe(TOKEN_BYTES)

        async def work(connection: AsyncConnection) -> int:
            values = {"name": _clean(name), "settings": _json(settings or {}), "created": now, "banned_for": ""}
            person = await _insert(connection, insert(PERSONS).values(values))
            session = {"token": hashed(token), "person": person, "created": now, "expires": expires}
            await connection.execute(insert(SESSIONS).values(session))
            return person

        return await self.writer.write(work), token

    async def new_session(self, person: int, now: int, expires: int) -> str:
        """The token of another session of a person."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        session = {"token": hashed(token), "person": person, "created": now, "expires": expires}
        await self._execute(insert(SESSIONS).values(session))
        return token

    async def person_of(self, token: str, now: int) -> Person | None:
        """Whose session that is; None: nobody's, or it has expired. A banned person is still somebody."""
        query = select(PERSONS).join(SESSIONS, SESSIONS.c.person == PERSONS.c.id)
        found = await self._one(query.where(SESSIONS.c.token == hashed(token), SESSIONS.c.expires > now))
        return None if found is None else _person(found)

    async def person(self, person: int) -> Person | None:
        found = await self._one(select(PERSONS).where(PERSONS.c.id == person))
        return None if found is None else _person(found)

    async def change_person(
        self, person: int, name: str | None = None, settings: Mapping[str, Any] | None = None
    ) -> None:
        values = {}
        if name is not None:
            values["name"] = _clean(name)
        if settings is not None:
            values["settings"] = _json(settings)
        if values:
            await self._execute(update(PERSONS).where(PERSONS.c.id == person).values(values))

    async def prolong(self, token: str, expires: int) -> None:
        await self._execute(update(SESSIONS).where(SESSIONS.c.token == hashed(token)).values(expires=expires))

    async def end_session(self, token: str) -> None:
        await self._execute(delete(SESSIONS).where(SESSIONS.c.token == hashed(token)))

    async def end_old_sessions(self, now: int) -> None:
        await self._execute(delete(SESSIONS).where(SESSIONS.c.expires <= now))

    async def ban(self, person: int, why: str, now: int) -> None:
        """Raises StoreError: there is no such person."""
        await self._change_one(PERSONS.c.id == person, {"banned": now, "banned_for": _clean(why)}, f"person {person}")

    async def unban(self, person: int) -> None:
        """Raises StoreError: there is no such person."""
        await self._change_one(PERSONS.c.id == person, {"banned": None, "banned_for": ""}, f"person {person}")

    async def _change_one(self, which: Any, values: Json, what: str) -> None:
        if not await self._execute(update(PERSONS).where(which).values(values)):
            raise StoreError(f"{what}: there is none")

    async def find_persons(self, text: str = "", banned: bool = False, limit: int = 100) -> list[Person]:
        """Persons whose name contains a text, newest first; or only those who are banned."""
        query = select(PERSONS).order_by(PERSONS.c.id.desc()).limit(limit)
        if text:
            query = query.where(PERSONS.c.name.icontains(_clean(text), autoescape=True))
        if banned:
            query = query.where(PERSONS.c.banned.is_not(None))
        return [_person(row) for row in await self._all(query)]

    async def delete_person(self, person: int) -> int:
        """Forget a person: name, sessions, chat, reports, blocks, decks. Matches stay, with "" for its name.

        Returns how many of them. Raises StoreError: there is no such person.
        """

        async def work(connection: AsyncConnection) -> int:
            matches = await _forget_in_matches(connection, person)
            await _forget_in_rooms(connection, person)
            await connection.execute(delete(CHAT).where(CHAT.c.person == person))
            await connection.execute(delete(REPORTS).where(REPORTS.c.by == person))
            whom = update(REPORTS).where(REPORTS.c.whom == person)
            await connection.execute(whom.values(whom=None, record="{}"))  # names may stand in what was told
            found = await connection.execute(delete(PERSONS).where(PERSONS.c.id == person))
            if not found.rowcount:
                raise StoreError(f"person {person}: there is none")
            return matches

        return int(await self.writer.write(work))

    async def block(self, person: int, other: int) -> None:
        """`person` never wants to meet `other` again."""

        async def work(connection: AsyncConnection) -> None:
            there = select(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.blocked == other)
            if (await connection.execute(there)).first() is None:
                await connection.execute(insert(BLOCKS).values(person=person, blocked=other))

        await self.writer.write(work)

    async def unblock(self, person: int, other: int) -> None:
        await self._execute(delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.blocked == other))

    async def blocked(self, person: int) -> frozenset[int]:
        """Whom a person may not meet: whom it has blocked, and who has blocked it."""
        query = select(BLOCKS.c.person, BLOCKS.c.blocked)
        found = await self._all(query.where(or_(BLOCKS.c.person == person, BLOCKS.c.blocked == person)))
        return frozenset(one for row in found for one in row if one != person)

    # ---- decks -------------------------------------------------------------------------------------------------------

    async def decks(self, person: int) -> list[DeckRecord]:
        """The decks of a person, the one changed last first."""
        query = select(DECKS).where(DECKS.c.person == person)
        return [_deck(row) for row in await self._all(query.order_by(DECKS.c.changed.desc(), DECKS.c.id))]

    async def keep_deck(self, person: int, deck: DeckRecord, most: int) -> DeckRecord | None:
        """Keep a deck, unless there is a newer version of it; returns the one that is kept. None: there are `most`."""
        which = (DECKS.c.person == person) & (DECKS.c.id == _clean(deck.id))

        async def work(connection: AsyncConnection) -> DeckRecord | None:
            row = (await connection.execute(select(DECKS).where(which))).first()
            if row is not None and row.changed > deck.changed:
                return _deck(row)
            values = {"name": _clean(deck.name), "game": deck.game, "format": deck.format, "changed": deck.changed}
            values["cards"] = _json(deck.cards)
            if row is not None:
                await connection.execute(update(DECKS).where(which).values(values))
                return deck
            many = await connection.execute(select(func.count()).select_from(DECKS).where(DECKS.c.person == person))
            if int(many.scalar() or 0) >= most:
                return None
            await connection.execute(insert(DECKS).values(person=person, id=_clean(deck.id), **values))
            return deck

        found: DeckRecord | None = await self.writer.write(work)
        return found

    async def drop_deck(self, person: int, deck: str) -> bool:
        """Forget a deck; says whether there was one."""
        return bool(await self._execute(delete(DECKS).where(DECKS.c.person == person, DECKS.c.id == _clean(deck))))

    # ---- rooms and matches -------------------------------------------------------------------------------------------

    def save_room(self, room: RoomRecord) -> asyncio.Future[None]:
        """A room as it is now; to be awaited."""
        values = {
            "policy": _json(room.policy),
            "seats": _json(list(room.seats)),
            "host": room.host,
            "stage": room.stage,
            "number": room.number,
            "changed": room.changed,
            "start": None if room.start is None else _json(room.start),
        }

        async def work(connection: AsyncConnection) -> None:
            found = await connection.execute(update(ROOMS).where(ROOMS.c.code == room.code).values(values))
            if not found.rowcount:
                await connection.execute(insert(ROOMS).values(code=room.code, **values))

        return self.writer.write(work)

    async def room(self, code: str) -> RoomRecord | None:
        found = await self._one(select(ROOMS).where(ROOMS.c.code == _clean(code)))
        return None if found is None else _room(found)

    async def rooms(self, stages: Iterable[str] = ("waiting", "playing"), since: int = 0) -> list[RoomRecord]:
        """Rooms in these stages that have changed since then, the latest first."""
        query = select(ROOMS).where(ROOMS.c.stage.in_(list(stages)), ROOMS.c.changed >= since)
        return [_room(row) for row in await self._all(query.order_by(ROOMS.c.changed.desc()))]

    async def delete_room(self, code: str) -> None:
        """The room is gone, with its chat; its matches stay."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(CHAT).where(CHAT.c.room == code))
            await connection.execute(delete(ROOMS).where(ROOMS.c.code == code))

        await self.writer.write(work)

    async def begin_match(
        self, room: str, number: int, header: Mapping[str, Any], persons: tuple[int | None, int | None]
    ) -> int:
        """Keep a match that begins, by `TableHeader.to_json()`; returns its number for `append` and the messages."""
        shown, seed = _without_seed(header)
        values = {
            "room": room,
            "number": number,
            "game": str(shown["record"]["game"]),
            "catalogue": str(shown["record"]["catalogue"]),
            "header": _json(shown),
            "seed": str(seed),
            "person_0": persons[0],
            "person_1": persons[1],
            "began": int(header["at"]),
            "how": "",
            "rule": "",
        }

        async def work(connection: AsyncConnection) -> int:
            return await _insert(connection, insert(MATCHES).values(values))

        return int(await self.writer.write(work))

    def append(self, match: int, n: int, record: Mapping[str, Any]) -> asyncio.Future[None]:
        """Keep the n-th entry of a match (from 0), by `Entry.to_json()`; to be awaited before anybody is told.

        StoreError: it could not be kept, such as where the match has that entry already.
        """
        return self.writer.append(match, n, _json(record))

    async def finish_match(self, match: int, winner: int, how: str, rule: str, now: int) -> str:
        """The match is over; returns the id of its replay. Once more gives the same id."""

        async def work(connection: AsyncConnection) -> str:
            found = await connection.execute(select(REPLAYS.c.id).where(REPLAYS.c.match == match))
            known = found.scalar()
            if known is not None:
                return str(known)
            values = {"ended": now, "winner": winner, "how": how, "rule": rule}
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(values))
            replay = secrets.token_urlsafe(REPLAY_BYTES)
            await connection.execute(insert(REPLAYS).values(id=replay, match=match))
            return replay

        return str(await self.writer.write(work))

    async def match(self, match: int) -> MatchRecord | None:
        """A match with its entries."""
        found = await self._matches(MATCHES.c.id == match)
        return found[0] if found else None

    async def match_of_room(self, room: str) -> MatchRecord | None:
        """The latest match of a room."""
        query = select(MATCHES.c.id).where(MATCHES.c.room == room).order_by(MATCHES.c.id.desc())
        found = await self._one(query)
        return None if found is None else await self.match(found.id)

    async def replay(self, replay: str) -> MatchRecord | None:
        """A match by the id of its replay."""
        found = await self._one(select(REPLAYS.c.match).where(REPLAYS.c.id == _clean(replay)))
        return None if found is None else await self.match(found.match)

    async def unfinished(self) -> list[MatchRecord]:
        """The matches that go on, oldest first: what a server that starts again picks up."""
        return await self._matches(MATCHES.c.ended.is_(None))

    async def matches_of(self, person: int, limit: int = 50) -> list[MatchRecord]:
        """The latest matches of a person, without entries."""
        mine = or_(MATCHES.c.person_0 == person, MATCHES.c.person_1 == person)
        query = _matches_query().where(mine).order_by(MATCHES.c.id.desc()).limit(limit)
        return [_match(row, ()) for row in await self._all(query)]

    async def _matches(self, which: Any) -> list[MatchRecord]:
        """Match and entries are read in one transaction each; entries only ever grow."""
        rows = await self._all(_matches_query().where(which).order_by(MATCHES.c.id))
        entries: dict[int, list[Json]] = {row.id: [] for row in rows}
        found = select(ENTRIES).join(MATCHES, MATCHES.c.id == ENTRIES.c.match).where(which)
        for row in await self._all(found.order_by(ENTRIES.c.match, ENTRIES.c.n)):
            if row.match in entries:
                entries[row.match].append(json.loads(row.record))
        return [_match(row, entries[row.id]) for row in rows]

    # ---- chat and reports --------------------------------------------------------------------------------------------

    async def say(self, line: Line) -> None:
        values = {"room": line.room, "person": line.person, "seat": line.seat, "at": line.at}
        await self._execute(insert(CHAT).values(emote=_clean(line.emote), text=_clean(line.text), **values))

    async def chat(self, room: str, limit: int = 50) -> list[Line]:
        """The last lines of a room, oldest first."""
        query = select(CHAT).where(CHAT.c.room == room).order_by(CHAT.c.id.desc()).limit(limit)
        found = [Line(r.room, r.person, r.seat, r.emote, r.text, r.at) for r in await self._all(query)]
        return found[::-1]

    async def report(
        self,
        about: About,
        by: int | None,
        whom: int | None,
        match: int | None,
        text: str,
        record: Mapping[str, Any],
        now: int,
    ) -> int:
        """Keep a report; returns its number. `record`: what the reporter may know of the match."""
        values = {"about": about, "by": by, "whom": whom, "match": match, "text": _clean(text), "at": now}

        async def work(connection: AsyncConnection) -> int:
            return await _insert(connection, insert(REPORTS).values(record=_json(record), **values))

        return int(await self.writer.write(work))

    async def reports(self, text: str = "", closed: bool = False, limit: int = 100) -> list[Report]:
        """Reports, newest first: open ones, or all. `text`: in the report, or in the name of whom it is about."""
        query = _reports_query().order_by(REPORTS.c.id.desc()).limit(limit)
        if not closed:
            query = query.where(REPORTS.c.closed.is_(None))
        if text:
            said = REPORTS.c.text.icontains(_clean(text), autoescape=True)
            query = query.where(or_(said, _WHOM.c.name.icontains(_clean(text), autoescape=True)))
        return [_report(row) for row in await self._all(query)]

    async def close_report(self, report: int, now: int) -> None:
        """Raises StoreError: there is no such report."""
        if not await self._execute(update(REPORTS).where(REPORTS.c.id == report).values(closed=now)):
            raise StoreError(f"report {report}: there is none")

    async def _execute(self, statement: Any) -> int:
        """Write one statement; returns how many rows it met."""

        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(statement)).rowcount)

        return int(await self.writer.write(work))


def hashed(token: str) -> str:
    """What is kept of a token. It has 128 random bits, so that nobody finds it by trying."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


async def _dispose(*engines: AsyncEngine) -> None:
    for engine in engines:
        await engine.dispose()


async def _insert(connection: AsyncConnection, statement: Any) -> int:
    """The number of the row that has come."""
    key = (await connection.execute(statement)).inserted_primary_key
    assert key is not None
    return int(key[0])


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True)


def _clean(text: str) -> str:
    """A text that every database takes: no NUL, nothing that is no character."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def _without_seed(header: Mapping[str, Any]) -> tuple[Json, int]:
    record = dict(header["record"])
    seed = int(record.pop("seed"))
    return {**header, "record": record}, seed


# ---- forgetting ------------------------------------------------------------------------------------------------------


async def _forget_in_matches(connection: AsyncConnection, person: int) -> int:
    mine = or_(MATCHES.c.person_0 == person, MATCHES.c.person_1 == person)
    rows = (await connection.execute(select(MATCHES).where(mine))).all()
    for row in rows:
        header = json.loads(row.header)
        values: Json = {}
        for seat, who in enumerate((row.person_0, row.person_1)):
            if who == person:
                header["record"]["names"][seat] = ""
                values[f"person_{seat}"] = None
        values["header"] = _json(header)
        await connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(values))
    return len(rows)


async def _forget_in_rooms(connection: AsyncConnection, person: int) -> None:
    for row in (await connection.execute(select(ROOMS.c.code, ROOMS.c.seats, ROOMS.c.host))).all():
        seats = json.loads(row.seats)
        mine = [seat for seat in seats if seat.get("person") == person]
        for seat in mine:
            seat.update(person=None, name="")
        if mine or row.host == person:
            values = {"seats": _json(seats), "host": None if row.host == person else row.host}
            await connection.execute(update(ROOMS).where(ROOMS.c.code == row.code).values(values))


# ---- rows as records -------------------------------------------------------------------------------------------------

_BY, _WHOM = PERSONS.alias("by_person"), PERSONS.alias("whom_person")


def _reports_query() -> Select[Any]:
    joined = REPORTS.outerjoin(_BY, _BY.c.id == REPORTS.c.by).outerjoin(_WHOM, _WHOM.c.id == REPORTS.c.whom)
    names = (func.coalesce(_BY.c.name, "").label("by_name"), func.coalesce(_WHOM.c.name, "").label("whom_name"))
    return select(REPORTS, *names).select_from(joined)


def _matches_query() -> Select[Any]:
    joined = MATCHES.outerjoin(REPLAYS, REPLAYS.c.match == MATCHES.c.id)
    return select(MATCHES, func.coalesce(REPLAYS.c.id, "").label("replay")).select_from(joined)


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name, json.loads(row.settings), row.created, row.banned, row.banned_for)


def _deck(row: Row[Any]) -> DeckRecord:
    return DeckRecord(row.id, row.name, row.game, row.format, json.loads(row.cards), row.changed)


def _room(row: Row[Any]) -> RoomRecord:
    first, second = json.loads(row.seats)
    policy = json.loads(row.policy)
    start = None if row.start is None else json.loads(row.start)
    return RoomRecord(row.code, policy, (first, second), row.host, row.stage, row.number, row.changed, start)


def _match(row: Row[Any], entries: Sequence[Json]) -> MatchRecord:
    header = json.loads(row.header)
    header["record"]["seed"] = int(row.seed)
    return MatchRecord(
        id=row.id,
        room=row.room,
        number=row.number,
        header=header,
        persons=(row.person_0, row.person_1),
        began=row.began,
        ended=row.ended,
        winner=row.winner,
        how=row.how,
        rule=row.rule,
        replay=row.replay,
        entries=tuple(entries),
    )


def _report(row: Row[Any]) -> Report:
    return Report(
        id=row.id,
        about=row.about,
        by=row.by,
        by_name=row.by_name,
        whom=row.whom,
        whom_name=row.whom_name,
        match=row.match,
        text=row.text,
        at=row.at,
        closed=row.closed,
        record=json.loads(row.record or "{}"),
    )
